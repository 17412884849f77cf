"""What is counted of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from game.protocol import Outcome
from game.table import Table

SOLO = "Boss"  # a kind of piece that is not there with more seats


class PieceUse(msgspec.Struct, frozen=True, array_like=True):
    """A seat used a piece; ``points`` where the piece scored by itself."""

    kind: str
    piece: str
    points: int | None = None


class Counts(NamedTuple):
    """What a title has to tell of a match that is over."""

    rounds: int
    uses: list[list[PieceUse]]
    offers: dict[str, tuple[str, ...]]
    series: dict[str, tuple[tuple[int, ...], ...]]


def uses_of(uses: Sequence[list[PieceUse]], event: Any, table: dict[str, tuple[str, str]]) -> None:
    """Note the use an event stands for; the table names its kind and where the event holds the piece."""
    if found := table.get(type(event).__name__):
        kind, piece = found
        uses[event.seat].append(PieceUse(kind, getattr(event, piece)))


def outcome_of(table: Table) -> Outcome:
    assert table.outcome is not None
    return table.outcome
