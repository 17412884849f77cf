"""The choices of Saloon Tycoon at the set-up as small pictures.  Chooses nothing."""

from __future__ import annotations

from typing import Final

from scenes.table.title_face import Chosen, Looks, drawings

DRAWINGS: Final = {  # option, choice
    ("game_length", "standard"): ("saloon_tycoon/st_pile_4",),
    ("game_length", "short"): ("saloon_tycoon/st_pile_2",),
}


def picture(option: str, choice: str, chosen: Chosen) -> Looks | None:
    """How to draw a choice, or None for one that has no picture."""
    return drawings(DRAWINGS.get((option, choice), ()))
