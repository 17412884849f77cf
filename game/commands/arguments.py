"""What may stand on the command line, for argparse: its errors become usage and exit code 2."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path
from typing import Final

MOST: Final = 1_000_000  # of anything counted: more is a slip of the hand


def positive(text: str) -> int:
    """A whole number from 1 up."""
    number = int(text)
    if not 1 <= number <= MOST:
        raise ArgumentTypeError("must be 1 or more" if number < 1 else f"must be {MOST} or less")
    return number


def folder(text: str) -> Path:
    """A folder, there or not; an empty name would mean the one somebody happens to stand in."""
    if not text:
        raise ArgumentTypeError("must be the name of a folder")
    return Path(text)
