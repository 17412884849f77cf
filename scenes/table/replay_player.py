"""Going through a match that is over: step, jump, play at a speed, look with anybody's eyes.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.session.match_log import LogLine
from game.session.replay import Replay, Sight
from scenes.shell.scene import Scene

BEAT: Final = 0.9  # seconds a step at speed 1


class ReplayPlayer:
    """``arrived`` is called when another moment is to be shown; where only the buttons are others it is laid out."""

    def __init__(self, scene: Scene, replay: Replay, arrived: Callable[[], None]) -> None:
        self.replay = replay
        self.speed = 1.0
        self.is_playing = False
        self._scene, self._arrived = scene, arrived
        self._beat = 0  # which timer counts; older ones find it changed

    def go(self, length: int) -> None:
        """To a moment; playing stops."""
        self.pause()
        if self.replay.go(length):
            self._arrived()

    def step(self, way: int) -> None:
        self.pause()
        if self.replay.step(way):
            self._arrived()

    def jump(self, line: LogLine) -> None:
        """To the moment a line tells of."""
        self.go(line.entry + 1)

    def look_as(self, sight: Sight) -> None:
        self.replay.turn_to(sight)
        self._arrived()

    def toggle(self) -> None:
        """Play from here, or pause; at the end from the beginning."""
        if self.is_playing:
            self.pause()
        else:
            if self.replay.length == self.replay.end:
                self.replay.go(self.replay.start)
            self.is_playing = True
            self._tick_later()
        self._scene.relayout()

    def pause(self) -> None:
        self.is_playing = False
        self._beat += 1

    def set_speed(self, speed: float) -> None:
        self.speed = speed
        if self.is_playing:
            self._tick_later()

    def _tick_later(self) -> None:
        self._beat += 1
        beat = self._beat
        self._scene.later(BEAT / self.speed, lambda: self._tick() if beat == self._beat else None)

    def _tick(self) -> None:
        self.replay.step(1)
        self.is_playing = self.replay.length < self.replay.end
        if self.is_playing:
            self._tick_later()
        self._arrived()
