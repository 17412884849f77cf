"""The end of a match: its picture, the sheet counted line by line, the winner last, what then.  Scores nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.daily.book import DayBook
from game.daily.deals import dealt_at
from game.profile import share_code
from game.table import Table
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.glide import Glide, linear, out_cubic
from scenes.kit.widgets import Button, button_width, row
from scenes.screens.days.share import DayShare
from scenes.screens.results.count import share
from scenes.screens.results.news import RISE
from scenes.screens.results.picture import ResultsPicture, lay_out
from scenes.screens.results.sheet import SLID
from scenes.screens.results.story import Story
from scenes.screens.saves import matches as recent_match
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.sound.music import RESULTS


class FootButton(NamedTuple):
    """One button of the foot."""

    name: str
    words: str
    icon: str
    call: Callable[[], object]
    style: str = "dark"


class Actions:
    """The row under the results; a new one is a line in ``rows``."""

    def __init__(self, services: Services, table: Table) -> None:
        self.services, self.table = services, table
        self._deal = dealt_at(table)
        self._done = DayBook(services.data, writes=False).done(self._deal) if self._deal is not None else None

    def rows(self, is_lost: bool) -> list[FootButton]:
        """From left to right; the last two keep their words where room is short."""
        say = self.services.language.say
        again = say("Try again") if is_lost else say("Play again")
        shared = say("Share the result") if self._done is not None else say("Share code")
        return [
            FootButton("review", say("Review"), "review", self.review),
            FootButton("replay", say("Watch replay"), "replay", self.replay),
            FootButton("share", shared, "share", self.share),
            FootButton("menu", say("Menu"), "back", self.menu),
            FootButton("again", again, "play", self.again, "primary"),
        ]

    def buttons(self, brush: Brush, foot: Rect, is_lost: bool) -> list[Button]:
        """At the right end of the foot."""
        frame, px = brush.frame, brush.px
        high = min(max(px(64), palette.HIT, 2 * frame.type_px("button_small")), foot.h - 8)
        room = Rect(px(palette.MARGIN), 0, frame.width - 2 * px(palette.MARGIN), high)
        room.centery = foot.centery + px(1)
        buttons = [_button(brush, action, high) for action in self.rows(is_lost)]
        if sum(button.rect.w for button in buttons) + px(14) * (len(buttons) - 1) > room.w or frame.compact:
            for button in buttons[:-2]:  # signs will do for what is not the way on
                button.hint, button.label = button.label, ""
                button.rect.w = high
        row(room, buttons, px(14), "right")
        return buttons

    def menu(self) -> None:
        self.services.stack.clear_to(self.services.routes.menu(self.services))

    def again(self) -> None:
        """The same people and options, another seed; one that counts, whatever this one was."""
        seed = f"{SystemRandom().getrandbits(40):x}"
        old = self.table
        fresh = Table(old.title, old.players, old.setup.options, seed)
        scene = self.services.routes.table(self.services, fresh)
        self.services.stack.clear_to(self.services.routes.menu(self.services))
        self.services.stack.push(scene)

    def review(self) -> None:
        """Or a sentence why there is none."""
        if (found := recent_match.review(self.services, self.table)) is not None:
            self.services.stack.push(found)

    def replay(self) -> None:
        self.services.open(self.services.routes.replay, self.table)

    def share(self) -> None:
        """The code of the match; of a day's deal the result that stands, and the code in it."""
        if self._deal is not None and self._done is not None:
            self.services.stack.push(DayShare(self.services, self._deal, self._done))
            return
        words = self.services.language.say("Share code copied: paste it into the seed field of a new game.")
        self.services.copy(share_code.of_table(self.table), words)


def _button(brush: Brush, action: FootButton, high: int) -> Button:
    rect = Rect(0, 0, button_width(brush, action.words, action.icon), high)
    return Button(action.name, rect, action.words, action.call, style=action.style, icon=action.icon)


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
