"""What the menu shows of Tiny Towns before its table is opened.  Imports nothing heavy."""

from __future__ import annotations

from typing import Final

from scenes.kit import palette
from scenes.kit.language import mark
from scenes.kit.palette import Tint
from scenes.table.title.face import Alone, Bill, ColourSample, TitleFace

TINT: Final = Tint("#1f4a40", "#3d7a68", "#a5c766", "#fbe7a6")
BILL: Final = Bill(mark("Tiny Towns"), mark("Sixteen squares for a whole town"), "1–6", 45, "tiny_towns/cottage")
ALONE: Final = Alone(
    mark("The rank chart"),
    mark("one of three resources each round; the finished town earns you a rank."),
    "tiny_towns/resource_back",
)
SAMPLES: Final = (  # the settings show what letters and speeds do with these
    ColourSample("tiny_towns/wood", mark("W (wood)"), "#6b4a32", palette.CREAM),
    ColourSample("tiny_towns/wheat", mark("H (wheat)"), "#e8b63c", palette.INK),
    ColourSample("tiny_towns/brick", mark("B (brick)"), "#c4402f", palette.CREAM),
    ColourSample("tiny_towns/glass", mark("G (glass)"), "#1f7488", palette.CREAM),
    ColourSample("tiny_towns/stone", mark("S (stone)"), "#a59d90", palette.INK),
)
RUNNERS: Final = ("tiny_towns/cottage", "tiny_towns/tavern")
FACE: Final = TitleFace("tiny_towns", TINT, BILL, ALONE, SAMPLES, RUNNERS)
