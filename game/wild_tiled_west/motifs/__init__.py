"""Why a turn of Wild Tiled West is a good one: what it brings now, and what the board shows after it.

A motif compares what two lines leave.  It looks at what its seat can see: the own board and partners, the stacks, the
contracts, the bandits of the others.  Weights: see ``game.protocol.Motif``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.protocol import Action, Motif, Name, Seat, say
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import PARTNERS
from game.wild_tiled_west.motifs import board, now
from game.wild_tiled_west.motifs.case import Apply, Case, Turn
from game.wild_tiled_west.state import State

Finder = Callable[[Case], Iterator[Motif]]

PLAN: Final[tuple[Finder, ...]] = (*now.PLAN, *board.PLAN)
DIFFERENCE: Final[tuple[Finder, ...]] = (*now.DIFFERENCE, *board.DIFFERENCE)


def motifs(
    apply: Apply, s: State, seat: Seat, line: Sequence[Action], other: Sequence[Action], names: Sequence[Name]
) -> list[Motif]:
    """Reasons for the line against the other, or, without another, what it is good for at all."""
    if s.phase == "keep_partner":
        return list(_kept(s, seat, line, other))
    if not s.boards or (not other and s.step):  # in the middle of a placement much comes whatever is chosen
        return []
    case = Case(s, seat, names, Turn(apply, s, seat, line), Turn(apply, s, seat, other))
    if not case.mine.is_whole or (other and not case.other.is_whole):
        return []
    if other and case.comes_to_the_same:
        return [Motif("same", 4, say("Either way it comes to the same."), ("same",), "same", "rival")]
    return [motif for find in (DIFFERENCE if other else PLAN) for motif in find(case)]


def _kept(s: State, seat: Seat, line: Sequence[Action], other: Sequence[Action]) -> Iterator[Motif]:
    """Which partner to keep: the one that can bring more."""
    steps = [path[0] for path in (line, other) if path and isinstance(path[0], do.KeepPartner)]
    if len(steps) < 2:
        return
    mine, left = (s.hands[seat][step.slot] for step in steps)
    here, there = (board.most_of(card) for card in (mine, left))
    if here > there:
        text = say("{partner} can bring {mine} points, {left} at most {other}.",
                   partner=PARTNERS[mine].name, mine=here, left=PARTNERS[left].name, other=there)  # fmt: skip
        yield Motif("can_bring", 2, text, (mine, here, left, there), "partner", spots=(f"hand/{seat}/{steps[0].slot}",))
