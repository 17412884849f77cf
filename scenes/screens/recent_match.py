"""Matches kept on disk, as the menu and the save browser need them.  Draws nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.protocol import SaddlebagError
from game.saves.matches import SAVES, Match, SaveFolder, Summary
from game.session import portraits
from game.titles import TITLES
from scenes.shell import routes
from scenes.shell.routes import Glimpse

if TYPE_CHECKING:
    from scenes.shell.scene import Scene
    from scenes.shell.services import House


def place(house: House) -> Path:
    return house.data / SAVES


def newest(house: House) -> Summary | None:
    """The match that was saved last and can still be played."""
    try:
        found = SaveFolder(place(house)).list()
    except (SaddlebagError, OSError):
        return None  # the save browser says what is wrong
    return next((each for each in found if each.record is not None and not each.record.over), None)


def glimpse(house: House) -> Glimpse | None:
    """What Continue says about it."""
    found = newest(house)
    if found is None or found.record is None:
        return None
    record, say = found.record, house.language.say
    name = say(TITLES[record.title].NAME)
    sentence = say("{title}, {headline}", title=name, headline=house.language.tell(record.headline))
    return Glimpse(record.title, name, sentence, portraits.of(house.data, record.players))


def reopen(house: House, match: str) -> Scene | None:
    """The table of a saved match, or None after saying why not."""
    opened = _load(house, match)
    return seat(house, opened) if opened is not None else None


def watch(house: House, match: str) -> Scene | None:
    """The replay of a saved match that is over, or None after saying why not."""
    opened = _load(house, match)
    return routes.replay(house, opened.table) if opened is not None else None


def _load(house: House, match: str) -> Match | None:
    try:
        return SaveFolder(place(house)).load(match)
    except (SaddlebagError, OSError) as error:
        house.toast(told(house, error), "warning", "warning")
        return None


def told(house: House, error: SaddlebagError | OSError) -> str:
    """What went wrong, in the player's language as far as it is ours to say."""
    return house.language.tell(error.saying) if isinstance(error, SaddlebagError) else str(error)


def seat(house: House, opened: Match) -> Scene:
    """Sit down at an opened match, and tell why it is not quite what was saved last."""
    scene = routes.table(house, opened.table, opened.record.match)
    if opened.notices:
        house.toast(" ".join(house.language.tell(notice) for notice in opened.notices), "warning", "warning")
    return scene


def resume(house: House) -> Scene | None:
    """Continue."""
    found = newest(house)
    return reopen(house, found.match) if found is not None else None
