"""Statistics: right numbers, readable charts, nothing forgotten before it is confirmed."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import msgspec
import platformdirs
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.players import Player
from game.protocol import SaddlebagError, Saying
from game.review import kept
from game.review.kept import review_file, write_draft
from game.review.review import ForecastTurn, ReviewDraft
from game.saves.matches import SAVES
from game.statistics import figures as statistics
from game.statistics import history
from game.statistics.figures import Accurate, ResultRows, RowFilter, SeatRow, line_names
from game.table import Table
from game.tiny_towns.content import CONTENT
from game.titles import TITLES
from scenes.kit import charts
from scenes.kit.language import Language
from scenes.screens import routes
from scenes.screens.statistics import scene as statistics_screen
from scenes.screens.statistics.scene import StatisticsScene
from scenes.shell.services import Services
from tests.scenes.conftest import SIZES, TEXTS
from tests.scenes.hand import click, draw, key, show, troubles
from tests.scenes.stretched import Stretched

NOW = datetime(2026, 8, 14, 15, 5, tzinfo=UTC)
TITLE = "tiny_towns"


class Kept:
    """A history in memory."""

    def __init__(self, rows: Sequence[SeatRow]) -> None:
        self.rows = list(rows)
        self.notices: list[Saying] = []
        self.left_out = 0

    def played(self) -> list[SeatRow]:
        return list(self.rows)

    def clear(self) -> None:
        self.rows.clear()


def row(days: int, points: int, place: int = 1, rivals: tuple[str | None, ...] = ("cowhand",), player: str = "Ann",
        level: str | None = None) -> SeatRow:  # fmt: skip
    names = line_names(TITLE, 2)
    lines = [(line, name, i - 3) for i, (line, name) in enumerate(names.items())]
    return SeatRow(NOW - timedelta(days=days), TITLE, player, level, rivals, place, points, tuple(lines))


ROWS = [
    row(40, 12, 1),
    row(39, -3, 2, ("cowhand", "greenhorn")),
    row(30, 30, 1, ("greenhorn", None)),
    row(30, 22, 2, ("greenhorn", None), "Bo"),
    row(30, 9, 3, (None, None), "Clover", "greenhorn"),
    row(2, 18, 1, ()),
]


@pytest.mark.parametrize("title", TITLES)
def test_every_line_that_a_sheet_can_have_has_a_name(title: str) -> None:
    for seats in TITLES[title].SEATS:
        assert line_names(title, seats)
    assert line_names("saloon_tycoon", 2)["head_start"] == "Head start", "though only an option brings it"


def opened(
    services: Services,
    rows: Sequence[SeatRow] = ROWS,
    size: tuple[int, int] = (1280, 720),
    text: int = 100,
    page: str = "points",
) -> StatisticsScene:
    def reviews(rows: Sequence[SeatRow]) -> list[Accurate]:
        return [Accurate(each.when, each.title, each.player, 50 + each.points) for each in rows]

    scene = StatisticsScene(services, Kept(rows), lambda: NOW, UTC, reviews)
    scene.shown = page
    show(services, scene, size, text)
    return scene


MANY = [row(300 - i, (i * 37) % 53 - 4, 1 + i % 3, ("cowhand", "greenhorn", None), "A" if i % 2 else "B" * 24)
        for i in range(200)]  # fmt: skip
ALONE = [row(n, 40 - n, 1, ())._replace(rank=rank) for n, rank in enumerate(("engineer", "carpenter", None))]
CASES = {"few": ROWS, "many": MANY, "one": ROWS[:1], "alone": ALONE, "none": []}
PAGES_OF = {"few": ("points", "wins"), "many": ("wins", "accuracy"), "alone": ("points", "alone", "accuracy")}


# ------------------------------------------------------------------ looks


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("case", CASES)
def test_nothing_overlaps_spills_or_is_cut(services: Services, case: str, size: tuple[int, int], text: int) -> None:
    for page in PAGES_OF.get(case, ("points",)):
        assert troubles(opened(services, CASES[case], size, text, page)) == []


@pytest.mark.parametrize("size", [*SIZES[:2], SIZES[-1]], ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("case", CASES)
def test_words_a_third_longer_fit(services: Services, case: str, size: tuple[int, int]) -> None:
    services.language = Stretched()
    for text in (100, 150):
        for page in PAGES_OF.get(case, ("points",)):
            assert troubles(opened(services, CASES[case], size, text, page)) == []


def test_marks_differ_without_colour(services: Services) -> None:
    """A win and another result, a bar above and one below nought: seen in grey they are not the same."""
    won, other = (services.art.drawn(charts.mark(8, 8, full, 5.5), (16, 16), (32, 32)) for full in (True, False))
    grey = [pygame.transform.grayscale(image) for image in (won, other)]
    differing = sum(grey[0].get_at((x, y)) != grey[1].get_at((x, y)) for x in range(32) for y in range(32))
    assert differing > 100
    words = set(opened(services).words())
    assert {"won", "not won"} <= words
    assert any(text.startswith("\u2212") for text in words), "what costs points says so with a minus"


# ------------------------------------------------------------------ numbers


def test_the_figures_of_the_one_who_played_most(services: Services) -> None:
    scene = opened(services)
    assert scene.sieve == RowFilter("", "Ann", "")
    words = list(scene.words())
    assert {"4", "67 %", "30", "14.2"} <= set(words), words
    click(services, "page/wins")
    assert {"2 of 3", "1 of 2", "1 of 1", "2 seats", "3 seats"} <= set(scene.words())


def test_filters(services: Services) -> None:
    scene = opened(services)
    scene.hands.focus(scene.find("filter/against"))
    seen = []
    for _ in range(5):
        seen.append((scene.sieve.against, statistics.summed(scene.rows).games))
        key(services, pygame.K_RIGHT)
    assert seen == [("", 4), ("cowhand", 2), ("greenhorn", 2), ("people", 1), ("alone", 1)]
    assert scene.sieve.against == ""
    scene.hands.focus(scene.find("filter/player"))
    key(services, pygame.K_RIGHT)
    assert scene.sieve.player == "Bo" and [each.points for each in scene.rows] == [22]
    key(services, pygame.K_RIGHT)
    assert scene.sieve.player == "" and len(scene.rows) == 5, "everybody, but no bots"
    assert not scene.find("filter/title").enabled


def test_filters_that_leave_nothing_say_so(services: Services) -> None:
    scene = opened(services)
    scene.sieve = RowFilter("", "Bo", "alone")
    scene.relayout()
    assert troubles(scene) == []
    assert "No match fits these filters." in set(scene.words())


def test_mean_points_per_line() -> None:
    rows = [ROWS[0]._replace(lines=(("a", "A", 4), ("b", "B", -2))), ROWS[0]._replace(lines=(("a", "A", 1),))]
    assert statistics.line_means(rows, TITLE) == [("a", "A", 2.5), ("b", "B", -1.0)]
    assert statistics.line_means(rows, "ludo") == []


def test_wins_alone_do_not_count() -> None:
    total = statistics.summed([row(1, 5, 1, ()), row(1, 7, 1)])
    assert (total.games, total.wins, total.rivalled, total.rate) == (2, 1, 1, 1.0)
    assert statistics.summed([]).rate is None


@pytest.mark.parametrize("code", ["en", "ru"])
def test_the_figures_agree_and_say_what_is_counted(services: Services, code: str) -> None:
    """Two games of which one could be won: the wins are out of that one, and the other is named."""
    services.language = Language(code)
    scene = opened(services, [row(3, 25), row(2, 12, 1, ())])
    say = services.language.say
    assert {"2", say("{wins} of {games}", wins=1, games=1), "100 %", say("nobody to beat")} <= set(scene.words())
    scene = opened(services, [row(3, 25), row(2, 12, 1, ())], page="wins")
    told = " ".join(scene.words())
    assert "1 match played alone is not" in told or "1 партия в одиночку не" in told, told
    assert say("Practice, lessons, puzzles, and what was played on from a review are not counted.") in told
    assert troubles(scene) == []


def test_what_was_reached_alone(services: Services) -> None:
    rows = [*ALONE, row(9, 31, 1, ())._replace(rank="engineer"), row(1, 50)]
    (found,) = statistics.solos(rows)
    assert (found.title, found.games, found.best, found.contests) == (TITLE, 4, 40, 0)
    assert found.ranks == {"engineer": 2, "carpenter": 1}
    words = set(opened(services, rows, page="alone").words())
    assert {"40 points", "4 matches alone, best rank: Engineer", "Ranks: Tiny Towns", "Master Architect"} <= words


def test_wins_by_seats_count_what_could_be_won() -> None:
    rows = [row(1, 5, 1), row(1, 5, 2), row(1, 5, 1, ("cowhand", None)), row(1, 5, 1, ())]
    assert statistics.by_seats(rows) == [("2", 1, 2), ("3", 1, 1)]


def test_accuracy_follows_the_filters(services: Services) -> None:
    scene = opened(services, page="accuracy")
    assert "From 4 reviewed matches." in " ".join(scene.words())
    scene.sieve = RowFilter("", "Bo", "")
    scene.relayout()
    assert {"72 %"} <= set(scene.words()) and "From 1 reviewed match." in " ".join(scene.words())


def test_only_reviews_that_came_to_their_end_are_read(services: Services) -> None:
    """One whole, one broken off, one damaged, one of a match whose name is a way out of the folder."""
    saves = services.data / SAVES
    glance = ForecastTurn(4, 0, 0.5, 0.0, 2.0)
    whole = ReviewDraft("x", glances=[glance, ForecastTurn(6, 1, 0.0, 1.0, 2.0)], looked_into=[4])
    for name, draft in {"whole": whole, "broken": ReviewDraft("x", glances=[glance])}.items():
        write_draft(saves / f"{name}.json", draft)
    review_file(saves / "damaged.json").write_bytes(b"{")
    write_draft(services.data / "out.json", whole)
    rows = [ROWS[0]._replace(match=name) for name in ("whole", "broken", "damaged", "../out", "never")]
    assert [(each.percent, each.player) for each in kept.found(saves, rows)] == [(75, "Ann")]
    assert kept.found(saves, [ROWS[0]._replace(match="whole", seat=1)])[0].percent == 100


# ------------------------------------------------------------------ for other programs


def documents(services: Services, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = services.data / "Documents"
    folder.mkdir()
    monkeypatch.setattr(platformdirs, "user_documents_dir", lambda: str(folder))
    return folder


def test_an_export_says_where_it_is_and_writes_over_nothing(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = documents(services, monkeypatch)
    table = finished("x", [Player("Ann, =1+1"), Player("Clover", "cowhand")])
    assert table.outcome is not None
    history.recorder(services.data, "m1", NOW, lambda: NOW)(table, table.outcome)
    show(services, routes.statistics(services))
    key(services, pygame.K_e)
    assert str(folder) in services.stack.toast.words
    click(services, "export")
    tables, everything = sorted(folder.glob("*.csv")), sorted(folder.glob("*.json"))
    assert len(tables) == len(everything) == 2, "the second is beside the first"
    with tables[0].open(newline="", encoding="utf-8") as file:
        first, second = csv.DictReader(file)
    assert (first["player"], first["level"], second["player"], second["level"]) == (
        "Ann, =1+1",
        "",
        "Clover",
        "cowhand",
    )
    assert int(first["points"]) == table.outcome.sheets[0].total
    kept = msgspec.json.decode(everything[0].read_bytes())
    assert [seat["total"] for seat in kept["matches"][0]["seats"]] == [sheet.total for sheet in table.outcome.sheets]
    assert kept["badges"] == []


def test_an_export_that_finds_no_room_says_so(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = documents(services, monkeypatch)
    monkeypatch.setattr(statistics_screen, "export_place", lambda services: folder / "file" / "below")
    (folder / "file").write_text("no folder")
    show(services, routes.statistics(services))
    key(services, pygame.K_e)
    assert "could not be written" in services.stack.toast.words


def test_a_solo_saloon_is_won_against_the_boss_and_a_solo_town_not_at_all(services: Services) -> None:
    """Recorded from real tables: the answer of the table is the answer of the statistics."""
    answers = []
    for seed in ("a", "b", "c", "d"):
        table = finished(seed, [Player("Ann")], "saloon_tycoon")
        assert table.outcome is not None and table.outcome.rival is not None
        answers.append(table.outcome.sheets[0].total > table.outcome.rival.sheet.total)
        history.recorder(services.data, f"saloon-{seed}", NOW, lambda: NOW)(table, table.outcome)
    town = finished("x", [Player("Ann")])
    assert town.outcome is not None
    history.recorder(services.data, "town", NOW, lambda: NOW)(town, town.outcome)
    rows = ResultRows(services.data).played()
    assert sorted((each.title, each.contest, each.won) for each in rows) == sorted(
        [("tiny_towns", False, False), *(("saloon_tycoon", True, won) for won in answers)]
    )
    total = statistics.summed(rows)
    assert (total.games, total.rivalled, total.wins) == (5, 4, sum(answers))
    kept = history.History(services.data)
    kept._db.execute("UPDATE matches SET won_alone = 1 WHERE id = 'saloon-a'")
    kept._db.commit()
    kept.close()
    assert statistics.summed(ResultRows(services.data).played()).wins == sum(answers) + (not answers[0])


@given(st.integers(-60, 400), st.integers(0, 400), st.integers(2, 6))
def test_ticks_are_round_few_and_wide_enough(low: int, span: int, most: int) -> None:
    marks = statistics.ticks(low, low + span, most)
    assert 2 <= len(marks) <= most + 2
    assert marks[0] <= low and low + span <= marks[-1]
    assert len({b - a for a, b in pairwise(marks)}) == 1


# ------------------------------------------------------------------ forgetting


def test_nothing_is_forgotten_before_it_is_confirmed(services: Services) -> None:
    scene = opened(services)
    assert isinstance(scene.history, Kept)
    click(services, "reset")
    key(services, pygame.K_RETURN)  # the safe answer has the focus
    click(services, "reset")
    key(services, pygame.K_ESCAPE)
    assert len(scene.history.rows) == len(ROWS)
    click(services, "reset")
    click(services, "answer/0")
    assert scene.history.rows == []
    assert "A clean slate" in set(scene.words())
    draw(services)


def test_a_book_that_cannot_be_emptied_says_so(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(services)

    def refuse() -> None:
        raise SaddlebagError("The statistics cannot be used now.")

    monkeypatch.setattr(scene.history, "clear", refuse)
    click(services, "reset")
    click(services, "answer/0")
    assert "cannot be used" in services.stack.toast.words


# ------------------------------------------------------------------ the real file


def finished(seed: str, players: Sequence[Player], title: str = TITLE) -> Table:
    table = Table(title, players, {}, seed)
    while table.to_move is not None:
        table.submit(table.to_move, table.legal(table.to_move)[-1])
    return table


def test_from_a_match_to_the_screen(services: Services) -> None:
    table = finished("x", [Player("Ann"), Player("Clover", "cowhand")])
    outcome = table.outcome
    assert outcome is not None
    history.recorder(services.data, "m1", NOW, lambda: NOW)(table, outcome)
    ann, clover = ResultRows(services.data).played()
    assert (ann.player, ann.level, ann.rivals) == ("Ann", None, ("cowhand",))
    assert (clover.points, clover.place) == (outcome.sheets[1].total, outcome.places[1])
    assert sum(points for _, _, points in ann.lines) == ann.points == outcome.sheets[0].total
    classes = [
        building_class.name for building_class in CONTENT.classes
    ]  # one name for all the cards that earned a line
    assert [name for _, name, _ in ann.lines] == [*classes, "Empty squares"]
    scene = routes.statistics(services)
    assert scene is not None
    show(services, scene)
    assert troubles(scene) == []
    click(services, "reset")
    click(services, "answer/0")
    assert list(ResultRows(services.data).played()) == []


def test_practice_does_not_count(services: Services) -> None:
    table = finished("x", [Player("Ann")])
    table.practice = True
    assert table.outcome is not None
    history.recorder(services.data, "m1", NOW, lambda: NOW)(table, table.outcome)
    assert list(ResultRows(services.data).played()) == []


def test_a_damaged_file_is_told_and_nothing_is_counted(services: Services) -> None:
    (services.data / history.FILE).write_bytes(b"no database at all, and longer than a header would be" * 20)
    scene = routes.statistics(services)
    assert scene is not None
    show(services, scene)
    assert "damaged" in services.stack.toast.words
    assert "A clean slate" in set(scene.words())


def test_no_folder_is_no_trouble(services: Services, tmp_path: Path) -> None:
    services.data = tmp_path / "not" / "yet"
    assert routes.statistics(services) is not None
