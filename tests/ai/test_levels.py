"""Bots are told a view and nothing else, and a better level plays better."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import LEVEL_NAMES, LEVELS, UnknownLevel, decide
from game.ai.search import SearchState
from game.lab.simulate import Plan, simulate
from game.players import Player
from game.protocol import Seat
from game.table import Table
from game.titles import TITLES

BRIEF = 0.01  # of the usual playouts


@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("title", list(TITLES))
def test_a_bot_only_ever_does_what_is_legal(title: str, level: str) -> None:
    rules = TITLES[title]
    seats = max(min(rules.SEATS), 2)
    table = Table(title, [Player(f"Bot {seat}", level) for seat in range(seats)], {}, "legal")
    mind = SearchState()
    for _ in range(60):
        seat = table.to_move
        if seat is None:
            break
        action = decide(level, rules, table.view(seat), seat, Random(len(table.log)), mind, patience=BRIEF)
        assert action in table.legal(seat)
        table.submit(seat, action)


@pytest.mark.parametrize("level", list(LEVELS))
def test_the_same_view_and_seed_give_the_same_decision(level: str) -> None:
    table = Table("tiny_towns", [Player("A"), Player("B")], {}, "twice")
    seat = table.to_move
    assert seat is not None
    first, second = (
        decide(level, table.rules, table.view(seat), seat, Random("same"), patience=BRIEF) for _ in range(2)
    )
    assert first == second


def test_a_bot_does_not_change_the_view_it_is_given() -> None:
    table = Table("tiny_towns", [Player("A"), Player("B")], {}, "untouched")
    seat = Seat(table.to_move or 0)
    view, twin = table.view(seat), table.view(seat)
    for level in LEVELS:
        decide(level, table.rules, view, seat, Random(1), patience=BRIEF)
    assert view == twin


def test_every_level_has_a_name_and_an_unknown_one_gets_a_sentence() -> None:
    assert set(LEVELS) == set(LEVEL_NAMES)
    with pytest.raises(UnknownLevel, match="There is no bot called outlaw"):
        decide("outlaw", TITLES["tiny_towns"], Table("tiny_towns", [Player("A")], {}, "x").state, Seat(0), Random(1))


def test_each_level_beats_the_one_below() -> None:
    """Small samples, fixed seeds; the full ladder is in docs/bots.md."""
    for better, worse in (("greenhorn", "random"), ("cowhand", "greenhorn")):
        report = simulate(Plan("tiny_towns", (better, worse), 20, "ladder"))
        wins = report.seats[0].wins
        assert wins is not None and wins >= 16, (better, worse, report)
