"""The engine's placements against the slow, literal ones: ten thousand of them, on all faces, legal and illegal."""

from __future__ import annotations

from random import Random

import pytest

from game.wild_tiled_west import actions as do
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import CONTENT
from game.wild_tiled_west.pieces import SQUARES
from game.wild_tiled_west.placing import lay
from game.wild_tiled_west.shapes import cells, first_place, shapes
from game.wild_tiled_west.state import Board
from tests.wild_tiled_west.positions import cell, match
from tests.wild_tiled_west.staging import at
from tools.stress.claims.wild_tiled_west_plan import FACES, GRIDS, Plan, lying, may_lie, picture

TRIES = 640  # on each of the 16 faces: 10,240 in all
BOARDS = 32
STORE = "general_store"


def plan_of(b: Board) -> Plan:
    return Plan(b.face, [(laid.tile, laid.turn, cell(laid.square)) for laid in b.laid])


def holding(state, rng):
    """A tile to try: the house first on Hollow Hill, sometimes the store set aside, else any, often an alley."""
    b = state.boards[0]
    state.seat, state.course = 0, "turn"
    state.tile, state.phase = rng.choice([*GRIDS, "alley", "alley"]), "place_tile"
    if b.face == "hollow_hill" and not b.laid:
        state.tile, state.phase = "ranch_house", "place_house"
    elif b.store == "aside" and b.laid and rng.random() < 0.2:
        state.tile, state.phase = STORE, "place_store"
    elif state.tile == "alley":
        state.phase = "place_alley"


def action_for(state, orientation, square):
    if state.phase == "place_alley":
        return do.LayAlley(square) if orientation == 0 else None
    return do.Place(orientation, square)


def tries(state, rng, count):
    """Orientations and squares: legal ones, their neighbours, and any."""
    legal = list(rules.legal_actions(state))
    for _ in range(count):
        if legal and rng.random() < 0.6:
            chosen = rng.choice(legal)
            row, column = cell(chosen.square)
            if rng.random() < 0.4:
                row, column = row + rng.randint(-1, 1), column + rng.randint(-1, 1)
            turn = getattr(chosen, "turn", 0) if rng.random() < 0.8 else rng.randrange(8)
            if 0 <= row < 11 and 0 <= column < 11:
                yield turn, SQUARES[11 * row + column]
                continue
        yield rng.randrange(8), rng.choice(SQUARES)


def grow(state, rng):
    """One more tile lies on the board."""
    legal = rules.legal_actions(state)
    if not legal:
        return
    b, action = state.boards[0], rng.choice(legal)
    turn = getattr(action, "turn", 0)
    if state.phase == "place_store":
        b.store, b.store_at = "placed", len(b.laid)
    lay(b, state.tile, turn, first_place(state.tile, turn, action.square))


@pytest.mark.rule("WTW-062", "WTW-063", "WTW-064", "WTW-066", "WTW-067", "WTW-068", "WTW-069", "WTW-070", "WTW-203",
                  "WTW-215", "WTW-216", "WTW-224", "WTW-225")  # fmt: skip
@pytest.mark.parametrize("face", sorted(FACES))
def test_ten_thousand_placements_are_legal_or_not_as_the_rules_say(face):
    rng = Random(f"placements {face}")
    start = match(face, "lone_star_flats" if CONTENT.faces[face].board != "board_1" else "coyote_creek")
    outcomes = {True: 0, False: 0}
    for number in range(BOARDS):
        if number % 16 == 0:
            state = rules.copy(start)
            state.boards[0] = Board(face, store="aside" if face == "three_fork_trail" else "none")
        at(state, rng.choice(["y1r1", "y2r1", "y3r1", "y4r1"]))
        holding(state, rng)
        b = state.boards[0]
        plan = plan_of(b)
        legal = rules.legal_actions(state)
        for orientation, square in tries(state, rng, TRIES // BOARDS):
            store = b.store_at if b.store == "placed" else -1
            mark = "3" if state.phase == "place_store" else ""
            expected = may_lie(plan, state.tile, orientation, cell(square), state.year, store, mark)
            assert (action_for(state, orientation, square) in legal) == expected, (state.tile, orientation, square)
            outcomes[expected] += 1
        grow(state, rng)
    assert sum(outcomes.values()) == TRIES
    assert min(outcomes.values()) > 100, "enough of either"


@pytest.mark.rule("WTW-062")
@pytest.mark.parametrize("tile", sorted(GRIDS))
def test_tiles_lie_as_the_rules_turn_them(tile):
    """Every orientation, held over the middle of the board: the same letters on the same squares."""
    seen = []
    for orientation in range(8):
        if picture(tile, orientation) not in seen:
            seen.append(picture(tile, orientation))
            found = {(row, column): letter for row, column, letter in cells(tile, orientation, 5, 5)}
            assert found == lying(tile, orientation, (5, 5))
    assert [[list(row) for row in shape.rows] for shape in shapes(tile)] == seen
