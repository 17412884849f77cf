"""Since your last turn: what each of the others did, where the log lies.  Opens by itself, waits for no click.

It is about others, so it is leather.  It covers the log or what else it does not speak of, and never what can be
touched; the first touch of the player's own folds it away, a key and a button of the bar call it back.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect

from game.protocol import Seat, Spot
from game.session.recap import Doing
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets import Button, ScrollArea, Tool, Widget
from scenes.table.actions import TableActions
from scenes.table.play import Play
from scenes.table.recap_block import BlockWords, RecapBlock
from scenes.table.recap_news import RecapNews
from scenes.table.recap_place import AIR, PAD, RecapPlace, RecapSize
from scenes.table.spots import Shield
from scenes.table.state import Changed, TableState

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

    def _point_out(self, doing: Doing, on: bool) -> None:
        if not on:
            self._look_back()
        self._actions.light_up(self.places(doing) if on else frozenset())

    def places(self, doing: Doing) -> frozenset[Spot]:
        """Where something can be seen of it: squares and lots, and what else still holds what it speaks of."""
        notes, layout = self._state.skin.events, self._state.shown.layout
        held = {piece.spot for piece in self._play.telling.playback.stage.values()}
        told = {spot for event in doing.events if notes.is_seen(event) for spot in event.touches() if spot in layout}
        kinds = {spot: layout[spot].kind for spot in told}
        return frozenset(spot for spot in told if kinds[spot] in GROUND or (spot in held and kinds[spot] != "sign"))

    def _bring(self, doing: Doing) -> None:
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
