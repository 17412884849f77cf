"""The calendar of deals: a month of days, and beside it what the chosen one dealt and what became of it."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.trail.daily import FIRST, Deal
from game.trail.day_book import DayBook
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, Header, Hotspot, Label, Panel, Widget
from scenes.screens import day_list, day_record, day_tables, day_words
from scenes.screens.day_parts import Stepping
from scenes.screens.day_share import DayShare
from scenes.screens.trail_today import deals_of
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES

DAY: Final = timedelta(days=1)
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -7, pygame.K_DOWN: 7}
MONTHS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
SIDE: Final = 0.42  # of the page, for the day


class DaysScene(Scene):
    """Month by month; days that have not come yet are only numbers."""

    name = "days"
    book: DayBook

    def __init__(self, services: Services, day: date | None = None) -> None:
        super().__init__(services)
        self.today = day_record.today(services)
        self.day = min(day or self.today, self.today)
        self.first = f"day/{self.day}"
        self._look()

    def _look(self) -> None:
        self.book = day_record.book(self.services)
        self.book.streak(self.today)  # reads it all
        self.services.warn(*self.book.notices)

    def resume(self) -> None:
        """A deal may have been played meanwhile, or the day have ended."""
        self.today = day_record.today(self.services)
        self._look()
        self.relayout()

    @property
    def earliest(self) -> date:
        return min(FIRST, self.today)

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        language, gap = self.services.language, frame.px(palette.BETWEEN_PANELS)
        note = day_words.in_a_row(language, self.book.streak(self.today))
        header = self.add(Header(frame, self.say("Today’s deal"), self.back, self.say("Back"), note=note))
        edge, top = frame.px(palette.MARGIN if not frame.compact else 18), header.rect.bottom + frame.px(18)
        page = Rect(edge, top, frame.width - 2 * edge, frame.height - top - frame.px(palette.CONTENT_FOOT))
        side = round(page.w * SIDE)
        self._month(Rect(page.x, page.y, page.w - side - gap, page.h))
        right = Rect(page.right - side, page.y, side, page.h)
        deals = deals_of(self.day)
        begun = frozenset(deal.title for deal in deals if day_tables.half_done(self.services, deal))
        sheet = day_list.DaySheet(self.day, self.today, deals, self.book, begun, self.play, self.share)
        self.add(day_list.build(self.brush, right, sheet, language))

    def _month(self, rect: Rect) -> None:
        """The name of the month between its neighbours, then six weeks at most."""
        px, frame = self.frame.px, self.frame
        inner = rect.inflate(-2 * px(24), -2 * px(22))
        side = max(palette.HIT, px(48))
        line = Rect(inner.x, inner.y, inner.w, side)
        back, on = Rect(line.x, line.y, side, side), Rect(line.right - side, line.y, side, side)
        name = Label("month", line.inflate(-2 * side, 0), day_words.month(self.services.language, self.day), "prompt",
                     align="centre")  # fmt: skip
        children: list[Widget] = [
            Button("month/back", back, "", partial(self.turn, -1), icon="previous", hint=self.say("The month before"),
                   enabled=self._start > self.earliest),
            name,
            Button("month/on", on, "", partial(self.turn, 1), icon="next", hint=self.say("The month after"),
                   enabled=_next_month(self._start) <= self.today),
        ]  # fmt: skip
        names = Rect(inner.x, line.bottom + px(8), inner.w, frame.leading("label"))
        grid = Rect(inner.x, names.bottom + px(6), inner.w, inner.bottom - names.bottom - px(6))
        style = "paper" if not frame.compact else "paper_plain"
        self.add(Panel("calendar", rect, style, [*children, *_names(self, names), *self._days(grid)]))

    @property
    def _start(self) -> date:
        return self.day.replace(day=1)

    def _days(self, grid: Rect) -> list[Stepping]:
        first = self._start
        count, skip = monthrange(first.year, first.month)[1], first.weekday()
        wide, high = grid.w // 7, grid.h // -(-(count + skip) // 7)
        found = []
        for place in range(count):
            day, cell = first + place * DAY, place + skip
            rect = Rect(grid.x + cell % 7 * wide, grid.y + cell // 7 * high, wide, high).inflate(-4, -4)
            is_open, hint = self.earliest <= day <= self.today, self._hint(day)
            call, looks = partial(self.choose, day), partial(self._draw_day, day=day)
            spot = Stepping(STEPS, self.walk, f"day/{day}", rect, call, looks, enabled=is_open, hint=hint, reason=hint)
            spot.focusable = day == self.day  # the focus stops at the chosen one only
            found.append(spot)
        return found

    def _hint(self, day: date) -> str:
        language = self.services.language
        name, deals = day_words.dated(language, day, self.today), deals_of(day)
        if day > self.today:
            return self.say("{day}: not dealt yet", day=name)
        played = sum(self.book.done(deal) is not None for deal in deals)
        return self.say("{day}: {played} of {all} played", day=name, played=played, all=len(deals))

    # -------------------------------------------------------------- what hands do

    def choose(self, day: date) -> None:
        self.day = min(max(day, self.earliest), self.today)
        self.relayout()
        if self.hands.keyboard:
            self.hands.focus_first({f"day/{self.day}"})

    def walk(self, days: int) -> None:
        self.hands.keyboard = True
        self.choose(self.day + days * DAY)

    def turn(self, months: int) -> None:
        """To the same day of another month, as near as it has one."""
        start = _next_month(self._start) if months > 0 else (self._start - DAY).replace(day=1)
        last = monthrange(start.year, start.month)[1]
        self.choose(start.replace(day=min(self.day.day, last)))

    def key(self, event: Event) -> bool:
        if event.key not in MONTHS:
            return False
        self.turn(MONTHS[event.key])
        return True

    def play(self, deal: Deal) -> None:
        self.services.open(self.services.routes.deal, deal.title, deal.day)

    def share(self, deal: Deal) -> None:
        done = self.book.done(deal)
        if done is not None:
            self.services.stack.push(DayShare(self.services, deal, done))

    # -------------------------------------------------------------- drawing

    def _draw_day(self, brush: Brush, spot: Hotspot, day: date) -> None:
        """Its number; under it a disc for each title, with the stars won; a flame where it counts."""
        px, rect = brush.px, spot.rect
        is_chosen = day == self.day
        if spot.enabled:
            fill = "#f4d78f" if is_chosen or spot.lit else "#efdfb9"
            line = palette.BRASS if is_chosen else palette.INK if day == self.today else palette.EDGE
            brush.box(rect, fill, 8, line, 3 if is_chosen or day == self.today else 1)
        upper = Rect(rect.x + px(8), rect.y + px(3), rect.w - px(16), brush.frame.leading("count"))
        brush.text(str(day.day), upper, "count", palette.INK if spot.enabled else palette.FAINT)
        if not spot.enabled:
            return
        if day in self.book.counted:
            side = min(upper.h, max(16, px(26)))
            brush.icon("flame", (upper.right - side / 2, upper.centery), side, "#c2501f")
        deals = deals_of(day)
        room = Rect(rect.x + px(4), upper.bottom, rect.w - px(8), rect.bottom - upper.bottom - px(4))
        side = min(room.h, (room.w - 3 * px(3)) // max(1, len(deals)), px(34))
        left = room.centerx - (len(deals) * (side + px(3)) - px(3)) // 2
        for place, deal in enumerate(deals):
            self._draw_mark(brush, Rect(left + place * (side + px(3)), room.centery - side // 2, side, side), deal)

    def _draw_mark(self, brush: Brush, rect: Rect, deal: Deal) -> None:
        """A disc in the title's colour with the stars won; an empty one where nothing was."""
        done, tint = self.book.done(deal), FACES[deal.title].tint
        radius = rect.w / 2 / brush.frame.scale
        if done is None:
            brush.box(rect.inflate(-rect.w // 3, -rect.h // 3), None, radius, palette.EDGE, 1.5)
            return
        brush.box(rect, tint.band, radius, palette.INK, 1.5)
        brush.text(str(done.stars), rect, "pill", palette.CREAM, "centre")

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"day": str(self.day), "streak": self.book.streak(self.today)}


def _names(scene: DaysScene, rect: Rect) -> list[Label]:
    wide = rect.w // 7
    return [
        Label(f"weekday/{place}", Rect(rect.x + place * wide, rect.y, wide, rect.h), scene.say(words), "label",
              palette.SOFT, align="centre")
        for place, words in enumerate(day_words.INITIALS)
    ]  # fmt: skip


def _next_month(start: date) -> date:
    return (start + 31 * DAY).replace(day=1)
