"""Since your last turn: what each of the others did, where the log lies.  Opens by itself, waits for no click.

It is about others, so it is leather.  It covers the log or what else it does not speak of, and never what can be
touched; the first touch of the player's own folds it away, a key and a button of the bar call it back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Final, NamedTuple

from pygame import Rect

from game.play.recap import SeatNews
from game.protocol import Seat, Spot
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets import Button, ScrollArea, Tool, Widget
from scenes.kit.widgets.shield import Shield
from scenes.table.actions import TableActions
from scenes.table.play import Play
from scenes.table.recap import block as recap_block
from scenes.table.recap.block import BlockWords, RecapBlock
from scenes.table.recap.news import RecapNews
from scenes.table.state import Changed, TableState

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


GROUND: Final = ("space", "land", "lot", "store", "watch")  # kinds of spots that are places of a board


class RecapStrip:
    """The recap of the table it belongs to."""

    def __init__(self, state: TableState, actions: TableActions, play: Play) -> None:
        self._state, self._match, self._actions, self._play = state, state.match, actions, play
        self.news, self._place = RecapNews(state), RecapPlace(state)
        self._folded: object = None  # of which recap it was said: enough
        self._is_called = False
        self._brought: Seat | None = None  # whose board was brought to the middle by pressing a block

    # -------------------------------------------------------------- opening and folding

    @property
    def is_open(self) -> bool:
        """Only when everything is told, and nothing else speaks."""
        if self._play.is_moving() or self._state.choosing.asked is not None or self._match.hint is not None:
            return False
        if self._play.is_taken("recap") or self._play.telling.standing.cutscene is not None:
            return False
        if self._is_called:
            return bool(self.news.blocks)
        return self._state.shown.is_mine and self.news.turn != self._folded and self.news.is_worth_it

    def fold(self) -> None:
        """The player goes on."""
        self._folded, self._is_called = self.news.turn, False
        self._look_back()

    def close(self) -> None:
        self.fold()
        self._state.changed(Changed.TOUCHES)

    def toggle(self) -> None:
        """Called back, or away."""
        if self.is_open:
            self.close()
        elif self.news.blocks:
            self._is_called = True
            self._state.services.sounds.play("page")
            self._state.changed(Changed.TOUCHES)

    def tools(self) -> list[Tool]:
        """Its button in the bar, as long as there is something to call back."""
        if not self.news.blocks or self._play.is_taken("recap"):
            return []
        say, key = self._state.say, self._state.services.key_of("recap")
        words = say("Since your last turn ({key})", key=key) if key else say("Since your last turn")
        return [Tool("bar/recap", "clock", words, self.toggle)]

    def tell_again(self) -> None:
        """On the table, from then to now."""
        recap = self.news.recap
        if recap is not None:
            self.fold()
            self._play.tell_again(recap.before, recap.story)

    # -------------------------------------------------------------- pointing out

    def _point_out(self, doing: SeatNews, on: bool) -> None:
        if not on:
            self._look_back()
        self._actions.light_up(self.places(doing) if on else frozenset())

    def places(self, doing: SeatNews) -> frozenset[Spot]:
        """Where something can be seen of it: squares and lots, and what else still holds what it speaks of."""
        notes, layout = self._state.skin.events, self._state.shown.layout
        held = {piece.spot for piece in self._play.telling.playback.stage.values()}
        told = {spot for event in doing.events if notes.is_seen(event) for spot in event.touches() if spot in layout}
        kinds = {spot: layout[spot].kind for spot in told}
        return frozenset(spot for spot in told if kinds[spot] in GROUND or (spot in held and kinds[spot] != "sign"))

    def _bring(self, doing: SeatNews) -> None:
        """The board of whom it speaks comes to the middle, with the same places lit, until the pointer leaves."""
        if doing.seat is not None:
            self._brought = None if self._state.looking.peek == doing.seat else doing.seat
            self._actions.look_at(doing.seat)
        self._point_out(doing, True)

    def _look_back(self) -> None:
        if self._brought is not None and self._state.looking.peek == self._brought:
            self._brought = None
            self._state.later(0, self._actions.look_back)

    # -------------------------------------------------------------- layout

    def build(self, brush: Brush) -> list[Widget]:
        if not self.is_open:
            return []
        blocks = self.news.blocks
        found = self._place.settle(brush, len(blocks), self.news.choices(), self._is_called)
        return [] if found is None else self._widgets(brush, *found, blocks)

    def _widgets(self, brush: Brush, rect: Rect, size: RecapSize, blocks: list[BlockWords]) -> list[Widget]:
        shown = self._state.shown
        view = Rect(rect.x + brush.px(PAD), rect.y + size.head, rect.w - 2 * brush.px(PAD), 0)
        view.h = rect.h - size.head - size.foot
        rows: list[Widget] = []
        is_long = size.rows * size.block > view.h
        inner = ScrollArea.inner(view, brush.frame.scale) if is_long else view
        wide = inner.w // size.columns
        for index, words in enumerate(blocks):
            line, column = divmod(index, size.columns)
            place = Rect(inner.x + column * wide, view.y + line * size.block, wide, size.block - size.gap)
            doing = words.doing
            rows.append(
                RecapBlock(
                    place, shown, words, size.form.is_short,
                    partial(self._point_out, doing),
                    lambda: self._state.hands.keyboard, partial(self._bring, doing),
                    hint=self.news.tip(words),
                )
            )  # fmt: skip
        if is_long:
            rows = [ScrollArea("recap/rows", view, rows, size.rows * size.block, brush.frame.scale)]
        widgets = [
            Shield("recap/panel", rect, lambda brush: self._draw(brush, rect, size)),
            *rows,
            *self._buttons(brush, rect, size)[0 if blocks else 1 :],
        ]
        for widget in widgets:
            widget.over = True
        return widgets

    def _buttons(self, brush: Brush, rect: Rect, size: RecapSize) -> list[Widget]:
        say = self._state.say
        px, side = brush.px, size.button
        close = Rect(rect.right - px(AIR) - side, rect.y + (size.bar - side) // 2, side, side)
        again = Rect(rect.x + px(PAD), rect.bottom - px(AIR) - side, rect.w - 2 * px(PAD), side)
        label = say("Play it again")
        if not size.form.has_foot:
            again, label = close.move(-side - px(6), 0), ""
        paced = bool(self._state.services.settings.pace)
        off = "" if paced else say("Animations are switched off in the settings.")
        return [
            Button("recap/again", again, label, self.tell_again, style="paper" if size.form.has_foot else "dark",
                   icon="replay", role="button_small", shadow=False, enabled=paced, hint=say("Play it again"),
                   reason=off),
            Button("recap/close", close, "", self.close, style="dark", icon="close", shadow=False, hint=say("Close")),
        ]  # fmt: skip

    # -------------------------------------------------------------- drawing

    def _draw(self, brush: Brush, rect: Rect, size: RecapSize) -> None:
        brush.panel(rect, "leather")
        brush.cover(rect)
        px, words = brush.px, self.news.title()
        bar = Rect(rect.x + px(PAD) + px(6), rect.y, rect.w - 2 * px(PAD), size.bar)
        icon = max(px(26), 16)
        brush.icon("clock", (bar.x + icon // 2, bar.centery), icon, palette.AMBER)
        buttons = (1 if size.form.has_foot else 2) * (size.button + px(6))
        left = bar.x + icon + px(10)
        room = Rect(left, bar.y, rect.right - px(AIR) - buttons - left, bar.h)
        role = next((role for role in ("label", "small_strong") if brush.fits(words, room, role, 2)), "")
        if role:  # the clock says it too
            brush.text(words, room, role, palette.AMBER, lines=2)
        thick = max(1, px(2))
        brush.rule(Rect(rect.x + px(PAD), rect.y + size.bar, rect.w - 2 * px(PAD), thick), palette.SEAM)
        if size.words:
            place = Rect(bar.x, rect.y + size.bar + thick, bar.w - px(12), size.head - size.bar - thick)
            brush.text(size.words, place, "voice", palette.CREAM, lines=3)
