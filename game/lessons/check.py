"""What a lesson names must be there: looked at before it is offered.  Plays nothing but the prelude.

Cheap enough for every start of a lesson.  Whether each step can be reached and is true to its mode is for the tests.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, ParamSpec

import msgspec

from game.assets import ASSETS
from game.content import Words, expect, read
from game.lessons.book import begin_table
from game.lessons.course import ACCEPTED, YOU, Chapter, Correction, Course, FirstMatch, Step
from game.notation import BadNotation, check_fields, entry_of, is_one, kinds_of
from game.protocol import SaddlebagError
from game.table import Table

RULEBOOK: Final = ASSETS / "rulebook"
ID: Final = re.compile(r"[a-z][a-z0-9_]*")
MOST_WORDS: Final = 25  # in one saying of the guide
MOST_BRIEF: Final = 30  # letters of what a list says about a chapter
MOST_STEPS: Final = 14
MOST_LOOKS: Final = 2  # one after the other
MOST_START: Final = 120  # moves of a prelude

P = ParamSpec("P")
Complain = Callable[[bool, str], None]  # (truth, problem)


class RulebookPage(msgspec.Struct):
    """Of a page of the rulebook only its id matters here."""

    id: str


class RulebookFile(msgspec.Struct):
    topic: tuple[RulebookPage, ...]


def check_course(course: Course, file: str) -> None:
    """Raises BadContent.  Looks at every chapter and at the first match."""
    names = [chapter.id for chapter in course.chapter]
    expect(bool(names) and len(set(names)) == len(names), file, "chapter", "ids must be there and unique")
    for chapter in course.chapter:
        check_chapter(course, chapter, file)
    _check_first_match(course, course.first_match, file)


def check_chapter(course: Course, chapter: Chapter, file: str) -> None:
    """Raises BadContent, which names chapter, step and field."""

    def complain(truth: bool, problem: str) -> None:
        expect(truth, file, f"chapter.{chapter.id}", problem)

    complain(bool(ID.fullmatch(chapter.id)), "id: a plain word is expected")
    _check_words(complain, {name: getattr(chapter, name) for name in ("name", "goal", "able", "won", "lost", "brief")})
    complain(max(len(chapter.brief.en), len(chapter.brief.ru)) <= MOST_BRIEF, f"brief: at most {MOST_BRIEF} letters")
    _check_budget(complain, chapter)
    pages = pages_of(course.title)
    _check_pages(complain, "rulebook", chapter.rulebook, pages)
    table = _prelude(complain, course.title, chapter)
    can_fail = any(step.until is not None and step.until.can_fail for step in chapter.step)
    complain(can_fail == (chapter.lost is not None), "lost: goes together with a goal that can be missed")
    for step in chapter.step:

        def complain_of_step(truth: bool, problem: str, step: Step = step) -> None:
            expect(truth, file, f"chapter.{chapter.id}.step.{step.id}", problem)

        _check_step(complain_of_step, step, table, pages)


def pages_of(title: str) -> frozenset[str]:
    return frozenset(page.id for page in read(RULEBOOK / f"{title}.toml", RulebookFile).topic)


def _check_budget(complain: Complain, chapter: Chapter) -> None:
    steps = [step.id for step in chapter.step]
    complain(0 < len(steps) <= MOST_STEPS, f"step: 1 to {MOST_STEPS} are expected")
    complain(len(set(steps)) == len(steps), "step: ids must be unique")
    looks = "".join("l" if step.mode == "look" else " " for step in chapter.step)
    complain("l" * (MOST_LOOKS + 1) not in looks, f"step: at most {MOST_LOOKS} looks one after the other")
    complain(len(chapter.start) <= MOST_START, f"start: at most {MOST_START} moves")


def _prelude(complain: Complain, title: str, chapter: Chapter) -> Table:
    """The table as the chapter begins."""
    try:
        return begin_table(title, chapter, "Newcomer")
    except (SaddlebagError, BadNotation) as error:
        complain(False, f"start: {error}")
        raise


def _check_step(complain: Complain, step: Step, table: Table, pages: frozenset[str]) -> None:
    complain(bool(ID.fullmatch(step.id)), "id: a plain word is expected")
    _check_words(complain, {"say": step.say, "wrong": step.wrong})
    _check_pages(complain, "page", [step.page] if step.page else [], pages)
    _check_shape(complain, step)
    spots = table.rules.spots(table.setup) | {ACCEPTED}
    for spot in step.light:
        complain(spot in spots, f"light: there is no spot {spot}")
    _check_moves(complain, step, table)
    _check_coach(complain, step.coach, table)


def _check_shape(complain: Complain, step: Step) -> None:
    """Each mode has its fields and no others."""
    acts = step.mode in ("forced", "guided", "choice")
    complain(bool(step.do) == acts, f"do: goes together with a move to be made, not with {step.mode}")
    complain((step.until is not None) == (step.mode == "free"), "until: goes together with free")
    complain(acts or not (step.wrong or step.happy), f"wrong, happy: not in {step.mode}")
    complain(step.mode == "free" or not step.coach, "coach: only in free")
    complain(step.mode != "free" or not step.then, "then: not in free")
    complain(bool(step.teaches or step.tells), "teaches, tells: at least one rule")


def _check_moves(complain: Complain, step: Step, table: Table) -> None:
    kinds = kinds_of(table.rules)
    with_words = {"do": step.do, "happy": [step.happy] * bool(step.happy)}
    with_words["after"] = [text for text in (step.after.can, step.after.can_later) if text]
    for field, texts in with_words.items():
        for text in texts:
            _attempt(complain, field, check_fields, text, kinds)
    complain(not step.happy or is_one(step.happy), "happy: one move is expected")
    for line in step.then:
        _attempt(complain, "then", entry_of, table.rules, line)


def _attempt(complain: Complain, field: str, attempt: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
    try:
        attempt(*args, **kwargs)
    except BadNotation as error:
        complain(False, f"{field}: {error}")


def _check_coach(complain: Complain, coach: Iterable[Correction], table: Table) -> None:
    for line in coach:
        _check_words(complain, {"coach": line.say})
        for text in (line.did, line.could):
            _attempt(complain, "coach", check_fields, text, kinds_of(table.rules))


def _check_first_match(course: Course, first: FirstMatch, file: str) -> None:
    def complain(truth: bool, problem: str) -> None:
        expect(truth, file, "first_match", problem)

    try:
        table = Table(course.title, first.players("Newcomer"), first.options)
    except SaddlebagError as error:
        complain(False, f"options: {error}")
        raise
    complain(len(table.players) > 1 and table.players[YOU].level is None, "others: somebody is expected")
    ids = [reminder.id for reminder in first.reminder]
    complain(len(set(ids)) == len(ids), "reminder: ids must be unique")
    for reminder in first.reminder:
        _check_words(complain, {f"reminder.{reminder.id}": reminder.say})
        _attempt(complain, f"reminder.{reminder.id}", check_fields, reminder.before, kinds_of(table.rules))
    _check_coach(complain, first.coach, table)


def _check_words(complain: Complain, sayings: dict[str, Words | None]) -> None:
    for field, words in sayings.items():
        for language, text in _each(words):
            count = len(text.split())
            complain(0 < count <= MOST_WORDS, f"{field}.{language}: {count} words, 1 to {MOST_WORDS} are expected")


def _each(words: Words | None) -> Iterator[tuple[str, str]]:
    if words is not None:
        yield from ((language, words.of(language)) for language in words.__struct_fields__)


def _check_pages(complain: Complain, field: str, named: Iterable[str], pages: frozenset[str]) -> None:
    for page in named:
        complain(page in pages, f"{field}: the rulebook has no page {page}")
