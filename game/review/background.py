"""A review made in a process of its own, so that no window waits for it, and kept as it grows.  Decides nothing.

Leaving it is closing it: what was found is beside the match, and the next one goes on from there.
"""

from __future__ import annotations

import os
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, Protocol

import msgspec

from game.ai.process.server import ignore_signals
from game.packing import pack
from game.review.kept import read_draft, write_draft
from game.review.review import Review, ReviewDraft, Reviewer
from game.saves.documents import SaveError
from game.saves.matches import packed, unpacked
from game.table import Table

STAND_BACK: Final = 10  # of niceness: the window comes first
GOODBYE: Final = 0.2  # seconds to leave by itself


class ReviewNews(msgspec.Struct, frozen=True):
    """What has been found, and whether it is all."""

    draft: ReviewDraft
    is_done: bool


class ReviewWork(Protocol):
    """Who makes a review while somebody looks at what is there of it."""

    is_done: bool

    @property
    def share(self) -> float: ...
    def review(self) -> Review: ...

    def look(self) -> bool:
        """Whether something new has been found since."""
        ...

    def close(self) -> None: ...


class LocalReview:
    """Looks at one thing whenever it is looked at: for tests, and where the system gives no process."""

    def __init__(self, table: Table, file: Path | None) -> None:
        self._reviewer, self._file = Reviewer(table, read_draft(file) if file is not None else None), file
        self.is_done = False

    @property
    def share(self) -> float:
        return 1.0 if self.is_done else self._reviewer.share

    def review(self) -> Review:
        return self._reviewer.review()

    def look(self) -> bool:
        if self.is_done:
            return False
        self.is_done = not self._reviewer.step()
        return True

    def close(self) -> None:
        _keep(self._file, self._reviewer.draft)


class BackgroundReview:
    """The process, and what it has told so far.  ``file`` is that of the match; None: nothing is kept."""

    def __init__(self, table: Table, file: Path | None) -> None:
        self._reader = Reviewer(table, read_draft(file) if file is not None else None)
        self._table, self._file = table, file
        self.is_done = self._reader.is_done
        self._line: Connection | None = None
        self._here: LocalReview | None = None
        if not self.is_done:
            self._start()

    def _start(self) -> None:
        context = get_context("spawn")  # the same on every system, and safe beside a window
        try:
            ours, theirs = context.Pipe()
            args = (theirs, packed(self._table), pack(self._reader.draft), self._file)
            self._process = context.Process(target=_live, args=args, name="saddlebag-review", daemon=True)
            self._process.start()
            theirs.close()
        except (OSError, SaveError):
            self._here = LocalReview(self._table, self._file)
            return
        self._line = ours

    @property
    def share(self) -> float:
        if self.is_done:
            return 1.0
        return self._here.share if self._here is not None else self._reader.share

    def review(self) -> Review:
        return self._here.review() if self._here is not None else self._reader.review()

    def look(self) -> bool:
        if self._here is not None:
            found = self._here.look()
            self.is_done = self._here.is_done
            return found
        found = False
        try:
            while self._line is not None and self._line.poll():
                self._hear(self._line.recv_bytes())
                found = True
        except (EOFError, OSError):  # it died: what is left is looked at here
            self._line = None
            if not self.is_done:
                _keep(self._file, self._reader.draft)
                self._here = LocalReview(self._table, self._file)
        return found

    def _hear(self, raw: bytes) -> None:
        news = msgspec.json.decode(raw, type=ReviewNews)
        self._reader.draft, self.is_done = news.draft, news.is_done

    def close(self) -> None:
        """What it has found is kept before it goes."""
        if self._here is not None:
            self._here.close()
        if self._line is not None:
            self._line.close()
            self._line = None
            self._process.join(GOODBYE)  # else it goes by itself, when it has finished its thought


# ------------------------------------------------------------------ in the process


def _live(line: Connection, document: bytes, draft: bytes, file: Path | None) -> None:
    ignore_signals()
    if hasattr(os, "nice"):
        os.nice(STAND_BACK)
    with suppress(EOFError, OSError):  # our owner is gone
        _look_through(line, Reviewer(unpacked(document), msgspec.json.decode(draft, type=ReviewDraft)), file)


def _look_through(line: Connection, reviewer: Reviewer, file: Path | None) -> None:
    """To the end, or until nobody listens any more; kept after every turn, for we may be killed at any moment."""
    goes_on = True
    while goes_on and not line.poll():
        goes_on = reviewer.step()
        if line.poll():  # nobody listens any more, and the match may be deleted by now
            return
        if reviewer.draft.glances or not goes_on:
            _keep(file, reviewer.draft)
            line.send_bytes(pack(ReviewNews(reviewer.draft, not goes_on)))


def _keep(file: Path | None, draft: ReviewDraft) -> None:
    if file is not None and file.exists():  # the review of a match that was deleted would stay for ever
        with suppress(SaveError):  # a review can always be made anew
            write_draft(file, draft)
