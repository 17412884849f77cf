"""Alone: duels on the street."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import FACE_DOWN
from game.tiny_epic_western import rules
from tests.tiny_epic_western.staging import (
    line,
    mover,
    offered,
    play,
    play_until,
    solo,
    stander,
    stock,
    told,
    where,
)

PAYING = {f"{verb} {influence}" for verb in ("rival_die", "rival_card") for influence in ("money", "law", "force")}


# ------------------------------------------------------------------ duels


def attacked(*, pile="hat_3 hat_1 steer_5", dice="4 2", card="hat_2", influence=(1, 1, 1), boss="banker"):
    """The Rival has attacked the seat on the Bank's influence spot; its first card tops the pile."""
    state = solo(posse={"yellow": ["1/influence left"]}, ready={"yellow": 1, "blue": 1}, pile=pile,
                 cards={"yellow": card}, influence={"yellow": influence}, bosses={"yellow": boss})  # fmt: skip
    play(state, "place 3/number plus", "roll_rival 1", f"roll {dice}")
    return state


@pytest.mark.rule("TEW-191")
def test_the_rivals_power_is_its_die_and_one_drawn_card():
    state = solo(posse={"yellow": ["1/influence left"]}, ready={"yellow": 1, "blue": 1}, pile="hat_3 hat_1")
    play(state, "place 3/number plus", "roll_rival 1")
    size = len(state.pile)
    events = play(state, "roll 4 2")
    power = told(events, "powers_compared")[-1]
    assert (power.attacker, power.defender) == (4 + 3, 2) and power.loser == "defender"
    assert state.duel is not None and state.duel.card == "hat_3" and len(state.pile) == size - 1
    assert told(events, "rival_card_drawn")[0].card == "hat_3"


@pytest.mark.rule("TEW-192")
def test_the_losing_seat_may_reroll_reveal_stand_or_pay_for_the_rivals_die_or_card():
    state = attacked()
    assert (mover(state), offered(state)) == ("yellow", {"reroll", "reveal", "stand"} | PAYING)
    later = rules.copy(state)
    play(later, "rival_die money", "roll_again 6")
    assert stock(later, "yellow") == (0, 1, 1) and later.duel is not None and later.duel.dice == (6, 2), (
        "even if higher"
    )
    assert offered(later, "rival_die") == {"rival_die law", "rival_die force"}
    play(state, "rival_card law", "draw_rival_card")
    assert stock(state, "yellow") == (1, 0, 1) and state.duel is not None and state.duel.card == "hat_1"
    assert "hat_3" in state.shed, "the old card is discarded"
    assert mover(state) == "yellow", "4 + 1 against 2"


@pytest.mark.rule("TEW-192")
def test_they_may_be_used_in_any_order_and_number():
    state = attacked(influence=(2, 2, 2), dice="6 1", pile="hat_3 hat_5 steer_5 teepee_4")
    play(
        state,
        "rival_card money",
        "draw_rival_card",
        "rival_die law",
        "roll_again 6",
        "rival_card force",
        "draw_rival_card",
    )
    play(state, "reroll", "roll_again 1", "rival_die money", "roll_again 6")
    assert stock(state, "yellow") == (0, 0, 1) and mover(state) == "yellow"
    assert offered(state) == {"reveal", "stand", "rival_die force", "rival_card force"}


@pytest.mark.rule("TEW-193", "TEW-061")
def test_the_duel_ends_as_soon_as_the_seat_is_no_longer_losing():
    state = attacked(card="teepee_5")  # 4 + 3 against 2
    play(state, "reveal")  # 7 against 7: the seat is the Defender and ties go to it
    assert state.duel is None and where(state, "blue") == ["1/influence right wounded"] and state.wanted == 0
    state = solo(
        posse={"blue": ["4/influence right"]}, ready={"yellow": 1, "blue": 0}, pile="hat_3", cards={"yellow": "hat_2"}
    )
    play(state, "place 4/influence right", "roll 6 3")
    assert mover(state) == "yellow" and state.phase == "duel", "6 against 6: as the Attacker it still loses"
    play(state, "reveal")
    assert state.duel is None and stander(state, "4/influence") == "yellow"


@pytest.mark.rule("TEW-193")
def test_the_rival_never_acts_a_seat_that_leads_at_once_has_won():
    state = solo(posse={"blue": ["4/influence right"]}, ready={"yellow": 1, "blue": 0}, pile="hat_1")
    play(state, "place 4/influence left", "roll 6 1")
    assert state.duel is None and where(state, "yellow") == ["4/influence left"] and stock(state, "yellow") == (1, 1, 2)


@pytest.mark.rule("TEW-193", "TEW-195")
def test_a_seat_that_stands_loses_and_the_rival_takes_the_wanted_card():
    state = attacked()
    play(state, "stand")
    assert where(state, "yellow") == ["1/influence left wounded", "3/number plus"]
    assert where(state, "blue") == ["1/influence right"] and state.wanted == 1
    events = play(state, "turn_cards")
    assert not [gain for gain in told(events, "gained") if gain.reason == "wanted"], "no influence for the Rival"
    assert line(state, "wanted", "yellow") == 0


@pytest.mark.rule("TEW-194")
def test_after_the_duel_the_rivals_card_lies_face_up_among_the_discards():
    state = attacked()
    play(state, "stand")
    assert state.shed == ("hat_3",) and rules.observe(state, 0).shed == ("hat_3",)
    assert "hat_3" not in state.pile


@pytest.mark.rule("TEW-191", "TEW-033")
def test_an_empty_pile_is_reshuffled_before_the_rival_draws():
    state = solo(posse={"yellow": ["1/influence left"]}, ready={"yellow": 1, "blue": 1})
    state.shed, state.pile = state.pile, ()
    play(state, "place 3/number plus", "roll_rival 1")
    assert state.phase == "reshuffle"
    play(state, rules.deal(state, Random(0)))
    assert state.phase == "roll" and len(state.pile) == 11 and state.shed == () and state.dropped == [()]


@pytest.mark.rule("TEW-192", "TEW-033")
def test_a_replaced_duel_card_is_discarded_before_the_new_one_is_drawn():
    state = solo(posse={"yellow": ["1/influence left"]}, ready={"yellow": 1, "blue": 1}, pile="hat_3")
    state.shed, state.pile = state.pile[1:], state.pile[:1]
    play(state, "place 3/number plus", "roll_rival 1", "roll 6 1", "rival_card money")
    assert state.phase == "reshuffle"
    deal = rules.deal(state, Random(0))
    assert "hat_3" in deal.cards and len(deal.cards) == 11, "all discards, the replaced card among them"
    play(state, deal, "draw_rival_card")
    assert state.duel is not None and state.duel.card == deal.cards[0] and state.pile == deal.cards[1:]


@pytest.mark.rule("TEW-157")
def test_the_gunslingers_free_reroll_changes_no_price_of_the_rivals_die_or_card():
    state = attacked(influence=(0, 0, 0), boss="gunslinger", dice="6 1")
    assert offered(state) == {"reroll", "reveal", "stand"}, "its own die is free, the Rival's is not"
    play(state, "reroll", "roll_again 2")
    assert offered(state) == {"reveal", "stand"}


@pytest.mark.rule("TEW-142", "TEW-182")
def test_alone_the_telegraph_office_shows_the_face_down_card():
    state = solo(porches={3: "telegraph_office"}, rival="hat_4 steer_2")
    assert rules.observe(state, 0).rival == (FACE_DOWN, "steer_2")
    play(state, "place 3/porch", "peek", "choose_type law", "show_rival")
    assert rules.observe(state, 0).rival == ("hat_4", "steer_2")
    play_until(state, "turn_cards")
    assert rules.observe(state, 0).rival[0] == "hat_4"
