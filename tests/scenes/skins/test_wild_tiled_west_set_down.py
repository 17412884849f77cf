"""Wild Tiled West: the last click of a turn waits for a word, and until then it is taken back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.players import Player
from game.protocol import Seat
from game.saves import matches
from game.table import Table
from game.wild_tiled_west import actions as do
from scenes.kit.language import Language
from scenes.shell.services import Services
from scenes.table.scene import TableScene
from tests.scenes.conftest import SIZES, Clock
from tests.scenes.hand import click, key, troubles
from tests.scenes.playing import settle, sit
from tests.scenes.skins.test_wild_tiled_west_table import TITLE, at
from tools.pictures.table_shot import NAMES


def ends_turn(table: Table, action: do.Place) -> bool:
    """Tried at a table of its own: whether the seat is not asked again before anybody else or the dice."""
    state = table.rules.copy(table.state)
    table.rules.apply(state, action, lambda event: None)
    return table.rules.to_move(state) != 0


def last_tile(services: Services, clock: Clock, ends: bool = True, persons: int = 1) -> tuple[TableScene, do.Place]:
    """The first seat holds a tile, and this way of laying it ends the turn, or does not."""
    for seed in range(30):
        table = at(2, "place_tile", 24, seed=f"last{seed}")
        if persons == 2:
            both = Table(TITLE, [Player(name, None) for name in NAMES[:2]], {}, table.seed)
            both.follow(table.log)
            table = both
        found = [a for a in table.legal(Seat(0)) if isinstance(a, do.Place) and ends_turn(table, a) == ends]
        if found:
            scene = sit(services, table)
            settle(services, clock, scene)
            return scene, found[len(found) // 2]
    raise AssertionError("no tile ends the turn" if ends else "every tile ends the turn")


def lay(services: Services, scene: TableScene, action: do.Place) -> None:
    turn, square = action.path(Seat(0))
    if turn not in scene.shown.touched:
        scene.input.touch_spot(turn)
    click(services, square)


def test_the_last_click_lays_nothing_until_it_is_said(services: Services, clock: Clock) -> None:
    scene, action = last_tile(services, clock)
    log = len(scene.match.table.log)
    lay(services, scene, action)
    assert scene.shown.held == action
    assert len(scene.match.table.log) == log
    assert "Set it down" in scene.words() and f"{action.square} brings" in scene.words()
    click(services, "ask/yes")
    assert scene.match.table.log[log] == (0, action)


def test_escape_puts_the_tile_back_and_does_not_leave(services: Services, clock: Clock) -> None:
    scene, _ = last_tile(services, clock)
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is scene
    assert scene.match.view.phase == "turn", "the draft is taken back"


def test_escape_leaves_when_nothing_is_in_hand(services: Services, clock: Clock) -> None:
    """In practice there is always something to undo, but nothing to put back."""
    table = at(1, "turn", 12)
    alone = Table(TITLE, table.players, {}, table.seed, practice=True)
    alone.follow(table.log)
    scene = sit(services, alone)
    settle(services, clock, scene)
    assert scene.match.can_undo()
    assert not scene.skin.holds(scene.shown) and scene.skin.follows(scene.shown)


@pytest.mark.parametrize("way", ["escape", "undo key", "undo button"])
def test_it_is_taken_back_into_the_hand_turned_as_it_was(services: Services, clock: Clock, way: str) -> None:
    scene, action = last_tile(services, clock)
    log, turn = len(scene.match.table.log), f"turn/{action.turn}"
    lay(services, scene, action)
    if way == "escape":
        key(services, pygame.K_ESCAPE)
    elif way == "undo key":
        key(services, pygame.K_z, pygame.KMOD_CTRL)
    else:
        click(services, "tool/undo")
    assert services.stack.top is scene and scene.choosing.asked is None
    assert len(scene.match.table.log) == log, "the draft is not taken back with it"
    assert scene.shown.touched == (turn,) and scene.skin.holds(scene.shown)
    assert action.path(Seat(0))[1] in scene.shown.glow


def test_enter_sets_it_down(services: Services, clock: Clock) -> None:
    scene, action = last_tile(services, clock)
    log = len(scene.match.table.log)
    lay(services, scene, action)
    key(services, pygame.K_RETURN)
    assert scene.match.table.log[log] == (0, action)


def test_what_leaves_the_turn_open_is_not_asked_about(services: Services, clock: Clock) -> None:
    scene, action = last_tile(services, clock, ends=False)
    log = len(scene.match.table.log)
    lay(services, scene, action)
    assert scene.choosing.asked is None and len(scene.match.table.log) > log
    assert scene.match.can_undo()


def test_a_player_can_do_without_it(services: Services, clock: Clock) -> None:
    scene, action = last_tile(services, clock)
    services.change(confirm_set_down=False)
    log = len(scene.match.table.log)
    lay(services, scene, action)
    assert scene.choosing.asked is None and scene.match.table.log[log] == (0, action)


def test_nothing_is_asked_where_everything_can_be_taken_back(services: Services, clock: Clock) -> None:
    """In practice undo goes past the dice."""
    table = at(1, "place_tile", 12)
    alone = Table(TITLE, table.players, {}, table.seed, practice=True)
    alone.follow(table.log)
    scene = sit(services, alone)
    settle(services, clock, scene)
    action = next(a for a in scene.match.legal if isinstance(a, do.Place) and ends_turn(alone, a))
    log = len(alone.log)
    lay(services, scene, action)
    assert scene.choosing.asked is None and len(alone.log) > log and scene.match.can_undo()


def test_the_other_person_is_not_asked_before_it_is_said(services: Services, clock: Clock) -> None:
    scene, action = last_tile(services, clock, persons=2)
    lay(services, scene, action)
    settle(services, clock, scene)
    assert scene.match.viewer == 0 and scene.match.is_mine
    click(services, "ask/yes")
    settle(services, clock, scene)
    assert (0, action) in scene.match.table.log
    assert scene.match.viewer == scene.match.table.to_move


def test_a_save_made_while_it_waits_has_the_tile_in_hand(services: Services, clock: Clock, tmp_path: Path) -> None:
    scene, action = last_tile(services, clock)
    lay(services, scene, action)
    table, file = scene.match.table, tmp_path / "waiting.json"
    matches.save_as(file, table)
    kept = matches.read_match(file).table
    assert kept.log == table.log and action in kept.legal(Seat(0))


def test_a_herd_that_ends_the_turn_waits_too(services: Services, clock: Clock) -> None:
    for seed in range(12):
        table = at(2, "wrangle", 30, seed=f"herd{seed}")
        found = [a for a in table.legal(Seat(0)) if isinstance(a, do.Wrangle) and ends_turn(table, a)]
        if found:
            break
    scene = sit(services, table)
    settle(services, clock, scene)
    log = len(table.log)
    for spot in found[0].path(Seat(0)):
        if spot not in scene.shown.touched:
            scene.input.touch_spot(spot)
    assert scene.shown.held == found[0] and len(table.log) == log
    assert f"Wrangle it as a herd of {found[0].size}?" in scene.words()
    click(services, "ask/no")
    assert scene.choosing.asked is None and len(table.log) == log


@pytest.mark.parametrize("code", ["en", "ru"])
def test_the_word_has_its_place_in_every_window(services: Services, clock: Clock, code: str) -> None:
    services.language = Language(code)
    scene, action = last_tile(services, clock)
    table = scene.match.table
    services.stack.pop()
    for size in SIZES:
        for text in (100, 150) if size == SIZES[1] else (100,):
            scene = sit(services, table, size, text)
            lay(services, scene, action)
            assert scene.choosing.asked is not None
            assert not troubles(scene), (size, text)
            services.stack.pop()


def test_whole_matches_still_go_to_their_end(services: Services, clock: Clock) -> None:
    """Every other word is a no."""
    services.settings.speed = 0
    scene = sit(services, Table(TITLE, [Player(name, None) for name in NAMES[:2]], {}, "no"))
    rng = Random(3)
    for _ in range(3000):
        settle(services, clock, scene)
        if scene.match.outcome is not None:
            return
        if scene.choosing.asked is not None:
            if rng.random() < 0.5:
                click(services, "ask/yes")
            else:
                key(services, pygame.K_ESCAPE)
        else:
            click(services, rng.choice(sorted(scene.shown.glow)))
    raise AssertionError("the match never ends")
