"""A robot that plays lessons in the real window: it clicks with the mouse, and knows only what the window tells.

What to do in a free step it reads from the file in which the lesson is kept before anything of it is shown.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from pygame import Rect

from game.lessons.book import LessonBook
from game.lessons.course import YOU, Course
from game.lessons.lesson import Lesson
from game.lessons.opening import resume
from game.protocol import Action, Spot
from tests.lessons.robot import happily
from tools.pictures.window.program import Program, Seen, is_still

NAME = "Nell"
LONGEST = 900  # things done in one chapter
ARM = 0.55  # seconds: a button that has just come up under the pointer is not pressed at once
PATIENCE = 6.0  # seconds until Esc is pressed again
LOST = 30.0  # seconds until a click counts as lost and is made again: on a busy machine an answer may take many
TRIES = 5


class WindowRobot:
    """In one program and one course.  ``program`` is another after it was killed."""

    def __init__(self, start: Callable[[], Program], data: Path, course: Course) -> None:
        self._start, self._data, self.course = start, data, course
        self.program = start()
        self.clicks = self.wrongs = self.left = self.killed = 0

    # -------------------------------------------------------------- looking

    @property
    def kept(self) -> str:
        """The chapter that is half done, or ""."""
        found = LessonBook(self._data, writes=False).of(self.course.title).kept
        return found.chapter if found is not None else ""

    def lesson(self, seen: Seen) -> Lesson:
        """The lesson as it is kept, which is as it is shown."""
        opened = resume(self.course, NAME, LessonBook(self._data, writes=False))
        assert opened is not None and opened.notice is None
        lesson = opened.lesson
        assert (lesson.progress[0], len(lesson.table.log)) == (seen["step"], seen["moves"]), f"not what is kept: {seen}"
        return lesson

    def asked(self) -> Seen:
        """Wait until the player is asked something, or the chapter is over."""
        seen = self.program.wait(lambda seen: is_over(seen) or is_asked(seen), "the guide to ask something")
        if not is_over(seen):
            look_closely(seen)
        return seen

    # -------------------------------------------------------------- doing

    def walk(self) -> Iterator[Seen]:
        """Stops whenever the player is asked, then does what is right, to the end of the chapter."""
        for _ in range(LONGEST):
            seen = self.asked()
            if is_over(seen):
                return
            yield seen
            seen = self.asked()
            if "guide/on" in seen["stops"]:
                self.touch("guide/on")
            else:
                self.do(happily(self.lesson(seen)))
        raise AssertionError(f"the lesson does not end: {self.program.seen}")

    def do(self, action: Action) -> None:
        """Touch a move's path, and say yes to what the table asks."""
        moves = self.program.seen["moves"]
        for spot in self._touches(action):
            if self.program.seen.get("moves") != moves:
                break
            self.touch(spot)
            if "ask/yes" in self.program.seen["stops"]:
                self.touch("ask/yes")
        self.program.wait(lambda seen: is_over(seen) or seen.get("moves") != moves, f"{action} to be made")

    def try_out(self, action: Action) -> bool:
        """Touch a move's path until the guide answers; False where its card lies over the way."""
        answers = self.program.seen["answers"]
        for spot in self._touches(action):
            seen = self.program.wait(is_still, "a still table")
            if spot not in seen["stops"] or Rect(seen["card"]).collidepoint(Rect(seen["stops"][spot]).center):
                return False
            self.touch(spot)
            if self.program.seen["answers"] != answers:
                self.wrongs += 1
                return True
        raise AssertionError(f"nothing was said to {action}")

    def refuse(self, spot: Spot) -> None:
        """Touch what is no part of any move: the guide says why."""
        self.touch(spot)
        self.wrongs += 1

    def touch(self, name: str) -> None:
        """Click until that has done something."""
        before = mark(self.program.seen)
        if name.startswith("button/"):
            time.sleep(ARM)
        for _ in range(TRIES):
            self.program.click(name)
            self.clicks += 1
            ends = time.monotonic() + LOST
            while time.monotonic() < ends:
                if mark(self.program.seen) != before:
                    self.program.wait(is_still, "a still picture")
                    return
                time.sleep(0.01)
        raise AssertionError(f"{name} does nothing: {self.program.seen}")

    def _touches(self, action: Action) -> Iterator[Spot]:
        path = action.path(YOU)
        for spot in path:
            if spot not in self.program.seen.get("touched", ()) or path.count(spot) > 1:
                yield spot  # else it was held from the start

    # -------------------------------------------------------------- leaving and coming back

    def leave_and_resume(self) -> None:
        """Esc puts back a card that was looked at closely first, and then leaves."""
        for _ in range(TRIES):
            before = self.program.seen["drawn"]
            self.program.press("Escape")
            seen = self.program.wait(lambda seen, drawn=before: seen["drawn"] > drawn, "Esc to be heard")  # type: ignore[misc]
            ends = time.monotonic() + PATIENCE
            while seen["scene"] == "lesson" and time.monotonic() < ends:
                time.sleep(0.02)
                seen = self.program.seen
            if seen["scene"] != "lesson":
                break
        self.program.wait_for("lessons")
        self.program.go("learn", "lesson")
        self.left += 1

    def kill_and_resume(self) -> None:
        self.program.stop()  # nothing could be written on the way out
        self.program = self._start()
        self.program.go("ticket", "lesson")
        self.killed += 1


def is_over(seen: Seen) -> bool:
    return bool(seen["scene"] == "lesson_end") and is_still(seen)


def is_asked(seen: Seen) -> bool:
    if seen["scene"] != "lesson" or not is_still(seen):
        return False
    return "guide/on" in seen["stops"] or bool(seen["lit"]) or "ask/yes" in seen["stops"] or _is_free(seen)


def _is_free(seen: Seen) -> bool:
    return bool(seen["free"] and seen["glow"])


def look_closely(seen: Seen) -> None:
    """The guide's card lies within the window, and on nothing that is lit or must be touched."""
    card, window = Rect(seen["card"]), Rect(0, 0, *seen["size"])
    assert card.w and window.contains(card), f"the card is not seen: {seen}"
    for rect in seen["bright"]:
        assert window.contains(rect) and not card.colliderect(rect), f"the card covers what is lit: {seen}"
    wanted = seen["glow"] if _is_free(seen) else seen["lit"]
    for name in wanted:
        assert name not in seen["stops"] or not card.colliderect(seen["stops"][name]), f"the card covers {name}: {seen}"


def mark(seen: Seen) -> tuple[object, ...]:
    """What another touch changes."""
    answers = seen.get("answers"), seen.get("step")
    return seen["scene"], seen.get("moves"), seen.get("touched"), "ask/yes" in seen["stops"], answers
