"""Saddlebag tried on a Windows, from source and frozen, with the same hand that tries it here.

    python tools/dev.py windows                      all of it
    python tools/dev.py windows smoke window         only these parts; PARTS names them

Each part prints what it found and measured.  What wine cannot tell: real graphics drivers and sound devices, a virus
scanner in the way of a save, SmartScreen's warning about an unsigned program, the file system's own way with a power
cut, scaled screens.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import __version__
from game.profile import settings
from game.saves.matches import SAVES, SaveFolder
from game.titles import TITLES
from tools.dev import LARGEST, weight
from tools.package.packaging import CONSOLE
from tools.package.wine import HOME, ROOT, USER, NoWindows, Windows, named
from tools.pictures.screen import XServer, missing
from tools.pictures.window.playing import choose, play
from tools.pictures.window.program import Program, Seen, Starter, is_still

SHOTS = ROOT / "build" / "windows-shots"
DIST = ROOT / "dist" / "windows"
# What needs no display and no tool of this system.
TESTS = [f"tests/{room}" for room in ("ai", "common", "saves", "session", *TITLES)]
MOVES = 10  # at the table of each title
STRANGE = "Дом Иды и её друзей"  # spaces, and letters no western code page has
NONE_HERE = 3  # the exit code: nothing was tried, and .ci/run goes on
AT_HOME = 3  # moves are enough to see where they are kept


class Failed(Exception):
    """A part found something wrong; the text says what."""


class Launch(NamedTuple):
    """One way to start the program over there."""

    name: str
    command: tuple[str, ...]

    def starter(self, windows: Windows, *, is_told: bool = True) -> Starter:
        environment = {name: value for name, value in windows.environment.items() if name != "DISPLAY"}
        return Starter(self.command, environment, named, is_told=is_told)


def source(windows: Windows) -> Launch:
    return Launch("from source", (*windows.python, "-m", "game"))


def frozen(name: str = "saddlebag") -> Launch:
    """Where a person may have put it: the program with a window, or the one for commands."""
    program = DIST / STRANGE / "saddlebag" / f"{name}.exe"
    if not program.exists():
        raise Failed("There is no frozen program yet: tools/dev.py windows freeze")
    return Launch("frozen", ("wine", str(program)))


# ------------------------------------------------------------------ parts


def python(*words: str) -> Callable[[Windows], object]:
    """A part that is one command of the Python over there."""
    return lambda windows: windows.run(*windows.python, *words, loud=True)


def full_disk(windows: Windows) -> None:
    """A disk of its own, full in the middle of a match: the save before it is whole.  Wants root, for the mount."""
    if os.geteuid():
        print("full disk: not tried, for only root may mount a small disk.")
        return
    with TemporaryDirectory() as name:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "saddlebag", name], check=True)
        try:
            said = windows.run(*windows.python, "tools/package/windows_full_disk.py", named(Path(name)))
        finally:
            subprocess.run(["umount", "--lazy", name], check=True)
    print(f"full disk: {said.strip()}")


def smoke_frozen(windows: Windows) -> None:
    with TemporaryDirectory() as folder:
        windows.run(*frozen(CONSOLE).command, "smoke", cwd=Path(folder), loud=True)


def profile(windows: Windows) -> None:
    """Told nothing, the frozen program keeps everything in the folder of its user, whose name is Cyrillic."""
    if reason := missing("xdotool"):
        raise Failed(reason)
    kept = windows.profile / "AppData" / "Local" / "saddlebag"
    shutil.rmtree(kept, ignore_errors=True)
    with TemporaryDirectory() as name, closing(XServer(Path(name, "screen"))) as screen:
        program = Program(screen, Path(name, "x"), SHOTS, frozen().starter(windows, is_told=False))
        _play_some(program, next(iter(TITLES)), AT_HOME, "profile")
    saves = SaveFolder(kept / SAVES).list()
    offered = settings.load(kept).name
    if len(saves) != 1 or saves[0].trouble or offered != USER:
        raise Failed(f"somebody called {offered!r}; there is {sorted(kept.rglob('*'))} in {kept}")
    print(f"profile: somebody called {offered}; the match and the settings are in {kept.relative_to(windows.home)}")


def freeze(windows: Windows) -> None:
    made = HOME / "freeze"
    places = ("--distpath", named(made / "dist"), "--workpath", named(made / "work"))
    quietly = ("--noconfirm", "--log-level", "ERROR")
    windows.run(*windows.python, "-m", "PyInstaller", *quietly, *places, "build.spec")
    shutil.rmtree(DIST, ignore_errors=True)
    shutil.copytree(made / "dist", DIST / STRANGE)
    folder = DIST / STRANGE / "saddlebag"
    megabytes = weight(folder) / 1e6
    print(f"frozen: {megabytes:.1f} MB of at most {LARGEST}")
    if megabytes > LARGEST:
        raise Failed("The frozen program is too heavy.")
    for name in ("saddlebag", CONSOLE):
        told = json.loads(windows.run(*windows.python, "tools/package/windows_exe.py", named(folder / f"{name}.exe")))
        print(f"{name}.exe: {told}")
        if told["version"] != __version__ or not told["icons"] or not told["manifest"]:
            raise Failed("The version, the icon or the manifest is not in it.")
        if told["console"] != (name == CONSOLE):
            raise Failed("A console opens where there should be none, or none where one is needed.")
    for file in folder.rglob("*"):
        if file.is_file() and any(path in file.read_bytes() for path in (str(ROOT).encode(), named(ROOT).encode())):
            raise Failed(f"{file.relative_to(folder)} names the folder it was built in.")


PARTS: dict[str, Callable[[Windows], object]] = {
    "tests": python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not long", *TESTS),
    "smoke": python("-m", "game", "smoke"),
    "torture": python("tools/stress/torture.py", "--kills", "200", "--mutants", "2000"),
    "soak": python("tools/stress/soak.py", "--games", "60", "--jobs", "1"),
    "endure": python("tools/stress/endure.py", "--inputs", "2000", "--games", "2", "--seed", "2026"),
    "full-disk": full_disk,
    "window": lambda windows: _in_the_window(windows, source(windows)),
    "freeze": freeze,
    "smoke-frozen": smoke_frozen,
    "window-frozen": lambda windows: _in_the_window(windows, frozen()),
    "profile": profile,
}


# ------------------------------------------------------------------ the hand


def _in_the_window(windows: Windows, way: Launch) -> None:
    """Menu, set-up, ten moves of each title, closed as a window is closed, and Continue."""
    if reason := missing("xdotool"):
        raise Failed(reason)
    with TemporaryDirectory() as name, closing(XServer(Path(name, "screen"))) as screen:
        for title in TITLES:
            _at_the_table(screen, way, windows, title, Path(name, STRANGE, title))


def _at_the_table(screen: XServer, way: Launch, windows: Windows, title: str, data: Path) -> None:
    data.parent.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    program = Program(screen, data, SHOTS, way.starter(windows))
    seconds = time.monotonic() - began
    windows_shown = screen.hand("search", "--onlyvisible", "--class", "exe").split()
    if len(windows_shown) != 1:
        raise Failed(f"{len(windows_shown)} windows instead of one: a console?")
    left = _play_some(program, title, MOVES, f"{title}_{way.name.replace(' ', '_')}")
    program = Program(screen, data, SHOTS, way.starter(windows))
    try:
        seen = program.go("ticket", "table")
        if seen["moves"] < left["moves"]:
            raise Failed(f"{title}: {left['moves']} moves were made, {seen['moves']} were found again.")
        program.press("alt+F4")
        program.ended()
    finally:
        program.stop()
    told = f"menu after {seconds:.1f} s, {left['moves']} moves, closed, all found again"
    print(f"{title}, {way.name}: {told}", flush=True)


def _play_some(program: Program, title: str, moves: int, photograph: str) -> Seen:
    """So many moves against bots and an orderly end; what was on the screen last."""
    try:
        choose(program, title)
        program.go("mode/bots", "table")
        left = play(program, Random(title), lambda seen: seen.get("moves", 0) >= moves and is_still(seen))
        program.photograph(photograph)
        program.press("alt+F4")
        if program.ended():
            raise Failed(f"{title}: closed, it ended badly: {program.said()}")
        return left
    finally:
        program.stop()


def main(argv: Sequence[str]) -> int:
    if unknown := [part for part in argv if part not in PARTS]:
        print(f"Not a part: {', '.join(unknown)}.  There are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    windows = Windows()
    try:
        windows.prepare()
        for part in argv or PARTS:
            began = time.monotonic()
            PARTS[part](windows)
            print(f"== {part}: {time.monotonic() - began:.0f} s", flush=True)
    except NoWindows as error:
        print(error, file=sys.stderr)
        return NONE_HERE
    except (Failed, AssertionError) as error:
        print(error, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"{' '.join(error.cmd)} ended with {error.returncode}:\n{error.output[-4000:]}", file=sys.stderr)
        return 1
    finally:
        windows.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
