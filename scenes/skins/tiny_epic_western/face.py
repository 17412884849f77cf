"""What the menu shows of Tiny Epic Western before its table is opened.  Imports nothing heavy."""

from __future__ import annotations

from typing import Final

from scenes.kit.language import mark
from scenes.kit.palette import Tint
from scenes.table.title.face import Alone, Bill, TitleFace

TINT: Final = Tint("#5b1f2c", "#a8352f", "#e8743a", "#ffcb6b")
BILL: Final = Bill(
    mark("Tiny Epic Western"), mark("Poker hands and hired guns"), "1–4", 40, "tiny_epic_western/tew_duel"
)
ALONE: Final = Alone(
    mark("The Rival"),
    mark("an opponent of cards, who wants every location too. Be richer in the end."),
    "tiny_epic_western/tew_boss_rival",
)
FACE: Final = TitleFace("tiny_epic_western", TINT, BILL, ALONE)
