"""A title's board from its TMX files, as named shapes for one window: where each spot is.

``assets/boards/<title>/table.tmx`` is drawn at 1920x1080, ``table_compact.tmx`` for windows of less than two thirds of
that; both are made in Tiled, see docs/boards.md.  Object layers are named ``<part>/<layer>``; later objects lie on top.

| layer | holds |
|---|---|
| picture | panels and boards, with their ``art`` |
| spots | what hands touch |
| seats | where a seat's area lies |
| marks | anchors for words and pictures; those of type ``place`` are spots of the rules that no hand touches |

| part | is used | its objects say |
|---|---|---|
| ``shared`` | always | |
| ``focus`` | for the seat in the middle | ``*``: that seat |
| ``rivals/3`` | if there are three others | ``*1`` to ``*3``: they, in order from the left of the focus |
| ``everyone/4`` | if there are four seats | ``#1`` to ``#4``: the seats in order |
| ``rivals/2-5`` | if there are two to five others | likewise |

What repeats is drawn once: an object with a ``board`` is a slot, and what the board of that name (another file of the
folder, its layers without a part) holds is laid into it, as large as the slot, ``*`` for the slot's seat.

What a layer says (its properties), all its objects say unless they say otherwise.  ``column`` moves a thing when the
window is wider than the page (spare width goes to the gutters, then to the last column), ``fx fw fy fh`` are the shares
of spare width and height that its edges take; in a slot, of what the slot itself grows by.  Objects of one ``tray`` are
shown together, and only while one of them is asked for.  Draws nothing; refuses ellipses, points and turned boxes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

from pygame import Rect
from pytmx import TiledMap

from game.assets import ASSETS
from game.protocol import SaddlebagError, Seat, Setup, Spot, say
from scenes.kit.palette import COMPACT_BELOW, REFERENCE

BOARDS: Final = ASSETS / "boards"
HEIGHT: Final = {"picture": 0, "seats": 10, "marks": 20, "spots": 30}  # what lies on what
ABOVE: Final = {"shared": 0, "everyone": 1, "rivals": 2, "focus": 3}  # within a layer: the own things lie uppermost
SHARES: Final = ("fx", "fw", "fy", "fh")
SAID: Final = ("column", "tray", "art", "board", *SHARES)
BAR: Final = "bar"  # the column of things that follow the window's edges and not those of a column
PLACE: Final = "place"  # the type of marks that are spots of the rules
PLACEHOLDER: Final = re.compile(r"[*#]\d*")

Point = tuple[float, float]


class BadBoard(SaddlebagError):
    """A board file that cannot be used."""


class BoardShape(NamedTuple):
    """A named rectangle or polygon: of a page in its own units, or of a window in pixels."""

    name: str
    kind: str
    layer: str
    part: str
    z: tuple[int, int]
    x: float
    y: float
    w: float
    h: float
    points: tuple[Point, ...] = ()  # of a polygon
    column: str = BAR
    shares: tuple[float, float, float, float] = (0, 0, 0, 0)
    tray: str = ""
    art: str = ""

    @property
    def rect(self) -> Rect:
        """Edges that meet on the board meet in pixels too."""
        left, top = round(self.x), round(self.y)
        return Rect(left, top, round(self.x + self.w) - left, round(self.y + self.h) - top)

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    def moved(self, rect: Rect, points: tuple[Point, ...] = ()) -> BoardShape:
        """The same thing elsewhere in the window, in another outline."""
        return self._replace(x=rect.x, y=rect.y, w=rect.w, h=rect.h, points=points)

    def holds(self, point: Point) -> bool:
        x, y = point
        inside = self.x <= x < self.x + self.w and self.y <= y < self.y + self.h
        return inside and (not self.points or _inside(self.points, x, y))


class BoardPage(NamedTuple):
    """One TMX: its size, the names of its columns, its gutters, and all its shapes."""

    width: float
    height: float
    columns: tuple[str, ...]
    spare_gutter: float  # how much wider each gutter may become
    shapes: tuple[BoardShape, ...]


class TableBoard:
    """A title's pages, read when first wanted: the full one and, if there is one, the compact one."""

    def __init__(self, title: str, folder: Path = BOARDS) -> None:
        self._file, self._small = folder / title / "table.tmx", folder / title / "table_compact.tmx"

    @cached_property
    def full(self) -> BoardPage:
        return read_page(self._file)

    @cached_property
    def compact(self) -> BoardPage | None:
        return read_page(self._small) if self._small.exists() else None


@cache
def load(title: str) -> TableBoard:
    """The board of a title, read once; its pages raise BadBoard."""
    return TableBoard(title)


# ------------------------------------------------------------------ reading


def read_page(file: Path) -> BoardPage:
    """A TMX file with all that its slots hold; raises BadBoard with the file and what is wrong in it."""
    tmx, shapes = _read(file, ())
    columns = tuple(str(tmx.properties.get("columns", "")).split())
    ordered = (shape._replace(z=(shape.z[0], order)) for order, shape in enumerate(shapes))
    return BoardPage(*_size(tmx), columns, float(tmx.properties.get("spare_gutter", 0)), tuple(ordered))


def _read(file: Path, within: tuple[Path, ...]) -> tuple[Any, list[BoardShape]]:
    if file in within:
        raise BadBoard(say("{file} holds itself.", file=file))
    try:
        tmx = TiledMap(str(file))
        return tmx, list(_shapes(tmx, file, (*within, file)))
    except (OSError, SyntaxError, ValueError, TypeError, LookupError) as error:  # a broken XML is a SyntaxError
        raise BadBoard(say("{file} is not a board: {reason}", file=file, reason=error)) from error


def _size(tmx: Any) -> tuple[float, float]:
    return float(tmx.width * tmx.tilewidth), float(tmx.height * tmx.tileheight)


def _shapes(tmx: Any, file: Path, within: tuple[Path, ...]) -> Iterator[BoardShape]:
    for group in tmx.objectgroups:
        part, _, layer = group.name.rpartition("/")
        kind = part.split("/")[0]
        if layer not in HEIGHT or (len(within) == 1) == (kind not in ABOVE):
            raise BadBoard(say("{file}: {layer} is no layer of a board.", file=file, layer=group.name))
        for drawn in group:
            said = {**group.properties, **drawn.properties}
            shape = _shape(drawn, part, layer, said, file)
            yield shape
            if said.get("board"):
                yield from _held(shape, file.with_name(f"{said['board']}.tmx"), within)


def _shape(drawn: Any, part: str, layer: str, said: Mapping[str, Any], file: Path) -> BoardShape:
    points = tuple((float(x), float(y)) for x, y in getattr(drawn, "points", ()))
    x, y, w, h = _bounds(points) if points else (drawn.x, drawn.y, drawn.width, drawn.height)
    if drawn.rotation or drawn.gid or not drawn.closed or not (w and h) or not drawn.name:
        name = drawn.name or drawn.id
        raise BadBoard(say("{file}: {name} is neither a named rectangle nor a polygon.", file=file, name=name))
    if unknown := set(said) - set(SAID):
        raise BadBoard(say("{file}: {name} says {word}, which means nothing here.",
                           file=file, name=drawn.name, word=min(unknown)))  # fmt: skip
    fx, fw, fy, fh = (float(said.get(share, 0)) for share in SHARES)
    return BoardShape(
        drawn.name, drawn.type or "", layer, part, (_height(layer, part), 0), x, y, w, h, points,
        column=said.get("column", BAR), shares=(fx, fw, fy, fh), tray=said.get("tray", ""), art=said.get("art", ""),
    )  # fmt: skip


def _height(layer: str, part: str) -> int:
    return HEIGHT[layer] + ABOVE.get(part.split("/")[0], 0)


def _held(slot: BoardShape, file: Path, within: tuple[Path, ...]) -> Iterator[BoardShape]:
    """What the board of a slot holds, laid into the slot."""
    tmx, shapes = _read(file, within)
    wide, high = _size(tmx)
    across, down = slot.w / wide, slot.h / high
    seat = PLACEHOLDER.search(slot.name)
    sx, sw, sy, sh = slot.shares
    for shape in shapes:
        fx, fw, fy, fh = shape.shares
        yield shape._replace(
            name=shape.name.replace("*", seat[0]) if seat else shape.name,
            tray=shape.tray.replace("*", seat[0]) if seat else shape.tray,
            part=slot.part,
            z=(_height(shape.layer, slot.part), 0),
            x=slot.x + shape.x * across, y=slot.y + shape.y * down, w=shape.w * across, h=shape.h * down,
            points=tuple((slot.x + x * across, slot.y + y * down) for x, y in shape.points),
            column=slot.column,
            shares=(sx + fx * sw, fw * sw, sy + fy * sh, fh * sh),
        )  # fmt: skip


def _bounds(points: tuple[Point, ...]) -> tuple[float, float, float, float]:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


# ------------------------------------------------------------------ for one window


class Layout:
    """The board in one window, as seen from one seat: all shapes in real pixels, under the names the rules use."""

    def __init__(self, board: TableBoard, setup: Setup, focus: Seat, window: tuple[int, int] = REFERENCE) -> None:
        self.focus = focus
        self.seats = setup.seats
        self.window = window
        small = min(window[0] / REFERENCE[0], window[1] / REFERENCE[1]) < COMPACT_BELOW
        page = (board.compact if small else None) or board.full
        self.compact = small and page is board.compact
        self.scale = min(window[0] / page.width, window[1] / page.height)
        self.shapes: dict[str, BoardShape] = {}
        for shape in sorted(page.shapes, key=lambda each: each.z):
            name = self._name(shape)
            if name is not None:
                self.shapes[name] = self._fitted(shape._replace(name=name), page)
        self._layers: dict[
            tuple[str, ...], tuple[BoardShape, ...]
        ] = {}  # a layout is asked hundreds of times, and never
        self._rects: dict[str, Rect] = {}  # changes
        self.origin = self  # as the board has it, where something lies elsewhere here

    def __getitem__(self, name: str) -> BoardShape:
        return self.shapes[name]

    def __contains__(self, name: str) -> bool:
        return name in self.shapes

    def arranged(self, name: str) -> Layout:
        """The same, but what is called ``name/x`` takes the place of ``x``: in a duel the dock is a larger one."""
        head = f"{name}/"
        return self.with_moved({each[len(head) :]: self.rect(each) for each in self.shapes if each.startswith(head)})

    def with_moved(self, rects: Mapping[str, Rect]) -> Layout:
        """The same, but for some shapes that lie elsewhere."""
        other = copy(self)
        moved = {name: self.shapes[name].moved(rect) for name, rect in rects.items() if name in self.shapes}
        other.shapes = {**self.shapes, **moved}
        other._layers, other._rects = {}, {}  # noqa: SLF001
        return other

    def rect(self, name: str) -> Rect:
        if name not in self._rects:
            self._rects[name] = self.shapes[name].rect
        return self._rects[name].copy()

    def layer(self, *layers: str) -> tuple[BoardShape, ...]:
        """The shapes of these layers, lowest first."""
        if layers not in self._layers:
            self._layers[layers] = tuple(shape for shape in self.shapes.values() if shape.layer in layers)
        return self._layers[layers]

    def spots(self) -> frozenset[Spot]:
        """The spots of the rules that have a place here, whether hands touch them or not."""
        return frozenset(name for name, s in self.shapes.items() if s.layer == "spots" or s.kind == PLACE)

    def rivals(self) -> tuple[Seat, ...]:
        """The other seats, from the left of the focus on."""
        return tuple(Seat((self.focus + step) % self.seats) for step in range(1, self.seats))

    def shown(self, wanted: Iterable[Spot]) -> frozenset[Spot]:
        """The touchable spots on display while these are asked for: all but those in trays nobody asks for."""
        open_trays = {"", *(self.shapes[spot].tray for spot in wanted if spot in self.shapes)}
        return frozenset(shape.name for shape in self.layer("spots") if shape.tray in open_trays)

    def _name(self, shape: BoardShape) -> str | None:
        """What the shape is called for this focus, or None if its part is not used at this number of seats."""
        kind, _, numbers = shape.part.partition("/")
        if numbers and not _among(self.seats - (kind == "rivals"), numbers):
            return None
        return PLACEHOLDER.sub(self._seat, shape.name)

    def _seat(self, placeholder: re.Match[str]) -> str:
        sign, number = placeholder[0][0], int(placeholder[0][1:] or 0)
        return str(number - 1 if sign == "#" else (self.focus + number) % self.seats)

    def _fitted(self, shape: BoardShape, page: BoardPage) -> BoardShape:
        """Where a shape of the page lies in the window."""
        wide, high = self.window[0] / self.scale - page.width, self.window[1] / self.scale - page.height
        shift = 0.0
        if shape.column in page.columns:
            gutter = min(page.spare_gutter, wide / max(1, len(page.columns) - 1))
            shift = gutter * page.columns.index(shape.column)
            last = shape.column == page.columns[-1]
            wide = wide - gutter * (len(page.columns) - 1) if last else 0.0
        fx, fw, fy, fh = shape.shares
        x, y = (shape.x + shift + fx * wide) * self.scale, (shape.y + fy * high) * self.scale
        w, h = (shape.w + fw * wide) * self.scale, (shape.h + fh * high) * self.scale
        points = tuple((x + (px - shape.x) * w / shape.w, y + (py - shape.y) * h / shape.h) for px, py in shape.points)
        return shape._replace(x=x, y=y, w=w, h=h, points=points)


def _among(number: int, numbers: str) -> bool:
    """``_among(3, "2-5")``."""
    first, _, last = numbers.partition("-")
    return int(first) <= number <= int(last or first)


def _inside(points: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    odd = False
    for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd
