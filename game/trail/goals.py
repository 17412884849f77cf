"""Whether a finished match has what a goal asks: the stars of a challenge.  Decides nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from game.protocol import Seat
from game.table import Table
from game.titles import TITLES
from game.trail.evidence import Evidence, of_table
from game.trail.regions import Aim, Challenge

YOU: Final = Seat(0)  # where the player sits in every challenge


def stars_of(challenge: Challenge, table: Table) -> int:
    return stars_for(challenge.star, table)


def stars_for(aims: Sequence[Aim], table: Table) -> int:
    """From the first on, as far as each holds; none while the match is not over."""
    evidence = of_table(table, YOU)
    return 0 if evidence is None else len(list(takewhile(lambda aim: holds(aim, evidence), aims)))


def holds(aim: Aim, evidence: Evidence) -> bool:
    points, told = evidence.lines, evidence.told
    return all(
        (
            not aim.won or evidence.won,
            aim.points is None or evidence.total >= aim.points,
            aim.lead is None or evidence.lead >= aim.lead,
            all(points.get(line, 0) >= least for line, least in aim.lines.items()),
            all(points.get(line, 0) <= most for line, most in aim.most.items()),
            all(told[kind] >= least for kind, least in aim.told.items()),
            not any(told[kind] for kind in aim.never),
            not aim.rank or reaches(evidence, aim.rank),
        )
    )


def reaches(evidence: Evidence, rank: str) -> bool:
    ranks = [each.id for each in TITLES[evidence.title].RANKS]  # the best first
    return evidence.rank in ranks and rank in ranks and ranks.index(evidence.rank) <= ranks.index(rank)
