"""Section 3 and 9.3 of the rules: what is on the table before the first round."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.common.editions import in_box
from game.protocol import FACE_DOWN, BadSetup, IllegalAction, Seat, Setup
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import CONTENT, PARTNERS, STACKS
from game.wild_tiled_west.faces import BOARDS
from tests.wild_tiled_west.positions import told
from tests.wild_tiled_west.staging import SPACES, dealt, whole

TRAYS = """
Creek Corner 0 x3 | Gambling Row 1 x2 | Twin Calves 1 x2 | Crossroads 1 x3
Main Street 0 x3 | Prospect Hole 0 x2 | Barn 1 x3 | Grazing Square 0 x3
Telegraph Office 0 x2 | Town Hall 2 x2 | Assay Office 2 x2 | Bandit Hideout 0 x2
Rustlers’ Run 0 x3 | Fancy Saloon 1 x3 | Ranch House 1 x3 | Diamond Spur 1 x2
Side Street 0 x3 | Gunsmith 1 x2 | Sawmill 1 x3 | Marshal’s Beat 1 x3
Freight Yard 0 x3 | Posse Corner 1 x2 | Hotel 1 x2 | Long Meadow 0 x3
Clover Patch 1 x3 | General Store 1 x3 | Stables 1 x2 | High Noon 1 x2
Chapel 0 x2 | Schoolhouse 2 x2 | Sheriff’s Office 2 x2 | Wheelwright 0 x2
Open Range 0 x2 | Trading Post 1 x2 | Blacksmith 1 x2 | Split Pasture 0 x2
Dry Gulch 0 x3 | Saloon 1 x2 | Waterhole 1 x2 | Bank 0 x2
"""  # section 2.4, tray 1 above tray 2


def trays(state):
    """Section 2.4 again, of what lies in the trays."""
    heights = {stack.id: height for stack, height in zip(STACKS, state.stacks, strict=True)}
    by_id = {stack.id: stack for stack in STACKS}
    names = {tile.id: tile.name for tile in CONTENT.tiles.values()}
    rows = []
    for tray in (1, 2):
        for row in range(5):
            ids = [f"t{tray}r{row}c{column}" for column in range(4)]
            rows.append(" | ".join(f"{names[by_id[i].tile]} {by_id[i].cost} x{heights[i]}" for i in ids))
    return rows


def removed(state):
    """The stacks that lack a tile, by id."""
    return {stack.id for stack, height in zip(STACKS, state.stacks, strict=True) if height < stack.height}


def every_stack(wanted):
    return {
        f"t{tray}r{row}c{column}" for tray in (1, 2) for row in range(5) for column in range(4) if wanted(row, column)
    }


# ------------------------------------------------------------------ seats and boards


@pytest.mark.rule("WTW-001")
def test_one_to_five_seats():
    assert list(rules.SEATS) == [1, 2, 3, 4, 5]
    for seats in rules.SEATS:
        state, _ = dealt(seats)
        assert len(state.boards) == seats
        assert not [option for option in rules.options(seats) if "bot" in option.id]
    for seats in (0, 6):
        with pytest.raises(BadSetup, match=f"1 to 5 players, not {seats}"):
            rules.setup(Setup(seats))


@pytest.mark.rule("WTW-002")
def test_no_board_is_used_by_two_seats_not_even_with_different_faces():
    for seed in range(20):
        state, _ = dealt(5, seed, **{f"seat{seat}_side": "random" for seat in range(1, 6)})
        assert len({CONTENT.faces[b.face].board for b in state.boards}) == 5
    with pytest.raises(BadSetup, match="one seat only"):
        rules.setup(Setup(2, {"seat1_board": "board_3", "seat2_board": "board_3", "seat2_side": "wild"}))
    state = rules.setup(Setup(2, {"seat1_side": "random", "seat2_side": "random"}))
    with pytest.raises(IllegalAction):
        rules.apply(state, do.DealBoards(("silver_bend", "riverboat_bend")))


@pytest.mark.rule("WTW-003")
def test_a_seat_plays_one_face_for_the_whole_game():
    state, events, _ = whole(2, 1, seat1_board="board_6", seat1_side="wild")
    (faces,) = told(events, said.BoardsDealt)
    assert tuple(b.face for b in state.boards) == faces.faces
    assert state.boards[0].face == "overland_route"
    other = rules.setup(Setup(2, {"seat1_board": "board_6", "seat1_side": "wild"}))
    with pytest.raises(IllegalAction):
        rules.apply(other, do.DealBoards(("whistlers_pass", "lone_star_flats")))


@pytest.mark.rule("WTW-004")
def test_boards_and_sides_are_named_or_drawn():
    found = {option.id: option for option in rules.options(3)}
    for seat in (1, 2, 3):
        board, side = found[f"seat{seat}_board"], found[f"seat{seat}_side"]
        assert ([choice.id for choice in board.choices], board.default) == (["random", *BOARDS], "random")
        assert ([choice.id for choice in side.choices], side.default) == (["normal", "wild", "random"], "normal")
    drawn, sides = set(), set()
    for seed in range(60):
        state, _ = dealt(3, seed, seat2_board="board_4", seat3_side="random")
        faces = [CONTENT.faces[b.face] for b in state.boards]
        assert (faces[1].board, faces[0].side, faces[1].side) == ("board_4", "normal", "normal")
        drawn |= {faces[0].board, faces[2].board}
        sides.add(faces[2].side)
    assert drawn == set(BOARDS) - {"board_4"}
    assert sides == {"normal", "wild"}


@pytest.mark.rule("WTW-005")
def test_normal_and_wild_faces_may_be_mixed():
    state, _ = dealt(4, 0, seat1_side="wild", seat2_side="normal", seat3_side="wild", seat4_side="normal")
    assert [CONTENT.faces[b.face].side for b in state.boards] == ["wild", "normal", "wild", "normal"]


@pytest.mark.rule("WTW-006")
@pytest.mark.parametrize("seats", rules.SEATS)
def test_every_seat_starts_alike(seats):
    state, _ = dealt(seats, until="shuffle_partners")
    for seat, b in enumerate(state.boards):
        assert (sum(b.lines), b.gold, b.bullets, b.mining) == (5, 0, 0, 1)
        assert (b.laid, b.cowpokes, b.ace_cards, b.covered) == ((), 0, (), 0)
        assert rules.score(state, Seat(seat)).lines[0].points == 5


# ------------------------------------------------------------------ trays


@pytest.mark.rule("WTW-007", "WTW-011")
@pytest.mark.parametrize("seats", [4, 5])
def test_forty_stacks_start_whole_with_four_or_five_players(seats):
    state, _ = dealt(seats)
    assert trays(state) == TRAYS.strip().splitlines()
    assert (sum(state.stacks), state.removed, removed(state)) == (96, 0, set())


@pytest.mark.rule("WTW-008")
def test_one_player_lacks_a_tile_of_every_stack():
    state, _ = dealt(1)
    assert removed(state) == every_stack(lambda row, column: True)
    assert (sum(state.stacks), state.removed) == (56, 40)


@pytest.mark.rule("WTW-009")
def test_two_players_lack_a_tile_of_every_stack_on_the_outer_edge():
    state, _ = dealt(2)
    assert removed(state) == every_stack(lambda row, column: row in (0, 4) or column in (0, 3))
    assert (sum(state.stacks), state.removed) == (68, 28)


@pytest.mark.rule("WTW-010")
def test_three_players_lack_a_tile_of_every_prairie_stack():
    state, _ = dealt(3)
    assert removed(state) == every_stack(lambda row, column: column in (0, 3))
    assert (sum(state.stacks), state.removed) == (76, 20)


@pytest.mark.rule("WTW-012")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_removed_tiles_never_come_back(seats):
    start, _ = dealt(seats)
    state, _, _ = whole(seats, "removed")
    lying = Counter(laid.tile for b in state.boards for laid in b.laid)
    for stack, before, after in zip(STACKS, start.stacks, state.stacks, strict=True):
        assert after + lying[stack.tile] == before


@pytest.mark.rule("WTW-013")
@pytest.mark.parametrize(("seats", "prairie", "river"), [(1, 2, 1), (2, 2, 1), (3, 2, 2), (4, 3, 2), (5, 4, 2)])
def test_dice_by_number_of_players(seats, prairie, river):
    state, _ = dealt(seats, until="roll")
    rolled = rules.deal(state, Random(1))
    assert isinstance(rolled, do.Roll)
    assert (len(rolled.prairie), len(rolled.river)) == (prairie, river)
    with pytest.raises(IllegalAction):
        rules.apply(state, do.Roll((1,) * (prairie + 1), (1,) * river))
    rules.apply(state, rolled)
    assert (state.prairie.bit_count(), state.river.bit_count()) == (prairie, river)


@pytest.mark.rule("WTW-014", "WTW-015")
@pytest.mark.parametrize("seats", rules.SEATS)
def test_two_wild_faces_take_a_tile_from_the_trays_after_the_removal(seats):
    plain, _ = dealt(seats, until="deal_partners")
    height = {stack.tile: height for stack, height in zip(STACKS, plain.stacks, strict=True)}
    for board, tile in (("board_5", "general_store"), ("board_2", "ranch_house")):
        state, events = dealt(seats, until="deal_partners", seat1_board=board, seat1_side="wild")
        left = {stack.tile: height for stack, height in zip(STACKS, state.stacks, strict=True)}
        assert left == height | {tile: height[tile] - 1}
        assert [(e.seat, e.tile) for e in told(events, said.TileSetAside)] == [(0, tile)]
        assert state.boards[0].store == ("aside" if tile == "general_store" else "none")
    state, _ = dealt(seats, seat1_board="board_2", seat1_side="wild")
    assert (state.phase, state.seat, state.tile) == ("place_house", 0, "ranch_house")


# ------------------------------------------------------------------ cards and first player


@pytest.mark.rule("WTW-016", "WTW-017")
def test_ace_cards_and_contracts_lie_open():
    state, _ = dealt(3)
    assert state.aces == ("spades", "hearts", "clubs", "diamonds")
    assert state.contracts == [False, False, False, False]


@pytest.mark.rule("WTW-018")
def test_each_seat_is_dealt_two_of_sixteen_partners_face_down():
    assert len(in_box(PARTNERS.values(), 1)) == 16
    seen = set()
    for seed in range(10):
        state, _ = dealt(5, seed, until="keep_partner")
        cards = [card for hand in state.hands for card in hand]
        assert [len(hand) for hand in state.hands] == [2] * 5
        assert len(set(cards)) == 10
        seen |= set(cards)
        view = rules.observe(state, Seat(3))
        assert view.hands[3] == state.hands[3]
        assert all(view.hands[seat] == (FACE_DOWN, FACE_DOWN) for seat in (0, 1, 2, 4))
    assert seen == set(PARTNERS)


@pytest.mark.rule("WTW-019")
def test_seats_keep_one_of_two_in_ascending_order_unseen():
    state, _ = dealt(3, 4, until="keep_partner")
    hands = [tuple(hand) for hand in state.hands]
    for seat, slot in ((0, 1), (1, 0), (2, 1)):
        assert rules.to_move(state) == seat
        assert [a.slot for a in rules.legal_actions(state)] == [0, 1]
        events = []
        rules.apply(state, do.KEEP[slot], events.append)
        assert state.kept[seat] == hands[seat][slot]
        for event in told(events, said.PartnerKept):
            assert event.card == FACE_DOWN or event.only == (seat,)
        for other in range(3):
            assert rules.observe(state, Seat(other)).kept[seat] == (state.kept[seat] if other == seat else FACE_DOWN)


@pytest.mark.rule("WTW-020")
@pytest.mark.parametrize("seats", rules.SEATS)
def test_the_others_go_back_and_three_are_turned_up(seats):
    tops = set()
    for seed in range(8):
        state, _ = dealt(seats, seed)
        assert (len(state.supply), len(state.deck)) == (3, len(PARTNERS) - seats - 3)
        assert set(state.supply) | set(state.deck) == set(PARTNERS) - set(state.kept)
        tops.add(state.deck)
        assert rules.observe(state, Seat(0)).supply == state.supply
        assert set(rules.observe(state, Seat(0)).deck) == {FACE_DOWN}
    assert len(tops) == 8, "the deck is shuffled again"


@pytest.mark.rule("WTW-021")
def test_the_first_player_is_drawn_or_named():
    drawn = Counter(dealt(4, seed)[0].first for seed in range(80))
    assert sorted(drawn) == [0, 1, 2, 3]
    assert min(drawn.values()) >= 8
    assert {dealt(4, seed, first_seat="2")[0].first for seed in range(10)} == {2}


@pytest.mark.rule("WTW-022")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_last_of_three_gets_a_gold(first):
    state, _ = dealt(3, first_seat=str(first))
    last = (first + 2) % 3
    assert [b.gold for b in state.boards] == [3 if seat == last else 2 for seat in range(3)]
    for seats in (2, 4, 5):
        assert {b.gold for b in dealt(seats)[0].boards} == {2}


@pytest.mark.rule("WTW-023")
def test_the_round_marker_starts_one_space_further_on_with_five_players():
    assert [SPACES[dealt(seats)[0].space] for seats in rules.SEATS] == ["y1r1", "y1r1", "y1r1", "y1r1", "y1r2"]


@pytest.mark.rule("WTW-024")
def test_the_order_of_set_up():
    faces = {"seat1_board": "board_2", "seat1_side": "wild", "seat2_board": "board_5", "seat2_side": "wild"}
    state, events = dealt(3, 2, first_seat="1", **faces)
    order = [
        "BoardsDealt", "TilesRemoved", "TileSetAside", "TileSetAside", "PartnersDealt", "PartnerKept",
        "PartnersShown", "FirstChosen", "GoldGained",
    ]  # fmt: skip
    seen = list(dict.fromkeys(type(event).__name__ for event in events))
    assert seen == list(dict.fromkeys(order))
    assert state.phase == "place_house"
    assert [b.gold for b in state.boards] == [1, 0, 0], "the last of three has its gold, the year has not begun"
    after = []
    while state.phase != "roll":  # the house, and what it brings: it may pen three cows
        rules.apply(state, rules.legal_actions(state)[-1], after.append)
    assert type(after[0]).__name__ == "TilePlaced"
    assert told(after, said.YearBegan) == [said.YearBegan(1)]


# ------------------------------------------------------------------ options


@pytest.mark.rule("WTW-227")
def test_these_are_all_the_options():
    for seats in rules.SEATS:
        expected = {f"seat{seat}_{what}" for seat in range(1, seats + 1) for what in ("board", "side")} | {"aces"}
        assert {option.id for option in rules.options(seats)} == expected | ({"first_seat"} if seats > 1 else set())
    assert rules.setup(Setup(2)).terms.ace_in_both
    assert not rules.setup(Setup(2, {"aces": "once"})).terms.ace_in_both
    assert rules.setup(Setup(4, {"first_seat": "3"})).terms.first_seat == 3
    with pytest.raises(BadSetup, match="no option"):
        rules.setup(Setup(2, {"seat3_board": "board_1"}))


@pytest.mark.rule("WTW-228")
def test_the_first_game_has_random_boards_on_their_normal_side():
    faces = set()
    for seed in range(12):
        state, _ = dealt(5, seed)
        assert {CONTENT.faces[b.face].side for b in state.boards} == {"normal"}
        faces |= {b.face for b in state.boards}
    assert len(faces) == 8
