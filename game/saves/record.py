"""The body of a save as it lies in the file.  Opens and doubts nothing."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Final

import msgspec

from game.players import Player
from game.protocol import Saying

LONGEST: Final = 20_000  # moves to the end of any match


class TakenOver(msgspec.Struct, frozen=True):
    """Where replaying starts in a match that was begun under older rules."""

    length: Annotated[int, msgspec.Meta(ge=1)]
    state: msgspec.Raw


class SaveRecord(msgspec.Struct, frozen=True, kw_only=True):
    """The body of a save.  Log and states stay packed until the match is opened, so that a list is quick."""

    app: Annotated[str, msgspec.Meta(max_length=40)]
    title: str
    rules: Annotated[int, msgspec.Meta(ge=1)]
    edition: Annotated[int, msgspec.Meta(ge=1)] = 1
    match: Annotated[str, msgspec.Meta(max_length=300)]  # as it was called when it was written; the file's name counts
    created: datetime
    saved: datetime
    players: tuple[Player, ...]
    headline: Saying
    moves: Annotated[int, msgspec.Meta(ge=0, le=LONGEST)]
    over: bool
    seed: str
    options: dict[str, str]
    practice: bool
    log: msgspec.Raw
    snapshot: msgspec.Raw
    taken_over: TakenOver | None = None
