"""Today's deal: the same for everybody from the date alone; what counts, once, whatever the clock says."""

from __future__ import annotations

import subprocess
import sys
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from game.daily import deals as daily
from game.daily.book import FOLDER, DayBook, DayResult, Days, done_of, week_of
from game.daily.deals import Deal, days_of, deal_of, dealt_at, setups_of, titles
from game.daily.share_text import bars, stars
from game.lab.simulate import Plan, play_match
from game.packing import pack
from game.players import Player
from game.profile import share_code
from game.saves.documents import seal
from game.table import Table
from game.titles import TITLES

DAY = timedelta(days=1)
WEDNESDAY = date(2026, 11, 18)
TITLE = next(iter(TITLES))
DONE = DayResult(2, 31, (("Cottage", 12), ("Empty squares", -2)), (("Clover", 24),), "code")

# The deals of three dates.  Whoever changes one changes what everybody is dealt that day: raise the rules' VERSION.
PINNED = {
    "tiny_towns 2026-11-18": "any_cards c7a50c12e7",
    "tiny_towns 2026-11-22": "marshal a4b16bc636",
    "tiny_towns 2027-02-28": "marshal a4b16bc636",
    "tiny_epic_western 2026-11-18": "opposite a899e33bb6",
    "tiny_epic_western 2026-11-22": "marshal 6ad5971843",
    "tiny_epic_western 2027-02-28": "marshal b201410f27",
    "saloon_tycoon 2026-11-18": "normal 5c190252fc",
    "saloon_tycoon 2026-11-22": "four e2c84408ca",
    "saloon_tycoon 2027-02-28": "four 1bc6354ecb",
    "wild_tiled_west 2026-11-18": "aces_once d1776870d0",
    "wild_tiled_west 2026-11-22": "thunder 27f129c540",
    "wild_tiled_west 2027-02-28": "thunder cacb7b9b14",
}


def deal(title: str = TITLE, day: date = WEDNESDAY) -> Deal:
    found = deal_of(title, day)
    assert found is not None
    return found


def dealt(title: str, day: date) -> str:
    """Set-up and first position of a deal, as a few letters; positions are older than editions."""
    here = deal(title, day)
    position = pack(here.sit_down("Ida").state).replace(b',"edition":1}', b"}")
    return f"{here.setup.id} {sha256(position).hexdigest()[:10]}"


# ------------------------------------------------------------------ the deal


def test_deals_are_those_of_their_dates() -> None:
    days = (date(2026, 11, 18), date(2026, 11, 22), date(2027, 2, 28))
    assert {f"{title} {day}": dealt(title, day) for title in TITLES for day in days} == PINNED


def test_another_process_deals_the_same() -> None:
    """Nothing hangs on the hash seed of a process."""
    code = (
        "from datetime import date\n"
        "from tests.daily.test_daily import dealt, TITLE\n"
        "print(dealt(TITLE, date(2026, 11, 18)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONHASHSEED": "77"}, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == dealt(TITLE, WEDNESDAY)


@pytest.mark.parametrize("title", titles())
def test_every_set_up_can_be_sat_down_to_and_no_day_is_without(title: str) -> None:
    assert title in titles()
    for setup in setups_of(title):
        table = Deal(title, WEDNESDAY, setup).sit_down("Ida")
        assert table.to_move is not None and table.players[0] == Player("Ida")
        assert len(setup.aims) == 3
    found = [deal(title, date(2026, 1, 1) + place * DAY) for place in range(28)]
    assert {each.setup.id for each in found} == {each.id for each in setups_of(title)}, "all of them in four weeks"
    assert len({each.seed for each in found}) == 28
    assert all(each.setup.weekday == each.day.isoweekday() for each in found)


@pytest.mark.parametrize("title", titles())
def test_the_code_says_the_deal_and_the_version_of_its_rules(title: str) -> None:
    code = share_code.decode(share_code.of_table(deal(title).sit_down("Ida")))
    assert code.seed == f"today/2026-11-18/r{TITLES[title].VERSION}"
    players = [Player(f"seat {i}", level) for i, level in enumerate(code.levels)]
    pasted = Table(title, players, code.options, code.seed, edition=code.edition)
    assert dealt_at(pasted) == deal(title), "whoever pastes the code plays for the same day"


def test_only_the_deal_itself_is_known_as_it() -> None:
    here = deal("tiny_epic_western")
    players, options = here.players("Ida"), here.setup.options
    assert dealt_at(Table(here.title, players, options, here.seed, edition=here.edition)) == here
    easier = (players[0], Player("Clover", "greenhorn"))
    assert dealt_at(Table(here.title, easier, options, here.seed)) is None
    assert dealt_at(Table(here.title, players, {**options, "circle": "shuffled"}, here.seed)) is None
    for seed in ("today/2026-11-18/r99", "today/2026-02-30/r2", "today/2026-11-18/r1", "today/2026-11-18", "x"):
        assert dealt_at(Table(here.title, players, options, seed)) is None
    alone = deal("tiny_epic_western", date(2026, 11, 16))
    practice = Table(alone.title, alone.players("Ida"), alone.setup.options, alone.seed, practice=True)
    assert dealt_at(practice) is None, "who may take back chance plays for nothing"


def test_a_match_of_older_rules_is_still_of_its_day(monkeypatch: pytest.MonkeyPatch) -> None:
    here = deal("tiny_epic_western")
    table = here.sit_down("Ida")
    monkeypatch.setattr(TITLES[here.title], "VERSION", TITLES[here.title].VERSION + 1)
    assert dealt_at(table) is None, "a new match by an old seed is not of these rules"
    table.rebase(table.log, table.state)
    assert dealt_at(table) == deal("tiny_epic_western")


def test_a_file_with_a_hole_deals_nothing_and_stops_nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = daily.FOLDER / f"{TITLE}.days.toml"
    (tmp_path / file.name).write_text(file.read_text(encoding="utf-8").replace("weekday = 3", "weekday = 4"))
    monkeypatch.setattr(daily, "FOLDER", tmp_path)
    days_of.cache_clear()
    try:
        with pytest.raises(daily.BadContent, match="a weekday has none"):
            setups_of(TITLE)
        assert deal_of(TITLE, WEDNESDAY) is None and titles() == ()
    finally:
        days_of.cache_clear()


def test_a_later_edition_of_the_box_leaves_the_days_before_it_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = daily.FOLDER / f"{TITLE}.days.toml"
    later = "\n[[edition]]\nbegins = 2026-12-01\nedition = 2\n\n[[edition]]\nbegins = 2027-02-01\nedition = 3\n"
    (tmp_path / file.name).write_text(file.read_text(encoding="utf-8") + later, encoding="utf-8")
    monkeypatch.setattr(daily, "FOLDER", tmp_path)
    days_of.cache_clear()
    try:
        days = [date(2026, 11, 30), date(2026, 12, 1), date(2027, 1, 31), date(2027, 2, 1)]
        assert [deal(TITLE, day).edition for day in days] == [1, 2, 2, 3]
    finally:
        days_of.cache_clear()


@pytest.mark.parametrize("title", titles())
def test_stars_are_those_of_the_finished_match(title: str) -> None:
    here = deal(title)
    table = play_match(Plan(title, ("greenhorn",) * len(here.players("")), 1, "x", here.setup.options), 0)
    assert table.outcome is not None
    done = done_of(here, table)
    total = table.outcome.sheets[0].total
    assert done.points == total == sum(points for _, points in done.lines)
    assert len(done.others) == len(here.setup.others) + (table.outcome.rival is not None)
    for least, asked in enumerate((((total - 9, total, total + 1)), (total - 2, total - 1, total)), start=2):
        easy = here._replace(setup=msgspec.structs.replace(here.setup, points=asked, leads=None))
        assert easy.stars(table) == least


# ------------------------------------------------------------------ what counts


class Diary:
    """A player with a clock that can be set."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def book(self) -> DayBook:
        return DayBook(self.folder)

    def sit(self, day: date, clock: date, title: str = TITLE) -> None:
        self.book.sit_down(deal(title, day), clock)

    def play(self, day: date, clock: date | None = None, title: str = TITLE) -> bool:
        self.sit(day, clock or day, title)
        return self.book.finish(deal(title, day), DONE)

    def streak(self, clock: date) -> int:
        return self.book.streak(clock)


@pytest.fixture
def diary(tmp_path: Path) -> Diary:
    return Diary(tmp_path)


def test_days_in_a_row_in_any_title(diary: Diary) -> None:
    for place, title in enumerate(TITLES):
        diary.play(WEDNESDAY + place * DAY, title=title)
    last = WEDNESDAY + 3 * DAY
    assert [diary.streak(last + ahead * DAY) for ahead in (0, 1, 2)] == [4, 4, 0]


def test_the_first_finished_try_stays(diary: Diary) -> None:
    assert diary.play(WEDNESDAY)
    assert not diary.book.finish(deal(), msgspec.structs.replace(DONE, stars=3))
    assert diary.book.done(deal()) == DONE


def test_a_past_day_is_kept_as_late_and_does_not_count(diary: Diary) -> None:
    diary.play(WEDNESDAY)
    diary.play(WEDNESDAY - DAY, WEDNESDAY)
    assert diary.book.done(deal(day=WEDNESDAY - DAY)) == DONE and diary.streak(WEDNESDAY) == 1
    assert diary.book.is_late(deal(day=WEDNESDAY - DAY), WEDNESDAY)
    assert not diary.book.is_late(deal(), WEDNESDAY)


def test_finished_after_midnight_it_counts_for_its_own_day(diary: Diary) -> None:
    diary.sit(WEDNESDAY, WEDNESDAY)
    assert diary.streak(WEDNESDAY) == 0, "nothing is finished"
    diary.sit(WEDNESDAY, WEDNESDAY + DAY)  # resumed
    diary.book.finish(deal(), DONE)
    assert diary.book.counted == {WEDNESDAY} and diary.streak(WEDNESDAY + DAY) == 1


@pytest.mark.parametrize("back", [1, 2, 3, 9])
def test_a_clock_set_back_gives_nothing_twice(diary: Diary, back: int) -> None:
    """Whatever is played on the days gained that way, the streak of today is no longer than without."""
    diary.play(WEDNESDAY - 10 * DAY)
    diary.play(WEDNESDAY)
    for ago in range(back, 0, -1):
        for title in TITLES:
            diary.play(WEDNESDAY - ago * DAY, title=title)
    assert not diary.play(WEDNESDAY), "the deal of the day is done already"
    for title in TITLES:
        diary.play(WEDNESDAY, title=title)
    assert diary.streak(WEDNESDAY) <= 1
    diary.play(WEDNESDAY + DAY)
    assert diary.streak(WEDNESDAY + DAY) <= 2


def test_an_empty_battery_costs_nothing(diary: Diary) -> None:
    """The clock says 2010: that day is late, and all that was before stays."""
    for ago in (2, 1, 0):
        diary.play(WEDNESDAY - ago * DAY)
    lost = date(2010, 1, 1)
    diary.play(lost)
    assert diary.book.is_late(deal(day=lost), lost) and diary.streak(WEDNESDAY) == 3
    diary.play(WEDNESDAY + DAY)
    assert diary.streak(WEDNESDAY + DAY) == 4


@pytest.mark.parametrize("ahead", [2, 30, 4000])
def test_a_clock_set_forward_and_back_neither_breaks_nor_forges(diary: Diary, ahead: int) -> None:
    for ago in (2, 1, 0):
        diary.play(WEDNESDAY - ago * DAY)
    for place in (0, 1, 2):
        diary.play(WEDNESDAY + (ahead + place) * DAY)
    assert diary.streak(WEDNESDAY) == 3, "what has not come yet is no part of it"
    tomorrow = WEDNESDAY + DAY
    assert diary.book.counts(tomorrow) or ahead == 2
    diary.play(tomorrow, title="wild_tiled_west")
    assert diary.streak(tomorrow) == (4 if ahead > 2 else 3 + (tomorrow in diary.book.counted))


def test_days_ahead_never_count_in_no_title(diary: Diary) -> None:
    for place in range(-2, 4):
        diary.play(WEDNESDAY + place * DAY)
    diary.play(WEDNESDAY, title="wild_tiled_west")  # the clock is right again
    assert diary.book.counted == {WEDNESDAY + place * DAY for place in (-2, -1, 0, 1)}
    diary.play(WEDNESDAY + 2 * DAY, title="saloon_tycoon")
    assert WEDNESDAY + 2 * DAY not in diary.book.counted
    assert diary.book.is_late(deal("tiny_epic_western", WEDNESDAY + 2 * DAY), WEDNESDAY + 2 * DAY)


def test_a_traveller_keeps_the_day_that_came_twice(diary: Diary) -> None:
    diary.play(WEDNESDAY)
    diary.play(WEDNESDAY + DAY)
    diary.play(WEDNESDAY, title="wild_tiled_west")  # over the date line
    assert diary.streak(WEDNESDAY) == 1 and diary.streak(WEDNESDAY + DAY) == 2
    assert diary.book.is_late(deal("wild_tiled_west"), WEDNESDAY)


def test_the_week_is_monday_to_sunday() -> None:
    week = week_of(WEDNESDAY)
    assert week[0] == date(2026, 11, 16) and week[2] == WEDNESDAY and len(week) == 7


# ------------------------------------------------------------------ how it is kept


def test_a_damaged_book_is_said_kept_aside_and_the_one_before_counts(diary: Diary) -> None:
    diary.play(WEDNESDAY - DAY)
    diary.play(WEDNESDAY)
    (diary.folder / FOLDER / f"{TITLE}.json").write_bytes(b"{ not ours")
    book = diary.book
    assert book.counted == {WEDNESDAY - DAY} and len(book.notices) == 1
    book.write(TITLE, Days({WEDNESDAY: DONE}))
    assert [file.read_bytes() for file in (diary.folder / FOLDER).glob("*.damaged-*")] == [b"{ not ours"]


FORGED = (
    {"done": {"2026-02-30": {}}},
    {"done": {"2026-11-18": {"stars": 4, "points": 1, "lines": [], "others": [], "code": ""}}},
    {"done": {"2026-11-18": {"stars": 1, "points": 10**9, "lines": [], "others": [], "code": ""}}},
    {"done": {"2026-11-18": {"stars": 1, "points": 1, "lines": [["x" * 81, 1]], "others": [], "code": ""}}},
    {"done": {"2026-11-18": {"stars": 1, "points": 1, "lines": [], "others": [], "code": "x" * 601}}},
    {"dealt": ["soon"]},
    {"dealt": 7},
)


@pytest.mark.parametrize("body", FORGED)
def test_a_forged_book_is_refused_in_a_sentence(tmp_path: Path, body: dict[str, object]) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / f"{TITLE}.json").write_bytes(seal(msgspec.json.encode(body), DayBook.format, DayBook.magic))
    book = DayBook(tmp_path)
    assert book.of(TITLE) == Days() and len(book.notices) == 1


def test_who_only_looks_on_writes_nothing(tmp_path: Path) -> None:
    book = DayBook(tmp_path, writes=False)
    book.sit_down(deal(), WEDNESDAY)
    book.finish(deal(), DONE)
    assert book.counted == {WEDNESDAY} and not (tmp_path / FOLDER).exists()


# ------------------------------------------------------------------ the picture in characters


def test_bars_are_on_one_scale_and_a_loss_is_seen() -> None:
    told = bars((("Cottage", 36), ("Chapel", 17), ("Well", 0), ("Farm", 1), ("Empty squares", -4)))
    assert [(len(bar.squares), bar.points, bar.name) for bar in told] == [
        (12, "36", "Cottage"),
        (6, "17", "Chapel"),
        (1, "1", "Farm"),
        (1, "\u22124", "Empty squares"),
    ]
    assert told[0].squares[0] != told[3].squares[0]
    assert stars(2) == "★★☆" and bars(()) == []
