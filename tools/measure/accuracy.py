"""Does a review tell a strong seat from a weak one?  Plays matches of two levels, reviews each, compares.

python3 tools/dev.py accuracy FOLDER [--matches N] [--titles a,b] [--levels legend,cowhand] [--seed S]

The seats are swapped with every match.  Matches and reviews are kept in the folder, and gone on with.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from game.lab.simulate import Plan, play_match
from game.review.kept import read_draft, write_draft
from game.review.review import Reviewer
from game.saves.matches import read_match, save_as
from game.table import Table
from game.titles import TITLES


def match_of(file: Path, plan: Plan, number: int) -> Table:
    """Played once, then read."""
    if not file.exists():
        save_as(file, play_match(plan, number))
    return read_match(file).table


def reviewer_of(file: Path, table: Table) -> tuple[Reviewer, float]:
    """To its end, and the processor time it took."""
    reviewer, start = Reviewer(table, read_draft(file)), time.process_time()
    while reviewer.step():
        pass
    write_draft(file, reviewer.draft)
    return reviewer, time.process_time() - start


def row(folder: Path, title: str, levels: tuple[str, ...], seed: str, number: int) -> str:
    """One match: points and accuracy, the first level's first."""
    seated = levels[::-1] if number % 2 else levels
    file = folder / f"{title}-{'-'.join(levels)}-{seed}-{number}.json"
    table = match_of(file, Plan(title, seated, number + 1, seed), number)
    reviewer, seconds = reviewer_of(file, table)
    assert table.outcome is not None
    pairs = list(zip(table.outcome.sheets, reviewer.review().seats, strict=True))[:: -1 if number % 2 else 1]
    points = " : ".join(str(sheet.total) for sheet, _ in pairs)
    accuracy = " : ".join(str(seat.accuracy) for _, seat in pairs)
    lost = " : ".join(f"{seat.lost:.2f}" for _, seat in pairs)
    return f"{title}\t{number}\tpoints {points}\taccuracy {accuracy}\tlost {lost}\t{seconds:.1f} s"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="accuracy", description="Review matches of two levels.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--titles", default=",".join(TITLES))
    parser.add_argument("--levels", default="legend,cowhand")
    parser.add_argument("--seed", default="accuracy")
    wanted = parser.parse_args(argv)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    for number in range(wanted.matches):
        for title in wanted.titles.split(","):
            print(row(wanted.folder, title, tuple(wanted.levels.split(",")), wanted.seed, number), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
