"""What the player has chosen, kept in one file.  A bad file is set aside and never stops the program."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from game.protocol import Saying, say
from game.saves import small_files

FILE: Final = "settings.json"
FORMAT: Final = 1
KEY_LENGTH: Final = 40  # letters of the name of a key
SLOWEST: Final = 0.25  # times the usual speed; slower is no motion any more

Level = Annotated[float, Meta(ge=0, le=1)]
Speed = Annotated[float, Meta(ge=0, le=4)]

KEYS: Final = {
    "undo": "ctrl+z",
    "redo": "ctrl+y",
    "hint": "h",
    "rules": "f1",
    "log": "l",
    "recap": "p",
    "inspect": "i",
    "towns": "t",
    "rotate": "r",
    "flip": "f",
    "end_turn": "e",
    "mute": "m",
    "fullscreen": "f11",
}


class WindowPlace(msgspec.Struct):
    """Where the window was."""

    width: int = 1280  # any: the window keeps to the desktop
    height: int = 720
    x: int | None = None
    y: int | None = None
    fullscreen: bool = False


class Settings(msgspec.Struct):
    """Everything on the settings screen."""

    format: int = FORMAT
    window: WindowPlace = msgspec.field(default_factory=WindowPlace)
    name: Annotated[str, Meta(max_length=60)] = ""  # what the player is called; "" until it was asked
    text_percent: Annotated[int, Meta(ge=90, le=150)] = 100
    speed: Speed = 1.0  # 0 shows results at once
    bot_speed: Speed = 1.0
    spotlight: Literal["off", "brief", "full"] = "brief"  # how long a rival's board is in the middle by itself
    patience: Annotated[float, Meta(ge=0.1, le=4)] = 1.0  # times the thought bots usually give to a move
    sound: Level = 0.7
    music: Level = 0.6
    mute: bool = False
    language: Annotated[str, Meta(max_length=20)] = ""  # "" follows the system
    trail_open: bool = False  # every station of the Trail, whatever was won
    colour_aid: bool = True  # shape and letter beside every colour
    confirm_end_turn: bool = True
    confirm_set_down: bool = True
    confirm_leave: bool = True
    confirm_delete: bool = True
    warn: bool = True  # say where a rule bites before a move is made
    keys: dict[str, str] = msgspec.field(default_factory=lambda: dict(KEYS))

    @property
    def text_scale(self) -> float:
        return self.text_percent / 100

    @property
    def pace(self) -> float:
        """What durations are multiplied by; 0 is no motion."""
        return 1 / max(SLOWEST, self.speed) if self.speed else 0.0

    @property
    def bot_pace(self) -> float:
        return 1 / max(SLOWEST, self.bot_speed) if self.bot_speed else 0.0


class FoundSettings(NamedTuple):
    """What was found in the folder, and what the player has to be told about it."""

    settings: Settings
    notice: Saying | None = None


def look(folder: Path) -> FoundSettings:
    """The settings kept in a folder, or the defaults; a file that cannot be read is kept aside, and said."""
    file = folder / FILE
    try:
        settings = small_files.opened(file, Settings) or Settings()
        if settings.format != FORMAT:
            raise small_files.Unfit
    except small_files.Unfit:
        return FoundSettings(Settings(), _lost(small_files.set_aside(file)))
    kept = {name: key for name, key in settings.keys.items() if name in KEYS and len(key) <= KEY_LENGTH}
    settings.keys = KEYS | {name: key for name, key in kept.items() if key.isprintable()}
    return FoundSettings(settings)


def load(folder: Path) -> Settings:
    return look(folder).settings


def save(settings: Settings, folder: Path) -> bool:
    """Write all or nothing; False if the disk will not have it, which must not stop a game."""
    return small_files.write(folder / FILE, msgspec.json.format(msgspec.json.encode(settings), indent=2))


def _lost(aside: str) -> Saying:
    if not aside:
        return say("The settings could not be read, so the usual ones are used.")
    return say("The settings could not be read. They are kept as {file}, and the usual ones are used.", file=aside)
