"""Puzzles: positions of real matches with one best turn.  ``tools/content/puzzles.py`` finds them.

    assets/trail/<title>.puzzles.json       written by the tool, with the figures that prove each of them

A position is a set-up, a seed and what the seats did: the dealer deals the rest again, so it is a table like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from game.ai.reasons import Estimate
from game.ai.turns import Path as Turn
from game.ai.turns import slide
from game.assets import ASSETS
from game.match_record import MatchRecord, sit_down
from game.packing import pack, unpack_action
from game.players import Player
from game.protocol import Action, Rules, SaddlebagError, Seat, say
from game.table import Table

FOLDER: Final = ASSETS / "trail"

Packed = tuple[msgspec.Raw, ...]


class Lead(msgspec.Struct, frozen=True):
    """By how much the answer was ahead of the best other turn, over so many imagined deals of this seed."""

    points: Estimate
    deals: int
    seed: str


class PuzzleProof(msgspec.Struct, frozen=True):
    """What was measured: as a Legend looks ahead, and with both turns played to the end."""

    ahead: Lead
    to_the_end: Lead
    turns: int  # that were compared


class Puzzle(msgspec.Struct, frozen=True):
    """One position, what solves it, and why that is so."""

    id: str
    match: MatchRecord  # to the position, which it keeps
    seat: int  # who is to find the move
    answers: tuple[Packed, ...]  # whole turns of equal worth, the best first
    second: Packed  # the best of all that is no answer
    theme: str
    grade: str  # the lowest level that finds it
    proof: PuzzleProof


def puzzles_file(title: str) -> Path:
    return FOLDER / f"{title}.puzzles.json"


@cache
def puzzles_of(title: str) -> tuple[Puzzle, ...]:
    """All of a title, the easiest first as the file has them."""
    file = puzzles_file(title)
    return msgspec.json.decode(file.read_bytes(), type=tuple[Puzzle, ...]) if file.exists() else ()


def find_puzzle(title: str, puzzle_id: str) -> Puzzle:
    for puzzle in puzzles_of(title):
        if puzzle.id == puzzle_id:
            return puzzle
    raise SaddlebagError(say("There is no puzzle called {name}.", name=puzzle_id))


def turn_of(title: str, packed: Packed) -> Turn:
    return tuple(unpack_action(title, raw) for raw in packed)


def packed_turn(turn: Turn) -> Packed:
    return tuple(msgspec.Raw(pack(action)) for action in turn)


def set_table(puzzle: Puzzle, players: Sequence[Player]) -> Table:
    """The position."""
    return sit_down(puzzle.match, players)


class Judge:
    """Says whether a turn solves a puzzle: by where it leads, not by the way it takes."""

    def __init__(self, title: str, puzzle: Puzzle, table: Table) -> None:
        self._rules, self._seat = table.rules, Seat(puzzle.seat)
        self._start = table.rules.copy(table.state)
        self.answers = [turn_of(title, packed) for packed in puzzle.answers]
        self.second = turn_of(title, puzzle.second)
        self._solved = {end_key(self._rules, self._start, self._seat, turn) for turn in self.answers}

    def ends(self, turn: Turn) -> bool:
        """Whether these choices are a whole turn."""
        return self._rules.to_move(after_turn(self._rules, self._start, self._seat, turn)) != self._seat

    def solves(self, turn: Turn) -> bool:
        return end_key(self._rules, self._start, self._seat, turn) in self._solved


def after_turn(rules: Rules, start: Any, seat: Seat, turn: Turn) -> Any:
    """Where the choices lead, what is forced after them included; the dealer has not moved."""
    state = rules.copy(start)
    for action in turn:
        if action not in rules.legal_actions(state):
            slide(rules, state, seat)
        rules.apply(state, action)
    slide(rules, state, seat)
    return state


def end_key(rules: Rules, start: Any, seat: Seat, turn: Sequence[Action]) -> Any:
    return rules.key(after_turn(rules, start, seat, tuple(turn)))
