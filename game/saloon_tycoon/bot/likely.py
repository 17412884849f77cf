"""What a seat likely does, at a glance: for playouts.  Makes no copies, looks at nothing hidden.

Claims that hold are staked; who makes cubes dear is bribed away; the best tile that can be paid is built, else the best
card played; cubes finish what they can; what is asked on the way is answered as most would.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from game.protocol import Action, Seat
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.bot.expected import GAINS, INCOME, PLENTY, UNFINISHED, turns_begun, turns_left
from game.saloon_tycoon.bot.prospects import promise, unfinished
from game.saloon_tycoon.bot.worth import CARD_WORTH, GOLD
from game.saloon_tycoon.building import LOTS_POINTS, LOTS_PRICE, builds, offer
from game.saloon_tycoon.content import CITIZENS, CLAIMS, KINDS, NUMBERS, OUTLAWS, SCRIPTS, TILES
from game.saloon_tycoon.costs import ANGIE, PHINEUS, cube_price, playable
from game.saloon_tycoon.ledger import ARRIVALS
from game.saloon_tycoon.legal import legal_actions, stakes
from game.saloon_tycoon.pieces import KIND_SHIFT, PLACE, PLACE_SHIFT
from game.saloon_tycoon.state import State, is_final
from game.saloon_tycoon.survey import SPACES, ground

CROWDED: Final = 0.8  # with others: what each own unfinished tile takes from the worth of building one more
BUILT: Final = 0.3  # of what finishing a tile brings, when it is built
WHIM: Final = 0.6  # points by which a choice may be worse than the best and still be made
FULL_HAND: Final = 3  # cards; with so many no more are drawn
EARNED: Final = GOLD * NUMBERS.earn_gold
DRAWN: Final = 1.1
WORTH_PLAYING: Final = 1.0  # what is added to a card's worth for saving the trouble of keeping it
BRIBE_AT: Final = 10  # gold
PHINEUS_TURNS: Final = 6  # turns to come from which on it pays to bribe Phineus away ...
PHINEUS_WHIM: Final = 0.7  # ... and how often that is done: always, and two throw him to and fro for ever
RELIEF: Final = 3.0  # what a card is worth more that sends him away
WARY: Final = 9  # gold; with less the cube that would bring him is not bought
LAST_TURNS: Final = 2  # from then on growing claims are staked too


def likely(s: State, seat: Seat, rng: Random) -> Action:
    """A quick, sensible move for the seat to move."""
    return BY_PHASE[s.phase](s, rng)


# ------------------------------------------------------------------ a turn


def _menu(s: State, rng: Random) -> Action:
    left = turns_left(s, s.seat, turns_begun(s, s.seat))
    if claim := _stake(s, left):
        return claim
    if not s.acted:
        return _tycoon_action(s, left, rng)
    return _supply(s, left) or do.END_TURN


def _extra_action(s: State, rng: Random) -> Action:
    left = turns_left(s, s.seat, turns_begun(s, s.seat))
    return _stake(s, left) or _tycoon_action(s, left, rng)


def _stake(s: State, left: float) -> Action | None:
    """A claim that holds; one that grows waits for the last turns."""
    for action in stakes(s):
        if isinstance(action, do.Stake):
            return action
        assert isinstance(action, do.StakeSecret)
        claim = s.secrets[s.seat][action.slot]
        if left <= LAST_TURNS or not claim or CLAIMS[claim].growth is None:
            return action
    return None


def _tycoon_action(s: State, left: float, rng: Random) -> Action:
    if left >= PHINEUS_TURNS and _suffers(s) and s.gold[s.seat] >= NUMBERS.bribe_price and rng.random() < PHINEUS_WHIM:
        return do.BRIBE[PHINEUS][_leader(s)]
    chosen: Action = do.EARN
    best = EARNED if left else 0.0
    if len(s.hands[s.seat]) < FULL_HAND and s.deck and left > 1 and best < DRAWN:
        best, chosen = DRAWN, do.DRAW
    worth, card = _best_card(s)
    if card and worth + WORTH_PLAYING > best:
        best, chosen = worth + WORTH_PLAYING, card
    worth, build = _best_build(s, builds(s, s.seat), left, rng)
    if not s.terms.solo:
        worth -= CROWDED * len(unfinished(s.tiles[s.seat]))
    if build and worth > best:
        chosen = build
    elif s.gold[s.seat] >= BRIBE_AT and not is_final(s) and (bribe := _bribe(s)):
        return bribe
    return chosen


def _best_build(s: State, options: Sequence[do.Build], left: float, rng: Random) -> tuple[float, Action | None]:
    best, chosen = -1e9, None
    floors, income = ground(s.tiles[s.seat]).floors, INCOME * left
    for build in options:
        place = PLACE[build.place]
        worth = BUILD_WORTH[build.kind] + income + WHIM * rng.random()
        if floors[place] == 1:
            worth += LOTS_POINTS[place] - GOLD * LOTS_PRICE[place]
        if worth > best:
            best, chosen = worth, build
    return best, chosen


BUILD_WORTH: Final = {
    kind: UNFINISHED[at] + BUILT * GAINS[0][1][at] - GOLD * TILES[kind].price for at, kind in enumerate(KINDS)
}


def _best_card(s: State) -> tuple[float, Action | None]:
    """With Angie about, the worst card is given up for it."""
    seat, hand = s.seat, s.hands[s.seat]
    slots = [slot for slot, card in enumerate(hand) if playable(s, seat, card)]
    if not slots:
        return 0.0, None
    worth = WITH_RELIEF if _suffers(s) else CARD_WORTH
    slot = max(slots, key=lambda at: worth[hand[at]])
    if ANGIE not in s.saloons[seat] or s.phase == "play_card":
        return worth[hand[slot]], do.PLAY[slot]
    others = [at for at in range(len(hand)) if at != slot]
    if not others:
        return 0.0, None
    given = min(others, key=lambda at: CARD_WORTH[hand[at]])
    return worth[hand[slot]] - CARD_WORTH[hand[given]], do.PLAY_GIVING[slot][given]


WITH_RELIEF: Final = {
    card: worth + RELIEF * any(isinstance(effect, fx.MoveCharacter) for effect in SCRIPTS[card])
    for card, worth in CARD_WORTH.items()
}


def _suffers(s: State) -> bool:
    """True if Phineus is at the seat's saloon and can still be sent to a rival."""
    return PHINEUS in s.saloons[s.seat] and not is_final(s) and not s.terms.solo


def _leader(s: State) -> int:
    """Return the rival with the most points scored."""
    return max([seat for seat in range(s.terms.seats) if seat != s.seat], key=lambda seat: sum(s.scores[seat]))


def _bribe(s: State) -> Action | None:
    """A Citizen of somebody else."""
    for saloon, present in enumerate(s.saloons):
        if saloon != s.seat:
            for who in present:
                if who in CITIZENS:
                    return do.BRIBE[who][s.seat]
    return None


def _supply(s: State, left: float) -> Action | None:
    """A cube for the tile nearest to being finished, if the gold finishes it or is plenty."""
    gold, price = s.gold[s.seat], cube_price(s, s.seat)
    tile = _nearest(unfinished(s.tiles[s.seat]))
    if gold < price or tile is None:
        return None
    missing = SPACES[tile >> KIND_SHIFT] - (tile & 7)
    if left and gold < WARY and _brings_phineus(s, missing):
        return None
    if price * missing <= gold or (gold > PLENTY and left):
        return do.SUPPLY[tile >> PLACE_SHIFT & 15]
    return None


PHINEUS_CUBES: Final = ARRIVALS[PHINEUS][2]


def _brings_phineus(s: State, cubes: int) -> bool:
    """True if so many more cubes bring Phineus; a purchase once begun keeps its price."""
    if PHINEUS not in s.away or s.purchase is not None or s.terms.solo:
        return False
    have = sum([tile & 7 for tile in s.tiles[s.seat]])
    return have < PHINEUS_CUBES <= have + cubes


def _nearest(works: Sequence[int]) -> int | None:
    """The unfinished tile that lacks the fewest cubes, the more worth having first."""
    return min(works, key=_lacks, default=None)


def _lacks(tile: int) -> float:
    kind = tile >> KIND_SHIFT
    return SPACES[kind] - (tile & 7) - GAINS[0][1][kind] / 100


# ------------------------------------------------------------------ answers


def _keep(s: State, rng: Random) -> Action:
    offered = s.offers[s.seat]
    best = sorted(range(len(offered)), key=lambda slot: promise(offered[slot]))[-NUMBERS.secret_kept :]
    return do.Keep(tuple(sorted(best)))


def _cube(s: State, rng: Random) -> Action:
    actions = legal_actions(s)
    places = {tile >> PLACE_SHIFT & 15: tile for tile in unfinished(s.tiles[s.seat])}
    return min(actions, key=lambda action: _lacks(places[PLACE[action.place]]))  # type: ignore[attr-defined]


def _buy(s: State, rng: Random) -> Action:
    actions = legal_actions(s)
    tile = _nearest(unfinished(s.tiles[s.seat]))
    return do.STOP if len(actions) == 1 or tile is None else do.SUPPLY[tile >> PLACE_SHIFT & 15]


def _move(s: State, rng: Random) -> Action:
    """Phineus away, else a Citizen to the own saloon or an Outlaw away from it."""
    actions = legal_actions(s)
    if _suffers(s) and do.MOVE[PHINEUS][_leader(s)] in actions:
        return do.MOVE[PHINEUS][_leader(s)]
    for action in actions:
        if isinstance(action, do.Move):
            wanted = action.who in CITIZENS and action.to == s.seat
            if wanted or (action.who in OUTLAWS and action.who in s.saloons[s.seat]):
                return action
    return do.DECLINE


def _discard(s: State, rng: Random) -> Action:
    hand = s.hands[s.seat]
    return do.DISCARD[min(range(len(hand)), key=lambda slot: CARD_WORTH[hand[slot]])]


def _rob(s: State, rng: Random) -> Action:
    actions = legal_actions(s)
    return max(actions, key=lambda action: s.gold[action.victim])  # type: ignore[attr-defined]


def _take(s: State, rng: Random) -> Action:
    return max(legal_actions(s), key=lambda action: CARD_WORTH[action.card])  # type: ignore[attr-defined]


def _stop(s: State, rng: Random) -> Action:
    return do.STOP


def _choose(s: State, rng: Random) -> Action:
    """Cubes while there is something to fill, else gold."""
    actions = legal_actions(s)
    return actions[-1] if unfinished(s.tiles[s.seat]) else actions[0]


def _any(s: State, rng: Random) -> Action:
    actions = legal_actions(s)
    return actions[rng.randrange(len(actions))]


BY_PHASE: Final[dict[str, Callable[[State, Random], Action]]] = {
    "keep": _keep,
    "menu": _menu,
    "action": _extra_action,
    "play_card": lambda s, rng: _best_card(s)[1] or do.DECLINE,
    "build": lambda s, rng: _best_build(s, builds(s, s.seat, offer(s)), 1.0, rng)[1] or do.DECLINE,
    "move": _move,
    "cube": _cube,
    "buy": _buy,
    "shift": _stop,
    "discard": _discard,
    "boss_discard": _discard,
    "redraw": _stop,
    "rob": _rob,
    "pick_pocket": _any,
    "take": _take,
    "choose": _choose,
    "poach": lambda s, rng: legal_actions(s)[0],
}
