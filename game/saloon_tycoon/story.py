"""Events."""

from __future__ import annotations

from collections.abc import Sequence

from game.protocol import Event, Saying


def story(event: Event, names: Sequence[str]) -> Saying | None:
    return None
