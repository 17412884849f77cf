"""The chosen badge on paper: large, what it asks, when it was earned or what is missing, what is next in reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from game.badges.awarding import BadgeStanding
from game.badges.definitions import Group
from game.titles import TITLES
from scenes.kit import dates, palette
from scenes.kit.boxes import Box, Column, Drawn, Maybe, Plate, Row, Sheet, Text, Touch, icon, rule
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.palette import Tint
from scenes.kit.widgets import Button, Widget
from scenes.kit.widgets.label import Hotspot
from scenes.skins import FACES
from scenes.table.watch import blank_of, picture_of

HOUSE: Final = Tint("#4a2d1c", "#6b4428", "#f3dfb4", "#e9b95a")
CHOSEN: Final = "#4a3123"
NEARLY: Final = 0.7  # of what is needed: its figure is amber
DIM: Final = "#b9a07f"  # names of what is not earned yet, on leather
SECRET: Final = "#a58b68"
SQUEEZE: Final = 1.06  # by so much a name may be set smaller before it takes a second line
NEW: Final = "#b3362b"
TROUGH: Final = "#120a07"


def tint_of(group: Group) -> Tint:
    return FACES[group.title].tint if group.title else HOUSE


def group_name(language: Language, group: Group) -> str:
    return language.say(TITLES[group.title].NAME) if group.title else language.say("The house")


def is_hidden(standing: BadgeStanding) -> bool:
    """A secret nobody has found out."""
    return standing.listed.badge.secret and standing.earned is None


def badge_name(language: Language, standing: BadgeStanding) -> str:
    if is_hidden(standing):
        return language.say("Secret badge")
    return standing.listed.badge.name.of(language.code)


def draw_badge(brush: Brush, rect: Rect, standing: BadgeStanding) -> None:
    """The drawing as it was earned, in shade with a lock, or the blank form with a closed eye."""
    if standing.earned is not None:
        brush.picture(picture_of(standing.listed.key), rect)
        return
    hidden = is_hidden(standing)
    brush.picture(blank_of(standing) if hidden else picture_of(standing.listed.key), rect, "locked")
    side = max(18, round(rect.w / 3))
    plate = Rect(0, 0, side, side).move_to(center=(rect.right - side // 3, rect.bottom - side // 3))
    brush.box(plate, palette.NIGHT, side / 2 / brush.frame.scale, "#8a6430", 2)
    brush.icon("hidden" if hidden else "lock", plate.center, round(side * 0.56), palette.AMBER)


def draw_bar(brush: Brush, rect: Rect, share: float, *, on_paper: bool = False) -> None:
    radius = rect.h / 2 / brush.frame.scale
    brush.box(rect, "#d9c291" if on_paper else TROUGH, radius, palette.EDGE if on_paper else "#7a5a30", 1.5)
    filled = Rect(rect.x, rect.y, max(rect.h, round(rect.w * share)), rect.h)
    if share > 0:
        brush.box(filled, palette.BRASS, radius, palette.INK if on_paper else "#7a4b0c", 1)


def figure(standing: BadgeStanding) -> str:
    return f"{standing.amount}/{standing.listed.badge.need}"


class BadgeCell:
    """One badge as it is drawn; handed to its hotspot."""

    def __init__(self, language: Language, standing: BadgeStanding, now: datetime, *, chosen: bool) -> None:
        self._language, self._standing, self._now, self._chosen = language, standing, now, chosen

    def draw(self, brush: Brush, spot: Hotspot) -> None:
        px, rect = brush.px, spot.rect
        if self._chosen:
            brush.box(rect, CHOSEN, 10, palette.LEGAL, 3)
        name = badge_name(self._language, self._standing)
        foot = brush.frame.leading("small") + px(4)
        wide = rect.w - 2 * px(1)
        role, lines = _setting(brush, name, wide)
        words = lines * brush.frame.leading(role) + px(2)
        top = rect.y + px(8 if lines == 1 else 4)
        side = min(px(96 if rect.h < px(240) else 210), rect.bottom - foot - words - px(10) - top, wide)
        spare = max(0, rect.bottom - foot - words - px(6) - top - side)
        place = Rect(rect.centerx - side // 2, top + spare // 2 - round(spot.lit * px(4)), side, side)
        if self._is_new:
            brush.glow(place.inflate(-side // 4, -side // 4), side / 2 / brush.frame.scale, 14, 8)
        draw_badge(brush, place, self._standing)
        colour = palette.CREAM if self._standing.earned else DIM
        line = Rect(rect.x + px(1), rect.bottom - foot - words - px(4), wide, words)
        _draw_name(brush, line, name, role, colour, lines)
        self._draw_foot(brush, Rect(rect.x + px(10), rect.bottom - foot - px(4), rect.w - 2 * px(10), foot))
        if self._is_new:
            self._draw_pill(brush, rect)

    @property
    def _is_new(self) -> bool:
        return self._standing.earned is not None and not self._standing.earned.seen

    def _draw_foot(self, brush: Brush, line: Rect) -> None:
        """When it was earned, how far it is, or that it is a secret."""
        earned, px = self._standing.earned, brush.px
        if earned is not None:
            words = dates.day(earned.when, self._now, self._language.say)
            brush.text(words, line, "small", palette.TAN, "centre")
        elif is_hidden(self._standing):
            brush.text(self._language.say("play on to see"), line, "voice", SECRET, "centre")
        else:
            words = figure(self._standing)
            wide = brush.measure(words, "small_strong")[0] + px(4)
            high = max(6, px(12))
            draw_bar(brush, Rect(line.x, line.centery - high // 2, line.w - wide - px(8), high), self._standing.share)
            colour = palette.AMBER if self._standing.share >= NEARLY else palette.TAN
            brush.text(words, Rect(line.right - wide, line.y, wide, line.h), "small_strong", colour, "right")

    def _draw_pill(self, brush: Brush, rect: Rect) -> None:
        words = self._language.say("NEW")
        wide = max(brush.px(60), brush.measure(words, "pill")[0] + brush.px(18))
        high = max(brush.px(28), brush.frame.leading("pill"))
        pill = Rect(rect.right - wide - brush.px(4), rect.y + brush.px(4), wide, high)
        brush.box(pill, NEW, high / 2 / brush.frame.scale, palette.INK, 2)
        brush.text(words, pill, "pill", palette.CREAM, "centre")


def _setting(brush: Brush, name: str, wide: int) -> tuple[str, int]:
    """As what a name is set, in one line if it can be read then."""
    for role, room in (("choice", 1.0), ("small_strong", SQUEEZE)):
        line = Rect(0, 0, wide, brush.frame.leading(role))
        if brush.measure(name, role)[0] <= wide * room and brush.fits(name, line, role):
            return role, 1
    return "small_strong", 2


def _draw_name(brush: Brush, rect: Rect, name: str, role: str, colour: str, lines: int) -> None:
    """In two lines parted in the middle: set smaller instead, nobody could read it."""
    spaces = [place for place, letter in enumerate(name) if letter == " "]
    if lines == 1 or not spaces:
        brush.text(name, rect, role, colour, "centre")
        return
    cut = min(spaces, key=lambda place: abs(place - len(name) // 2))
    for number, part in enumerate((name[:cut], name[cut + 1 :])):
        line = Rect(rect.x, rect.y + number * rect.h // 2, rect.w, rect.h // 2)
        brush.text(part, line, role, colour, "centre")


def draw_plate(brush: Brush, rect: Rect, language: Language, group: Group, earned: int) -> None:
    """Whose badges these are, and how many of them are there."""
    tint, px = tint_of(group), brush.px
    brush.box(rect, tint.band, 8, palette.INK, 2)
    brush.box(rect.inflate(-px(8), -px(8)), None, 6, tint.spark, 1.5)
    inner = rect.inflate(-px(20), -px(20))
    name = group_name(language, group)
    told = language.say("{n} of {all}", n=earned, all=len(group.badge))
    below = brush.frame.leading("small_strong")
    high = min(brush.measure(name, "choice", inner.w, 3)[1], inner.h - below - px(8))
    top = inner.y + (inner.h - high - below - px(8)) // 2
    brush.text(name, Rect(inner.x, top, inner.w, high), "choice", palette.CREAM, "centre", lines=3)
    brush.text(told, Rect(inner.x, top + high + px(8), inner.w, below), "small_strong", palette.AMBER, "centre")


GREEN: Final = "#d3e6c0"
STRIPE: Final = "#efdfb9"


class BadgeCard(NamedTuple):
    """What is shown; ``watch`` is None where the match is no longer kept."""

    standing: BadgeStanding
    reach: Sequence[BadgeStanding]
    now: datetime
    watch: Callable[[], None] | None


class BadgeSheet(Widget):
    """The paper with the card on it."""

    kind = "panel"

    def __init__(self, rect: Rect, card: BadgeCard, language: Language) -> None:
        super().__init__("card", rect)
        self._card, self._language = card, language

    def place(self, brush: Brush) -> None:
        """Find room for everything, and seat the button."""
        edge = brush.px(24 if not brush.frame.compact else 18)
        self._sheet = Sheet.of(brush, badge_card(self._card, self._language), self.rect.inflate(-2 * edge, -2 * edge))
        self.children = self._sheet.widgets()

    def draw(self, brush: Brush) -> None:
        brush.panel(self.rect, "paper" if not brush.frame.compact else "paper_plain")
        brush.cover(self.rect)
        self._sheet.draw(brush)


def badge_card(card: BadgeCard, language: Language) -> Box:
    """The card from top to bottom; the badge takes what is left, the next in reach stand where there is room."""
    say, standing = language.say, card.standing
    name, group = badge_name(language, standing), group_name(language, standing.listed.group)
    return Column(
        [
            Drawn(partial(_draw_large, standing=standing), high=120, grows=9, most=224 + 2 * 16),
            Text(name, "prompt", lines=2, align="centre"),
            Text(group, "voice", palette.SOFT, align="centre"),
            rule(0.67),
            Text(_sentence(standing, language), "sentence", lines=6, align="centre"),
            _state(card, language),
            _facts(standing, language),
            _watch_button(card.watch, say("Watch that match")),
            Box(grows=1),
            Maybe(_next_in_reach(card.reach, language)) if card.reach else None,
        ]
    )


def _draw_large(brush: Brush, rect: Rect, standing: BadgeStanding) -> None:
    side = min(brush.px(224), *rect.size)
    place = Rect(0, 0, side, side).move_to(center=rect.center)
    if standing.earned is not None:
        brush.glow(place.inflate(-side // 3, -side // 3), side / 2 / brush.frame.scale, 40, 20, "#fff3cf", 0.8)
    draw_badge(brush, place, standing)


def _sentence(standing: BadgeStanding, language: Language) -> str:
    if is_hidden(standing):
        return language.say("Nobody says what it is for. Play on, and you will see.")
    return standing.listed.badge.text.of(language.code)


def _state(card: BadgeCard, language: Language) -> Box | None:
    """Earned, or how far it is; nothing of a secret."""
    standing = card.standing
    if standing.earned is not None:
        words = language.say("Earned {day}", day=dates.day(standing.earned.when, card.now, language.say))
        row = Row([icon("check", 22, palette.GAIN), Text(words, "strong", "#1f5a30", grows=1)])
        return Plate(row, GREEN, 8, palette.GAIN, 2, air=(14, 8))
    return None if is_hidden(standing) else _progress(standing, "strong", palette.INK, 20)


def _progress(standing: BadgeStanding, role: str, colour: str, high: float) -> Row:
    bar = Drawn(partial(draw_bar, share=standing.share, on_paper=True), high=high, grows=1)
    return Row([bar, Text(figure(standing), role, colour)])


def _facts(standing: BadgeStanding, language: Language) -> Box | None:
    """Of the match it was earned in, as far as that is still known."""
    game, earned, say = standing.game, standing.earned, language.say
    if game is None or earned is None:
        return None
    seat = next((each for each in game.seats if (each.name, each.level) == (earned.player, None)), None)
    if seat is None:
        return None
    others = ", ".join(each.name for each in game.seats if each is not seat)
    facts = [
        (say("Match"), say(TITLES[game.title].NAME)),
        (say("Points"), str(seat.total).replace("-", "\u2212")),
        (say("Against"), others or say("no one")),
    ]
    return Column(
        [_fact(what, told, None if number % 2 else STRIPE) for number, (what, told) in enumerate(facts)], gap=0
    )


def _fact(what: str, told: str, fill: str | None) -> Box:
    row = Row([Text(what, "body", palette.SOFT), Text(told, "body_strong", align="right", grows=1)])
    return Plate(row, fill, 6, air=(10, 4))


def _watch_button(watch: Callable[[], None] | None, words: str) -> Box | None:
    if watch is None:
        return None

    def button(rect: Rect) -> Button:
        return Button("watch", rect, words, watch, icon="replay", style="paper", role="button_small")

    return Touch(button, high=60)


def _next_in_reach(reach: Sequence[BadgeStanding], language: Language) -> Column:
    heading = Text(language.say("Next in reach"), "label")
    return Column([rule(), heading, *(_near(each, language) for each in reach)])


def _near(standing: BadgeStanding, language: Language) -> Row:
    tint = tint_of(standing.listed.group).band

    def disc(brush: Brush, rect: Rect) -> None:
        brush.box(rect, tint, rect.h / 2 / brush.frame.scale, palette.INK, 1.5)
        brush.picture(f"badges/{standing.listed.key}", rect)

    name = Text(badge_name(language, standing), "small_strong")
    progress = _progress(standing, "small", palette.SOFT, 12)
    return Row([Drawn(disc, wide=52), Column([name, progress], gap=4, grows=1)])
