"""Today's deal on the Trail: four titles to choose from, what their stars ask for, the week.  Starts nothing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from game.daily.book import DayBook, DayResult, week_of
from game.daily.deals import Deal, deals_of
from game.protocol import Saying
from game.titles import TITLES
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.widgets import Button, Hotspot, Painted, Panel, Widget
from scenes.screens.days import tables as day_tables
from scenes.screens.days import words as day_record
from scenes.screens.days import words as day_words
from scenes.screens.days.share import DayShare
from scenes.screens.days.words import BUNTING, EMBERS, FLAME, draw_disc, draw_stars, draw_streak, draw_title
from scenes.shell.services import Services

EDGE: Final = 22
TILE: Final = 56
COMPACT: Final = 158  # real pixels: the card's height in a small window


class Today(NamedTuple):
    """What is shown: the deals of a day, one of them chosen, and what became of them; and what hands do with it."""

    deals: tuple[Deal, ...]
    chosen: Deal
    book: DayBook
    now: datetime
    is_begun: bool  # a match of it was left half done
    choose: Callable[[str], None]
    play: Callable[[], None]
    days: Callable[[], None]
    share: Callable[[], None]

    @property
    def done(self) -> DayResult | None:
        return self.book.done(self.chosen)

    @property
    def streak(self) -> int:
        return self.book.streak(self.now.date())


def first_open(deals: tuple[Deal, ...], book: DayBook, title: str) -> Deal:
    """The one of this title; without one the first that is not done, in the order of the shelf."""
    named = [deal for deal in deals if deal.title == title]
    return next(iter((*named, *(deal for deal in deals if book.done(deal) is None), *deals)))


def build(brush: Brush, rect: Rect, today: Today, language: Language) -> Widget:
    """The leather card."""
    if brush.frame.compact:
        return _small(brush, rect, today, language)
    px, edge = brush.px, brush.px(EDGE)
    inner = rect.inflate(-2 * edge, 0)
    label = Rect(inner.x, rect.y + px(13), inner.w, brush.frame.leading("label"))
    tiles = Rect(inner.x, label.bottom + px(7), inner.w, max(px(TILE), palette.HIT))
    high = max(px(52), palette.HIT)
    button = Rect(inner.x, rect.bottom - px(14) - high, inner.w, high)
    week = Rect(inner.x, button.y - px(8) - px(50), inner.w, px(50))
    words = Rect(inner.x, tiles.bottom + px(4), inner.w, week.y - px(10) - tiles.bottom - px(4))
    panel = Panel("today", rect, "leather")
    panel.children = [
        Painted("today/label", label, partial(_draw_label, today=today, language=language)),
        *_tiles(brush, tiles, today, language),
        Painted("today/words", words, partial(_draw_words, today=today, language=language)),
        Painted("today/week", week, partial(_draw_week, today=today, language=language)),
        *_buttons(brush, button, today, language),
    ]
    return panel


def _small(brush: Brush, rect: Rect, today: Today, language: Language) -> Widget:
    """Titles and the streak, what is chosen, the way in."""
    px, side = brush.px, palette.HIT
    inner = rect.inflate(-2 * px(20), -2 * px(14))
    count = len(today.deals)
    tiles = Rect(inner.x, inner.y, count * side + (count - 1) * px(6), side)
    flame = Rect(tiles.right + px(10), inner.y, inner.right - tiles.right - px(10), side)
    button = Rect(inner.x, inner.bottom - side, inner.w, side)
    words = Rect(inner.x, tiles.bottom, inner.w, button.y - tiles.bottom)
    panel = Panel("today", rect, "leather")
    panel.children = [
        *_tiles(brush, tiles, today, language),
        Painted("today/week", flame, partial(_draw_flame, today=today)),
        Painted("today/words", words, partial(_draw_line, today=today, language=language)),
        *_buttons(brush, button, today, language),
    ]
    return panel


# ------------------------------------------------------------------ what can be touched


def _tiles(brush: Brush, rect: Rect, today: Today, language: Language) -> list[Widget]:
    """One for each title; a check on those that are done."""
    gap, count = brush.px(6 if brush.frame.compact else 10), len(today.deals)
    wide = (rect.w - (count - 1) * gap) // count
    found: list[Widget] = []
    for place, deal in enumerate(today.deals):
        where = Rect(rect.x + place * (wide + gap), rect.y, wide, rect.h)
        done = today.book.done(deal)
        hint = language.say(TITLES[deal.title].NAME)
        if done is not None:
            hint = f"{hint}: {day_words.result(language, done)}, {day_words.stars_won(language, done.stars)}"
        looks = partial(_draw_tile, deal=deal, is_chosen=deal == today.chosen, is_done=done is not None)
        found.append(Hotspot(f"today/{deal.title}", where, partial(today.choose, deal.title), looks, hint=hint))
    return found


def _draw_tile(brush: Brush, tile: Hotspot, deal: Deal, is_chosen: bool, is_done: bool) -> None:
    rect = tile.rect.move(0, -round(tile.lit * brush.px(2)))
    line = palette.SELECTED if is_chosen else palette.BRASS if tile.lit else palette.INK
    draw_title(brush, rect, deal.title, line, 3.5 if is_chosen else 2)
    if is_done:
        side = max(16, brush.px(24))
        disc = Rect(rect.right - side + brush.px(4), rect.y - brush.px(4), side, side)
        draw_disc(brush, disc, is_done=True, is_today=False)


def _buttons(brush: Brush, rect: Rect, today: Today, language: Language) -> list[Widget]:
    """The way in, or the result; the calendar beside it."""
    gap, say, small = brush.px(8), language.say, max(palette.HIT, rect.h)
    days = Rect(rect.right - small, rect.y, small, rect.h)
    state = day_words.state(language, today.book, today.chosen, today.now.date())
    found: list[Widget] = [
        Button("today/days", days, "", today.days, style="dark", icon="calendar", hint=say("All days"), shadow=False)
    ]
    if today.done is None:
        words = say("Go on") if today.is_begun else say("Deal me in")
        room = Rect(rect.x, rect.y, days.x - gap - rect.x, rect.h)
        return [Button("today/play", room, words, today.play, hint=state, role="button_small"), *found]
    share = Rect(days.x - gap - small, rect.y, small, rect.h)
    hint = say("Share the result")
    found.insert(0, Button("today/share", share, "", today.share, style="dark", icon="share", hint=hint, shadow=False))
    room = Rect(rect.x, rect.y, share.x - gap - rect.x, rect.h)
    looks = partial(_draw_result, today=today, language=language)
    return [Hotspot("today/result", room, today.days, looks, hint=state), *found]


def _draw_result(brush: Brush, spot: Hotspot, today: Today, language: Language) -> None:
    """What the button becomes: the result, on leather."""
    done = today.done
    assert done is not None
    brush.box(spot.rect, palette.SEAM if spot.lit else palette.WALNUT, 10, palette.BRASS, 2)
    words = language.say("{points}, {stars}", points=day_words.result(language, done),
                         stars=day_words.stars_won(language, done.stars))  # fmt: skip
    brush.text(words, spot.rect.inflate(-brush.px(16), 0), "button_small", palette.AMBER, "centre", lines=2)


# ------------------------------------------------------------------ what is drawn


def _draw_label(brush: Brush, rect: Rect, today: Today, language: Language) -> None:
    taken = brush.text(language.say("Today’s deal"), rect, "label", palette.AMBER)
    rest = Rect(taken.right + brush.px(12), rect.y, rect.right - taken.right - brush.px(12), rect.h)
    words = day_words.left(language, today.now)
    if brush.fits(words, rest, "voice"):
        brush.text(words, rest, "voice", palette.TAN, "right")


def _draw_words(brush: Brush, rect: Rect, today: Today, language: Language) -> None:
    """The title with its stars, what is played and what the stars ask for; bunting beside it once it is won."""
    px, stars = brush.px, today.done.stars if today.done is not None else 0
    side = max(15, px(24))
    upper = Rect(rect.x, rect.y, rect.w, max(side, brush.frame.leading("name")))
    place = Rect(rect.right - 3 * (side + px(2)), upper.y, 3 * (side + px(2)), upper.h)
    draw_stars(brush, place, stars, side)
    room = Rect(upper.x, upper.y, place.x - upper.x - px(8), upper.h)
    taken = brush.text(language.say(TITLES[today.chosen.title].NAME), room, "name", palette.CREAM)
    wide = min(place.x - taken.right - 2 * px(12), px(180))
    if stars and wide > px(70):
        high = wide * BUNTING[1] // BUNTING[0]
        brush.picture("results/bunting", Rect(taken.right + px(12), upper.centery - high // 2, wide, high))
    lower = Rect(rect.x, upper.bottom, rect.w, rect.bottom - upper.bottom)
    brush.text(_asked(today, language), lower, "small", palette.TAN, lines=2)


def _asked(today: Today, language: Language) -> str:
    setup = today.chosen.setup
    brief = day_words.brief(language, setup)
    return f"{setup.text.of(language.code)} {brief[:1].upper()}{brief[1:]}."


def _draw_line(brush: Brush, rect: Rect, today: Today, language: Language) -> None:
    """The title and its stars, and what they ask for, where room is short."""
    side, half = max(15, brush.px(22)), rect.h // 2
    upper, lower = Rect(rect.x, rect.y, rect.w, half), Rect(rect.x, rect.y + half, rect.w, rect.h - half)
    stars = Rect(rect.right - 3 * (side + brush.px(2)), rect.y, 3 * (side + brush.px(2)), half)
    draw_stars(brush, stars, today.done.stars if today.done is not None else 0, side)
    room = Rect(upper.x, upper.y, stars.x - rect.x - brush.px(8), upper.h)
    brush.text(language.say(TITLES[today.chosen.title].NAME), room, "small_strong", palette.CREAM)
    brush.text(day_words.brief(language, today.chosen.setup), lower, "small", palette.TAN)


def _draw_week(brush: Brush, rect: Rect, today: Today, language: Language) -> None:
    """Seven discs and the flame, under a rule."""
    px, day, counted = brush.px, today.now.date(), today.book.counted
    brush.rule(Rect(rect.x, rect.y - px(5), rect.w, max(1, px(1.5))), palette.SEAM)
    side, step = px(27), px(33)
    for place, each in enumerate(week_of(day)):
        disc = Rect(rect.x + place * step, rect.y, side, side)
        draw_disc(brush, disc, is_done=each in counted, is_today=each == day)
        below = Rect(disc.centerx - step // 2, disc.bottom, step, rect.bottom - disc.bottom)
        colour = palette.CREAM if each == day else palette.TAN
        brush.text(language.say(day_words.INITIALS[place]), below, "small", colour, "centre")
    left = rect.x + 7 * step + px(8)
    words = language.count("{n} day", "{n} days", today.streak), language.say("in a row")
    room = Rect(left, rect.y - px(3), rect.right - left, rect.h + px(6))
    draw_streak(brush, room, today.streak > 0, words, px(40))


def _draw_flame(brush: Brush, rect: Rect, today: Today) -> None:
    """The number alone."""
    side = min(rect.h, brush.px(44))
    brush.icon("flame", (rect.x + side / 2, rect.centery), side, FLAME if today.streak else EMBERS)
    left = rect.x + side + brush.px(4)
    brush.text(str(today.streak), Rect(left, rect.y, rect.right - left, rect.h), "count", palette.CREAM)


class TodayDesk:
    """``refresh`` is called when another title was chosen."""

    def __init__(self, services: Services, refresh: Callable[[], None]) -> None:
        self.services, self._refresh = services, refresh
        self.title = ""  # whose deal is looked at; "" for the next that is not done

    def today(self) -> Today:
        """The deals of the date it is, and what became of them."""
        kept, now = day_record.book(self.services), self.services.wall()
        deals = deals_of(now.date())
        chosen = first_open(deals, kept, self.title)
        is_begun = kept.done(chosen) is None and bool(day_tables.half_done(self.services, chosen))
        return Today(deals, chosen, kept, now, is_begun, self.choose, self.play, self.open_days, self.share)

    def notices(self) -> list[Saying]:
        """What is wrong with the book, if something is."""
        kept = day_record.book(self.services)
        kept.streak(day_record.today(self.services))  # reads all of it
        return kept.notices

    def choose(self, title: str) -> None:
        self.title = title
        self._refresh()

    def play(self) -> None:
        deal = self.today().chosen
        self.services.open(self.services.routes.deal, deal.title, deal.day)

    def share(self) -> None:
        today = self.today()
        if today.done is not None:
            self.services.stack.push(DayShare(self.services, today.chosen, today.done))

    def open_days(self) -> None:
        self.services.open(self.services.routes.days)
