"""Saloon Tycoon at the table: whole games by clicks and by keys, what is shown before it is done, and what is not."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Surface

from game.protocol import FACE_DOWN, Seat, Setup
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import building, claims
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CLAIMS, TILES
from game.saloon_tycoon.pieces import SITES_OF
from game.saloon_tycoon.survey import rooms
from game.table import Table
from scenes.brush import Brush
from scenes.frame import Frame
from scenes.house import House
from scenes.language import Language
from scenes.layout import Layout, load
from scenes.ledger import Ledger
from scenes.skins.saloon_tycoon import cards
from scenes.skins.saloon_tycoon.board import iso_of
from scenes.skins.saloon_tycoon.corner import Room, is_top
from scenes.skins.saloon_tycoon.iso import SITES, Iso, family, stand_of
from scenes.skins.saloon_tycoon.moments import moments
from scenes.skins.saloon_tycoon.tips import claim_lines, clause_words
from tests.scenes.conftest import SIZES, Clock
from tests.scenes.hand import click, draw, key, move, troubles
from tests.scenes.playing import play, play_by_keys, settle, sit, table_of
from tools.table_shot import position

TITLE = "saloon_tycoon"
MODES = [
    (1, {}),
    (1, {"solo_level": "hard"}),
    (2, {"game_length": "short"}),
    (3, {}),
    (4, {"game_length": "short"}),
]


def at(seats: int, moves: int, phase: str = "menu", seed: str = "table", persons: int = 1) -> Table:
    return position(seats, moves, seed=seed, phase=phase, persons=persons, title=TITLE)


def with_builds(places: int) -> Table:
    """A position where some tile of the market could stand on so many places or more."""
    for number in range(60):
        table = at(2, 60, seed=f"k{number}")
        if table.to_move is None:
            continue
        kinds = [each.kind for each in table.legal(Seat(0)) if isinstance(each, do.Build)]
        if any(kinds.count(kind) >= places for kind in kinds):
            return table
    raise AssertionError("no such position")


# ------------------------------------------------------------------ hands


@pytest.mark.parametrize(
    ("seats", "options", "bots"), [(*mode, bots) for mode in MODES for bots in (0, 1) if bots < mode[0]]
)
def test_a_whole_match_is_played_by_clicking_what_glows(
    house: House, clock: Clock, seats: int, options: dict[str, str], bots: int
) -> None:
    house.settings.speed = 0
    scene = sit(house, table_of(TITLE, seats, options, f"{seats}{options}", bots * (seats - 1)))
    play(house, clock, scene, Random(f"{seats}{bots}"), 6000)
    assert scene.match.outcome is not None


def test_a_whole_match_is_played_by_keys_alone(house: House, clock: Clock) -> None:
    house.settings.speed = 0
    play_by_keys(house, clock, sit(house, table_of(TITLE, 1, {"solo_level": "hard"})), Random(5))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_click_on_what_glows_meets_just_that(house: House, clock: Clock, seats: int) -> None:
    """In the middle of its box lies each room's front, and no nearer room before it."""
    house.settings.speed = 0
    scene = sit(house, at(seats, 130))
    settle(house, clock, scene)
    for spot in scene.desk.glow:
        found = scene.hands.at(scene.find(spot).rect.center)
        assert found is not None and found.name == spot


@pytest.mark.parametrize("seats", [1, 3])
def test_everything_that_glows_has_words(house: House, clock: Clock, seats: int) -> None:
    house.settings.speed = 0
    scene = sit(house, table_of(TITLE, seats, {}, f"words{seats}"))
    rng = Random(seats)
    for _ in range(150):
        settle(house, clock, scene)
        if scene.match.outcome is not None:
            break
        if scene.asked is not None:
            click(house, "ask/yes")
            continue
        for spot in scene.desk.glow:
            building_here = spot.startswith("lot/") and scene.desk.touched  # the tag beside it speaks
            assert building_here or spot.startswith("button/") or scene.tip_of(spot), spot
        click(house, rng.choice(sorted(scene.desk.glow)))


def test_a_key_fills_the_room_that_is_pointed_at(house: House, clock: Clock) -> None:
    house.settings.speed = 0
    table = next(
        found for number in range(40)
        if (found := at(2, 50, seed=f"fill{number}")).to_move is not None
        and sum(isinstance(each, do.Supply) for each in found.legal(Seat(0)))
    )  # fmt: skip
    scene = sit(house, table)
    settle(house, clock, scene)
    spot = next(spot for spot in sorted(scene.desk.glow) if spot.startswith("lot/"))
    before = sum(room.cubes for room in rooms(table.state.tiles[0]))
    move(house, scene.find(spot).rect.center)
    key(house, pygame.K_f)
    assert sum(room.cubes for room in rooms(table.state.tiles[0])) > before


# ------------------------------------------------------------------ shown before it is done


def test_the_whole_price_is_shown_before_anything_is_built(house: House, clock: Clock) -> None:
    house.settings.speed = 0
    table = with_builds(2)
    scene = sit(house, table, (1920, 1080))
    settle(house, clock, scene)
    builds = [each for each in table.legal(Seat(0)) if isinstance(each, do.Build)]
    kind = next(each.kind for each in builds if sum(other.kind == each.kind for other in builds) >= 2)
    length = len(table.log)
    click(house, f"market/{kind}")
    assert len(table.log) == length, "a tile with several places waits for one of them"
    written = list(scene.words())
    for each in (each for each in builds if each.kind == kind):
        quote = building.quote(table.state, 0, kind, each.place)
        assert quote is not None and str(quote.total) in written
    place = next(each.place for each in builds if each.kind == kind)
    move(house, scene.find(f"lot/0/{place}").rect.center)
    quote = building.quote(table.state, 0, kind, place)
    assert quote is not None
    assert any(f"{quote.tile} room" in words for words in scene.words())
    click(house, f"lot/0/{place}")
    assert len(table.log) > length
    assert any(room.place == place and room.tile == kind for room in rooms(table.state.tiles[0]))


def test_a_room_that_still_falls_can_be_pointed_at(house: House, clock: Clock) -> None:
    table = with_builds(2)
    scene = sit(house, table)
    settle(house, clock, scene)
    builds = [each for each in table.legal(Seat(0)) if isinstance(each, do.Build)]
    build = next(each for each in builds if sum(other.kind == each.kind for other in builds) >= 2)
    click(house, f"market/{build.kind}")
    click(house, f"lot/0/{build.place}")
    for _ in range(12):
        clock.pass_by(0.1)
        house.stack.update(clock.now)
        scene.point_at(f"lot/0/{build.place}")
        draw(house)
    assert any(room.place == build.place for room in rooms(table.state.tiles[0]))


def test_pointing_at_a_plate_lights_what_to_click(house: House, clock: Clock) -> None:
    table = with_builds(1)
    scene = sit(house, table)
    settle(house, clock, scene)
    move(house, scene.find("button/build").rect.center)
    assert scene.lit == {spot for spot in scene.desk.glow if spot.startswith("market/")}
    move(house, (2, 300))
    assert not scene.lit


def test_why_a_tile_cannot_be_had_is_said(house: House, clock: Clock) -> None:
    table = at(3, 0, phase="menu")
    scene = sit(house, table)
    settle(house, clock, scene)
    tip = scene.tip_of("market/theater")
    reason = building.why_not_tile(table.state, 0, "theater")
    assert reason is not None and str(reason) in tip


def test_a_finished_room_is_celebrated_and_the_click_that_ends_it_does_nothing_else(house: House, clock: Clock) -> None:
    table = next(
        found for number in range(200)
        if (found := at(2, 60, seed=f"done{number}")).to_move is not None
        and any(room.cubes + 1 == room.spaces and do.Supply(room.place) in found.legal(Seat(0))
                for room in rooms(found.state.tiles[0]))
    )  # fmt: skip
    scene = sit(house, table, (1920, 1080))
    settle(house, clock, scene)
    room = next(
        room for room in rooms(table.state.tiles[0])
        if room.cubes + 1 == room.spaces and do.Supply(room.place) in table.legal(Seat(0))
    )  # fmt: skip
    click(house, f"lot/0/{room.place}")
    for _ in range(200):
        clock.pass_by(0.05)
        house.stack.update(clock.now)
        if scene.shows.ends_at is not None:
            break
    shown = scene.shows.shown(clock.now, 1.0)
    assert shown is not None and shown[0].name == f"finish/{room.place}"
    clock.pass_by(1.5)
    assert any(TILES[room.tile].name in words for words in scene.words())
    length = len(table.log)
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1000, 300), button=1))
    assert len(table.log) == length
    assert scene.shows.shown(clock.now, 1.0) != shown


def test_moments_of_others_are_claims_and_the_end_only(house: House, clock: Clock) -> None:
    scene = sit(house, at(3, 60))
    settle(house, clock, scene)
    events = [
        told.TileFinished(seat=1, tile="kitchen", place="A1", floor=1),
        told.ClaimStaked(seat=1, claim="strongbox", slot=0, points=5, secret=False),
        told.EndTriggered(seat=1, turns=2),
    ]
    assert [moment.name for moment in moments(scene.desk, events)] == ["claim/strongbox", "last"]


def test_end_turn_asks_while_the_tycoon_action_is_unused(house: House, clock: Clock) -> None:
    table = at(2, 30)
    scene = sit(house, table)
    settle(house, clock, scene)
    assert not table.state.acted
    length = len(table.log)
    click(house, "button/end_turn")
    assert scene.asked is not None and len(table.log) == length
    clock.pass_by(1)
    click(house, "ask/yes")
    assert len(table.log) > length


def test_undo_and_redo_by_keys(house: House, clock: Clock) -> None:
    table = at(2, 30)
    scene = sit(house, table)
    settle(house, clock, scene)
    length = len(table.log)
    click(house, "button/earn")
    settle(house, clock, scene)
    assert len(table.log) > length
    key(house, pygame.K_z, pygame.KMOD_CTRL)
    assert len(table.log) == length
    key(house, pygame.K_y, pygame.KMOD_CTRL)
    assert len(table.log) > length


# ------------------------------------------------------------------ claims


def test_progress_of_a_claim_is_said_as_so_many_of_so_many(house: House, clock: Clock) -> None:
    scene = sit(house, at(3, 60))
    settle(house, clock, scene)
    clause = CLAIMS["ladies_club"].requires[0]
    assert clause_words(scene.desk, clause, claims.Part(2, 3)) == "2 of 3 ladies"
    for claim in CLAIMS:
        lines = claim_lines(scene.desk, claim, 0)
        assert len(lines) == len(CLAIMS[claim].requires)
        assert all(lines)


def test_nothing_of_another_seat_is_told(house: House, clock: Clock) -> None:
    """Names of cards in other hands and of secret claims that only others know never reach the screen."""
    house.settings.speed = 0
    table = at(4, 120, seed="leak")
    scene = sit(house, table, (1920, 1080))
    state = table.state
    own = {*state.hands[0], *state.secrets[0], *state.aside[0]}
    public = {*state.discard, *(each.claim for staked in state.staked for each in staked), *state.row}
    hidden = {card for seat in (1, 2, 3) for card in (*state.hands[seat], *state.secrets[seat]) if card}
    known = {mark.card for mark in state.marks if mark.knower == 0}
    names = {(CARDS.get(card) or CLAIMS[card]).name.replace("'", "’") for card in hidden - own - public - known}
    assert names
    words = set(scene.words())
    for widget in list(scene.hands.all()):
        words.add(widget.tip)
        move(house, widget.rect.center)
        words |= set(scene.words())
    for seat in range(4):
        scene._look_at(Seat(seat))
        words |= set(scene.words())
        for spot in scene.desk.shown:
            words.add(scene.skin.tip(scene.desk, spot))
    seen_lately = "\n".join(str(line.saying) for line in scene.match.lines())
    text = "\n".join(words).replace(seen_lately, "")
    log = {name for name in names if name in seen_lately.replace("'", "’")}
    assert not [name for name in names - log if name in text]
    view = scene.desk.view
    assert all(set(view.secrets[seat]) <= {FACE_DOWN, None} for seat in (1, 2, 3))


# ------------------------------------------------------------------ everything fits


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_nothing_overlaps_or_spills(house: House, size: tuple[int, int], text: int, seats: int) -> None:
    scene = sit(house, at(seats, 90), size, text)
    assert not troubles(scene)
    house.stack.pop()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("phase", ["keep", "cube", "choose", "take", "discard"])
def test_every_kind_of_decision_is_laid_out(house: House, size: tuple[int, int], phase: str) -> None:
    for number in range(30):
        table = at(2, 0 if phase == "keep" else 20, phase, f"{phase}{number}")
        if table.to_move is not None:
            break
    assert table.state.phase == phase
    scene = sit(house, table, size)
    assert not troubles(scene)
    draw(house)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_it_fits_in_russian(house: House, size: tuple[int, int], seats: int) -> None:
    house.language = Language("ru")
    scene = sit(house, at(seats, 90), size)
    assert not troubles(scene)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_card_of_the_boss_fits(house: House, size: tuple[int, int], language: str) -> None:
    house.language = Language(language)
    scene = sit(house, at(1, 60), size)
    for card in BOSS_CARDS:
        scene.desk.view.boss_discard = (card,)
        assert not troubles(scene), card


def test_a_rival_is_walked_over_to_and_back(house: House, clock: Clock) -> None:
    scene = sit(house, at(3, 100))
    settle(house, clock, scene)
    click(house, "seat/1")
    assert scene.desk.focus == 1
    assert any("Bramble" in words for words in scene.words())
    key(house, pygame.K_ESCAPE)
    assert scene.desk.focus == 0


# ------------------------------------------------------------------ the corner in space


def test_fronts_never_hide_each_other() -> None:
    """The middle of each front lies outside every other front, on whatever floor."""
    iso = Iso(0, 0, 1)
    fronts = {(site, floor): iso.front((site,), floor) for site in SITES for floor in (1, 2, 3)}
    assert len({(round(x), round(y)) for x, y in fronts.values()}) == len(fronts)
    for (site, floor), (x, y) in fronts.items():
        for other, level in fronts:
            if other != site and other != "S" and site != "S":
                a = stand_of((other,))
                edge = [iso.at(a.x1, a.y0)[0], iso.at(a.x1, a.y1)[0]] if other[0] == "A" else [
                    iso.at(a.x0, a.y1)[0], iso.at(a.x1, a.y1)[0]
                ]  # fmt: skip
                assert not min(edge) < x < max(edge), (site, floor, other, level)
        assert y == pytest.approx(iso.front((site,), 1)[1] - 80 * (floor - 1))


def test_every_place_has_its_set_of_drawings() -> None:
    assert {family(sites) for sites in SITES_OF.values()} == {"small_a", "small_b", "large_a", "large_b", "large_s"}


def test_a_room_below_another_is_no_top() -> None:
    low, high = Room("kitchen", ("A1",), 1, 3, 3), Room("laundry", ("A1",), 2, 0, 3)
    assert not is_top((low, high), low) and is_top((low, high), high)


def test_the_same_saloon_is_composed_once(house: House, clock: Clock) -> None:
    scene = sit(house, at(3, 100))
    settle(house, clock, scene)
    draw(house)
    weight = house.art.weight
    _, iso = iso_of(scene.desk, 0)
    assert iso.k > 0
    for _ in range(3):
        scene.relayout()
        draw(house)
    assert house.art.weight == weight


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1366, 768), (1920, 1080)])
def test_every_card_and_claim_fits_its_place(house: House, size: tuple[int, int], language: str) -> None:
    """Whatever is dealt: nothing that is printed is ever cut."""
    for text in (1.0, 1.5):
        brush = Brush(Frame(*size, text), house.art, house.letters, Surface(size))
        brush.ledger = Ledger()
        layout, words = Layout(load(TITLE), Setup(4), Seat(0), size), Language(language)
        for card in CARDS:
            for spot in ("hand/0/0", "resolving", "discard/pay_dirt"):
                cards.draw_card(brush, words, card, layout[spot].rect)
        for claim, record in CLAIMS.items():
            parts = tuple(claims.Part(0, getattr(clause, "count", None) or 1) for clause in record.requires)
            standing = cards.Standing(claim, not cards.is_open(claim), parts, 7)
            for spot in ("claim/0", "offer/0/0"):
                cards.draw_claim(brush, words, standing, layout[spot].rect)
        assert not [area.text for area in brush.ledger.areas if area.cut]
