"""Nothing is lost and nothing made: section 11 of the rules over whole matches.  Also how such matches are played.

Uniformly random play seldom builds, so most matches here are played by builders in a hurry, and some begin in the
thick of it: towns half built, patterns lying ready, neighbours already out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random

import pytest

from game.protocol import Action
from game.tiny_towns import actions as do
from game.tiny_towns import rules
from game.tiny_towns.state import State, Stock, Town
from tests.tiny_towns.literal_legal import buildable
from tests.tiny_towns.walked_matches import Chooser, aimless, nibbles, opening, walk
from tools.stress.claims.tiny_towns_layouts import placements
from tools.stress.conservation import tiny_towns as conservation
from tools.stress.conservation.tiny_towns_ground import (
    CLASSES,
    EMPTY,
    PILES,
    RESOURCES,
    SQUARES,
    next_master,
    words,
)

TABLES = [(1, "solo"), *((seats, mode) for mode in ("master_builder", "town_hall") for seats in range(2, 7))]
ORDINARY = CLASSES[:-1]
LIVELY = (
    "architects_guild", "grove_university", "opaleyes_watch", "statue_of_the_bondmaker", "fort_ironweed",
    "obelisk_of_the_crescent", "shrine_of_the_elder_tree",
)  # fmt: skip


def eager(state: State, rng: Random) -> Action:
    """Builds nearly always, uses what its buildings allow, and takes cubes that bring a pattern nearer."""
    actions = rules.legal_actions(state)
    builds = [action for action in actions if isinstance(action, do.Build)]
    if builds and rng.random() < 0.8:
        return max(builds, key=lambda build: (build.card not in state.cards, len(build.squares), rng.random()))
    special = [action for action in actions if not isinstance(action, do.Put)]
    if state.phase == "place" and special and rng.random() < 0.5:
        return rng.choice(special)
    if state.phase in ("name", "pick", "take", "place", "put") and rng.random() < 0.8:
        return max(actions, key=lambda action: (promise(state, action), rng.random()))
    return rng.choice(actions)


def promise(state: State, action: Action) -> float:
    """How much nearer a cube brings the seat's patterns, on the best square or on that of the action."""
    hopes = outlook(words(state.towns[state.seat].grid), tuple(buildable(state)))
    match action:
        case do.Name(cube) | do.Pick(cube):
            return max(hopes[square, cube] for square in SQUARES)
        case do.Take(slot):
            return max(hopes[square, state.market[slot]] for square in SQUARES)
        case do.Put(square):
            return hopes[square, state.work.cube or state.named or ""]
    return 0


@lru_cache(maxsize=1)
def outlook(ground: Sequence[str], cards: tuple[str, ...]) -> Counter[tuple[str, str]]:
    """What a cube on a square is worth: patterns helped, less those spoilt; nearly finished ones weigh most."""
    worth = Counter[tuple[str, str]]()
    for placement in (placement for card in cards for placement in placements(card)):
        if all(ground[square] in (EMPTY, resource) for square, resource in placement):
            there = sum(ground[square] != EMPTY for square, _ in placement)
            for square, wanted in placement:
                for cube in RESOURCES if ground[square] == EMPTY else ():
                    worth[SQUARES[square], cube] += 5**there if cube == wanted else -(5 ** (there - 1))
    return worth


def scattered(seats: int, mode: str, seed: int, **options: str) -> tuple[State, Random]:
    """A match in the thick of it, at the start of round 10."""
    state, rng = opening(seats, mode, seed, **options)
    for _ in walk(state, rng, aimless, rounds=1):
        pass
    hand_out(state, rng)
    state.round = 10
    gone = rng.choice((0.0, 0.2, 0.7))
    state.completed = [rng.randint(1, 9) if rng.random() < gone else 0 for _ in range(seats)]
    state.completed[rng.randrange(seats)] = 0
    common, ready = rng.choice((*ORDINARY, *["factory"] * 5)), rng.sample(state.cards, 2)
    state.towns = [scattered_town(state, seat, common, ready, rng) for seat in range(seats)]
    state.shown = state.towns[:]
    if mode == "master_builder":
        state.turns = [9] + [0] * (seats - 1)
        state.seat = state.master = state.starter = next_master(state, rng.randrange(seats))
    return state, rng


def hand_out(state: State, rng: Random) -> None:
    """Give some seats a monument that has something to decide, in exchange for the one they kept."""
    for seat, card in zip(range(state.terms.seats), rng.sample(LIVELY, len(LIVELY)), strict=False):
        old = state.kept[seat]
        everywhere = {*state.kept, *state.discarded, *state.undealt}
        if old is not None and card in everywhere and rng.random() < 0.7:
            swap = {old: card, card: old}
            state.kept = [swap.get(other, other) for other in state.kept]
            state.discarded = [swap.get(other, other) for other in state.discarded]
            state.undealt = tuple(swap.get(other, other) for other in state.undealt)


def scattered_town(state: State, seat: int, common: str, ready: Sequence[str], rng: Random) -> Town:
    """Buildings (of one class more than of others) and cubes, patterns lying ready, and what may lie on buildings."""
    own = state.kept[seat]
    stands = own if rng.random() < 0.6 else None
    share = rng.random()
    ground = ["monument" if stands else EMPTY]
    for _ in range(15):
        building = common if rng.random() < 0.4 else rng.choice(ORDINARY)
        ground.append(building if rng.random() < share else rng.choice(RESOURCES))
    rng.shuffle(ground)
    patterns = (rng.choice(ready), rng.choice(ready) if stands or own is None else own)
    laid = {square: cube for card in patterns for square, cube in rng.choice(placements(card))}
    laid.pop(ground.index("monument") if stands else -1, None)
    ground = [laid.get(square, word) for square, word in enumerate(ground)]
    if "bank" in state.cards:
        settle_banks(ground, set(laid), five=rng.random() < (0.8 if common == "factory" else 0.2))
    make_room(ground, set(laid), rng)
    if state.completed[seat]:
        ground = [word or "wood" for word in ground]
    return furnished(state, ground, stands, ready, rng)


def settle_banks(ground: list[str], laid: set[int], *, five: bool) -> None:
    """TT-052: never six Banks in a town; but just five, far oftener than chance would have it."""
    standing = [square for square in range(16) if ground[square] == "factory"]
    sites = [square for square in range(16) if square not in laid and ground[square] not in ("factory", "monument")]
    for square in standing[5:]:
        ground[square] = "cottage"
    for square in sites[: max(0, 5 - len(standing))] if five else ():
        ground[square] = "factory"


def make_room(ground: list[str], laid: set[int], rng: Random) -> None:
    """Clear some squares: loose cubes first, then buildings, then a pattern; the monument and Banks stay longest."""
    cubes = [square for square in range(16) if ground[square] not in CLASSES and square not in laid]
    others = [square for square in range(16) if ground[square] in ORDINARY]
    others.sort(key=lambda square: ground[square] == "factory")
    for square in [*cubes, *others, *laid][: rng.randint(1, 3)]:
        ground[square] = EMPTY


def furnished(state: State, ground: Sequence[str], stands: str | None, ready: Sequence[str], rng: Random) -> Town:
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
        stores=tuple(Stock(s, tuple(cubes)) for s, cubes in stores.items()) if "warehouse" in state.cards else (),
        cavern=tuple(rng.choices(RESOURCES, k=rng.randint(0, 2))) if state.terms.cavern else (),
        monument=stands,
        shrine=sum(word in CLASSES for word in ground) if stands == "shrine_of_the_elder_tree" else 0,
        watch=(*ready, None) if stands == "opaleyes_watch" else (),
    )


THICK = [
    (seats, mode, seed, factory)
    for seats, mode in TABLES
    for factory in PILES["factory"]
    for seed in range(24, 32)
    if (mode, factory) != ("solo", "bank")
]


def thick(seats: int, mode: str, seed: int, factory: str) -> tuple[State, Random]:
    """The scattered matches of the sample, as many with each of the factory-class cards."""
    cavern = ("on", "off")[seed % 2]
    return scattered(seats, mode, seed, card_set="picked", factory=factory, cavern=cavern)


# ------------------------------------------------------------------ the tests


def audit(state: State, rng: Random, choose: Chooser, rounds: int = 1000) -> None:
    """Play, and look at the books after every step."""
    ledger = conservation.Accounts(state)
    for step in walk(state, rng, choose, rounds):
        conservation.check(step.after)
        ledger.enter(step.before, step.action, step.after, step.events)


# What a Ledger notices in any match; the rules that need a certain building are named where it is sure to stand.
COURSE = pytest.mark.rule(
    "TT-016", "TT-020", "TT-021", "TT-023", "TT-025", "TT-026", "TT-035", "TT-042", "TT-044", "TT-066", "TT-071",
    "TT-072", "TT-073", "TT-074", "TT-076", "TT-078", "TT-079", "TT-080", "TT-089", "TT-126", "TT-127", "TT-137",
)  # fmt: skip


@COURSE
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_the_books_of_aimless_matches(seats: int, mode: str) -> None:
    for seed, monuments in enumerate(("on", "off")):
        audit(*opening(seats, mode, seed, monuments=monuments, cavern="on", card_set="first_play"), aimless)


@COURSE
@pytest.mark.rule("TT-005", "TT-010", "TT-133")
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_the_books_of_eager_matches(seats: int, mode: str) -> None:
    for seed, cavern in enumerate(("off", "on")):
        audit(*opening(seats, mode, seed, cavern=cavern), eager)


@pytest.mark.rule("TT-030", "TT-034", "TT-051", "TT-052", "TT-055", "TT-060", "TT-061", "TT-062", "TT-063", "TT-064")
@pytest.mark.rule("TT-032", "TT-048", "TT-053", "TT-054", "TT-056", "TT-065", "TT-068", "TT-131")
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_the_books_in_the_thick_of_it(seats: int, mode: str) -> None:
    for match in THICK:
        if match[:2] == (seats, mode):
            audit(*thick(*match), eager, rounds=3)
