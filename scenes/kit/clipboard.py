"""The system's clipboard.  Silent where there is none."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """True if the text is on the clipboard now."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return False
    return True


def paste() -> str:
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError):
        return ""
