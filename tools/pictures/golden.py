"""The golden stages: for drawn positions of each title, each piece with its spot and its picture, written as text.

    python3 tools/dev.py golden              write them and the golden screens anew, then read the difference in git
    python3 tools/dev.py golden saloon       only those whose name begins so

A position is a match of tests/playthroughs after so many moves, seen by one seat; tests/scenes/golden/stages.toml names
them.  So a change of bots changes nothing here, and a change of a stage shows as a few lines.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.packing import unpack_action
from game.play.stage import Piece, stage_of
from game.players import Player
from game.protocol import Seat
from game.table import Table
from tools.content.record import FOLDER as PLAYTHROUGHS
from tools.content.record import PlaythroughHead

ROOT: Final = Path(__file__).resolve().parents[2]
GOLDEN: Final = ROOT / "tests" / "scenes" / "golden"


class GoldenStage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position and who looks at it."""

    title: str
    name: str
    match: str  # a file of tests/playthroughs/<title>
    moves: int
    viewer: int = 0

    @property
    def file(self) -> Path:
        return GOLDEN / "stages" / self.title / f"{self.name}.txt"


class GoldenStages(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stage: tuple[GoldenStage, ...]
    table: tuple[GoldenStage, ...]  # where the first seat decides: golden screens, with their results


@cache
def _golden() -> GoldenStages:
    return msgspec.toml.decode((GOLDEN / "stages.toml").read_bytes(), type=GoldenStages)


def golden_stages() -> tuple[GoldenStage, ...]:
    return _golden().stage


def golden_tables() -> tuple[GoldenStage, ...]:
    return _golden().table


def recorded(title: str, match: str, moves: int | None = None, persons: int = 1) -> Table:
    """A recorded match after so many moves of the players, the first of them persons; all of it without a number."""
    first, *lines = (PLAYTHROUGHS / title / f"{match}.txt").read_text(encoding="utf-8").splitlines()
    head = msgspec.json.decode(first, type=PlaythroughHead)
    players = [
        Player(each.name, None if seat < persons else each.level or "cowhand") for seat, each in enumerate(head.players)
    ]
    table = Table(title, players, head.options, head.seed, edition=head.edition)
    for raw in [line.split(" ", 2)[2] for line in lines if line.startswith(">")][:moves]:
        seat = table.to_move
        assert seat is not None
        table.submit(seat, unpack_action(title, raw.encode()))
    return table


def described(stage: GoldenStage) -> str:
    """Each piece of the stage on a line, in the order in which they are drawn."""
    from scenes.skins import FACES

    table, viewer = recorded(stage.title, stage.match, stage.moves), Seat(stage.viewer)
    pieces = stage_of(FACES[stage.title].stage(), table.view(viewer), viewer).values()
    return "\n".join([f"{stage.match} after {stage.moves} moves, seen by seat {viewer}", *map(_line, pieces), ""])


def _line(piece: Piece) -> str:
    return " ".join(_parts(piece))


def _parts(piece: Piece) -> Iterator[str]:
    yield f"{piece.id}: {piece.kind} {piece.what}"
    if piece.spot != piece.id:
        yield f"on {piece.spot}"
    if piece.number != 1:
        yield f"x{piece.number}"
    if piece.art:
        yield f"[{piece.art}]"
    if piece.marks:
        yield f"({', '.join(piece.marks)})"


def main(words: list[str]) -> None:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tools.pictures import golden_screens  # not before the driver is chosen

    begins = tuple(words) or ("",)
    for stage in golden_stages():
        if f"{stage.title}/{stage.name}".startswith(begins):
            stage.file.parent.mkdir(parents=True, exist_ok=True)
            stage.file.write_text(described(stage), encoding="utf-8")
    golden_screens.renew([name for name in golden_screens.SCREENS if name.startswith(begins)])


if __name__ == "__main__":
    main(sys.argv[1:])
