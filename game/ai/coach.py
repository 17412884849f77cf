"""A hint with its reasons: the best line, the next best that begins otherwise, and what tells them apart.

Given a view and nothing else of the match; remembers nothing, so that the same view and seed give the same hint.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Generic, TypeVar

import msgspec

from game.ai.endgame import best_line, to_own_move
from game.ai.levels import effort_of
from game.ai.reasons import Comparison, Contest, compare
from game.ai.search import SearchSettings, SearchState, SearchView, ranked_turns
from game.ai.turns import Path, TurnLine, slide, whole_turns
from game.protocol import Action, Effort, Event, Name, Rules, Saying, Seat, mark

LEVEL: Final = "marshal"  # whose search a hint is
DEALS: Final = 90  # imagined for a comparison
TABLE: Final = 2  # seats up to which so many are played out in two seconds; with more of them there are fewer deals
SAMPLES: Final = 4  # deals on which a sentence must be told the same for it to be known
WORTH_A_WORD: Final = 1.0  # points by which a line must lead to be clearly the best

A = TypeVar("A")


class CoachPlan(msgspec.Struct, Generic[A], frozen=True):
    """Choices of one seat in order, and the sentences that are sure to be told of them."""

    choices: tuple[A, ...]
    words: tuple[Saying, ...]


class Advice(msgspec.Struct, Generic[A], frozen=True):
    """What to do, what else there was, and how they differ; without a choice there is nothing to compare."""

    best: CoachPlan[A]
    second: CoachPlan[A] | None = None
    comparison: Comparison | None = None
    is_rough: bool = False  # said at once: it is still being thought over

    @property
    def confidence(self) -> str:
        return confidence(self.comparison)


CLEARLY: Final = mark("clearly best")
LIKELY: Final = mark("likely best")
CLOSE: Final = mark("close call")
NO_CHOICE: Final = mark("no real choice")


def confidence(comparison: Comparison | None) -> str:
    """In a word, how far the best is ahead."""
    if comparison is None:
        return NO_CHOICE
    lead = comparison.lead
    if lead.is_certain and lead.mean >= WORTH_A_WORD:
        return CLEARLY
    return LIKELY if lead.mean > lead.error else CLOSE


class Coach:
    """Looks at one table from one seat; ``mind`` says who helps to think, and when it is enough."""

    def __init__(
        self, rules: Rules, view: Any, seat: Seat, names: Sequence[Name], mind: SearchState | None = None
    ) -> None:
        self.rules, self.view, self.seat, self.names = rules, view, seat, names
        self._mind = mind or SearchState()

    def rough(self, seed: str) -> Advice[Action]:
        """At once: the line a beam finds, nothing compared."""
        return Advice(self._plan(self._ranked(Random(seed), self._effort(0.0))[0]), is_rough=True)

    def advise(self, seed: str, deals: int | None = None) -> Advice[Action]:
        """The best line against the best of those that begin otherwise."""
        legal, rng = self.rules.legal_actions(self.view), Random(seed)
        if len(legal) == 1:
            return Advice(self._plan((legal[0],)))
        ranked = self._ranked(rng, self._effort(1.0))
        best = ranked[0]
        others = [path for path in ranked if path[0] != best[0]] or ranked[1:]
        if not others:  # whatever is done leads to the same
            return Advice(self._plan(best))
        second = self.line_with(others[0][0], rng) if self._is_open(self._effort(1.0)) else others[0]
        return self.set_against(best, second, seed, deals)

    def why_not(self, best: Path, action: Action, seed: str, deals: int | None = None) -> Advice[Action]:
        """This line against what comes of another beginning; whichever is better stands first."""
        return self.set_against(best, self.line_with(action, Random(seed)), seed, deals)

    def why_none_of(self, best: Path, actions: Sequence[Action], seed: str, deals: int | None = None) -> Advice[Action]:
        """This line against the best that comes of any of these: a move begun and not yet finished."""
        return self.why_not(best, self._most_promising(actions, Random(seed)), seed, deals)

    def _most_promising(self, actions: Sequence[Action], rng: Random) -> Action:
        state, width = self.rules.imagine(self.view, self.seat, rng), self._effort(0.0).width
        return max(actions, key=lambda action: self._turn_with(state, action, width).worth)

    def set_against(self, best: Path, second: Path, seed: str, deals: int | None = None) -> Advice[Action]:
        """Two whole lines; whichever is better stands first.

        The deals hang on the seed alone: whatever is compared at one decision meets the same.
        """
        if deals is None:
            deals = DEALS * TABLE // max(TABLE, self.rules.seats(self.view))
        contest = Contest(self.rules, self.view, self.seat, self.names, best, second)
        base = Random(f"{seed}:deals").getrandbits(64)
        contest, comparison = compare(contest, base, deals, self._mind.goes_on)
        return Advice(self._plan(contest.first), self._plan(contest.second), comparison)

    # -------------------------------------------------------------- lines

    def line_with(self, action: Action, rng: Random) -> Path:
        """The best line that begins like this."""
        effort = self._effort(1.0)
        state = self.rules.imagine(self.view, self.seat, rng)
        if not self._is_open(effort):
            return self._turn_with(state, action, effort.width).path
        self.rules.apply(state, action)
        to_own_move(self.rules, state, self.seat)
        if self.rules.to_move(state) is None:
            return (action,)
        return (action, *self._open_line(state, effort))

    def _ranked(self, rng: Random, effort: Effort) -> list[Path]:
        state = self.rules.imagine(self.view, self.seat, rng)
        sight = SearchView(self.rules, self.view, self.seat, state)
        ranked = [line.path for line in ranked_turns(sight, rng, SearchSettings(effort), self._mind)]
        if self._is_open(effort):
            return [self._open_line(state, effort), *ranked]
        return ranked

    def _effort(self, patience: float) -> Effort:
        return effort_of(LEVEL, self.rules, self.view, patience)

    def _is_open(self, effort: Effort) -> bool:
        return effort.open_width > 0 and self.rules.is_open(self.view, self.seat)

    def _open_line(self, state: Any, effort: Effort) -> Path:
        return best_line(self.rules, state, self.seat, effort.open_width, effort.open_branch, self._mind.goes_on).path

    def _turn_with(self, state: Any, action: Action, width: int) -> TurnLine:
        after = self.rules.copy(state)
        self.rules.apply(after, action)
        if not slide(self.rules, after, self.seat):
            return TurnLine(self.rules.judge(after, self.seat), (action,), after)
        turn = whole_turns(self.rules, after, self.seat, width)[0]
        return turn._replace(path=(action, *turn.path))

    # -------------------------------------------------------------- words

    def _plan(self, path: Path) -> CoachPlan[Action]:
        """With the sentences every deal tells of it: what one deal alone would tell is made up."""
        samples = [self._told(path, Random(deal)) for deal in range(SAMPLES)]
        sure = [saying for saying in samples[0] if all(saying in other for other in samples[1:])]
        return CoachPlan(path, tuple(sure))

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
