"""Finished matches to end with."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.lab.simulate import Plan, play_match
from game.players import Player
from game.table import Table
from game.titles import TITLES
from scenes.screens.results.scene import Results


def tables(*seats: int) -> list[tuple[str, int]]:
    """Every title at these tables, as far as it is for so many."""
    return [(title, count) for title, rules in TITLES.items() for count in seats if count in rules.SEATS]


@cache
def finished(seats: int) -> Table:
    return play_match(Plan("tiny_towns", ("greenhorn",) * seats, 1, "results"), 0)


@cache
def ended_match(
    title: str, seats: int, persons: int = 0, wanted: Callable[[Table], bool] = lambda table: True
) -> Table:
    """A finished match of bots as wanted, with persons on its first seats; the first of a few seeds."""
    for seed in range(60):
        table = play_match(Plan(title, ("greenhorn",) * seats, 1, f"results {seed}"), 0)
        table.players = tuple(
            Player(p.name, None if seat < persons else p.level) for seat, p in enumerate(table.players)
        )
        if wanted(table):
            return table
    raise AssertionError("no such match among sixty")


def totals(scene: Results) -> list[int]:
    """As they stand on the sheet now."""
    return [scene.story.count.total(column, scene.time) for column in range(len(scene.story.count.sheets))]
