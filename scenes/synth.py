"""Recipes for sounds and the small kitchen that cooks them: tones, noise, decay.  Plays nothing."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple


class Part(NamedTuple):
    """One layer of a sound: when it starts, how long it rings, pitch (0: noise), loudness, and its colour."""

    at: float  # seconds
    rings: float  # seconds until it has all but died away
    pitch: float  # hertz; 0 is noise
    loud: float
    colour: float = 0.0  # tone: share of overtones; noise: how dark, 0 bright to 1 dull
    slide: float = 1.0  # pitch at the end as a share of pitch at the start


def _knock(at: float, pitch: float, loud: float = 0.5) -> list[Part]:
    """Wood on wood."""
    return [Part(at, 0.09, pitch, loud, 0.35, 0.85), Part(at, 0.025, 0, loud * 0.6, 0.5)]


def _bell(at: float, pitch: float, loud: float = 0.3, rings: float = 0.7) -> list[Part]:
    return [
        Part(at, rings, pitch, loud, 0.1),
        Part(at, rings * 0.6, pitch * 2.76, loud * 0.35),
        Part(at, 0.02, 0, loud * 0.2),
    ]


def _pluck(at: float, pitch: float, loud: float = 0.28, rings: float = 0.5) -> list[Part]:
    """A banjo string."""
    return [Part(at, rings, pitch, loud, 0.6), Part(at, 0.015, 0, loud * 0.5)]


def _paper(at: float, rings: float, loud: float = 0.22) -> list[Part]:
    return [Part(at, rings, 0, loud, 0.25)]


def _phrase(pitches: Iterable[float], beat: float) -> list[Part]:
    return [part for i, pitch in enumerate(pitches) for part in _pluck(i * beat, pitch, rings=0.9)]


RECIPES: Final[dict[str, list[Part]]] = {
    "hover": [Part(0, 0.03, 190, 0.05, 0.2)],
    "press": _knock(0, 620, 0.4),
    "illegal": _knock(0, 170, 0.3) + _knock(0.11, 150, 0.3),
    "deal": _paper(0, 0.12),
    "flip": [*_paper(0, 0.04, 0.3), Part(0.03, 0.02, 0, 0.25, 0.1)],
    "shuffle": [part for i in range(18) for part in _paper(i * 0.05, 0.045, 0.16)],
    "wood": _knock(0, 430),
    "wheat": [Part(0, 0.09, 0, 0.2, 0.35), Part(0, 0.06, 240, 0.12, 0.2)],
    "brick": [Part(0, 0.07, 280, 0.4, 0.5, 0.8), Part(0, 0.05, 0, 0.25, 0.6)],
    "glass": [Part(0, 0.35, 2100, 0.18), Part(0, 0.2, 3350, 0.1)],
    "stone": [Part(0, 0.06, 160, 0.45, 0.4, 0.7), Part(0, 0.03, 0, 0.3, 0.4)],
    "place": _knock(0, 360),
    "coin": [Part(0, 0.4, 2637, 0.16), Part(0.03, 0.4, 3136, 0.16)],
    "bullet": [Part(0, 0.25, 3520, 0.12, 0.2), Part(0.05, 0.25, 3951, 0.1, 0.2)],
    "spend": [Part(i * 0.05, 0.12, 1800 - 130 * i, 0.14, 0.3) for i in range(4)] + _knock(0.22, 150, 0.3),
    "dice": [part for i in range(7) for part in _knock(0.04 * i + 0.012 * i * i, 520 - 20 * i, 0.3)],
    "worker": [Part(0, 0.12, 120, 0.5, 0.5, 0.7), Part(0, 0.03, 0, 0.2, 0.7)],
    "hammer": _bell(0, 1180, 0.25, 0.35) + _bell(0.19, 1180, 0.3, 0.5),
    "your_turn": _bell(0, 880, 0.2, 0.65) + _bell(0.16, 1108, 0.16, 0.6),
    "tick": [Part(0, 0.03, 1250, 0.16, 0.3)],
    "undo": [Part(0, 0.05, 300, 0.35, 0.3, 1.35)],
    "build": _knock(0, 330) + _knock(0.12, 392) + _knock(0.24, 494) + _pluck(0.36, 523) + _pluck(0.36, 659),
    "floor": [Part(0, 0.3, 70, 0.7, 0.3, 0.7), Part(0, 0.06, 0, 0.4, 0.8)]
    + [Part(0.1 + 0.05 * i, 0.05, 2400, 0.06) for i in range(5)],
    "tile": [Part(0, 0.08, 210, 0.35, 0.6, 0.8), Part(0, 0.06, 0, 0.25, 0.7)],
    "turn": [Part(0.025 * i, 0.02, 900, 0.2, 0.5) for i in range(5)],
    "cow": [Part(0, 0.6, 150, 0.3, 0.7, 0.8)],
    "shot": [Part(0, 0.06, 0, 0.6, 0.1), Part(0.22, 0.25, 0, 0.12, 0.5), Part(0.45, 0.35, 0, 0.06, 0.7)],
    "leave": [Part(0.24 * i, 0.1, 3000 + 60 * i, 0.1 - 0.03 * i, 0.2) for i in range(3)],
    "town": _bell(0, 1046, 0.25, 1.1) + _knock(0.28, 420) + _bell(0.5, 1318, 0.22, 0.7),
    "stamp": [Part(0, 0.06, 110, 0.5, 0.3, 0.8), Part(0, 0.03, 0, 0.3, 0.8)],
    "win": _phrase((392, 494, 587, 784, 587, 784, 988, 784, 988, 1175), 0.24),
    "lose": _phrase((587, 494, 440, 392, 330, 294, 262), 0.34),
    "curtain": [Part(0.05 * i, 0.1, 230 + 14 * (i % 3), 0.08, 0.8) for i in range(6)] + _knock(0.34, 140, 0.4),
    "toast": [Part(0, 0.05, 0, 0.16, 0.3), Part(0.06, 0.07, 0, 0.2, 0.3)],
}


def length(name: str) -> float:
    """Seconds until the last part has died away."""
    return max(part.at + part.rings for part in RECIPES[name])


def render(name: str, pitch: float = 1.0, rate: int = 44100) -> list[float]:
    """The sound as samples between -1 and 1."""
    parts = RECIPES[name]
    samples = [0.0] * (round(rate * length(name)) + rate // 100)
    rng = Random(name)  # the same noise every time
    for part in parts:
        _add(samples, part, pitch, rate, rng)
    peak = max(1.0, max(abs(value) for value in samples))
    return [value / peak for value in samples]


def _add(samples: list[float], part: Part, pitch: float, rate: int, rng: Random) -> None:
    start, length = round(part.at * rate), round(part.rings * rate)
    dying = 5.0 / max(1, length)  # e^-5 at the end
    attack = max(1, rate // 500)
    phase = low = 0.0
    step = math.tau * part.pitch * pitch / rate
    for i in range(length):
        if part.pitch:
            phase += step * (1 + (part.slide - 1) * i / length)
            value = math.sin(phase) + part.colour * (math.sin(2 * phase) * 0.5 + math.sin(3 * phase) * 0.3)
        else:
            low += (rng.uniform(-1, 1) - low) * (1 - 0.9 * part.colour)
            value = low
        samples[start + i] += value * part.loud * math.exp(-dying * i) * min(1.0, i / attack)
