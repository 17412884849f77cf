"""Source Serif Pro: measuring, wrapping, fitting, setting text.  Knows no language and no place on screen."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import font_source_serif_pro  # type: ignore[import-untyped]
import pygame
from pygame import Surface

from scenes import palette
from scenes.frame import Frame
from scenes.palette import ROLES, Role
from scenes.shelf import Shelf, bytes_of

FACES: Final = ("Black", "Bold", "Semibold", "Regular", "It")
BUDGET: Final = 24 * 1024 * 1024  # bytes of set text kept
STEP: Final = 0.94  # one step down in size
SHRINK_FIRST: Final = 0.8  # a heading shrinks to this before it wraps
ELLIPSIS: Final = "…"
SLANTED: Final = "Slanted"  # the italic has no Cyrillic letters; the upright, slanted, stands in for it


class Setting(NamedTuple):
    """Text as it will be set: its lines, size in pixels, the room it takes, and whether words were lost."""

    lines: tuple[str, ...]
    role: Role
    px: int
    leading: int
    tracking: float
    width: int
    height: int  # from the top of the first line to the foot of the last, in whole leadings
    cut: bool


class Lettering:
    """Fonts by face and size, and text set in them."""

    def __init__(self) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._folder = Path(font_source_serif_pro.font_directory)
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._surfaces: Shelf[Surface] = Shelf(BUDGET, bytes_of)
        self._settings: Shelf[Setting] = Shelf(4000, lambda setting: 1)

    def font(self, face: str, px: int) -> pygame.font.Font:
        key = (face, px)
        if key not in self._fonts:
            file = "Regular" if face == SLANTED else face
            self._fonts[key] = pygame.font.Font(self._folder / f"SourceSerifPro-{file}.ttf", px)
            self._fonts[key].italic = face == SLANTED
        return self._fonts[key]

    def width(self, text: str, face: str, px: int, tracking: float = 0) -> int:
        """How wide one line comes out, in real pixels."""
        font = self.font(_face_for(text, face), px)
        if not tracking:
            return font.size(_spaced(text))[0]
        return round(sum(font.size(letter)[0] + tracking for letter in text) - tracking) if text else 0

    def line(self, text: str, face: str, px: int, colour: str, tracking: float = 0) -> Surface:
        """One line, set."""
        return self._surfaces.get(
            (text, face, px, colour, tracking), lambda: self._set(text, face, px, colour, tracking)
        )

    def rise(self, face: str, px: int) -> int:
        """From the top of a set line to the middle of its capitals."""
        return round(self.font(face, px).get_ascent() - px * palette.CAP_HEIGHT / 2)

    def wrap(self, text: str, face: str, px: int, width: float, tracking: float = 0) -> list[str]:
        """Lines no wider than the width, broken at spaces; a word too long for a line stands alone."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, face, px, tracking) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    # -------------------------------------------------------------- fitting

    def fit(self, text: str, role: str | Role, frame: Frame, width: float, height: float | None = None,
            lines: int = 1) -> Setting:  # fmt: skip
        """The text in so much room: shrunk a little, wrapped, shrunk to the minimum, at last cut with an ellipsis."""
        kind = ROLES[role] if isinstance(role, str) else role
        words = text.upper() if kind.caps else text
        key = (words, kind, frame, round(width), round(height or 0), lines)
        return self._settings.get(key, lambda: self._fitted(words, kind, frame, width, height, lines))

    def _fitted(self, text: str, role: Role, frame: Frame, width: float, height: float | None, lines: int) -> Setting:
        wanted = frame.type_px(role)
        least = min(wanted, max(palette.FLOOR, role.minimum))
        sizes = _steps(wanted, least)
        heading = [px for px in sizes if px >= wanted * SHRINK_FIRST]
        for px, count in [(px, 1) for px in heading] + [(px, lines) for px in sizes]:
            setting = self._setting(
                self.wrap(text, role.face, px, width, self._track(role, frame, px)), role, frame, px
            )
            if setting.width <= width and len(setting.lines) <= count and setting.height <= (height or setting.height):
                return setting
        return self._cut(text, role, frame, least, width, height, lines)

    def _cut(
        self, text: str, role: Role, frame: Frame, px: int, width: float, height: float | None, lines: int
    ) -> Setting:
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
        while line and self.width(line + ELLIPSIS, face, px, tracking) > width:
            line = line[:-1].rstrip()
        return line + ELLIPSIS

    def _setting(self, lines: list[str], role: Role, frame: Frame, px: int) -> Setting:
        tracking, leading = self._track(role, frame, px), frame.leading(role, px)
        wide = max((self.width(line, role.face, px, tracking) for line in lines), default=0)
        return Setting(tuple(lines), role, px, leading, tracking, wide, leading * len(lines), False)

    def _track(self, role: Role, frame: Frame, px: int) -> float:
        return round(role.tracking * px / role.size, 1) if role.tracking else 0

    def _set(self, text: str, face: str, px: int, colour: str, tracking: float) -> Surface:
        font = self.font(_face_for(text, face), px)
        if not tracking:
            return font.render(_spaced(text), True, pygame.Color(colour))
        surface = Surface((max(1, self.width(text, face, px, tracking) + 2), font.get_height()), pygame.SRCALPHA)
        x = 0.0
        for letter in text:
            surface.blit(font.render(letter, True, pygame.Color(colour)), (round(x), 0))
            x += font.size(letter)[0] + tracking
        return surface


def fine(words: str) -> str:
    """With the apostrophe of a printer."""
    return words.replace("'", "’")


def _spaced(text: str) -> str:
    """The face pulls a space so close to a guillemet that words run together; two such spaces look like one."""
    return text.replace("» ", "»  ").replace(" «", "  «")


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
    return str(value).replace("-", "\u2212")
