"""Section 9.2 of the rules: Carpenters, House in Danger, Pocket Aces, Rope Trick."""

from __future__ import annotations

import pytest

from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules, year_events
from game.wild_tiled_west.shapes import squares_under
from game.wild_tiled_west.wilds import threats
from tests.wild_tiled_west.positions import (
    bits,
    cell,
    dice,
    hold,
    lie,
    match,
    name,
    placement,
    play,
    put,
    squares_on,
    told,
)
from tests.wild_tiled_west.staging import FLATS, SPACES, build, dealt, kinds, last_turn, line, marker, streets

# ------------------------------------------------------------------ Carpenters

BARN = ((5, 4), (5, 5), (6, 4), (6, 5))


def timber(gold):
    state = match("timber_falls", "coyote_creek")
    state.boards[0].gold = gold
    return state


@pytest.mark.rule("WTW-199")
def test_a_gold_may_be_stashed_on_a_building_just_placed():
    state = timber(2)
    put(state, "barn", *BARN)
    assert list(rules.legal_actions(state)) == list(do.STASH)
    kept, b = rules.copy(state), state.boards[0]
    play(state, do.STASH[0])
    assert (b.gold, len(b.stashes), b.laid[b.stashes[0]].tile) == (1, 1, "barn")
    play(kept, do.STASH[1])
    assert (kept.boards[0].gold, kept.boards[0].stashes) == (2, ())


@pytest.mark.rule("WTW-199")
def test_the_price_is_paid_first_and_gold_of_the_placement_may_be_used():
    state = timber(1)
    dice(state, river=(2,))
    state.stacks = [0] * 40
    state.stacks[6] = 1  # the Barn of tray 1, row 1, column 2
    play(state, do.Draft("river_2", "t1r1c2"))
    play(state, placement("barn", BARN))
    assert (state.boards[0].gold, state.phase) == (0, "turn"), "nothing left to stash"
    state = timber(0)
    streets(state, (5, 5))
    put(state, "wheelwright", (4, 4), (4, 5), (5, 4), picture="## g_")
    assert (state.boards[0].gold, state.phase) == (1, "stash"), "its gold icon came in step 2"


@pytest.mark.rule("WTW-199", "WTW-200")
def test_only_buildings_and_only_in_their_own_placement():
    state = timber(5)
    put(state, "barn", *BARN)
    play(state, do.STASH[1])
    put(state, "twin_calves", (4, 4), (4, 5))
    assert state.phase == "turn", "no building"
    put(state, "alley", (7, 4))
    assert (state.phase, state.boards[0].stashes) == ("turn", ())
    assert state.boards[0].gold == 5


@pytest.mark.rule("WTW-200")
def test_one_gold_a_building_never_taken_back_and_counted_nowhere():
    state = timber(3)
    state.kept[0] = "banker"
    put(state, "barn", *BARN)
    assert line(state, "partner_1") == 3
    play(state, do.STASH[0])
    assert (state.phase, state.seat) == ("turn", 1), "one gold, not asked again"
    assert line(state, "partner_1") == 2
    for b in state.boards:
        b.gold, b.bullets = 2, 0
    state.kept, state.second, state.phase = [None, None], [None, None], "over"
    mine, theirs = rules.score(state, 0).total, rules.score(state, 1).total
    state.boards[1].lines = (5 + mine - theirs, *state.boards[1].lines[1:])
    assert rules.outcome(state).places == (1, 1), "2 gold each: the stash is not unused gold"


@pytest.mark.rule("WTW-201")
@pytest.mark.parametrize(("stashes", "points"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 8), (5, 11), (6, 15), (9, 15)])
def test_points_for_stashes(stashes, points):
    state = timber(0)
    state.boards[0].stashes = tuple(range(stashes))
    assert line(state, "wild_end") == points
    assert line(state, "wild_end", 1) == 0


# ------------------------------------------------------------------ House in Danger

HOUSE = ((5, 4), (5, 5), (6, 5), (6, 6), (6, 7))


def at_the_house():
    """Hollow Hill, the Ranch House not yet placed."""
    state, _ = dealt(2, 1, seat1_board="board_2", seat1_side="wild", seat2_board="board_1", first_seat="0")
    assert state.phase == "place_house"
    return state


def hollow():
    """The house lies with its building squares on (5, 4) and (5, 5); four printed bandits look at it."""
    state = match("hollow_hill", FLATS)
    state.boards[0] = at_the_house().boards[0]
    lie(state, "ranch_house", *HOUSE, picture="##__ _fcc")
    return state


@pytest.mark.rule("WTW-202")
def test_the_house_is_placed_at_set_up_free_of_charge_covering_its_mark():
    state = at_the_house()
    found = [
        {cell(square) for square in squares_under("ranch_house", a.turn, a.square)} for a in rules.legal_actions(state)
    ]
    assert all((5, 5) in squares for squares in found)
    assert {a.turn for a in rules.legal_actions(state)} == set(range(8)), "any orientation"
    assert (SPACES[state.space], state.boards[0].gold) == ("y1r1", 0)
    play(state, placement("ranch_house", HOUSE, "##__ _fcc"))
    b = state.boards[0]
    assert (b.laid[0].tile, b.gold, b.bullets) == ("ranch_house", 0, 1), "the bullet space (6, 6) pays as ever"
    assert state.phase == "wrangle", "and four cows are penned"
    play(state, do.Wrangle(name(6, 5), 4))
    assert (state.phase, b.lines[3]) == ("roll", 6)


@pytest.mark.rule("WTW-203")
def test_the_next_tile_is_next_to_the_house():
    state = hollow()
    hold(state, "alley")
    state.phase = "place_alley"
    assert squares_on(state) == {
        (4, 5), (5, 3), (5, 6), (5, 7), (6, 4), (6, 8), (7, 5), (7, 6),  # beside the house
        (3, 4), (4, 3),  # beside the cow (4, 4)
        (7, 9), (8, 6), (8, 9), (9, 7), (9, 8),  # beside the pasture it touches
    }  # fmt: skip


@pytest.mark.rule("WTW-204", "WTW-205")
def test_each_bandit_with_a_clear_line_to_a_building_square_costs_a_point():
    state = hollow()
    events = last_turn(state, "y1r5")
    (threat,) = told(events, year_events.HouseThreatened)
    assert set(threat.squares) == {name(2, 5), name(8, 5), name(5, 1), name(5, 9)}
    assert state.boards[0].lines[7] == -4
    state = hollow()
    state.boards[0].bandits |= bits((6, 10), (3, 4), (0, 5))
    (threat,) = told(last_turn(state, "y3r4"), year_events.HouseThreatened)
    assert set(threat.squares) == {name(2, 5), name(8, 5), name(5, 1), name(5, 9)}, (
        "not (6, 10), in line with a field; not (3, 4), behind a cow; not (0, 5), behind a hill"
    )


@pytest.mark.rule("WTW-204")
def test_blocking_squares_and_tombstones_save_the_house():
    state = hollow()
    b = state.boards[0]
    build(state, "sawmill", (3, 5), (3, 6))  # a building in column 5
    lie(state, "twin_calves", (5, 2), (4, 2))  # a cow in row 5
    b.bandits &= ~bits((8, 5))
    b.graves |= bits((8, 5))
    streets(state, (5, 7))  # a street does not help
    (threat,) = told(last_turn(state, "y2r4"), year_events.HouseThreatened)
    assert threat.squares == (name(5, 9),)
    assert b.lines[7] == -1


@pytest.mark.rule("WTW-205")
@pytest.mark.parametrize("space", ["y1r5", "y2r4", "y3r4", "y4r3"])
def test_the_house_is_looked_at_in_every_year_before_the_tussle(space):
    state = hollow()
    events = last_turn(state, space)
    assert kinds(events, year_events.HouseThreatened, year_events.TussleHeld) == ["HouseThreatened", "TussleHeld"]
    assert state.boards[0].lines[7] == -4, "each of the four counts once"


@pytest.mark.rule("WTW-206")
def test_ten_points_for_a_house_without_a_threat():
    state = hollow()
    assert line(state, "wild_end") == 0
    state.boards[0].bandits = bits((5, 9))
    assert line(state, "wild_end") == 0
    state.boards[0].bandits = bits((5, 10), (6, 10))  # behind the hill (5, 9); out of line
    assert line(state, "wild_end") == 10


# ------------------------------------------------------------------ Pocket Aces


def riverboat():
    state = match("riverboat_bend", FLATS)
    streets(state, (3, 4))
    return state


@pytest.mark.rule("WTW-207")
def test_the_card_space_gives_an_ace_card_of_choice():
    state = riverboat()
    put(state, "alley", (3, 3))
    assert {a.suit for a in rules.legal_actions(state)} == {"spades", "hearts", "clubs", "diamonds"}
    play(state, do.ACE["diamonds"])
    assert (state.boards[0].ace_cards, state.aces) == (("diamonds",), ("spades", "hearts", "clubs"))
    state = riverboat()
    state.aces = ()
    events = put(state, "alley", (3, 3))
    assert kinds(events, said.NoAceLeft) == ["NoAceLeft"]
    assert (state.phase, state.boards[0].ace_cards) == ("turn", ())


@pytest.mark.rule("WTW-208", "WTW-209")
def test_reached_tables_pay_for_aces_of_their_suit():
    state = riverboat()
    b = state.boards[0]
    b.aces, b.ace_cards = (2, 1, 1, 0), ("hearts", "clubs")
    assert line(state, "wild_end") == 0
    streets(state, (0, 1))
    assert line(state, "wild_end") == 6, "two spades"
    streets(state, (0, 0), (10, 8))
    assert line(state, "wild_end") == 6
    streets(state, (10, 9))
    assert line(state, "wild_end") == 12, "and two hearts, one of them a card"
    assert line(state, "aces") == 12, "the sets (2, 2, 2) all the same"


# ------------------------------------------------------------------ Rope Trick

RINGS = {
    (1, 2): [(0, 2), (2, 2), (1, 1), (1, 3)],
    (3, 5): [(2, 5), (4, 5), (3, 4), (3, 6)],
    (4, 8): [(3, 8), (5, 8), (4, 7), (4, 9)],
    (7, 3): [(6, 3), (7, 2), (7, 4)],
    (9, 8): [(8, 8), (10, 8), (9, 7)],
}  # the printed cow (8, 3) and the printed field (9, 9) close their side


def mustang():
    state = match("mustang_plains", FLATS)
    state.boards[0].gold = 0
    return state


@pytest.mark.rule("WTW-210", "WTW-211")
@pytest.mark.parametrize("rope", RINGS)
def test_a_rope_is_caught_when_no_open_square_is_next_to_it(rope):
    state = mustang()
    b = state.boards[0]
    *others, last = RINGS[rope]
    streets(state, *others)
    b.network |= bits(last) << 12 | bits(last) >> 12  # joined from above or below
    events = put(state, "alley", last)
    assert told(events, year_events.RopeCaught) == [year_events.RopeCaught(0, name(*rope), 1)]
    assert [gold.amount for gold in told(events, said.GoldGained) if gold.source == "mustang_plains"] == [1]
    assert (b.ropes, b.lines[7]) == (bits(rope), 3)


@pytest.mark.rule("WTW-211")
def test_a_rope_pays_once():
    state = mustang()
    b = state.boards[0]
    streets(state, *RINGS[3, 5][:-1])
    put(state, "alley", RINGS[3, 5][-1])
    assert (b.gold, b.lines[7]) == (1, 3)
    put(state, "alley", (3, 7))
    assert (b.gold, b.lines[7]) == (1, 3)


@pytest.mark.rule("WTW-212")
def test_the_fifth_rope_brings_four_points_more():
    state = mustang()
    b = state.boards[0]
    for number, ring in enumerate(RINGS.values(), 1):
        streets(state, *[square for square in ring[:-1] if not b.covered & bits(square)])
        b.network |= bits(ring[-1]) << 12 | bits(ring[-1]) >> 12
        put(state, "alley", ring[-1])
        while state.phase != "turn":
            play(state, rules.legal_actions(state)[0])
        assert b.lines[7] == 3 * number + (4 if number == 5 else 0)


@pytest.mark.rule("WTW-213")
def test_a_rope_covered_before_it_was_caught_never_pays():
    state = mustang()
    b = state.boards[0]
    streets(state, (3, 5), *RINGS[3, 5][:-1])
    put(state, "alley", RINGS[3, 5][-1])
    assert (b.ropes, b.lines[7]) == (0, 0)
    state = mustang()
    b = state.boards[0]
    streets(state, *RINGS[3, 5][:-1])
    events = put(state, "twin_calves", (3, 5), (3, 6))  # covers it and closes the ring
    assert (told(events, year_events.RopeCaught), b.lines[7]) == ([], 0)


@pytest.mark.rule("WTW-213")
def test_a_caught_rope_may_be_covered_and_keeps_what_it_paid():
    state = mustang()
    b = state.boards[0]
    streets(state, *RINGS[3, 5][:-1])
    put(state, "alley", RINGS[3, 5][-1])
    put(state, "alley", (3, 5))
    assert (b.ropes, b.lines[7], marker(state)) == (bits((3, 5)), 3, 8)


@pytest.mark.rule("WTW-204")
def test_without_a_house_nothing_is_threatened():
    state = hollow()
    state.boards[0].laid = ()
    assert threats(state.boards[0]) == 0
