"""The hills a new bandit may ride to, each on a card with what follows.  The board's own hills are what is clicked."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import TRACKS
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.skins.wild_tiled_west.look import BANDIT, GRAVE, signed
from scenes.skins.wild_tiled_west.preview import brings
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.table_view import TableView

IN_A_ROW: Final = 4


def draw(brush: Brush, shown: TableView, area: Rect) -> None:
    """As many rows as there must be, none of them wider than needed."""
    found = [action for action in shown.legal if isinstance(action, do.PlaceHillBandit)]
    if not found:
        return
    rows = -(-len(found) // IN_A_ROW)
    columns, gap = -(-len(found) // rows), brush.px(10)
    wide = min((area.w - gap * (columns - 1)) // columns, brush.px(240))
    high = (area.h - gap * (rows - 1)) // rows
    left = area.centerx - (columns * (wide + gap) - gap) // 2
    for place, action in enumerate(found):
        row, column = divmod(place, columns)
        _draw_hill(brush, shown, Rect(left + column * (wide + gap), area.y + row * (high + gap), wide, high), action)


def _draw_hill(brush: Brush, shown: TableView, card: Rect, action: do.PlaceHillBandit) -> None:
    """The hill and its name; a bandit more, or a grave; and which in words."""
    px = brush.px
    is_shot = any(square == action.square for _, square in brings(shown, action).shots)
    brush.box(card, palette.PAPER, 10, palette.INK, 2)
    inner = card.inflate(-2 * px(8), -2 * px(5))
    words = shown.say("shot at once") if is_shot else shown.say("stays at large")
    line = max(px(26), brush.frame.leading("small_strong"))
    foot = Rect(inner.x, inner.bottom - line, inner.w, line)
    brush.text(words, foot, "small_strong", palette.INK, "centre")
    upper = Rect(inner.x, inner.y, inner.w, foot.y - inner.y)
    hill = brush.picture(ART + "hill", Rect(upper.x, upper.y, upper.w // 2, upper.h))
    label = Rect(0, 0, brush.measure(action.square, "small_strong")[0] + px(12), min(line, upper.h))
    label.midbottom = (hill.centerx, upper.bottom)
    brush.box(label, palette.NIGHT, 8)
    brush.text(action.square, label, "small_strong", palette.CREAM, "centre")
    side = min(upper.w // 4, upper.h, px(44))
    sign = Rect(upper.centerx, upper.centery - side // 2, side, side)
    brush.picture(GRAVE if is_shot else BANDIT, sign)
    number = Rect(sign.right + px(2), upper.y, upper.right - sign.right - px(2), upper.h)
    worth = signed(TRACKS.scoring.tombstone) if is_shot else "+1"
    brush.text(worth, number, "body_strong", palette.GAIN if is_shot else palette.LOSS)
