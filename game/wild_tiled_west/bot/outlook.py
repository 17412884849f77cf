"""What a settlement promises: points so far, points it would get, and what is still possible.  A guess for the bots.

Known terms come first and are exact; hopes fade with the turns that are left.  Constants are in points and guesses:
most were varied by a third or more in 30 to 40 matches of two each, and none made a difference beyond chance.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final

from game.wild_tiled_west import effects as kind
from game.wild_tiled_west.aces import ace_points, aces_of
from game.wild_tiled_west.bot.wild_hopes import wild_hope
from game.wild_tiled_west.content import BUILDINGS, PARTNERS, TRACKS
from game.wild_tiled_west.counts import COUNTERS
from game.wild_tiled_west.faces import Ground, ground
from game.wild_tiled_west.lines_of_fire import targets
from game.wild_tiled_west.pastures import LARGEST, PAY, SMALLEST, pastures
from game.wild_tiled_west.pieces import STRIDE, beside
from game.wild_tiled_west.placing import sides_of
from game.wild_tiled_west.rounds import INCOME, LAST_YEAR, YEARS
from game.wild_tiled_west.scoring import MINING, SCORERS, building_points
from game.wild_tiled_west.shapes import BUILDING_OF, SIGN_OF
from game.wild_tiled_west.state import Board, Laid, State

TURNS: Final = {seats: 15 if seats == 5 else 16 for seats in range(1, 6)}
GOLD = 0.7  # a gold in the purse, with the whole game to come
ENOUGH = 8  # gold; more is hard to spend
BULLET = 1.3  # a bullet without a target yet
IN_SIGHT = 1.2  # a bandit some sheriff sees, for want of bullets
SHERIFF = 0.8  # one more sheriff
HAT = 4.0  # the second partner
CLIMB_GOLD = 0.5  # a gold of a later income
NEXT_ACE = 0.4  # share of what the best next ace would bring
ACE = 0.5  # any ace
SHOE = 0.45  # share of a bare horseshoe's loss that is taken for granted at the start
TOWN = 0.85  # share of an unfinished town's points at its best
HERD = 0.75  # share of what an unwrangled herd would bring
COW = 0.55  # a cow of a herd too small to wrangle
RED = 0.8  # share of what a red sign not yet surrounded would bring
HOLE = 0.35  # an open square that only an alley can fill
ROOM = 0.04  # a place for a two by two block
FIRST_PARTNER = 6.3  # what a rival's brings, as far as one can guess
PARTNER_HOPE = 0.6  # share of the way to a partner's next step
BONUS_NOW = 0.7  # share of this year's town bonus that an unfinished town may expect

YELLOW: Final = {"barn": 2.0, "wheelwright": 2.0, "sheriffs_office": 2.0, "trading_post": 5.0, "blacksmith": 3.0}
RED_WORTH: Final = {"town_hall": 10.0, "hotel": 6.5, "telegraph_office": 3.5, "chapel": 7.0}
STABLES: Final = frozenset(b.id for b in BUILDINGS.values() if isinstance(b.effect, kind.ScoreIf))
PINK: Final = frozenset(tile for tile, sign in SIGN_OF.items() if sign == "pink")


def outlook(s: State, seat: int) -> float:
    """The points this seat may expect in the end, which knows its first partner."""
    b = s.boards[seat]
    hope = turns_left(s, seat) / TURNS[s.terms.seats]
    return _settlement(s, seat) + _partner(b, s.kept[seat], hope) + _gangs(s, seat)


def outlook_of_rival(s: State, seat: int) -> float:
    """The same, seen from outside; kept, since a rival's board seldom changes while a seat looks at its own moves."""
    b = s.boards[seat]
    key = (
        id(b.laid), b.lines, b.gold, b.bullets, b.mining, b.bandits, b.graves, b.cowpokes, b.ace_cards, b.towns, b.red,
        b.ropes, b.stashes, b.store, b.turns, s.second[seat], s.space, s.course, s.terms.seats, s.terms.ace_in_both,
    )  # fmt: skip
    laid, worth = _RIVALS.get(key, (None, 0.0))
    if laid is not b.laid:  # copies share what is laid: to compare tile by tile would cost more than it saves
        if len(_RIVALS) >= MOST_RIVALS:
            _RIVALS.clear()
        worth = _settlement(s, seat)
        _RIVALS[key] = b.laid, worth
    return worth + FIRST_PARTNER + _gangs(s, seat)


_RIVALS: Final[dict[Hashable, tuple[tuple[Laid, ...], float]]] = {}
MOST_RIVALS: Final = 1 << 10  # kept at a time


def turns_left(s: State, seat: int) -> int:
    return TURNS[s.terms.seats] - s.boards[seat].turns


def _settlement(s: State, seat: int) -> float:
    """All but the first partner and the Tussles."""
    b = s.boards[seat]
    printed = ground(b.face)
    left = TURNS[s.terms.seats] - b.turns
    hope = left / TURNS[s.terms.seats]
    space = printed.coverable & ~b.covered
    worth = float(sum(b.lines)) + TRACKS.scoring.tombstone * b.graves.bit_count() + MINING[b.mining]
    bare = (printed.horseshoes & ~b.covered).bit_count()
    worth -= bare * (1 - (1 - SHOE) * min(1.0, left / 8))
    worth += _aces(aces_of(b), s.terms.ace_in_both, round(hope * 4))
    worth += _towns(b, printed, YEARS[s.year].town_bonus, left)
    worth += _pastures(b, printed, space, left)
    worth += _guns(b, hope)
    worth += _purse(s, b, seat, hope)
    worth += _buildings(b, space, bare, left, hope)
    worth += _partner(b, s.second[seat], hope)
    if printed.rule is not None:
        worth += wild_hope(s, b, printed, left, hope)
    if left:
        lone = space & ~beside(space)
        worth -= HOLE * lone.bit_count()
        blocks = space & space >> 1 & space >> STRIDE & space >> STRIDE + 1
        worth += ROOM * min(blocks.bit_count(), 3 * left)
    return worth


# ------------------------------------------------------------------ goods


def _purse(s: State, b: Board, seat: int, hope: float) -> float:
    """Gold, the income to come, and the way to the hat."""
    year = s.year
    later = max(0, LAST_YEAR - year) if s.course != "income" else 0
    gold = GOLD * min(b.gold, ENOUGH) * min(1.0, 2 * hope)
    if s.second[seat] is None and hope:
        gold += HAT * hope * (b.mining - 1) / 3
    return gold + CLIMB_GOLD * later * INCOME[b.mining]


@lru_cache(maxsize=4096)
def _aces(aces: tuple[int, ...], both: bool, hope: int) -> float:
    now = ace_points(aces, both=both)
    if not hope:
        return now
    more = max(ace_points((*aces[:i], aces[i] + 1, *aces[i + 1 :]), both=both) for i in range(len(aces)))
    return now + (NEXT_ACE * (more - now) + ACE * sum(aces)) * hope / 4


def _guns(b: Board, hope: float) -> float:
    """Bullets and sheriffs."""
    worth = 0.0
    if hope:
        if b.bullets:
            worth += BULLET * min(b.bullets, b.bandits.bit_count() + 2)
        if b.sheriffs:
            seen = targets(b).bit_count() if not b.bullets else 0
            worth += IN_SIGHT * seen + SHERIFF * min(3, b.sheriffs.bit_count())
    return worth * min(1.0, 2 * hope)


def _gangs(s: State, seat: int) -> float:
    """The Tussles to come, by the bandits of all."""
    if s.phase in ("finish", "over"):
        return 0.0
    count = s.boards[seat].bandits.bit_count()
    if s.ridge is not None:
        others = float(s.ridge.bandits)
    else:
        others = (sum([b.bandits.bit_count() for b in s.boards]) - count) / (s.terms.seats - 1)
    return _tussles(s.year, s.year + (s.course == "tussle"), others - count)


@lru_cache(maxsize=1 << 10)
def _tussles(now: int, first: int, margin: float) -> float:
    """The stakes to come, by how far ahead the others' gangs are; a far Tussle is less certain."""
    worth = 0.0
    for year in range(first, LAST_YEAR + 1):
        doubt = 1.2 + 1.3 * (year - now)
        worth += YEARS[year].tussle * max(-1.0, min(1.0, (margin + 0.3) / doubt))
    return worth


# ------------------------------------------------------------------ the land


def _towns(b: Board, printed: Ground, bonus: int, left: int) -> float:
    worth = 0.0
    for index, town in enumerate(printed.towns):
        if b.towns >> index & 1:
            continue
        size, missing = town.squares.bit_count(), (town.squares & ~b.covered).bit_count()
        if not missing:
            worth += town.points + bonus
        elif left and missing < size:
            done = 1 - missing / size
            sure = min(1.0, 2.5 * left / missing)
            worth += TOWN * (town.points + BONUS_NOW * bonus) * done * done * sure
    return worth


def _pastures(b: Board, printed: Ground, space: int, left: int) -> float:
    """Herds nobody has wrangled yet can still grow, if there is grass to come."""
    if not left:
        return 0.0
    worth, cows = 0.0, printed.cows | b.cows
    near = b.network | beside(b.network)
    for pasture in pastures(b):
        if pasture & b.cowpokes:
            continue
        herd = (pasture & cows).bit_count()
        room = (beside(pasture) & space).bit_count()
        if not herd or not room:
            continue
        share = 1.0 if pasture & near else 0.5
        if herd < SMALLEST:
            worth += COW * herd * share * min(1.0, left / 6)
        else:
            worth += HERD * PAY[min(herd, LARGEST)] * share * min(1.0, left / 4) * min(1.0, room / 2)
    return worth


def _buildings(b: Board, space: int, bare: int, left: int, hope: float) -> float:
    """Red signs by how far they are hemmed in, yellow ones by the time left, pink ones as they would score."""
    worth = 0.0
    for index in b.red:
        building = BUILDING_OF[b.laid[index].tile].id
        sides = sides_of(b.laid[index])
        gaps = (sides & space).bit_count()
        if not gaps:
            worth += RED_WORTH[building]
        elif left:
            done = 1 - gaps / (sides.bit_count() + 1)
            worth += RED * RED_WORTH[building] * (0.25 + 0.75 * done * done) * min(1.0, 2.0 * left / gaps)
    for yellow in b.yellow:
        worth += YELLOW[yellow] * hope
    for laid in b.laid:
        if laid.tile in PINK:
            if BUILDING_OF[laid.tile].id in STABLES and bare:
                worth += 6.0 * max(0.0, 1 - bare / (1.5 * left + 0.1))
            else:
                worth += building_points(b, laid.tile)
    return worth


# ------------------------------------------------------------------ partners


def _partner(b: Board, card: str | None, hope: float) -> float:
    """Its points now, and some of the way to more."""
    if card is None or card not in PARTNERS:
        return 0.0
    effect = PARTNERS[card].effect
    now = SCORERS[type(effect)](b, effect)
    if not hope or not isinstance(effect, kind.ScoreSteps):
        return now * (1 - 0.5 * hope) if isinstance(effect, kind.ScoreAtMost) else float(now)
    count = COUNTERS[effect.count](b)
    if effect.count == "largest_open_area":  # it only shrinks
        return now * (1 - hope)
    low, base = 0, 0
    for least, points in effect.steps:
        if count < least:
            return now + PARTNER_HOPE * hope * (points - base) * (count - low) / (least - low)
        low, base = least, points
    return float(now)
