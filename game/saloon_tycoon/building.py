"""Building: what may stand where, what it costs and what it brings; and why not.  Changes nothing."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.protocol import Saying, say
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.actions import BUILD, Build
from game.saloon_tycoon.content import CONTENT, KINDS, SCRIPTS, TILES
from game.saloon_tycoon.pieces import FLOORS, KIND_SHIFT, PLACE, PLACES, SITES_OF, size_of
from game.saloon_tycoon.state import State
from game.saloon_tycoon.survey import SITE, SPACES, ground, survey, tops

_SITES: Final = {site.id: site for site in CONTENT.board.site}
LOTS_PRICE: Final = tuple(sum(_SITES[site].price for site in SITES_OF[place]) for place in PLACES)
LOTS_POINTS: Final = tuple(sum(_SITES[site].reputation for site in SITES_OF[place]) for place in PLACES)
CHEAPEST: Final = min(TILES[kind].price for kind in KINDS if TILES[kind].building_class != "start")


class Quote(NamedTuple):
    """What a build costs and brings: ``total`` = ``tile`` - ``discount`` + ``lots``."""

    tile: int  # as printed
    lots: int  # what the lots cost, 0 above the ground or where they are waived
    discount: int  # what is taken off the tile
    total: int
    points: int  # reputation of the lots
    floor: int


def offer(s: State) -> fx.CheapBuild | None:
    """The cheaper build that is being resolved, if any (ST-072)."""
    if s.phase == "build" and s.stack:
        effect = SCRIPTS[s.stack[-1].source][s.stack[-1].at]
        return effect if isinstance(effect, fx.CheapBuild) else None
    return None


def quote(s: State, seat: int, kind: str, place: str, cheap: fx.CheapBuild | None = None) -> Quote | None:
    """The price of a tile on a place with its parts, whether or not it can be paid; None where it cannot stand."""
    floor = floor_on(s, seat, place)
    if not floor or TILES[kind].size != size_of(place):
        return None
    price, discount = TILES[kind].price, 0
    lots = LOTS_PRICE[PLACE[place]] if floor == 1 else 0  # ST-097
    if cheap:
        discount = min(price, cheap.discount)
        lots = 0 if cheap.waive_lots else lots
    points = LOTS_POINTS[PLACE[place]] if floor == 1 else 0  # ST-098
    return Quote(price, lots, discount, price - discount + lots, points, floor)


def floor_on(s: State, seat: int, place: str) -> int:
    """The floor the next tile on this place would have; 0 if there can be none."""
    return ground(s.tiles[seat]).floors.get(PLACE[place], 0)


def builds(s: State, seat: int, cheap: fx.CheapBuild | None = None) -> list[Build]:
    """What the seat can build and pay in one sum, while stock lasts (ST-085, ST-086, ST-087, ST-105); market order."""
    gold, stock = s.gold[seat], s.stock
    less = cheap.discount if cheap else 0
    if gold + less < CHEAPEST:
        return []
    board = survey(s.tiles[seat])
    soil, here, waived = board.shape.ground(), board.kinds, cheap is not None and cheap.waive_lots
    found: list[Build] = []
    for kind, price, small, needs, shuns, row in MARKET:
        left = gold - price + less if price > less else gold
        if left >= 0 and stock[kind] and here & needs == needs and not here & shuns:
            spots = soil.small if small else soil.large
            found += [row[spot] for spot in spots if spot in row and (waived or LOTS[spot] <= left)]
    return found


def _kinds_suit(conditions: tuple[fx.Prerequisite, ...], here: int) -> bool:
    """ST-100, ST-101, ST-104: the own board, at the moment of placing."""
    for condition in conditions:
        if isinstance(condition, fx.HasTile) and not here >> KINDS.index(condition.tile) & 1:
            return False
        if isinstance(condition, fx.LacksTile) and here >> KINDS.index(condition.tile) & 1:
            return False
    return True


def _place_suits(conditions: tuple[fx.Prerequisite, ...], place: int, floor: int) -> bool:
    """ST-102, ST-103."""
    for condition in conditions:
        if isinstance(condition, fx.OnFloor | fx.OnSite) and floor not in condition.floors:
            return False
        if isinstance(condition, fx.OnSite) and not set(SITES_OF[PLACES[place]]) <= set(condition.sites):
            return False
    return True


class Ware(NamedTuple):
    """A kind of tile in the market, worked out: what it needs and where it may stand at all."""

    kind: int
    price: int
    small: bool
    needs: int  # kinds that must be on the board, one bit each (ST-100)
    shuns: int  # kinds that must not (ST-101)
    builds: dict[tuple[int, int], Build]  # by place and floor


def _ware(kind: int) -> Ware:
    printed = TILES[KINDS[kind]]
    conditions = printed.prerequisites
    needs = [KINDS.index(each.tile) for each in conditions if isinstance(each, fx.HasTile)]
    shuns = [KINDS.index(each.tile) for each in conditions if isinstance(each, fx.LacksTile)]
    row = {
        (place, floor): build
        for place, build in enumerate(BUILD[kind])
        for floor in range(1, FLOORS + 1)
        if build and _place_suits(conditions, place, floor)
    }
    bits = [sum(1 << other for other in others) for others in (needs, shuns)]
    return Ware(kind, printed.price, printed.size == "small", bits[0], bits[1], row)


MARKET: Final = tuple(_ware(kind) for kind, name in enumerate(KINDS) if TILES[name].building_class != "start")
LOTS: Final = {  # what the lots cost, by place and floor (ST-097)
    (place, floor): price if floor == 1 else 0
    for place, price in enumerate(LOTS_PRICE)
    for floor in range(1, FLOORS + 1)
}  # fmt: skip

# ------------------------------------------------------------------ why not


def why_not_tile(s: State, seat: int, kind: str, cheap: fx.CheapBuild | None = None) -> Saying | None:
    """Why the seat can build this tile nowhere now; None if it can."""
    printed = TILES[kind]
    if printed.building_class == "start":
        return say("The Saloon cannot be bought.")
    if not s.stock[KINDS.index(kind)]:
        return say("There is no {tile} left.", tile=printed.name)
    places = [PLACES[place] for place, _ in getattr(ground(s.tiles[seat]), printed.size)]
    if not places:
        return _no_place(printed.size)
    fitting = [place for place in places if not why_not_prerequisite(s, seat, kind, place)]
    if not fitting:
        return why_not_prerequisite(s, seat, kind) or why_not_prerequisite(s, seat, kind, places[0])
    prices = [cost.total for place in fitting if (cost := quote(s, seat, kind, place, cheap))]
    if min(prices) <= s.gold[seat]:
        return None
    return say("This costs {price} gold or more; you have {gold}.", price=min(prices), gold=s.gold[seat])


def why_not_prerequisite(s: State, seat: int, kind: str, place: str | None = None) -> Saying | None:
    """Why the tile's condition fails, on this place or, without one, on the whole board; None if it holds."""
    here = survey(s.tiles[seat]).kinds
    name = TILES[kind].name
    for condition in TILES[kind].prerequisites:
        if isinstance(condition, fx.HasTile) and not _kinds_suit((condition,), here):
            return say("{tile} needs {other} on your board.", tile=name, other=_a(condition.tile))
        if isinstance(condition, fx.LacksTile) and not _kinds_suit((condition,), here):
            return say("{tile} cannot be built beside {other}.", tile=name, other=_a(condition.tile))
        if isinstance(condition, fx.OnFloor | fx.OnSite) and not _somewhere(s, seat, kind, condition, place):
            return _where_it_goes(name, condition)
    return None


def _somewhere(s: State, seat: int, kind: str, condition: fx.OnFloor | fx.OnSite, place: str | None) -> bool:
    places = getattr(ground(s.tiles[seat]), TILES[kind].size)
    return any(_place_suits((condition,), at, floor) for at, floor in places if place in (None, PLACES[at]))


def _where_it_goes(name: str, condition: fx.OnFloor | fx.OnSite) -> Saying:
    floors = " or ".join(map(str, condition.floors))
    if isinstance(condition, fx.OnSite):
        return say("{tile} goes above the Saloon only, on floor {floors}.", tile=name, floors=floors)
    return say("{tile} goes on floor {floors} only.", tile=name, floors=floors)


def why_not_build(s: State, seat: int, kind: str, place: str, cheap: fx.CheapBuild | None = None) -> Saying | None:
    """Why this tile cannot be built on this place now; None if it can."""
    printed = TILES[kind]
    if printed.building_class == "start":
        return say("The Saloon cannot be bought.")
    if not s.stock[KINDS.index(kind)]:
        return say("There is no {tile} left.", tile=printed.name)
    if printed.size != size_of(place):
        return _wrong_size(printed.name, printed.size)
    cost = quote(s, seat, kind, place, cheap)
    if cost is None:
        return why_no_floor(s, seat, place)
    unmet = why_not_prerequisite(s, seat, kind, place)
    if unmet:
        return unmet
    if cost.total > s.gold[seat]:
        return say("This costs {price} gold; you have {gold}.", price=cost.total, gold=s.gold[seat])
    return None


def why_no_floor(s: State, seat: int, place: str) -> Saying | None:
    """Why nothing can stand on this place next; None if something can."""
    if floor_on(s, seat, place):
        return None
    top = tops(s.tiles[seat])
    below = [top[SITE[site]] for site in SITES_OF[place]]
    if not any(below):
        return say("It must touch a tile on the ground: build outwards from the Saloon.")
    if not all(below):
        return say("One of these lots is empty: a large tile must lie flat.")
    if any(tile & 7 < SPACES[tile >> KIND_SHIFT] for tile in below):
        return say("The tile below is not finished.")
    if any(tile >> 3 & 3 == FLOORS for tile in below):
        return say("This column is three floors high already.")
    if size_of(place) == "small":
        return say("A small tile cannot stand on a large one.")
    return say("A large tile rests on one large tile, or on two small ones of the same floor.")


def _wrong_size(name: str, size: str) -> Saying:
    if size == "small":
        return say("{tile} is small: it covers a single lot.", tile=name)
    return say("{tile} is large: it covers the corner or two lots of a street.", tile=name)


def _no_place(size: str) -> Saying:
    return (
        say("There is no room for a small tile now.")
        if size == "small"
        else say("There is no room for a large tile now.")
    )


def _a(kind: str) -> str:
    name = TILES[kind].name
    return f"a {name}"
