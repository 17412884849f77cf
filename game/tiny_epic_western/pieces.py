"""The nouns: influence, industries, suits, mats, placement spots, parties.  Decides nothing.

A *party* is a seat or, alone, the Rival, who comes after the last seat.  A *position* is a place in the circle;
spots are named by position (``1/porch``), because the circle can be shuffled.  Posse are numbered
``3 * party + 0, 1, 2``.
"""

from __future__ import annotations

from typing import Final, Literal

InfluenceId = Literal["money", "law", "force"]
IndustryId = Literal["mining", "railroad", "wagons"]
SuitId = Literal["hat", "teepee", "horseshoe", "steer"]
Colour = Literal["yellow", "red", "blue", "green"]

INFLUENCE: Final = ("money", "law", "force")
MONEY, LAW, FORCE = range(3)
INDUSTRIES: Final = ("mining", "railroad", "wagons")
SUITS: Final = ("steer", "horseshoe", "teepee", "hat")  # lowest first
COLOURS: Final = ("yellow", "red", "blue", "green")
VALUES: Final = (1, 2, 3, 4, 5)

MATS: Final = ("town_hall", "bank", "saloon", "sheriff", "courthouse", "hideout")  # the standard circle
LOCATIONS: Final = ("bank", "saloon", "courthouse", "hideout")
HOME: Final = dict(zip(COLOURS, LOCATIONS, strict=True))
POSITIONS: Final = range(1, 6)  # those with spots and a buy slot
CIRCLE: Final = len(MATS)
TOWN_HALL: Final = 0
SHERIFF: Final = 3

SPOTS: Final = (
    "1/porch", "1/influence", "2/porch", "2/influence", "3/porch", "3/number", "3/suit", "3/leftover",
    "4/porch", "4/influence", "5/porch", "5/influence",
)  # fmt: skip
SPOT: Final = {name: number for number, name in enumerate(SPOTS)}
POSITION_OF: Final = {spot: int(spot[0]) for spot in SPOTS}
KIND_OF: Final = {spot: spot[2:] for spot in SPOTS}
SIDES: Final = {
    "porch": (),
    "leftover": (),
    "influence": ("left", "right"),
    "number": ("minus", "plus"),
    "suit": ("down", "up"),
}
PORCHES: Final = tuple(SPOT.get(f"{position}/porch", -1) for position in range(CIRCLE))  # spot number by position
NUMBER_SPOT: Final = SPOT["3/number"]
SUIT_SPOT: Final = SPOT["3/suit"]
LEFTOVER_SPOT: Final = SPOT["3/leftover"]

POSSE: Final = 3  # a party has so many
NOBODY: Final = -1


def beside(position: int) -> tuple[int, int]:
    """The two gaps beside the mat on a position (TEW-101)."""
    return (position - 1) % CIRCLE, position
