"""How good a position looks for a seat.  A guess for the bots; no rule depends on it.

It knows what the seat knows: the boards, its own hand and secret claims.  All is put in points: what is scored,
what the game would add if it ended now, and what gold, income, cards, unfinished tiles and claims are likely to
bring in the turns that are left.  What is pending counts at its usual worth, so that all options can be compared.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.protocol import Seat
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.content import CARDS, CHARACTERS, KINDS, NUMBERS, SCRIPTS, TILES
from game.saloon_tycoon.costs import ANGIE, FLATFOOT, PHINEUS, cube_price
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.outlook import CITIZEN, promise, prospect
from game.saloon_tycoon.pieces import FLOOR_SHIFT, FLOORS, KIND_SHIFT
from game.saloon_tycoon.scoring import total, unfinished
from game.saloon_tycoon.state import Frame, State, is_final, reputation
from game.saloon_tycoon.survey import SPACES

GAME_TURNS: Final = 19.0  # of one seat
LAST_TURNS: Final = 3.0  # a game that goes on longer is thought to go on for so many ...
PATIENCE: Final = 22  # ... but from this round on the future counts less and less,
FADING: Final = 8  # and after so many more rounds nothing at all, so that somebody ends it
CUBES_A_TURN: Final = 1.6  # of each seat, when the pile runs low
GOLD: Final = 0.45  # points a piece of gold brings while there is time to spend it ...
PLENTY: Final = 9  # ... up to so many,
SPARE_GOLD: Final = 0.15  # and beyond,
TOO_MUCH: Final = 25  # up to so many
LAST_GOLD: Final = 0.03  # when no turn is left: a tie-break
INCOME: Final = 0.42  # for each level and turn to come
CARD: Final = 1.4  # an unknown card
ACTION: Final = 1.0  # a Tycoon action still to be taken
CUBE: Final = 0.95  # a cube to be placed
SURE: Final = 0.2  # how sure it is that an empty tile will be finished ...
SURER: Final = 0.65  # ... and how much more as it fills
WEALTH: Final = 0.5  # a cube that spare gold can pay counts half as if it were placed
CHEAP_CUBE: Final = 0.7  # of the gold that a cheaper cube saves
NOW_OR_NEVER: Final = 0.9  # and still more when no turn is left
UNSETTLED: Final = 0.45  # what a Character's place is worth while others can still bribe it away
ARRIVING: Final = 0.8  # what a Citizen is worth who is still to come; 0.45 to 0.9 made no difference in 120 games
OUTLAW_PER_TURN: Final = {FLATFOOT: 0.42, ANGIE: 0.25, PHINEUS: 0.35}
WORST_OUTLAW: Final = 2.5  # for that much he could be bribed away
RIVAL: Final = 0.5  # what the best rival has counts against the seat
RIVAL_GOLD: Final = 0.05


def judge(s: State, seat: Seat) -> float:
    """The points the seat may expect in the end, less a share of those its best rival has now."""
    return _expected(s, seat) - _rivals(s, seat)


def _rivals(s: State, seat: int) -> float:
    others = [other for other in range(s.terms.seats) if other != seat]
    if not others:
        return 0.0
    return RIVAL * max([_standing(s, other) for other in others])


def _standing(s: State, seat: int) -> float:
    """What a rival has, as far as it will keep it."""
    kept = _company(s.saloons[seat], turns_left(s, seat), settled(s))
    return reputation(s, seat) + unfinished(s, seat) + kept + RIVAL_GOLD * s.gold[seat]


def turns_left(s: State, seat: int) -> float:
    """How many turns the seat will still begin."""
    if s.phase == "over":
        return 0.0
    ahead = (seat - s.seat) % s.terms.seats
    if is_final(s):
        return float(0 < ahead < s.final_turns)
    if s.pile == 0:
        return float(ahead > 0)
    by_pile = 1 + s.pile / (s.terms.seats * CUBES_A_TURN)
    return min(by_pile, max(LAST_TURNS, GAME_TURNS - turns_begun(s, seat)))


def turns_begun(s: State, seat: int) -> int:
    """How many turns the seat has begun.  Not the round: the last seat would shrink from ending its turn."""
    return s.round - ((seat - s.first) % s.terms.seats > (s.seat - s.first) % s.terms.seats)


def _expected(s: State, seat: int) -> float:
    if s.phase == "over":
        return float(total(s, seat)) + LAST_GOLD * s.gold[seat]
    if not s.round:
        return sum([promise(claim) for claim in s.secrets[seat] if claim])
    left = turns_left(s, seat)
    active = s.seat == seat
    future = _purse(s, seat, left) + _income(s, seat, left) + _hand(s, seat, left)
    value = reputation(s, seat) + future * min(1.0, max(0.0, 1 - (turns_begun(s, seat) - PATIENCE) / FADING))
    value += _board(s, seat, left, active) + _company(s.saloons[seat], left, settled(s))
    value += _claims(s, seat, left, active)
    if active:
        value += sum([_pending(s, frame, left) for frame in s.stack])
        if not s.acted and s.phase in ("menu", "action"):
            value += ACTION
    return value


def _purse(s: State, seat: int, left: float) -> float:
    gold = s.gold[seat]
    if not left:
        return LAST_GOLD * gold
    return GOLD * min(gold, PLENTY) + SPARE_GOLD * max(0, min(gold, TOO_MUCH) - PLENTY)


def _income(s: State, seat: int, left: float) -> float:
    """Who has more gold than can be spent does not need any more."""
    return INCOME * left * income_level(s, seat) * PLENTY / max(PLENTY, s.gold[seat])


# ------------------------------------------------------------------ the board


def _board(s: State, seat: int, left: float, active: bool) -> float:
    """Unfinished tiles: what they score as they are, and the chance of finishing them."""
    value = 0.0
    price = cube_price(s, seat)
    spare, wealth = (s.gold[seat] - PLENTY, WEALTH) if left else (s.gold[seat], NOW_OR_NEVER)
    for tile in s.tiles[seat]:
        kind, cubes = tile >> KIND_SHIFT, tile & 7
        spaces = SPACES[kind]
        if cubes == spaces:
            continue
        value += UNFINISHED[kind]
        gain = GAIN[kind] + bonus_worth(s, kind, left)
        if tile >> FLOOR_SHIFT & 3 == FLOORS:
            gain += NUMBERS.roof_points + INCOME * left
        if left or (active and spare >= price * (spaces - cubes)):
            payable = max(0, min(spare // price, spaces - cubes))
            spare -= price * payable
            value += gain * (SURE + SURER * (cubes + wealth * payable) / spaces)
    return value


UNFINISHED: Final = tuple(TILES[kind].unfinished_points for kind in KINDS)
GAIN: Final = tuple(TILES[kind].finish_points - TILES[kind].unfinished_points for kind in KINDS)


def bonus_worth(s: State, kind: int, left: float) -> float:
    """What the bonus of a tile is worth; a Citizen less while others have time to bribe it away."""
    if CITIZEN[kind]:
        if is_final(s):
            return 0.0  # ST-161
        return NUMBERS.citizen_points * (1.0 if settled(s) else ARRIVING)
    return EFFECT_WORTH[KINDS[kind]][0] * min(1.0, left)


def settled(s: State) -> bool:
    """Nobody but the active seat can move a Character any more (ST-156, ST-160)."""
    return s.pile == 0 or is_final(s)


@lru_cache(maxsize=1 << 10)
def _company(present: tuple[str, ...], left: float, settled: bool) -> float:
    value, share = 0.0, 1.0 if settled else UNSETTLED
    for who in present:
        if CHARACTERS[who].effect.kind == "end_points":
            value += share * CHARACTERS[who].effect.amount
        else:
            value -= min(WORST_OUTLAW, OUTLAW_PER_TURN[who] * left)
    return value


# ------------------------------------------------------------------ cards and what is pending


def _effect_worth(effect: fx.Effect) -> float:
    match effect:
        case fx.Gold(amount):
            return GOLD * amount
        case fx.GoldPer():
            return GOLD * (effect.base + effect.max) / 2
        case fx.Cubes(amount):
            return CUBE * amount * (0.6 if effect.floors else 1.0)
        case fx.Draw(amount):
            return CARD * amount * 0.8
        case fx.BuyCubes():
            return (CUBE - GOLD * effect.price) * effect.max * 0.7
        case fx.StealGold(amount):
            return GOLD * amount
        case fx.CheapBuild():
            return GOLD * effect.discount + (2.0 if effect.waive_lots else 1.0)
        case fx.Reputation(amount):
            return float(amount)
        case fx.GoldOthers(amount):
            return -0.1 * amount
        case fx.Choose():
            return 2.3
        case fx.ComesCitizen():
            return 3.5
    return OTHER_WORTH[type(effect)]


OTHER_WORTH: Final[dict[type, float]] = {
    fx.PlayCard: 1.2,
    fx.TycoonAction: 1.2,
    fx.MoveCubes: 0.5,
    fx.StealCard: CARD,
    fx.MoveCharacter: 1.0,
    fx.TakeDiscard: CARD + 0.8,
    fx.Redraw: CARD * 1.6,
}
EFFECT_WORTH: Final = {name: tuple(_effect_worth(effect) for effect in script) for name, script in SCRIPTS.items()}
CARD_WORTH: Final = {
    card.id: max(0.3, sum(EFFECT_WORTH[card.id]) - GOLD * card.cost.gold - card.cost.reputation - ACTION)
    for card in CARDS.values()
}


def _hand(s: State, seat: int, left: float) -> float:
    """The cards there is time to play, the best first; the others hardly count."""
    worth = sorted([CARD_WORTH[card] for card in s.hands[seat]], reverse=True)
    if s.seat == seat and not s.acted:
        left += 0.5
    value = 0.0
    for at, each in enumerate(worth):
        value += each * max(0.0, min(1.0, left - at)) * (1 - 0.08 * at)
    return value


def _pending(s: State, frame: Frame, left: float) -> float:
    """What is on the stack, at its usual worth."""
    later = min(1.0, left)
    match frame.step:
        case "run":
            return sum(EFFECT_WORTH[frame.source][frame.at :])
        case "roof":
            return NUMBERS.roof_points + INCOME * left
        case "draw":
            return CARD * frame.left * later * 0.8
        case "cube":
            return CUBE * frame.left
        case "buy":
            return GOLD * min(frame.left, s.gold[s.seat]) * CHEAP_CUBE
        case "shift":
            return 0.1 * frame.left
        case "redraw":
            return CARD * (frame.left + 1) * later * 0.8
        case "take" | "steal":
            return CARD + 0.5
        case "discard" | "boss_discard":
            return -0.6 * CARD * frame.left
        case "poach" | "after_boss":
            return 0.0
    return EFFECT_WORTH[frame.source][frame.at]


# ------------------------------------------------------------------ claims


def _claims(s: State, seat: int, left: float, active: bool) -> float:
    value = 0.0
    can_act = left > 0 or active
    if not can_act:
        return 0.0
    for claim in s.secrets[seat]:
        if claim:
            value += prospect(s, seat, claim, left, secret=True)
    for claim in s.row:
        if claim:
            value += prospect(s, seat, claim, left, secret=False)
    return value
