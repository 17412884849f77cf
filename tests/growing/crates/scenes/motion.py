"""How the crates move."""

from __future__ import annotations

from typing import Final

from game.crates.rules import Landed, Taken
from game.protocol import Event
from scenes.table.choreography import Recipe, deal, move

RECIPES: Final[dict[type[Event], Recipe]] = {Landed: deal, Taken: move}
