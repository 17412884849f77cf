"""Where a card lies: at home or near it, and never on what must stay clear.  Draws nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pygame import Rect

from game.protocol import Spot
from scenes.kit.brush import Brush
from scenes.table.title.skin import Skin
from scenes.table.view.table_view import TableView

HOME: Final = (24, 348, 16)  # reference pixels: left edge, width and foot of a home where the log lies in a drawer
NARROW: Final = 410  # reference pixels of a card at the right edge
LEAST_NARROW: Final = 290  # pixels of it in a small window
LEAST_HOME: Final = 190  # pixels of a panel that is wide enough for a card
STEPS: Final = 26  # places tried along the window's width and height
FORM: Final = 0.04  # of the window's width and height together: what a less wanted form costs
FAR: Final = 0.08  # what a place costs by its distance from home
LONGEST: Final = 0.8  # of the room below the bar that a card may take


@dataclass(frozen=True)
class Clearing:
    """A window, what must stay clear in it, and what should: rectangles with a weight."""

    room: Rect
    clear: list[Rect]
    quiet: Sequence[tuple[Rect, float]]

    def is_clear(self, card: Rect) -> bool:
        return self.room.contains(card) and card.collidelist(self.clear) < 0

    @cached_property
    def _places(self) -> list[Rect]:
        return [rect for rect, _ in self.quiet]

    def far(self, card: Rect, home: Rect) -> float:
        """What its distance costs alone."""
        apart = abs(card.centerx - home.centerx) / self.room.w + abs(card.centery - home.centery) / self.room.h
        return FAR * apart

    def covered(self, card: Rect) -> float:
        """How much of the card lies on what should stay clear."""
        met = card.collidelistall(self._places)
        return sum(_shared(card, self._places[at]) * self.quiet[at][1] for at in met) / max(1, card.w * card.h)


def filled(ground: Clearing, sizes: Sequence[tuple[int, int]], home: Rect) -> tuple[int, Rect] | None:
    """The first size that is clear over all of the home, or higher; none that leaves too little of the room."""
    for number, (wide, high) in enumerate(sizes):
        card = Rect(home.x, home.bottom - max(home.h, high), wide, max(home.h, high)).clamp(ground.room)
        if high <= LONGEST * ground.room.h and ground.is_clear(card):
            return number, card
    return None


def settle(ground: Clearing, sizes: Sequence[tuple[int, int]], home: Rect, old: Rect | None) -> tuple[int, Rect] | None:
    """Which of the sizes fits where best; the old place if it still does.  None where nothing is clear."""
    if old is not None and old.size == sizes[0] and ground.is_clear(old):
        return 0, old
    best: tuple[float, int, Rect] | None = None
    for number, size in enumerate(sizes):
        for card in _places(ground.room, size, home):
            cost = ground.far(card, home) + number * FORM
            if (best is not None and cost >= best[0]) or not ground.is_clear(card):  # what is cheap to ask first
                continue
            cost += ground.covered(card)
            if best is None or cost < best[0]:
                best = cost, number, card
    return None if best is None else (best[1], best[2])


def _places(room: Rect, size: tuple[int, int], home: Rect) -> Iterable[Rect]:
    """At the foot of the home, then all over the room."""
    yield Rect(home.x, home.bottom - size[1], *size).clamp(room)
    across, down = room.w - size[0], room.h - size[1]
    if across < 0 or down < 0:
        return
    for i in range(STEPS):
        for j in range(STEPS):
            yield Rect(room.x + across * i // (STEPS - 1), room.y + down * j // (STEPS - 1), *size)


def _shared(one: Rect, other: Rect) -> int:
    both = one.clip(other)
    return both.w * both.h


# ------------------------------------------------------------------ the table's part of it


def room(brush: Brush, shown: TableView) -> Rect:
    """Everything below the bar but the margins."""
    bar = shown.rect("panel/bar")
    whole = Rect(0, bar.bottom, brush.frame.width, brush.frame.height - bar.bottom)
    return whole.inflate(-2 * brush.px(20), -2 * brush.px(16))


def home(brush: Brush, shown: TableView) -> Rect:
    """Over the log if it lies open, else the foot of the left column."""
    log = shown.layout["panel/log"]
    if log.kind != "drawer":
        return log.rect
    left, wide, foot = (brush.px(each) for each in HOME)
    return Rect(left, brush.frame.height - foot - wide, wide, wide)


def open_home(brush: Brush, shown: TableView, panel: str) -> Rect:
    """The place of a panel; the right edge, above a dock that reaches there, where that is a drawer or too narrow."""
    found, area = shown.layout[panel], room(brush, shown)
    if found.kind != "drawer" and found.rect.w >= LEAST_HOME:
        return found.rect
    wide, dock = min(area.w // 2, max(LEAST_NARROW, brush.px(NARROW))), shown.rect("panel/dock")
    foot = area.bottom if dock.right <= area.right - wide else dock.y - brush.px(10)
    return Rect(area.right - wide, foot, wide, 0)


def quiet(shown: TableView) -> list[tuple[Rect, float]]:
    """What a card should rather not cover: the dock most of all, then what lies on the board, then other panels."""
    found = [(shown.rect("panel/dock"), 3.0)]
    panels = [name for name in shown.layout.shapes if name.startswith("panel/")]
    found += [(shown.rect(name), 0.5) for name in panels if name not in ("panel/dock", "panel/log", "panel/bar")]
    for shape in shown.layout.layer("spots"):
        if shape.name in shown.displayed and not shape.part.startswith("rivals"):
            found.append((shape.rect, 2.0))
    return found


def quiet_beside(skin: Skin, shown: TableView) -> list[tuple[Rect, float]]:
    """For a card that speaks of the board: what can be touched and that board, then panels and the others' boards."""
    found = [(rect, 1.0) for rect in seen(skin, shown, sorted(shown.glow))]
    names = [name for name in shown.layout.shapes if name.startswith("panel/")]
    found += [(shown.rect(name), 0.4) for name in names if name not in ("panel/log", "panel/bar")]
    return [*found, *((shape.rect, 1.0 if shape.kind == "focus" else 0.3) for shape in shown.layout.layer("seats"))]


def seen(skin: Skin, shown: TableView, spots: Iterable[Spot]) -> tuple[Rect, ...]:
    """Where these lie just now, as far as they are on display or only ever looked at."""
    moved = skin.moved_spots(shown)
    here = [spot for spot in spots if spot in shown.displayed or _is_plain(shown, spot)]
    return tuple(moved.get(spot) or shown.rect(spot) for spot in here)


def _is_plain(shown: TableView, spot: Spot) -> bool:
    return spot in shown.layout and shown.layout[spot].layer != "spots"
