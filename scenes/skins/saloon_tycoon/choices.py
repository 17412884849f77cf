"""The choices of Saloon Tycoon at the set-up as small pictures.  Chooses nothing."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect

from game.saloon_tycoon.options import PRINTED
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.palette import Role
from scenes.table.title.face import Chosen, Looks, drawings

DRAWINGS: Final = {  # option, choice
    ("game_length", "standard"): ("saloon_tycoon/st_pile_4",),
    ("game_length", "short"): ("saloon_tycoon/st_pile_2",),
}
LEVEL: Final = PRINTED["solo_level"]
BOSS: Final = "tokens/bandit"
PILES: Final = {"easy": "st_pile_4", "normal": "st_pile_3", "hard": "st_pile_2"}
PLATE: Final = 0.56  # of the picture's height: the Boss's mark
PILE: Final = 0.62
LEGIBLE: Final = 48  # reference pixels of a plate at least
NUMBER: Final = Role("Black", 38, 40, 11)


def picture(option: str, choice: str, chosen: Chosen) -> Looks | None:
    """How to draw a choice, or None for one that has no picture."""
    if option == LEVEL.id:
        return partial(_boss, mark=LEVEL.boss_base[LEVEL.values.index(choice)], pile=PILES[choice])
    return drawings(DRAWINGS.get((option, choice), ()))


def _boss(brush: Brush, area: Rect, mark: int, pile: str) -> None:
    """The Boss, the pile both take from and, where there is room for a number, the mark to beat."""
    side = min(area.size)
    place = Rect(0, 0, min(area.w, round(side * 1.7)), side).move_to(center=area.center)
    face = Rect(0, place.y, side, side)
    face.centerx = place.centerx
    brush.picture(BOSS, face)
    heap, plate = round(side * PILE), round(side * PLATE)
    brush.picture(f"saloon_tycoon/{pile}", Rect(place.x, place.bottom - heap, heap, heap))
    if plate >= brush.px(LEGIBLE):
        rosette = Rect(place.right - plate, place.bottom - plate, plate, plate)
        brush.picture("saloon_tycoon/st_points_plate", rosette)
        brush.text(str(mark), rosette, NUMBER, palette.AMBER, "centre")
