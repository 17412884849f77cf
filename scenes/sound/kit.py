"""What lies in ``assets/sound``: pieces of music, effects with their strikes and tiers.  Loads no sound itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "sound"
FILE: Final = "kit.json"
TIERS: Final = ("whisper", "touch", "bed", "hand", "event", "moment")  # softest first


class SoundEffect(msgspec.Struct, frozen=True):
    """A sound of the table.  ``files`` are strikes of their own, ``seconds`` how long each is."""

    name: str
    files: tuple[str, ...]
    tier: str
    seconds: tuple[float, ...]

    @property
    def weight(self) -> int:
        """Its place among the tiers: what is louder weighs more."""
        return TIERS.index(self.tier)


class MusicPiece(msgspec.Struct, frozen=True):
    """A piece of music; ``form`` names its sections, each with the second it begins at: "intro 0 A 11"."""

    name: str
    title: str
    file: str
    seconds: float
    bpm: float
    metre: int
    form: str
    loop: tuple[int, int] | None = None

    @property
    def sections(self) -> tuple[float, ...]:
        """When its sections begin.  The kit tells whole seconds; a section begins with a bar."""
        bar = self.metre * 60 / self.bpm
        return tuple(round(float(second) / bar) * bar for second in self.form.split()[1::2])

    def section_begun(self, position: float) -> float:
        """The beginning of the section that a position lies in; positions count on through the rounds."""
        rounds, within = divmod(position, self.seconds)
        return rounds * self.seconds + max(start for start in self.sections if start <= within)


class Kit(msgspec.Struct, frozen=True):
    """Everything there is to hear."""

    music: tuple[MusicPiece, ...] = ()
    effects: tuple[SoundEffect, ...] = ()

    def piece(self, name: str) -> MusicPiece | None:
        return next((piece for piece in self.music if piece.name == name), None)

    def effect(self, name: str) -> SoundEffect | None:
        return next((effect for effect in self.effects if effect.name == name), None)


def load(folder: Path = FOLDER) -> Kit:
    """The kit, or an empty one: a missing file is silence, never an error."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Kit)
    except (OSError, msgspec.MsgspecError):
        return Kit()
