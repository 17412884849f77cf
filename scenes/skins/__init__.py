"""Which skin dresses which title: one explicit entry each, imported when its table is opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.skin import Skin


def _tiny_towns() -> Skin:
    from scenes.skins.tiny_towns import TinyTowns

    return TinyTowns()


def _tiny_epic_western() -> Skin:
    from scenes.skins.tiny_epic_western import TinyEpicWestern

    return TinyEpicWestern()


SKINS: Final[dict[str, Callable[[], Skin]]] = {"tiny_towns": _tiny_towns, "tiny_epic_western": _tiny_epic_western}


def find(title: str) -> Skin:
    """The skin of a title."""
    return SKINS[title]()
