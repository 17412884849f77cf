"""Hands at the table: clicks, keys, the pointer, and what they mean.  Draws nothing and lays nothing out."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame.event import Event as Input

from game.protocol import Action, IllegalAction, Seat, Spot
from game.session.match_log import LogLine
from game.session.settings import KEYS
from scenes.kit import keys
from scenes.shell import routes
from scenes.table.chooser import Chooser, Step
from scenes.table.log_drawer import Log
from scenes.table.play import Course
from scenes.table.skin import NO_PREVIEW

LONG = 1.4  # seconds of pointing at a card until it is enlarged


class Handled(Course):
    """A table that can be touched."""

    log: Log
    _led: frozenset[Spot] = frozenset()  # what the pointer rests on has lit up

    def back(self) -> None:
        """Esc: out of the question, the drawer, another's board, the choice begun, the hand; at last to the menu."""
        if self.asked is not None:
            self._unask()
        elif self.drawer:
            self._toggle_log()
        elif self.peek is not None:
            self._look_at(None)
        elif self.plate is not None:
            self.plate = None
            self._refresh()
        elif self.chooser is not None and (self.chooser.pointed or self.has_begun):
            self.chooser.step_back()
            self._refresh()
        elif self.skin.holds(self.shown) and self.match.can_undo():
            self._undo()
        else:
            self._leave()

    # -------------------------------------------------------------- hands

    def touch_spot(self, spot: Spot) -> None:
        """A hand touches a spot."""
        if self.asked is not None:
            self._unask()
        if self.chooser is None:
            self.match.hurry()
            return
        if self.now < self._armed_at and spot.startswith("button/"):
            return
        if self.skin.stands_for(self.shown, spot):
            self._press_plate(spot)
            return
        meant = self.chooser.touch(spot)
        if isinstance(meant, Action):
            self._mean(meant)
        elif meant is Step.NOTHING:
            self.sound("illegal")
        else:
            self.sound(self.skin.touch_sound(spot))
            self.plate = None
            self._refresh()

    def _press_plate(self, spot: Spot) -> None:
        """Light what it stands for and go there; pressed again, or with one of those in hand, put the light back."""
        begun = self.chooser.touched[:1] if self.chooser is not None else ()
        again = self.plate == spot or set(begun) & set(self.skin.stands_for(self.shown, spot))
        self.chooser = Chooser(self.match.viewer, self.match.legal)
        self.plate = None if again else spot
        self.sound("press")
        self._refresh()
        target = next((each for each in self.hands.stops() if each.name in self.shown.glow), None)
        if self.plate is not None:
            self.hands.focus(target)

    def _mean(self, action: Action) -> None:
        question = self.skin.question(self.shown, action)
        advised = action == self.match.hint and question is not None and not question.is_meant  # that is not doubted
        if question is None or advised or not getattr(self.services.settings, question.setting):
            self._do(action)
            return
        self.asked = (question, action)
        if self.chooser is not None:
            self.chooser.step_back()  # who says no goes on where the last touch was
        self._refresh()
        self.lit = question.lit
        if question.is_meant:
            self.hands.focus(self.find("ask/yes"))

    def _do(self, action: Action) -> None:
        self._decided_at = self.now
        try:
            story = self.match.submit(action)
        except IllegalAction as error:
            self.services.toast(self.services.language.tell(error.saying), "warning", "warning")
            story = []
        self._after(story)

    def _unask(self) -> None:
        self.asked = None
        self._refresh()

    def _undo(self) -> None:
        if self.asked is not None:
            self._unask()
        elif self.chooser is not None and self.has_begun:
            self.chooser.step_back()
            self._refresh()
        elif self.match.can_undo():
            self.match.undo()
            self.sound("undo")
            self._after([])

    def _redo(self) -> None:
        if self.match.can_redo():
            self.sound("undo")
            self._after(self.match.redo())

    def _hint(self) -> None:
        self.match.ask_hint()
        self.touch()

    def _look_at(self, seat: Seat | None) -> None:
        """Bring a board to the middle, or the own one back."""
        self.peek = None if seat in (self.peek, self.match.viewer) else seat
        self._refresh()

    def _look_back(self) -> None:
        self._look_at(None)

    def _next_board(self) -> None:
        """The next of the others', at last the own one again."""
        count = len(self.match.table.players)
        seats = [Seat((self.match.viewer + step) % count) for step in range(1, count)]
        here = seats.index(self.peek) + 1 if self.peek in seats else 0
        self._look_at(seats[here] if here < len(seats) else None)

    def _toggle_log(self) -> None:
        """The drawer: in small windows all there is, elsewhere the log as high as the window."""
        self.drawer = not self.drawer
        self.sound("page")
        self.log.seat = None
        self._refresh()

    def _filter_log(self, seat: Seat | None) -> None:
        self.log.seat = seat
        self._refresh()

    def _light_up(self, spots: tuple[Spot, ...]) -> None:
        self.lit = frozenset(spots)
        self.touch()

    def _jump(self, line: LogLine) -> None:
        """A click on a line of the log brings the board it speaks of to the middle."""
        whose = None if line.seat == self.match.viewer else line.seat
        if line.spots and line.seat is not None and whose != self.peek:
            self._look_at(whose)
        self.lit = frozenset(line.spots)
        self.touch()

    # -------------------------------------------------------------- pointing

    def point_at(self, spot: Spot | None) -> None:
        self.pointed = spot
        self.shown = replace(self.shown, pointed=spot)
        if spot != self.rested:
            self.rested = None
        legal = spot is not None and self.chooser is not None and spot in self.chooser.glow
        self.preview = self.skin.preview(self.shown, spot) if legal and spot is not None else NO_PREVIEW
        led = frozenset(self.skin.leads(self.shown, spot)) if spot is not None and not legal else frozenset()
        if led or self._led:
            self.lit = self._led = led
        if spot != self.large:
            self.large = None
        if spot is not None and not legal and self.skin.is_card(self.shown, spot):
            self.later(LONG, lambda: self._enlarge(spot) if self.pointed == spot and self.hands.hovered else None)
        self.touch()

    def tip_of(self, spot: Spot) -> str:
        """What is there, what it would do, or why not."""
        if spot not in self._tips:
            words = self.skin.tip(self.shown, spot)
            reason = ""
            if self.chooser is not None and not self.chooser.accepts(spot):
                saying = self.shown.why_not(spot)
                told = self.services.language.tell(saying) if saying is not None else ""
                reason = self.skin.reason(self.shown, spot, told)
            elif self.chooser is not None and spot in self.chooser.glow:
                reason = self.skin.preview(self.shown, spot).sentence
            if words and reason:
                words = f"{words} {reason}" if "\n" in words else f"{words}\n{reason}"
            self._tips[spot] = words or reason
        return self._tips[spot]

    def _enlarge(self, spot: Spot | None) -> None:
        self.large = spot if spot is not None and self.skin.is_card(self.shown, spot) else None
        if self.large is not None:
            self.sound("page")
        self.tooltip.hide()
        self.touch()

    def handle(self, event: Input) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEMOTION):
            self._input_at = self.now
        if self.large is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._enlarge(None)
            return True
        if self.is_telling() and _hurries(event):
            self._hurry()
            return True
        if self.match.bot_to_move is not None and event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self.match.cut_short()
            return True
        if event.type == pygame.MOUSEMOTION and self.skin.follows(self.shown):
            self.touch()
        return super().handle(event)

    def _hurry(self) -> None:
        """A cutscene is skipped; else everything is told at once."""
        told, interlude = self.playback.told, self.playback.interlude
        if self.playback.interlude is not None:
            self.playback.skip(self.now)
        else:
            self.playback.hurry()
        self.standing.hurry()
        self.match.hurry()
        self._follow(told, interlude, skipped=True)

    def point(self, event: Input) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            widget = self.hands.at(event.pos)
            self._enlarge(widget.name if widget is not None else None)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.match.hurry()
        if event.type == pygame.MOUSEWHEEL and self.chooser is not None and event.y:
            return self._meant(self.skin.wheel(self.shown, 1 if event.y > 0 else -1))
        return False

    def _meant(self, spot: Spot | None) -> bool:
        """A key or the wheel stood for a spot; what is pointed at stays pointed at."""
        if spot is None:
            return False
        pointed = self.pointed
        self.touch_spot(spot)
        if pointed is not None and pointed in self.rects():
            self.point_at(pointed)
        return True

    def key(self, event: Input) -> bool:
        calls = {
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "log": self._toggle_log,
            "towns": self._next_board,
            "end_turn": self._end_turn,
            "inspect": lambda: self._enlarge(self.pointed),
            "rotate": self._cycle,
            "rules": self._open_rules,
            "mute": lambda: self.services.change(mute=not self.services.settings.mute),
        }
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.chooser is not None and self.chooser.pointed:
            self._mean(self.chooser.pointed)
            return True
        bound = keys.action(event, self.services.settings.keys)
        if self.chooser is not None and self._meant(self.skin.key(self.shown, KEYS.get(bound, keys.name_of(event)))):
            return True
        call = calls.get(bound)
        if call is None:
            return False
        call()
        return True

    def _end_turn(self) -> None:
        glow = self.chooser.glow if self.chooser is not None else frozenset()
        button = next((spot for spot in sorted(glow) if spot.startswith("button/")), None)
        if button is not None:
            self.touch_spot(button)

    def _cycle(self) -> None:
        """Point at the next way to go on."""
        if self.chooser is not None:
            action = self.chooser.cycle()
            self.lit = frozenset(self.chooser.spots_of(action)) if action is not None else frozenset()
            self.touch()

    def _open_rules(self) -> None:
        """At the page about what is pointed at."""
        topic = self.skin.topic(self.shown, self.pointed) if self.pointed else ""
        routes.enter(self.services, routes.rulebook(self.services, self.match.table.title, topic))


def _hurries(event: Input) -> bool:
    """A click, Space or Enter ends what is running and does nothing else."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return True
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
