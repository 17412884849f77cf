"""The shelf: every title in the bag, named one by one because a frozen build cannot scan folders."""

from __future__ import annotations

from typing import Final

from game.protocol import Rules, SaddlebagError, say
from game.saloon_tycoon import rules as saloon_tycoon
from game.tiny_epic_western import rules as tiny_epic_western
from game.tiny_towns import rules as tiny_towns
from game.wild_tiled_west import rules as wild_tiled_west

TITLES: Final[dict[str, Rules]] = {
    rules.TITLE: rules for rules in (tiny_towns, tiny_epic_western, saloon_tycoon, wild_tiled_west)
}


class UnknownTitle(SaddlebagError):
    """No such game in the bag."""


def find(title: str) -> Rules:
    if title not in TITLES:
        shelf = ", ".join(TITLES)
        raise UnknownTitle(say("There is no game called {title}; the bag holds {shelf}.", title=title, shelf=shelf))
    return TITLES[title]
