"""Sections 4.7 to 4.9 of the rules: wounded Posse, the Wanted card, and bending a card."""

from __future__ import annotations

from random import Random

import pytest

from game.tiny_epic_western import rules
from tests.tiny_epic_western.literal_round import effective
from tests.tiny_epic_western.staging import (
    each,
    given,
    line,
    mover,
    offered,
    play,
    play_until,
    stock,
    told,
    where,
)

STRAIGHT_FLUSH = {
    "cards": {"yellow": "hat_5", "blue": "steer_1"},
    "gaps": "hat_4 hat_3 teepee_1 teepee_2 steer_4 steer_2",
}


# ------------------------------------------------------------------ wounded Posse


@pytest.mark.rule("TEW-074", "TEW-077")
def test_a_wounded_posse_wins_its_pot_but_no_right_side_bonus():
    for wounded, law in (("", 3), (" wounded", 1)):
        state = given(
            posse={"yellow": [f"1/influence right{wounded}"]}, ready={"yellow": 1, "blue": 0}, rival="steer_3",
            **STRAIGHT_FLUSH,
        )  # fmt: skip
        play(state, "place 3/leftover", "turn_cards")
        assert stock(state, "yellow")[:2] == (3, law), "2 Money from the pot in any case"


@pytest.mark.rule("TEW-074")
def test_a_wounded_posse_bends_no_card_and_claims_no_leftover():
    state = given(
        posse={"yellow": ["3/number plus wounded", "3/suit up wounded"], "blue": ["3/leftover wounded"]},
        dealer="blue", ready={"yellow": 0, "blue": 1}, influence={"yellow": (0, 0, 0), "blue": (6, 6, 6)},
        cards={"yellow": "hat_2", "blue": "steer_1"},
    )  # fmt: skip
    events = play(state, "place 4/influence right", "turn_cards")
    assert {turned.seat: turned.effective for turned in told(events, "card_turned")} == {0: "hat_2", 1: "steer_1"}
    events = play_until(state, "advance", wish=["buy 4"])
    assert [bought.by for bought in told(events, "bought")] == ["buy"], "no Leftover purchase for a wounded Posse"


@pytest.mark.rule("TEW-074")
@pytest.mark.parametrize("boss", ["cowgirl", "banker"])
def test_a_wounded_posse_uses_no_later_building_and_is_not_counted_by_the_cowgirl(boss):
    state = given(
        posse={"yellow": ["3/porch wounded", "1/porch wounded"]}, ready={"yellow": 1, "blue": 0},
        porches={3: "hat_maker"}, bosses={"yellow": boss},
        cards={"yellow": "hat_5", "blue": "steer_1"}, gaps="hat_4 hat_3", rival="steer_2",
    )  # fmt: skip
    events = play(state, "place 4/influence right", "turn_cards")
    assert told(events, "ability_used") == [] and told(events, "boss_used") == []
    assert not [gain for gain in told(events, "gained") if gain.reason in ("building", "boss")]


@pytest.mark.rule("TEW-075")
def test_instant_benefits_received_before_are_kept():
    state = given(
        porches={3: "jail"}, influence={"yellow": (1, 2, 0), "blue": (1, 1, 1)}, ready={"yellow": 1, "blue": 1}
    )
    play(state, "place 3/porch", "convert 2")
    assert stock(state, "yellow") == (1, 0, 4)
    play(state, "place 3/porch", "roll 6 1", "stand", "decline")
    assert where(state, "yellow") == ["3/porch wounded"] and stock(state, "yellow") == (1, 0, 4)


@pytest.mark.rule("TEW-075", "TEW-136")
def test_immunity_taken_before_is_kept_by_a_wounded_seat():
    state = given(porches={3: "outhouse"}, posse={"yellow": ["4/porch wounded"]}, ready={"yellow": 1, "blue": 1})
    play(state, "place 3/porch", "use")
    assert state.immune == [True, False] and "place 3/porch" not in offered(state)


@pytest.mark.rule("TEW-076")
def test_a_wounded_posse_neither_defends_nor_is_attacked():
    state = given(posse={"blue": ["3/leftover wounded", "4/porch wounded"]})
    for spot in ("3/leftover", "4/porch"):
        later = rules.copy(state)
        assert told(play(later, f"place {spot}"), "duel_began") == []
        assert where(later, "yellow") == [spot]
    assert where(state, "blue") == ["3/leftover wounded", "4/porch wounded"]


@pytest.mark.rule("TEW-077")
def test_a_wounded_posse_takes_part_in_the_poker_of_its_mat():
    state = given(
        posse={"yellow": ["1/porch wounded"], "blue": ["1/porch", "4/porch"]}, ready={"yellow": 1, "blue": 0},
        **STRAIGHT_FLUSH,
    )  # fmt: skip
    events = play(state, "place 3/suit down", "turn_cards")
    bank = next(resolved for resolved in told(events, "mat_resolved") if resolved.position == 1)
    assert {hand.party for hand in bank.hands} == {0, 1}


@pytest.mark.rule("TEW-078")
def test_a_wounded_posse_gives_the_right_to_buy_at_its_mat():
    state = given(
        posse={"yellow": ["5/porch wounded"]}, ready={"yellow": 1, "blue": 0}, influence={"yellow": (6, 6, 6)}
    )
    play(state, "place 3/suit down")
    play_until(state, "buy")
    assert mover(state) == "yellow" and offered(state, "buy") == {"buy 3", "buy 5"}


@pytest.mark.rule("TEW-079")
def test_a_posse_stays_wounded_until_the_round_end():
    state = given(
        posse={"yellow": ["5/porch wounded"]}, ready={"yellow": 1, "blue": 0}, influence={"yellow": (0, 0, 0)}
    )
    play(state, "place 3/suit down")
    while state.phase != "refill":
        assert "5/porch wounded" in where(state, "yellow")
        play_step(state)
    play(state, "refill")
    assert state.posse == [None] * 6


def play_step(state) -> None:
    quiet = offered(state) & {"pass", "decline", "stand"}
    play(state, min(quiet or offered(state)) if mover(state) != "chance" else rules.deal(state, Random(0)))


# ------------------------------------------------------------------ Wanted


@pytest.mark.rule("TEW-080")
def test_the_winner_of_the_latest_duel_holds_the_wanted_card():
    state = given(3, posse={"red": ["3/leftover"], "blue": ["4/porch"]}, ready={"yellow": 2, "red": 1, "blue": 1})
    assert state.wanted == -1
    events = play(state, "place 3/leftover", "roll 6 1", "stand")
    (moved,) = told(events, "wanted_moved")
    assert state.wanted == 0 and (moved.party, moved.before) == (0, -1)
    play(state, "place 4/porch", "roll 1 6", "stand")
    assert state.wanted == 2, "the Defender won"
    play(state, "place 2/porch")
    assert state.wanted == 2
    play(state, "place 2/porch", "roll 6 1", "stand")
    assert state.wanted == 0 and line(state, "wanted", "yellow") == 2


@pytest.mark.rule("TEW-080")
def test_the_wanted_card_stays_where_it_is_without_a_duel():
    state = given(wanted="blue", ready={"yellow": 1, "blue": 0})
    play(state, "place 3/leftover")
    play_until(state, "place")
    assert state.round == 3 and state.wanted == 1


@pytest.mark.rule("TEW-081")
def test_the_holder_gains_one_wild_when_phase_three_opens():
    for holder in ("yellow", "blue"):
        state = given(wanted=holder, ready={"yellow": 1, "blue": 0}, cards={"yellow": "steer_1"}, rival="hat_5")
        play(state, "place 3/leftover", "turn_cards")
        assert (mover(state), offered(state)) == (holder, each("choose_type", "money law force"))
        (gain,) = told(play(state, "choose_type force"), "gained")[:1]
        assert (gain.influence, gain.amount, gain.reason) == ("force", 1, "wanted")


@pytest.mark.rule("TEW-081", "TEW-024")
def test_nobody_gains_it_while_the_card_lies_in_the_centre():
    state = given(
        ready={"yellow": 1, "blue": 0}, cards={"yellow": "steer_1"}, rival="hat_5", gaps="hat_1 hat_3 teepee_4"
    )
    events = play(state, "place 1/influence right", "turn_cards")
    assert not [gain for gain in told(events, "gained") if gain.reason == "wanted"]


# ------------------------------------------------------------------ bending


def turned(*spots: str, card: str = "hat_3", wounded: bool = False) -> str:
    """The effective card of yellow, standing on these spots, as phase 3 shows it."""
    state = given(
        posse={"yellow": [spot + " wounded" * wounded for spot in spots]}, dealer="blue", cards={"yellow": card},
        ready={"yellow": 0, "blue": 1},
    )  # fmt: skip
    events = play(state, "place 4/influence right", "turn_cards")
    shown = next(event for event in told(events, "card_turned") if event.seat == 0)
    assert shown.card == card and shown.effective == effective(state, 0)
    return shown.effective


@pytest.mark.rule("TEW-082")
@pytest.mark.parametrize(
    ("side", "values"), [("minus", {1: 5, 2: 1, 3: 2, 4: 3, 5: 4}), ("plus", {1: 2, 2: 3, 3: 4, 4: 5, 5: 1})]
)
def test_the_number_spot_changes_the_value_by_one_going_round(side, values):
    assert {value: int(turned(f"3/number {side}", card=f"teepee_{value}")[-1]) for value in values} == values
    assert turned(f"3/number {side}", card="teepee_3").startswith("teepee")


@pytest.mark.rule("TEW-083")
@pytest.mark.parametrize(
    ("side", "suits"),
    [
        ("up", {"steer": "horseshoe", "horseshoe": "teepee", "teepee": "hat", "hat": "steer"}),
        ("down", {"steer": "hat", "horseshoe": "steer", "teepee": "horseshoe", "hat": "teepee"}),
    ],
)
def test_the_suit_spot_moves_the_suit_one_rank_going_round(side, suits):
    assert {suit: turned(f"3/suit {side}", card=f"{suit}_2") for suit in suits} == {
        suit: f"{new}_2" for suit, new in suits.items()
    }


@pytest.mark.rule("TEW-084")
def test_both_changes_apply_together():
    assert turned("3/number minus", "3/suit up", card="hat_1") == "steer_5"
    assert turned("3/suit down", "3/number plus", card="steer_5") == "hat_1"


@pytest.mark.rule("TEW-085")
def test_the_effective_card_counts_in_phases_three_and_four():
    state = given(
        posse={"yellow": ["3/number plus"]}, dealer="blue", ready={"yellow": 0, "blue": 1}, rival="hat_3",
        cards={"yellow": "steer_5", "blue": "teepee_5"},
        gaps="hat_2 horseshoe_5 horseshoe_2 horseshoe_3 steer_3 teepee_3",
    )  # fmt: skip
    events = play(state, "place 4/influence right", "turn_cards")
    office = next(resolved for resolved in told(events, "mat_resolved") if resolved.position == 3)
    mine = next(hand for hand in office.hands if hand.party == 0)
    assert (mine.card, mine.natural, mine.rank) == ("steer_1", "steer_5", "straight")
    events += play_until(state, "advance", wish=["take_pot influence"])
    (hall,) = told(events, "hall_ranked")
    assert [(hand.party, hand.card, hand.rank) for hand in hall.hands] == [
        (0, "steer_1", "straight"), (1, "teepee_5", "high_card"),
    ]  # fmt: skip


@pytest.mark.rule("TEW-086")
def test_the_change_ends_if_the_posse_is_wounded_or_moved_away():
    assert turned("3/number plus", wounded=True) == "hat_3"
    assert turned("3/suit up", wounded=True) == "hat_3"
    state = given(
        posse={"yellow": ["3/number plus"]}, porches={3: "union_station"}, ready={"yellow": 1, "blue": 0},
        cards={"yellow": "hat_3"},
    )  # fmt: skip
    events = play(state, "place 3/porch", "pick_posse 0", "move_to 1/influence right", "turn_cards")
    assert told(events, "card_turned")[0].effective == "hat_3"
