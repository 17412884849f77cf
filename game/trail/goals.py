"""How many stars a finished match has earned in a challenge.  Reads its log and its score; decides nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.protocol import Outcome, Seat
from game.table import Table
from game.trail.trail_file import Aim, Challenge

YOU: Final = Seat(0)  # where the player sits in every challenge


def stars_of(challenge: Challenge, table: Table) -> int:
    return stars_for(challenge.star, table)


def stars_for(aims: Sequence[Aim], table: Table) -> int:
    """From the first on, as far as each holds; none while the match is not over."""
    outcome = table.outcome
    if outcome is None:
        return 0
    stars = 0
    for aim in aims:
        if not holds(aim, table, outcome):
            break
        stars += 1
    return stars


def holds(goal: Aim, table: Table, outcome: Outcome) -> bool:
    sheet = outcome.sheets[YOU]
    points = {line.id: line.points for line in sheet.lines}
    told = told_of(table)
    return all(
        (
            not goal.won or is_won(table, outcome),
            goal.points is None or sheet.total >= goal.points,
            goal.lead is None or sheet.total - best_other(outcome) >= goal.lead,
            all(points.get(line, 0) >= least for line, least in goal.lines.items()),
            all(points.get(line, 0) <= most for line, most in goal.most.items()),
            all(told[kind] >= least for kind, least in goal.told.items()),
            not any(told[kind] for kind in goal.never),
            not goal.rank or reaches(table, outcome, goal.rank),
        )
    )


def is_won(table: Table, outcome: Outcome) -> bool:
    if len(table.players) == 1:
        return bool(table.won_alone)
    return outcome.winners == (YOU,)


def best_other(outcome: Outcome) -> int:
    """0 for one who plays alone against nobody."""
    others = [sheet.total for seat, sheet in enumerate(outcome.sheets) if seat != YOU]
    if outcome.rival is not None:
        others.append(outcome.rival.sheet.total)
    return max(others, default=0)


def told_of(table: Table) -> Counter[str]:
    """How often each kind of event was the player's own; an echo is no second one."""
    events = (event for told in table.told for event in told)
    return Counter(type(event).__name__ for event in events if event.seat == YOU and not event.echo)


def reaches(table: Table, outcome: Outcome, rank: str) -> bool:
    ranks = [each.id for each in table.rules.RANKS]  # the best first
    return outcome.rank in ranks and rank in ranks and ranks.index(outcome.rank) <= ranks.index(rank)
