"""The records of a title that call themselves printed, by name, and what the box prints on them.

``tests/<title>/printed.toml`` holds a table for each: its figures, and under ``own`` the names of fields that are our
own choice, as its ``origin_note`` says.  Words (names, texts) are not figures.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parent
WORDS = frozenset({"id", "key", "name", "text", "origin", "origin_note", "name_origin", "rule_origin", "title"})
PLAIN = {"saloon_tycoon": ("board.numbers",)}  # printed, though the table has no room for an origin


def records(title: str) -> dict[str, dict[str, Any]]:
    """Every record of the content that is called printed: ``open_claims.claim.ladies_club`` and so on."""
    found: dict[str, dict[str, Any]] = {}
    for file in sorted((TESTS.parent / "game" / title / "content").glob("*.toml")):
        for name, record in _walk(tomllib.loads(file.read_text(encoding="utf-8")), file.stem):
            if record.get("origin") == "rulebook" or name in PLAIN.get(title, ()):
                assert name not in found, f"{name} is there twice"
                found[name] = {field: value for field, value in record.items() if field not in WORDS}
    return found


def pinned(title: str) -> dict[str, dict[str, Any]]:
    """What was read off the box."""
    file = TESTS / title / "printed.toml"
    tables: dict[str, dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))
    return tables


def _walk(value: Any, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The tables of a file, those within others too; a table of a list goes by its id, key or number."""
    if isinstance(value, dict):
        yield name, value
        for field, inner in value.items():
            yield from _walk(inner, f"{name}.{field}")
    elif isinstance(value, list):
        for number, each in enumerate(value):
            if isinstance(each, dict):
                yield from _walk(each, f"{name}.{each.get('id') or each.get('key') or number}")
