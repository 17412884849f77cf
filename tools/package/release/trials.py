"""What was made is installed where nothing of ours is, started, and taken away again.  Says what it could not try."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from game import __version__
from game.titles import TITLES
from tools.package.packaging import CONSOLE, betrayed

ROOT = Path(__file__).resolve().parents[3]
DESKTOP = ROOT / "assets" / "desktop"
CLEAN = ROOT / "build" / "clean-root"  # kept: debootstrap takes a minute
SUITE, MIRROR = "bookworm", "http://deb.debian.org/debian"


class BadRelease(Exception):
    """An artefact does not do what it should; the text says which and what."""


def discreet(program: Path) -> None:
    """No path of the machine it was made on is inside."""
    if named := betrayed(program):
        raise BadRelease(f"{len(named)} files name places of this machine: {', '.join(named[:5])}")


def package(deb: Path) -> None:
    """The Debian package in a clean root, and what a desktop reads of it."""
    _read_by_desktops()
    if os.geteuid() or shutil.which("debootstrap") is None:
        print(f"{deb.name}: not installed anywhere, for that wants root and debootstrap.")
        return
    if not (CLEAN / "usr").exists():
        _run("debootstrap", "--variant=minbase", SUITE, str(CLEAN), MIRROR)
    with TemporaryDirectory() as name:
        root = Path(name, "root")
        _run("cp", "-a", str(CLEAN), str(root))
        shutil.copy(deb, root / "tmp" / deb.name)
        for file in ("/etc/apt/sources.list", "/etc/apt/apt.conf.d", "/etc/apt/sources.list.d", "/etc/resolv.conf"):
            if Path(file).exists():
                _run("cp", "-rL", file, str(root / Path(file).parent.relative_to("/")))
        there = ("chroot", str(root), "env", "DEBIAN_FRONTEND=noninteractive", "HOME=/root", "SDL_AUDIODRIVER=dummy")
        _run(*there, "apt-get", "update", "-qq")
        _run(*there, "apt-get", "install", "-y", "-qq", "--no-install-recommends", f"/tmp/{deb.name}")
        said = _run(*there, "/usr/games/saddlebag", "--version")
        if __version__ not in said:
            raise BadRelease(f"{deb.name}: installed, it says {said!r}")
        played = _run(*there, "/usr/games/saddlebag", "smoke")
        _run(*there, "apt-get", "remove", "-y", "-qq", "saddlebag")
        if (root / "opt" / "saddlebag").exists():
            raise BadRelease(f"{deb.name}: something is left in /opt after it was removed")
    print(f"{deb.name}: installed into a clean {SUITE}, plays, removed:\n{played}", end="")


def _read_by_desktops() -> None:
    checks = {
        "appstreamcli": ("validate", "--no-net", str(DESKTOP / "saddlebag.metainfo.xml")),
        "desktop-file-validate": (str(DESKTOP / "saddlebag.desktop"),),
        "man": ("--warnings", "--local-file", str(DESKTOP / "saddlebag.6")),
    }
    for tool, words in checks.items():
        if shutil.which(tool) is None:
            print(f"{tool}: not installed, so not asked.")
        elif "warning" in (said := _run(tool, *words)):
            raise BadRelease(said)


def installer(setup: Path) -> None:
    """The Windows installer, silent, and its uninstaller: saves stay.  On a Windows, or on the one under wine."""
    if sys.platform == "win32":
        _installed(setup, _run, Path(os.environ["LOCALAPPDATA"]), str)
    else:
        from tools.package.wine import Windows, named

        windows = Windows()
        windows.prepare()
        try:
            _installed(setup, lambda *words: windows.run("wine", *words), windows.profile / "AppData" / "Local", named)
        finally:
            windows.close()
    print(f"{setup.name}: installed without an administrator, plays, uninstalled; saves stay")


def _installed(setup: Path, run: Callable[..., str], local: Path, named: Callable[[Path], str]) -> None:
    """Where a user's programs and data are, a match is kept beside the saves, and all but that is taken away again."""
    home, kept = local / "Programs" / "Saddlebag", local / "saddlebag" / "trial"
    shutil.rmtree(kept, ignore_errors=True)
    run(str(setup), "/S")
    said = run(str(home / f"{CONSOLE}.exe"), "--version")
    if __version__ not in said:
        raise BadRelease(f"{setup.name}: installed, it says {said!r}")
    match = (next(iter(TITLES)), "--seats", "2", "--games", "1", "--seed", "1", "--save-dir", named(kept))
    run(str(home / f"{CONSOLE}.exe"), "simulate", *match)
    saves = [file.read_bytes() for file in sorted(kept.iterdir())]
    run(str(home / "uninstall.exe"), "/S", f"_?={named(home)}")
    left = [file.name for file in home.iterdir()] if home.exists() else []
    found = [file.read_bytes() for file in sorted(kept.iterdir())] if kept.exists() else []
    if set(left) - {"uninstall.exe"} or not saves or found != saves:  # run in place, it cannot delete itself
        raise BadRelease(f"{setup.name}: after uninstalling there is {left}, and {len(found)} of {len(saves)} saves")
    shutil.rmtree(kept)


def _run(*words: str) -> str:
    done = subprocess.run(words, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise BadRelease(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout + done.stderr
