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
HEAD: Final = 27 / 64  # of its height, where the number stands


class Pin(NamedTuple):
    """One of them: standing on the foot of its place."""

    number: int
    spot: Spot
    rect: Rect


def pins(brush: Brush, shown: TableView, light: Light, spots: Sequence[Spot]) -> list[Pin]:
    """Of all that is on display; a spot touched twice wears its first number."""
    found: list[Pin] = []
    for place, spot in enumerate(dict.fromkeys(spots), 1):
        if spot in shown.displayed:
            tip = light.sign_at(spot, brush) or shown.rect(spot).topright
            found.append(Pin(place, spot, _standing(brush, tip)))
    return found


def _standing(brush: Brush, tip: tuple[int, int]) -> Rect:
    side = max(brush.px(SIZE), round(paint.LEAST_SIGN * 1.3))
    rect = Rect(0, 0, side, side)
    rect.midbottom = tip[0], tip[1] + side // 4
    return rect.clamp(brush.frame.window)


def draw_pin(brush: Brush, pin: Pin) -> None:
    brush.picture("ui/rank_best", pin.rect)
    middle = pin.rect.y + round(pin.rect.h * HEAD)
    words = Rect(pin.rect.x, middle - pin.rect.h // 2, pin.rect.w, pin.rect.h)
    brush.text(number(pin.number), words, "body_strong", palette.INK, "centre")
