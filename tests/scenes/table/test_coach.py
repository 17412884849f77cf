"""The coach at the real table: shows a line and takes it back, compares an idea, does all of it; mouse and keys."""

from __future__ import annotations

import pygame
import pytest

from game.packing import pack
from game.protocol import Action, Seat
from scenes.shell.services import Services
from scenes.table.scene import TableScene
from scenes.table.state import Changed
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, show
from tests.scenes.playing import settle
from tests.scenes.table.test_hint_card import HINTED, card_of, hinted
from tools.pictures.table_shot import scene as scene_at

STEPS = {"tiny_towns": 3, "saloon_tycoon": 5, "wild_tiled_west": 4, "tiny_epic_western": 1}  # at least, of those hints


def picture(services: Services) -> bytes:
    return pygame.image.tobytes(draw(services), "RGB")


def still(services: Services, clock: Clock, scene: TableScene) -> None:
    """Long enough for the light to hold still, and the pointer nowhere."""
    clock.pass_by(60)
    services.stack.update(clock.now)


def run(services: Services, clock: Clock, scene: TableScene) -> None:
    """Let the whole show pass."""
    for _ in range(400):
        clock.pass_by(0.05)
        services.stack.update(clock.now)
        if not scene.play.telling.is_rehearsing:
            return
    raise AssertionError("it is never taken back")


def focus(services: Services, scene: TableScene, name: str) -> None:
    for _ in range(200):
        if scene.hands.focused is not None and scene.hands.focused.name == name:
            return
        key(services, pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {name}")


# ------------------------------------------------------------------ show me


@pytest.mark.parametrize("title", HINTED)
def test_it_is_shown_as_a_ghost_and_taken_back_again_and_again(services: Services, clock: Clock, title: str) -> None:
    scene = hinted(services, title, (1280, 720))
    before, log, view = pack(scene.match.table.state), list(scene.match.table.log), pack(scene.shown.view)
    still(services, clock, scene)
    ground = pygame.image.tobytes(scene._kept_ground(), "RGB")
    for _ in range(2):
        click(services, "hint/show")
        assert scene.play.telling.is_rehearsing and card_of(scene) is None
        assert not scene.shown.glow and not scene.shown.is_mine
        seen = set()
        while scene.play.telling.is_rehearsing:
            seen.add(pack(scene.shown.view))
            clock.pass_by(0.3)
            services.stack.update(clock.now)
            draw(services)
        assert seen - {view}, "something else was to be seen"
        assert pack(scene.shown.view) == view and card_of(scene) is not None
        assert pygame.image.tobytes(scene._kept_ground(), "RGB") == ground, "not a pixel of it is left"
    assert (pack(scene.match.table.state), scene.match.table.log) == (before, log)


@pytest.mark.parametrize("how", [pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_z, "click"])
def test_anything_ends_the_show_and_does_nothing_else(services: Services, clock: Clock, how: int | str) -> None:
    scene = hinted(services, "saloon_tycoon", (1280, 720))
    click(services, "hint/show")
    clock.pass_by(0.2)
    services.stack.update(clock.now)
    if isinstance(how, int):
        key(services, how)
    else:
        click(services, "bar/rules")
    assert not scene.play.telling.is_rehearsing and services.stack.top is scene
    assert card_of(scene) is not None and scene.match.is_mine


def test_without_motion_it_is_shown_too(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    scene = hinted(services, "tiny_towns", (1280, 720))
    view = pack(scene.shown.view)
    click(services, "hint/show")
    assert pack(scene.shown.view) != view
    run(services, clock, scene)
    assert pack(scene.shown.view) == view


def test_what_is_shown_says_so_and_nothing_of_it_is_in_the_log(services: Services, clock: Clock) -> None:
    scene = hinted(services, "tiny_towns", (1280, 720))
    lines = list(scene.shown.lines)
    click(services, "hint/show")
    clock.pass_by(0.6)
    services.stack.update(clock.now)
    assert "Only shown" in list(scene.words())
    assert list(scene.shown.lines) == lines


# ------------------------------------------------------------------ do it


@pytest.mark.parametrize("title", HINTED)
def test_do_it_does_the_whole_line(services: Services, clock: Clock, title: str) -> None:
    scene = hinted(services, title, (1280, 720))
    wanted, length = list(scene.match.counsel.move), len(scene.match.table.log)
    assert len(wanted) >= STEPS[title]
    click(services, "hint/do")
    for _ in range(60):
        settle(services, clock, scene)
        if scene.choosing.asked is None:
            break
        click(services, "ask/yes")  # the house's own question stays
    made = [action for seat, action in scene.match.table.log[length:] if seat == Seat(0)]
    assert _in_order(wanted, made)
    assert card_of(scene) is None


def _in_order(wanted: list[Action], made: list[Action]) -> bool:
    """What is forced may come between."""
    left = iter(made)
    return all(action in left for action in wanted)


def test_all_of_it_is_taken_back_in_one(services: Services, clock: Clock) -> None:
    scene = hinted(services, "saloon_tycoon", (1280, 720))
    before, length = pack(scene.match.table.state), len(scene.match.table.log)
    del scene.match.counsel.steps[2:]  # what comes after draws cards, and that is never taken back
    click(services, "hint/do")
    settle(services, clock, scene)
    assert len(scene.match.table.log) == length + 2
    key(services, pygame.K_z, pygame.KMOD_CTRL)
    settle(services, clock, scene)
    assert pack(scene.match.table.state) == before


def test_who_goes_by_hand_is_offered_the_next_step(services: Services, clock: Clock) -> None:
    scene = hinted(services, "saloon_tycoon", (1280, 720))
    line = scene.match.counsel.move
    scene.actions.mean(line[0])
    settle(services, clock, scene)
    assert scene.match.hint == line[1] and card_of(scene) is not None
    assert any(words.startswith("step 2 of") for words in scene.words())
    assert scene.pins()


# ------------------------------------------------------------------ why not this


def idea_of(scene: TableScene) -> Action:
    """Something legal that one touch means and the hint does not."""
    assert scene.choosing.chooser is not None
    for action in scene.match.legal:
        path = action.path(scene.match.viewer)
        meant = action != scene.match.hint and scene.choosing.chooser.preview(path[0]) == (action,)
        if meant and path[0] in scene.rects() and not path[0].startswith("button/"):
            return action
    raise AssertionError("nothing is meant by one touch")


@pytest.mark.parametrize("by_key", [False, True], ids=["mouse", "keys"])
def test_an_idea_is_compared_and_not_done(services: Services, clock: Clock, by_key: bool) -> None:
    scene = hinted(services, "saloon_tycoon", (1280, 720))
    length, idea = len(scene.match.table.log), idea_of(scene)
    spot = idea.path(scene.match.viewer)[0]
    if by_key:
        key(services, pygame.K_h)
        focus(services, scene, "hint/why")
        key(services, pygame.K_RETURN)
        focus(services, scene, spot)
        key(services, pygame.K_RETURN)
    else:
        click(services, "hint/why")
        assert "Touch your idea" in list(scene.words())
        click(services, spot)
    settle(services, clock, scene)
    found = scene.match.counsel.idea
    assert found is not None and found.actions == (idea,) and found.answer is not None
    assert len(scene.match.table.log) == length
    words = list(scene.words())
    assert any(said.startswith("Yours: ") for said in words)
    assert any("point" in said or said == "about as good" for said in words)
    key(services, pygame.K_ESCAPE)
    assert scene.match.counsel.idea is None and card_of(scene) is not None
    key(services, pygame.K_ESCAPE)
    assert card_of(scene) is None and services.stack.top is scene


def test_a_move_begun_is_compared_at_its_best(services: Services, clock: Clock) -> None:
    scene = hinted(services, "saloon_tycoon", (1280, 720))
    click(services, "hint/why")
    chooser = scene.choosing.chooser
    assert chooser is not None
    spot = next(s for s in sorted(scene.shown.glow) if s in scene.rects() and len(chooser.preview(s)) > 1)
    click(services, spot)
    begun = scene.choosing.chooser.candidates  # type: ignore[union-attr]
    assert len(begun) > 1
    click(services, "hint/compare")
    settle(services, clock, scene)
    found = scene.match.counsel.idea
    assert found is not None and found.actions == begun and found.answer is not None


def test_the_hint_itself_is_no_other_idea(services: Services, clock: Clock) -> None:
    scene = hinted(services, "saloon_tycoon", (1280, 720))
    assert scene.match.hint is not None
    click(services, "hint/why")
    scene.actions.mean(scene.match.hint)
    assert "That is the hint itself." in list(scene.words())


# ------------------------------------------------------------------ one voice


def test_while_it_speaks_only_its_move_shines_and_the_dock_has_no_brass(services: Services) -> None:
    scene = hinted(services, "saloon_tycoon", (1280, 720))
    hint = scene.match.hint
    assert hint is not None
    lit = scene.coach.lights(scene.shown.glow)
    assert lit and lit <= set(hint.path(scene.match.viewer)) and lit < scene.shown.glow
    styles = {widget.name: widget.style for widget in scene.widgets if hasattr(widget, "style")}
    assert [style for name, style in styles.items() if name.startswith("button/")] == ["paper"]
    assert styles["hint/do"] == "primary"
    assert not any(words.startswith("Hint: ") for words in scene.words())


def test_the_pins_are_numbered_in_the_order_of_touching(services: Services) -> None:
    scene = hinted(services, "wild_tiled_west", (1280, 720))
    pins = [pin for pin in scene.pins() if not pin.is_second]
    assert len(pins) > 2
    assert [pin.number for pin in pins] == sorted({pin.number for pin in pins})
    first = scene.match.counsel.move[0].path(scene.match.viewer)
    assert pins[0].spot == first[0] and pins[0].number == 1


def test_asked_for_it_comes_rough_and_then_better(services: Services, clock: Clock) -> None:
    scene = hinted(services, "tiny_towns", (1280, 720))
    click(services, "hint/close")
    key(services, pygame.K_h)
    clock.pass_by(0.05)
    services.stack.update(clock.now)
    assert scene.match.counsel.advice is not None and scene.match.counsel.advice.is_rough
    assert "first thought, looking further" in list(scene.words())
    draw(services)  # with a bar of no length yet
    clock.pass_by(0.05)
    services.stack.update(clock.now)
    assert scene.match.counsel.advice is not None and not scene.match.counsel.advice.is_rough


# ------------------------------------------------------------------ warnings


def warned(services: Services, clock: Clock) -> tuple[TableScene, str]:
    """A saloon where something pointed at would bite."""
    for moves in range(60, 260, 20):
        scene = scene_at(services, title="saloon_tycoon", seats=3, moves=moves, phase="menu")
        show(services, scene, (1280, 720))
        for spot in sorted(scene.shown.glow & set(scene.rects())):
            scene.input.point_at(spot)
            if scene.warnings.said(scene.shown) is not None:
                return scene, spot
        services.stack.pop()
    raise AssertionError("nothing bites anywhere")


def test_a_warning_is_one_sentence_in_the_dock_and_never_in_the_way(services: Services, clock: Clock) -> None:
    scene, spot = warned(services, clock)
    said = scene.warnings.said(scene.shown)
    assert said is not None
    words = scene.shown.language.tell(said)
    places = [area.rect for area in scene.areas() if area.text and words.startswith(area.text)]
    assert places and all(scene.shown.rect("panel/dock").contains(place) for place in places)
    scene.input.point_at(None)
    assert scene.warnings.said(scene.shown) is None
    services.settings.warn = False
    scene.input.point_at(spot)
    assert scene.warnings.said(scene.shown) is None, "it can be switched off"
    services.settings.warn = True
    touched = scene.match.table.log[:]
    click(services, spot)
    assert scene.choosing.touched or scene.match.table.log != touched, "the touch counts all the same"


def test_the_panel_of_what_a_spot_brings_is_filled_for_the_hinted_place(services: Services) -> None:
    scene = scene_at(services, title="wild_tiled_west", seats=3, moves=60, phase="place_tile", hint=True)
    show(services, scene, (1280, 720))
    assert isinstance(scene, TableScene)
    square = scene.match.hint.square  # type: ignore[union-attr]
    assert f"{square} brings".upper() in [words.upper() for words in scene.words()]


# ------------------------------------------------------------------ the one picture when an answer comes


@pytest.mark.parametrize("title", ["tiny_towns", "tiny_epic_western", "saloon_tycoon"])
def test_an_answer_has_nothing_of_the_board_drawn_again(
    services: Services, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies still is the same before and after it; so the picture that shows the card takes no longer for it."""
    scene = hinted(services, title, (1280, 720))
    draw(services)
    drawn: list[str] = []
    monkeypatch.setattr(scene.skin, "draw", lambda *args: drawn.append(title))
    hint, scene.match.counsel.hint = scene.match.counsel.hint, None
    scene.changed(Changed.TOUCHES)
    draw(services)
    scene.match.counsel.hint = hint
    scene.changed(Changed.TOUCHES)
    draw(services)
    assert card_of(scene) is not None and not drawn
    scene.actions.look_at(Seat(1))
    draw(services)
    assert drawn, "another board is drawn"


def test_a_line_is_played_through_once_however_often_the_card_is_laid_out(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = hinted(services, "saloon_tycoon", (1280, 720))
    assert scene.find("hint/show").enabled
    monkeypatch.setattr("scenes.table.hint.coach.rehearsed", None)
    scene.changed(Changed.TOUCHES)
    assert scene.find("hint/show").enabled
