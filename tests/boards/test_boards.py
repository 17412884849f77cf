"""Every title's board: all the rules name has its place, can be hit, and stays in the window whatever its size."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pytmx import TiledMap

from game.protocol import DEALER, Rules, Seat, Setup
from game.titles import TITLES
from scenes.chooser import Chooser
from scenes.layout import BOARDS, LAYERS, PLACE, Layout, Page, Shape, load
from tests.laws.cases import case_id, random_match, setups
from tools.boards import texts

FILES = sorted(BOARDS.glob("*.tmx"))
WINDOWS = [(1024, 640), (1280, 720), (1280, 800), (1440, 900), (1920, 1080), (2560, 1080), (1600, 1200), (3840, 2160)]
TABLES = [(title, seats) for title, rules in TITLES.items() for seats in rules.SEATS]
EVERY_FILE = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
EVERY_TABLE = pytest.mark.parametrize(("title", "seats"), TABLES)
EVERY_WINDOW = pytest.mark.parametrize("window", WINDOWS, ids=lambda window: f"{window[0]}x{window[1]}")


def page_of(file: Path) -> Page:
    board = load(file.stem.removesuffix("_compact"))
    page = board.compact if file.stem.endswith("_compact") else board.full
    assert page is not None
    return page


def layouts(title: str, seats: int, window: tuple[int, int]) -> Iterator[Layout]:
    return (Layout(load(title), Setup(seats), Seat(focus), window) for focus in range(seats))


# ------------------------------------------------------------------ the files


def test_every_title_has_a_board_and_a_compact_one() -> None:
    assert {file.stem for file in FILES} == {f"{title}{size}" for title in TITLES for size in ("", "_compact")}


def test_the_files_are_what_the_generator_writes() -> None:
    """Who changes a board in Tiled brings the numbers home to tools/."""
    assert {file.name: file.read_text(encoding="utf-8") for file in FILES} == texts()


@EVERY_FILE
def test_it_opens_without_a_window_and_is_drawn_at_its_size(file: Path) -> None:
    tmx = TiledMap(str(file))
    size = (tmx.width * tmx.tilewidth, tmx.height * tmx.tileheight)
    assert size == ((1024, 640) if file.stem.endswith("_compact") else (1920, 1080))
    assert [layer.name.rpartition("/")[2] in LAYERS for layer in tmx.layers]
    assert all("z" in layer.properties for layer in tmx.layers)


@EVERY_FILE
def test_it_holds_rectangles_and_polygons_only(file: Path) -> None:
    """The reader would take an ellipse for a box and a point for nothing."""
    for drawn in ElementTree.parse(file).iter("object"):
        assert {child.tag for child in drawn} <= {"properties", "polygon"}, drawn.get("name")


@EVERY_FILE
def test_names_are_unique_within_what_is_shown_together(file: Path) -> None:
    """The reader would keep the last of two without a word."""
    seats_apart: dict[str, set[str]] = {}
    for shape in page_of(file).shapes:
        others = seats_apart.setdefault(shape.part, set())
        assert shape.name not in others
        others.add(shape.name)
        assert shape.kind


@EVERY_FILE
def test_nothing_lies_outside_the_page(file: Path) -> None:
    page = page_of(file)
    for shape in page.shapes:
        assert min(shape.x, shape.y) >= 0, shape
        assert shape.x + shape.w <= page.width + 0.01 and shape.y + shape.h <= page.height + 0.01, shape


@EVERY_FILE
def test_places_are_words_the_house_knows(file: Path) -> None:
    page = page_of(file)
    for shape in page.shapes:
        assert shape.column in (*page.columns, "bar"), shape
        assert all(0 <= share <= 1 for share in shape.shares), shape
        assert shape.shares[0] + shape.shares[1] <= 1 and shape.shares[2] + shape.shares[3] <= 1, shape


# ------------------------------------------------------------------ at the table


@EVERY_TABLE
@EVERY_WINDOW
def test_it_covers_the_spots_of_the_rules_exactly(title: str, seats: int, window: tuple[int, int]) -> None:
    spots = TITLES[title].spots(Setup(seats))
    for layout in layouts(title, seats, window):
        assert layout.spots() == spots
        assert not spots & {shape.name for shape in layout.shapes.values()} - layout.spots()


@EVERY_TABLE
@EVERY_WINDOW
def test_each_centre_hits_itself_and_all_is_in_the_window(title: str, seats: int, window: tuple[int, int]) -> None:
    for layout in layouts(title, seats, window):
        for shape in layout.shapes.values():
            assert shape.x >= -0.01 and shape.x + shape.w <= window[0] + 0.01, shape
            assert shape.y >= -0.01 and shape.y + shape.h <= window[1] + 0.01, shape
        for shape in layout.layer("spots"):
            assert layout.spot_at(shape.centre, layout.shown([shape.name])) == shape.name
        for seat in range(seats):
            area = layout[f"seat/{seat}"]
            assert layout.seat_at((area.x + 1, area.y + 1)) == seat


@EVERY_TABLE
@EVERY_WINDOW
def test_touchable_spots_overlap_only_on_another_layer_or_tray(title: str, seats: int, window: tuple[int, int]) -> None:
    for layout in layouts(title, seats, window):
        for one, other in combinations(layout.layer("spots"), 2):
            if one.z[0] == other.z[0] and one.tray == other.tray:
                assert not overlap(one, other), (one.name, other.name)


def overlap(one: Shape, other: Shape) -> bool:
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return across > 0.5 and down > 0.5


@EVERY_TABLE
@EVERY_WINDOW
def test_panels_do_not_overlap(title: str, seats: int, window: tuple[int, int]) -> None:
    layout = next(layouts(title, seats, window))
    panels = [s for s in (*layout.layer("picture"), *layout.layer("seats")) if s.kind in ("panel", "focus", "rival")]
    cards = [shape for shape in layout.layer("spots") if shape.kind == "card"]
    for one, other in combinations([*panels, *cards], 2):
        assert not overlap(one, other), (one.name, other.name)


@pytest.mark.parametrize("case", setups()[::9], ids=case_id)
@pytest.mark.parametrize("window", [(1024, 640), (1920, 1080)], ids=["compact", "full"])
def test_all_a_decision_asks_for_is_on_display_and_in_reach(case: tuple[str, Setup], window: tuple[int, int]) -> None:
    title, setup = case
    rules: Rules = TITLES[title]
    seats = [Layout(load(title), setup, Seat(focus), window) for focus in range(setup.seats)]
    for step in random_match(rules, setup, "reach"):
        if step.seat == DEALER:
            continue
        layout, legal = seats[step.seat], rules.legal_actions(step.state)
        wanted = {spot for action in legal for spot in action.path(step.seat)}
        shown = layout.shown(wanted)
        assert wanted <= shown
        for spot in wanted:
            assert layout.spot_at(layout[spot].centre, shown) == spot
        assert Chooser(step.seat, legal).glow <= shown


def test_what_no_hand_touches_is_never_asked_for() -> None:
    """Otherwise it would have to be a spot and not a mark."""
    for title, setup in setups()[::9]:
        layout = Layout(load(title), setup, Seat(0))
        places = {shape.name for shape in layout.shapes.values() if shape.kind == PLACE}
        for step in random_match(TITLES[title], setup, "places"):
            if step.seat != DEALER:
                assert not places & set(step.action.path(step.seat))
