"""The shelf: every title in the bag.  A title is loaded when it is first taken off the shelf.

The titles are named one by one because a frozen build cannot scan folders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from game.protocol import Rules, SaddlebagError, say


class UnknownTitle(SaddlebagError):
    """No such game in the bag."""


def _tiny_towns() -> Any:
    from game.tiny_towns import rules

    return rules


def _tiny_epic_western() -> Any:
    from game.tiny_epic_western import rules

    return rules


def _saloon_tycoon() -> Any:
    from game.saloon_tycoon import rules

    return rules


def _wild_tiled_west() -> Any:
    from game.wild_tiled_west import rules

    return rules


LOADERS: Final[dict[str, Callable[[], Any]]] = {
    "tiny_towns": _tiny_towns,
    "tiny_epic_western": _tiny_epic_western,
    "saloon_tycoon": _saloon_tycoon,
    "wild_tiled_west": _wild_tiled_west,
}


class Shelf(Mapping[str, Rules]):
    """The titles by name, in the order of the shelf.  Taking one off raises BadContent if its files are wrong."""

    def __getitem__(self, title: str) -> Rules:
        return _load(title)

    def __iter__(self) -> Iterator[str]:
        return iter(LOADERS)

    def __len__(self) -> int:
        return len(LOADERS)

    def __contains__(self, title: object) -> bool:  # asks for the name only
        return title in LOADERS


@cache
def _load(title: str) -> Rules:
    rules: Rules = LOADERS[title]()
    return rules


TITLES: Final = Shelf()


def find(title: str) -> Rules:
    if title not in TITLES:
        shelf = ", ".join(TITLES)
        raise UnknownTitle(say("There is no game called {title}; the bag holds {shelf}.", title=title, shelf=shelf))
    return TITLES[title]
