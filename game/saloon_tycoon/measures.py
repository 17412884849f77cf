"""The measures of section 2.0: whole numbers that say how a seat stands.  Changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from game.saloon_tycoon.content import CHARACTERS
from game.saloon_tycoon.state import State, reputation
from game.saloon_tycoon.survey import survey


class Company:
    """The Characters at one saloon, counted; Citizens and Outlaws alike unless a claim names a kind (ST-140)."""

    __slots__ = ("citizens", "females", "males", "met", "outlaws")

    def __init__(self, present: tuple[str, ...]) -> None:
        self.citizens = sum(CHARACTERS[who].kind == "citizen" for who in present)
        self.outlaws = len(present) - self.citizens
        self.females = sum(CHARACTERS[who].gender == "F" for who in present)
        self.males = len(present) - self.females
        self.met: dict[str, bool] = {}  # whether it is all that a claim asks of the Characters, as claims.py found


@lru_cache(maxsize=1 << 10)
def company(present: tuple[str, ...]) -> Company:
    """There is one of each, and it remembers what is asked of it."""
    return Company(present)


def income_level(s: State, seat: int) -> int:
    """Tiles and roofs, the Saloon tile included; so each one placed raises it at once (ST-025, ST-026)."""
    return len(s.tiles[seat]) + len(s.roofs[seat])


def measure(s: State, seat: int, name: str) -> int:
    return MEASURES[name](s, seat)


MEASURES: Final[dict[str, Callable[[State, int], int]]] = {
    "gold": lambda s, seat: s.gold[seat],
    "income": income_level,
    "tiles": lambda s, seat: len(s.tiles[seat]),
    "finished": lambda s, seat: survey(s.tiles[seat]).finished,
    "unfinished": lambda s, seat: survey(s.tiles[seat]).unfinished,
    "roofs": lambda s, seat: len(s.roofs[seat]),
    "cubes": lambda s, seat: survey(s.tiles[seat]).cubes,
    "cards": lambda s, seat: len(s.hands[seat]),
    "characters": lambda s, seat: len(s.saloons[seat]),
    "citizens": lambda s, seat: company(s.saloons[seat]).citizens,
    "outlaws": lambda s, seat: company(s.saloons[seat]).outlaws,
    "females": lambda s, seat: company(s.saloons[seat]).females,
    "males": lambda s, seat: company(s.saloons[seat]).males,
    "lots": lambda s, seat: survey(s.tiles[seat]).lots_a + survey(s.tiles[seat]).lots_b,
    "lots_a": lambda s, seat: survey(s.tiles[seat]).lots_a,
    "lots_b": lambda s, seat: survey(s.tiles[seat]).lots_b,
    "claims": lambda s, seat: len(s.staked[seat]),
    "reputation": reputation,
}
