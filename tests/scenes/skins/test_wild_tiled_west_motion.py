"""Wild Tiled West in motion: what an event changes is its own, pieces are seen all the way, nothing is told early."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.play.stage import Change, changes, stage_of
from game.protocol import Event, Seat
from game.table import Table
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as told
from game.wild_tiled_west import year_events
from game.wild_tiled_west.state import Laid
from scenes.kit.brush import Brush
from scenes.shell.services import Services
from scenes.skins.wild_tiled_west import hand, stage
from scenes.skins.wild_tiled_west.look import tile_id
from scenes.table.scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.hand import draw
from tests.scenes.playing import settle, sit, table_of

TITLE = "wild_tiled_west"
SKIN = SimpleNamespace(pieces=stage.pieces)
ME = Seat(0)
WAYS = {  # what each event is seen to change: from a zone to a zone
    told.PartnersDealt: {"partners>hand"},
    told.PartnerKept: {"hand>partner", "hand>partners"},
    told.PartnersShown: {"partners>partners"},
    told.FirstChosen: {">first"},
    year_events.FirstPassed: {"first>first"},
    told.DiceRolled: {">slot"},
    year_events.DiceLifted: {"slot>"},
    told.DieMoved: {"slot>slot", "slot>"},
    told.TileDrafted: {"slot>", "slot>stack", ">stack", "stack>stack"},
    told.TilePlaced: {"stack>board", "aside>board"},
    told.AlleyPlaced: {">board"},
    told.Climbed: {"mine>mine"},
    told.PartnerTaken: {"partners>partner"},
    told.PartnerRefilled: {"partners>partners"},
    told.BanditShot: {"board>board"},
    told.LaidToRest: {"board>", ">board"},
    told.AceTaken: {"ace>aces"},
    told.Wrangled: {"board>board", ">board"},
    told.ContractFlipped: {"contract>", ">contract"},
    year_events.HillBanditPlaced: {">board"},
    year_events.BanditTurned: {"ridge>ridge"},
    year_events.PartnerRevealed: {"partner>partner"},
}


def way(change: Change) -> str:
    start = change.before.spot if change.before is not None else change.via
    end = change.after.spot if change.after is not None else change.via
    return f"{start.split('/')[0]}>{end.split('/')[0]}"


def happened(table: Table, seed: str) -> Iterator[tuple[Event | None, list[Change]]]:
    """A match at random: each event with what it changed before the first seat's eyes; None when a move is done."""
    found: list[tuple[Event | None, list[Change]]] = []
    before = stage_of(SKIN, table.view(ME), ME)

    def see(event: Event | None, state: Any) -> None:
        nonlocal before
        if event is not None and event.only is not None and ME not in event.only:
            return
        now = stage_of(SKIN, table.rules.observe(state, ME), ME)
        found.append((event, changes(before, now, event.touches() if event is not None else ())))
        before = now

    table.witness = see
    rng = Random(seed)
    while table.to_move is not None:
        table.submit(table.to_move, rng.choice(table.legal(table.to_move)))
        yield from found
        found.clear()


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_an_event_changes_what_it_tells_of_and_nothing_else(seats: int) -> None:
    for seed in ("one", "two"):
        for event, found in happened(table_of(TITLE, seats, {}, seed, 0), seed):
            ways = {way(change) for change in found}
            assert ways <= WAYS.get(type(event), set()), event


def test_a_line_that_runs_empty_sends_its_dice_on_one_after_the_other() -> None:
    """Each is told when it has moved: of two that leave, the second still lies where it was."""
    for seed in range(40):
        for event, found in happened(table_of(TITLE, 5, {}, f"dice{seed}", 0), f"dice{seed}"):
            if isinstance(event, told.DieMoved) and event.slot:
                (change,) = found
                assert change.before is not None and change.before.spot == f"slot/{event.old}"
                assert change.after is not None and change.after.spot == f"slot/{event.slot}"
                return
    raise AssertionError("no die ever moves")


# ------------------------------------------------------------------ frames


def paid_placement(table: Table, rng: Random) -> do.Place | None:
    """Play on until the first seat may lay a tile that brings gold by its squares, and say where."""
    while table.to_move is not None:
        if table.to_move == ME and table.state.phase == "place_tile":
            for action in table.legal(ME):
                events: list[Event] = []
                table.rules.apply(table.rules.copy(table.state), action, events.append)
                paid = any(isinstance(event, told.GoldGained) and event.squares for event in events)
                moments = (told.BanditShot, told.TownCompleted, told.Surrounded, year_events.DiceLifted)
                if paid and isinstance(action, do.Place) and not any(isinstance(event, moments) for event in events):
                    return action
        table.submit(table.to_move, rng.choice(table.legal(table.to_move)))
    return None


def squares_of(scene: TableScene, picture: Surface, action: do.Place, tile: str) -> Surface:
    cells = hand.laid_at(hand.Held(tile, action.turn), hand.point_of(action.square))
    rects = [hand.square_rect(scene.shown, 0, (row, column)) for row, column, _ in cells]
    whole = rects[0].unionall(rects[1:])
    cut = Surface(whole.size)
    for rect in rects:
        cut.blit(picture, rect.move(-whole.x, -whole.y), rect)
    return cut


def likeness(one: Surface, other: Surface) -> float:
    """The share of pixels that are alike."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (40, 40, 40, 255), other)
    return mask.count() / (one.get_width() * one.get_height())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_laid_tile_stays_to_be_seen_while_coins_fly(services: Services, clock: Clock, size: tuple[int, int]) -> None:
    """And it comes to lie where, and as large, as the settlement shows it."""
    services.settings.speed = 2
    table = table_of(TITLE, 2, {}, "coins", 1)
    action = paid_placement(table, Random(1))
    assert action is not None
    tile = table.state.tile
    scene = sit(services, table, size)
    settle(services, clock, scene)
    before = draw(services)
    scene.play.do(action)
    name, frames = tile_id(0, Laid(tile, action.turn, action.square)), []
    while scene.playback.is_telling:
        flying = {sprite.actor.after.id for sprite in scene.playback.sprites(clock.now) if sprite.actor.after}
        assert name in flying or name in scene.playback.stage, "it is gone"
        pieces = [sprite.piece for sprite in scene.playback.sprites(clock.now)]
        coins = any(piece.kind == "coin" for piece in pieces if piece is not None)
        if coins and name not in scene.playback.stage:
            frames.append(squares_of(scene, draw(services), action, tile))
        clock.pass_by(1 / 30)
        services.stack.update(clock.now)
    settle(services, clock, scene)
    bare = squares_of(scene, before, action, tile)
    rest = squares_of(scene, draw(services), action, tile)
    assert frames, "no coin flew"
    assert max(likeness(frame, rest) for frame in frames) > 0.9 > likeness(bare, rest)


def test_nothing_is_said_of_the_last_tussle_before_it_is_shown(services: Services, clock: Clock) -> None:
    services.settings.speed = 2
    table = table_of(TITLE, 2, {}, "last", 1)
    rng = Random(4)
    while True:
        action = rng.choice(table.legal(table.to_move))
        state, events = table.rules.copy(table.state), []
        table.rules.apply(state, action, events.append)
        if state.phase == "finish":
            break
        table.submit(table.to_move, action)
    scene = sit(services, table)
    scene.play.do(action)
    seen: list[str] = []
    while scene.playback.is_telling and services.stack.top is scene:
        moment = scene.playback.interlude
        seen.append(moment.name if moment is not None else "")
        assert scene.shown.outcome is None
        if "tussle" not in seen or seen[-1] == "tussle":
            lines = " ".join(scene.services.language.tell(line.saying) for line in scene.shown.lines)
            assert "Tussle of year 4" not in lines
        clock.pass_by(0.1)
        services.stack.update(clock.now)
    assert "tussle" in seen


def test_every_kind_of_piece_is_drawn_by_hand_where_it_lies(services: Services) -> None:
    """No blank: whatever the stage knows leaves something on its area."""
    for seats in (1, 3):
        table = table_of(TITLE, seats, {}, "kinds", seats - 1)
        rng = Random(2)
        for _ in range(120):
            if table.to_move is not None:
                table.submit(table.to_move, rng.choice(table.legal(table.to_move)))
        scene = sit(services, table)
        surface = draw(services)
        brush = Brush(scene.brush.frame, scene.brush.art, scene.brush.letters, surface)
        for piece in stage.pieces(scene.shown.view, ME):
            area = scene.skin.lies(scene.shown, piece, piece.spot)
            surface.fill("black")
            if not scene.skin.draw_piece(brush, scene.shown, piece, Rect(area)):
                brush.picture(piece.art, area)
            drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
            drawn.invert()
            assert drawn.overlap_area(pygame.mask.Mask(area.size, fill=True), area.topleft), piece
        services.stack.pop()
