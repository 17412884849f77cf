"""Matches kept on disk, as the menu and the save browser need them.  Draws nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.profile import portraits
from game.protocol import SaddlebagError
from game.saves.matches import SAVES, OpenedSave, Summary
from game.titles import TITLES
from scenes.shell.services import Glimpse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.saves.record import SaveRecord
    from game.table import Table
    from scenes.shell.screen import Screen
    from scenes.shell.services import Services


def place(services: Services) -> Path:
    return services.data / SAVES


def saved(services: Services) -> Sequence[Summary]:
    """All that are kept, over or not; none where that cannot be told, for the save browser says what is wrong."""
    try:
        return services.saves.list()
    except (SaddlebagError, OSError):
        return ()


def newest(services: Services) -> Summary | None:
    """The match that was saved last and can still be played."""
    return next((each for each in saved(services) if each.record is not None and not each.record.over), None)


def glimpse(services: Services) -> Glimpse | None:
    """What Continue says about it."""
    found = newest(services)
    if found is None or found.record is None:
        return None
    record, say = found.record, services.language.say
    name = say(TITLES[record.title].NAME)
    sentence = say("{title}, {headline}", title=name, headline=services.language.tell(record.headline))
    return Glimpse(record.title, name, sentence, portraits.of(services.data, record.players))


def reopen(services: Services, match: str) -> Screen | None:
    """The table of a saved match, or None after saying why not."""
    opened = _load(services, match)
    return seat(services, opened) if opened is not None else None


def watch(services: Services, match: str) -> Screen | None:
    """The replay of a saved match that is over, or None after saying why not."""
    opened = _load(services, match)
    return services.routes.replay(services, opened.table) if opened is not None else None


def look_again(services: Services, match: str) -> Screen | None:
    """The review of a saved match that is over, or None after saying why not."""
    opened = _load(services, match)
    return review(services, opened.table, match) if opened is not None else None


def review(services: Services, table: Table, match: str = "") -> Screen | None:
    """The review of a match that is over, or None after saying why there is none."""
    from game.review.review import check_reviewable  # not for the menu, which must start fast

    try:
        check_reviewable(table)
    except SaddlebagError as error:
        services.warn(told(services, error))
        return None
    return services.routes.review(services, table, match)


def file_of(services: Services, table: Table, match: str) -> Path | None:
    """Where a match is saved, so that its review is kept there; None if it is not, or nothing is kept here."""
    if services.read_only:
        return None
    if not match:
        found = saved(services)
        match = next((each.match for each in found if each.record is not None and _is_of(each.record, table)), "")
    return place(services) / f"{match}.json" if match else None


def _is_of(record: SaveRecord, table: Table) -> bool:
    ours = (table.title, table.seed, len(table.log), table.players, table.setup.options)
    return (record.title, record.seed, record.moves, record.players, record.options) == ours


def _load(services: Services, match: str) -> OpenedSave | None:
    try:
        return services.saves.load(match)
    except (SaddlebagError, OSError) as error:
        services.warn(told(services, error))
        return None


def told(services: Services, error: SaddlebagError | OSError) -> str:
    """What went wrong, in the player's language as far as it is ours to say."""
    return services.language.tell(error.saying) if isinstance(error, SaddlebagError) else str(error)


def seat(services: Services, opened: OpenedSave) -> Screen:
    """Sit down at an opened match, and tell why it is not quite what was saved last."""
    scene = services.routes.table(services, opened.table, opened.record.match)
    if opened.notices:
        services.warn(" ".join(services.language.tell(notice) for notice in opened.notices))
    return scene


def resume(services: Services) -> Screen | None:
    """Continue."""
    found = newest(services)
    return reopen(services, found.match) if found is not None else None
