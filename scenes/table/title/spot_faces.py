"""What is said of each kind of spot: one record for each.  Draws nothing and decides nothing.

``scenes/skins/<title>/spots.py`` holds a title's records.  A record is found by the whole spot where one stands out
(``button/done``), else by its zone, which is the part before the first stroke.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from game.protocol import Spot
from scenes.table.view.table_view import TableView

Of = Callable[[TableView, Spot, list[str]], str]  # of a spot, and of what stands in it after its zone


class Press(NamedTuple):
    """A button of the dock."""

    label: str
    style: str = "primary"
    icon: str = ""


def nothing(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return ""


class SpotFace(NamedTuple):
    """All that is said of one kind of spot."""

    tip: str | Of = ""  # its name, and on the next line what it does; or words that are always the same
    page: str | Of = ""  # of the rulebook; where it is always the same, the page of a card that lies there comes first
    card: Of = nothing  # the page of the card that lies there: it can be enlarged
    press: Press | Callable[[TableView], Press] = Press("")  # of a button


NO_FACE: Final = SpotFace()


class SpotFaces:
    """A title's records, and what the table asks of a spot."""

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
        return face.page(shown, spot, rest) if callable(face.page) else face.card(shown, spot, rest) or face.page

    def is_card(self, shown: TableView, spot: Spot) -> bool:
        face, rest = self._of(spot)
        return bool(face.card(shown, spot, rest))

    def press(self, shown: TableView, spot: Spot) -> Press:
        """The words on a button."""
        press = self._of(spot)[0].press
        return press._replace(label=shown.say(press.label)) if isinstance(press, Press) else press(shown)
