"""Every title's reader finds no false reason in a few positions, and catches twisted ones."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from game.titles import TITLES
from tools.stress.claims.reader import Reader, positions

READ = [title for title in TITLES if find_spec(f"tools.stress.claims.{title}")]


@pytest.mark.parametrize("title", READ)
def test_no_reason_is_false_and_twisted_ones_are_caught(title: str) -> None:
    reader, stream = Reader(title, "test"), positions(title, "test")
    for _ in range(60):
        reader.read(next(stream))
    tally = reader.tally
    assert tally.false == [] and tally.leaks == [] and not tally.unread
    assert tally.counts["true"] > 200
    assert tally.counts["caught"] >= 0.85 * tally.counts["twisted"]
