"""A TMX page on its way: rectangles by number, grouped in layers.  Knows no title; what it says, layout.py reads."""

from __future__ import annotations

from collections.abc import Mapping
from xml.sax.saxutils import quoteattr

GRID = 8
Z = {"picture": 0, "seats": 10, "marks": 20, "spots": 30}
ABOVE = {"shared": 0, "everyone": 1, "rivals": 2, "focus": 3}  # within a layer: the own things lie uppermost

Box = tuple[float, float, float, float]
Said = Mapping[str, float | str]


class Page:
    """``page.put("shared/spots", "deck", "pile", (0, 0, 42, 58), column="centre")``, and then its ``text``."""

    def __init__(self, width: int, height: int, columns: str, spare_gutter: int) -> None:
        self.width, self.height = width, height
        self.said: Said = {"columns": columns, "spare_gutter": spare_gutter}
        self.layers: dict[str, list[str]] = {}
        self.count = 0

    def put(self, layer: str, name: str, kind: str, box: Box, said: Said | None = None, **more: float | str) -> None:
        """A rectangle; what is said of it becomes its properties, except nothings."""
        self.count += 1
        x, y, w, h = (f"{round(value, 2):g}" for value in box)
        what = f'id="{self.count}" name={quoteattr(name)} type="{kind}"'
        head = f'<object {what} x="{x}" y="{y}" width="{w}" height="{h}"'
        told = {word: value for word, value in {**(said or {}), **more}.items() if value}
        lines = self.layers.setdefault(layer, [])
        lines += [f"  {head}>", *_properties(told, "   "), "  </object>"] if told else [f"  {head}/>"]

    def text(self) -> str:
        """The file, as Tiled would write it."""
        size = f'width="{self.width // GRID}" height="{self.height // GRID}" tilewidth="{GRID}" tileheight="{GRID}"'
        counts = f'nextlayerid="{len(self.layers) + 1}" nextobjectid="{self.count + 1}"'
        kind = 'version="1.10" orientation="orthogonal" renderorder="right-down" infinite="0"'
        lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<map {kind} {size} {counts}>"]
        lines += _properties(self.said, " ")
        for number, name in enumerate(sorted(self.layers, key=_z), start=1):
            lines += [f' <objectgroup id="{number}" name="{name}">', *_properties({"z": _z(name)}, "  ")]
            lines += [*self.layers[name], " </objectgroup>"]
        return "\n".join([*lines, "</map>", ""])


def _z(layer: str) -> int:
    part, _, kind = layer.rpartition("/")
    return Z[kind] + ABOVE[part.split("/")[0]]


def _properties(said: Said, indent: str) -> list[str]:
    kinds = {int: ' type="int"', float: ' type="float"', str: ""}
    rows = [f'{indent} <property name="{word}"{kinds[type(value)]} value="{value}"/>' for word, value in said.items()]
    return [f"{indent}<properties>", *rows, f"{indent}</properties>"]


def moved(box: Box, x: float, y: float) -> Box:
    return box[0] + x, box[1] + y, box[2], box[3]


def row(name: str, count: int, box: Box, pitch: float) -> dict[str, Box]:
    """``name/0``, ``name/1``, ... side by side, the first in this box."""
    return {f"{name}/{place}": moved(box, place * pitch, 0) for place in range(count)}
