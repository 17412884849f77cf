"""Positions to photograph and to test: a table played on by bots, in this process.  Keeps nothing."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from game.ai.levels import decide
from game.protocol import Seat
from game.table import Entry, Player, Table

NAMES = ("Hazel", "Bramble", "Clover", "Juniper", "Sorrel", "Thistle")
LEVELS = (None, "cowhand", "greenhorn", "cowhand", "greenhorn", "cowhand")


def position(
    seats: int, moves: int, options: dict[str, str] | None = None, seed: str = "shot", phase: str = "",
    persons: int = 1, title: str = "tiny_towns",
) -> Table:  # fmt: skip
    """A table after so many moves, then on until the first person decides (in this phase, if one is named)."""
    chosen = tuple(sorted((options or {}).items()))
    table = _seated(title, seats, chosen, seed, persons)
    table.follow(_played(title, seats, moves, chosen, seed, phase, persons))
    return table


Options = tuple[tuple[str, str], ...]


def _seated(title: str, seats: int, options: Options, seed: str, persons: int) -> Table:
    players = [Player(NAMES[i], None if i < persons else LEVELS[i] or "cowhand") for i in range(seats)]
    return Table(title, players, dict(options), seed)


@cache
def _played(
    title: str, seats: int, moves: int, options: Options, seed: str, phase: str, persons: int
) -> tuple[Entry, ...]:
    """The log of such a match, thought out once."""
    table = _seated(title, seats, options, seed, persons)
    while table.to_move is not None and (len(table.log) < moves or not _fits(table, phase)):
        seat = table.to_move
        rng = Random(f"{seed}:{len(table.log)}")
        table.submit(seat, decide("cowhand", table.rules, table.view(seat), seat, rng))
    return tuple(table.log)


def _fits(table: Table, phase: str) -> bool:
    if table.to_move != Seat(0):
        return False
    return not phase or (table.state.phase == phase and len(table.legal(Seat(0))) > 1)  # something to choose


def scene(house: Any, **wanted: Any) -> Any:
    """The table scene at such a position."""
    from scenes.match import Match
    from scenes.skins.stages import STAGES
    from scenes.table_scene import TableScene
    from scenes.thinking import HereAndNow

    table = position(**wanted)
    match = Match(table, HereAndNow(), headings=STAGES[table.title].HEADINGS)
    return TableScene(house, match)


def scenes() -> dict[str, Any]:
    """The tables worth a picture, by name."""

    def table(**wanted: Any) -> Any:
        return lambda house: scene(house, **wanted)

    def western(**wanted: Any) -> Any:
        return table(title="tiny_epic_western", **wanted)

    towers = {"monuments": "on"}
    return {
        "table_western": western(seats=4, moves=60, phase="place"),
        "table_western_keep": western(seats=3, moves=30, phase="keep_card"),
        "table_western_duel": western(seats=4, moves=5, phase="duel"),
        "table_western_buy": western(seats=4, moves=40, phase="buy"),
        "table_western_two": western(seats=2, moves=60, phase="place"),
        "table_western_solo": western(seats=1, moves=30, phase="place"),
        "table_western_solo_duel": western(seats=1, moves=5, phase="duel"),
        "table_western_boss": western(seats=3, moves=0, phase="choose_boss", options={"bosses": "choose"}),
        "table": table(seats=4, moves=150, phase="name"),
        "table_two": table(seats=2, moves=90, phase="place"),
        "table_six": table(seats=6, moves=160, phase="place"),
        "table_solo": table(seats=1, moves=60, phase="take"),
        "table_build": table(seats=3, moves=100, phase="build", options=towers),
        "table_monuments": table(seats=4, moves=0, phase="choose_monument", options=towers),
        "table_hall": table(seats=3, moves=100, phase="place", options={"mode": "town_hall", "cavern": "on"}),
    }
