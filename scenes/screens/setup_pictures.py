"""What can be chosen at the set-up, as small pictures: who sits where, and what a title adds.  Chooses nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from scenes.kit import paint
from scenes.kit.brush import Brush
from scenes.skins import FACES
from scenes.table.title_face import Chosen, Looks

WHO: Final = {"first_seat": 0, "first_dealer": 0, "first_player": 1}  # options that name a seat, and their first number


def picture(title: str, option: str, choice: str, chosen: Chosen, faces: Sequence[str]) -> Looks | None:
    """How to draw a choice, or None for one that has no picture (chance, a level)."""
    if option in WHO:
        number = choice.removeprefix("seat_")
        seat = int(number) - WHO[option] if number.isdecimal() else -1
        return partial(_portrait, seat=seat, face=faces[seat]) if 0 <= seat < len(faces) else None
    return FACES[title].choice(option, choice, chosen)


def _portrait(brush: Brush, area: Rect, seat: int, face: str) -> None:
    paint.portrait(brush, area.center, min(area.size), seat, face)
