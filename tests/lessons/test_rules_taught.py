"""Every rule a step claims to teach is really at work in it, and every id is one of the rules page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.titles import TITLES
from tests.lessons.evidence import NOTHING, ROOT, at_work, taught_in, windows
from tests.lessons.robot import chapter_of, chapters, course_of


def written(title: str) -> set[str]:
    text = (ROOT / "docs" / "rules" / f"{title}.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*([A-Z]+-\d{3}[a-z]?)\*\*", text, flags=re.MULTILINE))


def claimed(title: str) -> Iterator[str]:
    for chapter in course_of(title).chapter:
        for step in chapter.step:
            yield from (*step.teaches, *step.tells)


@pytest.mark.parametrize("title", TITLES)
def test_ids_are_rules(title: str) -> None:
    assert sorted(set(claimed(title)) - written(title)) == []


@pytest.mark.parametrize(("title", "chapter"), chapters())
def test_what_a_step_teaches_is_at_work_in_it(title: str, chapter: str) -> None:
    found, steps = windows(title, chapter), chapter_of(title, chapter).step
    idle = [
        f"{step.id}: {rule}"
        for number, step in enumerate(steps, start=1)
        for rule in step.teaches
        if not at_work(rule, title, taught_in(found, steps, number))
    ]
    assert idle == []


@pytest.mark.parametrize(("title", "chapter"), chapters())
def test_a_rule_is_either_taught_or_told(title: str, chapter: str) -> None:
    for step in chapter_of(title, chapter).step:
        assert not set(step.teaches) & set(step.tells)
        assert len({*step.teaches, *step.tells}) == len(step.teaches) + len(step.tells)


def test_a_rule_that_was_not_at_work_is_noticed() -> None:
    """The check can fail: nobody has built a monument, or given up a duel, in the first lessons."""
    town = sum(windows("tiny_towns", "first_cottage"), NOTHING)
    west = sum(windows("tiny_epic_western", "three_cards"), NOTHING)
    assert not any(at_work(rule, "tiny_towns", town) for rule in ("TT-011", "TT-056"))
    assert not at_work("TEW-069", "tiny_epic_western", west)
