"""What the cards in play and the monuments allow, asked of a town.  Decides nothing by itself."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.tiny_towns import effects as kind
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.pieces import BUILDING, NIBBLE, RESOURCE, RESOURCES, of_class, squares_of
from game.tiny_towns.state import State, Town

NO_NIBBLE: Final = -1  # matches no square


class Powers(NamedTuple):
    """The nibble of the class whose card has the ability, or NO_NIBBLE."""

    wild: int = NO_NIBBLE  # Trading Post
    stores: int = NO_NIBBLE  # Warehouse
    store_room: int = 0  # cubes it holds
    substitutes: int = NO_NIBBLE  # Factory
    bars: int = NO_NIBBLE  # Bank: bars naming what it holds, and holds different ones
    holds: int = NO_NIBBLE  # Bank or Factory


@lru_cache(maxsize=4096)
def powers(cards: tuple[str, ...]) -> Powers:
    """The abilities among the seven cards in play."""
    found = Powers()
    for field, sort in (
        ("wild", kind.WildInLayouts),
        ("stores", kind.StoreNamed),
        ("substitutes", kind.SubstituteNamed),
        ("bars", kind.BarNamingHeld),
        ("holds", kind.HoldResource),
    ):
        for card in cards:
            if ability := CARDS[card].ability(sort):
                found = found._replace(**{field: BUILDING[CARDS[card].building_class]})
                if isinstance(ability, kind.StoreNamed):
                    found = found._replace(store_room=ability.capacity)
    return found


def _monuments(sort: type[kind.Kind]) -> frozenset[str]:
    return frozenset(card for card in CONTENT.piles["monument"] if CARDS[card].ability(sort))


BARS_HAMMER: Final = _monuments(kind.BarMasterBuilder)  # Fort Ironweed
PARKS: Final = _monuments(kind.NamedOnCottage)  # Statue of the Bondmaker
WATCHES: Final = _monuments(kind.HoldTypes)  # Opaleye's Watch
REPLACES: Final = _monuments(kind.ReplaceBuildings)  # Architect's Guild
PLACES_FREE: Final = _monuments(kind.PlaceFree)  # Grove University
COUNTS: Final = frozenset(c for c in CONTENT.piles["monument"] if isinstance(CARDS[c].effect, kind.CountWhenBuilt))
FREES_TARGETS: Final = frozenset(  # Obelisk of the Crescent
    card
    for card in _monuments(kind.BuildAnywhere)
    if any(isinstance(ability, kind.BuildAnywhere) and ability.scope == "later" for ability in CARDS[card].abilities)
)
STANDS_ANYWHERE: Final = frozenset(  # Shed
    card.id
    for card in CARDS.values()
    if any(isinstance(ability, kind.BuildAnywhere) and ability.scope == "self" for ability in card.abilities)
)


def active(s: State, seat: int) -> bool:
    return not s.completed[seat]


def alone(s: State, seat: int) -> bool:
    """Whether no other seat is active."""
    return all(s.completed[other] for other in range(s.terms.seats) if other != seat)


def foreign(s: State, seat: int) -> bool:
    """Whether somebody else decided the resource of this round (TT-017, TT-129, TT-136)."""
    if s.terms.mode == "master_builder":
        return seat != s.master
    return s.named is not None


def held(town: Town, nibble: int) -> list[str]:
    """The resources on all buildings of a class."""
    cubes = (town.held >> 4 * square & NIBBLE for square in squares_of(of_class(town.grid, nibble)))
    return [RESOURCE[cube] for cube in cubes if cube]  # a building that has just arrived holds nothing yet


def banked(s: State, town: Town) -> list[str]:
    """The resources on the town's Banks."""
    bank = powers(s.cards).bars
    return held(town, bank) if town.held and bank != NO_NIBBLE else []


def free_of_banks(s: State, town: Town) -> tuple[str, ...]:
    """The resources no Bank of the town holds."""
    barred = banked(s, town)
    if not barred:
        return RESOURCES
    return tuple(resource for resource in RESOURCES if resource not in barred)


def may_receive(s: State, town: Town, card: str) -> bool:
    """Whether this card may still arrive in the town: a sixth Bank may not (TT-052)."""
    bank = powers(s.cards).bars
    return (
        BUILDING[CARDS[card].building_class] != bank or of_class(town.grid, bank).bit_count() < CONTENT.values.max_banks
    )


def substitutes(s: State, town: Town, resource: str) -> bool:
    """Whether a Factory of the town holds this resource (TT-027)."""
    factory = powers(s.cards).substitutes
    return factory != NO_NIBBLE and resource in held(town, factory)


def barred_from_choosing(s: State, seat: int) -> bool:
    """Fort Ironweed or five Banks keep the seat from deciding a resource, unless it is alone (TT-131)."""
    if alone(s, seat):
        return False
    town = s.towns[seat]
    return town.monument in BARS_HAMMER or not free_of_banks(s, town)
