"""Badges told when they are earned: after a match, never in the middle of a decision.  Awards none itself."""

from __future__ import annotations

from game.badges import awarding
from game.badges.awarding import BadgeStanding
from game.badges.badge_book import Earned
from game.badges.badge_file import every_badge
from game.protocol import SaddlebagError
from game.session.autosave import utc_now
from game.session.lesson_progress import LessonBook
from game.trail.progress import TrailBook
from scenes.shell.services import Services
from scenes.table.companion import Companion, Deeds
from scenes.table.state import TableState


class BadgeWatch(Companion):
    """Sits last at a table whose match is kept: by then its result and its stars are."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def joins(self, state: TableState, deeds: Deeds) -> None:
        self._state = state
        self._is_told = state.match.outcome is not None

    def settled(self) -> None:
        if self._state.match.outcome is None or self._is_told:
            return
        self._is_told = True
        tell_new(self._services)


def tell_new(services: Services) -> None:
    """Award what was reached, and say so in one toast; what goes wrong has been said by whoever wrote the result."""
    if services.read_only:
        return
    try:
        fresh = awarding.award(services.data, services.person, counts(services), utc_now())
    except SaddlebagError:
        return
    if fresh:
        services.praise(sentence(services, fresh), picture_of(fresh[0].badge))


def counts(services: Services) -> dict[str, int]:
    """What other books of this player count."""
    return awarding.counted_elsewhere(TrailBook(services.data, writes=False), LessonBook(services.data, writes=False))


def sentence(services: Services, fresh: list[Earned]) -> str:
    """Their names; whose they are where it is not the only person."""
    language, code = services.language, services.language.code
    names = [every_badge()[each.badge].badge.name.of(code) for each in fresh]
    if len({each.player for each in fresh}) > 1:
        names = [f"{name} ({each.player})" for name, each in zip(names, fresh, strict=True)]
    head = language.count("New badge", "{n} new badges", len(fresh))
    return language.say("{head}: {names}", head=head, names=", ".join(dict.fromkeys(names)))


def picture_of(key: str) -> str:
    return f"badges/{key}"


def blank_of(standing: BadgeStanding) -> str:
    """The form without a picture on it."""
    return f"badges/template_{standing.listed.group.art}"
