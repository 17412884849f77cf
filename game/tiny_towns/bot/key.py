"""When two positions are one to a search, and when nothing is left to chance.  Judges nothing."""

from __future__ import annotations

from collections.abc import Hashable

from game.protocol import FACE_DOWN, Seat
from game.tiny_towns import actions as do
from game.tiny_towns.state import State, Town


def key(s: State) -> Hashable:
    """All that bears on what may still happen.

    Left out: monuments that nobody will build, the order of the market, and in which order a sealed turn was taken.
    """
    return (
        s.terms, s.phase, s.seat, s.round, s.master, s.starter, s.named, s.sealed, s.work, s.back, s.due, s.cards,
        tuple([_town(town) for town in s.towns]), tuple([_town(town) for town in s.shown]),
        tuple(s.turns), tuple(s.completed), tuple(s.hands), tuple(s.kept),
        s.deck, s.aside, s.played, s.face_up, tuple(sorted(s.market)), s.under,
    )  # fmt: skip


def _town(town: Town) -> Hashable:
    built = frozenset([move.card for move in town.moves if isinstance(move, do.Build)])  # what a Watch looks for
    return town.grid, town.held, town.stores, town.cavern, town.monument, town.shrine, town.watch, built


def is_open(view: State, seat: Seat) -> bool:
    """Alone, once every card of the deck has been seen: taken ones go under it in a known order (TT-137)."""
    return view.phase == "over" or (view.terms.mode == "solo" and view.round > 0 and FACE_DOWN not in view.deck)
