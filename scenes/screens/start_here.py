"""What the menu's ticket is for: going on, learning, the first match, another one.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.session.lesson_progress import LessonBook
from game.titles import TITLES
from scenes.screens import learning, recent_match
from scenes.shell.screen import Screen
from scenes.shell.services import Glimpse, Services


class Ticket(NamedTuple):
    """Words come translated; ``seats`` are the portraits of a match to go on with."""

    words: str
    sentence: str
    title: str
    opens: Callable[[], Screen]
    seats: tuple[str, ...] = ()


def ticket(services: Services, glimpse: Glimpse | None, pointed: str) -> Ticket:
    """For a player who points at this title: a match or lesson half done, the next to learn, another match."""
    if glimpse is not None:
        opens = partial(services.routes.continue_match, services)
        return Ticket(services.language.say("Continue"), glimpse.sentence, glimpse.title, opens, glimpse.seats)
    book = learning.book(services)
    half_done = next((title for title in TITLES if book.of(title).kept is not None), None)
    if half_done is not None:
        return _half_done(services, book, half_done)
    if book.of(pointed).has_played or recent_match.saved(services):
        return _again(services, pointed)
    return _first(services, book, pointed)


def _half_done(services: Services, book: LessonBook, title: str) -> Ticket:
    say, kept, course = services.language.say, book.of(title).kept, learning.course(title)
    chapter = course.find(kept.chapter) if course is not None and kept is not None else None
    if course is None or chapter is None:
        return _again(services, title)
    number, name = course.chapter.index(chapter) + 1, chapter.name.of(services.language.code)
    sentence = say("{title}: {lesson}, lesson {number} of {total}", title=say(TITLES[title].NAME), lesson=name,
                   number=number, total=len(course.chapter))  # fmt: skip
    return Ticket(say("Go on learning"), sentence, title, lambda: services.routes.lesson(services, title, chapter.id))


def _first(services: Services, book: LessonBook, title: str) -> Ticket:
    """The lessons of a title, then its first match."""
    say, name, finished = services.language.say, services.language.say(TITLES[title].NAME), book.of(title).finished
    course = learning.course(title) if finished else None
    if course is not None and {chapter.id for chapter in course.chapter} <= set(finished):
        sentence = say("Your first whole match of {title}, with help.", title=name)
        return Ticket(say("Now play"), sentence, title, lambda: services.routes.first_match(services, title))
    sentence = say("Learn {title} by playing: at most ten minutes.", title=name)
    return Ticket(say("Start here"), sentence, title, lambda: services.routes.lesson(services, title))


def _again(services: Services, pointed: str) -> Ticket:
    say = services.language.say
    sentence = say("Set up a match of {title}.", title=say(TITLES[pointed].NAME))
    return Ticket(say("Play again"), sentence, pointed, lambda: services.routes.modes(services, pointed))
