"""A picture that is drawn again and again with little changed: only what changed is painted.  Knows no scene.

Whoever draws on it draws everything, as ever; blits and fills are noted first, set against those of the last time, and
painted where the two differ.  What is noted must be there to be painted later: nothing else may change the pixels of a
surface that was drawn from, and nothing may be read from what is being drawn on.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, NamedTuple

from pygame import Color, Rect, Surface

FEW: Final = 12  # patches painted one by one; more of them are joined first
WHOLE: Final = 0.7  # of the picture: from there on it is painted as a whole


class Stroke(NamedTuple):
    """One blit, or one fill if it has a colour; ``mark`` is the same for the same stroke."""

    mark: Hashable
    place: Rect  # what of the picture it can touch
    source: Surface | None
    at: tuple[int, int]
    area: Rect | None
    flags: int
    alpha: int | None
    colour: Any


class Notes(Surface):
    """Takes strokes instead of paint."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, depth=8)  # never painted on; small
        self.strokes: list[Stroke] = []
        self._parts: dict[Hashable, tuple[Any, Sequence[Stroke]]] = {}
        self._before = self._parts

    def begin(self) -> None:
        """From here on everything is drawn again."""
        self.strokes, self._before, self._parts = [], self._parts, {}

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        at = int(dest[0]), int(dest[1])
        part = None if area is None else Rect(area)
        size = source.get_size() if part is None else part.clip(source.get_rect()).size
        place = Rect(at, size).clip(self.get_clip())
        if place.w and place.h:
            alpha = source.get_alpha()
            mark = (id(source), at, part and tuple(part), special_flags, alpha, tuple(place))
            self.strokes.append(Stroke(mark, place, source, at, part, special_flags, alpha, None))
        return place

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        place = self.get_clip() if rect is None else Rect(rect).clip(self.get_clip())
        if place.w and place.h:
            shade = tuple(Color(color))
            self.strokes.append(
                Stroke((shade, special_flags, tuple(place)), place, None, (0, 0), None, special_flags, None, shade)
            )
        return place

    def same(self, name: Hashable, value: Any, draw: Callable[[], object]) -> None:
        """A part that depends on this value alone: drawn only if it is another one than the last time."""
        known = self._before.get(name)
        if known is not None and known[0] == value:
            self.strokes.extend(known[1])
        else:
            begins = len(self.strokes)
            draw()
            known = value, self.strokes[begins:]
        self._parts[name] = known


class Canvas:
    """The picture, and the strokes that made it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.picture = Surface(size).convert()
        self.patches: list[Rect] = []  # painted at the last change
        self._notes = Notes(size)
        self._strokes: Sequence[Stroke] = ()

    def draw(self, draw: Callable[[Surface], object]) -> None:
        """Have everything drawn; ``draw`` is given what to draw on."""
        self._notes.begin()
        draw(self._notes)
        strokes = self._notes.strokes
        self.patches = self._changed(strokes) if self._strokes else [self.picture.get_rect()]
        self._strokes = strokes
        places = [stroke.place for stroke in strokes]
        for patch in self.patches:
            paint(self.picture, patch, [strokes[index] for index in patch.collidelistall(places)])

    def _changed(self, strokes: Sequence[Stroke]) -> list[Rect]:
        """Where the picture is another one, as rectangles that do not meet."""
        patches = joined(changed(self._strokes, strokes))
        whole = self.picture.get_rect()
        if sum(patch.w * patch.h for patch in patches) > WHOLE * whole.w * whole.h:
            return [whole]
        return patches


def changed(old: Sequence[Stroke], new: Sequence[Stroke]) -> list[Rect]:
    """The places of strokes that are not in both, in the same order."""
    first, last = 0, 0
    while first < min(len(old), len(new)) and old[first].mark == new[first].mark:
        first += 1
    while last < min(len(old), len(new)) - first and old[-1 - last].mark == new[-1 - last].mark:
        last += 1
    old, new = old[first : len(old) - last], new[first : len(new) - last]
    where: dict[Hashable, list[int]] = {}
    for index, stroke in enumerate(old):
        where.setdefault(stroke.mark, []).append(index)
    places, kept, at = [], set(), -1
    for stroke in new:
        found = where.get(stroke.mark, ())
        after = bisect_right(found, at)
        if after < len(found):
            at = found[after]
            kept.add(at)
        else:
            places.append(stroke.place)
    return places + [stroke.place for index, stroke in enumerate(old) if index not in kept]


def joined(places: Sequence[Rect]) -> list[Rect]:
    """A few rectangles over all of these that do not meet: those that do are one, and so are those too many."""
    found: list[Rect] = []
    for place in places:
        found = _with(found, Rect(place))
    while len(found) > FEW:
        first = found.pop()
        near = found.pop(_nearest(first, found))
        found = _with(found, first.union(near))
    return found


def _with(found: list[Rect], place: Rect) -> list[Rect]:
    """And this one; joined with whatever it meets."""
    met = place.collidelist(found)
    while met >= 0:
        place = place.union(found.pop(met))
        met = place.collidelist(found)
    return [*found, place]


def _nearest(one: Rect, others: Sequence[Rect]) -> int:
    """Which of them wastes least if the two are one."""
    wholes = [one.union(other) for other in others]
    waste = [whole.w * whole.h - other.w * other.h for whole, other in zip(wholes, others, strict=True)]
    return waste.index(min(waste))


def paint(picture: Surface, patch: Rect, strokes: Sequence[Stroke]) -> None:
    """All these strokes, but only in this patch."""
    for stroke in strokes:
        picture.set_clip(patch.clip(stroke.place))
        if stroke.source is None:
            picture.fill(stroke.colour, stroke.place, stroke.flags)
            continue
        alpha = stroke.source.get_alpha()
        if alpha != stroke.alpha:  # the source is shared, and was drawn at another strength since
            stroke.source.set_alpha(stroke.alpha)
        picture.blit(stroke.source, stroke.at, stroke.area, stroke.flags)
        if alpha != stroke.alpha:
            stroke.source.set_alpha(alpha)
    picture.set_clip(None)
