"""The shelf: every title in the bag.  A title is loaded when it is first asked for, and only then.

A title whose content is wrong is off the shelf, as if it were in no bag; ``trouble`` says what is wrong with it.

The titles are named one by one because a frozen build cannot scan folders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from game.content import BadContent
from game.protocol import Rules, SaddlebagError, say


class UnknownTitle(SaddlebagError):
    """No such game in the bag, or none that can be played."""


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
    """The titles that can be played by name, in the order of the shelf.  Taking a broken one raises BadContent."""

    def __getitem__(self, title: str) -> Rules:
        rules = _load(title)
        if isinstance(rules, BadContent):
            raise rules
        return rules

    def __iter__(self) -> Iterator[str]:
        return (title for title in LOADERS if title in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, title: object) -> bool:
        return title in LOADERS and trouble(str(title)) is None


@cache
def _load(title: str) -> Rules | BadContent:
    try:
        rules: Rules = LOADERS[title]()
    except BadContent as error:
        return error
    return rules


TITLES: Final = Shelf()


def trouble(title: str) -> BadContent | None:
    """What is wrong with the content of a title; None if it can be played."""
    rules = _load(title)
    return rules if isinstance(rules, BadContent) else None


def find(title: str) -> Rules:
    if title in TITLES:
        return TITLES[title]
    if title in LOADERS:
        raise UnknownTitle(say("{title} cannot be played: {detail}.", title=title, detail=trouble(title)))
    shelf = ", ".join(TITLES)
    raise UnknownTitle(say("There is no game called {title}; the bag holds {shelf}.", title=title, shelf=shelf))
