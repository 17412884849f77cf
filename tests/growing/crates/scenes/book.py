"""Crates in the rulebook: no pages but those of the file, and no pictures of its own."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.rulebook_pages import BookChapter, BookFile


def chapters(file: BookFile, language: Language) -> tuple[BookChapter, ...]:
    return ()


def size(kind: str, what: str) -> tuple[float, float]:
    return 0, 0


def draw(brush: Brush, language: Language, kind: str, what: str, rect: Rect) -> None:
    """It has no pictures of its own."""


def told(language: Language, kind: str, what: str) -> tuple[str, str]:
    return "", ""


def page_at(kind: str, what: str) -> str:
    return ""
