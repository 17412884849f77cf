"""How badges are kept: beside the results, once, through every change of the file and whatever is wrong with it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.badges import awarding
from game.badges.awarding import Awarding, deeds_of
from game.badges.book import BadgeBook, Earned
from game.badges.definitions import every_badge, read_group
from game.content import BadContent
from game.play.replay import practice_from
from game.players import Player
from game.protocol import Seat
from game.statistics import history
from game.statistics.history import FILE, History, recorder
from game.table import Table
from tests.badges.test_every_badge import challenge_match

NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
OLD = Path(__file__).parent.parent / "saves" / "fixtures" / "folder-0.2.0"


@pytest.fixture
def book(tmp_path: Path) -> Iterator[History]:
    found = History(tmp_path)
    yield found
    found.close()


def finish(folder: Path, table: Table, match: str = "m") -> list[Earned]:
    """As the screen does it: the result is written, then what it earned is awarded."""
    outcome = table.outcome
    assert outcome is not None
    recorder(folder, match, NOW, lambda: NOW, deeds_of)(table, outcome)
    return awarding.award(folder, "Hazel", {}, NOW)


def keys(earned: list[Earned]) -> set[str]:
    return {each.badge for each in earned}


def test_earned_once_with_date_and_match(tmp_path: Path) -> None:
    table = challenge_match("tiny_towns", "never_hungry")
    first = finish(tmp_path, table)
    assert keys(first) >= {"tt_first_town", "tt_never_hungry", "house_welcome"}
    assert {(each.player, each.when, each.match, each.seen) for each in first} == {("Hazel", NOW, "m", False)}
    assert finish(tmp_path, table, "again") == []


def test_only_a_person_earns_and_every_person_for_themselves(tmp_path: Path) -> None:
    table = challenge_match("tiny_towns", "council")
    table.players = (Player("Ann"), Player("Bo", "cowhand"), Player("Hazel"), Player("Bot", "legend"))
    fresh = finish(tmp_path, table)
    assert {each.player for each in fresh} == {"Ann", "Hazel"}
    assert [each.player for each in fresh if each.badge == "tt_five_taverns"] == ["Ann"], "who built them"
    table.players = tuple(Player(f"Bot {n}", "cowhand") for n in range(4))
    assert deeds_of(table) == [] and finish(tmp_path, table, "bots") == []


def test_practice_and_what_is_played_on_from_a_review_earn_nothing(tmp_path: Path) -> None:
    table = challenge_match("tiny_towns", "never_hungry")
    table.practice = True
    assert finish(tmp_path, table) == []
    assert practice_from(table, len(table.log) - 6, Seat(0), "cowhand", "again").practice
    with closing(History(tmp_path)) as kept:
        assert kept.games() == []


def test_a_match_that_is_not_over_says_nothing() -> None:
    table = challenge_match("tiny_towns", "never_hungry")
    table.rewind(len(table.log) - 2)
    assert table.outcome is None and deeds_of(table) == []


def test_forgetting_results_leaves_badges_and_takes_what_was_counted(tmp_path: Path) -> None:
    finish(tmp_path, challenge_match("tiny_epic_western", "high_noon"))
    book = History(tmp_path)
    book.forget_all()
    found = Awarding(book, "Hazel", {})
    assert ("Hazel", "tew_first_blood") in found.earned
    standing = {each.listed.key: each for each in found.standings("Hazel")}
    assert standing["tew_fastest_gun"].amount == 0 and standing["tew_first_blood"].amount == 1
    assert BadgeBook(book).noted() == []
    book.close()


def test_new_until_it_was_looked_at(tmp_path: Path) -> None:
    finish(tmp_path, challenge_match("tiny_towns", "tidy"))
    looks = [awarding.page(tmp_path, "Hazel", {}, NOW) for _ in range(2)]
    seen = [{each.earned.seen for each in look.standings if each.earned} for look in looks]
    assert seen == [{False}, {True}]
    assert looks[0].earned == looks[1].earned > 0 and looks[0].player == "Hazel"


def test_one_who_only_looks_on_changes_nothing(tmp_path: Path) -> None:
    table = challenge_match("tiny_towns", "tidy")
    assert table.outcome is not None
    recorder(tmp_path, "m", NOW, lambda: NOW, deeds_of)(table, table.outcome)
    page = awarding.page(tmp_path, "Hazel", {}, NOW, writes=False)
    assert page.earned == 0
    book = History(tmp_path)
    assert BadgeBook(book).earned() == []
    book.close()


def test_what_a_match_earned_is_found_again_by_its_table(tmp_path: Path) -> None:
    table, other = challenge_match("tiny_towns", "tidy"), challenge_match("tiny_towns", "first_town")
    fresh = finish(tmp_path, table)
    assert keys(awarding.earned_in(tmp_path, table)) == keys(fresh)
    assert awarding.earned_in(tmp_path, other) == []


# ------------------------------------------------------------------ older files


def test_a_folder_of_0_2_0_opens_and_its_matches_count(tmp_path: Path) -> None:
    """What the results tell is earned by them, with their date; what only a log could tell is not made up."""
    folder = Path(shutil.copytree(OLD, tmp_path / "old"))
    with sqlite3.connect(folder / FILE) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        rows = [db.execute(f"SELECT * FROM {table}").fetchall() for table in ("matches", "results", "lines")]
    db.close()
    assert version < history.VERSION
    fresh = awarding.award(folder, "Hazel", {}, NOW)
    assert keys(fresh) >= {"house_welcome", "tt_first_town", "st_open_for_business"}
    book = History(folder)
    games = {game.id: game for game in book.games()}
    assert all(each.when == games[each.match].ended for each in fresh)
    assert not [each for each in fresh if every_badge()[each.badge].badge.is_logged]
    with book.working() as db:
        after = [db.execute(f"SELECT * FROM {table}").fetchall() for table in ("matches", "results", "lines")]
        assert db.execute("PRAGMA user_version").fetchone() == (history.VERSION,)
    older = [[row[: len(rows[0][0])] for row in after[0]], *after[1:]]  # columns were added, and nothing else
    assert older == rows and book.notices == []
    book.close()


@pytest.mark.parametrize("version", range(history.VERSION))
def test_every_version_of_the_file_climbs_to_this_one(tmp_path: Path, version: int) -> None:
    db = sqlite3.connect(tmp_path / FILE)
    for number in range(version):
        db.executescript(history._climbing(number))
    db.close()
    book = History(tmp_path)
    assert book.notices == [] and BadgeBook(book).earned() == [] and BadgeBook(book).noted() == []
    book.close()


# ------------------------------------------------------------------ lies


@pytest.mark.parametrize(
    "lie",
    [
        "UPDATE badges SET earned = 'soon'", "UPDATE badges SET earned = '9999-12-31T23:59:59Z'",
        "UPDATE badges SET player = '\x1b[2J'", "UPDATE badges SET badge = x'ff00'", "UPDATE badges SET match = x'ff'",
        "UPDATE deeds SET amount = -5", "UPDATE deeds SET amount = 'many'", "UPDATE deeds SET amount = 1e308",
    ],
)  # fmt: skip
def test_a_row_that_makes_no_sense_is_left_out_and_counted(tmp_path: Path, lie: str) -> None:
    finish(tmp_path, challenge_match("tiny_towns", "never_hungry"))
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute(f"{lie} WHERE badge = 'tt_never_hungry'")
    db.close()
    page = awarding.page(tmp_path, "Hazel", {}, NOW)
    assert page.left_out == 1 and page.notices == ()
    assert page.earned > 0


def test_a_badge_this_program_does_not_know_is_kept_and_not_shown(tmp_path: Path, book: History) -> None:
    BadgeBook(book).grant([Earned("Hazel", "tt_of_tomorrow", NOW, "", False)])
    page = awarding.page(tmp_path, "Hazel", {}, NOW)
    assert page.earned == 0 and len(page.standings) == 40
    assert keys(BadgeBook(book).earned()) == {"tt_of_tomorrow"}


def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database at all, and longer than a header would be" * 20)
    page = awarding.page(tmp_path, "Hazel", {}, NOW)
    assert len(page.standings) == 40 and "damaged" in str(page.notices[0])
    assert (tmp_path / "history.damaged-1.sqlite3").exists()


# ------------------------------------------------------------------ data


def test_conditions_name_events_fields_lines_and_options_of_their_title() -> None:
    """A condition that names nothing could never be reached."""
    for group, badge in every_badge().values():
        if badge.count == "events":
            known = [table for table, _ in _own_events(group.title) if table == badge.of]
            assert known, (group.group, badge.id)
            fields = {field for kind, names in _own_events(group.title) if kind == badge.of for field in names}
            assert {*badge.where, *filter(None, (badge.by, badge.top, badge.each))} <= fields


def _own_events(title: str) -> list[tuple[str, tuple[str, ...]]]:
    from game.protocol import Event

    def below(kind: type[Event]) -> Iterator[type[Event]]:
        for each in kind.__subclasses__():
            yield each
            yield from below(each)

    found = [kind for kind in below(Event) if kind.__module__.startswith(f"game.{title}.")]
    return [(kind.__name__, kind.__struct_fields__) for kind in found]


def test_a_wrong_file_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(
        'schema = 1\ngroup = "house"\nart = "house"\n[[badge]]\nid = "a"\nname = { en = "A", ru = "Ж" }\n'
        'text = { en = "A.", ru = "Ж." }\nneed = 0\n', "utf-8"
    )  # fmt: skip
    monkeypatch.setattr("game.badges.definitions.FOLDER", tmp_path)
    with pytest.raises(BadContent, match=r"badge\.a"):
        read_group("house")


def test_days_count_once_whatever_the_clock_does(tmp_path: Path, book: History) -> None:
    """A clock set back gives nothing twice."""
    table = challenge_match("tiny_towns", "tidy")
    assert table.outcome is not None
    for number, days in enumerate((0, 1, 2, 2, 1, 0, 2)):
        when = NOW + timedelta(days=days)
        book.record(f"m{number}", table, table.outcome, when, when)
    standing = {each.listed.key: each for each in Awarding(book, "Hazel", {}).standings("Hazel")}
    assert standing["house_seven_days"].amount == 3
