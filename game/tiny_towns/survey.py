"""A town laid out for counting: who stands where, which homes are fed.  Gives no points.

Feeding leaves a choice with the Farm and the Greenhouse; it is made here, for the best total (TT-088).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any, Final

from game.tiny_towns import effects as kind
from game.tiny_towns.content import CARDS
from game.tiny_towns.pieces import ADJACENT, AROUND, CLASSES, FIRST_BUILDING, LINES, NIBBLE, SIZE
from game.tiny_towns.state import Town

COTTAGE, FARM, WELL, CHAPEL, TAVERN, THEATER, FACTORY, MONUMENT = range(8)
INDEX: Final = {name: index for index, name in enumerate(CLASSES)}
BARE: Final = -1  # the type of a square without a building


class Survey:
    """A town laid out for counting: who stands where, and which homes are fed."""

    def __init__(self, town: Town, cards: tuple[str, ...], right: int | None = None, place: int = 1) -> None:
        self.cards = cards
        self.monument = CARDS[town.monument] if town.monument else None
        self.right = right  # Feast Halls of the right neighbour; None alone (TT-139)
        self.place = place  # finishing place
        self.shrine = town.shrine
        self.stored = {store.square: len(store.cubes) for store in town.stores}
        self.squares: list[list[int]] = [[] for _ in CLASSES]  # by class, monuments under MONUMENT
        self.types: list[int] = [BARE] * SIZE  # by square, Barrett Castle as a cottage (TT-081)
        self.homes = [0] * SIZE  # how many cottages a square counts as
        counts_as: Any = self.monument.ability(kind.CountsAs) if self.monument else None
        for square in range(SIZE):
            standing = (town.grid >> 4 * square & NIBBLE) - FIRST_BUILDING
            if standing < 0:
                continue
            self.squares[standing].append(square)
            if standing == MONUMENT and counts_as:
                self.types[square] = INDEX[counts_as.building_class]
                self.homes[square] = counts_as.count
            else:
                self.types[square] = standing
                self.homes[square] = 1 if standing == COTTAGE else 0
        self.buildings = sum(map(len, self.squares))
        self.fed: frozenset[int] = _feed(self)

    def effect(self, index: int) -> Any:
        """How buildings of this class score, or None if none can stand here."""
        if index == MONUMENT:
            return self.monument.effect if self.monument else None
        return CARDS[self.cards[index]].effect

    def ability(self, sort: type[kind.Kind]) -> Any:
        """The standing monument's ability of this kind, if it has one."""
        return self.monument.ability(sort) if self.monument else None

    def around(self, square: int, classes: Iterable[str]) -> bool:
        """Whether a building of one of these classes is adjacent."""
        wanted = [INDEX[name] for name in classes]
        return any(self.types[beside] in wanted for beside in ADJACENT[square])


# ------------------------------------------------------------------ feeding


def _feed(town: Survey) -> frozenset[int]:
    """The fed homes, chosen for the best total; among equals the earliest squares (TT-083 to TT-088)."""
    homes = _feedable(town)
    farms = town.squares[FARM]
    if not homes or not farms:
        return frozenset()
    feeder = town.effect(FARM)
    if feeder.range == "surrounding":
        return frozenset(home for farm in farms for home in AROUND[farm] if home in homes)
    if feeder.range == "lines":
        return frozenset(home for farm in farms for home in LINES[farm] if home in homes)
    if feeder.range == "group":
        return _best_groups(town, groups(homes), len(farms))
    return _best_homes(town, homes, feeder.capacity * len(farms))


def _feedable(town: Survey) -> list[int]:
    castle = town.squares[MONUMENT] if town.monument and town.monument.feedable else []
    return sorted(town.squares[COTTAGE] + castle)


def groups(squares: Iterable[int]) -> list[frozenset[int]]:
    """The maximal sets of squares connected through adjacency, by their lowest square."""
    left, found = set(squares), []
    while left:
        frontier = [min(left)]
        group = set(frontier)
        left -= group
        while frontier:
            touched = [square for square in ADJACENT[frontier.pop()] if square in left]
            left.difference_update(touched)
            group.update(touched)
            frontier += touched
        found.append(frozenset(group))
    return found


def _best_homes(town: Survey, homes: list[int], capacity: int) -> frozenset[int]:
    if len(homes) <= capacity:
        return frozenset(homes)
    # Combinations come in dictionary order, and max keeps the first of equals: just what TT-088 asks for.
    return frozenset(max(combinations(homes, capacity), key=lambda fed: _worth_of_feeding(town, fed)))


def _best_groups(town: Survey, clusters: list[frozenset[int]], count: int) -> frozenset[int]:
    choices = [frozenset().union(*chosen) for chosen in combinations(clusters, min(count, len(clusters)))]
    return min(choices, key=lambda fed: (-_worth_of_feeding(town, fed), sorted(fed)))


def _worth_of_feeding(town: Survey, fed: Iterable[int]) -> int:
    """All points that hang on who is fed: homes, Chapels and Temples."""
    fed = frozenset(fed)
    points = _score_homes(town, fed)
    effect = town.effect(CHAPEL)
    if isinstance(effect, kind.PerFedCottage):
        points += len(town.squares[CHAPEL]) * effect.vp * sum(town.homes[home] for home in fed)
    elif isinstance(effect, kind.IfAdjacentFedCottages):
        points += sum(temple(effect, town, fed, square) for square in town.squares[CHAPEL])
    return points


def _score_homes(town: Survey, fed: frozenset[int]) -> int:
    cottage = town.effect(COTTAGE).vp
    unfed = town.ability(kind.UnfedCottageVp)
    hungry = unfed.vp if unfed else 0
    points = sum(cottage if home in fed else hungry for home in town.squares[COTTAGE])
    if town.monument and town.monument.feedable:
        points += sum(town.effect(MONUMENT).vp for home in town.squares[MONUMENT] if home in fed)
    return points


def temple(effect: Any, town: Survey, fed: frozenset[int], square: int) -> int:
    neighbours = sum(town.homes[beside] for beside in ADJACENT[square] if beside in fed)
    return int(effect.vp) if neighbours >= effect.min else 0
