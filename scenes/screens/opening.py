"""Sitting down to a match: its saves, its bots, its table.  Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ai.levels import THINKS_LONG
from game.ai.process.server import idle_cores
from game.ai.process.worker import NoAnswer, Worker
from game.badges.awarding import deeds_of
from game.lessons.book import LessonBook
from game.lessons.course import Course
from game.lessons.lesson import Lesson
from game.play.match import Match
from game.play.thinker import WaitingThinker
from game.players import BOTS, TEMPERS, Player
from game.profile import portraits
from game.puzzles.puzzle import Puzzle, set_table
from game.puzzles.solving import PuzzleRun
from game.saves.matches import new_match_id
from game.saves.slot import SaveSlot, utc_now
from game.statistics.history import recorder
from game.table import Table
from scenes.shell import crash
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.companion import Companion
from scenes.table.guide.guide import Guide, LessonWays
from scenes.table.puzzle.riddle import PuzzleWays, Riddle, RiddleWords
from scenes.table.scene import TableScene
from scenes.table.watch import BadgeWatch


def open_table(services: Services, table: Table, name: str = "", companions: Sequence[Companion] = ()) -> TableScene:
    """The table of a match that is kept under this name, or under a new one, or nowhere if we only look on.

    The scene sends the bots home.
    """
    slot = SaveSlot(services.saves, name or new_match_id(utc_now(), table.title))
    worker = Worker(table.title, helpers=_helpers(table))
    if any(player.level for player in table.players):
        worker.start()  # warm by the time a bot is to move
    face, report, tempers = FACES[table.title], partial(_report, services), _tempers(services, table)
    if services.read_only:
        match = Match(table, worker, face.stage(), report=report, tempers=tempers)
        return TableScene(services, face, match, worker.close, companions)
    record = recorder(services.data, slot.match, deeds=deeds_of)
    match = Match(table, worker, face.stage(), slot, record=record, report=report, tempers=tempers)
    return TableScene(services, face, match, worker.close, [*companions, BadgeWatch(services)])


def _helpers(table: Table) -> int:
    """Processes beside the one that answers: only a bot that thinks long is worth their memory."""
    return idle_cores() if any(player.level in THINKS_LONG for player in table.players) else 0


def _tempers(services: Services, table: Table) -> list[str]:
    return [TEMPERS[face] for face in portraits.of(services.data, table.players)]


def _report(services: Services, trouble: NoAnswer) -> None:
    """A bundle like that of a crash, with the question: who thinks it again here has the fault at hand."""
    services.note(f"no answer from a bot: {trouble}")
    crash.keep_bundle(services, trouble, question=trouble.question)


class LessonKeeper:
    """The match keeps a lesson by telling it that it has moved: it is written before anything is shown."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson

    def write(self, table: Table) -> None:
        self._lesson.moved()


def open_lesson(services: Services, course: Course, lesson: Lesson, book: LessonBook) -> TableScene:
    """The table of a chapter with the guide beside it."""
    bots = Worker(course.title)
    if any(step.mode == "free" for step in lesson.chapter.step) and lesson.chapter.others:
        bots.start()  # warm by the time the player plays freely
    face = FACES[course.title]
    guide = Guide(lesson, course.chapter.index(lesson.chapter) + 1, face.tint, _ways(services, course, lesson))
    script = lesson.script
    thinker = WaitingThinker(bots, lambda: script.is_free, lambda: script.due.action if script.due else None)
    match = Match(lesson.table, thinker, face.stage(), LessonKeeper(lesson))
    match.notices += book.notices
    book.notices.clear()
    scene = TableScene(services, face, match, bots.close, [guide])
    scene.name = "lesson"
    return scene


def _ways(services: Services, course: Course, lesson: Lesson) -> LessonWays:
    routes, stack = services.routes, services.stack

    def leave() -> None:
        stack.clear_to(routes.menu(services))
        stack.push(routes.lessons(services))

    def skip() -> None:
        following = course.after(lesson.chapter)
        if following is None:
            leave()
        else:
            stack.replace(routes.lesson(services, course.title, following.id))

    def end() -> None:
        stack.push(routes.lesson_end(services, course.title, lesson))

    return LessonWays(leave, skip, end)


def open_puzzle(
    services: Services, title: str, puzzle: Puzzle, name: str, words: RiddleWords, ways: PuzzleWays
) -> TableScene:
    """The position with the puzzle beside it; it is kept nowhere, for it can always be set up again."""
    table = set_table(puzzle, seated(puzzle, name))
    run = PuzzleRun(title, puzzle, table)
    bots = Worker(title)
    face = FACES[title]
    match = Match(table, WaitingThinker(bots, run.is_playing), face.stage())
    scene = TableScene(services, face, match, bots.close, [Riddle(run, words, ways)])
    scene.name = "puzzle"
    return scene


def seated(puzzle: Puzzle, name: str) -> list[Player]:
    """The player where the puzzle wants one, bots of the levels that played it on the other seats."""
    others = iter(other for other in BOTS if other != name)
    return [
        Player(name) if seat == puzzle.seat else Player(next(others), level or "cowhand")
        for seat, level in enumerate(puzzle.match.levels)
    ]
