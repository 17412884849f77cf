"""The Bosses and buildings of one edition of the box.  All that deals, offers or imagines them asks here."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.common.editions import in_box
from game.tiny_epic_western.content import BOSSES, BUILDINGS


class Box(NamedTuple):
    """The ids of every card, in the order of the files."""

    bosses: tuple[str, ...]
    buildings: tuple[str, ...]


@cache
def box(edition: int) -> Box:
    return Box(*(tuple(card.id for card in in_box(deck.values(), edition)) for deck in (BOSSES, BUILDINGS)))
