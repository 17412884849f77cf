"""A match at the screen: a table, the people and bots around it, and the safekeeping of it.  Draws nothing.

One person at a time has the mouse: the *viewer*.  Everything shown comes from what all who look at the screen may
see (``game/play/hot_seat.py``).  Persons act through ``submit``, bots through ``tick``; both save before anything is
handed out, so that closing the window at any moment loses nothing.  Reads no clock and no disk: the caller brings both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from game.ai.process.worker import NoAnswer
from game.ai.tempers import STEADY
from game.play.hint import HintService
from game.play.hot_seat import HotSeat
from game.play.match_log import LogLine, MatchLog
from game.play.stage import StageSkin
from game.play.thinker import PLAIN, Asker, Thinker
from game.protocol import Action, Event, IllegalAction, Outcome, SaddlebagError, Saying, Seat, say
from game.table import Table, seen_by_all

PAUSE: Final = 0.35  # seconds between bots' moves at Normal


class Keeper(Protocol):
    """Where the match is kept.  Raises SaddlebagError or OSError when it cannot be written."""

    def write(self, table: Table) -> object: ...


class Told(NamedTuple):
    """An event that could be seen, and the position right after it as those who look on see it.

    Within a move a position is good for seeing what lies where; it is settled, and can be shown, when the move is done,
    or where an event says so.
    """

    event: Event
    view: Any
    settled: bool = False


class Match(HotSeat):
    """A match being played here.  ``tick`` it while it runs; what is said in ``notices`` is for the caller to show."""

    def __init__(
        self,
        table: Table,
        thinker: Thinker,
        stage: StageSkin,
        keeper: Keeper | None = None,
        *,
        record: Callable[[Table, Outcome], object] | None = None,
        report: Callable[[NoAnswer], object] = lambda trouble: None,
        pause: float = PAUSE,
        tempers: Sequence[str] = (),
    ) -> None:
        super().__init__(table, stage)
        self.patience = 1.0  # times the thought bots usually give to a move
        self._tempers = tempers  # of the bots, in seat order; what is not said is steady
        self.pause = pause  # seconds after a bot's move that could be seen
        self.notices: list[Saying] = []
        self.is_saved = True
        self._keeper, self._record = keeper, record
        self._thinking = Asker(thinker, self.notices, report)
        self.counsel = HintService(self, self._thinking)  # the viewer's hint
        self._match_log = MatchLog(table, stage.HEADINGS)
        self._due = 0.0  # when the next bot's move may be shown
        self._is_hurried = False
        self._is_recorded = table.outcome is not None
        self._story: list[Told] = []
        table.witness = self._see
        self._save()

    # -------------------------------------------------------------- what the viewer sees

    @property
    def legal(self) -> Sequence[Action]:
        """What the viewer may do now; nothing while another decides."""
        return self.table.legal(self.viewer) if self.is_mine else ()

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    def lines(self) -> list[LogLine]:
        """The log as all who look at the screen may read it, oldest first."""
        return self._match_log.lines(self.audience)

    # -------------------------------------------------------------- the person at the mouse

    def hand_over(self, in_private: bool | None = None) -> None:
        """The next viewer sits down.  The picture is to be drawn afresh."""
        self.sit_down(in_private)
        self.counsel.drop()

    def submit(self, action: Action) -> list[Told]:
        """Do the viewer's action, and return what was to be seen of it.  Raises IllegalAction: nothing happened."""
        if not self.is_mine:
            raise IllegalAction("It is not your turn.")
        self.counsel.follow(action, is_forced=len(self.legal) == 1)
        self.table.submit(self.viewer, action)
        return self._enter()

    def can_undo(self) -> bool:
        return self.is_seated and self.table.can_undo(self.viewer)

    def undo(self) -> None:
        """Take the viewer's last action back.  The picture is to be drawn afresh."""
        if not self.can_undo():
            raise IllegalAction("There is nothing to take back.")
        start = self.counsel.began_at(len(self.table.log))
        self.counsel.leave()
        self.table.undo(self.viewer)
        while len(self.table.log) > start and self.can_undo():
            self.table.undo(self.viewer)
        self._match_log.forget()
        self._settle()

    def reread(self) -> None:
        """The table was taken back from outside.  The picture is to be drawn afresh."""
        self._story.clear()
        self._match_log.forget()
        self._is_recorded = self.table.outcome is not None
        self._settle()

    def can_redo(self) -> bool:
        return self.is_mine and self.table.can_redo(self.viewer)

    def redo(self) -> list[Told]:
        """Do again what was taken back."""
        if not self.can_redo():
            raise IllegalAction("There is nothing to do again.")
        self.table.redo(self.viewer)
        return self._enter()

    @property
    def hint(self) -> Action | None:
        """What the viewer is advised to do now."""
        return self.counsel.hint

    # -------------------------------------------------------------- bots

    @property
    def is_thinking(self) -> bool:
        """Whether a bot, or a hint, is being thought about: then tick again soon."""
        return self._thinking.asked is not None

    def tick(self, now: float) -> list[Told]:
        """At most one bot's move, once it is thought out and its time has come; returns what the viewer saw of it."""
        bot = self.bot_to_move
        if bot is not None and not self.is_thinking:
            self._ask_bot(bot)
        waits = bot is not None and not self._is_hurried and now < self._due
        if waits or not self._thinking.is_answered():
            return []
        asked, action = self._thinking.take(self.table)
        if asked.is_hint:
            self.counsel.hear(asked, action)
            return []
        assert isinstance(action, Action)  # a bot always moves
        self.table.submit(asked.seat, action)
        story = self._enter()
        self._due = now + self.pause if story else now
        return story

    def _ask_bot(self, bot: Seat) -> None:
        temper = self._tempers[bot] if bot < len(self._tempers) else STEADY
        level = self.table.players[bot].level or PLAIN
        self._thinking.ask(self.table, bot, level, patience=self.patience, temper=temper)

    def hurry(self) -> None:
        """Let the bots move without pauses until a person is to decide."""
        self._is_hurried = self.bot_to_move is not None

    @property
    def thought(self) -> float:
        """How far whoever thinks has come, from 0 to 1."""
        return self._thinking.share

    def cut_short(self) -> None:
        """Have the bot that thinks move now, with the best it has found; a weaker move, so it must be meant."""
        self.hurry()
        self._thinking.hurry()

    # -------------------------------------------------------------- after every change

    def _see(self, event: Event | None, state: Any) -> None:
        """What was seen, with the position just then; what a move changes after its last word counts to that word."""
        if event is None:
            if self._story:
                self._story[-1] = self._story[-1]._replace(view=self.view, settled=True)
        elif seen_by_all([event], self.audience):
            view = self.shared(self.audience, self.table.rules.copy(state))
            self._story.append(Told(event, view, event.settles))

    def _enter(self) -> list[Told]:
        """Saved before it is shown: a crash in the middle of a motion must not lose the move."""
        story, self._story = self._story, []
        self._settle()
        return story

    def _settle(self) -> None:
        self.consider()
        self._thinking.forget_unless(len(self.table.log))
        self.counsel.settle()
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
