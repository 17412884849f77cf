"""The page of lessons: four courses with their chapters, what is learnt, what comes next.  Starts nothing itself."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect

from game.lessons.course import Chapter, Course
from game.lessons.opening import next_chapter
from game.titles import TITLES
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Header, Hotspot, Tool
from scenes.kit.widgets.button import draw_plate
from scenes.screens.lessons import courses as learning
from scenes.screens.lessons.columns import Column
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.table.guide.card import draw_medallion

GREAT: Final = 212  # reference pixels of the great panel
GAP: Final = 24
BEAR: Final = (296, 254)


class LessonsScene(Scene):
    """Great panel above, four columns below; in small windows two by two."""

    name = "lessons"
    first = "learn"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._look()

    def _look(self) -> None:
        self.courses = learning.courses(self.services)
        self.book = learning.book(self.services)

    def resume(self) -> None:
        """A lesson may have been learnt meanwhile."""
        self._look()
        self.relayout()

    # -------------------------------------------------------------- what is learnt

    def is_done(self, course: Course, chapter: Chapter) -> bool:
        return chapter.id in self.book.of(course.title).finished

    @property
    def done(self) -> int:
        return sum(self.is_done(course, chapter) for course in self.courses.values() for chapter in course.chapter)

    @property
    def total(self) -> int:
        return sum(len(course.chapter) for course in self.courses.values())

    @property
    def following(self) -> tuple[Course, Chapter] | None:
        """What to learn next: what is half done, then what was begun, then the first of all."""
        open_ones = [(course, found) for course in self.courses.values() if (found := next_chapter(course, self.book))]
        half_done = [each for each in open_ones if self.book.of(each[0].title).kept is not None]
        begun = [each for each in open_ones if self.book.of(each[0].title).finished]
        return next(iter((*half_done, *begun, *open_ones)), None)

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        count = self.services.language.count
        note = count("{n} short lesson, {done} done", "{n} short lessons, {done} done", self.total, done=self.done)
        header = Header(frame, self.say("Lessons"), self.back, self.say("Back"), note=note, tools=self._tools())
        self.add(header)
        edge = frame.px(palette.MARGIN)
        small = frame.compact or frame.text_scale > 1.2
        high = max(frame.px(GREAT), palette.HIT + frame.leading("sentence") * 2 + frame.px(60)) if not small else (
            max(frame.px(150), frame.leading("prompt") + 2 * frame.leading("body") + frame.px(30)))  # fmt: skip
        top = header.rect.bottom + frame.px(14 if small else 40)
        self._great = Rect(edge, top, frame.width - 2 * edge, high)
        self._is_small = small
        wide, tall = frame.px(460 if not small else 400), max(palette.HIT, frame.px(92 if not small else 76))
        at = self._great.right - wide - frame.px(40), self._great.y + frame.px(34 if not small else 16)
        self.add(Hotspot("learn", Rect(*at, wide, tall), self._learn, self._draw_learn))
        area = Rect(edge, self._great.bottom + frame.px(12 if small else GAP), self._great.w, 0)
        area.h = frame.height - frame.px(palette.CONTENT_FOOT) - area.y
        self._columns(area, 2 if small else 4)

    def _tools(self) -> list[Tool]:
        services, routes = self.services, self.services.routes
        return [
            Tool("rules", "rules", self.say("Rules"), lambda: services.open(routes.rulebook)),
            Tool("settings", "settings", self.say("Settings"), lambda: services.open(routes.settings)),
        ]

    def _columns(self, area: Rect, across: int) -> None:
        services, gap = self.services, self.frame.px(GAP if not self._is_small else 12)
        rows = -(-len(self.courses) // across)
        wide, high = (area.w - (across - 1) * gap) // across, (area.h - (rows - 1) * gap) // rows
        following = self.following
        for i, course in enumerate(self.courses.values()):
            rect = Rect(area.x + (i % across) * (wide + gap), area.y + (i // across) * (high + gap), wide, high)
            marked = following[1] if following is not None and following[0] is course else None
            done = [chapter for chapter in course.chapter if self.is_done(course, chapter)]
            calls = partial(self._open, course), partial(services.open, services.routes.first_match, course.title)
            self.add(Column(self.brush, rect, course, done, marked, services.language, *calls, self._is_small))

    # -------------------------------------------------------------- the way on

    def _learn(self) -> None:
        following = self.following
        if following is None:
            self.services.stack.pop()
        else:
            self._open(*following)

    def _open(self, course: Course, chapter: Chapter) -> None:
        self.services.open(self.services.routes.lesson, course.title, chapter.id)

    # -------------------------------------------------------------- drawing

    def ground(self, brush: Brush) -> None:
        paint.table(brush)
        brush.panel(self._great, "paper" if not self._is_small else "paper_plain")
        if self._is_small:
            side = self._great.h - 2 * brush.px(14)
            draw_medallion(brush, Rect(self._great.x + brush.px(16), self._great.y + brush.px(14), side, side))
            left = self._great.x + side + brush.px(34)
        else:
            self._draw_bear(brush)
            left = self._great.x + brush.px(380)
        learn, room = self.find("learn").rect, self._great.inflate(0, -2 * brush.px(18))
        self._draw_words(brush, Rect(left, room.y, learn.x - brush.px(40) - left, room.h))
        beneath = Rect(learn.x, learn.bottom, learn.w, self._great.bottom - learn.bottom - brush.px(6))
        self._draw_following(brush, beneath.inflate(2 * brush.px(30), 0))

    def _draw_bear(self, brush: Brush) -> None:
        """The hat stands out over the upper edge."""
        size = (brush.px(BEAR[0]), brush.px(BEAR[1]))
        name = "seats/guide_bear_cheer" if self.following is None else "seats/guide_bear_point"
        place = Rect(self._great.x + brush.px(36), self._great.bottom - brush.px(3) - size[1], *size)
        image = brush.art.picture(name, size)
        with brush.clip(Rect(0, 0, brush.frame.width, self._great.bottom - brush.px(3))):
            brush.surface.blit(image, image.get_rect(midbottom=place.midbottom))

    def _draw_words(self, brush: Brush, area: Rect) -> None:
        head = self.say("You know all four") if self.following is None else (
            self.say("Learn by playing") if self.done else self.say("New at the table?"))  # fmt: skip
        body = self.say(
            "Marshal Sorrel sits beside you and shows one thing at a time, at a real table. Nothing can go wrong."
        )
        role = "headline" if not self._is_small else "prompt"
        high = brush.frame.leading(role)
        brush.text(head, Rect(area.x, area.y, area.w, high), role)
        bar = max(brush.px(18), 8) if self.done else 0
        rest = Rect(area.x, area.y + high, area.w, area.h - high - (bar and bar + brush.px(16)))
        steady = brush.steady("sentence")
        said = steady if brush.fits(body, rest, steady, 3) else palette.ROLES["sentence"]
        if rest.h >= brush.frame.leading("sentence") and brush.fits(body, rest, said, 3):
            brush.text(body, rest, said, palette.SOFT, valign="top" if self.done else "middle", lines=3)
        if self.done:
            line = Rect(area.x, area.bottom - bar, min(brush.px(520), area.w * 6 // 10), bar)
            draw_bar(brush, line, self.done / self.total, palette.BRASS)
            words = self.say("{done} of {total} lessons done", done=self.done, total=self.total)
            left = line.right + brush.px(16)
            room = Rect(left, line.y - brush.px(8), area.right - left, bar + brush.px(16))
            brush.text(words, room, "body_strong", palette.SOFT)

    def _draw_following(self, brush: Brush, area: Rect) -> None:
        following = self.following
        if following is None:
            return
        course, chapter = following
        gaps = {"lesson": chapter.name.of(self.services.language.code), "title": self.say(TITLES[course.title].NAME)}
        go_on, begin = self.say("Go on: {lesson}, {title}", **gaps), self.say("Next: {lesson}, {title}", **gaps)
        words = go_on if self.book.of(course.title).kept is not None else begin
        if not brush.fits(words, area, "body", 2):
            words = gaps["lesson"]
        brush.text(words, area, "body", palette.SOFT, "centre", lines=2)

    def _draw_learn(self, brush: Brush, spot: Hotspot) -> None:
        brush.glow(spot.rect, 14, 18, 6, "#ffce64", 0.6)
        draw_plate(brush, spot, "primary")
        words = self.say("Learn") if self.following is not None else self.say("Play")
        face = spot.rect.copy()
        face.h -= brush.px(palette.LIP)
        face.y += round(spot.sunk * brush.px(palette.SINK))
        role = "headline" if not self._is_small else "prompt"
        size, wide = round(brush.frame.type_px(role) * 1.15), brush.measure(words, role)[0]
        x = face.centerx - (size + brush.px(14) + wide) // 2
        brush.icon("learn" if self.following is not None else "play", (x + size / 2, face.centery), size, palette.INK)
        brush.text(words, Rect(x + size + brush.px(14), face.y, wide + 2, face.h), role)


def draw_bar(brush: Brush, rect: Rect, share: float, colour: str) -> None:
    """How much is done."""
    radius = rect.h / 2 / brush.frame.scale
    brush.box(rect, palette.SHADE, radius, palette.EDGE, 2)
    if share > 0:
        brush.box(Rect(rect.x, rect.y, max(rect.h, round(rect.w * share)), rect.h), colour, radius, palette.INK, 2)
