"""The set-up screen: everything the rules offer can be chosen, nothing else can be started, nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.levels import LEVEL_NAMES
from game.protocol import Under
from game.session import portraits, setup_plan, share_code
from game.session.portraits import PORTRAITS
from game.session.setup_plan import FILE, LEVELS, Chair, Plan
from game.table import Table
from game.titles import TITLES
from scenes.kit.language import Language
from scenes.kit.widgets import Selector
from scenes.screens import routes, setup_pictures
from scenes.screens.setup import SetupScene
from scenes.screens.setup_gallery import Gallery, draw_chance
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from tests.scenes.conftest import SIZES, TEXTS
from tests.scenes.hand import click, draw, key, reached_by_tab, show, troubles, write
from tests.scenes.stretched import Stretched

TITLE = "tiny_towns"


def plan_of(seats: int, title: str = TITLE, **options: str) -> Plan:
    plan = setup_plan.first(title, "Ida")
    while plan.seats < seats:
        setup_plan.add(plan)
    del plan.chairs[seats:]
    plan.options = options
    return plan


def opened(services: Services, plan: Plan | None = None, **more: Any) -> SetupScene:
    scene = SetupScene(services, plan.title if plan else TITLE, plan, Random("test"))
    show(services, scene, **more)
    return scene


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Table]]:
    """The tables that were opened."""
    found: list[Table] = []

    def table(services: Services, table: Table, *more: object, **named: object) -> Scene:
        found.append(table)
        return Scene(services)

    monkeypatch.setattr(routes, "table", table)
    yield found


# ------------------------------------------------------------------ looks


PLANS = {
    "usual": plan_of(3),
    "solo": plan_of(1),
    "six, picking cards": plan_of(6, card_set="picked", farm="greenhouse", theater="theater", factory="trading_post"),
}


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("plan", PLANS.values(), ids=list(PLANS))
def test_nothing_overlaps_spills_or_is_cut(services: Services, plan: Plan, size: tuple[int, int], text: int) -> None:
    assert troubles(opened(services, plan, size=size, text=text)) == []


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("plan", PLANS.values(), ids=list(PLANS))
def test_words_a_third_longer_fit(services: Services, plan: Plan, size: tuple[int, int], text: int) -> None:
    services.language = Stretched()
    assert troubles(opened(services, plan, size=size, text=text)) == []


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_complaints_and_notes_fit_too(services: Services, size: tuple[int, int], text: int) -> None:
    plan = plan_of(4)
    plan.chairs[1].name, plan.chairs[2].name = "", "W" * 24
    plan.chairs[3].name = "W" * 24
    scene = opened(services, plan, size=size, text=text)
    scene.how.seeded("tiny_towns:pz::x")
    scene.draft.notes = ["The number of seats has changed. Way of naming resources is now: Master Builder."] * 2
    scene.relayout()
    assert troubles(scene) == []


@pytest.mark.parametrize("seats", TITLES[TITLE].SEATS)
def test_the_keyboard_reaches_everything(services: Services, seats: int) -> None:
    scene = opened(services, plan_of(seats, card_set="picked"))
    assert set(reached_by_tab(services)) == {widget.name for widget in scene.hands.stops()}
    draw(services)


def test_levels_are_called_what_they_are_called() -> None:
    offered = {level: words for level, (words, _) in LEVELS.items() if level is not None}
    assert offered == {level: name for level, name in LEVEL_NAMES.items() if level != "random"}


# ------------------------------------------------------------------ options


def cases() -> Iterator[tuple[str, int, str, str]]:
    for title, rules in TITLES.items():
        for seats in rules.SEATS:
            for option in rules.options(seats):
                for choice in option.choices:
                    yield title, seats, option.id, choice.id


def turn_to(services: Services, scene: SetupScene, name: str, value: str) -> None:
    """Turn the selector or switch with the keyboard until it shows the value."""
    for _ in range(12):
        if setup_plan.chosen(scene.plan).get(name) == value:
            return
        scene.hands.focus(scene.find(f"option/{name}"))
        key(services, pygame.K_RIGHT if hasattr(scene.find(f"option/{name}"), "turn") else pygame.K_RETURN)
    raise AssertionError(f"{name} never becomes {value}")


def uncover(services: Services, scene: SetupScene, name: str) -> None:
    """Turn the other options until this one is shown."""
    for offer in setup_plan.offers(scene.plan):
        for choice in offer.option.choices:
            if name in setup_plan.chosen(scene.plan):
                return
            if len(offer.option.choices) > 1:
                turn_to(services, scene, offer.option.id, choice.id)
        if name not in setup_plan.chosen(scene.plan):
            setup_plan.choose(scene.plan, offer.option.id, offer.option.default)
            scene.relayout()


@pytest.mark.parametrize("title", TITLES)
def test_every_option_at_every_number_of_seats_starts_just_that(
    services: Services, tables: list[Table], title: str
) -> None:
    for _, seats, name, value in (case for case in cases() if case[0] == title):
        scene = opened(services, plan_of(seats, title))
        uncover(services, scene, name)
        turn_to(services, scene, name, value) if setup_plan.chosen(scene.plan).get(name) != value else None
        expected = setup_plan.chosen(scene.plan)
        assert expected[name] == value
        scene.hands.focus(scene.find("start"))
        key(services, pygame.K_RETURN)
        table = tables.pop()
        assert table.setup.options == expected
        assert len(table.players) == seats
        assert table.title == title
        services.stack.scenes.clear()


def test_pickers_come_up_only_when_picking(services: Services) -> None:
    scene = opened(services, plan_of(3))
    assert "option/farm" not in scene.rects()
    scene.how.choose("card_set", "picked")
    assert {
        f"option/{building_class}" for building_class in ("farm", "well", "chapel", "tavern", "theater", "factory")
    } <= set(scene.rects())
    assert {offer.option.under for offer in setup_plan.offers(scene.plan)} == {None, Under("card_set", "picked")}
    scene.how.choose("farm", "granary")
    scene.how.choose("card_set", "random")
    assert "farm" not in setup_plan.chosen(scene.plan), "what is not shown is not played"
    assert scene.draft.ready


def test_a_value_not_offered_any_more_falls_back_and_says_so(services: Services) -> None:
    scene = opened(services, plan_of(3, mode="town_hall", first_seat="2"))
    click(services, "seat/2/remove")
    assert setup_plan.chosen(scene.plan)["first_seat"] == "random"
    assert "Starting player is now: Random." in " ".join(scene.words())
    click(services, "seat/1/remove")
    assert setup_plan.chosen(scene.plan)["mode"] == "solo"
    assert "Way of naming resources is now: Solo." in " ".join(scene.words())
    click(services, "option/cavern")
    assert "is now" not in " ".join(scene.words()), "a note is read once"


# ------------------------------------------------------------------ seats


def test_seats_are_added_named_moved_and_removed(services: Services, tables: list[Table]) -> None:
    scene = opened(services, plan_of(2))
    click(services, "add")
    assert scene.plan.seats == 3
    key(services, pygame.K_a, pygame.KMOD_CTRL)
    write(services, "Kim")
    click(services, "seat/2/up")
    click(services, "seat/1/up")
    scene.hands.focus(scene.find("seat/0/level"))
    key(services, pygame.K_LEFT)
    assert [chair.name for chair in scene.plan.chairs] == ["Kim", "Ida", "Bramble"]
    click(services, "seat/2/remove")
    click(services, "start")
    assert [(player.name, player.level) for player in tables[0].players] == [("Kim", "greenhorn"), ("Ida", None)]
    assert services.stack.top is not scene


def test_as_many_seats_as_the_title_has(services: Services) -> None:
    scene = opened(services, plan_of(1))
    assert not scene.find("seat/0/remove").enabled
    for _ in range(5):
        click(services, "add")
    assert scene.plan.seats == 6
    assert "add" not in scene.rects()
    assert len({chair.name for chair in scene.plan.chairs}) == 6


@pytest.mark.parametrize(("name", "said"), [("", "needs a name"), ("   ", "needs a name"), ("iDA ", "Another seat")])
def test_names_are_complained_about_near_the_field(
    services: Services, tables: list[Table], name: str, said: str
) -> None:
    scene = opened(services, plan_of(3))
    click(services, "seat/1/name")
    key(services, pygame.K_a, pygame.KMOD_CTRL)
    key(services, pygame.K_BACKSPACE)
    write(services, name)
    areas = [area for area in scene.areas() if said in area.text]
    assert "seat/1" in {area.parent for area in areas}
    start = scene.find("start")
    assert not start.enabled and said in start.reason
    click(services, "start")
    assert not tables
    scene.hands.focus(scene.find("seat/1/name"))
    key(services, pygame.K_a, pygame.KMOD_CTRL)
    write(services, "Otto")
    assert scene.find("start").enabled


def test_typing_keeps_the_caret(services: Services) -> None:
    scene = opened(services, plan_of(2))
    scene.hands.focus(scene.find("seat/1/name"))
    key(services, pygame.K_HOME)
    for letter in "Old ":
        write(services, letter)
    assert scene.plan.chairs[1].name == "Old Bramble"


def test_portraits_are_swapped_never_doubled(services: Services, tables: list[Table]) -> None:
    scene = opened(services, plan_of(3))
    for _ in range(8):
        click(services, "seat/0/face")
        assert len(set(scene.draft.faces)) == 3
    assert scene.draft.faces[0] == PORTRAITS[8 % len(PORTRAITS)]
    click(services, "start")
    assert portraits.of(services.data, tables[0].players) == scene.draft.faces


def test_faces_are_settled() -> None:
    assert portraits.settled(["", "", ""]) == ("fox", "badger", "hare")
    assert portraits.settled(["badger", ""]) == ("badger", "fox")
    assert portraits.settled(["", "fox"]) == ("badger", "fox")
    assert portraits.settled(["owl", "owl"]) == ("owl", "badger")
    assert portraits.settled(["elk"]) == ("fox",)
    assert len(set(portraits.settled(["frog"] + [""] * 5))) == 6


# ------------------------------------------------------------------ seed and code


def test_an_empty_seed_is_a_fresh_one_and_is_shown(services: Services, tables: list[Table]) -> None:
    opened(services)
    click(services, "start")
    assert len(tables[0].seed) == setup_plan.SEED_LENGTH
    assert tables[0].seed in services.stack.toast.words


def test_a_seed_is_used_as_typed(services: Services, tables: list[Table]) -> None:
    scene = opened(services)
    scene.hands.focus(scene.find("seed"))
    write(services, "my seed")
    click(services, "start")
    assert tables[0].seed == "my seed"


def test_a_pasted_code_fills_everything(services: Services, tables: list[Table]) -> None:
    code = share_code.encode(
        TITLE, [None, "greenhorn", None, "cowhand"], {"card_set": "picked", "farm": "orchard"}, "s33d"
    )
    scene = opened(services, plan_of(2))
    scene.hands.focus(scene.find("seed"))
    write(services, code)
    assert scene.find("seed").text == "s33d"
    click(services, "start")
    table = tables[0]
    assert share_code.of_table(table) == code
    assert table.players[0].name == "Ida"


def test_a_bad_code_is_explained_and_does_not_start(services: Services, tables: list[Table]) -> None:
    scene = opened(services)
    scene.hands.focus(scene.find("seed"))
    write(services, "ludo:3::x")
    assert any("not in this bag: ludo" in words for words in scene.words())
    assert not scene.find("start").enabled
    click(services, "surprise")
    assert scene.find("start").enabled


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seats", range(1, 7))
def test_surprises_are_always_playable(title: str, seats: int) -> None:
    if seats not in TITLES[title].SEATS:
        return
    seen = set()
    for number in range(40):
        plan = plan_of(seats, title)
        setup_plan.surprise(plan, Random(number))
        assert setup_plan.problems(plan) == []
        table = setup_plan.table(plan, Random(0))
        assert table.seed == plan.seed
        seen.add(share_code.of_table(table))
    assert len(seen) == 40


def test_practice_is_for_one(services: Services, tables: list[Table]) -> None:
    scene = opened(services, plan_of(1))
    scene.hands.focus(scene.find("practice"))
    key(services, pygame.K_SPACE)
    click(services, "start")
    assert tables.pop().practice
    services.stack.scenes.clear()
    opened(services, plan_of(2))
    assert "practice" not in services.stack.top.rects()  # type: ignore[union-attr]


# ------------------------------------------------------------------ what is remembered


def test_the_first_time_is_whoever_is_logged_in_against_two_cowhands(services: Services) -> None:
    assert [(chair.name, chair.level) for chair in opened(services).plan.chairs] == [
        ("Ida", None),
        ("Bramble", "cowhand"),
        ("Clover", "cowhand"),
    ]


def test_the_last_set_up_comes_back_without_its_seed(services: Services, tables: list[Table]) -> None:
    plan = plan_of(4, mode="town_hall")
    plan.seed, plan.chairs[3] = "once", Chair("Otto", "greenhorn", "frog")
    opened(services, plan)
    click(services, "start")
    again = SetupScene(services, TITLE).plan
    assert again == Plan(TITLE, plan.chairs, {"mode": "town_hall"})


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"\xff",
        b'{"tiny_towns": 3}',
        b'{"tiny_towns": {"title": "ludo", "chairs": []}}',
        b'{"tiny_towns": {"title": "tiny_towns", "chairs": []}}',
        b'{"tiny_towns": {"title": "tiny_towns", "chairs": [{"name": "A", "level": "genius"}]}}',
        b'{"tiny_towns": {"title": "tiny_towns", "chairs": [{"name": "A\\u0000"}]}}',
        b"[" * 100000,
    ],
)
def test_a_bad_file_is_the_defaults(services: Services, content: bytes) -> None:
    (services.data / FILE).write_bytes(content)
    (services.data / portraits.FILE).write_bytes(content)
    assert opened(services).plan == setup_plan.first(TITLE, "Ida")
    assert portraits.load(services.data) == {}


@pytest.mark.parametrize("length", [100_000, 1_000_000])
def test_a_seed_in_the_file_is_nobodys(services: Services, length: int) -> None:
    """It was never kept, and a long one would take minutes to be set into its field."""
    seed = b"x" * length
    text = b'{"tiny_towns": {"title": "tiny_towns", "chairs": [{"name": "A"}, {"name": "B"}], "seed": "%s"}}' % seed
    (services.data / FILE).write_bytes(text)
    scene = opened(services)
    assert scene.plan.seed == "" and troubles(scene) == []


def test_options_of_another_version_are_dropped(services: Services) -> None:
    text = b'{"tiny_towns": {"title": "tiny_towns", "chairs": [{"name": "A"}], "options": {"mode": "x", "y": "z"}}}'
    (services.data / FILE).write_bytes(text)
    assert opened(services).plan.options == {}


def test_a_disk_that_refuses_does_not_stop_the_match(services: Services, tables: list[Table], tmp_path: Path) -> None:
    services.data = tmp_path / "taken"
    services.data.write_text("a file, not a folder")
    opened(services)
    click(services, "start")
    assert tables


def test_esc_goes_back(services: Services) -> None:
    show(services, Scene(services))
    opened(services)
    key(services, pygame.K_ESCAPE)
    assert len(services.stack.scenes) == 1


def test_another_language_at_once(services: Services) -> None:
    scene = opened(services)
    services.language = Language("ru")
    services.stack.refresh()
    assert troubles(scene) == []


# ------------------------------------------------------------------ pictures

PICTURED = {
    "tiny_towns": {"mode": "town_hall", "first_seat": "1"},
    "tiny_epic_western": {"bosses": "two_keep_one", "first_dealer": "0", "colour_0": "red", "colour_1": "green"},
    "saloon_tycoon": {"first_player": "seat_2", "game_length": "short"},
    "wild_tiled_west": {"seat1_board": "board_1", "seat1_side": "wild", "seat2_board": "board_6", "first_seat": "1"},
}


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("title", PICTURED)
def test_what_is_chosen_is_shown(services: Services, title: str, size: tuple[int, int]) -> None:
    """A picture beside its words, in its own place; chance is a die."""
    plan = plan_of(2, title, **PICTURED[title])
    scene = opened(services, plan)
    show(services, scene, size)
    areas = {area.name: area for area in scene.areas()}
    lines = {name for name in areas if name.startswith("option/") and name.count("/") == 1}
    for option in PICTURED[title]:
        selector = scene.find(f"option/{option}")
        assert isinstance(selector, Selector) and selector.picture is not None
        assert f"option/{option}" in lines or not scene.frame.window.contains(selector.rect)
        if f"option/{option}/picture" in areas:
            assert selector.rect.contains(areas[f"option/{option}/picture"].rect)
    assert any(name.endswith("/picture") for name in areas)
    assert troubles(scene) == []
    plan.options.clear()
    scene.relayout()
    assert all(
        scene.find(f"option/{option}").picture is draw_chance  # type: ignore[attr-defined]
        for option in PICTURED[title]
        if option not in ("game_length", "mode", "seat1_side", "bosses")
    )


GALLERIES = [
    ("wild_tiled_west", "seat1_board", "board_3"),
    ("wild_tiled_west", "first_seat", "1"),
    ("tiny_epic_western", "colour_1", "green"),
    ("tiny_epic_western", "bosses", "two_keep_one"),
    ("tiny_towns", "well", "millstone"),
    ("saloon_tycoon", "game_length", "short"),
    ("tiny_epic_western", "difficulty", "epic"),
    ("tiny_epic_western", "bosses", "choose"),
    ("saloon_tycoon", "solo_level", "hard"),
]
ALONE = ("difficulty", "solo_level")


@pytest.mark.parametrize(("title", "option", "value"), GALLERIES)
def test_an_option_with_pictures_is_chosen_by_picture(services: Services, title: str, option: str, value: str) -> None:
    seats = 1 if option in ALONE else 2
    scene = opened(services, plan_of(seats, title, **({"card_set": "picked"} if title == "tiny_towns" else {})))
    before = setup_plan.chosen(scene.plan)[option]
    for leave in (True, False):
        click(services, f"option/{option}")
        gallery = services.stack.top
        assert isinstance(gallery, Gallery) and gallery.hands.focused is gallery.find(f"choice/{before}")
        if leave:
            key(services, pygame.K_ESCAPE)
            assert services.stack.top is scene and setup_plan.chosen(scene.plan)[option] == before
    choices = next(offer.option.choices for offer in setup_plan.offers(scene.plan) if offer.option.id == option)
    assert {f"choice/{each.id}" for each in choices} <= set(gallery.rects())
    click(services, f"choice/{value}")
    assert services.stack.top is scene and setup_plan.chosen(scene.plan)[option] == value
    assert scene.find(f"option/{option}").picture is not draw_chance  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("title", "option", "value"), GALLERIES[::2])
def test_a_gallery_fits_any_window_in_russian(
    services: Services, title: str, option: str, value: str, size: tuple[int, int], text: int
) -> None:
    services.language = Language("ru")
    seats = 1 if option in ALONE else 2
    scene = opened(services, plan_of(seats, title, **({"card_set": "picked"} if title == "tiny_towns" else {})))
    show(services, scene, size, text)
    scene.find(f"option/{option}").activate()
    assert isinstance(services.stack.top, Gallery) and troubles(services.stack.top) == []


def test_every_board_every_home_and_every_boss_has_a_picture() -> None:
    for title in TITLES:
        for option in (*TITLES[title].options(1), *TITLES[title].options(3)):
            for choice in option.choices:
                drawn = setup_pictures.picture(title, option.id, choice.id, {}, ("fox", "owl", "hare"))
                named = option.id.startswith(("first", "colour")) or option.id.endswith(("_board", *ALONE))
                assert (drawn is not None) == (choice.id not in ("random", "any")) or not named, (option.id, choice.id)
