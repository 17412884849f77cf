"""What was learnt is as safe as a match: killed at any moment, damaged, or on a full disk."""

from __future__ import annotations

import errno
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.daily.book import DayBook
from game.lessons.book import FOLDER, LessonBook, LessonProgress, UnfinishedChapter
from game.lessons.lesson import Lesson
from game.lessons.opening import begin, next_chapter, resume
from game.packing import pack
from game.saves.documents import SaveError, seal
from game.saves.matches import SAVES, SaveFolder, verify
from game.titles import TITLES
from game.trail.stars import TrailBook
from tests.lessons.robot import advance, chapter_of, course_of, play
from tests.saves.disks import FusedFiles, FusedPlatter, Killed, Refusing, Swift
from tools.stress.disks import Platter

TITLE, CHAPTER = "tiny_towns", "first_cottage"
COURSE = course_of(TITLE)
SWIFT = Swift()


def started(folder: Path, disk: Swift = SWIFT) -> Lesson:
    return begin(COURSE, chapter_of(TITLE, CHAPTER), "Nell", LessonBook(folder, disk))


def file_in(folder: Path, generation: str = "") -> Path:
    return folder / FOLDER / f"{TITLE}{generation}.json"


def kept_by(folder: Path) -> UnfinishedChapter:
    kept = LessonBook(folder, SWIFT).of(TITLE).kept
    assert kept is not None
    return kept


def rewrite(folder: Path, progress: LessonProgress) -> None:
    """A forged file: its checksum is right."""
    file_in(folder).write_bytes(seal(pack(progress), LessonBook.format, LessonBook.magic))


@pytest.mark.parametrize("links", [True, False], ids=["links", "copies"])
def test_a_lesson_killed_at_any_operation_is_taken_up_where_it_was_kept(links: bool, tmp_path: Path) -> None:
    """Nothing that was shown is lost: whatever ``moved`` returned from is found again."""
    whole = play(started(tmp_path / "whole")).table.log
    fuse, survived = 0, False
    while not survived:
        folder = tmp_path / f"{fuse}"
        disk = FusedFiles(fuse, Random(fuse), links=links)
        shown = -1
        try:
            lesson = begin(COURSE, chapter_of(TITLE, CHAPTER), "Nell", LessonBook(folder, disk))
            shown = len(lesson.table.log)
            for _ in range(3):
                advance(lesson)
                shown = len(lesson.table.log)
            survived = True
        except Killed:
            pass
        opened = resume(COURSE, "Nell", LessonBook(folder, SWIFT))
        if shown < 0:
            assert opened is None or opened.lesson.script.index == 0
        else:
            assert opened is not None and opened.notice is None
            assert len(opened.lesson.table.log) >= shown, f"killed at operation {fuse}, after {disk.done[-3:]}"
            assert play(opened.lesson).table.log == whole
        fuse += 1
    assert fuse > 20, "the fuse was too short to mean anything"


def test_a_lesson_survives_a_power_cut(tmp_path: Path) -> None:
    for fuse in range(0, 60, 3):
        disk = FusedPlatter(fuse, Random(fuse))
        shown = -1
        try:
            lesson = begin(COURSE, chapter_of(TITLE, CHAPTER), "Nell", LessonBook(tmp_path, disk))
            shown = len(lesson.table.log)
            for _ in range(4):
                advance(lesson)
                shown = len(lesson.table.log)
        except Killed:
            pass
        found: Platter = disk.power_cut(Random(fuse))
        opened = resume(COURSE, "Nell", LessonBook(tmp_path, found))
        assert shown < 0 or (opened is not None and len(opened.lesson.table.log) >= shown)


def test_a_damaged_newest_file_costs_one_step_and_is_set_aside(tmp_path: Path) -> None:
    lesson = started(tmp_path)
    for _ in range(3):
        advance(lesson)
    file_in(tmp_path).write_bytes(b"{}")
    book = LessonBook(tmp_path, SWIFT)
    opened = resume(COURSE, "Nell", book)
    assert opened is not None
    assert len(opened.lesson.table.log) < len(lesson.table.log)
    assert [str(notice) for notice in book.notices] == [
        "The lessons of Tiny Towns go on from a little earlier: the newest file was damaged."
    ]
    advance(opened.lesson)
    assert file_in(tmp_path, ".damaged-1").read_bytes() == b"{}"
    assert len(kept_by(tmp_path).log) == len(opened.lesson.table.log)


def test_nothing_readable_is_a_fresh_start_that_is_said(tmp_path: Path) -> None:
    started(tmp_path)
    for generation in ("", ".1", ".2"):
        file_in(tmp_path, generation).write_bytes(b"nothing of ours")
    book = LessonBook(tmp_path, SWIFT)
    assert book.of(TITLE) == LessonProgress()
    assert [str(notice) for notice in book.notices] == [
        "How far you were in the lessons of Tiny Towns could not be read; they start from the beginning."
    ]
    begin(COURSE, chapter_of(TITLE, CHAPTER), "Nell", book)
    aside = sorted(file.name for file in (tmp_path / FOLDER).iterdir() if "damaged" in file.name)
    assert aside == [f"{TITLE}.damaged-{number}.json" for number in (1, 2, 3)]
    assert resume(COURSE, "Nell", LessonBook(tmp_path, SWIFT)) is not None


def test_a_full_disk_is_said_once_and_the_lesson_goes_on(tmp_path: Path) -> None:
    disk = Refusing(errno.ENOSPC)
    book = LessonBook(tmp_path, disk)
    lesson = begin(COURSE, chapter_of(TITLE, CHAPTER), "Nell", book)
    advance(lesson)
    assert len(book.notices) == 1
    assert str(book.notices[0]).startswith("The lesson goes on, but how far you are could not be kept.")
    disk.refusing = False
    advance(lesson)
    assert len(kept_by(tmp_path).log) == len(lesson.table.log)


def _dealt_otherwise(kept: UnfinishedChapter) -> msgspec.Raw:
    cards = bytes(kept.log[0][1])
    assert b"well" in cards
    return msgspec.Raw(cards.replace(b"well", b"shed"))


FORGERIES = {
    "log cut": lambda kept: msgspec.structs.replace(kept, log=kept.log[:2]),
    "move of another": lambda kept: msgspec.structs.replace(kept, log=((1, kept.log[0][1]), *kept.log[1:])),
    "no move": lambda kept: msgspec.structs.replace(kept, log=(*kept.log[:-1], (0, msgspec.Raw(b'{"do":"dance"}')))),
    "deal forged": lambda kept: msgspec.structs.replace(kept, log=((-1, _dealt_otherwise(kept)), *kept.log[1:])),
    "deal cut": lambda kept: msgspec.structs.replace(kept, log=kept.log[1:]),
    "illegal": lambda kept: msgspec.structs.replace(kept, log=(*kept.log, kept.log[-1])),
    "no steps": lambda kept: msgspec.structs.replace(kept, starts=()),
    "too many steps": lambda kept: msgspec.structs.replace(kept, starts=(*kept.starts, *[len(kept.log)] * 40)),
    "steps beyond": lambda kept: msgspec.structs.replace(kept, starts=(*kept.starts, 999)),
    "steps backwards": lambda kept: msgspec.structs.replace(kept, starts=(kept.starts[0], 9, 1)),
}  # fmt: skip


@pytest.mark.parametrize("forgery", FORGERIES)
def test_what_cannot_be_followed_starts_afresh_and_says_so(forgery: str, tmp_path: Path) -> None:
    lesson = started(tmp_path)
    for _ in range(3):
        advance(lesson)
    book = LessonBook(tmp_path, SWIFT)
    progress = msgspec.structs.replace(book.of(TITLE), kept=FORGERIES[forgery](kept_by(tmp_path)))
    rewrite(tmp_path, progress)
    opened = resume(COURSE, "Nell", LessonBook(tmp_path, SWIFT))
    assert opened is not None
    assert str(opened.notice) == "This lesson could not be taken up where you left it, so it starts afresh."
    assert opened.lesson.script.index == 0
    assert kept_by(tmp_path).starts == tuple(opened.lesson.script.starts)


def test_a_changed_chapter_starts_afresh_and_says_so(tmp_path: Path) -> None:
    lesson = started(tmp_path)
    advance(lesson)
    book = LessonBook(tmp_path, SWIFT)
    changed = msgspec.structs.replace(kept_by(tmp_path), digest="of another day")
    rewrite(tmp_path, msgspec.structs.replace(book.of(TITLE), kept=changed))
    opened = resume(COURSE, "Nell", LessonBook(tmp_path, SWIFT))
    assert opened is not None
    assert str(opened.notice) == "This lesson has changed since you left it, so it starts afresh."
    assert opened.lesson.script.index == 0


def test_a_chapter_that_is_gone_is_no_chapter_half_done(tmp_path: Path) -> None:
    started(tmp_path)
    gone = msgspec.structs.replace(kept_by(tmp_path), chapter="gone")
    rewrite(tmp_path, LessonProgress(kept=gone))
    book = LessonBook(tmp_path, SWIFT)
    assert resume(COURSE, "Nell", book) is None
    assert next_chapter(COURSE, book) == COURSE.chapter[0]


def test_what_comes_next_is_what_was_left_then_what_is_not_ticked(tmp_path: Path) -> None:
    book = LessonBook(tmp_path, SWIFT)
    first, second, third = COURSE.chapter[:3]
    assert next_chapter(COURSE, book) == first
    play(begin(COURSE, first, "Nell", book))
    assert next_chapter(COURSE, book) == second
    begin(COURSE, third, "Nell", book)
    assert next_chapter(COURSE, book) == third
    play(begin(COURSE, third, "Nell", book))
    play(begin(COURSE, first, "Nell", book))
    assert book.of(TITLE).finished == (first.id, third.id)
    assert next_chapter(COURSE, book) == second
    for chapter in COURSE.chapter[1:]:
        play(begin(COURSE, chapter, "Nell", book))
    assert next_chapter(COURSE, LessonBook(tmp_path, SWIFT)) is None
    assert COURSE.after(first) == second and COURSE.after(COURSE.chapter[-1]) is None


def test_lessons_are_not_listed_among_the_saves(tmp_path: Path) -> None:
    started(tmp_path)
    assert list(SaveFolder(tmp_path / SAVES, SWIFT).list()) == []
    assert not verify(file_in(tmp_path)).sound
    with pytest.raises(SaveError):
        SaveFolder(tmp_path / FOLDER, SWIFT).load(TITLE)


def test_the_name_of_the_player_is_not_part_of_what_is_kept(tmp_path: Path) -> None:
    lesson = started(tmp_path)
    advance(lesson)
    opened = resume(COURSE, "Ида", LessonBook(tmp_path, SWIFT))
    assert opened is not None and opened.notice is None
    assert opened.lesson.table.players[0].name == "Ида"
    assert b"Nell" not in file_in(tmp_path).read_bytes()


def _forged(kept: UnfinishedChapter, rng: Random) -> UnfinishedChapter:
    """One thing changed at random: a byte of a move, a seat, the order, a step."""
    log = list(kept.log)
    at = rng.randrange(len(log))
    seat, raw = int(log[at][0]), bytearray(bytes(log[at][1]))
    match rng.randrange(5):
        case 0:
            raw[rng.randrange(len(raw))] = rng.choice(b'0129aeiz"{}[],:-')
        case 1:
            seat = rng.choice((-1, 0, 1, 5, 99, -7))
        case 2:
            other = rng.randrange(len(log))
            log[at], log[other] = log[other], log[at]
            return msgspec.structs.replace(kept, log=tuple(log))
        case 3:
            return msgspec.structs.replace(kept, log=tuple(log[:at] + log[at + 1 :]))
        case _:
            return msgspec.structs.replace(kept, starts=(*kept.starts[:-1], rng.randrange(30)))
    try:
        msgspec.json.decode(bytes(raw))
    except ValueError:
        raw = bytearray(b"[[[1]]]")
    log[at] = (seat, msgspec.Raw(bytes(raw)))
    return msgspec.structs.replace(kept, log=tuple(log))


@pytest.mark.parametrize("title", TITLES)
def test_no_forgery_of_a_lesson_ends_in_anything_but_a_sentence(title: str, tmp_path: Path) -> None:
    """In every title: it is followed, or refused and started afresh; what was learnt stays."""
    course, rng = course_of(title), Random(title)
    book = LessonBook(tmp_path, SWIFT)
    book.write(title, LessonProgress(finished=("a_chapter_of_old",), learnt=("XX-001",)))
    lesson = begin(course, course.chapter[-1], "Nell", book)
    for _ in range(min(4, len(lesson.chapter.step) - 1)):
        advance(lesson)
    true, refused = book.of(title), 0
    assert true.kept is not None
    for _ in range(24):
        forged = msgspec.structs.replace(true, kept=_forged(true.kept, rng))
        fresh = LessonBook(tmp_path, SWIFT)
        fresh.write(title, forged)
        opened = resume(course, "Nell", LessonBook(tmp_path, SWIFT))
        assert opened is not None
        refused += opened.notice is not None
        kept = LessonBook(tmp_path, SWIFT).of(title)
        assert kept.finished == true.finished and set(kept.learnt) >= set(true.learnt)
    assert refused > 12


@pytest.mark.parametrize("kind", [LessonBook, TrailBook, DayBook])
def test_files_of_a_newer_saddlebag_are_left_alone_and_said_to_be_newer(
    tmp_path: Path, kind: type[LessonBook | TrailBook | DayBook]
) -> None:
    folder = tmp_path / kind.folder
    folder.mkdir(parents=True)
    newer = seal(b'{"what": "only the newer one knows"}', kind.format + 1, kind.magic)
    file = folder / f"{TITLE}.json"
    file.write_bytes(newer)
    book: Any = kind(tmp_path)
    book.write(TITLE, kind.kind())
    book.write(TITLE, kind.kind())
    assert "were kept by a newer Saddlebag" in str(book.notices[0]) and len(book.notices) == 1
    assert [each.name for each in folder.iterdir()] == [file.name]
    assert file.read_bytes() == newer
