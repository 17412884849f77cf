"""The contents of the rulebook: chapters and pages, or what a search has found.  Turns no page itself."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.rulebook_pages import BookChapter, FoundPage, Page, folded
from scenes.kit.widgets import Hotspot, Label, ScrollArea, Still, TextField, Widget
from scenes.screens.rulebook.turns import Turns
from scenes.shell.scene import Scene

SEARCHED: Final = 24  # results shown


class Contents:
    """The sheet at the left."""

    def __init__(self, scene: Scene, turns: Turns) -> None:
        self._scene, self._turns = scene, turns

    def build(self, panel: Rect) -> Widget:
        """The field, and below it the chapters or what was found."""
        px = self._scene.frame.px
        edge = px(20)
        high = max(px(52), palette.HIT)
        field = Rect(panel.x + edge, panel.y + edge, panel.w - 2 * edge, high)
        search = TextField(
            "search", field, self._turns.query, self._turns.search, on_enter=self._turns.take_first,
            placeholder=self._scene.say("Search the rules"), longest=40,
        )  # fmt: skip
        top = field.bottom + px(14)
        view = Rect(panel.x + edge, top, panel.w - edge - px(12), panel.bottom - px(18) - top)
        inner = ScrollArea.inner(view, self._scene.frame.scale)
        rows, y = self._results(inner) if folded(self._turns.query).strip() else self._chapters(inner), view.y
        for row in rows:
            row.shift(0, y - row.rect.y)
            y += row.rect.h
        kind = "found" if self._turns.query else f"toc/{self._turns.library.chapter_of(self._turns.here).id}"
        self.rows = ScrollArea(kind, view, rows, y - view.y, self._scene.frame.scale)
        return Still("contents", panel, "leather", [search, self.rows])

    def show_here(self) -> None:
        """The line of the open page is in sight."""
        row = next((row for row in self.rows.children if row.name == f"toc/{self._turns.here}"), None)
        if row is not None:
            self.rows.reveal(row)

    def holds(self, widget: Widget | None) -> bool:
        return widget is not None and widget.parent is self.rows

    def _chapters(self, area: Rect) -> list[Widget]:
        """All chapters; only the open one shows its pages."""
        rows: list[Widget] = []
        now = self._turns.library.chapter_of(self._turns.here)
        for chapter in self._turns.library.chapters:
            rows.append(self._chapter_row(chapter, area, chapter is now))
            if chapter is now:
                rows += [self._page_row(page, area) for page in chapter.pages]
        return rows

    def _chapter_row(self, chapter: BookChapter, area: Rect, is_open: bool) -> Widget:
        tall = self._scene.brush.measure(chapter.name, "label", area.w, 2)[1]
        rect = Rect(area.x, 0, area.w, max(palette.HIT, tall + self._scene.frame.px(18)))

        def looks(brush: Brush, spot: Hotspot) -> None:
            colour = palette.CREAM if spot.hovered and not is_open else palette.AMBER
            brush.text(chapter.name, spot.rect, "label", colour, lines=2)
            thin = max(1, brush.px(2))
            brush.rule(Rect(spot.rect.x, spot.rect.bottom - thin, spot.rect.w, thin), palette.SEAM)

        return Hotspot(f"chapter/{chapter.id}", rect, partial(self._turns.open, chapter.pages[0].key), looks)

    def _page_row(self, page: Page, area: Rect, excerpt: str = "") -> Widget:
        px, here = self._scene.frame.px, page.key == self._turns.here
        side = max(px(34), 22)
        left = px(8) + side + px(10)
        wide = area.w - left - px(8)
        tall = self._scene.brush.measure(page.heading, "chip", wide, 3)[1]
        more = self._scene.brush.measure(excerpt, "small", wide, 2)[1] if excerpt else 0
        more = min(more, 2 * self._scene.frame.leading("small"))
        rect = Rect(area.x, 0, area.w, max(px(46), 32, tall + more + px(12)))

        def looks(brush: Brush, spot: Hotspot) -> None:
            if here or spot.hovered:
                fill = palette.BRASS if here else palette.SEAM
                brush.box(spot.rect.inflate(0, -brush.px(4)), fill, 8)
            sign = Rect(spot.rect.x + px(8), spot.rect.centery - side // 2, side, side)
            if page.picture:
                tint = (palette.INK if here else palette.ICON) if page.picture.startswith("icons/") else None
                brush.picture(page.picture, sign, tint=tint)
            top = spot.rect.y + (spot.rect.h - tall - more) // 2
            words = Rect(spot.rect.x + left, top, wide, tall)
            brush.text(page.heading, words, "chip", palette.INK if here else palette.CREAM, lines=3)
            if excerpt:
                below = Rect(words.x, words.bottom, wide, more)
                _set_excerpt(brush, excerpt, below, palette.INK if here else palette.TAN)

        return Hotspot(f"toc/{page.key}", rect, partial(self._turns.open, page.key), looks)

    def _results(self, area: Rect) -> list[Widget]:
        found: list[FoundPage] = self._turns.library.search(self._turns.query)[:SEARCHED]
        if not found:
            words = self._scene.say("Nothing in the book speaks of “{words}”.", words=self._turns.query)
            tall = self._scene.brush.measure(words, "voice", area.w, 5)[1]
            rect = Rect(area.x, 0, area.w, tall + self._scene.frame.px(20))
            return [Label("nothing", rect, words, "voice", palette.TAN, lines=6)]
        return [self._page_row(each.page, area, each.excerpt) for each in found]


def _set_excerpt(brush: Brush, words: str, area: Rect, colour: str) -> None:
    """As much of it as two lines hold."""
    end = ""
    while brush.measure(words + end, "small", area.w, 9)[1] > area.h and " " in words:
        words, end = words.rsplit(" ", 1)[0], " …"
    brush.text(words + end, area, "small", colour, lines=2, valign="top")
