"""Saloon Tycoon on its way: every event moves what it tells of, and a piece in flight ends as and where it lies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.play.stage import Change, Piece, changes, stage_of
from game.protocol import Event, Seat
from game.saloon_tycoon import events as told
from game.saloon_tycoon.survey import rooms
from game.table import Table
from scenes.kit.brush import Brush
from scenes.shell.services import Services
from scenes.skins.saloon_tycoon import stage
from scenes.skins.saloon_tycoon.events import EVENTS
from scenes.table.scene import TableScene
from scenes.table.view.layout import Layout, load
from scenes.table.view.table_view import TableView
from tests.scenes.playing import sit, table_of
from tests.scenes.saloon import TITLE, at

Found = list[tuple[Event, list[Change]]]


def told_of(table: Table, seat: Seat) -> Found:
    """Every event a seat sees of a random match, and what moved with it."""
    rules, found = table.rules, []
    before = stage_of(stage, rules.observe(table.state, seat), seat)

    def see(event: Event | None, state: Any) -> None:
        nonlocal before
        if event is not None and event.only is not None and seat not in event.only:
            return
        now = stage_of(stage, rules.observe(state, seat), seat)
        moved = changes(before, now, event.touches() if event else ())
        moved = [
            each for each in moved if each.before is None or each.after is None or each.before[:4] != each.after[:4]
        ]
        if event is None:
            assert not moved, f"{moved} happened after the last word of a move"
        else:
            found.append((event, moved))
        before = now

    table.witness = see
    rng = Random(7)
    while table.outcome is None and table.to_move is not None:
        table.submit(table.to_move, rng.choice(table.legal(table.to_move)))
    return found


def ends(change: Change) -> tuple[str, str]:
    """The zones it goes from and to."""
    spots = change.before.spot if change.before else change.via, change.after.spot if change.after else change.via
    return spots[0].split("/")[0], spots[1].split("/")[0]


WAYS = {
    told.CardPlayed: ("hand", "resolving"),
    told.CardResolved: ("resolving", "discard"),
    told.CardDiscarded: ("hand", "discard"),
    told.CardTaken: ("discard", "hand"),
    told.CardStolen: ("hand", "hand"),
    told.CubeMoved: ("deck", "deck"),
    told.ClaimStaked: ("claim", "staked"),
    told.BossTookClaim: ("claim", "boss"),
    told.CharacterCame: ("town", "saloon"),
    told.CharacterMoved: ("saloon", "saloon"),
    told.RoofPlaced: ("roof", "room"),
}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_event_moves_what_it_tells_of(seats: int) -> None:
    """Once, from where it was to where it is; the rest of a hand closes up."""
    seen: dict[type[Event], int] = defaultdict(int)
    for seed in range(3):
        for event, moved in told_of(table_of(TITLE, seats, {}, f"ways{seed}"), Seat(0)):
            ways = [ends(each) for each in moved if not _closes_up(each)]
            seen[type(event)] += 1
            if isinstance(event, told.CardStolen):
                assert [ends(each) for each in moved].count(("hand", "hand")) >= 1
            elif isinstance(event, told.ClaimStaked) and event.secret:
                assert ways == [("secret", "staked")]
            elif type(event) in WAYS:
                assert ways == [WAYS[type(event)]], event
            elif isinstance(event, told.CubePlaced):
                assert ways == [("reserve" if event.reserve else "pile", "deck")]
            elif isinstance(event, told.TileBuilt):
                assert [each.after.spot for each in moved if each.after] == [
                    f"room/{event.seat}/{event.place}/{event.floor}"
                ]
            elif isinstance(event, told.CardsDrawn):
                assert ways == [("deck", "hand")] * len(event.cards)
            elif not isinstance(event, told.SecretsKept | told.BossTookTile | told.Shuffled):
                assert not moved, event
    assert seen[told.CardResolved] and seen[told.CubePlaced] and seen[told.TileBuilt]


def _closes_up(change: Change) -> bool:
    return ends(change) == ("hand", "hand")


def test_a_room_comes_from_the_market_and_the_last_of_its_kind_leaves_it() -> None:
    for event, moved in told_of(table_of(TITLE, 3, {}, "rooms"), Seat(0)):
        if not isinstance(event, told.TileBuilt):
            continue
        room, _ = EVENTS.recipes[told.TileBuilt](event, moved).actors
        assert room.source == f"market/{event.tile}" and room.target.startswith(f"room/{event.seat}/")
        sold = [each.before for each in moved if each.before is not None and each.after is None]
        assert [room.before] == (sold or [None]) and room.after is not None


def test_what_is_put_away_stays_secret_and_does_not_fly() -> None:
    offers = [Piece(f"offer/0/{n}", "claim", f"c{n}", f"offer/0/{n}") for n in range(4)]
    kept = [Piece(f"secret/0/{n}", "claim", f"c{n + 1}", f"secret/0/{n}") for n in range(2)]
    event = told.SecretsKept(0, ("c1", "c2"), ("c0", "c3"))
    moved = changes({each.id: each for each in offers}, {each.id: each for each in kept}, event.touches())
    act = EVENTS.recipes[told.SecretsKept](event, moved)
    ways = {actor.before.what: (actor.source, actor.target) for actor in act.actors if actor.before}
    assert ways == {
        "c0": ("offer/0/0", "offer/0/0"), "c1": ("offer/0/1", "secret/0/0"),
        "c2": ("offer/0/2", "secret/0/1"), "c3": ("offer/0/3", "offer/0/3"),
    }  # fmt: skip


def test_the_card_of_the_boss_is_shown_before_what_it_does(services: Services) -> None:
    scene = sit(services, at(1, 30))
    events = [told.TurnEnded(0), told.BossCardTurned("lumber_deal"), told.BossTookCubes(2)]
    (shown,) = EVENTS.cutscenes(scene.shown, events)
    assert shown.name == "boss/lumber_deal" and shown.event is events[0]


# ------------------------------------------------------------------ one hand at rest and in flight


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
@pytest.mark.parametrize(("seats", "moves"), [(1, 60), (3, 0), (3, 90), (4, 150)])
def test_a_piece_drawn_where_it_lies_changes_nothing(
    services: Services, size: tuple[int, int], seats: int, moves: int
) -> None:
    """So the last picture of a flight is the first at rest: same place, same size, same face."""
    table = at(seats, moves, "menu" if moves else "keep", seed=f"rest{seats}")
    scene = sit(services, table, size)
    shown, skin = scene.shown, scene.skin
    brush = Brush(scene.brush.frame, scene.brush.art, scene.brush.letters, pygame.Surface(size))
    skin.draw(brush, shown)
    for seat in shown.layout.rivals():
        skin.draw_seat(brush, shown, seat)
    skin.draw_extra(brush, shown)
    checked = set()
    for piece in stage_of(stage, shown.view, shown.viewer).values():
        if not _is_seen(shown.view, piece):
            continue
        rect = skin.lies(shown, piece, piece.spot)
        wanted = brush.surface.copy()
        assert skin.draw_piece(Brush(brush.frame, brush.art, brush.letters, wanted), shown, piece, rect)
        assert _changed(brush.surface, wanted, rect) < 0.02, piece
        checked.add(piece.kind)
    assert checked >= {"card", "claim"}


def _is_seen(view: Any, piece: Piece) -> bool:
    """What lies open, and on nothing else: rooms and crates stand behind each other."""
    if piece.kind == "card" and piece.spot == "discard":
        return piece.id == stage.discard_id(view.discard, len(view.discard) - 1)
    if piece.kind == "face":
        return piece.spot != "town"
    return piece.kind in ("card", "claim")


def _changed(before: pygame.Surface, after: pygame.Surface, rect: Rect) -> float:
    """The share of points in there that look different; soft edges and shadows that lie twice do not count."""
    inner = rect.inflate(-max(4, rect.w // 6), -max(4, rect.h // 6)).clip(before.get_rect())
    points = [(x, y) for x in range(inner.x, inner.right) for y in range(inner.y, inner.bottom)]
    different = sum(
        max(abs(a - b) for a, b in zip(before.get_at(point)[:3], after.get_at(point)[:3], strict=True)) > 24
        for point in points
    )
    return different / max(1, len(points))


@pytest.mark.parametrize("focus", [0, 1])
def test_rooms_crates_and_roofs_end_where_they_are_composed(services: Services, focus: int) -> None:
    """The corner without a thing, and that drawn on it by the hand of flight, is the corner with it."""
    checked: set[str] = set()
    for number in range(12):
        scene = sit(services, at(2, 60 + 40 * number, seed=f"corner{number}"), (1920, 1080))
        laid = Layout(load("saloon_tycoon"), scene.match.table.setup, Seat(focus), (1920, 1080))
        shown = replace(scene.shown, focus=Seat(focus), layout=laid)
        for piece in _newest(shown.view):
            rect = scene.skin.lies(shown, piece, piece.spot)
            without = replace(shown, hidden=frozenset({piece.id}))
            composed, built = _corner(scene, shown, piece), _corner(scene, without, piece)
            brush = Brush(scene.brush.frame, scene.brush.art, scene.brush.letters, built)
            scene.skin.draw_piece(brush, shown, piece, rect)
            scene.skin.draw_nearer(brush, without, piece, rect)
            assert _changed(composed, built, rect.clip(shown.rect("board/0"))) < 0.05, piece
            checked.add(piece.kind)
        services.stack.pop()
    assert checked == {"room", "crate", "roof"}


def _newest(view: Any) -> Iterator[Piece]:
    """Of seat 0: what was put on top of everything last."""
    lying = stage_of(stage, view, Seat(0))
    for room in rooms(view.tiles[0]):
        if room.cubes == 0:
            yield lying[f"room/0/{room.place}/{room.floor}"]
        elif room.cubes < room.spaces:
            yield lying[f"cube/0/{room.place}/{room.floor}/{room.cubes - 1}"]
    yield from (piece for piece in lying.values() if piece.id.startswith("roof/0/"))


def _corner(scene: TableScene, shown: TableView, piece: Piece) -> pygame.Surface:
    surface = pygame.Surface(shown.layout.window)
    brush = Brush(scene.brush.frame, scene.brush.art, scene.brush.letters, surface)
    scene.skin.draw_spot(brush, shown, piece.spot, shown.rect(piece.spot), "rest")
    return surface
