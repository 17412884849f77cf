"""Whose face is whose: portraits belong to names and are kept in one small file.  Draws nothing.

A seat has its own portrait; a player may have chosen another, and keeps it in every match and in every list.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.players import PORTRAITS, Player
from game.saves import small_files

FILE: Final = "faces.json"


def settled(wanted: Sequence[str]) -> tuple[str, ...]:
    """One portrait per seat, all different: what was asked for first, then the seat's own, then any that is free."""
    found = [face if face in PORTRAITS and face not in wanted[:i] else "" for i, face in enumerate(wanted)]
    for i, face in enumerate(found):
        own = PORTRAITS[i % len(PORTRAITS)]
        free = [own, *PORTRAITS]
        found[i] = face or next((each for each in free if each not in found), own)
    return tuple(found)


def of(data: Path, players: Iterable[Player]) -> tuple[str, ...]:
    """The portraits of the players of a match, in seat order."""
    kept = load(data)
    return settled([kept.get(player.name, "") for player in players])


def load(data: Path) -> dict[str, str]:
    """Name to portrait; a bad file is nobody's face."""
    return small_files.read(data / FILE, dict[str, str]) or {}


def keep(data: Path, chosen: Iterable[tuple[str, str]]) -> None:
    """Remember (name, portrait); an empty portrait is the seat's own again."""
    kept = load(data)
    before = dict(kept)
    for name, face in chosen:
        kept.pop(name, None)
        if face:
            kept[name] = face
    if kept != before:
        small_files.write(data / FILE, msgspec.json.encode(kept))


def rename(data: Path, old: str, new: str) -> None:
    """A face goes with its player; under the old name it stays too, for the matches that were played under it."""
    keep(data, [(new, face) for name, face in load(data).items() if name == old])
