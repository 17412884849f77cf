"""When two positions are one to a search, and when nothing is left to chance.  Judges nothing."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.protocol import Seat
from game.tiny_epic_western.state import State


def key(s: State) -> Hashable:
    """All that bears on what may still happen; once it is over, all that was scored."""
    board = (s.terms, s.phase, s.homes, s.wanted, tuple(s.porches), tuple(s.new), tuple(s.steps))
    if s.phase == "over":
        return board
    lists: tuple[list[Any], ...] = (
        s.bosses, s.pairs, s.influence, s.kept, s.offers, s.dropped, s.returned, s.revealed, s.peeked, s.third,
        s.third_next, s.immune, s.traded, s.bought, s.bought_last, s.won, s.ready, s.posse, s.standing, s.slots, s.todo,
    )  # fmt: skip
    return (
        board, s.seat, *[tuple(each) for each in lists], s.circle, s.order, s.round, s.dealer, s.gaps, s.rival,
        s.rival_open, s.pile, s.shed, s.deck, s.auction, s.drawn, s.duel, s.using, s.moving, s.last_placed, s.gain,
        s.purchase, s.ranking, s.hall, s.rival_took,
    )  # fmt: skip


def is_open(view: State, seat: Seat) -> bool:
    """Cards are dealt and dice rolled in every round: not before it is over."""
    return view.phase == "over"
