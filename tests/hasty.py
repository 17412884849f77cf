"""A review made in a hurry, so that a test need not wait: what it finds is rougher, the way it is found the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.levels import effort_of
from game.protocol import Effort, Rules
from game.review import review, turns


def _brief(level: str, rules: Rules, view: Any) -> Effort:
    return replace(effort_of(level, rules, view), playouts=12, arms=3, width=8, turns=2, weighed="nobody")


@contextmanager
def in_a_hurry() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(turns, "effort_of", _brief)
        patch.setattr(turns, "MEASURING", 6)
        patch.setattr(review, "DEALS", 15)
        patch.setattr(review, "LOOKED_INTO", 4)
        yield
