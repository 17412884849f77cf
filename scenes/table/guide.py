"""The guide of a lesson, beside the player: speaks, lights what it speaks of, and lets only right moves through.

All it says and knows comes from ``game.session.lesson_runner.Lesson``; this brings it to the screen and hears hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.protocol import Action, Saying, Spot
from game.session.lesson_file import YOU
from game.session.lesson_runner import PATIENCE, Answer, Lesson, Nudge, Verdict, nudge
from game.session.match import Told
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets.base import Widget
from scenes.table import guide_card, guide_place
from scenes.table.companion import Companion, Wish
from scenes.table.guide_card import Call, Calls, GuideCard, Talk
from scenes.table.guide_light import DUSK, ROOM, TAP, Lit, Spotlight, draw_hand
from scenes.table.guide_place import home, quiet, room, seen
from scenes.table.host import Host
from scenes.table.table_view import TableView

PULSE: Final = 6.0  # seconds the light breathes after something was said
TAPS: Final = 3
REST: Final = 0.7  # seconds before the guide makes a trivial move of the player's own


class Ways(NamedTuple):
    """Where a lesson leads to: out of it, past it, and to its end."""

    leave: Callable[[], None]
    skip: Callable[[], None]
    end: Callable[[], None]


class Guide(Companion):
    """One chapter at one table."""

    def __init__(self, lesson: Lesson, number: int, tint: palette.Tint, ways: Ways) -> None:
        self.lesson, self.number, self.tint, self.ways = lesson, number, tint, ways
        self.lit = Lit()
        self.card = Rect(0, 0, 0, 0)
        self._touch_spots: frozenset[Spot] = frozenset()
        self.answers = 0  # touches that were not right
        self._answered = ""  # said instead of the step's words
        self._is_telling = False
        self._old: Rect | None = None
        self._step = (-1, -1)  # and the length of the log, when it was spoken last
        self._since = 0.0  # when something was said or touched last
        self._nudged = Nudge.NONE
        self._taps_since: float | None = None  # a hand shows the touch
        self._is_over = False

    def joins(self, host: Host) -> None:
        self._host = host
        self._host.later(0, self._arrive)

    # -------------------------------------------------------------- what hands do

    def gate(self, action: Action) -> bool:
        return self._hear(self.lesson.offer(action))

    def follows(self, candidates: Iterable[Action]) -> bool:
        self._wake()
        return self._hear(self.lesson.touched(candidates))

    def refused(self, spot: Spot) -> None:
        self._wake()
        self._hear(self.lesson.refused(spot) if not self.lesson.script.is_look else Verdict(Answer.WAIT))
        self._host.refresh()

    def _hear(self, verdict: Verdict) -> bool:
        """Whether the hand was right; else it is told why not."""
        language, words = self._host.services.language, verdict.words
        if verdict.is_right:
            self._answered = ""
            return True
        if verdict.answer is Answer.WAIT:
            if self.lesson.script.is_look:
                self.go_on()
            return False
        self.answers += 1
        self._host.services.sounds.play("illegal")
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
            self._show_touch()
        return True

    def topic(self) -> str:
        return self.lesson.page

    def note(self) -> str:
        name = self.lesson.chapter.name.of(self._host.services.language.code)
        return self._host.say("Lesson {number}: {name}", number=self.number, name=name)

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
        self._host.services.sounds.play("undo")
        self._host.look_again()

    def happened(self, story: Sequence[Told]) -> None:
        self._is_telling = True
        self._answered = ""
        self._taps_since = None

    def settled(self) -> None:
        self._is_telling = False
        self._arrive()

    def _arrive(self) -> None:
        """The table is still: speak the step, do what the script has the player do, or close the chapter."""
        at = self.lesson.script.index, len(self.lesson.table.log)
        if at != self._step:
            self._step, self._answered = at, ""
            self._host.services.sounds.play("flip")
        self._wake()
        due = self.lesson.script.due
        if self.lesson.script.ending is not None:
            self._end()
        elif due is not None and due.seat == YOU:
            self._host.later(REST * self._host.services.settings.pace, lambda: self._enact(at))
        self._host.refresh()
        self._focus()

    def _enact(self, at: tuple[int, int]) -> None:
        due = self.lesson.script.due
        if due is not None and at == (self.lesson.script.index, len(self.lesson.table.log)):
            self._host.enact(due.action)

    def _end(self) -> None:
        if not self._is_over:
            self._is_over = True
            self.ways.end()

    def _focus(self) -> None:
        """The keyboard goes where the light is."""
        if self._host.hands.keyboard and not self._is_telling:
            self._host.hands.focus_first(self._touch_spots or {"guide/on"})

    # -------------------------------------------------------------- patience

    def _wake(self) -> None:
        """Somebody is here: patience begins anew."""
        now = self._host.now
        self._since, self._nudged = now, Nudge.NONE
        for level in (Nudge.REPEAT, Nudge.SHOW):
            self._host.later(PATIENCE * level.value + 0.1, self._nudge)

    def _nudge(self) -> None:
        due = nudge(self._host.now - self._since)
        if due.value <= self._nudged.value or self._is_telling:
            return
        self._nudged = due
        if due is Nudge.REPEAT:
            self._answered = ""
            self._host.services.sounds.play("toast")
            self._host.refresh()
        else:
            self._show_touch()

    @property
    def is_showing(self) -> bool:
        """Whether a hand shows the touch because it was asked for or long waited for."""
        return self._taps_since is not None

    def _show_touch(self) -> None:
        self._taps_since = self._host.now
        self._host.touch()

    # -------------------------------------------------------------- what is lit

    def lights(self, glow: frozenset[Spot]) -> frozenset[Spot]:
        return glow if self.lesson.script.is_free else glow & self._touch_spots

    def _look_at(self, shown: TableView) -> Lit:
        """Where to touch and where to look, now."""
        script, spots = self.lesson.script, self.lesson.lit
        self._touch_spots = frozenset()
        if self._is_telling or script.is_free or script.ending is not None:
            return Lit()
        if self._host.skin.standing(shown) is not None:  # over the table: what lies there cannot be seen
            dock = shown.rect("panel/dock")
            spots = tuple(spot for spot in spots if spot in shown.layout and dock.contains(shown.rect(spot)))
        if script.is_look:
            return Lit((), self._rects(shown, spots))
        if not shown.is_mine or script.due is not None:
            return Lit()
        if shown.held is not None:
            return Lit((shown.rect("panel/dock"),))
        wanted = self._wanted(shown)
        self._touch_spots = wanted & frozenset(spots) or wanted
        look = [spot for spot in spots if spot not in wanted and spot not in shown.touched]
        return Lit(self._rects(shown, sorted(self._touch_spots)), self._rects(shown, look))

    def _wanted(self, shown: TableView) -> frozenset[Spot]:
        """The spots that lead on to an accepted move."""
        candidates = set(shown.chooser.candidates if shown.chooser is not None else ())
        paths = (action.path(YOU) for action in self.lesson.right if action in candidates)
        found = frozenset(spot for path in paths for spot in path) & shown.glow
        if found:
            return found
        # What is held from the start leads nowhere: another beginning is to be touched.
        return frozenset(action.path(YOU)[0] for action in self.lesson.right) & shown.displayed

    def _rects(self, shown: TableView, spots: Iterable[Spot]) -> tuple[Rect, ...]:
        return seen(self._host.skin, shown, spots)

    # -------------------------------------------------------------- the card

    def build(self, brush: Brush, shown: TableView) -> Sequence[Widget]:
        self.lit = self._look_at(shown)
        self._host.hands.first = self._touch_spots | {"guide/on"}
        bar = shown.rect("panel/bar")
        below = Rect(0, bar.bottom, brush.frame.width, brush.frame.height - bar.bottom)
        light = Spotlight(below, self.lit, DUSK if self.lit.rects else 0.0)
        if self._is_over:
            return []
        talk = self._talk()
        place = home(brush, shown)
        plans = guide_card.plans(brush, talk, place)
        ground = guide_place.Ground(room(brush, shown), self._clear(brush, shown), quiet(shown))
        found = guide_place.settle(ground, [plan.size for plan in plans], place, self._old)
        if found is None:  # no place is clear: the light alone must do
            self.card = Rect(0, 0, 0, 0)
            return [light]
        number, self.card = found
        self._old = self.card if number == 0 else None
        return [light, GuideCard(brush, plans[number], self.card, talk, self._calls(), self.tint)]

    def _talk(self) -> Talk:
        say, code = self._host.say, self._host.services.language.code
        script = self.lesson.script
        step, steps = self.lesson.progress
        words = self._answered or (self.lesson.remark or self.lesson.words).of(code)
        return Talk(
            say("Marshal Sorrel"), say("Sorrel"), say("{step} of {steps}", step=step, steps=steps), words, self._cue(),
            step - 1, steps, script.is_look, "talk" if not script.is_look else "point",
        )  # fmt: skip

    def _cue(self) -> str:
        script, say = self.lesson.script, self._host.say
        if script.is_free:
            return say("Play on as you like.")
        if script.due is not None or self._is_telling:
            return say("Watch what happens.")
        if script.step is not None and script.step.mode == "choice":
            return say("Whatever you choose is right.")
        return say("Touch what is lit.")

    def _calls(self) -> Calls:
        say = self._host.say
        back = Call("guide/back", say("Back"), "back", self.go_back, self.lesson.can_go_back)
        skip = Call("guide/skip", say("Skip"), "skip", self.ways.skip)
        on = Call("guide/on", say("Next"), "play", self.go_on)
        return Calls(back, skip, on if self.lesson.script.is_look else None)

    def _clear(self, brush: Brush, shown: TableView) -> list[Rect]:
        """What the card must not cover: what is lit, and in a free step all that can be touched."""
        edge = 2 * brush.px(ROOM)
        clear = [rect.inflate(edge, edge) for rect in self.lit.rects]
        if self.lesson.script.is_free:
            clear += [rect.inflate(edge, edge) for rect in self._rects(shown, sorted(shown.glow))]
        if shown.held is not None:
            clear.append(shown.rect("panel/dock"))
        return clear

    # -------------------------------------------------------------- drawing

    def paint(self, brush: Brush, shown: TableView) -> None:
        if not self.lit.touch or self._host.hands.keyboard or shown.held is not None:
            return
        step = self.lesson.script.step
        is_forced = step is not None and step.mode == "forced"
        if not is_forced and self._taps_since is None:
            return
        target = self._target(shown)
        draw_hand(brush, target, self._beat(), from_above=shown.rect("panel/dock").contains(target))

    def _target(self, shown: TableView) -> Rect:
        """The next touch of the move the guide would show."""
        path = self.lesson.shown.path(YOU) if self.lesson.shown is not None else ()
        spots = [spot for spot in path if spot in self._touch_spots]
        return (self._rects(shown, spots) or self.lit.touch)[0]

    def _beat(self) -> float:
        """How many taps the hand has made; it rests between them and with motion off."""
        since = self._taps_since if self._taps_since is not None else self._since
        beats = (self._host.now - since) / TAP
        return beats if beats < TAPS and self._host.services.settings.speed else 0.0

    def facts(self) -> dict[str, Any]:
        step, steps = self.lesson.progress
        return {"lit": sorted(self._touch_spots), "step": step, "steps": steps}

    def moving(self, now: float) -> bool:
        if not self._host.services.settings.speed or not self.lit.touch:
            return False
        return now - max(self._since, self._taps_since or 0.0) < PULSE
