"""Numbered pins on the spots of a hinted line, in the order they are touched; a pale one where the second best begins.

Decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pygame import Rect

from game.packing import unpack_state
from game.play.hint import HintService
from game.play.stage import StageSkin, origins, stage_of
from game.protocol import Action, Spot
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import number
from scenes.table.board.light import Light
from scenes.table.view.table_view import TableView

SIZE: Final = 44  # reference pixels
COIN: Final = 30  # of one that lies at the corner of a plate, where there is no room to stand
SECOND: Final = 38  # of the pale one
HEAD: Final = 27 / 64  # of its height, where the number stands


class Pin(NamedTuple):
    """One of them: standing on the foot of its place."""

    number: int
    spot: Spot
    rect: Rect
    is_coin: bool = False
    is_second: bool = False  # where the next best line begins: no number, for it is no step of this one


def pins(brush: Brush, shown: TableView, light: Light, spots: Sequence[Spot]) -> list[Pin]:
    """Of all that is on display; a spot touched twice wears its first number."""
    numbered = [Pin(place, spot, Rect(0, 0, 0, 0)) for place, spot in enumerate(dict.fromkeys(spots), 1)]
    return [_pin(brush, shown, light, pin) for pin in numbered if pin.spot in shown.displayed]


def second_pin(brush: Brush, shown: TableView, light: Light, path: Sequence[Spot], taken: Sequence[Spot]) -> list[Pin]:
    """On the first spot of the path that is no part of the best line, if it is on display."""
    apart = next((spot for spot in path if spot not in taken), None)
    if apart is None or apart not in shown.displayed:
        return []
    return [_pin(brush, shown, light, Pin(0, apart, Rect(0, 0, 0, 0), is_second=True))]


def _pin(brush: Brush, shown: TableView, light: Light, pin: Pin) -> Pin:
    """Standing, or lying at the corner of a plate of the dock."""
    tip = light.sign_at(pin.spot, brush) or shown.rect(pin.spot).topright
    is_coin = shown.rect("panel/dock").colliderect(shown.rect(pin.spot))
    side = SECOND if pin.is_second else SIZE
    return pin._replace(rect=_lying(brush, tip) if is_coin else _standing(brush, tip, side), is_coin=is_coin)


def pin_number(before: Sequence[Spot], path: Sequence[Spot]) -> int:
    """The number of the first pin of this path after those spots."""
    spots = list(dict.fromkeys([*before, *path]))
    return spots.index(path[0]) + 1 if path else len(spots)


def _lying(brush: Brush, middle: tuple[int, int]) -> Rect:
    side = max(brush.px(COIN), paint.LEAST_SIGN)
    clear = middle[0], middle[1] + side // 3  # of the words above the plate
    return Rect(0, 0, side, side).move_to(center=clear).clamp(brush.frame.window)


def _standing(brush: Brush, tip: tuple[int, int], side: int) -> Rect:
    side = max(brush.px(side), round(paint.LEAST_SIGN * 1.3))
    return Rect(0, 0, side, side).move_to(midbottom=(tip[0], tip[1] + side // 4)).clamp(brush.frame.window)


def draw_pin(brush: Brush, pin: Pin) -> None:
    if pin.is_coin:
        colour = palette.SHADE if pin.is_second else palette.BRASS
        brush.box(pin.rect, colour, pin.rect.w / 2 / brush.frame.scale, palette.INK, 2)
        _draw_sign(brush, pin, pin.rect)
        return
    brush.cover(pin.rect)  # it stands on the board, and goes with the hint
    brush.picture("ui/rank_second" if pin.is_second else "ui/rank_best", pin.rect)
    middle = pin.rect.y + round(pin.rect.h * HEAD)
    _draw_sign(brush, pin, Rect(pin.rect.x, middle - pin.rect.h // 2, pin.rect.w, pin.rect.h))


def _draw_sign(brush: Brush, pin: Pin, area: Rect) -> None:
    if pin.is_second:
        brush.icon("swap", area.center, round(pin.rect.h * 0.42), palette.INK)
    else:
        brush.text(number(pin.number), area, "body_strong", palette.INK, "centre")


class HintStep(NamedTuple):
    """One choice of the line."""

    there: TableView  # the table it will meet
    action: Action
    path: tuple[Spot, ...]  # where its things lie now


class HintLine:
    """What is left of the viewer's hint in this turn; worked out once for each table and hint."""

    def __init__(self, counsel: HintService, stage: StageSkin) -> None:
        self._counsel, self._stage = counsel, stage
        self._read: tuple[tuple[object, ...], list[HintStep]] = ((), [])

    def steps(self, shown: TableView) -> list[HintStep]:
        key = self._counsel.news, self._counsel.done, shown.view, shown.layout, shown.language, shown.legal
        if len(self._read[0]) != len(key) or any(old is not new for old, new in zip(self._read[0], key, strict=True)):
            self._read = key, self._worked_out(shown)
        return self._read[1]

    def _worked_out(self, shown: TableView) -> list[HintStep]:
        viewer, found = shown.viewer, list[HintStep]()
        now = stage_of(self._stage, shown.view, viewer)
        for action in self._counsel.move[:1]:
            found.append(HintStep(shown, action, tuple(action.path(viewer))))
        for step in self._counsel.steps[1:]:
            view = unpack_state(shown.rules.TITLE, step.view)
            there = replace(shown, view=view, known=view, legal=shown.rules.legal_actions(view), chooser=None)
            moved = origins(now, stage_of(self._stage, view, viewer))
            path = tuple(moved.get(spot, spot) for spot in step.action.path(viewer))
            found.append(HintStep(there, step.action, path))
        return found
