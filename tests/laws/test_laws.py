"""The laws every title keeps, over random matches of every set-up.  What they say is in ``tools/stress/laws.py``."""

from __future__ import annotations

from random import Random

from game.packing import pack
from game.players import Player
from game.protocol import Setup
from game.table import Table
from tests.every_setup import every_setup, mixed_setups
from tools.stress.laws import (
    CHEAP,
    LAWS,
    Case,
    a_bot_decides_by_what_its_seat_sees,
    an_outcome_agrees_with_its_sheets,
    keep,
)
from tools.stress.walks import few_setups, random_match, setups, shows, single_setups

DEAR_EVERY = 3  # steps from one at which the dear laws are asked to the next; ``dev.py soak`` plays many more matches
OPTIONS_EVERY = 13  # the same for bots, where a set-up is not the plain one
WITHOUT_BOTS = tuple(law for law in LAWS if law is not a_bot_decides_by_what_its_seat_sees)


@every_setup("setup")
def test_a_random_match_keeps_every_law_and_ends_with_an_outcome(setup: tuple[str, Setup]) -> None:
    """All laws but one in one walk; law 1: it ends within bounds."""
    case = Case(*setup)
    for step in random_match(case.rules, case.setup, "laws"):
        assert case.rules.outcome(step.state) is None
        keep(case, step, CHEAP if step.number % DEAR_EVERY else WITHOUT_BOTS)
        last = step
    state = last.state
    case.rules.apply(state, last.action)
    an_outcome_agrees_with_its_sheets(case, state)


@mixed_setups("setup")
def test_bots_decide_by_what_their_seats_see(setup: tuple[str, Setup]) -> None:
    """Law 14 by itself: the thinking takes ten times as long as everything else."""
    case = Case(*setup)
    every = DEAR_EVERY if not case.setup.options else OPTIONS_EVERY
    for step in random_match(case.rules, case.setup, "laws"):
        if step.number % every == 0:
            keep(case, step, [a_bot_decides_by_what_its_seat_sees])


@every_setup("setup")
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
    an_outcome_agrees_with_its_sheets(Case(title, terms), table.state)


def test_the_few_set_ups_show_what_all_show() -> None:
    everything = set().union(*map(shows, setups()))
    assert everything == set().union(*map(shows, few_setups())) == set().union(*map(shows, single_setups()))
    assert len(few_setups()) < len(single_setups()) < len(setups())
