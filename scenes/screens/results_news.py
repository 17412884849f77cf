"""What a match has brought beyond itself, told at its foot: a day's deal, a best so far.  Awards nothing itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from pygame import Rect

from game.session import records
from game.trail.daily import dealt_at
from game.trail.day_book import DayBook, done_of
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.screens import day_words
from scenes.screens.results_count import share
from scenes.table.ceremony import Ended

RISE: Final = 0.18  # seconds at Normal


class News(NamedTuple):
    """A picture, what kind of news it is, and what it is called; the foot shows the first."""

    picture: str
    label: str
    name: str


def found(folder: Path, ended: Ended) -> list[News]:
    """Of the one person at the table; what else is news joins the list here."""
    if len(ended.persons) != 1:
        return []
    news = _of_the_day(folder, ended)
    before = records.beaten(folder, ended.table, ended.own)
    if before is not None:
        points = ended.language.count("{n} point", "{n} points", ended.total(ended.own))
        name = ended.say("{points}, {before} before", points=points, before=before)
        news.append(News("results/laurel", ended.say("Your best so far"), name))
    return news


def _of_the_day(folder: Path, ended: Ended) -> list[News]:
    """A deal that is in the book, if this match is the try that counts."""
    deal = dealt_at(ended.table)
    book = DayBook(folder, writes=False)
    done = book.done(deal) if deal is not None else None
    if deal is None or done is None:
        return []
    label = ended.say("The deal of {day}", day=day_words.dated(ended.language, deal.day, deal.day))
    if done != done_of(deal, ended.table):
        return [News("trail/station_challenge_done", label, ended.say("Practice: your first result stands"))]
    won = day_words.stars_won(ended.language, done.stars)
    days = book.streak(deal.day) if deal.day in book.counted else 0
    name = f"{won}, {day_words.in_a_row(ended.language, days)}" if days > 1 else won
    return [News("trail/star_on" if done.stars else "trail/star_empty", label, name[:1].upper() + name[1:])]


def draw(brush: Brush, room: Rect, news: News, time: float) -> None:
    """In its room of the foot, coming up with the buttons; ``time`` since they began."""
    px = brush.px
    lift = round((1 - share(time, 0, RISE)) * px(24))
    side = min(px(80), room.h - 8)
    picture = Rect(room.x, room.centery - side // 2 + lift, side, side)
    with brush.inside("news"):
        brush.picture(news.picture, picture)
        left = picture.right + px(16)
        half = (room.h - px(20)) // 2
        upper = Rect(left, room.y + px(10) + lift, room.right - left, half)
        lower = Rect(left, upper.bottom, upper.w, half)
        if brush.fits(news.label, upper, "voice"):
            brush.text(news.label, upper, "voice", palette.TAN)
        if brush.fits(news.name, lower, "name"):
            brush.text(news.name, lower, "name", palette.CREAM)
