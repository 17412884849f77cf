"""Which positions are the same, and whether one is open, for a search.  Changes nothing."""

from __future__ import annotations

from collections.abc import Hashable

from game.protocol import Seat
from game.saloon_tycoon.state import State


def key(s: State) -> Hashable:
    """Equal for equal positions: what lies in a hand, on a pile or on a board in another order is the same.

    The decks keep their order, and so does the Boss's saloon, from which the first Outlaw is sent (ST-189).
    """
    seats = range(s.terms.seats)
    return (
        s.terms, s.phase, s.seat, tuple(s.gold), tuple(s.scores), tuple(s.stock), s.pile, s.first, s.round, s.acted,
        s.purchase, s.final_turns, s.trigger, s.stack, s.deck, s.row, s.fresh, s.reserve, s.boss_deck, s.boss_cubes,
        tuple([frozenset(s.tiles[seat]) for seat in seats]),
        tuple([frozenset(s.roofs[seat]) for seat in seats]),
        tuple([tuple(sorted(s.hands[seat])) for seat in seats]),
        tuple([frozenset(s.offers[seat]) for seat in seats]),
        tuple([s.secrets[seat] for seat in seats]),
        tuple([frozenset(s.staked[seat]) for seat in seats]),
        tuple([frozenset(s.saloons[seat]) for seat in seats]),
        tuple(s.saloons[s.terms.seats :]),
        tuple(sorted(s.discard)),
        tuple(sorted([(mark.holder, mark.card, mark.knower) for mark in s.marks])),
        tuple(sorted(s.boss_discard)),
        frozenset(s.boss_claims),
    )  # fmt: skip


def is_open(view: State, seat: Seat) -> bool:
    """Only once it is over: to the last turn a card may be drawn, and the deck lies face down."""
    return view.phase == "over"
