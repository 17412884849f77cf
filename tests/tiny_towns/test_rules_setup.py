"""Section 3 of the rules: what is on the table before round 1.  Plays no round."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.protocol import DEALER, BadSetup, Setup
from game.tiny_towns import rules
from game.tiny_towns.actions import DealMonuments
from game.tiny_towns.box import cards_of
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.pieces import CLASSES
from tests.tiny_towns.drawing import EMPTY, FIRST_PLAY, FULL, draw, drawn, given, line, log, offered, play

SIX_CLASSES = ("farm", "well", "chapel", "tavern", "theater", "factory")


def dealt(seats: int, seed: int = 0, until: str = "", **options: str):
    """Let the dealer set up, and every seat keep its first monument, until this phase or the first decision."""
    state, rng = rules.setup(Setup(seats, options)), Random(seed)
    while state.phase != until and (rules.to_move(state) == DEALER or (state.phase == "choose_monument" and until)):
        choosing = rules.to_move(state) != DEALER
        rules.apply(state, rules.legal_actions(state)[0] if choosing else rules.deal(state, rng))
    return state


def choices(seats: int) -> dict[str, tuple[str, ...]]:
    return {option.id: tuple(choice.id for choice in option.choices) for option in rules.options(seats)}


# ------------------------------------------------------------------ seats and modes


@pytest.mark.rule("TT-001", "TT-004")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_one_to_six_seats_each_start_with_sixteen_empty_squares(seats):
    state = rules.setup(Setup(seats))
    assert drawn(state) == ["-- -- -- -- / -- -- -- -- / -- -- -- -- / -- -- -- --"] * seats
    assert list(rules.SEATS) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("TT-001")
@pytest.mark.parametrize("seats", [-1, 0, 7])
def test_other_numbers_of_seats_are_refused_with_a_sentence(seats):
    with pytest.raises(BadSetup, match=f"1 to 6 players, not {seats}"):
        rules.setup(Setup(seats))


@pytest.mark.rule("TT-002")
def test_two_or_more_seats_choose_between_master_builder_and_town_hall():
    for seats in range(2, 7):
        assert choices(seats)["mode"] == ("master_builder", "town_hall")
        assert rules.setup(Setup(seats)).terms.mode == "master_builder"
        assert rules.setup(Setup(seats, {"mode": "town_hall"})).terms.mode == "town_hall"
        with pytest.raises(BadSetup, match="mode cannot be solo"):
            rules.setup(Setup(seats, {"mode": "solo"}))


@pytest.mark.rule("TT-002")
@pytest.mark.parametrize("mode", ["master_builder", "town_hall"])
def test_one_seat_always_plays_solo(mode):
    assert choices(1)["mode"] == ("solo",)
    assert rules.setup(Setup(1)).terms.mode == "solo"
    with pytest.raises(BadSetup, match=f"mode cannot be {mode}"):
        rules.setup(Setup(1, {"mode": mode}))


@pytest.mark.rule("TT-003")
def test_the_left_neighbour_is_the_next_seat_and_the_right_neighbour_the_one_before():
    halls = ["Tv -- -- --"] * 3
    halls[0] = "Tv Tv -- --"
    state = given(*halls, cards="feast_hall", master=2)
    # Only the right neighbour is outdone: seat 0 looks at seat 2, seat 1 at seat 0, seat 2 at seat 1.
    assert [line(state, "tavern", seat) for seat in (0, 1, 2)] == [6, 2, 2]
    play(state, "name wood", "put a2", "done")
    assert state.seat == 0, "seat 0 sits left of seat 2"


@pytest.mark.rule("TT-003")
def test_with_two_seats_the_other_is_both_neighbours_also_when_its_town_is_complete():
    state = given("Tv Tv -- --", FULL, cards="feast_hall", completed=(0, 8))
    assert line(state, "tavern", 0) == 6
    full_of_halls = "Tv h Tv h / Tv h Tv h / Tv h Tv h / Tv h Tv h"
    state = given("Tv Tv -- --", full_of_halls, FULL, cards="feast_hall", completed=(0, 8, 8))
    assert line(state, "tavern", 0) == 6, "with three seats the right neighbour of seat 0 is seat 2, complete or not"
    assert line(state, "tavern", 1) == 8 * 3


# ------------------------------------------------------------------ cards in play


@pytest.mark.rule("TT-005")
def test_seven_cards_are_in_play_the_cottage_and_one_of_each_other_class():
    for seed in range(50):
        state = dealt(3, seed, monuments="off")
        assert tuple(CARDS[card].building_class for card in state.cards) == CLASSES[:7]
        assert state.cards[0] == "cottage"
        assert [rules.observe(state, seat).cards for seat in range(3)] == [state.cards] * 3


@pytest.mark.rule("TT-005")
def test_cards_that_are_not_in_play_have_no_part_in_the_game():
    # The cubes of all four farms lie ready: only the card in play can be constructed from them.
    cubes, farms = "h h h h / w w w b / h g s h / w w h w", CONTENT.piles["farm"]
    builds = {card: offered(given(cubes, cards=card, phase="build", named="wood"), "build") for card in farms}
    assert {card: {text for text in builds[card] if text.split()[1] in farms} for card in farms} == {
        "farm": {"build farm a1 b1 a2 b2", "build farm b1 c1 b2 c2"},
        "granary": {"build granary c1 d1 c2 d2"},
        "greenhouse": {"build greenhouse a2 b2 a3 b3", "build greenhouse a3 b3 a4 b4"},
        "orchard": {"build orchard c3 d3 c4 d4"},
    }


@pytest.mark.rule("TT-005")
def test_the_cards_in_play_stay_the_same_to_the_end():
    state, rng = dealt(2, 3, monuments="off"), Random(3)
    cards = state.cards
    while rules.to_move(state) is not None:
        rules.apply(state, rng.choice(rules.legal_actions(state)))
        assert state.cards == cards


@pytest.mark.rule("TT-006")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_the_first_play_set_is_fixed(seats):
    state = dealt(seats, monuments="off", card_set="first_play")
    assert state.cards == ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory") == FIRST_PLAY


@pytest.mark.rule("TT-007")
def test_random_cards_come_evenly_from_piles_of_four_and_independently():
    state = rules.setup(Setup(4, {"card_set": "random"}, edition=1))
    deals = [rules.deal(state, Random(seed)).cards for seed in range(1600)]
    for index, building_class in enumerate(SIX_CLASSES, start=1):
        counts = Counter(deal[index] for deal in deals)
        assert set(counts) == set(cards_of(building_class, 1, solo=False)) and len(counts) == 4
        assert all(320 <= count <= 480 for count in counts.values()), counts  # 400 expected
        for other in range(index + 1, 7):
            pairs = Counter((deal[index], deal[other]) for deal in deals)
            assert len(pairs) == 16 and all(55 <= count <= 145 for count in pairs.values()), pairs  # 100 expected


@pytest.mark.rule("TT-008")
def test_picked_cards_are_in_play_and_an_open_class_is_drawn():
    picked = {"farm": "orchard", "well": "shed", "chapel": "abbey", "theater": "market", "factory": "warehouse"}
    drawn_taverns = Counter(
        dealt(2, seed, monuments="off", card_set="picked", **picked).cards[4] for seed in range(200)
    )
    assert set(drawn_taverns) == {"almshouse", "feast_hall", "inn", "tavern"}
    assert min(drawn_taverns.values()) >= 25  # 50 expected
    state = dealt(2, monuments="off", card_set="picked", tavern="inn", **picked)
    assert state.cards == ("cottage", "orchard", "shed", "abbey", "inn", "market", "warehouse")


@pytest.mark.rule("TT-008")
def test_each_class_offers_its_own_four_cards_so_there_can_be_neither_two_nor_none():
    offers, later = choices(2), {card.id for card in CARDS.values() if card.since > 1}
    assert {each: set(offers[each]) - {"any"} - later for each in SIX_CLASSES} == {
        "farm": {"farm", "granary", "greenhouse", "orchard"},
        "well": {"fountain", "millstone", "shed", "well"},
        "chapel": {"abbey", "chapel", "cloister", "temple"},
        "tavern": {"almshouse", "feast_hall", "inn", "tavern"},
        "theater": {"bakery", "market", "tailor", "theater"},
        "factory": {"bank", "factory", "trading_post", "warehouse"},
    }
    for bad in ({"farm": "well"}, {"farm": "none"}, {"cottage": "cottage"}):
        with pytest.raises(BadSetup):
            rules.setup(Setup(2, {"card_set": "picked", **bad}))
    with pytest.raises(BadSetup, match="card_set=picked"):
        rules.setup(Setup(2, {"card_set": "random", "farm": "orchard"}))


# ------------------------------------------------------------------ who begins


@pytest.mark.rule("TT-009")
@pytest.mark.parametrize("mode", ["master_builder", "town_hall"])
def test_the_dealer_draws_the_first_master_builder_or_the_mayor_evenly(mode):
    state = dealt(5, until="deal_first", mode=mode)
    counts = Counter(rules.deal(state, Random(seed)).seat for seed in range(1000))
    assert set(counts) == {0, 1, 2, 3, 4}
    assert all(140 <= count <= 260 for count in counts.values()), counts  # 200 expected


@pytest.mark.rule("TT-009")
def test_the_seat_drawn_names_first():
    state = dealt(3, until="deal_first", monuments="off")
    play(state, "deal_first 2")
    assert (state.phase, state.seat, state.master) == ("name", 2, 2)


@pytest.mark.rule("TT-009")
@pytest.mark.parametrize("mode", ["master_builder", "town_hall"])
def test_a_fixed_first_seat_is_not_drawn(mode):
    for seat in range(4):
        state = rules.setup(Setup(4, {"mode": mode, "monuments": "off", "first_seat": str(seat)}))
        rules.apply(state, rules.deal(state, Random(1)))
        assert state.phase == ("name" if mode == "master_builder" else "shuffle")
        assert state.master == seat
    with pytest.raises(BadSetup, match="first_seat"):
        rules.setup(Setup(4, {"first_seat": "4"}))


# ------------------------------------------------------------------ monuments


@pytest.mark.rule("TT-010")
@pytest.mark.parametrize(("seats", "undealt"), [(1, 11), (2, 11), (3, 9), (4, 7), (5, 5), (6, 3)])
def test_every_seat_is_dealt_two_monuments_and_the_rest_goes_out_unseen(seats, undealt):
    state = dealt(seats, seats, until="choose_monument")
    assert [len(hand) for hand in state.hands] == [2] * seats
    assert len(state.undealt) == undealt
    split = Counter([*sum(state.hands, ()), *state.undealt])
    assert set(split.values()) == {1} and len(split) == (13 if seats == 1 else 15)


@pytest.mark.rule("TT-010")
def test_every_monument_comes_to_every_seat_alike():
    state = dealt(3, until="deal_monuments")
    counts = [Counter() for _ in range(3)]
    for seed in range(1500):
        for seat, hand in enumerate(rules.deal(state, Random(seed)).hands):
            counts[seat].update(hand)
    for of_seat in counts:
        assert set(of_seat) == set(CONTENT.piles["monument"])
        assert all(140 <= count <= 260 for count in of_seat.values()), of_seat  # 200 expected


@pytest.mark.rule("TT-010")
def test_only_the_owner_sees_its_two_monuments():
    state = dealt(3, until="deal_monuments")
    hands = (
        ("the_starloom", "fort_ironweed"),
        ("silva_forum", "grove_university"),
        ("opaleyes_watch", "barrett_castle"),
    )
    told = play(state, DealMonuments(hands))
    for seat in range(3):
        view = rules.observe(state, seat)
        assert view.hands == [hands[seat] if other == seat else ("?", "?") for other in range(3)]
        assert view.undealt == ("?",) * 9
        assert log(told, seat) == [
            f"monuments_dealt {other} " + (" ".join(hands[other]) if other == seat else "? ?") for other in range(3)
        ]


@pytest.mark.rule("TT-011")
def test_the_seats_choose_from_the_first_master_builder_leftwards_and_keep_one_card():
    state = dealt(3, 4, until="deal_first")
    play(state, "deal_first 1", rules.deal(dealt(3, 4, until="deal_monuments"), Random(4)))
    hands = list(state.hands)
    for seat, slot in ((1, 0), (2, 1), (0, 1)):
        assert (state.phase, state.seat) == ("choose_monument", seat)
        assert offered(state) == {"choose_monument 0", "choose_monument 1"}
        play(state, f"choose_monument {slot}")
    assert state.kept == [hands[0][1], hands[1][0], hands[2][1]]
    assert state.discarded == [hands[0][0], hands[1][1], hands[2][0]]
    assert state.hands == [(), (), ()]
    assert (state.phase, state.seat) == ("name", 1)


@pytest.mark.rule("TT-011")
def test_no_other_seat_learns_what_was_kept_or_discarded():
    state = dealt(2, 4, until="choose_monument")
    owner, other = state.seat, 1 - state.seat
    kept, discarded = state.hands[owner]
    told = play(state, "choose_monument 0")
    assert log(told, owner) == [f"monument_kept {owner} {kept} {discarded}"]
    assert log(told, other) == [f"monument_kept {owner} ? ?"]
    for seat, faces in ((owner, (kept, discarded)), (other, ("?", "?"))):
        view = rules.observe(state, seat)
        assert (view.kept[owner], view.discarded[owner]) == faces


# ------------------------------------------------------------------ without monuments, and without end


@pytest.mark.rule("TT-012")
@pytest.mark.parametrize("card_set", ["first_play", "random", "picked"])
def test_without_monuments_none_is_dealt_chosen_or_constructed(card_set):
    state, rng = dealt(3, 5, monuments="off", card_set=card_set), Random(5)
    assert state.phase == "name"
    while rules.to_move(state) is not None:
        assert not any(CARDS[text.split()[1]].building_class == "monument" for text in offered(state, "build"))
        rules.apply(state, rng.choice(rules.legal_actions(state)))
    assert (state.kept, state.discarded, state.undealt) == ([None] * 3, [None] * 3, ())
    assert [town.monument for town in state.towns] == [None] * 3


@pytest.mark.rule("TT-012")
@pytest.mark.parametrize("card_set", ["first_play", "random", "picked"])
def test_monuments_may_be_combined_with_any_card_set(card_set):
    assert dealt(2, monuments="on", card_set=card_set).phase == "choose_monument"


@pytest.mark.rule("TT-013")
def test_cubes_and_pieces_never_run_out():
    # 6 x 15 wheat are all the cubes of the printed box, whatever their kind.
    state = given(*["h h h h / h h h h / h h h h / h h h --"] * 6)
    play(state, "name wheat", *["put d4", "done"] * 6)
    assert drawn(state) == [EMPTY] * 6, "all complete, cubes removed"
    # 78 Cottages stand; the printed box would have been out of little houses long ago.
    state = given(*["Co Co Co Co / Co Co Co Co / Co Co h Co / Co b g Co"] * 6, phase="build", named="wood")
    play(state, "build cottage c3 b4 c4", "target c3")
    assert draw(state.towns[0]) == "Co Co Co Co / Co Co Co Co / Co Co Co Co / Co -- -- Co"


# ------------------------------------------------------------------ order of set-up


@pytest.mark.rule("TT-014")
@pytest.mark.parametrize(
    ("seats", "mode", "phases"),
    [
        (2, "master_builder", "deal_cards deal_first deal_monuments choose_monument choose_monument name"),
        (2, "town_hall", "deal_cards deal_first deal_monuments choose_monument choose_monument shuffle turn_up place"),
        (1, "solo", "deal_cards deal_monuments choose_monument shuffle take"),
    ],
)
def test_set_up_comes_in_its_order(seats, mode, phases):
    state, rng = rules.setup(Setup(seats, {"mode": mode})), Random(2)
    for phase in phases.split():
        assert (state.phase, state.round) == (phase, 1 if phase in ("name", "turn_up", "place", "take") else 0)
        moving = rules.to_move(state)
        rules.apply(state, rules.deal(state, rng) if moving == DEALER else rules.legal_actions(state)[0])


@pytest.mark.rule("TT-014", "TT-004")
def test_everybody_starts_with_no_turns_as_master_builder_and_an_empty_cavern():
    state = dealt(4, until="name", cavern="on")
    assert (state.turns, state.completed, state.round) == ([0, 0, 0, 0], [0, 0, 0, 0], 1)
    assert [(draw(town), town.cavern, town.monument) for town in state.towns] == [(EMPTY, (), None)] * 4
