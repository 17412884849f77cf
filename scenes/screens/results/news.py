"""What a match has brought beyond itself, told at its foot: badges, a day's deal, a best so far.  Awards nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from pygame import Rect

from game.badges import awarding
from game.badges.definitions import every_badge
from game.daily.book import DayBook, done_of
from game.daily.deals import dealt_at
from game.statistics import figures
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.screens.days import words as day_words
from scenes.screens.results.count import share
from scenes.table.title.ceremony import Ended
from scenes.table.watch import picture_of

RISE: Final = 0.18  # seconds at Normal
MOST: Final = 4  # pictures side by side
COLUMN: Final = 320  # what one piece of news asks for before another stands beside it
WORDS: Final = 230  # of it for its words


class News(NamedTuple):
    """Pictures, what kind of news it is, and what it is called; the foot shows as many as it has room for."""

    pictures: tuple[str, ...]
    label: str
    name: str


def found(folder: Path, ended: Ended) -> list[News]:
    """What was played for comes first: the day's deal, then badges (a toast has told them too), then a best so far."""
    if len(ended.persons) != 1:
        return _badges(folder, ended)
    news = _of_the_day(folder, ended) + _badges(folder, ended)
    before = figures.beaten(folder, ended.table, ended.own)
    if before is not None:
        points = ended.language.count("{n} point", "{n} points", ended.total(ended.own))
        name = ended.say("{points}, {before} before", points=points, before=before)
        news.append(News(("results/laurel",), ended.say("Your best so far"), name))
    return news


def _badges(folder: Path, ended: Ended) -> list[News]:
    """All that this match has earned, in one."""
    keys = list(dict.fromkeys(each.badge for each in awarding.earned_in(folder, ended.table)))
    if not keys:
        return []
    label = ended.language.count("New badge", "{n} new badges", len(keys))
    names = ", ".join(every_badge()[key].badge.name.of(ended.language.code) for key in keys)
    return [News(tuple(picture_of(key) for key in keys), label, names)]


def _of_the_day(folder: Path, ended: Ended) -> list[News]:
    """A deal that is in the book, if this match is the try that counts."""
    deal = dealt_at(ended.table)
    book = DayBook(folder, writes=False)
    done = book.done(deal) if deal is not None else None
    if deal is None or done is None:
        return []
    label = ended.say("The deal of {day}", day=day_words.dated(ended.language, deal.day, deal.day))
    if done != done_of(deal, ended.table):
        return [News(("trail/station_challenge_done",), label, ended.say("Practice: your first result stands"))]
    won = day_words.stars_won(ended.language, done.stars)
    days = book.streak(deal.day) if deal.day in book.counted else 0
    name = f"{won}, {day_words.in_a_row(ended.language, days)}" if days > 1 else won
    return [News(("trail/star_on" if done.stars else "trail/star_empty",), label, name[:1].upper() + name[1:])]


def draw(brush: Brush, room: Rect, news: list[News], time: float) -> None:
    """As many as can say all their words, side by side, coming up with the buttons; ``time`` since they began."""
    most = max(1, min(len(news), room.w // brush.px(COLUMN)))
    columns = next(
        (n for n in range(most, 1, -1) if all(_fits(brush, _column(room, n, 0), one) for one in news[:n])), 1
    )
    for number, one in enumerate(news[:columns]):
        _draw_one(brush, _column(room, columns, number), one, time)


def _column(room: Rect, columns: int, number: int) -> Rect:
    width = room.w // columns
    return Rect(room.x + number * width, room.y, width, room.h)


def _fits(brush: Brush, room: Rect, news: News) -> bool:
    _, upper, lower = _places(brush, room, news)
    return brush.fits(news.label, upper, "voice") and brush.fits(news.name, lower, "small_strong")


def _places(brush: Brush, room: Rect, news: News) -> tuple[list[Rect], Rect, Rect]:
    """Its pictures, what kind of news it is, what it is called."""
    px = brush.px
    side = min(px(80), room.h - 8)
    shown = max(1, min(MOST, len(news.pictures), (room.w - px(WORDS)) // side))
    pictures = [Rect(room.x + n * (side - px(14)), room.centery - side // 2, side, side) for n in range(shown)]
    left = pictures[-1].right + px(16)
    half = (room.h - px(20)) // 2
    upper = Rect(left, room.y + px(10), room.right - left, half)
    return pictures, upper, upper.move(0, half)


def _draw_one(brush: Brush, room: Rect, news: News, time: float) -> None:
    lift = round((1 - share(time, 0, RISE)) * brush.px(24))
    pictures, upper, lower = _places(brush, room.move(0, lift), news)
    with brush.inside("news"):
        for picture, place in zip(news.pictures, pictures, strict=False):
            brush.picture(picture, place)
        if brush.fits(news.label, upper, "voice"):
            brush.text(news.label, upper, "voice", palette.TAN)
        for role in ("name", "small_strong"):
            if brush.fits(news.name, lower, role):
                brush.text(news.name, lower, role, palette.CREAM)
                break
