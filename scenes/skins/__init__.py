"""Which skin dresses which title: one explicit entry each, imported when its table is opened."""

from __future__ import annotations

from scenes.skin import Skin


def find(title: str) -> Skin:
    """The skin of a title."""
    if title == "tiny_towns":
        from scenes.skins.tiny_towns import TinyTowns

        return TinyTowns()
    raise LookupError(f"{title} has no skin yet.")
