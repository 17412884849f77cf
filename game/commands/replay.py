"""``saddlebag replay``: a saved match as a story, as one seat saw it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from game.commands.output import print_lines, table_of
from game.protocol import DEALER, BadSetup, Event, Seat, say
from game.saves.matches import read_match
from game.table import Table, everything, public, seen_by

Sight = Callable[[Iterable[Event]], list[Event]]


def add_to(commands: Any) -> None:
    parser = commands.add_parser("replay", help="tell a saved match as a story, move by move")
    parser.add_argument("file", metavar="FILE", type=Path, help="a save")
    parser.add_argument("--seat", metavar="K", help="as this seat saw it: its number, from 0, or its player's name")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    match = read_match(arguments.file)
    sight, whose = _sight(match.table, arguments.seat)
    print_lines(str(notice) for notice in match.notices)
    print_lines(_heading(match.table, whose))
    print_lines(_story(match.table, sight))
    print_lines(_ending(match.table))
    return 0


def _sight(table: Table, wanted: str | None) -> tuple[Sight, str]:
    """Whose eyes to look through.  Everything is told only of a match that is over."""
    if wanted is None:
        if table.outcome:
            return everything, "with everything revealed"
        return public, "as everybody saw it (the match is not over; --seat K tells what one seat saw)"
    seat = _find_seat(table, wanted)
    return lambda events: seen_by(events, seat), f"as {table.players[seat].name} saw it"


def _find_seat(table: Table, wanted: str) -> Seat:
    names = [player.name for player in table.players]
    if wanted in names:
        return Seat(names.index(wanted))
    numbers = [str(seat) for seat in range(len(names))]
    if wanted in numbers:
        return Seat(numbers.index(wanted))
    gaps = {"wanted": wanted, "last": numbers[-1], "names": ", ".join(names)}
    raise BadSetup(say("There is no seat {wanted} in this match; choose 0 to {last}, or one of: {names}.", **gaps))


def _heading(table: Table, whose: str) -> Iterator[str]:
    seats = ", ".join(f"{seat} {player.name} ({player.level or 'person'})" for seat, player in enumerate(table.players))
    yield f"{table.rules.NAME}, {whose}"
    yield f"Seats: {seats}"
    options = ", ".join(f"{name}={value}" for name, value in table.setup.options.items())
    yield f"Seed {table.seed!r}; options: {options or 'all at their defaults'}"
    if table.base.length:
        yield f"The first {table.base.length} moves were played under older rules and cannot be told."
    yield ""


def _story(table: Table, sight: Sight) -> Iterator[str]:
    names = table.names
    for number, (entry, events) in enumerate(zip(table.log, table.told, strict=True), start=1):
        sayings = [saying for event in sight(events) if (saying := table.rules.story(event, names))]
        for first, saying in enumerate(sayings):
            margin = f"{number:4}" if first == 0 else "    "
            yield f"{margin} {'·' if entry.seat == DEALER else ' '} {saying}"


def _ending(table: Table) -> Iterator[str]:
    outcome = table.outcome
    yield ""
    if outcome:
        winners = " and ".join(table.players[seat].name for seat in outcome.winners)
        yield f"{winners}: {outcome.reason}." if len(table.players) == 1 else f"Winner: {winners} ({outcome.reason})."
        sheets = outcome.sheets
    else:
        yield f"{table.rules.progress(table.state)}. If it ended as everybody sees it now:"
        everybody = table.public_view()
        sheets = tuple(table.rules.score(everybody, Seat(seat)) for seat in range(len(table.players)))
    rows = [["", *(player.name for player in table.players)]]
    for index, line in enumerate(sheets[0].lines):
        rows.append([line.name, *(str(sheet.lines[index].points) for sheet in sheets)])
    rows.append(["Total", *(str(sheet.total) for sheet in sheets)])
    yield from table_of(rows)
