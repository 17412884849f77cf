"""The mats in the colours of those who live there: whatever the number of seats, a home wears its seat's colour.

The colour of the printed mat says only which mat is whose (TEW-002): with two or three seats those colours are not the
ones of chips, panels and Posse.  So sky, hills and roof are drawn in the tones of the seat.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.tiny_epic_western.board import is_grey, owner_of
from game.tiny_epic_western.content import CONTENT
from game.tiny_epic_western.pieces import NOBODY
from game.tiny_epic_western.state import State
from scenes.kit.brush import Brush
from scenes.skins.tiny_epic_western.look import FOLDER, POSSE

# Sky from above down, hills and their light side, roof or wall and its light side, as the four mats are drawn.
TONES: Final = {
    "yellow": ("#e9a13c", "#f7cf73", "#fdeab0", "#d98f45", "#e8aa5c", "#c9922e", "#e8b84a"),
    "red": ("#7d2438", "#c9492f", "#f59a4c", "#8f2c38", "#a83a3c", "#9f3c31", "#c0462f"),
    "blue": ("#2f5f96", "#7fb2d6", "#f3e6bc", "#7a86a8", "#93a0bd", "#2a5c96", "#3f7fc0"),
    "green": ("#1f4a48", "#4f8a6a", "#c9d38a", "#2f5f4e", "#3f7360", "#2f7a4a", "#49995f"),
}


def colour_of(view: State, position: int) -> str:
    """What a mat wears: the colour of its party, or none."""
    whose = owner_of(view, position)
    return POSSE[whose] if whose != NOBODY else ""


def picture(brush: Brush, view: State, position: int, size: tuple[float, float]) -> Surface:
    """The mat as it lies there."""
    mat, wears = CONTENT.mats[view.circle[position]], colour_of(view, position)
    name = f"{FOLDER}mat_{mat.id}" + ("_grey" if mat.kind == "location" and is_grey(view, position) else "")
    if not wears or wears == mat.colour:
        return brush.art.picture(name, size)
    return brush.art.recoloured(name, size, tuple(zip(TONES[mat.colour], TONES[wears], strict=True)))


def draw(brush: Brush, view: State, position: int, rect: Rect) -> None:
    image = picture(brush, view, position, rect.size)
    brush.surface.blit(image, image.get_rect(center=rect.center))
