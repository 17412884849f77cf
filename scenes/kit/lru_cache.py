"""A cache that forgets what was used longest ago, by weight.  Knows nothing of what it holds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from pygame import Surface

Thing = TypeVar("Thing")


class LruCache(Generic[Thing]):
    """Holds up to ``budget`` of weight; the newest stays even if it alone is too heavy."""

    def __init__(self, budget: int, weigh: Callable[[Thing], int]) -> None:
        self.budget = budget
        self.weight = 0
        self._weigh = weigh
        self._things: OrderedDict[Hashable, Thing] = OrderedDict()
        self._fresh: set[Hashable] = set()  # used since the last spring-clean began

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        """The thing under this key, made now if it is not here."""
        self._fresh.add(key)
        if key in self._things:
            self._things.move_to_end(key)
            return self._things[key]
        thing = make()
        self._things[key] = thing
        self.weight += self._weigh(thing)
        self._shed()
        return thing

    def _shed(self) -> None:
        while self.weight > self.budget and len(self._things) > 1:
            old, oldest = self._things.popitem(last=False)
            self.weight -= self._weigh(oldest)
            self._fresh.discard(old)

    def turn(self, budget: int) -> None:
        """From here on it counts what is used, up to another budget.  What the last turn did not need goes now."""
        if self._fresh:
            self.sweep()
        self._fresh.clear()
        self.budget = budget
        self._shed()

    def sweep(self) -> None:
        """Drop what was not used since the turn."""
        for key in [key for key in self._things if key not in self._fresh]:
            self.weight -= self._weigh(self._things.pop(key))

    def clear(self) -> None:
        self._things.clear()
        self._fresh.clear()
        self.weight = 0


def window_bytes(size: tuple[int, int]) -> int:
    """What one picture of the whole window weighs."""
    return size[0] * size[1] * 4


def bytes_of(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
