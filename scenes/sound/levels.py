"""Loudness in time: slopes and ducks, in decibels and seconds of the caller's clock.  Plays nothing."""

from __future__ import annotations

from typing import NamedTuple

Span = tuple[float, float]  # from when to when something rises or falls


def share(decibels: float) -> float:
    """What a wave is multiplied by."""
    return 10 ** (decibels / 20)


class Slope(NamedTuple):
    """From one value to another, beginning at a time."""

    start: float
    end: float
    since: float = 0.0
    seconds: float = 0.0

    def at(self, now: float) -> float:
        if now >= self.since + self.seconds:
            return self.end
        return (
            self.start + (self.end - self.start) * (now - self.since) / self.seconds if now > self.since else self.start
        )

    def to(self, end: float, now: float, seconds: float) -> Slope:
        """On from wherever it is now."""
        return self if end == self.end else Slope(self.at(now), end, now, seconds)

    @property
    def span(self) -> Span:
        return self.since, self.since + self.seconds


class Duck(NamedTuple):
    """The music steps back for something louder: so deep, in so many seconds, until a time, and back."""

    depth: float
    since: float
    attack: float
    until: float
    release: float

    def at(self, now: float) -> float:
        """How deep it is now."""
        down = Slope(0.0, self.depth, self.since, self.attack)
        up = Slope(self.depth, 0.0, self.until, self.release)
        return min(down.at(now), up.at(now))

    @property
    def ends(self) -> float:
        return self.until + self.release

    @property
    def spans(self) -> tuple[Span, Span]:
        return (self.since, self.since + self.attack), (self.until, self.ends)


def next_change(spans: list[Span], now: float, step: float) -> float | None:
    """When to look again: soon while something rises or falls, else when the next thing begins to, or None."""
    if any(start <= now < end for start, end in spans):
        return now + step
    return min((start for start, _ in spans if start > now), default=None)
