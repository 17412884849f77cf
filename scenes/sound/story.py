"""The sounds of what happens at a table, told with its story: each event's own, bots' softer, crowds thinned.

Knows no title: what an event sounds like is the skin's word.  Plays nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from game.protocol import Event
from scenes.sound.desk import Sounds
from scenes.sound.effects import BOTS, SILENT, Heard, heaviest, is_unseen, thinned

UNSEEN: Final = "deal"  # whatever it is: always the same
LAST_ROUND: Final = "last_round"


class StoryVoice(Protocol):
    """What a skin says about sound."""

    @property
    def turns(self) -> frozenset[type[Event]]: ...
    @property
    def rounds(self) -> frozenset[type[Event]]: ...
    def sound(self, event: Event) -> str: ...


class StorySounds:
    """A batch is planned when its telling begins; ``tell`` plays the part of the plan that has been told."""

    def __init__(self, sounds: Sounds, voice: StoryVoice, is_bot: Callable[[int], bool]) -> None:
        self._sounds, self._voice, self._is_bot = sounds, voice, is_bot
        self._events: Sequence[Event] = ()
        self._plan: list[Heard] = []
        self._held: dict[int, Heard] = {}  # by identity of the event: it sounds with its cutscene
        self._softer = 0.0  # as whatever was heard last

    def begin(self, events: Sequence[Event], pictured: Sequence[Event | None] = (), *, at_once: bool = False) -> None:
        """``pictured`` events have a cutscene of their own.  Told ``at_once``, the heaviest sound stands for all."""
        heard = self._heard(events)
        self._events = events
        self._held = {}
        if at_once:
            loudest = heaviest(heard, self._sounds.kit)
            self._plan = [*loudest, *[SILENT] * (len(events) - len(loudest))]
            return
        self._plan = thinned(heard)
        shown = {id(event) for event in pictured}
        for place, event in enumerate(events):
            if id(event) in shown:
                self._held[id(event)], self._plan[place] = self._plan[place], SILENT

    def tell(self, first: int, last: int, *, skipped: bool = False) -> None:
        """The story has come from one event to another; what was skipped makes no sound."""
        if skipped:
            self._sounds.skip()
        for event, heard in zip(self._events[first:last], self._plan[first:last], strict=True):
            self._keep_time(event)
            if not skipped:
                self._play(heard)

    def show(self, event: Event | None, sound: str = "") -> None:
        """The cutscene of an event begins."""
        heard = self._held.pop(id(event), SILENT)
        self._play(heard._replace(name=sound) if sound else heard)

    def cue(self, sound: str) -> None:
        """In the middle of a cutscene, as loud as it began."""
        self._play(Heard(sound, self._softer))

    def _play(self, heard: Heard) -> None:
        if heard.name:
            self._softer = heard.softer
            self._sounds.play(heard.name, softer=heard.softer, story=True, plain=heard.plain)

    def _keep_time(self, event: Event) -> None:
        last = self._voice.sound(event) == LAST_ROUND
        if type(event) in self._voice.rounds or last:
            self._sounds.begin_turn(new_round=True, last=last)
        elif type(event) in self._voice.turns:
            self._sounds.begin_turn()

    def _heard(self, events: Sequence[Event]) -> list[Heard]:
        """What nobody did is heard like what was done before it."""
        found, softer = [], 0.0
        for event in events:
            if event.seat is not None:
                softer = BOTS if self._is_bot(event.seat) else 0.0
            unseen = is_unseen(event)
            found.append(Heard(UNSEEN if unseen else self._voice.sound(event), softer, unseen))
        return found
