"""Ways in and out at any table: leaving, going back, the log, the hint's lantern, toasts."""

from __future__ import annotations

import pygame
import pytest

from game.play.match import Match
from game.play.thinker import LocalThinker
from game.players import Player
from game.table import Table
from scenes.screens.menu import Menu
from scenes.shell.dialog import Dialog
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table import log as log_drawer
from scenes.table.scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, show
from tests.scenes.playing import settle, sit, table_of

TITLES = ["tiny_towns", "tiny_epic_western", "saloon_tycoon", "wild_tiled_west"]
BIG = (1920, 1080)


def begin(
    services: Services, clock: Clock, title: str, seats: int = 3, bots: int = 2, size: tuple[int, int] = (1280, 720)
) -> TableScene:
    scene = sit(services, table_of(title, seats, {}, bots=bots), size)
    settle(services, clock, scene)
    return scene


# ------------------------------------------------------------------ leaving


@pytest.mark.parametrize("by", ["escape", "button"])
def test_leaving_is_asked_and_says_that_the_match_is_saved(services: Services, clock: Clock, by: str) -> None:
    scene = begin(services, clock, "tiny_towns")
    leave(services, by)
    asked = services.stack.top
    assert isinstance(asked, Dialog)
    assert "The match is saved." in " ".join(asked.words())
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is scene
    leave(services, by)
    click(services, "answer/0")
    assert isinstance(services.stack.top, Menu)


def leave(services: Services, by: str) -> None:
    if by == "escape":
        key(services, pygame.K_ESCAPE)
    else:
        click(services, "back")


def test_who_does_not_wish_to_be_asked_leaves_at_once(services: Services, clock: Clock) -> None:
    services.settings.confirm_leave = False
    begin(services, clock, "tiny_towns")
    key(services, pygame.K_ESCAPE)
    assert isinstance(services.stack.top, Menu)


def test_a_match_that_could_not_be_saved_says_so(services: Services, clock: Clock) -> None:
    scene = begin(services, clock, "tiny_towns")
    scene.match.is_saved = False
    key(services, pygame.K_ESCAPE)
    assert isinstance(services.stack.top, Dialog)
    assert "could not be saved" in services.stack.top.sentence


def test_escape_on_the_curtain_asks_and_stays_closed(services: Services, clock: Clock) -> None:
    scene = sit(services, table_of("tiny_towns", 2, {}))
    curtain = services.stack.top
    assert curtain is not None and curtain.name == "curtain"
    key(services, pygame.K_ESCAPE)
    assert isinstance(services.stack.top, Dialog)
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is curtain and not scene.match.is_seated
    key(services, pygame.K_ESCAPE)
    click(services, "answer/0")
    assert isinstance(services.stack.top, Menu)


def test_escape_puts_a_tile_in_hand_back_before_it_leaves(services: Services, clock: Clock) -> None:
    scene = begin(services, clock, "wild_tiled_west", seats=1, bots=0)
    for _ in range(60):
        if scene.skin.holds(scene.shown) and scene.match.can_undo():
            break
        click(services, min(scene.shown.glow, key=lambda spot: (not spot.startswith("stack"), spot)))
        settle(services, clock, scene)
    moves = len(scene.match.table.log)
    key(services, pygame.K_ESCAPE)
    settle(services, clock, scene)
    assert services.stack.top is scene
    assert len(scene.match.table.log) < moves


def test_escape_takes_back_what_is_half_chosen(services: Services, clock: Clock) -> None:
    scene = begin(services, clock, "saloon_tycoon", seats=2, bots=1)
    click(services, f"offer/{scene.match.viewer}/0")
    assert scene.choosing.has_begun
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is scene and not scene.choosing.has_begun


# ------------------------------------------------------------------ other boards


@pytest.mark.parametrize("title", TITLES)
def test_back_goes_back_and_the_key_goes_on(services: Services, clock: Clock, title: str) -> None:
    scene = begin(services, clock, title)
    click(services, "tool/boards")
    assert scene.looking.peek == 1
    assert scene.find("tool/boards").label == "Back"
    click(services, "tool/boards")
    assert scene.looking.peek is None
    key(services, pygame.K_t)
    key(services, pygame.K_t)
    assert scene.looking.peek == 2
    key(services, pygame.K_t)
    assert scene.looking.peek is None


# ------------------------------------------------------------------ the log


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), BIG], ids=str)
@pytest.mark.parametrize("title", TITLES)
def test_the_log_button_always_shows_more_of_the_log(
    services: Services, clock: Clock, title: str, size: tuple[int, int]
) -> None:
    scene = begin(services, clock, title, size=size)
    before = scene.rects().get("log/lines")
    click(services, "bar/log")
    after = scene.rects()["log/lines"]
    assert before is None or after.h > before.h
    assert scene.frame.window.contains(after)
    if before is not None:
        assert not after.colliderect(scene.shown.rect("panel/dock")), "one can go on deciding"
    click(services, "bar/log")
    assert scene.rects().get("log/lines") == before


# ------------------------------------------------------------------ the lantern and the toast


def hinted(services: Services, clock: Clock, scene: TableScene) -> None:
    scene.match.counsel.ask()
    for _ in range(5):
        clock.pass_by(0.5)
        services.stack.update(clock.now)
    assert scene.match.hint is not None


@pytest.mark.parametrize("title", TITLES)
def test_the_lantern_covers_no_words_of_what_it_marks(services: Services, clock: Clock, title: str) -> None:
    scene = begin(services, clock, title)
    hinted(services, clock, scene)
    places = [pin.rect for pin in scene.pins()]
    assert places
    marked = [scene.light.box(spot) or scene.shown.rect(spot) for spot in scene.match.hint.path(scene.match.viewer)]
    words = [area.rect for area in scene.areas() if area.text and any(box.contains(area.rect) for box in marked)]
    assert not [place for place in places for word in words if place.colliderect(word)]


def test_no_lantern_hangs_over_an_open_drawer(services: Services, clock: Clock) -> None:
    scene = begin(services, clock, "wild_tiled_west")
    hinted(services, clock, scene)
    for spot in scene.match.hint.path(scene.match.viewer):
        assert scene.light.rects[spot].right > scene.shown.rect("panel/log").x, "the case this is about"
    key(services, pygame.K_l)
    assert scene.pins() == []


def test_a_hint_lights_nothing_under_a_question(services: Services, clock: Clock) -> None:
    """The ring of the button that was hinted at stood behind "Not yet"."""
    scene = begin(services, clock, "tiny_towns", seats=1, bots=0)
    while "button/done" not in scene.shown.glow or len(scene.shown.glow) < 2:
        click(services, min(scene.shown.glow))
        settle(services, clock, scene)
    clock.pass_by(2)
    click(services, "button/done")
    assert scene.choosing.asked is not None
    clock.pass_by(60)
    plain = pygame.image.tobytes(draw(services), "RGB")
    scene.match.counsel.hint = scene.choosing.asked[1]
    assert pygame.image.tobytes(draw(services), "RGB") == plain


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), BIG], ids=str)
def test_a_toast_leaves_plaque_board_and_seats_free(
    services: Services, clock: Clock, title: str, size: tuple[int, int]
) -> None:
    scene = begin(services, clock, title, size=size)
    room, shown = scene.toast_room(), scene.shown
    assert room.w > scene.frame.px(300)
    free = ["chip/0", "panel/dock", *(name for name in (f"plaque/{shown.focus}",) if name in shown.layout)]
    assert not [name for name in free if shown.rect(name).colliderect(room)]
    assert not [name for name in ("back", "bar/log") if scene.rects()[name].colliderect(room)]


# ------------------------------------------------------------------ lists


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), BIG], ids=str)
def test_lines_of_one_list_have_one_size_and_grow_with_the_text(
    services: Services, clock: Clock, title: str, size: tuple[int, int]
) -> None:
    sizes = {}
    for percent in (100, 150):
        scene = begin(services, clock, title, size=size)
        services.change(text_percent=percent)
        if "log/lines" not in scene.rects():
            click(services, "bar/log")
        lines = {log_drawer.sentence(services.language.tell(line.saying)) for line in scene.match.lines()}
        found = {area.px for area in scene.areas() if area.text in lines}
        assert len(found) == 1, found
        sizes[percent] = found.pop()
        services.stack.pop()
    assert sizes[150] > sizes[100] >= 13


def test_rows_of_the_score_sheet_have_one_size(services: Services, clock: Clock) -> None:
    for percent in (100, 150):
        scene = begin(services, clock, "tiny_towns")
        services.change(text_percent=percent)
        names = {services.language.say(line.name) for line in scene.shown.sheets[0].lines}
        panel = scene.shown.rect("panel/sheet")
        rows = [area for area in scene.areas() if area.text in names and panel.contains(area.rect)]
        assert len(rows) >= 8 and len({area.px for area in rows}) == 1
        services.stack.pop()


# ------------------------------------------------------------------ a bot that thinks


class Pondering(LocalThinker):
    """Never done by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.share, self.hurried = 0.0, False

    def is_ready(self) -> bool:
        return self.hurried

    def hurry(self) -> None:
        self.hurried = True


def pondered(services: Services) -> tuple[TableScene, Pondering]:
    players = [Player("Clover", "legend"), Player("Ida")]
    table = Table("tiny_towns", players, {"monuments": "off", "first_seat": "0"}, "ponder")
    thinker = Pondering()
    scene = TableScene(services, FACES["tiny_towns"], Match(table, thinker, FACES["tiny_towns"].stage(), pause=0))
    show(services, scene, BIG)
    services.stack.update(0.0)
    return scene, thinker


def test_the_dock_shows_how_far_a_thought_is(services: Services, clock: Clock) -> None:
    scene, thinker = pondered(services)
    pictures = []
    for share in (0.0, 0.3, 0.9):
        thinker.share = share
        clock.pass_by(0.1)
        assert services.stack.update(clock.now) or not share  # what has changed is drawn
        pictures.append(pygame.image.tobytes(draw(services).subsurface(scene.shown.rect("panel/dock")), "RGB"))
    assert len(set(pictures)) == 3


def test_space_has_a_thinking_bot_move_and_a_click_does_not(services: Services, clock: Clock) -> None:
    scene, thinker = pondered(services)
    services.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 500), button=1))
    assert not thinker.hurried
    key(services, pygame.K_SPACE)
    assert thinker.hurried
    clock.pass_by(0.1)
    services.stack.update(clock.now)
    assert scene.match.table.log[-1].seat == 0
