"""Names the rule tests share, and short questions about what is offered.  Judges nothing."""

from __future__ import annotations

from game.saloon_tycoon.pieces import size_of
from game.saloon_tycoon.state import State
from tests.saloon_tycoon.drawing import offered

FLATFOOT, ANGIE = "flatfoot_fleming", "moonshine_angie"
PHINEUS, SYDNEY = "phineus_pillbottom", "sydney_smythe"
HIDEOUT = (FLATFOOT, ANGIE, PHINEUS, SYDNEY)
ELSEWHERE = (
    (),
    HIDEOUT,
)  # the Outlaws are at the second saloon: nobody comes in the middle of a test about other things
FULL = "saloon S 4"
FINAL = {"pile": 0, "trigger": 1, "final_turns": 1}  # the first of two seats takes the last turn

PRICES = {  # section 2.2
    "kitchen": 4, "pantry": 5, "laundry": 5, "pharmacy": 4, "guest_room": 6, "billiard_room": 5, "poker_room": 6,
    "printing_press": 6, "schoolroom": 8, "jail": 7, "luxury_suite": 9, "stables": 7, "whiskey_still": 8, "brothel": 7,
    "theater": 7,
}  # fmt: skip
LOTS = {f"{street}{number}" for street in "AB" for number in range(1, 5)}


def places(s: State, kind: str) -> set[str]:
    """Where the seat to move may build this tile."""
    return {words.split()[2] for words in offered(s, "build") if words.split()[1] == kind}


def sorts(s: State) -> set[str]:
    """The sorts of action that are offered."""
    return {words.split()[0] for words in offered(s)}


def tags(told: list[str]) -> list[str]:
    """What was told, without the particulars."""
    return [words.split()[0] for words in told]


def about(told: list[str], *wanted: str) -> list[str]:
    """Of what was told, only these sorts."""
    return [words for words in told if words.split()[0] in wanted]


def tower(place: str, *kinds: str, cubes: int = -1) -> str:
    """Tiles one upon the other, all finished; the topmost with so many cubes, if a number is given."""
    full = 3 if size_of(place) == "small" else 4
    column = [f"{kind} {place} {full}" for kind in kinds]
    if cubes >= 0:
        column[-1] = f"{kinds[-1]} {place} {cubes}"
    return ", ".join(column)
