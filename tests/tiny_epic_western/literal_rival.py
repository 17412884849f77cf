"""The Rival by the letter of section 9: where it goes, what it takes, what it advances.  Slow; nothing shared."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tests.tiny_epic_western.literal_cards import BUILDINGS, INDUSTRIES, beats

CAPACITY = {1: 3, 2: 2, 3: 1}  # section 2.5: 3rd, 2nd, 1st
Face = str  # coloured, grey or sheriff


def preferred(face: Face, position: int) -> tuple[str, str]:
    """TEW-185: the spot and side it takes on a named mat."""
    return {
        "coloured": (f"{position}/influence", "right"),
        "grey": (f"{position}/porch", ""),
        "sheriff": (f"{position}/leftover", ""),
    }[face]


def round_from(position: int) -> list[int]:
    """The five mats clockwise, this one first, the Town Hall left out."""
    return [(position - 1 + step) % 5 + 1 for step in range(5)]


def placement(
    die: int,
    seat_at: tuple[str, str],
    faces: Mapping[int, Face],
    rival_on: Collection[int],
    closed: Collection[str],
    *,
    seat_stands: bool,
) -> tuple[str, str] | None:
    """TEW-184 to TEW-187: spot and side, or None if this Posse is not placed.

    ``seat_at`` is where the seat's Posse placed this turn now is, standing or not, ``rival_on`` the mats with a Rival
    Posse, ``closed`` the spots where a Posse of a seat with duel immunity stands.
    """
    if die == 6 and seat_stands and seat_at[0] not in closed:
        return seat_at
    named = die if die <= 5 else int(seat_at[0][0])
    first = preferred(faces[named], named) if die <= 5 else seat_at
    if named not in rival_on and first[0] not in closed:
        return first
    for position in (*round_from(named)[1:], named):
        spot, side = preferred(faces[position], position)
        if position not in rival_on and spot not in closed:
            return spot, side
    return None


def better_card(cards: Sequence[str], gaps: tuple[str, str]) -> str:
    """TEW-197."""
    first, second = cards
    return second if beats(second, first, gaps) else first


def purchase(slots: Mapping[int, str | None], rival_on: Collection[int]) -> int | None:
    """TEW-199: the position of the building it takes."""
    best = None
    for position in (1, 2, 3, 4, 5):
        building = slots[position]
        if position not in rival_on or building is None:
            continue
        best_building = slots[best] if best else None
        if best_building is None or BUILDINGS[building].vp > BUILDINGS[best_building].vp:
            best = position
    return best


def can_advance(steps: Sequence[int], industry: str) -> bool:
    """TEW-123."""
    goal = steps[INDUSTRIES.index(industry)] + 1
    return goal <= 3 and list(steps).count(goal) < CAPACITY[goal]


def advance(steps: Sequence[int], took: str | None, stack_top_first: Sequence[str]) -> str:
    """TEW-202."""
    wishes = [*(BUILDINGS[took].icons if took else ())]
    for building in stack_top_first:
        wishes += BUILDINGS[building].icons
    return next(industry for industry in (*wishes, *INDUSTRIES) if can_advance(steps, industry))
