"""Which positions are the same, and whether one is open, for a search.  Changes nothing."""

from __future__ import annotations

from collections.abc import Hashable

from game.protocol import Seat
from game.wild_tiled_west.state import Board, State


def key(s: State) -> Hashable:
    """Equal for equal positions: tiles laid, aces and signs taken in another order are the same."""
    return (
        s.terms, s.phase, s.seat, tuple([_board(b) for b in s.boards]), tuple(s.stacks), tuple(s.hands), tuple(s.kept),
        tuple(s.returned), tuple(s.second), tuple(s.contracts), s.removed, s.supply, s.deck, tuple(sorted(s.aces)),
        s.space, s.first, s.turn, s.prairie, s.river, s.used, s.out, s.course, s.step, s.tile, s.first_place, s.turned,
        s.stack, s.alleys, s.store_due, s.free, s.first_alley, s.climb, s.rest, s.alarm, s.goods, s.queue, s.ridge,
    )  # fmt: skip


def _board(b: Board) -> Hashable:
    """What follows from the tiles laid (what they cover, their cows, their streets) need not be said again."""
    laid = b.laid
    return (
        b.face, b.gold, b.bullets, b.mining, b.lines, frozenset(laid), b.network, b.bandits, b.graves, b.hill_bandits,
        b.cowpokes, tuple(sorted(b.ace_cards)), b.towns, frozenset([laid[index] for index in b.red]),
        frozenset([laid[index] for index in b.stashes]), b.ropes, b.store, b.store_at >= 0 and laid[b.store_at],
        b.drafted, b.turns,
    )  # fmt: skip


def is_open(view: State, seat: Seat) -> bool:
    """Only once it is over: partners lie face down to the last, and so does the deck one can be drawn from."""
    return view.phase == "over"
