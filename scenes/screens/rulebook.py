"""The rulebook: contents at the left, a page at the right, a field to search in.  Its words: assets/rulebook."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from scenes.kit import keys, paint, palette, rulebook_pages, still
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.language import Language
from scenes.kit.rulebook_pages import Chapter, Found, Library, Page, folded
from scenes.kit.still import Still
from scenes.kit.widgets import Button, Header, Hotspot, Label, ScrollArea, TextField, Tool, button_width
from scenes.kit.widgets.base import Widget
from scenes.screens import learning
from scenes.screens.rulebook_flow import Flow, Seen, Shown
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import all_books

SIDE: Final = 430  # reference pixels: the contents
PAGE: Final = 1160  # the widest page
MEASURE: Final = 1040  # the longest line of text
INNER: Final = 44
SEARCHED: Final = 24  # results shown


@cache
def library(code: str) -> Library:
    """Every book in this language: each title's rules and cards, then the house's own.  Read once: it takes a while."""
    language = Language(code)
    chapters: list[Chapter] = []
    for book, skin in all_books().items():
        file = rulebook_pages.load(book)
        pages = tuple(rulebook_pages.page_of(topic, book, language.code) for topic in file.topic)
        chapters.append(Chapter(book, file.name.of(language.code), pages))
        if skin is not None:
            chapters += skin.chapters(file, language)
    return rulebook_pages.bound(tuple(chapters), language.say)


class Rulebook(Scene):
    """``at`` is a topic of the title's book ("feeding", "card/farm"); what it does not have opens its first page."""

    name = "rulebook"
    covers = 6.0

    def __init__(self, services: Services, title: str = "", at: str = "") -> None:
        super().__init__(services)
        self.library = library(services.language.code)
        self._spoken = services.language.code
        book = title or next(iter(all_books()))
        wanted = at if at in self.library else f"{book}/{at}"
        first = next((chapter.pages[0].key for chapter in self.library.chapters if chapter.id == book), "")
        self.here = wanted if wanted in self.library else first or self.library.pages[0].key
        self.query = ""
        self._past: list[str] = []
        self._offsets: dict[str, int] = {}

    # -------------------------------------------------------------- turning pages

    @property
    def page(self) -> Page:
        return self.library[self.here]

    def open(self, key: str) -> None:
        """Go to a page; Backspace comes back."""
        if key != self.here and key in self.library:
            self._past.append(self.here)
            self._turn(key, 0)

    def _turn(self, key: str, offset: int) -> None:
        self._offsets[self.here] = self._scroll.offset
        self._offsets[key] = offset
        self.here = key
        self.relayout()
        self.sound("page")

    def go_back(self) -> None:
        """To the page before this one."""
        if self._past:
            key = self._past.pop()
            self._turn(key, self._offsets.get(key, 0))

    def _search(self, words: str) -> None:
        self.query = words
        self.relayout()

    def _take_first(self, words: str) -> None:
        found = self.library.search(words)
        if found:
            self.open(found[0].page.key)

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        if self.services.language.code != self._spoken:
            self.library, self._spoken = library(self.services.language.code), self.services.language.code
        back = Tool("past", "undo", self.say("The page before"), self.go_back)
        header = self.add(
            Header(
                frame, self.say("Rules"), self.back, self.say("Back"),
                note=self.library.chapter_of(self.here).name, tools=[back] if self._past else [],
            )
        )  # fmt: skip
        px, margin = frame.px, frame.px(palette.MARGIN)
        top = header.rect.bottom + px(20)
        high = frame.height - top - px(20)
        wide = min(px(SIDE * max(1.0, frame.text_scale) ** 0.7), round(frame.width * 0.34))
        page = min(px(PAGE * max(1.0, frame.text_scale)), frame.width - 2 * margin - wide - px(palette.GUTTER))
        left = (frame.width - wide - px(palette.GUTTER) - page) // 2
        self._contents(Rect(left, top, wide, high))
        self._paper(Rect(left + wide + px(palette.GUTTER), top, page, high))

    def _contents(self, panel: Rect) -> None:
        px = self.frame.px
        edge = px(20)
        high = max(px(52), palette.HIT)
        field = Rect(panel.x + edge, panel.y + edge, panel.w - 2 * edge, high)
        search = TextField(
            "search", field, self.query, self._search, on_enter=self._take_first,
            placeholder=self.say("Search the rules"), longest=40,
        )  # fmt: skip
        top = field.bottom + px(14)
        view = Rect(panel.x + edge, top, panel.w - edge - px(12), panel.bottom - px(18) - top)
        inner = ScrollArea.inner(view, self.frame.scale)
        rows: list[Widget] = []
        y = view.y
        for row in self._results(inner) if folded(self.query).strip() else self._chapters(inner):
            row.shift(0, y - row.rect.y)
            rows.append(row)
            y += row.rect.h
        kind = "found" if self.query else f"toc/{self.library.chapter_of(self.here).id}"
        self._toc = ScrollArea(kind, view, rows, y - view.y, self.frame.scale)
        self.add(Still("contents", panel, "leather", [search, self._toc]))

    def _chapters(self, area: Rect) -> list[Widget]:
        """All chapters; only the open one shows its pages."""
        rows: list[Widget] = []
        now = self.library.chapter_of(self.here)
        for chapter in self.library.chapters:
            rows.append(self._chapter_row(chapter, area, chapter is now))
            if chapter is now:
                rows += [self._page_row(page, area) for page in chapter.pages]
        return rows

    def _chapter_row(self, chapter: Chapter, area: Rect, is_open: bool) -> Widget:
        tall = self.brush.measure(chapter.name, "label", area.w, 2)[1]
        rect = Rect(area.x, 0, area.w, max(palette.HIT, tall + self.frame.px(18)))

        def looks(brush: Brush, spot: Hotspot) -> None:
            colour = palette.CREAM if spot.hovered and not is_open else palette.AMBER
            brush.text(chapter.name, spot.rect, "label", colour, lines=2)
            thin = max(1, brush.px(2))
            brush.rule(Rect(spot.rect.x, spot.rect.bottom - thin, spot.rect.w, thin), palette.SEAM)

        return Hotspot(f"chapter/{chapter.id}", rect, partial(self.open, chapter.pages[0].key), looks)

    def _page_row(self, page: Page, area: Rect, excerpt: str = "") -> Widget:
        px, here = self.frame.px, page.key == self.here
        side = max(px(34), 22)
        left = px(8) + side + px(10)
        wide = area.w - left - px(8)
        tall = self.brush.measure(page.heading, "chip", wide, 3)[1]
        more = self.brush.measure(excerpt, "small", wide, 2)[1] if excerpt else 0
        more = min(more, 2 * self.frame.leading("small"))
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

        return Hotspot(f"toc/{page.key}", rect, partial(self.open, page.key), looks)

    def _results(self, area: Rect) -> list[Widget]:
        found: list[Found] = self.library.search(self.query)[:SEARCHED]
        if not found:
            words = self.say("Nothing in the book speaks of “{words}”.", words=self.query)
            tall = self.brush.measure(words, "voice", area.w, 5)[1]
            rect = Rect(area.x, 0, area.w, tall + self.frame.px(20))
            return [Label("nothing", rect, words, "voice", palette.TAN, lines=6)]
        return [self._page_row(each.page, area, each.excerpt) for each in found]

    # -------------------------------------------------------------- the page

    def _paper(self, panel: Rect) -> None:
        px, page = self.frame.px, self.page
        edge = px(INNER) if not self.frame.compact else px(32)
        high = max(px(52), palette.HIT)
        foot = Rect(panel.x + edge, panel.bottom - px(22) - high, panel.w - 2 * edge, high)
        view = Rect(panel.x + edge, panel.y + px(30), panel.w - edge - px(18), foot.y - px(14) - panel.y - px(30))
        room = ScrollArea.inner(view, self.frame.scale)
        room.w -= px(16)
        skin = all_books().get(page.key.split("/")[0])
        lit = [word for word in folded(self.query).split() if len(word) > 1]
        flow = Flow(self.brush, room, self.services.language, skin, page.key, self.open, lit)
        self._headline(flow, page)
        measure = min(room.w, px(MEASURE * max(1.0, self.frame.text_scale)))
        if page.side is not None:
            self._beside(flow, page, measure)
        else:
            flow.blocks(page.blocks, measure)
        self._try_it(flow, page)
        self._see_also(flow, page)
        self._scroll = ScrollArea(f"page/{page.key}", view, flow.children, flow.y - room.y, self.frame.scale)
        self._scroll.scroll_to(self._offsets.get(page.key, 0))
        self.add(Still("paper", panel, "paper_plain", [self._scroll, *self._beside_buttons(foot)]))

    def _headline(self, flow: Flow, page: Page) -> None:
        """The name of the page, its sign at the right, a rule below."""
        px, room = self.frame.px, flow.room
        side = max(px(72), 40) if page.picture and page.side is None else 0
        high = max(self.brush.measure(page.heading, "headline", room.w - side, 3)[1], side)
        words = Rect(room.x, flow.y, room.w - side, high)
        flow.children.append(Label("headline", words, page.heading, "headline", palette.INK, lines=3))
        if side:
            shown = Shown("drawing", page.picture, (side, side))
            place = Rect(words.right, words.bottom - side, side, side)
            flow.children.append(Seen("sign", place, partial(flow.draw_picture, shown)))
        flow.y += high + px(6)
        flow.children.append(Seen("rule", Rect(room.x, flow.y, room.w, max(2, px(3))), _draw_rule))
        flow.y += px(22)

    def _beside(self, flow: Flow, page: Page, measure: int) -> None:
        """A large picture, and the words at its right."""
        assert page.side is not None
        px, room, start = self.frame.px, Rect(flow.room), flow.y
        size = flow.size_of(*page.side)
        scale = self.frame.scale * max(1.0, self.frame.text_scale) ** 0.8
        scale = max(min(scale, room.w * 0.42 / size[0]), min(250, room.w * 0.44) / size[0])
        picture = Rect(room.x + px(10), start, round(size[0] * scale), round(size[1] * scale))
        shown = Shown(*page.side, size)
        flow.children.append(Seen(f"{page.key}/side", picture, partial(flow.draw_picture, shown)))
        flow.room.x = picture.right + px(32)
        flow.blocks(page.blocks, min(measure, room.right - flow.room.x))
        flow.room = room
        flow.y = max(flow.y, picture.bottom + px(16))

    def _beside_buttons(self, foot: Rect) -> list[Widget]:
        """The page before and the one after, always in the same place."""
        px, buttons = self.frame.px, list[Widget]()
        wide = (foot.w - px(16)) // 2
        for way, name, icon in ((-1, "previous", "back"), (1, "next", "play")):
            other = self.library.beside(self.here, way)
            if other is not None:
                rect = Rect(foot.x if way < 0 else foot.right - wide, foot.y, wide, foot.h)
                buttons.append(self._link(name, rect, other.heading, other.key, icon))
        return buttons

    def _link(self, name: str, rect: Rect, words: str, key: str, icon: str) -> Button:
        call = partial(self.open, key)
        return Button(name, rect, words, call, style="paper", icon=icon, role="button_small", shadow=False)

    def _see_also(self, flow: Flow, page: Page) -> None:
        px, room = self.frame.px, flow.room
        flow.y += px(14)
        if page.see:
            high = self.frame.leading("label") + px(8)
            words = Rect(room.x, flow.y, room.w, high)
            flow.children.append(Label("see", words, self.say("See also"), "label", palette.SOFT))
            flow.y += high + px(6)
            self._buttons(flow, [(f"see/{key}", self.library[key].heading, key) for key in page.see])

    def _try_it(self, flow: Flow, page: Page) -> None:
        """The lessons that are about this page."""
        px, room, high = self.frame.px, flow.room, max(self.frame.px(52), palette.HIT)
        for title, chapter in learning.about(page.key):
            words = self.say("Try it: {lesson}", lesson=chapter.name.of(self.services.language.code))
            wide = min(room.w, button_width(self.brush, words, "learn", "button_small"))
            open_lesson = partial(self._open_lesson, title, chapter.id)
            name, rect = f"try/{title}/{chapter.id}", Rect(room.x, flow.y, wide, high)
            flow.children.append(
                Button(name, rect, words, open_lesson, icon="learn", role="button_small", shadow=False)
            )
            flow.y += high + px(10)

    def _open_lesson(self, title: str, chapter: str) -> None:
        """Out of a table one does not walk into a lesson by a page of the rules: it is kept, and left."""
        services = self.services
        services.stack.clear_to(services.routes.menu(services))
        services.stack.push(services.routes.lesson(services, title, chapter))

    def _buttons(self, flow: Flow, links: list[tuple[str, str, str]]) -> None:
        """Buttons as wide as their words, on as many lines as they need."""
        px, room, x = self.frame.px, flow.room, flow.room.x
        high = max(px(52), palette.HIT)
        for name, words, key in links:
            wide = min(room.w, button_width(self.brush, words, "rules", "button_small"))
            if x > room.x and x + wide > room.right:
                x, flow.y = room.x, flow.y + high + px(10)
            flow.children.append(self._link(name, Rect(x, flow.y, wide, high), words, key, "rules"))
            x += wide + px(12)
        flow.y += high + px(10)

    # -------------------------------------------------------------- keys

    def arrange(self, frame: Frame) -> None:
        super().arrange(frame)
        self._show_here()

    def _show_here(self) -> None:
        """The line of the open page is in sight."""
        row = next((row for row in self._toc.children if row.name == f"toc/{self.here}"), None)
        if row is not None:
            self._toc.reveal(row)

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and self._turned(event):
            self.touch()
            return True
        return super().handle(event)

    def _turned(self, event: Event) -> bool:
        """Keys that belong to the book whatever has the focus, but not to what is being typed."""
        focused = self.hands.focused
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.hands.focus(self.find("search"))
            return True
        if keys.action(event, self.services.settings.keys) == "rules":
            self.services.stack.pop()
            return True
        if isinstance(focused, TextField) or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        in_contents = focused is not None and focused.parent is self._toc
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not in_contents:
            self._scroll.wheel(1 if event.key == pygame.K_UP else -1)
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            other = self.library.beside(self.here, 1 if event.key == pygame.K_RIGHT else -1)
            if other is not None:
                self.open(other.key)
            return True
        if event.key == pygame.K_BACKSPACE:
            self.go_back()
            return True
        return self._scroll.key(event)

    def back(self) -> None:
        """Esc: out of the search, then out of the book."""
        if self.query:
            self._search("")
        else:
            self.services.stack.pop()

    # -------------------------------------------------------------- drawing

    def ground(self, brush: Brush) -> None:
        paint.table(brush)
        still.lay(self.widgets, brush)


def _set_excerpt(brush: Brush, words: str, area: Rect, colour: str) -> None:
    """As much of it as two lines hold."""
    end = ""
    while brush.measure(words + end, "small", area.w, 9)[1] > area.h and " " in words:
        words, end = words.rsplit(" ", 1)[0], " …"
    brush.text(words + end, area, "small", colour, lines=2, valign="top")


def _draw_rule(brush: Brush, spot: Widget) -> None:
    brush.rule(spot.rect, palette.EDGE)
