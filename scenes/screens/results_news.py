"""What a match has brought beyond itself, told at its foot: badges, a day's deal, a best so far.  Awards nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from pygame import Rect

from game.badges import awarding
from game.badges.badge_file import every_badge
from game.session import records
from game.trail.daily import dealt_at
from game.trail.day_book import DayBook, done_of
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.screens import day_words
from scenes.screens.results_count import share
from scenes.table.badge_watch import picture_of
from scenes.table.ceremony import Ended

RISE: Final = 0.18  # seconds at Normal
MOST: Final = 4  # pictures side by side


class News(NamedTuple):
    """Pictures, what kind of news it is, and what it is called; the foot shows the first."""

    pictures: tuple[str, ...]
    label: str
    name: str


def found(folder: Path, ended: Ended) -> list[News]:
    """Badges of anybody here, then of the one person at the table; what else is news joins the list here."""
    news = _badges(folder, ended)
    if len(ended.persons) != 1:
        return news
    news += _of_the_day(folder, ended)
    before = records.beaten(folder, ended.table, ended.own)
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


def draw(brush: Brush, room: Rect, news: News, time: float) -> None:
    """In its room of the foot, coming up with the buttons; ``time`` since they began."""
    px = brush.px
    lift = round((1 - share(time, 0, RISE)) * px(24))
    side = min(px(80), room.h - 8)
    shown = news.pictures[: MOST if not brush.frame.compact else 1]
    with brush.inside("news"):
        left = room.x
        for picture in shown:
            brush.picture(picture, Rect(left, room.centery - side // 2 + lift, side, side))
            left += side if len(shown) == 1 else side - px(14)
        left += px(16)
        half = (room.h - px(20)) // 2
        upper = Rect(left, room.y + px(10) + lift, room.right - left, half)
        lower = Rect(left, upper.bottom, upper.w, half)
        if brush.fits(news.label, upper, "voice"):
            brush.text(news.label, upper, "voice", palette.TAN)
        for role in ("name", "small_strong"):
            if brush.fits(news.name, lower, role):
                brush.text(news.name, lower, role, palette.CREAM)
                break
