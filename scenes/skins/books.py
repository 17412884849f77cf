"""What a title adds to the rulebook by hand: its cards as pages, its own pictures.  Named one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from pygame import Rect

from scenes.brush import Brush
from scenes.language import Language
from scenes.rulebook_pages import HOUSE, BookFile, Chapter


class BookSkin(Protocol):
    """A module of ``scenes/skins``."""

    def chapters(self, file: BookFile, language: Language) -> tuple[Chapter, ...]:
        """Pages made from the title's content."""
        ...

    def size(self, kind: str, what: str) -> tuple[float, float]:
        """Reference pixels a picture wants."""
        ...

    def draw(self, brush: Brush, language: Language, kind: str, what: str, rect: Rect) -> None:
        """One of its pictures."""
        ...

    def told(self, language: Language, kind: str, what: str) -> tuple[str, str]:
        """Name and sentence of a picture that small windows show without them; "" for none."""
        ...

    def page_at(self, kind: str, what: str) -> str:
        """Where a click on a picture leads, or ""."""
        ...


def all_books() -> Mapping[str, BookSkin | None]:
    """In the order of the contents; a book without a skin has only drawings."""
    from scenes.skins import tiny_epic_western_book, tiny_towns_book

    return {"tiny_towns": tiny_towns_book, "tiny_epic_western": tiny_epic_western_book, HOUSE: None}
