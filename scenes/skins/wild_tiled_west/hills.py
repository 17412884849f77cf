"""The hills a new bandit may ride to, each on a card with what follows; card and hill are clicked alike.  No rules."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.protocol import Spot
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import TRACKS
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import signed
from scenes.skins.wild_tiled_west.look import BANDIT, GRAVE
from scenes.skins.wild_tiled_west.preview import brings
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.view.table_view import TableView

IN_A_ROW: Final = 4
LIT: Final = "#f7dc9a"


def places(shown: TableView) -> dict[Spot, Rect]:
    """Where the card of each hill lies in the dock: as many rows as there must be, none wider than needed."""
    if shown.view.phase != "place_hill_bandit" or not shown.is_mine:
        return {}
    found, area = _ways(shown), shown.rect("dock/choices")
    if not found:
        return {}
    rows = -(-len(found) // IN_A_ROW)
    columns, gap = -(-len(found) // rows), area.w // 60
    wide = min((area.w - gap * (columns - 1)) // columns, area.w * 2 // 5)
    high = (area.h - gap * (rows - 1)) // rows
    left = area.centerx - (columns * (wide + gap) - gap) // 2
    return {
        spot: Rect(left + place % columns * (wide + gap), area.y + place // columns * (high + gap), wide, high)
        for place, spot in enumerate(found)
    }


def _ways(shown: TableView) -> dict[Spot, do.PlaceHillBandit]:
    found = [action for action in shown.legal if isinstance(action, do.PlaceHillBandit)]
    return {action.path(shown.viewer)[0]: action for action in found}


def draw(brush: Brush, shown: TableView) -> None:
    ways = _ways(shown)
    for spot, card in places(shown).items():
        _draw_hill(brush, shown, card, ways[spot])


def draw_pointed(brush: Brush, shown: TableView) -> do.PlaceHillBandit | None:
    """The card of the hill that is pointed at, on the board or in the dock, lit; returns what it means."""
    card = places(shown).get(shown.pointed or "")
    if card is None:
        return None
    action = _ways(shown)[shown.pointed or ""]
    brush.glow(card, 10, 10, 7)
    _draw_hill(brush, shown, card, action, LIT)
    return action


def _draw_hill(
    brush: Brush, shown: TableView, card: Rect, action: do.PlaceHillBandit, fill: str = palette.PAPER
) -> None:
    """The hill and its name; a bandit more, or a grave; and which in words."""
    px = brush.px
    is_shot = any(square == action.square for _, square in brings(shown, action).shots)
    brush.box(card, fill, 10, palette.INK, 2)
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
