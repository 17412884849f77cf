"""When two positions of Wild Tiled West are the same for a search, and when nothing is hidden any more."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER, Seat, Setup
from game.wild_tiled_west import rules
from game.wild_tiled_west.state import Board, Laid, Ridge
from tests.wild_tiled_west.positions import lie, match

CHANGES = {
    "phase": "wrangle", "seat": 1, "boards": [], "stacks": [0], "hands": [("judge",), ()], "kept": ["judge", "mayor"],
    "returned": ["judge", "mayor"], "second": ["judge", None], "contracts": [True], "removed": 99, "supply": ("judge",),
    "deck": ("judge",), "aces": ("spades",), "space": 9, "first": 1, "turn": 1, "prairie": 9, "river": 7,
    "used": (1, 0), "out": (1, 0), "course": "income", "step": 3, "tile": "alley", "first_place": 4, "turned": 2,
    "stack": 3, "alleys": 2, "store_due": True, "free": 1, "first_alley": 5, "climb": 1, "rest": 1, "alarm": True,
    "goods": "hotel", "queue": (1,), "ridge": Ridge(),
}  # fmt: skip
ON_A_BOARD = {
    "face": "silver_bend", "gold": 99, "bullets": 9, "mining": 5, "lines": (9,), "laid": (Laid("alley", 0, "F6"),),
    "network": 7, "bandits": 1, "graves": 1, "hill_bandits": 1, "cowpokes": 1, "ace_cards": ("spades",), "towns": 1,
    "ropes": 1, "store": "aside", "drafted": 9, "turns": 9,
}  # fmt: skip
FOLLOWS_FROM_THE_TILES = {
    "covered",
    "street",
    "field",
    "cows",
    "sheriffs",
    "aces",
    "yellow",
    "red",
    "stashes",
    "store_at",
}


def test_tiles_laid_in_another_order_are_the_same():
    one, other = match("coyote_creek", "lone_star_flats"), match("coyote_creek", "lone_star_flats")
    lie(one, "main_street", *((row, 5) for row in range(2, 7)), picture="g . S . u")
    lie(other, "main_street", *((row, 5) for row in range(2, 7)), picture="g . S . u")
    for state, cells in ((one, ((3, 4), (3, 6))), (other, ((3, 6), (3, 4)))):
        for cell in cells:
            lie(state, "alley", cell)
    assert one != other
    assert rules.key(one) == rules.key(other)


@pytest.mark.parametrize("field", CHANGES)
def test_whatever_matters_makes_a_difference(field):
    one = match("coyote_creek", "lone_star_flats")
    other = rules.copy(one)
    setattr(other, field, CHANGES[field])
    assert rules.key(one) != rules.key(other)


@pytest.mark.parametrize("field", ON_A_BOARD)
def test_whatever_matters_on_a_board_makes_a_difference(field):
    one = match("coyote_creek", "lone_star_flats")
    other = rules.copy(one)
    setattr(other.boards[1], field, ON_A_BOARD[field])
    assert rules.key(one) != rules.key(other)


def test_signs_that_wait_are_told_apart_by_their_tile():
    one = match("coyote_creek", "lone_star_flats")
    lie(one, "alley", (3, 4))
    lie(one, "alley", (3, 6))
    other = rules.copy(one)
    one.boards[0].red, other.boards[0].red = (0,), (1,)
    assert rules.key(one) != rules.key(other)


def test_every_field_was_thought_of():
    assert set(rules.State.__struct_fields__) == set(CHANGES) | {"terms"}
    assert set(Board.__struct_fields__) == set(ON_A_BOARD) | FOLLOWS_FROM_THE_TILES


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_positions_of_one_key_allow_the_same(seats):
    rng, state, known = Random(seats), rules.setup(Setup(seats)), {}
    while (seat := rules.to_move(state)) is not None:
        assert rules.key(rules.copy(state)) == rules.key(state)
        allowed = list(rules.legal_actions(state)), rules.judge(state, Seat(0))
        assert known.setdefault(rules.key(state), allowed) == allowed
        rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state)))
    assert len(known) > 50


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_it_is_open_only_when_nothing_is_left_to_imagine_or_to_deal(seats):
    rng, state = Random(seats), rules.setup(Setup(seats))
    while (mover := rules.to_move(state)) is not None:
        for seat in range(seats):
            view = rules.observe(state, Seat(seat))
            if rules.is_open(view, Seat(seat)):
                worlds = [rules.imagine(view, Seat(seat), Random(world)) for world in range(5)]
                assert all(world == worlds[0] for world in worlds)
                assert mover != DEALER
        rules.apply(state, rules.deal(state, rng) if mover == DEALER else rng.choice(rules.legal_actions(state)))
    assert rules.is_open(rules.observe(state, Seat(0)), Seat(0))
