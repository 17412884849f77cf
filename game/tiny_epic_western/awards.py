"""What somebody did best in Tiny Epic Western, worked out from what was told.  Scores nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.common.awards import Award, best_of
from game.protocol import Event, Outcome, mark, say
from game.tiny_epic_western import events as told
from game.tiny_epic_western.content import CONTENT
from game.tiny_epic_western.pieces import CIRCLE, INDUSTRIES
from game.tiny_epic_western.poker import rank_id, strength

HAND_NAMES = {each.id: each.name for each in CONTENT.board.hand_rank}


class BestHand(NamedTuple):
    """The strongest hand anybody laid down: whose it was, when, and its three cards."""

    party: int
    is_rival: bool
    round: int
    cards: tuple[str, str, str]
    strength: int

    @property
    def name(self) -> str:
        return HAND_NAMES[rank_id(self.strength)]


def awards(events: Iterable[Event], outcome: Outcome) -> list[Award]:
    """All that were earned, the most telling first."""
    kept = tuple(events)
    bought = Counter(event.seat for event in kept if isinstance(event, told.Bought))
    points = [sum(line.points for line in sheet.lines if line.id in INDUSTRIES) for sheet in outcome.sheets]
    gained = Counter[int]()
    for event in kept:
        if isinstance(event, told.Gained):
            gained[event.seat] += event.amount
    wanted = Counter(event.party for event in kept if isinstance(event, told.WantedMoved) and not event.rival)
    hands = Counter(seat for event in kept if isinstance(event, told.MatResolved) for seat in event.winners)
    return [
        *_fastest_gun(kept),
        *_poker_face(kept),
        *best_of(bought, mark("Town builder"), "tew_land_owner", mark("buildings bought: {n}"), 2),
        *best_of(points, mark("Industry baron"), "tew_iron_road", mark("points from industries: {n}"), 3),
        *best_of(gained, mark("Richest table"), "tew_gold_fever", mark("Influence gained: {n}"), 5),
        *best_of(wanted, mark("Most wanted"), "tew_most_wanted", mark("took the Wanted card: {n}"), 2),
        *best_of(hands, mark("Steady hand"), "tew_first_blood", mark("hands won at the mats: {n}"), 3),
    ]


def best_hand(events: Iterable[Event]) -> BestHand | None:
    """The first of the strongest hands of the match."""
    return max(_hands(events), key=lambda hand: hand.strength, default=None)


def _hands(events: Iterable[Event]) -> Iterator[BestHand]:
    """Every hand that was compared at a mat or the Town Hall, with the cards that lay beside it."""
    gaps: tuple[str, ...] = ()
    rounds = 0
    for event in events:
        if isinstance(event, told.RoundBegan):
            rounds = event.round
        elif isinstance(event, told.GapsDealt):
            gaps = event.cards
        elif isinstance(event, told.MatResolved | told.HallRanked) and gaps:
            at = event.position if isinstance(event, told.MatResolved) else 0
            beside = gaps[(at - 1) % CIRCLE], gaps[at]
            for hand in event.hands:
                yield BestHand(
                    hand.party, hand.rival, rounds, (beside[0], hand.card, beside[1]), strength(hand.card, *beside)
                )


def _fastest_gun(events: Iterable[Event]) -> list[Award]:
    duels = [event for event in events if isinstance(event, told.DuelEnded)]
    won = Counter(event.party for event in duels if not event.rival)
    fought = won + Counter(event.loser for event in duels if not event.loser_rival)
    if not won:
        return []
    first = max(won, key=lambda seat: won[seat])
    return best_of(won, mark("Fastest gun"), "tew_fastest_gun", mark("duels won: {n} of {all}"), 2, all=fought[first])


def _poker_face(events: Iterable[Event]) -> list[Award]:
    best = best_hand(events)
    if best is None or best.is_rival:
        return []
    reason = say("{hand} in round {n}", hand=best.name, n=best.round)
    return [Award(mark("Best poker face"), best.party, reason, "tew_straight_flush")]
