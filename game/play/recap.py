"""What the others did since a seat's last decision, as those at the screen saw it.  Draws nothing and changes nothing.

Alone, the other is the one nobody plays; its title says what is that one's doing, for no seat tells of it.
It is read from the log alone: nothing is kept for it, a match that was opened again has it, and taking back undoes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from game.play.match import Match, Told
from game.protocol import DEALER, Event, Seat
from game.table import Table, seen_by_all

IsRivals = Callable[[Event], bool]


def no_rival(event: Event) -> bool:
    """Where everybody has a seat."""
    return False


class SeatNews(NamedTuple):
    """What was seen of one of the others, in order, and how many points more that seat has now."""

    seat: Seat | None  # None: of the rival nobody plays, whose points its title counts
    events: tuple[Event, ...]
    points: int


class Recap(NamedTuple):
    """From the position ``before`` everything that happened, and what each of the others did of it."""

    start: int  # the length of the log then
    before: Any
    story: tuple[Told, ...]
    doings: tuple[SeatNews, ...]
    is_first: bool = False  # the viewer had decided nothing yet


def begins_at(table: Table, viewer: Seat, is_rivals: IsRivals = no_rival) -> int | None:
    """How long the log was when the others last began to move after the viewer; None if they have not moved at all."""
    length = len(table.log)
    while length > table.base.length and not _is_by_others(table, length - 1, viewer, is_rivals):
        length -= 1
    if length == table.base.length:
        return None
    while length > table.base.length and table.log[length - 1].seat != viewer:
        length -= 1
    if length > table.base.length and _is_by_others(table, length - 1, viewer, is_rivals):
        length -= 1  # what the viewer's own decision set off among the others is told with it
    elif length == table.base.length:
        while table.log[length].seat == DEALER and not _is_by_others(table, length, viewer, is_rivals):
            length += 1  # setting up is nobody's doing
    return length


def _is_by_others(table: Table, entry: int, viewer: Seat, is_rivals: IsRivals) -> bool:
    seat = table.log[entry].seat
    if any(is_rivals(event) for event in table.told[entry]):
        return True
    if seat != viewer:
        return seat != DEALER
    return any(event.seat not in (None, viewer) for event in table.told[entry])


def recap_of(match: Match, is_rivals: IsRivals = no_rival) -> Recap | None:
    """The recap of who has the screen, as all who look at it may have it; None if there is none."""
    table, viewer = match.table, match.viewer
    start = begins_at(table, viewer, is_rivals)
    if start is None:
        return None
    before, *story = _seen(match, start)
    events = [told.event for told in story]
    doings = [_doing(match, seat, before.view, events) for seat in _others(table, viewer)]
    doings.append(SeatNews(None, tuple(event for event in events if is_rivals(event)), 0))
    done = tuple(doing for doing in doings if doing.events or doing.points)
    is_first = all(entry.seat != viewer for entry in table.log[:start])
    return Recap(start, before.view, tuple(story), done, is_first) if done else None


def _others(table: Table, viewer: Seat) -> list[Seat]:
    """In order of play from the viewer's left."""
    count = len(table.players)
    return [Seat((viewer + step) % count) for step in range(1, count)]


def _doing(match: Match, seat: Seat, before: Any, events: Sequence[Event]) -> SeatNews:
    score = match.table.rules.score
    points = score(match.view, seat).total - score(before, seat).total
    return SeatNews(seat, tuple(event for event in events if event.seat == seat), points)


def _seen(match: Match, start: int) -> Iterator[Told]:
    """The position at the start, then each event that could be seen with the position right after it."""
    rules, readers, state = match.table.rules, match.audience, match.table.at(start)
    story: list[Told] = []

    def tell(event: Event) -> None:
        if seen_by_all([event], readers):
            story.append(Told(event, match.shared(readers, rules.copy(state)), event.settles))

    yield Told(Event(), match.shared(readers, rules.copy(state)), True)
    for _, action in match.table.log[start:]:
        rules.apply(state, action, tell)
        if story:  # what a move changes after its last word counts to that word
            story[-1] = story[-1]._replace(view=match.shared(readers, rules.copy(state)), settled=True)
    yield from story
