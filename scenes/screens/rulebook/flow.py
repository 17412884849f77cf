"""A page of the rulebook set in type: paragraphs with links, lists, rows of pictures.  Opens nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.palette import Role
from scenes.kit.rulebook_pages import Fragment, PageBlock, folded
from scenes.kit.widgets import Hotspot, Label, Painted
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.selector import arrow
from scenes.table.title.face import BookSkin

TEXT: Final = Role("Regular", 24, 33, 14)  # a page is read, not glanced at
STRONG: Final = Role("Semibold", 24, 33, 14)
LABEL: Final = Role("Semibold", 18, 24, 13)  # what a passage of our own is tagged with
FOUND: Final = "#f0cf73"  # behind words that were looked for
LINK: Final = "#1f5674"  # 6.4 on paper, 5.2 on its own ground
DRAWING: Final = (92, 92)  # reference pixels of a drawing in a row
ARROW: Final = (56, 56)
GAP: Final = {"text": 14, "item": 8, "step": 10, "heading": 10, "figure": 20}  # below each kind of block
INDENT: Final = 34
PADDING: Final = 9  # of a label, left and right


class Run(NamedTuple):
    """Words of one kind on one line, or a picture in it; ``rect`` counts from the corner of the paragraph."""

    words: str
    rect: Rect
    role: Role
    piece: Fragment


class Atom(NamedTuple):
    words: str
    of: int  # which piece it belongs to
    wide: int


# ------------------------------------------------------------------ setting


def _chunks(brush: Brush, line: Sequence[Fragment]) -> Iterator[list[Atom]]:
    """What may not be parted: a word with the comma after it, though they are of two kinds."""
    chunk: list[Atom] = []
    for index, piece in enumerate(line):
        if piece.tag:
            chunk.append(Atom(piece.words, index, _wide(brush, piece.words, piece) + 2 * brush.px(PADDING)))
            continue
        if piece.picture:
            chunk.append(Atom("", index, round(brush.frame.leading(TEXT) * 1.1)))
        for word in re.findall(r"[^ \n]+|[ \n]+", piece.words.replace(" — ", "\u00a0— ")):
            if word.strip(" \n"):
                chunk.append(Atom(word, index, _wide(brush, word, piece)))
            elif chunk:
                yield chunk
                chunk = []
    if chunk:
        yield chunk


def _role(piece: Fragment) -> Role:
    if piece.tag:
        return LABEL
    return STRONG if piece.strong or piece.to else TEXT


def _wide(brush: Brush, words: str, piece: Fragment) -> int:
    kind = _role(piece)
    return brush.letters.width(words, kind.face, brush.frame.type_px(kind))


def set_paragraph(brush: Brush, line: Sequence[Fragment], width: int) -> tuple[list[Run], int]:
    """Runs on lines no wider than the width, and how high they are."""
    leading, space = brush.frame.leading(TEXT), _wide(brush, " ", Fragment(" "))
    runs: list[Run] = []
    x = y = 0
    last = -1  # the piece the last run belongs to, if it is on this line
    for chunk in _chunks(brush, line):
        wide = sum(atom.wide for atom in chunk)
        fresh = x == 0
        if not fresh and x + space + wide > width:
            x, y, last, fresh = 0, y + leading, -1, True
        for place, atom in enumerate(chunk):
            gap = space if place == 0 and not fresh else 0
            piece = line[atom.of]
            if atom.of == last and not piece.picture:
                words = runs[-1].words + (" " if gap else "") + atom.words
                at = runs[-1].rect
                runs[-1] = runs[-1]._replace(words=words, rect=Rect(at.x, at.y, _wide(brush, words, piece), leading))
            else:
                runs.append(Run(atom.words, Rect(x + gap, y, atom.wide, leading), _role(piece), piece))
            x, last = runs[-1].rect.right, atom.of
    return runs, y + leading


class Prose(Widget):
    """A paragraph; its links can be clicked and focused, words that were looked for are marked."""

    kind = "prose"

    def __init__(
        self, name: str, rect: Rect, runs: Sequence[Run], go: Callable[[str], Any], lit: Sequence[str] = ()
    ) -> None:
        super().__init__(name, rect)
        self._lit = lit
        self.is_ours = any(run.piece.tag for run in runs)
        self._runs = [run for run in runs if not run.piece.to]
        self._start = rect.topleft
        for index, run in enumerate(each for each in runs if each.piece.to):
            place = run.rect.move(rect.topleft)
            looks = partial(_draw_link, run, lit)
            self.children.append(Hotspot(f"{name}/link{index}", place, partial(go, run.piece.to), looks))

    def draw(self, brush: Brush) -> None:
        for run in self._runs:
            place = run.rect.move(self.rect.topleft)
            if run.piece.picture:
                side = round(place.h * 1.06)
                room = Rect(place.centerx - side // 2, place.centery - side // 2, side, side)
                tint = palette.SOFT if run.piece.picture.startswith("icons/") else None
                brush.picture(run.piece.picture, room, tint=tint)
            elif run.piece.tag:
                _draw_label(brush, run.words, place)
            else:
                _mark_found(brush, run, place, self._lit)
                brush.text(run.words, place.inflate(2, 0), run.role, palette.INK)


def _draw_label(brush: Brush, words: str, place: Rect) -> None:
    """A small dark plate with bright letters, as high as its line leaves room for."""
    high = min(place.h - 2, brush.frame.leading(LABEL) + brush.px(4))
    plate = Rect(place.x, place.centery - high // 2, place.w, high)
    brush.box(plate, palette.WALNUT, 6)
    brush.text(words, plate, LABEL, palette.AMBER, "centre")


def _draw_link(run: Run, lit: Sequence[str], brush: Brush, spot: Hotspot) -> None:
    """No line beneath the words: a paler ground, and blue."""
    plate = spot.rect.inflate(brush.px(3), -brush.px(4))
    brush.box(plate, palette.AMBER if spot.hovered or spot.focused else palette.SHADE, 5, alpha=0.8)
    _mark_found(brush, run, spot.rect, lit)
    brush.text(run.words, spot.rect.inflate(2, 0), run.role, LINK)


def _mark_found(brush: Brush, run: Run, place: Rect, lit: Sequence[str]) -> None:
    low = folded(run.words)
    for word in lit:
        at = low.find(word)
        while at >= 0:
            left = _wide(brush, run.words[:at], run.piece)
            wide = _wide(brush, run.words[at : at + len(word)], run.piece)
            brush.box(Rect(place.x + left - 1, place.y + brush.px(2), wide + 2, place.h - brush.px(4)), FOUND, 4)
            at = low.find(word, at + len(word))


# ------------------------------------------------------------------ rows of pictures


class FlowPicture(NamedTuple):
    """One picture of a row."""

    kind: str
    what: str
    size: tuple[float, float]


class Pictures(Widget):
    """A row of pictures; those with a page of their own lead to it."""

    kind = "figure"

    def __init__(self, name: str, rect: Rect, row: Sequence[FlowPicture], scale: float, flow: Flow) -> None:
        super().__init__(name, rect)
        x, gap = rect.x, flow.row_gap(row, scale)
        for index, shown in enumerate(row):
            wide, high = round(shown.size[0] * scale), round(shown.size[1] * scale)
            place = Rect(x, rect.y + (rect.h - high) // 2, wide, high)
            x += wide + gap
            page = flow.skin.page_at(shown.kind, shown.what) if flow.skin is not None else ""
            if page and page != flow.here:
                looks = partial(flow.draw_link, shown)
                self.children.append(Hotspot(f"{name}/{index}", place, partial(flow.go, page), looks))
            else:
                self.children.append(Painted(f"{name}/{index}", place, partial(flow.draw_picture, shown)))


class Flow:
    """Blocks laid out from the top of a room downwards."""

    def __init__(
        self, brush: Brush, area: Rect, language: Language, skin: BookSkin | None, here: str,
        go: Callable[[str], Any], lit: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.brush, self.room, self.language, self.skin = brush, Rect(area), language, skin
        self.here, self.go, self.lit = here, go, lit
        self.children: list[Widget] = []
        self.y = area.y

    def blocks(self, blocks: Sequence[PageBlock], width: int) -> None:
        """Set them in this width."""
        setters = {"figure": self._figure, "heading": self._heading}
        for index, block in enumerate(blocks):
            setters.get(block.kind, self._prose)(f"{self.here}/{index}", block, width)
            self.y += self.brush.px(GAP[block.kind])

    def _prose(self, name: str, block: PageBlock, width: int) -> None:
        brush = self.brush
        indent = max(brush.px(INDENT), round(1.6 * brush.frame.type_px(TEXT))) if block.kind != "text" else 0
        runs, high = set_paragraph(brush, block.pieces, width - indent)
        if indent:
            mark = Rect(self.room.x, self.y, indent - brush.px(8), brush.frame.leading(TEXT))
            words = f"{block.mark}." if block.kind == "step" else "•"
            role = STRONG if block.kind == "step" else TEXT
            self.children.append(Label(f"{name}/mark", mark, words, role, palette.SOFT, align="right"))
        rect = Rect(self.room.x + indent, self.y, width - indent, high)
        self.children.append(Prose(name, rect, runs, self.go, self.lit))
        self.y += high

    def _heading(self, name: str, block: PageBlock, width: int) -> None:
        self.y += self.brush.px(10)
        high = self.brush.frame.leading("label") + self.brush.px(6)
        rect = Rect(self.room.x, self.y, width, high)
        self.children.append(Label(name, rect, block.plain, "label", palette.SOFT))
        self.y += high

    # -------------------------------------------------------------- pictures

    def size_of(self, kind: str, what: str) -> tuple[float, float]:
        if kind == "arrow":
            return ARROW
        return self.skin.size(kind, what) if self.skin is not None and kind != "drawing" else DRAWING

    def draw_link(self, shown: FlowPicture, brush: Brush, spot: Hotspot) -> None:
        if spot.hovered:
            brush.glow(spot.rect)
        self.draw_picture(shown, brush, spot.rect)

    def draw_picture(self, shown: FlowPicture, brush: Brush, rect: Rect) -> None:
        if shown.kind == "drawing":
            brush.picture(shown.what, rect, tint=palette.SOFT if shown.what.startswith("icons/") else None)
        elif shown.kind == "arrow":
            arrow(brush, rect.center, round(rect.w * 0.6), 1, palette.SOFT)
        elif self.skin is not None:
            self.skin.draw(brush, self.language, shown.kind, shown.what, rect)

    def row_gap(self, row: Sequence[FlowPicture], scale: float) -> int:
        return round((24 if any(shown.kind == "town" for shown in row) else 16) * scale)

    def _figure(self, name: str, block: PageBlock, width: int) -> None:
        """As large as the text is, smaller where the row is too long."""
        brush, row = self.brush, [FlowPicture(kind, what, self.size_of(kind, what)) for kind, what in block.pictures]
        large = max(1.2, brush.frame.text_scale) if any(shown.kind == "card" for shown in row) else 1.0
        whole = sum(shown.size[0] for shown in row) + 24 * (len(row) - 1)
        scale = min(brush.frame.scale * large, (width - brush.px(20)) / whole)
        wide = sum(round(s.size[0] * scale) for s in row) + self.row_gap(row, scale) * (len(row) - 1)
        high = max(round(shown.size[1] * scale) for shown in row)
        self.y += brush.px(6)
        self.children.append(Pictures(name, Rect(self.room.x + brush.px(10), self.y, wide, high), row, scale, self))
        self.y += high + brush.px(8)
        if block.plain:
            tall, left = brush.measure(block.plain, "voice", width, 6)[1], brush.px(4)
            rect, about = Rect(self.room.x + left, self.y, width - left, tall), f"{name}/words"
            self.children.append(Label(about, rect, block.plain, "voice", palette.SOFT, lines=6, valign="top"))
            self.y += tall
        if brush.frame.compact and self.skin is not None:
            self._tell(name, row, self.skin, width)

    def _tell(self, name: str, row: Sequence[FlowPicture], skin: BookSkin, width: int) -> None:
        """The sentences small windows leave off the cards, as a list."""
        for index, shown in enumerate(row):
            label, words = skin.told(self.language, shown.kind, shown.what)
            if words:
                self.y += self.brush.px(12)
                line = (Fragment(label, to=skin.page_at(shown.kind, shown.what)), Fragment(f": {words}"))
                self._prose(f"{name}/told{index}", PageBlock("item", line), width)
