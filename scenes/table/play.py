"""The course of a match at the table: bots think, events are told, the next person sits down.  Draws nothing.

One click, end to end: pixel -> spot widget -> ``TableInput`` -> ``Choosing`` (the chooser, the title's question)
-> ``Play.do`` (the companions' gates) -> ``match.submit`` (saved before it is shown) -> ``Playback`` -> the next one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from game.play.match import Match, Told
from game.protocol import Action, IllegalAction
from scenes.shell.dialog import DialogButton, ask
from scenes.shell.services import Services
from scenes.table.companion import Companion, Wish
from scenes.table.state import Changed, TableState
from scenes.table.story.playback import Playback
from scenes.table.story.telling import Telling

LONG_WAIT = 3.0  # seconds since the own last move, after which a turn is rung in


class Seating:
    """Hands the table over."""

    def __init__(self, state: TableState, playback: Playback, leave: Callable[[], None]) -> None:
        self._state, self._services, self._match = state, state.services, state.match
        self._playback, self._leave = playback, leave
        self._decided_at = -math.inf  # when a person moved last
        self._turn = ""  # what was said last of whose turn it is

    def is_bot(self, seat: int) -> bool:
        """Whether nobody here plays this seat."""
        players = self._match.table.players
        return seat >= len(players) or players[seat].level is not None

    def decided(self) -> None:
        """A person moves."""
        self._decided_at = self._state.now

    def ring(self) -> None:
        """A person's turn begins: said aloud to one who has had to wait."""
        if self._state.now - self._decided_at > LONG_WAIT:
            self._services.sounds.play("your_turn")

    def hand_over(self) -> None:
        """Another person is to decide: behind the curtain if it is secret, else at once and with a word."""
        if self._match.bot_to_move is not None or not self._match.needs_hand_over():
            return
        if self._match.needs_curtain():
            self._close_curtain(None)
            return
        before = self._match.viewer
        self._sit_down(None)
        if self._match.viewer != before:
            name = self._match.table.players[self._match.viewer].name
            self._turn = self._state.say("It is {name}’s turn.", name=name)
            self._services.toast(self._turn, "person")
            self.ring()

    def look_alone(self) -> None:
        """The viewer's own hidden cards, behind the curtain."""
        self._close_curtain(True)

    def _close_curtain(self, in_private: bool | None) -> None:
        self._say_no_turn()

        def sit_down() -> None:
            self._sit_down(in_private)

        curtain = self._services.routes.curtain(self._services, self._match, sit_down, self._leave)
        self._services.stack.push(curtain)

    def _sit_down(self, in_private: bool | None) -> None:
        self._match.hand_over(in_private)
        self._playback.reset(self._match.view, self._match.viewer)
        self._state.changed(Changed.VIEWER)

    def show_results(self) -> None:
        self._say_no_turn()
        self._services.open(self._services.routes.results, self._match.table)

    def _say_no_turn(self) -> None:
        """Whose turn it was stands over no curtain and no results."""
        if self._services.stack.toast.words == self._turn:
            self._services.stack.toast.hush()


def leave(services: Services, match: Match) -> None:
    """To the menu: at once, or asked first if that is wished and the match is not over."""
    if match.outcome is not None or not services.settings.confirm_leave:
        go_to_menu(services)
        return
    say = services.language.say
    yes = DialogButton(say("Leave the table"), lambda: go_to_menu(services), icon="back")
    ask(services, say("Leave the table?"), _what_is_kept(services, match), yes, say("Stay"))


def go_to_menu(services: Services) -> None:
    services.stack.clear_to(services.routes.menu(services))


def _what_is_kept(services: Services, match: Match) -> str:
    say = services.language.say
    if services.read_only:
        return say("Saddlebag is open twice: what was played here is not saved.")
    if not match.is_saved:
        return say("The match could not be saved: its last moves may be lost.")
    return say("The match is saved. “Continue” in the menu goes on where you left.")


def evidence(match: Match) -> dict[str, Any]:
    """Everything needed to play the match again to where it broke."""
    table = match.table
    return {
        "title": table.title,
        "rules": table.rules.VERSION,
        "seed": table.seed,
        "options": table.setup.options,
        "practice": table.practice,
        "players": table.players,
        "viewer": match.viewer,
        "log": list(table.log),
    }


TICK = 0.03  # seconds between looks at a thinking bot
PAUSE = 0.35  # seconds between bots' moves at Normal


class Play:
    """How one decision leads to the next."""

    def __init__(self, state: TableState, playback: Playback, companions: Sequence[Companion] = ()) -> None:
        self._state, self._services, self._match = state, state.services, state.match
        self.companions = list(companions)
        self.seating = Seating(state, playback, self.leave)
        self.telling = Telling(state, playback, self.seating.is_bot)
        self._was_waiting = False
        self._unsettled = False  # something happened that somebody else must be asked about
        self.is_again = False  # what is told was told before
        self._thought = 0.0  # how far the thought is that the dock shows
        self._ended = state.match.outcome is not None

    # -------------------------------------------------------------- what is done

    @property
    def offered(self) -> Sequence[Action]:
        """What the viewer may do now: nothing while the story is told, and no more than every companion offers."""
        legal: Sequence[Action] = () if self.telling.playback.is_telling else self._match.legal
        for companion in self.companions:
            legal = companion.offers(legal) if legal else ()
        return legal

    def do(self, action: Action) -> None:
        """Do what was meant, unless a companion says no; it is saved, then told."""
        if not all(companion.gate(action) for companion in self.companions):
            self._state.changed(Changed.DECISION)
            return
        self.enact(action)

    def enact(self, action: Action) -> None:
        """Do it without asking anybody; it is saved, then told."""
        self.seating.decided()
        try:
            story = self._match.submit(action)
        except IllegalAction as error:
            self._services.warn(error.saying)
            story = []
        self.after(story)

    def look_again(self) -> None:
        """The table was taken back from outside: everything is shown as it stands there."""
        self._match.reread()
        self.after([])

    def is_taken(self, wish: Wish) -> bool:
        """Whether a companion answers it."""
        return any(companion.takes(wish) for companion in self.companions)

    def undo(self) -> None:
        if not self.is_taken("undo") and self._match.can_undo():
            self._match.undo()
            self._services.sounds.play("undo")
            self.after([])

    def redo(self) -> None:
        if self._match.can_redo() and not self.is_taken("redo"):
            self._services.sounds.play("undo")
            self.after(self._match.redo())

    def ask_hint(self) -> None:
        if self.is_taken("hint"):
            return
        self._match.counsel.ask()
        if self._match.hint is not None:
            self._state.changed(Changed.TOUCHES)  # it was thought out before
        self._state.changed(Changed.PICTURE)

    def tell_again(self, before: Any, story: Sequence[Told]) -> None:
        """Tell once more what led from there to now; nothing is done, and nothing asked meanwhile."""
        self.telling.playback.reset(before, self._match.viewer)
        self._state.changed(Changed.STORY)  # a story is told of the position it begins with
        self.telling.begin(story, is_again=True)
        self.is_again = True
        self._state.changed(Changed.DECISION)

    def hurry(self) -> None:
        """A cutscene is skipped; else everything is told at once."""
        self.telling.hurry()
        self._match.hurry()

    # -------------------------------------------------------------- the match moves on

    def update(self, now: float, is_on_top: bool) -> None:
        """Tell what is to be told; when all is told, ask whoever is next, or a bot."""
        lays_out = is_on_top and (self._unsettled or self.is_again)
        if not self.telling.advance(now, lays_out=lays_out) and is_on_top:
            if self._unsettled:
                self._settle()
            elif self.is_again:
                self.is_again = False
                self._state.changed(Changed.DECISION)
            else:
                self._tick(now)
        self.telling.hear(now)

    def wakes(self, now: float, is_on_top: bool) -> float | None:
        """When ``update`` has something to do next."""
        ends = self.telling.ends_at()
        if ends is not None:
            return ends
        if (self._unsettled or self.is_again) and is_on_top:
            return now
        thinks = self._match.is_thinking or self._match.bot_to_move is not None
        return now + TICK if thinks and is_on_top else None

    def is_moving(self) -> bool:
        """Whether something is on its way across the table."""
        return self.telling.is_telling() or self._unsettled or self.is_again

    def _tick(self, now: float) -> None:
        """A bot's move or a hint, once it is thought out."""
        match = self._match
        if match.bot_to_move is None and not match.is_thinking:
            return
        before, news = len(match.table.log), match.counsel.news
        match.pause = PAUSE * self._services.settings.bot_pace
        match.patience = self._services.settings.patience
        story = match.tick(now)
        if match.thought != self._thought:
            self._thought = match.thought
            self._state.changed(Changed.PICTURE)
        self._tell_notices()  # a hint that could not be thought out leaves nothing else to see
        if len(match.table.log) != before:
            self.after(story)
        elif match.counsel.news != news:
            self._state.changed(Changed.TOUCHES)  # what is in the hand stays there

    def after(self, story: Sequence[Told]) -> None:
        """Tell what has happened, then ask whoever is next."""
        self._tell_notices()
        for companion in self.companions:
            companion.happened(story)
        if story:
            self.telling.begin(story)
        else:
            self.telling.playback.reset(self._match.view, self._match.viewer)
        self._unsettled = True
        self._state.changed(Changed.DECISION)

    def _tell_notices(self) -> None:
        self._services.warn(*self._match.notices)
        self._match.notices.clear()

    def _settle(self) -> None:
        """Everything is told: the next person, or the results."""
        self._unsettled = False
        if self._match.is_mine and self._was_waiting:
            self.seating.ring()
        self._was_waiting = not self._match.is_mine
        self._state.changed(Changed.DECISION)
        for companion in self.companions:
            companion.settled()
        self.seating.hand_over()
        if self._match.outcome is not None and not self._ended:
            self._ended = True
            self.show_results()

    def leave(self) -> None:
        """To the menu, asked first if that is wished."""
        if not self.is_taken("leave"):
            leave(self._services, self._match)

    def show_results(self) -> None:
        if not self.is_taken("results"):
            self.seating.show_results()
