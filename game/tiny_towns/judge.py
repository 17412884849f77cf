"""How good a position looks for a seat.  A guess for the bots; no rule depends on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.protocol import Seat
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.outlook import each, outlook
from game.tiny_towns.pieces import BUILDING, CUBE, NIBBLE, RESOURCES, empty, of_class
from game.tiny_towns.powers import foreign, substitutes
from game.tiny_towns.prospects import index_of, value, worth
from game.tiny_towns.scoring import points, survey
from game.tiny_towns.state import State, Town


def judge(s: State, seat: Seat) -> float:
    """Points the seat may expect in the end, less those of its best rival now."""
    if s.phase == "over":
        return points(survey(s, seat)) - _best_rival(s, seat)
    return _town_value(s, seat) - _best_rival(s, seat)


def _best_rival(s: State, seat: Seat) -> float:
    return 0.0


def _town_value(s: State, seat: Seat) -> float:
    look = Look(s, seat)
    if s.completed[seat]:
        return look.exact()
    if s.seat != seat:
        return look.at_rest(look.town.grid)
    weigh = IN_HAND.get(s.phase)
    return weigh(look) if weigh else look.at_rest(look.town.grid)


class Look:
    def __init__(self, s: State, seat: Seat) -> None:
        self.s, self.seat = s, seat
        self.town: Town = s.towns[seat]
        kept = None if self.town.monument else s.kept[seat]
        monument = self.town.monument or kept
        seats = s.terms.seats
        right = None
        if seats > 1:
            right = of_class(s.shown[(seat - 1) % seats].grid, BUILDING["tavern"]).bit_count()
        self.outlook = outlook(s.cards, monument, self.town.shrine, right)
        self.index = index_of((*s.cards, kept) if kept else s.cards)

    def at_rest(self, grid: int) -> float:
        return value(self.outlook, self.index, grid) + self.extras()

    def extras(self) -> float:
        return -1.0 * sum(len(store.cubes) for store in self.town.stores)

    def exact(self) -> float:
        return float(points(survey(self.s, self.seat)))

    def with_cube(self, resource: str) -> float:
        cube, grid = CUBE[resource], self.town.grid
        return max(self.at_rest(grid | cube * square) for square in each(empty(grid)))

    def with_building(self, card: str, squares: int) -> float:
        nibble, grid = BUILDING[CARDS[card].kin], self.town.grid
        return max(self.at_rest(grid & ~(NIBBLE * square) | nibble * square) for square in each(squares))


def _place(look: Look) -> float:
    s = look.s
    assert s.named
    best = look.with_cube(s.named)
    if foreign(s, look.seat) and substitutes(s, look.town, s.named):
        best = max(best, *(look.with_cube(resource) for resource in RESOURCES))
    return best


def _put(look: Look) -> float:
    assert look.s.work.cube
    return look.with_cube(look.s.work.cube)


def _target(look: Look) -> float:
    assert look.s.work.card
    return look.with_building(look.s.work.card, look.s.work.squares)


def _free_square(look: Look) -> float:
    assert look.s.work.card
    return look.with_building(look.s.work.card, empty(look.town.grid))


def _free_type(look: Look) -> float:
    return max(look.with_building(card, empty(look.town.grid)) for card in look.s.cards)


def _new_type(look: Look) -> float:
    return max(look.with_building(card, 1 << 4 * look.s.work.square) for card in look.s.cards)


IN_HAND: Final[dict[str, Callable[[Look], float]]] = {
    "place": _place,
    "put": _put,
    "target": _target,
    "free_type": _free_type,
    "free_square": _free_square,
    "watch_square": _free_square,
    "new_type": _new_type,
}
