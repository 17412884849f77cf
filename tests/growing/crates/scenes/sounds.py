"""What Crates sounds like."""

from __future__ import annotations

from typing import Final

from game.crates.rules import Landed, Taken
from game.protocol import Event

SOUNDS: Final[dict[type[Event], str]] = {Landed: "deal", Taken: "wood"}
