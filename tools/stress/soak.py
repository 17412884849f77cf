"""Long runs: matches of every title, at every number of seats and with every option, the laws kept at each step.

    python tools/dev.py soak                                    300 matches of each title
    python tools/dev.py soak --games 10000 --jobs 2             the whole night
    python tools/dev.py soak --title tiny_towns --only 4711     one match again, as it failed

Each match is made from its number alone: seats, options, who plays how, and every move.  A law that is broken is told
with that number, the set-up and the end of the log; the rest goes on.  What the laws are is in ``tools/stress/laws.py``
and, for what a title never loses, in ``tools/stress/conservation/``.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ai.levels import LEVELS, decide
from game.ai.search import SearchState
from game.commands.arguments import known_title
from game.commands.output import progress_bar
from game.lab import spread
from game.lab.executors import helpers
from game.packing import pack
from game.protocol import DEALER, Action, BadSetup, Event, Seat, Setup
from game.titles import TITLES, find
from tools.stress.laws import CHEAP, LAWS, Case, a_log_replays, an_outcome_agrees_with_its_sheets, keep
from tools.stress.walks import WalkStep, of_any_kind

BATCH = 10  # matches a process plays before it reports
BRIEF = 0.01  # of the usual playouts: many matches say more than long thoughts
LONGEST = 20_000  # entries of a log
SAMPLE = 0.08  # of the steps the dear laws are asked at: those that imagine other worlds
BOTS = 0.1  # of the matches are played by thinking bots, the others by hands that try everything
TAIL = 12  # entries of the log a failure is told with


class BrokenLaw(NamedTuple):
    """A match that broke a law, and all it takes to see it again."""

    title: str
    number: int
    setup: Setup
    story: str


class SoakTally(NamedTuple):
    """What a match came to."""

    steps: int
    failures: list[BrokenLaw]


# ------------------------------------------------------------------ one match


def soak(title: str, number: int, seed: str) -> SoakTally:
    """Play it, and keep the laws at every step."""
    rng = Random(f"{seed}/{title}/{number}")
    case = Case(title, _setup(title, rng))
    log: list[tuple[Seat, Action]] = []
    try:
        _play(case, rng, log)
    except Exception:  # whatever it is, it is what we are looking for
        tail = "\n".join(f"    {seat} {pack(action).decode()}" for seat, action in log[-TAIL:])
        story = f"{traceback.format_exc()}  the log, {len(log)} entries, ends with\n{tail}"
        return SoakTally(len(log), [BrokenLaw(title, number, case.setup, story)])
    return SoakTally(len(log), [])


def _setup(title: str, rng: Random) -> Setup:
    rules = find(title)
    seats = rng.choice(rules.SEATS)
    mix = {option.id: rng.choice(option.choices).id for option in rules.options(seats) if rng.random() < 0.5}
    try:
        rules.setup(Setup(seats, mix))
    except BadSetup:
        mix = {}  # a contradiction, refused in a sentence
    return Setup(seats, mix)


def _play(case: Case, rng: Random, log: list[tuple[Seat, Action]]) -> None:
    rules = case.rules
    state = rules.setup(case.setup)
    enter = _books(case, state)
    choose = _bots(case, rng) if rng.random() < BOTS else _anything(rng)
    while (seat := rules.to_move(state)) is not None:
        assert len(log) < LONGEST, "no end in sight"
        legal = rules.legal_actions(state) if seat != DEALER else ()
        action = rules.deal(state, rng) if seat == DEALER else choose(case, state, seat)
        log.append((seat, action))
        before, events = rules.copy(state), list[Event]()
        rules.apply(state, action, events.append)
        step = WalkStep(len(log) - 1, before, seat, action, events, legal)
        keep(case, step, LAWS if rng.random() < SAMPLE else CHEAP)
        enter(step, state)
    an_outcome_agrees_with_its_sheets(case, state)
    a_log_replays(case, log, state)


Chooser = Callable[[Case, Any, Seat], Action]


def _anything(rng: Random) -> Chooser:
    """Whatever comes, and half of the time the rarest kind as likely as the commonest."""

    def choose(case: Case, state: Any, seat: Seat) -> Action:
        actions = case.rules.legal_actions(state)
        return rng.choice(actions) if rng.random() < 0.5 else of_any_kind(actions, rng)

    return choose


def _bots(case: Case, rng: Random) -> Chooser:
    levels = {seat: rng.choice(list(LEVELS)) for seat in case.seats}
    mind = SearchState()

    def choose(case: Case, state: Any, seat: Seat) -> Action:
        view = case.rules.observe(state, seat)
        return decide(levels[seat], case.rules, view, seat, rng, mind, patience=BRIEF)

    return choose


def _books(case: Case, state: Any) -> Callable[[WalkStep, Any], None]:
    """The title's own: ``check`` looks at a state, a ``Ledger``, if there is one, is told every step."""
    kept = importlib.import_module(f"tools.stress.conservation.{case.title}")
    ledger = kept.Ledger(state) if hasattr(kept, "Ledger") else None

    def enter(step: WalkStep, after: Any) -> None:
        if ledger is not None:
            ledger.enter(step.state, step.action, after, step.events)
        kept.check(after)

    return enter


# ------------------------------------------------------------------ many


def run(title: str, numbers: Sequence[int], seed: str, jobs: int) -> list[BrokenLaw]:
    """All of them, with a bar where somebody is looking."""
    games = steps = 0
    failures: list[BrokenLaw] = []
    began, told = time.monotonic(), progress_bar(len(numbers), title)
    with helpers(min(jobs, len(numbers))) as hands:
        for found in spread.run(partial(soak, title, seed=seed), numbers, hands, BATCH):
            for _, tally in found:
                games, steps = games + 1, steps + tally.steps
                failures += tally.failures
                for failure in tally.failures:
                    print(f"\n{title} match {failure.number} failed: {failure.setup}\n{failure.story}", flush=True)
            told(games)
    took = time.monotonic() - began
    print(f"{title}: {games} matches, {steps} steps, {len(failures)} failures, {took:.0f} s", flush=True)
    return failures


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="soak", description="Long runs of every title with the laws kept.")
    parser.add_argument("--games", type=int, default=300, help="matches of each title (300)")
    parser.add_argument("--title", type=known_title, action="append", help="only this one; may be given again")
    parser.add_argument("--seed", default="soak", help="another seed, other matches")
    parser.add_argument("--only", type=int, help="only the match of this number")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    wanted = parser.parse_args(argv)
    numbers = range(wanted.games) if wanted.only is None else [wanted.only]
    titles = wanted.title or TITLES
    failures = [failure for title in titles for failure in run(title, numbers, wanted.seed, wanted.jobs)]
    for failure in failures:
        print(f"again: python tools/dev.py soak --title {failure.title} --seed {wanted.seed} --only {failure.number}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
