"""From reference pixels to the window's: scale, mode, columns, type sizes.  Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from scenes.kit import palette
from scenes.kit.palette import ROLES, Role


@dataclass(frozen=True)
class Frame:
    """One window size.  Scenes think in reference pixels (1920x1080 and up) and ask for real ones.

    The reference plane is never smaller than 1920x1080; a window of another shape makes it wider or higher
    (``wide``, ``high``), so nothing is letterboxed and nothing stretched.
    """

    width: int
    height: int
    text_scale: float = 1.0

    @cached_property
    def key(self) -> str:
        """The frame in the key of something kept: quick to compare."""
        return f"{self.width}x{self.height}x{self.text_scale}"

    @cached_property
    def scale(self) -> float:
        return min(self.width / palette.REFERENCE[0], self.height / palette.REFERENCE[1])

    @cached_property
    def mode(self) -> str:
        if self.scale < palette.COMPACT_BELOW:
            return "compact"
        return "large" if self.scale > palette.LARGE_ABOVE else "full"

    @cached_property
    def compact(self) -> bool:
        return self.mode == "compact"

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def window(self) -> Rect:
        """The whole window in real pixels."""
        return Rect(0, 0, self.width, self.height)

    @property
    def wide(self) -> float:
        """Width of the window in reference pixels, 1920 or more."""
        return self.width / self.scale

    @property
    def high(self) -> float:
        """Height of the window in reference pixels, 1080 or more."""
        return self.height / self.scale

    def px(self, reference: float) -> int:
        """A length in real pixels; something never becomes nothing."""
        real = round(reference * self.scale)
        return real if real or not reference else (1 if reference > 0 else -1)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A reference rectangle in real pixels; edges that meet there meet here."""
        s = self.scale
        left, top = round(x * s), round(y * s)
        return Rect(left, top, round((x + w) * s) - left, round((y + h) * s) - top)

    def centred(self, w: float, h: float) -> Rect:
        """A reference size in the middle of the window."""
        return self.rect((self.wide - w) / 2, (self.high - h) / 2, w, h)

    def columns(self, *widths: float, margin: float = palette.MARGIN) -> list[tuple[float, float]]:
        """Columns as (x, width) in reference pixels: spare width goes to gutters up to 64, then to the last column."""
        spare = self.wide - 2 * margin - sum(widths)
        gaps = max(1, len(widths) - 1)
        gutter = min(palette.WIDEST_GUTTER, spare / gaps) if len(widths) > 1 else 0
        rest = spare - gutter * (len(widths) - 1)
        return _laid(margin, [*widths[:-1], widths[-1] + rest], gutter)

    # -------------------------------------------------------------- type

    def type_px(self, role: str | Role) -> int:
        """The real size of a role here: scaled, grown by the player's wish, never under its minimum."""
        kind = ROLES[role] if isinstance(role, str) else role
        return max(kind.minimum, palette.FLOOR, round(kind.size * self.scale * min(self.text_scale, palette.BIG_TEXT)))

    def leading(self, role: str | Role, px: int | None = None) -> int:
        """From line to line, for the role's own size or a smaller one."""
        kind = ROLES[role] if isinstance(role, str) else role
        return round((px or self.type_px(kind)) * kind.leading / kind.size)

    def hit(self, rect: Rect) -> Rect:
        """The rectangle grown, where needed, to what a hand can hit."""
        grown = rect.inflate(max(0, palette.HIT - rect.w), max(0, palette.HIT - rect.h))
        return grown.clamp(self.window) if self.window.contains(rect) else grown


def about(centre: tuple[int, int], wide: int, high: int | None = None) -> Rect:
    """A rectangle of this size, or a square, round a point."""
    rect = Rect(0, 0, wide, wide if high is None else high)
    rect.center = centre
    return rect


def _laid(x: float, widths: Sequence[float], gutter: float) -> list[tuple[float, float]]:
    columns = []
    for width in widths:
        columns.append((x, width))
        x += width + gutter
    return columns
