"""The story of what happened, told step by step: what is shown is the position after the last event that was told.

A batch of events is cut into scenes: pieces in motion, or a cutscene that has the whole table.  Each event lies in
time where its own motion lies; the position shown advances past an event when it and all before it are told.  A piece
that has arrived before its turn in the story is drawn where it arrived, by the hand that draws it in flight.  Hurrying
tells everything at once.  Draws nothing and reads no clock itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.play.match import Told
from game.play.stage import Change, Stage, StageSkin, changes, stage_of
from game.protocol import Event, Seat
from scenes.kit.timeline import BATCH, LONG_BATCH, Motion
from scenes.table.title.choreography import COUNT, Recipes, Script, Sprite, script, sprites
from scenes.table.title.cutscene import Cutscene


class Reel(NamedTuple):
    """Some events in motion, from the ``first`` of the story on."""

    first: int
    script: Script
    seconds: float


class Interlude(NamedTuple):
    """A cutscene, when so many events are told."""

    first: int
    cutscene: Cutscene


Scene = Reel | Interlude


class Playback:
    """Tells one batch at a time.  ``view`` is what is shown now; what of it is ``hidden`` is drawn on its way."""

    def __init__(self, skin: StageSkin, recipes: Recipes, long: frozenset[type[Event]], view: Any, seat: Seat) -> None:
        self._skin, self._recipes, self._long = skin, recipes, long
        self._motion = Motion()
        self._picture: object = None  # over the table, and keeping the words back
        self.reset(view, seat)

    def reset(self, view: Any, seat: Seat) -> None:
        """Begin again from a position: another seat looks, or something was taken back.  Nothing is told."""
        self._seat = seat
        self._views = [view]  # before the batch, and after each event of it
        self._stages: list[Stage] = [stage_of(self._skin, view, seat)]
        self._story: Sequence[Told] = ()
        self._scenes: list[Scene] = []
        self._since, self._pace = 0.0, 1.0
        self.told = self._said = self._held = 0  # events of the batch
        self.hidden: frozenset[str] = frozenset()

    # -------------------------------------------------------------- what is shown

    @property
    def view(self) -> Any:
        return self._views[self.told]

    @property
    def stage(self) -> Stage:
        return self._stages[self.told]

    @property
    def scene(self) -> Sequence[Event]:
        """The events of what is in motion now, told or not; nothing while a cutscene has the table."""
        return () if self._is_interlude(0) else self.events[self._first_of(0) : self._first_of(1)]

    @property
    def stages(self) -> Sequence[Stage]:
        """Before the batch, and after each event of it."""
        return self._stages

    @property
    def events(self) -> Sequence[Event]:
        """Of the batch, told or not."""
        return [each.event for each in self._story]

    @property
    def untold(self) -> Sequence[Event]:
        """What has happened and is not said yet; what a picture tells is not said before it is over."""
        said = self._sayable() if self._picture is None else min(self._held, self._sayable())
        return [each.event for each in self._story[said:]]

    def _sayable(self) -> int:
        """How many events are shown, up to the one that the next cutscene is about."""
        cutscene = next((scene.cutscene for scene in self._scenes if isinstance(scene, Interlude)), None)
        about = cutscene.event if cutscene is not None else None
        return next((at for at, each in enumerate(self._story[: self.told]) if each.event is about), self.told)

    def hold_words(self, picture: object) -> None:
        """Say no more than was said when this picture began, a cutscene or what stands in motion; None: go on."""
        if picture != self._picture:
            self._picture, self._held = picture, self._said
        self._said = self._sayable()

    @property
    def is_telling(self) -> bool:
        return bool(self._scenes)

    @property
    def interlude(self) -> Cutscene | None:
        return self._scenes[0].cutscene if self._scenes and isinstance(self._scenes[0], Interlude) else None

    def time(self, now: float) -> float:
        """How far the scene being told has come, in seconds at Normal."""
        return max(0.0, now - self._since) / self._pace

    def sprites(self, now: float) -> list[Sprite]:
        """What is in flight, or has arrived before its turn, in the order it was told."""
        if not self._scenes or not isinstance(self._scenes[0], Reel):
            return []
        reel, time = self._scenes[0], self.time(now)
        return sprites(reel.script, self._motion.values(now), time)

    # -------------------------------------------------------------- telling

    def tell(
        self,
        story: Sequence[Told],
        final: Any,
        pace: float,
        now: float,
        cutscenes: Mapping[int, Sequence[Cutscene]] | None = None,
        breaks: frozenset[int] = frozenset(),
    ) -> None:
        """Tell a batch that ends in this position; what was being told before is told at once.

        ``cutscenes`` are told after so many events, and after so many of ``breaks`` the story waits for what stands.
        """
        self.hurry()
        self._views = [self.view, *(each.view for each in story)]
        self._views[-1] = final
        self._stages = [self._stages[self.told]]
        self._stages += [stage_of(self._skin, view, self._seat) for view in self._views[1:]]
        self._story, self._pace = story, pace or 1.0
        self.told = self._said = self._held = 0
        self._scenes = self._cut(cutscenes or {}, breaks) if pace else self._flashes()
        self._begin(now)

    def _cut(self, cutscenes: Mapping[int, Sequence[Cutscene]], breaks: frozenset[int]) -> list[Scene]:
        found: list[Scene] = []
        start = 0
        for end in sorted({*cutscenes, *breaks, len(self._story)} - {0}):
            found += [self._reel(start, end), *(Interlude(end, cutscene) for cutscene in cutscenes.get(end, ()))]
            start = end
        return found

    def _reel(self, start: int, end: int) -> Reel:
        happened = self._happened(start, end)
        long = any(type(event) in self._long for event, _ in happened)
        unsettled = [at - start for at in range(start, end - 1) if not self._story[at].settled]
        written = script(self._recipes, happened, most=LONG_BATCH if long else BATCH, unsettled=unsettled)
        return Reel(start, written, written.seconds)

    def _flashes(self) -> list[Scene]:
        """With motion off everything is told at once, and lit for a moment."""
        happened = self._happened(0, len(self._story))
        self.told = len(self._story)
        written = script(self._recipes, happened, travels=False)
        return [Reel(0, written, written.seconds)] if written.part else []

    def _happened(self, start: int, end: int) -> list[tuple[Event, Sequence[Change]]]:
        told = ((at, each.event) for at, each in enumerate(self._story[start:end], start))
        return [(event, changes(self._stages[at], self._stages[at + 1], event.touches())) for at, event in told]

    def _begin(self, now: float) -> None:
        self._since = now
        if self._is_interlude(1) and self.ends_at() == now:
            self._scenes = self._scenes[1:]  # nothing moves before the cutscene
        if self._is_interlude(0):
            self.told = self._scenes[0].first
        elif self._scenes and isinstance(self._scenes[0], Reel):
            self._motion.pace = self._pace
            self._motion.play(self._scenes[0].script.part, now)
        self._look(now)

    def advance(self, now: float, *, waits: bool = False) -> bool:
        """Go on; True if the position shown, or what is hidden of it, has changed.  ``waits``: not past this scene."""
        before = self.told, self.hidden, len(self._scenes)
        ends = self.ends_at()
        if ends is not None and now >= ends:
            told, self.told = self.told, self._first_of(1)
            is_shown = told == self.told  # once before anything goes on: what stands there may begin to move
            if (is_shown or self._is_interlude(1)) and not waits:
                self._scenes = self._scenes[1:]
                self._begin(now)
        self._look(now)
        return (self.told, self.hidden, len(self._scenes)) != before

    def _first_of(self, scene: int) -> int:
        """How many events are told when this scene begins."""
        return self._scenes[scene].first if scene < len(self._scenes) else len(self._story)

    def _is_interlude(self, scene: int) -> bool:
        return scene < len(self._scenes) and isinstance(self._scenes[scene], Interlude)

    def ends_at(self) -> float | None:
        """When the scene being told is over."""
        if not self._scenes:
            return None
        scene = self._scenes[0]
        seconds = scene.seconds if isinstance(scene, Reel) else scene.cutscene.seconds
        return self._since + seconds * self._pace

    def _look(self, now: float) -> None:
        """How far the story is told at this moment, and what is away from where it lay then."""
        self.hidden = frozenset()
        if not self._scenes or not isinstance(self._scenes[0], Reel):
            return
        reel, time = self._scenes[0], self.time(now)
        done = sum(1 for end in reel.script.ends if end <= time)
        self.told = max(self.told, reel.first + done)
        waiting = [cue for cue in reel.script.cues if cue.number >= done]
        left = {cue.actor.before.id for cue in waiting if cue.actor.before is not None and cue.enters <= time}
        counted = {cue.actor.target for cue in waiting if cue.actor.kind == COUNT}
        self.hidden = frozenset(left.intersection(self.stage) | counted)

    def skip(self, now: float) -> None:
        """On with the next scene."""
        if self._scenes:
            self.told = max(self.told, self._first_of(1))
            self._scenes = self._scenes[1:]
            self._begin(now)

    def hurry(self) -> None:
        """Everything is told."""
        self._motion.hurry()
        self._scenes = []
        self.told, self.hidden = len(self._story), frozenset()


def numbered(story: Sequence[Told], cutscenes: Sequence[Cutscene]) -> dict[int, list[Cutscene]]:
    """Cutscenes by how many events are told before them: all of the move they belong to, or all there are."""
    found: dict[int, list[Cutscene]] = {}
    for cutscene in cutscenes:
        at = next((at for at, each in enumerate(story) if each.event is cutscene.event), len(story) - 1)
        while at < len(story) - 1 and not story[at].settled:
            at += 1
        found.setdefault(at + 1, []).append(cutscene)
    return found
