"""How good a position looks for a seat.  A guess for the bots; no rule depends on it.

It knows what the seat knows: its own town and monument, the others' towns as of the last reveal.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from game.protocol import Seat
from game.tiny_towns import effects as kind
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.outlook import Outlook, each, outlook
from game.tiny_towns.pieces import BUILDING, CUBE, NIBBLE, RESOURCES, SIZE, buildings, empty, of_class, whole
from game.tiny_towns.powers import COUNTS, PARKS, foreign, held, may_receive, powers, substitutes
from game.tiny_towns.prospects import Index, index_of, value, worth
from game.tiny_towns.scoring import finishing_place, points
from game.tiny_towns.state import State, Town
from game.tiny_towns.survey import INDEX, Survey

# All in points, in an empty town; they fade as the town fills.
USED_SLOT = 1.0  # a place on a Warehouse, on a Cottage or in the Cavern that is taken for good
COMMON_HELD = 1.0  # a Bank or Factory that holds what all layouts ask for, rather than what none does
ON_WATCH = 0.4  # chance that a neighbour brings a piece off Opaleye's Watch
GIFT = 0.2  # share of what rivals gain by the resource named, taken off what the namer gains

# What a monument may bring, by what is special about it; from the mean points of Cowhand's games that kept it.
MONUMENT_WORTH: Final[dict[type, float]] = {}


def judge(s: State, seat: Seat) -> float:
    """The points the seat may expect in the end, less those its best rival has now."""
    return _expected(s, seat) - _best_rival(s, seat)


def _expected(s: State, seat: Seat) -> float:
    if s.phase == "over" or s.completed[seat]:
        return float(_points_now(s, seat, s.towns[seat]))
    site = Site(s, seat, s.towns[seat], s.kept[seat])
    weigh = IN_HAND.get(s.phase) if s.seat == seat else None
    return weigh(site) if weigh else site.at_rest(site.town.grid)


def _best_rival(s: State, seat: Seat) -> int:
    rivals = [other for other in range(s.terms.seats) if other != seat]
    return max((_points_now(s, other, s.shown[other]) for other in rivals), default=0)


def _points_now(s: State, seat: int, town: Town) -> int:
    right = _taverns_on_the_right(s, seat)
    return _points(town.grid & whole(buildings(town.grid)), town, s.cards, right, finishing_place(s, seat))


@lru_cache(maxsize=1024)
def _points(ground: int, town: Town, cards: tuple[str, ...], right: int | None, place: int) -> int:
    return points(Survey(town, cards, right, place))


def _taverns_on_the_right(s: State, seat: int) -> int | None:
    seats = s.terms.seats
    return of_class(s.shown[(seat - 1) % seats].grid, BUILDING["tavern"]).bit_count() if seats > 1 else None


class Site:
    """One seat's town with all that bears on its value."""

    def __init__(self, s: State, seat: int, town: Town, kept: str | None) -> None:
        self.s, self.seat, self.town = s, seat, town
        self.right = _taverns_on_the_right(s, seat)
        unbuilt = None if town.monument else kept
        self.outlook: Outlook = outlook(s.cards, town.monument or unbuilt, town.shrine, self.right)
        self.index: Index = index_of((*s.cards, unbuilt) if unbuilt else s.cards)
        self.beside_the_ground = self._on_buildings() if town.grid else 0.0

    def at_rest(self, grid: int) -> float:
        return value(self.outlook, self.index, grid) + self.beside_the_ground

    def with_cube(self, resource: str) -> float:
        """The cube on its best square."""
        cube, grid = CUBE[resource], self.town.grid
        return max([self.at_rest(grid | cube * square) for square in each(empty(grid))])

    def with_building(self, card: str, squares: int) -> float:
        """The building on the best of the squares."""
        nibble, grid = BUILDING[CARDS[card].kin], self.town.grid
        look, index = self.outlook, self.index
        if nibble == BUILDING["monument"]:
            shrine = buildings(grid).bit_count() + 1 if card in COUNTS else 0
            look, index = outlook(self.s.cards, card, shrine, self.right), index_of(self.s.cards)
        options = [grid & ~(NIBBLE * square) | nibble * square for square in each(squares)]
        return max([value(look, index, option) for option in options]) + self.beside_the_ground

    def _on_buildings(self) -> float:
        """What lies on buildings, and pieces waiting on the Watch."""
        town, s = self.town, self.s
        share = empty(town.grid).bit_count() / SIZE
        total = 0.0
        if town.stores:
            stored = sum(len(store.cubes) for store in town.stores)
            total -= stored * (_cost_of_storing(s.cards) + USED_SLOT * share)
        if town.held:
            total -= share * self._held()
        if town.cavern:
            total -= share * USED_SLOT * len(town.cavern)
        if town.watch:
            worths = worth(self.outlook, self.index, town.grid & whole(buildings(town.grid)))
            waiting = [INDEX[CARDS[card].kin] for card in town.watch if card]
            total += ON_WATCH * sum(max(worths.best(kin), 0.0) for kin in waiting)
        return total

    def _held(self) -> float:
        cards = self.s.cards
        total = 0.0
        if self.town.monument in PARKS:
            total += USED_SLOT * len(held(self.town, BUILDING["cottage"]))
        if powers(cards).holds in BUILDING.values():
            demand = _demand(cards)
            total += COMMON_HELD * sum(demand[resource] for resource in held(self.town, powers(cards).holds))
        return total


@lru_cache(maxsize=256)
def _demand(cards: tuple[str, ...]) -> dict[str, float]:
    """How much of all cubes in the layouts each resource is, the most wanted one as 1."""
    letters = "".join(row for card in cards for row in CARDS[card].layout)
    count = {resource: letters.count(letter) for letter, resource in CONTENT.legend.items()}
    return {resource: count[resource] / max(count.values()) for resource in RESOURCES}


@lru_cache(maxsize=256)
def _cost_of_storing(cards: tuple[str, ...]) -> int:
    effects = [CARDS[card].effect for card in cards]
    return -sum(effect.vp for effect in effects if isinstance(effect, kind.PerStored))


# ------------------------------------------------------------------ in the middle of a decision


def _choose_monument(site: Site) -> float:
    return 0.0


def _place(site: Site) -> float:
    """The cube to come, in the best of the ways open to it."""
    s, town = site.s, site.town
    resource = s.named or ""
    best = site.with_cube(resource)
    if not foreign(s, site.seat):
        return best - _gift(s, site.seat, resource)
    if substitutes(s, town, resource):
        best = max([best, *(site.with_cube(other) for other in RESOURCES)])
    return best


def _gift(s: State, seat: int, resource: str) -> float:
    """What naming the resource gives to the others on average, of which the namer wants as little as may be."""
    rivals = [other for other in range(s.terms.seats) if other != seat and not s.completed[other]]
    if not GIFT or not rivals or s.towns[seat].moves:
        return 0.0
    gained = 0.0
    for other in rivals:
        site = Site(s, other, s.shown[other], None)
        gained += site.with_cube(resource) - site.at_rest(site.town.grid)
    return GIFT * gained / len(rivals)


def _put(site: Site) -> float:
    return site.with_cube(site.s.work.cube or "")


def _target(site: Site) -> float:
    return site.with_building(site.s.work.card or "", site.s.work.squares)


def _new_type(site: Site) -> float:
    square = site.s.work.square
    return max(site.with_building(card, 1 << 4 * square) for card in _receivable(site))


def _free_type(site: Site) -> float:
    return max(site.with_building(card, empty(site.town.grid)) for card in _receivable(site))


def _free_square(site: Site) -> float:
    return site.with_building(site.s.work.card or "", empty(site.town.grid))


def _receivable(site: Site) -> list[str]:
    return [card for card in site.s.cards if may_receive(site.s, site.town, card)]


IN_HAND: Final[dict[str, Callable[[Site], float]]] = {
    "place": _place,
    "put": _put,
    "target": _target,
    "new_type": _new_type,
    "free_type": _free_type,
    "free_square": _free_square,
    "watch_square": _free_square,
}
