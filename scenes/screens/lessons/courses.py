"""The courses as screens need them: what is offered, what is learnt.  Opens no table, for the menu must start fast."""

from __future__ import annotations

from functools import cache

from game.content import BadContent
from game.lessons import opening as lessons
from game.lessons.book import LessonBook
from game.lessons.course import FOLDER, Chapter, Course, read_course
from game.titles import TITLES
from scenes.kit import rulebook_pages
from scenes.shell.services import Services

_book_file = cache(rulebook_pages.load)


@cache
def _courses() -> tuple[dict[str, Course], tuple[str, ...]]:
    """Read and looked through once in the life of the program; and what is wrong with what is not offered."""
    troubles: list[str] = []
    return lessons.offered(troubles.append), tuple(troubles)


def courses(services: Services) -> dict[str, Course]:
    """Every course that can be played; what is wrong with another is for a crash bundle."""
    found, troubles = _courses()
    for trouble in troubles:
        services.note(trouble)
    return found


@cache
def course(title: str) -> Course | None:
    """One course, as far as it can be read; for the menu, which must not wait for all of them to be looked through."""
    try:
        return read_course(FOLDER / f"{title}.toml")
    except BadContent:
        return None


def book(services: Services) -> LessonBook:
    return LessonBook(services.data, writes=not services.read_only)


def page_name(services: Services, title: str, page: str) -> str:
    """What a page of the rulebook is called."""
    found = next((topic for topic in _book_file(title).topic if topic.id == page), None)
    return found.heading.of(services.language.code) if found is not None else ""


def about(key: str) -> list[tuple[str, Chapter]]:
    """The chapters in which a page of the rulebook (``title/page``) is shown, else those that name it."""
    title, _, page = key.partition("/")
    found = course(title) if title in TITLES else None
    chapters = found.chapter if found is not None else ()
    showing = [chapter for chapter in chapters if page in {step.page for step in chapter.step}]
    return [(title, each) for each in showing or [each for each in chapters if page in each.rulebook]]
