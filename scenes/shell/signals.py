"""Signals that ask the program to end.  Decides nothing: the caller says what ending means."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

# Ctrl+C; being ended; the terminal or the session closed, as Unix says it; and as Windows does.
CLOSING: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")


@contextmanager
def closing(stop: Callable[[], object]) -> Iterator[None]:
    """Within this every one of them calls ``stop``, however often; afterwards they mean what they did before."""
    before = {}
    for name in CLOSING:
        number = getattr(signal, name, None)
        if number is None or (name == "SIGHUP" and signal.getsignal(number) is signal.SIG_IGN):
            continue  # unknown here; or nohup: somebody wants us to outlive the terminal
        before[number] = signal.signal(number, lambda *_: stop())
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)  # None: SDL's own, not Python's
