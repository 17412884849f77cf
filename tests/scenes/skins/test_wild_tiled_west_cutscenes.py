"""Wild Tiled West in motion: every kind of moment is shown and drawn, and pieces fly without a hitch."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from pygame import Color, Rect, Surface

from game.protocol import Seat
from game.table import seen_by
from game.wild_tiled_west.year_events import TussleHeld
from scenes.kit import palette
from scenes.kit.art import Art
from scenes.kit.layout_audit import Audit
from scenes.kit.lettering import number
from scenes.kit.sketch import UnpaintedPaper
from scenes.shell.services import Services
from scenes.skins.wild_tiled_west import board, tussle_rivals
from scenes.skins.wild_tiled_west.land import Land, picture
from scenes.skins.wild_tiled_west.look import land_of, points_of
from scenes.table.scene import TableScene
from scenes.table.title.cutscene import Cutscene
from scenes.table.view.table_view import TableView, sheets_of
from tests.scenes.conftest import Clock
from tests.scenes.hand import draw
from tests.scenes.playing import settle, sit, table_of

TITLE = "wild_tiled_west"
KINDS = {"shot", "wrangle", "town", "surrounded", "tussle", "year"}
TIMES = (0.0, 0.2, 0.5, 1.0, 2.5, 60.0)


def shown(services: Services, seats: int, seed: str, size: tuple[int, int]) -> set[str]:
    """The kinds of moments of a match played at random, each drawn at several times."""
    table = table_of(TITLE, seats, {}, seed, seats - 1)
    scene = sit(services, table, size)
    rng = Random(seed)
    found: set[str] = set()
    while table.to_move is not None:
        events = table.submit(table.to_move, rng.choice(table.legal(table.to_move)))
        shown = replace(scene.shown, view=table.view(Seat(0)))
        for cutscene in scene.skin.cutscenes(shown, seen_by(events, Seat(0))):
            if cutscene.name not in found or cutscene.name == "tussle":
                draw(services)
                for time in TIMES:
                    cutscene.draw(scene.brush, shown, shown.rect(cutscene.room), time)
            found.add(cutscene.name)
            assert 0 < cutscene.seconds < 12
    services.stack.pop()
    return found


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_every_kind_of_moment_comes_up_and_is_drawn(services: Services, size: tuple[int, int]) -> None:
    found: set[str] = set()
    for seed in range(12):
        found |= shown(services, 3, f"moments{seed}", size)
        if found >= KINDS:
            break
    assert found >= KINDS


def test_alone_the_ridge_turns_its_cards(services: Services) -> None:
    assert {"bandit", "tussle"} <= shown(services, 1, "ridge", (1280, 720))


def test_a_shot_shows_the_bandit_until_he_falls(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """The moment draws the settlement as it was before the shot, then as it is."""
    graves: list[frozenset[tuple[int, int]]] = []

    def watch(art: Art, what: Land, side: int) -> Surface:
        graves.append(what.graves)
        return picture(art, what, side)

    monkeypatch.setattr(board, "picture", watch)
    scene, shown, shot = first_shot(services)
    for time in (0.0, 60.0):
        shot.draw(scene.brush, shown, shown.rect("moment"), time)
    assert graves[0] < graves[-1] == land_of(shown.view, 0).graves


def first_shot(services: Services) -> tuple[TableScene, TableView, Cutscene]:
    for seed in range(20):
        table = table_of(TITLE, 2, {}, f"fall{seed}", 1)
        scene = sit(services, table, (1280, 720))
        rng = Random(seed)
        while table.to_move is not None:
            events = table.submit(table.to_move, rng.choice(table.legal(table.to_move)))
            shown = replace(scene.shown, view=table.view(Seat(0)))
            for cutscene in scene.skin.cutscenes(shown, seen_by(events, Seat(0))):
                if cutscene.name == "shot":
                    return scene, shown, cutscene
        services.stack.pop()
    raise AssertionError("nobody is ever shot")


@pytest.mark.parametrize("seats", [1, 3])
def test_a_match_in_motion_is_drawn_at_every_moment(services: Services, clock: Clock, seats: int) -> None:
    """At Normal speed: a click, then frames while things fly and moments are shown."""
    scene = sit(services, table_of(TITLE, seats, {}, "motion", seats - 1), (1280, 720))
    rng = Random(3)
    for _ in range(30):
        settle(services, clock, scene)
        if scene.match.outcome is not None:
            return
        if scene.choosing.asked is not None:
            scene.find("ask/yes").activate()
        else:
            scene.input.touch_spot(rng.choice(sorted(scene.shown.glow)))
        for _ in range(4):
            clock.pass_by(0.11)
            services.stack.update(clock.now)
            draw(services)


def test_in_a_tussle_the_rivals_bandits_are_ringed_and_its_points_told_last(services: Services) -> None:
    """Larger than at the table; nobody's points have moved before the ribbons are there."""
    table, rng = table_of(TITLE, 3, {}, "tussle", 2), Random("tussle")
    scene = sit(services, table, (1920, 1080))
    cutscene = None
    while cutscene is None:
        assert table.to_move is not None
        events = table.submit(table.to_move, rng.choice(table.legal(table.to_move)))
        at = replace(scene.shown, view=table.view(Seat(0)), sheets=sheets_of(table, table.view(Seat(0))))
        cutscene = next((each for each in scene.skin.cutscenes(at, events) if each.name == "tussle"), None)
        held = next((each for each in events if isinstance(each, TussleHeld)), None)
    assert held is not None
    moved = [seat for seat in (1, 2) if held.points[seat]]
    brush, said = scene.brush, {}
    for time in (0.5, 60.0):
        brush.ledger, brush.surface = Audit(), UnpaintedPaper((1920, 1080))
        cutscene.draw(brush, at, at.rect("moment"), time)
        said[time] = {area.text for area in brush.ledger.areas}
    brush.ledger = None
    for seat in moved:
        total, before = (number(at.sheets[seat].total - change) for change in (0, held.points[seat]))
        assert before in said[0.5] and total in said[60.0], seat
    assert not any(words.startswith(("Most:", "Fewest:")) for words in said[0.5])
    assert moved == [] or any(words.startswith(("Most:", "Fewest:")) for words in said[60.0])
    grown = tussle_rivals._grown(brush, at, 0, 2)
    assert grown.h > at.rect("seat/1").h


def test_a_bandit_at_large_wears_a_red_ring(services: Services) -> None:
    table, rng = table_of(TITLE, 2, {}, "rings", 1), Random("rings")
    while not table.view(Seat(0)).boards or not points_of(table.view(Seat(0)).boards[1].bandits):
        assert table.to_move is not None
        table.submit(table.to_move, rng.choice(table.legal(table.to_move)))
    scene = sit(services, table, (1920, 1080))
    ground, side = Rect(0, 0, 44 * 11, 44 * 11), 44
    surface = Surface(ground.size)
    scene.brush.surface = surface
    tussle_rivals.ring(scene.brush, scene.shown, 1, ground, side)
    for row, column in points_of(scene.shown.view.boards[1].bandits):
        edge = (column * side + side // 2, row * side + side // 2 - round(side * 1.25) // 2 + 1)
        assert surface.get_at(edge)[:3] == tuple(Color(palette.LOSS))[:3]
