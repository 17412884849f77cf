"""The table's top bar: way out, title, round, order of play, tools.  Knows no title."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.widgets import Button, Tool
from scenes.table.title.skin import Skin
from scenes.table.view.layout import Layout
from scenes.table.view.table_view import TableView


def build(layout: Layout, on_back: Callable[[], Any], back_hint: str, tools: list[Tool]) -> list[Button]:
    """The buttons at both ends."""
    back = layout["bar/back"].rect
    buttons = [Button("back", back, "", on_back, style="dark", icon="back", hint=back_hint, shadow=False)]
    room, count = layout["bar/tools"].rect, len(tools)
    side = min(back.w, round(room.w / (1.05 * count)))  # of many each is a little smaller
    pitch = min(round(side * 1.21), (room.w - side) // max(1, count - 1))
    x = room.right - side - (len(tools) - 1) * pitch
    for place, tool in enumerate(tools):
        rect = Rect(x + place * pitch, room.centery - side // 2, side, side)
        button = Button(tool.name, rect, "", tool.call, style="dark", icon=tool.icon, hint=tool.hint, shadow=False)
        buttons.append(button)
    return buttons


def draw(brush: Brush, shown: TableView, skin: Skin, note_words: str = "") -> None:
    """The bar itself, its words and the order of play; ``note_words`` stand where the round does."""
    bar = shown.rect("panel/bar")
    brush.dim(bar, 0.82)
    thick = max(1, brush.px(2))
    brush.rule(Rect(0, bar.bottom - thick, bar.w, thick), paint.BRASS_LINE)
    title, note = shown.rect("bar/title"), shown.rect("bar/round")
    taken = brush.text(shown.say(shown.rules.NAME), title, "title", palette.CREAM)
    left = max(note.x, taken.right + brush.px(18))
    words = note_words or shown.language.tell(shown.rules.progress(shown.view))
    room = Rect(left, note.y, shown.rect("chip/0").x - brush.px(12) - left, note.h)
    brush.text(words, room, "sentence" if brush.fits(words, room, "sentence", 2) else "small", palette.TAN, lines=2)
    skin.draw_bar(brush, shown)
    draw_order(brush, shown, skin)


def draw_order(brush: Brush, shown: TableView, skin: Skin) -> None:
    """The seats in order; the one to move is brass, and whoever holds an office carries its token."""
    offices, seats = skin.offices(shown), shown.players
    for seat, player in enumerate(seats):
        rect = shown.rect(f"chip/{seat}")
        brush.note(f"chip/{seat}", "chip", rect)
        with brush.inside(f"chip/{seat}"):
            _draw_chip(brush, shown, rect, seat, player.name, offices.get(seat, ""))


def token_place(chip: Rect, compact: bool) -> Rect:
    """Where the token of an office hangs on a chip."""
    size = round(chip.h * (0.76 if compact else 0.7))
    return Rect(chip.right - (size + 2 if compact else round(size * 0.68)), chip.centery - size // 2, size, size)


def _draw_chip(brush: Brush, shown: TableView, rect: Rect, seat: int, name: str, token: str) -> None:
    """The token hangs on the chip's end, so that the name keeps its room."""
    active = shown.decider == seat
    fill, line = (palette.BRASS, palette.AMBER) if active else (palette.LEATHER, palette.SEAM)
    brush.box(rect, fill, rect.h / 2 / brush.frame.scale, line, 2)
    face = paint.portrait(brush, (rect.x + rect.h // 2, rect.centery), rect.h, seat, shown.faces[seat])
    room = Rect(face.right + brush.px(6), rect.y, rect.right - face.right - brush.px(18), rect.h)
    if token:
        place = token_place(rect, brush.frame.compact)
        brush.picture(token, place)
        room.w = place.x - room.x
    if not brush.frame.compact:
        brush.text(name, room, "chip", palette.INK if active else palette.CREAM)
