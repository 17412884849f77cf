"""Sitting down to a puzzle: its position, its bots, its table.  Draws nothing."""

from __future__ import annotations

from game.ai.worker import Worker
from game.session.match import Match
from game.session.setup_plan import BOTS
from game.session.waiting import WaitingThinker
from game.table import Player
from game.trail.puzzle_run import PuzzleRun
from game.trail.puzzles import Puzzle, set_table
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.riddle import PuzzleWays, Riddle
from scenes.table.riddle_words import RiddleWords
from scenes.table.table_scene import TableScene


def open_puzzle(
    services: Services, title: str, puzzle: Puzzle, name: str, words: RiddleWords, ways: PuzzleWays
) -> TableScene:
    """The position with the puzzle beside it; it is kept nowhere, for it can always be set up again."""
    table = set_table(puzzle, seated(puzzle, name))
    run = PuzzleRun(title, puzzle, table)
    bots = Worker(title)
    match = Match(table, WaitingThinker(bots, run.is_playing), FACES[title].stage())
    scene = TableScene(services, match, bots.close, [Riddle(run, words, ways)])
    scene.name = "puzzle"
    return scene


def seated(puzzle: Puzzle, name: str) -> list[Player]:
    """The player where the puzzle wants one, bots of the levels that played it on the other seats."""
    others = iter(other for other in BOTS if other != name)
    return [
        Player(name) if seat == puzzle.seat else Player(next(others), level or "cowhand")
        for seat, level in enumerate(puzzle.match.levels)
    ]
