"""Saves hammered: a playing process killed at random moments and started again, damaged files by the thousand.

    python tools/dev.py torture                                   1,000 kills and 10,000 mutants
    python tools/dev.py torture --kills 50 --mutants 500          a short one

The victim plays a match through ``game.play.match``, as the window does, and says the length of the log and its
digest after every move it has been told is saved.  After each kill the save is opened: every move that was
acknowledged must be in it, as it was.  A mutant is a settings file or a save with something wrong in it, or a forged
one with lies under a right checksum: it is refused in a sentence, or it is a match that can be played, saved and read
again.  One in ten is forged for the screens (``forgery.py``): settings, statistics and the last set-up too, and the
screens must come up.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.packing import pack
from game.players import Player
from game.protocol import DEALER
from game.saves.documents import NotFound, SaveError
from game.saves.matches import SaveFolder
from game.table import Entry, Table
from game.titles import TITLES
from scenes.skins import FACES
from tools.stress.damage import damaged, forge
from tools.stress.soundness import assert_sound_or_refused, body_of

ROOT = Path(__file__).resolve().parents[2]
NAME = "match"
LONG = 60  # log entries after which the victim begins a new match: opening stays quick
LONGEST_LIFE = 0.12  # seconds from the first acknowledged move to the kill


class Toll(NamedTuple):
    """How a number of kills went."""

    kills: int
    moves: int  # acknowledged in all
    in_the_act: int  # kills that struck in the middle of a write
    losses: list[str]


# ------------------------------------------------------------------ the victim


def digest(log: Sequence[Entry]) -> str:
    return sha256(pack(list(log))).hexdigest()[:16]


def victim(folder: Path, title: str, seed: str) -> None:
    """Play on where the save stands, for as long as one is let live."""
    from game.play.match import Match
    from game.play.thinker import LocalThinker
    from game.saves.slot import SaveSlot

    rng, saves = Random(seed), SaveFolder(folder)
    try:
        table = saves.load(NAME).table
    except NotFound:
        table = _begin(title, seed)
    while True:
        if table.to_move is None or len(table.log) > LONG:
            table = _begin(title, f"{seed} {rng.random()}")
        match = Match(table, LocalThinker(), FACES[table.title].stage(), SaveSlot(saves, NAME))
        _acknowledge(table)
        while table.to_move is not None and len(table.log) <= LONG:
            match.hand_over()
            match.submit(rng.choice(match.legal))
            assert match.is_saved, match.notices
            _acknowledge(table)


def _acknowledge(table: Table) -> None:
    os.write(1, f"{table.seed} {len(table.log)} {digest(table.log)}\n".encode())


def _begin(title: str, seed: str) -> Table:
    seats = max(2, TITLES[title].SEATS.start)
    return Table(title, [Player(f"Player {seat + 1}") for seat in range(seats)], {}, seed)


# ------------------------------------------------------------------ kills


def kill_many(folder: Path, title: str, kills: int, seed: str) -> Toll:
    """One victim after another in the same folder; what the last one was told is saved must be found."""
    rng = Random(f"{title} {seed}")
    moves = in_the_act = 0
    losses: list[str] = []
    for number in range(kills):
        heard = _live_and_die(folder, title, f"{seed} {number}", rng.random() * LONGEST_LIFE)
        moves += len(heard)
        in_the_act += any(name.endswith(".tmp") for name in os.listdir(folder))
        trouble = _loss(folder, heard[-1]) if heard else "the victim said nothing"
        if trouble:
            losses.append(f"{title}, kill {number}: {trouble}")
    return Toll(kills, moves, in_the_act, losses)


def _live_and_die(folder: Path, title: str, seed: str, life: float) -> list[str]:
    command = [sys.executable, str(Path(__file__).resolve()), "victim", str(folder), title, seed]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(life)
        ended = process.poll() is not None
        process.kill()  # SIGKILL, or TerminateProcess: neither can be caught
        rest, said = process.communicate()
    if ended:
        raise RuntimeError(f"the victim ended by itself: {said.decode()}")
    return (first + rest).decode().split("\n")[:-1]  # a line cut off was not said


def _loss(folder: Path, told: str) -> str:
    """What is missing of the last acknowledged move, or ""."""
    seed, length, mark = told.rsplit(" ", 2)
    try:
        opened = SaveFolder(folder).load(NAME)
    except SaveError as error:
        return f"acknowledged {told}, but {error}"
    table = opened.table
    if opened.notices:
        return f"acknowledged {told}, opened with {opened.notices}"
    if table.seed != seed:  # the next match may be saved and not yet acknowledged, before anybody has decided anything
        begun = all(entry.seat == DEALER for entry in table.log)
        return "" if begun else f"acknowledged {told}, found {table.seed}"
    if digest(table.log[: int(length)]) != mark:
        return f"acknowledged {told}, found {len(table.log)} moves that are not the same"
    return ""


# ------------------------------------------------------------------ mutants


def mutants(count: int, seed: str) -> list[str]:
    """Damaged and forged saves of every title, settings and statistics; what went wrong with each that did."""
    from game.profile import settings
    from tools.stress.forgery import Forger

    found: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        papers = list(_papers(folder))
        (folder / settings.FILE).unlink(missing_ok=True)
        settings.save(settings.Settings(), folder)
        chosen = (folder / settings.FILE).read_bytes()
        forger = Forger(folder / "screens", papers)
        for number in range(count):
            rng = Random(f"{seed} {number}")
            try:
                if number % 10 == 9:
                    if trouble := forger.strike(rng):
                        found.append(f"mutant {number}, on the screen: {trouble}")
                elif number % 5 == 0:
                    (folder / settings.FILE).write_bytes(damaged(chosen, rng))
                    settings.load(folder)
                else:
                    document = rng.choice(papers)
                    mutant = damaged(document, rng) if number % 2 else forge(body_of(document), rng)
                    assert_sound_or_refused(mutant, f"mutant {number}")
            except Exception as error:  # whatever it is, it is what we are looking for
                found.append(f"mutant {number}: {error!r}")
    return found


def _papers(folder: Path) -> Iterator[bytes]:
    from game.saves.matches import save_as

    for title in TITLES:
        rng, table = Random(title), _begin(title, "mutants")
        for _ in range(40):
            if table.to_move is not None:
                table.submit(table.to_move, rng.choice(table.legal(table.to_move)))
        save_as(folder / "paper.json", table)
        yield (folder / "paper.json").read_bytes()


# ------------------------------------------------------------------ all of it


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == ["victim"]:
        victim(Path(words[1]), words[2], words[3])
    parser = argparse.ArgumentParser(prog="torture", description="Saves hammered.")
    parser.add_argument("--kills", type=int, default=1000, help="over all titles (1000)")
    parser.add_argument("--mutants", type=int, default=10_000, help="damaged files (10000)")
    parser.add_argument("--seed", default="torture", help="another seed, other moments")
    wanted = parser.parse_args(words)
    losses = _all_kills(wanted.kills, wanted.seed)
    began = time.monotonic()
    troubles = mutants(wanted.mutants, wanted.seed)
    print(f"{wanted.mutants} mutants: {len(troubles)} tracebacks, {time.monotonic() - began:.0f} s")
    for line in (*losses, *troubles):
        print(f"  {line}")
    return 1 if losses or troubles else 0


def _all_kills(kills: int, seed: str) -> list[str]:
    began = time.monotonic()
    share = -(-kills // len(TITLES)) if kills else 0
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(os.cpu_count()) as pool:
        folders = [Path(name, title) for title in TITLES]
        for folder in folders:
            folder.mkdir()
        tolls = list(pool.map(lambda folder: kill_many(folder, folder.name, share, seed), folders))
    told = sum(toll.kills for toll in tolls), sum(toll.moves for toll in tolls), sum(toll.in_the_act for toll in tolls)
    losses = [loss for toll in tolls for loss in toll.losses]
    struck = f"{told[1]} acknowledged moves, {told[2]} kills struck in the middle of a write"
    print(f"{told[0]} kills: {struck}, {len(losses)} losses, {time.monotonic() - began:.0f} s", flush=True)
    return losses


if __name__ == "__main__":
    sys.exit(main())
