"""What the menu shows of Saloon Tycoon before its table is opened.  Imports nothing heavy."""

from __future__ import annotations

from typing import Final

from scenes.kit.language import mark
from scenes.kit.palette import Tint
from scenes.table.title.face import Alone, Bill, TitleFace

TINT: Final = Tint("#43204a", "#2f7d86", "#b65a48", "#ffd873")
BILL: Final = Bill(
    mark("Saloon Tycoon"), mark("Build your saloon floor by floor"), "1–4", 60, "saloon_tycoon/st_front_saloon"
)
ALONE: Final = Alone(
    mark("The Boss"),
    mark("tiles, claims and cubes go, and the mark only rises. Finish above it."),
    "tokens/bandit",
)
FACE: Final = TitleFace("saloon_tycoon", TINT, BILL, ALONE)
