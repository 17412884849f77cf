"""A position of Saloon Tycoon, and how to copy it.  Knows no rule.

Lists hold one entry for each seat; what is in them is immutable and shared between copies.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from game.common.turns import taking_turns
from game.saloon_tycoon.content import CHARACTERS, KINDS, TILES
from game.saloon_tycoon.pieces import SALOON_TILE

Phase = Literal[
    "deal_first", "shuffle", "lay_claims", "deal_secrets", "shuffle_boss", "keep",
    "menu", "discard", "draw", "play_card", "action", "build", "cube", "buy", "shift", "rob", "pick_pocket", "steal",
    "move", "take", "redraw", "choose", "boss", "poach", "boss_discard", "over",
]  # fmt: skip

Step = Literal[
    "run", "roof", "discard", "draw", "play_card", "action", "build", "cube", "buy", "shift", "rob", "pick_pocket",
    "steal", "move", "take", "redraw", "choose", "poach", "boss_discard", "after_boss",
]  # fmt: skip

DEALER_PHASES: Final = frozenset(
    {"deal_first", "shuffle", "lay_claims", "deal_secrets", "shuffle_boss", "draw", "steal", "boss"}
)
to_move: Final = taking_turns(DEALER_PHASES)

# The lines of the score kept during play (ST-170).
LINES: Final = ("lots", "finished", "roofs", "open", "secret", "cards", "head_start")
LOTS, FINISHED, ROOFS, OPEN, SECRET, CARDS_LINE, HEAD_START = range(len(LINES))

BEFORE_TRIGGER: Final = -1  # of ``final_turns``


class Terms(msgspec.Struct, frozen=True):
    """What was agreed before the match."""

    seats: int
    first_seat: int | None  # None: the dealer draws
    cubes: int  # in the pile at the start
    open_claims: int  # in the row at the start
    boss_base: int = 0  # solo: what the Boss's mark starts from
    head_start: tuple[int, ...] = ()  # reputation at the start, by place in the order; empty: none (ST-017)
    edition: int = 1  # of the box

    @property
    def solo(self) -> bool:
        return self.seats == 1

    @property
    def saloons(self) -> int:
        """How many saloons can hold Characters; alone, the Boss's is number 1 (ST-180)."""
        return 2 if self.seats == 1 else self.seats


class EffectFrame(msgspec.Struct, frozen=True, array_like=True):
    """Something that is being resolved.  The effect it stands for is ``SCRIPTS[source][at]``."""

    step: Step
    source: str = ""  # the card or tile it comes from; for "roof" the place it goes on
    at: int = 0  # which effect of the source; for "run" the next one; for "steal" the victim's seat
    left: int = 0  # cubes, discards, cards, shifts still to come; for "redraw" the cards discarded so far
    used: tuple[int, ...] = ()  # tiles that had a cube of this effect already, without their cubes (ST-067)


class Purchase(msgspec.Struct, frozen=True, array_like=True):
    """Cubes bought one after another: one purchase at one price (ST-112)."""

    price: int
    left: int  # how many more the gold of its beginning would have paid for
    depth: int  # how much was pending when it began; what its own cubes set off lies deeper


class Staked(msgspec.Struct, frozen=True, array_like=True):
    """A claim that was scored, and what it was worth then."""

    claim: str
    points: int
    secret: bool


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """A card in somebody's hand whose face another seat has seen (section 7)."""

    holder: int
    card: str
    knower: int


class State(msgspec.Struct):
    """Everything about a match at one moment."""

    terms: Terms
    phase: Phase
    seat: int  # whose turn it is, and so who decides (ST-033); in "keep" the seat that chooses
    gold: list[int]
    tiles: list[tuple[int, ...]]  # in the order of building, see pieces.py; survey.py reads them
    roofs: list[tuple[str, ...]]  # the places with a roof
    hands: list[tuple[str, ...]]
    offers: list[tuple[str, ...]]  # secret claims dealt and not yet chosen from
    secrets: list[tuple[str | None, ...]]  # kept; None where one was staked
    aside: list[tuple[str, ...]]  # secret claims put away at the start
    staked: list[tuple[Staked, ...]]
    scores: list[tuple[int, ...]]  # by line, see LINES
    saloons: list[tuple[str, ...]]  # the Characters in each, in order of arrival; solo: the Boss's is the second
    stock: list[int]  # of the market, by kind
    away: tuple[str, ...]  # Characters out of town
    pile: int  # the general pile, the clock
    first: int = 0
    round: int = 0
    acted: bool = False  # the Tycoon action of this turn is used
    purchase: Purchase | None = None  # of cubes, while it lasts
    final_turns: int = BEFORE_TRIGGER  # still to be taken, the present one included
    trigger: int | None = None  # who triggered the end
    stack: tuple[EffectFrame, ...] = ()  # what is pending, innermost last
    deck: tuple[str, ...] = ()  # Tycoon cards, top first
    discard: tuple[str, ...] = ()  # the newest last
    row: tuple[str | None, ...] = ()  # open claims; None where one was taken
    marks: tuple[Mark, ...] = ()
    fresh: tuple[str, ...] = ()  # what was shuffled into the deck last, for all to know; empty before any reshuffle
    reserve: int = 0  # cubes taken from the reserve
    boss_deck: tuple[str, ...] = ()
    boss_discard: tuple[str, ...] = ()  # the last one was turned up last
    boss_claims: tuple[str, ...] = ()
    boss_tiles: tuple[str, ...] = ()  # special tiles that left the game
    boss_cubes: int = 0


def blank(terms: Terms, phase: Phase, gold: int) -> State:
    """Before anything was dealt (ST-002, ST-003, ST-004, ST-005, ST-010, ST-011)."""
    n = terms.seats
    return State(
        terms=terms,
        phase=phase,
        seat=0,
        gold=[gold] * n,
        tiles=[(SALOON_TILE,)] * n,
        roofs=[()] * n,
        hands=[()] * n,
        offers=[()] * n,
        secrets=[()] * n,
        aside=[()] * n,
        staked=[()] * n,
        scores=[(0,) * len(LINES)] * n,
        saloons=[()] * terms.saloons,
        stock=[0 if TILES[kind].building_class == "start" else TILES[kind].copies for kind in KINDS],
        away=tuple(CHARACTERS),
        pile=terms.cubes,
    )


def copy(s: State) -> State:
    """A state of its own: the lists are copied, the immutable values in them are shared."""
    return State(
        s.terms, s.phase, s.seat, s.gold[:], s.tiles[:], s.roofs[:], s.hands[:], s.offers[:], s.secrets[:],
        s.aside[:], s.staked[:], s.scores[:], s.saloons[:], s.stock[:], s.away, s.pile, s.first, s.round, s.acted,
        s.purchase, s.final_turns, s.trigger, s.stack, s.deck, s.discard, s.row, s.marks, s.fresh, s.reserve,
        s.boss_deck, s.boss_discard, s.boss_claims, s.boss_tiles, s.boss_cubes,
    )  # fmt: skip


def reputation(s: State, seat: int) -> int:
    """The current score (ST-170)."""
    return sum(s.scores[seat])


def is_final(s: State) -> bool:
    """Whether this is a final turn (ST-159)."""
    return s.final_turns >= 0
