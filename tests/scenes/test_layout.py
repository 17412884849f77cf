"""Pages, placeholders, trays, polygons and windows of odd shapes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.protocol import Seat, Setup
from scenes.layout import BadBoard, Board, Layout, load

MAP = '<map version="1.10" orientation="orthogonal" width="24" height="10" tilewidth="10" tileheight="10" infinite="0">'
SAID = (
    '<properties><property name="columns" value="left right"/>'
    '<property name="spare_gutter" type="int" value="8"/></properties>'
)
Z = '<properties><property name="z" type="int" value="{}"/></properties>'


def board(tmp_path: Path, *layers: tuple[str, int, str]) -> Board:
    groups = "".join(f'<objectgroup name="{name}">{Z.format(z)}{objects}</objectgroup>' for name, z, objects in layers)
    (tmp_path / "toy.tmx").write_text(f"{MAP}{SAID}{groups}</map>", encoding="utf-8")
    return Board("toy", tmp_path)


def box(name: str, x: float, y: float, w: float, h: float, **said: object) -> str:
    kinds = {int: "int", float: "float", str: "string"}
    rows = "".join(f'<property name="{k}" type="{kinds[type(v)]}" value="{v}"/>' for k, v in said.items())
    inner = f"<properties>{rows}</properties>" if said else ""
    return f'<object id="1" name="{name}" type="space" x="{x}" y="{y}" width="{w}" height="{h}">{inner}</object>'


def seen(toy: Board, seats: int = 1, focus: int = 0, window: tuple[int, int] = (240, 100)) -> Layout:
    return Layout(toy, Setup(seats), Seat(focus), window)


def test_placeholders_become_seats_for_whoever_looks(tmp_path: Path) -> None:
    toy = board(
        tmp_path,
        ("focus/spots", 1, box("home/*/a", 0, 0, 50, 50)),
        ("rivals/2/spots", 1, box("home/*1/a", 60, 0, 10, 10) + box("home/*2/a", 60, 20, 10, 10)),
        ("rivals/1/spots", 1, box("home/*1/a", 60, 0, 40, 40)),
        ("everyone/3/marks", 2, "".join(box(f"chip/#{n}", 10 * n, 90, 5, 5) for n in (1, 2, 3))),
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
        ("shared/spots", 5, box("low", 0, 0, 50, 50) + box("later", 20, 0, 50, 50)),
        ("focus/spots", 9, box("high", 40, 0, 50, 50)),
        ("shared/marks", 99, box("mark", 0, 0, 240, 100)),
    )
    layout = seen(toy)
    assert [layout.spot_at((x, 10)) for x in (10, 30, 45, 75, 95)] == ["low", "later", "high", "high", None]


def test_a_tray_is_there_while_something_in_it_is_asked_for(tmp_path: Path) -> None:
    objects = box("a/0", 0, 0, 20, 20, tray="a") + box("a/1", 20, 0, 20, 20, tray="a")
    objects += box("b/0", 0, 0, 20, 20, tray="b") + box("always", 50, 0, 9, 9)
    layout = seen(board(tmp_path, ("shared/spots", 1, objects)))
    assert layout.shown(()) == {"always"}
    assert layout.shown(["a/1"]) == {"always", "a/0", "a/1"}
    assert layout.spot_at((5, 5)) is None
    assert layout.spot_at((5, 5), layout.shown(["a/1"])) == "a/0"
    assert layout.spot_at((5, 5), layout.shown(["b/0"])) == "b/0"


def test_a_polygon_is_hit_inside_its_outline_only(tmp_path: Path) -> None:
    triangle = '<object id="1" name="hill" type="space" x="10" y="10"><polygon points="10,0 20,20 0,20"/></object>'
    layout = seen(board(tmp_path, ("shared/spots", 1, triangle)), window=(480, 200))
    assert layout["hill"].rect == (20, 20, 40, 40)
    assert layout.spot_at((40, 50)) == "hill"
    assert layout.spot_at((22, 22)) is None


def test_spare_width_goes_to_the_gutter_then_to_the_last_column(tmp_path: Path) -> None:
    objects = (
        box("l", 0, 0, 50, 50, column="left")
        + box("r", 60, 0, 180, 50, column="right", fw=1.0)
        + box("end", 220, 60, 20, 20, fx=1.0)
    )
    toy = board(tmp_path, ("shared/spots", 1, objects))
    layout = seen(toy, window=(246, 100))
    assert [layout[name].rect[::2] for name in ("l", "r", "end")] == [[0, 50], [66, 180], [226, 20]]
    layout = seen(toy, window=(540, 200))  # twice as large, and 30 wider still
    assert [layout[name].rect[::2] for name in ("l", "r", "end")] == [[0, 100], [136, 404], [500, 40]]


def test_spare_height_goes_where_the_shares_say(tmp_path: Path) -> None:
    layout = seen(board(tmp_path, ("shared/spots", 1, box("a", 0, 10, 9, 10, fy=0.25, fh=0.5))), window=(240, 140))
    assert layout["a"].rect == (0, 20, 9, 30)


@pytest.mark.parametrize(
    "wrong",
    [
        ("shared/spots", 1, '<object id="1" name="point" type="space" x="1" y="1"><point/></object>'),
        ("shared/spots", 1, '<object id="1" name="turned" x="1" y="1" width="5" height="5" rotation="9"/>'),
        ("shared/spots", 1, '<object id="1" type="space" x="1" y="1" width="5" height="5"/>'),
        ("shared/carpet", 1, box("a", 0, 0, 9, 9)),
        ("shared/spots", 1, '<object id="1" name="l" type="s" x="1" y="1"><polyline points="0,0 5,5 9,0"/></object>'),
    ],
)
def test_what_is_no_board_is_refused_in_a_sentence(tmp_path: Path, wrong: tuple[str, int, str]) -> None:
    with pytest.raises(BadBoard, match=r"toy\.tmx"):
        seen(board(tmp_path, wrong))


def test_a_missing_or_broken_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadBoard, match=r"missing\.tmx"):
        seen(Board("missing", tmp_path))
    (tmp_path / "torn.tmx").write_text("<map><objectgroup>", encoding="utf-8")
    with pytest.raises(BadBoard, match=r"torn\.tmx"):
        seen(Board("torn", tmp_path))


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
