"""Chances a seat can count: hands against cards it has not seen, and duels.  For the bots; no rule depends on it.

Everything here is counted from what the seat sees.  Where a state holds others' hidden cards, they are not looked at:
the same view gives the same odds, whatever was imagined behind it.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from game.protocol import FACE_DOWN
from game.tiny_epic_western.duels import PRICE, free_reroll, powers_of, role_of
from game.tiny_epic_western.pieces import CIRCLE
from game.tiny_epic_western.poker import CARD, DECK, SIZE, STRENGTH, contestants, effective, value_of
from game.tiny_epic_western.state import Duel, State

AVERAGE_CARD: Final = 3.3  # what an unknown kept card adds in a duel: players keep good ones
CLEARLY: Final = 1.15  # others keep the better of two cards, so a hand beats them a little less often than a random one


def in_sight(s: State, seat: int) -> set[str | None]:
    """The poker cards this seat knows not to be in anybody's hidden hand."""
    seen: set[str | None] = {*s.gaps, *s.shed, *s.dropped[seat], *s.offers[seat], *s.returned[seat], s.kept[seat]}
    if s.duel is not None:
        seen.add(s.duel.card)
    if s.drawn is not None and s.seat == seat:
        seen.add(s.drawn)
    for other, shown in enumerate(s.revealed):
        if shown:
            seen.add(s.kept[other])
    seen.update(rival_in_sight(s, seat))
    return seen


def rival_in_sight(s: State, seat: int) -> tuple[str, ...]:
    """The Rival's cards the seat can see."""
    if s.rival_open or s.peeked[seat]:
        return s.rival
    return s.rival[1:]


def unseen(s: State, seat: int) -> list[int]:
    """The numbers of all cards that could be in a hidden hand."""
    seen = in_sight(s, seat)
    return [CARD[card] for card in DECK if card not in seen]


class Table:
    """The seat's hand at every mat, and its chances there."""

    __slots__ = ("card", "gaps", "hidden", "s", "seat")

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.seat = s, seat
        card = effective(s, seat)
        self.card = CARD[card] if card is not None and card != FACE_DOWN else -1
        self.gaps = [CARD[gap] for gap in s.gaps]
        self.hidden = unseen(s, seat)

    def _pair(self, position: int) -> int:
        return SIZE * self.gaps[(position - 1) % CIRCLE] + self.gaps[position]

    def beats_unknown(self, position: int, *, ties: bool) -> float:
        """The share of unseen cards that make a weaker hand there (or an equal one)."""
        pair = self._pair(position)
        mine = STRENGTH[SIZE * SIZE * self.card + pair] + ties
        if not self.hidden:
            return 1.0
        weaker = 0
        for card in self.hidden:
            if STRENGTH[SIZE * SIZE * card + pair] < mine:
                weaker += 1
        return weaker / len(self.hidden)

    def _beats(self, position: int, card: str) -> bool:
        pair = self._pair(position)
        return STRENGTH[SIZE * SIZE * self.card + pair] >= STRENGTH[SIZE * SIZE * CARD[card] + pair]

    def against_seat(self, position: int, other: int, unknown: float) -> float:
        s = self.s
        if s.revealed[other]:
            card = effective(s, other)
            return float(card is not None and self._beats(position, card))
        return unknown

    def win(self, position: int) -> float:
        """The chance of winning a mat against those there now; one alone must not be beaten by the Rival."""
        if self.card < 0 or not self.gaps:
            return 0.0
        s = self.s
        if s.terms.solo:
            return self.against_rival(position)
        others = [other for other in contestants(s, position) if other != self.seat]
        if not others:
            return self.against_rival(position)
        unknown = self.beats_unknown(position, ties=False) ** CLEARLY
        chance = 1.0
        for other in others:
            chance *= self.against_seat(position, other, unknown)
        return chance

    def against_rival(self, position: int) -> float:
        """The Rival's known cards decide; for the hidden one the unseen cards are counted (TEW-093, TEW-197)."""
        known = rival_in_sight(self.s, self.seat)
        if not all(self._beats(position, card) for card in known):
            return 0.0
        return 1.0 if len(known) == len(self.s.rival) else self.beats_unknown(position, ties=True)

    def hall(self) -> float:
        """The chance of being first at the Town Hall."""
        if self.card < 0 or not self.gaps:
            return 1 / self.s.terms.parties
        if self.s.terms.solo:
            return self.against_rival(0)
        unknown = self.beats_unknown(0, ties=False) ** CLEARLY
        chance = 1.0
        for other in range(self.s.terms.seats):
            if other != self.seat:
                chance *= self.against_seat(0, other, unknown)
        return chance


# ------------------------------------------------------------------ duels


def duel_odds(s: State, seat: int) -> float:
    """The chance that the seat wins the duel being fought, by a rough count of what both can still add."""
    duel = s.duel
    assert duel is not None
    role = role_of(duel, seat)
    if s.phase == "roll":
        return _before_rolling(s, duel, seat, role)
    if s.phase == "draw_rival_card":
        return _odds(_ahead(duel, role) - AVERAGE_CARD, *_means(s, duel, seat), role)
    if s.phase == "roll_again":
        lead = _ahead(duel, role)
        mine = duel.rolling == role
        now = duel.dice[duel.rolling]
        means = _means(s, duel, seat)
        chances = [_odds(lead + (die - now if mine else now - die), *means, role) for die in range(1, 7)]
        return sum(chances) / len(chances)
    return _odds(_ahead(duel, role), *_means(s, duel, seat), role)


def _ahead(duel: Duel, role: int) -> float:
    powers = powers_of(duel)
    return powers[role] - powers[1 - role]


def _before_rolling(s: State, duel: Duel, seat: int, role: int) -> float:
    lead = -AVERAGE_CARD if s.terms.solo else 0.0
    chances = [_odds(lead + gap, *_means(s, duel, seat), role) * weight for gap, weight in DICE_GAPS]
    return sum(chances)


def _gaps() -> tuple[tuple[float, float], ...]:
    ways = [a - b for a in range(1, 7) for b in range(1, 7)]
    return tuple((float(gap), ways.count(gap) / len(ways)) for gap in range(-5, 6))


DICE_GAPS: Final = _gaps()


def _means(s: State, duel: Duel, seat: int) -> tuple[float, float]:
    """What the seat and its opponent may still add to their lead."""
    role = role_of(duel, seat)
    other = duel.defender if role == 0 else duel.attacker
    mine = _rerolls(s, duel, seat, role)
    if s.terms.solo:
        rest = sum(s.influence) - s.influence[PRICE[role]]
        return REROLL * (mine + rest) + _card(s, seat, seat), 0.0
    return REROLL * mine + _card(s, seat, seat), REROLL * _rerolls(s, duel, other, 1 - role) + _card(s, other, seat)


def _rerolls(s: State, duel: Duel, seat: int, role: int) -> float:
    return s.influence[3 * seat + PRICE[role]] + free_reroll(s, duel, seat)


def _card(s: State, party: int, viewer: int) -> float:
    """The value a seat can still reveal; another's hidden card is an average one."""
    if s.revealed[party] or s.kept[party] is None:
        return 0.0
    card = s.kept[party]
    return float(value_of(card)) if party == viewer and card and card != FACE_DOWN else AVERAGE_CARD


REROLL: Final = 0.9  # power that one more roll is good for
SPREAD: Final = 2.2  # how far apart two duellists must be for the better one to win mostly


def _odds(lead: float, mine: float, theirs: float, role: int) -> float:
    """The Attacker needs more, the Defender as much."""
    return _logistic(round((lead + mine - theirs + (0.5 if role else -0.5)) / SPREAD, 2))


@lru_cache(maxsize=4096)
def _logistic(x: float) -> float:
    return 1 / (1 + exp(-x))
