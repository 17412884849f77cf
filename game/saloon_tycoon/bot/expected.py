"""What a seat may expect to have in the end, in points.  A guess for the bots; no rule depends on it.

It knows what the seat knows: the boards, its own hand and secret claims.  Rivals are looked at from outside: so many
cards, so many secret claims.  What is pending counts at its usual worth, so that all options can be compared.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.saloon_tycoon.bot.prospects import CITIZEN, Claims, promise, prospects, rival_prospects, unfinished
from game.saloon_tycoon.bot.worth import CARD, CARD_WORTH, CUBE, EFFECT_WORTH, GOLD
from game.saloon_tycoon.content import CHARACTERS, KINDS, NUMBERS, TILES
from game.saloon_tycoon.costs import ANGIE, FLATFOOT, PHINEUS, cube_price, income
from game.saloon_tycoon.pieces import FLOOR_SHIFT, FLOORS, KIND_SHIFT
from game.saloon_tycoon.state import EffectFrame, State
from game.saloon_tycoon.survey import SPACES

GAME_TURNS: Final = 19.0  # of one seat
LAST_TURNS: Final = 3.0  # a game that goes on longer is thought to go on for so many ...
PATIENCE: Final = 22  # ... but from this round on the future counts less and less,
FADING: Final = 8  # and after so many more rounds nothing at all, so that somebody ends it
CUBES_A_TURN: Final = 1.6  # of each seat, when the pile runs low
PLENTY: Final = 9  # gold that is readily spent
SPARE_GOLD: Final = 0.15  # a piece beyond that,
TOO_MUCH: Final = 25  # up to so many
LAST_GOLD: Final = 0.03  # when no turn is left: a tie-break
INCOME: Final = 0.42  # for each level and turn to come
SURE: Final = 0.2  # how sure it is that an empty tile will be finished ...
SURER: Final = 0.65  # ... and how much more as it fills
WEALTH: Final = 0.5  # a cube that spare gold can pay counts half as if it were placed
CHEAP_CUBE: Final = 0.7  # of the gold that a cheaper cube saves
NOW_OR_NEVER: Final = 0.9  # and still more when no turn is left
UNSETTLED: Final = 0.45  # what a Character's place is worth while others can still bribe it away
ARRIVING: Final = 0.8  # what a Citizen is worth who is still to come; 0.45 to 0.9 made no difference in 120 games
OUTLAW_PER_TURN: Final = {FLATFOOT: 0.42, ANGIE: 0.25, PHINEUS: 0.35}
WORST_OUTLAW: Final = 2.5  # for that much he could be bribed away
RIVAL_SECRET: Final = 2.5  # a secret claim of a rival
PROMISE: Final = 7.0  # of the two it will keep, before the first turn

RIVAL_COMPANY: Final = 0.5  # what of a rival's Characters counts against the seat while they can be bribed to and fro
TURN: Final = 0.7  # a turn to come, beside its income


# ------------------------------------------------------------------ time


def turns_left(s: State, seat: int, begun: int) -> float:
    """How many turns the seat will still begin, having begun so many: none, or one and more."""
    ahead = (seat - s.seat) % s.terms.seats
    if s.final_turns >= 0:
        return float(0 < ahead < s.final_turns)
    if s.pile == 0:
        return float(ahead > 0)
    return min(1 + s.pile / (s.terms.seats * CUBES_A_TURN), max(LAST_TURNS, GAME_TURNS - begun))


def turns_begun(s: State, seat: int) -> int:
    """How many turns the seat has begun.  Not the round: the last seat would shrink from ending its turn."""
    return s.round - ((seat - s.first) % s.terms.seats > (s.seat - s.first) % s.terms.seats)


def patience(begun: int) -> float:
    """How much of the future still counts."""
    return 1.0 if begun <= PATIENCE else max(0.0, 1 - (begun - PATIENCE) / FADING)


Clock = int
IN_PLAY, PILE_OUT, FINAL_TURNS = range(
    3
)  # from the second on nobody but the active seat moves Characters (ST-156, ST-160)


def _clock(s: State) -> Clock:
    if s.final_turns >= 0:
        return FINAL_TURNS
    return IN_PLAY if s.pile else PILE_OUT


# ------------------------------------------------------------------ the seat itself


def expected(s: State, seat: int) -> float:
    """The points of the seat that judges, which knows its hand and its secret claims."""
    if not s.round:
        return sum([promise(claim) for claim in s.secrets[seat] if claim])
    begun = turns_begun(s, seat)
    left, active, tiles, gold = turns_left(s, seat, begun), s.seat == seat, s.tiles[seat], s.gold[seat]
    able, clock = active and not s.acted, _clock(s)
    future = _purse(gold, left) + _income(len(tiles) + len(s.roofs[seat]), gold, left)
    future += _hand(s.hands[seat], left + 0.5 * able)
    value = sum(s.scores[seat]) + (future if begun <= PATIENCE else future * patience(begun)) + TURN * left
    value += _works(unfinished(tiles), gold, cube_price(s, seat), left, active, GAINS[clock][left > 0])
    value += _company(s.saloons[seat], left, clock != IN_PLAY)
    if left or active:
        value += prospects(s, seat, left)
    if active:
        for frame in s.stack:
            value += _pending(s, frame, left)
        if able and s.phase in ACTING:
            value += TURN
    return value


ACTING: Final = frozenset({"menu", "action"})


def _purse(gold: int, left: float) -> float:
    if not left:
        return LAST_GOLD * gold
    return GOLD * gold if gold <= PLENTY else GOLD * PLENTY + SPARE_GOLD * (min(gold, TOO_MUCH) - PLENTY)


def _income(level: int, gold: int, left: float) -> float:
    """Who has more gold than can be spent does not need any more."""
    return INCOME * left * level * (PLENTY / gold if gold > PLENTY else 1.0)


@lru_cache(maxsize=1 << 10)
def _company(present: tuple[str, ...], left: float, settled: bool) -> float:
    value, share = 0.0, 1.0 if settled else UNSETTLED
    for who in present:
        if CHARACTERS[who].effect.kind == "end_points":
            value += share * CHARACTERS[who].effect.amount
        else:
            value -= min(WORST_OUTLAW, OUTLAW_PER_TURN[who] * left)
    return value


# ------------------------------------------------------------------ tiles


UNFINISHED: Final = tuple(TILES[kind].unfinished_points for kind in KINDS)
Gains = tuple[float, ...]  # of finishing a tile, by kind
GAIN: Final = tuple(TILES[kind].finish_points - TILES[kind].unfinished_points for kind in KINDS)


def _works(works: tuple[int, ...], gold: int, price: int, left: float, active: bool, gains: Gains) -> float:
    """Unfinished tiles: what they score as they are, and the chance of finishing them."""
    value = 0.0
    spare, wealth = (gold - PLENTY, WEALTH) if left else (gold, NOW_OR_NEVER)
    for tile in works:
        kind, cubes = tile >> KIND_SHIFT, tile & 7
        spaces = SPACES[kind]
        value += UNFINISHED[kind]
        gain, missing = gains[kind], spaces - cubes
        if tile >> FLOOR_SHIFT & 3 == FLOORS:
            gain += NUMBERS.roof_points + INCOME * left
        if left or (active and spare >= price * missing):
            payable = min(spare // price, missing) if spare >= price else 0
            spare -= price * payable
            value += gain * (SURE + SURER * (cubes + wealth * payable) / spaces)
    return value


def _gains(later: bool, citizen: float) -> Gains:
    """What finishing a tile of each kind brings, its bonus included."""
    bonus = [citizen if CITIZEN[at] else EFFECT_WORTH[kind][0] * later for at, kind in enumerate(KINDS)]
    return tuple(gain + more for gain, more in zip(GAIN, bonus, strict=True))


GAINS: Final = (  # by clock, and by whether a turn is left
    (_gains(False, NUMBERS.citizen_points * ARRIVING), _gains(True, NUMBERS.citizen_points * ARRIVING)),
    (_gains(False, NUMBERS.citizen_points), _gains(True, NUMBERS.citizen_points)),
    (_gains(False, 0.0), _gains(True, 0.0)),  # ST-161
)


# ------------------------------------------------------------------ cards and what is pending


@lru_cache(maxsize=1 << 12)
def _hand(cards: tuple[str, ...], left: float) -> float:
    """The cards there is time to play, the best first; the others hardly count."""
    value = 0.0
    for at, each in enumerate(sorted([CARD_WORTH[card] for card in cards], reverse=True)):
        value += each * max(0.0, min(1.0, left - at)) * (1 - 0.08 * at)
    return value


def _pending(s: State, frame: EffectFrame, left: float) -> float:  # noqa: C901
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


# ------------------------------------------------------------------ a rival, seen from outside


def expected_of_rival(s: State, seat: int) -> float:
    """As it was before a turn that has only just begun: else to end the own turn would look like a gain or a loss."""
    if not s.round:
        return PROMISE
    begun = turns_begun(s, seat)
    left, gold = turns_left(s, seat, begun), s.gold[seat]
    if s.seat == seat and not s.acted:
        left, gold, begun = left + 1, max(0, gold - income(s, seat)), begun - 1
    value = sum(s.scores[seat]) + TURN * left
    present, secrets = s.saloons[seat], s.secrets[seat]
    if left:
        value += RIVAL_SECRET * (len(secrets) - secrets.count(None))
    return value + _from_outside(
        s.tiles[seat], len(s.roofs[seat]), gold, len(s.hands[seat]), present, s.row, left, _clock(s), patience(begun)
    )


@lru_cache(maxsize=1 << 11)
def _from_outside(
    tiles: tuple[int, ...], roofs: int, gold: int, cards: int, present: tuple[str, ...], row: Claims, left: float,
    clock: Clock, share: float,
) -> float:  # fmt: skip
    """Kept, since a rival's part seldom changes while a seat looks at its own moves."""
    price = NUMBERS.cube_price_phineus if PHINEUS in present else NUMBERS.cube_price
    future = _purse(gold, left) + _income(len(tiles) + roofs, gold, left) + CARD * min(cards, left)
    value = share * future + _works(unfinished(tiles), gold, price, left, False, GAINS[clock][left > 0])
    value += _company(present, left, clock != IN_PLAY) * (RIVAL_COMPANY if clock == IN_PLAY else 1.0)
    return value + rival_prospects(row, tiles, present, left >= 1)
