"""Wild Tiled West at the table: whole games by clicks and by keys, a tile on the cursor, layouts in every size."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame.event import Event

from game.players import Player
from game.protocol import Seat
from game.table import Table
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import CONTENT
from scenes.kit.art import BUDGET, Art
from scenes.shell.services import Services
from scenes.skins.wild_tiled_west import hand
from scenes.skins.wild_tiled_west.preview import why_not_here
from scenes.skins.wild_tiled_west.words import WILD_RULES
from scenes.table.scene import TableScene
from scenes.table.state import Changed
from tests.scenes.conftest import SIZES, Clock
from tests.scenes.hand import click, draw, key, move, troubles
from tests.scenes.playing import settle, sit
from tools.pictures.table_shot import NAMES

TITLE = "wild_tiled_west"
WILD = {f"seat{n}_side": "wild" for n in range(1, 6)}


def wild(seats: int) -> dict[str, str]:
    return {name: side for name, side in WILD.items() if int(name[4]) <= seats}


def at(seats: int, phase: str, moves: int = 0, options: dict[str, str] | None = None, seed: str = "table") -> Table:
    """A match played at random until the first seat is asked in this phase, with something to choose."""
    for attempt in range(40):
        players = [Player(NAMES[i], None if i == 0 else "greenhorn") for i in range(seats)]
        table = Table(TITLE, players, options or {}, f"{seed}{attempt}")
        rng = Random(f"{seed}{attempt}")
        while table.to_move is not None:
            asked = table.to_move == 0 and table.state.phase == phase and len(table.log) >= moves
            if asked and len(table.legal(Seat(0))) > 1:
                return table
            table.submit(table.to_move, rng.choice(table.legal(table.to_move)))
    raise AssertionError(f"no seat is ever asked: {phase}")


# ------------------------------------------------------------------ a tile on the cursor


def holding(services: Services, clock: Clock, moves: int = 30) -> TableScene:
    """The first seat holds a tile that can be turned at least two ways."""
    for seed in range(30):
        scene = sit(services, at(2, "place_tile", moves, seed=f"hold{seed}"), (1920, 1080))
        settle(services, clock, scene)
        if len({action.turn for action in scene.match.legal if isinstance(action, do.Place)}) > 2:
            return scene
        services.stack.pop()
    raise AssertionError("no tile can be turned")


def wheel(services: Services, by: int) -> None:
    services.stack.handle(Event(pygame.MOUSEWHEEL, y=by, x=0, precise_y=float(by)))


def test_a_tile_is_in_hand_from_the_start_and_keys_and_wheel_turn_it(services: Services, clock: Clock) -> None:
    scene = holding(services, clock)
    first = scene.shown.touched
    assert first and first[0].startswith("turn/")
    key(services, pygame.K_r)
    second = scene.shown.touched
    assert second != first and second[0].startswith("turn/")
    wheel(services, 1)
    assert scene.shown.touched == first, "the wheel turns it back"
    key(services, pygame.K_f)
    assert scene.shown.touched[0].startswith("turn/")


def test_a_click_lays_the_tile_with_its_middle_under_the_pointer(services: Services, clock: Clock) -> None:
    scene = holding(services, clock)
    spot = sorted(spot for spot in scene.shown.glow if spot.startswith("board/0/"))[0]
    turn = int(scene.shown.touched[0].split("/")[1])
    click(services, spot)
    laid = scene.match.view.boards[0].laid
    placed = next(each for each in reversed(laid) if each.square == spot.split("/")[2])
    assert placed.turn == turn


def test_undo_takes_the_draft_back_and_not_only_the_turn(services: Services, clock: Clock) -> None:
    scene = holding(services, clock)
    key(services, pygame.K_r)
    key(services, pygame.K_z, pygame.KMOD_CTRL)
    settle(services, clock, scene)
    assert scene.match.view.phase == "turn"


def test_arrows_go_from_one_glowing_square_to_another(services: Services, clock: Clock) -> None:
    scene = holding(services, clock)
    squares = sorted(spot for spot in scene.shown.glow if spot.startswith("board/"))
    for _ in range(200):
        key(services, pygame.K_TAB)
        if scene.hands.focused is not None and scene.hands.focused.name == squares[0]:
            break
    seen = {squares[0]}
    for arrow in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT):
        key(services, arrow)
        if scene.hands.focused is not None:
            seen.add(scene.hands.focused.name)
    assert len(seen & set(squares)) > 1


def test_what_a_place_brings_is_told_before_the_click(services: Services, clock: Clock) -> None:
    """Somewhere among the places of some tile stands a line of its list; nothing is told of an illegal one."""
    scene = holding(services, clock)
    spot = sorted(spot for spot in scene.shown.glow if spot.startswith("board/0/"))[0]
    move(services, scene.find(spot).rect.center)
    assert f"{spot.split('/')[2]} brings" in scene.words()
    ground = scene.shown.rect("land/0")
    corner = (ground.right - 3, ground.bottom - 3)
    move(services, corner)
    words = scene.words()
    assert ("Not here" in words) != ("K11 brings" in words)


@pytest.mark.parametrize("options", [{}, wild(2)], ids=["normal", "wild"])
def test_the_ghost_is_white_where_the_rules_allow_it_and_red_with_a_reason_elsewhere(
    services: Services, options: dict[str, str]
) -> None:
    for seed in range(4):
        scene = sit(services, at(2, "place_tile", 12 * seed, options, f"ghost{seed}"), (1280, 720))
        legal = set(scene.match.legal)
        held = hand.held(scene.shown)
        assert held is not None
        for row in range(11):
            for column in range(11):
                meant = hand.meant(scene.shown, (row, column))
                lies = tuple(cell[:2] for cell in hand.laid_at(held, (row, column)))
                assert (meant is None) == bool(why_not_here(scene.shown, lies)), (row, column)
                assert meant is None or meant in legal
        services.stack.pop()


# ------------------------------------------------------------------ layouts


PHASES = [
    "turn", "place_tile", "place_free_alley", "second_free_alley", "place_alley", "wrangle", "second_partner",
    "choose_gain", "take_ace", "place_hill_bandit", "income_choice", "keep_partner",
]  # fmt: skip


@pytest.mark.parametrize("seats", [1, 2, 4, 5])
def test_every_number_of_seats_is_laid_out(services: Services, seats: int) -> None:
    table = at(seats, "place_tile", 40, wild(seats))
    for size in SIZES:
        scene = sit(services, table, size)
        assert not troubles(scene), size
        services.stack.pop()


@pytest.mark.parametrize("options", [{}, wild(1)], ids=["normal", "wild"])
def test_every_place_that_can_be_pointed_at_has_words(services: Services, options: dict[str, str]) -> None:
    scene = sit(services, at(1, "turn", 30, options), (1920, 1080))
    quiet = {"turn", "score", "button", "gain", "hand", "first", "ridge", "partner", "board", "wrangle", "town"}
    for shape in scene.shown.layout.layer("spots"):
        zone = shape.name.split("/")[0]
        if zone not in quiet:
            assert scene.skin.tip(scene.shown, shape.name), shape.name


def test_the_rule_of_a_wild_face_is_told_by_its_name() -> None:
    assert {face.rule_name for face in CONTENT.faces.values() if face.rule_name} == set(WILD_RULES)


def test_what_is_kept_while_a_tile_is_turned_looks_as_if_drawn_anew(services: Services, clock: Clock) -> None:
    scene = holding(services, clock)
    draw(services)
    key(services, pygame.K_r)
    kept = pygame.image.tobytes(draw(services), "RGB")
    scene.put_away()
    scene.changed(Changed.TOUCHES)
    assert pygame.image.tobytes(draw(services), "RGB") == kept


def test_a_settlement_is_composed_once_and_then_only_laid_down(services: Services, clock: Clock) -> None:
    """Pointing about costs no composing: the picture of the land is kept until something on it changes."""
    services.art = Art(budget=4 * BUDGET)  # the one all tests share may be full, and drop one thing for another
    scene = holding(services, clock)
    draw(services)
    weight = services.art.weight
    squares = [spot for spot in scene.shown.glow if spot.startswith("board/0/")]
    move(services, scene.find(squares[0]).rect.center)
    draw(services)
    kept = services.art.weight
    for _ in range(5):
        move(services, scene.find(squares[0]).rect.center)
        draw(services)
    assert services.art.weight == kept >= weight


def test_the_aces_to_choose_from_are_seen(services: Services, clock: Clock) -> None:
    """The dock is drawn after what lies on the table: they had lain below it."""
    scene = sit(services, at(1, "take_ace"), (1280, 720))
    settle(services, clock, scene)
    picture = draw(services)
    aces = [spot for spot in scene.shown.glow if spot.startswith("ace/")]
    assert aces
    for spot in aces:
        inner = scene.find(spot).rect.scale_by(0.6)
        assert len({tuple(picture.get_at((x, inner.centery))) for x in range(inner.left, inner.right)}) > 3, spot
