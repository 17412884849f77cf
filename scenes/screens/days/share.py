"""A day's result, copied for a friend and shown so that it can be read.  Keeps nothing."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect

from game.daily.book import DayResult
from game.daily.deals import Deal
from game.daily.share_text import ScoreBar
from scenes.kit import clipboard, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, Label, Painted, Panel, Picture, ScrollArea, Widget, button_width
from scenes.screens.days import words as day_words
from scenes.screens.days.words import BUNTING, draw_stars
from scenes.shell.scene import Scene
from scenes.shell.services import Services

WIDTH: Final = 760  # reference pixels


class DayShare(Scene):
    """Over whatever asked for it; opened, the text is on the clipboard already."""

    name = "day_share"
    overlay = True
    first = "close"

    def __init__(self, services: Services, deal: Deal, done: DayResult) -> None:
        super().__init__(services)
        self._deal, self._done = deal, done
        self.is_copied = clipboard.copy(self.text)

    @property
    def text(self) -> str:
        return day_words.share(self.services.language, self._deal, self._done).text

    def layout(self, frame: Frame) -> None:
        px, brush = frame.px, self.brush
        share = day_words.share(self.services.language, self._deal, self._done)
        edge, high = px(36), max(px(60), palette.HIT)
        wide = min(frame.width - 2 * px(24), max(px(WIDTH), 560))
        inner = wide - 2 * edge
        row = frame.leading("strong") + px(4)
        head = brush.measure(share.head, "prompt", inner, 2)[1]
        told = (share.others, share.code, self._told())
        feet = [brush.measure(words, "small", inner, 3)[1] + px(6) if words else 0 for words in told]
        bunting = px(50) if share.stars else 0  # hung across the head of what was won
        fixed = edge + bunting + head + px(6) + 2 * row + sum(feet) + px(24) + high + edge
        rows = min(len(share.bars) * row, frame.height - fixed - px(24))
        panel = Rect(0, 0, wide, fixed + rows).move_to(center=(frame.width // 2, frame.height // 2))
        x, y = panel.x + edge, panel.y + edge
        page: list[Widget] = []
        if bunting:
            hung = Rect(0, panel.y + px(14), px(BUNTING[0]), px(BUNTING[1])).move_to(centerx=panel.centerx)
            page.append(Picture("share/bunting", hung, "results/bunting"))
            y += bunting
        page.append(Label("share/head", Rect(x, y, inner, head), share.head, "prompt", lines=2))
        y += head + px(6)
        page.append(Painted("share/result", Rect(x, y, inner, row), partial(_draw_result, share=share)))
        y += row + row // 2
        page.append(self._bars(Rect(x, y, inner, rows), share.bars, row))
        y += rows + row // 2
        for place, (words, tall) in enumerate(zip(told, feet, strict=True)):
            if words:
                colour = palette.INK if place < 2 else palette.SOFT
                page.append(Label(f"share/{place}", Rect(x, y, inner, tall), words, "small", colour, lines=3))
            y += tall
        page.append(self._close(Rect(x, panel.bottom - edge - high, inner, high)))
        self._panel = self.add(Panel("share", panel, "paper", page))

    def _bars(self, rect: Rect, bars: tuple[ScoreBar, ...], row: int) -> ScrollArea:
        inner = ScrollArea.inner(rect, self.frame.scale)
        rows: list[Widget] = [
            Label(f"share/bar/{place}", Rect(inner.x, rect.y + place * row, inner.w, row),
                  f"{bar.squares} {bar.points} {bar.name}", "strong")
            for place, bar in enumerate(bars)
        ]  # fmt: skip
        return ScrollArea("share/bars", rect, rows, len(bars) * row, self.frame.scale)

    def _close(self, rect: Rect) -> Button:
        words = self.say("Close")
        wide = button_width(self.brush, words)
        place = Rect(rect.right - wide, rect.y, wide, rect.h)
        return Button("close", place, words, self.services.stack.pop, style="primary")

    def _told(self) -> str:
        if self.is_copied:
            return self.say("Copied: paste it anywhere. The last line is the code of the deal, for the seed field.")
        return self.say("There is no clipboard here.")

    def ground(self, brush: Brush) -> None:
        brush.dim(brush.frame.window, 0.6)


def _draw_result(brush: Brush, rect: Rect, share: day_words.ToShare) -> None:
    """The title and its points, then the stars."""
    side = max(16, brush.px(26))
    room = Rect(rect.x, rect.y, rect.w - 3 * side - brush.px(20), rect.h)
    taken = brush.text(share.result, room, "name", palette.INK)
    rest = Rect(taken.right + brush.px(12), rect.y, 3 * side, rect.h)
    draw_stars(brush, rest, share.stars, side, on_paper=True)
