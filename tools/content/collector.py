"""A player of Tiny Towns who wants one building of every kind, for playthroughs in which every card is built.

Plays by the legal list like everybody else; knows the patterns, and does not care about points.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.players import Player
from game.protocol import Action, Seat
from game.table import Table
from game.tiny_towns import actions as do
from game.tiny_towns.content import CARDS
from game.tiny_towns.patterns import Placement, placements
from game.tiny_towns.pieces import BUILDING, CUBE, NIBBLE, SIZE, SQUARE, at, of_class, whole
from game.tiny_towns.state import State


def collect(options: dict[str, str], seed: str) -> Table:
    """A match of two collectors."""
    table = Table("tiny_towns", [Player("Collector 1"), Player("Collector 2")], options, seed, edition=1)
    while (seat := table.to_move) is not None:
        table.submit(seat, _decide(table.view(seat), seat, table.legal(seat), Random(len(table.log))))
    return table


def _decide(view: State, seat: Seat, legal: Sequence[Action], rng: Random) -> Action:
    wanted = _wanted(view, seat)
    builds = [action for action in legal if isinstance(action, do.Build) and action.card in wanted]
    if builds:
        return builds[0]
    goal = _nearest(view, seat, wanted)
    fitting = [action for action in legal if goal and _serves(view, action, goal)]
    if fitting:
        return fitting[0]
    if do.DONE in legal:
        return do.DONE
    harmless = [action for action in legal if not (goal and isinstance(action, do.Put) and _is_in(action.square, goal))]
    return rng.choice(harmless or legal)


def _wanted(view: State, seat: Seat) -> list[str]:
    """The cards of which none stands in the town."""
    grid = view.towns[seat].grid
    return [card for card in view.cards if not of_class(grid, BUILDING[CARDS[card].building_class])]


def _nearest(view: State, seat: Seat, wanted: Sequence[str]) -> Placement | None:
    """The placement of a wanted card that lacks fewest cubes and is not blocked."""
    grid = view.towns[seat].grid
    open_ones = [p for card in wanted for p in placements(card) if not _is_blocked(grid, p)]
    return min(open_ones, key=lambda placement: len(_lacking(grid, placement)), default=None)


def _is_blocked(grid: int, placement: Placement) -> bool:
    filled = whole(sum(1 << 4 * square for square in range(SIZE) if at(grid, square)))
    return bool((grid ^ placement.value) & placement.mask & filled)


def _lacking(grid: int, placement: Placement) -> dict[int, int]:
    """Square -> cube still missing."""
    squares = [square for square in range(SIZE) if placement.mask >> 4 * square & NIBBLE and not at(grid, square)]
    return {square: at(placement.value, square) for square in squares}


def _is_in(square: str, placement: Placement) -> bool:
    return bool(at(placement.mask, SQUARE[square]))


def _serves(view: State, action: Action, goal: Placement) -> bool:
    """Whether the action brings the goal nearer."""
    lacking = _lacking(view.towns[view.seat].grid, goal)
    if isinstance(action, do.Name):
        return CUBE[action.resource] in lacking.values()
    if isinstance(action, do.Put):
        cube = view.work.cube or view.named or ""
        return lacking.get(SQUARE[action.square]) == CUBE[cube]
    return False
