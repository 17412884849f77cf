"""The choices of Tiny Towns at the set-up as small pictures.  Chooses nothing."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.tiny_towns.content import CARDS
from scenes.skins.tiny_towns import cards
from scenes.table.title.face import Chosen, Looks, drawings

WITH_DECK: Final = ("town_hall", "solo")


def picture(option: str, choice: str, chosen: Chosen) -> Looks | None:
    """How to draw a choice, or None for one that has no picture."""
    if choice in CARDS and option == CARDS[choice].building_class:
        return partial(cards.draw_picture, card=CARDS[choice])
    return drawings(("tiny_towns/resource_back",) if option == "mode" and choice in WITH_DECK else ())
