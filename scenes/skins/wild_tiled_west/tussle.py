"""The Tussle: all bandits at large side by side before points move.  Knows no rule: the event tells who wins."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Final

from pygame import Rect

from game.wild_tiled_west import year_events
from game.wild_tiled_west.content import TRACKS
from scenes.kit import paint, palette, shapes
from scenes.kit.brush import Brush
from scenes.kit.lettering import signed
from scenes.skins.wild_tiled_west import hand, score_ruler, tussle_rivals
from scenes.skins.wild_tiled_west.board import framed, lift
from scenes.skins.wild_tiled_west.look import BANDIT, POINT, land_of, points_of
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.skins.wild_tiled_west.tussle_rivals import fill_of
from scenes.table.title.cutscene import Cutscene
from scenes.table.view.table_view import TableView

BEGIN, STEP, RIBBON = 0.6, 0.11, 0.5  # seconds before the first bust, between busts, before the ribbons
ARROWS: Final = 0.5  # and from there to the arrows of the score
REST: Final = 2.6
PER_PLANK: Final = 5
FEW: Final = 3  # to a plank, where two planks hold everybody's
RIDGE: Final = -1


def tussle(shown: TableView, event: year_events.TussleHeld) -> Cutscene:
    """Lasts as long as the longest row of busts takes, and a while for ribbons and score."""
    seconds = _told_at(event) + ARROWS + REST
    ticks = tuple((BEGIN + STEP * step, "place") for step in range(_most(event)))
    cues = (*ticks, (_told_at(event), "stamp"))
    draw, backdrop = partial(_draw, event=event), partial(_draw_backdrop, event=event)
    return Cutscene("tussle", seconds, draw, is_duel=True, event=event, cues=cues, backdrop=backdrop)


def foreseen(shown: TableView) -> Iterator[tuple[Cutscene, float]]:
    """One of these settlements as they are: its large panel and all that is small on it take long to draw."""
    seats = len(shown.players)
    points = tuple((2, -2, 0)[seat % 3] for seat in range(seats))
    event = year_events.TussleHeld(1, (1,) * seats, points, "", 1 if seats == 1 else -1)
    yield tussle(shown, event), math.inf


def _most(event: year_events.TussleHeld) -> int:
    return max((*event.counts, event.ridge, 1))


def _told_at(event: year_events.TussleHeld) -> float:
    """When all busts are up, and the ribbons say whose are fewest and most."""
    return BEGIN + STEP * _most(event) + RIBBON


def _draw(brush: Brush, shown: TableView, rect: Rect, time: float, *, event: year_events.TussleHeld) -> None:
    """The line-up in the place of the trays; all settlements stay in sight, their bandits ringed."""
    told = time >= _told_at(event)
    beside = framed(brush, shown).x if shown.focus < len(event.counts) else brush.frame.window.w
    for seat in shown.layout.rivals():
        points = signed(event.points[seat]) if event.points[seat] else shown.say("no points")
        words = f"{_standing(shown, event, seat)}: {points}" if told else ""
        with brush.clip(Rect(0, 0, beside, brush.frame.window.h)):  # what lies there already lies on their shadows
            tussle_rivals.draw(brush, shown, event, time, words, seat)
    _draw_sides(brush, shown, event, time)


def _draw_backdrop(brush: Brush, shown: TableView, rect: Rect, *, event: year_events.TussleHeld) -> None:
    """The settlement in the middle, and the panel of the line-up."""
    if shown.focus < len(event.counts):
        lift(brush, shown, land_of(shown.view, shown.focus))
        for square in points_of(shown.view.boards[shown.focus].bandits):
            place = hand.square_rect(shown, shown.focus, square)
            shapes.disc(brush, palette.LOSS, place.center, place.w // 2, max(2, brush.px(4)))
    _draw_panel(brush, shown, event)


def line_up_rect(shown: TableView) -> Rect:
    """The whole right column."""
    tray, dock = shown.rect("tray/1"), shown.rect("panel/dock")
    return Rect(tray.x, tray.y, shown.rect("moment").right - tray.x, dock.bottom - tray.y)


def draw_line_up(brush: Brush, shown: TableView, event: year_events.TussleHeld) -> None:
    """As it stands when all is told."""
    _draw_panel(brush, shown, event)
    _draw_sides(brush, shown, event, math.inf)


def _draw_panel(brush: Brush, shown: TableView, event: year_events.TussleHeld) -> None:
    brush.panel(line_up_rect(shown), "leather", "dialog")
    _head(brush, shown, _rooms(brush, shown)[1], event)


def _rooms(brush: Brush, shown: TableView) -> tuple[Rect, Rect]:
    """The inside of the panel, and its head."""
    inner = line_up_rect(shown).inflate(-2 * brush.px(20), -2 * brush.px(18))
    return inner, Rect(inner.x, inner.y, inner.w, round(inner.h * 0.24))


def _draw_sides(brush: Brush, shown: TableView, event: year_events.TussleHeld, time: float) -> None:
    """Who stands there, and the score."""
    px, (inner, head) = brush.px, _rooms(brush, shown)
    foot = round(inner.h * 0.07) * (len(event.counts) + 1) + px(20)
    room = Rect(inner.x, head.bottom + px(14), inner.w, inner.bottom - head.bottom - foot - px(28))
    sides = [*range(len(event.counts)), *([RIDGE] if event.ridge >= 0 else [])]
    gap = px(14)
    wide = min(px(340), (room.w - gap * (len(sides) - 1)) // len(sides))
    left = room.centerx - (len(sides) * wide + (len(sides) - 1) * gap) // 2
    with brush.inside("moment"):
        for index, side in enumerate(sides):
            _side(brush, shown, Rect(left + index * (wide + gap), room.y, wide, room.h), side, event, time)
        ruler = Rect(inner.x, room.bottom + px(14), inner.w, inner.bottom - room.bottom - px(14))
        score_ruler.draw(brush, shown, ruler, event.points, (time - _told_at(event)) / ARROWS)


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
    lines = 1 if brush.fits(words, Rect(title.x, 0, title.w, title.h), "sentence") else 2
    room = Rect(title.x, title.bottom, title.w, lines * max(px(30), brush.frame.leading("sentence")))
    brush.text(words, room, "sentence", palette.CREAM, "centre", lines=lines)


def _side(brush: Brush, shown: TableView, rect: Rect, side: int, event: year_events.TussleHeld, time: float) -> None:
    """One seat, or the Ridge: portrait, name, count, the gang on its planks, the ribbon."""
    px = brush.px
    own, points = side == shown.viewer, 0 if side == RIDGE else event.points[side]
    count = event.ridge if side == RIDGE else event.counts[side]
    seen = count if time == math.inf else max(0, min(count, int((time - BEGIN) / STEP) + 1)) if time >= BEGIN else 0
    brush.box(rect, palette.PAPER if own else palette.LEATHER, 12, palette.AMBER if own else palette.SEAM, 2)
    told = time >= _told_at(event)
    head = Rect(rect.x + px(10), rect.y + px(8), rect.w - px(20), min(round(rect.h * 0.17), rect.w // 3))
    _draw_head(brush, shown, head, side, seen, fill_of(points) if told else palette.WALNUT)
    high = max(px(30), brush.frame.leading("small_strong"))
    name = Rect(head.x, head.bottom + px(2), head.w, high)
    words = shown.say("Bandit Ridge") if side == RIDGE else shown.name(side)
    brush.text(words, name, "small_strong", palette.INK if own else palette.CREAM, "centre")
    foot = Rect(rect.x + px(8), rect.bottom - round(rect.h * 0.24), rect.w - px(16), round(rect.h * 0.24) - px(8))
    planks = Rect(rect.x + px(10), name.bottom + px(4), rect.w - px(20), foot.y - name.bottom - px(12))
    _gang(brush, planks, seen, own, FEW if _most(event) <= 2 * FEW else PER_PLANK)
    if side != RIDGE and told:
        _ribbon(brush, shown, foot, points, _standing(shown, event, side))


def _draw_head(brush: Brush, shown: TableView, head: Rect, side: int, seen: int, fill: str) -> None:
    """Who, and how many so far."""
    if side == RIDGE:
        brush.picture(ART + "hill_bandit", Rect(head.x, head.y, head.h, head.h))
    else:
        paint.portrait(brush, (head.x + head.h // 2, head.centery), head.h, side, shown.faces[side])
    disc = Rect(head.right - head.h, head.y, head.h, head.h)
    brush.box(disc, fill, head.h, palette.CREAM, 2)
    brush.text(str(seen), disc, "count", palette.CREAM, "centre")


def _standing(shown: TableView, event: year_events.TussleHeld, side: int) -> str:
    """Whether these are the fewest, the most, or neither; alone, against the Ridge."""
    points = event.points[side]
    if event.ridge >= 0:
        return shown.say("No more than the Ridge") if points > 0 else shown.say("More than the Ridge")
    if points > 0:
        return shown.say("Fewest") if len(set(event.counts)) > 1 else shown.say("All alike")
    return shown.say("Most") if points < 0 else shown.say("In between")


def _gang(brush: Brush, area: Rect, count: int, own: bool, across: int) -> None:
    """Busts on planks, so many to a plank, from the lowest up."""
    brush.box(area, palette.SHADE if own else "#8a6a42", 8)
    lines = max(2, -(-count // across))
    high = area.h // lines
    wide, thick = min(area.w // across, round(high * 0.86)), max(3, brush.px(6))
    for line in range(lines):
        y = area.bottom - line * high - thick
        brush.rule(Rect(area.x + 4, y, area.w - 8, thick), "#5a3a20")
        here = min(across, count - line * across)
        left = area.centerx - here * wide // 2
        for place in range(max(0, here)):
            brush.picture(BANDIT, Rect(left + place * wide, y - wide, wide, wide))


def _ribbon(brush: Brush, shown: TableView, rect: Rect, points: int, standing: str) -> None:
    """Fewest or most, and what that brings."""
    brush.box(rect, fill_of(points), 8)
    upper = Rect(rect.x + brush.px(6), rect.y, rect.w - brush.px(12), rect.h * 2 // 5)
    if brush.fits(standing, upper, "small_strong", 2):
        brush.text(standing, upper, "small_strong", palette.CREAM, "centre", lines=2)
    lower = Rect(upper.x, upper.bottom, upper.w, rect.bottom - upper.bottom)
    if not points:
        words = shown.say("no points")
        fits = brush.fits(words, lower, "small_strong")
        brush.text(words if fits else "0", lower, "small_strong", palette.CREAM, "centre")
        return
    star = min(round(lower.h * 0.8), brush.px(48))
    words = signed(points)
    wide = star + brush.measure(words, "score")[0] + brush.px(6)
    left = lower.centerx - wide // 2
    brush.picture(POINT, Rect(left, lower.centery - star // 2, star, star))
    place = Rect(left + star + brush.px(6), lower.y, lower.right - left - star, lower.h)
    brush.text(words, place, "score", palette.CREAM)
