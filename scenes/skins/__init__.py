"""The shelf of faces: one explicit entry for each title, because a frozen build cannot scan folders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.titles import TITLES
from scenes.kit.rulebook_pages import HOUSE
from scenes.skins.saloon_tycoon.face import FACE as SALOON_TYCOON
from scenes.skins.tiny_epic_western.face import FACE as TINY_EPIC_WESTERN
from scenes.skins.tiny_towns.face import FACE as TINY_TOWNS
from scenes.skins.wild_tiled_west.face import FACE as WILD_TILED_WEST
from scenes.table.title.face import BookSkin, TitleFace

FACES: Final[dict[str, TitleFace]] = {
    face.title: face for face in (TINY_TOWNS, TINY_EPIC_WESTERN, SALOON_TYCOON, WILD_TILED_WEST)
}


def all_books() -> Mapping[str, BookSkin | None]:
    """In the order of the contents; a book without a skin has only drawings.  Those of broken titles are left out."""
    return {**{title: FACES[title].book() for title in TITLES}, HOUSE: None}
