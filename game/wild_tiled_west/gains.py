"""Goods and points coming to the seat that decides: gold, bullets, alleys, climbing, shots.  Knows no step order."""

from __future__ import annotations

from typing import Final

from game.protocol import Tell, silent
from game.wild_tiled_west import events as told
from game.wild_tiled_west.content import BUILDINGS, GAME_LINES, TRACKS
from game.wild_tiled_west.effects import Goods, Happening, OnEvent
from game.wild_tiled_west.lines_of_fire import sheriff_for, targets
from game.wild_tiled_west.pieces import each, name_of, names
from game.wild_tiled_west.state import Board, State

LINE: Final = {name: index for index, name in enumerate(GAME_LINES)}
TOP: Final = TRACKS.mining[-1].space
HAT: Final = next(mining.space for mining in TRACKS.mining if mining.hat)

ON_EVENT: Final = {
    building.id: building.effect for building in BUILDINGS.values() if isinstance(building.effect, OnEvent)
}


def score_points(b: Board, seat: int, line: str, points: int, source: str, tell: Tell) -> None:
    """Each gain of points belongs to exactly one line (WTW-177); a score may fall below 0 (WTW-159)."""
    if points:
        index = LINE[line]
        b.lines = (*b.lines[:index], b.lines[index] + points, *b.lines[index + 1 :])
        tell(told.PointsScored(seat, line, points, source))


def take_gold(b: Board, seat: int, amount: int, source: str, tell: Tell, squares: int = 0) -> None:
    if amount:
        b.gold += amount
        if tell is not silent:
            tell(told.GoldGained(seat, amount, source, names(squares)))


def gain(s: State, goods: Goods, source: str, line: str, tell: Tell, squares: int = 0) -> None:
    """Take all of it.  Alleys wait for step 10, pickaxes and shots for the next moment (WTW-086, WTW-087)."""
    b, seat = s.boards[s.seat], s.seat
    spots = names(squares) if tell is not silent else ()
    score_points(b, seat, line, goods.points, source, tell)
    take_gold(b, seat, goods.gold, source, tell, squares)
    if goods.bullets:
        b.bullets += goods.bullets
        s.alarm = True
        tell(told.BulletsGained(seat, goods.bullets, source, spots))
    if goods.pickaxes:
        s.climb += goods.pickaxes
        tell(told.PickaxesGained(seat, goods.pickaxes, source, spots))
    if goods.alleys:
        s.alleys += goods.alleys
        tell(told.AlleysGained(seat, goods.alleys, source, spots))


def happen(s: State, event: Happening, tell: Tell) -> None:
    """Yellow signs answer; several copies add up (WTW-104)."""
    for building in s.boards[s.seat].yellow:
        sign = ON_EVENT.get(building)
        if sign and sign.event == event:
            gain(s, sign.gain, building, "buildings_game", tell)


def climb(s: State, tell: Tell) -> bool:
    """Pickaxes one space at a time (WTW-092); True when the second partner is to be chosen first (WTW-094)."""
    b = s.boards[s.seat]
    while s.climb:
        s.climb -= 1
        if b.mining == TOP:
            tell(told.ClimbLost(s.seat))  # WTW-093
            continue
        b.mining += 1
        tell(told.Climbed(s.seat, b.mining))
        happen(s, "pickaxe", tell)  # WTW-115
        if b.mining == HAT:  # reached once only: the marker never falls (WTW-098)
            s.phase = "second_partner"
            return True
    return False


def take_partner(s: State, slot: int, tell: Tell) -> None:
    """From the supply, refilled at once, or from the deck; it lies face up (WTW-095 to WTW-097)."""
    top = s.deck[0]
    s.deck = s.deck[1:]
    if slot == len(s.supply):
        s.second[s.seat] = top
        tell(told.PartnerTaken(s.seat, top, slot))
        return
    before, card, rest = s.supply[:slot], s.supply[slot], s.supply[slot + 1 :]
    s.second[s.seat], s.supply = card, (*before, "", *rest)
    tell(told.PartnerTaken(s.seat, card, slot))
    s.supply = (*before, top, *rest)
    tell(told.PartnerRefilled(top, slot))


def shots(s: State, tell: Tell) -> bool:
    """Sheriffs shoot whom they see while bullets last (WTW-139); True when the seat must choose (WTW-141)."""
    b = s.boards[s.seat]
    s.alarm = False
    if not b.bullets:
        return False
    seen = targets(b)
    if seen.bit_count() > b.bullets:
        s.phase = "shoot"
        return True
    for bandit in each(seen):  # WTW-140
        shoot(s, bandit, tell)
    return False


def shoot(s: State, bandit: int, tell: Tell) -> None:
    """One bullet, one tombstone (WTW-142)."""
    b = s.boards[s.seat]
    sheriff = sheriff_for(b, bandit) if tell is not silent else 0
    b.bullets -= 1
    bury(b, bandit)
    if tell is not silent:
        tell(told.BanditShot(s.seat, name_of(bandit), name_of(sheriff)))
    happen(s, "shot", tell)  # WTW-114


def bury(b: Board, bandit: int) -> None:
    """A bandit becomes a tombstone for the rest of the game (WTW-145)."""
    b.bandits &= ~bandit
    b.graves |= bandit


def ask_ace(s: State, tell: Tell) -> bool:
    """An ace card of the seat's choice, if one is left (WTW-111, WTW-207); True when there is a choice."""
    if len(s.aces) > 1:
        s.phase = "take_ace"
        return True
    if s.aces:
        take_ace(s, s.aces[0], tell)
    else:
        tell(told.NoAceLeft(s.seat))
    return False


def take_ace(s: State, suit: str, tell: Tell) -> None:
    s.aces = tuple(left for left in s.aces if left != suit)
    b = s.boards[s.seat]
    b.ace_cards += (suit,)
    tell(told.AceTaken(s.seat, suit))
