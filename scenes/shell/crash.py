"""When something breaks: a bundle on disk and a friendly screen that says where.  Never breaks a second time."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame
from pygame import Rect

from game import __version__
from game.ai.process.worker import Asking
from scenes.kit import palette
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, Label, Panel, button_width, row
from scenes.shell.scene import Scene
from scenes.shell.services import Services

FOLDER: Final = "crashes"


def keep_bundle(
    services: Services, error: BaseException, now: datetime | None = None, *, question: Asking | None = None
) -> Path | None:
    """Write what happened into a folder of its own; None if the disk will not have it.

    ``question`` is what a bot was asked, if that is where it happened.
    """
    moment = now or datetime.now()
    folder = services.data / FOLDER / f"{moment:%Y%m%d-%H%M%S-%f}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "traceback.txt").write_text("".join(traceback.format_exception(error)), encoding="utf-8")
        (folder / "log.txt").write_text("\n".join(services.notes) + "\n", encoding="utf-8")
        (folder / "versions.json").write_bytes(_json(_versions(services)))
        (folder / "match.json").write_bytes(_json(_evidence(services)))
        if question is not None:
            (folder / "question.json").write_bytes(_json(question))
    except OSError:
        return None
    return folder


def _evidence(services: Services) -> dict[str, Any]:
    """Seed and actions of the open match; a match too broken to tell must not hide the first error."""
    try:
        return services.evidence()
    except Exception as error:
        return {"trouble": repr(error)}


def _versions(services: Services) -> dict[str, Any]:
    return {
        "saddlebag": __version__,
        "python": sys.version,
        "system": platform.platform(),
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "driver": pygame.display.get_driver() if pygame.display.get_init() else "",
        "window": list(services.stack.size),
        "scenes": [scene.name for scene in services.stack.scenes],
        "settings": msgspec.to_builtins(services.settings),
    }


def _json(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value, enc_hook=repr), indent=2)


class CrashScene(Scene):
    """What the player sees instead of a vanished window."""

    name = "crash"
    first = "menu"

    def __init__(self, services: Services, place: str, to_menu: Callable[[], None]) -> None:
        super().__init__(services)
        self.place, self._to_menu = place, to_menu

    def layout(self, frame: Frame) -> None:
        px, brush = frame.px, self.brush
        edge, gap, high = px(48), px(16), max(px(60), palette.HIT, 2 * frame.type_px("button"))
        buttons = [self._button(*plan, high) for plan in self._plans()]
        wide = sum(button.rect.w for button in buttons) + gap * (len(buttons) - 1) + 2 * edge
        wide = min(frame.width - 2 * px(24), max(px(980), wide))
        inner = wide - 2 * edge
        parts = [(*part, brush.measure(part[0], part[1], inner, 4)[1]) for part in self._words()]
        tall = sum(part[3] + px(14) for part in parts) + 2 * edge + high + px(24)
        page = Rect((frame.width - wide) // 2, (frame.height - tall) // 2, wide, tall)
        labels = []
        y = page.y + edge
        for i, (words, role, colour, needs) in enumerate(parts):
            room = Rect(page.x + edge, y, inner, needs)
            labels.append(Label(f"words/{i}", room, words, role, colour, valign="top", lines=9))
            y += needs + px(14)
        row(Rect(page.x + edge, page.bottom - edge - high, inner, high), buttons, gap, "right")
        self.add(Panel("page", page, "paper", [*labels, *buttons]))

    def _words(self) -> list[tuple[str, str, str]]:
        broke = self.say("Something in Saddlebag broke. Your match is safe up to the last move.")
        report = self.say("No report could be written: the disk would not have it.")
        if self.place:
            report = self.say("A report was written to this folder. It holds the match with its names and its seed.")
        return [
            (self.say("The horse stumbled"), "headline", palette.INK),
            (broke, "sentence", palette.INK),
            (report, "sentence", palette.SOFT),
            (_breakable(self.place) or "–", "body_strong", palette.SOFT),
        ]

    def _plans(self) -> list[tuple[str, str, str, Callable[[], object], str]]:
        copy = partial(self.services.copy, self.place, self.say("Copied."))
        return [
            ("quit", self.say("Quit"), "quit", self.services.quit, "paper"),
            ("copy", self.say("Copy the path"), "save", copy, "paper"),
            ("menu", self.say("Back to the menu"), "back", self._to_menu, "primary"),
        ]

    def _button(self, name: str, words: str, icon: str, call: Callable[[], object], style: str, high: int) -> Button:
        rect = Rect(0, 0, button_width(self.brush, words, icon), high)
        return Button(name, rect, words, call, style=style, icon=icon, enabled=bool(self.place) or name != "copy")

    def back(self) -> None:
        self._to_menu()


def _breakable(path: str) -> str:
    """A path with places to break lines, for it has no spaces."""
    return path.replace("/", "/ ").replace("\\", "\\ ").strip() if len(path) > 70 else path
