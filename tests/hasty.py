"""A review made in a hurry, so that a test need not wait: what it finds is rougher, the way it is found the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.ai import appraisal
from game.session import review


@contextmanager
def in_a_hurry() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(appraisal, "CHOOSING", 12)
        patch.setattr(appraisal, "MEASURING", 6)
        patch.setattr(appraisal, "ARMS", 3)
        patch.setattr(review, "DEALS", 15)
        patch.setattr(review, "LOOKED_INTO", 4)
        yield
