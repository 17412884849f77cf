"""The end of a match: the numbers are the outcome's, and everything fits."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest
from msgspec.structs import replace

from game.players import Player
from game.profile import share_code
from game.table import Table
from game.titles import TITLES
from scenes.screens import routes
from scenes.screens.results.scene import Results
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.title.ceremony import Ceremony
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, move, show
from tests.scenes.screens.endings import ended_match, finished, tables, totals


@pytest.fixture
def ended(services: Services, clock: Clock) -> Results:
    scene = Results(services, finished(3))
    show(services, scene)
    clock.pass_by(10)
    return scene


def test_it_counts_up_to_the_outcome(services: Services, clock: Clock) -> None:
    scene = Results(services, finished(3))
    show(services, scene)
    assert totals(scene) == [0, 0, 0]
    clock.pass_by(1.0)
    assert scene.moving(clock.now)
    clock.pass_by(10)
    assert not scene.moving(clock.now)
    assert totals(scene) == [sheet.total for sheet in scene.story.outcome.sheets]
    for seat, sheet in enumerate(scene.story.outcome.sheets):
        points = {line.id: line.points for line in sheet.lines}
        shown = {
            line.id: scene.story.count.shown(seat, index, scene.time)
            for index, line in enumerate(scene.story.count.lines)
        }
        assert shown == {name: points[name] for name in shown}


@pytest.mark.parametrize("title", list(TITLES))
def test_the_whole_ceremony_takes_about_seven_seconds(title: str, services: Services) -> None:
    scene = Results(services, ended_match(title, 2))
    assert 5 < scene.story.times.end < 7.5
    assert (
        scene.story.times.why
        < scene.story.times.podium
        < scene.story.times.ribbon
        < scene.story.times.awards
        <= scene.story.times.foot
    )


@pytest.mark.parametrize(("title", "seats"), tables(1, 2, 3))
def test_nothing_is_told_before_the_count_has_told_it(title: str, seats: int, services: Services, clock: Clock) -> None:
    """Until the last line is counted: no headline, no place, no award, no rank, nobody's total but what is counted."""
    scene = Results(services, ended_match(title, seats))
    show(services, scene)
    for _ in range(7):
        clock.pass_by(0.5)
        services.stack.update(clock.now)
        words = set(scene.words())
        assert scene.time < scene.story.times.why
        assert scene.story.headline not in words
        assert not words & {"First", "first place", "Reward!", "Awards", "Ranks", "What was missing", "Try again"}
        assert not any("short" in each or "points" in each for each in words - {"Starting points"})
        for rank in scene.story.table.rules.RANKS:
            assert rank.text not in words
    clock.pass_by(10)
    services.stack.update(clock.now)
    assert scene.story.headline in set(scene.words())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_come_onto_their_places_one_by_one_and_the_winner_last(seats: int, services: Services) -> None:
    ended = Results(services, ended_match("tiny_towns", seats)).story.ended
    begun = [next(step for step in range(101) if ended.arrival(seat, step / 100) > 0) for seat in ended.order]
    assert begun == sorted(begun, reverse=True) and len(set(begun)) == seats
    assert all(ended.arrival(seat, 0.0) == 0 and ended.arrival(seat, 1.0) == 1 for seat in ended.order)
    assert ended.shown(begun[0] / 100 - 0.01) == ended.own and ended.shown(begun[0] / 100) == ended.winner


@pytest.mark.parametrize("title", list(TITLES))
def test_pointing_at_a_row_tells_on_the_picture_what_it_brought(title: str, services: Services, clock: Clock) -> None:
    """By the pointer and by the arrow keys; on the winner's board, or on the seats' plates."""
    scene = Results(services, ended_match(title, 3))
    show(services, scene, (1920, 1080))
    clock.pass_by(10)
    services.stack.update(clock.now)
    before, winner = Counter(scene.words()), scene.story.ended.winner
    for index, line in enumerate(scene.story.count.lines):
        points = scene.story.ended.points(winner, scene.story.count.parts(line.id))
        if points <= 0:
            continue
        move(services, scene.picture.sheet.plan.line(index).center)
        lit = Counter(scene.words()) - before
        assert sum(int(word[1:]) for word in lit.elements() if word[:1] == "+" and word[1:].isdigit()) >= points, line
    move(services, (5, 5))
    assert Counter(scene.words()) == before
    key(services, pygame.K_DOWN)
    first = scene.story.ended.points(winner, scene.story.count.parts(scene.story.count.lines[0].id))
    assert (f"+{first}" in Counter(scene.words()) - before) is (first > 0)


def test_joined_rows_count_all_their_lines(services: Services) -> None:
    count = Results(services, ended_match("wild_tiled_west", 3)).story.count
    rows = {line.id: count.parts(line.id) for line in count.lines}
    assert rows["partner_1"] == ("partner_1", "partner_2") and "partner_2" not in rows


@pytest.mark.parametrize("title", list(TITLES))
def test_until_the_winner_is_told_the_own_board_is_the_hero_and_seats_keep_their_order(
    title: str, services: Services, clock: Clock
) -> None:
    table = ended_match(title, 3, persons=1, wanted=lambda table: table.outcome.places[0] != 1)
    scene = Results(services, table)
    show(services, scene)
    clock.pass_by(2)
    assert scene.picture.seat_at(scene.time) == 0
    xs = [
        scene.picture.sheet.column(place, column, scene.time).x
        for place, column in enumerate(scene.story.count.columns)
    ]
    assert [column for _, column in sorted(zip(xs, scene.story.count.columns, strict=True))] == [0, 1, 2]
    clock.pass_by(10)
    assert scene.picture.seat_at(scene.time) == scene.story.outcome.winners[0]
    xs = [
        scene.picture.sheet.column(place, column, scene.time).x
        for place, column in enumerate(scene.story.count.columns)
    ]
    assert xs == sorted(xs)


def test_a_click_hurries_it_and_does_nothing_else(services: Services, clock: Clock) -> None:
    scene = Results(services, finished(2))
    show(services, scene)
    click(services, "menu")
    assert services.stack.top is scene
    assert totals(scene)[0] == scene.story.outcome.sheets[0].total
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
    assert totals(scene)[1] == scene.story.outcome.sheets[1].total
    assert scene.story.headline in set(scene.words())


def test_seats_stand_in_order_of_finish_and_the_winner_in_the_headline(ended: Results) -> None:
    places = [ended.story.outcome.places[seat] for seat in ended.story.ended.order]
    assert places == sorted(places)
    names = [ended.story.table.players[seat].name for seat in ended.story.outcome.winners]
    assert all(name in ended.story.headline for name in names)


def test_the_sheet_slides_in_and_nothing_is_counted_before(services: Services, clock: Clock) -> None:
    def left() -> int:
        return min(area.rect.x for area in scene.areas() if area.text == "Score sheet" or area.text == "SCORE SHEET")

    scene = Results(services, finished(3))
    show(services, scene)
    places = []
    for _ in range(6):
        places.append(left())
        assert totals(scene) == [0, 0, 0]
        clock.pass_by(0.1)
        services.stack.update(clock.now)
    assert places == sorted(places, reverse=True) and places[0] - places[-1] == scene.frame.px(24)
    clock.pass_by(10)
    services.stack.update(clock.now)
    assert left() == places[-1]


def test_play_again_deals_the_same_people_anew(
    services: Services, ended: Results, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Table] = []

    def table_of(services: Services, table: Table) -> Scene:
        opened.append(table)
        return routes.settings(services)

    monkeypatch.setattr(routes, "table", table_of)
    click(services, "again")
    assert opened[0].players == ended.story.table.players
    assert opened[0].setup == ended.story.table.setup
    assert opened[0].seed != ended.story.table.seed


def test_after_a_practice_match_play_again_is_one_that_counts(
    services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = finished(1)
    table = Table(old.title, [Player("Ida")], old.setup.options, old.seed, practice=True)
    table.follow(old.log)
    assert table.practice
    opened: list[Table] = []
    monkeypatch.setattr(routes, "table", lambda services, table: opened.append(table) or routes.settings(services))
    show(services, Results(services, table))
    clock.pass_by(10)
    click(services, "again")
    assert not opened[0].practice and opened[0].players == table.players


def test_what_cannot_be_replayed_is_not_reviewed_but_says_why(services: Services, clock: Clock) -> None:
    old = finished(2)
    table = Table(old.title, old.players, old.setup.options, old.seed)
    table.rebase(old.log, old.state)
    show(services, Results(services, table))
    clock.pass_by(10)
    top = services.stack.top
    click(services, "review")
    assert services.stack.top is top
    assert services.stack.toast.words.startswith("This match is from an older Saddlebag")


def test_the_share_code_is_the_matchs(services: Services, ended: Results, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("scenes.kit.clipboard.copy", lambda words: copied.append(words) or True)
    click(services, "share")
    assert copied == [share_code.of_table(ended.story.table)]
    assert share_code.decode(copied[0]).seed == ended.story.table.seed


def test_escape_goes_to_the_menu(services: Services, ended: Results) -> None:
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is not None
    assert services.stack.top.name == "menu"


def test_the_lowest_rank_is_not_feted(services: Services) -> None:
    story = Results(services, ended_match("tiny_towns", 1, persons=1)).story
    ranks = [rank.id for rank in TITLES["tiny_towns"].RANKS]
    feted = []
    for rank in ranks:
        story.outcome = replace(story.outcome, rank=rank)
        feted.append(story.is_feted)
    assert feted == [True] * (len(ranks) - 1) + [False]


def test_every_title_has_a_ceremony_of_its_own() -> None:
    for title, face in FACES.items():
        ceremony = face.ceremony()
        assert type(ceremony) is not Ceremony and ceremony.title == title


def test_the_buttons_rise_when_all_is_told(services: Services, clock: Clock) -> None:
    scene = show(services, Results(services, finished(2)))
    draw(services)
    assert scene.find("again").rect.top >= scene.frame.height - 4
    assert "Any key or click shows the end." in set(scene.words())
    clock.pass_by(10)
    services.stack.update(clock.now)
    draw(services)
    assert scene.picture.places.foot.contains(scene.find("again").rect)
