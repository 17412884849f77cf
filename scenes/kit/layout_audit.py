"""What was laid out and written where, for tests of overlap, overflow and leaks.  Judges only when asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from pygame import Rect


class Area(NamedTuple):
    """One rectangle of a drawn screen.  For text, ``rect`` is what the words take and ``room`` what they were given."""

    name: str
    kind: str  # "text", "picture", or what a widget or scene calls itself
    rect: Rect
    parent: str
    room: Rect | None = None
    text: str = ""
    px: int = 0  # size of the type
    cut: bool = False  # words were lost to an ellipsis
    over: bool = False  # lies on others on purpose (tooltip, badge, ghost)


class Audit:
    """Kept while a screen is drawn; see Scene.areas()."""

    def __init__(self) -> None:
        self.areas: list[Area] = []
        self._parents = [""]

    @contextmanager
    def inside(self, name: str) -> Iterator[None]:
        """What is noted in here lies inside this thing."""
        self._parents.append(name)
        yield
        self._parents.pop()

    @property
    def parent(self) -> str:
        return self._parents[-1]

    def note(self, name: str, kind: str, rect: Rect, over: bool = False) -> None:
        self.areas.append(Area(name, kind, Rect(rect), self.parent, over=over))

    def cover(self, rect: Rect) -> None:
        """Something that lets nothing through is laid here: what was written below it is not read."""
        self.areas = [area for area in self.areas if area.kind != "text" or not area.rect.colliderect(rect)]

    def write(self, text: str, rect: Rect, area: Rect, px: int, cut: bool) -> None:
        self.areas.append(Area(text, "text", Rect(rect), self.parent, Rect(area), text, px, cut))


def faults(areas: list[Area], window: Rect) -> list[str]:
    """Everything wrong with a layout, one sentence each: cut or spilling words, overlaps, things off the screen."""
    texts = [area for area in areas if area.kind == "text" and area.text.strip()]
    solid = [area for area in areas if area.kind != "text" and not area.over]
    return [*_badly_set(texts, window), *_overlaps(texts), *_overlaps(solid), *_outside(solid, window)]


def _badly_set(texts: list[Area], window: Rect) -> Iterator[str]:
    for area in texts:
        if area.cut:
            yield f"{area.parent}: {area.text!r} is cut"
        if area.room is not None and not area.room.inflate(2, 2).contains(area.rect):
            yield f"{area.parent}: {area.text!r} takes {tuple(area.rect)} of {tuple(area.room)}"
        if not window.contains(area.rect):
            yield f"{area.parent}: {area.text!r} leaves the window at {tuple(area.rect)}"


def _overlaps(areas: list[Area]) -> Iterator[str]:
    """Things under one parent may touch, not overlap; words may not overlap any other words."""
    rects = [area.rect for area in areas]
    for i, one in enumerate(areas):
        for other in (areas[j] for j in one.rect.collidelistall(rects) if j > i):
            if one.kind != "text" and one.parent != other.parent:
                continue
            if one.text and (one.text, one.rect) == (other.text, other.rect):
                continue  # a piece that is lit is drawn once more where it lies
            common = one.rect.clip(other.rect)
            if common.w > 1 and common.h > 1:
                yield f"{one.parent}/{one.name} and {other.parent}/{other.name} overlap by {common.w}x{common.h}"


def _outside(solid: list[Area], window: Rect) -> Iterator[str]:
    named = {area.name: area for area in solid}
    for area in solid:
        holder = named[area.parent].rect if area.parent in named else window
        if not holder.inflate(2, 2).contains(area.rect):
            yield f"{area.name} {tuple(area.rect)} leaves {area.parent or 'the window'} {tuple(holder)}"
