"""How long a newcomer needs for a chapter: reading, touching, thinking.  Guesses: nobody was timed."""

from __future__ import annotations

from game.content import Words
from game.lessons.course import YOU, Step
from game.lessons.lesson import Lesson
from game.protocol import Action
from tests.lessons.robot import happily, sit_down, walk

SLOW = 3.0  # words a second: 180 a minute
LOOK = 1.0  # seconds to find what a saying is about
TOUCH = 2.0  # seconds
THINK = {"forced": 1.0, "guided": 3.0, "choice": 3.0}  # seconds a move
FREE = 4.0  # seconds a move of a free step
TURNED = 10.0  # seconds to turn a piece and lay it, in place of thinking
FREE_TURNED = 7.0
REPLY = 0.35  # seconds a scripted move
FRAME = 4.0  # seconds to open and close a chapter


def minutes(title: str, chapter: str, pace: float = SLOW, language: str = "en") -> float:
    """Along the script, free steps as a Cowhand plays them."""
    lesson = sit_down(title, chapter)
    seconds = FRAME + reading(lesson.chapter.won, pace, language)
    seconds += sum(reading(step.say, pace, language) for step in lesson.chapter.step)
    for _ in walk(lesson):
        seconds += _happening(lesson)
    return seconds / 60


def reading(words: Words, pace: float, language: str) -> float:
    return len(words.of(language).split()) / pace + LOOK


def _happening(lesson: Lesson) -> float:
    step = lesson.script.step
    assert step is not None
    if lesson.script.is_look:
        return TOUCH
    if lesson.script.due is not None:
        return REPLY
    return _moving(step, happily(lesson)) if lesson.table.to_move == YOU else REPLY


def _moving(step: Step, action: Action) -> float:
    is_turned = hasattr(action, "turn")
    if step.mode == "free":
        return FREE_TURNED if is_turned else FREE
    return TOUCH * len(action.path(YOU)) + (TURNED if is_turned else THINK[step.mode])
