"""Component data, read once and checked at the door.  Knows no title."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

WHERE = re.compile(r" - at `\$(?P<path>[^`]*)`$")
NESTED = re.compile(r"(?P<table>\w+)\[(?P<index>\d+)\]\.?")


class BadContent(Exception):
    """A content file is wrong; the text names file, record and field."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every content record: what is printed on a component, and nothing else."""


class Words(Record, frozen=True):
    """The same words in every language."""

    en: str
    ru: str

    def of(self, language: str) -> str:
        return str(getattr(self, language))


def read(file: Path, kind: type[T]) -> T:
    """The file as a checked value, or BadContent: ``cards.toml: [card.bank] cost: Expected `int`, got `str```."""
    try:
        raw = msgspec.toml.decode(file.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadContent(f"{file.name}: {error}") from None
    except OSError as error:
        raise BadContent(f"{file.name}: {error.strerror}") from None
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise BadContent(f"{file.name}: {_located(str(error), raw)}") from None


def expect(truth: bool, file: str, record: str, problem: str) -> None:
    """A check the types cannot make."""
    if not truth:
        raise BadContent(f"{file}: [{record}] {problem}")


def _located(message: str, raw: dict[str, Any]) -> str:
    """Turn msgspec's ``at `$.card[3].cost``` into the words of the file: ``[card.bank] cost``."""
    found = WHERE.search(message)
    if not found:
        return message
    reason = message[: found.start()]
    steps = re.match(r"\.(?P<table>\w+)(\[(?P<index>\d+|\.\.\.)\])?\.?(?P<field>.*)", found["path"])
    if not steps:
        return reason
    record, field, entry = steps["table"], steps["field"], raw[steps["table"]]
    if steps["index"] and steps["index"].isdigit():
        entry = entry[int(steps["index"])]
        record += "." + _id_of(entry, steps["index"])
    while (inner := NESTED.match(field)) and isinstance(entry[inner["table"]][int(inner["index"])], dict):
        entry = entry[inner["table"]][int(inner["index"])]
        record += f".{inner['table']}.{_id_of(entry, inner['index'])}"
        field = field[inner.end() :]
    return f"[{record}] {field}: {reason}" if field else f"[{record}] {reason}"


def _id_of(entry: Any, index: str) -> str:
    return str(entry.get("id", index) if isinstance(entry, dict) else index)
