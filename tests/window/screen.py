"""A private screen (Xvfb), the program on it, and a hand (xdotool) that touches nothing but the window."""

from __future__ import annotations

import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "xdotool")
PATIENCE = 20.0  # seconds: the machine may be busy
Seen = dict[str, Any]  # what scenes/trace.py tells


def missing() -> str:
    """Why these tests cannot run here, or nothing."""
    if not sys.platform.startswith("linux"):
        return "an X server of its own needs Linux"
    lacking = [tool for tool in TOOLS if shutil.which(tool) is None]
    return f"{' and '.join(lacking)} not installed (apt-get install xvfb xdotool)" if lacking else ""


class Screen:
    """An X server of its own.  Its picture lies in a file: no other program is needed to photograph it."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1440, 900)) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
        self._server = subprocess.Popen(
            [*command, "-fbdir", str(folder)], pass_fds=[writing], stderr=subprocess.DEVNULL, start_new_session=True
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            self.display = f":{answer.readline().strip()}"

    def environment(self, **more: str) -> dict[str, str]:
        """Ours, without what the tests under the dummy driver have put there."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND_"))}
        return clean | {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)} | more

    def hand(self, *words: object) -> str:
        """One xdotool command."""
        command = ["xdotool", *(str(word) for word in words)]
        done = subprocess.run(command, env=self.environment(), capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, f"{' '.join(command)}: {done.stderr}"
        return done.stdout.strip()

    def photograph(self, out: Path) -> None:
        """What the server shows now, as PNG.  The file of -fbdir is an X window dump."""
        raw = (self.folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", raw[:100])
        wide, high, line, colours = head[4], head[5], head[12], head[19]
        start = head[0] + 12 * colours
        pixels = bytearray(raw[start : start + line * high])
        pixels[3::4] = b"\xff" * (len(pixels) // 4)  # nothing is see-through
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.image.frombuffer(pixels, (wide, high), "BGRA"), out)

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(PATIENCE)


class Program:
    """Saddlebag in its window.  What it shows is read from its trace; everything done to it goes through the server."""

    def __init__(self, screen: Screen, data: Path, shots: Path) -> None:
        self.screen, self.data, self.shots = screen, data, shots
        self._trace = data.parent / f"{data.name}.trace.json"
        self._trace.unlink(missing_ok=True)
        self._said = (data.parent / f"{data.name}.said.txt").open("w+")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "game", "--data-dir", str(data)],
            cwd=ROOT,
            env=screen.environment(SADDLEBAG_TRACE=str(self._trace)),
            stdout=self._said,
            stderr=subprocess.STDOUT,
        )
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
        self._said.flush()
        return Path(self._said.name).read_text("utf-8")

    def photograph(self, name: str) -> None:
        self.screen.photograph(self.shots / f"{name}.png")

    # -------------------------------------------------------------- doing

    def click(self, name: str, across: float = 0.5) -> None:
        """Move onto a widget, to its middle unless told, and click."""
        seen = self.wait(lambda seen: name in seen["stops"] and is_still(seen), name)
        x, y, wide, high = seen["stops"][name]
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
        self._said.close()
        return code

    def stop(self) -> None:
        """Whatever became of it, nothing is left running."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait(PATIENCE)
        self._said.close()


def is_still(seen: Seen) -> bool:
    return not seen["fading"] and not seen.get("moving")
