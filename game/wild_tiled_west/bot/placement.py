"""Where a tile or an alley likely goes: cheap enough for every position and every playout.  A guess for the bots.

A first look adds up what single squares are worth; the few best places are then looked at as a whole.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from game.protocol import Action
from game.wild_tiled_west.actions import LayAlley
from game.wild_tiled_west.faces import Plot, ground
from game.wild_tiled_west.legal import legal_actions
from game.wild_tiled_west.pastures import pastures
from game.wild_tiled_west.pieces import BIT, SIZE, STRIDE, beside, each, line_through
from game.wild_tiled_west.placing import PLACES, Placements, alley_squares, sides_of
from game.wild_tiled_west.resolve import second_squares
from game.wild_tiled_west.shapes import Shape, shape
from game.wild_tiled_west.state import LAYING_ALLEYS, Board, State

GOLD: Final = 0.7
BULLET: Final = 1.2
PICKAXE: Final = 1.8
ALLEY: Final = 1.0
SHOE: Final = 0.6
HEM: Final = 0.8  # a square next to a red sign
LONE: Final = 0.5  # a square only an alley can fill
TARGET: Final = 1.5  # a bandit in line with a sheriff
COW: Final = 1.2  # a cow of a herd the tile joins
SNUG: Final = 0.06  # a side that touches what is covered or blocked

SHORT_LIST: Final = 5  # places looked at as a whole ...
NEAR_ENOUGH: Final = 1.5  # ... if the first look finds them no worse than the best by so much
CELLS: Final = SIZE * STRIDE

Mask = tuple[int, float]
Progress = tuple[int, tuple[float, ...]]
Herd = tuple[int, int]
Look = tuple[float, int, int]  # its worth, the turn and the place


class OpenLand:
    """What the open squares of one board are worth to a placement."""

    __slots__ = ("herds", "near_herd", "space", "squares", "towns", "worth_by_square")

    def __init__(
        self, space: int, simple: tuple[Mask, ...], towns: tuple[Progress, ...], herds: tuple[Herd, ...]
    ) -> None:
        self.space, self.towns, self.herds = space, towns, herds
        self.squares = [0.0] * CELLS  # but for towns: those are for the second look
        for mask, worth in simple:
            _add(self.squares, mask, worth)
        self.worth_by_square = self.squares[:]
        for mask, more in towns:
            _add(self.worth_by_square, mask, more[-1] / (len(more) - 1))
        self.near_herd = [0.0] * CELLS
        for pasture, cows in herds:
            _add(self.near_herd, beside(pasture) & space, COW * cows)


def _add(cells: list[float], mask: int, worth: float) -> None:
    while mask:
        low = mask & -mask
        cells[low.bit_length() - 1] += worth
        mask ^= low


def _progress(town: Plot, space: int) -> Progress:
    """The squares of a town still open, and what covering so many of them is worth: the last ones most."""
    size, missing = town.squares.bit_count(), (town.squares & space).bit_count()
    share, done = (town.points + 1) / size**2, size - missing
    return town.squares & space, tuple([share * ((done + new) ** 2 - done**2) for new in range(missing + 1)])


@lru_cache(maxsize=1 << 8)
def _land(face: str, covered: int, red: tuple[int, ...], herds: tuple[Herd, ...]) -> OpenLand:
    """Kept: every tile on offer is tried on the same land."""
    printed = ground(face)
    space = printed.coverable & ~covered
    simple = [(mask & space, worth) for mask, worth in (*_icons(face), *((sides, HEM) for sides in red))]
    towns = tuple(_progress(town, space) for town in printed.towns if town.squares & space)
    return OpenLand(space, tuple(simple), towns, herds)


@cache
def _icons(face: str) -> tuple[Mask, ...]:
    printed = ground(face)
    return (
        (printed.gold, GOLD),
        (printed.bullets, BULLET),
        (printed.pickaxes, PICKAXE),
        (printed.alleys, ALLEY),
        (printed.horseshoes, SHOE),
    )


def land(b: Board) -> OpenLand:
    cows = ground(b.face).cows | b.cows
    grazing = [pasture for pasture in pastures(b) if pasture & cows and not pasture & b.cowpokes]
    herds = tuple([(pasture, (pasture & cows).bit_count()) for pasture in grazing])
    return _land(b.face, b.covered, tuple([sides_of(b.laid[index]) for index in b.red]), herds)


# ------------------------------------------------------------------ the best place


def best_place(s: State) -> Action:
    """The likeliest placement of the tile or alley in hand."""
    b = s.boards[s.seat]
    if s.phase in LAYING_ALLEYS:
        options = second_squares(s) if s.phase == "second_free_alley" else alley_squares(s, b)
        return ALLEYS[best_alley(b, options)]
    actions = legal_actions(s)
    assert isinstance(actions, Placements)
    return _best_placement(b, land(b), s.tile, actions)


def best_alley(b: Board, options: int) -> int:
    """The likeliest square for an alley, as a bit: few are worth something, and only those are looked at."""
    printed = ground(b.face)
    space = printed.coverable & ~b.covered
    gains = [(mask & options, worth) for mask, worth in _icons(b.face) if mask & options]
    gains += [(sides_of(b.laid[index]) & options, HEM) for index in b.red]
    for town in printed.towns:
        if left := town.squares & space:
            size = town.squares.bit_count()
            done = size - left.bit_count()
            gains.append((left & options, (town.points + 1) * (2 * done + 1) / size**2))
    best, chosen = -1e9, 0
    for square in each(_short_list(gains, space, options)):
        worth = _shape_left(space, square)
        for mask, gain in gains:
            if mask & square:
                worth += gain
        if worth > best:
            best, chosen = worth, square
    return chosen


def _short_list(gains: list[Mask], space: int, options: int) -> int:
    """The squares that bring most by themselves, those only an alley can fill, else those in a corner."""
    east, west, south, north = space >> 1, space << 1, space >> STRIDE, space << STRIDE
    found = options & ~(east | west | south | north)
    for mask, _ in sorted(gains, key=_worth, reverse=True):
        found |= mask
        if found.bit_count() >= SHORT_LIST:
            return found
    if found:
        return found
    return options & ~(east & west | south & north | (east | west) & (south | north)) or options


def _worth(gain: Mask) -> float:
    return gain[1]


ALLEYS: Final = {bit: LayAlley(name) for name, bit in BIT.items()}


def _best_placement(b: Board, here: OpenLand, tile: str, actions: Placements) -> Action:
    """The first look at all places, the second at the best of them."""
    found: list[Look] = []
    in_sight = _in_sight(b) if shape(tile, 0).sheriffs else None
    for turn, grips in actions.parts:
        turned = shape(tile, turn)
        _first_look(here, turned, grips >> turned.grip, in_sight, found)
    found.sort(reverse=True)
    best, chosen = -1e9, found[0]
    for first in found[:SHORT_LIST]:
        _, turn, place = first
        worth = _second_look(here, shape(tile, turn), place, in_sight)
        if worth > best:
            best, chosen = worth, first
    _, turn, place = chosen
    row, column = divmod(place + shape(tile, turn).grip, STRIDE)
    return PLACES[turn][row].actions[column]


def _first_look(here: OpenLand, turned: Shape, places: int, in_sight: list[float] | None, found: list[Look]) -> None:
    """What the squares of each place are worth, one by one; only those near the best so far are kept."""
    cells, turn, best = here.worth_by_square, turned.turn, max(found)[0] if found else -1e9
    offsets, sheriffs = turned.offsets, _bits(turned.sheriffs) if in_sight else ()
    fields, near_herd = (_bits(turned.field), here.near_herd) if here.herds and turned.field else ((), None)
    while places:
        low = places & -places
        places ^= low
        place = low.bit_length() - 1
        worth = cells[place]
        for offset in offsets:
            worth += cells[place + offset]
        if near_herd:
            worth += max([near_herd[place + field] for field in fields])
        if in_sight:
            for sheriff in sheriffs:
                worth += in_sight[place + sheriff]
        if worth > best - NEAR_ENOUGH:
            found.append((worth, turn, place))
            best = max(best, worth)


def _second_look(here: OpenLand, turned: Shape, place: int, in_sight: list[float] | None) -> float:
    cells, worth = here.squares, here.squares[place]
    for offset in turned.offsets:
        worth += cells[place + offset]
    if turned.field and here.herds:
        near = beside(turned.field << place)
        for pasture, cows in here.herds:
            if pasture & near:
                worth += COW * cows
    if in_sight:
        for sheriff in _bits(turned.sheriffs):
            worth += in_sight[place + sheriff]
    return worth + _as_a_whole(here, turned.squares << place)


def _as_a_whole(here: OpenLand, squares: int) -> float:
    """What these squares are worth together: towns, and the shape of the land that is left."""
    worth = 0.0
    for mask, more in here.towns:
        if mask & squares:
            worth += more[(mask & squares).bit_count()]
    return worth + _shape_left(here.space, squares)


def _shape_left(space: int, squares: int) -> float:
    """Holes that only an alley could fill, and ragged edges, are worth less than nothing."""
    after = space & ~squares
    near = after << 1 | after >> 1 | after << STRIDE | after >> STRIDE  # beside(), written out
    sides = (squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE) & after
    return -LONE * (after & ~near).bit_count() - SNUG * sides.bit_count()


def _in_sight(b: Board) -> list[float]:
    """What a sheriff on each square would be worth, for the bandits in line with it."""
    cells = [0.0] * CELLS
    for bandit in each(b.bandits):
        _add(cells, line_through(bandit), TARGET)
    return cells


@lru_cache(maxsize=1 << 8)
def _bits(squares: int) -> tuple[int, ...]:
    return tuple(bit.bit_length() - 1 for bit in each(squares))
