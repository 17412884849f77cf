"""Single steps and whole turns of one seat, by ``judge``.  Moves for nobody else; what is forced it plays unasked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.protocol import Action, Rules, Seat

LONGEST: Final = 16  # choices of one turn a beam follows; what goes on longer is judged as it stands

Path = tuple[Action, ...]  # choices only: what is forced is played without asking, so it is no part of a plan


class TurnLine(NamedTuple):
    """Where some choices lead, and what ``judge`` says of it."""

    worth: float
    path: Path
    after: Any


def weigh(rules: Rules, state: Any, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """What each of them is worth to the seat, by one look ahead."""
    worth = []
    for action in actions:
        after = rules.copy(state)
        rules.apply(after, action)
        worth.append(rules.judge(after, seat))
    return worth


def best_step(rules: Rules, state: Any, seat: Seat) -> Action:
    """What is worth most, the first of equals; what is forced needs no look."""
    legal = rules.legal_actions(state)
    if len(legal) == 1:
        return legal[0]
    worth = weigh(rules, state, seat, legal)
    return legal[worth.index(max(worth))]


def whole_turns(rules: Rules, state: Any, seat: Seat, width: int, most: int | None = None) -> list[TurnLine]:
    """The ends a beam finds of the turn the seat is in: the best first, no position twice, not more than asked for."""
    ends: list[TurnLine] = []
    beam = [TurnLine(0.0, (), state)]
    for _ in range(LONGEST):
        going_on: list[TurnLine] = []
        for line in beam:
            for longer in _longer(rules, line, seat):
                (going_on if rules.to_move(longer.after) == seat else ends).append(longer)
        beam = distinct(rules, going_on, width)
        if not beam:
            break
    return distinct(rules, [*ends, *beam], most)


def distinct(rules: Rules, lines: Iterable[TurnLine], most: int | None) -> list[TurnLine]:
    """The best of them, at most so many, none that leads to where a better one does."""
    found: list[TurnLine] = []
    seen = set()
    for line in sorted(lines, key=lambda line: -line.worth):
        if len(found) == most:
            break
        if (key := rules.key(line.after)) not in seen:
            seen.add(key)
            found.append(line)
    return found


def _longer(rules: Rules, line: TurnLine, seat: Seat) -> Iterator[TurnLine]:
    for action in rules.legal_actions(line.after):
        after = rules.copy(line.after)
        rules.apply(after, action)
        slide(rules, after, seat)
        yield TurnLine(rules.judge(after, seat), (*line.path, action), after)


def slide(rules: Rules, state: Any, seat: Seat) -> Sequence[Action]:
    """Play what is forced on this seat; what it may choose from then, nothing if it is not its move."""
    while rules.to_move(state) == seat:
        legal = rules.legal_actions(state)
        if len(legal) > 1:
            return legal
        rules.apply(state, legal[0])
    return ()


def follow(rules: Rules, state: Any, seat: Seat, path: Path) -> None:
    """Make these choices as far as they can be made: behind a view the deal may be another than was supposed."""
    for action in path:
        if action not in slide(rules, state, seat):
            return
        rules.apply(state, action)
    slide(rules, state, seat)
