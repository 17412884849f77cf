"""One Saddlebag to a data folder: the first holds the lock, any other only looks on.  Writes nothing into it.

The lock is the system's own, so it is let go however the program ends; a file left behind means nothing.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

FILE: Final = "saddlebag.lock"


class Lock:
    """``take`` it once; it is held until ``release`` or the end of the process."""

    def __init__(self, folder: Path) -> None:
        self._place = folder / FILE
        self._file: int | None = None

    def take(self) -> bool:
        """False if another process holds it.  Where no lock can be had at all, saving itself will say why."""
        try:
            self._place.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(self._place, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return True
        try:
            _lock(file)
        except BlockingIOError:
            os.close(file)
            return False
        except OSError:  # a folder shared over a network may know no locks
            os.close(file)
            return True
        self._file = file
        return True

    def release(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
