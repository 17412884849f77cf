"""A single person against the title's rival at the end: both faces, both totals, one scale.  Decides nothing."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import fine, number
from scenes.kit.palette import Role
from scenes.table.title.ceremony import AXIS, Ended, Hero, paint_rival

PANEL: Final = (24, 760, 1124, 200)
SIDE: Final = 486
TOTAL: Final = Role("Black", 64, 70, 26)
NAME: Final = Role("Bold", 28, 33, 14)
WELL: Final = "#120a07"
WELL_LINE: Final = "#6e4f2a"


def draw(brush: Brush, ended: Ended, hero: Hero, share: float, sign: str, words: str) -> None:
    """``share`` of the bars is grown; ``words`` say by which rule it was decided."""
    rival = ended.outcome.rival
    if rival is None:
        return
    mine, theirs = ended.total(0), rival.sheet.total
    scale = max(1, mine, theirs) * 1.08
    panel = hero.rect(*PANEL)
    brush.panel(panel, "leather")
    x, y, wide, _ = PANEL
    _side(brush, ended, hero, x + 30, y, 0, mine, scale, share)
    _side(brush, ended, hero, x + wide - 30 - SIDE, y, 1, theirs, scale, share)
    disc = hero.box(AXIS, y + 62, 56, 56)
    brush.box(disc, palette.NIGHT, 28, "#8a6430", 2)
    brush.picture(sign, disc.inflate(-hero.px(14), -hero.px(14)))
    if share < 1:
        return
    room = hero.rect(x + 34, y + 146, wide - 68, 44)
    brush.text(words, room, "strong", "#ffd0ba" if not ended.table.won_alone else palette.AMBER, lines=2)


def _side(
    brush: Brush, ended: Ended, hero: Hero, x: float, y: float, party: int, total: int, scale: float, share: float
) -> None:
    face = hero.rect(x, y + 24, 76, 76)
    name = ended.name(0)
    if party == 0:
        paint.portrait(brush, face.center, face.w, 0, ended.faces[0])
    else:
        paint_rival(brush, face)
        name = ended.say(ended.outcome.rival.name) if ended.outcome.rival else ""
    words = hero.rect(x + 94, y + 30, 260, 64)
    brush.text(fine(name), words, NAME, palette.CREAM)
    is_best = share >= 1 and (party == 0) == bool(ended.table.won_alone)
    count = hero.rect(x + SIDE - 130, y + 24, 126, 76)
    brush.text(number(round(total * share)), count, TOTAL, palette.AMBER if is_best else palette.TAN, "right")
    well = hero.rect(x, y + 118, SIDE, 20)
    brush.box(well, WELL, 10, WELL_LINE, 2)
    inner = well.inflate(-2 * max(2, hero.px(3)), -2 * max(2, hero.px(3)))
    long = round(inner.w * max(0, total) * share / scale)
    if long > 2:
        brush.box(Rect(inner.x, inner.y, long, inner.h), palette.SEATS[party].colour, 7)
