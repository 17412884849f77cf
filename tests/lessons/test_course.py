"""A lesson that names what is not there is refused, and the complaint says where."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.content import BadContent
from game.lessons.course import FOLDER, digest
from game.lessons.opening import find_course, offered
from game.titles import TITLES
from tests.lessons.robot import chapter_of

TITLE = "tiny_towns"
LONG = " ".join(["word"] * 26)


def mended(tmp_path: Path, old: str, new: str) -> Path:
    """A folder with the course of Tiny Towns, one place of it changed."""
    text = (FOLDER / f"{TITLE}.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / f"{TITLE}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


COMPLAINTS = {
    "unknown mode": ('mode = "forced"', 'mode = "strict"', r"\[chapter.first_cottage.step.call\] mode"),
    "unknown field": ('mode = "forced"', 'mode = "forced"\nmood = 1', r"\[chapter.first_cottage.step.call\] .*`mood`"),
    "one language": ("say = { en =", "say = { de =", r"\[chapter.first_cottage.step.call\] say"),
    "words": ("Sixteen empty squares", LONG, r"\[chapter.first_cottage.step.call\] say.en: \d+ words"),
    "spot": ('"hammer/0"', '"hammer/9"', r"\[chapter.first_cottage.step.call\] light: .*hammer/9"),
    "action": ('"name resource=wheat"', '"nam resource=wheat"', r"step.call\] do: .*no nam"),
    "field of an action": ('"name resource=wheat"', '"name colour=wheat"', r"step.call\] do: .*no colour"),
    "reply": ('"1 put square=d4"', '"1 put"', r"step.done\] then: 1? ?put"),
    "page": ('rulebook = ["round"', 'rulebook = ["ruond"', r"\[chapter.first_cottage\] rulebook: .*ruond"),
    "prelude": ('"0 name resource=wheat", "0 put square=b2"', '"0 put square=b2"', r"\[chapter.food_and_.*\] start"),
    "twins": ('id = "food_and_neighbours"', 'id = "first_cottage"', r"\[chapter\] ids"),
    "twin steps": ('id = "place"', 'id = "call"', r"\[chapter.first_cottage\] step: ids"),
    "goal without words": ("lost = {", "able = {", "tiny_towns.toml"),
    "free without an end": ("until = ", "happy = ", "tiny_towns.toml"),
    "no such option": ('mode = "master_builder"', 'mode = "mistress"', r"\[chapter.first_cottage\] start"),
    "reminder": ('before = "name resource=?"', 'before = "nam"', r"\[first_match\] reminder.name"),
    "brief": ("Call, place, build", "Call a resource, place it and build", r"brief: at most"),
    "another title": ('title = "tiny_towns"', 'title = "tiny_epic_western"', "is another"),
    "no toml": ("schema = 1", "schema 1", "tiny_towns.toml"),
    "schema": ("schema = 1", "schema = 2", "schema"),
}  # fmt: skip


@pytest.mark.parametrize("kind", COMPLAINTS)
def test_a_bad_lesson_is_refused_with_its_place(kind: str, tmp_path: Path) -> None:
    old, new, complaint = COMPLAINTS[kind]
    with pytest.raises(BadContent, match=complaint):
        find_course(TITLE, mended(tmp_path, old, new))


def test_a_bad_course_is_not_offered_and_the_others_are(tmp_path: Path) -> None:
    for title in TITLES:
        (tmp_path / f"{title}.toml").write_bytes((FOLDER / f"{title}.toml").read_bytes())
    reports: list[str] = []
    assert list(offered(reports.append, tmp_path)) == list(TITLES)
    mended(tmp_path, 'mode = "forced"', 'mode = "strict"')
    assert list(offered(reports.append, tmp_path)) == [title for title in TITLES if title != TITLE]
    (tmp_path / "saloon_tycoon.toml").unlink()
    assert "saloon_tycoon" not in offered(reports.append, tmp_path)
    assert [report.partition(":")[0] for report in reports] == [
        "tiny_towns.toml",
        "tiny_towns.toml",
        "saloon_tycoon.toml",
    ]


def test_every_title_has_a_course() -> None:
    def fail(problem: str) -> None:
        raise AssertionError(problem)

    report: Callable[[str], None] = fail
    assert list(offered(report)) == list(TITLES)


def test_words_may_be_mended_without_starting_anew(tmp_path: Path) -> None:
    chapter = chapter_of(TITLE, "first_cottage")
    reworded = find_course(TITLE, mended(tmp_path, "Sixteen empty squares", "Sixteen bare squares")).chapter[0]
    rerouted = find_course(TITLE, mended(tmp_path, '"1 put square=d4"', '"1 put square=d3"')).chapter[0]
    assert reworded != chapter
    assert digest(TITLE, reworded) == digest(TITLE, chapter)
    assert digest(TITLE, rerouted) != digest(TITLE, chapter)
