"""How well people have played over time, from the reviews kept beside their matches.  Reviews nothing itself."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.review.kept import read_draft, review_file
from game.review.review import ReviewDraft, accuracy, is_whole
from game.statistics.figures import Accurate, Played

MOST: Final = 120  # matches whose reviews are read, the newest


def found(saves: Path, rows: Sequence[Played]) -> list[Accurate]:
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
