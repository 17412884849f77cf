"""Sitting down to a chapter, or to the first match after a course.  Draws nothing."""

from __future__ import annotations

import msgspec

from game.lessons import opening as lessons
from game.lessons.opening import Opened
from game.lessons.reminders import Help
from game.table import Table
from scenes.screens.lessons.courses import book, courses
from scenes.screens.opening import open_lesson, open_table
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.guide.reminders import Reminders


def open_chapter(services: Services, title: str, chapter: str = "", step: str = "") -> Scene:
    """This chapter: at a step, else where it was left, else from its beginning.  Without a name what comes next."""
    course, learnt = courses(services)[title], book(services)
    wanted = course.find(chapter) or lessons.next_chapter(course, learnt) or course.chapter[0]
    if step:
        return open_lesson(services, course, lessons.begin_at(course, wanted, step, services.person, learnt), learnt)
    kept = learnt.of(title).kept
    half_done = kept is not None and kept.chapter == wanted.id and lessons.resume(course, services.person, learnt)
    opened = half_done or Opened(lessons.begin(course, wanted, services.person, learnt))
    if opened.notice is not None:
        services.warn(opened.notice)
    return open_lesson(services, course, opened.lesson, learnt)


def open_first_match(services: Services, title: str) -> Scene:
    """A match like any other, dealt afresh, against Greenhorns and with help."""
    first, learnt = courses(services)[title].first_match, book(services)
    learnt.write(title, msgspec.structs.replace(learnt.of(title), has_played=True))
    return open_helped(services, Table(title, first.players(services.person), first.options))


def open_helped(services: Services, table: Table, match: str = "") -> Scene:
    """The table of a match; with help if it is the one a course ends with."""
    learnt = book(services)
    progress = learnt.of(table.title)
    if not progress.has_played or table.outcome is not None or table.title not in courses(services):
        return open_table(services, table, match)
    first = courses(services)[table.title].first_match
    others = first.players("")[1:]
    if table.players[1:] != others or not first.options.items() <= table.setup.options.items():
        return open_table(services, table, match)

    def keep(help_: Help, is_on: bool) -> None:
        now = msgspec.structs.replace(learnt.of(table.title), right=help_.right, has_help=is_on)
        learnt.write(table.title, now)

    reminders = Reminders(Help(first, progress.right), FACES[table.title].tint, progress.has_help, keep)
    return open_table(services, table, match, [reminders])
