"""Lessons on the screen: a robot plays every chapter at the real table, rightly, wrongly, and leaving it everywhere."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.lessons.book import LessonBook
from game.lessons.course import YOU
from game.lessons.script import Ending
from game.protocol import Action
from scenes.kit.language import Language
from scenes.screens.lessons.end import LessonEnd
from scenes.screens.lessons.scene import LessonsScene
from scenes.screens.rulebook.scene import Rulebook
from scenes.shell.services import Services
from scenes.smoke import Clock
from scenes.table.guide.light import DUSK, PRAISE, TRAVEL, Beam
from tests.lessons.robot import chapters, course_of, thought
from tests.scenes.hand import click, draw, key, troubles
from tests.scenes.lesson_robot import LessonRobot

WITH_KEYS = next(each.id for each in course_of("wild_tiled_west").chapter if "{rotate}" in str(each))
ALL = pytest.mark.parametrize(("title", "chapter"), chapters())
WINDOWS = [
    ((1920, 1080), "en", 100),
    pytest.param((1024, 640), "ru", 150, marks=pytest.mark.long),
]


def look_closely(robot: LessonRobot) -> None:
    """The card is there, within the window, and on nothing that is lit or must be touched."""
    guide, scene = robot.guide, robot.scene
    assert guide.face.card.w, "there is no card"
    assert scene.frame.window.contains(guide.face.card)
    assert scene.looking.large is None, "a card lies over everything because the hand rests where it has touched"
    for rect in guide.face.lit.rects:
        assert scene.frame.window.contains(rect) and not rect.colliderect(guide.face.card)
    if robot.lesson.script.is_free:
        touchable = [widget for widget in scene.hands.all() if widget.name in scene.shown.glow]
        assert not [widget.name for widget in touchable if widget.rect.colliderect(guide.face.card)]
    else:
        look_at_the_hand(robot)
        assert guide.face.lit.rects, f"{robot.lesson.script.step} lights nothing"
        assert guide.face.lit.touch or robot.lesson.script.is_look


def look_at_the_hand(robot: LessonRobot) -> None:
    """Where it points at something in the dock, the question above it can be read."""
    face, shown = robot.guide.face, robot.scene.shown
    face.hand = Rect(0, 0, 0, 0)
    draw(robot.services)
    if face.hand.w and shown.rect("panel/dock").contains(face.lit.touch[0]):
        place = shown.rect("dock/headline")
        wide = robot.scene.brush.measure(face.skin.prompt(shown).headline, "prompt")[0]
        assert not face.hand.colliderect(Rect(place.x, place.y, min(place.w, wide), place.h))


@ALL
@pytest.mark.parametrize(("size", "language", "text"), WINDOWS)
def test_a_robot_plays_every_chapter_along_the_script(
    services: Services, clock: Clock, title: str, chapter: str, size: tuple[int, int], language: str, text: int
) -> None:
    services.language = Language(language)
    robot = LessonRobot(services, clock, title, chapter, size, text)
    for _ in robot.walk():
        look_closely(robot)
    assert robot.lesson.script.ending is Ending.WON
    assert isinstance(services.stack.top, LessonEnd)
    assert chapter in LessonBook(services.data).of(title).finished
    assert not troubles(services.stack.top)


def wrong_move(robot: LessonRobot) -> Action | None:
    """A legal move that the step does not accept."""
    right = set(robot.lesson.right)
    return next((action for action in robot.scene.match.legal if action not in right), None)


@ALL
def test_a_wrong_move_is_answered_and_never_played(services: Services, clock: Clock, title: str, chapter: str) -> None:
    robot = LessonRobot(services, clock, title, chapter, (1024, 640))
    for _ in robot.walk():
        look_closely(robot)
        step = robot.lesson.script.step
        if step is None or robot.lesson.script.is_look or robot.lesson.script.is_free:
            continue
        wrong = wrong_move(robot)
        if wrong is None:
            continue
        before = list(robot.lesson.table.log)
        robot.try_out(wrong)
        assert robot.lesson.table.log == before and robot.lesson.script.step is step
        assert step.wrong is not None and robot.said == step.wrong.en
    assert robot.lesson.script.ending is Ending.WON


@ALL
@pytest.mark.long
def test_a_chapter_is_left_and_resumed_at_every_step(
    services: Services, clock: Clock, title: str, chapter: str
) -> None:
    services.language = Language("ru")
    robot = LessonRobot(services, clock, title, chapter, (1280, 720), 150)
    left = set[int]()
    for _ in robot.walk():
        index, log = robot.lesson.script.index, list(robot.lesson.table.log)
        if index not in left:
            left.add(index)
            robot.leave_and_resume()
            robot.settle()
            assert (robot.lesson.script.index, robot.lesson.table.log) == (index, log)
            look_closely(robot)
    assert robot.lesson.script.ending is Ending.WON


def first(services: Services, clock: Clock, size: tuple[int, int] = (1280, 720)) -> LessonRobot:
    robot = LessonRobot(services, clock, "tiny_towns", "first_cottage", size)
    robot.settle()
    return robot


def test_what_is_not_allowed_is_said_in_the_words_of_the_rules(services: Services, clock: Clock) -> None:
    robot = first(services, clock)
    reason = robot.lesson.table.why_not(YOU, "town/0/a1")
    assert reason is not None
    click(services, "town/0/a1")
    assert robot.said == services.language.tell(reason)
    assert services.language.tell(reason) in set(robot.scene.words())


def test_back_takes_the_table_back_to_the_step_before(services: Services, clock: Clock) -> None:
    robot = first(services, clock)
    start, lines = list(robot.lesson.table.log), list(robot.scene.match.lines())
    robot.go_on()
    robot.settle()
    assert robot.lesson.script.index == 1
    click(services, "guide/back")
    robot.settle()
    assert robot.lesson.script.index == 0 and robot.lesson.table.log == start
    assert robot.scene.match.lines() == lines
    robot.go_on()
    robot.settle()
    assert robot.lesson.script.index == 1


def test_skip_leads_to_the_next_chapter_and_after_the_last_to_the_page(services: Services, clock: Clock) -> None:
    first(services, clock)
    click(services, "guide/skip")
    top = services.stack.top
    assert top is not None and top.name == "lesson"
    assert "Lesson 2" in " ".join(top.words())  # type: ignore[attr-defined]
    services.stack.pop()
    LessonRobot(services, clock, "tiny_towns", course_of("tiny_towns").chapter[-1].id, (1280, 720)).settle()
    click(services, "guide/skip")
    assert isinstance(services.stack.top, LessonsScene)


def test_esc_leaves_for_the_page_of_lessons_and_the_page_goes_on_where_it_was(services: Services, clock: Clock) -> None:
    robot = first(services, clock)
    robot.go_on()
    robot.settle()
    key(services, pygame.K_ESCAPE)
    assert isinstance(services.stack.top, LessonsScene)
    assert any(words.startswith("Go on: ") for words in services.stack.top.words())
    click(services, "learn")
    assert services.stack.top.name == "lesson"
    guide = services.stack.top.play.companions[0]  # type: ignore[attr-defined]
    assert guide.lesson.script.index == 1


def test_the_keyboard_alone_plays_a_chapter(services: Services, clock: Clock) -> None:
    robot = first(services, clock)
    for _ in range(40):
        robot.settle()
        if robot.is_over:
            break
        key(services, pygame.K_TAB) if robot.scene.hands.focused is None else None
        wanted = robot.next_touch()
        for _ in range(60):
            focused = robot.scene.hands.focused
            if focused is not None and focused.name == wanted:
                break
            key(services, pygame.K_TAB)
        else:
            raise AssertionError(f"Tab never comes to {wanted}")
        clock.pass_by(1)
        key(services, pygame.K_RETURN)
    assert robot.lesson.script.ending is Ending.WON


def test_tab_comes_to_what_is_lit_before_anything_else(services: Services, clock: Clock) -> None:
    robot = first(services, clock)
    key(services, pygame.K_TAB)
    assert robot.scene.hands.focused is not None and robot.scene.hands.focused.name == "resource/wheat"


def test_the_guide_names_what_is_in_the_hand(services: Services, clock: Clock) -> None:
    """A turned tile: the key it is bound to, or what is printed on the pad."""
    robot = LessonRobot(services, clock, "wild_tiled_west", WITH_KEYS, (1280, 720))
    next(None for _ in robot.walk() if "{rotate}" in robot.lesson.words.en)
    assert "Wheel or R turns it" in robot.said
    services.glyphs = {"rotate": "LT", "flip": "RT"}
    robot.scene.relayout()
    assert "Wheel or LT turns it" in robot.said


def test_f1_opens_the_page_of_the_step_and_comes_back_to_it(services: Services, clock: Clock) -> None:
    robot = first(services, clock)
    key(services, pygame.K_F1)
    assert isinstance(services.stack.top, Rulebook)
    assert services.stack.top.here == f"tiny_towns/{robot.lesson.page}"
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is robot.scene and robot.lesson.script.index == 0
    look_closely(robot)


def test_patience_repeats_the_words_then_shows_the_touch_and_no_more(services: Services, clock: Clock) -> None:
    robot = first(services, clock)
    click(services, "resource/wood")
    assert robot.said == robot.lesson.script.step.wrong.en  # type: ignore[union-attr]
    for seconds, taps in ((20.5, False), (20.5, True)):
        clock.pass_by(seconds)
        services.stack.update(clock.now)
        assert robot.said == robot.lesson.words.en
        assert robot.guide.patience.is_showing == taps


def test_without_motion_nothing_pulses(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    robot = first(services, clock)
    assert robot.guide.face.lit.touch and not robot.guide.moving(clock.now)
    draw(services)


def lose(robot: LessonRobot) -> None:
    """Play the free step so badly that its goal is missed."""
    for _ in range(600):
        robot.settle()
        if robot.is_over:
            return
        if robot.lesson.script.is_free:
            robot.do(thought(robot.lesson.table, "random", "bad"))
        else:
            robot.go_on()
    raise AssertionError("it never ends")


def test_a_missed_goal_can_be_tried_again_from_the_step_before(services: Services, clock: Clock) -> None:
    chapter = next(each for each in course_of("tiny_towns").chapter if each.lost is not None)
    robot = LessonRobot(services, clock, "tiny_towns", chapter.id, (1280, 720))
    lose(robot)
    assert robot.lesson.script.ending is Ending.LOST and isinstance(services.stack.top, LessonEnd)
    assert chapter.lost is not None and chapter.lost.en in set(services.stack.top.words())
    click(services, "on")
    robot.settle()
    assert services.stack.top is robot.scene and robot.lesson.script.ending is None
    assert robot.lesson.table.outcome is None
    look_closely(robot)


def light_of(robot: LessonRobot) -> Beam:
    return robot.guide.face.travel.beam()


def wait_a_moment(robot: LessonRobot, seconds: float) -> None:
    robot.clock.pass_by(seconds)
    robot.services.stack.update(robot.clock.now)


def test_the_light_travels_to_the_next_step_and_then_rests(services: Services, clock: Clock) -> None:
    robot = first(services, clock)
    wait_a_moment(robot, 2 * TRAVEL)
    (wheat,) = light_of(robot).lit.touch
    click(services, "resource/wheat")
    assert light_of(robot).right == (wheat,)  # a green ring while the move is shown
    robot.settle()
    face = robot.guide.face
    robot.guide.patience._since = -1e9  # the breath apart
    (began,), (aim,) = light_of(robot).lit.touch, face.lit.touch
    assert robot.guide.moving(clock.now) and began != aim
    wait_a_moment(robot, TRAVEL / 2)
    (half,) = light_of(robot).lit.touch
    assert half not in (began, aim)
    wait_a_moment(robot, TRAVEL + PRAISE)
    assert light_of(robot) == Beam(face.lit, DUSK, is_still=True)
    assert not robot.guide.moving(clock.now)


def test_without_motion_the_light_is_there_at_once(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    robot = first(services, clock)
    robot.go_on()
    robot.settle()
    assert light_of(robot) == Beam(robot.guide.face.lit, DUSK, is_still=True, stamp=0.0)


def test_what_belongs_to_the_deed_is_half_lit(services: Services, clock: Clock) -> None:
    """The chapter of neighbours has a cube laid where it completes a pattern: the rest of it is seen too."""
    robot = LessonRobot(services, clock, "tiny_towns", "food_and_neighbours", (1280, 720))
    echoes = [robot.guide.face.lit.echo for _ in robot.walk()]
    assert any(echoes)
