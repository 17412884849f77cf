"""A copy of the project to grow something in.  The project itself is never touched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[2]
ROOMS = ("assets", "docs", "game", "scenes", "tests", "tools")


class Project:
    """The copy, and the few things an engineer does to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for room in ROOMS:
            shutil.copytree(ROOT / room, folder / room, ignore=shutil.ignore_patterns("__pycache__"))
        for file in ("pyproject.toml", "CONTRIBUTING.md", "README.md", "CHANGELOG.md"):
            shutil.copy(ROOT / file, folder / file)

    def read(self, file: str) -> str:
        return (self.folder / file).read_text(encoding="utf-8")

    def files(self) -> dict[str, str]:
        """The sum of every file of the copy; what Python and the tests leave behind is none."""
        found = (
            path
            for path in self.folder.rglob("*")
            if path.is_file() and not {".pytest_cache", "__pycache__"} & {*path.parts}
        )
        return {path.relative_to(self.folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in found}

    def append(self, file: str, text: str) -> None:
        path = self.folder / file
        path.write_text(path.read_text(encoding="utf-8").rstrip() + "\n\n\n" + text, encoding="utf-8")

    def after(self, file: str, anchor: str, text: str) -> None:
        """Write the text right behind an anchor that stands in the file once."""
        self.instead(file, anchor, anchor + text)

    def instead(self, file: str, old: str, new: str) -> None:
        path = self.folder / file
        now = path.read_text(encoding="utf-8")
        assert now.count(old) == 1, f"{file} holds {old!r} {now.count(old)} times"
        path.write_text(now.replace(old, new), encoding="utf-8")

    def holding(self, room: str, text: str) -> str:
        """The one file of a room in which this text stands."""
        files = [path for path in (self.folder / room).rglob("*.py") if text in path.read_text(encoding="utf-8")]
        assert len(files) == 1, f"{text!r} stands in {files}"
        return str(files[0].relative_to(self.folder))

    def translate(self, file: str, words: dict[str, str]) -> None:
        """Fill what a catalogue does not say yet."""
        path = self.folder / file
        with path.open("rb") as there:
            catalogue = read_po(there)
        for message in catalogue:
            if message.id in words and not message.string:
                message.string = words[message.id]
        with path.open("wb") as there:
            write_po(there, catalogue)

    def run(self, *arguments: str) -> None:
        """Run Python in the copy; what it says is shown if it fails."""
        air = {**os.environ, "PYTHONPATH": str(self.folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        done = subprocess.run(
            [sys.executable, *arguments], cwd=self.folder, env=air, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{arguments}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"

    def test(self, *arguments: str) -> None:
        self.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments)
