"""All levels against each other, among Cowhands and alone, and how strong that makes them.  Prints nothing.

Matches of two come in pairs: the same deal with the seats swapped.  At larger tables one of a level sits among
Cowhands, in every seat in turn on the same deal; its share of the victories is compared with the fair one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import ceil, sqrt
from statistics import stdev
from typing import Final

import msgspec

from game.lab.elo import Rating, ratings
from game.lab.results import Ledger
from game.lab.simulate import Numbered, Plan, Result, Z, digest_of, won_of
from game.protocol import Option, Rules

USUAL: Final = "cowhand"  # who fills the other seats, and has 1000 points


class LadderPlan(msgspec.Struct, frozen=True):
    """What to play: ``games`` of everything, rounded up so that every seat gets as many."""

    title: str
    levels: tuple[str, ...]
    games: int
    seats: tuple[int, ...]
    seed: str
    options: dict[str, str] = {}  # each for the tables that know it


class Bout(msgspec.Struct, frozen=True):
    """A level that is measured, against whom, and the plans for that: one for each seat it takes."""

    level: str
    others: str
    seats: int
    plans: tuple[Plan, ...]  # the level sits in seat n of plan n; the same deals in all of them


class Measured(msgspec.Struct, frozen=True):
    """What came of a bout.  Figures are of the level; nothing stands where nothing defines a win or a lead."""

    level: str
    others: str
    seats: int
    games: int
    wins: float | None
    share: float | None
    share_interval: tuple[float, float] | None
    fair: float | None  # the share of one who is as good as the others
    lead: float | None  # over the best of the others, or of the rival
    lead_reach: float | None  # 95 % either side, deal by deal
    score: float
    score_reach: float | None
    ranks: dict[str, int]


class Ladder(msgspec.Struct, frozen=True):
    """All of a course."""

    course: LadderPlan
    bouts: tuple[Measured, ...]
    ratings: tuple[Rating, ...]  # from the matches of two
    digest: str


def bouts_of(course: LadderPlan, rules: Rules) -> list[Bout]:
    """In the order they are played: the quick ones tell something while the long ones last."""
    found: list[Bout] = []
    for seats in course.seats:
        known = {option.id for option in rules.options(seats)}
        options = {name: value for name, value in course.options.items() if name in known}
        if seats == 1:
            found += _alone(course, rules.options(1), options)
        elif seats == 2:
            found += [_bout(course, high, low, 2, options) for low, high in combinations(course.levels, 2)]
        else:
            found += [_bout(course, level, USUAL, seats, options) for level in course.levels if level != USUAL]
    return found


def _bout(course: LadderPlan, level: str, other: str, seats: int, options: dict[str, str]) -> Bout:
    games = ceil(course.games / seats)
    tables = [tuple(level if seat == own else other for seat in range(seats)) for own in range(seats)]
    plans = tuple(Plan(course.title, table, games, course.seed, options) for table in tables)
    return Bout(level, other, seats, plans)


def _alone(course: LadderPlan, known: Sequence[Option], options: dict[str, str]) -> Iterator[Bout]:
    """Against every opponent there is, the mildest first; where there is one only, it goes without a name."""
    graded = next((option for option in known if option.graded and option.id not in options), None)
    chosen = [{graded.id: choice.id} for choice in graded.choices] if graded else [{}]
    for choice in chosen:
        terms = options | choice
        others = ", ".join(f"{name}={value}" for name, value in terms.items())
        for level in course.levels:
            yield Bout(level, others, 1, (Plan(course.title, (level,), course.games, course.seed, terms),))


def matches_of(bouts: Sequence[Bout]) -> list[Numbered]:
    """Deal by deal from every seat: work that is stopped leaves whole pairs."""
    return [(plan, number) for bout in bouts for number in range(bout.plans[0].games) for plan in bout.plans]


def measure(course: LadderPlan, bouts: Sequence[Bout], ledger: Ledger[Result]) -> Ladder:
    """What the matches in the ledger say; a deal counts once it was played from every seat."""
    found = [(bout, deals_of(bout, ledger)) for bout in bouts]
    matches = [match for _, deals in found for deal in deals for match in deal]
    measured = tuple(_measured(bout, deals) for bout, deals in found if deals)
    scores = {(each.level, each.others): (each.wins or 0.0, each.games) for each in measured if each.seats == 2}
    anchor = USUAL if USUAL in course.levels else course.levels[0]
    return Ladder(course, measured, tuple(ratings(scores, anchor) if scores else ()), digest_of(matches))


def deals_of(bout: Bout, ledger: Ledger[Result]) -> list[tuple[Result, ...]]:
    """Deal by deal, the matches on it: seat n of match n is the level's."""
    names = [[plan.match(number) for plan in bout.plans] for number in range(bout.plans[0].games)]
    return [tuple(ledger.done[name] for name in deal) for deal in names if all(name in ledger.done for name in deal)]


def _measured(bout: Bout, deals: Sequence[tuple[Result, ...]]) -> Measured:
    matches = [match for deal in deals for match in deal]
    shares = [match.shares[seat] for deal in deals for seat, match in enumerate(deal) if match.shares is not None]
    wins, share, share_interval = won_of(shares, len(matches))
    leads = [_mean([_lead(match, seat) for seat, match in enumerate(deal)]) for deal in deals]
    known = [lead for lead in leads if lead is not None]
    scores = [sum(match.totals[seat] for seat, match in enumerate(deal)) / len(deal) for deal in deals]
    return Measured(
        level=bout.level,
        others=bout.others,
        seats=bout.seats,
        games=len(matches),
        wins=wins,
        share=share,
        share_interval=share_interval,
        fair=round(1 / bout.seats, 4) if bout.seats > 1 else None,
        lead=round(sum(known) / len(known), 2) if known else None,
        lead_reach=reach(known),
        score=round(sum(scores) / len(scores), 2),
        score_reach=reach(scores),
        ranks=dict(Counter(match.rank for match in matches if match.rank)),
    )


def _lead(match: Result, seat: int) -> float | None:
    others = [total for other, total in enumerate(match.totals) if other != seat]
    if match.rival is not None:
        others.append(match.rival)
    return match.totals[seat] - max(others) if others else None


def _mean(numbers: Sequence[float | None]) -> float | None:
    known = [number for number in numbers if number is not None]
    return sum(known) / len(known) if known else None


def reach(numbers: Sequence[float]) -> float | None:
    """95 % either side of the mean; one number alone says nothing about that."""
    if len(numbers) < 2:
        return None
    return round(Z * stdev(numbers) / sqrt(len(numbers)), 2)
