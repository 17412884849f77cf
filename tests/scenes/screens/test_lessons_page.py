"""From the menu to a lesson and on to a first match: page of lessons, ticket, name, ways to play."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.lessons.book import LessonBook, LessonProgress
from game.profile.settings import load
from game.titles import TITLES
from scenes.screens.lessons.scene import LessonsScene
from scenes.screens.menu import Menu
from scenes.screens.modes import ModesScene
from scenes.screens.name import NameScene
from scenes.screens.rulebook.scene import Rulebook
from scenes.screens.setup.scene import SetupScene
from scenes.shell.services import Services
from scenes.smoke import Clock
from scenes.table.guide.guide import Guide
from scenes.table.guide.reminders import Reminders
from scenes.table.scene import TableScene
from tests.lessons.robot import chapters, course_of
from tests.scenes.hand import click, key, move, reached_by_tab, show, troubles, write
from tests.scenes.playing import settle


def learnt(services: Services, title: str, count: int, **more: object) -> None:
    done = tuple(chapter.id for chapter in course_of(title).chapter[:count])
    LessonBook(services.data).write(title, msgspec.structs.replace(LessonProgress(finished=done), **more))


# ------------------------------------------------------------------ the page


def test_the_page_shows_every_chapter_and_the_keyboard_reaches_it(services: Services) -> None:
    show(services, LessonsScene(services))
    rows = {f"lesson/{title}/{chapter}" for title, chapter in chapters()}
    assert rows | {"learn", "back"} <= set(reached_by_tab(services))


def test_learn_goes_on_with_what_is_half_done_then_begun_then_first(services: Services) -> None:
    page = LessonsScene(services)
    assert page.following is not None and page.following[1] is page.courses["tiny_towns"].chapter[0]
    learnt(services, "saloon_tycoon", 1)
    page = LessonsScene(services)
    assert page.following == (page.courses["saloon_tycoon"], page.courses["saloon_tycoon"].chapter[1])
    show(services, page)
    click(services, "lesson/wild_tiled_west/die_tile_place")
    key(services, pygame.K_ESCAPE)
    page = services.stack.top  # type: ignore[assignment]
    assert isinstance(page, LessonsScene) and page.following is not None
    assert page.following[1].id == "die_tile_place"


def test_when_everything_is_learnt_the_page_says_so(services: Services) -> None:
    for title in TITLES:
        learnt(services, title, 99)
    assert "You know all four" in set(show(services, LessonsScene(services)).words())


# ------------------------------------------------------------------ the ticket


def ticket(services: Services, pointed: str = "") -> tuple[str, str]:
    menu = Menu(services)
    show(services, menu)
    if pointed:
        move(services, menu.find(f"poster/{pointed}").rect.center)
    services.stack.pop()
    return menu.ticket.words, menu.ticket.title


def test_the_ticket_leads_from_lessons_to_a_first_match_to_another(services: Services) -> None:
    assert ticket(services) == ("Start here", "tiny_towns")
    assert ticket(services, "saloon_tycoon") == ("Start here", "saloon_tycoon")
    learnt(services, "saloon_tycoon", 99)
    assert ticket(services, "saloon_tycoon") == ("Now play", "saloon_tycoon")
    learnt(services, "saloon_tycoon", 99, has_played=True)
    assert ticket(services, "saloon_tycoon") == ("Play again", "saloon_tycoon")


def test_start_here_opens_the_lesson_of_the_title_pointed_at(services: Services) -> None:
    menu = show(services, Menu(services))
    move(services, menu.find("poster/wild_tiled_west").rect.center)
    click(services, "ticket")
    top = services.stack.top
    assert isinstance(top, TableScene) and top.name == "lesson" and top.match.table.title == "wild_tiled_west"
    key(services, pygame.K_ESCAPE)
    key(services, pygame.K_ESCAPE)
    assert isinstance(services.stack.top, Menu)
    assert services.stack.top.ticket.words == "Go on learning"


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_the_first_match_is_on_the_page_for_who_skips_the_course(services: Services, size: tuple[int, int]) -> None:
    show(services, LessonsScene(services), size)
    click(services, "match/saloon_tycoon")
    top = services.stack.top
    assert isinstance(top, TableScene) and top.name == "table"
    assert [player.name for player in top.match.table.players] == [services.settings.name or "Ida", "Dusty", "Pearl"]


# ------------------------------------------------------------------ the name


def test_who_starts_for_the_first_time_is_asked_for_a_name(services: Services) -> None:
    services.settings.name = ""
    show(services, Menu(services))
    click(services, "ticket")
    top = services.stack.top
    assert isinstance(top, NameScene) and top.text == "Ida"
    assert not troubles(top)
    write(services, "Ida Mae")  # in place of what was offered
    key(services, pygame.K_RETURN)
    assert load(services.data).name == "Ida Mae"
    table = services.stack.top
    assert isinstance(table, TableScene) and table.match.table.players[0].name == "Ida Mae"


def test_nobody_plays_without_a_name(services: Services) -> None:
    services.settings.name = ""
    show(services, Menu(services))
    click(services, "poster/tiny_towns")
    name = services.stack.top
    assert isinstance(name, NameScene)
    for _ in range(5):
        key(services, pygame.K_BACKSPACE)
    assert not name.find("go").enabled
    key(services, pygame.K_RETURN)
    assert services.stack.top is name
    key(services, pygame.K_ESCAPE)
    assert isinstance(services.stack.top, Menu) and services.settings.name == ""


# ------------------------------------------------------------------ the four ways


@pytest.mark.parametrize("title", TITLES)
def test_from_the_menu_to_a_match_in_two_clicks(services: Services, title: str) -> None:
    for way, seats in (("alone", 1), ("bots", 3)):
        if seats not in TITLES[title].SEATS:
            continue  # nobody plays it alone
        show(services, Menu(services))
        click(services, f"poster/{title}")
        click(services, f"mode/{way}")
        table = services.stack.top
        assert isinstance(table, TableScene)
        assert len(table.match.table.players) == seats and table.match.table.players[0].name == "Ida"
        services.stack.pop()
        services.stack.pop()


def test_people_around_the_screen_are_asked_for_their_names(services: Services) -> None:
    show(services, ModesScene(services, "saloon_tycoon"))
    click(services, "mode/around")
    setup = services.stack.top
    assert isinstance(setup, SetupScene)
    assert [(chair.name, chair.level) for chair in setup.plan.chairs] == [("Ida", None), ("Guest", None)]


# ------------------------------------------------------------------ the first match


def first_match(services: Services, clock: Clock, title: str = "tiny_towns") -> tuple[TableScene, Reminders]:
    table = services.routes.first_match(services, title)
    assert isinstance(table, TableScene)
    show(services, table)
    reminders = table.play.companions[0]
    assert isinstance(reminders, Reminders)
    settle(services, clock, table)
    return table, reminders


@pytest.mark.parametrize("title", TITLES)
def test_the_first_match_begins_with_a_reminder_that_covers_nothing_needed(
    services: Services, clock: Clock, title: str
) -> None:
    table, reminders = first_match(services, clock, title)
    assert reminders.words is not None and reminders.covers is not None
    touchable = [widget for widget in table.hands.all() if widget.name in table.shown.glow]
    assert touchable and not [widget.name for widget in touchable if widget.rect.colliderect(reminders.covers)]
    course = course_of(title)
    assert course.first_match is not None
    others = [other.partition(":")[2] for other in course.first_match.others]
    assert [player.level for player in table.match.table.players[1:]] == others == ["greenhorn"] * len(others) != []


def test_help_that_is_switched_off_stays_off(services: Services, clock: Clock) -> None:
    table, reminders = first_match(services, clock)
    click(services, "bar/help")
    assert not reminders.is_on and not any(widget.name == "guide" for widget in table.hands.all())
    services.stack.pop()
    table, reminders = first_match(services, clock)
    assert not reminders.is_on and not any(widget.name == "guide" for widget in table.hands.all())


def test_a_reminder_fades_as_it_goes_right(services: Services, clock: Clock) -> None:
    _, reminders = first_match(services, clock)
    before = reminders.words
    click(services, "resource/wheat")
    assert LessonBook(services.data).of("tiny_towns").right == reminders.help.right != {}
    assert before is not None


# ------------------------------------------------------------------ the rulebook


@pytest.mark.parametrize("title", TITLES)
def test_a_page_leads_to_the_step_that_shows_it_and_the_step_back_to_the_page(services: Services, title: str) -> None:
    later = [
        (chapter, step)
        for chapter in course_of(title).chapter
        for step in chapter.step
        if step.page != chapter.step[0].page and step.mode != "free"
    ]
    chapter, step = later[len(later) // 2]
    wanted = chapter.about(step.page)
    book = show(services, Rulebook(services, title, step.page), (1920, 1080))
    book.find(f"show/{title}/{chapter.id}").activate()  # at the foot of the page, which may be a long one
    top = services.stack.top
    assert isinstance(top, TableScene) and top.name == "lesson"
    guide = top.play.companions[0]
    assert isinstance(guide, Guide) and guide.lesson.script.step is not None
    assert guide.lesson.script.index > 0 and guide.lesson.script.step.id == wanted
    assert LessonBook(services.data).of(title).kept is not None
    key(services, pygame.K_F1)
    assert isinstance(services.stack.top, Rulebook) and services.stack.top.here == f"{title}/{step.page}"
