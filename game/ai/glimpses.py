"""A few whole tables that a view could be hiding, the same ones every time.  Decides nothing."""

from __future__ import annotations

from random import Random
from typing import Any

from game.protocol import Rules, Seat


def glimpses(rules: Rules, view: Any, seat: Seat, seed: str, count: int) -> list[Any]:
    """The same view and seed give the same tables; each is the caller's own."""
    return [rules.imagine(view, seat, Random(f"{seed}:{number}")) for number in range(count)]
