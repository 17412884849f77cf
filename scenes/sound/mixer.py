"""Which effect sounds, in which strike, how loud, on which of six voices.  Plays nothing and reads no clock.

Never the same strike twice running, never two of one name close together, and where all voices are taken the softest
tier gives way.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from scenes.sound.kit import Kit, SoundEffect

VOICES: Final = 6
APART: Final = 0.04  # seconds between two of one name
VARIES: Final = 1.5  # decibels, downwards
ONCE_A_TURN: Final = ("cow", "cheer", "gallop")
ONCE_A_ROUND: Final = ("wind",)  # which is less often than once a turn: three duels, one wind
INSTEAD: Final = {"wind": "cylinder"}  # a duel opens with either
HOVERS_APART: Final = 0.125  # seconds: eight a second
AFTER_PRESS: Final = 0.2  # seconds without a hover
IN_ORDER: Final = "tick"  # its strikes climb, and the last is repeated
COUNT_ENDS: Final = 1.0  # seconds without a tick: the next count begins anew


class Strike(NamedTuple):
    """One sound to be played; ``gain`` in decibels below its file."""

    name: str
    file: str
    voice: int
    gain: float
    seconds: float
    weight: int


class Sounding(NamedTuple):
    """What a voice is busy with; ``story``: it belongs to what is told, and ends if that is skipped."""

    name: str
    weight: int
    began: float
    ends: float
    story: bool


class Mixer:
    """``strike(name, now)`` decides; whoever asks plays it."""

    def __init__(self, kit: Kit, rng: Random) -> None:
        self._kit = kit
        self._rng = rng
        self._voices: list[Sounding | None] = [None] * VOICES
        self._last: dict[str, float] = {}  # when each name was heard
        self._strikes: dict[str, int] = {}  # and in which strike
        self._turn: set[str] = set()  # heard this turn, of what is heard once
        self._round: set[str] = set()

    def strike(
        self, name: str, now: float, *, softer: float = 0.0, story: bool = False, plain: bool = False
    ) -> Strike | None:
        """``plain``: always the same strike at the same loudness, so that the ear cannot peek."""
        effect = self._kit.effect(name)
        if effect is None:
            return None
        if name in self._round and name in INSTEAD:
            return self.strike(INSTEAD[name], now, softer=softer, story=story)
        if not self._is_free(name, now):
            return None
        voice = self._voice(effect.weight, now)
        if voice is None:
            return None
        variant = 0 if plain else self._variant(effect, now)
        self._remember(name, variant, now)
        seconds = effect.seconds[variant]
        self._voices[voice] = Sounding(name, effect.weight, now, now + seconds, story)
        gain = -softer - (0.0 if plain else self._rng.uniform(0.0, VARIES))
        return Strike(name, effect.files[variant], voice, gain, seconds, effect.weight)

    def begin_turn(self) -> None:
        self._turn.clear()

    def begin_round(self) -> None:
        self._round.clear()

    def skip(self, now: float) -> list[int]:
        """The voices that tell what the player does not wait for; they are free."""
        found = [n for n, each in enumerate(self._voices) if each is not None and each.story and each.ends > now]
        for voice in found:
            self._voices[voice] = None
        return found

    def sounding(self, now: float) -> list[str]:
        """Names of what is heard, voice by voice."""
        return [each.name for each in self._voices if each is not None and each.ends > now]

    # -------------------------------------------------------------- whether

    def _is_free(self, name: str, now: float) -> bool:
        if name in self._turn or name in self._round:
            return False
        if name == "hover" and now - self._last.get("press", -AFTER_PRESS) < AFTER_PRESS:
            return False
        apart = HOVERS_APART if name == "hover" else APART
        return now - self._last.get(name, -apart) >= apart

    def _voice(self, weight: int, now: float) -> int | None:
        """One that is silent, or else the softest, the oldest of those, unless it weighs more than what asks."""
        busy: dict[int, Sounding] = {}
        for number, each in enumerate(self._voices):
            if each is None or each.ends <= now:
                return number
            busy[number] = each
        softest = min(busy, key=lambda number: (busy[number].weight, busy[number].began))
        return softest if busy[softest].weight <= weight else None

    # -------------------------------------------------------------- how

    def _variant(self, effect: SoundEffect, now: float) -> int:
        last, count = self._strikes.get(effect.name), len(effect.files)
        if effect.name == IN_ORDER:
            goes_on = last is not None and now - self._last[effect.name] < COUNT_ENDS
            return min(count - 1, last + 1) if goes_on and last is not None else 0
        return self._rng.choice([n for n in range(count) if n != last or count == 1])

    def _remember(self, name: str, variant: int, now: float) -> None:
        self._last[name] = now
        self._strikes[name] = variant
        if name in ONCE_A_TURN:
            self._turn.add(name)
        if name in ONCE_A_ROUND:
            self._round.add(name)
