"""A position of Tiny Epic Western, and how to copy it.  Knows no rule.

Lists are indexed by seat, by party (seats, then alone the Rival), by position in the circle, or by spot number;
the comment says which.  What is frozen is shared between copies.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from game.common.turns import taking_turns
from game.tiny_epic_western.pieces import CIRCLE, MATS, NOBODY, POSSE, SPOTS

Phase = Literal[
    "deal_circle", "deal_first", "deal_bosses", "deal_buildings", "deal_poker", "roll", "roll_again",
    "draw_rival_card", "draw_card", "reshuffle", "draw_buildings", "shuffle_deck", "refill_slot", "roll_rival",
    "show_rival", "turn_cards", "refill",
    "choose_boss", "keep_boss", "keep_card", "stand_third", "place", "duel", "choose_type", "choose_two",
    "convert", "exchange", "immunity", "restack", "heal_pick", "heal_to", "move_pick", "move_to", "redraw",
    "redraw_keep", "peek", "auction_pay", "auction_buy", "central_pay", "central_buy", "sheriff_pot",
    "post_office", "buy", "payment", "leftover", "livery", "advance", "over",
]  # fmt: skip

DEALER_PHASES: Final = frozenset(
    {
        "deal_circle", "deal_first", "deal_bosses", "deal_buildings", "deal_poker", "roll", "roll_again",
        "draw_rival_card", "draw_card", "reshuffle", "draw_buildings", "shuffle_deck", "refill_slot", "roll_rival",
        "show_rival", "turn_cards", "refill",
    }
)  # fmt: skip
to_move: Final = taking_turns(DEALER_PHASES)


class Terms(msgspec.Struct, frozen=True):
    """What was agreed before the match."""

    seats: int
    colours: tuple[str, ...]  # by party: alone, the second is the Rival's
    bosses: Literal["random", "choose", "two_keep_one"]
    circle: Literal["standard", "shuffled"]
    first_dealer: int | None  # None: chance picks
    difficulty: str | None  # alone
    edition: int = 1  # of the box

    @property
    def parties(self) -> int:
        """Those with a colour: the seats, and alone the Rival."""
        return len(self.colours)

    @property
    def solo(self) -> bool:
        return self.seats == 1


class PossePlace(msgspec.Struct, frozen=True, array_like=True):
    """Where a placed Posse is."""

    spot: str
    side: str = ""
    wounded: bool = False


class Duel(msgspec.Struct, frozen=True):
    """A duel being fought.  ``dice`` are 0 until rolled; ``added`` is the card value added to each power."""

    attacker: int  # party
    defender: int
    attacking: int  # its Posse
    defending: int
    spot: str
    side: str  # chosen by the Attacker
    dice: tuple[int, int] = (0, 0)  # Attacker, Defender
    added: tuple[int, int] = (0, 0)
    free_used: tuple[bool, bool] = (False, False)  # the Gunslinger's free reroll
    rolling: int = 0  # whose die is being rolled anew: 0 Attacker, 1 Defender
    free: bool = False  # that roll costs nothing
    card: str | None = None  # alone: the Rival's duel card
    replaced: str = ""  # the duel card it had before


class Purchase(msgspec.Struct, frozen=True):
    """A building being paid for."""

    building: str
    by: Literal["buy", "leftover", "auction", "central"]
    position: int = 0  # of its buy slot; 0 for the Auction House


class Task(msgspec.Struct, frozen=True, array_like=True):
    """Something still to be done, by name; see ``course.py``."""

    name: str
    seat: int = NOBODY
    number: int = 0
    word: str = ""


class State(msgspec.Struct):
    """Everything about a match at one moment."""

    terms: Terms
    phase: Phase
    seat: int  # whose decision it is, where it is a seat's
    # by seat
    bosses: list[str | None]
    pairs: list[tuple[str, ...]]  # the Bosses dealt to choose from, until all have chosen
    influence: list[int]  # Money, Law, Force of seat 0, then of seat 1, and so on
    kept: list[str | None]  # the natural card
    offers: list[tuple[str, ...]]  # dealt, not yet chosen from
    dropped: list[tuple[str, ...]]  # discarded face down this round
    returned: list[tuple[str, ...]]  # own discards that were shuffled into the draw pile this round
    revealed: list[bool]  # the kept card lies face up
    peeked: list[bool]  # knows the Rival's face-down card
    third: list[bool]  # the third Posse stands this round
    third_next: list[bool]  # earned for the next round as pot or at the Livery Stable
    immune: list[bool]
    traded: list[bool]  # the Trader's use of this round is spent
    bought: list[int]  # buildings bought this round, in any phase
    bought_last: list[int]  # of these, in phase 4
    won: list[int]  # mats won this round
    # by party
    ready: list[int]  # Posse standing on the Boss card, to be placed
    new: list[tuple[str, ...]]  # buildings bought this round, in order
    posse: list[PossePlace | None]  # by Posse number; None on the Boss card
    # the board
    standing: list[int]  # by spot number: the Posse standing there, or NOBODY
    slots: list[str | None]  # by position: the building on sale
    porches: list[tuple[str, ...]]  # by position: the stack, top last
    steps: list[int]  # by industry: 0 start, 1 third, 2 second, 3 first
    circle: tuple[str, ...] = MATS  # mat by position
    homes: tuple[int, ...] = ()  # by party: the position of its mat
    order: tuple[int, ...] = ()  # the seats clockwise (TEW-004)
    round: int = 0
    dealer: int = NOBODY  # the seat with the Dealer token
    wanted: int = NOBODY  # party with the Wanted card
    gaps: tuple[str, ...] = ()
    rival: tuple[str, ...] = ()  # its poker cards; alone: face down, face up
    rival_open: bool = False
    pile: tuple[str, ...] = ()  # poker draw pile, top first
    shed: tuple[str, ...] = ()  # poker discards lying face up
    deck: tuple[str, ...] = ()  # buildings, top first
    auction: tuple[str, ...] = ()
    drawn: str | None = None  # at the Card Parlor
    # what is being done
    todo: list[Task] = []  # the next is last
    duel: Duel | None = None
    using: int = NOBODY  # the Posse taking a spot or using its building
    moving: int = NOBODY  # the Posse picked to be moved
    last_placed: int = NOBODY  # the Posse the seat placed this turn (TEW-184)
    gain: tuple[int, str] = (0, "")  # a wild gain being chosen: units, and the spot they come from
    purchase: Purchase | None = None
    ranking: tuple[int, ...] = ()  # parties by their hand at the Town Hall, winner first
    hall: int = NOBODY  # the seat that paid at the Post Office
    rival_took: str | None = None  # the building the Rival took this round


def blank(terms: Terms, phase: Phase, stock: int) -> State:
    """Before anything was dealt; ``stock`` of each influence to each seat."""
    n, parties = terms.seats, terms.parties
    return State(
        terms=terms,
        phase=phase,
        seat=0,
        bosses=[None] * n,
        pairs=[()] * n,
        influence=[stock] * (3 * n),
        kept=[None] * n,
        offers=[()] * n,
        dropped=[()] * n,
        returned=[()] * n,
        revealed=[False] * n,
        peeked=[False] * n,
        third=[False] * n,
        third_next=[False] * n,
        immune=[False] * n,
        traded=[False] * n,
        bought=[0] * n,
        bought_last=[0] * n,
        won=[0] * n,
        ready=[0] * parties,
        new=[()] * parties,
        posse=[None] * (POSSE * parties),
        standing=[NOBODY] * len(SPOTS),
        slots=[None] * CIRCLE,
        porches=[()] * CIRCLE,
        steps=[0, 0, 0],
    )


def copy(s: State) -> State:
    """A state of its own: the lists are copied, the frozen values in them are shared."""
    return State(
        s.terms, s.phase, s.seat, s.bosses[:], s.pairs[:], s.influence[:], s.kept[:], s.offers[:], s.dropped[:],
        s.returned[:], s.revealed[:], s.peeked[:], s.third[:], s.third_next[:], s.immune[:], s.traded[:], s.bought[:],
        s.bought_last[:], s.won[:], s.ready[:], s.new[:], s.posse[:], s.standing[:], s.slots[:], s.porches[:],
        s.steps[:], s.circle, s.homes, s.order, s.round, s.dealer, s.wanted, s.gaps, s.rival, s.rival_open, s.pile,
        s.shed, s.deck, s.auction, s.drawn, s.todo[:], s.duel, s.using, s.moving, s.last_placed, s.gain, s.purchase,
        s.ranking, s.hall, s.rival_took,
    )  # fmt: skip
