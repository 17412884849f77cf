"""Where the recap lies and how much room it takes: beside the score it speaks of, then over what is needed least.

Draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final, NamedTuple

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.table import recap_block
from scenes.table.state import TableState

AIR: Final = 8  # reference pixels
PAD: Final = 12
HOMES: Final = ("panel/sheet", "panel/tally", "panel/own", "panel/log")  # besides the title's own; drawers last
TELLING: Final = ("panel/sheet", "panel/tally", "panel/log")  # what lies on these is told elsewhere too
SLIVER: Final = 0.25  # of its home: less than that is not left to look out
COLUMN: Final = 380  # reference pixels: as often as a home is that wide, short blocks lie beside each other
FEWEST: Final = 2  # rows that are seen at once of those that are scrolled


class RecapForm(NamedTuple):
    """How much room it takes: blocks of one line or two, the button below them or in the head, air between or none."""

    is_short: bool
    has_foot: bool
    is_tight: bool = False


SHORT: Final = RecapForm(is_short=True, has_foot=False)
TIGHT: Final = RecapForm(is_short=True, has_foot=False, is_tight=True)
FORMS: Final = (RecapForm(is_short=False, has_foot=True), RecapForm(is_short=False, has_foot=False), SHORT, TIGHT)

Test = Callable[[Rect, Rect], bool]


class RecapSize:
    """How high its parts are at a width, in real pixels."""

    def __init__(self, brush: Brush, width: int, blocks: int, form: RecapForm, words: str) -> None:
        px, air = brush.px, 0 if form.is_tight else 1
        self.form, self.words = form, words
        self.columns = max(1, min(blocks, width // px(COLUMN))) if form.is_short else 1
        self.button = max(px(44), palette.HIT)
        leading = brush.frame.leading("label")
        self.bar = max(px(52) * air, self.button + px(8) * air, leading + px(8 + 8 * air))
        said = brush.measure(words, "voice", width - 2 * px(PAD) - px(12), 3)[1] + px(12) if words else 0
        self.head = self.bar + said + px(2 + 4 * air)
        self.gap = px(4) * air
        self.block = recap_block.height(brush, form.is_short) + self.gap
        self.foot = self.button + 2 * px(AIR) if form.has_foot else px(2 + 6 * air)
        self.rows = -(-blocks // self.columns)
        self.height = self.with_rows(self.rows)

    def with_rows(self, rows: int) -> int:
        """How high it is with so many in sight."""
        return self.head + rows * self.block + self.foot


class RecapPlace:
    """The homes it may have at the table it belongs to, and what it would cover there."""

    def __init__(self, state: TableState) -> None:
        self._state = state

    def settle(self, brush: Brush, blocks: int, words: str, is_called: bool) -> tuple[Rect, RecapSize] | None:
        """Off the score at length, in short or scrolled; else over the sheet; scrolled where nothing else is clear.

        Nothing that can be touched is ever covered, unless it was called for and there is no other place.
        """
        forms = FORMS if blocks else (SHORT,)  # without a block there is nothing to play again
        apart, homes = self._apart(), self._homes()
        return (
            self._whole(brush, apart, forms, self._is_apart, blocks, words)
            or self._scrolled(brush, apart, FEWEST, self._is_apart, blocks, words)
            or self._whole(brush, homes, forms[:3], self._is_clear, blocks, words)
            or self._whole(brush, homes, forms[2::-1], self._is_free, blocks, words)
            or self._scrolled(brush, homes, 1, self._is_free, blocks, words)
            or (self._scrolled(brush, homes, 1, lambda rect, home: True, blocks, words, most=1) if is_called else None)
        )

    def _whole(
        self, brush: Brush, homes: Sequence[Rect], forms: Sequence[RecapForm], is_good: Test, blocks: int, words: str
    ) -> tuple[Rect, RecapSize] | None:
        for home, form in product(homes, forms):
            size = RecapSize(brush, home.w, blocks, form, words)
            rect = self._from_the_foot(home, size.height)
            if is_good(rect, home):
                return rect, size
        return None

    def _scrolled(
        self,
        brush: Brush,
        homes: Sequence[Rect],
        least: int,
        is_good: Test,
        blocks: int,
        words: str,
        most: int | None = None,
    ) -> tuple[Rect, RecapSize] | None:
        for home, form in product(homes, (SHORT, TIGHT)):
            size = RecapSize(brush, home.w, blocks, form, words)
            for rows in range(most or size.rows - 1, least - 1, -1):
                high = size.with_rows(rows)
                rect = Rect(home.x, home.bottom - high, home.w, high)
                if is_good(rect, home):
                    return rect, size
        return None

    # -------------------------------------------------------------- homes

    def _apart(self) -> list[Rect]:
        """The open log, and what else a title has that is neither asked about nor told of."""
        shown = self._state.shown
        log = [shown.rect("panel/log")] if shown.layout["panel/log"].kind != "drawer" else []
        return [*log, *self._state.skin.recap_homes(shown)]

    def _homes(self) -> list[Rect]:
        layout = self._state.shown.layout
        found = [layout[name] for name in (self._state.skin.hint_home, *HOMES) if name in layout]
        return [shape.rect for shape in sorted(found, key=lambda shape: shape.kind == "drawer")]

    def _from_the_foot(self, home: Rect, height: int) -> Rect:
        """Over all of the log or a sheet, for half of one is read by nobody; no mere sliver of any panel looks out."""
        shown = self._state.shown
        log = [shown.rect("panel/log")] if shown.layout["panel/log"].kind != "drawer" else []
        if home in (*log, *self._state.skin.scores(shown)) or home.h * (1 - SLIVER) < height:
            height = max(height, home.h)
        return Rect(home.x, home.bottom - height, home.w, height)

    # -------------------------------------------------------------- what would be covered

    def _is_apart(self, rect: Rect, home: Rect) -> bool:
        """Whether it covers nothing outside its home, and nobody's points."""
        shown = self._state.shown
        around = [shape.rect for shape in shown.layout.layer("picture") if shape.kind != "drawer"]
        around = [other for other in around if not other.colliderect(home)]
        return (
            self._is_free(rect, home)
            and rect.collidelist([*around, *self._state.skin.scores(shown)]) < 0
            and rect.collidelist(self._seen([home])) < 0
        )

    def _is_clear(self, rect: Rect, home: Rect) -> bool:
        """Whether it also leaves what is only looked at, but for what its home is the place of."""
        layout, names = self._state.shown.layout, (*HOMES, self._state.skin.hint_home)
        told = [home, *(layout[name].rect for name in TELLING if name in layout)]
        seen = self._seen(told)
        seen += [shape.rect for shape in layout.layer("picture") if shape.name not in names]
        return self._is_free(rect, home) and rect.collidelist(seen) < 0

    def _seen(self, told: Sequence[Rect]) -> list[Rect]:
        """The spots on display that lie on none of these."""
        spots = [self._state.shown.layout.rect(spot) for spot in self._state.shown.displayed]
        return [rect for rect in spots if rect.collidelist(list(told)) < 0]

    def _is_free(self, rect: Rect, home: Rect) -> bool:
        """Whether it leaves the bar, the dock and all that can be touched now."""
        shown = self._state.shown
        moved = self._state.skin.moved_spots(shown)
        taken = [moved.get(spot, shown.rect(spot)) for spot in shown.glow if spot in shown.displayed]
        return rect.y >= shown.rect("panel/bar").bottom and rect.collidelist([*taken, shown.rect("panel/dock")]) < 0
