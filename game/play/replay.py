"""Shows a match again: one moment of it, seen by one seat.  A practice match can be played on from there.

A seat sees ``rules.observe`` and its own events, as at the table.  Everything is shown only once the match is over.
Neither changes the match that is shown.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from game.play.hot_seat import first_viewer
from game.play.match_log import LogLine, lines_of
from game.players import Player
from game.protocol import DEALER, Action, Event, Outcome, Seat, silent
from game.table import Table, everything, seen_by


def practice_from(old: Table, length: int, seat: Seat, level: str, seed: str, path: Sequence[Action] = ()) -> Table:
    """As it stood after so many entries of the log; ``path``: what whoever is to move there does first."""
    players = [Player(player.name, None if place == seat else level) for place, player in enumerate(old.players)]
    table = Table(old.title, players, old.setup.options, seed, practice=True, edition=old.setup.edition)
    table.rebase(old.log[:length], old.at(length))
    mover = table.to_move
    for action in path:
        if mover is None or not _does(table, mover, action):
            break
    return table


def _does(table: Table, mover: Seat, action: Action) -> bool:
    """What is forced on the way is done unasked."""
    while table.to_move == mover:
        legal: Sequence[Any] = table.legal(mover)
        if action in legal:
            table.submit(mover, action)
            return True
        if len(legal) > 1:
            return False
        table.submit(mover, legal[0])
    return False


EVERY: Final = 25  # entries from one kept state to the next
Sight = Seat | None  # None: everything


def sights(table: Table) -> tuple[Sight, ...]:
    """Whose eyes may be borrowed: everybody's once it is over, until then only those of who has the screen."""
    seats = tuple(Seat(seat) for seat in range(len(table.players)))
    if table.outcome is not None:
        return (*seats, None) if len(seats) > 1 else seats
    persons = [seat for seat in seats if table.players[seat].level is None]
    return (first_viewer(table),) if persons else seats


class Replay:
    """``length`` entries of the log have been played; ``sight`` looks at what they led to."""

    def __init__(self, table: Table, headings: Iterable[type[Event]] = ()) -> None:
        self.table = table
        self.start, self.end = table.base.length, len(table.log)
        self.sights = sights(table)
        self.sight: Sight = next((s for s in self.sights if s is not None and table.players[s].level is None), Seat(0))
        if self.sight not in self.sights:
            self.sight = self.sights[0]
        self.peek: Seat | None = None  # whose board was brought to the middle
        self._headings = tuple(headings)
        self._kept = {self.start: table.rules.copy(table.base.state)}
        self._lines: dict[Sight, list[LogLine]] = {}
        self.length = -1
        self.go(self.start)
        while self.length < self.end and table.rules.to_move(self._state) == DEALER:
            self.go(self.length + 1)

    # -------------------------------------------------------------- moving

    def go(self, length: int) -> bool:
        """To the moment after so many entries; False if that is where we are."""
        length = max(self.start, min(self.end, length))
        if length == self.length:
            return False
        self.length, self._state = length, self._at(length)
        self._look()
        return True

    def _at(self, length: int) -> Any:
        """As ``table.at``, from the nearest state kept."""
        rules, log = self.table.rules, self.table.log
        near = max(kept for kept in self._kept if kept <= length)
        state = rules.copy(self._kept[near])
        for entry in range(near, length):
            if (entry - self.start) % EVERY == 0 and entry not in self._kept:
                self._kept[entry] = rules.copy(state)
            rules.apply(state, log[entry].action, silent)
        return state

    def step(self, way: int) -> bool:
        """To the next or last moment at which this sight saw something happen."""
        stops = self.stops()
        if way > 0:
            place = bisect_right(stops, self.length)
            return self.go(stops[place] if place < len(stops) else self.end)
        place = bisect_left(stops, self.length) - 1
        return self.go(stops[place] if place >= 0 else self.start)

    def stops(self) -> list[int]:
        return sorted({self.start, self.end, *(line.entry + 1 for line in self.all_lines())})

    def turn_to(self, sight: Sight) -> None:
        """Look with other eyes; only those that may be borrowed."""
        if sight in self.sights:
            self.sight, self.peek = sight, None
            self._look()

    def _look(self) -> None:
        rules = self.table.rules
        self.view = self._state if self.sight is None else rules.observe(self._state, self.sight)
        self.outcome: Outcome | None = rules.outcome(self._state)

    # -------------------------------------------------------------- what a match is asked

    @property
    def viewer(self) -> Seat:
        """Who sees everything sits where it looks."""
        return self.sight if self.sight is not None else self.focus

    @property
    def focus(self) -> Seat:
        """Whose board lies in the middle."""
        return self.peek if self.peek is not None else self.sight or Seat(0)

    @property
    def decider(self) -> Seat | None:
        seat = self.table.rules.to_move(self._state)
        return None if seat == DEALER else seat

    @property
    def won_alone(self) -> bool | None:
        """As the match ended, once the replay is there."""
        return self.table.won_alone if self.outcome is not None else None

    def lines(self) -> list[LogLine]:
        """The log up to this moment."""
        return [line for line in self.all_lines() if line.entry < self.length]

    # -------------------------------------------------------------- the log

    def all_lines(self) -> list[LogLine]:
        """The whole log as this sight may read it, as far as it can be replayed."""
        if self.sight not in self._lines:
            self._lines[self.sight] = [line for entry in range(self.start, self.end) for line in self._entry(entry)]
        return self._lines[self.sight]

    def _entry(self, entry: int) -> Iterator[LogLine]:
        told = self.table.told[entry]
        events = everything(told) if self.sight is None else seen_by(told, self.sight)
        return lines_of(self.table, entry, events, self._headings)

    def current(self) -> int:
        """The place in ``all_lines`` of what was told last; -1 before anything was."""
        return bisect_left([line.entry for line in self.all_lines()], self.length) - 1
