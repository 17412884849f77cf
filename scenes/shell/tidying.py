"""When memory is tidied: while the loop has time, not in the middle of a motion.  Frees nothing itself.

Python looks through all it holds whenever enough has come together: some 40 ms with a table open, in whatever picture
is being drawn just then.  What the program holds from the start to the end is taken out of that; the rest is looked
through when nothing moves, so that it hardly ever comes to it by itself.
"""

from __future__ import annotations

import gc
import math
from collections.abc import Callable
from typing import Final

LEAST: Final = 0.025  # seconds of sleep it takes: a bot that thinks is looked at so often
EVERY: Final = 4.0  # seconds, at most


class Tidying:
    """Knows when it was done last."""

    def __init__(self, collect: Callable[[], object] = gc.collect, freeze: Callable[[], object] = gc.freeze) -> None:
        self._collect, self._freeze = collect, freeze
        self._done = math.inf  # never before the house stands

    def begin(self, now: float) -> None:
        """The first picture is shown: what is there now stays."""
        self._collect()
        self._freeze()
        self._done = now

    def rest(self, now: float, seconds: float) -> None:
        """The loop will sleep so long, unless something happens."""
        if seconds >= LEAST and now >= self._done + EVERY and gc.get_count()[2]:
            self._collect()
            self._done = now
