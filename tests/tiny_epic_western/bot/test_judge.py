"""The judge of Tiny Epic Western: blind to what is hidden, quiet in every phase, sane.  Measures no strength."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

from game.protocol import DEALER, Seat, Setup
from game.tiny_epic_western import rules
from game.tiny_epic_western.bot.judge import judge
from game.tiny_epic_western.bot.odds import OddsTable


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_judges_by_the_view_alone_whatever_lies_behind(seats: int) -> None:
    """The same view, imagined three ways, is judged alike; so is every state after a decision of the seat's own."""
    for seed in range(6):
        rng = Random(seed)
        state = rules.setup(Setup(seats))
        step = 0
        while (mover := rules.to_move(state)) is not None:
            step += 1
            if step % 5 == 0:
                for seat in map(Seat, range(seats)):
                    view = rules.observe(state, seat)
                    worths = {judge(rules.imagine(view, seat, Random(world)), seat) for world in range(3)}
                    assert len(worths) == 1
                    assert all(isfinite(worth) for worth in worths)
            if mover == DEALER:
                rules.apply(state, rules.deal(state, rng))
            else:
                rules.apply(state, rng.choice(rules.legal_actions(state)))
        assert isfinite(judge(state, Seat(0)))


def test_a_better_card_wins_more_often() -> None:
    state = rules.setup(Setup(2, {"first_dealer": "0"}))
    rng = Random(4)
    while state.phase != "place":
        rules.apply(state, rules.deal(state, rng) if rules.to_move(state) == DEALER else rules.legal_actions(state)[0])
    state.gaps = ("steer_1", "hat_3", "horseshoe_3", "teepee_1", "steer_2", "hat_5")
    state.rival = ("hat_1",)
    state.kept = ["teepee_3", "hat_2"]
    strong = OddsTable(state, 0).win(2)  # Three of a Kind
    state.kept = ["teepee_5", "hat_2"]
    weak = OddsTable(state, 0).win(2)  # a Pair like everybody's
    assert strong == 1.0
    assert weak < strong


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_finished_match_is_judged_by_its_lead_alone_over_the_rival(seats: int) -> None:
    rng = Random(seats)
    state = rules.setup(Setup(seats))
    while (mover := rules.to_move(state)) is not None:
        rules.apply(state, rules.deal(state, rng) if mover == DEALER else rng.choice(rules.legal_actions(state)))
    outcome = rules.outcome(state)
    assert outcome is not None
    totals = [sheet.total for sheet in outcome.sheets]
    if outcome.rival is not None:
        totals.append(outcome.rival.sheet.total)
    for seat in map(Seat, range(seats)):
        assert judge(state, seat) == totals[seat] - max(totals[:seat] + totals[seat + 1 :])


def test_the_same_position_is_judged_alike_whatever_was_judged_before() -> None:
    rng = Random(9)
    state = rules.setup(Setup(2))
    seen = []
    while (mover := rules.to_move(state)) is not None:
        seen.append(rules.copy(state))
        rules.apply(state, rules.deal(state, rng) if mover == DEALER else rng.choice(rules.legal_actions(state)))
    forwards = [judge(each, Seat(0)) for each in seen]
    assert [judge(each, Seat(0)) for each in reversed(seen)] == forwards[::-1]
