"""Hands at the table: clicks, keys, the pointer, and which part they are meant for.  Draws and lays out nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import dist

import pygame
from pygame.event import Event as Input

from game.play.match_log import LogLine
from game.profile.settings import KEYS
from game.protocol import Seat, Spot
from scenes.kit import keys, palette
from scenes.table.actions import TableActions
from scenes.table.log import Log
from scenes.table.play import Play
from scenes.table.recap.strip import RecapStrip
from scenes.table.state import Changed, TableState

LONG = 1.4  # seconds of pointing at a card until it is enlarged
SLIP = 12  # pixels a hand may slip while it rests


class TableInput:
    """Every event of the table passes here; it is the ``SpotListener`` of the board's spots."""

    def __init__(self, state: TableState, actions: TableActions, play: Play, recap: RecapStrip) -> None:
        self._state, self._match = state, state.match
        self._actions, self._play, self._recap = actions, play, recap
        self.drawer = False  # whether the log is drawn out
        self.log = Log(state.skin.events, actions.light_up, self.jump, self.filter_log)
        self._last_at = state.now
        self._hand = (0, 0)
        self._touched: tuple[int, int] | None = None  # where it touched last, until it moves on: it does not point

    def wake(self) -> None:
        """Somebody is here."""
        self._last_at = self._state.now

    def is_awake(self, now: float) -> bool:
        """Whether the light breathes: not for long after the last sign of a hand."""
        return now - self._last_at < palette.GLOW_STILL and self._state.services.settings.speed > 0

    # -------------------------------------------------------------- spots

    def touch_spot(self, spot: Spot) -> None:
        self._recap.fold()
        self.log.chosen = None
        self._touched = self._hand
        self._actions.touch(spot)

    def point_at(self, spot: Spot | None) -> None:
        self._state.shown = shown = replace(self._state.shown, pointed=spot)
        self._state.looking.point_at(shown)
        self._state.changed(Changed.PICTURE)
        if self._state.looking.is_plain_card(shown):
            self._state.later(LONG, lambda: self._enlarge_if_still(spot))

    def tip_of(self, spot: Spot) -> str:
        return self._state.looking.tip_of(self._state.shown, spot)

    def has_words(self, spot: Spot) -> bool:
        return bool(self._state.skin.tip(self._state.shown, spot))

    def _enlarge_if_still(self, spot: Spot | None) -> None:
        if self._state.looking.pointed == spot and self._state.hands.hovered and self._touched is None:
            self._actions.enlarge(spot)

    # -------------------------------------------------------------- events

    def takes(self, event: Input) -> bool:
        """What comes before every widget: a click that ends what is running does nothing else."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEMOTION):
            self.wake()
            self._follow(event)
        if self._state.looking.large is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._actions.enlarge(None)
            return True
        if self._play.telling.is_rehearsing and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._play.telling.hurry()  # whatever it was: what is only shown is in nobody's way
            return True
        if (self._play.telling.is_telling() and _hurries(event)) or (self._play.is_again and _is_escape(event)):
            self._play.hurry()
            return True
        if self._match.bot_to_move is not None and event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self._match.cut_short()
            return True
        if event.type == pygame.MOUSEMOTION and self._state.skin.follows(self._state.shown):
            self._state.changed(Changed.PICTURE)
        return False

    def _follow(self, event: Input) -> None:
        """Whether the hand still rests where it touched last: what comes to lie under it was not pointed at."""
        self._hand = getattr(event, "pos", self._hand)
        if self._touched is not None and dist(self._hand, self._touched) > SLIP:
            self._touched = None

    def point(self, event: Input) -> bool:
        """A mouse event no widget wanted."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            widget = self._state.hands.at(event.pos)
            self._actions.enlarge(widget.name if widget is not None else None)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._match.hurry()
        if event.type == pygame.MOUSEWHEEL and self._state.choosing.chooser is not None and event.y:
            return self._meant(self._state.skin.wheel(self._state.shown, 1 if event.y > 0 else -1))
        return False

    def key(self, event: Input) -> bool:
        """A key no widget wanted."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._actions.mean_pointed():
            return True
        bound = keys.action(event, self._state.services.settings.keys)
        name = KEYS.get(bound, keys.name_of(event))
        if self._state.choosing.chooser is not None and self._meant(self._state.skin.key(self._state.shown, name)):
            return True
        call = self._calls().get(bound)
        if call is None:
            return self.log.turn_page(event)
        call()
        return True

    def _calls(self) -> dict[str, Callable[[], None]]:
        """What each key that is bound does."""
        services = self._state.services
        return {
            "undo": self._actions.take_back,
            "redo": self._play.redo,
            "hint": self._play.ask_hint,
            "log": self.toggle_log,
            "recap": self._recap.toggle,
            "towns": self._actions.next_board,
            "end_turn": self._actions.end_turn,
            "inspect": lambda: self._actions.enlarge(self._state.looking.pointed),
            "rotate": self._actions.light_next,
            "rules": self.open_rules,
            "mute": lambda: services.change(mute=not services.settings.mute),
        }

    def _meant(self, spot: Spot | None) -> bool:
        """A key or the wheel stood for a spot; what is pointed at stays pointed at."""
        if spot is None:
            return False
        pointed = self._state.looking.pointed
        self.touch_spot(spot)
        if pointed is not None and any(widget.name == pointed for widget in self._state.hands.all()):
            self.point_at(pointed)
        return True

    def back(self) -> None:
        """Esc: out of question, drawer, another's board, hint, choice, hand, recap; at last to the menu."""
        if self._state.choosing.asked is not None:
            self._actions.unask()
        elif self.drawer:
            self.toggle_log()
        elif self._state.looking.peek is not None:
            self._actions.look_back()
        elif (
            not self._state.choosing.has_begun and any(companion.backs_out() for companion in self._play.companions)
        ) or self._actions.back_out():
            return
        elif self._recap.is_open:
            self._recap.close()
        else:
            self._play.leave()

    # -------------------------------------------------------------- what the bar and the log do

    def toggle_log(self) -> None:
        """The drawer: in small windows all there is, elsewhere the log as high as the window."""
        self.drawer = not self.drawer
        self._state.services.sounds.play("page")
        self.filter_log(None)

    def filter_log(self, seat: Seat | None) -> None:
        """Whose lines the log shows, or everybody's."""
        self.log.seat = seat
        self._state.changed(Changed.TOUCHES)

    def jump(self, line: LogLine) -> None:
        """A click on a line of the log brings the board it speaks of to the middle."""
        whose = None if line.seat == self._match.viewer else line.seat
        if line.spots and line.seat is not None and whose != self._state.looking.peek:
            self._actions.look_at(whose)
        self._actions.light_up(line.spots)

    def open_rules(self) -> None:
        """At the page about what is pointed at."""
        pointed, services = self._state.looking.pointed, self._state.services
        topics = [topic for companion in self._play.companions if (topic := companion.topic)]
        topic = topics[0] if topics else self._state.skin.topic(self._state.shown, pointed) if pointed else ""
        services.open(services.routes.rulebook, self._match.table.title, topic)


def _is_escape(event: Input) -> bool:
    return event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE


def _hurries(event: Input) -> bool:
    """A click, Space or Enter ends what is running and does nothing else."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return True
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
