"""The course of a match at the table: bots think, events are shown, the next person sits down.  Draws nothing.

One click, end to end: pixel -> spot widget -> ``chooser.touch`` -> one action -> ``match.submit`` (saved before it is
shown) -> motion -> the next decision.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Surface

from game.protocol import Action, Event, Saying, Seat, Spot
from scenes import doors, faces, skins
from scenes.chooser import Chooser
from scenes.layout import load
from scenes.match import Match
from scenes.moment import Moments
from scenes.scene import Scene
from scenes.skin import NO_PREVIEW, Desk, Preview, Question
from scenes.skins.stages import STAGES
from scenes.table_light import Light
from scenes.table_motion import Theatre

if TYPE_CHECKING:
    from scenes.house import House

TICK = 0.03  # seconds between looks at a thinking bot
PAUSE = 0.35  # seconds between bots' moves at Normal


class Course(Scene):
    """What the table keeps in mind, and how one decision leads to the next."""

    desk: Desk  # made with every layout

    def __init__(self, house: House, match: Match, on_leave: Callable[[], Any] = lambda: None) -> None:
        super().__init__(house)
        self.match = match
        self.on_leave = on_leave
        self.skin = skins.find(match.table.title)
        self.board = load(match.table.title)
        self.faces = faces.of(house.data, match.table.players)
        self.light = Light(self.skin)
        stages = STAGES[match.table.title]
        self.theatre = Theatre(stages, self.skin.recipes, match.view, match.watcher, self.skin.long)
        self.shows = Moments()
        self.peek: Seat | None = None  # whose board was brought to the middle
        self.chooser: Chooser | None = None
        self.asked: tuple[Question, Action] | None = None
        self.pointed: Spot | None = None
        self.preview: Preview = NO_PREVIEW
        self.lit: frozenset[Spot] = frozenset()
        self.large: Spot | None = None  # the card that is enlarged
        self.drawer = False
        self.recap: tuple[Saying, ...] = ()  # what happened since the watcher's last turn
        self._tips: dict[Spot, str] = {}
        self._input_at = 0.0
        self._was_waiting = False
        self._unsettled = False  # something happened that somebody else must be asked about
        self._armed_at = 0.0
        self._base: Surface | None = None
        self._ended = match.outcome is not None
        self._choose_anew()

    # -------------------------------------------------------------- coming and going

    def enter(self) -> None:
        self.house.evidence = self._evidence
        self._input_at = self.now
        self._hand_over()

    def resume(self) -> None:
        self._refresh()

    def leave(self) -> None:
        if self.house.evidence == self._evidence:
            self.house.evidence = dict
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
            "watcher": self.match.watcher,
            "log": list(table.log),
        }

    # -------------------------------------------------------------- the match moves on

    def update(self, now: float) -> bool:
        if self.theatre.has_ended(now):
            self.desk.hidden = set()
            self._ground = None
            self.touch()
        if self.house.stack.top is self and not self.theatre.is_moving(now):
            if self.shows.is_playing:
                self._show_moments(now)
            elif self._unsettled:
                self._settle()
            else:
                self._tick(now)
        return super().update(now)

    def _show_moments(self, now: float) -> None:
        """The next one begins, or the last one is over."""
        over = self.shows.end(now)
        begun = self.shows.begin(now)
        if begun is not None and begun.sound:
            self.sound(begun.sound)
        if over or begun is not None:
            self.relayout()

    def wakes(self, now: float) -> float | None:
        soon = super().wakes(now)
        if self.shows.is_playing and self.house.stack.top is self:
            return min(self.shows.ends_at or now, soon if soon is not None else now + 1)
        if self._unsettled and self.house.stack.top is self:
            return now
        if self.house.stack.top is self and (self.match.is_thinking or self.match.bot_to_move is not None):
            return min(now + TICK, soon if soon is not None else now + TICK)
        return soon

    def _tick(self, now: float) -> None:
        """A bot's move or a hint, once it is thought out."""
        if self.match.bot_to_move is None and not self.match.is_thinking:
            return
        before = len(self.match.table.log), self.match.hint
        self.match.pause = PAUSE * self.house.settings.bot_pace
        events = self.match.tick(now)
        if (len(self.match.table.log), self.match.hint) != before:
            self._after(events)

    def _after(self, events: list[Event]) -> None:
        """Show what has happened, then ask whoever is next."""
        for notice in self.match.notices:
            self.house.toast(self.house.language.tell(notice), "warning", "warning")
        self.match.notices.clear()
        self._choose_anew()
        self._sound(events)
        if events:
            self.theatre.play(events, self.match.view, self.match.watcher, self._pace_of(events), self.now)
        self._refresh()
        self.shows.add(self.skin.moments(self.desk, events), self._pace_of(events))
        self._unsettled = True

    def _sound(self, events: list[Event]) -> None:
        """What was just seen, heard; at most three things at once."""
        names = dict.fromkeys(name for event in events if (name := self.skin.sound(event)))
        for name in list(names)[:3]:
            self.sound(name)
        if events and self.match.is_mine and self._was_waiting:
            self.sound("your_turn")
        self._was_waiting = not self.match.is_mine

    def _pace_of(self, events: list[Event]) -> float:
        """The player's own moves and the bots' have speeds of their own."""
        settings = self.house.settings
        own = any(getattr(event, "seat", None) == self.match.watcher for event in events[:1])
        return settings.pace if own or not settings.speed else settings.bot_pace

    def _settle(self) -> None:
        """Everything is shown: the next person, or the results."""
        self._unsettled = False
        self._hand_over()
        if self.match.outcome is not None and not self._ended:
            self._ended = True
            self._show_results()

    def _hand_over(self) -> None:
        """Another person is to decide: behind the curtain if something is hidden, else at once."""
        if self.match.bot_to_move is not None or not self.match.needs_hand_over():
            return
        if self.match.needs_curtain():
            doors.enter(self.house, doors.curtain(self.house, self.match, self._sit_down))
        else:
            self._sit_down()

    def _sit_down(self) -> None:
        self.match.hand_over()
        self.theatre.reset(self.match.view, self.match.watcher)
        self.shows.clear()
        self.peek = None
        self.recap = ()
        self._choose_anew()
        self._refresh()

    def _show_results(self) -> None:
        doors.enter(self.house, doors.results(self.house, self.match))

    def _choose_anew(self) -> None:
        legal = self.match.legal
        self.chooser = Chooser(self.match.watcher, legal) if legal else None
        self._open()
        self.asked = None
        if self.match.is_mine:
            self._remember()

    def _open(self) -> None:
        """What is touched from the start; a hand that took everything back holds it again."""
        if self.chooser is not None and not self.chooser.touched:
            spot = self.skin.opening(self.match)
            if spot is not None:
                self.chooser.touch(spot)

    @property
    def has_begun(self) -> bool:
        """Whether the hand has touched anything that could be taken back before the last move is."""
        touched = self.chooser.touched if self.chooser is not None else ()
        opening = self.skin.opening(self.match) if len(touched) == 1 else None
        return bool(touched) and (opening is None or opening.split("/")[0] != touched[0].split("/")[0])

    def _remember(self) -> None:
        """The recap since the last turn, kept until the next one."""
        names = [player.name for player in self.match.table.players]
        events = self.match.recap()
        if all(getattr(event, "seat", self.match.watcher) == self.match.watcher for event in events):
            return  # still the same turn
        news = [event for event in events if self.skin.is_news(event, self.match.watcher)]
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
            stop = next((each for each in self.hands.stops() if each.name in self.desk.glow), None)
            self.hands.focus(stop)

    def is_moving(self) -> bool:
        """Whether something is on its way across the table."""
        return self.theatre.is_moving(self.now) or self.shows.is_playing or self._unsettled

    def facts(self) -> dict[str, Any]:
        touched = self.chooser.touched if self.chooser is not None else ()
        moves = len(self.match.table.log)
        seat = self.match.watcher
        glow = sorted(self.desk.glow)
        return {"moving": self.is_moving(), "glow": glow, "touched": touched, "moves": moves, "watcher": seat}
