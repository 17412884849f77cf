"""The curtain of pass-and-play: saloon doors that hide the table until the next person has the mouse.

While the doors are closed nothing below them is drawn; the person sits down before they open again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.protocol import Seat
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.glide import Glide, in_quad, out_cubic
from scenes.kit.widgets import Button, Label, Panel, button_width
from scenes.shell.scene import Scene
from scenes.shell.services import Services

CLOSING: Final = 0.32  # seconds at Normal
OPENING: Final = 0.42
PAGE: Final = (720, 440)  # reference pixels
FACE: Final = 140
GAP: Final = 24  # between the closed leaves: the dark of the room behind


class Curtain(Scene):
    """Names, never "you": whoever reads this is not yet the one it is for."""

    name = "curtain"
    covers = 8.0
    first = "go"

    def __init__(
        self,
        services: Services,
        seat: Seat,
        name: str,
        sit_down: Callable[[], None],
        leave: Callable[[], None] = lambda: None,
        closed: bool = False,
    ) -> None:
        """``closed`` from the first: nobody has seen the table yet, and nobody may."""
        super().__init__(services)
        self.seat, self.who = seat, name
        self._sit_down, self._leave = sit_down, leave
        self._doors = Glide(0.0 if closed else 1.0)  # 1 open, 0 closed
        self._is_opening = False
        self._closed: Surface | None = None  # the whole picture, while the leaves move

    @property
    def overlay(self) -> bool:  # type: ignore[override]
        """Something of the table shows only between moving doors."""
        return self._doors.at(self.now) > 0

    def enter(self) -> None:
        self.sound("curtain")
        self._doors.to(0.0, self.now, self.pace(CLOSING), in_quad)

    def layout(self, frame: Frame) -> None:
        self._closed = None
        page = self._page(frame)
        inner = page.inflate(-2 * frame.px(40), 0)
        y = page.y + frame.px(FACE // 2 + 44)
        rows = (
            ("headline", self.say("Hand the mouse to {name}", name=self.who), palette.INK, 64),
            ("sentence", self.say("What comes next is secret. Nobody else should look."), palette.SOFT, 54),
        )
        labels = []
        for role, words, colour, least in rows:
            high = max(frame.px(least), self.brush.measure(words, role, inner.w, 2)[1])
            labels.append(Label(role, Rect(inner.x, y, inner.w, high), words, role, colour, align="centre", lines=2))
            y += high
        words = self.say("I am {name}", name=self.who)
        wide = min(inner.w, max(frame.px(320), button_width(self.brush, words)))
        high = max(frame.px(84), palette.HIT)
        top = y + max(frame.px(20), (page.bottom - frame.px(44) - y - high) // 2)
        go = Button("go", Rect(page.centerx - wide // 2, top, wide, high), words, self.open, style="primary")
        self.add(Panel("page", page, "paper", [*labels, go]))

    def _page(self, frame: Frame) -> Rect:
        grown = max(1.0, frame.text_scale)
        page = frame.centred(PAGE[0] * grown, PAGE[1] * grown)
        return page.clamp(Rect(0, frame.px(FACE // 2), frame.width, frame.height - frame.px(FACE // 2)))

    def open(self) -> None:
        """The person is there: let them sit down, and then show the table."""
        if self._is_opening:
            return
        self._is_opening = True
        self._doors.finish()
        self._sit_down()
        self._doors.to(1.0, self.now, self.pace(OPENING), out_cubic)
        self.sound("curtain")
        self.later(self.pace(OPENING), self._go)
        self.touch()

    def _go(self) -> None:
        if self.services.stack.top is self:
            self.services.stack.pop()

    def back(self) -> None:
        """Esc does not open doors for anybody; it asks whether to leave the table."""
        if not self._is_opening:
            self._leave()

    def moving(self, now: float) -> bool:
        return self._doors.moving(now)

    def draw(self, surface: Surface) -> None:
        """Moving leaves are the closed picture cut down the middle, so that the paper goes with them."""
        share = self._doors.at(self.now)
        if share <= 0:
            super().draw(surface)
            return
        if self._closed is None:
            self._closed = Surface(surface.get_size())
            super().draw(self._closed)
        wide, high = surface.get_size()
        half = wide // 2
        away = round(half * share)
        surface.blit(self._closed, (-away, 0), Rect(0, 0, half, high))
        surface.blit(self._closed, (half + away, 0), Rect(half, 0, wide - half, high))

    def ground(self, brush: Brush) -> None:
        """The closed leaves, the dark between them."""
        wide, high = brush.frame.size
        leaf = (wide // 2 - brush.px(GAP) // 2, high)
        brush.surface.fill(palette.NIGHT)
        brush.surface.blit(brush.art.cover("ui/curtain_door", leaf), (0, 0))
        brush.surface.blit(brush.art.cover("ui/curtain_door", leaf, mirror=True), (wide - leaf[0], 0))

    def paint_over(self, brush: Brush) -> None:
        page = self.find("page").rect
        paint.portrait(brush, (page.centerx, page.y + brush.px(20)), brush.px(FACE), self.seat)
