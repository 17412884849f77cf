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
        self._things: OrderedDict[Hashable, _Kept[Thing]] = OrderedDict()
        self._turn = 0  # spring-cleans begun so far
        self._used = False  # since the last one began

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        """The thing under this key, made now if it is not here."""
        self._used = True
        kept = self._things.get(key)
        if kept is not None:
            self._things.move_to_end(key)
            kept.turn = self._turn
            return kept.thing
        thing = make()
        self._things[key] = _Kept(thing, self._turn)
        self.weight += self._weigh(thing)
        self._shed()
        return thing

    def has(self, key: Hashable) -> bool:
        """Whether it need not be made; asking is no use of it."""
        return key in self._things

    def _shed(self) -> None:
        while self.weight > self.budget and len(self._things) > 1:
            self.weight -= self._weigh(self._things.popitem(last=False)[1].thing)

    def turn(self, budget: int) -> None:
        """From here on it counts what is used, up to another budget.  What the last turn did not need goes now."""
        if self._used:
            self.sweep()
        self._turn += 1
        self._used = False
        self.budget = budget
        self._shed()

    def sweep(self) -> None:
        """Drop what was not used since the turn."""
        for key in [key for key, kept in self._things.items() if kept.turn != self._turn]:
            self.weight -= self._weigh(self._things.pop(key).thing)

    def clear(self) -> None:
        self._things.clear()
        self._used = False
        self.weight = 0


class _Kept(Generic[Thing]):
    """A thing, and the spring-clean after which it was used last."""

    __slots__ = ("thing", "turn")

    def __init__(self, thing: Thing, turn: int) -> None:
        self.thing, self.turn = thing, turn


def window_bytes(size: tuple[int, int]) -> int:
    """What one picture of the whole window weighs."""
    return size[0] * size[1] * 4


def bytes_of(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
