"""The guide of a lesson, beside the player: speaks, lights what it speaks of, and lets only right moves through.

All it says and knows comes from ``game.lessons.lesson.Lesson``; this brings it to the screen and hears hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sin, tau
from typing import Any, Final, NamedTuple

from game.lessons.course import YOU
from game.lessons.lesson import PATIENCE, GuideAnswer, GuideVerdict, Lesson, Nudge, nudge
from game.play.match import Told
from game.protocol import Action, Saying, Spot
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets.base import Widget
from scenes.table.cards.side_card import CardButton
from scenes.table.companion import Companion, Deeds, Wish
from scenes.table.guide.card import GuideButtons, GuideTalk
from scenes.table.guide.face import GuideFace
from scenes.table.guide.light import TAP
from scenes.table.state import Changed, TableState
from scenes.table.view.table_view import TableView

PULSE: Final = 6.0  # seconds the light breathes after something was said
TAPS: Final = 3


class Patience:
    """``repeat`` is called when the words are due once more."""

    def __init__(self, state: TableState, repeat: Callable[[], None]) -> None:
        self._state, self._repeat = state, repeat
        self._since = state.now  # when something was said or touched last
        self._nudged = Nudge.NONE
        self._taps_since: float | None = None  # a hand shows the touch

    def wake(self) -> None:
        """Somebody is here, or something was said: it begins anew."""
        self._since, self._nudged = self._state.now, Nudge.NONE
        for level in (Nudge.REPEAT, Nudge.SHOW):
            self._state.later(PATIENCE * level.value + 0.1, self._look)

    def rest(self) -> None:
        """The touch was made: no hand has to show it."""
        self._taps_since = None

    def show(self) -> None:
        self._taps_since = self._state.now
        self._state.changed(Changed.PICTURE)

    @property
    def is_showing(self) -> bool:
        """Whether a hand shows the touch because it was asked for or long waited for."""
        return self._taps_since is not None

    @property
    def is_lively(self) -> bool:
        """Whether what is lit breathes: for a while, and never with motion off."""
        latest = max(self._since, self._taps_since or 0.0)
        return self._state.services.settings.speed > 0 and self._state.now - latest < PULSE

    def breath(self) -> float:
        """How strong the light is now, of 1."""
        return 0.75 + 0.25 * sin(tau * self._state.now / palette.GLOW_CYCLE) if self.is_lively else 1.0

    def beat(self) -> float:
        """How many taps the hand has made; it rests after a few of them, and with motion off."""
        beats = (self._state.now - (self._taps_since or self._since)) / TAP
        return beats if beats < TAPS and self._state.services.settings.speed else 0.0

    def _look(self) -> None:
        due = nudge(self._state.now - self._since)
        if due.value <= self._nudged.value:
            return
        self._nudged = due
        if due is Nudge.REPEAT:
            self._repeat()
        else:
            self.show()


REST: Final = 0.7  # seconds before the guide makes a trivial move of the player's own


class LessonWays(NamedTuple):
    """Where a lesson leads to: out of it, past it, and to its end."""

    leave: Callable[[], None]
    skip: Callable[[], None]
    end: Callable[[], None]


class Guide(Companion):
    """One chapter at one table."""

    def __init__(self, lesson: Lesson, number: int, tint: palette.Tint, ways: LessonWays) -> None:
        self.lesson, self.number, self.ways = lesson, number, ways
        self.face = GuideFace(lesson, tint)
        self.answers = 0  # touches that were not right
        self._answered = ""  # said instead of the step's words
        self._is_telling = False
        self._step = (-1, -1)  # and the length of the log, when it was spoken last
        self._is_over = False

    def joins(self, state: TableState, deeds: Deeds) -> None:
        self._state, self._deeds = state, deeds
        self.face.joins(state)
        self.patience = Patience(state, self._repeat)
        self._state.later(0, self._arrive)

    # -------------------------------------------------------------- what hands do

    def gate(self, action: Action) -> bool:
        return self._hear(self.lesson.offer(action)) and self.face.praise(action.path(YOU))

    def follows(self, candidates: Iterable[Action]) -> bool:
        self.patience.wake()
        return self._hear(self.lesson.touched(candidates))

    def refused(self, spot: Spot) -> None:
        self.patience.wake()
        self._hear(self.lesson.refused(spot) if not self.lesson.script.is_look else GuideVerdict(GuideAnswer.WAIT))
        self._state.changed(Changed.TOUCHES)

    def _hear(self, verdict: GuideVerdict) -> bool:
        """Whether the hand was right; else it is told why not."""
        language, words = self._state.services.language, verdict.words
        if verdict.is_right:
            self._answered = ""
            return True
        if verdict.answer is GuideAnswer.WAIT:
            if self.lesson.script.is_look:
                self.go_on()
            return False
        self.answers += 1
        self._state.services.sounds.play("illegal")
        if words is not None:
            self._answered = language.tell(words) if isinstance(words, Saying) else words.of(language.code)
        return False

    def takes(self, wish: Wish) -> bool:
        free = self.lesson.script.is_free
        if wish == "leave":
            self.ways.leave()
        elif wish == "undo":
            if self.lesson.can_undo:
                return False
            self.go_back()
        elif wish in ("redo", "hint"):
            if free:
                return False
            self.patience.show()
        return True

    def backs_out(self) -> bool:
        return self.takes("leave")  # what the hand holds the step gave it, and will give it again

    @property
    def topic(self) -> str:
        return self.lesson.page

    @property
    def note(self) -> str:
        name = self.lesson.chapter.name.of(self._state.services.language.code)
        return self._state.say("Lesson {number}: {name}", number=self.number, name=name)

    # -------------------------------------------------------------- on and back

    def go_on(self) -> None:
        """The words of a look are read."""
        if self.lesson.script.is_look:
            self.lesson.go_on()
            self._arrive()

    def go_back(self) -> None:
        if self.lesson.can_go_back:
            self.lesson.go_back()
            self._taken_back()

    def try_again(self) -> None:
        self.lesson.try_again()
        self._taken_back()

    def _taken_back(self) -> None:
        self._is_over = False
        self._state.services.sounds.play("undo")
        self._deeds.look_again()

    def happened(self, story: Sequence[Told]) -> None:
        self._is_telling = True
        self._answered = ""
        self.patience.rest()

    def settled(self) -> None:
        self._is_telling = False
        self._arrive()

    def _arrive(self) -> None:
        """The table is still: speak the step, do what the script has the player do, or close the chapter."""
        at = self.lesson.script.index, len(self.lesson.table.log)
        if at != self._step:
            self._step, self._answered = at, ""
            self._state.services.sounds.play("flip")
        self.patience.wake()
        due = self.lesson.script.due
        if self.lesson.script.ending is not None:
            self._end()
        elif due is not None and due.seat == YOU:
            self._state.later(REST * self._state.services.settings.pace, lambda: self._enact(at))
        self._state.changed(Changed.TOUCHES)
        self._focus()

    def _enact(self, at: tuple[int, int]) -> None:
        due = self.lesson.script.due
        if due is not None and at == (self.lesson.script.index, len(self.lesson.table.log)):
            self._deeds.enact(due.action)

    def _end(self) -> None:
        if not self._is_over:
            self._is_over = True
            self.ways.end()

    def _focus(self) -> None:
        """The keyboard goes where the light is."""
        if self._state.hands.keyboard and not self._is_telling:
            self._state.hands.focus_first(self.face.touch_spots or {"guide/on"})

    def _repeat(self) -> None:
        """Nothing was touched for long: the step's own words once more."""
        self._answered = ""
        self._state.services.sounds.play("toast")
        self._state.changed(Changed.TOUCHES)

    # -------------------------------------------------------------- what is seen of it

    def lights(self, glow: frozenset[Spot]) -> frozenset[Spot]:
        return glow if self.lesson.script.is_free else glow & self.face.touch_spots

    def build(self, brush: Brush, shown: TableView) -> Sequence[Widget]:
        self.face.look_at(shown, is_telling=self._is_telling)
        self._state.hands.first = self.face.touch_spots | {"guide/on"}
        if self._is_over:
            return []
        return self.face.build(brush, shown, self.talk(), self._calls(), self.patience.breath)

    def talk(self) -> GuideTalk:
        say, is_look, (step, steps) = self._state.say, self.lesson.script.is_look, self.lesson.progress
        words = (self.lesson.remark or self.lesson.words).of(self._state.services.language.code)
        told = self._answered or words.format_map(self._state.services.prompts)
        names = say("Marshal Sorrel"), say("Sorrel"), say("{step} of {steps}", step=step, steps=steps)
        return GuideTalk(*names, told, self._cue(), step - 1, steps, is_look, "point" if is_look else "talk")

    def _cue(self) -> str:
        script, say = self.lesson.script, self._state.say
        if script.is_free:
            return say("Play on as you like.")
        if script.due is not None or self._is_telling:
            return say("Watch what happens.")
        if script.step is not None and script.step.mode == "choice":
            return say("Whatever you choose is right.")
        return say("Touch what is lit.")

    def _calls(self) -> GuideButtons:
        say = self._state.say
        back = CardButton(
            "guide/back", say("Back"), "back", self.go_back, "dark", enabled=self.lesson.can_go_back, role="button"
        )
        skip = CardButton("guide/skip", say("Skip"), "skip", self.ways.skip, "dark", role="button")
        on = CardButton("guide/on", say("Next"), "play", self.go_on, "primary", role="button")
        return GuideButtons(back, skip, on if self.lesson.script.is_look else None)

    def paint(self, brush: Brush, shown: TableView) -> None:
        """A hand that points: always where one move only is right, else if it was asked for or long waited for."""
        step = self.lesson.script.step
        if self._state.hands.keyboard or step is None or (step.mode != "forced" and not self.patience.is_showing):
            return
        self.face.draw_hand(brush, shown, self.patience.beat())

    def facts(self) -> dict[str, Any]:
        step, steps = self.lesson.progress
        hands = self._state.hands
        plain = [each for each in hands.all() if each.kind == "spot" and not each.focusable]
        return {
            "lit": sorted(self.face.touch_spots), "step": step, "steps": steps, "answers": self.answers,
            "free": self.lesson.script.is_free, "card": [*self.face.card],
            "bright": [[*rect] for rect in self.face.lit.rects],
            "plain": {each.name: [*each.rect] for each in plain if hands.at(each.rect.center) is each},
        }  # fmt: skip

    def moving(self, now: float) -> bool:
        breathes = bool(self.face.lit.touch) and self.patience.is_lively
        return breathes or self.face.travel.is_moving(now)
