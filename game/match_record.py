"""A match as it is written down: one shape for puzzles, proofs and whatever else keeps a match.

A record holds either a ``position`` (a packed state, like a FEN) or the ``moves`` of the seats; the dealer's moves
follow from seed, edition and rules.  A position outlives new rules: it climbs the UPGRADES of its title.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.packing import pack, unpack_action, unpack_state
from game.players import Player
from game.protocol import DEALER, SaddlebagError, Seat, say
from game.table import Table


class MatchRecord(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything that decides how a match went."""

    title: str
    rules: int  # version
    edition: int = 1  # of the box
    levels: tuple[str | None, ...]  # by seat; None: a person
    options: dict[str, str] = {}
    seed: str = ""
    moves: tuple[tuple[int, msgspec.Raw], ...] = ()
    position: msgspec.Raw = msgspec.Raw()  # empty: not kept


class CannotReplay(SaddlebagError):
    """The record is of other rules and keeps no position."""


def position_of(table: Table) -> MatchRecord:
    """The position on the table, without the way that led to it."""
    return msgspec.structs.replace(record_of(table), moves=(), position=msgspec.Raw(pack(table.state)))


def record_of(table: Table) -> MatchRecord:
    """The match move by move."""
    return MatchRecord(
        title=table.title,
        rules=table.rules.VERSION,
        edition=table.setup.edition,
        levels=tuple(player.level for player in table.players),
        options=dict(table.setup.options),
        seed=table.seed,
        moves=tuple((int(seat), msgspec.Raw(pack(action))) for seat, action in table.log if seat != DEALER),
    )


def sit_down(record: MatchRecord, players: Sequence[Player]) -> Table:
    """The match at its position or its last move.  Raises IllegalAction, or CannotReplay for moves of other rules."""
    table = Table(record.title, players, record.options, record.seed, edition=record.edition)
    if record.position:
        table.rebase((), unpack_state(record.title, upgraded(table, record.rules, record.position)))
    elif record.rules == table.rules.VERSION:
        for seat, raw in record.moves:
            table.submit(Seat(seat), unpack_action(record.title, raw))
    else:
        gaps = {"theirs": record.rules, "ours": table.rules.VERSION}
        raise CannotReplay(say("This match is of rules {theirs}, not {ours}.", **gaps))
    return table


def upgraded(table: Table, version: int, position: msgspec.Raw) -> bytes:
    """A packed state of older rules in the shape of these."""
    packed: dict[str, Any] = msgspec.json.decode(position, type=dict[str, Any])
    for number in range(version, table.rules.VERSION):
        if step := table.rules.UPGRADES.get(number):  # no step: the shape of the state did not change
            packed = step(packed)
    return pack(packed)
