"""The chosen badge on paper: large, what it asks, when it was earned or what is missing, what is next in reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from pygame import Rect

from game.badges.awarding import BadgeStanding
from game.titles import TITLES
from scenes.kit import dates, palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.widgets import Button, Widget
from scenes.screens.badges_cells import badge_name, draw_badge, draw_bar, figure, group_name, is_hidden, tint_of

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
