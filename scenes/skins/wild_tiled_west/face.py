"""What the menu shows of Wild Tiled West before its table is opened.  Imports nothing heavy."""

from __future__ import annotations

from typing import Final

from scenes.kit.language import mark
from scenes.kit.palette import Tint
from scenes.table.title.face import Alone, Bill, TitleFace

TINT: Final = Tint("#1d5a62", "#7cc6bd", "#e9c05a", "#c8452f")
BILL: Final = Bill(
    mark("Wild Tiled West"),
    mark("Fit streets and cattle on the prairie"),
    "1–5",
    45,
    "wild_tiled_west/wtw_building_ranch_house",
)
ALONE: Final = Alone(
    mark("Bandit Ridge"),
    mark("four years against the bandits on the ridge, and a title for what you built."),
    "wild_tiled_west/wtw_bandit_ridge",
)
FACE: Final = TitleFace("wild_tiled_west", TINT, BILL, ALONE)
