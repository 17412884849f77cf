"""Pages, placeholders, trays, polygons and windows of odd shapes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from game.protocol import Seat, Setup
from scenes.table.view.layout import BadBoard, Layout, TableBoard, load

MAP = '<map version="1.10" orientation="orthogonal" width="24" height="10" tilewidth="10" tileheight="10" infinite="0">'
SAID = (
    '<properties><property name="columns" value="left right"/>'
    '<property name="spare_gutter" type="int" value="8"/></properties>'
)


def board(tmp_path: Path, *layers: tuple[str, str], **others: tuple[tuple[str, str], ...]) -> TableBoard:
    """A page of these layers; ``others`` are boards for its slots, by name."""
    (tmp_path / "toy").mkdir()
    write(tmp_path / "toy" / "table.tmx", SAID, layers)
    for name, inner in others.items():
        write(tmp_path / "toy" / f"{name}.tmx", "", inner)
    return TableBoard("toy", tmp_path)


def write(file: Path, said: str, layers: Iterable[tuple[str, str]]) -> None:
    groups = "".join(f'<objectgroup name="{name}">{objects}</objectgroup>' for name, objects in layers)
    file.write_text(f"{MAP}{said}{groups}</map>", encoding="utf-8")


def tells(**said: object) -> str:
    """Properties of a layer or an object."""
    kinds = {int: "int", float: "float", str: "string"}
    rows = "".join(f'<property name="{k}" type="{kinds[type(v)]}" value="{v}"/>' for k, v in said.items())
    return f"<properties>{rows}</properties>" if said else ""


def box(name: str, x: float, y: float, w: float, h: float, **said: object) -> str:
    size = f'x="{x}" y="{y}" width="{w}" height="{h}"'
    return f'<object id="1" name="{name}" type="space" {size}>{tells(**said)}</object>'


def seen(toy: TableBoard, seats: int = 1, focus: int = 0, window: tuple[int, int] = (240, 100)) -> Layout:
    return Layout(toy, Setup(seats), Seat(focus), window)


def test_placeholders_become_seats_for_whoever_looks(tmp_path: Path) -> None:
    toy = board(
        tmp_path,
        ("focus/spots", box("home/*/a", 0, 0, 50, 50)),
        ("rivals/2/spots", box("home/*1/a", 60, 0, 10, 10) + box("home/*2/a", 60, 20, 10, 10)),
        ("rivals/1/spots", box("home/*1/a", 60, 0, 40, 40)),
        ("everyone/3/marks", "".join(box(f"chip/#{n}", 10 * n, 90, 5, 5) for n in (1, 2, 3))),
    )
    layout = seen(toy, 3, 1)
    assert layout.rivals() == (2, 0)
    assert [layout[f"home/{seat}/a"].rect.topleft for seat in (1, 2, 0)] == [(0, 0), (60, 0), (60, 20)]
    assert [layout[f"chip/{seat}"].x for seat in range(3)] == [10, 20, 30]
    assert seen(toy, 2)["home/1/a"].w == 40
    assert "chip/0" not in seen(toy, 2)


def test_later_objects_and_higher_layers_lie_on_top(tmp_path: Path) -> None:
    toy = board(
        tmp_path,
        ("shared/marks", box("mark", 0, 0, 240, 100)),
        ("focus/spots", box("high", 40, 0, 50, 50)),
        ("shared/spots", box("low", 0, 0, 50, 50) + box("later", 20, 0, 50, 50)),
    )
    layout = seen(toy)
    assert [shape.name for shape in layout.layer("spots")] == ["low", "later", "high"]


def test_a_tray_is_there_while_something_in_it_is_asked_for(tmp_path: Path) -> None:
    objects = box("a/0", 0, 0, 20, 20, tray="a") + box("a/1", 20, 0, 20, 20, tray="a")
    objects += box("b/0", 0, 0, 20, 20, tray="b") + box("always", 50, 0, 9, 9)
    layout = seen(board(tmp_path, ("shared/spots", objects)))
    assert layout.shown(()) == {"always"}
    assert layout.shown(["a/1"]) == {"always", "a/0", "a/1"}


def test_a_polygon_is_hit_inside_its_outline_only(tmp_path: Path) -> None:
    triangle = '<object id="1" name="hill" type="space" x="10" y="10"><polygon points="10,0 20,20 0,20"/></object>'
    layout = seen(board(tmp_path, ("shared/spots", triangle)), window=(480, 200))
    assert layout["hill"].rect == (20, 20, 40, 40)
    assert layout["hill"].holds((40, 50)) and not layout["hill"].holds((22, 22))


def test_spare_width_goes_to_the_gutter_then_to_the_last_column(tmp_path: Path) -> None:
    objects = (
        box("l", 0, 0, 50, 50, column="left")
        + box("r", 60, 0, 180, 50, column="right", fw=1.0)
        + box("end", 220, 60, 20, 20, fx=1.0)
    )
    toy = board(tmp_path, ("shared/spots", objects))
    layout = seen(toy, window=(246, 100))
    assert [layout[name].rect[::2] for name in ("l", "r", "end")] == [[0, 50], [66, 180], [226, 20]]
    layout = seen(toy, window=(540, 200))  # twice as large, and 30 wider still
    assert [layout[name].rect[::2] for name in ("l", "r", "end")] == [[0, 100], [136, 404], [500, 40]]


def test_spare_height_goes_where_the_shares_say(tmp_path: Path) -> None:
    layout = seen(board(tmp_path, ("shared/spots", box("a", 0, 10, 9, 10, fy=0.25, fh=0.5))), window=(240, 140))
    assert layout["a"].rect == (0, 20, 9, 30)


def test_a_part_may_be_for_several_numbers_of_seats(tmp_path: Path) -> None:
    layers = ("everyone/2-3/marks", box("log", 0, 0, 9, 9)), ("rivals/1-2/marks", box("near", 0, 0, 9, 9))
    toy = board(tmp_path, *layers)
    found = {seats: set(seen(toy, seats).shapes) for seats in (1, 2, 3, 4)}
    assert found == {1: set(), 2: {"log", "near"}, 3: {"log", "near"}, 4: set()}


def test_what_a_layer_says_its_objects_say_unless_they_say_otherwise(tmp_path: Path) -> None:
    objects = tells(column="right", fy=0.5) + box("a", 0, 0, 9, 9) + box("b", 0, 0, 9, 9, column="left", fy=0)
    layout = seen(board(tmp_path, ("shared/spots", objects)))
    assert (layout["a"].column, layout["a"].shares) == ("right", (0, 0, 0.5, 0))
    assert (layout["b"].column, layout["b"].shares) == ("left", (0, 0, 0, 0))


def test_a_slot_holds_another_board_as_large_as_itself(tmp_path: Path) -> None:
    """The inner page is 240 by 100; its slots here are half as wide."""
    panels = box("seat/*1", 0, 0, 120, 100, board="panel") + box("seat/*2", 120, 0, 120, 100, board="panel", fy=0.5)
    toy = board(
        tmp_path,
        ("rivals/2/seats", panels),
        panel=(("marks", box("name/*", 20, 10, 40, 10)), ("spots", box("hand/*/0", 120, 50, 24, 10, tray="hand *"))),
    )
    layout = seen(toy, 3, 0)
    assert layout["name/1"].rect == (10, 10, 20, 10) and layout["name/2"].rect == (130, 10, 20, 10)
    assert layout["hand/2/0"].rect == (180, 50, 12, 10) and layout["hand/2/0"].tray == "hand *2"
    assert {layout[name].part for name in ("name/1", "hand/2/0")} == {"rivals/2"}
    assert seen(toy, 3, 0, (240, 140))["name/2"].y == 30, "it moves with its slot"


def test_in_a_slot_shares_are_shares_of_what_the_slot_grows_by(tmp_path: Path) -> None:
    toy = board(
        tmp_path,
        ("focus/seats", box("seat/*", 0, 0, 240, 100, board="panel", fy=0.25, fh=0.5)),
        panel=(("marks", box("head/*", 0, 0, 9, 9) + box("foot/*", 0, 90, 9, 9, fy=1)),),
    )
    layout = seen(toy, window=(240, 140))
    assert (layout["head/0"].y, layout["foot/0"].y) == (10, 120)


@pytest.mark.parametrize(
    "wrong",
    [
        ("shared/spots", '<object id="1" name="point" type="space" x="1" y="1"><point/></object>'),
        ("shared/spots", '<object id="1" name="turned" x="1" y="1" width="5" height="5" rotation="9"/>'),
        ("shared/spots", '<object id="1" type="space" x="1" y="1" width="5" height="5"/>'),
        ("shared/spots", box("a", 0, 0, 9, 9, colum="left")),
        ("nobody/spots", box("a", 0, 0, 9, 9)),
        ("spots", box("a", 0, 0, 9, 9)),
        ("shared/carpet", box("a", 0, 0, 9, 9)),
        ("shared/spots", '<object id="1" name="l" type="s" x="1" y="1"><polyline points="0,0 5,5 9,0"/></object>'),
    ],
)
def test_what_is_no_board_is_refused_in_a_sentence(tmp_path: Path, wrong: tuple[str, str]) -> None:
    with pytest.raises(BadBoard, match=r"table\.tmx"):
        seen(board(tmp_path, wrong))


@pytest.mark.parametrize("inner", [("shared/marks", box("a", 0, 0, 9, 9)), ("marks", box("a", 0, 0, 9, 9, board="in"))])
def test_a_board_for_slots_has_no_parts_and_does_not_hold_itself(tmp_path: Path, inner: tuple[str, str]) -> None:
    slot = ("shared/marks", box("slot", 0, 0, 9, 9, board="in"))
    with pytest.raises(BadBoard, match=r"in\.tmx"):
        seen(board(tmp_path, slot, **{"in": (inner,)}))


def test_a_missing_or_broken_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadBoard, match=r"missing.table\.tmx"):
        seen(TableBoard("missing", tmp_path))
    (tmp_path / "torn").mkdir()
    (tmp_path / "torn" / "table.tmx").write_text("<map><objectgroup>", encoding="utf-8")
    with pytest.raises(BadBoard, match=r"torn.table\.tmx"):
        seen(TableBoard("torn", tmp_path))


def test_small_windows_get_the_compact_page() -> None:
    toy = load("tiny_towns")
    assert not Layout(toy, Setup(2), Seat(0), (1280, 720)).compact
    small = Layout(toy, Setup(2), Seat(0), (1024, 640))
    assert small.compact and small.scale == 1
    assert small["town/0/a1"].w < 90


def test_the_page_of_tiny_towns_is_the_mock() -> None:
    layout = Layout(load("tiny_towns"), Setup(4), Seat(0))
    assert layout["board/0"].rect == (396, 88, 640, 640)
    assert layout["town/0/a1"].rect == (434, 126, 135, 135)
    assert layout["town/0/b1"].x - layout["town/0/a1"].x == 143
    assert layout["panel/dock"].rect == (396, 744, 640, 320)
    assert layout["card/cottage"].rect == (1060, 88, 198, 292)
    assert layout["card/monument"].rect == (1698, 394, 198, 292)
    assert layout["panel/sheet"].rect == (1060, 702, 410, 362)
    assert layout["panel/log"].rect == (1486, 702, 410, 362)
    sizes = {2: 480, 3: 480, 4: 314, 5: 232, 6: 182}
    for seats, height in sizes.items():
        area = Layout(load("tiny_towns"), Setup(seats), Seat(0))["seat/1"].rect
        assert area == (24, 88, 348, height)
