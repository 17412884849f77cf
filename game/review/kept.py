"""Reviews kept beside the matches they are of, so that each is made once.  Makes none."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from game.packing import pack
from game.review.review import ReviewDraft
from game.saves.documents import REAL_DISK, SaveError, read_file, seal, unseal, write_file

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
