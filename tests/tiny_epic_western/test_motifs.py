"""Reasons the teacher finds in positions set up by hand: each said where it is true, and not said where it is not."""

from __future__ import annotations

import pytest

from game.protocol import Action, Motif, Name, Seat
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import rules
from game.tiny_epic_western.state import Duel, State, Task
from tests.tiny_epic_western.staging import given, started

NAMES = tuple(map(Name, ("Ida", "Otto", "Ruth", "Max")))
GAPS = "hat_1 hat_2 steer_5 steer_4 teepee_1 teepee_3"  # g0 to g5
POOR = tuple(["steer_1", "hat_3", "steer_1", "hat_3", "steer_1", "hat_3"])  # beside 4 and 5 they make nothing


def found(state: State, *line: Action, other: Action | None = None) -> dict[str, Motif]:
    """The motifs of the seat to move, by name."""
    rival = (other,) if other is not None else ()
    return {each.name: each for each in rules.motifs(state, Seat(state.seat), line, rival, NAMES)}


def said(state: State, *line: Action, other: Action | None = None) -> dict[str, str]:
    return {name: str(each.saying) for name, each in found(state, *line, other=other).items()}


# ------------------------------------------------------------------ cards


def offered(*cards: str) -> State:
    state = started(2, until="keep_card")
    state.gaps, state.offers[state.seat] = tuple(GAPS.split()), cards
    return state


@pytest.mark.rule("TEW-102")
def test_a_card_tells_its_two_best_hands() -> None:
    told = said(offered("hat_3", "horseshoe_4"), do.KeepCard(0))  # g0 g1: hat 1, hat 2; g4 g5: teepee 1, teepee 3
    assert told["makes"] == "The 3 of Hats makes a straight flush at the Bank and a straight at the Sheriff’s Office."


def test_the_hand_of_the_other_card_is_a_warning() -> None:
    told = found(offered("horseshoe_4", "hat_3"), do.KeepCard(0))
    assert str(told["other_card"].saying) == "The 3 of Hats would make a straight flush at the Bank."
    assert told["other_card"].tone == "but"
    poor = offered("hat_4", "teepee_5")
    poor.gaps = POOR
    assert "other_card" not in found(poor, do.KeepCard(0))


def test_without_a_pair_the_higher_card_is_kept() -> None:
    state = offered("horseshoe_4", "teepee_5")
    state.gaps = tuple(["steer_1", "hat_3", "steer_1", "hat_3", "steer_1", "hat_3"])
    assert said(state, do.KeepCard(1))["higher"].startswith("Neither card makes even a pair")
    assert "higher" not in said(state, do.KeepCard(0))


# ------------------------------------------------------------------ placing


@pytest.mark.rule("TEW-101")
def test_a_strong_hand_counts_the_cards_it_beats() -> None:
    state = given(gaps=GAPS, cards={"yellow": "hat_3"})
    told = found(state, do.Place("1/porch"))["strong_hand"]
    assert told.claim == ("strong_hand", 1, "hat_3", "straight_flush", 12, 12, True)
    assert "beats 12 of the 12 cards you cannot see; the pot is 2 Money" in str(told.saying)


def test_a_mat_where_a_posse_is_already_is_no_news() -> None:
    state = given(gaps=GAPS, cards={"yellow": "hat_3"}, posse={"yellow": ["1/influence left"]})
    assert "strong_hand" not in found(state, do.Place("1/porch"))


def test_a_weak_hand_is_a_warning() -> None:
    state = given(gaps=GAPS, cards={"yellow": "horseshoe_4"})
    told = found(state, do.Place("1/porch"))
    assert told["weak_hand"].tone == "but" and "strong_hand" not in told


@pytest.mark.rule("TEW-093")
def test_an_open_card_that_beats_the_hand_is_named() -> None:
    state = given(gaps=GAPS, cards={"yellow": "horseshoe_4", "blue": "hat_3"}, posse={"blue": ["1/influence left"]})
    state.revealed[1] = True
    assert "already beats your hand" in said(state, do.Place("1/porch"))["beaten"]


@pytest.mark.rule("TEW-060")
def test_a_duel_is_told_whatever_it_weighs() -> None:
    state = given(
        gaps=GAPS, cards={"yellow": "hat_5"}, posse={"blue": ["1/porch"]},
        influence={"yellow": (1, 1, 3), "blue": (1, 2, 1)},
    )  # fmt: skip
    told = found(state, do.Place("1/porch"), other=do.Place("2/porch"))
    assert told["duel"].must and told["duel"].tone == "but"
    assert told["duel"].claim == ("duel", 1, 42, 100, 3, 2, 5)
    assert "more_rolls" in told
    assert "duel" not in found(state, do.Place("2/porch"))
    assert found(state, do.Place("2/porch"), other=do.Place("1/porch"))["no_duel"].tone == "rival"


@pytest.mark.rule("TEW-078")
def test_even_lost_a_duel_keeps_a_building_within_reach() -> None:
    state = given(
        gaps=GAPS, cards={"yellow": "horseshoe_4"}, posse={"blue": ["1/porch"]}, slots={1: "jail", 2: "mansion"},
        influence={"yellow": (0, 1, 2)},
    )  # fmt: skip
    assert said(state, do.Place("1/porch"))["even_lost"].endswith("keeps Jail within your reach.")
    state.influence[:3] = [0, 0, 0]
    assert "even_lost" not in said(state, do.Place("1/porch"))


@pytest.mark.rule("TEW-114")
def test_a_spot_that_brings_a_building_within_reach() -> None:
    state = given(gaps=GAPS, slots={2: "jail"}, influence={"yellow": (0, 1, 1)})
    told = found(state, do.Place("2/porch"))
    assert "reach" not in told and told["nearer"].claim == ("nearer", 2, "jail", (0, 0, 1), False)
    state.influence[:3] = [0, 1, 2]
    assert found(state, do.Place("2/porch"))["reach"].claim[:3] == ("reach", 2, "jail")


# ------------------------------------------------------------------ duels


def fighting(
    dice: tuple[int, int], card: str = "hat_5", boss: str = "scout", **influence: tuple[int, int, int]
) -> State:
    state = given(
        gaps=GAPS, cards={"yellow": card}, posse={"blue": ["1/porch"]}, bosses={"yellow": boss}, influence=influence
    )  # fmt: skip
    state.ready[0] = 1
    state.duel, state.phase, state.seat = Duel(0, 1, 0, 3, "1/porch", "", dice), "duel", 0
    state.todo = [Task("turn", 0)]
    return state


@pytest.mark.rule("TEW-065")
def test_a_card_that_wins_says_so() -> None:
    told = said(fighting((2, 6), yellow=(1, 1, 1)), do.REVEAL)
    assert told["reveal_wins"] == "Your card adds 5 and puts you ahead, 7 to 6."
    assert "reveal_wins" not in said(fighting((1, 6), yellow=(1, 1, 1)), do.REVEAL)


@pytest.mark.rule("TEW-063")
def test_a_roll_tells_the_faces_that_help() -> None:
    told = found(fighting((1, 3), yellow=(1, 1, 1)), do.REROLL)
    assert told["reroll"].claim == ("reroll", 4, 3, 6)


@pytest.mark.rule("TEW-157")
def test_the_free_roll_is_told_and_never_declined() -> None:
    state = fighting((1, 3), boss="gunslinger", yellow=(0, 0, 0))
    assert "free_roll" in found(state, do.REROLL)
    assert list(rules.dominated(state, Seat(0), rules.legal_actions(state))) == [do.STAND]


def test_a_lost_duel_is_not_paid_for() -> None:
    state = fighting((1, 6), card="horseshoe_1", yellow=(1, 1, 0))
    state.duel = Duel(0, 1, 0, 3, "1/porch", "", (1, 6), (0, 5))
    assert "hopeless" in found(state, do.STAND)
    assert list(rules.dominated(state, Seat(0), rules.legal_actions(state))) == [do.REVEAL]


# ------------------------------------------------------------------ dominated choices


def test_a_card_that_is_as_bad_or_worse_everywhere_is_dominated() -> None:
    state = offered("hat_4", "hat_5")
    state.gaps = tuple(["steer_1", "hat_3", "steer_1", "hat_3", "steer_1", "hat_3"])
    assert list(rules.dominated(state, Seat(state.seat), do.KEEP[:2])) == [do.KeepCard(0)]
    mixed = offered("hat_3", "horseshoe_4")
    assert not rules.dominated(mixed, Seat(mixed.seat), do.KEEP[:2])


@pytest.mark.rule("TEW-134")
def test_the_bonus_of_a_conversion_is_not_declined_nor_units_thrown_away() -> None:
    state = given(posse={"yellow": ["1/porch"]}, porches={1: "jail"}, influence={"yellow": (1, 3, 3)})
    state.phase, state.using, state.seat = "convert", 0, 0  # Law into Force, 2 more: there is room for 3
    worse = list(rules.dominated(state, Seat(0), rules.legal_actions(state)))
    assert worse == [do.DECLINE, do.CONVERT[2], do.CONVERT[3]]


@pytest.mark.rule("TEW-174")
def test_in_the_last_round_something_is_bought() -> None:
    state = given(round=6, posse={"yellow": ["1/porch"]}, slots={1: "jail"}, influence={"yellow": (0, 1, 2)})
    state.phase, state.ranking = "buy", (0, 1)
    assert list(rules.dominated(state, Seat(0), rules.legal_actions(state))) == [do.PASS]
    waiting = given(round=6, posse={"yellow": ["1/porch", "3/leftover"]}, slots={1: "jail"},
                    influence={"yellow": (0, 1, 2)})  # fmt: skip
    waiting.phase, waiting.ranking = "buy", (0, 1)
    assert not rules.dominated(waiting, Seat(0), rules.legal_actions(waiting))
