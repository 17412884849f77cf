"""The calendar of deals: a month of days, and beside it what the chosen one dealt and what became of it."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.daily.book import DayBook
from game.daily.deals import FIRST, Deal, deals_of
from game.titles import TITLES
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.language import Language
from scenes.kit.widgets import Button, Header, Hotspot, Label, Panel, ScrollArea, Widget, button_width
from scenes.screens.days import tables as day_tables
from scenes.screens.days import words as day_record
from scenes.screens.days import words as day_words
from scenes.screens.days.share import DayShare
from scenes.screens.days.words import Stepping, draw_stars, draw_title
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES

ROW: Final = 176  # reference pixels
PICTURE: Final = 132


class DaySheet(NamedTuple):
    """What is shown of a day, and what can be done with its deals."""

    day: date
    today: date
    deals: tuple[Deal, ...]
    book: DayBook
    begun: frozenset[str]  # titles of which a match was left half done
    play: Callable[[Deal], None]
    share: Callable[[Deal], None]


def build(brush: Brush, rect: Rect, sheet: DaySheet, language: Language) -> Panel:
    """The date, what playing now would count for, the four deals."""
    px, frame = brush.px, brush.frame
    inner = rect.inflate(-2 * px(26), -2 * px(22))
    head = Rect(inner.x, inner.y, inner.w, frame.leading("prompt"))
    name = f"{day_words.weekday(language, sheet.day)}, {day_words.dated(language, sheet.day, sheet.today)}"
    words = sentence(language, sheet)
    high = brush.measure(words, "small", inner.w, 3)[1]
    told = Rect(inner.x, head.bottom + px(4), inner.w, high)
    room = Rect(inner.x, told.bottom + px(12), inner.w, inner.bottom - told.bottom - px(12))
    children: list[Widget] = [
        Label("deals/day", head, name, "prompt", palette.AMBER),
        Label("deals/told", told, words, "small", palette.TAN, valign="top", lines=3),
        _list(brush, room, sheet, language),
    ]
    return Panel("deals", rect, "leather", children)


def sentence(language: Language, sheet: DaySheet) -> str:
    """What a deal of this day counts for."""
    if sheet.day < sheet.today:
        return language.say("A past day: the first result is kept as late, and the streak does not grow by it.")
    if not sheet.book.counts(sheet.today):
        return language.say("The clock has shown a later day before: this day does not count in the streak.")
    return language.say("One finished deal a day keeps the streak. The first try counts, others are practice.")


def _list(brush: Brush, room: Rect, sheet: DaySheet, language: Language) -> ScrollArea:
    inner = ScrollArea.inner(room, brush.frame.scale)
    lines = brush.frame.leading("name") + 2 * brush.frame.leading("small") + brush.px(6)
    least = lines + _button_height(brush) + brush.px(34)
    high = max(least, min(brush.px(ROW + 24), room.h // max(1, len(sheet.deals))))
    place = Rect(inner.x, room.y, inner.w, high - brush.px(10))
    rows: list[Widget] = [
        _row(brush, place.move(0, number * high), sheet, deal, language) for number, deal in enumerate(sheet.deals)
    ]
    return ScrollArea(f"deals/{sheet.day}", room, rows, high * len(rows), brush.frame.scale)


def _button_height(brush: Brush) -> int:
    return max(palette.HIT, brush.px(48), round(1.7 * brush.frame.type_px("button_small")))


class DayRow(Panel):
    """A deal: picture, title, what is played, stars; its buttons are its children."""

    def __init__(self, rect: Rect, sheet: DaySheet, deal: Deal, language: Language) -> None:
        super().__init__(f"deal/{deal.title}", rect, "well")
        self._sheet, self._deal, self._language = sheet, deal, language

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, palette.NIGHT, 10, palette.SEAM, 1.5, alpha=0.5)
        px, language, deal = brush.px, self._language, self._deal
        inner = self.rect.inflate(-2 * px(12), -2 * px(8))
        left = _words_left(brush, self.rect)
        side = left - inner.x - px(16)
        if side > 0:
            draw_title(brush, Rect(inner.x, inner.centery - side // 2, side, side), deal.title)
        line = Rect(left, inner.y, inner.right - left, brush.frame.leading("name"))
        brush.text(language.say(TITLES[deal.title].NAME), line, "name", palette.CREAM)
        line = Rect(left, line.bottom, line.w, brush.frame.leading("small"))
        brush.text(deal.setup.text.of(language.code), line, "small", palette.TAN)
        self._draw_stars(brush, Rect(left, line.bottom + px(4), line.w, brush.frame.leading("small")))

    def _draw_stars(self, brush: Brush, line: Rect) -> None:
        """How many, and what they ask for; of one that is done, how it came out."""
        language, deal, book = self._language, self._deal, self._sheet.book
        done = book.done(deal)
        side = max(15, brush.px(22))
        stars = draw_stars(brush, line, done.stars if done is not None else 0, side)
        room = Rect(stars.right + brush.px(12), line.y, line.right - stars.right - brush.px(12), line.h)
        words = day_words.brief(language, deal.setup)
        if done is not None:
            words = day_words.result(language, done)
            if book.is_late(deal, self._sheet.today):
                words = language.say("{points}, late", points=words)
        brush.text(words, room, "small_strong", palette.AMBER if done is not None else palette.CREAM)


def _words_left(brush: Brush, row: Rect) -> int:
    """Where words and buttons begin: beside the picture, if there is room for one."""
    px = brush.px
    if brush.frame.compact:
        return row.x + px(12)
    return row.x + px(12) + min(px(PICTURE), row.h - 2 * px(8)) + px(16)


def _row(brush: Brush, rect: Rect, sheet: DaySheet, deal: Deal, language: Language) -> DayRow:
    px, high, say, done = brush.px, _button_height(brush), language.say, sheet.book.done(deal)
    row = DayRow(rect, sheet, deal, language)
    left = _words_left(brush, rect)
    foot = Rect(left, rect.bottom - px(10) - high, rect.right - px(12) - left, high)
    hint = day_words.state(language, sheet.book, deal, sheet.today)
    words, style = say("Deal me in"), "primary" if sheet.day == sheet.today else "paper"
    if deal.title in sheet.begun:
        words = say("Go on")
    elif done is not None:
        words, style = say("Practise"), "dark"
    wide = min(button_width(brush, words, "play", role="button_small"), foot.w - high - px(8))
    play = Rect(foot.right - wide, foot.y, wide, high)
    row.children = [
        Button(f"play/{deal.title}", play, words, partial(sheet.play, deal), style=style, icon="play",
               role="button_small", hint=hint)
    ]  # fmt: skip
    if done is not None:
        words = say("Share the result")
        wide = button_width(brush, words, "share", role="button_small")
        is_short = wide > play.x - px(8) - foot.x
        wide = high if is_short else wide
        share = Rect(play.x - px(8) - wide, foot.y, wide, high)
        row.children.insert(0, Button(f"share/{deal.title}", share, "" if is_short else words,
                                      partial(sheet.share, deal), style="dark", icon="share", role="button_small",
                                      hint=words))  # fmt: skip
    return row


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
        sheet = DaySheet(self.day, self.today, deals, self.book, begun, self.play, self.share)
        self.add(build(self.brush, right, sheet, language))

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
