"""How often the teacher has a reason, how quickly, and whether hidden cards change what it says.

python -m tools.measure.teacher [--positions N] [--titles a,b] [--seed S]

At real decisions of matches by Cowhands the best turn of a short beam is set against the next one.  The sentences are
asked for twice, with everything hidden imagined anew: they must be the same.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from game.ai.levels import decide
from game.ai.teacher import Because, Viewpoint, explain
from game.ai.turns import whole_turns
from game.players import Player
from game.protocol import Seat
from game.table import Table
from game.titles import TITLES

NAMES: Final = ("Ida", "Clover", "Bo", "Zed")
WIDTH: Final = 6  # of the beam
SHARE: Final = 0.2  # of the real decisions that are looked at


def decisions(title: str, seed: str) -> Iterator[tuple[Table, Seat]]:
    """Yield real decisions of one match after another, without end."""
    number = 0
    while True:
        seats = sorted(TITLES[title].SEATS)[number % len(TITLES[title].SEATS)]
        table = Table(title, [Player(name) for name in NAMES[:seats]], {}, f"{seed} {number}")
        rng = Random(f"{seed} {number}")
        while (seat := table.to_move) is not None:
            if len(table.legal(seat)) > 1 and rng.random() < SHARE:
                yield table, seat
            table.submit(seat, decide("cowhand", table.rules, table.view(seat), seat, rng))
        number += 1


def told(table: Table, seat: Seat, seed: int) -> tuple[Because, float] | None:
    """Return the sentences for the best turn against the next, and the milliseconds they took; None without one."""
    rules, view = table.rules, table.view(seat)
    turns = whole_turns(rules, rules.imagine(view, seat, Random(1)), seat, WIDTH, 2)
    if len(turns) < 2:
        return None
    start = time.process_time()
    because = explain(Viewpoint(rules, view, seat, table.names, seed), turns[0].path, turns[1].path)
    return because, 1000 * (time.process_time() - start)


def row(title: str, positions: int, seed: str) -> str:
    times, reasons, different = list[float](), 0, 0
    for table, seat in decisions(title, seed):
        first, again = told(table, seat, 0), told(table, seat, 1)
        if first is None or again is None:
            continue
        times.append(first[1])
        reasons += not first[0].tells_nothing
        different += first[0] != again[0]
        if different and first[0] != again[0]:
            print(f"{title}: {first[0]} / {again[0]}", file=sys.stderr)
        if len(times) == positions:
            break
    times.sort()
    middle, late = times[len(times) // 2], times[int(0.95 * len(times))]
    share = f"{100 * reasons / positions:.0f} % with a reason"
    return f"{title}\t{positions} positions\t{share}\tmedian {middle:.1f} ms, p95 {late:.1f} ms\tdifferent {different}"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="teacher", description="Ask the teacher at random decisions.")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--titles", default=",".join(TITLES))
    parser.add_argument("--seed", default="teacher")
    wanted = parser.parse_args(argv)
    for title in wanted.titles.split(","):
        print(row(title, wanted.positions, wanted.seed), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
