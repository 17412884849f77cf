"""A process that plays and saves until it is killed.  Started by ``test_kills``; proves nothing by itself."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from game.saves.documents import NotFound
from game.saves.matches import SaveFolder
from tests.saves.matches import NOW, later, play, sit_down

LONG = 40  # log entries after which a new match is begun, so that opening stays quick


def play_and_save(path: Path, seed: str, acknowledge: Callable[[int], object]) -> None:
    """Go on with the match in the folder; every save is numbered by the second it says it was made in."""
    folder, rng = SaveFolder(path), Random(seed)
    try:
        record, table, _ = folder.load("match")
        number = int((record.saved - NOW).total_seconds()) + 1
    except NotFound:
        table, number = sit_down(seed=seed), 0
    while True:
        if table.to_move is None or len(table.log) > LONG:
            table = sit_down(seed=f"{seed} {number}")
        folder.write("match", play(table, 1, rng, doubts=0.2), later(number))
        acknowledge(number)
        number += 1


def fork_and_kill(path: Path, seed: str, pause: float, *, at_once: bool) -> tuple[int, int]:
    """Kill a child at some moment; returns the last number it had acknowledged (-1: none) and how it ended."""
    ear, mouth = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            play_and_save(path, seed, lambda number: os.write(mouth, b"%d\n" % number))
        finally:
            os._exit(1)
    os.close(mouth)
    heard = b"" if at_once else os.read(ear, 64)
    time.sleep(pause)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    while more := os.read(ear, 4096):
        heard += more
    os.close(ear)
    return int(heard.split()[-1]) if heard else -1, os.waitstatus_to_exitcode(status)


def main() -> None:
    """With arguments: play and save.  Without: do so in a child for each line read, and report its end."""
    if len(sys.argv) == 3:
        play_and_save(Path(sys.argv[1]), sys.argv[2], lambda number: os.write(1, b"%d\n" % number))
    for line in sys.stdin:
        path, seed, pause, at_once = line.rstrip("\n").split("\t")
        acknowledged, ending = fork_and_kill(Path(path), seed, float(pause), at_once=at_once == "True")
        print(acknowledged, ending, flush=True)


if __name__ == "__main__":
    main()
