"""Every lesson in the real window: along the script, and with wrong moves, leaving and resuming at every step.

All of it takes most of an hour: ``python3 tools/dev.py lessons``.  Otherwise one chapter of one title is played.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.lessons.book import LessonBook
from game.lessons.course import YOU
from game.lessons.lesson import Lesson
from game.profile import settings
from game.protocol import Spot
from game.titles import TITLES
from tests.lessons.robot import course_of
from tests.window.lesson_robot import NAME, WindowRobot
from tools.pictures.screen import ROOT, XServer, missing
from tools.pictures.window.program import Program, Seen

ALL = bool(os.environ.get("SADDLEBAG_LESSONS"))
SHOTS = ROOT / "build" / "lesson-shots"
SIZES = ((1920, 1080), (1024, 640))
LANGUAGES = ("en", "ru")
WAYS = ("astray", "along")
EVERY = [(title, size, code, way) for way in WAYS for size in SIZES for code in LANGUAGES for title in TITLES]
SAMPLE = [("saloon_tycoon", (1024, 640), "ru", "astray")]


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[XServer]:
    if reason := missing("xdotool"):
        pytest.skip(reason)
    server = XServer(tmp_path_factory.mktemp("screen"), SIZES[0])
    yield server
    server.close()


Sit = Callable[[str, tuple[int, int], str], WindowRobot]


@pytest.fixture
def sit(screen: XServer, tmp_path: Path) -> Iterator[Sit]:
    """A robot in the window of this size, speaking this language, who has given a name."""
    started: list[Program] = []
    data = tmp_path / "data"

    def start() -> Program:
        started.append(Program(screen, data, SHOTS))
        return started[-1]

    def begin(title: str, size: tuple[int, int], code: str) -> WindowRobot:
        window = settings.WindowPlace(*size, 0, 0)
        settings.save(settings.Settings(name=NAME, speed=0, bot_speed=0, language=code, window=window), data)
        robot = WindowRobot(start, data, course_of(title))
        assert tuple(robot.program.seen["size"]) == size
        return robot

    yield begin
    for program in started:
        program.stop()


@pytest.mark.long
@pytest.mark.parametrize(("title", "size", "code", "way"), EVERY if ALL else SAMPLE, ids=str)
def test_a_robot_learns_a_title_in_the_real_window(
    sit: Sit, tmp_path: Path, title: str, size: tuple[int, int], code: str, way: str
) -> None:
    robot = sit(title, size, code)
    course = course_of(title)
    robot.program.go(f"poster/{title}", "modes")
    robot.program.go("mode/learn", "lesson")
    for chapter in course.chapter if ALL else course.chapter[:1]:
        assert robot.kept == chapter.id
        stride(robot, way, f"{chapter.id}_{size[0]}_{code}")
        assert chapter.id in LessonBook(tmp_path / "data").of(title).finished
        if chapter is not course.chapter[-1] and ALL:
            robot.program.go("on", "lesson")
    print(f"{title} {size} {code} {way}: {robot.clicks} clicks, {robot.wrongs} wrong, {robot.left} left, "
          f"{robot.killed} killed")  # fmt: skip
    assert way == "along" or (robot.wrongs and robot.left and robot.killed)


def stride(robot: WindowRobot, way: str, name: str) -> None:
    """One chapter to its end, and what the way asks for at every step."""
    steps = set[int]()
    for seen in robot.walk():
        if seen["step"] in steps:
            continue
        steps.add(seen["step"])
        if way == "along" and len(steps) == 2:
            robot.program.photograph(name)
        if way == "astray":
            go_wrong(robot, seen)
            come_back(robot, seen, is_killed=len(steps) == 3)
    robot.program.photograph(f"{name}_end") if way == "along" else None


def go_wrong(robot: WindowRobot, seen: Seen) -> None:
    """A legal move that the step does not accept, and something that is not allowed: both answered, neither played."""
    if "guide/on" in seen["stops"]:
        return  # whatever is clicked, it goes on: the words are read
    lesson = robot.lesson(seen)
    right = set(lesson.right)
    wrong = [action for action in lesson.table.legal(YOU) if action not in right]
    if not lesson.script.is_free:
        next((action for action in wrong if robot.try_out(action)), None)
    refused = not_allowed(robot.asked(), lesson)
    if refused is not None:
        robot.refuse(refused)
    after = robot.asked()
    assert (after["step"], after["moves"]) == (seen["step"], seen["moves"])
    robot.lesson(after)  # nothing else was kept


def not_allowed(seen: Seen, lesson: Lesson) -> Spot | None:
    """A spot in sight that has no part in any move now, and whose reason can be said."""
    return next((spot for spot in seen["plain"] if lesson.table.why_not(YOU, spot) is not None), None)


def come_back(robot: WindowRobot, seen: Seen, *, is_killed: bool) -> None:
    robot.kill_and_resume() if is_killed else robot.leave_and_resume()
    again = robot.asked()
    assert (again["step"], again["moves"]) == (seen["step"], seen["moves"])
