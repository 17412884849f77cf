"""A match watched again: every moment is the table's, no eyes see more than they may, and everything fits."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import cache

import pygame
import pytest

from game.lab.simulate import Plan, play_match
from game.packing import pack
from game.play.replay import EVERY, Replay, sights
from game.players import Player
from game.protocol import DEALER, Seat
from game.saves.matches import SAVES, SaveFolder
from game.table import Table, everything, seen_by
from game.tiny_towns.content import CARDS
from game.titles import TITLES
from scenes.screens import routes
from scenes.shell.services import Services
from scenes.table.replay.dock import BEAT
from scenes.table.replay.scene import ReplayScene
from tests.scenes.conftest import TEXTS, Clock
from tests.scenes.hand import click, draw, key, move, reached_by_tab, show, troubles
from tests.scenes.stretched import Stretched
from tools.pictures.table_shot import position

SECRETS = {"monuments": "on"}


@cache
def played(seats: int = 3, moves: int = 9999, persons: int = 1) -> Table:
    return position(seats, moves, SECRETS, "replay", persons=persons)


@pytest.fixture
def watching(services: Services) -> ReplayScene:
    scene = routes.replay(services, played())
    show(services, scene)
    return scene


# ------------------------------------------------------------------ the moments


def test_every_moment_is_the_tables_and_every_sight_its_own() -> None:
    table = played(2)
    replay = Replay(table)
    assert replay.sights == (0, 1, None)
    order = [*range(replay.end, -1, -7), *range(0, replay.end + 1, 3), replay.end]
    for number, length in enumerate(order):
        replay.turn_to(replay.sights[number % 3])
        replay.go(length)
        state = table.at(length)
        assert replay.view == (state if replay.sight is None else table.rules.observe(state, replay.sight))
        assert replay.outcome == table.rules.outcome(state)
        mover = table.rules.to_move(state)
        assert replay.decider == (None if mover == DEALER else mover)
    assert len(replay._kept) <= len(table.log) // EVERY + 1


def test_the_log_is_what_the_sight_was_told() -> None:
    table = played(3)
    names = table.names
    replay = Replay(table)
    for sight in replay.sights:
        replay.turn_to(sight)
        told = [
            event
            for events in table.told
            for event in (everything(events) if sight is None else seen_by(events, sight))
        ]
        sayings = [saying for event in told if (saying := table.rules.story(event, names)) is not None]
        assert [line.saying for line in replay.all_lines()] == sayings
        replay.go(100)
        assert [line for line in replay.all_lines() if line.entry < 100] == replay.lines()
        assert replay.current() == len(replay.lines()) - 1


@pytest.mark.parametrize("title", [title for title in TITLES if 1 in TITLES[title].SEATS])
def test_what_a_rival_nobody_plays_did_is_watched_too(services: Services, title: str) -> None:
    """The Boss counts as a seat of his own and has no face among the players."""
    table = play_match(Plan(title, ("cowhand",), 1, "rivals"), 0)
    scene = routes.replay(services, table)
    show(services, scene)
    lines = scene.replay.all_lines()
    assert {line.seat for line in lines} <= {None, 0}
    rivals = [line.entry for line in lines if line.event.seat not in (None, 0)]
    assert rivals or title != "saloon_tycoon", "or nobody came to the Boss"
    for entry in {lines[-1].entry, *rivals[:3]}:
        scene.replay.go(entry + 1)
        draw(services)


def test_steps_stop_where_something_was_seen() -> None:
    replay = Replay(played(3))
    replay.go(replay.start)
    seen = [replay.length]
    while replay.step(1):
        seen.append(replay.length)
    assert seen == replay.stops()
    while replay.step(-1):
        seen.pop()
        assert replay.length == seen[-1]
    assert replay.length == replay.start


def test_a_match_taken_over_begins_where_it_was_taken_over() -> None:
    old = played(2, 60)
    table = Table(old.title, old.players, old.setup.options, old.seed)
    table.rebase(old.log, old.rules.copy(old.state))
    replay = Replay(table)
    assert (replay.start, replay.end, replay.length) == (len(old.log), len(old.log), len(old.log))
    assert replay.all_lines() == []
    assert not replay.step(1)


# ------------------------------------------------------------------ secrets


def test_until_it_is_over_only_the_own_eyes_can_be_used() -> None:
    assert sights(played(3, 40)) == (0,)
    assert len(sights(played(3, 40, persons=2))) == 1
    bots = Table("tiny_towns", [Player("A", "cowhand"), Player("B", "cowhand")])
    assert sights(bots) == (0, 1)
    assert sights(played(1)) == (0,)
    replay = Replay(played(3, 40))
    for seat in (Seat(1), Seat(2), None):
        replay.turn_to(seat)
        assert replay.sight == 0


def test_nothing_of_another_reaches_the_screen(services: Services) -> None:
    """Hidden monuments of the others are in no word, tip or line, at any moment before they are shown."""
    table = played(3)
    scene = routes.replay(services, table)
    show(services, scene)
    names = {card.name.replace("'", "’") for card in CARDS.values() if card.building_class == "monument"}
    for sight, length in ((0, 20), (0, 90), (1, 60), (2, 120)):
        scene.replay.turn_to(Seat(sight))
        scene.player.go(length)
        scene.relayout()
        view = scene.replay.view
        known = {*view.hands[sight], view.kept[sight], *(town.monument for town in view.towns)} - {None}
        lines = [str(line.saying) for line in scene.replay.lines()]
        tips = [widget.tip for widget in scene.hands.all()]
        shown = " ".join([*scene.words(), *lines, *tips]).replace("'", "’")
        for card in (card for card in CARDS.values() if card.building_class == "monument" and card.id not in known):
            told = [line for line in lines if card.name in line]
            assert card.name.replace("'", "’") not in shown or told, (sight, length, card.id)
            assert all(f"{table.players[sight].name} " in line for line in told)
    assert names


def test_looking_changes_nothing(services: Services) -> None:
    table = played(3)
    before = pack(table.state), len(table.log), len(table.told)
    scene = routes.replay(services, table)
    show(services, scene)
    for length in (0, 50, 100, len(table.log)):
        scene.player.go(length)
        draw(services)
    assert before == (pack(table.state), len(table.log), len(table.told))


# ------------------------------------------------------------------ hands


def test_keys_step_play_and_jump(services: Services, watching: ReplayScene, clock: Clock) -> None:
    replay = watching.replay
    first = replay.length
    key(services, pygame.K_RIGHT)
    assert replay.length > first
    key(services, pygame.K_LEFT)
    assert replay.length == first
    key(services, pygame.K_END)
    assert replay.length == replay.end
    assert replay.outcome is not None
    key(services, pygame.K_HOME)
    assert replay.length == replay.start
    key(services, pygame.K_SPACE)
    assert watching.player.is_playing
    for _ in range(3):
        clock.pass_by(BEAT + 0.01)
        watching.update(clock.now)
    assert replay.length == replay.stops()[3]
    key(services, pygame.K_SPACE)
    clock.pass_by(10)
    watching.update(clock.now)
    assert replay.length == replay.stops()[3]
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is not watching


def test_it_stops_at_the_end_and_plays_again_from_the_start(
    services: Services, watching: ReplayScene, clock: Clock
) -> None:
    watching.player.go(watching.replay.stops()[-2])
    click(services, "replay/play")
    clock.pass_by(BEAT + 0.01)
    watching.update(clock.now)
    assert watching.replay.length == watching.replay.end
    assert not watching.player.is_playing
    click(services, "replay/play")
    assert watching.replay.length == watching.replay.start
    assert watching.player.is_playing


def test_speed_is_the_time_between_steps(services: Services, watching: ReplayScene, clock: Clock) -> None:
    watching.player.set_speed(4.0)
    watching.player.go(watching.replay.start)
    watching.player.toggle()
    clock.pass_by(BEAT / 4 + 0.01)
    watching.update(clock.now)
    assert watching.replay.length == watching.replay.stops()[1]


def test_a_line_of_the_log_is_jumped_to_and_lit(services: Services, watching: ReplayScene) -> None:
    watching.player.go(watching.replay.stops()[40])
    lines, now = watching.replay.all_lines(), watching.replay.current()
    assert watching.log.log is not None
    assert watching.log.log.current == now
    row = watching.log.log.children[now - 2]
    point = row.rect.center
    move(services, point)
    click(services, row.name)
    assert watching.replay.length == lines[now - 2].entry + 1
    assert watching.lit == {spot for line in lines if line.entry == lines[now - 2].entry for spot in line.spots}


def test_the_slider_can_be_dragged(services: Services, watching: ReplayScene) -> None:
    draw(services)
    slider = watching.find("replay/slider")
    track = slider._track
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=track.center, button=1)
    services.stack.handle(down)
    middle = watching.replay.length
    assert abs(middle - watching.replay.end / 2) < watching.replay.end / 20
    move(services, (track.centerx + track.w // 4, track.centery))
    assert watching.replay.length > middle
    move(services, (track.right + 50, track.centery))
    assert watching.replay.length == watching.replay.end
    services.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=track.midright, button=1))
    assert not watching.find("replay/on").enabled
    draw(services)


def test_eyes_and_boards_can_be_changed(services: Services, watching: ReplayScene) -> None:
    watching.player.go(80)
    watching.player.look_as(Seat(1))
    assert watching.shown.focus == 1
    assert watching.shown.view == played().rules.observe(played().at(80), Seat(1))
    watching.player.look_as(None)
    assert watching.shown.view == played().at(80)
    click(services, "seat/2")
    assert (watching.shown.focus, watching.shown.viewer) == (2, 2)
    key(services, pygame.K_ESCAPE)
    assert watching.shown.focus == 0
    watching.player.look_as(Seat(1))
    click(services, "seat/2")
    assert (watching.shown.focus, watching.shown.viewer) == (2, 1)


def test_a_right_click_enlarges_and_f1_explains(services: Services, watching: ReplayScene) -> None:
    watching.player.go(60)
    point = watching.find("card/farm").rect.center
    move(services, point)
    services.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=3))
    assert watching.large == "card/farm"
    draw(services)
    key(services, pygame.K_a)
    assert watching.large is None
    key(services, pygame.K_F1)
    assert services.stack.top is not None
    assert services.stack.top.name == "rulebook"


def test_everything_is_reached_by_tab(services: Services, watching: ReplayScene) -> None:
    watching.player.go(100)
    names = {f"replay/{name}" for name in ("slider", "start", "back", "play", "on", "end", "sight", "speed")}
    assert names <= set(reached_by_tab(services))


def test_it_opens_from_the_saves_and_leads_to_the_results(services: Services) -> None:
    SaveFolder(services.data / SAVES).write("old", played(), datetime(2026, 8, 14, tzinfo=UTC))
    saves = routes.saves(services)
    assert saves is not None
    show(services, saves)
    click(services, "open")
    assert isinstance(services.stack.top, ReplayScene)
    assert services.stack.top.replay.table.log == played().log
    click(services, "bar/results")
    assert services.stack.top.name == "results"
    services.stack.pop()
    assert services.stack.top is saves
    assert isinstance(routes.replay(services, played()), ReplayScene)


def test_a_match_that_goes_on_leads_to_no_results(services: Services) -> None:
    scene = routes.replay(services, played(3, 40))
    show(services, scene)
    assert "bar/results" not in scene.rects()
    assert not scene.find("replay/sight").enabled


# ------------------------------------------------------------------ room


def table_s_own(trouble: str) -> bool:
    """A sentence too long for its card, the round for the bar, or a cube's letter drawn again over the light."""
    again = re.fullmatch(r"/(\w) and /\1 overlap by .*", trouble) is not None
    return again or (trouble.endswith("is cut") and trouble.startswith((": ", *CARDS)))


@pytest.mark.parametrize("text", TEXTS)
def test_in_small_windows_the_log_is_a_drawer(services: Services, text: int) -> None:
    scene = routes.replay(services, played(3))
    show(services, scene, (1024, 640), text)
    scene.player.go(150)
    assert scene.log.log is None
    key(services, pygame.K_l)
    assert scene.log.log is not None
    assert scene.log.log.current == scene.replay.current()
    rows = [trouble for trouble in troubles(scene) if trouble.count("replay/line/") == 2 or "cut" in trouble]
    assert rows == []
    key(services, pygame.K_ESCAPE)
    assert scene.log.log is None
    assert services.stack.top is scene


def test_longer_words_fit_too(services: Services) -> None:
    services.language = Stretched()
    for size in ((1024, 640), (1280, 720)):
        scene = routes.replay(services, played())
        show(services, scene, size, 120)
        scene.player.go(90)
        assert [trouble for trouble in troubles(scene) if not table_s_own(trouble)] == []
