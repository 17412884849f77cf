"""What makes a match what it is, and when a paper is one.  Raises AssertionError; forges nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.protocol import Seat
from game.saves.documents import SaveError
from game.saves.matches import OpenedSave, read_match, save_as
from game.table import Table
from tools.stress.disks import OneSheet, Platter


def body_of(document: bytes) -> dict[str, Any]:
    body: dict[str, Any] = msgspec.json.decode(document)["body"]
    return body


def opened(document: bytes) -> OpenedSave:
    return read_match(Path("mutant.json"), OneSheet(document))


def contents(table: Table) -> tuple[Any, ...]:
    """All that makes a match what it is."""
    terms = (table.title, table.players, table.setup, table.seed, table.practice)
    return *terms, table.log, table.state, table.base.length, table.base.state


def assert_same(one: Table, other: Table) -> None:
    for mine, theirs in zip(contents(one), contents(other), strict=True):
        assert mine == theirs


def assert_playable(table: Table) -> None:
    """Everything a screen would ask for can be answered, and the match can be saved and opened again."""
    rules = table.rules
    for seat in range(len(table.players)):
        rules.score(table.view(Seat(seat)), Seat(seat))
    str(rules.progress(table.state))
    assert table.at(len(table.log)) == table.state
    assert (table.to_move is None) == (table.outcome is not None)
    assert table.to_move is None or table.legal(table.to_move)


def written_and_read(table: Table) -> Table:
    disk = Platter()
    save_as(Path("match.json"), table, disk=disk)
    return read_match(Path("match.json"), disk).table


def assert_sound_or_refused(document: bytes, why: str) -> bool:
    """A forgery may be so good that it is a match: then it is one through and through."""
    try:
        match = opened(document)
    except SaveError as error:
        assert 10 < len(str(error)) < 1000, why
        assert "\n" not in str(error), why
        return False
    assert_playable(match.table)
    assert_same(written_and_read(match.table), match.table)
    return True
