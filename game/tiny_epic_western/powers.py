"""What the Bosses allow, asked of a seat.  Decides nothing by itself."""

from __future__ import annotations

from typing import Any

from game.tiny_epic_western.content import BOSSES
from game.tiny_epic_western.effects import Kind
from game.tiny_epic_western.state import State


def boss_effect(s: State, seat: int, kind: type[Kind]) -> Any:
    """The ability of the seat's Boss if it is of this kind, else None (TEW-010)."""
    boss = BOSSES.get(s.bosses[seat] or "")
    return boss.effect if boss is not None and isinstance(boss.effect, kind) else None
