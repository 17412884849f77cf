"""The judge of Saloon Tycoon: sane orderings, blind to what is hidden, exact in the end, and games that end."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

from game.ai.levels import decide
from game.protocol import DEALER, Seat, Setup
from game.saloon_tycoon import rules
from game.saloon_tycoon.bot.judge import judge
from tests.saloon_tycoon.drawing import after, given, offered

ME = Seat(0)


def best(state, *tags: str) -> str:
    """What a bot one step ahead would do, among actions of these sorts."""
    return max(sorted(offered(state, *tags)), key=lambda words: judge(after(state, words), ME))


def play_out(bots: list[str], seed: str):
    rng, state = Random(seed), rules.setup(Setup(len(bots)))
    while (seat := rules.to_move(state)) is not None:
        deals = seat == DEALER
        rules.apply(
            state,
            rules.deal(state, rng) if deals else decide(bots[seat], rules, rules.observe(state, seat), seat, rng),
        )
    return state


def test_the_last_cube_goes_where_it_finishes_something():
    s = given("kitchen A1 2, pantry A2 0, guest_room B1+B2 1", "", gold=(2,))
    assert best(s, "supply") == "supply A1"


def test_a_first_action_is_not_wasted():
    assert best(given("", "", gold=(4,), round=1)).startswith("build")


def test_a_claim_that_holds_is_staked_at_the_end():
    last = dict(pile=0, trigger=1, final_turns=1, acted=True)
    s = given("", "", gold=(15,), saloons=((), ("sydney_smythe",)), secrets=(("nest_egg", None),), row=(None,), **last)
    assert best(s) == "stake_secret 0"


def test_gold_is_spent_on_the_last_turn():
    s = given("kitchen A1 1", "", gold=(4,), row=(None,), pile=0, trigger=1, final_turns=1, acted=True)
    assert best(s) == "supply A1"
    assert best(after(s, "supply A1")) == "supply A1"


def test_a_citizen_is_bribed_once_nobody_can_answer():
    s = given("saloon S 4", "", gold=(6,), saloons=((), ("miss_watson",)), pile=0, row=(None,))
    assert best(s) == "bribe miss_watson 0"


def test_every_phase_has_a_finite_judgement():
    phases = set()
    for seed in range(30):
        rng, state = Random(seed), rules.setup(Setup(1 + seed % 4))
        while (seat := rules.to_move(state)) is not None:
            phases.add(state.phase)
            assert all(isfinite(judge(state, Seat(each))) for each in range(state.terms.seats))
            rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state)))
        assert isfinite(judge(state, ME))
    assert {"cube", "buy", "shift", "redraw", "move", "draw", "choose", "take", "rob"} <= phases


def test_cowhand_beats_tumbleweed():
    won = 0
    for game in range(10):
        bots = ["cowhand", "random"] if game % 2 else ["random", "cowhand"]
        won += rules.outcome(play_out(bots, f"match {game}")).winners == (bots.index("cowhand"),)
    assert won >= 9


def test_two_cowhands_come_to_an_end():
    """They could bribe the same Character to and fro until the safety stop."""
    assert max(play_out(["cowhand", "cowhand"], f"end {game}").round for game in range(10)) < 45


def test_it_is_the_final_lead_once_it_is_over():
    for seats in (1, 2, 3):
        state = play_out(["random"] * seats, f"exact {seats}")
        outcome = rules.outcome(state)
        totals = [sheet.total for sheet in outcome.sheets]
        for seat, mine in enumerate(totals):
            others = [total for other, total in enumerate(totals) if other != seat]
            mark = max(others) if others else outcome.rival.sheet.total
            assert judge(state, Seat(seat)) == mine - mark


def test_a_point_of_the_rival_weighs_as_much_as_an_own_one():
    state = given("kitchen A1 1", "pantry A1 1", gold=(4, 4), round=9)
    level, mine, theirs = judge(state, ME), rules.copy(state), rules.copy(state)
    mine.scores[0] = (mine.scores[0][0] + 5, *mine.scores[0][1:])
    theirs.scores[1] = (theirs.scores[1][0] + 5, *theirs.scores[1][1:])
    assert judge(mine, ME) - level == pytest.approx(level - judge(theirs, ME))
    assert judge(mine, ME) > level + 3


def test_it_looks_at_nothing_hidden():
    for seed in range(4):
        rng, state = Random(seed), rules.setup(Setup(2 + seed % 3))
        while (seat := rules.to_move(state)) is not None:
            if seat != DEALER and rng.random() < 0.1:
                view = rules.observe(state, seat)
                assert len({judge(rules.imagine(view, seat, Random(world)), seat) for world in range(4)}) == 1
            rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state)))


def test_to_end_a_turn_is_worth_nothing_by_itself():
    """The rival takes its income then: a forecast knew that it would."""
    state = given("kitchen A1 3", "kitchen A1 3, pantry A2 3, laundry B1 3", gold=(1, 7), acted=True, round=9)
    assert judge(after(state, "end_turn"), ME) == pytest.approx(judge(state, ME), abs=0.5)
