"""The set-up screen: everything the rules offer can be chosen, nothing else can be started, nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.players import PORTRAITS
from game.profile import portraits, setup_plan, share_code
from game.profile.setup_plan import FILE, Chair, SetupPlan
from game.protocol import Under
from game.table import Table
from game.titles import TITLES
from scenes.kit.language import Language
from scenes.screens import routes
from scenes.screens.setup.scene import SetupScene
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from tests.scenes.hand import click, key, show, troubles, write
from tests.scenes.screens.setups import (
    TITLE,
    cases,
    opened,
    plan_of,
    turn_to,
    uncover,
)


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Table]]:
    """The tables that were opened."""
    found: list[Table] = []

    def table(services: Services, table: Table, *more: object, **named: object) -> Scene:
        found.append(table)
        return Scene(services)

    monkeypatch.setattr(routes, "table", table)
    yield found


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


def test_whoever_has_the_portrait_takes_the_old_one_in_return(services: Services) -> None:
    scene = opened(services, plan_of(3))
    first, second, third = scene.draft.faces
    assert second == PORTRAITS[(PORTRAITS.index(first) + 1) % len(PORTRAITS)]
    click(services, "seat/0/face")
    assert tuple(scene.draft.faces) == (second, first, third)


def test_faces_are_settled() -> None:
    assert portraits.settled(["", "", ""]) == ("fox", "badger", "hare")
    assert portraits.settled(["badger", ""]) == ("badger", "fox")
    assert portraits.settled(["", "fox"]) == ("badger", "fox")
    assert portraits.settled(["owl", "owl"]) == ("owl", "badger")
    assert portraits.settled(["elk"]) == ("fox",)
    assert len(set(portraits.settled(["frog"] + [""] * 5))) == 6


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
    assert again == SetupPlan(TITLE, plan.chairs, {"mode": "town_hall"})


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
