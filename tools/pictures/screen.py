"""A private screen without a monitor (Xvfb), for the tests of the window and the bench of the scenes."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0  # seconds: the machine may be busy


def missing(*tools: str) -> str:
    """Why there can be no such screen here, or nothing."""
    if not sys.platform.startswith("linux"):
        return "an X server of its own needs Linux"
    lacking = [tool for tool in ("Xvfb", *tools) if shutil.which(tool) is None]
    return f"{' and '.join(lacking)} not installed (apt-get install xvfb xdotool)" if lacking else ""


class XServer:
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
        import pygame

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
