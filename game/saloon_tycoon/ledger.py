"""The single changes everything is made of: gold, points, cards, Characters.  Each is told; then Outlaws may come."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.protocol import FACE_DOWN, Tell
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import CHARACTERS, OUTLAWS
from game.saloon_tycoon.effects import FirstTo
from game.saloon_tycoon.measures import MEASURES
from game.saloon_tycoon.state import LINES, EffectFrame, Mark, State

# Who comes, by which measure, from how many on (ST-131, ST-133, ST-134, ST-135).
ARRIVALS: Final = {
    who: (arrives.measure, MEASURES[arrives.measure], arrives.at_least)
    for who in OUTLAWS
    if isinstance(arrives := CHARACTERS[who].arrives, FirstTo)
}

# ------------------------------------------------------------------ gold and points


def gain(s: State, seat: int, amount: int, source: str, tell: Tell) -> None:
    """Gold from the bank, which never runs out (ST-012); another seat's counts in its own turn only (ST-132)."""
    if amount > 0:
        s.gold[seat] += amount
        tell(told.GoldGained(seat, amount, source))
        if seat == s.seat:
            check_arrivals(s, tell)


def pay(s: State, seat: int, amount: int, reason: str, tell: Tell) -> None:
    if amount > 0:
        s.gold[seat] -= amount
        tell(told.GoldPaid(seat, amount, reason))


def rob(s: State, victim: int, most: int, card: str, tell: Tell) -> None:
    """ST-075, ST-076."""
    amount = min(most, s.gold[victim])
    if amount > 0:
        s.gold[victim] -= amount
        s.gold[s.seat] += amount
        tell(told.GoldStolen(s.seat, victim, amount, card))
        check_arrivals(s, tell)


def score_points(s: State, line: int, amount: int, source: str, tell: Tell) -> None:
    """For the active seat, on its line of the sheet (ST-170)."""
    if amount:
        scores = s.scores[s.seat]
        s.scores[s.seat] = (*scores[:line], scores[line] + amount, *scores[line + 1 :])
        tell(told.PointsScored(s.seat, amount, LINES[line], source))


# ------------------------------------------------------------------ Characters


def check_arrivals(s: State, tell: Tell) -> None:
    """Outlaws still out of town whose condition the active seat fulfils come to it, in order (ST-130 to ST-137)."""
    if s.final_turns >= 0 or not s.away or s.away[-1] not in ARRIVALS:  # ST-162
        return
    for who in s.away[-len(ARRIVALS) :]:  # the Outlaws are last in the list, in their order
        if who in ARRIVALS:
            measure, read, at_least = ARRIVALS[who]
            if read(s, s.seat) >= at_least:
                come(s, s.seat, who, measure, tell)


def come(s: State, seat: int, who: str, source: str, tell: Tell) -> None:
    """From out of town, for good, whether wanted or not (ST-136, ST-138)."""
    s.away = tuple([one for one in s.away if one != who])
    s.saloons[seat] = (*s.saloons[seat], who)
    tell(told.CharacterCame(seat, who, source))


def move_character(s: State, who: str, to: int, source: str, tell: Tell) -> None:
    """ST-107, ST-111."""
    start = home_of(s, who)
    s.saloons[start] = tuple([one for one in s.saloons[start] if one != who])
    s.saloons[to] = (*s.saloons[to], who)
    tell(told.CharacterMoved(s.seat, who, start, to, source))


def home_of(s: State, who: str) -> int:
    """The saloon it is at; -1 out of town."""
    return next((saloon for saloon, present in enumerate(s.saloons) if who in present), -1)


# ------------------------------------------------------------------ cards


def lose_card(s: State, seat: int, slot: int) -> str:
    """A card leaves a hand: what those who see it knew of it is used up, once."""
    hand = s.hands[seat]
    card = hand[slot]
    s.hands[seat] = hand[:slot] + hand[slot + 1 :]
    if s.marks:
        kept, spent = [], set()
        for mark in s.marks:
            if mark.holder == seat and mark.card == card and mark.knower not in spent:
                spent.add(mark.knower)
            else:
                kept.append(mark)
        s.marks = tuple(kept)
    return card


def discard(s: State, slot: int, reason: str, tell: Tell) -> None:
    """ST-040."""
    card = lose_card(s, s.seat, slot)
    s.discard = (*s.discard, card)
    tell(told.CardDiscarded(s.seat, card, slot, reason))


def steal_card(s: State, victim: int, slot: int, tell: Tell) -> None:
    """Thief and victim see the face; the others no longer know what the victim holds (ST-077)."""
    thief = s.seat
    card = lose_card(s, victim, slot)
    s.hands[thief] = (*s.hands[thief], card)
    known = [mark for mark in s.marks if mark.holder != victim or mark.knower == thief]
    s.marks = (*known, Mark(thief, card, victim))
    event = told.CardStolen(thief, victim, card, slot, len(s.hands[thief]) - 1)
    tell(replace(event, only=(thief, victim)))
    others = tuple(seat for seat in range(s.terms.seats) if seat not in (thief, victim))
    if others:
        tell(replace(event, card=FACE_DOWN, only=others, echo=True))


def take_discarded(s: State, card: str, tell: Tell) -> None:
    """The newest copy of this card from the discard pile, for all to see (ST-081)."""
    seat = s.seat
    at = len(s.discard) - 1 - s.discard[::-1].index(card)
    s.discard = s.discard[:at] + s.discard[at + 1 :]
    s.hands[seat] = (*s.hands[seat], card)
    s.marks += tuple(Mark(seat, card, other) for other in range(s.terms.seats) if other != seat)
    tell(told.CardTaken(seat, card, len(s.hands[seat]) - 1))


# ------------------------------------------------------------------ what is pending


def push(s: State, frame: EffectFrame) -> None:
    s.stack = (*s.stack, frame)


def pop(s: State) -> EffectFrame:
    frame = s.stack[-1]
    s.stack = s.stack[:-1]
    return frame


def swap(s: State, frame: EffectFrame) -> None:
    """The innermost thing that is pending has moved on."""
    s.stack = (*s.stack[:-1], frame)
