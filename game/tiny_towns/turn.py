"""What each decision of a town turn does to the town (sections 4.3 to 4.6).  Whose turn is next is not asked here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from game.protocol import Action, Tell
from game.tiny_towns import actions as do
from game.tiny_towns import effects as kind
from game.tiny_towns import events as told
from game.tiny_towns.content import CARDS
from game.tiny_towns.pieces import (
    BUILDING,
    CLASS,
    CLASSES,
    CUBE,
    NIBBLE,
    RESOURCE,
    RESOURCES,
    SQUARE,
    SQUARES,
    at,
    bits_of,
    buildings,
    empty,
    of_class,
    whole,
)
from game.tiny_towns.powers import (
    COUNTS,
    FREES_TARGETS,
    NO_NIBBLE,
    PLACES_FREE,
    REPLACES,
    STANDS_ANYWHERE,
    WATCHES,
    powers,
)
from game.tiny_towns.state import NOTHING, State, Stock, Town, Work

MONUMENT: Final = BUILDING["monument"]


def take_part(s: State, action: Action, tell: Tell) -> None:
    """Do one decision of a town turn or of the Watch step, and remember it while the turn is sealed."""
    BY_ACTION[type(action)](s, action, tell)
    if s.sealed:
        town = s.towns[s.seat]
        s.towns[s.seat] = replace(town, moves=(*town.moves, action))


# ------------------------------------------------------------------ placement step


def _pick(s: State, a: do.Pick, tell: Tell) -> None:
    s.phase, s.work = "put", Work(cube=a.resource)
    tell(told.Picked(s.seat, a.resource))


def _put(s: State, a: do.Put, tell: Tell) -> None:
    town = s.towns[s.seat]
    resource = s.work.cube or s.named or ""
    s.towns[s.seat] = replace(town, grid=town.grid | CUBE[resource] << 4 * SQUARE[a.square])
    tell(told.CubePut(s.seat, a.square, resource))
    _to_building_step(s)


def _substitute(s: State, a: do.Substitute, tell: Tell) -> None:
    s.phase, s.work = "put", Work(cube=a.resource)
    tell(told.Substituted(s.seat, s.named or "", a.resource))


def _store(s: State, a: do.Store, tell: Tell) -> None:
    _restock(s, SQUARE[a.square], s.named or "", None)
    tell(told.Stored(s.seat, a.square, s.named or ""))
    _to_building_step(s)


def _swap(s: State, a: do.Swap, tell: Tell) -> None:
    _restock(s, SQUARE[a.square], s.named or "", a.resource)
    s.phase, s.work = "put", Work(cube=a.resource)
    tell(told.Swapped(s.seat, a.square, s.named or "", a.resource))


def _restock(s: State, square: int, laid: str, taken: str | None) -> None:
    town = s.towns[s.seat]
    stores = []
    for store in town.stores:
        if store.square == square:
            cubes = list(store.cubes)
            if taken:
                cubes.remove(taken)
            store = Stock(square, tuple(sorted([*cubes, laid], key=RESOURCES.index)))
        stores.append(store)
    s.towns[s.seat] = replace(town, stores=tuple(stores))


def _park(s: State, a: do.Park, tell: Tell) -> None:
    town = s.towns[s.seat]
    resource = s.named or ""
    s.towns[s.seat] = replace(town, held=town.held | CUBE[resource] << 4 * SQUARE[a.square])
    tell(told.Parked(s.seat, a.square, resource))
    _to_building_step(s)


def _cavern(s: State, a: do.Cavern, tell: Tell) -> None:
    town = s.towns[s.seat]
    resource = s.named or ""
    s.towns[s.seat] = replace(town, cavern=(*town.cavern, resource))
    tell(told.ToCavern(s.seat, resource))
    _to_building_step(s)


def _to_building_step(s: State) -> None:
    s.phase, s.back, s.work = "build", "build", NOTHING


# ------------------------------------------------------------------ construction


def _build(s: State, a: do.Build, tell: Tell) -> None:
    """The cubes leave; Trading Posts in the match stay (TT-042, TT-048)."""
    town = s.towns[s.seat]
    wild = powers(s.cards).wild
    posts = of_class(town.grid, wild) if wild != NO_NIBBLE else 0
    vacated = bits_of(a.squares) & ~posts
    grid = town.grid & ~whole(vacated)
    s.towns[s.seat] = replace(town, grid=grid)
    anywhere = a.card in STANDS_ANYWHERE or town.monument in FREES_TARGETS  # TT-050
    s.phase, s.work = "target", Work(card=a.card, squares=empty(grid) if anywhere else vacated)
    tell(told.Gathered(s.seat, a.card, tuple(name for name in a.squares if vacated >> 4 * SQUARE[name] & 1)))


def _target(s: State, a: do.Target, tell: Tell) -> None:
    card = s.work.card or ""
    _arrive(s, card, SQUARE[a.square])
    tell(told.Constructed(s.seat, a.square, card))
    if not _asks_for_a_resource(s, card, SQUARE[a.square]):
        _after_construction(s, card, SQUARE[a.square])


def _arrive(s: State, card: str, square: int) -> None:
    """The piece stands on its square, for whatever reason it came."""
    town = s.towns[s.seat]
    nibble = BUILDING[CARDS[card].building_class]
    town = replace(town, grid=town.grid & ~(NIBBLE << 4 * square) | nibble << 4 * square)
    if nibble == powers(s.cards).stores:
        stores = (*town.stores, Stock(square))
        town = replace(town, stores=tuple(sorted(stores, key=lambda store: store.square)))
    elif nibble == MONUMENT:
        standing = buildings(town.grid).bit_count()
        town = replace(town, monument=card, shrine=standing if card in COUNTS else 0)  # TT-064
    s.towns[s.seat] = town


def _asks_for_a_resource(s: State, card: str, square: int) -> bool:
    """A Bank or Factory waits for its resource first (TT-051)."""
    if BUILDING[CARDS[card].building_class] != powers(s.cards).holds:
        return False
    s.phase, s.work = "hold", replace(s.work, square=square)
    return True


def _after_construction(s: State, card: str, square: int) -> None:
    """Effects "when constructed" come at once (TT-057); then the step goes on."""
    s.phase, s.work = s.back, NOTHING
    if card in REPLACES:
        guild: Any = CARDS[card].ability(kind.ReplaceBuildings)
        s.phase, s.work = "replace", Work(squares=1 << 4 * square, left=guild.count)
    elif card in PLACES_FREE and empty(s.towns[s.seat].grid):
        s.phase = "free_type"
    elif card in WATCHES:
        watch: Any = CARDS[card].ability(kind.HoldTypes)
        s.phase, s.work = "watch_pick", Work(left=watch.count)


def _hold(s: State, a: do.Hold, tell: Tell) -> None:
    town = s.towns[s.seat]
    square = s.work.square
    s.towns[s.seat] = replace(town, held=town.held | CUBE[a.resource] << 4 * square)
    tell(told.Held(s.seat, SQUARES[square], a.resource))
    if s.work.left:  # the Guild turned something into a Bank or Factory
        _next_replacement(s)
    else:
        s.phase, s.work = s.back, NOTHING


# ------------------------------------------------------------------ Architect's Guild


def _replace(s: State, a: do.Replace, tell: Tell) -> None:
    s.phase, s.work = "new_type", replace(s.work, square=SQUARE[a.square])


def _new_type(s: State, a: do.NewType, tell: Tell) -> None:
    square = s.work.square
    town = s.towns[s.seat]
    old = s.cards[CLASSES.index(CLASS[at(town.grid, square)])]
    cleared, returned = _lift_off(town, square)
    s.towns[s.seat] = cleared
    _arrive(s, a.card, square)
    tell(told.Replaced(s.seat, SQUARES[square], old, a.card, returned))
    s.work = replace(s.work, squares=s.work.squares | 1 << 4 * square)
    if not _asks_for_a_resource(s, a.card, square):
        _next_replacement(s)


def _lift_off(town: Town, square: int) -> tuple[Town, tuple[str, ...]]:
    """The town without the cubes on one of its buildings, and those cubes."""
    marker = at(town.held, square)
    stored = next((store.cubes for store in town.stores if store.square == square), ())
    cleared = replace(
        town,
        held=town.held & ~(NIBBLE << 4 * square),
        stores=tuple(store for store in town.stores if store.square != square),
    )
    return cleared, (*stored, *((RESOURCE[marker],) if marker else ()))


def _next_replacement(s: State) -> None:
    left = s.work.left - 1
    if left:
        s.phase, s.work = "replace", Work(squares=s.work.squares, left=left)
    else:
        s.phase, s.work = s.back, NOTHING


def _replace_stop(s: State, a: do.ReplaceStop, tell: Tell) -> None:
    s.phase, s.work = s.back, NOTHING


# ------------------------------------------------------------------ Grove University, Opaleye's Watch


def _free_type(s: State, a: do.FreeType, tell: Tell) -> None:
    s.phase, s.work = "free_square", Work(card=a.card)


def _free_square(s: State, a: do.FreeSquare, tell: Tell) -> None:
    card = s.work.card or ""
    _arrive(s, card, SQUARE[a.square])
    tell(told.PlacedFree(s.seat, a.square, card))
    if not _asks_for_a_resource(s, card, SQUARE[a.square]):
        s.phase, s.work = s.back, NOTHING


def _watch_pick(s: State, a: do.WatchPick, tell: Tell) -> None:
    town = s.towns[s.seat]
    s.towns[s.seat] = replace(town, watch=(*town.watch, a.card))
    tell(told.WatchSet(s.seat, a.card, len(town.watch)))
    left = s.work.left - 1
    if left:
        s.work = replace(s.work, left=left)
    else:
        s.phase, s.work = s.back, NOTHING


def _watch_take(s: State, a: do.WatchTake, tell: Tell) -> None:
    s.phase, s.work = "watch_square", Work(card=s.towns[s.seat].watch[a.slot], slot=a.slot)


def _watch_square(s: State, a: do.WatchSquare, tell: Tell) -> None:
    card, slot = s.work.card or "", s.work.slot
    _arrive(s, card, SQUARE[a.square])
    town = s.towns[s.seat]
    watch = tuple(None if index == slot else piece for index, piece in enumerate(town.watch))
    s.towns[s.seat] = replace(town, watch=watch)
    s.due = tuple(other for other in s.due if other != slot)
    tell(told.WatchPlaced(s.seat, a.square, card, slot))
    if not _asks_for_a_resource(s, card, SQUARE[a.square]):
        s.phase, s.work = s.back, NOTHING


BY_ACTION: Final[dict[type, Callable[[State, Any, Tell], None]]] = {
    do.Pick: _pick,
    do.Put: _put,
    do.Substitute: _substitute,
    do.Store: _store,
    do.Swap: _swap,
    do.Park: _park,
    do.Cavern: _cavern,
    do.Build: _build,
    do.Target: _target,
    do.Hold: _hold,
    do.Replace: _replace,
    do.NewType: _new_type,
    do.FreeType: _free_type,
    do.FreeSquare: _free_square,
    do.WatchPick: _watch_pick,
    do.WatchTake: _watch_take,
    do.WatchSquare: _watch_square,
    do.ReplaceStop: _replace_stop,
}
