"""Small files of convenience: written whole or not at all; one that cannot be read counts as not there."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeVar

import msgspec

Thing = TypeVar("Thing")


def read(file: Path, kind: type[Thing]) -> Thing | None:
    """What the file holds, or None for any reason at all: nothing here is worth stopping for."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, OSError, RecursionError):
        return None


def write(file: Path, content: bytes) -> bool:
    """False if the disk will not have it."""
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        os.replace(beside, file)
    except OSError:
        return False
    return True
