"""What the seat to move may do: the one list that clicks, bots and tests all read.  Changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from game.protocol import Action
from game.saloon_tycoon import actions as do
from game.saloon_tycoon.building import builds, offer
from game.saloon_tycoon.claims import fulfilled
from game.saloon_tycoon.content import BOSS_CARDS, CHARACTERS, CITIZENS, NUMBERS, SCRIPTS
from game.saloon_tycoon.costs import ANGIE, cube_price, discards_due, playable
from game.saloon_tycoon.pieces import FLOOR_SHIFT, KIND_SHIFT, PLACE_SHIFT, PLACES
from game.saloon_tycoon.state import State, is_final
from game.saloon_tycoon.survey import SPACES, survey

Legal = Sequence[Action]


def legal_actions(s: State) -> Legal:
    """All the seat to move may do; nothing while the dealer moves or the match is over."""
    options = BY_PHASE.get(s.phase)
    return options(s) if options else ()


def _keep(s: State) -> Legal:
    slots = range(len(s.offers[s.seat]))
    return [do.Keep(pair) for pair in combinations(slots, NUMBERS.secret_kept)]


# ------------------------------------------------------------------ the menu (ST-027 to ST-030)


def _menu(s: State) -> Legal:
    """One Tycoon action, any number of free actions, in any order (ST-027, ST-028, ST-029, ST-115)."""
    found = [] if s.acted else tycoon_actions(s)
    _add_free_actions(s, found)
    found.append(do.END_TURN)
    return found


def _add_free_actions(s: State, found: list[Action]) -> None:
    """Whenever the seat is about to choose an action, its own or an extra one (ST-028, ST-031)."""
    seat = s.seat
    if s.gold[seat] >= cube_price(s, seat):  # ST-114
        found += [do.SUPPLY[place] for place in survey(s.tiles[seat]).open]
    found += stakes(s)


def stakes(s: State) -> list[Action]:
    """The claims that hold now, open ones first; on any turn, for nothing (ST-141, ST-144, ST-146, ST-147, ST-150)."""
    seat = s.seat
    stakes = do.STAKES[len(s.row)]
    return [stakes[at] for at in fulfilled(s, seat, s.row + s.secrets[seat])]


def tycoon_actions(s: State) -> list[Action]:
    """Earn, Draw, Play, Build, Bribe, as far as they are possible now."""
    found: list[Action] = [do.EARN]
    if s.deck or s.discard or discards_due(s, s.seat, NUMBERS.draw_cards):  # ST-042
        found.append(do.DRAW)
    found += _plays_with_angie(s) if ANGIE in s.saloons[s.seat] else _plays(s)
    found += builds(s, s.seat)
    found += _bribes(s)
    return found


def _plays(s: State) -> list[Action]:
    return [do.PLAY[slot] for slot, card in enumerate(s.hands[s.seat]) if playable(s, s.seat, card)]


def _plays_with_angie(s: State) -> list[Action]:
    """One card is played, another given up for it (ST-049, ST-050, ST-051, ST-052)."""
    hand = s.hands[s.seat]
    return [
        do.PLAY_GIVING[slot][given]
        for slot, card in enumerate(hand)
        if playable(s, s.seat, card)
        for given in range(len(hand))
        if given != slot
    ]


def _bribes(s: State) -> tuple[Action, ...]:
    """ST-107, ST-108, ST-109, ST-110."""
    if s.gold[s.seat] < NUMBERS.bribe_price or is_final(s):
        return ()
    return _bribes_between(tuple(s.saloons))


@lru_cache(maxsize=1 << 10)
def _bribes_between(saloons: tuple[tuple[str, ...], ...]) -> tuple[Action, ...]:
    return tuple(
        do.BRIBE[who][to]
        for start, present in enumerate(saloons)
        for who in present
        for to in range(len(saloons))
        if to != start
    )


# ------------------------------------------------------------------ within effects


def _action(s: State) -> Legal:
    found = tycoon_actions(s)
    _add_free_actions(s, found)
    found.append(do.DECLINE)
    return found


def _move(s: State) -> Legal:
    """ST-079; nobody moves on a final turn (ST-160)."""
    effect = _effect(s)
    if is_final(s):
        return (do.DECLINE,)
    own = s.seat
    found = [
        do.MOVE[who][to]
        for start, present in enumerate(s.saloons)
        if effect.source == "any" or start == own
        for who in present
        if effect.who in ("any", CHARACTERS[who].kind)
        for to in range(s.terms.saloons)
        if to != start and (effect.target == "any" or to != own)
    ]
    return (*found, do.DECLINE)


def _cube(s: State) -> Legal:
    """Where the next cube may go; with nowhere left the rest stays in the pile (ST-064, ST-065, ST-066, ST-067)."""
    frame, effect = s.stack[-1], _effect(s)
    if not frame.left:
        return ()
    found = []
    for tile in s.tiles[s.seat]:
        place = tile >> PLACE_SHIFT & 15
        if (
            tile & 7 < SPACES[tile >> KIND_SHIFT]
            and (not effect.floors or tile >> FLOOR_SHIFT & 3 in effect.floors)
            and not (effect.spread and tile >> FLOOR_SHIFT in frame.used)
        ):
            found.append(do.PUT_CUBE[place])
    return found


def _buy(s: State) -> Legal:
    """ST-073."""
    if not s.stack[-1].left or s.gold[s.seat] < _effect(s).price:
        return (do.STOP,)
    return (*[do.SUPPLY[place] for place in survey(s.tiles[s.seat]).open], do.STOP)


def _shift(s: State) -> Legal:
    """ST-074."""
    if not s.stack[-1].left:
        return (do.STOP,)
    loose = [tile for tile in s.tiles[s.seat] if tile & 7 < SPACES[tile >> KIND_SHIFT]]
    names = [PLACES[tile >> PLACE_SHIFT & 15] for tile in loose]
    pairs: list[Action] = [
        do.Shift(names[a], names[b]) for a, tile in enumerate(loose) if tile & 7 for b in range(len(loose)) if a != b
    ]
    return (*pairs, do.STOP)


def _discard(s: State) -> Legal:
    """As many as are due, no fewer, and at no other time (ST-037, ST-038, ST-039)."""
    return do.DISCARD[: len(s.hands[s.seat])] if s.stack[-1].left else ()


def _pick_pocket(s: State) -> Legal:
    if not s.stack[-1].left:
        return ()
    return [do.ROB[seat] for seat in range(s.terms.seats) if seat != s.seat and s.hands[seat]]


def _poach(s: State) -> Legal:
    """ST-190."""
    price = BOSS_CARDS[s.stack[-1].source].event.price
    citizens: list[Action] = [do.LoseCitizen(who) for who in s.saloons[s.seat] if who in CITIZENS]
    return [do.PAY_BOSS, *citizens] if s.gold[s.seat] >= price and citizens else citizens


def _effect(s: State) -> Any:
    """The effect being resolved: of the type its step implies."""
    frame = s.stack[-1]
    return SCRIPTS[frame.source][frame.at]


BY_PHASE: Final[dict[str, Callable[[State], Legal]]] = {
    "keep": _keep,
    "menu": _menu,
    "action": _action,
    "play_card": lambda s: (*_plays(s), do.DECLINE),
    "build": lambda s: (*builds(s, s.seat, offer(s)), do.DECLINE),
    "move": _move,
    "cube": _cube,
    "buy": _buy,
    "shift": _shift,
    "discard": _discard,
    "boss_discard": _discard,
    "redraw": lambda s: (*do.DISCARD[: len(s.hands[s.seat])], do.STOP),
    "rob": lambda s: [do.ROB[seat] for seat in range(s.terms.seats) if seat != s.seat and s.gold[seat]],
    "pick_pocket": _pick_pocket,
    "take": lambda s: [do.Take(card) for card in dict.fromkeys(s.discard)] if s.stack[-1].left else (),
    "choose": lambda s: [do.Choose(option) for option in range(len(_effect(s).options))],
    "poach": _poach,
}
