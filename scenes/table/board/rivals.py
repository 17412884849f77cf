"""The other seats at the side of the table: portrait, name, level, points.  Their boards are the skin's."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Rect

from game.ai.levels import LEVEL_NAMES
from game.protocol import Seat
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import number
from scenes.kit.widgets.shield import HoverArea
from scenes.table.title.skin import Skin
from scenes.table.view.table_view import TableView

DRAWN_ELSEWHERE = ("panel/bar", "panel/dock", "panel/log", "panel/sheet")


def build(shown: TableView, on_click: Callable[[Seat], Any]) -> list[HoverArea]:
    """A click on a panel brings its board to the middle."""
    panels = []
    for seat in shown.layout.rivals():
        rect = shown.rect(f"seat/{seat}")
        words = shown.say("{name}: click to see this board in the middle.", name=shown.name(seat))
        panels.append(HoverArea(f"seat/{seat}", rect, on_click=partial(on_click, seat), hint=words))
    return panels


def grounds(shown: TableView) -> list[tuple[Rect, str]]:
    """The panels of the seats, and those a title has besides: where, and which."""
    found = [
        (shape.rect, shape.art.removeprefix("ui/panel_"))
        for shape in shown.layout.layer("picture")
        if shape.kind == "panel" and shape.name not in DRAWN_ELSEWHERE
    ]
    return found + [(shown.rect(f"seat/{seat}"), "leather") for seat in shown.layout.rivals()]


def draw(brush: Brush, shown: TableView, skin: Skin) -> None:
    """What is written on the panels."""
    for seat in shown.layout.rivals():
        with brush.inside(f"seat/{seat}"):
            _draw_head(brush, shown, skin, seat)
            skin.draw_seat(brush, shown, seat)


def _draw_head(brush: Brush, shown: TableView, skin: Skin, seat: Seat) -> None:
    """As far as the board file has a place for it."""
    layout = shown.layout
    if f"portrait/{seat}" in layout:
        face = shown.rect(f"portrait/{seat}")
        paint.portrait(brush, face.center, face.w, seat, shown.faces[seat])
        if shown.decider == seat:
            brush.box(face.inflate(brush.px(6), brush.px(6)), None, face.w, palette.BRASS, 3)
    if f"name/{seat}" in layout:
        name = shown.rect(f"name/{seat}")
        if f"level/{seat}" in layout:
            level = shown.rect(f"level/{seat}")
            name.h = min(name.h, level.y - name.y)
            brush.text(level_of(shown, skin, seat), level, "voice", palette.TAN)
        words = shown.name(seat)
        brush.text(words, name, "chip" if brush.fits(words, name, "chip") else "body", palette.CREAM)
    if f"points/{seat}" in layout:
        _draw_points(brush, shown.rect(f"points/{seat}"), shown.sheets[seat].total, brush.frame.compact)


def level_of(shown: TableView, skin: Skin, seat: Seat) -> str:
    """How far the seat is, or how well it plays."""
    player = shown.players[seat]
    told = skin.status(shown, seat)
    if told:
        return told
    if player.level is None:
        return shown.say("you") if seat == shown.viewer else shown.say("person")
    return shown.say(LEVEL_NAMES[player.level])


def _draw_points(brush: Brush, area: Rect, total: int, bare: bool) -> None:
    words = number(total)
    role = "score" if brush.measure(words, "score")[0] <= area.w else "body_strong"
    taken = brush.text(words, area, role, palette.AMBER, "right")
    side = min(brush.px(42), area.h)
    left = taken.x - brush.px(6) - side
    if not bare and left >= area.x:
        brush.picture("tokens/vp", Rect(left, area.centery - side // 2, side, side))
