"""Positions to photograph and to test: a table played on by bots, in this process.  Keeps nothing."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

from game.ai.coach import Advice, Coach
from game.ai.levels import decide
from game.packing import pack, unpack_state
from game.players import Player
from game.protocol import Action, Name, Seat
from game.table import Entry, Table
from game.titles import find

NAMES = ("Hazel", "Bramble", "Clover", "Juniper", "Sorrel", "Thistle")
BENCHED: dict[str, dict[str, Any]] = {  # where pictures are timed: in the middle of things, the duel at its beginning
    "tiny_towns": {"seats": 4, "moves": 40, "phase": "place", "options": {"monuments": "off"}},
    "tiny_epic_western": {"seats": 4, "moves": 3},
    "saloon_tycoon": {"seats": 3, "moves": 100},
    "wild_tiled_west": {"seats": 3, "moves": 40},
}
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


def scene(house: Any, *, hint: bool = False, **wanted: Any) -> Any:
    """The table scene at such a position, with the coach's hint if it is wished for."""
    from game.play.match import Match
    from game.play.thinker import LocalThinker, hint_seed
    from scenes.skins import FACES
    from scenes.table.scene import TableScene

    table = position(**wanted)
    match = Match(table, LocalThinker(), FACES[table.title].stage())
    if hint:
        match.counsel.give(_advised(table.title, hint_seed(table), pack(table.view(Seat(0))), table.names))
    return TableScene(house, FACES[table.title], match)


@cache
def _advised(title: str, seed: str, view: bytes, names: tuple[Name, ...]) -> Advice[Action]:
    """A hint, thought out once."""
    return Coach(find(title), unpack_state(title, view), Seat(0), names).advise(seed)


def scenes() -> dict[str, Any]:
    """The tables worth a picture, by name."""
    return {name: partial(scene, title=title, **shot) for title, shots in SHOTS.items() for name, shot in shots.items()}


TOWERS = {"monuments": "on"}
WILD = {f"seat{seat}_side": "wild" for seat in (1, 2, 3)}
SHOTS: dict[str, dict[str, dict[str, Any]]] = {
    "tiny_towns": {
        "table": {"seats": 4, "moves": 150, "phase": "name"},
        "table_hint": {"seats": 4, "moves": 150, "phase": "name", "hint": True},
        "table_two": {"seats": 2, "moves": 90, "phase": "place"},
        "table_six": {"seats": 6, "moves": 160, "phase": "place"},
        "table_solo": {"seats": 1, "moves": 60, "phase": "take"},
        "table_build": {"seats": 3, "moves": 100, "phase": "build", "options": TOWERS},
        "table_monuments": {"seats": 4, "moves": 0, "phase": "choose_monument", "options": TOWERS},
        "table_hall": {"seats": 3, "moves": 100, "phase": "place", "options": {"mode": "town_hall", "cavern": "on"}},
    },
    "tiny_epic_western": {
        "western": {"seats": 4, "moves": 60, "phase": "place"},
        "western_hint": {"seats": 4, "moves": 60, "phase": "place", "hint": True},
        "western_keep": {"seats": 3, "moves": 30, "phase": "keep_card"},
        "western_duel": {"seats": 4, "moves": 5, "phase": "duel"},
        "western_buy": {"seats": 4, "moves": 40, "phase": "buy"},
        "western_two": {"seats": 2, "moves": 60, "phase": "place"},
        "western_solo": {"seats": 1, "moves": 30, "phase": "place"},
        "western_solo_duel": {"seats": 1, "moves": 5, "phase": "duel"},
        "western_boss": {"seats": 3, "moves": 0, "phase": "choose_boss", "options": {"bosses": "choose"}},
    },
    "saloon_tycoon": {
        "saloon": {"seats": 3, "moves": 190, "phase": "menu"},
        "saloon_hint": {"seats": 3, "moves": 190, "phase": "menu", "hint": True},
        "saloon_two": {"seats": 2, "moves": 120, "phase": "menu"},
        "saloon_four": {"seats": 4, "moves": 230, "phase": "menu"},
        "saloon_solo": {"seats": 1, "moves": 90, "phase": "menu"},
        "saloon_keep": {"seats": 3, "moves": 0, "phase": "keep"},
    },
    "wild_tiled_west": {
        "west": {"seats": 3, "moves": 90, "phase": "turn"},
        "west_hint": {"seats": 3, "moves": 90, "phase": "turn", "hint": True},
        "west_tile": {"seats": 3, "moves": 60, "phase": "place_tile"},
        "west_wild": {"seats": 3, "moves": 60, "phase": "place_tile", "options": WILD},
        "west_solo": {"seats": 1, "moves": 40, "phase": "turn"},
        "west_partner": {"seats": 2, "moves": 0, "phase": "keep_partner"},
        "west_five": {"seats": 5, "moves": 100, "phase": "place_tile"},
    },
}
