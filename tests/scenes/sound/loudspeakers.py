"""Loudspeakers that write down what they are told."""

from __future__ import annotations

from scenes.sound.music import Streamed


class Listener:
    """A device that always works, unless it is unplugged."""

    def __init__(self) -> None:
        self.trouble = "not opened"
        self.is_opening = False
        self.plugged = True
        self.opened = 0
        self.struck: list[tuple[int, str, float]] = []
        self.faded: list[tuple[int, int]] = []
        self.streamed: Streamed | None = None

    def open(self) -> None:
        self.opened += 1
        self.trouble = "" if self.plugged else "no audio device"

    def close(self) -> None:
        self.trouble = "closed"

    def strike(self, voice: int, file: str, volume: float) -> None:
        self.struck.append((voice, file, volume))

    def fade(self, voice: int, milliseconds: int) -> None:
        self.faded.append((voice, milliseconds))

    def stream(self, take: Streamed | None) -> None:
        self.streamed = take

    @property
    def names(self) -> list[str]:
        """What was struck, without its variant."""
        return [
            file.removeprefix("effects/").removesuffix(".ogg").rstrip("0123456789").rstrip("_")
            for _, file, _ in self.struck
        ]
