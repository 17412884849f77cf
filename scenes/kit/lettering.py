"""Source Serif Pro: measuring, wrapping, fitting, setting text.  Knows no language and no place on screen."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import font_source_serif_pro  # type: ignore[import-untyped]
import pygame
from pygame import Surface

from scenes.kit import palette
from scenes.kit.frame import Frame
from scenes.kit.lru_cache import LruCache, bytes_of, window_bytes
from scenes.kit.palette import ROLES, Role

FACES: Final = ("Black", "Bold", "Semibold", "Regular", "It")
LEAST: Final = 6 << 20  # bytes of set text kept; a picture of the window's worth if that is more
SETTINGS: Final = 4000  # texts of which is known how they are set
FONTS: Final = 64  # a face in one size takes 0.4 MB; a table uses up to 38
SURELY: Final = 1.15  # a line that is so much too wide in one size, scaled, is too wide in another
WORDS: Final = 8000  # words of which the width is known
STEP: Final = 0.94  # one step down in size
SHRINK_FIRST: Final = 0.8  # a heading shrinks to this before it wraps
ELLIPSIS: Final = "…"
LONGEST: Final = 4000  # letters; no text of ours is nearly as long, and a file may hold megabytes
SAMPLE: Final = 100  # pixels: large enough that no letter measures just like the box
LOST: Final = "\ufffd"  # stands for half a letter; what the face has no letter for, it shows as a box like this one
# Letters the face composes of several: the setter forgets their true width as soon as another letter follows them.
COMPOSED: Final = '"%«»“”„…‰″¼½¾'
RUN: Final = re.compile(f"[^{COMPOSED}]*[{COMPOSED}]|[^{COMPOSED}]+")  # so each ends the run it stands in
MINUS: Final = "\u2212"
SLANTED: Final = "Slanted"  # the italic has no Cyrillic letters; the upright, slanted, stands in for it


class TextSetting(NamedTuple):
    """Text as it will be set: its lines, size in pixels, the room it takes, and whether words were lost."""

    lines: tuple[str, ...]
    role: Role
    px: int
    leading: int
    tracking: float
    width: int
    height: int  # from the top of the first line to the foot of the last, in whole leadings
    cut: bool
    widths: tuple[int, ...]  # of the lines
    rise: int  # from the top of a set line to the middle of its capitals


class Lettering:
    """Fonts by face and size, and text set in them."""

    def __init__(self) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._folder = Path(font_source_serif_pro.font_directory)
        self._fonts: LruCache[pygame.font.Font] = LruCache(FONTS, lambda font: 1)
        self._surfaces: LruCache[Surface] = LruCache(LEAST, bytes_of)
        self._settings: LruCache[TextSetting] = LruCache(SETTINGS, lambda setting: 1)
        self._words: dict[tuple[str, str, int, float], int] = {}  # how wide each is

    def font(self, face: str, px: int) -> pygame.font.Font:
        return self._fonts.get((face, px), lambda: self._opened(face, px))

    def _opened(self, face: str, px: int) -> pygame.font.Font:
        file = "Regular" if face == SLANTED else face
        font = pygame.font.Font(self._folder / f"SourceSerifPro-{file}.ttf", px)
        font.italic = face == SLANTED
        return font

    def read(self, letters: str, face: str, px: int) -> None:
        """Have these letters ready in a face and size: the first time each is drawn takes some fifty microseconds."""
        self.font(_face_for(letters, face), px).render(letters, True, pygame.Color(palette.INK))

    def new_size(self, window: tuple[int, int]) -> None:
        """The window changes its size: remember from here what is still used."""
        self._surfaces.turn(max(LEAST, window_bytes(window)))
        self._settings.turn(SETTINGS)
        self._fonts.turn(FONTS)

    def forget_old(self) -> None:
        """The window has kept its size for a moment: drop what was set for the old one."""
        for shelf in (self._surfaces, self._settings, self._fonts):
            shelf.sweep()

    @property
    def weight(self) -> int:
        """Bytes of set text held."""
        return self._surfaces.weight

    def width(self, text: str, face: str, px: int, tracking: float = 0) -> int:
        """How wide one line comes out, in real pixels."""
        font, text = self.font(_face_for(text, face), px), _one_line(text)
        if not tracking:
            return sum(font.size(run)[0] for run in RUN.findall(text))
        return round(sum(font.size(letter)[0] + tracking for letter in text) - tracking) if text else 0

    def shows(self, text: str) -> bool:
        """Whether the face has every letter of the text; for others it shows a box."""
        font = self.font("Regular", SAMPLE)
        boxes = font.metrics(LOST)
        return all(font.metrics(letter) != boxes for letter in settable(text))

    def line(self, text: str, face: str, px: int, colour: str, tracking: float = 0) -> Surface:
        """One line, set."""
        what = (text, face, px, colour, tracking)
        return self._surfaces.get(what, lambda: self._set(*what))

    def rise(self, face: str, px: int) -> int:
        """From the top of a set line to the middle of its capitals."""
        return round(self.font(face, px).get_ascent() - px * palette.CAP_HEIGHT / 2)

    def wrap(self, text: str, face: str, px: int, width: float, tracking: float = 0) -> list[str]:
        """Lines no wider than the width, broken at spaces; a word too long for a line stands alone."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line, long, count = "", 0, 0  # what there is of it, about how wide that is, of how many words
            for word in paragraph.split(" "):
                longer, wide = f"{line} {word}" if line else word, self._about(word, face, px, tracking)
                if line and self._is_wider(longer, long + wide, count + 1, face, px, width, tracking):
                    lines.append(line)
                    line, long, count = word, wide, 1
                else:
                    line, long, count = longer, long + wide, count + 1
            lines.append(line)
        return lines

    def _about(self, word: str, face: str, px: int, tracking: float) -> int:
        """How wide a word is with a space before it: the same words come again and again."""
        key = word, face, px, tracking
        if key not in self._words:
            if len(self._words) >= WORDS:
                self._words.clear()
            self._words[key] = self.width(f" {word}", face, px, tracking)
        return self._words[key]

    def _is_wider(self, line: str, about: int, count: int, face: str, px: int, width: float, tracking: float) -> bool:
        """Measured as a whole only where it is close: letters move together by less than a pixel or two a word."""
        slack = 2 * count + px
        if abs(about - width) > slack and _face_for(line, face) == face:
            return about > width
        return self.width(line, face, px, tracking) > width

    # -------------------------------------------------------------- fitting

    def fit(self, text: str, role: str | Role, frame: Frame, width: float, height: float | None = None,
            lines: int = 1) -> TextSetting:  # fmt: skip
        """The text in so much room: shrunk a little, wrapped, shrunk to the minimum, at last cut with an ellipsis."""
        key = (text, role, frame.key, round(width), round(height or 0), lines)
        return self._settings.get(key, lambda: self._fitted(text, role, frame, width, height, lines))

    def _fitted(self, words: str, name: str | Role, frame: Frame, width: float, height: float | None,
                lines: int) -> TextSetting:  # fmt: skip
        role = ROLES[name] if isinstance(name, str) else name
        text = settable(words).upper() if role.caps else settable(words)
        wanted = frame.type_px(role)
        least = min(wanted, max(palette.FLOOR, role.minimum))
        sizes = _steps(wanted, least)
        heading = [px for px in sizes if px >= wanted * SHRINK_FIRST]
        whole = self.width(text, role.face, wanted, self._track(role, frame, wanted))
        for px, count in [(px, 1) for px in heading] + [(px, lines) for px in sizes]:
            tracking = self._track(role, frame, px)
            if count == 1 and whole * px / wanted > width * SURELY:
                continue  # not even measured: every size is a font of its own, with letters to be read first
            setting = self._setting(self.wrap(text, role.face, px, width, tracking), role, frame, px)
            if setting.width <= width and len(setting.lines) <= count and setting.height <= (height or setting.height):
                return setting
        return self._cut(text, role, frame, least, width, height, lines)

    def _cut(
        self, text: str, role: Role, frame: Frame, px: int, width: float, height: float | None, lines: int
    ) -> TextSetting:
        tracking = self._track(role, frame, px)
        if height is not None:
            lines = max(1, min(lines, int(height // frame.leading(role, px))))
        whole = self.wrap(text, role.face, px, width, tracking)
        kept = whole[:lines]
        if len(whole) > lines:
            kept[-1] += ELLIPSIS
        kept = [self._shortened(line, role.face, px, width, tracking) for line in kept]
        return self._setting(kept, role, frame, px)._replace(cut=kept != whole)

    def _shortened(self, line: str, face: str, px: int, width: float, tracking: float) -> str:
        if self.width(line, face, px, tracking) <= width:
            return line
        line = line.removesuffix(ELLIPSIS)

        def short(count: int) -> str:
            return line[:count].rstrip() + ELLIPSIS

        fitting = bisect_right(range(len(line)), width, key=lambda count: self.width(short(count), face, px, tracking))
        return short(max(0, fitting - 1))

    def _setting(self, lines: list[str], role: Role, frame: Frame, px: int) -> TextSetting:
        tracking, leading = self._track(role, frame, px), frame.leading(role, px)
        widths = tuple(self.width(line, role.face, px, tracking) for line in lines)
        rise = self.rise(role.face, px)
        wide, high = max(widths, default=0), leading * len(lines)
        return TextSetting(tuple(lines), role, px, leading, tracking, wide, high, False, widths, rise)

    def _track(self, role: Role, frame: Frame, px: int) -> float:
        return round(role.tracking * px / role.size, 1) if role.tracking else 0

    def _set(self, text: str, face: str, px: int, colour: str, tracking: float) -> Surface:
        font, text = self.font(_face_for(text, face), px), _one_line(text)
        runs = list(text) if tracking else RUN.findall(text)
        if len(runs) == 1 and font.size(text)[0]:
            return font.render(text, True, pygame.Color(colour))
        wide = self.width(text, face, px, tracking) + (2 if tracking else 0)
        surface = Surface((max(1, wide), font.get_height()), pygame.SRCALPHA)
        x = 0.0
        for run in runs:
            if wide := font.size(run)[0]:  # a joiner or a mark alone can have no width, and cannot be set then
                surface.blit(font.render(run, True, pygame.Color(colour)), (round(x), 0))
            x += wide + tracking
        return surface


def fine(words: str) -> str:
    """With the apostrophe and the minus of a printer."""
    return re.sub(r"(?<![\w-])-(?=\d)", MINUS, words.replace("'", "’"))


def settable(text: str) -> str:
    """What can be set of any text at all: no controls or marks of direction, nothing endless."""
    if text.isprintable() and len(text) <= LONGEST:
        return text
    return _cleaned(text if len(text) <= LONGEST else text[: LONGEST - 1] + ELLIPSIS)


@lru_cache(maxsize=1000)
def _cleaned(text: str) -> str:
    return "".join(letter if letter == "\n" else _CLEAN.get(unicodedata.category(letter), letter) for letter in text)


_CLEAN: Final = {"Cc": " ", "Cf": "", "Cs": LOST, "Zl": " ", "Zp": " "}


def _one_line(text: str) -> str:
    return settable(text).replace("\n", " ")


def _face_for(text: str, face: str) -> str:
    """The face that has the letters of this text."""
    return SLANTED if face == "It" and any("\u0400" <= letter <= "\u04ff" for letter in text) else face


def _steps(wanted: int, least: int) -> list[int]:
    """Sizes from the wanted one down to the least, each a step smaller."""
    sizes = [wanted]
    while sizes[-1] > least:
        sizes.append(max(least, min(sizes[-1] - 1, round(sizes[-1] * STEP))))
    return sizes


def at_size(role: Role, px: int, frame: Frame) -> Role:
    """The role made to come out at just this size here: for several texts that must look alike."""
    share = px / (role.size * frame.scale * min(frame.text_scale, palette.BIG_TEXT))
    return role._replace(
        size=role.size * share,
        leading=role.leading * share,
        tracking=role.tracking * share,
        minimum=min(role.minimum, px),
    )


def number(value: int) -> str:
    """A number with a real minus sign."""
    return str(value).replace("-", MINUS)


def signed(points: float) -> str:
    """Whole points with their sign."""
    whole = round(points)
    return ("+" if whole > 0 else "") + number(whole)
