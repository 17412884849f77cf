"""All the choices of an option side by side, as pictures.  One is pressed, and it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Final, NamedTuple

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, Hotspot
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.table.title_face import Looks

WIDE: Final = 1560  # reference pixels of the sheet, at most
CARD: Final = 330  # of a card, at most
EDGE: Final = 36
GAP: Final = 18
PICTURE: Final = 0.62  # of a card's height
DICE: Final = "tokens/die_5"  # what is left to chance
CHOSEN: Final = "#f4d78f"


class Pictured(NamedTuple):
    """A choice; words come translated.  Without a picture it is left to chance."""

    id: str
    name: str
    text: str
    draw: Looks | None


class Gallery(Scene):
    """Over the set-up.  ``choose`` is called with what was pressed; Esc leaves everything as it is."""

    name = "gallery"
    overlay = True

    def __init__(
        self, services: Services, heading: str, choices: Sequence[Pictured], value: str, choose: Callable[[str], None]
    ) -> None:
        super().__init__(services)
        self.heading, self.choices, self.value, self._choose = heading, choices, value, choose
        self.first = f"choice/{value}"
        self._panel = Rect(0, 0, 0, 0)

    def layout(self, frame: Frame) -> None:
        px, edge, gap = frame.px, frame.px(EDGE), frame.px(GAP)
        head = max(frame.leading("prompt"), palette.HIT) + px(16)
        room = Rect(0, 0, min(px(WIDE), frame.width - 2 * px(24)), frame.height - 2 * px(24))
        inner = (room.w - 2 * edge, room.h - 2 * edge - head)
        across = self._across(inner)
        down = ceil(len(self.choices) / across)
        wide = min(px(CARD * max(1.0, frame.text_scale)), (inner[0] - (across - 1) * gap) // across)
        high = min(round(wide * 1.05), (inner[1] - (down - 1) * gap) // down)
        size = (across * wide + (across - 1) * gap + 2 * edge, head + down * high + (down - 1) * gap + 2 * edge)
        self._panel = Rect((frame.width - size[0]) // 2, (frame.height - size[1]) // 2, *size)
        for i, choice in enumerate(self.choices):
            row = min(across, len(self.choices) - i // across * across)  # the last may be short
            left = self._panel.centerx - (row * wide + (row - 1) * gap) // 2
            place = Rect(left + (i % across) * (wide + gap), 0, wide, high)
            place.y = self._panel.y + edge + head + (i // across) * (high + gap)
            self.add(Hotspot(f"choice/{choice.id}", place, partial(self._pick, choice.id),
                             partial(self._draw_choice, choice=choice), hint=choice.text))  # fmt: skip
        side = max(px(52), palette.HIT)
        close = Rect(self._panel.right - edge - side, self._panel.y + px(22), side, side)
        self._head = Rect(self._panel.x + edge, close.y, close.x - self._panel.x - edge - gap, side)
        self.add(Button("close", close, "", self.back, style="paper", icon="close", shadow=False,
                        hint=self.say("Back")))  # fmt: skip

    def _across(self, inner: tuple[int, int]) -> int:
        """As many beside each other as make the cards largest."""
        count, gap = len(self.choices), self.frame.px(GAP)

        def size(across: int) -> int:
            down = ceil(count / across)
            return min((inner[0] - (across - 1) * gap) // across, (inner[1] - (down - 1) * gap) // down)

        def worth(across: int) -> tuple[int, int, int]:
            holes = -count % across
            return min(size(across), self.frame.px(CARD)), -holes, across

        return max(range(1, count + 1), key=worth)

    def _pick(self, choice: str) -> None:
        self.services.stack.pop()
        self._choose(choice)

    # -------------------------------------------------------------- drawing

    def ground(self, brush: Brush) -> None:
        brush.dim(brush.frame.window, 0.6)
        brush.panel(self._panel, "paper_plain", "dialog")
        brush.text(self.heading, self._head, "prompt", palette.INK)

    def _draw_choice(self, brush: Brush, spot: Hotspot, choice: Pictured) -> None:
        rect, is_chosen = spot.rect, choice.id == self.value
        if spot.lit > 0:
            brush.glow(rect, 10, 12, 4, "#ffce64", 0.7 * spot.lit)
        brush.box(rect, CHOSEN if is_chosen else palette.SHADE, 12, palette.INK if is_chosen else palette.EDGE, 3)
        inner = rect.inflate(-2 * brush.px(14), -2 * brush.px(12))
        high = min(brush.measure(choice.name, "name", inner.w, 4)[1], inner.h // 2)
        room = Rect(inner.x, inner.y, inner.w, round(inner.h * PICTURE))
        text = Rect(inner.x, room.bottom + high, inner.w, inner.bottom - room.bottom - high)
        plain = brush.steady("body")
        role = plain if brush.fits(choice.text, text, plain, 3) else "body"
        if not choice.text or not brush.fits(choice.text, text, role, 3):  # then the tip says it
            room.h, text.h = inner.h - high - brush.px(4), 0
        (choice.draw or draw_chance)(brush, room)
        top = room.bottom if text.h else inner.bottom - high
        brush.text(choice.name, Rect(inner.x, top, inner.w, high), "name", palette.INK, "centre", lines=4)
        if text.h:
            brush.text(choice.text, text, role, palette.SOFT, "centre", "top", lines=3)
        if is_chosen:
            side = brush.px(44)
            brush.picture("ui/chapter_done", Rect(rect.right - side - brush.px(6), rect.y + brush.px(6), side, side))


def draw_chance(brush: Brush, area: Rect) -> None:
    """What is left to chance: a die."""
    side = round(min(area.size) * 0.6)
    brush.picture(DICE, Rect(area.centerx - side // 2, area.centery - side // 2, side, side))
