"""The end of a match: the numbers are the outcome's, and everything fits."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame
import pytest

from game.session import share_code
from game.simulate import Plan, play_match
from game.table import Player, Table
from game.titles import TITLES
from scenes.kit.lettering import MINUS, fine
from scenes.screens import routes
from scenes.screens.results import Results
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.ceremony import Ceremony
from tests.scenes.conftest import SIZES, TEXTS, Clock
from tests.scenes.hand import click, key, show, troubles


def tables(*seats: int) -> list[tuple[str, int]]:
    """Every title at these tables, as far as it is for so many."""
    return [(title, count) for title, rules in TITLES.items() for count in seats if count in rules.SEATS]


@cache
def finished(seats: int) -> Table:
    return play_match(Plan("tiny_towns", ("greenhorn",) * seats, 1, "results"), 0)


@cache
def ended_match(
    title: str, seats: int, persons: int = 0, wanted: Callable[[Table], bool] = lambda table: True
) -> Table:
    """A finished match of bots as wanted, with persons on its first seats; the first of a few seeds."""
    for seed in range(60):
        table = play_match(Plan(title, ("greenhorn",) * seats, 1, f"results {seed}"), 0)
        table.players = tuple(
            Player(p.name, None if seat < persons else p.level) for seat, p in enumerate(table.players)
        )
        if wanted(table):
            return table
    raise AssertionError("no such match among sixty")


@pytest.fixture
def ended(services: Services, clock: Clock) -> Results:
    scene = Results(services, finished(3))
    show(services, scene)
    clock.pass_by(10)
    return scene


def totals(scene: Results) -> list[int]:
    """As they stand on the sheet now."""
    return [scene.count.total(column, scene.time) for column in range(len(scene.count.sheets))]


def test_it_counts_up_to_the_outcome(services: Services, clock: Clock) -> None:
    scene = Results(services, finished(3))
    show(services, scene)
    assert totals(scene) == [0, 0, 0]
    clock.pass_by(1.0)
    assert scene.moving(clock.now)
    clock.pass_by(10)
    assert not scene.moving(clock.now)
    assert totals(scene) == [sheet.total for sheet in scene.outcome.sheets]
    for seat, sheet in enumerate(scene.outcome.sheets):
        points = {line.id: line.points for line in sheet.lines}
        shown = {line.id: scene.count.shown(seat, index, scene.time) for index, line in enumerate(scene.count.lines)}
        assert shown == {name: points[name] for name in shown}


@pytest.mark.parametrize("title", list(TITLES))
def test_the_whole_ceremony_takes_about_seven_seconds(title: str, services: Services) -> None:
    scene = Results(services, ended_match(title, 2))
    assert 5 < scene.times.end < 7.5
    assert scene.times.why < scene.times.podium < scene.times.ribbon < scene.times.awards <= scene.times.foot


@pytest.mark.parametrize(("title", "seats"), tables(1, 2, 3))
def test_nothing_is_told_before_the_count_has_told_it(title: str, seats: int, services: Services, clock: Clock) -> None:
    """Until the last line is counted: no headline, no place, no award, no rank, nobody's total but what is counted."""
    scene = Results(services, ended_match(title, seats))
    show(services, scene)
    for _ in range(7):
        clock.pass_by(0.5)
        services.stack.update(clock.now)
        words = set(scene.words())
        assert scene.time < scene.times.why
        assert scene._headline() not in words
        assert not words & {"First", "first place", "Reward!", "Awards", "Ranks", "What was missing", "Try again"}
        assert not any("short" in each or "points" in each for each in words - {"Starting points"})
        for rank in scene.table.rules.RANKS:
            assert rank.text not in words
    clock.pass_by(10)
    services.stack.update(clock.now)
    assert scene._headline() in set(scene.words())


@pytest.mark.parametrize("title", list(TITLES))
def test_until_the_winner_is_told_the_own_board_is_the_hero_and_seats_keep_their_order(
    title: str, services: Services, clock: Clock
) -> None:
    table = ended_match(title, 3, persons=1, wanted=lambda table: table.outcome.places[0] != 1)
    scene = Results(services, table)
    show(services, scene)
    clock.pass_by(2)
    assert scene._shown_seat(scene.time) == 0
    xs = [scene.sheet.column(place, column, scene.time).x for place, column in enumerate(scene.count.columns)]
    assert [column for _, column in sorted(zip(xs, scene.count.columns, strict=True))] == [0, 1, 2]
    clock.pass_by(10)
    assert scene._shown_seat(scene.time) == scene.outcome.winners[0]
    xs = [scene.sheet.column(place, column, scene.time).x for place, column in enumerate(scene.count.columns)]
    assert xs == sorted(xs)


def test_a_click_hurries_it_and_does_nothing_else(services: Services, clock: Clock) -> None:
    scene = Results(services, finished(2))
    show(services, scene)
    click(services, "menu")
    assert services.stack.top is scene
    assert totals(scene)[0] == scene.outcome.sheets[0].total
    assert not scene.moving(clock.now)
    click(services, "menu")
    assert services.stack.top is not None and services.stack.top.name == "menu"


@pytest.mark.parametrize("pressed", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_hurries_it_too(services: Services, clock: Clock, pressed: int) -> None:
    scene = Results(services, finished(2))
    show(services, scene)
    key(services, pressed)
    assert services.stack.top is scene and not scene.moving(clock.now)


def test_without_motion_everything_is_there_at_once(services: Services) -> None:
    services.settings.speed = 0.0
    scene = Results(services, finished(2))
    show(services, scene)
    assert not scene.moving(services.clock())
    assert totals(scene)[1] == scene.outcome.sheets[1].total
    assert scene._headline() in set(scene.words())


def test_seats_stand_in_order_of_finish_and_the_winner_in_the_headline(ended: Results) -> None:
    places = [ended.outcome.places[seat] for seat in ended.ended.order]
    assert places == sorted(places)
    names = [ended.table.players[seat].name for seat in ended.outcome.winners]
    assert all(name in ended._headline() for name in names)


@pytest.mark.parametrize(
    ("persons", "winner_is_person", "headline"),
    [(1, True, "Victory"), (1, False, "{name} wins"), (2, True, "{name} wins"), (0, False, "{name} wins")],
)
def test_the_headline_speaks_to_the_one_person_at_the_table(
    services: Services, persons: int, winner_is_person: bool, headline: str
) -> None:
    def fits(table: Table) -> bool:
        winners = table.outcome.winners
        return len(winners) == 1 and (table.players[winners[0]].level is None) is winner_is_person

    table = ended_match("tiny_towns", 3, persons, fits)
    scene = Results(services, table)
    assert scene._headline() == headline.format(name=table.players[table.outcome.winners[0]].name)
    lost = persons > 0 and not winner_is_person
    assert ("defeat" in scene._ribbon()) is lost


def test_a_lost_match_says_by_how_much_and_where(services: Services, clock: Clock) -> None:
    table = ended_match("saloon_tycoon", 3, 1, lambda table: table.outcome.places[0] == 3)
    scene = Results(services, table)
    show(services, scene)
    clock.pass_by(10)
    services.stack.update(clock.now)
    winner = table.outcome.winners[0]
    short = table.outcome.sheets[winner].total - table.outcome.sheets[0].total
    assert scene.why is not None and scene.why.headline == f"{short} points short"
    mine = {line.id: line.points for line in table.outcome.sheets[0].lines}
    gaps = {line.name: line.points - mine[line.id] for line in table.outcome.sheets[winner].lines}
    assert scene.why.reason.startswith(max(gaps, key=lambda name: gaps[name]) + ":")
    assert "Your place: 3 of 3," in set(scene.words())


def test_a_tie_is_explained(services: Services, clock: Clock) -> None:
    def tied(table: Table) -> bool:
        totals = sorted((sheet.total for sheet in table.outcome.sheets), reverse=True)
        return totals[0] == totals[1]

    scene = Results(services, ended_match("tiny_towns", 4, 1, tied))
    show(services, scene)
    clock.pass_by(10)
    services.stack.update(clock.now)
    assert scene.why is not None and scene.why.headline.startswith("A tie at")
    assert scene.why.reason in set(scene.words())


def test_alone_the_rank_reached_is_told_beside_the_whole_chart(services: Services, clock: Clock) -> None:
    scene = Results(services, finished(1))
    show(services, scene)
    clock.pass_by(10)
    services.stack.update(clock.now)
    words = " ".join(scene.words())
    for rank in scene.table.rules.RANKS:
        assert rank.name in words
    assert scene._rank() is not None


@pytest.mark.parametrize(("title", "options"), [("tiny_epic_western", {}), ("saloon_tycoon", {"solo_level": "hard"})])
def test_alone_the_rival_has_a_column_and_decides_the_sound(
    title: str, options: dict[str, str], services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    monkeypatch.setattr(services.sounds, "result", lambda won, softly: played.append("win" if won else "lose"))
    heard = set()
    for seed in ("a", "b", "c", "d", "e", "f"):
        scene = show(services, Results(services, play_match(Plan(title, ("cowhand",), 1, seed, options), 0)))
        clock.pass_by(20)
        scene.update(clock())
        rival = scene.outcome.rival
        services.stack.update(clock.now)
        assert rival is not None and scene.count.columns == [0, 1]
        assert totals(scene)[1] == rival.sheet.total
        assert rival.name in set(scene.words()) and str(rival.sheet.total) in set(scene.words())
        beaten = totals(scene)[0] > totals(scene)[1]
        assert scene.table.won_alone is beaten
        assert scene._headline().startswith("Victory" if beaten else "Defeat")
        assert played == ["win" if beaten else "lose"]
        heard |= {*played}
        played.clear()
    assert heard == {"win", "lose"}


@pytest.mark.parametrize(("title", "seats"), tables(1, 3))
def test_a_bar_is_as_long_as_its_line_is_good(title: str, seats: int, services: Services) -> None:
    """Lines can be compared as well as seats: the best of all is a whole bar."""
    scene = Results(services, ended_match(title, seats))
    points = {abs(line.points) for sheet in scene.count.sheets for line in sheet.lines}
    assert scene.count.longest() == max(points) and len(points - {0}) > 1


@pytest.mark.parametrize("title", list(TITLES))
def test_every_point_is_on_the_sheet(title: str, services: Services) -> None:
    """A line may be left out only where nobody has a point in it."""
    scene = Results(services, ended_match(title, 3))
    for column, sheet in enumerate(scene.count.sheets):
        assert scene.count.total(column, scene.times.end) == sheet.total


def test_a_reason_with_a_number_below_nought_has_a_printer_s_minus() -> None:
    assert fine("level on points (-14); a-b 3-4, '-5'") == f"level on points ({MINUS}14); a-b 3-4, ’{MINUS}5’"


def test_play_again_deals_the_same_people_anew(
    services: Services, ended: Results, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Table] = []

    def table_of(services: Services, table: Table) -> Scene:
        opened.append(table)
        return routes.settings(services)

    monkeypatch.setattr(routes, "table", table_of)
    click(services, "again")
    assert opened[0].players == ended.table.players
    assert opened[0].setup == ended.table.setup
    assert opened[0].seed != ended.table.seed


def test_the_share_code_is_the_matchs(services: Services, ended: Results, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("scenes.kit.clipboard.copy", lambda words: copied.append(words) or True)
    click(services, "share")
    assert copied == [share_code.of_table(ended.table)]
    assert share_code.decode(copied[0]).seed == ended.table.seed


def test_escape_goes_to_the_menu(services: Services, ended: Results) -> None:
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is not None
    assert services.stack.top.name == "menu"


@pytest.mark.parametrize(("title", "rank", "short"), [("wild_tiled_west", "Gunslinger", 135), ("tiny_towns", "", 0)])
def test_alone_it_says_how_far_the_next_rank_was(
    title: str, rank: str, short: int, services: Services, clock: Clock
) -> None:
    scene = show(services, Results(services, ended_match(title, 1)))
    clock.pass_by(10)
    services.stack.update(clock.now)
    step = scene.ceremony.next_rank(scene.ended)
    assert step is not None
    assert any(f"{step.points} points short of {step.rank}" in words for words in scene.words())
    if rank:
        assert (step.rank, step.points) == (rank, short - scene.outcome.sheets[0].total)


@pytest.mark.parametrize("title", [title for title, _ in tables(1)])
def test_what_was_missing_is_told_with_true_points(title: str, services: Services) -> None:
    scene = Results(services, ended_match(title, 1, wanted=lambda table: table.won_alone is not True))
    assert 0 < len(scene.missing) <= 3
    assert all(row.points > 0 and row.name for row in scene.missing)
    assert [row.points for row in scene.missing] == sorted((row.points for row in scene.missing), reverse=True)


def test_hungry_cottages_and_empty_squares_are_what_was_missing(services: Services) -> None:
    scene = Results(services, ended_match("tiny_towns", 1))
    sheet = scene.outcome.sheets[0]
    empty = next(line for line in sheet.lines if line.id == "empty")
    rows = {row.name.split(":")[0]: row.points for row in scene.missing}
    assert rows["Squares without a building"] == -empty.points


def test_every_title_has_a_ceremony_of_its_own() -> None:
    for title, face in FACES.items():
        ceremony = face.ceremony()
        assert type(ceremony) is not Ceremony and ceremony.title == title


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_everything_fits(services: Services, size: tuple[int, int], text: int, seats: int) -> None:
    services.settings.speed = 0.0
    scene = show(services, Results(services, finished(seats)), size, text)
    assert troubles(scene) == []


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 720), 150), ((1920, 1080), 100)], ids=str)
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("title", ["tiny_epic_western", "saloon_tycoon", "wild_tiled_west"])
def test_every_ceremony_fits(
    services: Services, title: str, seats: int, size: tuple[int, int], text: int, language: str
) -> None:
    services.settings.speed = 0.0
    services.language.switch(language)
    scene = show(services, Results(services, ended_match(title, seats, persons=1)), size, text)
    assert troubles(scene) == []
