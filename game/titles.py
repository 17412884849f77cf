"""The shelf: every title in the bag, named one by one because a frozen build cannot scan folders."""

from __future__ import annotations

from typing import Final

from game.protocol import Rules, SaddlebagError, say
from game.tiny_epic_western import rules as tiny_epic_western
from game.tiny_towns import rules as tiny_towns

TITLES: Final[dict[str, Rules]] = {rules.TITLE: rules for rules in (tiny_towns, tiny_epic_western)}


class UnknownTitle(SaddlebagError):
    """No such game in the bag."""


def find(title: str) -> Rules:
    """The rules of a title."""
    if title not in TITLES:
        shelf = ", ".join(TITLES)
        raise UnknownTitle(say("There is no game called {title}; the bag holds {shelf}.", title=title, shelf=shelf))
    return TITLES[title]
