"""Tells what a seat has made of a finished match, and whether that meets the aims of a challenge or a badge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import takewhile
from typing import Final

import msgspec

from game.content import Record
from game.protocol import Event, Outcome, Seat
from game.table import Table
from game.titles import TITLES

YOU: Final = Seat(0)  # where the player sits in every challenge


class Aim(Record, frozen=True):
    """What must hold at the end of a match, of one seat; all that is named of it."""

    won: bool = False
    points: int | None = None  # at least
    lead: int | None = None  # over the best of the others, or the rival nobody plays
    lines: dict[str, int] = msgspec.field(default_factory=dict)  # lines of the own score sheet: at least so many points
    most: dict[str, int] = msgspec.field(default_factory=dict)  # at most so many
    told: dict[str, int] = msgspec.field(default_factory=dict)  # own events by kind: at least so often
    never: tuple[str, ...] = ()  # own events by kind: not once
    rank: str = ""  # this standing of a solo player or a better one


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


class Evidence(msgspec.Struct, frozen=True, dict=True):
    """One seat at one table; ``events`` are its own, each once."""

    title: str
    won: bool  # alone at the top, or alone as the title says
    place: int
    total: int
    lead: int  # over the best of the others, or the rival nobody plays
    lines: dict[str, int]
    rank: str | None
    others: tuple[str | None, ...]  # levels, None for a person
    options: dict[str, str]
    events: tuple[Event, ...] = ()
    spots: dict[str, int] = {}  # how many earned each line
    marks: dict[str, int] = {}  # what the count found on single spots

    @cached_property
    def told(self) -> Counter[str]:
        return Counter(type(event).__name__ for event in self.events)


def of_table(table: Table, seat: Seat) -> Evidence | None:
    """None while the match is not over."""
    outcome = table.outcome
    if outcome is None:
        return None
    sheet = outcome.sheets[seat]
    return Evidence(
        title=table.title,
        won=bool(table.won_alone) if len(table.players) == 1 else outcome.winners == (seat,),
        place=outcome.places[seat],
        total=sheet.total,
        lead=sheet.total - best_other(outcome, seat),
        lines={line.id: line.points for line in sheet.lines},
        rank=outcome.rank,
        others=tuple(player.level for other, player in enumerate(table.players) if other != seat),
        options=table.setup.options,
        events=tuple(_own((event for told in table.told for event in told), seat)),
        spots={line.id: len(line.spots) for line in sheet.lines},
        marks=Counter(found for _, found in sheet.marks),
    )


def best_other(outcome: Outcome, seat: Seat) -> int:
    """0 for one who plays alone against nobody."""
    others = [sheet.total for other, sheet in enumerate(outcome.sheets) if other != seat]
    if outcome.rival is not None:
        others.append(outcome.rival.sheet.total)
    return max(others, default=0)


def _own(events: Iterable[Event], seat: Seat) -> Iterator[Event]:
    """What was this seat's doing, parts of larger events included; an echo is no second one."""
    for event in events:
        if event.echo:
            continue
        if event.seat == seat:
            yield event
        for value in (getattr(event, field) for field in event.__struct_fields__):
            if isinstance(value, tuple):
                yield from _own((part for part in value if isinstance(part, Event)), seat)
