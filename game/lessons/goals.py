"""What a step of a lesson accepts, and when it has succeeded: asked of the rules, on copies.  Changes no table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.lessons.course import YOU, After, Step, Until
from game.notation import fits
from game.protocol import Action, Event, Rules
from game.table import Table


def accepted(table: Table, step: Step) -> tuple[Action, ...]:
    """The legal moves of the player that the step is content with, in legal order."""
    legal = table.legal(YOU)
    if step.mode in ("choice", "free"):
        return tuple(legal)
    meant = [action for action in legal if any(fits(pattern, action) for pattern in step.do)]
    return tuple(action for action in meant if leads(table, action, step.after))


def leads(table: Table, action: Action, after: After) -> bool:
    """Whether the player's move brings about what is asked for."""
    if after == After():
        return True
    rules, state, told = table.rules, table.rules.copy(table.state), list[Event]()
    rules.apply(state, action, told.append)
    return (
        (not after.event or any(fits(after.event, event) for event in told))
        and has_scored(rules, state, after.score)
        and (not after.can or _offers(rules, state, after.can))
        and (not after.can_later or _offers_later(rules, state, after.can_later))
    )


def _offers(rules: Rules, state: Any, pattern: str) -> bool:
    return any(fits(pattern, action) for action in _own(rules, state))


def _offers_later(rules: Rules, state: Any, pattern: str) -> bool:
    for action in _own(rules, state):
        later = rules.copy(state)
        rules.apply(later, action)
        if _offers(rules, later, pattern):
            return True
    return False


def _own(rules: Rules, state: Any) -> Sequence[Action]:
    return rules.legal_actions(state) if rules.to_move(state) == YOU else ()


def has_scored(rules: Rules, state: Any, least: Mapping[str, int]) -> bool:
    """Whether the lines of the sheet named, or its total, are worth at least so much."""
    if not least:
        return True
    sheet = rules.score(state, YOU)
    points = {line.id: line.points for line in sheet.lines} | {"total": sheet.total}
    return all(points.get(name, 0) >= wanted for name, wanted in least.items())


def reached(table: Table, until: Until) -> bool:
    """Whether a free step has succeeded."""
    is_over = table.outcome is not None
    tests: tuple[Callable[[], bool], ...] = (
        lambda: is_over or not until.over,
        lambda: not until.won or table.won_alone is True,
        lambda: has_scored(table.rules, table.state, until.score),
        lambda: not until.progress or is_over or str(table.rules.progress(table.state)) == until.progress,
    )
    return all(test() for test in tests)
