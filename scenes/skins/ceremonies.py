"""The ceremony of each title, named one by one because a frozen build cannot scan folders."""

from __future__ import annotations

from typing import Final

from scenes.screens.ceremony import Ceremony
from scenes.skins.saloon_tycoon.ceremony import SaloonTycoonCeremony
from scenes.skins.tiny_epic_western.ceremony import TinyEpicWesternCeremony
from scenes.skins.tiny_towns.ceremony import TinyTownsCeremony
from scenes.skins.wild_tiled_west.ceremony import WildTiledWestCeremony

CEREMONIES: Final[dict[str, Ceremony]] = {
    "tiny_towns": TinyTownsCeremony(),
    "tiny_epic_western": TinyEpicWesternCeremony(),
    "saloon_tycoon": SaloonTycoonCeremony(),
    "wild_tiled_west": WildTiledWestCeremony(),
}


def find(title: str) -> Ceremony:
    """The ceremony of a title; one that has none of its own stands on plates."""
    if title in CEREMONIES:
        return CEREMONIES[title]
    plain = Ceremony()
    plain.title = title
    return plain
