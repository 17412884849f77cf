"""More ways to set a stage: buildings with their signs, spaces of the round track, ends of rounds, whole matches.

Holds no test.  ``positions.py`` has the first half.
"""

from __future__ import annotations

from random import Random

from game.protocol import DEALER, Action, Event, Seat, Setup
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import CONTENT, TRACKS
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.scoring import running
from game.wild_tiled_west.state import State
from tests.wild_tiled_west.positions import Cell, bits, lie, name

FLATS, CREEK, BEND, GAP, MESA = "lone_star_flats", "coyote_creek", "silver_bend", "buffalo_gap", "cactus_mesa"
SPACES = [space.id for space in TRACKS.space]
SIGNS = {building.tile: building.sign for building in CONTENT.buildings.values()}


def build(state: State, tile: str, *cells: Cell, seat: int = 0, picture: str = "") -> None:
    """The building stands there with its sign at work; it brought nothing yet."""
    lie(state, tile, *cells, seat=seat, picture=picture)
    b = state.boards[seat]
    if SIGNS[tile] == "red":
        b.red += (len(b.laid) - 1,)
    elif SIGNS[tile] == "yellow":
        b.yellow += (tile,)


def streets(state: State, *cells: Cell, seat: int = 0) -> None:
    """Alleys lie there, and brought nothing."""
    for square in cells:
        lie(state, "alley", square, seat=seat)


def at(state: State, space: str) -> None:
    """The round marker stands on this space."""
    state.space = SPACES.index(space)


def turn_of(state: State, seat: int = 0) -> None:
    """The turn of this seat has just begun."""
    state.seat, state.phase, state.course, state.step, state.free = seat, "turn", "turn", 0, 0
    state.turn = (seat - state.first) % state.terms.seats


def last_turn(state: State, space: str) -> list[Event]:
    """The last turn of the round on this space goes by unused: what follows."""
    at(state, space)
    turn_of(state, (state.first - 1) % state.terms.seats)
    events: list[Event] = []
    rules.apply(state, do.PASS, events.append)
    return events


def bandits(state: State, *counts: int) -> None:
    """So many bandits at large on the boards, out of anybody's sight."""
    for b, count in zip(state.boards, counts, strict=True):
        squares = [(row, column) for row in range(11) for column in range(11)]
        b.bandits = bits(*squares[:count])


def fill(state: State, *left: Cell, seat: int = 0) -> None:
    """Everything on the board is covered and joined, but for these squares."""
    b = state.boards[seat]
    b.covered = ground(b.face).coverable & ~bits(*left)
    b.street, b.network = b.covered, b.covered | ground(b.face).field


def line(state: State, which: str, seat: int = 0) -> int:
    """A line of the sheet as if the match ended now."""
    return next(line.points for line in rules.score(state, Seat(seat)).lines if line.id == which)


def marker(state: State, seat: int = 0) -> int:
    """Where the score marker stands."""
    return running(state, seat).total


def drafts(state: State) -> set[tuple[str, str]]:
    """Slot and stack of every legal draft."""
    return {(a.slot, a.stack) for a in rules.legal_actions(state) if isinstance(a, do.Draft)}


def kinds(events: list[Event], *wanted: type[Event]) -> list[str]:
    """The events of these sorts, in order, by name."""
    return [type(event).__name__ for event in events if isinstance(event, wanted)]


def gripped(*cells: Cell) -> set[str]:
    return {name(*square) for square in cells}


def dealt(seats: int, seed: int | str = 0, until: str = "", **options: str) -> tuple[State, list[Event]]:
    """Set up, everybody keeping the first of two partners, until this phase or the first decision of another kind."""
    state, rng, events = rules.setup(Setup(seats, options)), Random(seed), list[Event]()
    while state.phase != until and (rules.to_move(state) == DEALER or state.phase == "keep_partner"):
        dealing = rules.to_move(state) == DEALER
        rules.apply(state, rules.deal(state, rng) if dealing else do.KEEP[0], events.append)
    return state, events


def whole(seats: int, seed: int | str, **options: str) -> tuple[State, list[Event], list[tuple[int, str, Action]]]:
    """A whole match of random hands: its end, all events, and who did what in which phase."""
    state, rng, events = rules.setup(Setup(seats, options)), Random(seed), list[Event]()
    moves: list[tuple[int, str, Action]] = []
    while (seat := rules.to_move(state)) is not None:
        action = rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state))
        moves.append((int(seat), state.phase, action))
        rules.apply(state, action, events.append)
    return state, events, moves
