"""The lines a hint chooses between: one for each beginning, sound, on like terms, and measured until two are left.

Used by ``coach``.  Given a view and nothing else of the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from game.ai.levels import effort_of
from game.ai.playouts import Job, Row, ranked_arms
from game.ai.reasons import HINT, Contest
from game.ai.search import SearchState, SearchView
from game.ai.turns import Path, TurnLine, follow, slide, weigh, whole_turns
from game.protocol import DEALER, Action, Rules, Seat

CHOOSES: Final = "review"  # the effort that says how far lines are played when one of them is chosen
MORE: Final = 2  # own choices that are weighed after lines that do not end alike
CHANCE: Final = 0  # seed of the dealer's move behind which a turn may go on


# ------------------------------------------------------------------ sound lines


def sound_choices(rules: Rules, view: Any, seat: Seat) -> list[Action]:
    """Return the legal actions without those that another one dominates by rule; all of them if none is left."""
    legal = list(rules.legal_actions(view))
    worse = dominated(rules, view, seat, legal)
    return [action for action in legal if action not in worse] or legal


def dominated(rules: Rules, view: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    asked = getattr(rules, "dominated", None)
    return asked(view, seat, legal) if asked is not None and len(legal) > 1 else ()


def is_sound(sight: SearchView, path: Path) -> bool:
    """True if no choice of the path is dominated by another one, as far as the path can be followed."""
    rules, _, seat, state = sight
    state = rules.copy(state)
    for action in path:
        legal = slide(rules, state, seat)
        if action not in legal:
            break
        if action in dominated(rules, rules.observe(state, seat), seat, legal):
            return False
        rules.apply(state, action)
    return True


# ------------------------------------------------------------------ like terms


def like_with_like(contest: Contest, state: Any) -> Contest:
    """Have the rest of the turn planned after lines that do not end at the same kind of point.

    One that waits for dice stops there, the other goes on with the turn: unless both go on by weighed moves, the one
    that is planned further looks better.
    """
    rules, seat = contest.rules, contest.seat
    lines = contest.first, contest.second
    if rules.is_open(contest.view, seat):
        return contest
    one, other = (_kinds_after(rules, state, seat, line) for line in lines)
    if one & other or not one | other:
        return contest
    return contest._replace(planned=max(map(len, lines)) + MORE)


def _kinds_after(rules: Rules, state: Any, seat: Seat, line: Path) -> frozenset[str]:
    """Return the kinds of action the seat chooses from next; none if somebody else moves first.

    A duel goes on with other kinds than a turn begins with, also alone, where nobody else ever moves.
    """
    state, rng = rules.copy(state), Random(CHANCE)
    follow(rules, state, seat, line)
    while rules.to_move(state) == DEALER:
        rules.apply(state, rules.deal(state, rng))
    return frozenset(type(action).__name__ for action in slide(rules, state, seat))


# ------------------------------------------------------------------ the field


class Field(NamedTuple):
    """The lines that are compared, the favourite first; no two begin alike or lead to the same position."""

    lines: tuple[Path, ...]

    @property
    def planned(self) -> int:
        return max(map(len, self.lines))


def field_of(sight: SearchView, ranked: Sequence[Path]) -> Field:
    """Return the best line of each beginning: those of the search in its order, then others by ``judge``."""
    rules, view, seat, state = sight
    effort = effort_of(HINT, rules, view)
    sound = sound_choices(rules, view, seat)
    found: dict[Action, Path] = {}
    for path in ranked:
        if path[0] in sound and path[0] not in found and is_sound(sight, path):
            found[path[0]] = path
    missing = [action for action in sound if action not in found]
    if missing and len(found) < effort.arms:
        worth = dict(zip(missing, weigh(rules, state, seat, missing), strict=True))
        for action in sorted(missing, key=lambda action: -worth[action])[: effort.arms - len(found)]:
            found[action] = turn_with(rules, state, seat, action, effort.width).path
    return Field(tuple(_distinct(sight, list(found.values())[: effort.arms])))


def _distinct(sight: SearchView, lines: Sequence[Path]) -> Iterator[Path]:
    """Leave out a line that leads where an earlier one does."""
    rules, _, seat, state = sight
    seen = set()
    for line in lines:
        after = rules.copy(state)
        follow(rules, after, seat, line)
        if (key := rules.key(after)) not in seen:
            seen.add(key)
            yield line


def turn_with(rules: Rules, state: Any, seat: Seat, action: Action, width: int) -> TurnLine:
    """Return the best turn that begins with this action."""
    after = rules.copy(state)
    rules.apply(after, action)
    if not slide(rules, after, seat):
        return TurnLine(rules.judge(after, seat), (action,), after)
    turn = whole_turns(rules, after, seat, width)[0]
    return turn._replace(path=(action, *turn.path))


def settled(sight: SearchView, field: Field, base: int, mind: SearchState) -> list[Path]:
    """Return the lines, the best first: they are measured until one is left beside the best."""
    rules, view, seat, _ = sight
    if len(field.lines) < 2:
        return list(field.lines)
    effort, chooses = effort_of(HINT, rules, view), effort_of(CHOOSES, rules, view)

    def play(live: Sequence[int], deals: range) -> Iterator[Row]:
        arms = tuple(field.lines[arm] for arm in live)
        job = Job(rules, view, seat, arms, chooses.turns, chooses.weighed, field.planned)
        return mind.crew(job, [f"{base}:{deal}" for deal in deals])

    ranked = ranked_arms(len(field.lines), effort.playouts, effort.caution, play, mind.goes_on)
    return [field.lines[arm] for arm in ranked]
