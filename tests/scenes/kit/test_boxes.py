"""Boxes lie where they say: what grows takes the rest, what may be left out is, a widget is made in its place."""

from __future__ import annotations

import pytest
from pygame import Rect

from scenes.kit import palette
from scenes.kit.boxes import Box, Column, Drawn, Maybe, Placed, Plate, Row, Sheet, Text, Touch
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Label
from scenes.shell.services import Services

ROOM = Rect(100, 50, 400, 300)


@pytest.fixture
def brush(services: Services) -> Brush:
    return Brush(Frame(1920, 1080), services.art, services.letters)


def rects(brush: Brush, box: Box, room: Rect = ROOM) -> list[Rect]:
    return [placed.rect for placed in box.lay(brush, room)]


def part(high: float, **more: float) -> Drawn:
    return Drawn(lambda brush, rect: None, high=high, **more)


def test_a_column_stands_from_the_top_and_what_grows_takes_the_rest(brush: Brush) -> None:
    found = rects(brush, Column([part(40), part(30, grows=1), part(20)], gap=10))
    assert found == [Rect(100, 50, 400, 40), Rect(100, 100, 400, 220), Rect(100, 330, 400, 20)]


def test_a_part_grows_to_its_most_and_the_others_on(brush: Brush) -> None:
    found = rects(brush, Column([part(40, grows=1, most=100), part(40, grows=1)], gap=0))
    assert [rect.h for rect in found] == [100, 200]


def test_a_row_shares_its_width_and_stands_on_one_line(brush: Brush) -> None:
    found = rects(brush, Row([part(40), Drawn(lambda brush, rect: None, wide=50, high=20, grows=1)], gap=10))
    assert found == [Rect(100, 180, 40, 40), Rect(150, 190, 350, 20)]


def test_the_last_part_that_may_be_left_out_is_left_out_first(brush: Brush) -> None:
    column = Column([part(100), Maybe(part(90)), Maybe(part(80))], gap=0)
    assert [rect.h for rect in rects(brush, column, Rect(0, 0, 100, 270))] == [100, 90, 80]
    assert [rect.h for rect in rects(brush, column, Rect(0, 0, 100, 269))] == [100, 90]
    assert [rect.h for rect in rects(brush, column, Rect(0, 0, 100, 100))] == [100]


def test_where_the_room_is_too_small_the_largest_part_yields(brush: Brush) -> None:
    found = rects(brush, Column([part(20), part(200), part(40)], gap=0), Rect(0, 0, 100, 160))
    assert [rect.h for rect in found] == [20, 100, 40]


def test_nothing_stands_where_none_is_given(brush: Brush) -> None:
    assert rects(brush, Column([None, part(40)], gap=10))[0].y == ROOM.y


def test_words_are_as_high_as_their_lines_at_that_width(brush: Brush) -> None:
    words = Text("A long sentence that wants more than a single line to stand on.", lines=4)
    line = brush.frame.leading("sentence")
    assert words.height(brush, 2000) == line
    assert words.height(brush, 300) >= 2 * line


def test_a_plate_lies_behind_its_part_with_air_round_it(brush: Brush) -> None:
    behind, inside = Plate(part(30), palette.PAPER, air=(10, 4)).lay(brush, Rect(0, 0, 100, 38))
    assert (behind.rect, inside.rect) == (Rect(0, 0, 100, 38), Rect(10, 4, 80, 30))


def test_a_widget_is_made_in_its_place_and_never_too_small_to_hit(brush: Brush) -> None:
    made = []

    def label(rect: Rect) -> Label:
        made.append(rect)
        return Label("one", rect, "One")

    sheet = Sheet.of(brush, Column([Touch(label, high=1)]), ROOM)
    assert made == []
    assert [widget.name for widget in sheet.widgets()] == ["one"]
    assert made == [Rect(100, 50, 400, palette.HIT)]


def test_a_sheet_draws_every_part_in_its_place(brush: Brush) -> None:
    drawn: list[Rect] = []
    sheet = Sheet([Placed(Rect(0, 0, 10, 10), lambda brush, rect: drawn.append(rect)), Placed(Rect(0, 0, 5, 5))])
    sheet.draw(brush)
    assert drawn == [Rect(0, 0, 10, 10)]
