"""The program in a real window, and a hand (xdotool) that touches nothing but the window."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from tools.pictures.screen import PATIENCE, ROOT, XServer

Seen = dict[str, Any]  # what scenes/shell/trace.py tells


class Starter(NamedTuple):
    """How the program is started: from source here, frozen, or on another system."""

    command: tuple[str, ...] = (sys.executable, "-m", "game")
    environment: Mapping[str, str] = {}
    named: Callable[[Path], str] = str  # what a file of ours is called where the program runs
    cwd: Path = ROOT
    is_told: bool = True  # where its folder is; else it asks its system


class Program:
    """Saddlebag in its window.  What it shows is read from its trace; everything done to it goes through the server."""

    def __init__(self, screen: XServer, data: Path, shots: Path, starter: Starter = Starter()) -> None:  # noqa: B008
        self.screen, self.data, self.shots = screen, data, shots
        self._trace = data.parent / f"{data.name}.trace.json"
        self._trace.unlink(missing_ok=True)
        self._said: list[str] = []
        told = screen.environment(SADDLEBAG_TRACE=starter.named(self._trace))
        self._process = subprocess.Popen(
            [*starter.command, *(("--data-dir", starter.named(data)) if starter.is_told else ())],
            cwd=starter.cwd,
            env=told | dict(starter.environment),
            stdin=subprocess.PIPE,  # pipes, all three: wine gives a Windows Python no other standard streams
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self._ear = Thread(target=self._listen, daemon=True)
        self._ear.start()
        self.wait_for("menu")
        self.window = screen.hand("search", "--sync", "--onlyvisible", "--pid", self._process.pid).splitlines()[0]
        screen.hand("windowfocus", self.window)

    # -------------------------------------------------------------- looking

    @property
    def seen(self) -> Seen:
        try:
            found: Seen = json.loads(self._trace.read_text("utf-8"))
        except FileNotFoundError:
            return {"scene": "", "stops": {}, "fading": True}
        return found

    def wait(self, wanted: Callable[[Seen], Any], what: str, seconds: float = PATIENCE) -> Seen:
        """Until the screen is so."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            assert self._process.poll() is None, f"the program has ended: {self.said()}"
            seen = self.seen
            if wanted(seen):
                return seen
            time.sleep(0.01)
        self.photograph("stuck")
        raise AssertionError(f"waited in vain for {what}; on the screen: {self.seen}")

    def wait_for(self, scene: str) -> Seen:
        """Until this scene is there and nothing moves."""
        return self.wait(lambda seen: seen["scene"] == scene and is_still(seen), scene)

    def said(self) -> str:
        return "".join(self._said)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._said.append(line.decode("utf-8", "replace"))

    def photograph(self, name: str) -> None:
        self.screen.photograph(self.shots / f"{name}.png")

    # -------------------------------------------------------------- doing

    def click(self, name: str, across: float = 0.5) -> None:
        """Move onto a widget, to its middle unless told, and click."""
        seen = self.wait(lambda seen: name in touchable(seen) and is_still(seen), name)
        x, y, wide, high = touchable(seen)[name]
        self.screen.hand("mousemove", "--window", self.window, x + round(wide * across), y + high // 2, "click", 1)

    def go(self, name: str, scene: str) -> Seen:
        """Click something that leads to a scene."""
        self.click(name)
        return self.wait_for(scene)

    def press(self, *keys: str) -> None:
        self.screen.hand("key", "--window", self.window, *keys)

    def type(self, words: str) -> None:
        self.screen.hand("type", "--window", self.window, "--delay", 20, words)

    # -------------------------------------------------------------- ending

    def leave(self, *words: object) -> int:
        """End it in some way; its exit code."""
        self.screen.hand(*words)
        return self.ended()

    def signal(self, number: signal.Signals) -> int:
        self._process.send_signal(number)
        return self.ended()

    def ended(self) -> int:
        code = self._process.wait(PATIENCE)
        self._hang_up()
        return code

    def stop(self) -> None:
        """Whatever became of it, nothing is left running."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait(PATIENCE)
        self._hang_up()

    def _hang_up(self) -> None:
        self._ear.join(PATIENCE)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()


def touchable(seen: Seen) -> dict[str, list[int]]:
    """Where a hand can touch: what can be done, and in a lesson also what cannot."""
    return {**seen.get("plain", {}), **seen["stops"]}


def is_still(seen: Seen) -> bool:
    return not seen["fading"] and not seen.get("moving")
