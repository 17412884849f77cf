"""All motifs of a line: each choice is asked by its kind, then the whole line, then the two lines together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from game.protocol import Action, Motif, Name, Seat
from game.tiny_epic_western import actions as do
from game.tiny_epic_western.motifs import against, buying, cards, duels, means, placing, small
from game.tiny_epic_western.motifs.lines import Apply, Step, parted, walk
from game.tiny_epic_western.state import State

Teller = Callable[[Step, int, Sequence[Name]], Iterator[Motif]]


def motifs(
    s: State, seat: Seat, line: Sequence[Action], other: Sequence[Action], names: Sequence[Name], apply: Apply
) -> list[Motif]:
    """Reasons for the line against the other; each kind of reason once, the weightiest."""
    mine = walk(s, seat, line, apply)
    if not mine:
        return []
    theirs = walk(s, seat, other, apply)
    found: dict[str, Motif] = {}
    for motif in (*_plain(mine, seat, names), *against.compared(mine, theirs, seat, names)):
        if motif.name not in found or found[motif.name].weight < motif.weight:
            found[motif.name] = motif
    return list(found.values())


def _plain(steps: Sequence[Step], seat: int, names: Sequence[Name]) -> Iterator[Motif]:
    """What each choice of the hint brings by itself, then what the whole of it opens."""
    first, later = parted(steps)
    for at, step in enumerate(first):
        if at and isinstance(step.action, CHAINED):
            continue
        for of, tell in TELLERS:
            if isinstance(step.action, of):
                yield from tell(step, seat, names)
    yield from means.opened(first, later, seat)
    yield from buying.by_the_way(first, seat, names)


CHAINED: Final = (do.ChooseType, do.ChooseTwo, do.Reveal, do.Reroll, do.Stand, do.RivalDie, do.RivalCard)
"""Choices that follow each other: only the first of a line speaks."""

TELLERS: Final[tuple[tuple[Any, Teller], ...]] = (
    (do.KeepCard, cards.kept),
    ((do.Place, do.MoveTo), placing.placed),
    ((do.Reveal, do.Reroll, do.Stand, do.RivalDie, do.RivalCard), duels.fought),
    ((do.Convert, do.Exchange, do.ChooseType, do.ChooseTwo), means.gained),
    ((do.Buy, do.AuctionBuy), buying.bought),
    (do.Pass, buying.passed),
    (do.Advance, buying.advanced),
    (Action, small.decided),
)
