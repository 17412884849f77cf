"""Where a tile may lie, and how a board changes when it does (section 4.6).  Pays nothing.

All positions of one orientation are found at once: a first square fits where the free squares, shifted back by the
offset of each of the tile's squares, all have a bit; it is joined where one of the wanted squares, shifted, has one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, overload

from game.protocol import Action
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.faces import Ground, ground
from game.wild_tiled_west.pieces import BIT, NAME, ROW, SIZE, SQUARES, STRIDE, beside
from game.wild_tiled_west.shapes import TURNS, Shape, first_place, shape, shapes, traits
from game.wild_tiled_west.state import Board, Laid, State


def open_squares(b: Board) -> int:
    """Coverable and not covered (section 2.3); a square under the storm is still open (WTW-226)."""
    return ground(b.face).coverable & ~b.covered


def free_squares(s: State, b: Board) -> int:
    """The squares a tile may cover now (WTW-064, WTW-224)."""
    printed = ground(b.face)
    free = printed.coverable & ~b.covered
    return free & ~printed.closed[s.year - 1] if printed.closed else free


def wanted_squares(b: Board) -> int:
    """A tile must cover one of these: X, the house mark, or next to the network (WTW-066, WTW-067, WTW-202)."""
    return beside(b.network) if b.network else ground(b.face).start


def positions(turned: Shape, free: int, wanted: int) -> int:
    """Where the first square of the turned tile may lie (WTW-063, WTW-064, WTW-067)."""
    fit, joined = free, wanted
    for offset in turned.offsets:
        fit &= free >> offset
        joined |= wanted >> offset
    return fit & joined


def fits(tile: str, free: int, wanted: int) -> bool:
    """Whether the tile has a legal position (WTW-058)."""
    wanted &= free
    if not wanted:
        return False
    for turned in shapes(tile):  # positions(), written out: this is asked for every stack of every turn
        fit, joined = free, wanted
        for offset in turned.offsets:
            fit &= free >> offset
            joined |= wanted >> offset
        if fit & joined:
            return True
    return False


def placements(tile: str, free: int, wanted: int) -> Placements:
    """Every legal orientation and position, orientations upwards, grips in reading order."""
    parts = []
    wanted &= free
    for turned in shapes(tile):
        places, joined = free, wanted
        for offset in turned.offsets:  # positions(), written out
            places &= free >> offset
            joined |= wanted >> offset
        places &= joined
        if places:
            parts.append((turned.turn, places << turned.grip))  # an action names the square of the grip
    return Placements(parts)


class Placements(Sequence[Action]):
    """Placements by orientation, as sets of squares for the grip: hundreds, and made only when looked at."""

    __slots__ = ("parts", "size")

    def __init__(self, parts: list[tuple[int, int]]) -> None:
        self.parts = parts
        self.size = sum([places.bit_count() for _, places in parts])

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...

    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += self.size
        for turn, places in self.parts:
            count = places.bit_count()
            if index < count:
                return self._nth(turn, places, index)
            index -= count
        raise IndexError(index)

    def _nth(self, turn: int, places: int, index: int) -> Action:
        row = 0
        while index >= (count := (places & ROW).bit_count()):
            index -= count
            places >>= STRIDE
            row += 1
        for _ in range(index):
            places &= places - 1
        return PLACES[turn][row].actions[(places & -places).bit_length() - 1]

    def __iter__(self) -> Iterator[Action]:
        for turn, places in self.parts:
            for row in PLACES[turn]:
                if bits := places & ROW:
                    yield from row[bits]
                places >>= STRIDE

    def __contains__(self, action: object) -> bool:
        return isinstance(action, do.Place) and any(
            turn == action.turn and places & BIT.get(action.square, 0) for turn, places in self.parts
        )


def alley_squares(s: State, b: Board) -> int:
    """Where an alley may lie (WTW-070)."""
    return free_squares(s, b) & wanted_squares(b)


def on_squares(action_type: type[do.OnSquare], squares: int) -> list[Action]:
    """One such action for each of the squares."""
    found: list[Action] = []
    for row in _rows_of(action_type):
        if bits := squares & ROW:
            found += row[bits]
        squares >>= STRIDE
    return found


class PlacingRow(dict[int, tuple[Action, ...]]):
    """The actions of one row for any set of its squares; made when first asked for."""

    def __init__(self, actions: tuple[Action, ...]) -> None:
        self.actions = actions

    def __missing__(self, bits: int) -> tuple[Action, ...]:
        found = self[bits] = tuple(action for column, action in enumerate(self.actions) if bits >> column & 1)
        return found


def _rows(make: Callable[[str], Action]) -> tuple[PlacingRow, ...]:
    return tuple(PlacingRow(tuple(map(make, SQUARES[SIZE * row : SIZE * (row + 1)]))) for row in range(SIZE))


def _rows_turned(turn: int) -> tuple[PlacingRow, ...]:
    return _rows(lambda square: do.Place(turn, square))


PLACES: Final = tuple(map(_rows_turned, range(TURNS)))  # a position says nothing of the tile: all tiles share them
_rows_of = cache(_rows)


def lay(b: Board, tile: str, turn: int, place: int) -> int:
    """Put the tile down, its first square here (WTW-077); returns its squares.  It never moves again (WTW-071)."""
    turned = shape(tile, turn)
    squares = turned.squares << place
    b.laid += (Laid(tile, turn, NAME[place + turned.grip]),)
    b.covered |= squares
    b.street |= turned.street << place
    if turned.field:
        b.field |= turned.field << place
        b.cows |= turned.cows << place
    if turned.bandits:
        b.bandits |= turned.bandits << place
    if turned.sheriffs:
        b.sheriffs |= turned.sheriffs << place
    brings = traits(tile)
    if brings.suits:
        b.aces = tuple(have + more for have, more in zip(b.aces, brings.aces, strict=True))
    _join(b, ground(b.face), squares)
    return squares


def _join(b: Board, printed: Ground, squares: int) -> None:
    """The tile, and the printed fields it touches, belong to the network (WTW-067, WTW-068, WTW-216)."""
    b.network |= squares
    if near := beside(squares) & printed.field & ~b.network:
        for pasture in printed.pastures:
            if pasture & near:
                b.network |= pasture


def building_squares(b: Board) -> int:
    """The building squares of tiles."""
    return b.covered & ~b.street & ~b.field


def squares_of(laid: Laid) -> int:
    """The squares a tile lies on, as bits."""
    return _squares_of(laid.tile, laid.turn, laid.square)


@cache
def _squares_of(tile: str, turn: int, square: str) -> int:
    return shape(tile, turn).squares << first_place(tile, turn, square)


def sides_of(laid: Laid) -> int:
    """The squares next to a tile, as bits."""
    return _sides_of(laid.tile, laid.turn, laid.square)


@cache
def _sides_of(tile: str, turn: int, square: str) -> int:
    squares = _squares_of(tile, turn, square)
    return beside(squares) & ~squares


def is_surrounded(b: Board, squares: int) -> bool:
    """No open square is next to it; corners do not matter (WTW-106 to WTW-108)."""
    return not beside(squares) & open_squares(b)
