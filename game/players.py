"""The players of a match: a name and a level for each seat, and the names, portraits and tempers there are."""

from __future__ import annotations

from typing import Final

import msgspec

BOTS: Final = ("Bramble", "Clover", "Juniper", "Sorrel", "Thistle", "Hazel")  # names, never translated
PORTRAITS: Final = ("fox", "badger", "hare", "owl", "bear", "frog")  # of the seats, in their order
TEMPERS: Final = {  # how a bot behind this portrait chooses between moves that are as good
    "fox": "greedy",
    "badger": "quarrelsome",
    "hare": "greedy",
    "owl": "careful",
    "bear": "quarrelsome",
    "frog": "careful",
}


class Player(msgspec.Struct, frozen=True):
    """Who sits on a seat: a person, or a bot of some level."""

    name: str
    level: str | None = None  # None: a person
