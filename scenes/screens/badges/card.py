"""The chosen badge on paper: large, what it asks, when it was earned or what is missing, what is next in reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from pygame import Rect

from game.badges.awarding import BadgeStanding
from game.badges.definitions import Group
from game.titles import TITLES
from scenes.kit import dates, palette
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


EDGE: Final = 24
GREEN: Final = "#d3e6c0"
STRIPE: Final = "#efdfb9"
NEXT: Final = 58  # height of a line below


class BadgeCard(NamedTuple):
    """What is shown; ``watch`` is None where the match is no longer kept."""

    standing: BadgeStanding
    reach: Sequence[BadgeStanding]
    now: datetime
    watch: Callable[[], None] | None


class BadgeSheet(Widget):
    """The paper; what is on it is laid out from the top, and the badge takes what is left."""

    kind = "panel"

    def __init__(self, rect: Rect, card: BadgeCard, language: Language) -> None:
        super().__init__("card", rect)
        self._card, self._language = card, language

    def place(self, brush: Brush) -> None:
        """Find room for everything, and seat the button."""
        px, say, card = brush.px, self._language.say, self._card
        edge = px(EDGE if not brush.frame.compact else 18)
        self._inner = self.rect.inflate(-2 * edge, -2 * edge)
        wide = self._inner.w
        self._name_high = brush.measure(badge_name(self._language, card.standing), "prompt", wide, 2)[1]
        self._text_high = brush.measure(self._sentence(), "sentence", wide, 6)[1]
        self._row = brush.frame.leading("body") + px(10)
        button = max(palette.HIT, px(60)) if card.watch is not None else 0
        strip = max(px(44), brush.frame.leading("strong") + px(10))
        told = brush.frame.leading("voice") + px(10)
        fixed = self._name_high + told + px(18) + self._text_high + px(12) + strip
        fixed += len(self._facts()) * self._row + px(10) + (button + px(12) if button else 0)
        line = max(px(NEXT), brush.frame.leading("small_strong") + px(26))
        below = brush.frame.leading("label") + px(14) + len(card.reach) * line if card.reach else 0
        least = px(120)
        self._shows_next = bool(below) and fixed + least + below <= self._inner.h
        spare = self._inner.h - fixed - (below if self._shows_next else 0)
        self._side = max(0, min(px(224), wide, spare - px(16)))
        self._top = self._inner.y + (min(px(24), max(0, spare - self._side) // 2) if self._side else 0)
        self._strip, self._line, self._told = strip, line, told
        if card.watch is not None:
            y = self._top + self._side + px(10) + fixed - button - px(4)
            words = say("Watch that match")
            self.children = [
                Button("watch", Rect(self._inner.x, y, wide, button), words, card.watch, icon="replay",
                       style="paper", role="button_small")
            ]  # fmt: skip

    def _sentence(self) -> str:
        if is_hidden(self._card.standing):
            return self._language.say("Nobody says what it is for. Play on, and you will see.")
        return self._card.standing.listed.badge.text.of(self._language.code)

    def _facts(self) -> list[tuple[str, str]]:
        """Of the match it was earned in, as far as that is still known."""
        game, earned, say = self._card.standing.game, self._card.standing.earned, self._language.say
        if game is None or earned is None:
            return []
        seat = next((each for each in game.seats if (each.name, each.level) == (earned.player, None)), None)
        if seat is None:
            return []
        others = ", ".join(each.name for each in game.seats if each is not seat)
        return [
            (say("Match"), say(TITLES[game.title].NAME)),
            (say("Points"), str(seat.total).replace("-", "\u2212")),
            (say("Against"), others or say("no one")),
        ]

    # -------------------------------------------------------------- drawing

    def draw(self, brush: Brush) -> None:
        brush.panel(self.rect, "paper" if not brush.frame.compact else "paper_plain")
        brush.cover(self.rect)
        px, inner, standing = brush.px, self._inner, self._card.standing
        if self._side:
            place = Rect(inner.centerx - self._side // 2, self._top, self._side, self._side)
            if standing.earned is not None:
                halo = place.inflate(-self._side // 3, -self._side // 3)
                brush.glow(halo, self._side / 2 / brush.frame.scale, 40, 20, "#fff3cf", 0.8)
            draw_badge(brush, place, standing)
        y = self._top + self._side + px(10)
        name = Rect(inner.x, y, inner.w, self._name_high)
        brush.text(badge_name(self._language, standing), name, "prompt", palette.INK, "centre", lines=2)
        y = name.bottom
        whose = Rect(inner.x, y, inner.w, self._told)
        brush.text(group_name(self._language, standing.listed.group), whose, "voice", palette.SOFT, "centre")
        y = whose.bottom + px(6)
        brush.rule(Rect(inner.x + inner.w // 6, y, inner.w * 2 // 3, px(2)), palette.EDGE)
        y += px(12)
        words = Rect(inner.x, y, inner.w, self._text_high)
        brush.text(self._sentence(), words, "sentence", palette.INK, "centre", lines=6)
        y = self._draw_state(brush, Rect(inner.x, words.bottom + px(12), inner.w, self._strip)) + px(8)
        for number, (what, told) in enumerate(self._facts()):
            self._draw_fact(brush, Rect(inner.x, y + number * self._row, inner.w, self._row), number, what, told)
        if self._shows_next:
            self._draw_next(brush)

    def _draw_state(self, brush: Brush, strip: Rect) -> int:
        """Earned, or how far it is; nothing of a secret."""
        standing, px, say = self._card.standing, brush.px, self._language.say
        if standing.earned is not None:
            brush.box(strip, GREEN, 8, palette.GAIN, 2)
            icon = max(14, px(22))
            brush.icon("check", (strip.x + px(14) + icon // 2, strip.centery), icon, palette.GAIN)
            words = say("Earned {day}", day=dates.day(standing.earned.when, self._card.now, say))
            room = Rect(strip.x + px(24) + icon, strip.y, strip.w - px(32) - icon, strip.h)
            brush.text(words, room, "strong", "#1f5a30")
        elif not is_hidden(standing):
            wide = brush.measure(figure(standing), "strong")[0] + px(6)
            bar = Rect(strip.x, strip.centery - px(10), strip.w - wide - px(10), px(20))
            draw_bar(brush, bar, standing.share, on_paper=True)
            count = Rect(strip.right - wide, strip.y, wide, strip.h)
            brush.text(figure(standing), count, "strong", palette.INK, "right")
        return strip.bottom

    def _draw_fact(self, brush: Brush, rect: Rect, number: int, what: str, told: str) -> None:
        if number % 2 == 0:
            brush.box(rect, STRIPE, 6)
        inner = rect.inflate(-2 * brush.px(10), 0)
        wide = min(inner.w // 2, brush.measure(what, "body")[0])
        brush.text(what, Rect(inner.x, inner.y, wide, inner.h), "body", palette.SOFT)
        room = Rect(inner.x + wide + brush.px(10), inner.y, inner.w - wide - brush.px(10), inner.h)
        brush.text(told, room, "body_strong", palette.INK, "right")

    def _draw_next(self, brush: Brush) -> None:
        """The two that are nearest, at the foot."""
        px, inner = brush.px, self._inner
        high = len(self._card.reach) * self._line
        label = Rect(inner.x, inner.bottom - high - brush.frame.leading("label") - px(4), inner.w,
                     brush.frame.leading("label"))  # fmt: skip
        brush.rule(Rect(inner.x, label.y - px(10), inner.w, px(2)), palette.EDGE)
        brush.text(self._language.say("Next in reach"), label, "label", palette.INK)
        for number, standing in enumerate(self._card.reach):
            line = Rect(inner.x, inner.bottom - high + number * self._line, inner.w, self._line)
            side = min(line.h - px(8), px(52))
            disc = Rect(line.x, line.centery - side // 2, side, side)
            radius = side / 2 / brush.frame.scale
            brush.box(disc, tint_of(standing.listed.group).band, radius, palette.INK, 1.5)
            brush.picture(f"badges/{standing.listed.key}", disc)
            words = figure(standing)
            wide = brush.measure(words, "small")[0] + px(4)
            room = Rect(disc.right + px(10), line.y, line.right - disc.right - px(10), line.h)
            half = brush.frame.leading("small_strong")
            upper = Rect(room.x, room.y + (room.h - half - px(20)) // 2, room.w - wide - px(10), half)
            brush.text(badge_name(self._language, standing), upper, "small_strong", palette.INK)
            bar = Rect(room.x, upper.bottom + px(4), room.w - wide - px(10), max(6, px(12)))
            draw_bar(brush, bar, standing.share, on_paper=True)
            count = Rect(room.right - wide, bar.centery - half // 2, wide, half)
            brush.text(words, count, "small", palette.SOFT, "right")
