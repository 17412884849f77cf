"""Positions that are one, and positions nothing is hidden in: whole matches at random.  Measures no search."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.protocol import DEALER, Seat, Setup
from game.tiny_epic_western import rules
from game.tiny_epic_western.bot.key import is_open, key
from game.tiny_epic_western.state import State

ME = Seat(0)
SCORED = ("terms", "phase", "homes", "wanted", "porches", "new", "steps")  # all that counts once it is over


def positions(seats: int, seed: int) -> Iterator[State]:
    """Every position of a match played at random."""
    rng, state = Random(seed), rules.setup(Setup(seats))
    while (seat := rules.to_move(state)) is not None:
        yield state
        rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state)))
    yield state


def matters(s: State) -> Any:
    return [getattr(s, name) for name in SCORED] if s.phase == "over" else rules.copy(s)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_keys_are_equal_just_where_positions_are(seats: int) -> None:
    known: dict[Any, Any] = {}
    for seed in range(4):
        for state in positions(seats, seed):
            plain = matters(state)
            assert known.setdefault(key(state), plain) == plain
            assert key(rules.copy(state)) == key(state)
    assert len(known) > 200


def test_every_field_of_a_position_is_in_its_key() -> None:
    """Each field, changed by itself in the middle of a match, makes another position."""
    state = next(each for each in positions(2, 3) if each.round == 2 and each.phase == "place")
    for name in state.__struct_fields__:
        other = rules.copy(state)
        value = getattr(other, name)
        changed = (
            [*value, "changed"]
            if isinstance(value, list)
            else (*value, "changed")
            if isinstance(value, tuple)
            else "changed"
        )
        setattr(other, name, changed)
        assert key(other) != key(state), name


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_a_position_is_open_only_if_it_can_be_imagined_in_one_way(seats: int, seed: int) -> None:
    opened = 0
    for state in positions(seats, seed):
        view = rules.observe(state, ME)
        if is_open(view, ME):
            opened += 1
            assert {key(rules.imagine(view, ME, Random(world))) for world in range(5)} == {key(state)}
    assert opened == 1
