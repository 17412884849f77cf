"""What the player has chosen, kept in one file.  A bad file is set aside and never stops the program."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

FILE: Final = "settings.json"
DAMAGED: Final = "settings.damaged.json"
FORMAT: Final = 1

Level = Annotated[float, Meta(ge=0, le=1)]
Speed = Annotated[float, Meta(ge=0, le=4)]

KEYS: Final = {
    "undo": "ctrl+z",
    "redo": "ctrl+y",
    "hint": "h",
    "rules": "f1",
    "log": "l",
    "inspect": "i",
    "towns": "t",
    "rotate": "r",
    "flip": "f",
    "end_turn": "e",
    "mute": "m",
    "fullscreen": "f11",
}


class Window(msgspec.Struct):
    """Where the window was."""

    width: Annotated[int, Meta(ge=320, le=16384)] = 1280
    height: Annotated[int, Meta(ge=240, le=16384)] = 720
    x: int | None = None
    y: int | None = None
    fullscreen: bool = False


class Settings(msgspec.Struct):
    """Everything on the settings screen."""

    format: int = FORMAT
    window: Window = msgspec.field(default_factory=Window)
    text_percent: Annotated[int, Meta(ge=90, le=150)] = 100
    speed: Speed = 1.0  # 0 shows results at once
    bot_speed: Speed = 1.0
    sound: Level = 0.7
    music: Level = 0.0
    mute: bool = False
    language: str = ""  # "" follows the system
    colour_aid: bool = True  # shape and letter beside every colour
    confirm_end_turn: bool = True
    confirm_leave: bool = True
    confirm_delete: bool = True
    keys: dict[str, str] = msgspec.field(default_factory=lambda: dict(KEYS))

    @property
    def text_scale(self) -> float:
        return self.text_percent / 100

    @property
    def pace(self) -> float:
        """What durations are multiplied by; 0 is no motion."""
        return 1 / self.speed if self.speed else 0.0

    @property
    def bot_pace(self) -> float:
        return 1 / self.bot_speed if self.bot_speed else 0.0


def load(folder: Path) -> Settings:
    """The settings kept in a folder, or the defaults; a file that cannot be read is kept aside."""
    file = folder / FILE
    try:
        settings = msgspec.json.decode(file.read_bytes(), type=Settings)
    except FileNotFoundError:
        return Settings()
    except (msgspec.DecodeError, UnicodeDecodeError, OSError):
        _set_aside(file)
        return Settings()
    if settings.format != FORMAT:
        _set_aside(file)
        return Settings()
    settings.keys = KEYS | {name: key for name, key in settings.keys.items() if name in KEYS}
    return settings


def save(settings: Settings, folder: Path) -> bool:
    """Write all or nothing; False if the disk will not have it, which must not stop a game."""
    file = folder / FILE
    beside = folder / f".{FILE}.{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as out:
            out.write(msgspec.json.format(msgspec.json.encode(settings), indent=2))
            out.flush()
            os.fsync(out.fileno())
        os.replace(beside, file)
    except OSError:
        return False
    return True


def _set_aside(file: Path) -> None:
    try:
        os.replace(file, file.with_name(DAMAGED))
    except OSError:
        return  # it stays where it is, and the defaults serve
