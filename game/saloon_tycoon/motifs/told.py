"""All motifs of a line: its turn is walked, then asked by every family, then held beside the other line's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.protocol import Action, Motif, Name, Seat
from game.saloon_tycoon.motifs import against, claims, clock, company, gold, tiles
from game.saloon_tycoon.motifs.lines import Apply, Turn, walk
from game.saloon_tycoon.state import State

Teller = Callable[[Turn, Sequence[Name]], Iterator[Motif]]

TELLERS: Final[tuple[Teller, ...]] = (
    claims.kept, tiles.finished, tiles.roofed, tiles.built, tiles.cubed, tiles.carries, claims.staked, claims.nearer,
    company.moved, company.arrived, company.spared, gold.played, gold.stolen, gold.chosen_victim, gold.acted,
    gold.stopped, gold.boss_paid, clock.ticked,
)  # fmt: skip


def motifs(
    s: State, seat: Seat, line: Sequence[Action], other: Sequence[Action], names: Sequence[Name], apply: Apply
) -> list[Motif]:
    """Reasons for the line against the other; each kind of reason once, the weightiest."""
    mine = walk(s, seat, line, apply)
    if not mine.actions:
        return []
    found: dict[str, Motif] = {}
    plain = (motif for tell in TELLERS for motif in tell(mine, names))
    for motif in (*plain, *against.compared(mine, walk(s, seat, other, apply))):
        if motif.name not in found or found[motif.name].weight < motif.weight:
            found[motif.name] = motif
    return list(found.values())
