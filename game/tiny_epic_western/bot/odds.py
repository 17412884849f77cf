"""Chances a seat can count: hands against cards it has not seen, and duels.  For the bots; no rule depends on it.

Everything here is counted from what the seat sees.  Where a state holds others' hidden cards, they are not looked at:
the same view gives the same odds, whatever was imagined behind it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.protocol import FACE_DOWN
from game.tiny_epic_western.content import NUMBERS
from game.tiny_epic_western.duels import PRICE, free_reroll, role_of
from game.tiny_epic_western.pieces import CIRCLE, VALUES
from game.tiny_epic_western.poker import CARD, DECK, SIZE, STRENGTH, contestants, effective, value_of
from game.tiny_epic_western.state import Duel, State

AVERAGE_CARD: Final = 3  # what an unknown kept card adds in a duel
ANSWER: Final = 0.7  # how much the other side's means lessen a comeback
DIE: Final = range(1, NUMBERS.die_faces + 1)
CLEARLY: Final = 1.15  # others keep the better of two cards, so a hand beats them a little less often than a random one


def rival_in_sight(s: State, seat: int) -> tuple[str, ...]:
    """The Rival's cards the seat can see."""
    if s.rival_open or s.peeked[seat]:
        return s.rival
    return s.rival[1:]


def hidden_from(s: State, seat: int) -> int:
    """The cards that could be in a hidden hand, as far as this seat knows: one bit each."""
    seen = BIT[s.kept[seat]]
    for card in s.gaps + s.shed + s.dropped[seat] + s.offers[seat] + s.returned[seat] + rival_in_sight(s, seat):
        seen |= BIT[card]
    if s.duel is not None:
        seen |= BIT[s.duel.card]
    if s.drawn is not None and s.seat == seat:
        seen |= BIT[s.drawn]
    for other, shown in enumerate(s.revealed):
        if shown:
            seen |= BIT[s.kept[other]]
    return ALL & ~seen


BIT: Final[dict[str | None, int]] = {None: 0, FACE_DOWN: 0, **{card: 1 << CARD[card] for card in DECK}}
ALL: Final = (1 << SIZE) - 1


@lru_cache(maxsize=1 << 15)
def weaker(card: int, pair: int, ties: bool) -> int:
    """The cards that make a weaker hand beside such a pair of gap cards (or an equal one): one bit each."""
    mine = STRENGTH[SIZE * SIZE * card + pair] + ties
    return sum([1 << other for other in range(SIZE) if STRENGTH[SIZE * SIZE * other + pair] < mine])


class OddsTable:
    """The seat's hand at every mat, and its chances there."""

    __slots__ = ("card", "gaps", "hidden", "s", "seat")

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.seat = s, seat
        card = effective(s, seat)
        self.card = CARD[card] if card is not None and card != FACE_DOWN else -1
        self.gaps = [CARD[gap] for gap in s.gaps]
        self.hidden = hidden_from(s, seat)

    def _pair(self, position: int) -> int:
        return SIZE * self.gaps[(position - 1) % CIRCLE] + self.gaps[position]

    def beats_unknown(self, position: int, *, ties: bool) -> float:
        """The share of unseen cards that make a weaker hand there (or an equal one)."""
        hidden = self.hidden
        if not hidden:
            return 1.0
        return (weaker(self.card, self._pair(position), ties) & hidden).bit_count() / hidden.bit_count()

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


class Means(NamedTuple):
    """One side of a duel: what it has, and what it can still add."""

    die: int
    added: int
    card: int  # the value it could still reveal, or 0
    rolls: int  # rerolls it could pay for


def duel_odds(s: State, seat: int) -> float:
    """The chance that the seat wins the duel being fought, averaged over the dice or card to come."""
    duel = s.duel
    assert duel is not None
    role = role_of(duel, seat)
    mine, theirs = _means(s, duel, seat, seat), _means(s, duel, duel.defender if role == 0 else duel.attacker, seat)
    spare = sum(s.influence) if s.terms.solo else 0
    rolled = s.phase if s.phase != "roll_again" else "mine" if duel.rolling == role else "theirs"
    if rolled not in TO_COME:
        return standing(role, mine, theirs, spare)
    return _averaged(rolled, role, mine, theirs, spare, s.terms.solo)


TO_COME: Final = frozenset({"roll", "draw_rival_card", "mine", "theirs"})  # what chance decides next in a duel


@lru_cache(maxsize=1 << 13)
def _averaged(rolled: str, role: int, mine: Means, theirs: Means, spare: int, solo: bool) -> float:
    """Over all that dice or card may show."""
    if rolled == "roll":
        cards = [theirs._replace(added=value) for value in VALUES] if solo else [theirs]
        pairs = [(mine._replace(die=a), card._replace(die=b)) for a in DIE for b in DIE for card in cards]
    elif rolled == "draw_rival_card":
        pairs = [(mine, theirs._replace(added=value)) for value in VALUES]
    elif rolled == "mine":
        pairs = [(mine._replace(die=die), theirs) for die in DIE]
    else:
        pairs = [(mine, theirs._replace(die=die)) for die in DIE]
    return sum([standing(role, one, other, spare) for one, other in pairs]) / len(pairs)


def _means(s: State, duel: Duel, party: int, viewer: int) -> Means:
    """Another's hidden card is an average one; the Rival can add nothing."""
    role = role_of(duel, party)
    die, added = duel.dice[role], duel.added[role]
    if party >= s.terms.seats:
        return Means(die, added, 0, 0)
    card = 0
    if not s.revealed[party] and s.kept[party] is not None:
        own = s.kept[party] or FACE_DOWN
        card = value_of(own) if party == viewer and own != FACE_DOWN else AVERAGE_CARD
    return Means(die, added, card, s.influence[3 * party + PRICE[role]] + free_reroll(s, duel, party))


@lru_cache(maxsize=1 << 14)
def standing(role: int, mine: Means, theirs: Means, spare: int) -> float:
    """The chance to win as things stand: whether the loser can come back, and the other answer that.

    ``spare`` are units that can make the Rival roll or draw anew, alone.
    """
    gap = mine.die + mine.added - theirs.die - theirs.added
    if gap > 0 or (gap == 0 and role == 1):
        back = _comeback(mine.die + mine.added + role, theirs)  # the Defender is beaten only by more
        return 1 - back * (1 - ANSWER * _resistance(mine))
    needed = theirs.die + theirs.added + 1 - role
    back = max(_comeback(needed, mine), _push_back(role, mine, theirs, spare))
    return back * (1 - ANSWER * _resistance(theirs))


def _comeback(needed: int, side: Means) -> float:
    """The chance to reach a power by revealing and rolling again."""
    if side.card and side.die + side.added + side.card >= needed:
        return 1.0
    hits = max(0, min(len(DIE), len(DIE) + 1 - (needed - side.added - side.card)))
    return float(1 - (1 - hits / len(DIE)) ** side.rolls)


def _push_back(role: int, mine: Means, theirs: Means, spare: int) -> float:
    """Alone: the chance that the Rival's die or card comes down far enough."""
    if not spare:
        return 0.0
    limit = mine.die + mine.added + mine.card - 1 + role  # the most the Rival may have
    by_die = sum(die + theirs.added <= limit for die in DIE) / len(DIE)
    by_card = sum(theirs.die + value <= limit for value in VALUES) / len(VALUES)
    return float(1 - (1 - max(by_die, by_card)) ** spare)


def _resistance(side: Means) -> float:
    """How likely a side finds an answer, whatever it will have to answer."""
    return float(1 - 0.6**side.rolls * (0.35 if side.card else 1.0))
