"""Finds the words of a screen that are in no Russian sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from game.titles import TITLES
from scenes.kit.layout_audit import Area
from scenes.screens import credits as thanks
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from tools.pictures.table_shot import NAMES

CODE = re.compile(rf"({'|'.join(TITLES)}):\S+")  # by which the same match is dealt elsewhere
LATIN = re.compile(r"[A-Za-z]{2,}")  # one letter is a key, a square or the sign of a resource
KEYS = "Tab Enter Esc Ctrl Alt Shift Backspace"
BOXES = "Tiny Towns Tiny Epic Western Saloon Tycoon Wild Tiled West"
PEOPLE_AND_WORKS = " ".join(
    word for row in (*thanks.GAMES, *((name, licence) for name, _, licence in thanks.WORKS)) for word in row
)
ALLOWED = {
    *LATIN.findall(
        f"Saddlebag Adobe MIT CSV JSON II III IV {KEYS} {BOXES} {PEOPLE_AND_WORKS} "
        f"Ida Dusty Pearl Greenhorn {' '.join(NAMES)}"
    )
}


def said(scene: Scene, areas: Iterable[Area] | None = None) -> Iterator[str]:
    """All words of a screen, and those that wait behind its widgets."""
    yield from (area.text for area in areas or scene.areas() if area.text)
    for widget in scene.hands.all():
        yield from (widget.hint, widget.reason, widget.tip)


def foreign(words: Iterable[str], services: Services) -> dict[str, str]:
    """Latin words that are nobody's name, each with the sentence it stands in; folders and codes are nobody's words."""
    found: dict[str, str] = {}
    for each in words:
        if CODE.fullmatch(each):
            continue
        own = re.sub(r"(/[\w.\-]+)+|[a-z]+(-[a-z]+)*-\d+(\.\w+)*", "", each.replace(str(services.data), ""))
        found |= {word: each for word in LATIN.findall(own) if word not in ALLOWED}
    return found
