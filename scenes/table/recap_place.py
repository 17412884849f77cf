"""Where the recap lies and how much room it takes: over the log, then over what is needed least.  Draws nothing."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.table import recap_block
from scenes.table.host import Host

AIR: Final = 8  # reference pixels
PAD: Final = 12
HOMES: Final = ("panel/sheet", "panel/tally", "panel/own", "panel/log")  # besides the title's own; drawers last
TELLING: Final = ("panel/sheet", "panel/tally", "panel/log")  # what lies on these is told elsewhere too
SLIVER: Final = 0.25  # of its home: less than that is not left to look out


class Form(NamedTuple):
    """How much room it takes: blocks of one line or two, and the button below them or in the head."""

    is_short: bool
    has_foot: bool


SHORT: Final = Form(is_short=True, has_foot=False)
FORMS: Final = (Form(is_short=False, has_foot=True), Form(is_short=False, has_foot=False), SHORT)


class RecapPlace:
    """The homes it may have at the table it belongs to, and what it would cover there."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def homes(self) -> list[Rect]:
        layout = self._host.shown.layout
        found = [layout[name] for name in (self._host.skin.hint_home, *HOMES) if name in layout]
        return [shape.rect for shape in sorted(found, key=lambda shape: shape.kind == "drawer")]

    def from_the_foot(self, home: Rect, height: int) -> Rect:
        """Over all of the log, and over all of any panel of which only a sliver would look out."""
        is_log = home == self._host.shown.rect("panel/log") and self._host.shown.layout["panel/log"].kind != "drawer"
        if is_log or home.h * (1 - SLIVER) < height < home.h:
            height = max(height, home.h)
        return Rect(home.x, home.bottom - height, home.w, height)

    def is_clear(self, rect: Rect, home: Rect) -> bool:
        """Whether it also leaves what is only looked at, but for what its home is the place of."""
        layout, names = self._host.shown.layout, (*HOMES, self._host.skin.hint_home)
        told = [home, *(layout[name].rect for name in TELLING if name in layout)]
        spots = [layout.rect(spot) for spot in self._host.shown.displayed]
        seen = [rect for rect in spots if rect.collidelist(told) < 0]
        seen += [shape.rect for shape in layout.layer("picture") if shape.name not in names]
        return self.is_free(rect, home) and rect.collidelist(seen) < 0

    def is_free(self, rect: Rect, home: Rect) -> bool:
        """Whether it leaves the bar, the dock and all that can be touched now."""
        shown = self._host.shown
        moved = self._host.skin.moved_spots(shown)
        taken = [moved.get(spot, shown.rect(spot)) for spot in shown.glow if spot in shown.displayed]
        return rect.y >= shown.rect("panel/bar").bottom and rect.collidelist([*taken, shown.rect("panel/dock")]) < 0


class RecapSize:
    """How high its parts are at a width, in real pixels."""

    def __init__(self, brush: Brush, width: int, blocks: int, form: Form, words: str) -> None:
        px = brush.px
        self.form, self.words = form, words
        self.button = max(px(44), palette.HIT)
        self.bar = max(px(52), self.button + px(8), brush.frame.leading("label") + px(16))
        said = brush.measure(words, "voice", width - 2 * px(PAD) - px(12), 3)[1] + px(12) if words else 0
        self.head = self.bar + said + px(6)
        self.block = recap_block.height(brush, form.is_short) + px(4)
        self.foot = self.button + 2 * px(AIR) if form.has_foot else px(AIR)
        self.height = self.head + blocks * self.block + self.foot
