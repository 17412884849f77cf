"""Numbered pins on the spots of a hinted line, in the order they are touched.  Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.protocol import Spot
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import number
from scenes.table.light import Light
from scenes.table.table_view import TableView

SIZE: Final = 44  # reference pixels
COIN: Final = 30  # of one that lies at the corner of a plate, where there is no room to stand
HEAD: Final = 27 / 64  # of its height, where the number stands


class Pin(NamedTuple):
    """One of them: standing on the foot of its place."""

    number: int
    spot: Spot
    rect: Rect
    is_coin: bool = False


def pins(brush: Brush, shown: TableView, light: Light, spots: Sequence[Spot]) -> list[Pin]:
    """Of all that is on display; a spot touched twice wears its first number."""
    found: list[Pin] = []
    for place, spot in enumerate(dict.fromkeys(spots), 1):
        if spot in shown.displayed:
            tip = light.sign_at(spot, brush) or shown.rect(spot).topright
            is_coin = shown.rect("panel/dock").colliderect(shown.rect(spot))
            rect = _lying(brush, tip) if is_coin else _standing(brush, tip)
            found.append(Pin(place, spot, rect, is_coin))
    return found


def pin_number(before: Sequence[Spot], path: Sequence[Spot]) -> int:
    """The number of the first pin of this path after those spots."""
    spots = list(dict.fromkeys([*before, *path]))
    return spots.index(path[0]) + 1 if path else len(spots)


def _lying(brush: Brush, middle: tuple[int, int]) -> Rect:
    side = max(brush.px(COIN), paint.LEAST_SIGN)
    rect = Rect(0, 0, side, side)
    rect.center = middle[0], middle[1] + side // 3  # clear of the words above the plate
    return rect.clamp(brush.frame.window)


def _standing(brush: Brush, tip: tuple[int, int]) -> Rect:
    side = max(brush.px(SIZE), round(paint.LEAST_SIGN * 1.3))
    rect = Rect(0, 0, side, side)
    rect.midbottom = tip[0], tip[1] + side // 4
    return rect.clamp(brush.frame.window)


def draw_pin(brush: Brush, pin: Pin) -> None:
    if pin.is_coin:
        brush.box(pin.rect, palette.BRASS, pin.rect.w / 2 / brush.frame.scale, palette.INK, 2)
        brush.text(number(pin.number), pin.rect, "body_strong", palette.INK, "centre")
        return
    if brush.ledger is not None:
        brush.ledger.cover(pin.rect)  # it stands on the board, and goes with the hint
    brush.picture("ui/rank_best", pin.rect)
    middle = pin.rect.y + round(pin.rect.h * HEAD)
    words = Rect(pin.rect.x, middle - pin.rect.h // 2, pin.rect.w, pin.rect.h)
    brush.text(number(pin.number), words, "body_strong", palette.INK, "centre")
