"""Every action of a seat as an instruction: "Put brick on a1".  Used on cards, pins and in answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.protocol import Action, Saying, Seat, listed, say
from game.tiny_towns import actions as do
from game.tiny_towns.content import CARDS
from game.tiny_towns.legal import matches
from game.tiny_towns.pieces import CLASS, CLASSES, SQUARE, at
from game.tiny_towns.state import State
from game.tiny_towns.story import RESOURCE_NAMES


def step_words(s: State, seat: Seat, action: Action) -> Saying:
    """The action in words, before it is done."""
    return WORDS[type(action)](s, seat, action)


def _choose_monument(s: State, seat: Seat, a: do.ChooseMonument) -> Saying:
    return say("Keep {card}", card=CARDS[s.hands[seat][a.slot]].name)


def _take(s: State, seat: Seat, a: do.Take) -> Saying:
    return say("Take {resource} from the market", resource=RESOURCE_NAMES[s.market[a.slot]])


def _put(s: State, seat: Seat, a: do.Put) -> Saying:
    return say("Put {resource} on {square}", resource=RESOURCE_NAMES[s.work.cube or s.named or ""], square=a.square)


def _store(s: State, seat: Seat, a: do.Store) -> Saying:
    return say("Store {resource} in the Warehouse on {square}",
               resource=RESOURCE_NAMES[s.named or ""], square=a.square)  # fmt: skip


def _swap(s: State, seat: Seat, a: do.Swap) -> Saying:
    return say("Store {resource} in the Warehouse on {square} and take {taken}",
               resource=RESOURCE_NAMES[s.named or ""], square=a.square, taken=RESOURCE_NAMES[a.resource])  # fmt: skip


def _park(s: State, seat: Seat, a: do.Park) -> Saying:
    return say("Put {resource} on the Cottage on {square}", resource=RESOURCE_NAMES[s.named or ""], square=a.square)


def _build(s: State, seat: Seat, a: do.Build) -> Saying:
    return say("Build {card} from {squares}", card=CARDS[a.card].name, squares=listed(a.squares))


def _stand(s: State, seat: Seat, a: do.OnSquare) -> Saying:
    return say("Place {card} on {square}", card=CARDS[s.work.card or ""].name, square=a.square)


def _hold(s: State, seat: Seat, a: do.Hold) -> Saying:
    building_class = CLASS[at(s.towns[seat].grid, s.work.square)]
    card = s.cards[CLASSES.index(building_class)]
    return say("Lay {resource} on {card}", resource=RESOURCE_NAMES[a.resource], card=CARDS[card].name)


def _replace(s: State, seat: Seat, a: do.Replace) -> Saying:
    building_class = CLASS[at(s.towns[seat].grid, SQUARE[a.square])]
    card = s.cards[CLASSES.index(building_class)] if building_class != "monument" else s.towns[seat].monument
    return say("Turn {card} on {square} into something else", card=CARDS[card or ""].name, square=a.square)


def _watch_take(s: State, seat: Seat, a: do.WatchTake) -> Saying:
    return say("Take {card} from Opaleye’s Watch", card=CARDS[s.towns[seat].watch[a.slot] or ""].name)


def _done(s: State, seat: Seat, a: do.Done) -> Saying:
    if s.phase == "build" and matches(s, seat):
        return say("Build no more, and end your turn")
    return say("End your turn")


WORDS: Final[dict[type, Callable[[State, Seat, Any], Saying]]] = {
    do.ChooseMonument: _choose_monument,
    do.Name: lambda s, seat, a: say("Call for {resource}", resource=RESOURCE_NAMES[a.resource]),
    do.Take: _take,
    do.Pick: lambda s, seat, a: say("Choose {resource}", resource=RESOURCE_NAMES[a.resource]),
    do.Put: _put,
    do.Substitute: lambda s, seat, a: say("Use {resource} instead", resource=RESOURCE_NAMES[a.resource]),
    do.Store: _store,
    do.Swap: _swap,
    do.Park: _park,
    do.Cavern: lambda s, seat, a: say("Lay {resource} in the Cavern", resource=RESOURCE_NAMES[s.named or ""]),
    do.Build: _build,
    do.Target: _stand,
    do.Hold: _hold,
    do.Replace: _replace,
    do.ReplaceStop: lambda s, seat, a: say("Leave the other buildings as they are"),
    do.NewType: lambda s, seat, a: say("Make it: {card}", card=CARDS[a.card].name),
    do.FreeType: lambda s, seat, a: say("Take {card} as the free building", card=CARDS[a.card].name),
    do.FreeSquare: _stand,
    do.WatchPick: lambda s, seat, a: say("Reserve {card} on Opaleye’s Watch", card=CARDS[a.card].name),
    do.WatchTake: _watch_take,
    do.WatchSquare: _stand,
    do.Done: _done,
}
