"""A quick, sensible move for a playout: begun patterns by what they usually bring, no copies.  Searches nothing.

It reads the town once (``unfinished.begun``) and goes by that: a cube to the pattern that gains most, a building when
none is better left lying for a greater one, what is left to chance where it hardly matters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeVar

from game.protocol import Action, Seat
from game.tiny_towns import actions as do
from game.tiny_towns.bitboards import BESIDE, each
from game.tiny_towns.bot.judge import PLAIN, Site, demand, promise
from game.tiny_towns.bot.unfinished import Offer, begun, ground, worth
from game.tiny_towns.content import CARDS
from game.tiny_towns.legal import legal_actions
from game.tiny_towns.pieces import CUBE, RESOURCES, SQUARE, SQUARES, bits_of, empty
from game.tiny_towns.state import State
from game.tiny_towns.survey import INDEX

CONSIDERED: Final = 14  # patterns that have a say in where a cube goes
IN_THE_WAY: Final = 0.35  # of the gain of a pattern that a cube or a building would spoil
CORNERED: Final = 0.15  # points for each neighbouring square that is taken: room stays in one piece
BETTER: Final = 1.0  # points another resource must gain more to be taken instead, or a slot be used

Legal = Sequence[Action]
T = TypeVar("T")


def likely(s: State, seat: Seat, rng: Random) -> Action:
    actions = legal_actions(s)
    if len(actions) == 1:
        return actions[0]
    choose = CHOICES.get(s.phase)
    return choose(TownGlance(s, seat), actions, rng) if choose else rng.choice(actions)


class TownGlance:
    """The seat's town at a glance: its patterns begun, the most promising first."""

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.seat, self.town = s, seat, s.towns[seat]
        self.site = Site(s, seat, self.town, s.kept[seat], PLAIN)
        self.index = self.site.index
        self.worths = worth(self.site.outlook, self.index, ground(self.town.grid))
        self.free = empty(self.town.grid)

    def offers(self) -> list[Offer]:
        return begun(self.site.outlook, self.index, self.town.grid)

    def gains(self) -> dict[str, float]:
        """For each resource, the gain of the best pattern that waits for it."""
        found: dict[str, float] = {}
        for gain, place, _, _ in self.offers():
            for squares, resource in self.index.wants[place]:
                if squares & self.free:
                    found.setdefault(RESOURCES[resource], gain)
            if len(found) == len(RESOURCES):
                break
        return found

    def squares_for(self, resource: str) -> dict[int, float]:
        """What the cube would be good for on each free square."""
        number, free = CUBE[resource] - 1, self.free
        taken = ~free
        scores = {square: CORNERED * (BESIDE[square] & taken).bit_count() for square in each(free)}
        for gain, place, _, _ in self.offers()[:CONSIDERED]:
            wanted = 0
            for squares, other in self.index.wants[place]:
                if other == number:
                    wanted = squares
            lacking = self.index.squares[place] & free
            for square in each(lacking):
                scores[square] += gain if square & wanted else -IN_THE_WAY * gain
        return scores


def _best(scores: dict[T, float], rng: Random) -> T:
    best = max(scores.values())
    return rng.choice([choice for choice, score in scores.items() if score == best])


def _pick(scores: dict[Any, float], rng: Random) -> Action:
    action: Action = _best(scores, rng)
    return action


def _monument(glance: TownGlance, actions: Legal, rng: Random) -> Action:
    hand = glance.s.hands[glance.seat]
    return actions[_best({slot: promise(card) for slot, card in enumerate(hand)}, rng)]


def _resource(glance: TownGlance, actions: Sequence[Any], rng: Random) -> Action:
    """The one that is waited for most; in an empty town the one asked for most."""
    gains, wanted = glance.gains(), demand(glance.s.cards)
    market = glance.s.market
    names = {action: market[action.slot] if isinstance(action, do.Take) else action.resource for action in actions}
    return _pick({action: gains.get(name, 0.0) + wanted[name] for action, name in names.items()}, rng)


def _place(glance: TownGlance, actions: Legal, rng: Random) -> Action:
    resource = glance.s.work.cube or glance.s.named or ""
    scores = glance.squares_for(resource)
    square = _best(scores, rng)
    others = [action for action in actions if not isinstance(action, do.Put)]
    if others:
        gains = glance.gains()
        swaps = {each: gains.get(each.resource, 0.0) for each in others if isinstance(each, do.Substitute | do.Swap)}
        slots = [each for each in others if isinstance(each, do.Store | do.Park | do.Cavern)]
        if swaps and max(swaps.values()) > gains.get(resource, 0.0) + BETTER:
            return _pick(swaps, rng)
        if slots and scores[square] < BETTER:
            return rng.choice(slots)
    return PUT[square]


PUT: Final = {1 << 4 * number: do.Put(name) for number, name in enumerate(SQUARES)}


def _build(glance: TownGlance, actions: Legal, rng: Random) -> Action:
    """What is ready, unless its cubes wait for something better."""
    ready = {build: _gain(glance, build) for build in actions if isinstance(build, do.Build)}
    offers = glance.offers()
    squares = glance.index.squares
    for build in sorted(ready, key=lambda build: -ready[build]):
        mine, gain = bits_of(build.squares), ready[build]
        rivals = [o for o in offers if o[0] > gain and squares[o[1]] & mine and squares[o[1]] & glance.free]
        if gain > 0 and not rivals:
            return build
    takes = [action for action in actions if isinstance(action, do.WatchTake)]
    return takes[0] if takes else actions[-1]


def _gain(glance: TownGlance, build: do.Build) -> float:
    return glance.worths.usual(INDEX[CARDS[build.card].building_class]) + len(build.squares) - 1


def _square(glance: TownGlance, actions: Sequence[Any], rng: Random) -> Action:
    """Where the building counts most and spoils least."""
    building_class = INDEX[CARDS[glance.s.work.card or ""].building_class]
    placeless = glance.site.outlook.placeless[building_class]
    taken, squares, offers = ~glance.free, glance.index.squares, glance.offers()[:CONSIDERED]
    scores = {}
    for action in actions:
        square = 1 << 4 * SQUARE[action.square]
        score = CORNERED * (BESIDE[square] & taken).bit_count() + (
            0.0 if placeless else glance.worths.at(building_class, square)
        )
        scores[action] = score - IN_THE_WAY * sum([offer[0] for offer in offers if squares[offer[1]] & square])
    return _pick(scores, rng)


def _hold(glance: TownGlance, actions: Sequence[Any], rng: Random) -> Action:
    wanted = demand(glance.s.cards)
    return _pick({action: -wanted[action.resource] for action in actions}, rng)


def _card(glance: TownGlance, actions: Sequence[Any], rng: Random) -> Action:
    usual = glance.worths.usual
    return _pick({action: usual(INDEX[CARDS[action.card].building_class]) for action in actions}, rng)


def _stop(glance: TownGlance, actions: Legal, rng: Random) -> Action:
    return actions[-1]


CHOICES: Final[dict[str, Callable[[TownGlance, Any, Random], Action]]] = {
    "choose_monument": _monument,
    "name": _resource,
    "take": _resource,
    "pick": _resource,
    "place": _place,
    "put": _place,
    "build": _build,
    "watch": _build,
    "target": _square,
    "free_square": _square,
    "watch_square": _square,
    "hold": _hold,
    "replace": _stop,
    "new_type": _card,
    "free_type": _card,
    "watch_pick": _card,
}
