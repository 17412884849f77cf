"""The lead a seat may expect in the end.  A forecast for the bots; no rule depends on it.

It knows what the seat knows: its own town and monument, the others' towns as of the last reveal.  What the seat
is in the middle of counts as if it were done in the best way, so that all options of a decision can be compared.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.forecast import Forecast, Weights
from game.protocol import Seat
from game.tiny_towns import effects as kind
from game.tiny_towns.bitboards import each
from game.tiny_towns.bot.standing import outlook
from game.tiny_towns.bot.unfinished import awaited, ground, index_of, value, worth
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.pieces import BUILDING, CUBE, NIBBLE, RESOURCES, SIZE, at, buildings, empty, of_class, squares_of
from game.tiny_towns.powers import COUNTS, NO_NIBBLE, PARKS, foreign, held, may_receive, powers, substitutes
from game.tiny_towns.scoring import finishing_place, points
from game.tiny_towns.state import State, Town
from game.tiny_towns.survey import INDEX, Survey

INGREDIENTS: Final = ("promise", "points", "buildings", "outside")
FORECAST: Final = Forecast(Path(__file__).with_name("forecast.toml"), INGREDIENTS)
PLAIN: Final[Weights] = (0.0, 1.0, 0.0, 0.0, 0.0)  # the promise itself
LONG: Final = 40  # rounds of a match that takes its time
TIGHT: Final = 2 / SIZE  # share of free squares from which on a straight line can foretell less than there is already
HEADWAY: Final = 0.1  # of what such a town promises beyond its points, at the least
OPENINGS: Final = frozenset({"name", "take", "turn_up", "shuffle"})  # what a round begins with
MARK: Final = CONTENT.numbers.solo_rank[0].min  # the lowest points of the best rank

COTTAGE: Final = BUILDING["cottage"]
MONUMENT: Final = BUILDING["monument"]
TAVERN: Final = BUILDING["tavern"]

# In points, in an empty town; they fade as the town fills.  Guesses, like ON_WATCH.
USED_SLOT = 1.0  # a place on a Warehouse, on a Cottage or in the Cavern, once taken
COMMON_HELD = 1.0  # what it costs that a Bank or Factory holds the resource most asked for

ON_WATCH = 0.4  # chance that a neighbour brings a piece off Opaleye's Watch
# 30 wins to 22 against not caring, in 50 matches of two and two: hardly beyond chance.
GIFT = 0.1  # how much what the others wait for counts against naming it


def judge(s: State, seat: Seat) -> float:
    """The final points the seat may expect, less those of its best rival; alone, less those of the best rank."""
    weights = FORECAST.weights(s.terms.seats, stage(s))
    mine = _expected(s, seat, weights)
    return mine - (MARK if s.terms.seats == 1 else _best_rival(s, seat, weights))


def stage(s: State) -> float:
    """How far a match has come, by its rounds: the same for all that can be done in one, also what ends it."""
    return min((s.round - _is_fresh(s)) / LONG, 1.0)


def _is_fresh(s: State) -> bool:
    """Whether nobody has done anything in this round."""
    return s.phase in OPENINGS or (
        s.named is None and s.seat == s.starter and not s.towns[s.seat].moves and s.round > 0
    )


def ingredients(s: State, seat: Seat) -> tuple[float, ...] | None:
    """What the final points of the own town are foretold from; None once they are settled, or before it begins."""
    if s.completed[seat] or not s.round:
        return None
    return Site(s, seat, s.towns[seat], s.kept[seat], PLAIN).at_rest(), 0.0, 0.0, 0.0


def from_outside(s: State, seat: Seat) -> tuple[float, ...] | None:
    """The same as the others see it: cubes left out, since where they lie is in part imagined."""
    if s.completed[seat] or not s.round:
        return None
    town = s.shown[seat]
    return 0.0, float(_points_now(s, seat, town)), float(buildings(town.grid).bit_count()), 1.0


VIEWS: Final = (ingredients, from_outside)


def final(s: State, seat: Seat) -> float:
    """What the ingredients foretell."""
    return _points_now(s, seat, s.towns[seat])


def _expected(s: State, seat: Seat, weights: Weights) -> float:
    town = s.towns[seat]
    if s.phase == "over" or s.completed[seat]:
        return _points_now(s, seat, town)
    if not s.cards:
        return 0.0
    if not s.round:  # the monument by what such ones have brought, not by what its pattern seems to promise
        return Site(s, seat, town, None, weights).at_rest() + weights[1] * promise(s.kept[seat])
    site = Site(s, seat, town, s.kept[seat], weights)
    weigh = IN_HAND.get(s.phase) if s.seat == seat else None
    return weigh(site) if weigh else site.at_rest()


def _best_rival(s: State, seat: Seat, weights: Weights) -> float:
    return max([_rival(s, other, weights) for other in range(s.terms.seats) if other != seat])


def _rival(s: State, other: int, weights: Weights) -> float:
    """The final points another's town seems to come to."""
    town = s.shown[other]
    points = _points_now(s, other, town)
    if s.phase == "over" or (s.completed[other] and not _may_be_imagined(s, other)):
        return points
    constant, _, by_points, by_buildings, outside = weights
    return constant + outside + by_points * points + by_buildings * buildings(town.grid).bit_count()


def _may_be_imagined(s: State, other: int) -> bool:
    """Whether the town was completed just now: by a cube that its sealed turn is only supposed to have put, maybe."""
    return s.completed[other] == s.round - 1 and _is_fresh(s)


def _points_now(s: State, seat: int, town: Town) -> int:
    return _points(town, s.cards, _taverns_to_the_right(s, seat), finishing_place(s, seat))


@lru_cache(maxsize=1024)
def _points(town: Town, cards: tuple[str, ...], right: int | None, place: int) -> int:
    return points(Survey(town, cards, right, place))


def _taverns_to_the_right(s: State, seat: int) -> int | None:
    """None alone; and none worth counting where no card looks there, so that more positions are alike."""
    seats = s.terms.seats
    if seats == 1:
        return None
    return of_class(s.shown[(seat - 1) % seats].grid, TAVERN).bit_count() if _looks_right(s.cards) else 0


@lru_cache(maxsize=256)
def _looks_right(cards: tuple[str, ...]) -> bool:
    return any(isinstance(CARDS[card].effect, kind.VersusRight) for card in cards)


# ------------------------------------------------------------------ choosing a monument

# By what is special about a monument, its ability or else its effect: roughly the points it brought Cowhand
# more than the least useful ones did, in 390 solo matches (each plus or minus 2); those not dealt alone are a guess.
PROMISE: Final[dict[type, float]] = {
    kind.FinishRank: 5.0,
    kind.PlaceFree: 4.0,
    kind.TypesInTown: 3.5,
    kind.BarMasterBuilder: 3.0,
    kind.TypesAdjacent: 2.5,
    kind.EmptySquareVp: 2.5,
    kind.ReplaceBuildings: 2.0,
    kind.BuildAnywhere: 1.0,
    kind.UnfedCottageVp: 1.0,
    kind.CountsAs: 0.5,
}


def promise(monument: str | None) -> float:
    if not monument:
        return 0.0
    card = CARDS[monument]
    return PROMISE.get(type(card.abilities[0] if card.abilities else card.effect), 0.0)


# ------------------------------------------------------------------ a town and what bears on its value


class Site:
    """One seat's town with all that bears on its final points."""

    def __init__(self, s: State, seat: int, town: Town, kept: str | None, weights: Weights) -> None:
        self.s, self.seat, self.town, self.weights = s, seat, town, weights
        self.right = _taverns_to_the_right(s, seat)
        unbuilt = None if town.monument else kept
        self.outlook = outlook(s.cards, town.monument or unbuilt, town.shrine, self.right)
        self.index = index_of((*s.cards, unbuilt) if unbuilt else s.cards)
        self.share = empty(town.grid).bit_count() / SIZE
        self.laid_by = self._laid_by() if town.stores or town.held or town.cavern or town.watch else 0.0

    def at_rest(self) -> float:
        return self._foretold([value(self.outlook, self.index, self.town.grid)])

    def _foretold(self, promises: list[float]) -> float:
        """The final points with the best of these."""
        promise = max(promises) + self.laid_by
        points = self.weights[0] + self.weights[1] * promise
        if self.share > TIGHT:
            return points
        now = _points_now(self.s, self.seat, self.town)
        return max(points, now + HEADWAY * (promise - now))

    def with_cube(self, resource: str) -> float:
        """The cube on its best square."""
        cube, grid = CUBE[resource], self.town.grid
        return self._foretold([value(self.outlook, self.index, grid | cube * sq) for sq in each(empty(grid))])

    def with_building(self, card: str, squares: int) -> float:
        """The building on the best of the squares."""
        nibble, grid, look, index = BUILDING[CARDS[card].building_class], self.town.grid, self.outlook, self.index
        if nibble == MONUMENT:
            shrine = buildings(grid).bit_count() + 1 if card in COUNTS else 0
            look, index = outlook(self.s.cards, card, shrine, self.right), index_of(self.s.cards)
        return self._foretold([value(look, index, grid & ~(NIBBLE * sq) | nibble * sq) for sq in each(squares)])

    def in_a_slot(self) -> float:
        """The cube on a Warehouse, on a Cottage or in the Cavern."""
        cost = _cost_of_storing(self.s.cards) if self.town.stores else 0
        return self.at_rest() - self.weights[1] * (cost + USED_SLOT * self.share)

    def _laid_by(self) -> float:
        """What lies on buildings and in the Cavern, and the pieces on the Watch."""
        town, cards = self.town, self.s.cards
        total = 0.0
        if town.stores:
            stored = sum(len(store.cubes) for store in town.stores)
            total -= stored * (_cost_of_storing(cards) + USED_SLOT * self.share)
        if town.held:
            total -= self.share * self._burden()
        if town.cavern:
            total -= self.share * USED_SLOT * len(town.cavern)
        if town.watch:
            worths = worth(self.outlook, self.index, ground(town.grid))
            waiting = [INDEX[CARDS[card].building_class] for card in town.watch if card]
            total += ON_WATCH * sum(max(worths.best(building_class), 0.0) for building_class in waiting)
        return total

    def _burden(self) -> float:
        total = 0.0
        if self.town.monument in PARKS:
            total += USED_SLOT * len(held(self.town, COTTAGE))
        holds = powers(self.s.cards).holds
        if holds != NO_NIBBLE:
            wanted = demand(self.s.cards)
            total += COMMON_HELD * sum(wanted[resource] for resource in held(self.town, holds))
        return total


@lru_cache(maxsize=256)
def demand(cards: tuple[str, ...]) -> dict[str, float]:
    """How often the layouts ask for each resource; 1 for the one they ask for most."""
    letters = "".join(row for card in cards for row in CARDS[card].layout)
    count = {resource: letters.count(letter) for letter, resource in CONTENT.legend.items()}
    return {resource: count[resource] / max(count.values()) for resource in RESOURCES}


@lru_cache(maxsize=256)
def _cost_of_storing(cards: tuple[str, ...]) -> int:
    effects = [CARDS[card].effect for card in cards]
    return -sum(effect.vp for effect in effects if isinstance(effect, kind.PerStored))


# ------------------------------------------------------------------ in the middle of a decision


def _place(site: Site) -> float:
    """The cube to come, in the best of the ways open to it (TT-026 to TT-032)."""
    resource = site.s.named or ""
    if not foreign(site.s, site.seat):
        return site.with_cube(resource) - site.weights[1] * _gift(site.s, site.seat, resource)
    best = max([site.with_cube(cube) for cube in _cubes(site, resource)])
    return max(best, site.in_a_slot()) if _has_slot(site) else best


def _cubes(site: Site, resource: str) -> set[str]:
    """What the seat may put on a square when this resource comes from elsewhere."""
    if substitutes(site.s, site.town, resource):
        return set(RESOURCES)
    return {resource, *(cube for store in site.town.stores for cube in store.cubes)}


def _has_slot(site: Site) -> bool:
    town, values = site.town, CONTENT.values
    if any(len(store.cubes) < powers(site.s.cards).store_room for store in town.stores):
        return True
    if town.monument in PARKS and not all(at(town.held, home) for home in squares_of(of_class(town.grid, COTTAGE))):
        return True
    return site.s.terms.cavern and len(town.cavern) < values.cavern_capacity


def _gift(s: State, seat: int, resource: str) -> float:
    """What the others get out of the resource just named."""
    rivals = [other for other in range(s.terms.seats) if other != seat and not s.completed[other]]
    if not rivals or s.towns[seat].moves:
        return 0.0
    sites = [Site(s, other, s.shown[other], None, PLAIN) for other in rivals]
    gains = [awaited(site.outlook, site.index, site.town.grid)[CUBE[resource] - 1] for site in sites]
    return GIFT * sum(gains) / len(gains)


def _put(site: Site) -> float:
    return site.with_cube(site.s.work.cube or "")


def _target(site: Site) -> float:
    return site.with_building(site.s.work.card or "", site.s.work.squares)


def _new_type(site: Site) -> float:
    return max([site.with_building(card, 1 << 4 * site.s.work.square) for card in _receivable(site)])


def _free_type(site: Site) -> float:
    return max([site.with_building(card, empty(site.town.grid)) for card in _receivable(site)])


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
