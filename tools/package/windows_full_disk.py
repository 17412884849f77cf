"""Plays and saves on a disk until it is full, and a little on.  Runs on the Windows of ``windows.py``.

The save must say that the disk is full, the last acknowledged one must be whole, and saving must go on once there is
room again.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.packing import pack
from game.players import Player
from game.saves.documents import DiskFull
from game.saves.matches import SaveFolder
from game.table import Table
from game.titles import TITLES

BALLAST = 4096  # bytes at a time


def main(place: str) -> int:
    folder, rng = SaveFolder(Path(place, "saves")), Random("full")
    table = Table(next(iter(TITLES)), [Player("Ida"), Player("Clover")], {}, "full")
    folder.write("match", table, datetime.now(UTC))
    _fill(Path(place, "ballast"))
    kept, refusals = pack(list(table.log)), 0
    for _ in range(20):
        assert table.to_move is not None
        table.submit(table.to_move, rng.choice(table.legal(table.to_move)))
        try:
            folder.write("match", table, datetime.now(UTC))
            kept = pack(list(table.log))
        except DiskFull:
            refusals += 1
        found = folder.load("match")
        assert pack(list(found.table.log)) == kept and not found.notices, found.notices
    assert refusals, "the disk was never full"
    Path(place, "ballast").unlink()
    folder.write("match", table, datetime.now(UTC))
    assert pack(list(folder.load("match").table.log)) == pack(list(table.log))
    print(f"{refusals} of 20 saves refused, nothing lost, and saved again once there was room")
    return 0


def _fill(file: Path) -> None:
    with suppress(OSError), file.open("wb", buffering=0) as ballast:
        while True:
            ballast.write(b"x" * BALLAST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
