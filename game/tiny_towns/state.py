"""A position of Tiny Towns, and how to copy it.  Knows no rule.

A town is a frozen value that is replaced when it changes.  So a copy of a state shares its towns, and what
the others may see of a sealed town turn is simply the town as it stood before: ``shown``.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from game.common.turns import taking_turns
from game.tiny_towns.actions import ACTIONS

Phase = Literal[
    "deal_cards", "deal_first", "deal_monuments", "choose_monument", "shuffle", "turn_up",
    "name", "take", "pick", "place", "put", "build", "target", "hold", "replace", "new_type",
    "free_type", "free_square", "watch_pick", "watch", "watch_square", "refill", "over",
]  # fmt: skip

DEALER_PHASES: Final = frozenset({"deal_cards", "deal_first", "deal_monuments", "shuffle", "turn_up", "refill"})
to_move: Final = taking_turns(DEALER_PHASES)


class Terms(msgspec.Struct, frozen=True):
    """What was agreed before the match."""

    seats: int
    mode: Literal["master_builder", "town_hall", "solo"]
    monuments: bool
    cavern: bool
    first_seat: int | None  # None: the dealer draws
    cards: tuple[str | None, ...]  # the seven cards in class order; None: the dealer draws
    edition: int = 1  # of the box


class Stock(msgspec.Struct, frozen=True, array_like=True):
    """The cubes on one Warehouse, in resource order."""

    square: int
    cubes: tuple[str, ...] = ()


class Town(msgspec.Struct, frozen=True):
    """One seat's sixteen squares, what lies on its buildings, and what it did this round."""

    grid: int = 0  # sixteen nibbles, see pieces.py
    held: int = 0  # nibbles: the resource on a Bank or Factory, the cube parked on a Cottage
    stores: tuple[Stock, ...] = ()  # one for each Warehouse, by square
    cavern: tuple[str, ...] = ()
    monument: str | None = None  # the monument standing in the town
    shrine: int = 0  # buildings standing when the Shrine was constructed
    watch: tuple[str | None, ...] = ()  # pieces on Opaleye's Watch; None where one was taken
    moves: tuple[ACTIONS, ...] = ()  # the town turn of this round


class Work(msgspec.Struct, frozen=True):
    """What the seat to move is in the middle of."""

    cube: str | None = None  # to be put: substituted, swapped or picked
    card: str | None = None  # a building on its way into the town
    squares: int = 0  # where it may stand (bits), or what the Guild has replaced already
    square: int = 0  # the building that is being replaced, or waits for its resource
    slot: int = 0  # the place on the Watch a piece was taken from
    left: int = 0  # Guild replacements or Watch picks to come


NOTHING: Final = Work()


class State(msgspec.Struct):
    """Everything about a match at one moment."""

    terms: Terms
    phase: Phase
    seat: int  # whose decision it is, where it is a seat's
    towns: list[Town]
    shown: list[Town]  # the towns as of the last reveal
    turns: list[int]  # as Master Builder
    completed: list[int]  # the round each town was completed in; 0 while active
    hands: list[tuple[str, ...]]  # the monuments dealt and not yet chosen from
    kept: list[str | None]
    discarded: list[str | None]
    undealt: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()  # the seven in play, in class order
    round: int = 0
    master: int = 0  # Master Builder of this round; Mayor; 0 alone
    starter: int = 0  # who takes the first town turn of this round
    named: str | None = None  # the resource of the round; None in a free round
    sealed: bool = False  # town turns of this round are hidden from the others
    work: Work = NOTHING
    back: Literal["build", "watch"] = "build"  # the step to return to after a construction
    due: tuple[int, ...] = ()  # slots of Opaleye's Watch that were triggered
    deck: tuple[str, ...] = ()  # resource cards, top first
    aside: tuple[str, ...] = ()  # set aside unseen after the shuffle
    played: tuple[str, ...] = ()  # discarded since the shuffle
    face_up: str | None = None
    market: tuple[str, ...] = ()
    taken: int = 0  # the market slot of this round
    under: int = 0  # how many cards at the foot of the deck the solo seat has seen


def blank(terms: Terms, phase: Phase) -> State:
    """Before anything was dealt."""
    n = terms.seats
    return State(
        terms=terms,
        phase=phase,
        seat=0,
        towns=[Town() for _ in range(n)],
        shown=[Town() for _ in range(n)],
        turns=[0] * n,
        completed=[0] * n,
        hands=[()] * n,
        kept=[None] * n,
        discarded=[None] * n,
    )


def copy(s: State) -> State:
    """A state of its own: the lists are copied, the frozen values in them are shared."""
    return State(
        s.terms, s.phase, s.seat, s.towns[:], s.shown[:], s.turns[:], s.completed[:], s.hands[:], s.kept[:],
        s.discarded[:], s.undealt, s.cards, s.round, s.master, s.starter, s.named, s.sealed, s.work, s.back, s.due,
        s.deck, s.aside, s.played, s.face_up, s.market, s.taken, s.under,
    )  # fmt: skip
