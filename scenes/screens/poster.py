"""A title's poster: picture, name, one line, seats and minutes; if it cannot be played, why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pygame import Rect

from game.titles import trouble
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.lettering import at_size
from scenes.kit.widgets.button import Pressable
from scenes.skins import FACES
from scenes.table.title.face import TitleFace

BOX: Final = (360, 540)  # the drawing's own units
BAND: Final = (26, 430, 308, 86)  # inside its fine line
SMALLEST_NAME: Final = 12  # real pixels, where a low window makes narrow posters; else the role's own minimum holds
LIFT: Final = 10  # reference pixels under the pointer
Call = Callable[[], Any]


class Poster(Pressable):
    """Rises and glows under the pointer."""

    kind = "poster"

    def __init__(
        self, name: str, rect: Rect, face: TitleFace, on_click: Call, language: Language, on_point: Call = lambda: None
    ) -> None:
        detail = trouble(face.title)
        reason = language.say("The box of this game is damaged: {detail}", detail=detail) if detail else ""
        super().__init__(name, rect, on_click, enabled=not reason, reason=reason)
        self.on_point = on_point
        self.title, self.bill, self.language = face.title, face.bill, language

    def hover(self, on: bool) -> None:
        super().hover(on)
        if on and self.enabled:
            self.on_point()

    def focus(self, on: bool) -> None:
        super().focus(on)
        if not self.enabled:
            return
        if on:
            self.on_point()
        if not self.hovered:
            self.light(on, palette.HOVER_ON)

    def draw(self, brush: Brush) -> None:
        lit = self.lit
        rect = whole(self.rect).move(0, -round(lit * brush.px(LIFT)))
        brush.shadow(rect, "lifted" if lit > 0.5 else "poster")
        if lit > 0:
            brush.glow(rect, 14, 22, 4, "#ffce64", 0.8 * lit)
        brush.picture(f"{self.title}/poster", rect)
        if lit > 0.5:
            brush.box(rect.inflate(2 * brush.px(4), 2 * brush.px(4)), None, 15, palette.RING, 4)
        scale = rect.w / BOX[0]
        x, y, w, h = (value * scale for value in BAND)
        band = Rect(round(rect.x + x), round(rect.y + y), round(w), round(h))
        self._draw_band(brush, band)
        if not self.enabled:
            self._draw_reason(brush, Rect(band.x, rect.y, band.w, band.y - rect.y))

    def draw_focus(self, brush: Brush) -> None:
        brush.focus(whole(self.rect).move(0, -round(self.lit * brush.px(LIFT))))

    def _draw_band(self, brush: Brush, band: Rect) -> None:
        """Name, line, seats and minutes; where the name needs two lines the line in between gives way."""
        say, frame = self.language.say, brush.frame
        meta, line = frame.leading("small_strong"), frame.leading("voice")
        poster = palette.ROLES["poster"]._replace(minimum=SMALLEST_NAME)
        bills = [face.bill for face in FACES.values()]
        names = [brush.letters.fit(say(bill.name), poster, frame, band.w) for bill in bills]
        lines = [brush.letters.fit(say(bill.line), "voice", frame, band.w) for bill in bills]
        whole = not any(text.cut for text in (*names, *lines)) and names[0].leading + line + meta <= band.h
        if not whole:
            names = [brush.letters.fit(say(bill.name), poster, frame, band.w, band.h - meta, 2) for bill in bills]
        # All four names are set alike: as large as the longest allows.
        least = min(names, key=lambda name: name.px)
        role = at_size(least.role, least.px, frame)
        spare = (band.h - least.leading - line - meta) // 4 if whole else 0
        title = Rect(band.x, band.y + spare, band.w, least.leading if whole else band.h - meta)
        brush.text(say(self.bill.name), title, role, palette.CREAM, "centre", lines=1 if whole else 2)
        self.hint = "" if whole else say(self.bill.line)
        if whole:
            between = Rect(band.x, title.bottom + spare, band.w, line)
            brush.text(say(self.bill.line), between, "voice", palette.BAND_TEXT, "centre")
        self._draw_meta(brush, Rect(band.x, band.bottom - meta - spare // 2, band.w, meta))

    def _draw_reason(self, brush: Brush, area: Rect) -> None:
        """A note pinned over the picture."""
        room = area.w - 2 * brush.px(16)
        high = brush.measure(self.reason, "small", room, 12)[1]
        note = Rect(area.x, 0, area.w, min(area.h, high + 2 * brush.px(16)))
        note.centery = area.centery
        brush.panel(note)
        brush.text(self.reason, note.inflate(-2 * brush.px(16), -2 * brush.px(16)), "small", palette.INK, lines=12)

    def _draw_meta(self, brush: Brush, area: Rect) -> None:
        """Two icons with their numbers, centred as one group; in a narrow poster without the word players."""
        icon, gap, apart = round(area.h * 0.85), brush.px(6), brush.px(28)
        minutes = self.language.say("{minutes} min", minutes=self.bill.minutes)
        players = self.language.say("{seats} players", seats=self.bill.seats)

        def total() -> int:
            widths = [brush.measure(words, "small_strong")[0] for words in (players, minutes)]
            return 2 * (icon + gap) + apart + sum(widths)

        if total() > area.w:
            players = self.bill.seats
        x = area.x + (area.w - total()) // 2
        for name, words in (("players", players), ("clock", minutes)):
            brush.icon(name, (x + icon / 2, area.centery), icon, palette.BAND_ICON)
            wide = brush.measure(words, "small_strong")[0]
            brush.text(words, Rect(x + icon + gap, area.y, wide, area.h), "small_strong", palette.BAND_TEXT)
            x += icon + gap + wide + apart


def whole(rect: Rect) -> Rect:
    """The largest poster in a room with the drawing's own proportions to the pixel: its frame ends where pixels do."""
    units = min(rect.w // 2, rect.h // 3)
    return Rect(0, 0, 2 * units, 3 * units).move_to(center=rect.center)
