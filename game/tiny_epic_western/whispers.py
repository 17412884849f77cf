"""Telling what only one seat may see: its face to the seat, its back to the others."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from game.protocol import Tell, silent
from game.tiny_epic_western.events import BySeat
from game.tiny_epic_western.state import State


def tell_face(s: State, tell: Tell, open_face: BySeat, face_down: BySeat) -> None:
    """The seat sees the face, the others see a back."""
    if tell is silent:
        return
    tell(replace(open_face, only=(open_face.seat,)))
    if s.terms.seats > 1:
        tell(replace(face_down, only=others(s.terms.seats, open_face.seat), echo=True))


@lru_cache(maxsize=32)
def others(seats: int, seat: int) -> tuple[int, ...]:
    return tuple(other for other in range(seats) if other != seat)
