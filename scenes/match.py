"""A match at the screen: a table, the people and bots around it, and the safekeeping of it.  Draws nothing.

One person at a time has the mouse: the *watcher*.  Everything shown comes from the watcher's view and the events the
watcher may see.  Persons act through ``submit``, bots through ``tick``; both save before anything is handed out, so
that closing the window at any moment loses nothing.  Reads no clock and no disk: the caller brings both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Protocol

from game.protocol import Action, Event, IllegalAction, Outcome, SaddlebagError, Saying, ScoreSheet, Seat, Spot, say
from game.table import Table, seen_by
from scenes.chronicle import Chronicle, LogLine
from scenes.thinking import PLAIN, Thinker, Thinking

PAUSE: Final = 0.35  # seconds between bots' moves at Normal
HINT: Final = "cowhand"  # a hint is what a bot of this level would do


class Keeper(Protocol):
    """Where the match is kept.  Raises SaddlebagError or OSError when it cannot be written."""

    def write(self, table: Table) -> object: ...


class Sitting:
    """Who has the screen, and when it must be covered before another gets it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.watcher = self._first_watcher()
        self._is_fresh = True  # nobody has sat down yet
        self._is_fresh = self.needs_curtain()

    @property
    def persons(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, player in enumerate(self.table.players) if player.level is None)

    @property
    def decider(self) -> Seat | None:
        """Who is to decide; nobody when the match is over."""
        return self.table.to_move

    @property
    def bot_to_move(self) -> Seat | None:
        return None if self.decider in self.persons else self.decider

    @property
    def is_seated(self) -> bool:
        """Whether the watcher is a person who has sat down."""
        return not self._is_fresh and self.watcher in self.persons

    @property
    def is_mine(self) -> bool:
        """Whether the watcher is to decide."""
        return self.is_seated and self.decider == self.watcher

    @property
    def next_watcher(self) -> Seat:
        """For whom the screen should be: the person to decide, or whoever has it now."""
        return self.decider if self.decider is not None and self.decider in self.persons else self.watcher

    def needs_hand_over(self) -> bool:
        """Whether another person than the watcher is to decide, or nobody has sat down yet."""
        return self._is_fresh or self.next_watcher != self.watcher

    def needs_curtain(self) -> bool:
        """Whether going on would show somebody what only another person may see: their views differ."""
        if self.decider is None:
            return False
        others = self.persons if self._is_fresh else (self.next_watcher,)
        return any(self.table.view(other) != self.table.view(self.watcher) for other in others)

    def sit_down(self) -> None:
        """The next watcher has the screen now."""
        self._is_fresh = False
        self.watcher = self.next_watcher

    def _first_watcher(self) -> Seat:
        """The person to decide, or who decided last, or the first one; seat 0 if bots play among themselves."""
        persons = self.persons
        if self.decider is not None and self.decider in persons:
            return self.decider
        lately = (seat for seat, _ in reversed(self.table.log) if seat in persons)
        return next(lately, persons[0] if persons else Seat(0))


class Match(Sitting):
    """A match being played here.  ``tick`` it while it runs; what is said in ``notices`` is for the caller to show."""

    def __init__(
        self,
        table: Table,
        thinker: Thinker,
        keeper: Keeper | None = None,
        *,
        headings: Iterable[type[Event]] = (),
        record: Callable[[Table, Outcome], object] | None = None,
        pause: float = PAUSE,
    ) -> None:
        super().__init__(table)
        self.pause = pause  # seconds after a bot's move that could be seen
        self.hint: Action | None = None
        self.notices: list[Saying] = []
        self.is_saved = True
        self._keeper, self._record = keeper, record
        self._thinking = Thinking(thinker, self.notices)
        self._chronicle = Chronicle(table, headings)
        self._due = 0.0  # when the next bot's move may be shown
        self._is_hurried = False
        self._is_recorded = table.outcome is not None
        self._save()

    # -------------------------------------------------------------- what the watcher sees

    @property
    def view(self) -> Any:
        return self.table.view(self.watcher)

    @property
    def legal(self) -> Sequence[Action]:
        """What the watcher may do now; nothing while another decides."""
        return self.table.legal(self.watcher) if self.is_mine else ()

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    def why_not(self, spot: Spot) -> Saying | None:
        return self.table.why_not(self.watcher, spot)

    def sheet(self, seat: Seat) -> ScoreSheet:
        """The score of a seat as far as the watcher can know it."""
        return self.table.rules.score(self.view, seat)

    def lines(self) -> list[LogLine]:
        """The log as the watcher may read it, oldest first."""
        return self._chronicle.lines(self.watcher)

    def recap(self) -> list[Event]:
        """What the watcher saw happen since its last decision."""
        return self._chronicle.recap(self.watcher)

    # -------------------------------------------------------------- the person at the mouse

    def hand_over(self) -> list[Event]:
        """The next watcher sits down; returns the recap.  The picture is to be drawn afresh."""
        self.sit_down()
        self.hint = None
        return self.recap()

    def submit(self, action: Action) -> list[Event]:
        """Do the watcher's action, and return what the watcher saw of it.  Raises IllegalAction: nothing happened."""
        if not self.is_mine:
            raise IllegalAction("It is not your turn.")
        return self._enter(self.table.submit(self.watcher, action))

    def can_undo(self) -> bool:
        return self.is_seated and self.table.can_undo(self.watcher)

    def undo(self) -> None:
        """Take the watcher's last action back.  The picture is to be drawn afresh."""
        if not self.can_undo():
            raise IllegalAction("There is nothing to take back.")
        self.table.undo(self.watcher)
        self._chronicle.forget()
        self._settle()

    def can_redo(self) -> bool:
        return self.is_mine and self.table.can_redo(self.watcher)

    def redo(self) -> list[Event]:
        """Do again what was taken back."""
        if not self.can_redo():
            raise IllegalAction("There is nothing to do again.")
        return self._enter(self.table.redo(self.watcher))

    def ask_hint(self) -> None:
        """Have somebody think for the watcher; a later tick sets ``hint``."""
        if self.is_mine and self.hint is None and not self.is_thinking:
            self._thinking.ask(self.table, self.watcher, HINT, is_hint=True)

    # -------------------------------------------------------------- bots

    @property
    def is_thinking(self) -> bool:
        """Whether a bot, or a hint, is being thought about: then tick again soon."""
        return self._thinking.asked is not None

    def tick(self, now: float) -> list[Event]:
        """At most one bot's move, once it is thought out and its time has come; returns what the watcher saw of it."""
        bot = self.bot_to_move
        if bot is not None and not self.is_thinking:
            self._thinking.ask(self.table, bot, self.table.players[bot].level or PLAIN)
        waits = bot is not None and not self._is_hurried and now < self._due
        if waits or not self._thinking.is_answered():
            return []
        asked, action = self._thinking.take(self.table)
        if asked.is_hint:
            self.hint = action
            return []
        events = self._enter(self.table.submit(asked.seat, action))
        self._due = now + self.pause if events else now
        return events

    def hurry(self) -> None:
        """Let the bots move without pauses until a person is to decide."""
        self._is_hurried = self.bot_to_move is not None

    # -------------------------------------------------------------- after every change

    def _enter(self, events: Iterable[Event]) -> list[Event]:
        """Saved before it is shown: a crash in the middle of a motion must not lose the move."""
        self._settle()
        return seen_by(events, self.watcher)

    def _settle(self) -> None:
        self.hint = None
        self._thinking.forget_unless(len(self.table.log))
        if self.bot_to_move is None:
            self._is_hurried = False
        self._save()
        outcome = self.table.outcome
        if outcome is not None and not self._is_recorded:
            self._is_recorded = True
            self._note_result(outcome)

    def _save(self) -> None:
        if self._keeper is None:
            return
        try:
            self._keeper.write(self.table)
        except (SaddlebagError, OSError) as error:
            if self.is_saved:  # said once, not with every move
                self.notices.append(say("The match goes on, but it could not be saved. {reason}", reason=error))
            self.is_saved = False
            return
        if not self.is_saved:
            self.notices.append(say("The match is saved again."))
        self.is_saved = True

    def _note_result(self, outcome: Outcome) -> None:
        if self._record is None:
            return
        try:
            self._record(self.table, outcome)
        except (SaddlebagError, OSError) as error:
            self.notices.append(say("The result could not be added to the statistics. {reason}", reason=error))

    def close(self) -> None:
        """Before the window goes: what could not be saved is tried once more.  The thinker is the caller's to close."""
        if not self.is_saved:
            self._save()
