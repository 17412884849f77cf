"""Which layouts can still lie in a town, and what they lack.  Works on the numbered placements of ``patterns``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from game.tiny_towns.patterns import ALL, EVERY, WILD, Placement
from game.tiny_towns.pieces import (
    FIRST_BUILDING,
    NIBBLE,
    ONES,
    RESOURCE,
    ROW_BITS,
    ROW_MASK,
    ROWS,
    SIZE,
    at,
    of_class,
    squares_of,
)
from game.tiny_towns.powers import NO_NIBBLE

NEAR: Final = 2  # squares a plan lacks at most to be spoken of


class Plan(NamedTuple):
    """A placement that is still possible in a town, and the cubes it lacks there."""

    card: str
    placement: Placement
    lacks: tuple[tuple[int, str], ...]  # square, resource

    @property
    def squares(self) -> tuple[int, ...]:
        return squares_of(self.placement.mask & ONES)


class Ground(NamedTuple):
    """Sets of placements, one bit each, for one town and some cards."""

    possible: int  # every square is empty, holds the wanted cube, or is a Trading Post
    begun: int  # at least one real cube lies
    joined: int  # at least two real cubes lie
    lacking: tuple[int, ...]  # by the number of empty squares: 0, 1, 2


@lru_cache(maxsize=4096)
def ground(grid: int, cards: int, wild: int) -> Ground:
    """Sort the placements of these cards by what they lack on this ground."""
    posts = of_class(grid, wild) if wild != NO_NIBBLE else 0
    held = grid
    if posts:
        held = grid & ~(posts * NIBBLE) | posts * WILD
    possible = cards
    for row in range(ROWS):
        possible &= _possible_by_row(row, held >> ROW_BITS * row & ROW_MASK)
    begun, joined = 0, 0
    counts = [possible, 0, 0, 0, 0, 0, 0]  # by cubes and Trading Posts that lie
    for square in range(SIZE):
        nibble = at(held, square)
        if not nibble or nibble >= FIRST_BUILDING:
            continue
        hits = _wants(square, nibble) & possible
        if nibble != WILD:
            joined |= begun & hits
            begun |= hits
        for number in range(5, -1, -1):
            moved = counts[number] & hits
            counts[number + 1] |= moved
            counts[number] ^= moved
    if posts:
        possible &= ~_only_on(posts)
    lacking = tuple(_lacking(counts, missing) & possible for missing in range(NEAR + 1))
    return Ground(possible, begun & possible, joined & possible, lacking)


@cache
def _possible_by_row(row: int, held: int) -> int:
    """The placements that the four squares of a row do not rule out."""
    allowed = ALL
    for column in range(4):
        nibble = held >> 4 * column & NIBBLE
        if nibble and nibble != WILD:
            square = row * 4 + column
            allowed &= ~using(square) | _wants(square, nibble)
    return allowed & ALL


@cache
def _wants(square: int, nibble: int) -> int:
    """The placements that want this cube on this square; a wild square has any."""
    if nibble == WILD:
        return using(square)
    return _by_cube().get((square, nibble), 0)


@cache
def using(square: int) -> int:
    """The placements that use a square."""
    return sum(_by_cube().get((square, nibble), 0) for nibble in RESOURCE)


@cache
def _by_cube() -> dict[tuple[int, int], int]:
    """The placements that want each cube on each square."""
    found: dict[tuple[int, int], int] = {}
    for bit, each in enumerate(EVERY):
        for square in squares_of(each.mask & ONES):
            key = square, at(each.value, square)
            found[key] = found.get(key, 0) | 1 << bit
    return found


@cache
def _only_on(posts: int) -> int:
    """The placements that lie on Trading Posts alone: they need a real cube (TT-048)."""
    return sum(1 << bit for bit, each in enumerate(EVERY) if not each.mask & ONES & ~posts)


@cache
def _of_size(size: int) -> int:
    return sum(1 << bit for bit, each in enumerate(EVERY) if (each.mask & ONES).bit_count() == size)


def _lacking(counts: list[int], missing: int) -> int:
    return sum(counts[size - missing] & _of_size(size) for size in range(max(missing, 1), len(counts)))


@cache
def _plan(bit: int, missing: int) -> Plan:
    """A numbered placement as a plan; ``missing`` holds one bit a square."""
    placement = EVERY[bit]
    lacks = tuple((square, RESOURCE[at(placement.value, square)]) for square in squares_of(missing))
    return Plan(placement.action.card, placement, lacks)


@lru_cache(maxsize=16384)
def plans_of(bits: int, grid: int) -> tuple[Plan, ...]:
    """These placements as plans on this ground, in the order of their numbers."""
    return tuple(_plan(bit, EVERY[bit].mask & _empty(grid)) for bit in _each(bits))


def _empty(grid: int) -> int:
    folded = grid | grid >> 1
    return ~(folded | folded >> 2) & ONES


def _each(bits: int) -> Iterator[int]:
    while bits:
        low = bits & -bits
        bits ^= low
        yield low.bit_length() - 1


@lru_cache(maxsize=4096)
def covered(bits: int) -> int:
    """The squares that any of these placements uses, one bit each."""
    found = 0
    for bit in _each(bits):
        found |= EVERY[bit].mask
    return found & ONES
