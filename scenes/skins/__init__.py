"""Which skin dresses which title: one explicit entry each, imported when its table is opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.table.skin import Skin


def _tiny_towns() -> Skin:
    from scenes.skins.tiny_towns.skin import TinyTowns

    return TinyTowns()


def _tiny_epic_western() -> Skin:
    from scenes.skins.tiny_epic_western.skin import TinyEpicWestern

    return TinyEpicWestern()


def _saloon_tycoon() -> Skin:
    from scenes.skins.saloon_tycoon.skin import SaloonTycoon

    return SaloonTycoon()


def _wild_tiled_west() -> Skin:
    from scenes.skins.wild_tiled_west.skin import WildTiledWest

    return WildTiledWest()


SKINS: Final[dict[str, Callable[[], Skin]]] = {
    "tiny_towns": _tiny_towns,
    "tiny_epic_western": _tiny_epic_western,
    "saloon_tycoon": _saloon_tycoon,
    "wild_tiled_west": _wild_tiled_west,
}


def find(title: str) -> Skin:
    """The skin of a title."""
    return SKINS[title]()
