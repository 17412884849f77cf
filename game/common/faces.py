"""Faces turned down and turned up again: what a view hides, what is supposed behind it, who is told what.

Which cards are hidden from whom is the title's own matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sized
from functools import cache
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from game.protocol import FACE_DOWN, Event, Tell, silent

Card = TypeVar("Card", str, "str | None")


class BySeat(Event, frozen=True):
    """Something one seat did, or that happened to it."""

    seat: int


# ------------------------------------------------------------------ observe


def face_down(cards: Sized) -> tuple[str, ...]:
    """As many backs as there are cards."""
    return (FACE_DOWN,) * len(cards)


def hide(card: str | None) -> str | None:
    """The back of a card, if there is one."""
    return None if card is None else FACE_DOWN


# ------------------------------------------------------------------ imagine


def unseen(every: Iterable[str], seen: Iterable[str | None], rng: Random) -> list[str]:
    """A shuffled pool of all the cards there are but those that lie open; backs and gaps among these count for none."""
    open_faces: dict[str | None, int] = {}  # a Counter takes three times as long, and a search asks often
    for card in seen:
        open_faces[card] = open_faces.get(card, 0) + 1
    pool: list[str] = []
    for card in every:
        if open_faces.get(card):
            open_faces[card] -= 1
        else:
            pool.append(card)
    rng.shuffle(pool)
    return pool


def fill(cards: Iterable[Card], pool: list[str]) -> tuple[Card, ...]:
    """The cards, each back among them replaced by the next of the pool."""
    return tuple([pool.pop() if card == FACE_DOWN else card for card in cards])


# ------------------------------------------------------------------ telling


def tell_face(tell: Tell, seats: int, open_face: BySeat, back: BySeat) -> None:
    """The seat it is about sees the face, the others see a back."""
    if tell is silent:
        return
    tell(replace(open_face, only=(open_face.seat,)))
    if seats > 1:
        tell(replace(back, only=others(seats, open_face.seat), echo=True))


@cache
def others(seats: int, seat: int) -> tuple[int, ...]:
    """All seats but this one."""
    return tuple(other for other in range(seats) if other != seat)
