"""A number on its way from one value to another, by the clock.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def in_quad(t: float) -> float:
    return t * t


def out_quad(t: float) -> float:
    return 1 - (1 - t) ** 2


def in_out_quad(t: float) -> float:
    return 2 * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2


def in_cubic(t: float) -> float:
    return t**3


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """Overshoots a little and comes back."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


def in_out_back(t: float) -> float:
    """Swings back before it goes and beyond before it rests."""
    over = 1.70158 * 1.525
    if t < 0.5:
        return (2 * t) ** 2 * ((over + 1) * 2 * t - over) / 2
    return ((2 * t - 2) ** 2 * ((over + 1) * (2 * t - 2) + over) + 2) / 2


class Glide:
    """``glide.to(1, now, 0.2)``, then ``glide.at(now)`` each frame; a time of 0 arrives at once."""

    def __init__(self, value: float = 0.0) -> None:
        self._start = self.target = value
        self._since = 0.0
        self._time = 0.0
        self._ease: Ease = linear

    def to(self, target: float, now: float, time: float, ease: Ease = out_quad) -> None:
        if target == self.target:
            return
        self._start, self.target = self.at(now), target
        self._since, self._time, self._ease = now, time, ease

    def at(self, now: float) -> float:
        if now >= self._since + self._time:
            return self.target
        return self._start + (self.target - self._start) * self._ease((now - self._since) / self._time)

    def moving(self, now: float) -> bool:
        return now < self._since + self._time

    def finish(self) -> None:
        self._time = 0.0
