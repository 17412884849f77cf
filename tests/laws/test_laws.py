"""The laws every title keeps, over random matches of every set-up.  What they say is in ``laws.py``."""

from __future__ import annotations

from random import Random

import pytest

from game.packing import pack
from game.protocol import Setup
from game.table import Player, Table
from tests.laws.cases import case_id, random_match, setups
from tests.laws.laws import DEAR, LAWS, Case, Law, an_outcome_agrees_with_its_sheets

EVERY_SETUP = pytest.mark.parametrize("setup", setups(), ids=case_id)
SEEDS = ("first", "second")


@EVERY_SETUP
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_step_keeps_the_law(setup: tuple[str, Setup], law: Law) -> None:
    """Those that imagine other worlds at every third step only: ``tools/soak.py`` asks them of many more matches."""
    case = Case(*setup)
    for step in random_match(case.rules, case.setup, law.__name__):
        assert case.rules.outcome(step.state) is None
        if law not in DEAR or step.number % 3 == 0:
            law(case, step)


@EVERY_SETUP
def test_random_play_ends_with_an_outcome(setup: tuple[str, Setup]) -> None:
    """Law 1: within bounds."""
    case = Case(*setup)
    for seed in SEEDS:
        for step in random_match(case.rules, case.setup, seed):
            last = step
        state = last.state
        case.rules.apply(state, last.action)
        an_outcome_agrees_with_its_sheets(case, state)


@EVERY_SETUP
def test_a_log_replays_and_can_be_taken_back(setup: tuple[str, Setup]) -> None:
    """Laws 5 and 13: replay(log) == state at every length; do, undo, redo gives the same state."""
    title, terms = setup
    rng = Random("table")
    players = [Player(f"Player {seat}") for seat in range(terms.seats)]
    table = Table(title, players, terms.options, "replayed")
    while (seat := table.to_move) is not None:
        before = pack(table.state)
        table.submit(seat, rng.choice(table.legal(seat)))
        after, length = pack(table.state), len(table.log)
        if table.can_undo(seat):
            table.undo(seat)
            assert pack(table.state) == before
            table.redo(seat)
            assert pack(table.state) == after
            assert len(table.log) == length
    assert table.at(len(table.log)) == table.state
    again = Table(title, players, terms.options, "replayed")
    again.follow(table.log)
    assert again.state == table.state
    assert again.told == table.told
