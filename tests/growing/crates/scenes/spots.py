"""What is said of the spots of Crates."""

from __future__ import annotations

from typing import Final

from game.crates.rules import CRATES
from game.protocol import Spot
from scenes.table.title.spot_faces import SpotFace, SpotFaces
from scenes.table.view.table_view import TableView


def _crate(shown: TableView, spot: Spot, rest: list[str]) -> str:
    row = shown.view.row
    return shown.say(CRATES[row[int(rest[0])]].name) if int(rest[0]) < len(row) else ""


SPOTS: Final = SpotFaces({
    "row": SpotFace(_crate, "goal"),
    "hold": SpotFace(page="goal"),
    "pile": SpotFace(page="goal"),
})  # fmt: skip
