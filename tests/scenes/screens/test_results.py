"""The end of a match: the numbers are the outcome's, and everything fits."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.session import share_code
from game.simulate import Plan, play_match
from game.table import Table
from scenes.kit.lettering import MINUS, fine
from scenes.screens.results import Results
from scenes.shell import routes
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from tests.scenes.conftest import SIZES, TEXTS, Clock
from tests.scenes.hand import click, key, show, troubles


@cache
def finished(seats: int) -> Table:
    return play_match(Plan("tiny_towns", ("greenhorn",) * seats, 1, "results"), 0)


@pytest.fixture
def ended(services: Services, clock: Clock) -> Results:
    scene = Results(services, finished(3))
    show(services, scene)
    clock.pass_by(10)
    return scene


def test_it_counts_up_to_the_outcome(services: Services, clock: Clock) -> None:
    scene = Results(services, finished(3))
    show(services, scene)
    assert [scene.total(seat) for seat in range(3)] == [0, 0, 0]
    clock.pass_by(1.0)
    assert scene.moving(clock.now)
    clock.pass_by(10)
    assert not scene.moving(clock.now)
    assert [scene.total(seat) for seat in range(3)] == [sheet.total for sheet in scene.outcome.sheets]
    for seat, sheet in enumerate(scene.outcome.sheets):
        points = {line.id: line.points for line in sheet.lines}
        shown = {line.id: scene.shown(seat, index) for index, line in enumerate(scene.lines)}
        assert shown == {name: points[name] for name in shown}


def test_a_click_hurries_it_and_does_nothing_else(services: Services, clock: Clock) -> None:
    scene = Results(services, finished(2))
    show(services, scene)
    click(services, "menu")
    assert services.stack.top is scene
    assert scene.total(0) == scene.outcome.sheets[0].total


def test_without_motion_everything_is_there_at_once(services: Services) -> None:
    services.settings.speed = 0.0
    scene = Results(services, finished(2))
    show(services, scene)
    assert not scene.moving(services.clock())
    assert scene.total(1) == scene.outcome.sheets[1].total


def test_seats_stand_in_order_of_finish_and_the_winner_in_the_headline(ended: Results) -> None:
    places = [each.place for each in ended.order]
    assert places == sorted(places)
    names = [ended.table.players[seat].name for seat in ended.outcome.winners]
    assert all(name in ended._headline() for name in names)


def test_alone_the_rank_reached_is_told_beside_the_whole_chart(services: Services, clock: Clock) -> None:
    scene = Results(services, finished(1))
    show(services, scene)
    clock.pass_by(10)
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
        assert rival is not None and scene.columns == [0, 1]
        assert scene.total(1) == rival.sheet.total
        assert rival.name in set(scene.words()) and str(rival.sheet.total) in set(scene.words())
        beaten = scene.total(0) > scene.total(1)
        assert scene.table.won_alone is beaten
        assert scene._headline().startswith("Victory" if beaten else "Defeat")
        assert played == ["win" if beaten else "lose"]
        heard |= {*played}
        played.clear()
    assert heard == {"win", "lose"}


@pytest.mark.parametrize("title", ["tiny_towns", "wild_tiled_west", "tiny_epic_western", "saloon_tycoon"])
def test_alone_a_bar_is_as_long_as_its_line_is_good(title: str, services: Services) -> None:
    """Nobody to compare with: every bar was whole."""
    scene = Results(services, play_match(Plan(title, ("greenhorn",), 1, "bars"), 0))
    longest = {scene.longest(index) for index in range(len(scene.lines))}
    points = {abs(line.points) for sheet in scene.sheets for line in sheet.lines if line.id not in scene.skin.uncounted}
    assert longest == {max(points)} and len(points - {0}) > 1


def test_among_several_a_bar_is_the_share_of_the_best_of_its_line(ended: Results) -> None:
    for index in range(len(ended.lines)):
        points = [abs(ended._points(seat, index)) for seat in range(3)]
        assert ended.longest(index) == max(1, *points)


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


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_everything_fits(services: Services, size: tuple[int, int], text: int, seats: int) -> None:
    services.settings.speed = 0.0
    scene = show(services, Results(services, finished(seats)), size, text)
    assert troubles(scene) == []
