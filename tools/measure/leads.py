"""Are leads as large as told?  Plays both lines of many hints on by Marshals, and compares.

python -m tools.measure.leads FOLDER [--positions N] [--deals N] [--patience X] [--seed S]

The folder holds matches kept by ``saddlebag simulate --save-dir``.  Half of the positions lie in the first third of a
match.  The slope is what a told lead has to be multiplied by to come true: 1 is right, 0.5 tells twice too much.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from game.ai.coach import Coach
from game.ai.levels import decide
from game.ai.search import SearchState
from game.ai.turns import Path as Line
from game.ai.turns import follow
from game.protocol import DEALER, Seat
from game.review.turns import turns_of
from game.saves.matches import read_match
from game.table import Table

LEVEL: Final = "marshal"
EARLY: Final = 3  # the share of a match that half of the positions come from is one in so many


class Measured(NamedTuple):
    """One hint: its lead as told and as played on, each with its standard error."""

    where: str
    told: float
    told_error: float
    true: float
    true_error: float


def positions(folder: Path, count: int, seed: str) -> Iterator[tuple[str, Table]]:
    """Yield tables at the beginnings of turns, drawn at random."""
    files, rng = sorted(folder.glob("*.json")), Random(seed)
    files = [file for file in files if not file.name.endswith(".review.json")]
    for number in range(count):
        file = rng.choice(files)
        table = read_match(file).table
        turns = turns_of(table)
        turn = rng.choice(turns[: len(turns) // EARLY] if number % 2 else turns)
        table.rewind(turn.first)
        yield f"{file.stem}:{turn.first}", table


def played_on(table: Table, seat: Seat, line: Line, deal: str, patience: float) -> float:
    """Return the final lead of the seat if Marshals play on after the line, on one imagined deal."""
    rules, rng = table.rules, Random(deal)
    state, luck = rules.imagine(table.view(seat), seat, rng), Random(f"{deal}:luck")
    minds = {Seat(other): SearchState() for other in range(rules.seats(state))}
    follow(rules, state, seat, line)
    while (mover := rules.to_move(state)) is not None:
        if mover == DEALER:
            rules.apply(state, rules.deal(state, luck))
            continue
        view = rules.observe(state, mover)
        rules.apply(state, decide(LEVEL, rules, view, mover, luck, minds[mover], patience=patience))
    return float(rules.judge(state, seat))


def measured(where: str, table: Table, deals: int, patience: float) -> Measured | None:
    """Ask for a hint and play both of its lines on; None if there is nothing to compare."""
    seat = table.to_move
    assert seat is not None
    advice = Coach(table.rules, table.view(seat), seat, table.names).advise(where)
    if advice.second is None or advice.comparison is None:
        return None
    lines = advice.best.choices, advice.second.choices
    gains = []
    for deal in range(deals):
        best, second = (played_on(table, seat, line, f"{where}:{deal}", patience) for line in lines)
        gains.append(best - second)
    mean = sum(gains) / deals
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, deals - 1)
    lead = advice.comparison.lead
    return Measured(where, lead.mean, lead.error, mean, sqrt(spread / deals))


def slope(found: Sequence[Measured]) -> tuple[float, float]:
    """Return the weighted slope of the true leads over the told ones, through nought, and its standard error."""
    weights = [1 / max(0.25, each.true_error**2) for each in found]
    told = sum(weight * each.told**2 for weight, each in zip(weights, found, strict=True))
    both = sum(weight * each.told * each.true for weight, each in zip(weights, found, strict=True))
    return (both / told, 1 / sqrt(told)) if told else (0.0, 0.0)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="leads", description="Play hints on by Marshals.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--deals", type=int, default=12)
    parser.add_argument("--patience", type=float, default=0.4)
    parser.add_argument("--seed", default="leads")
    wanted = parser.parse_args(argv)
    found = []
    for where, table in positions(wanted.folder, wanted.positions, wanted.seed):
        each = measured(where, table, wanted.deals, wanted.patience)
        if each is None:
            continue
        found.append(each)
        told, true = f"{each.told:+.1f} ± {each.told_error:.1f}", f"{each.true:+.1f} ± {each.true_error:.1f}"
        print(f"{where}\ttold {told}\ttrue {true}\tslope so far {slope(found)[0]:.2f}", flush=True)
    mean, error = slope(found)
    print(f"{len(found)} positions: slope {mean:.2f} ± {2 * error:.2f} (95 %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
