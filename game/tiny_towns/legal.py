"""What the seat to move may do: the one list that clicks, bots and tests all read.  Changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain
from typing import Final

from game.protocol import Action
from game.tiny_towns import actions as do
from game.tiny_towns import patterns
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.patterns import BITS, bits_of_cards
from game.tiny_towns.pieces import (
    BUILDING,
    CLASS,
    COLUMNS,
    RESOURCES,
    ROW_BITS,
    ROW_MASK,
    ROWS,
    SQUARES,
    at,
    buildings,
    empty,
    of_class,
    squares_of,
)
from game.tiny_towns.powers import NO_NIBBLE, PARKS, foreign, free_of_banks, may_receive, powers, substitutes
from game.tiny_towns.state import State, Town

Legal = Sequence[Action]


def legal_actions(s: State) -> Legal:
    """All the seat to move may do; nothing while the dealer moves or the match is over."""
    options = BY_PHASE.get(s.phase)
    return options(s) if options else ()


def _free_resources(s: State) -> tuple[str, ...]:
    """TT-053; a seat that must decide although its Banks bar everything may say anything (TT-054, TT-131)."""
    return free_of_banks(s, s.towns[s.seat]) or RESOURCES


def _place(s: State) -> Legal:
    town = s.towns[s.seat]
    puts = _on_squares(do.Put, empty(town.grid))
    if not (town.held or town.stores or town.monument or s.terms.cavern) or not foreign(s, s.seat):
        return puts  # the only way: nothing opens another, or the resource is the seat's own (TT-033)
    others = [*_substitutes(s, town), *_stores(s, town), *_parks(town)]
    if s.terms.cavern and len(town.cavern) < CONTENT.values.cavern_capacity:
        others.append(do.CAVERN)
    return (*puts, *others) if others else puts


def _substitutes(s: State, town: Town) -> list[Action]:
    if not s.named or not substitutes(s, town, s.named):
        return []
    return [do.Substitute(resource) for resource in RESOURCES if resource != s.named]


def _stores(s: State, town: Town) -> list[Action]:
    found: list[Action] = []
    for store in town.stores:
        square = SQUARES[store.square]
        if len(store.cubes) < powers(s.cards).store_room:
            found.append(do.Store(square))
        found += [do.Swap(square, cube) for cube in dict.fromkeys(store.cubes) if cube != s.named]  # TT-030
    return found


def _parks(town: Town) -> list[Action]:
    if town.monument not in PARKS:
        return []
    cottages = squares_of(of_class(town.grid, BUILDING["cottage"]))
    return [do.Park(SQUARES[square]) for square in cottages if not at(town.held, square)]


def matches(s: State, seat: int) -> list[do.Build]:
    """Every construction the seat's cubes allow now (TT-038 to TT-041)."""
    town = s.towns[seat]
    power = powers(s.cards)
    cards = bits_of_cards(s.cards)
    if town.monument is None and (monument := s.kept[seat]):
        cards |= BITS[monument]
    posts = of_class(town.grid, power.wild) if power.wild != NO_NIBBLE else 0
    found = patterns.matches(town.grid, cards, posts)
    if found and power.bars != NO_NIBBLE:
        return [build for build in found if may_receive(s, town, build.card)]
    return found


def _hold(s: State) -> Legal:
    town = s.towns[s.seat]
    distinct = at(town.grid, s.work.square) == powers(s.cards).bars  # TT-052
    return _of_resources(do.Hold, free_of_banks(s, town) if distinct else RESOURCES)


def _replace(s: State) -> Legal:
    town = s.towns[s.seat]
    open_squares = buildings(town.grid) & ~s.work.squares
    return (*_on_squares(do.Replace, open_squares), do.STOP)


def _new_type(s: State) -> Legal:
    town = s.towns[s.seat]
    old = CLASS[at(town.grid, s.work.square)]
    return [do.NewType(card) for card in s.cards if CARDS[card].building_class != old and may_receive(s, town, card)]


def _free_type(s: State) -> Legal:
    town = s.towns[s.seat]
    return [do.FreeType(card) for card in s.cards if may_receive(s, town, card)]


def _watch_pick(s: State) -> Legal:
    chosen = s.towns[s.seat].watch
    return [do.WatchPick(card) for card in s.cards if card not in chosen]


def _watch(s: State) -> Legal:
    town = s.towns[s.seat]
    takes: list[Action] = []
    if empty(town.grid):
        takes = [do.WatchTake(slot) for slot, card in due_pieces(s) if may_receive(s, town, card)]
    return (*takes, *matches(s, s.seat), *(() if takes else (do.DONE,)))  # TT-069


def due_pieces(s: State) -> list[tuple[int, str]]:
    """The triggered slots of the Watch with the cards lying there."""
    watch = s.towns[s.seat].watch
    return [(slot, card) for slot in s.due if (card := watch[slot]) is not None]


@cache
def _on_squares(action_type: type[do.OnSquare], bits: int) -> tuple[Action, ...]:
    """One such action for each of the squares."""
    rows = (_on_row(action_type, row, bits >> ROW_BITS * row & ROW_MASK) for row in range(ROWS))
    return tuple(chain.from_iterable(rows))


@cache
def _on_row(action_type: type[do.OnSquare], row: int, bits: int) -> tuple[Action, ...]:
    return tuple(action_type(SQUARES[COLUMNS * row + column]) for column in range(COLUMNS) if bits >> 4 * column & 1)


@cache
def _of_resources(action_type: type[do.OfResource], resources: tuple[str, ...]) -> tuple[Action, ...]:
    """One such action for each of the resources."""
    return tuple(action_type(resource) for resource in resources)


BY_PHASE: Final[dict[str, Callable[[State], Legal]]] = {
    "choose_monument": lambda s: do.CHOOSE[: len(s.hands[s.seat])],
    "name": lambda s: _of_resources(do.Name, _free_resources(s)),
    "take": lambda s: do.TAKE[: len(s.market)],
    "pick": lambda s: _of_resources(do.Pick, _free_resources(s)),
    "place": _place,
    "put": lambda s: _on_squares(do.Put, empty(s.towns[s.seat].grid)),
    "build": lambda s: (*matches(s, s.seat), do.DONE),
    "target": lambda s: _on_squares(do.Target, s.work.squares),
    "hold": _hold,
    "replace": _replace,
    "new_type": _new_type,
    "free_type": _free_type,
    "free_square": lambda s: _on_squares(do.FreeSquare, empty(s.towns[s.seat].grid)),
    "watch_pick": _watch_pick,
    "watch": _watch,
    "watch_square": lambda s: _on_squares(do.WatchSquare, empty(s.towns[s.seat].grid)),
}
