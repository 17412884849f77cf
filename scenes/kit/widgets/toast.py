"""One sentence at the top of the screen for a moment.  Never for what the board already shows, and never over it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.kit import palette
from scenes.kit.brush import Brush, blank
from scenes.kit.glide import Glide

TONES = {"info": palette.AMBER, "gain": "#8fd19e", "warning": palette.WARNING}


class Toast:
    """``house.toast("Saved.", "save", "gain")``: one at a time, the newest wins but where one waits for it."""

    def __init__(self, clock: Callable[[], float], pace: Callable[[], float]) -> None:
        """``pace`` is the player's speed of motion, 0 for none."""
        self._clock, self._pace = clock, pace
        self.words = ""
        self._waiting: list[tuple[str, str, str, str]] = []  # said when what is shown now has gone
        self._icon = ""
        self._picture = ""
        self._tone = "info"
        self._until = 0.0
        self._shade = Glide()
        self._changed = False

    def say(
        self, words: str, icon: str = "check", tone: str = "info", picture: str = "", *, waits: bool = False
    ) -> None:
        """``picture`` in place of the icon; who ``waits`` comes after what is said now."""
        if waits and self.words:
            self._waiting.append((words, icon, tone, picture))
            return
        now = self._clock()
        self.words, self._icon, self._tone, self._picture = words, icon, tone, picture
        self._until = now + palette.TOAST_REST + palette.TOAST_LETTER * len(words)
        self._shade = Glide()
        self._shade.to(1, now, palette.TOAST_FADE * self._pace())
        self._changed = True

    def hush(self) -> None:
        """What was said is no longer so."""
        self.words = ""
        self._changed = True
        self._go_on()

    def _go_on(self) -> None:
        if self._waiting:
            self.say(*self._waiting.pop(0))

    def update(self, now: float) -> bool:
        if self.words and now >= self._until and self._shade.target:
            self._shade.to(0, now, palette.TOAST_FADE * self._pace())
            self._changed = True
        if self.words and not self._shade.target and not self._shade.moving(now):
            self.words = ""
            self._changed = True
            self._go_on()
        changed = self._changed or (bool(self.words) and self._shade.moving(now))
        self._changed = False
        return changed

    def wakes(self, now: float) -> float | None:
        if not self.words:
            return None
        return now if self._changed or self._shade.moving(now) or not self._shade.target else self._until

    def draw(self, brush: Brush, room: Rect | None = None) -> None:
        """In the middle under the top bar, or in a room the scene has for it; there it grows downwards if it must."""
        if not self.words:
            return
        layer, place = self._layer(brush, room)
        layer.set_alpha(round(255 * self._shade.at(self._clock())))
        brush.surface.blit(layer, place)

    def _layer(self, brush: Brush, room: Rect | None) -> tuple[Surface, tuple[int, int]]:
        """The toast with its shadow on a surface of its own, so that it can fade."""
        side, icon, edge = brush.px(20), brush.px(48 if self._picture else 28), brush.px(40)
        rim = side if room is None else brush.px(8)
        most = brush.px(760) if room is None else room.w - icon - 3 * side - 2
        wide, high = brush.measure(self.words, "body_strong", most, 3)
        least = brush.px(palette.TOAST[0]) if room is None else room.w
        size = Rect(0, 0, max(least, wide + icon + 3 * side + 2), max(high, icon if self._picture else 0) + 2 * rim)
        layer = blank((size.w + 2 * edge, size.h + 2 * edge))
        rect = size.move(edge, edge)
        above, brush.surface = brush.surface, layer
        brush.panel(rect, "ink", "card")
        if self._picture:
            brush.picture(self._picture, Rect(rect.x + side, rect.centery - icon // 2, icon, icon))
        else:
            brush.icon(self._icon, (rect.x + side + icon // 2, rect.centery), icon, TONES[self._tone])
        x = rect.x + 2 * side + icon
        said = Rect(x, rect.y, rect.right - side - x + 2, rect.h)
        brush.text(self.words, said, "body_strong", palette.CREAM, lines=3)
        brush.surface = above
        if room is not None:
            return layer, (room.x - edge, max(room.y, room.centery - size.h // 2) - edge)
        top = brush.px(palette.TOP_BAR + 16)
        return layer, ((brush.frame.width - layer.get_width()) // 2, top - edge)
