"""What is said of a day's deal: its date, its stars, how it came out, the text to share.  Draws and opens nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.daily.book import DayBook, DayResult
from game.daily.deals import DaySetup, Deal
from game.daily.share_text import MINUS, ScoreBar, bars, stars
from game.titles import TITLES
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.dates import MONTHS
from scenes.kit.language import Language, mark
from scenes.kit.widgets import Hotspot
from scenes.shell.services import Services
from scenes.skins import FACES

WEEKDAYS: Final = (
    mark("Monday"), mark("Tuesday"), mark("Wednesday"), mark("Thursday"), mark("Friday"), mark("Saturday"),
    mark("Sunday"),
)  # fmt: skip
INITIALS: Final = (mark("Mo"), mark("Tu"), mark("We"), mark("Th"), mark("Fr"), mark("Sa"), mark("Su"))
NAMED: Final = (  # a month by itself, which many languages do not bend
    mark("January {year}"), mark("February {year}"), mark("March {year}"), mark("April {year}"), mark("May {year}"),
    mark("June {year}"), mark("July {year}"), mark("August {year}"), mark("September {year}"), mark("October {year}"),
    mark("November {year}"), mark("December {year}"),
)  # fmt: skip


class ToShare(NamedTuple):
    """A result to hand on, in parts; ``text`` is all of it."""

    head: str
    result: str
    stars: int
    bars: tuple[ScoreBar, ...]
    others: str
    code: str

    @property
    def text(self) -> str:
        rows = [f"{bar.squares} {bar.points} {bar.name}" for bar in self.bars]
        lines = [self.head, f"{self.result} {stars(self.stars)}", *rows, self.others, self.code]
        return "\n".join(line for line in lines if line)


def dated(language: Language, day: date, today: date) -> str:
    """``18 November``, with its year if that is another."""
    words = language.say(MONTHS[day.month - 1], day=day.day)
    return words if day.year == today.year else language.say("{day} {year}", day=words, year=day.year)


def weekday(language: Language, day: date) -> str:
    return language.say(WEEKDAYS[day.weekday()])


def month(language: Language, day: date) -> str:
    return language.say(NAMED[day.month - 1], year=day.year)


def left(language: Language, now: datetime) -> str:
    """How long the day still is."""
    midnight = datetime.combine(now.date(), datetime.min.time(), now.tzinfo) + timedelta(days=1)
    minutes = max(1, -(-int((midnight - now).total_seconds()) // 60))
    if minutes >= 60:
        return language.say("new in {hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60)
    return language.say("new in {minutes} min", minutes=minutes)


def goals(language: Language, setup: DaySetup) -> tuple[str, ...]:
    """What one, two and three stars ask for, a sentence each."""
    if setup.points is not None:
        return tuple(language.count("{n} point or more", "{n} points or more", least) for least in setup.points)
    return tuple(
        language.count("Win by {n} point or more", "Win by {n} points or more", least)
        if least
        else language.say("Win the match")
        for least in setup.leads or ()
    )


def brief(language: Language, setup: DaySetup) -> str:
    """The same in a few words."""
    if setup.points is not None:
        one, two, three = setup.points
        return language.say("for {one}, {two}, {three} points", one=one, two=two, three=three)
    leads = setup.leads or (0, 0, 0)
    if leads[0] == 0:
        return language.say("win, by {two}, by {three}", two=leads[1], three=leads[2])
    return language.say("win by {one}, {two}, {three}", one=leads[0], two=leads[1], three=leads[2])


def result(language: Language, done: DayResult) -> str:
    return language.count("{n} point", "{n} points", done.points).replace("-", MINUS)


def stars_won(language: Language, won: int) -> str:
    return language.count("{n} star", "{n} stars", won) if won else language.say("no star")


def in_a_row(language: Language, days: int) -> str:
    return language.count("{n} day in a row", "{n} days in a row", days)


def state(language: Language, book: DayBook, deal: Deal, today: date) -> str:
    """What a try at this deal comes to, in a sentence."""
    if book.done(deal) is not None:
        return language.say("The first finished try is the result. Another one is practice.")
    if not book.is_late(deal, today):
        return language.say("The first try you finish counts. Others after it are practice.")
    if deal.day == today:
        return language.say("The clock has shown a later day before: this day does not count in the streak.")
    return language.say("Played late: the result is kept, the streak does not grow.")


def share(language: Language, deal: Deal, done: DayResult) -> ToShare:
    say = language.say
    day = say("{day} {year}", day=say(MONTHS[deal.day.month - 1], day=deal.day.day), year=deal.day.year)
    head = say("Saddlebag, the deal of {day}", day=day)
    told = say("{title}: {points}", title=say(TITLES[deal.title].NAME), points=result(language, done))
    others = ", ".join(f"{say(name)} {points}" for name, points in done.others)
    rows = tuple(bar._replace(name=say(bar.name)) for bar in bars(done.lines))
    return ToShare(head, told, done.stars, rows, say("Against: {others}", others=others) if others else "", done.code)


def book(services: Services) -> DayBook:
    return DayBook(services.data, writes=not services.read_only)


def today(services: Services) -> date:
    return services.wall().date()


BUNTING: Final = (480, 60)  # its drawing
FLAME: Final = "#ff9a4d"
EMBERS: Final = "#8a6a58"


class Stepping(Hotspot):
    """A station or a day: keys that ``steps`` names walk on from it."""

    def __init__(self, steps: Mapping[int, int], walk: Callable[[int], None], *spot: Any, **more: Any) -> None:
        super().__init__(*spot, **more)
        self._steps, self._walk = steps, walk

    def key(self, event: Event) -> bool:
        if event.key not in self._steps or event.mod & pygame.KMOD_ALT:
            return False
        self._walk(self._steps[event.key])
        return True


def draw_title(brush: Brush, rect: Rect, title: str, line: str = palette.INK, thick: float = 2) -> None:
    """A title by its vignette, on its own colour."""
    face = FACES[title]
    brush.box(rect, face.tint.band, 8, line, thick)
    brush.picture(face.bill.vignette, rect.inflate(-brush.px(10), -brush.px(8)))


def draw_stars(brush: Brush, rect: Rect, won: int, side: int, *, on_paper: bool = False) -> Rect:
    """Three of them from the left of a line; returns what they take."""
    gap = brush.px(2)
    paint.stars(brush, rect.midleft, won, side, gap, on_paper=on_paper)
    return Rect(rect.x, rect.y, paint.STARS * side + (paint.STARS - 1) * gap, rect.h)


def draw_disc(brush: Brush, rect: Rect, *, is_done: bool, is_today: bool) -> None:
    """A day: checked, waiting, or the one it is."""
    radius = rect.w / 2 / brush.frame.scale
    line = palette.CREAM if is_today else "#8a6430"
    brush.box(rect, palette.BRASS if is_done else palette.NIGHT, radius, line, 2.5 if is_today else 1.5)
    if is_done:
        brush.icon("check", rect.center, round(rect.w * 0.6), palette.INK)


def draw_streak(brush: Brush, rect: Rect, is_lit: bool, words: tuple[str, str], side: int) -> None:
    """The flame, how many days, and that they are in a row."""
    brush.icon("flame", (rect.x + side / 2, rect.centery), side, FLAME if is_lit else EMBERS)
    left = rect.x + side + brush.px(8)
    half = max(rect.h // 2, brush.frame.leading("count"))
    brush.text(words[0], Rect(left, rect.y, rect.right - left, half), "count", palette.CREAM)
    brush.text(words[1], Rect(left, rect.y + half, rect.right - left, rect.h - half), "small", palette.TAN)
