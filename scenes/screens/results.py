"""The end of a match: its picture, the sheet counted line by line, the winner last, what then.  Scores nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.table import Table
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.glide import Glide, linear, out_cubic
from scenes.screens.results_actions import Actions
from scenes.screens.results_count import share
from scenes.screens.results_layout import lay_out
from scenes.screens.results_news import RISE
from scenes.screens.results_picture import ResultsPicture
from scenes.screens.results_sheet import SLID
from scenes.screens.results_story import Story
from scenes.shell.scene import Scene
from scenes.sound.music import RESULTS

if TYPE_CHECKING:
    from scenes.shell.services import Services

NIGHT: Final = 0.32  # seconds at Normal
LINES: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class Results(Scene):
    """The clock of a ceremony: what is told when, what hurries it, what is pointed at."""

    name = "results"
    music = RESULTS
    first = "again"

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        self.story = Story(services, table)
        self.actions = Actions(services, table)
        self._time = Glide(0.0)  # seconds at Normal
        self._line: int | None = None  # of the sheet, under the pointer
        self._ticked = 0  # lines heard
        self._is_in = False  # the sheet, which slides
        self._is_counted = False  # all lines, so that what hangs on the outcome may be seen
        self._is_told = False  # who won
        self._is_over = False  # what is new has been told too

    # -------------------------------------------------------------- the clock

    def enter(self) -> None:
        end = self.story.times.end
        self._time.to(end, self.now, self.pace(end), linear)
        self._follow(self.now)

    @property
    def time(self) -> float:
        """How far the ceremony has come, in seconds at Normal."""
        return self._time.at(self.now)

    def update(self, now: float) -> bool:
        self._follow(now)
        return super().update(now)

    def _follow(self, now: float) -> None:
        """A tick for every line; the panels when all are counted; the phrase when the winner is told."""
        time, at = self._time.at(now), self.story.times
        lines = self.story.count.done(time)
        if lines > self._ticked and self._time.moving(now):
            self.sound("tick")
        self._ticked = lines
        if not self._is_in and time >= SLID:
            self._is_in, self._ground = True, None
        if not self._is_counted and time >= at.why:
            self._is_counted = True
            self.relayout()
        if not self._is_told and time >= at.ribbon:
            self._is_told = True
            self.services.sounds.result(self.story.is_cheerful, softly=not self.story.ended.persons)
        if not self._is_over and time >= at.foot:
            self._is_over = True
            if self.story.news:
                self.sound("achievement")

    def moving(self, now: float) -> bool:
        return self._time.moving(now)

    # -------------------------------------------------------------- hands

    def handle(self, event: Event) -> bool:
        """While it runs, any click or key shows the end at once and does nothing else."""
        if self._time.moving(self.now) and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._time.finish()
            self._follow(self.now)
            self.touch()
            return True
        if event.type == pygame.KEYDOWN and event.key in LINES:
            self._walk(LINES[event.key])
            return True
        return super().handle(event)

    def point(self, event: Event) -> bool:
        """Pointing at a line lights what earned it."""
        if event.type == pygame.MOUSEMOTION:
            line = self.picture.sheet.plan.at(event.pos, len(self.story.count.lines))
            if line != self._line:
                self._line = line
                self.touch()
        return False

    def _walk(self, step: int) -> None:
        """The keyboard walks the sheet as the pointer does."""
        count = len(self.story.count.lines)
        self._line = (self._line + step) % count if self._line is not None else (0 if step > 0 else count - 1)
        self.touch()

    def back(self) -> None:
        self.actions.menu()

    # -------------------------------------------------------------- looks

    def layout(self, frame: Frame) -> None:
        story = self.story
        story.explain()
        places = lay_out(self.brush, story)
        self.picture = ResultsPicture(story, places, bool(self.services.settings.pace))
        is_lost = self._is_counted and story.table.won_alone is False
        self._buttons = self.actions.buttons(self.brush, places.foot, is_lost)
        self._foot = self._buttons[0].rect.y
        for button in self._buttons:
            self.add(button)

    def toast_room(self) -> Rect | None:
        """Left of the buttons: neither headline nor sheet is covered."""
        foot, edge = self.picture.places.foot, self.frame.px(palette.MARGIN)
        return Rect(edge, foot.y, self._buttons[0].rect.x - 2 * edge, foot.h)

    def ground(self, brush: Brush) -> None:
        self.picture.ground(brush, self._is_in, self._is_counted)

    def paint(self, brush: Brush) -> None:
        time = self.time
        lit = self.story.count.line_at(time) if self.moving(self.now) else self._line
        self.picture.draw(brush, time, lit, self._is_counted)
        if not self.services.stack.toast.words:  # which is said in the same place
            self.picture.draw_foot(brush, time, self._buttons[0].rect.x)
        sunk = (1 - out_cubic(share(time, self.story.times.foot, RISE))) * self.picture.places.foot.h
        for button in self._buttons:
            button.rect.y = self._foot + round(sunk)

    def paint_over(self, brush: Brush) -> None:
        """The last table goes, the ceremony comes, through night."""
        if self.time < NIGHT:
            brush.dim(Rect(0, 0, *self.frame.size), 1 - self.time / NIGHT)
