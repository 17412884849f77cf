"""What is rolled, built and won: dice, workers, hammers, tiles, the score, bells."""

from __future__ import annotations

import numpy as np

from tools.sound.bodies import anvil, banjo, boot, chime, creak, die, guitar, knock, tumble
from tools.sound.desk import RATE, bandpass, lowpass
from tools.sound.kitchen import Rng, effect, one_of
from tools.sound.physics import GLASS, clock, grains, lay, modal, noise, resampled, swish, tap, thump

# ------------------------------------------------------------------ dice, workers, building


@effect("event", 3, room=0.12, name="dice_shake")
def dice_shake(rng: Rng, v: int) -> np.ndarray:
    """In a leather cup."""
    layers = []
    for swing in range(4):
        for _ in range(4):
            layers.append(
                (
                    0.13 * swing + rng.uniform(0, 0.06),
                    lowpass(die(rng, rng.uniform(900, 1300), 0.5), 3200),
                    rng.uniform(0.4, 0.8),
                )
            )
        layers.append((0.13 * swing, swish(rng, 0.1, 200, 1600, 0.5), 0.3))
    return lay(*layers)


@effect("event", 4, room=0.12)
def dice(rng: Rng, v: int) -> np.ndarray:
    """Leather cup, roll over wood, two knocks as they settle."""
    cup = [
        (0.07 * i + rng.uniform(0, 0.02), lowpass(die(rng, rng.uniform(900, 1200), 0.4), 2600), 0.45) for i in range(3)
    ]
    end = 0.66
    settle = [(end, die(rng, 1420), 0.55), (end + 0.075, die(rng, 1500), 0.35)]
    return lay(*cup, *tumble(rng, 0.24, 2), *settle)


@effect("event", 3, room=0.12, name="dice_land")
def dice_land(rng: Rng, v: int) -> np.ndarray:
    """One more die falls and stays."""
    return lay(
        (0, die(rng, 1400), 0.9),
        (0.085, die(rng, 1480), 0.55),
        (0.14, die(rng, 1530), 0.3),
        (0.172, die(rng, 1560), 0.16),
    )


@effect("hand", 4)
def worker(rng: Rng, v: int) -> np.ndarray:
    """A boot on a plank: heel, toe."""
    base = one_of((98, 92, 104, 95), v)
    return lay((0, boot(rng, base), 1.0), (0.075, boot(rng, base * 1.25), 0.35))


@effect("event", 3, room=0.2, size=0.6)
def hammer(rng: Rng, v: int) -> np.ndarray:
    """Two taps on an anvil."""
    base = one_of((1160, 1120, 1205), v)
    return lay((0, anvil(rng, base, 0.7), 0.7), (0.19, anvil(rng, base * 1.003, 0.9), 0.9))


@effect("event", 4, room=0.14, name="nail")
def nail(rng: Rng, v: int) -> np.ndarray:
    """A hammer drives a nail: the tone climbs as it goes in."""
    base = one_of((1500, 1620, 1560, 1450), v)

    def hit(k: int) -> np.ndarray:
        return lay(
            (0, knock(rng, 300 + 12 * k, 0.08, 0.6), 0.9),
            (0, modal(rng, base * (1 + 0.09 * k), (1, 2.7, 4.1), 0.07, 0.8), 0.35),
            (0, tap(rng, 0.002, 2000, 9000), 0.4),
        )

    return lay(*[(0.19 * k + rng.uniform(0, 0.012), hit(k), 0.75 + 0.12 * k) for k in range(3)])


@effect("event", 3, room=0.14, name="saw")
def saw(rng: Rng, v: int) -> np.ndarray:
    """Three strokes of a hand saw, forth and back."""

    def stroke(seconds: float, bright: float) -> np.ndarray:
        t = clock(seconds)
        teeth = 0.5 + 0.5 * np.sign(np.sin(2 * np.pi * np.cumsum(95 + 45 * np.sin(np.pi * t / seconds)) / RATE))
        n = bandpass(noise(rng, seconds)[: len(t)], 700, 4200 * bright, 2)
        body = bandpass(teeth - 0.5, 300, 900, 1)
        return (n * (0.35 + 0.65 * teeth) + 0.5 * body) * np.sin(np.pi * t / seconds) ** 0.8

    layers, at = [], 0.0
    for _k in range(2 if v else 3):
        layers += [(at, stroke(0.19, 1.0), 1.0), (at + 0.21, stroke(0.16, 0.8), 0.6)]
        at += 0.42
    return lay(*layers)


@effect("event", 4, room=0.16, size=0.5)
def build(rng: Rng, v: int) -> np.ndarray:
    """Three knocks that rise, and a small chord of strings."""
    root = one_of((261.6, 293.7, 349.2, 392.0), v)
    layers = [(0.115 * k, knock(rng, f, 0.10, 0.5), 0.8) for k, f in enumerate((300, 356, 424))]
    layers += [(0.36 + 0.022 * i, guitar(rng, root * r, 1.1), 0.30) for i, r in enumerate((1.0, 1.25, 1.5, 2.0))]
    return lay(*layers)


@effect("event", 3, room=0.18, size=0.5)
def floor(rng: Rng, v: int) -> np.ndarray:
    """A whole floor lands: thud, planks, and the crockery notices."""
    layers = [
        (0, thump(rng, one_of((72, 68, 76), v), 0.42), 0.9),
        (0, knock(rng, 150, 0.2, 0.5), 1.0),
        (0.012, knock(rng, 260, 0.12, 0.6), 0.9),
    ]
    at = 0.06
    for i in range(9):
        layers.append((at, modal(rng, rng.uniform(1900, 3600), GLASS, 0.14, 0.9, 0.6), 0.20 * 0.88**i))
        at += rng.uniform(0.025, 0.055)
    return lay(*layers)


@effect("event", 2, room=0.16, size=0.5, name="roof")
def roof(rng: Rng, v: int) -> np.ndarray:
    """Hinge creak, thud."""
    return lay(
        (0, creak(rng, 0.36, 380, 900, 70), 2.0),
        (0.36, thump(rng, 95, 0.22), 0.6),
        (0.36, knock(rng, 230, 0.14, 0.5), 0.9),
    )


@effect("hand", 4)
def tile(rng: Rng, v: int) -> np.ndarray:
    """Slate on felt."""
    base = one_of((610, 575, 648, 592), v)
    return lay(
        (0, modal(rng, base, (1, 1.47, 2.09, 2.56, 3.39), 0.10, 0.7, 0.4, 0.02), 0.9),
        (0, thump(rng, 125, 0.10), 0.5),
        (0, tap(rng, 0.016, 300, 2800, 0.002), 0.7),
    )


@effect("hand", 3, name="tile_grass")
def tile_grass(rng: Rng, v: int) -> np.ndarray:
    """The same, and grass under it."""
    t = clock(0.26)
    grass = grains(rng, 0.26, 3000 * np.exp(-t / 0.10), 1200, 6000, 0.0018)
    return lay(
        (0, tile(rng, v), 1.0), (0.005, lowpass(grass, 5000, 1), 0.5), (0, swish(rng, 0.2, 600, 3500, 0.2), 0.35)
    )


@effect("hand", 3)
def turn(rng: Rng, v: int) -> np.ndarray:
    """A short ratchet."""
    base = one_of((1150, 1090, 1215), v)
    return lay(
        *[
            (0.024 * i + 0.0015 * i * i, knock(rng, base * (1 + 0.015 * i), 0.022, 0.8), 0.55 + 0.08 * i)
            for i in range(5)
        ]
    )


@effect("hand", 4)
def undo(rng: Rng, v: int) -> np.ndarray:
    """The placed sound, backwards and shorter."""
    forward = lay(
        (0, knock(rng, one_of((350, 330, 372, 361), v), 0.14, 0.3), 1.0), (0, swish(rng, 0.13, 400, 4000, 0.1), 0.5)
    )
    back = resampled(forward, 1.15)[::-1]
    return np.concatenate([back, np.zeros(200)]) * np.minimum(1, np.arange(len(back) + 200) / 400)


@effect("hand", 3)
def stamp(rng: Rng, v: int) -> np.ndarray:
    """Rubber stamp on a blotter, and the lift."""
    return lay(
        (0, thump(rng, one_of((112, 105, 119), v), 0.12), 0.7),
        (0, tap(rng, 0.014, 350, 3000), 1.1),
        (0, knock(rng, 290, 0.07, 0.4), 0.6),
        (0.13, tap(rng, 0.006, 900, 5000), 0.16),
    )


# ------------------------------------------------------------------ the score and the turn


@effect("touch", 8)
def tick(rng: Rng, v: int) -> np.ndarray:
    """An abacus bead; the eight climb a scale and stay on the top one."""
    base = 880 * 2 ** ((0, 2, 4, 7, 9, 12, 14, 16)[v] / 12)
    return lay(
        (0, modal(rng, base, (1, 2.4, 3.9), 0.06, 1.0, 0.6, 0.003), 0.9),
        (0, tap(rng, 0.0025, 1500, 7000), 0.35),
        (0.012, tap(rng, 0.002, 1200, 5000), 0.15),
    )


@effect("event", 2, room=0.22, size=0.8)
def your_turn(rng: Rng, v: int) -> np.ndarray:
    """A porch bell, softly, twice."""
    base = one_of((659.3, 698.5), v)
    return lowpass(lay((0, chime(rng, base, 1.1), 0.6), (0.17, chime(rng, base * 1.2599, 1.2), 0.5)), 6500)


@effect("moment", 2, room=0.3, size=1.4, name="bell")
def bell(rng: Rng, v: int) -> np.ndarray:
    """The town bell, once."""
    return lay((0, chime(rng, one_of((523.3, 587.3), v), 3.0), 1.0), (0, thump(rng, 160, 0.08), 0.2))


@effect("moment", 1, room=0.3, size=1.4, name="last_round")
def last_round(rng: Rng, v: int) -> np.ndarray:
    """Last round: the town bell, three strokes, the last one free."""
    return lay((0, chime(rng, 440, 2.2), 0.8), (0.52, chime(rng, 440, 2.2), 0.8), (1.04, chime(rng, 440, 3.2), 1.0))


@effect("moment", 2, room=0.22, size=0.9)
def town(rng: Rng, v: int) -> np.ndarray:
    """A town is complete: bell, hammer, higher bell."""
    base = one_of((784.0, 698.5), v)
    return lay(
        (0, chime(rng, base, 1.5), 0.6),
        (0.26, knock(rng, 400, 0.09, 0.6), 0.6),
        (0.38, knock(rng, 430, 0.09, 0.6), 0.5),
        (0.52, chime(rng, base * 1.5, 1.4), 0.5),
    )


@effect("moment", 1, room=0.22, size=1.0, name="achievement")
def achievement(rng: Rng, v: int) -> np.ndarray:
    """Guitar runs up G major, a small bell sits on top."""
    steps = (196.0, 246.9, 293.7, 392.0, 493.9, 587.3)
    layers = [(0.085 * i, guitar(rng, f, 1.6), 0.32) for i, f in enumerate(steps)]
    layers += [(0.52, chime(rng, 1568, 1.4), 0.28), (0.52, banjo(rng, 784, 1.2), 0.22)]
    return lay(*layers)
