"""Since your last turn, at the table: where the strip lies, what it lights, how it goes and comes back, the replay."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event as Input

from game.packing import pack
from game.play.match import Match
from game.play.thinker import LocalThinker
from game.players import Player
from game.protocol import Seat
from game.table import Table
from scenes.kit.art import ART
from scenes.kit.language import Language
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.recap.block import RecapBlock
from scenes.table.scene import TableScene
from scenes.table.state import Changed
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, move, show, troubles
from tests.scenes.playing import settle, sit
from tools.pictures.table_shot import SHOTS, position

TABLES = {"tiny_towns": "table", "tiny_epic_western": "western", "saloon_tycoon": "saloon", "wild_tiled_west": "west"}
WINDOWS = [((1024, 640), 100, "en"), ((1024, 640), 150, "ru"), ((1920, 1080), 150, "ru")]


def opened(services: Services, title: str, size: tuple[int, int] = (1280, 720), text: int = 100) -> TableScene:
    """A table in the middle of a match, with the strip open."""
    table = position(title=title, **SHOTS[title][TABLES[title]])
    scene = sit(services, table, size, text)
    assert blocks(scene), "the strip opens by itself"
    return scene


def blocks(scene: TableScene) -> list[RecapBlock]:
    return [widget for widget in scene.hands.all() if isinstance(widget, RecapBlock)]


@pytest.mark.parametrize(("size", "text", "language"), WINDOWS)
@pytest.mark.parametrize("title", TABLES)
def test_it_covers_nothing_that_can_be_touched(
    services: Services, title: str, size: tuple[int, int], text: int, language: str
) -> None:
    services.language.switch(language)
    scene = opened(services, title, size, text)
    panel = scene.find("recap/panel").rect
    assert scene.frame.window.contains(panel)
    moved = scene.skin.moved_spots(scene.shown)
    for spot in scene.shown.glow & scene.shown.displayed:
        assert not panel.colliderect(moved.get(spot, scene.shown.rect(spot))), spot
    assert not panel.colliderect(scene.shown.rect("panel/dock"))
    assert not troubles(scene)
    assert {block.name for block in blocks(scene)} == {f"recap/{b.doing.seat}" for b in scene.recap.news.blocks}


@pytest.mark.parametrize("shot", ["western_solo", "saloon_solo", "west_solo"])
def test_alone_it_has_a_block_for_the_rival_nobody_plays(services: Services, shot: str) -> None:
    services.language.switch("ru")
    title = next(title for title, shots in SHOTS.items() if shot in shots)
    scene = sit(services, position(title=title, **SHOTS[title][shot]), (1024, 640), 150)
    (block,) = blocks(scene)
    rival = scene.skin.events.rival
    assert rival is not None and block.name == "recap/rival"
    assert block.hint.startswith(services.language.say(rival.name) + "\n")
    assert not troubles(scene)
    click(services, "recap/rival")
    assert scene.looking.peek is None and scene.shown.focus == 0, "there is no board to bring"


@pytest.mark.parametrize("title", TABLES)
def test_pointing_at_a_block_lights_its_places_and_pressing_brings_the_board(services: Services, title: str) -> None:
    scene = opened(services, title)
    block = blocks(scene)[0]
    seat = scene.recap.news.blocks[0].doing.seat
    move(services, block.rect.center)
    places = scene.looking.lit
    assert places and places == scene.recap.places(scene.recap.news.blocks[0].doing)
    assert any(f"/{seat}/" in spot or spot.startswith("spot/") for spot in places)
    click(services, block.name)
    assert scene.shown.focus == seat and scene.looking.lit, "its board is in the middle, and lit"
    move(services, (3, 300))
    services.stack.update(services.clock())
    assert scene.shown.focus == scene.match.viewer and not scene.looking.lit


def test_my_first_touch_folds_it_and_the_key_calls_it_back(services: Services, clock: Clock) -> None:
    scene = opened(services, "saloon_tycoon")
    clock.pass_by(1)
    click(services, min(scene.shown.glow))
    assert not blocks(scene)
    scene = sit(services, position(title="tiny_towns", **SHOTS["tiny_towns"]["table"]))
    key(services, pygame.K_p)
    assert not blocks(scene)
    key(services, pygame.K_p)
    assert blocks(scene)
    key(services, pygame.K_ESCAPE)
    assert not blocks(scene) and services.stack.top is scene, "Esc closes it and does not leave"
    click(services, "bar/recap")
    assert blocks(scene)
    click(services, "recap/close")
    assert not blocks(scene)


def test_everything_on_it_is_reached_by_tab(services: Services) -> None:
    scene = opened(services, "wild_tiled_west")
    names = {stop.name for stop in scene.hands.stops()}
    assert {"recap/again", "recap/close", blocks(scene)[0].name} <= names
    scene.hands.keyboard = True
    scene.hands.focus(blocks(scene)[0])
    assert scene.looking.lit
    key(services, pygame.K_RETURN)
    assert scene.shown.focus != scene.match.viewer


@pytest.mark.parametrize("ends", [None, pygame.K_SPACE, pygame.K_ESCAPE])
@pytest.mark.parametrize("title", TABLES)
def test_play_it_again_shows_then_and_ends_with_now(
    services: Services, clock: Clock, title: str, ends: int | None
) -> None:
    scene = opened(services, title)
    log, now, glow = len(scene.match.table.log), pack(scene.match.view), scene.shown.glow
    click(services, "recap/again")
    recap = scene.recap.news.recap
    assert recap is not None
    earlier = [pack(view) for view in (recap.before, *(told.view for told in recap.story))]
    assert pack(scene.shown.view) in earlier and pack(scene.shown.view) != now, "it begins where it began"
    assert scene.play.is_again and not scene.shown.glow and not scene.play.offered, "nothing can be done meanwhile"
    assert not blocks(scene)
    if ends is not None:
        key(services, ends)
    shown = set()
    for _ in range(1500):
        clock.pass_by(0.05)
        services.stack.update(clock.now)
        shown.add(scene.shown.focus)
        if not scene.play.is_moving():
            break
        if scene.play.telling.playback.interlude is not None:
            scene.play.hurry()
    assert services.stack.top is scene, "Esc ended the story and left nothing"
    assert not scene.play.is_moving() and not scene.play.is_again
    assert len(scene.match.table.log) == log and pack(scene.shown.view) == now and scene.shown.glow == glow
    assert scene.shown.focus == scene.match.viewer
    draw(services)


def test_it_is_not_told_again_with_motion_off(services: Services) -> None:
    services.settings.speed = 0
    scene = opened(services, "wild_tiled_west")
    assert not scene.find("recap/again").enabled and scene.find("recap/again").tip


def test_a_hint_or_a_question_takes_its_place(services: Services) -> None:
    scene = opened(services, "tiny_towns")
    scene.match.counsel.hint = scene.match.legal[0]
    scene.changed(Changed.TOUCHES)
    assert not blocks(scene)


def seated(title: str, persons: int, bots: int = 0) -> Match:
    names = ("Ida", "Bramble", "Clover", "Juniper")
    players = [Player(names[seat], None if seat < persons else "random") for seat in range(persons + bots)]
    return Match(Table(title, players, {}, "curtain"), LocalThinker(), FACES[title].stage(), pause=0)


@pytest.mark.parametrize("title", TABLES)
def test_after_the_curtain_it_says_who_has_chosen_and_nothing_of_what(
    services: Services, clock: Clock, title: str
) -> None:
    match = seated(title, 3)
    scene = TableScene(services, FACES[title], match)
    show(services, scene)
    said, secret = "", ""
    for _ in range(40):
        settle(services, clock, scene)
        words = scene.recap.news.choices()
        if words:
            said = words
            own = {str(each) for told in match.table.told for each in told if each.only is not None
                   and match.viewer not in each.only}  # fmt: skip
            secret = " ".join(own)
            break
        match_legal = scene.match.legal
        scene.play.enact(match_legal[0])
    if title == "wild_tiled_west" and not said:
        pytest.skip("nothing is chosen in secret by three persons here before forty moves")
    assert "has chosen" in said or "have chosen" in said, said
    assert "still to go" in said
    first = next(word for word in said.split() if word.strip(",.") in {"Ida", "Bramble", "Clover"})
    assert first.strip(",.") != match.table.players[match.viewer].name
    assert said in " ".join(scene.words()) or said.split(".")[0] in " ".join(scene.words())
    assert secret is not None


@pytest.mark.parametrize("title", TABLES)
def test_every_picture_of_a_whole_match_is_there(services: Services, title: str) -> None:
    """No token is without its drawing, and every deed has its words in Russian."""
    table = position(title=title, seats=2, moves=9999)
    skin, russian = FACES[title].skin(), Language("ru")
    pictured = deeds = 0
    for told in table.told:
        for event in told:
            for token in skin.events.tokens(event):
                assert token.draw is not None or (ART / f"{token.picture}.svg").is_file(), token
                pictured += 1
            deed = skin.events.deed([event])
            if deed is not None:
                assert russian.say(deed.what) != deed.what, deed
                deeds += 1
    assert pictured > 50 and deeds > 10


# ------------------------------------------------------------------ the spotlight


def watched(services: Services, clock: Clock, title: str, wish: str) -> dict[str, set[Seat]]:
    """Whose boards were in the middle while things were told, waited for and asked, over some turns."""
    services.settings.spotlight = wish  # type: ignore[assignment]
    scene = sit(services, position(title=title, seats=3, moves=40))
    seen: dict[str, set[Seat]] = {"told": set(), "thinking": set(), "mine": set()}
    for _ in range(700):
        clock.pass_by(0.06)
        services.stack.update(clock.now)
        if services.stack.top is not scene or scene.match.outcome is not None:
            break
        now = "told" if scene.play.is_moving() else "mine" if scene.match.is_mine else "thinking"
        seen[now].add(scene.shown.focus)
        if now == "mine":
            if len(scene.match.table.log) > 54:
                break
            scene.play.enact(scene.match.legal[-1])
    return seen


@pytest.mark.parametrize("title", ["saloon_tycoon", "wild_tiled_west"])
def test_the_board_of_who_acts_comes_to_the_middle_and_goes(services: Services, clock: Clock, title: str) -> None:
    assert watched(services, clock, title, "off") == {"told": {0}, "thinking": {0}, "mine": {0}}
    brief = watched(services, clock, title, "brief")
    assert brief["told"] - {0} and brief["mine"] == {0}, "never in my own turn"


def test_all_its_turn_means_its_thinking_too(services: Services, clock: Clock) -> None:
    services.settings.spotlight = "full"
    scene = sit(services, position(title="saloon_tycoon", seats=3, moves=40))
    settle(services, clock, scene)
    scene.match._thinking._thinker = _Slow()  # type: ignore[assignment]
    while scene.match.bot_to_move is None:
        settle(services, clock, scene)
        scene.play.enact(scene.match.legal[-1])
    for _ in range(200):
        clock.pass_by(0.1)
        services.stack.update(clock.now)
    assert not scene.play.is_moving() and scene.shown.focus == scene.match.bot_to_move
    key(services, pygame.K_t)
    assert scene.looking.peek is not None, "a board that was asked for stays"


class _Slow:
    """Thinks, and never answers."""

    def __getattr__(self, name: str) -> object:
        return lambda *args, **more: None

    is_done = False


# ------------------------------------------------------------------ the log


def shown_log(services: Services, size: tuple[int, int] = (1280, 720), title: str = "saloon_tycoon") -> TableScene:
    scene = opened(services, title, size)
    key(services, pygame.K_p)
    if not any(widget.name == "log/lines" for widget in scene.hands.all()):
        key(services, pygame.K_l)
    return scene


@pytest.mark.parametrize(("size", "text", "language"), WINDOWS)
@pytest.mark.parametrize("title", TABLES)
def test_the_log_opens_and_fits_everywhere(
    services: Services, title: str, size: tuple[int, int], text: int, language: str
) -> None:
    services.language.switch(language)
    scene = opened(services, title, size, text)
    before = scene.input.drawer
    click(services, "bar/log")
    assert scene.input.drawer != before, "its button does something"
    lines = scene.find("log/lines")
    rows = [row for row in lines.children if lines.rect.contains(row.rect)]
    assert len(rows) > 5 and any(scene.skin.events.tokens(line.event) for line in scene.shown.lines[-len(rows) :])
    assert not troubles(scene)
    click(services, "bar/log")
    assert scene.input.drawer == before


def test_arrows_walk_through_the_log_and_light_each_line(services: Services) -> None:
    scene = shown_log(services)
    lines = scene.find("log/lines")
    scene.hands.keyboard = True
    scene.hands.focus(lines)
    lit = []
    for _ in range(25):
        key(services, pygame.K_UP)
        assert scene.input.log.chosen is not None
        assert scene.looking.lit == frozenset(scene.input.log.chosen.spots)
        lit.append(scene.input.log.chosen)
    assert len({id(line) for line in lit}) == 25
    assert lines.offset < lines.most, "it has scrolled along"
    draw(services)


def test_a_click_keeps_a_line_lit_and_a_second_one_does_not(services: Services) -> None:
    scene = shown_log(services)
    lines = scene.find("log/lines")
    line = next(line for line in reversed(scene.shown.lines) if line.spots and line.seat == scene.match.viewer)
    row = next(row for row in lines.children if row.name.startswith(f"log/{line.entry}/"))
    lines.reveal(row)
    click(services, row.name)
    assert scene.looking.lit
    move(services, (3, 300))
    assert scene.looking.lit, "it stays lit when the pointer leaves"
    click(services, row.name)
    move(services, (3, 300))
    assert not scene.looking.lit


def test_the_log_is_dragged_and_paged(services: Services) -> None:
    scene = shown_log(services)
    lines = scene.find("log/lines")
    bottom = lines.offset
    at = lines.rect.center
    services.stack.handle(Input(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    move(services, (at[0], at[1] + 40))
    services.stack.handle(Input(pygame.MOUSEBUTTONUP, pos=(at[0], at[1] + 40), button=1))
    assert lines.offset == bottom - 40 and scene.looking.peek is None and scene.input.log.chosen is None
    key(services, pygame.K_PAGEUP)
    assert lines.offset < bottom - 40
    key(services, pygame.K_PAGEDOWN)
    key(services, pygame.K_PAGEDOWN)
    assert lines.offset == bottom
