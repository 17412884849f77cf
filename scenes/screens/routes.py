"""Which scene opens behind which door: the ``Routes`` of the program.  Imports each only when its door is opened, so
that the menu starts fast.  No screen imports this: each is handed it in its services.  ``Routes`` says what most are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from game.lessons.lesson import Lesson
    from game.play.match import Match
    from game.profile.setup_plan import SetupPlan
    from game.table import Table
    from scenes.shell.scene import Scene
    from scenes.shell.screen import Screen
    from scenes.shell.services import Glimpse, Services


def menu(services: Services) -> Scene:
    from scenes.screens.menu import Menu

    return Menu(services)


def settings(services: Services) -> Scene:
    from scenes.screens.settings.scene import SettingsScene

    return SettingsScene(services)


def credits(services: Services) -> Scene:
    from scenes.screens.credits import Credits

    return Credits(services)


def modes(services: Services, title: str) -> Scene:
    """How to play a title: learn it, alone, against bots, around this screen."""
    from scenes.screens.modes import ModesScene

    return ModesScene(services, title)


def new_match(services: Services, title: str, plan: SetupPlan | None = None) -> Scene:
    """Every choice of a new match; as planned, or as it was last."""
    from scenes.screens.setup.scene import SetupScene

    return SetupScene(services, title, plan)


def table(services: Services, table: Table, match: str = "") -> Scene:
    from scenes.screens.trail.tables import open_watched

    return open_watched(services, table, match)


def curtain(services: Services, match: Match, sit_down: Callable[[], None], leave: Callable[[], None]) -> Scene:
    from scenes.screens.curtain import Curtain

    seat = match.next_viewer
    return Curtain(services, seat, match.table.players[seat].name, sit_down, leave, closed=not match.is_seated)


def results(services: Services, table: Table) -> Scene:
    from scenes.screens.results.scene import Results

    return Results(services, table)


def replay(services: Services, table: Table, at: int | None = None) -> Scene:
    from scenes.skins import FACES
    from scenes.table.replay.scene import ReplayScene

    return ReplayScene(services, FACES[table.title], table, at)


def review(services: Services, table: Table, match: str = "") -> Scene:
    """A match that is over, looked at again; what is found is kept beside its save."""
    from scenes.screens.review.scene import ReviewScene
    from scenes.screens.saves import matches as recent_match

    return ReviewScene(services, table, recent_match.file_of(services, table, match))


def last_match(services: Services) -> Glimpse | None:
    from scenes.screens.saves import matches as recent_match

    return recent_match.glimpse(services)


def continue_match(services: Services) -> Screen:
    """The newest match, or the list of all if that cannot be opened after all."""
    from scenes.screens.saves import matches as recent_match

    return recent_match.resume(services) or saves(services)


def saves(services: Services) -> Scene:
    from scenes.screens.saves.scene import SavesScene

    return SavesScene(services)


def past_matches(services: Services) -> Scene:
    """Saved matches that are over, to watch and to review."""
    from scenes.screens.saves.scene import SavesScene

    return SavesScene(services, is_past=True)


def statistics(services: Services) -> Scene:
    from functools import partial

    from game.review import kept
    from game.saves.matches import SAVES
    from game.statistics.figures import ResultRows
    from scenes.screens.statistics.scene import StatisticsScene

    reviews = partial(kept.found, services.data / SAVES)
    return StatisticsScene(services, ResultRows(services.data), reviews=reviews)


def badges(services: Services) -> Scene:
    """What was earned, and what can be."""
    from scenes.screens.badges.scene import BadgesScene

    return BadgesScene(services)


def rulebook(services: Services, title: str = "", at: str = "") -> Scene:
    from scenes.screens.rulebook.scene import Rulebook

    return Rulebook(services, title, at)


def lessons(services: Services) -> Scene:
    from scenes.screens.lessons.scene import LessonsScene

    return LessonsScene(services)


def lesson(services: Services, title: str, chapter: str = "", step: str = "") -> Scene:
    """A chapter at a step, from its beginning, or what was left half done of it; without a name the next one."""
    from scenes.screens.lessons.tables import open_chapter

    return open_chapter(services, title, chapter, step)


def lesson_end(services: Services, title: str, lesson: Lesson) -> Scene:
    from scenes.screens.lessons.end import LessonEnd

    return LessonEnd(services, title, lesson)


def first_match(services: Services, title: str) -> Scene:
    from scenes.screens.lessons.tables import open_first_match

    return open_first_match(services, title)


def trail(services: Services) -> Scene:
    from scenes.screens.trail.scene import TrailScene

    return TrailScene(services)


def puzzle(services: Services, title: str, puzzle: str) -> Scene:
    from scenes.screens.trail.tables import open_riddle

    return open_riddle(services, title, puzzle)


def challenge(services: Services, title: str, challenge: str) -> Scene:
    """A challenge of a title by its id, dealt afresh."""
    from scenes.screens.trail.tables import open_challenge

    return open_challenge(services, title, challenge)


def deal(services: Services, title: str, day: date) -> Screen:
    from scenes.screens.days.tables import open_deal

    return open_deal(services, title, day)


def days(services: Services, day: date | None = None) -> Scene:
    from scenes.screens.days.scene import DaysScene

    return DaysScene(services, day)
