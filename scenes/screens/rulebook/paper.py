"""A page of the rulebook: headline, words and pictures, what to try, what else to read.  Turns no page itself."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect

from scenes.kit import palette
from scenes.kit.rulebook_pages import Page, folded
from scenes.kit.widgets import Button, Label, Painted, ScrollArea, Still, button_width
from scenes.kit.widgets.base import Widget
from scenes.screens.lessons import courses as learning
from scenes.screens.rulebook.flow import Flow, FlowPicture
from scenes.screens.rulebook.turns import Turns
from scenes.shell.scene import Scene
from scenes.skins import all_books

MEASURE: Final = 1040  # the longest line of text
INNER: Final = 44


class BookPaper:
    """The sheet at the right."""

    def __init__(self, scene: Scene, turns: Turns) -> None:
        self._scene, self._turns = scene, turns

    def build(self, panel: Rect) -> Widget:
        px, page = self._scene.frame.px, self._turns.page
        edge = px(INNER) if not self._scene.frame.compact else px(32)
        high = max(px(52), palette.HIT)
        foot = Rect(panel.x + edge, panel.bottom - px(22) - high, panel.w - 2 * edge, high)
        view = Rect(panel.x + edge, panel.y + px(30), panel.w - edge - px(18), foot.y - px(14) - panel.y - px(30))
        room = ScrollArea.inner(view, self._scene.frame.scale)
        room.w -= px(16)
        skin = all_books().get(page.key.split("/")[0])
        lit = [word for word in folded(self._turns.query).split() if len(word) > 1]
        flow = Flow(self._scene.brush, room, self._scene.services.language, skin, page.key, self._turns.open, lit)
        self._headline(flow, page)
        measure = min(room.w, px(MEASURE * max(1.0, self._scene.frame.text_scale)))
        if page.side is not None:
            self._beside(flow, page, measure)
        else:
            flow.blocks(page.blocks, measure)
        self._show_it(flow, page)
        self._see_also(flow, page)
        self.scroll = ScrollArea(f"page/{page.key}", view, flow.children, flow.y - room.y, self._scene.frame.scale)
        self.scroll.scroll_to(self._turns.offset)
        return Still("paper", panel, "paper_plain", [self.scroll, *self._beside_buttons(foot)])

    def _headline(self, flow: Flow, page: Page) -> None:
        """The name of the page, its sign at the right, a rule below."""
        px, room = self._scene.frame.px, flow.room
        side = max(px(72), 40) if page.picture and page.side is None else 0
        high = max(self._scene.brush.measure(page.heading, "headline", room.w - side, 3)[1], side)
        words = Rect(room.x, flow.y, room.w - side, high)
        flow.children.append(Label("headline", words, page.heading, "headline", palette.INK, lines=3))
        if side:
            shown = FlowPicture("drawing", page.picture, (side, side))
            place = Rect(words.right, words.bottom - side, side, side)
            flow.children.append(Painted("sign", place, partial(flow.draw_picture, shown)))
        flow.y += high + px(6)
        rule = Rect(room.x, flow.y, room.w, max(2, px(3)))
        flow.children.append(Painted("rule", rule, lambda brush, rect: brush.rule(rect, palette.EDGE)))
        flow.y += px(22)

    def _beside(self, flow: Flow, page: Page, measure: int) -> None:
        """A large picture, and the words at its right."""
        assert page.side is not None
        px, room, start = self._scene.frame.px, Rect(flow.room), flow.y
        size = flow.size_of(*page.side)
        scale = self._scene.frame.scale * max(1.0, self._scene.frame.text_scale) ** 0.8
        scale = max(min(scale, room.w * 0.42 / size[0]), min(250, room.w * 0.44) / size[0])
        picture = Rect(room.x + px(10), start, round(size[0] * scale), round(size[1] * scale))
        shown = FlowPicture(*page.side, size)
        flow.children.append(Painted(f"{page.key}/side", picture, partial(flow.draw_picture, shown)))
        flow.room.x = picture.right + px(32)
        flow.blocks(page.blocks, min(measure, room.right - flow.room.x))
        flow.room = room
        flow.y = max(flow.y, picture.bottom + px(16))

    def _beside_buttons(self, foot: Rect) -> list[Widget]:
        """The page before and the one after, always in the same place."""
        px, buttons = self._scene.frame.px, list[Widget]()
        wide = (foot.w - px(16)) // 2
        for way, name, icon in ((-1, "previous", "back"), (1, "next", "play")):
            other = self._turns.library.beside(self._turns.here, way)
            if other is not None:
                rect = Rect(foot.x if way < 0 else foot.right - wide, foot.y, wide, foot.h)
                buttons.append(self._link(name, rect, other.heading, other.key, icon))
        return buttons

    def _link(self, name: str, rect: Rect, words: str, key: str, icon: str) -> Button:
        call = partial(self._turns.open, key)
        return Button(name, rect, words, call, style="paper", icon=icon, role="button_small", shadow=False)

    def _see_also(self, flow: Flow, page: Page) -> None:
        """Buttons as wide as their words, on as many lines as they need."""
        px, room, x = self._scene.frame.px, flow.room, flow.room.x
        flow.y += px(14)
        if not page.see:
            return
        head = self._scene.frame.leading("label") + px(8)
        words = Rect(room.x, flow.y, room.w, head)
        flow.children.append(Label("see", words, self._scene.say("See also"), "label", palette.SOFT))
        flow.y += head + px(6)
        high = max(px(52), palette.HIT)
        for key in page.see:
            heading = self._turns.library[key].heading
            wide = min(room.w, button_width(self._scene.brush, heading, "rules", "button_small"))
            if x > room.x and x + wide > room.right:
                x, flow.y = room.x, flow.y + high + px(10)
            flow.children.append(self._link(f"see/{key}", Rect(x, flow.y, wide, high), heading, key, "rules"))
            x += wide + px(12)
        flow.y += high + px(10)

    def _show_it(self, flow: Flow, page: Page) -> None:
        """The steps of lessons that show what this page says."""
        px, room, high = self._scene.frame.px, flow.room, max(self._scene.frame.px(52), palette.HIT)
        for title, chapter in learning.about(page.key):
            words = self._scene.say("Show me: {lesson}", lesson=chapter.name.of(self._scene.services.language.code))
            wide = min(room.w, button_width(self._scene.brush, words, "learn", "button_small"))
            call = partial(self._open_lesson, title, chapter.id, chapter.about(page.key.partition("/")[2]))
            name, rect = f"show/{title}/{chapter.id}", Rect(room.x, flow.y, wide, high)
            flow.children.append(Button(name, rect, words, call, icon="learn", role="button_small", shadow=False))
            flow.y += high + px(10)

    def _open_lesson(self, title: str, chapter: str, step: str) -> None:
        """Out of a table one does not walk into a lesson by a page of the rules: it is kept, and left."""
        services = self._scene.services
        services.stack.clear_to(services.routes.menu(services))
        services.open(services.routes.lesson, title, chapter, step)
