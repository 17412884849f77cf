"""Where the layouts of cards lie in a town: a look-up on bit masks.  Never searches.

Every way a layout can fall on a town is worked out once.  A town is then read two squares (one byte) at a
time, and each byte looks up the placements whose first square it holds; one mask comparison settles each.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from game.tiny_towns.actions import Build
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.pieces import COLUMNS, CUBE, NIBBLE, ROWS, SIZE, SQUARES, whole

Cells = tuple[tuple[int, int, str], ...]  # row, column, resource


class Placement(NamedTuple):
    """One way a layout can lie: match when ``grid & mask == value``."""

    mask: int
    value: int
    action: Build
    first: int  # its lowest square


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
    return tuple(sorted(found.values(), key=lambda p: (p.first, p.mask, p.value)))


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
    return Placement(mask, value, Build(card, tuple(SQUARES[square] for square in sorted(wanted))), min(wanted))


class Book:
    """The placements of some cards, opened at what a pair of squares holds."""

    def __init__(self, cards: Sequence[str]) -> None:
        self.every = tuple(placement for card in cards for placement in placements(card))
        self._first: list[dict[int, list[Placement]]] = [{} for _ in range(SIZE)]
        for placement in self.every:
            cube = placement.value >> 4 * placement.first & NIBBLE
            self._first[placement.first].setdefault(cube, []).append(placement)
        self._pages: list[dict[int, tuple[Placement, ...]]] = [{} for _ in range(SIZE // 2)]

    def matches(self, grid: int) -> list[Build]:
        """The constructions these cubes allow (TT-039 to TT-041)."""
        found = []
        for index, pair in enumerate(grid.to_bytes(8, "little")):
            if pair:
                page = self._pages[index].get(pair)
                if page is None:
                    page = self._open(index, pair)
                for mask, value, action, _ in page:
                    if grid & mask == value:
                        found.append(action)
        return found

    def _open(self, index: int, pair: int) -> tuple[Placement, ...]:
        low = self._first[2 * index].get(pair & NIBBLE, [])
        high = self._first[2 * index + 1].get(pair >> 4, [])
        page = self._pages[index][pair] = (*low, *high)
        return page

    def wild_matches(self, grid: int, posts: int) -> list[Build]:
        """The same where the squares ``posts`` stand for any resource, next to one real cube (TT-047, TT-048)."""
        real = ~whole(posts)
        found: dict[tuple[str, int], Build] = {}
        for mask, value, action, _ in self.every:
            cubes = mask & real
            if cubes and (grid ^ value) & cubes == 0:
                found.setdefault((action.card, mask), action)
        return list(found.values())


@lru_cache(maxsize=512)
def book(cards: tuple[str, ...]) -> Book:
    """The book of these cards; kept, since a match asks for the same few over and over."""
    return Book(cards)
