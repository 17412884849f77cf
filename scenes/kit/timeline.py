"""Numbers on their way, in parallel and in sequence, by the clock.  Draws nothing and reads no clock itself.

A *part* is a tuple of beats: ``together``, ``after``, ``later`` and ``scaled`` make parts of parts.
``Motion`` plays one.  Times are in seconds at Normal speed; the pace of the player stretches or skips them.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from scenes.kit.glide import Ease, linear

BATCH: Final = 1.5  # the longest a batch of events may take
LONG_BATCH: Final = 4.0  # a duel, the final count
BREAK: Final = 0.12  # how long changes are lit when nothing travels


class Tween(NamedTuple):
    """One number of one actor: from, to, how long, how, and when it begins."""

    actor: str
    field: str
    start: float
    stop: float
    seconds: float
    ease: Ease = linear
    delay: float = 0.0

    @property
    def end(self) -> float:
        return self.delay + self.seconds

    def at(self, time: float) -> float:
        # At its end it is eased too: there and back ends where it began.
        share = 1.0 if time >= self.end else max(0.0, time - self.delay) / self.seconds
        return self.start + (self.stop - self.start) * self.ease(share)


Part = tuple[Tween, ...]


def length(part: Part) -> float:
    """From the beginning to the end of the last beat."""
    return max((beat.end for beat in part), default=0.0)


def later(part: Part, delay: float) -> Part:
    return tuple(beat._replace(delay=beat.delay + delay) for beat in part)


def after(*parts: Part) -> Part:
    """One when the one before it is over."""
    found: list[Tween] = []
    start = 0.0
    for part in parts:
        found += later(part, start)
        start += length(part)
    return tuple(found)


def together(*parts: Part, stagger: float = 0.0) -> Part:
    """All at once, or each a little later than the one before."""
    return tuple(beat for place, part in enumerate(parts) for beat in later(part, place * stagger))


def scaled(part: Part, factor: float) -> Part:
    """The same, quicker or slower."""
    return tuple(beat._replace(seconds=beat.seconds * factor, delay=beat.delay * factor) for beat in part)


class Motion:
    """Plays one part at a time.  A pace of 0 shows the end at once."""

    def __init__(self, pace: float = 1.0) -> None:
        self.pace = pace  # what durations are multiplied by
        self._part: Part = ()
        self._since = 0.0
        self._length = 0.0

    def play(self, part: Part, now: float) -> None:
        """Begin it; what was playing is at its end."""
        self._part = tuple(sorted(scaled(part, self.pace), key=lambda beat: beat.delay))
        self._since, self._length = now, length(self._part)

    def hurry(self) -> None:
        """Be at the end."""
        self._length = 0.0

    def is_moving(self, now: float) -> bool:
        return now < self._since + self._length

    def time(self, now: float) -> float:
        """How far the part has come, in seconds at Normal; without end once it is over."""
        if not self.is_moving(now):
            return math.inf
        return max(0.0, now - self._since) / self.pace

    def values(self, now: float) -> dict[str, dict[str, float]]:
        """Every number of every actor.  Of two beats for one number the one that began last counts."""
        time = now - self._since if self.is_moving(now) else math.inf
        found: dict[str, dict[str, float]] = {}
        for beat in self._part:
            fields = found.setdefault(beat.actor, {})
            if beat.field not in fields or beat.delay <= time:
                fields[beat.field] = beat.at(time)
        return found
