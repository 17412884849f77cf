"""Saloon Tycoon at the table: whole games by clicks and by keys, what is shown before it is done, and what is not."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.protocol import Seat
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import building, claims
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import CLAIMS, TILES
from game.saloon_tycoon.survey import rooms
from scenes.shell.services import Services
from scenes.skins.saloon_tycoon.events import EVENTS
from scenes.skins.saloon_tycoon.spots import claim_lines, clause_words
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, move
from tests.scenes.playing import settle, sit, table_of
from tests.scenes.saloon import TITLE, at, with_builds

# ------------------------------------------------------------------ hands


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_click_on_what_glows_meets_just_that(services: Services, clock: Clock, seats: int) -> None:
    """In the middle of its box lies each room's front, and no nearer room before it."""
    services.settings.speed = 0
    scene = sit(services, at(seats, 130))
    settle(services, clock, scene)
    for spot in scene.shown.glow:
        found = scene.hands.at(scene.find(spot).rect.center)
        assert found is not None and found.name == spot


@pytest.mark.parametrize("seats", [1, 3])
def test_everything_that_glows_has_words(services: Services, clock: Clock, seats: int) -> None:
    services.settings.speed = 0
    scene = sit(services, table_of(TITLE, seats, {}, f"words{seats}"))
    rng = Random(seats)
    for _ in range(150):
        settle(services, clock, scene)
        if scene.match.outcome is not None:
            break
        if scene.choosing.asked is not None:
            click(services, "ask/yes")
            continue
        for spot in scene.shown.glow:
            building_here = spot.startswith("lot/") and scene.shown.touched  # the tag beside it speaks
            assert building_here or spot.startswith("button/") or scene.input.tip_of(spot), spot
        click(services, rng.choice(sorted(scene.shown.glow)))


def test_a_key_fills_the_room_that_is_pointed_at(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    table = next(
        found for number in range(40)
        if (found := at(2, 50, seed=f"fill{number}")).to_move is not None
        and sum(isinstance(each, do.Supply) for each in found.legal(Seat(0)))
    )  # fmt: skip
    scene = sit(services, table)
    settle(services, clock, scene)
    spot = next(spot for spot in sorted(scene.shown.glow) if spot.startswith("lot/"))
    before = sum(room.cubes for room in rooms(table.state.tiles[0]))
    move(services, scene.find(spot).rect.center)
    key(services, pygame.K_f)
    assert sum(room.cubes for room in rooms(table.state.tiles[0])) > before


# ------------------------------------------------------------------ shown before it is done


def test_the_whole_price_is_shown_before_anything_is_built(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    table = with_builds(2)
    scene = sit(services, table, (1920, 1080))
    settle(services, clock, scene)
    builds = [each for each in table.legal(Seat(0)) if isinstance(each, do.Build)]
    kind = next(each.kind for each in builds if sum(other.kind == each.kind for other in builds) >= 2)
    length = len(table.log)
    click(services, f"market/{kind}")
    assert len(table.log) == length, "a tile with several places waits for one of them"
    written = list(scene.words())
    for each in (each for each in builds if each.kind == kind):
        quote = building.quote(table.state, 0, kind, each.place)
        assert quote is not None and str(quote.total) in written
    place = next(each.place for each in builds if each.kind == kind)
    move(services, scene.find(f"lot/0/{place}").rect.center)
    quote = building.quote(table.state, 0, kind, place)
    assert quote is not None
    assert any(f"{quote.tile} room" in words for words in scene.words())
    click(services, f"lot/0/{place}")
    assert len(table.log) > length
    assert any(room.place == place and room.tile == kind for room in rooms(table.state.tiles[0]))


def test_a_room_that_still_falls_can_be_pointed_at(services: Services, clock: Clock) -> None:
    table = with_builds(2)
    scene = sit(services, table)
    settle(services, clock, scene)
    builds = [each for each in table.legal(Seat(0)) if isinstance(each, do.Build)]
    build = next(each for each in builds if sum(other.kind == each.kind for other in builds) >= 2)
    click(services, f"market/{build.kind}")
    click(services, f"lot/0/{build.place}")
    for _ in range(12):
        clock.pass_by(0.1)
        services.stack.update(clock.now)
        scene.input.point_at(f"lot/0/{build.place}")
        draw(services)
    assert any(room.place == build.place for room in rooms(table.state.tiles[0]))


def test_pointing_at_a_plate_lights_what_to_click(services: Services, clock: Clock) -> None:
    table = with_builds(1)
    scene = sit(services, table)
    settle(services, clock, scene)
    move(services, scene.find("button/build").rect.center)
    assert scene.looking.lit == {spot for spot in scene.shown.glow if spot.startswith("market/")}
    move(services, (2, 300))
    assert not scene.looking.lit


def test_why_a_tile_cannot_be_had_is_said(services: Services, clock: Clock) -> None:
    table = at(3, 0, phase="menu")
    scene = sit(services, table)
    settle(services, clock, scene)
    tip = scene.input.tip_of("market/theater")
    reason = building.why_not_tile(table.state, 0, "theater")
    assert reason is not None and str(reason) in tip


def test_a_finished_room_is_celebrated_and_the_click_that_ends_it_does_nothing_else(
    services: Services, clock: Clock
) -> None:
    table = next(
        found for number in range(200)
        if (found := at(2, 60, seed=f"done{number}")).to_move is not None
        and any(room.cubes + 1 == room.spaces and do.Supply(room.place) in found.legal(Seat(0))
                for room in rooms(found.state.tiles[0]))
    )  # fmt: skip
    scene = sit(services, table, (1920, 1080))
    settle(services, clock, scene)
    room = next(
        room for room in rooms(table.state.tiles[0])
        if room.cubes + 1 == room.spaces and do.Supply(room.place) in table.legal(Seat(0))
    )  # fmt: skip
    click(services, f"lot/0/{room.place}")
    for _ in range(200):
        clock.pass_by(0.05)
        services.stack.update(clock.now)
        if scene.playback.interlude is not None:
            break
    shown = scene.playback.interlude
    assert shown is not None and shown.name == f"finish/{room.place}"
    clock.pass_by(1.5)
    assert any(TILES[room.tile].name in words for words in scene.words())
    length = len(table.log)
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1000, 300), button=1))
    assert len(table.log) == length
    assert scene.playback.interlude != shown


def test_moments_of_others_are_claims_and_the_end_only(services: Services, clock: Clock) -> None:
    scene = sit(services, at(3, 60))
    settle(services, clock, scene)
    events = [
        told.TileFinished(seat=1, tile="kitchen", place="A1", floor=1),
        told.ClaimStaked(seat=1, claim="strongbox", slot=0, points=5, secret=False),
        told.EndTriggered(seat=1, turns=2),
    ]
    assert [cutscene.name for cutscene in EVENTS.cutscenes(scene.shown, events)] == ["claim/strongbox", "last"]


def test_end_turn_asks_while_the_tycoon_action_is_unused(services: Services, clock: Clock) -> None:
    table = at(2, 30)
    scene = sit(services, table)
    settle(services, clock, scene)
    assert not table.state.acted
    length = len(table.log)
    click(services, "button/end_turn")
    assert scene.choosing.asked is not None and len(table.log) == length
    clock.pass_by(1)
    click(services, "ask/yes")
    assert len(table.log) > length


def test_undo_and_redo_by_keys(services: Services, clock: Clock) -> None:
    table = at(2, 30)
    scene = sit(services, table)
    settle(services, clock, scene)
    length = len(table.log)
    click(services, "button/earn")
    settle(services, clock, scene)
    assert len(table.log) > length
    key(services, pygame.K_z, pygame.KMOD_CTRL)
    assert len(table.log) == length
    key(services, pygame.K_y, pygame.KMOD_CTRL)
    assert len(table.log) > length


# ------------------------------------------------------------------ claims


def test_progress_of_a_claim_is_said_as_so_many_of_so_many(services: Services, clock: Clock) -> None:
    scene = sit(services, at(3, 60))
    settle(services, clock, scene)
    clause = CLAIMS["ladies_club"].requires[0]
    assert clause_words(scene.shown, clause, claims.Part(2, 3)) == "2 of 3 ladies"
    for claim in CLAIMS:
        lines = claim_lines(scene.shown, claim, 0)
        assert len(lines) == len(CLAIMS[claim].requires)
        assert all(lines)


def test_a_rival_is_walked_over_to_and_back(services: Services, clock: Clock) -> None:
    scene = sit(services, at(3, 100))
    settle(services, clock, scene)
    click(services, "seat/1")
    assert scene.shown.focus == 1
    assert any("Bramble" in words for words in scene.words())
    key(services, pygame.K_ESCAPE)
    assert scene.shown.focus == 0
