"""What of a batch of events is heard: hundreds of coins must not be.  Plays nothing and knows no title."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from game.protocol import FACE_DOWN, Event
from scenes.sound.kit import Kit

BOTS: Final = 4.0  # decibels their moves are softer
HEARD: Final = 3  # of like events so many are heard ...
SECONDS: Final = 9  # ... and of those up to here every second, then one sound stands for the rest
FOR_THE_REST: Final = {
    **dict.fromkeys(("coin", "bullet", "chip", "spend"), "coins"),
    **dict.fromkeys(("deal", "flip", "flick"), "shuffle"),
}


class Heard(NamedTuple):
    """What an event of a batch sounds like; "" for nothing.  ``plain``: a card nobody here may know."""

    name: str
    softer: float = 0.0
    plain: bool = False


SILENT: Final = Heard("")


def is_unseen(event: Event) -> bool:
    """Whether it speaks of a card that the one who looks sees from behind."""
    values = msgspec.structs.astuple(event)
    return any(value == FACE_DOWN or (isinstance(value, tuple) and FACE_DOWN in value) for value in values)


def thinned(batch: Sequence[Heard]) -> list[Heard]:
    """As the batch is heard: of unseen cards one, of like sounds the first three, every second, one for the rest."""
    count: dict[str, int] = {}
    found = []
    for each in batch:
        key = "unseen" if each.plain else each.name
        count[key] = count.get(key, 0) + 1
        found.append(_thin(each, count[key]))
    return found


def _thin(each: Heard, number: int) -> Heard:
    """The ``number``-th of its kind."""
    if each.plain:
        return each if number == 1 else SILENT
    if number <= HEARD or (number <= SECONDS and (number - HEARD) % 2 == 0):
        return each
    if number == SECONDS + 1 and each.name in FOR_THE_REST:
        return each._replace(name=FOR_THE_REST[each.name])
    return SILENT


def heaviest(batch: Sequence[Heard], kit: Kit) -> list[Heard]:
    """With motion off: of the whole batch one sound, the first of the heaviest."""
    weights = {effect.name: effect.weight for effect in kit.effects}
    known = [each for each in batch if each.name in weights]
    return [max(known, key=lambda each: weights[each.name])] if known else []
