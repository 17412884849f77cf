"""A course on the page of lessons: picture, chapters with their seals, how much is done.  Starts nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.lessons.course import Chapter, Course
from game.titles import TITLES
from scenes.kit import palette
from scenes.kit.brush import Brush, blank
from scenes.kit.language import Language
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.label import Hotspot
from scenes.skins import FACES

POSTER: Final = 164  # reference pixels of the picture
BAND: Final = 68
ROW: Final = 84
FOOT: Final = 56
INNER: Final = (14, 332)  # of a poster's 360 units: what the picture shows across
DOWN: Final = 0.28  # of a poster: where the picture begins
NEXT: Final = "#f4d78f"
NARROWER: Final = 0.88  # a name may shrink by so much to stay on one line


class Column(Widget):
    """A sheet of paper with one row for each chapter; every row can be pressed."""

    kind = "column"

    def __init__(
        self,
        brush: Brush,
        rect: Rect,
        course: Course,
        done: Sequence[Chapter],
        marked: Chapter | None,
        language: Language,
        open_lesson: Callable[[Chapter], None],
        open_match: Callable[[], None],
        small: bool,
    ) -> None:
        super().__init__(f"course/{course.title}", rect)
        self.course, self.done, self.marked, self.language, self.small = course, done, marked, language, small
        px, edge = brush.px, brush.px(10)
        bar = max(px(BAND if not small else 50), brush.frame.leading("poster" if not small else "label") + px(8))
        least = max(palette.HIT, brush.frame.leading("name") + px(6))
        foot = px(FOOT) if not small else 0
        rows = len(course.chapter) + 1  # the last is the match it is all for
        spare = rect.h - 2 * edge - bar - foot - rows * least
        picture = max(0, min(px(POSTER), spare)) if not small else 0
        self._picture = Rect(rect.x + edge, rect.y + edge, rect.w - 2 * edge, picture)
        self._band = Rect(rect.x + edge, self._picture.bottom, rect.w - 2 * edge, bar)
        top = self._band.bottom + px(8 if small else 12)
        each = min(px(ROW), (rect.bottom - edge - foot - top) // max(rows, 6 if not small else rows))
        self._foot = Rect(rect.x + px(24), rect.bottom - edge - foot, rect.w - 2 * px(24), foot)
        place = Rect(rect.x + px(14), top, rect.w - 2 * px(14), each)
        for i, chapter in enumerate(course.chapter):
            name, hint = f"lesson/{course.title}/{chapter.id}", chapter.goal.of(language.code)
            draw = partial(self._draw_row, number=i, chapter=chapter)
            self.children.append(Hotspot(name, place.move(0, i * each), partial(open_lesson, chapter), draw, hint=hint))
        place.y += len(course.chapter) * each
        hint = language.say("A whole match against two Greenhorns, with help.")
        self.children.append(Hotspot(f"match/{course.title}", place, open_match, self._draw_match, hint=hint))

    # -------------------------------------------------------------- drawing

    def draw(self, brush: Brush) -> None:
        brush.panel(self.rect, "paper_plain")
        if self._picture.h > brush.px(30):
            self._draw_picture(brush)
        self._draw_band(brush)
        if self._foot.h:
            self._draw_foot(brush)

    def _draw_picture(self, brush: Brush) -> None:
        """A strip of the poster, as wide as the column."""
        scale = self._picture.w / INNER[1]
        poster = brush.art.picture(f"{self.course.title}/poster", (round(360 * scale), round(540 * scale)))
        strip = blank(self._picture.size)
        strip.blit(poster, (-round(INNER[0] * scale), -round(poster.get_height() * DOWN)))
        brush.surface.blit(strip, self._picture)

    def _draw_band(self, brush: Brush) -> None:
        band, say = self._band, self.language.say
        brush.box(band, FACES[self.course.title].tint.band, 0)
        brush.box(band.inflate(-2 * brush.px(5), -2 * brush.px(4)), None, 0, "#c9a35a", 2)
        count = self.language.count("{n} lesson", "{n} lessons", len(self.course.chapter))
        minutes = say("{minutes} min", minutes=round(sum(chapter.minutes for chapter in self.course.chapter)))
        role, second = ("poster", "body") if not self.small else ("label", "small")
        name = say(TITLES[self.course.title].NAME)
        room = band.inflate(-2 * brush.px(16), -2 * brush.px(5))
        if self.small:
            note = say("{done} of {total} done", done=len(self.done), total=len(self.course.chapter))
            wide = brush.measure(note, second)[0]
            brush.text(note, room, second, palette.BAND_TEXT, "right")
            brush.text(name, Rect(room.x, room.y, room.w - wide - brush.px(12), room.h), role, palette.CREAM)
            return
        upper = Rect(room.x, room.y, room.w, round(room.h * 0.58))
        brush.text(name, upper, role, palette.CREAM, "centre")
        lower = Rect(room.x, upper.bottom, room.w, room.bottom - upper.bottom)
        brush.text(f"{count}  ·  {minutes}", lower, second, palette.BAND_TEXT, "centre")

    def _draw_row(self, brush: Brush, spot: Hotspot, number: int, chapter: Chapter) -> None:
        rect, px, code = spot.rect, brush.px, self.language.code
        plate = rect.inflate(0, -px(6))
        if chapter is self.marked:
            brush.glow(plate, 10, 10, 4, "#ffce64", 0.5)
            brush.box(plate, NEXT, 10, palette.INK, 2)
        elif spot.lit > 0:
            brush.box(plate, palette.SHADE, 10, alpha=round(spot.lit, 2))
        elif number:
            brush.rule(Rect(rect.x + px(10), rect.y, rect.w - 2 * px(10), max(1, px(1))), "#d9c295")
        seal = min(px(50), plate.h - 4)
        place = Rect(rect.x + px(10), rect.centery - seal // 2, seal, seal)
        self._draw_seal(brush, place, number, chapter)
        minutes = self.language.say("{minutes} min", minutes=max(1, round(chapter.minutes)))
        wide = brush.measure(minutes, "body_strong")[0]
        brush.text(minutes, Rect(rect.x, rect.y, rect.w - px(14), rect.h), "body_strong", palette.SOFT, "right")
        room = Rect(place.right + px(14), plate.y, rect.right - px(26) - wide - place.right - px(14), plate.h)
        self._draw_words(brush, room, chapter.name.of(code), chapter.brief.of(code))

    def _draw_match(self, brush: Brush, spot: Hotspot) -> None:
        """The first match, as a plate: it is no lesson."""
        px = brush.px
        plate = spot.rect.inflate(0, -px(8))
        is_due = len(self.done) == len(self.course.chapter)
        brush.box(plate, NEXT if is_due else palette.SHADE, 10, palette.INK if is_due else palette.EDGE, 2)
        if spot.lit > 0:
            brush.box(plate, "#ffffff", 10, alpha=round(0.3 * spot.lit, 2))
        words, size = self.language.say("Your first match"), round(brush.frame.type_px("name") * 1.1)
        wide = min(brush.measure(words, "name")[0], plate.w - size - px(40))
        x = plate.centerx - (size + px(12) + wide) // 2
        brush.icon("play", (x + size // 2, plate.centery), size, palette.INK)
        brush.text(words, Rect(x + size + px(12), plate.y, wide + 2, plate.h), "name", palette.INK)

    def _draw_words(self, brush: Brush, room: Rect, name: str, brief: str) -> None:
        """Name over what it teaches; where the name needs two lines, or the row is low, the name alone."""
        line, second = brush.frame.leading("name"), brush.frame.leading("body")
        above, below = Rect(room.x, 0, room.w, line), Rect(room.x, 0, room.w, second)
        is_short = brush.measure(name, "name")[0] * NARROWER <= room.w and brush.fits(name, above, "name")
        if not is_short or line + second > room.h or not brush.fits(brief, below, "body"):
            brush.text(name, room, "name", palette.INK, lines=2)
            return
        top = room.y + (room.h - line - second) // 2
        brush.text(name, Rect(room.x, top, room.w, line), "name")
        brush.text(brief, Rect(room.x, top + line, room.w, second), "body", palette.SOFT)

    def _draw_seal(self, brush: Brush, place: Rect, number: int, chapter: Chapter) -> None:
        if chapter is self.marked:
            brush.picture("ui/chapter_next", place)
        elif chapter in self.done:
            brush.picture("ui/chapter_done", place)
        else:
            brush.picture("ui/chapter_open", place)
            brush.text(str(number + 1), place, "count", palette.SOFT, "centre")

    def _draw_foot(self, brush: Brush) -> None:
        foot, done, total = self._foot, len(self.done), len(self.course.chapter)
        words = self.language.say("{done} of {total} done", done=done, total=total)
        wide = brush.measure(words, "body_strong")[0]
        bar = Rect(foot.x, foot.centery - brush.px(6), foot.w - wide - brush.px(16), brush.px(12))
        brush.box(bar, palette.SHADE, 6, palette.EDGE, 2)
        if done:
            brush.box(Rect(bar.x, bar.y, bar.w * done // total, bar.h), palette.GAIN, 6, palette.INK, 2)
        brush.text(words, foot, "body_strong", palette.GAIN if done else palette.SOFT, "right")
