"""One day of the calendar: four deals, how each came out, and the ways to play or share it.  Starts nothing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from game.titles import TITLES
from game.trail.daily import Deal
from game.trail.day_book import DayBook
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.widgets import Button, Label, Panel, ScrollArea, Widget, button_width
from scenes.screens import day_words
from scenes.screens.day_parts import draw_stars, draw_title

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
