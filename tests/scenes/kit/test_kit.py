"""The kit: frame, art, lettering, brush, ledger, widgets, stack, language, sounds."""

from __future__ import annotations

from functools import partial

import pygame
import pytest
from pygame import Rect

from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import (
    Button,
    ChoiceButton,
    Form,
    Header,
    Hotspot,
    Label,
    Panel,
    ScrollArea,
    Selector,
    Slider,
    Tabs,
    TextField,
    Toggle,
)
from scenes.shell.dialog import Dialog, DialogButton, ask
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from tests.scenes.conftest import SIZES, TEXTS, Clock
from tests.scenes.hand import click, draw, key, move, reached_by_tab, show, troubles, write


class Bench(Scene):
    """One of every widget on the table."""

    name = "bench"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.heard: list[object] = []

    def layout(self, frame: Frame) -> None:
        hear, r = self.heard.append, frame.rect
        self.add(Header(frame, "Bench", self.back, "Back", note="Round 1"))
        self.add(
            Button("go", r(40, 120, 300, 84), "Go", lambda: hear("go"), style="primary", icon="play", hint="Starts")
        )
        self.add(Button("no", r(400, 120, 300, 84), "No", lambda: hear("no"), enabled=False, reason="It is locked."))
        self.add(
            ChoiceButton("brick", r(760, 120, 150, 160), "Brick", lambda: hear("brick"), picture="tiny_towns/brick")
        )
        self.add(Toggle("switch", r(40, 300, 660, 84), False, hear))
        self.add(Selector("pick", r(40, 400, 660, 84), [(1, "one"), (2, "two"), (3, "three")], 1, hear))
        self.add(Selector("steps", r(40, 500, 660, 84), [(2, "2"), (3, "3")], 2, hear, wraps=False))
        self.add(Slider("slide", r(40, 600, 660, 84), 0.5, hear, step=0.1))
        self.add(TextField("name", r(40, 700, 660, 84), "Clover", hear))
        self.add(Tabs("tabs", r(40, 800, 660, 84), [("a", "First", ""), ("b", "Second", "")], "a", hear))
        self.add(Hotspot("spot", r(760, 320, 150, 150), lambda: hear("spot")))
        view = r(1000, 120, 600, 300)
        lines = [Button(f"line/{i}", r(1020, 120 + 90 * i, 500, 80), f"Line {i}", partial(hear, i)) for i in range(12)]
        self.add(ScrollArea("list", view, lines, frame.px(90 * 12), frame.scale))

    def ground(self, brush: Brush) -> None:
        paint.table(brush)


@pytest.fixture
def bench(services: Services) -> Bench:
    scene = Bench(services)
    show(services, scene)
    draw(services)
    return scene


# -------------------------------------------------------------- widgets by mouse and keyboard


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_bench_of_every_widget_holds_at_every_size(services: Services, size: tuple[int, int], text: int) -> None:
    assert troubles(show(services, Bench(services), size, text)) == []


def test_clicks(bench: Bench, services: Services) -> None:
    for name in ("go", "no", "brick", "switch", "spot", "tabs/b", "line/1"):
        click(services, name)
    assert bench.heard == ["go", "brick", True, "spot", "b", 1], "what is disabled stays silent"


def test_a_press_that_slips_off_does_nothing(bench: Bench, services: Services) -> None:
    point = bench.find("go").rect.center
    services.stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    services.stack.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 700), button=1))
    assert bench.heard == []


def test_tab_reaches_everything_and_enter_activates(bench: Bench, services: Services) -> None:
    assert set(reached_by_tab(services)) == {widget.name for widget in bench.hands.stops()}
    assert bench.hands.keyboard, "the ring is seen"
    bench.hands.focus(bench.find("go"))
    key(services, pygame.K_RETURN)
    key(services, pygame.K_SPACE)
    bench.hands.focus(bench.find("no"))
    key(services, pygame.K_RETURN)
    assert bench.heard == ["go", "go"]


def test_selectors_turn_by_arrows_and_by_clicks_on_their_ends(bench: Bench, services: Services) -> None:
    bench.hands.focus(bench.find("pick"))
    key(services, pygame.K_LEFT)
    key(services, pygame.K_RIGHT)
    bench.hands.focus(bench.find("steps"))
    for _ in range(3):
        key(services, pygame.K_RIGHT)
    assert bench.heard == [3, 1, 3], "a list goes round, or stops at its end"


def test_sliders_by_keys_and_by_dragging(bench: Bench, services: Services) -> None:
    slider = bench.find("slide")
    bench.hands.focus(slider)
    key(services, pygame.K_RIGHT)
    assert slider.value == 0.6
    y = slider.rect.centery
    services.stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(slider.rect.centerx, y), button=1))
    move(services, (slider.rect.right + 300, y))
    assert slider.value == 1.0


def test_a_lost_focus_lets_go_of_what_is_held_and_presses_nothing(bench: Bench, services: Services) -> None:
    slider, button = bench.find("slide"), bench.find("go")
    services.stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=slider.rect.center, button=1))
    services.stack.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    value = slider.value
    move(services, (slider.rect.right, slider.rect.centery))
    assert (slider.value, bench.hands.held) == (value, None)
    services.stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1))
    services.stack.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    services.stack.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1))
    assert "go" not in bench.heard and not button.pressed


def test_typing(bench: Bench, services: Services) -> None:
    field = bench.find("name")
    bench.hands.focus(field)
    write(services, "Ж")  # the whole text was selected by the focus
    write(services, "ук")
    key(services, pygame.K_HOME)
    key(services, pygame.K_DELETE)
    assert field.text == "ук"
    key(services, pygame.K_END)
    key(services, pygame.K_BACKSPACE)
    key(services, pygame.K_a, pygame.KMOD_CTRL)
    write(services, "x" * 100 + "\n")
    assert field.text == "x" * 40, "no longer than its longest"
    key(services, pygame.K_SPACE)
    assert bench.hands.focused is field, "Space is typed, not pressed"


def test_an_input_method_composes_before_it_writes(bench: Bench, services: Services) -> None:
    field = bench.find("name")
    bench.hands.focus(field)
    services.stack.handle(pygame.Event(pygame.TEXTEDITING, text="かな", start=0, length=2))
    key(services, pygame.K_BACKSPACE)
    assert field.text == "Clover", "the key belongs to the input method"
    write(services, "仮名")
    assert field.text == "仮名"


def test_the_wheel_scrolls_and_the_focus_pulls_into_view(bench: Bench, services: Services) -> None:
    area = bench.find("list")
    move(services, area.rect.center)
    services.stack.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False))
    assert area.offset > 0
    last = bench.find("line/11")
    bench.hands.focus(last)
    assert area.rect.contains(last.rect)
    offset = area.offset
    bench.relayout()
    assert bench.find("list").offset == offset, "a new layout does not scroll back"


def test_what_is_scrolled_away_cannot_be_clicked(bench: Bench, services: Services) -> None:
    hidden = bench.find("line/5")
    assert not bench.find("list").rect.colliderect(hidden.rect)
    assert bench.hands.at(hidden.rect.center) is not hidden


def test_tooltips_wait_and_say_why_not(bench: Bench, services: Services, clock: Clock) -> None:
    move(services, bench.find("no").rect.center)
    bench.update(clock.now)
    assert bench.tooltip.shown == ""
    clock.pass_by(palette.TOOLTIP_AFTER + 0.01)
    bench.update(clock.now)
    assert bench.tooltip.shown == "It is locked."
    tip = next(area for area in bench.areas() if area.name == "tooltip")
    assert not tip.rect.colliderect(bench.find("no").rect), "never over what it speaks about"
    move(services, (1270, 700))
    assert bench.tooltip.shown == ""


def test_a_form_is_as_long_as_its_lines(services: Services) -> None:
    brush = Brush(Frame(1280, 720), services.art, services.letters)
    form = Form(brush, Rect(0, 0, 600, 400))
    form.line("a", "Words", "And why.", lambda rect: Label("b", rect, "control"))
    assert form.length == form.children[0].rect.h
    assert Panel("p", Rect(0, 0, 600, 400), children=form.children).children


# -------------------------------------------------------------- scenes and the stack


class Plain(Scene):
    """Writes down what happens to it."""

    def __init__(self, services: Services, name: str, story: list[str]) -> None:
        super().__init__(services)
        self.name, self.story = name, story

    def enter(self) -> None:
        self.story.append(f"{self.name} enters")

    def leave(self) -> None:
        self.story.append(f"{self.name} leaves")

    def pause(self) -> None:
        self.story.append(f"{self.name} pauses")

    def resume(self) -> None:
        self.story.append(f"{self.name} resumes")


def test_the_life_of_scenes(services: Services) -> None:
    story: list[str] = []
    services.stack.push(Plain(services, "a", story))
    services.stack.push(Plain(services, "b", story))
    services.stack.replace(Plain(services, "c", story))
    services.stack.pop()
    services.stack.clear_to(Plain(services, "d", story))
    assert story == [
        "a enters",
        "a pauses",
        "b enters",
        "b leaves",
        "c enters",
        "c leaves",
        "a resumes",
        "a leaves",
        "d enters",
    ]


def test_a_scene_that_is_gone_holds_no_canvas(services: Services, clock: Clock) -> None:
    """At 4K one takes 33 MB, and a scene is a knot that only the collector undoes."""
    scenes = [Plain(services, name, []) for name in "abc"]
    for scene in scenes:
        services.stack.push(scene)
        clock.pass_by(5)  # the fade
        draw(services)
        assert scene._canvas is not None
    services.stack.pop()
    services.stack.clear_to(Plain(services, "d", []))
    assert [(scene._ground, scene._canvas) for scene in scenes] == [(None, None)] * 3


def test_a_fade_lasts_and_a_click_ends_it_and_does_nothing_else(services: Services, clock: Clock) -> None:
    bench = Bench(services)
    show(services, bench)
    services.stack.update(clock.now)
    draw(services)
    other = Bench(services)
    services.stack.push(other)
    assert services.stack.fading
    click(services, "go")
    assert not services.stack.fading and other.heard == []
    click(services, "go")
    assert other.heard == ["go"]


def test_a_fade_ends_by_itself(services: Services, clock: Clock) -> None:
    show(services, Bench(services))
    draw(services)
    services.stack.push(Bench(services))
    for _ in range(3):
        assert services.stack.update(clock.now) and services.stack.fading
        draw(services)
        clock.pass_by(palette.SCREEN_FADE * 0.66)
    clock.pass_by(palette.SCREEN_FADE)
    services.stack.update(clock.now)
    assert not services.stack.fading


def test_without_motion_nothing_fades(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    show(services, Bench(services))
    draw(services)
    services.stack.push(Bench(services))
    services.stack.update(clock.now)
    services.stack.update(clock.now)
    assert services.stack.wakes(clock.now) is None


def test_an_idle_scene_is_not_drawn_again(bench: Bench, services: Services, clock: Clock) -> None:
    while services.stack.update(clock.now):
        clock.pass_by(0.2)
    clock.pass_by(60)
    assert not services.stack.update(clock.now)
    assert services.stack.wakes(clock.now) is None
    bench.touch()
    assert services.stack.wakes(clock.now) == clock.now
    assert services.stack.update(clock.now)


def test_timers_run_once_when_due(bench: Bench, services: Services, clock: Clock) -> None:
    rung: list[str] = []
    bench.later(2.0, lambda: rung.append("ding"))
    services.stack.update(clock.now)
    assert services.stack.wakes(clock.now) == pytest.approx(clock.now + 2)
    clock.pass_by(2.0)
    services.stack.update(clock.now)
    services.stack.update(clock.now)
    assert rung == ["ding"]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_dialogs_fit(services: Services, size: tuple[int, int], text: int) -> None:
    show(services, Bench(services), size, text)
    answers = [
        DialogButton("Leave and delete", style="danger"),
        DialogButton("Leave"),
        DialogButton("Stay", style="primary"),
    ]
    services.stack.push(Dialog(services, "Leave this match?", "It is saved up to the last move. " * 4, answers))
    assert services.stack.top is not None and troubles(services.stack.top) == []


def test_a_dialog_answers_safely(services: Services) -> None:
    heard: list[str] = []
    bench = show(services, Bench(services))
    ask(
        services,
        "Delete?",
        "It cannot be taken back.",
        DialogButton("Delete", lambda: heard.append("yes"), "danger"),
        "Keep it",
    )
    key(services, pygame.K_RETURN)  # the safe answer has the focus
    assert services.stack.top is bench and heard == []
    ask(
        services,
        "Delete?",
        "It cannot be taken back.",
        DialogButton("Delete", lambda: heard.append("yes"), "danger"),
        "Keep it",
    )
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is bench and heard == []
    ask(
        services,
        "Delete?",
        "It cannot be taken back.",
        DialogButton("Delete", lambda: heard.append("yes"), "danger"),
        "Keep it",
    )
    click(services, "answer/0")
    assert heard == ["yes"]


def test_a_toast_comes_and_goes(bench: Bench, services: Services, clock: Clock) -> None:
    services.toast("Saved. Clover goes next.", "save", "gain")
    assert services.stack.update(clock.now)
    draw(services)
    for _ in range(40):
        clock.pass_by(0.25)
        services.stack.update(clock.now)
    assert services.stack.toast.words == ""
