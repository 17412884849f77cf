"""The kit: frame, art, lettering, brush, ledger, widgets, stack, language, sounds."""

from __future__ import annotations

import struct
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.protocol import say
from scenes.kit import glide, paint, palette
from scenes.kit.art import Art, MissingArt
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.language import LANGUAGES, Language
from scenes.kit.layout_audit import Area, Ledger, faults
from scenes.kit.lettering import Lettering, at_size, number
from scenes.kit.lru_cache import LruCache
from scenes.kit.widgets import (
    Button,
    Choice,
    Form,
    Header,
    Hotspot,
    Label,
    Panel,
    ScrollArea,
    Selector,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
)
from scenes.shell.dialog import Answer, Dialog, ask
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES
from tests.scenes.conftest import SIZES, TEXTS, Clock
from tests.scenes.hand import click, draw, key, move, reached_by_tab, show, troubles, write

WINDOW = Rect(0, 0, 1280, 720)


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
        self.add(Choice("brick", r(760, 120, 150, 160), "Brick", lambda: hear("brick"), picture="tiny_towns/brick"))
        self.add(Toggle("switch", r(40, 300, 660, 84), "Switch", False, hear))
        self.add(Selector("pick", r(40, 400, 660, 84), [(1, "one"), (2, "two"), (3, "three")], 1, hear))
        self.add(Stepper("steps", r(40, 500, 660, 84), 1, 3, 2, hear))
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


# -------------------------------------------------------------- frame


def test_modes_by_window_scale() -> None:
    assert [Frame(*size).mode for size in SIZES] == ["compact", "full", "full", "full", "full", "large"]


def test_the_plane_grows_instead_of_letterboxing() -> None:
    assert (Frame(2560, 1080).wide, Frame(2560, 1080).high) == (2560, 1080)
    assert Frame(1024, 640).high == pytest.approx(1200)
    assert all(Frame(*size).wide >= 1919.99 and Frame(*size).high >= 1079.99 for size in SIZES)


def test_edges_that_meet_in_reference_pixels_meet_on_screen() -> None:
    frame = Frame(1366, 768)
    assert all(frame.rect(x, 0, 37, 10).right == frame.rect(x + 37, 0, 5, 10).left for x in range(0, 1800, 13))


def test_columns_give_spare_width_to_gutters_then_to_the_last() -> None:
    (_, left), (middle, _), (_, right) = Frame(1920, 1080).columns(348, 640, 836)
    assert (left, middle, right) == (348, 24 + 348 + 24, 836)
    columns = Frame(2560, 1080).columns(348, 640, 836)
    assert columns[1][0] - (columns[0][0] + columns[0][1]) == palette.WIDEST_GUTTER
    assert columns[-1][0] + columns[-1][1] == 2560 - palette.MARGIN


@pytest.mark.parametrize("role", palette.ROLES)
def test_no_type_is_ever_under_its_minimum(role: str) -> None:
    for size in SIZES:
        for text in TEXTS:
            px = Frame(*size, text / 100).type_px(role)
            assert px >= max(palette.FLOOR, palette.ROLES[role].minimum)


def test_nothing_to_touch_is_smaller_than_a_finger() -> None:
    assert Frame(1024, 640).hit(Rect(100, 100, 8, 200)).size == (palette.HIT, 200)


# -------------------------------------------------------------- colours


def _light(colour: str) -> float:
    def part(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4

    c = pygame.Color(colour)
    return 0.2126 * part(c.r) + 0.7152 * part(c.g) + 0.0722 * part(c.b)


def contrast(one: str, other: str) -> float:
    high, low = sorted((_light(one), _light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (palette.INK, palette.PAPER),
        (palette.SOFT, palette.PAPER),
        (palette.FAINT, palette.PAPER),
        (palette.INK, palette.BRASS),
        (palette.CREAM, palette.LEATHER),
        (palette.TAN, palette.LEATHER),
        (palette.AMBER, palette.LEATHER),
        *((palette.CREAM, tint.band) for tint in (face.tint for face in FACES.values())),
        (palette.DISABLED_TEXT, palette.DISABLED),
    ],
)
def test_text_can_be_read(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 3.6 if text == palette.DISABLED_TEXT else contrast(text, ground) >= 4.4


def test_every_seat_has_a_shape_a_colour_and_a_face_of_its_own() -> None:
    assert len({look.shape for look in palette.SEATS}) == len({look.portrait for look in palette.SEATS}) == 6


# -------------------------------------------------------------- art


def test_a_drawing_keeps_its_proportions(art: Art) -> None:
    wide, high = art.picture("tiny_towns/poster", (300, 300)).get_size()
    assert high == 300 and wide in (200, 201), "SDL rounds up"


def test_a_missing_drawing_is_named(art: Art) -> None:
    with pytest.raises(MissingArt, match="tiny_towns/zeppelin"):
        art.picture("tiny_towns/zeppelin", 64)
    assert art.first("tiny_towns/zeppelin", "tiny_towns/farm") == "tiny_towns/farm"


def test_pictures_are_made_once_per_size(art: Art) -> None:
    assert art.picture("tiny_towns/farm", 64) is art.picture("tiny_towns/farm", 64)
    assert art.picture("tiny_towns/farm", 64) is not art.picture("tiny_towns/farm", 65)


def test_the_budget_is_kept() -> None:
    art = Art(budget=100_000)
    for size in range(40, 90):
        art.picture("tiny_towns/farm", size)
    assert art.weight <= 100_000


def test_icons_take_a_tint_and_looks_change_the_picture(art: Art) -> None:
    red = art.picture("icons/play", 40, "#ff0000")
    assert {red.get_at((x, 20))[:3] for x in range(40) if red.get_at((x, 20))[3] == 255} == {(255, 0, 0)}
    grey = art.picture("tiny_towns/brick", 64, look="grey")
    pixel = grey.get_at((32, 32))
    assert pixel.r == pixel.g == pixel.b
    assert art.picture("tiny_towns/brick", 64, look="ghost").get_at((32, 32)).a < 200


@pytest.mark.parametrize(
    "name", ["button_primary", "panel_paper", "panel_leather", "panel_ink", "card_frame", "focus_ring"]
)
@pytest.mark.parametrize("scale", [0.53, 1.0, 2.0])
def test_plates_come_in_any_size(art: Art, name: str, scale: float) -> None:
    for size in ((30, 20), (97, 61), (400, 50), (50, 400)):
        assert art.plate(f"ui/{name}", size, scale).get_size() == size


def test_a_cover_fills_and_is_opaque(art: Art) -> None:
    for size in ((640, 400), (640, 200), (200, 400)):
        assert art.cover("ui/table_wood", size).get_size() == size


def test_the_shelf_forgets_what_was_used_longest_ago() -> None:
    shelf: LruCache[str] = LruCache(2, lambda thing: 1)
    for name in ("a", "b", "a", "c"):
        shelf.get(name, name.upper)
    made: list[str] = []
    for name in ("a", "b"):
        shelf.get(name, lambda name=name: made.append(name) or name)  # type: ignore[misc,func-returns-value]
    assert made == ["b"]


# -------------------------------------------------------------- lettering


def test_text_shrinks_then_wraps_then_is_cut(letters: Lettering) -> None:
    frame = Frame(1920, 1080)
    whole = letters.fit("Cathedral of Caterina", "name", frame, 1000)
    assert (whole.px, whole.lines, whole.cut) == (23, ("Cathedral of Caterina",), False)
    shrunk = letters.fit("Cathedral of Caterina", "name", frame, whole.width * 0.9)
    assert shrunk.px < 23 and len(shrunk.lines) == 1 and not shrunk.cut
    wrapped = letters.fit("Cathedral of Caterina", "name", frame, whole.width * 0.6, lines=2)
    assert len(wrapped.lines) == 2 and wrapped.px == 23
    cut = letters.fit("Cathedral of Caterina", "name", frame, 60)
    assert cut.cut and cut.lines[0].endswith("…") and cut.width <= 60 and cut.px == palette.ROLES["name"].minimum


def test_cyrillic_is_drawn_not_boxed(letters: Lettering) -> None:
    for face in ("Black", "Bold", "Semibold", "Regular", "It"):
        metrics = letters.font(face, 24).metrics("Заголовок\u2212–’…")
        assert all(metrics), face


def test_caps_labels_are_tracked(letters: Lettering) -> None:
    assert letters.width("TOWN", "Black", 20, 2) > letters.width("TOWN", "Black", 20)
    assert letters.fit("town", "label", Frame(1920, 1080), 500).lines == ("TOWN",)


def test_several_texts_can_be_set_alike(letters: Lettering) -> None:
    frame = Frame(1366, 768, 1.5)
    assert frame.type_px(at_size(palette.ROLES["poster"], 19, frame)) == 19


def test_minus_is_a_minus() -> None:
    assert number(-7) == "\u22127"


# -------------------------------------------------------------- ledger


def _area(name: str, rect: tuple[int, int, int, int], **more: object) -> Area:
    return Area(name, "box", Rect(rect), "", **more)  # type: ignore[arg-type]


def test_overlaps_are_found_unless_meant() -> None:
    one, other = _area("one", (0, 0, 100, 100)), _area("other", (90, 90, 100, 100))
    assert len(faults([one, other], WINDOW)) == 1
    assert faults([one, other._replace(over=True)], WINDOW) == []
    assert faults([one, _area("next", (100, 0, 50, 50))], WINDOW) == []


def test_what_leaves_its_parent_or_the_window_is_found() -> None:
    assert len(faults([_area("out", (1200, 0, 100, 100))], WINDOW)) == 1
    inside = Area("child", "box", Rect(50, 0, 100, 100), "one")
    assert len(faults([_area("one", (0, 0, 100, 100)), inside], WINDOW)) == 1


def test_spilling_and_cut_words_are_found(services: Services) -> None:
    brush = Brush(Frame(1280, 720), services.art, services.letters, pygame.Surface((1280, 720)))
    brush.ledger = Ledger()
    brush.text("A sentence that has no room at all", Rect(0, 0, 60, 20))
    assert len(faults(brush.ledger.areas, WINDOW)) == 1
    brush.ledger.write("spilt", Rect(0, 300, 200, 20), Rect(0, 300, 100, 20), 14, False)
    assert len(faults(brush.ledger.areas, WINDOW)) == 2


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
    assert bench.heard == [3, 1, 3], "a list goes round, a number stops at its end"


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
    answers = [Answer("Leave and delete", style="danger"), Answer("Leave"), Answer("Stay", style="primary")]
    services.stack.push(Dialog(services, "Leave this match?", "It is saved up to the last move. " * 4, answers))
    assert services.stack.top is not None and troubles(services.stack.top) == []


def test_a_dialog_answers_safely(services: Services) -> None:
    heard: list[str] = []
    bench = show(services, Bench(services))
    ask(
        services,
        "Delete?",
        "It cannot be taken back.",
        Answer("Delete", lambda: heard.append("yes"), "danger"),
        "Keep it",
    )
    key(services, pygame.K_RETURN)  # the safe answer has the focus
    assert services.stack.top is bench and heard == []
    ask(
        services,
        "Delete?",
        "It cannot be taken back.",
        Answer("Delete", lambda: heard.append("yes"), "danger"),
        "Keep it",
    )
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is bench and heard == []
    ask(
        services,
        "Delete?",
        "It cannot be taken back.",
        Answer("Delete", lambda: heard.append("yes"), "danger"),
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


# -------------------------------------------------------------- motion


@pytest.mark.parametrize(
    "ease", [glide.linear, glide.in_quad, glide.out_quad, glide.in_out_quad, glide.out_cubic, glide.out_back]
)
def test_easings_start_and_end_where_they_should(ease: glide.Ease) -> None:
    assert ease(0) == pytest.approx(0) and ease(1) == pytest.approx(1)


def test_a_glide_goes_by_the_clock() -> None:
    way = glide.Glide()
    way.to(10, now=1.0, time=2.0, ease=glide.linear)
    assert (way.at(1.0), way.at(2.0), way.at(9.0)) == (0, 5, 10)
    assert way.moving(2.9) and not way.moving(3.0)
    way.to(0, now=5.0, time=0.0)
    assert way.at(5.0) == 0, "no motion arrives at once"


# -------------------------------------------------------------- language


def _mo(texts: dict[str, str]) -> bytes:
    """A catalogue as msgfmt would write it."""
    header = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    pairs = sorted({"": header, **texts}.items())
    keys, values = [key.encode() for key, _ in pairs], [value.encode() for _, value in pairs]
    start = 28 + 16 * len(pairs)
    body, tables = b"", ([], [])  # type: tuple[bytes, tuple[list[int], list[int]]]
    for table, strings in zip(tables, (keys, values), strict=True):
        for string in strings:
            table += [len(string), start + len(body)]
            body += string + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start)
    return head + struct.pack(f"<{len(tables[0])}I", *tables[0]) + struct.pack(f"<{len(tables[1])}I", *tables[1]) + body


@pytest.fixture
def russian(tmp_path: Path) -> Language:
    folder = tmp_path / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    texts = {
        "Quit": "Выход",
        "{name} named {resource}": "{name} называет: {resource}",
        "wood": "дерево",
        "{n} point\0{n} points": "{n} очко\0{n} очка",
    }
    (folder / "saddlebag.mo").write_bytes(_mo(texts))
    return Language("ru", tmp_path)


def test_words_are_translated_and_gaps_filled(russian: Language) -> None:
    assert russian.say("Quit") == "Выход"
    assert russian.say("Unknown {thing}", thing="x") == "Unknown x"
    assert russian.count("{n} point", "{n} points", 2) == "2 очка"
    assert russian.say("") == ""


def test_gaps_of_a_saying_are_translated_too(russian: Language) -> None:
    saying = say("{name} named {resource}", name="Clover", resource="wood")
    assert russian.tell(saying) == "Clover называет: дерево"


def test_a_language_without_a_catalogue_speaks_english(tmp_path: Path) -> None:
    assert Language("ru", tmp_path).say("Quit") == "Quit"
    assert Language("xx", tmp_path).code in LANGUAGES


# -------------------------------------------------------------- sounds


def test_a_silent_machine_is_not_broken(services: Services) -> None:
    assert not services.sounds.play("press")
    assert services.sounds.trouble


def test_words_beside_guillemets_keep_their_space(letters: Lettering) -> None:
    alone = letters.width("»", "Regular", 40) + letters.width("и", "Regular", 40)
    space = letters.width("и и", "Regular", 40) - 2 * letters.width("и", "Regular", 40)
    assert letters.width("» и", "Regular", 40) - alone >= 0.8 * space
    assert letters.width("и «", "Regular", 40) - alone >= 0.8 * space
    assert letters.line("» и", "Regular", 40, "#000000").get_width() == letters.width("» и", "Regular", 40)


def test_lines_of_one_list_have_one_size(services: Services) -> None:
    """The longest decides: the short one is set as small as it must be."""
    frame = Frame(1280, 720)
    brush = Brush(frame, services.art, services.letters)
    area = Rect(0, 0, 150, 40)
    role = brush.alike([("Well", area), ("Thousand Fields of Rye", area)], "name")
    sizes = {brush.letters.fit(words, role, frame, area.w, area.h).px for words in ("Well", "Thousand Fields of Rye")}
    assert len(sizes) == 1
    assert brush.letters.fit("Well", "name", frame, area.w, area.h).px > sizes.pop()
