"""Whether a finished match has what a goal asks: the stars of a challenge.  Decides nothing else."""

from __future__ import annotations

from typing import Final

from game.protocol import Seat
from game.table import Table
from game.titles import TITLES
from game.trail.evidence import Evidence, of_table
from game.trail.trail_file import Challenge, Terms

YOU: Final = Seat(0)  # where the player sits in every challenge


def stars_of(challenge: Challenge, table: Table) -> int:
    """From the first on, as far as each holds; none while the match is not over."""
    evidence = of_table(table, YOU)
    if evidence is None:
        return 0
    stars = 0
    for goal in challenge.star:
        if not holds(goal, evidence):
            break
        stars += 1
    return stars


def holds(terms: Terms, evidence: Evidence) -> bool:
    points, told = evidence.lines, evidence.told
    return all(
        (
            not terms.won or evidence.won,
            terms.points is None or evidence.total >= terms.points,
            terms.lead is None or evidence.lead >= terms.lead,
            all(points.get(line, 0) >= least for line, least in terms.lines.items()),
            all(points.get(line, 0) <= most for line, most in terms.most.items()),
            all(told[kind] >= least for kind, least in terms.told.items()),
            not any(told[kind] for kind in terms.never),
            not terms.rank or reaches(evidence, terms.rank),
        )
    )


def reaches(evidence: Evidence, rank: str) -> bool:
    ranks = [each.id for each in TITLES[evidence.title].RANKS]  # the best first
    return evidence.rank in ranks and rank in ranks and ranks.index(evidence.rank) <= ranks.index(rank)
