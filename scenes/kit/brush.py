"""The hand that draws: text, pictures, plates, light, all at the frame's scale.  Keeps no state of any scene."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import pygame
from pygame import Color, Rect, Surface

from scenes.kit import palette
from scenes.kit.art import Art
from scenes.kit.canvas import Notes
from scenes.kit.frame import Frame
from scenes.kit.layout_audit import Audit
from scenes.kit.lettering import Lettering, TextSetting, at_size
from scenes.kit.palette import Role
from scenes.kit.rasters import drawable

KEPT_ROOM = 32  # reference pixels round a thing that is kept: a card's shadow reaches so far


_ALONG = {"left": 0.0, "centre": 0.5, "right": 1.0}
_DOWN = {"top": 0.0, "middle": 0.5, "foot": 1.0}


class Pen:
    """Writes, and notes in a ledger what stands where."""

    def __init__(self, frame: Frame, art: Art, letters: Lettering, surface: Surface | None = None) -> None:
        self.frame = frame
        self.art = art
        self.letters = letters
        self.surface = surface or Surface((1, 1))
        self.ledger: Audit | None = None
        self.aid = True  # letters beside colours, as the player's settings have it
        self.px = frame.px

    # -------------------------------------------------------------- text

    def measure(self, words: str, role: str | Role, width: float = 1e6, lines: int = 1) -> tuple[int, int]:
        """Width and height of the text at the role's own size, on as many lines as the width asks for."""
        setting = self.letters.fit(words, role, self.frame, width, lines=max(lines, 1 if width >= 1e6 else 99))
        return setting.width, setting.height

    def text(
        self,
        words: str,
        area: Rect,
        role: str | Role = "sentence",
        colour: str = palette.INK,
        align: str = "left",
        valign: str = "middle",
        lines: int = 1,
    ) -> Rect:
        """Set words in a room: fitted as docs/art.md says, centred on the capitals.  Returns what they take."""
        setting = self.letters.fit(words, role, self.frame, area.w, area.h, lines)
        taken = self._place(setting, area, align, valign)
        for i, (line, wide) in enumerate(zip(setting.lines, setting.widths, strict=True)):
            if not line:
                continue
            set_line = self.letters.line(line, setting.role.face, setting.px, colour, setting.tracking)
            x = taken.x + (taken.w - wide) * _ALONG[align]
            y = taken.y + setting.leading * i + setting.leading / 2 - setting.rise
            self.surface.blit(set_line, (round(x), round(y)))
        if self.ledger is not None and self._seen(taken) == taken:
            self.ledger.write(words, taken, area, setting.px, setting.cut)
        return taken

    def fits(self, words: str, area: Rect, role: str | Role = "sentence", lines: int = 1) -> bool:
        """Whether the words can be set there without losing any, however small."""
        return not self.letters.fit(words, role, self.frame, area.w, area.h, lines).cut

    def alike(self, texts: Iterable[tuple[str, Rect]], role: str | Role = "sentence", lines: int = 1) -> Role:
        """The role as large as lets every one of these be set whole in its area: lines of one list have one size."""
        settings = [self.letters.fit(words, role, self.frame, area.w, area.h, lines) for words, area in texts]
        if not settings:
            return palette.ROLES[role] if isinstance(role, str) else role
        least = min(settings, key=lambda setting: setting.px)
        return at_size(least.role, least.px, self.frame)

    def steady(self, role: str | Role) -> Role:
        """The role at its own size only: rather another line than smaller letters."""
        kind = palette.ROLES[role] if isinstance(role, str) else role
        return kind._replace(minimum=self.frame.type_px(kind))

    def _place(self, setting: TextSetting, area: Rect, align: str, valign: str) -> Rect:
        x = area.x + (area.w - setting.width) * _ALONG[align]
        y = area.y + (area.h - setting.height) * _DOWN[valign]
        return Rect(round(x), round(y), setting.width, setting.height)

    # -------------------------------------------------------------- the ledger

    def note(self, name: str, kind: str, rect: Rect, over: bool = False) -> None:
        """Tell the ledger of something laid out here that is not a widget."""
        if self.ledger is not None and (seen := self._seen(rect)):
            self.ledger.note(name, kind, seen, over)

    def cover(self, rect: Rect) -> None:
        """Tell the ledger that something which lets nothing through is laid here."""
        if self.ledger is not None:
            self.ledger.cover(rect)

    def _seen(self, rect: Rect) -> Rect:
        """What a clip lets through; without one even what leaves the window counts, for it is a fault."""
        clip = self.surface.get_clip()
        return Rect(rect) if clip == self.surface.get_rect() else rect.clip(clip)

    def inside(self, name: str) -> AbstractContextManager[None]:
        """What is drawn in here belongs to the thing of this name."""
        return self.ledger.inside(name) if self.ledger is not None else nullcontext()


class Brush(Pen):
    """Everything on screen is drawn through one of these, so everything can be noted in a ledger."""

    # -------------------------------------------------------------- pictures

    def picture(self, name: str, area: Rect, look: str = "", tint: str | None = None) -> Rect:
        """A drawing in the middle of a room, as large as fits."""
        image = self.art.picture(name, area.size, tint, look)
        return self.surface.blit(image, image.get_rect(center=area.center))

    def icon(self, name: str, centre: tuple[float, float], size: int, colour: str = palette.ICON) -> Rect:
        """A white icon in a colour; ``size`` in real pixels."""
        image = self.art.picture(f"icons/{name}", size, colour)
        return self.surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))

    def plate(self, name: str, rect: Rect, tint: str | None = None, strength: float = 1.0) -> None:
        """A nine-sliced plate of the kit: ``brush.plate("button_dark", rect)``; ``strength`` below 1 lets through."""
        if rect.w > 0 and rect.h > 0:
            image = self.art.plate(f"ui/{name}", rect.size, self.frame.scale, tint)
            image.set_alpha(round(255 * strength))  # always: the picture is shared
            self.surface.blit(image, rect)

    def panel(self, rect: Rect, kind: str = "paper_plain", shadow: str = "panel") -> None:
        """paper (decides), paper_plain (tells), leather (others), ink (speaks), well (holds; casts no shadow)."""
        if shadow and kind != "well":
            self.shadow(rect, shadow)
        self.plate(f"panel_{kind}", rect)

    def box(self, rect: Rect, fill: str | None, radius: float = 0, line: str = "", width: float = 0,
            alpha: float = 1.0, dashes: str = "") -> None:  # fmt: skip
        """A plain box; radius and line width in reference pixels."""
        s = self.frame.scale
        thick = max(1.0, width * s) if width else 0
        self.surface.blit(self.art.rounded(rect.size, radius * s, fill, line, thick, alpha, dashes), rect)

    def rule(self, rect: Rect, colour: str = palette.EDGE) -> None:
        """A divider, at least one pixel thick."""
        self.surface.fill(Color(colour), Rect(rect.x, rect.y, max(1, rect.w), max(1, rect.h)))

    def kept(self, key: Hashable, rect: Rect, draw: Callable[[Rect], object]) -> None:
        """What ``draw`` draws there, composed once for a key; for things with a card's shadow and no larger one."""
        if self.ledger is not None:  # its words count
            draw(rect)
            return
        room = self.px(KEPT_ROOM)
        place = Rect(room + (rect.x - room) % 2, room + (rect.y - room) % 2, *rect.size)  # halves round as over there

        def make() -> Surface:
            above, self.surface = self.surface, blank((place.right + room, place.bottom + room))
            draw(place)
            made, self.surface = self.surface, above
            return made

        image = self.art.kept((key, tuple(place), self.frame.key), make)
        self.surface.blit(image, (rect.x - place.x, rect.y - place.y))

    def same(self, name: Hashable, value: Any, draw: Callable[[], object]) -> None:
        """What ``draw`` draws, which depends on this value alone: not asked again while it is the same."""
        if isinstance(self.surface, Notes) and self.ledger is None:
            self.surface.same(name, (self.frame.key, self.aid, value), draw)
        else:
            draw()

    # -------------------------------------------------------------- light

    def shadow(self, rect: Rect, kind: str = "panel", radius: float = 12) -> None:
        cast, s = palette.SHADOWS[kind], self.frame.scale
        blur = max(1.0, cast.blur * s)
        image = self.art.shadow(rect.size, radius * s, blur, cast.alpha)
        room = round(blur * 2)
        self.surface.blit(image, (rect.x - room, rect.y - room + round(cast.down * s)))

    def glow(self, rect: Rect, radius: float = 14, blur: float = 14, stroke: float = 9, colour: str = palette.GLOW,
             strength: float = 1.0) -> None:  # fmt: skip
        """A ring of light under a thing that can be used now; ``strength`` 0 to 1 for breathing."""
        s = self.frame.scale
        soft = max(1.0, blur * s)
        image = self.art.glow(rect.size, radius * s, soft, max(2.0, stroke * s), colour)
        image.set_alpha(round(255 * strength))
        place = (rect.x - round(soft * 2), rect.y - round(soft * 2))
        for _ in range(2):
            self.surface.blit(image, place)

    def focus(self, rect: Rect) -> None:
        """The ring that shows where the keyboard is, 6 outside the thing."""
        gap = self.px(palette.FOCUS_GAP)
        self.plate("focus_ring", rect.inflate(2 * gap, 2 * gap))

    def dim(self, rect: Rect, alpha: float = 0.6, colour: str = palette.NIGHT) -> None:
        """Night over a part of the screen."""
        veil = self.art.kept(("veil", rect.size, colour), lambda: _sheet(rect.size, colour))
        veil.set_alpha(round(alpha * 255))
        self.surface.blit(veil, rect)

    def clip(self, rect: Rect) -> AbstractContextManager[None]:
        """Draw only inside this rectangle."""
        return _Clip(self.surface, rect)


class _Clip:
    def __init__(self, surface: Surface, rect: Rect) -> None:
        self._surface, self._rect = surface, rect

    def __enter__(self) -> None:
        self._before = self._surface.get_clip()
        self._surface.set_clip(self._rect.clip(self._before))

    def __exit__(self, *error: object) -> None:
        self._surface.set_clip(self._before)


def _sheet(size: tuple[int, int], colour: str) -> Surface:
    made = Surface(drawable(size))
    made.fill(Color(colour))
    return made


def blank(size: tuple[int, int]) -> Surface:
    """A clear surface to compose on."""
    return Surface(drawable(size), pygame.SRCALPHA)
