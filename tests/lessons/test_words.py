"""What the guide says is short, in both languages, and takes no more time than there is."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

import pytest

from game.content import Words
from game.profile.settings import KEYS
from game.titles import TITLES
from tests.lessons.minutes import minutes
from tests.lessons.robot import chapter_of, chapters, course_of

CHAPTER, COURSE = 3.5, 10.0  # minutes at most
ROUNDING = 0.05
LANGUAGES = ("en", "ru")


def sayings(title: str) -> Iterator[tuple[str, Words]]:
    course = course_of(title)
    for chapter in course.chapter:
        for name in ("name", "brief", "goal", "able", "won"):
            yield f"{chapter.id}.{name}", getattr(chapter, name)
        if chapter.lost is not None:
            yield f"{chapter.id}.lost", chapter.lost
        for step in chapter.step:
            yield f"{chapter.id}.{step.id}", step.say
            if step.wrong is not None:
                yield f"{chapter.id}.{step.id}.wrong", step.wrong
            yield from ((f"{chapter.id}.{step.id}.coach", line.say) for line in step.coach)
    yield from ((f"reminder.{each.id}", each.say) for each in course.first_match.reminder)
    yield from ((f"coach.{line.did}", line.say) for line in course.first_match.coach)


@pytest.mark.parametrize("title", TITLES)
def test_no_cry_and_no_reproach(title: str) -> None:
    """The guide does not shout, and calls nothing wrong; Russian is written with its own letters and marks."""
    for where, words in sayings(title):
        assert words.en != words.ru, where
        assert "wrong" not in words.en.lower() and "error" not in words.en.lower(), where
        assert '"' not in words.en + words.ru and "'" not in words.en + words.ru, where
        assert "  " not in words.en + words.ru, where


@pytest.mark.parametrize("title", TITLES)
def test_a_gap_is_a_key_the_player_may_have_moved(title: str) -> None:
    filled = [step.say for chapter in course_of(title).chapter for step in chapter.step]
    for where, words in sayings(title):
        for text in (words.en, words.ru):
            gaps = {gap for _, gap, _, _ in Formatter().parse(text) if gap is not None}
            assert gaps <= (KEYS.keys() if words in filled else set()), where


@pytest.mark.parametrize(("title", "chapter"), chapters())
def test_minutes_of_a_chapter_are_what_it_says(title: str, chapter: str) -> None:
    needed = minutes(title, chapter)
    assert needed <= CHAPTER
    assert abs(chapter_of(title, chapter).minutes - needed) <= ROUNDING + 1e-9, f"{needed:.2f}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_a_course_fits_into_ten_minutes_of_slow_reading(title: str, language: str) -> None:
    assert sum(minutes(title, chapter.id, language=language) for chapter in course_of(title).chapter) <= COURSE
