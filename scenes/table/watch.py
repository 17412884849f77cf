"""A sentence in the dock while a move is pointed at that brings what may not be meant.  Never in the way."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from game.badges import awarding
from game.badges.awarding import BadgeStanding
from game.badges.book import Earned
from game.badges.definitions import every_badge
from game.lessons.book import LessonBook
from game.play.match import Told
from game.play.move_warnings import warning
from game.protocol import Action, SaddlebagError, Saying
from game.saves.slot import utc_now
from game.table import Table
from game.trail.stars import TrailBook
from scenes.kit.brush import Brush
from scenes.kit.widgets import Tool, Widget
from scenes.shell.services import Services
from scenes.table.board import dock
from scenes.table.cards.place import seen
from scenes.table.cards.side_card import CardButton, SideCard
from scenes.table.companion import Companion, Deeds
from scenes.table.puzzle.card import RiddleTalk, forms
from scenes.table.state import Changed, TableState
from scenes.table.view.table_view import TableView


class Warnings(Companion):
    """Looks at what the pointer or the focus is at; the settings can switch it off."""

    def joins(self, state: TableState, deeds: Deeds) -> None:
        self._state = state
        self._known: tuple[Hashable, Saying | None] = ((), None)

    def said(self, shown: TableView) -> Saying | None:
        """What there is to say of what is pointed at; a question says itself what it is about."""
        if not self._state.services.settings.warn or not shown.is_mine or shown.held is not None:
            return None
        key = (shown.moves, shown.viewer, shown.pointed, shown.touched)
        if self._known[0] != key:
            match, actions = self._state.match, self._meant(shown)
            hidden = match.is_face_down  # others would read of it
            view = match.table.view(match.viewer)
            found = None if hidden else warning(shown.rules, view, match.viewer, shown.names, actions)
            self._known = key, found
        return self._known[1]

    def _meant(self, shown: TableView) -> tuple[Action, ...]:
        chooser = shown.chooser
        if chooser is None or shown.pointed is None:
            return ()
        if chooser.pointed is not None and shown.pointed in chooser.spots_of(chooser.pointed):
            return (chooser.pointed,)
        return chooser.preview(shown.pointed)

    def paint(self, brush: Brush, shown: TableView) -> None:
        said = self.said(shown)
        if said is not None:
            dock.draw_warning(brush, shown, shown.language.tell(said))

    def facts(self) -> dict[str, object]:
        said = self.said(self._state.shown)
        return {"warning": "" if said is None else str(said)}


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


class ChallengeWords(NamedTuple):
    """What is said of it, translated."""

    kind: str  # what such a thing is called
    note: str  # in the bar
    name: str
    text: str
    goals: tuple[str, ...]


class ChallengeWatch(Companion):
    """One such match at one table; ``won`` is told how it ended, once, and says whether the results tell of it."""

    def __init__(self, words: ChallengeWords, stars: Callable[[Table], int], won: Callable[[Table], bool]) -> None:
        self.words, self._stars, self._won = words, stars, won
        self._card, self._is_open = SideCard("puzzle"), True
        self._is_counted = False
        self._news = ""  # to be told once the last move is

    def joins(self, state: TableState, deeds: Deeds) -> None:
        self._state = state
        self._is_counted = state.match.outcome is not None

    @property
    def note(self) -> str:
        return self.words.note

    def tools(self) -> Sequence[Tool]:
        return [Tool("bar/challenge", "flag", self.words.kind, self._toggle)]

    def _toggle(self) -> None:
        self._is_open = not self._is_open
        self._state.changed(Changed.TOUCHES)

    def happened(self, story: Sequence[Told]) -> None:
        """The goals were read; the bar has a button for them.  How it ended is kept before any of it is told."""
        self._is_open = False
        if self._state.match.outcome is not None and not self._is_counted:
            self._is_counted = True
            self._news = "" if self._won(self._state.match.table) else self._told()

    def settled(self) -> None:
        """Before the results are shown."""
        if self._news:
            stars = self._stars(self._state.match.table)
            self._state.services.toast(self._news, "star" if stars else "flag", "gain" if stars else "info")
        self._news = ""

    def _told(self) -> str:
        stars, name = self._stars(self._state.match.table), self.words.name
        if not stars:
            return self._state.say("{name}: no star this time", name=name)
        count = self._state.services.language.count
        return count("{name}: {n} star of three", "{name}: {n} stars of three", stars, name=name)

    def build(self, brush: Brush, shown: TableView) -> Sequence[Widget]:
        if not self._is_open:
            return self._card.fold()
        goals = tuple(f"{place + 1}. {words}" for place, words in enumerate(self.words.goals))
        talk = RiddleTalk(self.words.kind, self.words.name, "", (self.words.text, *goals), sign="challenge")
        close = CardButton("challenge/close", self._state.say("To the table"), "check", self._toggle, "primary")
        clear = [*seen(self._state.skin, shown, sorted(shown.glow)), shown.rect("panel/dock")]
        return self._card.build_near_log(brush, shown, forms(brush, talk, [close]), clear, must=True)
