"""Matches walked step by step, for the books."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from game.protocol import DEALER, Action, Event, Setup
from game.tiny_towns import rules
from game.tiny_towns.state import State
from tools.stress.conservation.tiny_towns_ground import (
    WORDS,
)

Chooser = Callable[[State, Random], Action]
NIBBLES = {word: nibble for nibble, word in WORDS.items()}


# ------------------------------------------------------------------ playing


@dataclass(frozen=True)
class Step:
    """One move of a match; ``after`` is the match itself and moves on."""

    before: State
    action: Action
    after: State
    events: Sequence[Event]


def walk(state: State, rng: Random, choose: Chooser, rounds: int = 1000) -> Iterator[Step]:
    """Play on, for so many rounds or to the end, one step at a time."""
    last = state.round + rounds
    while (seat := rules.to_move(state)) is not None and state.round < last:
        before, events = rules.copy(state), list[Event]()
        action = rules.deal(state, rng) if seat == DEALER else choose(state, rng)
        rules.apply(state, action, events.append)
        yield Step(before, action, state, events)


def aimless(state: State, rng: Random) -> Action:
    return rng.choice(rules.legal_actions(state))


# ------------------------------------------------------------------ matches to play


def opening(seats: int, mode: str, seed: int, **options: str) -> tuple[State, Random]:
    """A match before anything was dealt, and its dice."""
    return rules.setup(Setup(seats, {"mode": mode, **options})), Random(f"{seats} {mode} {seed}")


def nibbles(ground: Sequence[str]) -> int:
    """Sixteen words as a state writes them."""
    return sum(NIBBLES[word] * 16**square for square, word in enumerate(ground))
