"""A challenge at the table, beside the player: says the goals, counts the stars at the end.  Plays nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.ai.reasons import Reason
from game.session.match import Told
from game.trail.goals import stars_of
from game.trail.trail_file import Challenge
from scenes.kit.brush import Brush
from scenes.kit.widgets import Tool
from scenes.kit.widgets.base import Widget
from scenes.table import riddle_card
from scenes.table.companion import Companion
from scenes.table.guide_place import Ground, home, quiet, room, seen, settle
from scenes.table.host import Host
from scenes.table.riddle_card import Call, RiddleCard, Talk
from scenes.table.table_view import TableView


class Words(NamedTuple):
    """What is said of this challenge, translated."""

    name: str
    text: str
    goals: tuple[str, ...]


class ChallengeWatch(Companion):
    """One challenge at one table; ``won`` is told the stars, once."""

    def __init__(self, challenge: Challenge, words: Words, won: Callable[[int], None]) -> None:
        self.challenge, self.words, self._won = challenge, words, won
        self._is_open = True
        self._is_counted = False

    def joins(self, host: Host) -> None:
        self._host = host
        self._is_counted = host.match.outcome is not None

    @property
    def note(self) -> str:
        return self._host.say("Challenge: {name}", name=self.words.name)

    def tools(self) -> Sequence[Tool]:
        return [Tool("bar/challenge", "flag", self._host.say("The challenge"), self._toggle)]

    def _toggle(self) -> None:
        self._is_open = not self._is_open
        self._host.refresh()

    def happened(self, story: Sequence[Told]) -> None:
        """The goals were read; the bar has a button for them."""
        self._is_open = False

    def settled(self) -> None:
        """Stars are kept before the results are shown."""
        if self._host.match.outcome is None or self._is_counted:
            return
        self._is_counted = True
        stars = stars_of(self.challenge, self._host.match.table)
        self._won(stars)
        name = self.words.name
        if stars:
            words = self._host.services.language.count(
                "{name}: {n} star of three", "{name}: {n} stars of three", stars, name=name
            )
            self._host.services.toast(words, "star", "gain")
        else:
            self._host.services.toast(self._host.say("{name}: no star this time", name=name), "flag")

    def build(self, brush: Brush, shown: TableView) -> Sequence[Widget]:
        if not self._is_open:
            return []
        goals = tuple(f"{place + 1}. {words}" for place, words in enumerate(self.words.goals))
        head = self._host.say("Challenge")
        talk = Talk(head, self.words.name, "", (self.words.text, *goals), sign="challenge")
        close = Call("challenge/close", self._host.say("To the table"), "check", self._toggle, is_main=True)
        plans = riddle_card.plans(brush, talk, [close], _nothing, _nameless)
        place = home(brush, shown)
        clear = [*seen(self._host.skin, shown, sorted(shown.glow)), shown.rect("panel/dock")]
        ground = Ground(room(brush, shown), clear, quiet(shown))
        found = settle(ground, [plan.size for plan in plans], place, None)
        if found is None:
            found = 0, Rect(place.topleft, plans[0].size).clamp(room(brush, shown))
        return [RiddleCard(brush, plans[found[0]], found[1])]


def _nothing(brush: Brush, reason: Reason, rect: Rect) -> None:
    """A card without reasons draws none."""


def _nameless(reason: Reason) -> str:
    return ""
