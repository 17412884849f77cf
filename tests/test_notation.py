"""Moves as text: what is written is what is meant."""

from __future__ import annotations

from random import Random

import pytest

from game.notation import BadNotation, action_of, check_fields, entry_of, fits, is_one, kinds_of
from game.players import Player
from game.protocol import Action
from game.table import Entry, Table
from game.tiny_towns.actions import Build, Done, Put
from game.titles import TITLES

TOWNS = TITLES["tiny_towns"]


def written(action: Action) -> str:
    """An action as a lesson would write it."""
    fields = {name: getattr(action, name) for name in action.__struct_fields__}
    return " ".join([_tag(action), *(f"{name}={_value(value)}" for name, value in fields.items() if value != "")])


def _tag(action: Action) -> str:
    return str(action.__struct_config__.tag)


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value)) + "," * (len(value) == 1)
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("title", TITLES)
def test_every_move_of_a_match_can_be_written_and_read(title: str) -> None:
    table = Table(title, [Player("Nell"), Player("Dusty")], seed="notation")
    rng = Random(7)
    for _ in range(60):
        if (seat := table.to_move) is None:
            break
        for action in table.legal(seat):
            text = written(action)
            assert action_of(table.rules, text) == action
            assert fits(text, action)
        table.submit(seat, rng.choice(table.legal(seat)))


def test_a_pattern_means_several() -> None:
    assert fits("put square=?", Put("a1"))
    assert fits("put", Put("a1"))
    assert fits("put square=b2|a1", Put("a1"))
    assert not fits("put square=b2|c3", Put("a1"))
    assert not fits("done", Put("a1"))
    assert fits("build card=well squares=a3,b3", Build("well", ("a3", "b3")))
    assert not fits("build card=well squares=a3,", Build("well", ("a3", "b3")))
    assert not fits("put card=well", Put("a1"))


def test_one_move_or_several() -> None:
    assert is_one("put square=a1")
    assert not is_one("put square=?")
    assert not is_one("put square=a1|b1")


def test_a_line_of_a_script() -> None:
    assert entry_of(TOWNS, "1 put square=d4") == Entry(1, Put("d4"))  # type: ignore[arg-type]
    assert entry_of(TOWNS, "0 done") == Entry(0, Done())  # type: ignore[arg-type]


@pytest.mark.parametrize("line", ["put square=a1", "0", "", "x done", "0 dance", "0 put square=a1 card=well", "0 put"])
def test_what_is_no_line_is_refused(line: str) -> None:
    with pytest.raises(BadNotation):
        entry_of(TOWNS, line)


@pytest.mark.parametrize("text", ["", "dance", "put card=well"])
def test_what_is_no_pattern_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        check_fields(text, kinds_of(TOWNS))
