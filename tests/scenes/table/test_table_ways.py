"""Ways in and out at any table: leaving, going back, the log, the hint's lantern, toasts."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.widgets.dialog import Dialog
from scenes.screens.menu import Menu
from scenes.shell.services import House
from scenes.table import log_drawer
from scenes.table.table_scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key
from tests.scenes.playing import settle, sit, table_of

TITLES = ["tiny_towns", "tiny_epic_western", "saloon_tycoon", "wild_tiled_west"]
BIG = (1920, 1080)


def begin(
    house: House, clock: Clock, title: str, seats: int = 3, bots: int = 2, size: tuple[int, int] = (1280, 720)
) -> TableScene:
    scene = sit(house, table_of(title, seats, {}, bots=bots), size)
    settle(house, clock, scene)
    return scene


# ------------------------------------------------------------------ leaving


@pytest.mark.parametrize("by", ["escape", "button"])
def test_leaving_is_asked_and_says_that_the_match_is_saved(house: House, clock: Clock, by: str) -> None:
    scene = begin(house, clock, "tiny_towns")
    leave(house, by)
    asked = house.stack.top
    assert isinstance(asked, Dialog)
    assert "The match is saved." in " ".join(asked.words())
    key(house, pygame.K_ESCAPE)
    assert house.stack.top is scene
    leave(house, by)
    click(house, "answer/0")
    assert isinstance(house.stack.top, Menu)


def leave(house: House, by: str) -> None:
    if by == "escape":
        key(house, pygame.K_ESCAPE)
    else:
        click(house, "back")


def test_who_does_not_wish_to_be_asked_leaves_at_once(house: House, clock: Clock) -> None:
    house.settings.confirm_leave = False
    begin(house, clock, "tiny_towns")
    key(house, pygame.K_ESCAPE)
    assert isinstance(house.stack.top, Menu)


def test_a_match_that_could_not_be_saved_says_so(house: House, clock: Clock) -> None:
    scene = begin(house, clock, "tiny_towns")
    scene.match.is_saved = False
    key(house, pygame.K_ESCAPE)
    assert isinstance(house.stack.top, Dialog)
    assert "could not be saved" in house.stack.top.sentence


def test_escape_on_the_curtain_asks_and_stays_closed(house: House, clock: Clock) -> None:
    scene = sit(house, table_of("tiny_towns", 2, {}))
    curtain = house.stack.top
    assert curtain is not None and curtain.name == "curtain"
    key(house, pygame.K_ESCAPE)
    assert isinstance(house.stack.top, Dialog)
    key(house, pygame.K_ESCAPE)
    assert house.stack.top is curtain and not scene.match.is_seated
    key(house, pygame.K_ESCAPE)
    click(house, "answer/0")
    assert isinstance(house.stack.top, Menu)


def test_escape_puts_a_tile_in_hand_back_before_it_leaves(house: House, clock: Clock) -> None:
    scene = begin(house, clock, "wild_tiled_west", seats=1, bots=0)
    for _ in range(60):
        if scene.skin.holds(scene.desk) and scene.match.can_undo():
            break
        click(house, min(scene.desk.glow, key=lambda spot: (not spot.startswith("stack"), spot)))
        settle(house, clock, scene)
    moves = len(scene.match.table.log)
    key(house, pygame.K_ESCAPE)
    settle(house, clock, scene)
    assert house.stack.top is scene
    assert len(scene.match.table.log) < moves


def test_escape_takes_back_what_is_half_chosen(house: House, clock: Clock) -> None:
    scene = begin(house, clock, "saloon_tycoon", seats=2, bots=1)
    click(house, f"offer/{scene.match.watcher}/0")
    assert scene.has_begun
    key(house, pygame.K_ESCAPE)
    assert house.stack.top is scene and not scene.has_begun


# ------------------------------------------------------------------ other boards


@pytest.mark.parametrize("title", TITLES)
def test_back_goes_back_and_the_key_goes_on(house: House, clock: Clock, title: str) -> None:
    scene = begin(house, clock, title)
    click(house, "tool/boards")
    assert scene.peek == 1
    assert scene.find("tool/boards").label == "Back"
    click(house, "tool/boards")
    assert scene.peek is None
    key(house, pygame.K_t)
    key(house, pygame.K_t)
    assert scene.peek == 2
    key(house, pygame.K_t)
    assert scene.peek is None


# ------------------------------------------------------------------ the log


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), BIG], ids=str)
@pytest.mark.parametrize("title", TITLES)
def test_the_log_button_always_shows_more_of_the_log(
    house: House, clock: Clock, title: str, size: tuple[int, int]
) -> None:
    scene = begin(house, clock, title, size=size)
    before = scene.rects().get("log/lines")
    click(house, "bar/log")
    after = scene.rects()["log/lines"]
    assert before is None or after.h > before.h
    assert scene.frame.window.contains(after)
    if before is not None:
        assert not after.colliderect(scene.desk.rect("panel/dock")), "one can go on deciding"
    click(house, "bar/log")
    assert scene.rects().get("log/lines") == before


# ------------------------------------------------------------------ the lantern and the toast


def hinted(house: House, clock: Clock, scene: TableScene) -> None:
    scene.match.ask_hint()
    for _ in range(5):
        clock.pass_by(0.5)
        house.stack.update(clock.now)
    assert scene.match.hint is not None


@pytest.mark.parametrize("title", TITLES)
def test_the_lantern_covers_no_words_of_what_it_marks(house: House, clock: Clock, title: str) -> None:
    scene = begin(house, clock, title)
    hinted(house, clock, scene)
    places = scene.lanterns()
    assert places
    marked = [scene.light.box(spot) or scene.desk.rect(spot) for spot in scene.match.hint.path(scene.match.watcher)]
    words = [area.rect for area in scene.areas() if area.text and any(box.contains(area.rect) for box in marked)]
    assert not [place for place in places for word in words if place.colliderect(word)]


def test_no_lantern_hangs_over_an_open_drawer(house: House, clock: Clock) -> None:
    scene = begin(house, clock, "wild_tiled_west")
    hinted(house, clock, scene)
    for spot in scene.match.hint.path(scene.match.watcher):
        assert scene.light.rooms[spot].right > scene.desk.rect("panel/log").x, "the case this is about"
    key(house, pygame.K_l)
    assert scene.lanterns() == []


def test_a_hint_lights_nothing_under_a_question(house: House, clock: Clock) -> None:
    """The ring of the button that was hinted at stood behind "Not yet"."""
    scene = begin(house, clock, "tiny_towns", seats=1, bots=0)
    while "button/done" not in scene.desk.glow or len(scene.desk.glow) < 2:
        click(house, min(scene.desk.glow))
        settle(house, clock, scene)
    clock.pass_by(2)
    click(house, "button/done")
    assert scene.asked is not None
    clock.pass_by(60)
    plain = pygame.image.tobytes(draw(house), "RGB")
    scene.match.hint = scene.asked[1]
    assert pygame.image.tobytes(draw(house), "RGB") == plain


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), BIG], ids=str)
def test_a_toast_leaves_plaque_board_and_seats_free(
    house: House, clock: Clock, title: str, size: tuple[int, int]
) -> None:
    scene = begin(house, clock, title, size=size)
    room, desk = scene.toast_room(), scene.desk
    assert room.w > scene.frame.px(300)
    free = ["chip/0", "panel/dock", *(name for name in (f"plaque/{desk.focus}",) if name in desk.layout)]
    assert not [name for name in free if desk.rect(name).colliderect(room)]
    assert not [name for name in ("back", "bar/log") if scene.rects()[name].colliderect(room)]


# ------------------------------------------------------------------ lists


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), BIG], ids=str)
def test_lines_of_one_list_have_one_size_and_grow_with_the_text(
    house: House, clock: Clock, title: str, size: tuple[int, int]
) -> None:
    sizes = {}
    for percent in (100, 150):
        scene = begin(house, clock, title, size=size)
        house.change(text_percent=percent)
        if "log/lines" not in scene.rects():
            click(house, "bar/log")
        lines = {log_drawer.sentence(house.language.tell(line.saying)) for line in scene.match.lines()}
        found = {area.px for area in scene.areas() if area.text in lines}
        assert len(found) == 1, found
        sizes[percent] = found.pop()
        house.stack.pop()
    assert sizes[150] > sizes[100] >= 13


def test_rows_of_the_score_sheet_have_one_size(house: House, clock: Clock) -> None:
    for percent in (100, 150):
        scene = begin(house, clock, "tiny_towns")
        house.change(text_percent=percent)
        names = {house.language.say(line.name) for line in scene.desk.sheets[0].lines}
        panel = scene.desk.rect("panel/sheet")
        rows = [area for area in scene.areas() if area.text in names and panel.contains(area.rect)]
        assert len(rows) >= 8 and len({area.px for area in rows}) == 1
        house.stack.pop()
