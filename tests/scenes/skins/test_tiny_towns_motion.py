"""Tiny Towns on its way: what each event moves, and that what lies still and what flies is drawn by one hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from pygame import Surface

from game.play.stage import Change, Piece, changes, stage_of
from game.players import Player
from game.protocol import Event, Seat
from game.table import Table, seen_by
from game.tiny_towns import events as told
from scenes.kit.brush import Brush
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.skins.tiny_towns import stage
from scenes.table.scene import TableScene
from tests.scenes.playing import sit
from tools.pictures.table_shot import position

MODES = [
    (1, {"card_set": "random", "cavern": "on"}),
    (2, {"card_set": "random"}),
    (3, {"mode": "town_hall", "card_set": "random", "cavern": "on"}),
]
SEEN_OF = Seat(0)
STILL = (told.RoundBegan, told.TurnSealed, told.Revealed, told.Scored, told.Completed)  # tell no way of a piece


def moved_in_a_match(seats: int, options: dict[str, str], seed: str) -> Iterator[tuple[Event, list[Change]]]:
    """What seat 0 sees move in a match of random moves, event by event."""
    table = Table("tiny_towns", [Player(name) for name in ["Ada", "Ben", "Cleo"][:seats]], options, seed)
    views: list[tuple[Event, object]] = []

    def see(event: Event | None, state: object) -> None:
        if event is not None and seen_by([event], SEEN_OF):
            views.append((event, table.rules.observe(table.rules.copy(state), SEEN_OF)))

    table.witness = see
    rng, before = Random(seed), stage_of(stage, table.view(SEEN_OF), SEEN_OF)
    while table.to_move is not None:
        views.clear()
        legal = table.legal(table.to_move)
        builds = [action for action in legal if type(action).__name__ == "Build"]
        table.submit(table.to_move, rng.choice(builds or legal))
        for event, view in views:
            after = stage_of(stage, view, SEEN_OF)
            yield event, changes(before, after, event.touches())
            before = after
        final = stage_of(stage, table.view(SEEN_OF), SEEN_OF)
        untold = [change for change in changes(before, final) if "to place" not in _any(change).marks]
        assert not untold, "what moves is told when it has moved"
        before = final


def _any(change: Change) -> Piece:
    piece = change.after or change.before
    assert piece is not None
    return piece


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_what_moves_is_told_by_the_event_that_moves_it(seats: int, options: dict[str, str]) -> None:
    for event, moved in moved_in_a_match(seats, options, f"{seats}"):
        came = [change.after for change in moved if change.before is None and change.after is not None]
        if isinstance(event, told.CubePut):
            assert event.touches()[-1] in {change.after.spot for change in moved if change.after is not None}
        elif isinstance(event, told.Constructed):
            assert [(piece.spot, piece.what) for piece in came] == [(event.touches()[-1], event.card)]
        elif isinstance(event, told.Gathered):
            gone = {change.before.spot for change in moved if change.before is not None and change.after is None}
            assert gone == set(event.touches()[:-1])
        elif isinstance(event, STILL):
            assert all("to place" in _any(change).marks for change in moved), (event, moved)
        elif isinstance(event, told.Drawn):
            assert ("face_up", "deck") in {(_any(change).spot, change.via) for change in moved}
        elif isinstance(event, told.CardDiscarded):
            assert [(c.before.spot, c.after.spot) for c in moved if c.before and c.after] == [("face_up", "discard")]


def test_a_reveal_shows_each_town_as_its_turn_is_told() -> None:
    echoes = [(event, moved) for event, moved in moved_in_a_match(2, {}, "reveal") if event.echo]
    puts = [moved for event, moved in echoes if isinstance(event, told.CubePut)]
    built = [moved for event, moved in echoes if isinstance(event, told.Constructed)]
    assert len(puts) > 10 and all(len(moved) == 1 for moved in puts)
    assert built and all(moved[0].after is not None and moved[0].after.kind == "building" for moved in built)


@pytest.mark.parametrize("phase", ["choose_monument", "name", "place", "build"])
def test_a_piece_that_has_left_is_not_drawn_where_it_lay(services: Services, phase: str) -> None:
    scene = sit(
        services, position(3, 0 if phase == "choose_monument" else 90, {"cavern": "on"}, phase=phase), (1280, 720)
    )
    whole = painted(scene)
    for piece in stage_of(stage, scene.shown.view, scene.shown.viewer).values():
        if is_drawn(scene, piece):
            assert painted(scene, piece.id).get_buffer().raw != whole.get_buffer().raw, piece.id


def is_drawn(scene: TableScene, piece: Piece) -> bool:
    """The seven cards and the deck never leave; a token of the dock's is drawn while no choice takes its place."""
    if piece.kind == "pile" or piece.spot not in scene.shown.layout:
        return False
    return piece.spot.split("/")[0] in ("town", "cavern", "watch", "monument", "hand", "hammer")


def painted(scene: TableScene, hidden: str = "") -> Surface:
    shown = scene.shown
    surface = Surface((1280, 720))
    scene.state.shown = replace(shown, hidden=frozenset({hidden} if hidden else ()))
    scene.ground(Brush(scene.frame, scene.services.art, scene.services.letters, surface))
    scene.state.shown = shown
    return surface


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_piece_has_a_hand_that_draws_it(services: Services, seats: int, options: dict[str, str]) -> None:
    """The hammer alone is its picture."""
    skin, scene = FACES["tiny_towns"].skin(), sit(services, position(seats, 60, options, phase="place"), (1280, 720))
    for piece in stage_of(stage, scene.shown.view, scene.shown.viewer).values():
        surface = Surface((1280, 720))
        brush = Brush(scene.frame, services.art, services.letters, surface)
        rect = scene.shown.rect(piece.spot)
        assert skin.draw_piece(brush, scene.shown, piece, rect) is (piece.kind != "token")
        assert piece.kind == "token" or any(surface.get_buffer().raw)
