"""Nothing is lost and nothing made: section 11 of the rules over whole matches.  Also how such matches are played.

Uniformly random play seldom builds, so most matches here are played by builders in a hurry, and some begin in the
thick of it: towns half built, patterns lying ready, neighbours already out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

import pytest

from game.protocol import DEALER, Action, Event, Setup
from game.tiny_towns import actions as do
from game.tiny_towns import rules
from game.tiny_towns.state import State, Store, Town
from tests.tiny_towns import conservation
from tests.tiny_towns.literal_legal import (
    CLASSES,
    EMPTY,
    RESOURCES,
    SQUARES,
    WORDS,
    active,
    buildable,
    next_master,
    placements,
    words,
)

Chooser = Callable[[State, Random], Action]
TABLES = [(1, "solo"), *((seats, mode) for mode in ("master_builder", "town_hall") for seats in range(2, 7))]
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


def eager(state: State, rng: Random) -> Action:
    """Builds nearly always, uses what its buildings allow, and takes cubes that bring a pattern nearer."""
    actions = rules.legal_actions(state)
    builds = [action for action in actions if isinstance(action, do.Build)]
    if builds and rng.random() < 0.85:
        return max(builds, key=lambda build: (build.card not in state.cards, len(build.squares), rng.random()))
    special = [action for action in actions if not isinstance(action, do.Put)]
    if state.phase == "place" and special and rng.random() < 0.5:
        return rng.choice(special)
    if state.phase in ("name", "pick", "take", "place", "put") and rng.random() < 0.8:
        return max(actions, key=lambda action: (promise(state, action), rng.random()))
    return rng.choice(actions)


def promise(state: State, action: Action) -> float:
    """How much nearer a cube brings the seat's patterns, on the best square or on that of the action."""
    match action:
        case do.Name(cube) | do.Pick(cube):
            squares = SQUARES
        case do.Take(slot):
            cube, squares = state.market[slot], SQUARES
        case do.Put(square):
            cube, squares = state.work.cube or state.named or "", (square,)
        case _:
            return 0
    ground = words(state.towns[state.seat].grid)
    free = [SQUARES.index(square) for square in squares if ground[SQUARES.index(square)] == EMPTY]
    return max(sum(gain(card, ground, square, cube) for card in buildable(state)) for square in free)


def gain(card: str, ground: Sequence[str], square: int, cube: str) -> float:
    """Patterns this cube would help, less those it would spoil; nearly finished ones weigh most."""
    worth = 0.0
    for placement in placements(card):
        wanted = dict(placement)
        if square in wanted and all(ground[s] in (EMPTY, resource) for s, resource in placement):
            there = sum(ground[s] != EMPTY for s in wanted)
            worth += 5.0**there if wanted[square] == cube else -(5.0 ** (there - 1))
    return worth


# ------------------------------------------------------------------ matches to play


def opening(seats: int, mode: str, seed: int, **options: str) -> tuple[State, Random]:
    """A match before anything was dealt, and its dice."""
    return rules.setup(Setup(seats, {"mode": mode, **options})), Random(f"{seats} {mode} {seed}")


def scattered(seats: int, mode: str, seed: int, **options: str) -> tuple[State, Random]:
    """A match in the thick of it, at the start of round 10."""
    state, rng = opening(seats, mode, seed, **options)
    for _ in walk(state, rng, aimless, rounds=1):
        pass
    state.round = 10
    state.completed = [rng.randint(1, 9) if rng.random() < 0.2 else 0 for _ in range(seats)]
    state.completed[rng.randrange(seats)] = 0
    state.towns = [scattered_town(state, seat, rng) for seat in range(seats)]
    state.shown = state.towns[:]
    if mode == "master_builder":
        state.turns = [9] + [0] * (seats - 1)
        state.seat = state.master = state.starter = next_master(state, rng.randrange(seats))
    return state, rng


def scattered_town(state: State, seat: int, rng: Random) -> Town:
    """Any buildings and cubes, two patterns lying ready, and whatever may lie on the buildings."""
    stands = state.kept[seat] if rng.random() < 0.6 else None
    ground = ["monument" if stands else EMPTY]
    share = rng.random()
    ground += [rng.choice(CLASSES[:-1]) if rng.random() < share else rng.choice(RESOURCES) for _ in range(15)]
    rng.shuffle(ground)
    cards = state.cards if stands or not state.kept[seat] else (state.kept[seat],)
    for card in rng.choices(cards, k=2):
        for square, resource in rng.choice(placements(card)):
            ground[square] = resource if ground[square] != "monument" else "monument"
    limit_banks(ground, state.cards)
    loose = [square for square in range(16) if ground[square] in (*RESOURCES, EMPTY)]
    for square in rng.sample(loose, min(len(loose), rng.randint(1, 4))):
        ground[square] = EMPTY
    if state.completed[seat]:
        ground = [word or "wood" for word in ground]
    elif EMPTY not in ground:
        ground[next(square for square in range(16) if ground[square] != "monument")] = EMPTY
    return furnished(state, ground, stands, rng)


def limit_banks(ground: list[str], cards: Sequence[str]) -> None:
    """TT-052: from the sixth Bank on, Cottages instead."""
    factories = [square for square in range(16) if ground[square] == "factory"]
    for square in factories[5:] if "bank" in cards else []:
        ground[square] = "cottage"


def furnished(state: State, ground: Sequence[str], stands: str | None, rng: Random) -> Town:
    """The town with markers, stored and parked cubes, Cavern, Shrine and Watch as they may be."""
    factories = [square for square in range(16) if ground[square] == "factory"]
    held = dict.fromkeys(range(16), EMPTY)
    if "bank" in state.cards:
        held |= dict(zip(factories, rng.sample(RESOURCES, len(factories)), strict=True))
    if "factory" in state.cards:
        held |= {square: rng.choice(RESOURCES) for square in factories}
    if stands == "statue_of_the_bondmaker":
        held |= {s: rng.choice((EMPTY, "glass")) for s in range(16) if ground[s] == "cottage"}
    stores = {square: sorted(rng.choices(RESOURCES, k=rng.randint(0, 3)), key=RESOURCES.index) for square in factories}
    return Town(
        grid=nibbles(ground),
        held=nibbles([held[square] for square in range(16)]),
        stores=tuple(Store(s, tuple(cubes)) for s, cubes in stores.items()) if "warehouse" in state.cards else (),
        cavern=tuple(rng.choices(RESOURCES, k=rng.randint(0, 2))) if state.terms.cavern else (),
        monument=stands,
        shrine=sum(word in CLASSES for word in ground) if stands == "shrine_of_the_elder_tree" else 0,
        watch=tuple(rng.choice((card, card, None)) for card in rng.sample(state.cards, 3))
        if stands == "opaleyes_watch"
        else (),
    )


def nibbles(ground: Sequence[str]) -> int:
    """Sixteen words as a state writes them."""
    return sum(NIBBLES[word] * 16**square for square, word in enumerate(ground))
