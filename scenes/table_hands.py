"""Hands at the table: clicks, keys, the pointer, and what they mean.  Draws nothing and lays nothing out."""

from __future__ import annotations

import pygame
from pygame.event import Event as Input

from game.protocol import Action, IllegalAction, Seat, Spot
from scenes import doors, keys
from scenes.chooser import Chooser, Step
from scenes.chronicle import LogLine
from scenes.log_drawer import Log
from scenes.settings import KEYS
from scenes.skin import NO_PREVIEW
from scenes.table_course import Course

LONG = 1.4  # seconds of pointing at a card until it is enlarged


class Handled(Course):
    """A table that can be touched."""

    log: Log
    _led: frozenset[Spot] = frozenset()  # what the pointer rests on has lit up

    def back(self) -> None:
        """Esc: out of the question, the drawer, another's board, the choice begun; at last to the menu."""
        if self.asked is not None:
            self._unask()
        elif self.drawer:
            self._toggle_log()
        elif self.peek is not None:
            self._look_at(None)
        elif self.chooser is not None and (self.chooser.pointed or self.has_begun):
            self.chooser.step_back()
            self._refresh()
        else:
            self._go_to_menu()

    def _go_to_menu(self) -> None:
        """Nothing is asked, for nothing is lost."""
        self.house.stack.clear_to(doors.menu(self.house))

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
        meant = self.chooser.touch(spot)
        if isinstance(meant, Action):
            self._mean(meant)
        elif meant is Step.NOTHING:
            self.sound("illegal")
        else:
            self.sound("press")
            self._refresh()

    def _mean(self, action: Action) -> None:
        question = self.skin.question(self.desk, action) if self.house.settings.confirm_end_turn else None
        if question is not None:
            self.asked = (question, action)
            self.chooser = Chooser(self.match.watcher, self.match.legal)
            self._refresh()
            self.lit = question.lit
        else:
            self._do(action)

    def _do(self, action: Action) -> None:
        try:
            events = self.match.submit(action)
        except IllegalAction as error:
            self.house.toast(self.house.language.tell(error.saying), "warning", "warning")
            events = []
        self._after(events)

    def _unask(self) -> None:
        self.asked = None
        self._refresh()

    def _undo(self) -> None:
        if self.chooser is not None and self.has_begun:
            self.chooser.step_back()
            self._refresh()
        elif self.match.can_undo():
            self.match.undo()
            self.sound("undo")
            self.theatre.reset(self.match.view, self.match.watcher)
            self.shows.clear()
            self._after([])

    def _redo(self) -> None:
        if self.match.can_redo():
            self._after(self.match.redo())

    def _hint(self) -> None:
        self.match.ask_hint()
        self.touch()

    def _look_at(self, seat: Seat | None) -> None:
        """Bring a board to the middle, or the own one back."""
        self.peek = None if seat in (self.peek, self.match.watcher) else seat
        self._refresh()

    def _next_board(self) -> None:
        count = len(self.match.table.players)
        seats = [Seat((self.match.watcher + step) % count) for step in range(1, count)]
        here = seats.index(self.peek) + 1 if self.peek in seats else 0
        self._look_at(seats[here] if here < len(seats) else None)

    def _toggle_log(self) -> None:
        """The drawer in small windows; where the log is always there, everybody's lines again."""
        self.drawer = not self.drawer and self.desk.layout["panel/log"].kind == "drawer"
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
        whose = None if line.seat == self.match.watcher else line.seat
        if line.spots and line.seat is not None and whose != self.peek:
            self._look_at(whose)
        self.lit = frozenset(line.spots)
        self.touch()

    # -------------------------------------------------------------- pointing

    def point_at(self, spot: Spot | None) -> None:
        self.pointed = self.desk.pointed = spot
        legal = spot is not None and self.chooser is not None and spot in self.desk.glow
        self.preview = self.skin.preview(self.desk, spot) if legal and spot is not None else NO_PREVIEW
        led = frozenset(self.skin.leads(self.desk, spot)) if spot is not None and not legal else frozenset()
        if led or self._led:
            self.lit = self._led = led
        if spot != self.large:
            self.large = None
        if spot is not None and not legal and self.skin.is_card(self.desk, spot):
            self.later(LONG, lambda: self._enlarge(spot) if self.pointed == spot and self.hands.hovered else None)
        self.touch()

    def tip_of(self, spot: Spot) -> str:
        """What is there, what it would do, or why not."""
        if spot not in self._tips:
            words = self.skin.tip(self.desk, spot)
            reason = ""
            if self.chooser is not None and not self.chooser.accepts(spot):
                saying = self.match.why_not(spot)
                reason = self.house.language.tell(saying) if saying is not None else ""
            elif self.chooser is not None and spot in self.desk.glow:
                reason = self.skin.preview(self.desk, spot).sentence
            if words and reason:
                words = f"{words} {reason}" if "\n" in words else f"{words}\n{reason}"
            self._tips[spot] = words or reason
        return self._tips[spot]

    def _enlarge(self, spot: Spot | None) -> None:
        self.large = spot if spot is not None and self.skin.is_card(self.desk, spot) else None
        self.tooltip.hide()
        self.touch()

    def handle(self, event: Input) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEMOTION):
            self._input_at = self.now
        if self.large is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._enlarge(None)
            return True
        if self.theatre.is_moving(self.now) and _hurries(event):
            self.theatre.show.hurry()
            self.match.hurry()
            self.touch()
            return True
        if self.shows.is_playing and _hurries(event):
            self.shows.skip()
            self.match.hurry()
            self.relayout()
            return True
        if event.type == pygame.MOUSEMOTION and self.skin.holds(self.desk):
            self.touch()
        return super().handle(event)

    def point(self, event: Input) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            widget = self.hands.at(event.pos)
            self._enlarge(widget.name if widget is not None else None)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.match.hurry()
        if event.type == pygame.MOUSEWHEEL and self.chooser is not None and event.y:
            return self._meant(self.skin.wheel(self.desk, 1 if event.y > 0 else -1))
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
            "mute": lambda: self.house.change(mute=not self.house.settings.mute),
        }
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.chooser is not None and self.chooser.pointed:
            self._mean(self.chooser.pointed)
            return True
        bound = keys.action(event, self.house.settings.keys)
        if self.chooser is not None and self._meant(self.skin.key(self.desk, KEYS.get(bound, keys.name_of(event)))):
            return True
        call = calls.get(bound)
        if call is None:
            return False
        call()
        return True

    def _end_turn(self) -> None:
        button = next((spot for spot in sorted(self.desk.glow) if spot.startswith("button/")), None)
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
        topic = self.skin.topic(self.desk, self.pointed) if self.pointed else ""
        doors.enter(self.house, doors.rulebook(self.house, self.match.table.title, topic))


def _hurries(event: Input) -> bool:
    """A click, Space or Enter ends what is running and does nothing else."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return True
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
