"""Positions of matches between Cowhands, and what came of them: what ``tune`` learns from.  Fits nothing.

A room of its own, not part of the tool: helpers in other processes and on other machines import it by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from importlib import import_module, util
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from game.ai.levels import decide
from game.lab.results import Ledger
from game.lab.simulate import Progress
from game.lab.spread import run
from game.players import Player
from game.protocol import Rules, Seat
from game.table import Table
from game.titles import find

LEVEL = "cowhand"


class SampleMatch(NamedTuple):
    title: str
    seats: int
    number: int
    seed: str  # of this match

    def __str__(self) -> str:
        return f"tune {self.title} {self.seed}"


class Sample(NamedTuple):
    """A position right after a decision, seen by the seat that took it."""

    match: int
    part: float  # of the match's decisions that are behind it
    stage: float
    amounts: tuple[float, ...] | None  # the ingredients, where there is anything to foretell
    judged: float
    final: float  # what the ingredients are to foretell
    lead: float  # what the judge is


def collect(
    rules: Rules,
    seats: int,
    games: int,
    seed: str,
    helpers: Executor | None,
    ledger: Ledger[list[Sample]],
    told: Progress,
) -> list[Sample]:
    """The samples of all matches, in their order; those that the ledger holds are not played again."""
    matches = [SampleMatch(rules.TITLE, seats, number, f"{seed}/{seats}/{number}") for number in range(games)]
    missing = [match for match in matches if str(match) not in ledger.done]
    done = games - len(missing)
    for found in run(play, missing, helpers):
        ledger.add((str(missing[index]), samples) for index, samples in found)
        done += len(found)
        told(done)
    return [sample for match in matches for sample in ledger.done[str(match)]]


def play(match: SampleMatch) -> list[Sample]:
    """One match of Cowhands, and a sample after each of their decisions that was one."""
    rules, seats = find(match.title), match.seats
    table = Table(rules.TITLE, [Player(str(seat), LEVEL) for seat in range(seats)], {}, match.seed)
    model = model_of(rules)
    found = []
    while (seat := table.to_move) is not None:
        real = len(rules.legal_actions(table.state)) > 1
        rng = Random(f"{table.seed}:bot:{len(table.log)}")
        table.submit(seat, decide(LEVEL, rules, table.view(seat), seat, rng))
        if real and table.to_move is not None:
            stage = model.stage(table.state) if model else 0.0
            seen = [view(table.state, seat) for view in views(model)]
            found.append((seat, stage, seen, rules.judge(table.state, seat)))
    leads = [rules.judge(table.state, Seat(seat)) for seat in range(seats)]  # exact, once it is over
    final = getattr(model, "final", rules.judge)
    finals = [final(table.state, Seat(seat)) for seat in range(seats)]
    return [
        Sample(match.number, index / len(found), stage, amounts, judged, finals[seat], leads[seat])
        for index, (seat, stage, seen, judged) in enumerate(found)
        for amounts in seen
    ]


def views(model: ModuleType | None) -> Sequence[Callable[[Any, Seat], tuple[float, ...] | None]]:
    """The ways a judge looks at what it foretells; one, unless it says so."""
    if model is None:
        return (lambda state, seat: None,)
    return getattr(model, "VIEWS", (model.ingredients,))


def model_of(rules: Rules) -> ModuleType | None:
    """The module of the title's judge, if its weights can be fitted."""
    name = f"game.{rules.TITLE}.bot"
    if util.find_spec(name) is None or util.find_spec(f"{name}.judge") is None:
        return None
    model = import_module(f"{name}.judge")
    return model if hasattr(model, "INGREDIENTS") else None
