"""What lies where in a state of Tiny Towns, and who may name, by the letter.  Shares no rule with the game.

Conservation reads states with it, and so does the literal second opinion in ``tests/tiny_towns``.
"""

from __future__ import annotations

from functools import cache

from game.tiny_towns import actions as do
from game.tiny_towns.state import State, Town

RESOURCES = ("wood", "wheat", "brick", "glass", "stone")
CLASSES = ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory", "monument")
SQUARES = tuple(column + row for row in "1234" for column in "abcd")
EMPTY = ""

# How a state writes a square (game/tiny_towns/pieces.py): 0 empty, 1 to 5 a cube, 8 to 15 a building.
WORDS = {0: EMPTY, **dict(enumerate(RESOURCES, start=1)), **dict(enumerate(CLASSES, start=8))}
PILES = {  # section 2.2: one Cottage, four cards of each other class
    "cottage": ("cottage",),
    "farm": ("farm", "granary", "greenhouse", "orchard"),
    "well": ("fountain", "millstone", "shed", "well"),
    "chapel": ("abbey", "chapel", "cloister", "temple"),
    "tavern": ("almshouse", "feast_hall", "inn", "tavern"),
    "theater": ("bakery", "market", "tailor", "theater"),
    "factory": ("bank", "factory", "trading_post", "warehouse"),
}

Ground = tuple[str, ...]  # sixteen words: EMPTY, a resource (its cube), or a class (its building)


@cache
def words(nibbles: int) -> Ground:
    """A number of sixteen nibbles as words, a1 first."""
    return tuple(WORDS[nibbles // 16**square % 16] for square in range(16))


def active(state: State) -> list[int]:
    """The seats whose town is not complete."""
    return [seat for seat in range(state.terms.seats) if state.completed[seat] == 0]


def held_back(state: State, seat: int) -> bool:
    """TT-065: the owner of a standing Fort Ironweed, as long as at least one other seat is active."""
    others = [other for other in active(state) if other != seat]
    return state.towns[seat].monument == "fort_ironweed" and bool(others)


def all_barred(state: State, seat: int) -> bool:
    """TT-054: a seat whose Banks bar all five resources."""
    return len(set(banked(state, seat))) == len(RESOURCES)


def next_master(state: State, last: int) -> int:
    """TT-076: the hammer goes left to the next active seat that may name; TT-054 if none may."""
    leftwards = [(last + step) % state.terms.seats for step in range(1, state.terms.seats + 1)]
    unbarred = [seat for seat in leftwards if seat in active(state) and not held_back(state, seat)]
    free = [seat for seat in unbarred if not all_barred(state, seat)]
    return (free or unbarred)[0]


def markers(state: State, seat: int) -> list[str]:
    """The resources on the factory-class buildings of a seat."""
    town: Town = state.towns[seat]
    ground, held = words(town.grid), words(town.held)
    return [held[square] for square in range(16) if ground[square] == "factory" and held[square] != EMPTY]


def banked(state: State, seat: int) -> list[str]:
    """The resources on the Banks of a seat."""
    return markers(state, seat) if "bank" in state.cards else []


def squares_of(action: do.Build) -> list[int]:
    return [SQUARES.index(square) for square in action.squares]
