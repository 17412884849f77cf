"""Which scene opens behind which door.  Imports each only when its door is opened, so that the menu starts fast."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.session.match import Match
    from game.table import Table
    from scenes.shell.scene import Scene
    from scenes.shell.services import House


class Glimpse(NamedTuple):
    """What the menu tells about the match that can be continued; words come translated."""

    title: str
    name: str
    sentence: str
    seats: tuple[str, ...] = ()  # portraits, in seat order; "" is the seat's own


def menu(house: House) -> Scene:
    from scenes.screens.menu import Menu

    return Menu(house)


def settings(house: House) -> Scene:
    from scenes.screens.settings import SettingsScene

    return SettingsScene(house)


def credits(house: House) -> Scene:
    from scenes.screens.credits import Credits

    return Credits(house)


def new_match(house: House, title: str) -> Scene:
    from scenes.screens.setup import SetupScene

    return SetupScene(house, title)


def table(house: House, table: Table, match: str = "") -> Scene:
    """The table of a match: a new one, or the one saved under this name."""
    from scenes.table.opening import open_table

    return open_table(house, table, match)


def curtain(house: House, match: Match, sit_down: Callable[[], None], leave: Callable[[], None]) -> Scene:
    """The doors between two persons; ``sit_down`` is called before they open, ``leave`` by who will not wait."""
    from scenes.screens.curtain import Curtain

    seat = match.next_watcher
    return Curtain(house, seat, match.table.players[seat].name, sit_down, leave, closed=not match.is_seated)


def results(house: House, match: Match) -> Scene:
    """The end of a match."""
    from scenes.screens.results import Results

    return Results(house, match.table)


def replay(house: House, table: Table) -> Scene:
    """A match to look at again."""
    from scenes.table.replay_scene import ReplayScene

    return ReplayScene(house, table)


def last_match(house: House) -> Glimpse | None:
    """The match Continue would open, if there is one."""
    from scenes.screens import recent_match

    return recent_match.glimpse(house)


def continue_match(house: House) -> Scene:
    """The newest match, or the list of all if that cannot be opened after all."""
    from scenes.screens import recent_match

    return recent_match.resume(house) or saves(house)


def saves(house: House) -> Scene:
    from scenes.screens.saves import SavesScene

    return SavesScene(house)


def statistics(house: House) -> Scene:
    from game.session.played import Book
    from scenes.screens.statistics import StatisticsScene

    return StatisticsScene(house, Book(house.data))


def rulebook(house: House, title: str = "", at: str = "") -> Scene:
    """The rules of a title, open at a topic or card; the first title's if none is named."""
    from scenes.screens.rulebook import Rulebook

    return Rulebook(house, title, at)


def enter(house: House, scene: Scene) -> None:
    """Go through a door; the scene on this side waits."""
    house.stack.push(scene)
