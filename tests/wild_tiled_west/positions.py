"""Positions to test in: a match on chosen faces, tiles laid on chosen squares.  Holds no test."""

from __future__ import annotations

from random import Random

from game.protocol import DEALER, Action, Event, Setup
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import CONTENT
from game.wild_tiled_west.dice import PLACE
from game.wild_tiled_west.pieces import BIT, SQUARES
from game.wild_tiled_west.placing import lay
from game.wild_tiled_west.shapes import first_place, shapes, squares_under
from game.wild_tiled_west.state import State

Cell = tuple[int, int]


def name(row: int, column: int) -> str:
    return SQUARES[11 * row + column]


def cell(square: str) -> Cell:
    return divmod(SQUARES.index(square), 11)


def bits(*cells: Cell) -> int:
    return sum(BIT[name(*each)] for each in cells)


def match(*faces: str, seed: int = 1, **options: str) -> State:
    """A match on these faces, one a seat, up to the first turn; seat 0 begins."""
    chosen = dict(options)
    for seat, face in enumerate(faces, start=1):
        chosen[f"seat{seat}_board"] = CONTENT.faces[face].board
        chosen[f"seat{seat}_side"] = CONTENT.faces[face].side
    if len(faces) > 1:
        chosen.setdefault("first_seat", "0")
    state, rng = rules.setup(Setup(len(faces), chosen)), Random(seed)
    while state.phase != "turn":
        step(state, rng)
    return state


def step(state: State, rng: Random) -> list[Event]:
    """One random move of whoever is to move."""
    actor = rules.to_move(state)
    return play(state, rules.deal(state, rng) if actor == DEALER else rng.choice(rules.legal_actions(state)))


def play(state: State, action: Action) -> list[Event]:
    """Do it; what happened."""
    if rules.to_move(state) != DEALER:
        assert action in rules.legal_actions(state), f"{action} is not legal in {state.phase}"
    events: list[Event] = []
    rules.apply(state, action, events.append)
    return events


def placement(tile: str, cells: tuple[Cell, ...], picture: str = "") -> do.Place:
    """The placement of a tile on just these squares; ``picture`` is the turned tile, rows apart by blanks."""
    wanted = {name(*each) for each in cells}
    for turned in shapes(tile):
        if picture and picture.split() != list(turned.rows):
            continue
        row, column = min(row for row, _ in cells), min(column for _, column in cells)
        grip = row + turned.middle[0], column + turned.middle[1]
        if max(grip) < 11:
            square = name(*grip)
            if first_place(tile, turned.turn, square) >= 0 and set(squares_under(tile, turned.turn, square)) == wanted:
                return do.Place(turned.turn, square)
    raise AssertionError(f"{tile} does not fit on {sorted(wanted)}")


def hold(state: State, tile: str, seat: int = 0) -> None:
    """The seat has drafted this tile and is about to place it."""
    state.seat, state.phase, state.tile, state.stack, state.course = seat, "place_tile", tile, -1, "turn"
    state.turn = (seat - state.first) % state.terms.seats


def put(state: State, tile: str, *cells: Cell, seat: int = 0, picture: str = "") -> list[Event]:
    """Place the tile by the rules, on these squares."""
    if tile == "alley":
        hold(state, tile, seat)
        state.phase = "place_alley"
        return play(state, do.LayAlley(name(*cells[0])))
    hold(state, tile, seat)
    return play(state, placement(tile, cells, picture))


def lie(state: State, tile: str, *cells: Cell, seat: int = 0, picture: str = "") -> None:
    """The tile lies there, and brought nothing."""
    found = placement(tile, cells, picture) if tile != "alley" else do.Place(0, name(*cells[0]))
    lay(state.boards[seat], tile, found.turn, first_place(tile, found.turn, found.square))


def heights(state: State, **stacks: int) -> None:
    """Set the heights of some stacks."""
    for stack, height in stacks.items():
        state.stacks[PLACE[stack]] = height


def dice(state: State, *, prairie: tuple[int, ...] = (), river: tuple[int, ...] = ()) -> None:
    """Dice lie on just these slots."""
    state.prairie = sum(1 << number - 1 for number in prairie)
    state.river = sum(1 << number - 1 for number in river)


def offered(state: State) -> dict[str, str]:
    """The legal drafts: slot by stack."""
    return {a.stack: a.slot for a in rules.legal_actions(state) if isinstance(a, do.Draft)}


def squares_on(state: State) -> set[Cell]:
    """The squares of the legal one-square actions."""
    return {cell(a.square) for a in rules.legal_actions(state) if isinstance(a, do.OnSquare)}


def told(events: list[Event], sort: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, sort)]
