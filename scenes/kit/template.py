"""Cards and panels drawn by a template: an SVG whose layer ``slots`` says what stands where.  Knows no rule.

A slot is a ``<rect id="words" x= y= width= height= .../>`` in the drawing's own units, edited in any vector program:

    data-text="sentence card_text"   set words in it, in the first of these roles that holds them all
    data-lines="8"  data-ink="INK"  data-align="centre"  data-valign="middle"
    data-box="SHADE" data-radius="8" data-edge="EDGE"    a box under it (a colour of the palette or ``#rrggbb``)
    data-plate="card_band"           a nine-sliced plate of the kit under it, tinted by the slot's value
    data-least="25"                  real pixels it is high at least, round its middle
    data-must=""                     words that have to be told whole: else the next form is tried
    data-unless="words"              drawn only where that slot has no room: the sign that pointing shows more

``words.2`` is the same slot in the second form, which is tried where the first has no room for all that must be
told; what a form does not move stays.  A slot of width 0 is left out of its form.
"""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.art import ART
from scenes.kit.brush import Brush
from scenes.kit.palette import ROLES, Role

SLOTS: Final = "slots"
SAME: Final = 0.02  # of its shape: no stretching for a pixel
SIDES: Final = ("x", "y", "width", "height")


class Beside(NamedTuple):
    """A picture and words after it, together in the middle."""

    picture: str
    words: str


Value = str | Beside | Callable[[Brush, Rect], object] | None
Values = Mapping[str, Value]


class TemplateSlot(NamedTuple):
    name: str
    x: float
    y: float
    w: float
    h: float
    says: Mapping[str, str]  # its data- attributes

    def rect(self, whole: Rect, box: tuple[float, float]) -> Rect:
        """Its place on a card of another size or shape."""
        k, ky = whole.w / box[0], whole.h / box[1]
        ky = k if abs(ky / k - 1) < SAME else ky
        left, top = whole.x + round(self.x * k), whole.y + round(self.y * ky)
        room = Rect(left, top, round(self.w * k), round(self.h * ky))
        return room.inflate(0, max(0, int(self.says.get("least", 0)) - room.h))

    @property
    def is_still(self) -> bool:
        """Drawn always: a box or a plate that holds nothing."""
        return not self.says.keys().isdisjoint(("box", "plate")) and "text" not in self.says

    def roles(self) -> list[Role]:
        return [ROLES[name] for name in self.says["text"].split()]


NOWHERE: Final = TemplateSlot("", 0, 0, 0, 0, {})


class Template:
    """One template, read once."""

    def __init__(
        self, name: str, box: tuple[float, float], forms: Sequence[Mapping[str, TemplateSlot]], has_ground: bool
    ) -> None:
        self.name, self.box, self._forms, self._has_ground = name, box, forms, has_ground
        self._asked = {slot.name for form in forms for slot in form.values() if not slot.is_still}

    def draw(self, brush: Brush, rect: Rect, values: Values) -> None:
        """Every slot has a value, which may be None, and every value a slot."""
        if values.keys() != self._asked:
            raise ValueError(f"{self.name}: without its other half: {sorted(values.keys() ^ self._asked)}")
        if self._has_ground:
            _ground(brush, self.name, rect)
        form = next((form for form in self._forms if _holds(brush, form, rect, self.box, values)), self._forms[-1])
        for slot in form.values():
            value = values.get(slot.name, "" if slot.is_still else None)
            if slot.w and value is not None and not form.get(slot.says.get("unless", ""), NOWHERE).w:
                _draw(brush, slot, slot.rect(rect, self.box), value)


def _ground(brush: Brush, name: str, rect: Rect) -> None:
    image = brush.art.picture(name, (rect.w, 9999))
    if abs(image.get_height() - rect.h) > 1:  # another shape: stretched
        image = pygame.transform.smoothscale(image, rect.size)
    brush.surface.blit(image, rect)


def _holds(
    brush: Brush, form: Mapping[str, TemplateSlot], rect: Rect, box: tuple[float, float], values: Values
) -> bool:
    """Whether all that must be told can be."""
    for slot in form.values():
        words = values.get(slot.name)
        if "must" in slot.says and slot.w and isinstance(words, str):
            room, lines = slot.rect(rect, box), int(slot.says.get("lines", 1))
            if not any(brush.fits(words, room, role, lines) for role in slot.roles()):
                return False
    return True


def _draw(brush: Brush, slot: TemplateSlot, room: Rect, value: Value) -> None:
    says, tint = slot.says, value if isinstance(value, str) and value.startswith("#") else None
    if "shadow" in says:
        brush.shadow(room, says["shadow"], float(says.get("radius", 12)))
    if "plate" in says:
        brush.plate(says["plate"], room, tint or says.get("tint"))
    elif "box" in says:
        fill = tint or _colour(says["box"])
        brush.box(room, fill, float(says.get("radius", 0)), _colour(says.get("edge", "")), float(says.get("line", 0)))
    if callable(value):
        value(brush, room)
    elif value and "text" in says:
        _write(brush, slot, room, value)
    elif value and not tint:
        brush.picture(str(value), room)


def _write(brush: Brush, slot: TemplateSlot, room: Rect, value: str | Beside) -> None:
    says, lines, align = slot.says, int(slot.says.get("lines", 1)), slot.says.get("align", "centre")
    if isinstance(value, Beside):
        side = round(room.h * float(says.get("side", 0.84)))
        wide = brush.measure(value.words, slot.roles()[0])[0] + side
        left = max(room.x + 2, room.centerx - wide // 2)
        brush.picture(value.picture, Rect(left, room.centery - side // 2, side, side))
        room, align = Rect(left + side + 2, room.y, room.right - left - side - 4, room.h), "left"
    words = value.words if isinstance(value, Beside) else value
    role = next((role for role in slot.roles() if brush.fits(words, room, role, lines)), slot.roles()[-1])
    brush.text(words, room, role, _colour(says.get("ink", "INK")), align, says.get("valign", "middle"), lines)


def _colour(name: str) -> str:
    return name if not name or name.startswith("#") else str(getattr(palette, name))


@cache
def template(name: str) -> Template:
    """The template of a drawing in assets/art."""
    root = ElementTree.parse(ART / f"{name}.svg").getroot()
    _, _, wide, high = (float(part) for part in root.attrib["viewBox"].split())
    layer = next(each for each in root if each.get("id") == SLOTS)
    forms: list[dict[str, TemplateSlot]] = [{}]
    for each in layer:
        slot_name, _, number = each.attrib["id"].partition(".")
        while len(forms) < int(number or 1):
            forms.append(dict(forms[-1]))
        for form in forms[int(number or 1) - 1 :]:
            form[slot_name] = _moved(form.get(slot_name, NOWHERE), slot_name, each.attrib)
    return Template(name, (wide, high), forms, len(root) > 1)


def _moved(slot: TemplateSlot, name: str, written: Mapping[str, str]) -> TemplateSlot:
    """As it is written; what is not stays as in the form before."""
    x, y, w, h = (float(written.get(key, old)) for key, old in zip(SIDES, slot[1:5], strict=True))
    says = {key.removeprefix("data-"): value for key, value in written.items() if key.startswith("data-")}
    return TemplateSlot(name, x, y, w, h, {**slot.says, **says})
