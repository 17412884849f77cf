"""The choices of Wild Tiled West at the set-up as small pictures: which board, how many aces.  Chooses nothing."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.wild_tiled_west.content import CONTENT
from scenes.kit.brush import Brush, blank
from scenes.skins.wild_tiled_west import book_art
from scenes.table.title.face import Chosen, Looks, drawings

FACES: Final[dict[tuple[str, str], str]] = {(face.board, face.side): face.id for face in CONTENT.faces.values()}
ACES: Final = {
    "both": ("wild_tiled_west/wtw_ace_spades", "wild_tiled_west/wtw_ace_hearts"),
    "once": ("wild_tiled_west/wtw_ace_spades",),
}
LAND: Final = 176  # pixels at least: sixteen a square


def picture(option: str, choice: str, chosen: Chosen) -> Looks | None:
    """How to draw a choice, or None for one that has no picture."""
    if option.startswith("seat"):
        return _board(option, choice, chosen)
    return drawings(ACES.get(choice, ()) if option == "aces" else ())


def _board(option: str, choice: str, chosen: Chosen) -> Looks | None:
    """The face that board and side together bring; of a side left to chance the normal one stands for the board."""
    seat, _, what = option.partition("_")
    board = choice if what == "board" else chosen.get(f"{seat}_board", "")
    side = choice if what == "side" else chosen.get(f"{seat}_side", "normal").replace("random", "normal")
    face = FACES.get((board, side))
    return partial(_land, face=face) if face else None


def _land(brush: Brush, area: Rect, face: str) -> None:
    """The settlement, drawn where its buildings can be told apart and made small from there."""
    side = min(area.size)
    large = max(LAND, side)

    def make() -> Surface:
        above, brush.surface = brush.surface, blank((large, large))
        book_art.card(f"face/{face}").art(brush, Rect(0, 0, large, large))
        drawn, brush.surface = brush.surface, above
        return pygame.transform.smoothscale(drawn, (side, side))

    image = brush.art.kept(("choice", face, side), make)
    brush.surface.blit(image, image.get_rect(center=area.center))
