"""A slow guitar that goes round: one plucked string per note, by Karplus and Strong.  Plays nothing itself."""

from __future__ import annotations

from random import Random
from typing import Final

NAME: Final = "music"
BEAT: Final = 0.42  # seconds from note to note
RINGS: Final = 2.4  # seconds a string is heard
LOUD: Final = 0.32
DAMP: Final = 0.4965  # each pass keeps this much of two neighbours; 0.5 would ring for ever

E2, G2, A2, C3, D3, E3, F3, G3, GIS3, A3, B3, C4, D4, E4, F4 = (
    82.4, 98.0, 110.0, 130.8, 146.8, 164.8, 174.6, 196.0, 207.7, 220.0, 246.9, 261.6, 293.7, 329.6, 349.2,
)  # fmt: skip

# Eight bars of six, a broken chord each: A minor and its neighbours; 0 is a rest.
BARS: Final = (
    (A2, E3, A3, C4, A3, E3),
    (A2, E3, A3, E4, C4, A3),
    (F3 / 2, C3, F3, A3, C4, 0),
    (G2, D3, G3, B3, D4, B3),
    (C3, G3, C4, E4, C4, G3),
    (G2, D3, B3, D4, B3, 0),
    (D3, A3, D4, F4, D4, A3),
    (E2, E3, GIS3, B3, E4, 0),
)


def render(rate: int) -> list[float]:
    """The whole round as samples; the last notes ring on into the first, so that it joins."""
    notes = [pitch for bar in BARS for pitch in bar]
    step = round(BEAT * rate)
    samples = [0.0] * (step * len(notes))
    strings = {pitch: pluck(pitch, rate) for pitch in set(notes) if pitch}
    for i, pitch in enumerate(notes):
        if pitch:
            _lay(samples, strings[pitch], i * step)
    peak = max(map(abs, samples))
    return [value / max(1.0, peak) for value in samples]


def pluck(pitch: float, rate: int) -> list[float]:
    """One string: a burst of noise that runs round and grows softer each time."""
    rng = Random(round(pitch * 10))
    length = max(2, round(rate / pitch))
    string = [rng.uniform(-LOUD, LOUD) for _ in range(length)]
    heard = list(string)
    while len(heard) < RINGS * rate:
        shifted = [*string[1:], string[0]]
        string = [(a + b) * DAMP for a, b in zip(string, shifted, strict=True)]
        heard += string
    return heard


def _lay(samples: list[float], note: list[float], start: int) -> None:
    """Add a note, round the end to the beginning."""
    end = min(len(samples), start + len(note))
    samples[start:end] = [a + b for a, b in zip(samples[start:end], note, strict=False)]
    rest = note[end - start :]
    samples[: len(rest)] = [a + b for a, b in zip(samples[: len(rest)], rest, strict=True)]
