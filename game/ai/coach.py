"""A hint with its reasons: the best line, the next best that begins otherwise, and what tells them apart.

Given a view and nothing else of the match; remembers nothing, so that the same view and seed give the same hint.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Generic, TypeVar

import msgspec

from game.ai.contenders import field_of, is_sound, like_with_like, settled, sound_choices, turn_with
from game.ai.endgame import best_line, to_own_move
from game.ai.levels import effort_of
from game.ai.reasons import HINT, Comparison, Contest, compare
from game.ai.search import SearchSettings, SearchState, SearchView, ranked_turns
from game.ai.teacher import Because, StepWords, Viewpoint, explain, is_same, steps_of
from game.ai.turns import Path
from game.protocol import Action, Effort, Event, Name, Rules, Saying, Seat, mark

LEVEL: Final = "marshal"  # whose search a hint is
DEALS: Final = 48  # imagined for a comparison
TABLE: Final = 2  # seats up to which so many are played out in two seconds; with more of them there are fewer deals
SAMPLES: Final = 4  # deals on which a sentence must be told the same for it to be known
WORTH_A_WORD: Final = 1.0  # points by which a line must lead to be clearly the best
FELT: Final = 0.5  # points; less of a lead is felt by nobody
MUCH: Final = 5.0  # points from which a line is much better
LITTLE: Final = 2.0  # points below which it is a little better
SEARCHED, SETTLED = 0.3, 0.6  # shares of a thought after the search, and after the two best lines are known

A = TypeVar("A")


class CoachPlan(msgspec.Struct, Generic[A], frozen=True):
    """Choices of one seat in order, the sentences that are sure to be told of them, and the turn's steps in words."""

    choices: tuple[A, ...]
    words: tuple[Saying, ...]
    steps: tuple[StepWords, ...] = ()

    @property
    def told(self) -> tuple[Saying, ...]:
        """The steps as instructions; where a title has no words for them, what the log would tell."""
        steps = tuple(step.saying for step in self.steps)
        return steps if steps and all(step.text for step in steps) else self.words


class Advice(msgspec.Struct, Generic[A], frozen=True):
    """What to do, what else there was, and how they differ; without a choice there is nothing to compare."""

    best: CoachPlan[A]
    second: CoachPlan[A] | None = None
    comparison: Comparison | None = None
    is_rough: bool = False  # said at once: it is still being thought over
    because: Because = Because()  # what speaks for the best line
    otherwise: Because = Because()  # what speaks for the second, told at a close call
    is_either: bool = False  # whatever is done comes to the same

    @property
    def confidence(self) -> str:
        return EITHER if self.is_either else confidence(self.comparison)


CLEARLY: Final = mark("clearly best")
LIKELY: Final = mark("likely best")
CLOSE: Final = mark("close call")
NO_CHOICE: Final = mark("no real choice")
EITHER: Final = mark("either will do")

BETTER: Final = (mark("a little better"), mark("better"), mark("much better"))
WORSE: Final = (mark("a little worse"), mark("worse"), mark("much worse"))
AS_GOOD: Final = mark("about as good")


def confidence(comparison: Comparison | None) -> str:
    """Say in a word how far the best is ahead."""
    if comparison is None:
        return NO_CHOICE
    lead = comparison.lead
    if lead.is_certain and lead.mean >= WORTH_A_WORD:
        return CLEARLY
    return CLOSE if is_close(comparison) else LIKELY


def is_close(comparison: Comparison) -> bool:
    """True if the second line is as good as the first, as far as anybody can tell or would feel."""
    return comparison.lead.mean <= comparison.lead.error or comparison.lead.mean < FELT


def size(comparison: Comparison) -> str:
    """Say in words how the first line compares with the second; no decimals, for nobody feels them."""
    points = comparison.lead.mean
    if abs(points) <= comparison.lead.error or abs(points) < FELT:
        return AS_GOOD
    return (BETTER if points > 0 else WORSE)[(abs(points) >= LITTLE) + (abs(points) >= MUCH)]


class Coach:
    """Looks at one table from one seat; ``mind`` says who helps to think, and when it is enough."""

    def __init__(
        self, rules: Rules, view: Any, seat: Seat, names: Sequence[Name], mind: SearchState | None = None
    ) -> None:
        self.rules, self.view, self.seat, self.names = rules, view, seat, names
        self._mind = mind or SearchState()
        self._viewpoint = Viewpoint(rules, view, seat, names)

    def rough(self, seed: str) -> Advice[Action]:
        """Give the line a beam finds at once, and what it is good for; nothing is compared."""
        rng = Random(seed)
        sight = self._sight(rng)
        ranked = self._ranked(sight, rng, self._effort(0.0), self._mind)
        best = next((path for path in ranked if self._may_advise(sight, path)), ranked[0])
        return Advice(self._plan(best), is_rough=True, because=explain(self._viewpoint, self._turn(best)))

    def advise(self, seed: str, deals: int | None = None) -> Advice[Action]:
        """Give the best line against the best of those that begin otherwise."""
        sound, rng = sound_choices(self.rules, self.view, self.seat), Random(seed)
        if len(sound) == 1:
            return self._without_rival(sound[0])
        sight = self._sight(rng)
        ranked = self._ranked(sight, rng, self._effort(1.0), self._until(0.0, SEARCHED))
        field = field_of(sight, ranked)
        lines = settled(sight, field, rng.getrandbits(64), self._until(SEARCHED, SETTLED))
        best = lines[0]
        second = next((line for line in lines[1:] if not is_same(self._viewpoint, best, line)), None)
        if second is None:  # whatever is done leads to the same
            return Advice(self._plan(best), because=explain(self._viewpoint, self._turn(best)), is_either=True)
        if self._is_open(self._effort(1.0)):
            second = self.line_with(second[0], rng)
        return self.set_against(best, second, seed, deals, self._until(SETTLED, 1.0))

    def _without_rival(self, action: Action) -> Advice[Action]:
        """The one action there is, or the one that is never worse than the others."""
        others = [other for other in self.rules.legal_actions(self.view) if other != action]
        rival = (others[0],) if others else ()
        return Advice(self._plan((action,)), because=explain(self._viewpoint, (action,), rival))

    def why_not(self, best: Path, action: Action, seed: str, deals: int | None = None) -> Advice[Action]:
        """Set this line against what comes of another beginning; whichever is better stands first."""
        return self.set_against(best, self.line_with(action, Random(seed)), seed, deals)

    def why_none_of(self, best: Path, actions: Sequence[Action], seed: str, deals: int | None = None) -> Advice[Action]:
        """Set this line against the best that comes of any of these: a move begun and not yet finished."""
        return self.why_not(best, self._most_promising(actions, Random(seed)), seed, deals)

    def _most_promising(self, actions: Sequence[Action], rng: Random) -> Action:
        state, width = self.rules.imagine(self.view, self.seat, rng), self._effort(0.0).width
        return max(actions, key=lambda action: turn_with(self.rules, state, self.seat, action, width).worth)

    def set_against(
        self, best: Path, second: Path, seed: str, deals: int | None = None, mind: SearchState | None = None
    ) -> Advice[Action]:
        """Compare two whole lines; whichever is better stands first, but never a dominated one.

        The deals hang on the seed alone: whatever is compared at one decision meets the same.
        """
        if deals is None:
            most = min(DEALS, effort_of(HINT, self.rules, self.view).playouts // 2)
            deals = most * TABLE // max(TABLE, self.rules.seats(self.view))
        contest = Contest(self.rules, self.view, self.seat, self.names, best, second)
        rng = Random(f"{seed}:deals")
        base, sight = rng.getrandbits(64), self._sight(rng)
        contest = like_with_like(contest, sight.state)
        is_turned, comparison = compare(
            contest, base, deals, (mind or self._mind).goes_on, may_turn=self._may_advise(sight, second)
        )
        if is_turned:
            best, second = second, best
        return self._explained(best, second, comparison)

    def _explained(self, best: Path, second: Path, comparison: Comparison) -> Advice[Action]:
        """With the sentences for either line; close to each other, both speak."""
        lines = self._turn(best), self._turn(second)
        because, otherwise = (explain(self._viewpoint, *pair) for pair in (lines, lines[::-1]))
        return Advice(self._plan(best), self._plan(second), comparison, because=because, otherwise=otherwise)

    def _may_advise(self, sight: SearchView, path: Path) -> bool:
        return path[0] in sound_choices(self.rules, self.view, self.seat) and is_sound(sight, path)

    def _until(self, start: float, end: float) -> SearchState:
        """The same mind for a part of the thought, which counts from start to end."""
        goes_on = self._mind.goes_on
        return SearchState(self._mind.crew, lambda share: goes_on(start + (end - start) * share))

    # -------------------------------------------------------------- lines

    def line_with(self, action: Action, rng: Random) -> Path:
        """The best line that begins like this."""
        effort = self._effort(1.0)
        state = self.rules.imagine(self.view, self.seat, rng)
        if not self._is_open(effort):
            return turn_with(self.rules, state, self.seat, action, effort.width).path
        self.rules.apply(state, action)
        to_own_move(self.rules, state, self.seat)
        if self.rules.to_move(state) is None:
            return (action,)
        return (action, *self._open_line(state, effort))

    def _sight(self, rng: Random) -> SearchView:
        return SearchView(self.rules, self.view, self.seat, self.rules.imagine(self.view, self.seat, rng))

    def _ranked(self, sight: SearchView, rng: Random, effort: Effort, mind: SearchState) -> list[Path]:
        ranked = [line.path for line in ranked_turns(sight, rng, SearchSettings(effort), mind)]
        if self._is_open(effort):
            return [self._open_line(sight.state, effort), *ranked]
        return ranked

    def _effort(self, patience: float) -> Effort:
        return effort_of(LEVEL, self.rules, self.view, patience)

    def _is_open(self, effort: Effort) -> bool:
        return effort.open_width > 0 and self.rules.is_open(self.view, self.seat)

    def _open_line(self, state: Any, effort: Effort) -> Path:
        return best_line(self.rules, state, self.seat, effort.open_width, effort.open_branch, self._mind.goes_on).path

    def _turn(self, path: Path) -> Path:
        """The choices of the turn that begins the path, those told alike whatever is hidden."""
        return path[: max(1, len(steps_of(self._viewpoint, path)))]

    # -------------------------------------------------------------- words

    def _plan(self, path: Path) -> CoachPlan[Action]:
        """With the sentences every deal tells of it: what one deal alone would tell is made up."""
        samples = [self._told(path, Random(deal)) for deal in range(SAMPLES)]
        sure = [saying for saying in samples[0] if all(saying in other for other in samples[1:])]
        return CoachPlan(path, tuple(sure), steps_of(self._viewpoint, path))

    def _told(self, path: Path, rng: Random) -> list[Saying]:
        """Of the turn that begins the path, as this seat may hear it."""
        state = self.rules.imagine(self.view, self.seat, rng)
        events: list[Event] = []
        for action in path:
            if self.rules.to_move(state) != self.seat or action not in self.rules.legal_actions(state):
                break
            self.rules.apply(state, action, events.append)
        own = (event for event in events if event.seat == self.seat)
        heard = (event for event in own if event.only is None or self.seat in event.only)
        return [saying for event in heard if (saying := self.rules.story(event, self.names)) is not None]


def unpacked(rules: Rules, raw: bytes | msgspec.Raw) -> Advice[Action]:
    """Raises msgspec.DecodeError when it is no advice for this title."""
    advice: Advice[Action] = msgspec.json.decode(raw, type=Advice[rules.ACTIONS])  # type: ignore[name-defined]
    return advice
