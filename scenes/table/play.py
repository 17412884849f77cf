"""The course of a match at the table: bots think, events are shown, the next person sits down.  Draws nothing.

One click, end to end: pixel -> spot widget -> ``chooser.touch`` -> one action -> ``match.submit`` (saved before it is
shown) -> motion -> the next decision.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Surface

from game.protocol import Action, Event, Saying, Seat, Spot
from game.session import portraits
from game.session.match import Match, Told
from scenes import skins
from scenes.kit.widgets.dialog import Answer, ask
from scenes.shell import routes
from scenes.shell.scene import Scene
from scenes.skins.stages import STAGES
from scenes.sound.story import StorySounds
from scenes.table.board_layout import load
from scenes.table.chooser import Chooser
from scenes.table.cutscene import Cutscene, Standing
from scenes.table.light import Light
from scenes.table.playback import Playback, numbered
from scenes.table.skin import NO_PREVIEW, Preview, Question
from scenes.table.table_view import TableView

if TYPE_CHECKING:
    from scenes.shell.services import Services

TICK = 0.03  # seconds between looks at a thinking bot
PAUSE = 0.35  # seconds between bots' moves at Normal
LONG_WAIT = 3.0  # seconds since the own last move, after which a turn is rung in


class Course(Scene):
    """What the table keeps in mind, and how one decision leads to the next."""

    shown: TableView  # made with every layout

    def __init__(self, services: Services, match: Match, on_leave: Callable[[], Any] = lambda: None) -> None:
        super().__init__(services)
        self.match = match
        self.on_leave = on_leave
        self.skin = skins.find(match.table.title)
        self.board = load(match.table.title)
        self.faces = portraits.of(services.data, match.table.players)
        self.light = Light(self.skin)
        stage = STAGES[match.table.title]
        self.playback = Playback(stage, self.skin.recipes, self.skin.long, match.view, match.viewer)
        self.story_sounds = StorySounds(services.sounds, self.skin, self._is_bot)
        self.standing = Standing()
        self.peek: Seat | None = None  # whose board was brought to the middle
        self.chooser: Chooser | None = None
        self.asked: tuple[Question, Action] | None = None
        self.plate: Spot | None = None  # pressed, and standing for the spots that glow
        self.pointed: Spot | None = None
        self.rested: Spot | None = None  # where the hand was when the decision began: it has asked nothing there yet
        self.preview: Preview = NO_PREVIEW
        self.lit: frozenset[Spot] = frozenset()
        self.large: Spot | None = None  # the card that is enlarged
        self.drawer = False
        self.recap: tuple[Saying, ...] = ()  # what happened since the viewer's last turn
        self._tips: dict[Spot, str] = {}
        self._input_at = 0.0
        self._was_waiting = False
        self._turn = ""  # what was said last of whose turn it is
        self._decided_at = -math.inf  # when a person moved last
        self._unsettled = False  # something happened that somebody else must be asked about
        self._thought = 0.0  # how far the thought is that the dock shows
        self._armed_at = 0.0
        self._base: Surface | None = None
        self._ended = match.outcome is not None
        self._choose_anew()

    # -------------------------------------------------------------- coming and going

    def enter(self) -> None:
        self.services.evidence = self._evidence
        self._input_at = self.now
        if self.skin.welcome:
            self.sound(self.skin.welcome)
        self._hand_over()

    def resume(self) -> None:
        self._refresh()

    def _leave(self) -> None:
        """To the menu: at once, or asked first if that is wished and the match is not over."""
        if self.match.outcome is not None or not self.services.settings.confirm_leave:
            self._go_to_menu()
            return
        yes = Answer(self.say("Leave the table"), self._go_to_menu, icon="back")
        ask(self.services, self.say("Leave the table?"), self._what_is_kept(), yes, self.say("Stay"))

    def _what_is_kept(self) -> str:
        if self.services.read_only:
            return self.say("Saddlebag is open twice: what was played here is not saved.")
        if not self.match.is_saved:
            return self.say("The match could not be saved: its last moves may be lost.")
        return self.say("The match is saved. “Continue” in the menu goes on where you left.")

    def _go_to_menu(self) -> None:
        self.services.stack.clear_to(routes.menu(self.services))

    def put_away(self) -> None:
        super().put_away()
        self._base = None

    def leave(self) -> None:
        if self.services.evidence == self._evidence:
            self.services.evidence = dict
        self.match.close()
        self.on_leave()

    def _evidence(self) -> dict[str, Any]:
        """Everything needed to play the match again to where it broke."""
        table = self.match.table
        return {
            "title": table.title,
            "rules": table.rules.VERSION,
            "seed": table.seed,
            "options": table.setup.options,
            "practice": table.practice,
            "players": table.players,
            "viewer": self.match.viewer,
            "log": list(table.log),
        }

    # -------------------------------------------------------------- the match moves on

    def update(self, now: float) -> bool:
        waits = self.standing.moving(now, self.services.settings.pace)
        if self.playback.is_telling:
            told, interlude = self.playback.told, self.playback.interlude
            if self.playback.advance(now, waits=waits):
                self._follow(told, interlude)
        elif self.services.stack.top is self and not waits:
            if self._unsettled:
                self._settle()
            else:
                self._tick(now)
        return super().update(now)

    def _follow(self, told: int, interlude: Cutscene | None, *, skipped: bool = False) -> None:
        """The story has come further: what it told is heard and shown."""
        self.story_sounds.tell(told, self.playback.told, skipped=skipped)
        begun = self.playback.interlude
        if begun is not None and begun is not interlude:
            self.story_sounds.show(begun.event, begun.sound)
        self.relayout()

    def wakes(self, now: float) -> float | None:
        soon = super().wakes(now)
        ends = self.playback.ends_at()
        if ends is not None:
            return min(ends, soon if soon is not None else ends)
        if self._unsettled and self.services.stack.top is self:
            return now
        if self.services.stack.top is self and (self.match.is_thinking or self.match.bot_to_move is not None):
            return min(now + TICK, soon if soon is not None else now + TICK)
        return soon

    def _tick(self, now: float) -> None:
        """A bot's move or a hint, once it is thought out."""
        if self.match.bot_to_move is None and not self.match.is_thinking:
            return
        before = len(self.match.table.log), self.match.hint
        self.match.pause = PAUSE * self.services.settings.bot_pace
        self.match.patience = self.services.settings.patience
        story = self.match.tick(now)
        if self.match.thought != self._thought:
            self._thought = self.match.thought
            self.touch()
        self._tell_notices()  # a hint that could not be thought out leaves nothing else to see
        if (len(self.match.table.log), self.match.hint) != before:
            self._after(story)

    def _after(self, story: Sequence[Told]) -> None:
        """Tell what has happened, then ask whoever is next."""
        self._tell_notices()
        if story:
            events = [each.event for each in story]
            cutscenes = numbered(story, self.skin.cutscenes(self.shown, events))
            pace = self._pace_of(events)
            self.playback.tell(story, self.match.view, pace, self.now, cutscenes, self._breaks(story))
            pictured = [moment.event for moments in cutscenes.values() for moment in moments]
            self.story_sounds.begin(events, pictured, at_once=not pace)
            self._follow_sounds()
        else:
            self.playback.reset(self.match.view, self.match.viewer)
        self._unsettled = True
        self._choose_anew()
        self._refresh()

    def _tell_notices(self) -> None:
        for notice in self.match.notices:
            self.services.toast(self.services.language.tell(notice), "warning", "warning")
        self.match.notices.clear()

    def _breaks(self, story: Sequence[Told]) -> frozenset[int]:
        """Where something else stands over the table from then on: its own motion is waited for."""
        found, before = set(), self._standing_in(self.playback.view)
        for number, told in enumerate(story, 1):
            if told.settled:
                now = self._standing_in(told.view)
                if now is not None and now != before:
                    found.add(number)
                before = now
        return frozenset(found)

    def _standing_in(self, view: Any) -> str | None:
        cutscene = self.skin.standing(replace(self.shown, view=view))
        return None if cutscene is None else cutscene.name

    def _follow_sounds(self) -> None:
        """What is told from the start: everything with motion off, else what came before a first cutscene."""
        self.story_sounds.tell(0, self.playback.told)
        if self.playback.interlude is not None:
            self.story_sounds.show(self.playback.interlude.event, self.playback.interlude.sound)

    def _is_bot(self, seat: int) -> bool:
        players = self.match.table.players
        return seat >= len(players) or players[seat].level is not None

    def _ring(self) -> None:
        """A person's turn begins: said aloud to one who has had to wait."""
        if self.now - self._decided_at > LONG_WAIT:
            self.sound("your_turn")

    def _pace_of(self, events: Sequence[Event]) -> float:
        """The player's own moves and the bots' have speeds of their own."""
        settings = self.services.settings
        own = any(event.seat == self.match.viewer for event in events[:1])
        return settings.pace if own or not settings.speed else settings.bot_pace

    def _settle(self) -> None:
        """Everything is told: the next person, or the results."""
        self._unsettled = False
        if self.match.is_mine and self._was_waiting:
            self._ring()
        self._was_waiting = not self.match.is_mine
        self._choose_anew()
        self._refresh()
        self._hand_over()
        if self.match.outcome is not None and not self._ended:
            self._ended = True
            self._show_results()

    def _hand_over(self) -> None:
        """Another person is to decide: behind the curtain if it is secret, else at once and with a word."""
        if self.match.bot_to_move is not None or not self.match.needs_hand_over():
            return
        if self.match.needs_curtain():
            self._say_no_turn()
            routes.enter(self.services, routes.curtain(self.services, self.match, self._sit_down, self._leave))
            return
        before = self.match.viewer
        self._sit_down()
        if self.match.viewer != before:
            name = self.match.table.players[self.match.viewer].name
            self._turn = self.say("It is {name}’s turn.", name=name)
            self.services.toast(self._turn, "person")
            self._ring()

    def _say_no_turn(self) -> None:
        """Whose turn it was stands over no curtain and no results."""
        if self.services.stack.toast.words == self._turn:
            self.services.stack.toast.hush()

    def _look_alone(self) -> None:
        """The viewer's own hidden cards, behind the curtain."""

        def sit_down() -> None:
            self._sit_down(in_private=True)

        routes.enter(self.services, routes.curtain(self.services, self.match, sit_down, self._leave))

    def _sit_down(self, in_private: bool | None = None) -> None:
        self.match.hand_over(in_private)
        self.playback.reset(self.match.view, self.match.viewer)
        self.peek = None
        self.recap = ()
        self._choose_anew()
        self._refresh()

    def _show_results(self) -> None:
        self._say_no_turn()
        routes.enter(self.services, routes.results(self.services, self.match))

    def _choose_anew(self) -> None:
        legal = () if self.playback.is_telling else self.match.legal
        self.chooser = Chooser(self.match.viewer, legal) if legal else None
        self._open()
        self.asked = self.plate = None
        self.rested = self.pointed
        if legal:
            self._remember()

    def _open(self) -> None:
        """What is touched from the start; a hand that took everything back holds it again."""
        if self.chooser is not None and not self.chooser.touched:
            spot = self._held_from_the_start()
            if spot is not None:
                self.chooser.touch(spot)

    def _held_from_the_start(self) -> Spot | None:
        match = self.match
        return self.skin.opening(match.view, match.viewer, match.legal, match.hint)

    @property
    def has_begun(self) -> bool:
        """Whether the hand has touched anything that could be taken back before the last move is."""
        touched = self.chooser.touched if self.chooser is not None else ()
        opening = self._held_from_the_start() if len(touched) == 1 else None
        return bool(touched) and (opening is None or opening.split("/")[0] != touched[0].split("/")[0])

    @property
    def can_take_back(self) -> bool:
        return self.asked is not None or self.has_begun or self.match.can_undo()

    def _remember(self) -> None:
        """The recap since the last turn, kept until the next one."""
        names = self.match.table.names
        events = self.match.recap()
        if all(event.seat in (None, self.match.viewer) for event in events):
            return  # still the same turn
        news = [event for event in events if self.skin.is_news(event, self.match.viewer)]
        told = [self.match.table.rules.story(event, names) for event in news]
        self.recap = tuple(saying for saying in told if saying is not None)

    def _refresh(self) -> None:
        """What may be touched, or what lies on the board, has changed."""
        self._tips = {}
        self.preview = NO_PREVIEW
        self.lit = frozenset()
        self._open()
        self.relayout()
        if self.hands.keyboard and self.hands.focused is None:
            stop = next((each for each in self.hands.stops() if each.name in self.shown.glow), None)
            self.hands.focus(stop)

    def is_moving(self) -> bool:
        """Whether something is on its way across the table."""
        return self.is_telling() or self._unsettled

    def is_telling(self) -> bool:
        """Whether what has happened is still being shown: a click hurries it."""
        return self.playback.is_telling or self.standing.moving(self.now, self.services.settings.pace)

    def facts(self) -> dict[str, Any]:
        touched = self.chooser.touched if self.chooser is not None else ()
        moves = len(self.match.table.log)
        seat = self.match.viewer
        glow = sorted(self.shown.glow)
        alone = self.match.is_private
        return {
            "moving": self.is_moving(), "glow": glow, "touched": touched, "moves": moves, "viewer": seat,
            "alone": alone,
        }  # fmt: skip
