"""What a title adds to the rulebook by hand: its cards as pages, its own pictures.  Named one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from pygame import Rect

from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.screens.rulebook_pages import HOUSE, BookFile, Chapter


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
    from scenes.skins.saloon_tycoon import book as saloon_tycoon_book
    from scenes.skins.tiny_epic_western import book as tiny_epic_western_book
    from scenes.skins.tiny_towns import book as tiny_towns_book
    from scenes.skins.wild_tiled_west import book as wild_tiled_west_book

    return {
        "tiny_towns": tiny_towns_book,
        "tiny_epic_western": tiny_epic_western_book,
        "saloon_tycoon": saloon_tycoon_book,
        "wild_tiled_west": wild_tiled_west_book,
        HOUSE: None,
    }
