"""The choices of Tiny Epic Western at the set-up as small pictures: homes, Bosses, the Rival.  Chooses nothing."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect

from game.tiny_epic_western.content import CONTENT
from scenes.kit.brush import Brush
from scenes.table.title.face import Chosen, Looks, drawings

HOMES: Final = {mat.colour: f"tiny_epic_western/tew_mat_{mat.id}" for mat in CONTENT.board.mat}
BOSSES: Final = {
    "choose": ("tiny_epic_western/tew_boss_rancher",),
    "two_keep_one": ("tiny_epic_western/tew_boss_banker", "tiny_epic_western/tew_boss_cowgirl"),
}
RIVAL: Final = "tiny_epic_western/tew_boss_rival"
OWNED: Final = tuple(f"tiny_epic_western/tew_building_{kind}" for kind in ("store", "hotel", "mine", "bank"))
FACE: Final = 0.74  # of the picture's height; the buildings stand over the rest
BUILDING: Final = 0.46


def picture(option: str, choice: str, chosen: Chosen) -> Looks | None:
    """How to draw a choice, or None for one that has no picture."""
    if option.endswith(("colour", "_0", "_1", "_2", "_3")):
        return drawings((HOMES[choice],) if choice in HOMES else ())
    if option == "difficulty":
        return partial(_rival, buildings=CONTENT.levels[choice].rival_buildings)
    return drawings(BOSSES.get(choice, ()) if option == "bosses" else ())


def _rival(brush: Brush, area: Rect, buildings: int) -> None:
    """Before the Rival stands what it starts with."""
    side = min(area.size)
    place = Rect(0, 0, side, side).move_to(center=area.center)
    face = Rect(place.x, place.y, side, round(side * (FACE if buildings else 1)))
    brush.picture(RIVAL, face)
    wide = round(side * BUILDING)
    step = min(wide, (area.w - wide) // max(1, buildings - 1))
    left = area.centerx - (step * (buildings - 1) + wide) // 2
    for i, name in enumerate(OWNED[:buildings]):
        brush.picture(name, Rect(left + i * step, place.bottom - wide, wide, wide))
