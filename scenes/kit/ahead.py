"""Pictures made before they are asked for, on a thread of their own.  Knows no drawing by name.

Reading an SVG takes up to 40 ms and leaves the interpreter free meanwhile: what a duel will show is made while the
table is looked at.  What was not made in time is made when it is asked for, as ever.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from threading import Thread

from pygame import Surface

Make = Callable[[], Surface]


class Ahead:
    """One thread while there is something to make; none at rest."""

    def __init__(self) -> None:
        self._wanted: deque[tuple[Hashable, Make]] = deque()
        self._looks: deque[Callable[[], object]] = deque()
        self._made: dict[Hashable, Surface] = {}
        self._asked: set[Hashable] = set()
        self._thread: Thread | None = None

    def want(self, key: Hashable, make: Make) -> None:
        """Have it made, unless it was wanted before and is not taken yet."""
        if key in self._asked:
            return
        self._asked.add(key)
        self._wanted.append((key, make))
        self._start()

    def begin(self, look: Callable[[], object]) -> None:
        """Have somebody look what is to be wanted: that takes time too."""
        self._looks.append(look)
        self._start()

    def _start(self) -> None:
        if self._thread is None or not self._thread.is_alive():
            self._thread = Thread(target=self._work, name="ahead", daemon=True)
            self._thread.start()

    def take(self, key: Hashable) -> Surface | None:
        """What was made under this key; from then on it is the caller's."""
        if key not in self._asked:
            return None
        self._asked.discard(key)
        return self._made.pop(key, None)

    def forget(self) -> None:
        """The window has another size: nothing of it is wanted any more."""
        self._looks.clear()
        self._wanted.clear()
        self._asked.clear()
        self._made.clear()

    def finish(self) -> None:
        """Wait until everything is made; for tests and the bench."""
        while self._thread is not None and self._thread.is_alive():
            self._thread.join()

    def _work(self) -> None:
        while self._looks or self._wanted:
            try:
                if self._looks:
                    self._looks.popleft()()
                    continue
                key, make = self._wanted.popleft()
            except IndexError:  # forgotten meanwhile
                return
            if key in self._asked:
                made = make()
                if key in self._asked:  # nobody has made it meanwhile
                    self._made[key] = made
