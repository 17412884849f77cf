"""The Tussle: all bandits at large side by side before points move.  Knows no rule: the event tells who wins."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect

from game.wild_tiled_west import year_events
from game.wild_tiled_west.content import TRACKS
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.skins.wild_tiled_west.look import BANDIT, POINT, signed
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.cutscene import Cutscene
from scenes.table.table_view import TableView

BEGIN, STEP, RIBBON = 0.6, 0.11, 0.5  # seconds before the first bust, between busts, before the ribbons
PER_PLANK: Final = 5
RIDGE: Final = -1


def tussle(shown: TableView, event: year_events.TussleHeld) -> Cutscene:
    """Lasts as long as the longest row of busts takes, and a while for the ribbons."""
    most = max((*event.counts, event.ridge, 1))
    return Cutscene(
        "tussle", BEGIN + STEP * most + RIBBON + 2.6, partial(_draw, event=event), is_duel=True, event=event
    )


def _draw(brush: Brush, shown: TableView, rect: Rect, time: float, *, event: year_events.TussleHeld) -> None:
    px = brush.px
    panel = rect.inflate(-px(20), -px(10))
    brush.panel(panel, "leather", "dialog")
    inner = panel.inflate(-2 * px(20), -2 * px(18))
    head = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.3))
    _head(brush, shown, head, event)
    room = Rect(inner.x, head.bottom + px(14), inner.w, inner.bottom - head.bottom - px(14))
    sides = [*range(len(event.counts)), *([RIDGE] if event.ridge >= 0 else [])]
    gap = px(14)
    wide = min(px(340), (room.w - gap * (len(sides) - 1)) // len(sides))
    left = room.centerx - (len(sides) * wide + (len(sides) - 1) * gap) // 2
    with brush.inside("moment"):
        for index, side in enumerate(sides):
            _side(brush, shown, Rect(left + index * (wide + gap), room.y, wide, room.h), side, event, time)


def _head(brush: Brush, shown: TableView, rect: Rect, event: year_events.TussleHeld) -> None:
    brush.surface.blit(brush.art.cover(ART + "bandit_ridge", rect.size), rect)
    px = brush.px
    brush.dim(Rect(rect.x, rect.y, rect.w, round(rect.h * 0.74)), 0.5, "#1d0d13")
    brush.box(rect, None, 4, palette.NIGHT, 3)
    stake = TRACKS.year[event.year - 1].tussle
    title = Rect(rect.x + px(20), rect.y + px(8), rect.w - px(40), round(rect.h * 0.42))
    brush.text(shown.say("The Tussle of year {year}", year=event.year), title, "headline", palette.AMBER, "centre")
    if event.ridge >= 0:
        words = shown.say("No more bandits than the Ridge: win {n} points. More: lose {n}.", n=stake)
    else:
        words = shown.say("Fewest bandits at large win {n} points, most bandits lose {n}.", n=stake)
    room = Rect(title.x, title.bottom, title.w, max(px(30), brush.frame.leading("sentence")))
    brush.text(words, room, "sentence", palette.CREAM, "centre")


def _side(brush: Brush, shown: TableView, rect: Rect, side: int, event: year_events.TussleHeld, time: float) -> None:
    """One seat, or the Ridge: portrait, name, count, the gang on its planks, the ribbon."""
    px = brush.px
    own = side == shown.viewer
    count = event.ridge if side == RIDGE else event.counts[side]
    seen = max(0, min(count, int((time - BEGIN) / STEP) + 1)) if time >= BEGIN else 0
    brush.box(rect, palette.PAPER if own else palette.LEATHER, 12, palette.AMBER if own else palette.SEAM, 2)
    ink = palette.INK if own else palette.CREAM
    head = Rect(rect.x + px(12), rect.y + px(8), rect.w - px(24), round(rect.h * 0.17))
    if side == RIDGE:
        brush.picture(ART + "hill_bandit", Rect(head.x, head.y, head.h, head.h))
        name = shown.say("Bandit Ridge")
    else:
        paint.portrait(brush, (head.x + head.h // 2, head.centery), head.h, side, shown.faces[side])
        name = shown.name(side)
    disc = Rect(head.right - head.h, head.y, head.h, head.h)
    brush.box(disc, palette.WALNUT, head.h, palette.CREAM, 2)
    brush.text(str(seen), disc, "count", palette.CREAM, "centre")
    room = Rect(head.x + head.h + px(8), head.y, disc.x - head.x - head.h - px(14), head.h)
    brush.text(name, room, "body_strong" if side == RIDGE else "name", ink, lines=2)
    foot = Rect(rect.x + px(10), rect.bottom - round(rect.h * 0.2), rect.w - px(20), round(rect.h * 0.2) - px(10))
    planks = Rect(rect.x + px(12), head.bottom + px(6), rect.w - px(24), foot.y - head.bottom - px(14))
    _gang(brush, planks, seen, own)
    if side != RIDGE and time >= BEGIN + STEP * max((*event.counts, event.ridge)) + RIBBON:
        _ribbon(brush, shown, foot, event.points[side])


def _gang(brush: Brush, area: Rect, count: int, own: bool) -> None:
    """Busts on planks, five to a plank, from the lowest up."""
    brush.box(area, palette.SHADE if own else "#8a6a42", 8)
    lines = max(2, -(-count // PER_PLANK))
    high = area.h // lines
    wide = min(area.w // PER_PLANK, round(high * 0.86))
    for line in range(lines):
        y = area.bottom - line * high
        brush.rule(Rect(area.x + 4, y - max(3, brush.px(6)), area.w - 8, max(3, brush.px(6))), "#5a3a20")
        here = min(PER_PLANK, count - line * PER_PLANK)
        left = area.centerx - here * wide // 2
        for place in range(max(0, here)):
            box = Rect(left + place * wide, y - max(3, brush.px(6)) - wide, wide, wide)
            brush.picture(BANDIT, box)


def _ribbon(brush: Brush, shown: TableView, rect: Rect, points: int) -> None:
    fill = palette.GAIN if points > 0 else palette.LOSS if points < 0 else palette.WALNUT
    brush.box(rect, fill, 8)
    if not points:
        brush.text(shown.say("no points"), rect, "strong", palette.CREAM, "centre")
        return
    star = round(rect.h * 0.8)
    words = signed(points)
    wide = star + brush.measure(words, "score")[0] + brush.px(6)
    left = rect.centerx - wide // 2
    brush.picture(POINT, Rect(left, rect.centery - star // 2, star, star))
    brush.text(words, Rect(left + star + brush.px(6), rect.y, rect.right - left - star, rect.h), "score", palette.CREAM)
