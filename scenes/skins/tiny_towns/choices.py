"""The choices of Tiny Towns at the set-up as small pictures.  Chooses nothing."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.tiny_towns.content import CARDS
from scenes.skins.tiny_towns import cards
from scenes.table.title_face import Chosen, Looks, drawings

DRAWINGS: Final = {  # option, choice
    ("mode", "town_hall"): ("tiny_towns/resource_back",),
    ("mode", "solo"): ("tiny_towns/resource_back",),
}


def picture(option: str, choice: str, chosen: Chosen) -> Looks | None:
    """How to draw a choice, or None for one that has no picture."""
    if choice in CARDS and option == CARDS[choice].building_class:
        return partial(cards.draw_picture, card=CARDS[choice])
    return drawings(DRAWINGS.get((option, choice), ()))
