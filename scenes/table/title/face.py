"""A title's face: all of it that is seen or heard, in one record.  Holds no rules and draws nothing itself.

Every title has one in ``scenes/skins/<title>/face.py``; the shelf is ``scenes/skins/__init__.py``.  What is heavy is
imported when it is first wanted, so that the menu starts without it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from pygame import Rect

from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.palette import Tint
from scenes.kit.rulebook_pages import BookChapter, BookFile

if TYPE_CHECKING:
    from game.play.stage import StageSkin
    from scenes.table.title.ceremony import Ceremony
    from scenes.table.title.skin import Skin

Looks = Callable[[Brush, Rect], object]
Chosen = Mapping[str, str]  # every option that is shown, and what it stands at


class Bill(NamedTuple):
    """What a title's poster says; ``vignette`` is the drawing on its ticket."""

    name: str
    line: str
    seats: str
    minutes: int
    vignette: str


class Alone(NamedTuple):
    """What a title is for one player: against whom or what, in one line, and its drawing."""

    name: str
    line: str
    picture: str


class ColourSample(NamedTuple):
    """A piece told apart by its colour, and by its letter if that is wished."""

    picture: str
    letter: str
    fill: str
    colour: str


class BookSkin(Protocol):
    """What a title adds to the rulebook by hand: its cards as pages, its own pictures."""

    def chapters(self, file: BookFile, language: Language) -> tuple[BookChapter, ...]:
        """Pages made from the title's content."""

    def size(self, kind: str, what: str) -> tuple[float, float]:
        """Reference pixels a picture wants."""

    def draw(self, brush: Brush, language: Language, kind: str, what: str, rect: Rect) -> None:
        """One of its pictures."""

    def told(self, language: Language, kind: str, what: str) -> tuple[str, str]:
        """Name and sentence of a picture that small windows show without them; "" for none."""

    def page_at(self, kind: str, what: str) -> str:
        """Where a click on a picture leads, or ""."""


@dataclass(frozen=True)
class TitleFace:
    """What the menu shows at once, and by their names the modules that are imported when they are first wanted."""

    title: str
    tint: Tint
    bill: Bill
    alone: Alone
    samples: tuple[ColourSample, ...] = ()
    runners: tuple[str, ...] = ()  # two drawings that race in the settings

    def skin(self) -> Skin:
        """Words, drawing, events; the board is ``assets/boards/<title>``."""
        return cast("Skin", self._part("skin").SKIN())

    def stage(self) -> StageSkin:
        return cast("StageSkin", self._part("stage"))

    def book(self) -> BookSkin:
        return cast("BookSkin", self._part("book"))

    def ceremony(self) -> Ceremony:
        return cast("Ceremony", self._part("ceremony").CEREMONY())

    def choice(self, option: str, choice: str, chosen: Chosen) -> Looks | None:
        """How an option set to this is drawn at the set-up."""
        return cast("Looks | None", self._part("choices").picture(option, choice, chosen))

    def _part(self, name: str) -> ModuleType:
        return import_module(f"scenes.skins.{self.title}.{name}")


def drawings(names: Sequence[str]) -> Looks | None:
    """One drawing, or several that lie half over each other; None for none."""
    return partial(_draw, names=names) if names else None


def _draw(brush: Brush, area: Rect, names: Sequence[str]) -> None:
    for i, name in enumerate(names):
        share = i / max(1, len(names) - 1) if len(names) > 1 else 0
        wide = area.w * 2 // (len(names) + 1)
        brush.picture(name, Rect(area.x + round(share * (area.w - wide)), area.y, wide, area.h))
