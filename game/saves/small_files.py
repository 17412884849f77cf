"""Small files of the player's: read if they are what they should be, written whole or not at all.

One that cannot be read is set aside under another name, never written over: somebody may want to mend it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from game.saves.documents import read_plain

LARGEST: Final = 256 << 10  # bytes; none has more than a few thousand

Thing = TypeVar("Thing")


class Unfit(Exception):
    """The file is there, but it is not what it should be."""


def read(file: Path, kind: type[Thing]) -> Thing | None:
    """What the file holds, or None for any reason at all: nothing here is worth stopping for."""
    try:
        return opened(file, kind)
    except Unfit:
        set_aside(file)
        return None


def opened(file: Path, kind: type[Thing]) -> Thing | None:
    """What the file holds, or None where there is none.  Raises Unfit."""
    try:
        return msgspec.json.decode(read_plain(file, LARGEST), type=kind)
    except FileNotFoundError:
        return None
    except (ValueError, OSError, RecursionError) as error:
        raise Unfit from error


def set_aside(file: Path) -> str:
    """Move it to a name nobody reads, and return that name; "" if it has to stay where it is."""
    number = 1
    while os.path.lexists(aside := file.with_name(f"{file.stem}.damaged-{number}{file.suffix}")):
        number += 1
    try:
        os.replace(file, aside)
    except OSError:
        return ""
    return aside.name


def write(file: Path, content: bytes) -> bool:
    """Write it whole, through a link to where it leads.  False if the disk will not have it."""
    file = Path(os.path.realpath(file))
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
