"""Events as sentences for the log.  Words only; the gaps are names, squares and tiles."""

from __future__ import annotations

from collections.abc import Sequence

from game.protocol import Event, Saying


def story(event: Event, names: Sequence[str]) -> Saying | None:
    """One sentence, or None for what goes without saying."""
    return None
