"""Text, JSON and a progress bar on the terminal.  Knows nothing of matches."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

BAR: Final = 32  # characters


def print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        sys.stdout.write(line + "\n")


def print_json(value: Any) -> None:
    """Alone on standard output."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def complain(sentence: object) -> None:
    sys.stderr.write(f"saddlebag: {sentence}\n")


def progress_bar(total: int, label: str) -> Callable[[int], None]:
    """A bar on a terminal; nothing where nobody watches."""
    if not sys.stderr.isatty():
        return lambda done: None

    def show(done: int) -> None:
        filled = BAR * done // total
        end = "\n" if done == total else ""
        sys.stderr.write(f"\r{label} [{'#' * filled}{'.' * (BAR - filled)}] {done}/{total}{end}")
        sys.stderr.flush()

    show(0)
    return show


def table_of(rows: list[list[str]]) -> list[str]:
    """Columns set flush: the first to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
