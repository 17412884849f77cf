"""Keeps reviews beside the matches they are of, and tells from them how well people have played over time."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.packing import pack
from game.review.review import ReviewDraft, accuracy, is_whole
from game.saves.documents import REAL_DISK, SaveError, read_file, seal, unseal, write_file
from game.statistics.figures import Accurate, SeatRow

FORMAT: Final = 2
MAGIC: Final = "saddlebag-review"


def review_file(match: Path) -> Path:
    """``evening.json`` -> ``evening.review.json``: not in the list of saves, and gone with its match."""
    return match.with_suffix(".review.json")


def read_draft(match: Path) -> ReviewDraft | None:
    """What was found before, if it can be read: a review can always be made anew."""
    file = review_file(match)
    try:
        return msgspec.json.decode(unseal(read_file(REAL_DISK, file), file, FORMAT, MAGIC).body, type=ReviewDraft)
    except (SaveError, msgspec.DecodeError):
        return None


def write_draft(match: Path, draft: ReviewDraft) -> None:
    """Raises SaveError where the folder takes nothing."""
    write_file(REAL_DISK, review_file(match), seal(pack(draft), FORMAT, MAGIC))


MOST: Final = 120  # matches whose reviews are read, the newest


def found(saves: Path, rows: Sequence[SeatRow]) -> list[Accurate]:
    """Of persons, oldest first like the rows; a review that was broken off tells nothing."""
    drafts: dict[str, ReviewDraft | None] = {}
    mine = [row for row in rows if row.level is None and row.match and Path(row.match).name == row.match]
    for row in reversed(mine):
        file = saves / f"{row.match}.json"
        if row.match not in drafts and len(drafts) < MOST and os.path.isfile(review_file(file)):  # any name at all
            drafts[row.match] = _whole(file)
    return [
        Accurate(row.when, row.title, row.player, accuracy(draft, row.seat))
        for row in mine
        if (draft := drafts.get(row.match)) is not None
    ]


def _whole(match: Path) -> ReviewDraft | None:
    draft = read_draft(match)
    return draft if draft is not None and is_whole(draft) else None
