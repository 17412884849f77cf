"""What one seat has made of a finished match, as goals and badges read it.  Judges nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property

import msgspec

from game.protocol import Event, Outcome, Seat
from game.table import Table


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
