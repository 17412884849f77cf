"""Proof that the house is in order: its style and types, and that an installed program plays.  Mends nothing.

``check.py style`` runs ruff and mypy of the Python it is started with; ``check.py program PATH..`` asks programs.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TYPED = ("game", "scenes", "tools")  # how strictly, pyproject.toml says
SIMULATE = "simulate {} --seats 2 --bots greenhorn,cowhand --games 2 --seed 1 --jobs 2 --json --save-dir saves"
PATIENCE = 300  # seconds for one command of a program: far more than it needs


class Unproven(Exception):
    """A program did not do what it should; the text says which and what."""


def main(argv: list[str]) -> int:
    match argv:
        case ["style"]:
            return style()
        case ["program", *paths] if paths:
            return programs([Path(path).resolve() for path in paths])
    print("usage: tools/package/check.py style | program PATH..", file=sys.stderr)
    return 2


def style() -> int:
    """All of them run, so that one visit shows everything there is to mend."""
    commands = [["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy", *TYPED]]
    return max([say_and_run(command) for command in commands])


def say_and_run(command: list[str]) -> int:
    print(f"$ {' '.join(command)}", flush=True)
    return subprocess.call([sys.executable, "-m", *command], cwd=ROOT)


def programs(paths: list[Path]) -> int:
    """Each plays, and the same seed gives the same games in all of them, frozen or not."""
    try:
        digests = {path: prove(path) for path in paths}
    except Unproven as broken:
        print(broken, file=sys.stderr)
        return 1
    if len(set(digests.values())) > 1:
        print("The same seed gives different games:", *(f"{digests[path]}  {path}" for path in paths), sep="\n  ")
        return 1
    return 0


def prove(program: Path) -> str:
    """Tell the version, list the titles, play each, verify what was saved, open the window; the games' digests."""
    with tempfile.TemporaryDirectory() as folder:  # away from the source, which must not be needed
        ask = partial(answer, program, Path(folder))
        version = ask("--version", find=lambda text: re.search(r"\d+\.\d+\.\d+", text))
        titles = ask("titles", "--json", find=lambda text: [each["title"] for each in json.loads(text)])
        digests = [ask(*SIMULATE.format(each).split(), find=lambda text: json.loads(text)["digest"]) for each in titles]
        saves = sorted(str(path) for path in Path(folder, "saves").glob("*"))
        ask("verify", *saves, find=lambda text: saves and len(text.splitlines()) >= len(saves))
        seconds = opens(program, Path(folder))
        print(ask("smoke", find=lambda text: text if len(text.splitlines()) == len(titles) else ""), end="", flush=True)
    deeds = f"plays, saves {len(saves)} games and verifies them, shows its menu after {seconds:.2f} s"
    print(f"{program}: version {version[0]}, {deeds} (digest {digests[0][:12]}).")
    return " ".join(digests)


def opens(program: Path, folder: Path) -> float:
    """It shows its menu, on a screen that is not there; after how many seconds."""
    began = time.monotonic()
    trace = folder / "trace.json"  # scenes/shell/trace.py: what is on the screen
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SADDLEBAG_TRACE": str(trace)}
    command = [str(program), "--data-dir", str(folder / "data")]
    with subprocess.Popen(command, cwd=folder, env=os.environ | drivers, stderr=subprocess.PIPE, text=True) as window:
        ends = time.monotonic() + PATIENCE
        while not trace.exists() and window.poll() is None and time.monotonic() < ends:
            time.sleep(0.01)
        seconds = time.monotonic() - began
        window.kill()
        said = window.communicate()[1]
    if not trace.exists() or json.loads(trace.read_text("utf-8"))["scene"] != "menu":
        raise Unproven(f"{said}\n{program} did not open its menu.")
    return seconds


def answer(program: Path, cwd: Path, *words: str, find: Callable[[str], Any]) -> Any:
    """What ``find`` finds in its standard output; Broken with all it said if that is nothing."""
    command = [str(program), *words]
    ended = subprocess.run(command, cwd=cwd, capture_output=True, encoding="utf-8", errors="replace", timeout=PATIENCE)
    found = None
    with contextlib.suppress(ValueError, LookupError, TypeError):
        found = find(ended.stdout)
    if ended.returncode or not found:
        said = f"{ended.stdout}{ended.stderr}"
        raise Unproven(f"{said}\n{program} {words[0]} said this and ended with {ended.returncode}: not what was asked.")
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
