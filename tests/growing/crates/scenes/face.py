"""The face of Crates: what the menu shows of it."""

from __future__ import annotations

from typing import Final

from scenes.kit.language import mark
from scenes.kit.palette import Tint
from scenes.table.title.face import Alone, Bill, TitleFace

ART: Final = "crates/crate"

FACE: Final = TitleFace(
    "crates",
    Tint("#3a3a4a", "#5a5a78", "#a0a0c8", "#fbe7a6"),
    Bill(mark("Crates"), mark("Take what lands on the quay"), "2–4", 5, ART),
    Alone(mark("Crates"), mark("nobody plays it alone."), ART),
)
