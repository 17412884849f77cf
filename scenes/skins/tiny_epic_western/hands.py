"""Poker hands in words, and who would beat whom as far as cards can be seen.  Draws nothing."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.tiny_epic_western import poker
from game.tiny_epic_western.content import CONTENT
from game.tiny_epic_western.pieces import POSSE
from game.tiny_epic_western.state import State
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.tiny_epic_western.look import MAT_NAMES, SUIT_NAMES
from scenes.table.view.table_view import TableView

ALIKE: Final = {  # by the number on them
    "pair": (mark("Pair of ones"), mark("Pair of twos"), mark("Pair of threes"), mark("Pair of fours"),
             mark("Pair of fives")),
    "three_of_a_kind": (mark("Three ones"), mark("Three twos"), mark("Three threes"), mark("Three fours"),
                        mark("Three fives")),
}  # fmt: skip
FLUSHES: Final = {
    "hat": mark("Flush of Hats"),
    "teepee": mark("Flush of Teepees"),
    "horseshoe": mark("Flush of Horseshoes"),
    "steer": mark("Flush of Steers"),
}
SHORT: Final = {
    "straight_flush": mark("S. Flush"),
    "three_of_a_kind": mark("Three"),
    "flush": mark("Flush"),
    "straight": mark("Straight"),
    "pair": mark("Pair"),
    "high_card": mark("High"),
}
SHORT_MATS: Final = {
    "town_hall": mark("Town Hall"),
    "bank": mark("Bank"),
    "saloon": mark("Saloon"),
    "sheriff": mark("Sheriff"),
    "courthouse": mark("Courthouse"),
    "hideout": mark("Hideout"),
}
DECIDED: Final = {
    "rank": mark("The better hand wins."),
    "natural": mark("Exactly tied: the printed cards decide."),
    "tie": mark("Exactly tied: both win."),
}
RANK_NUMBER: Final = {each.id: each.rank for each in CONTENT.board.hand_rank}


class HandStanding(NamedTuple):
    """The viewer's hand at a mat as it stands: its cards, and whom it would beat, tie with, lose to, or not know."""

    card: str
    strength: int
    beats: tuple[int, ...]
    ties: tuple[int, ...]
    loses: tuple[int, ...]
    unknown: tuple[int, ...]


def mat_name(shown: TableView, position: int) -> str:
    return fine(shown.say(MAT_NAMES[shown.view.circle[position]]))


def short_mat(shown: TableView, position: int) -> str:
    return shown.say(SHORT_MATS[shown.view.circle[position]])


def spot_name(shown: TableView, spot: str, side: str) -> str:
    """A placement spot in words: Bank, porch."""
    position, kind = spot.split("/")
    names = {
        "porch": shown.say("porch"),
        "left": shown.say("left side"),
        "right": shown.say("right side"),
        "minus": shown.say("number minus 1"),
        "plus": shown.say("number plus 1"),
        "down": shown.say("suit down"),
        "up": shown.say("suit up"),
        "leftover": shown.say("Leftover"),
    }
    return shown.say("{mat}, {spot}", mat=mat_name(shown, int(position)), spot=names[side or kind])


def card_name(shown: TableView, card: str) -> str:
    """``4 of Hats``."""
    return shown.say(CONTENT.cards[card].name) if card in CONTENT.cards else shown.say("a hidden card")


def hand_name(shown: TableView, card: str, position: int) -> str:
    """What a card makes at a mat, in words: Pair of threes."""
    return named(shown, card, poker.gap_cards(shown.view, position))


def named(shown: TableView, card: str, gaps: tuple[str, str]) -> str:
    """The same for any two gap cards."""
    rank = poker.rank_id(poker.strength(card, *gaps))
    values = sorted(poker.value_of(each) for each in (card, *gaps))
    if rank in ALIKE:
        return shown.say(ALIKE[rank][values[1] - 1])
    if rank == "flush":
        return shown.say(FLUSHES[poker.suit_of(card)])
    if rank == "straight":
        return shown.say("Straight {low}–{high}", low=values[0], high=values[-1])
    if rank == "straight_flush":
        return shown.say("Straight Flush {low}–{high}", low=values[0], high=values[-1])
    return shown.say("High Card {value}", value=poker.value_of(card))


def standing(view: State, seat: int, position: int) -> HandStanding | None:
    """The seat's hand at a mat as this view sees it."""
    if not view.gaps:
        return None
    mine = poker.hand_at(view, seat, position)
    if mine is None:
        return None
    if position:
        beats, ties, loses = poker.beats_so_far(view, seat, position)
        others = [other for other in poker.contestants(view, position) if other != seat]
    else:
        others = [other for other in range(view.terms.seats) if other != seat]
        beats, ties, loses = _at_the_hall(view, mine.strength, others)
    told = {*beats, *ties, *loses}
    unknown = tuple(other for other in others if other not in told)
    if not others and not told and view.rival:
        unknown = (view.terms.seats,)
    return HandStanding(mine.card, mine.strength, beats, ties, loses, unknown)


def _at_the_hall(view: State, mine: int, others: list[int]) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """TEW-108: every seat is ranked at the Town Hall; alone, the Rival too (TEW-198)."""
    hands = [(other, hand.strength) for other in others if (hand := poker.hand_at(view, other, 0))]
    if view.terms.solo and (rival := poker.rival_hand_at(view, 0)):
        hands.append((1, rival.strength))
    return (
        tuple(party for party, power in hands if power < mine),
        tuple(party for party, power in hands if power == mine),
        tuple(party for party, power in hands if power > mine),
    )


def party_name(shown: TableView, party: int) -> str:
    """A seat by its name, the viewer as you; the Rival as itself."""
    if party >= shown.view.terms.seats:
        return shown.say("the Rival")
    return shown.say("you") if party == shown.viewer else shown.name(party)


def verdict(shown: TableView, position: int) -> str:
    """Whom the viewer would beat at a mat so far, in sentences."""
    found = standing(shown.view, shown.viewer, position)
    if found is None:
        return ""
    said = [shown.say("With your card: {hand}.", hand=hand_name(shown, found.card, position))]
    for words, parties in zip(OTHERS, (found.beats, found.ties, found.loses, found.unknown), strict=True):
        if parties:
            names = ", ".join(_with_hand(shown, party, position) for party in parties)
            said.append(shown.say(words, names=names))
    return " ".join(said)


OTHERS: Final = (  # whom a hand beats, ties with, loses to, and whose is not known
    mark("You would beat {names}."), mark("Exactly tied with {names}."), mark("You would lose to {names}."),
    mark("Still hidden: {names}."),
)  # fmt: skip


def _with_hand(shown: TableView, party: int, position: int) -> str:
    """A party, and what it makes at a mat where that can be seen."""
    view, name = shown.view, party_name(shown, party)
    seated = party < view.terms.seats
    hand = poker.hand_at(view, party, position) if seated else poker.rival_hand_at(view, position)
    if hand is None:
        return name
    return shown.say("{name} ({hand})", name=name, hand=hand_name(shown, hand.card, position))


def decided(shown: TableView, how: str, best: str, other: str) -> str:
    """The deciding tie-break in words; ``best`` and ``other`` are the two cards compared."""
    if best not in CONTENT.cards or other not in CONTENT.cards:
        return ""
    one, two = CONTENT.cards[best], CONTENT.cards[other]
    if how == "value":
        return shown.say("Same hand: own {high} beats {low}.", high=one.value, low=two.value)
    if how == "suit":
        high, low = shown.say(SUIT_NAMES[one.suit]), shown.say(SUIT_NAMES[two.suit])
        return shown.say("Same hand, own {value}: {high} beats {low}.", value=one.value, high=high, low=low)
    return shown.say(DECIDED[how]) if how in DECIDED else ""


def posse_at(view: State, position: int, name: str, side: str = "") -> list[tuple[int, bool]]:
    """The Posse on a spot: number and whether it lies wounded, the wounded first."""
    found = [
        (number, place.wounded)
        for number, place in enumerate(view.posse)
        if place is not None and place.spot == f"{position}/{name}" and (not side or place.side == side)
    ]
    return sorted(found, key=lambda each: not each[1])


def in_play(view: State, party: int) -> int:
    """How many figures a party has this round; the Rival's third stands with the seat's."""
    return POSSE if view.third[party if party < view.terms.seats else 0] else POSSE - 1
