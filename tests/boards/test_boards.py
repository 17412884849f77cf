"""Every title's board: all the rules name has its place, can be hit, and stays in the window whatever its size."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pytmx import TiledMap

from game.protocol import DEALER, Rules, Seat, Setup
from game.titles import TITLES
from scenes.table.chooser import Chooser
from scenes.table.view.layout import BOARDS, HEIGHT, PLACE, BoardShape, Layout, load, read_page
from tests.every_setup import mixed_setups
from tools.stress.walks import few_setups, random_match

FILES = sorted(BOARDS.glob("*/*.tmx"))
PAGES = [file for file in FILES if file.stem.startswith("table")]
WINDOWS = [(1024, 640), (1280, 720), (1280, 800), (1440, 900), (1920, 1080), (2560, 1080), (1600, 1200), (3840, 2160)]
TABLES = [(title, seats) for title, rules in TITLES.items() for seats in rules.SEATS]
EVERY_FILE = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
EVERY_PAGE = pytest.mark.parametrize("file", PAGES, ids=lambda file: f"{file.parent.name}-{file.stem}")
EVERY_TABLE = pytest.mark.parametrize(("title", "seats"), TABLES)
EVERY_PAGE_SIZE = pytest.mark.parametrize("window", [(1024, 640), (1920, 1080)], ids=["compact", "full"])
EVERY_WINDOW = pytest.mark.parametrize("window", WINDOWS, ids=lambda window: f"{window[0]}x{window[1]}")


@cache
def laid(title: str, seats: int, window: tuple[int, int], focus: int = 0) -> Layout:
    return Layout(load(title), Setup(seats), Seat(focus), window)


# ------------------------------------------------------------------ the files


def test_every_title_has_a_board_and_a_compact_one() -> None:
    wanted = {(title, page) for title in TITLES for page in ("table", "table_compact")}
    assert {(file.parent.name, file.stem) for file in PAGES} == wanted
    assert {file.parent.name for file in FILES} == set(TITLES), "no folder of a title that is gone"


@EVERY_PAGE
def test_it_is_drawn_at_the_size_of_its_window(file: Path) -> None:
    page = read_page(file)
    assert (page.width, page.height) == ((1024, 640) if file.stem.endswith("_compact") else (1920, 1080))


def test_every_file_is_used() -> None:
    """A board is a page, or lies in a slot of a file beside it."""
    for file in set(FILES) - set(PAGES):
        held = f'name="board" value="{file.stem}"'
        assert any(held in beside.read_text(encoding="utf-8") for beside in file.parent.glob("*.tmx")), file


@EVERY_FILE
def test_its_layers_are_those_of_a_board(file: Path) -> None:
    names = [layer.name for layer in TiledMap(str(file)).layers]
    assert names and {name.rpartition("/")[2] for name in names} <= set(HEIGHT)
    assert all(("/" in name) == (file in PAGES) for name in names), "only a page has parts"


@EVERY_FILE
def test_it_holds_rectangles_and_polygons_only(file: Path) -> None:
    """The reader would take an ellipse for a box and a point for nothing."""
    for drawn in ElementTree.parse(file).iter("object"):
        assert {child.tag for child in drawn} <= {"properties", "polygon"}, drawn.get("name")


@EVERY_PAGE
def test_names_are_unique_within_what_is_shown_together(file: Path) -> None:
    """The reader would keep the last of two without a word."""
    seats_apart: dict[str, set[str]] = {}
    for shape in read_page(file).shapes:
        others = seats_apart.setdefault(shape.part, set())
        assert shape.name not in others
        others.add(shape.name)
        assert shape.kind


@EVERY_PAGE
def test_nothing_lies_outside_the_page(file: Path) -> None:
    page = read_page(file)
    for shape in page.shapes:
        assert min(shape.x, shape.y) >= 0, shape
        assert shape.x + shape.w <= page.width + 0.01 and shape.y + shape.h <= page.height + 0.01, shape


@EVERY_PAGE
def test_places_are_words_the_house_knows(file: Path) -> None:
    page = read_page(file)
    for shape in page.shapes:
        assert shape.column in (*page.columns, "bar"), shape
        assert all(0 <= share <= 1 for share in shape.shares), shape
        assert shape.shares[0] + shape.shares[1] <= 1 and shape.shares[2] + shape.shares[3] <= 1, shape


# ------------------------------------------------------------------ at the table


def uppermost(layout: Layout, point: tuple[float, float], shown: Collection[str]) -> str | None:
    """The last that holds the point, as the widgets of the table lie: a hand finds that one."""
    return next((s.name for s in reversed(layout.layer("spots")) if s.name in shown and s.holds(point)), None)


@EVERY_TABLE
@EVERY_PAGE_SIZE
def test_it_covers_the_spots_of_the_rules_exactly(title: str, seats: int, window: tuple[int, int]) -> None:
    spots = TITLES[title].spots(Setup(seats))
    for focus in range(seats):
        assert laid(title, seats, window, focus).spots() == spots


@EVERY_TABLE
@EVERY_PAGE_SIZE
def test_who_looks_changes_names_and_nothing_else(title: str, seats: int, window: tuple[int, int]) -> None:
    """So what follows is asked of the first seat alone."""
    first = [shape[1:] for shape in laid(title, seats, window).shapes.values()]
    for focus in range(1, seats):
        assert [shape[1:] for shape in laid(title, seats, window, focus).shapes.values()] == first


@EVERY_TABLE
@EVERY_WINDOW
def test_each_centre_hits_itself_and_all_is_in_the_window(title: str, seats: int, window: tuple[int, int]) -> None:
    layout = laid(title, seats, window)
    for shape in layout.shapes.values():
        assert shape.x >= -0.01 and shape.x + shape.w <= window[0] + 0.01, shape
        assert shape.y >= -0.01 and shape.y + shape.h <= window[1] + 0.01, shape
    for shape in layout.layer("spots"):
        assert uppermost(layout, shape.centre, layout.shown([shape.name])) == shape.name


@EVERY_TABLE
@EVERY_WINDOW
def test_touchable_spots_overlap_only_on_another_layer_or_tray(title: str, seats: int, window: tuple[int, int]) -> None:
    beside: dict[tuple[int, str], list[BoardShape]] = {}
    for spot in laid(title, seats, window).layer("spots"):
        beside.setdefault((spot.z[0], spot.tray), []).append(spot)
    for spots in beside.values():
        assert not list(overlapping(spots))


def overlapping(shapes: list[BoardShape]) -> Iterator[tuple[str, str]]:
    """Pairs that share more than a seam, found from left to right."""
    open_ones: list[BoardShape] = []
    for shape in sorted(shapes, key=lambda each: each.x):
        open_ones = [other for other in open_ones if other.x + other.w > shape.x + 0.5]
        yield from ((other.name, shape.name) for other in open_ones if overlap(other, shape))
        open_ones.append(shape)


def overlap(one: BoardShape, other: BoardShape) -> bool:
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return across > 0.5 and down > 0.5


@EVERY_TABLE
@EVERY_WINDOW
def test_panels_do_not_overlap(title: str, seats: int, window: tuple[int, int]) -> None:
    layout = laid(title, seats, window)
    panels = [s for s in (*layout.layer("picture"), *layout.layer("seats")) if s.kind in ("panel", "focus", "rival")]
    cards = [shape for shape in layout.layer("spots") if shape.kind == "card"]
    assert not list(overlapping([*panels, *cards]))


@mixed_setups("case")
@EVERY_PAGE_SIZE
def test_all_a_decision_asks_for_is_on_display_and_in_reach(case: tuple[str, Setup], window: tuple[int, int]) -> None:
    title, setup = case
    rules: Rules = TITLES[title]
    seats = [laid(title, setup.seats, window, focus) for focus in range(setup.seats)]
    for step in random_match(rules, setup, "reach"):
        if step.seat == DEALER:
            continue
        layout, legal = seats[step.seat], step.legal
        wanted = {spot for action in legal for spot in action.path(step.seat)}
        shown = layout.shown(wanted)
        assert wanted <= shown
        for spot in wanted:
            assert uppermost(layout, layout[spot].centre, shown) == spot
        assert Chooser(step.seat, legal).glow <= shown


def test_what_no_hand_touches_is_never_asked_for() -> None:
    """Otherwise it would have to be a spot and not a mark."""
    for title, setup in few_setups():
        layout = Layout(load(title), setup, Seat(0))
        places = {shape.name for shape in layout.shapes.values() if shape.kind == PLACE}
        for step in random_match(TITLES[title], setup, "places"):
            if step.seat != DEALER:
                assert not places & set(step.action.path(step.seat))
