"""Sections 4.15 and 4.16 of the rules: the third Posse, the refill, the next Dealer; and when the game ends (8)."""

from __future__ import annotations

from random import Random

import pytest

from game.tiny_epic_western import rules
from tests.tiny_epic_western.literal_round import faces_of, laid, refilled
from tests.tiny_epic_western.staging import given, mover, offered, play, play_until, told

RICH = (6, 6, 6)
CHEAP = {1: "jail", 2: "outhouse", 3: "graveyard", 4: "ranger_station", 5: "wagon_yard"}


def at_the_refill(seats=2, *, sold=(), **more):
    """Round 2 is over but for the refill; these slots are empty by hand."""
    colours = {2: ("yellow", "blue"), 3: ("yellow", "red", "blue"), 4: ("yellow", "red", "blue", "green")}[seats]
    state = given(seats, ready=dict.fromkeys(colours, 0) | {"yellow": 1}, **{"porches": {3: "mansion"}} | more)
    play(state, "place 3/leftover")
    play_until(state, "advance")
    free = [building for position in sold if (building := state.slots[position])]
    for position in sold:
        state.slots[position] = None
    assert len(free) == len(sold)
    play(state, "advance wagons")
    return state


# ------------------------------------------------------------------ third Posse


@pytest.mark.rule("TEW-125")
def test_a_seat_that_bought_nothing_has_its_third_posse_in_the_next_round():
    state = given(posse={"yellow": ["1/influence left"]}, ready={"yellow": 1, "blue": 0}, slots=CHEAP,
                  influence={"yellow": RICH, "blue": RICH})  # fmt: skip
    play(state, "place 3/number plus")
    play_until(state, "buy")
    assert mover(state) == "yellow"
    play(state, "buy 1")
    play_until(state, "place")
    assert state.round == 3 and state.third == [False, True] and state.ready == [2, 3]


@pytest.mark.rule("TEW-125", "TEW-145")
def test_a_purchase_in_phase_two_costs_the_third_posse_too():
    state = given(
        porches={3: "central_bank"}, slots=CHEAP, influence={"yellow": (2, 2, 2)}, ready={"yellow": 1, "blue": 0}
    )
    play(state, "place 3/porch", "pay_one money", "buy 1", "refill_slot")
    assert state.bought == [1, 0] and state.bought_last == [0, 0]
    play_until(state, "place")
    assert state.round == 3 and state.third == [False, True]


@pytest.mark.rule("TEW-126")
def test_the_sheriffs_pot_gives_it_even_to_a_buyer():
    state = given(ready={"yellow": 1, "blue": 0}, cards={"yellow": "hat_5"}, rival="steer_1", slots=CHEAP,
                  gaps="steer_2 teepee_1 hat_3 hat_4", influence={"yellow": RICH})  # fmt: skip
    play(state, "place 3/porch", "turn_cards", "take_pot third")
    play_until(state, "place", wish=["buy 3"])
    assert state.porches[1] == ("graveyard",), "yellow bought"
    assert state.round == 3 and state.third == [True, True]


@pytest.mark.rule("TEW-126", "TEW-152")
def test_the_livery_stable_gives_it_even_to_a_buyer():
    state = given(posse={"yellow": ["3/porch"]}, porches={3: "livery_stable"}, ready={"yellow": 1, "blue": 0},
                  slots=CHEAP, influence={"yellow": RICH})  # fmt: skip
    play(state, "place 1/influence left")
    play_until(state, "livery", wish=["buy 1"])
    assert mover(state) == "yellow"
    play(state, "pay_one force")
    play_until(state, "place")
    assert state.round == 3 and state.third[0] and state.ready[0] == 3


@pytest.mark.rule("TEW-127")
def test_several_reasons_give_one_extra_posse_for_one_round():
    state = given(ready={"yellow": 1, "blue": 0}, cards={"yellow": "hat_5"}, rival="steer_1", slots=CHEAP,
                  gaps="steer_2 teepee_1 hat_3 hat_4", influence={"yellow": (0, 0, 0)})  # fmt: skip
    play(state, "place 3/leftover", "turn_cards", "take_pot third")
    play_until(state, "place")
    assert state.ready == [3, 3], "pot and no purchase: one extra all the same"
    state.ready, state.seat = [1, 0], 0
    state.influence = [6] * 6
    state.slots[1] = "jail"
    play(state, "place 1/influence left")
    play_until(state, "buy")
    while "buy 1" not in offered(state):
        play(state, "pass")
    play(state, "buy 1")
    play_until(state, "place")
    assert state.third == [False, True], "it must be earned anew"


# ------------------------------------------------------------------ round end


@pytest.mark.rule("TEW-128")
def test_all_posse_return_healed_and_reveals_immunity_and_the_trader_end():
    state = given(posse={"yellow": ["1/porch wounded", "3/suit up"], "blue": ["4/porch"]},
                  ready={"yellow": 0, "blue": 1}, dealer="blue", bosses={"yellow": "trader"},
                  revealed=["yellow"])  # fmt: skip
    state.immune, state.traded, state.peeked = [True, False], [True, False], [False, True]
    play(state, "place 3/leftover")
    play_until(state, "advance")
    play(state, "advance mining", "refill")
    assert state.posse == [None] * 6 and state.standing == [-1] * 12
    assert state.immune == [False, False] and state.traded == [False, False]
    play_until(state, "place")
    assert state.revealed == [False, False] and state.peeked == [False, False]
    assert all(ready in (2, 3) for ready in state.ready)


@pytest.mark.rule("TEW-129", "TEW-131")
@pytest.mark.parametrize("sold", [(), (1,), (4, 1), (2,), (3,), (5, 2), (1, 2, 3, 4, 5), (3, 4)])
def test_pass_a_fills_coloured_slots_from_the_deck_and_others_from_their_porch(sold):
    state = at_the_refill(
        sold=sold, porches={2: "jail", 3: "mansion", 5: "outhouse"}, deck="blacksmith gunsmith grand_hotel"
    )
    before = laid(state)
    expected, short = refilled(before, faces_of(state))
    assert short is None
    play(state, "refill")
    assert laid(state) == expected
    for position in (2, 3, 5):
        own = {2: "jail", 3: "mansion", 5: "outhouse"}[position]
        assert (state.slots[position] == own) == (position in sold)
        assert (state.porches[position] == (own,)) == (position not in sold), "stays where it is"
    for position in (1, 4):
        assert (state.slots[position] == before.slots[position]) == (position not in sold)


@pytest.mark.rule("TEW-129")
def test_a_grey_mat_with_an_empty_porch_draws_for_its_slot_from_the_deck():
    state = at_the_refill(sold=(2,), porches={3: "mansion", 5: "jail"}, deck="blacksmith gunsmith")
    play(state, "refill")
    assert state.slots[2] == "blacksmith" and state.porches[2] == ("gunsmith",)


@pytest.mark.rule("TEW-130")
def test_pass_b_comes_after_all_slots_by_position_and_leaves_porches_empty_without_a_deck():
    state = at_the_refill(sold=(2, 4), porches={2: "jail", 3: "mansion", 5: "outhouse"}, deck="blacksmith", deck_size=1)
    play(state, "refill")
    assert state.slots[4] == "blacksmith", "the slot at position 4 before the porch at position 2"
    assert state.slots[2] == "jail" and state.porches[2] == () and state.deck == ()
    assert state.phase == "deal_poker", "the game goes on"


@pytest.mark.rule("TEW-130", "TEW-014")
def test_a_new_porch_building_is_usable_at_once():
    state = at_the_refill(sold=(3,), porches={3: "mansion"}, deck="jail outhouse blacksmith")
    play(state, "refill")
    # pass A: the Mansion moves to the slot; pass B by position: Saloon, Sheriff’s Office, Hideout
    assert (state.porches[2], state.porches[3], state.porches[5]) == (("jail",), ("outhouse",), ("blacksmith",))
    play_until(state, "place")
    play(state, "place 3/porch")
    assert state.phase == "immunity"


@pytest.mark.rule("TEW-132", "TEW-163")
def test_the_game_ends_at_once_when_pass_a_needs_a_card_and_the_deck_is_empty():
    state = at_the_refill(
        3, sold=(1, 4), porches={3: "mansion"}, deck="blacksmith", deck_size=1, round=4, steps=(2, 1, 0)
    )
    events = play(state, "refill")
    assert rules.to_move(state) is None and state.phase == "over" and state.round == 4
    (ran_out,) = told(events, "deck_ran_out")
    assert ran_out.position == 4 and state.slots[1] == "blacksmith" and state.slots[4] is None
    assert rules.outcome(state) is not None and sum(state.steps) == 4, "this round's advance counts"


@pytest.mark.rule("TEW-163")
def test_at_an_early_end_everything_bought_counts():
    state = given(posse={"yellow": ["1/influence left"]}, ready={"yellow": 1, "blue": 0}, influence={"yellow": RICH},
                  slots=CHEAP | {1: "mansion"}, porches={3: "blacksmith", 2: "gunsmith", 5: "hat_maker"}, deck_size=0,
                  steps=(1, 0, 0))  # fmt: skip
    play(state, "place 3/number plus")
    play_until(state, "advance", wish=["buy 1"])
    play(state, "advance railroad")
    if state.phase == "refill":
        play(state, "refill")
    outcome = rules.outcome(state)
    assert outcome is not None
    lines = {line.id: line.points for line in outcome.sheets[0].lines}
    assert lines == {"buildings": 3, "mining": 0, "railroad": 1, "wagons": 0, "wanted": 0}


@pytest.mark.rule("TEW-164")
@pytest.mark.parametrize("sold", [(), (2,), (3,), (2, 3, 5)])
def test_an_empty_deck_or_an_empty_porch_alone_does_not_end_the_game(sold):
    state = at_the_refill(sold=sold, porches={2: "jail", 3: "mansion", 5: "outhouse"}, deck_size=0)
    play(state, "refill")
    assert state.phase == "deal_poker" and rules.outcome(state) is None
    assert {position for position in (2, 3, 5) if not state.porches[position]} == set(sold)
    assert all(state.slots[position] for position in range(1, 6))


@pytest.mark.rule("TEW-133")
@pytest.mark.parametrize(
    ("seats", "order"), [(2, "yellow blue yellow"), (3, "red blue yellow red"), (4, "blue green yellow red")]
)
def test_the_dealer_token_passes_to_the_next_seat_clockwise(seats, order):
    first, *rest = order.split()
    state = given(seats, dealer=first)
    for number, colour in enumerate(rest, start=3):
        play_until(state, "refill")
        play(state, "refill")
        play(state, rules.deal(state, Random(number)))
        assert state.terms.colours[state.dealer] == colour and state.round == number
        assert state.seat == state.dealer, "the Dealer is the first to keep a card"


@pytest.mark.rule("TEW-133", "TEW-162")
def test_after_round_six_there_is_no_refill():
    state = given(3, ready={"yellow": 1, "red": 0, "blue": 0}, round=6, steps=(2, 2, 1), slots=CHEAP,
                  influence={"yellow": RICH}, porches={3: "mansion"},
                  posse={"yellow": ["1/influence left"]})  # fmt: skip
    deck = state.deck
    play(state, "place 3/number plus")
    play_until(state, "advance", wish=["buy 1"])
    play(state, "advance railroad")
    assert rules.to_move(state) is None and rules.outcome(state) is not None
    assert state.deck == deck and state.slots[1] is None and state.porches[3] == ("mansion",)
    assert state.porches[1] == ("jail",) and sorted(state.steps) == [1, 2, 3]
