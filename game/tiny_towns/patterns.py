"""Where the layouts of cards lie in a town: a look-up on bit masks.  Never searches.

Every way any layout can fall on a town is worked out once and is one bit of a long number.  What a row of the town
holds looks up the placements it does not rule out; anding the four rows and the cards in play leaves the matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from game.tiny_towns.actions import Build
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.pieces import COLUMNS, CUBE, HIGH, NIBBLE, ROW_BITS, ROW_MASK, ROWS, SQUARES, whole

Cells = tuple[tuple[int, int, str], ...]  # row, column, resource

WILD: Final = 7  # in the look-ups: a square that stands for any resource; no cube and no building has this nibble


class Placement(NamedTuple):
    """One way a layout can lie: match when ``grid & mask == value``."""

    mask: int
    value: int
    action: Build


@cache
def placements(card: str) -> tuple[Placement, ...]:
    """Every way the card's layout falls on a town, turned and mirrored, each once (TT-039)."""
    found = {}
    for cells in _images(card):
        height = 1 + max(row for row, _, _ in cells)
        width = 1 + max(column for _, column, _ in cells)
        for top in range(ROWS - height + 1):
            for left in range(COLUMNS - width + 1):
                placement = _placed(card, cells, top, left)
                found[placement.mask, placement.value] = placement
    return tuple(sorted(found.values(), key=lambda placement: (placement.mask, placement.value)))


def _images(card: str) -> set[Cells]:
    cells = [
        (r, c, CONTENT.legend[letter])
        for r, row in enumerate(CARDS[card].layout)
        for c, letter in enumerate(row)
        if letter in CONTENT.legend
    ]
    images = set()
    for _ in range(4):
        cells = [(c, -r, resource) for r, c, resource in cells]
        images |= {_flush(cells), _flush([(r, -c, resource) for r, c, resource in cells])}
    return images


def _flush(cells: Sequence[tuple[int, int, str]]) -> Cells:
    top, left = min(r for r, _, _ in cells), min(c for _, c, _ in cells)
    return tuple(sorted((r - top, c - left, resource) for r, c, resource in cells))


def _placed(card: str, cells: Cells, top: int, left: int) -> Placement:
    wanted = {(row + top) * COLUMNS + column + left: CUBE[resource] for row, column, resource in cells}
    mask = sum(NIBBLE << 4 * square for square in wanted)
    value = sum(cube << 4 * square for square, cube in wanted.items())
    return Placement(mask, value, Build(card, tuple(SQUARES[square] for square in sorted(wanted))))


# ------------------------------------------------------------------ the look-up

EVERY: Final = tuple(placement for card in CARDS for placement in placements(card))
ACTIONS: Final = tuple(placement.action for placement in EVERY)
ALL: Final = (1 << len(EVERY)) - 1


BITS: Final = {  # card -> its placements
    card: sum(1 << bit for bit, action in enumerate(ACTIONS) if action.card == card) for card in CARDS
}


@lru_cache(maxsize=4096)
def bits_of_cards(cards: tuple[str, ...]) -> int:
    """The placements of these cards."""
    return reduce(or_, (BITS[card] for card in cards))


@cache
def _allowed_by_square(square: int, nibble: int) -> int:
    """The placements this square does not rule out: they want just that there, or do not use the square."""
    if nibble == WILD:
        return ALL
    wanted = ((placement.value >> 4 * square & NIBBLE) for placement in EVERY)
    return sum(1 << bit for bit, cube in enumerate(wanted) if cube in (0, nibble))


@cache
def _allowed_by_row(row: int, held: int) -> int:
    """The same for the four squares of a row together."""
    allowed = ALL
    for column in range(COLUMNS):
        allowed &= _allowed_by_square(row * COLUMNS + column, held >> 4 * column & NIBBLE)
    return allowed


def matches(grid: int, cards: int, posts: int = 0) -> list[Build]:
    """The constructions these cubes allow, out of these placements (TT-039 to TT-041).

    Squares in ``posts`` stand for any resource, next to at least one real cube (TT-047, TT-048).
    """
    cubes = grid & ~whole((grid & HIGH) >> 3)  # to a layout, a building is as good as an empty square
    held = cubes | posts * WILD if posts else cubes
    fitting = (
        cards
        & _allowed_by_row(0, held & ROW_MASK)
        & _allowed_by_row(1, held >> ROW_BITS & ROW_MASK)
        & _allowed_by_row(2, held >> 2 * ROW_BITS & ROW_MASK)
        & _allowed_by_row(3, held >> 3 * ROW_BITS)
    )
    found = []
    while fitting:
        lowest = fitting & -fitting
        fitting ^= lowest
        found.append(lowest.bit_length() - 1)
    if not posts:
        return [ACTIONS[bit] for bit in found]
    # Two orientations on the same squares are one action, told apart by posts alone (TT-041).
    return list(dict.fromkeys(ACTIONS[bit] for bit in found if EVERY[bit].mask & cubes))
