"""The story on the table: what happened told step by step, what stands over it, and what is heard.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from game.play.match import Told
from game.profile.settings import Settings
from game.protocol import Event, Seat
from scenes.sound.story import StorySounds
from scenes.table.state import Changed, TableState
from scenes.table.story.playback import Playback, numbered
from scenes.table.title.cutscene import Cues, Cutscene, Standing
from scenes.table.title.skin import Skin
from scenes.table.view.table_view import TableView

REST: Final = 0.8  # seconds that what was only shown is looked at before it is taken back


class Telling:
    """Playback has the clock; sounds and the pictures over the table go by it."""

    def __init__(self, state: TableState, playback: Playback, is_bot: Callable[[int], bool]) -> None:
        self._state, self._services, self._match = state, state.services, state.match
        self.playback = playback
        self.standing = Standing()
        self._cues = Cues()
        self._ghost: float | None = None  # only shown, and when it is taken back; nought while it is still told
        self._sounds = StorySounds(state.services.sounds, state.skin.events, is_bot)

    def begin(self, story: Sequence[Told], *, is_again: bool = False) -> None:
        """Tell this from now on; what is told again, one seat after another."""
        events = [each.event for each in story]
        cutscenes = numbered(story, self._state.skin.cutscenes(self._state.shown, events))
        pace = pace_of(events, self._match.viewer, self._services.settings)
        pauses = breaks(self._state.skin, self._state.shown, self.playback.view, story)
        if is_again:
            pauses |= changes_of_seat(story)
        self.playback.tell(story, self._match.view, pace, self._state.now, cutscenes, pauses)
        pictured = [cutscene.event for each in cutscenes.values() for cutscene in each]
        self._sounds.begin(events, pictured, at_once=not pace)
        self._sounds.tell(0, self.playback.told)  # everything with motion off, else what comes before a first cutscene
        if self.playback.interlude is not None:
            self._sounds.show(self.playback.interlude.event, self.playback.interlude.sound)

    def rehearse(self, story: Sequence[Told]) -> None:
        """Show this and take it back: silently, without cutscenes, and nothing of it is said or kept."""
        self._ghost = 0.0
        self._sounds.begin(())
        self.playback.tell(story, story[-1].view, self._services.settings.pace, self._state.now)
        self._state.changed(Changed.TOUCHES)

    @property
    def is_rehearsing(self) -> bool:
        """Whether what is shown did not happen."""
        return self._ghost is not None

    def ends_at(self) -> float | None:
        """When there is something to do next."""
        return self.playback.ends_at() or self._ghost or None

    def _rests(self, now: float) -> bool:
        """Whether what was only shown is still looked at; then it is taken back."""
        if self._ghost is None:
            return False
        self._ghost = self._ghost or now + REST
        if now >= self._ghost:
            self._take_back()
        return True

    def _take_back(self) -> None:
        self._ghost = None
        self.playback.reset(self._match.view, self._match.viewer)
        self._state.changed(Changed.TOUCHES)

    def advance(self, now: float, *, lays_out: bool = False) -> bool:
        """Whether there is still something to tell or to wait for; if not, whoever ``lays_out`` shows the rest."""
        waits = self.standing.moving(now, self._services.settings.pace)
        if not self.playback.is_telling:
            return waits or self._rests(now)
        told, interlude = self.playback.told, self.playback.interlude
        if self.playback.advance(now, waits=waits):
            is_over = lays_out and not self.playback.is_telling and not self._stands_anew()
            self._follow(told, interlude, lays_out=is_over)
            return not is_over
        return True

    def _stands_anew(self) -> bool:
        """Whether something else is going to stand over the table now, which may move."""
        now = _standing_in(self._state.skin, self._state.shown, self.playback.view)
        return now is not None and (self.standing.cutscene is None or now != self.standing.cutscene.name)

    def hurry(self) -> None:
        """A cutscene is skipped; else everything is told at once, and what was only shown is taken back."""
        if self._ghost is not None:
            self._take_back()
            return
        told, interlude = self.playback.told, self.playback.interlude
        if interlude is not None:
            self.playback.skip(self._state.now)
        else:
            self.playback.hurry()
        self.standing.hurry()
        self._follow(told, interlude, skipped=True)

    def hear(self, now: float) -> None:
        """What sounds in the middle of a cutscene, or of what stands over the table."""
        picture, time = self.playback.interlude, self.playback.time(now)
        if picture is None:
            picture, time = self.standing.cutscene, self.standing.time(now, self._services.settings.pace)
        for effect in self._cues.due(picture, time):
            self._sounds.cue(effect)

    def stand(self, cutscene: Cutscene | None) -> None:
        """What the position asks to stand over the table; while a picture moves, the words wait for it."""
        now = self._state.now
        self.standing.stand(cutscene, now)
        moves = self.standing.moving(now, self._services.settings.pace)
        picture = self.playback.interlude or (cutscene if moves else None)
        self.playback.hold_words(picture and (picture.name, picture.event))

    def is_telling(self) -> bool:
        """Whether what has happened is still being shown: a click hurries it."""
        is_told = not self.playback.is_telling and not self.is_rehearsing
        return not is_told or self.standing.moving(self._state.now, self._services.settings.pace)

    def _follow(self, told: int, interlude: Cutscene | None, *, skipped: bool = False, lays_out: bool = False) -> None:
        """The story has come further: what it told is heard and shown."""
        self._sounds.tell(told, self.playback.told, skipped=skipped)
        begun = self.playback.interlude
        if begun is not None and begun is not interlude:
            self._sounds.show(begun.event, begun.sound)
        if not lays_out:
            self._state.changed(Changed.STORY)


def pace_of(events: Sequence[Event], viewer: Seat, settings: Settings) -> float:
    """The player's own moves and the bots' have speeds of their own."""
    own = any(event.seat == viewer for event in events[:1])
    return settings.pace if own or not settings.speed else settings.bot_pace


def breaks(skin: Skin, shown: TableView, view: Any, story: Sequence[Told]) -> frozenset[int]:
    """Where in a story something else stands over the table from then on: its own motion is waited for."""
    found, before = set(), _standing_in(skin, shown, view)
    for number, told in enumerate(story, 1):
        if told.settled:
            now = _standing_in(skin, shown, told.view)
            if now is not None and now != before:
                found.add(number)
            before = now
    return frozenset(found)


def changes_of_seat(story: Sequence[Told]) -> frozenset[int]:
    """Where somebody else goes on: after whole moves only."""
    found, seat = set(), None
    for number, told in enumerate(story):
        if told.event.seat is not None:
            if seat not in (None, told.event.seat) and story[number - 1].settled:
                found.add(number)
            seat = told.event.seat
    return frozenset(found)


def _standing_in(skin: Skin, shown: TableView, view: Any) -> str | None:
    cutscene = skin.standing(replace(shown, view=view))
    return None if cutscene is None else cutscene.name
