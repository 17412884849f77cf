"""Deals, hands, rankings and refills by the letter of sections 3 and 4.  Slow; asks the game for the position only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cmp_to_key

from game.tiny_epic_western.state import State
from tests.tiny_epic_western.literal_cards import HOME, beats, shifted
from tests.tiny_epic_western.literal_legal import face, present, standing_on
from tests.tiny_epic_western.literal_rival import better_card
from tests.tiny_epic_western.literal_scorer import Ending

LEVELS = {"apprentice": 0, "beginner": 1, "medium": 2, "hard": 3, "epic": 4}  # TEW-180


# ------------------------------------------------------------------ seats


def clockwise(circle: Sequence[str], colours: Sequence[str], seats: int) -> list[int]:
    """TEW-004: the seats by the positions of their home mats."""
    return sorted(range(seats), key=lambda seat: circle.index(HOME[colours[seat]]))


def from_dealer(s: State) -> list[int]:
    """TEW-004: clockwise, starting with the Dealer and wrapping around."""
    order = clockwise(s.circle, s.terms.colours, s.terms.seats)
    start = order.index(s.dealer)
    return [*order[start:], *order[:start]]


def home(s: State, party: int) -> int:
    """TEW-002: the position of its home mat."""
    return s.circle.index(HOME[s.terms.colours[party]])


def owned(s: State, party: int) -> list[str]:
    """TEW-117, TEW-121: the stack, covered or not, and what was bought this round; in the order it came."""
    return [*s.porches[home(s, party)], *s.new[party]]


def ending(s: State) -> Ending:
    parties = len(s.terms.colours)
    mining, railroad, wagons = s.steps
    held = s.wanted if s.wanted >= 0 else None
    return Ending(s.terms.seats, [owned(s, party) for party in range(parties)], (mining, railroad, wagons), held)


# ------------------------------------------------------------------ deals


@dataclass
class Laid:
    """Buildings on the table; stacks with the top last, the deck with the top first."""

    slots: dict[int, str | None]
    porches: dict[int, tuple[str, ...]]
    deck: list[str]


def laid(s: State) -> Laid:
    return Laid(
        {position: s.slots[position] for position in range(1, 6)},
        {position: s.porches[position] for position in range(1, 6)},
        list(s.deck),
    )


def set_up(faces: Mapping[int, str], rival_home: int | None, rival_starts: int, shuffled: Sequence[str]) -> Laid:
    """TEW-013 to TEW-016, TEW-180."""
    deck = list(shuffled)
    slots: dict[int, str | None] = {position: deck.pop(0) for position in (1, 2, 3, 4, 5)}
    porches: dict[int, tuple[str, ...]] = {}
    for position in (1, 2, 3, 4, 5):
        porches[position] = () if faces[position] == "coloured" else (deck.pop(0),)
    if rival_home is not None:
        porches[rival_home] = tuple(deck.pop(0) for _ in range(rival_starts))
    return Laid(slots, porches, deck)


def refilled(before: Laid, faces: Mapping[int, str]) -> tuple[Laid, int | None]:
    """TEW-129 to TEW-132: what lies afterwards, and the slot for which the deck had no card (the game is over)."""
    after = Laid(dict(before.slots), dict(before.porches), list(before.deck))
    for position in (1, 2, 3, 4, 5):
        if after.slots[position] is not None:
            continue
        if faces[position] != "coloured" and after.porches[position]:
            (after.slots[position],) = after.porches[position]
            after.porches[position] = ()
        elif after.deck:
            after.slots[position] = after.deck.pop(0)
        else:
            return after, position
    for position in (1, 2, 3, 4, 5):
        if faces[position] != "coloured" and not after.porches[position] and after.deck:
            after.porches[position] = (after.deck.pop(0),)
    return after, None


def faces_of(s: State) -> dict[int, str]:
    return {position: face(s, position) for position in range(1, 6)}


def cards_due(s: State, seat: int) -> int:
    """TEW-031, TEW-154, TEW-155."""
    low = sum(s.influence[3 * seat : 3 * seat + 3]) <= 5
    more = (s.bosses[seat] == "scout" and low) or (s.bosses[seat] == "gambler" and s.third[seat])
    return 3 if more else 2


@dataclass
class Dealt:
    gaps: tuple[str, ...]
    rival: tuple[str, ...]
    offers: dict[int, tuple[str, ...]]
    pile: tuple[str, ...]


def poker_deal(s: State, shuffled: Sequence[str]) -> Dealt:
    """TEW-028 to TEW-033, TEW-182 and the order of the chance table: gaps, Rival, seats clockwise."""
    rest = list(shuffled)

    def take(number: int) -> tuple[str, ...]:
        return tuple(rest.pop(0) for _ in range(number))

    gaps, rival = take(6), take(2 if s.terms.solo else 1)
    offers = {seat: take(cards_due(s, seat)) for seat in from_dealer(s)}
    return Dealt(gaps, rival, offers, tuple(rest))


# ------------------------------------------------------------------ hands


def side_of(s: State, seat: int, spot: str) -> str | None:
    """The side of a two-sided spot on which the seat's Posse stands."""
    for place in s.posse[3 * seat : 3 * seat + 3]:
        if place is not None and place.spot == spot and not place.wounded:
            return place.side
    return None


def effective(s: State, seat: int) -> str:
    """TEW-082 to TEW-086."""
    card = s.kept[seat]
    assert card is not None
    return shifted(card, side_of(s, seat, "3/number"), side_of(s, seat, "3/suit"))


def gap_pair(s: State, position: int) -> tuple[str, str]:
    """TEW-101."""
    return s.gaps[(position - 1) % 6], s.gaps[position]


def mat_winners(s: State, position: int) -> tuple[list[int], list[int]]:
    """TEW-090 to TEW-098, TEW-196, TEW-197: contestants and winners, clockwise from the Dealer."""
    gaps = gap_pair(s, position)
    there = [seat for seat in from_dealer(s) if position in present(s, seat)]
    if len(there) == 1:
        rival = better_card(s.rival, gaps) if s.terms.solo else s.rival[0]
        return there, [] if beats(rival, effective(s, there[0]), gaps) else there
    cards = [effective(s, seat) for seat in there]
    return there, [seat for seat in there if not any(beats(card, effective(s, seat), gaps) for card in cards)]


def hall_order(s: State) -> list[int]:
    """TEW-108, TEW-109, TEW-198: parties by their hand at the Town Hall, before any Post Office."""
    gaps = gap_pair(s, 0)
    cards = {seat: effective(s, seat) for seat in range(s.terms.seats)}
    natural = {seat: s.kept[seat] or "" for seat in range(s.terms.seats)}
    if s.terms.solo:
        cards[1] = natural[1] = better_card(s.rival, gaps)

    def compare(one: int, other: int) -> int:
        for hands in (cards, natural):
            if beats(hands[one], hands[other], gaps):
                return -1
            if beats(hands[other], hands[one], gaps):
                return 1
        raise AssertionError("The ranking never has ties (TEW-109).")

    return sorted(cards, key=cmp_to_key(compare))


def cards_of_suit(s: State, suit: str) -> int:
    """TEW-146: the cards of a suit in play."""
    in_play = [*s.gaps, *(effective(s, seat) for seat in range(s.terms.seats)), *s.rival]
    return sum(card.startswith(suit) for card in in_play)


def right_side_winner(s: State, seat: int, position: int) -> bool:
    """TEW-097: a Posse of the seat stands on the right side of that mat's influence spot."""
    spot = f"{position}/influence"
    return standing_on(s, spot) == seat and side_of(s, seat, spot) == "right"
