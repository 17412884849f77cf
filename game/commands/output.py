"""Text, JSON and a progress bar on the terminal, whatever that can show and wherever it leads.  Knows no matches."""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final, TextIO

import msgspec

from game.protocol import SaddlebagError, say

BAR: Final = 32  # characters
WIDEST: Final = 79  # characters wiped before the bar is drawn anew: what is left may have been longer to say
LONGEST: Final = 600  # characters of a complaint
PLAIN: Final = "saddlebag.plain"  # our way with letters a console does not have
STAND_INS: Final = {
    "’": "'",
    "“": '"',
    "”": '"',
    "–": "-",
    "—": "-",
    "\u2212": "-",
    "·": ".",
    "…": "...",
    "×": "x",
    "±": "+-",
}


class NoOutput(SaddlebagError):
    """What was to be told could not be written."""


def fit_console() -> None:
    """Letters the console does not have are replaced: ’ by ', any other by a question mark."""
    codecs.register_error(PLAIN, _stand_in)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAIN)


def _stand_in(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(STAND_INS.get(letter, "?") for letter in error.object[error.start : error.end]), error.end


def print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        _write(line + "\n")


def print_told(value: Any, lines: Iterable[str], *, as_json: bool) -> None:
    """As lines for people, or as JSON for programs: alone, and in ASCII, so that it is the same in every console."""
    if as_json:
        lines = [json.dumps(msgspec.to_builtins(value, str_keys=True), indent=2)]
    print_lines(lines)


def complain(sentence: object) -> None:
    _mutter(f"saddlebag: {brief(str(sentence))}\n")


def brief(sentence: str) -> str:
    """Without the middle of what somebody's cat has typed: the reason often stands at the end."""
    return sentence if len(sentence) <= LONGEST else f"{sentence[: LONGEST // 2]} … {sentence[-LONGEST // 2 :]}"


def finish() -> None:
    """See what was printed on its way.  Raises NoOutput, or BrokenPipeError if its reader has left."""
    _mutter("")
    if sys.stdout is not None:
        _write("")


def give_up_output() -> None:
    """Print nothing any more, not even what still waits: Python would try once more at its end, and fall over it."""
    _lead_nowhere(sys.stdout)


def _write(text: str) -> None:
    if sys.stdout is None:
        raise NoOutput("There is nowhere to write to: the output is closed.")
    try:
        sys.stdout.write(text)
        if not text:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise NoOutput(say("The output could not be written: {detail}.", detail=error.strerror or error)) from error


def _mutter(text: str) -> None:
    """On standard error, if anybody can hear it."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:
        _lead_nowhere(sys.stderr)


def _lead_nowhere(stream: TextIO | None) -> None:
    if stream is None:
        return
    with suppress(OSError):  # a stream without a file: there is nothing to lead
        here, nowhere = stream.fileno(), os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, here)
        os.close(nowhere)


def progress_bar(total: int, label: str, clock: Callable[[], float] = time.monotonic) -> Callable[[int], None]:
    """A bar on a terminal, with the time it may still take; nothing where nobody watches."""
    if sys.stderr is None or not sys.stderr.isatty():
        return lambda done: None
    seen: list[tuple[float, int]] = []  # when the first work was told, and how much it was

    def show(done: int) -> None:
        if done and not seen:
            seen.append((clock(), done))
        filled = BAR * done // total
        end = "\n" if done == total else ""
        left = "" if end or not seen else _left(clock() - seen[0][0], done - seen[0][1], total - done)
        line = f"{label} [{'#' * filled}{'.' * (BAR - filled)}] {done}/{total}{left}"
        _mutter(f"\r{' ' * WIDEST}\r{line}{end}")

    show(0)
    return show


def _left(spent: float, done: int, missing: int) -> str:
    """At the pace so far.  The first work told is not counted: it may have been there already."""
    if not done or not spent:
        return ""
    minutes, seconds = divmod(round(spent / done * missing), 60)
    return f", {minutes // 60} h {minutes % 60} min left" if minutes >= 60 else f", {minutes}:{seconds:02} min left"


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


def wins_of(wins: float | None, share: float | None, interval: tuple[float, float] | None) -> list[str]:
    """How often, and between which shares it can be; nothing where nothing says what a win is."""
    if wins is None or share is None or interval is None:
        return []
    low, high = interval
    return [f"{wins:g}", f"{share:.1%}", f"{low:.1%} - {high:.1%}"]
