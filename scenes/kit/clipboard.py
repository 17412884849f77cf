"""The system's clipboard.  Silent where there is none, or where what it holds is no text."""

from __future__ import annotations

from typing import Final

import pygame

TROUBLE: Final = (pygame.error, AttributeError, UnicodeError)  # other programs offer bytes that are no UTF-8


def copy(text: str) -> bool:
    """True if the text is on the clipboard now."""
    try:
        pygame.scrap.put_text(text)
    except TROUBLE:
        return False
    return True


def paste() -> str:
    try:
        return pygame.scrap.get_text()
    except TROUBLE:
        return ""
