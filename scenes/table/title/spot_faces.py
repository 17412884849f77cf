"""What is said of each kind of spot: one record for each.  Draws nothing and decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from game.protocol import Spot
from scenes.table.view.table_view import TableView

Of = Callable[[TableView, Spot, list[str]], str]  # of a spot, and of what stands in it after its zone


def nothing(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return ""


class SpotFace(NamedTuple):
    tip: str | Of = ""  # its name, and on the next line what it does; or words that are always the same
    page: str | Of = ""  # of the rulebook, where no card lies there
    card: Of = nothing  # the card that lies there: it can be enlarged, and has a page


NO_FACE: Final = SpotFace()


class SpotFaces:
    """By the zone of the spot, or by the whole spot where one stands out: ``button/done``."""

    def __init__(self, faces: Mapping[str, SpotFace]) -> None:
        self._faces = faces

    def _of(self, spot: Spot) -> tuple[SpotFace, list[str]]:
        zone, *rest = spot.split("/")
        return self._faces.get(spot) or self._faces.get(zone, NO_FACE), rest

    def tip(self, shown: TableView, spot: Spot) -> str:
        face, rest = self._of(spot)
        return face.tip(shown, spot, rest) if callable(face.tip) else shown.say(face.tip)

    def topic(self, shown: TableView, spot: Spot) -> str:
        face, rest = self._of(spot)
        card = face.card(shown, spot, rest)
        return f"card/{card}" if card else face.page(shown, spot, rest) if callable(face.page) else face.page

    def is_card(self, shown: TableView, spot: Spot) -> bool:
        face, rest = self._of(spot)
        return bool(face.card(shown, spot, rest))
