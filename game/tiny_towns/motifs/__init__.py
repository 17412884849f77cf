"""Why a turn of Tiny Towns is a good one: facts of the towns that two lines leave, each true by a test.

A motif looks at what its seat can see: the own town and monument, the cards in play, the market, the other towns as
they were last shown.  Weights: see ``game.protocol.Motif``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final

from game.protocol import Action, Motif, Name, Seat
from game.tiny_towns.bot.key import key
from game.tiny_towns.motifs import building, others, plans_ahead, room
from game.tiny_towns.motifs.case import Apply, Case, Turn
from game.tiny_towns.sight import observe
from game.tiny_towns.state import State

KEPT: Final = 64  # answers: a card asks four questions, each of several imagined states
_known: dict[Hashable, list[Motif]] = {}

Finder = Callable[[Case], Iterator[Motif]]

PLAN: Final[tuple[Finder, ...]] = (*building.PLAN, *plans_ahead.PLAN, *room.PLAN, *others.PLAN)
DIFFERENCE: Final[tuple[Finder, ...]] = (
    *building.DIFFERENCE,
    *plans_ahead.DIFFERENCE,
    *room.DIFFERENCE,
    *others.DIFFERENCE,
)


def motifs(
    apply: Apply, s: State, seat: Seat, line: Sequence[Action], other: Sequence[Action], names: Sequence[Name]
) -> list[Motif]:
    """Reasons for the line against the other, or, without another, what it is good for at all.

    Asked of states that look alike to the seat, it answers from memory: nothing but the view is looked at.
    """
    view = observe(s, seat)
    seen = key(view), view.market, view.taken, seat, tuple(line), tuple(other), tuple(names)
    if seen not in _known:
        if len(_known) >= KEPT:
            _known.clear()
        _known[seen] = _found(apply, view, seat, line, other, names)
    return list(_known[seen])


def _found(
    apply: Apply, s: State, seat: Seat, line: Sequence[Action], other: Sequence[Action], names: Sequence[Name]
) -> list[Motif]:
    if s.phase == "choose_monument":
        return list(others.kept_monument(s, seat, line, other))
    case = Case(s, seat, names, Turn(apply, s, seat, line), Turn(apply, s, seat, other))
    if not case.mine.is_whole or (other and not case.other.is_whole):
        return []
    if other and (same := room.same(case)):
        return [same]
    return [motif for find in (DIFFERENCE if other else PLAN) for motif in find(case)]
