"""What lies on the board of a replay says what it is; nothing of it can be done."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.protocol import Spot
from scenes.kit.brush import Brush
from scenes.table.board_layout import BoardShape
from scenes.table.light import Light
from scenes.table.skin import Skin
from scenes.table.spots import HoverArea
from scenes.table.table_view import TableView


class SpotHoverArea(HoverArea):
    """A place of the board: says what lies there at the moment; where nothing does, it is not there for the pointer."""

    def __init__(self, spot: Spot, rect: Rect, tip: Callable[[Spot], str]) -> None:
        super().__init__(spot, rect)
        self.outline: BoardShape | None = None  # of a place that is no rectangle
        self._tip = tip

    def holds(self, point: tuple[int, int]) -> bool:
        return super().holds(point) and (self.outline is None or self.outline.holds(point)) and bool(self.tip)

    def show(self, brush: Brush, ring: bool) -> None:
        if brush.ledger is None or self.tip:
            super().show(brush, ring)

    @property
    def tip(self) -> str:
        return self._tip(self.name)


def build(shown: TableView, skin: Skin, light: Light) -> list[SpotHoverArea]:
    """The spots in the middle; all that are on display get their place in the light."""
    light.clear()
    moved, outlines = skin.moved_spots(shown), skin.shapes(shown)
    dock = shown.rect("panel/dock")
    order = {spot: place for place, spot in enumerate(moved, 1)}  # those lie on top, the last uppermost
    found = []
    for shape in sorted(shown.layout.layer("spots"), key=lambda shape: order.get(shape.name, 0)):
        spot, rect = shape.name, moved[shape.name] if shape.name in moved else shown.rect(shape.name)
        if spot not in shown.displayed or shape.kind in ("button", "choice") or dock.contains(rect):
            continue  # their place is taken by the player's buttons
        light.put(spot, rect, shape.kind, outlines[spot].line if spot in outlines else shape.points)
        if shape.part.startswith("rivals"):
            continue
        teller = SpotHoverArea(spot, rect, lambda spot: skin.tip(shown, spot))
        teller.over = spot in moved
        if spot in outlines:
            teller.outline = shape.moved(rect, outlines[spot].hit)
        found.append(teller)
    return found
