"""Questions about the board that several rules ask.  Changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.tiny_epic_western.content import BUILDINGS, CONTENT
from game.tiny_epic_western.effects import Kind
from game.tiny_epic_western.pieces import INDUSTRIES, NOBODY, PORCHES, POSITIONS, POSSE, SHERIFF, SPOT, SPOTS
from game.tiny_epic_western.state import PossePlace, State

INFLUENCE_SPOT: Final = {p: SPOT[f"{p}/influence"] for p in POSITIONS if p != SHERIFF}  # spot number by position
ICONS: Final = {
    name: tuple(building.icons.count(industry) for industry in INDUSTRIES) for name, building in BUILDINGS.items()
}
VP: Final = {name: building.vp for name, building in BUILDINGS.items()}


def clockwise(s: State) -> tuple[int, ...]:
    """The seats clockwise from the Dealer (TEW-004)."""
    return _turned(s.order, s.dealer)


@lru_cache(maxsize=256)
def _turned(order: tuple[int, ...], first: int) -> tuple[int, ...]:
    start = order.index(first)
    return order[start:] + order[:start]


def next_seat(s: State, seat: int) -> int:
    """The next seat clockwise."""
    return s.order[(s.order.index(seat) + 1) % len(s.order)]


def is_rival(s: State, party: int) -> bool:
    return party >= s.terms.seats


def is_grey(s: State, position: int) -> bool:
    """Whether a location mat lies grey side up (TEW-005)."""
    return position != SHERIFF and position not in s.homes


@lru_cache(maxsize=64)
def open_spots(homes: tuple[int, ...]) -> tuple[int, ...]:
    """The spots of this game, as numbers: a grey mat has no influence spot (TEW-037)."""
    found = []
    for number, spot in enumerate(SPOTS):
        if not spot.endswith("influence") or int(spot[0]) in homes:
            found.append(number)
    return tuple(found)


def places_for(s: State, seat: int) -> int:
    """The spots where a seat may place, one bit each: not its own, nor closed by immunity (TEW-037 to TEW-046)."""
    mask, seats, immune, standing = 0, s.terms.seats, s.immune, s.standing
    timid = immune[seat]
    for number in open_spots(s.homes):
        posse = standing[number]
        if posse >= 0:
            owner = posse // POSSE
            if owner == seat or timid or (owner < seats and immune[owner]):
                continue
        mask |= 1 << number
    return mask


def free_spots(s: State) -> list[int]:
    """The spots without any Posse, standing or wounded."""
    taken = {place.spot for place in s.posse if place is not None}
    return [number for number in open_spots(s.homes) if SPOTS[number] not in taken]


def standing_of(s: State, party: int) -> Iterator[tuple[int, PossePlace]]:
    """The party's standing Posse with their places."""
    for posse in range(POSSE * party, POSSE * party + POSSE):
        place = s.posse[posse]
        if place is not None and not place.wounded:
            yield posse, place


def in_use(s: State, seat: int, kind: type[Kind]) -> list[tuple[int, str]]:
    """Position and building of the porches with such a one on top and the seat's Posse there (TEW-074, TEW-153)."""
    found = []
    names, porches, standing = buildings_with(kind), s.porches, s.standing
    for position in POSITIONS:
        stack = porches[position]
        if stack and stack[-1] in names and standing[PORCHES[position]] // POSSE == seat:
            found.append((position, stack[-1]))
    return found


@lru_cache(maxsize=64)
def buildings_with(kind: type[Kind]) -> frozenset[str]:
    return frozenset(name for name, building in BUILDINGS.items() if isinstance(building.effect, kind))


def owner_of(s: State, position: int) -> int:
    """The party whose home mat this is, or NOBODY."""
    return s.homes.index(position) if position in s.homes else NOBODY


def owned(s: State, party: int) -> tuple[str, ...]:
    """All buildings of a party, covered or new (TEW-117, TEW-121)."""
    return s.porches[s.homes[party]] + s.new[party]


def shares(s: State, party: int) -> tuple[int, int, int]:
    """Icons of each industry on a party's buildings (TEW-166)."""
    mining = railroad = wagons = 0
    for building in owned(s, party):
        m, r, w = ICONS[building]
        mining += m
        railroad += r
        wagons += w
    return mining, railroad, wagons


def present(s: State, party: int) -> list[int]:
    """The positions where a party has a Posse, standing or wounded (TEW-078, TEW-112)."""
    places = s.posse[POSSE * party : POSSE * party + POSSE]
    here = {int(place.spot[0]) for place in places if place is not None}
    return sorted(here)


def movable(s: State) -> list[int]:
    """The industries that can advance: the next rank has room; there always is one (TEW-123, TEW-124)."""
    return [i for i in range(len(INDUSTRIES)) if _room(s.steps, s.steps[i] + 1)]


def _room(steps: list[int], step: int) -> bool:
    ranks = CONTENT.board.rank
    return step < len(ranks) and steps.count(step) < ranks[step].capacity


def any_wounded(s: State) -> bool:
    return any(place is not None and place.wounded for place in s.posse)
