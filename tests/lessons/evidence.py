"""Whether a rule was really at work: which lines of the rules ran, and which actions and events there were.

The house cites the id of a rule where its code stands.  A citation in the docstring of a function counts when the
function ran, a comment when the statement it belongs to ran, one on an action or an event when such a one occurred.
Citations that nothing can prove (of a module, of a constant) count for nothing.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from game.lessons.course import YOU, Step
from game.lessons.lesson import Lesson
from game.notation import fits
from game.protocol import Action, Event, Seat
from game.table import Table
from tests.lessons.robot import Pick, advance, happily, sit_down

ROOT = Path(__file__).parent.parent.parent
ID = re.compile(r"\b[A-Z]+-\d{3}\b")
SPAN = re.compile(r"\b([A-Z]+)-(\d{3}) to [A-Z]+-(\d{3})\b")

# Rules that no line can be pinned to, because they say what a turn is made of or what a card is worth, or because their
# answers are worked out once and remembered: the action or the event that shows them.
SIGNS = {
    "TT-015": "hammer",
    "TT-021": "put",
    "TT-022": "done",
    "TT-025": "put",
    "TT-037": "build",
    "TT-045": "build",
    "TT-056": "monument_shown",
    "TT-071": "completed",
    "TT-075": "scored",
    "TT-080": "scored",
    "TT-090": "constructed card=cottage",
    "TT-102": "constructed card=tavern",
    "TT-108": "constructed card=factory",
    "TT-111": "constructed card=cathedral_of_caterina",
    "TEW-101": "mat_resolved",
    "TEW-102": "mat_resolved",
    "TEW-104": "mat_resolved",
    "ST-070": "play",
    "ST-117": "supply",
    "WTW-034": "draft",
}


class Ran(NamedTuple):
    """A line of a file that was executed."""

    file: str
    line: int


class Occurred(NamedTuple):
    """A kind of action or event, by the name of its class."""

    kind: str


Proof = Ran | Occurred


@cache
def proofs(title: str) -> dict[str, frozenset[Proof]]:
    """For each rule what proves it was at work, any of it."""
    found: dict[str, set[Proof]] = defaultdict(set)
    for file in (ROOT / "game" / title).rglob("*.py"):
        for number, ids in _cited(file):
            for rule in ids:
                found[rule] |= _proofs_at(file, number)
    return {rule: frozenset(each) for rule, each in found.items()}


def _cited(file: Path) -> Iterator[tuple[int, set[str]]]:
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        spans = (f"{head}-{n:03}" for head, low, high in SPAN.findall(line) for n in range(int(low), int(high) + 1))
        if ids := {*ID.findall(line), *spans}:
            yield number, ids


def _proofs_at(file: Path, number: int) -> set[Proof]:
    owner = _owner(file, number)
    if isinstance(owner, ast.ClassDef):
        return {Occurred(owner.name)}
    if owner is None:
        return set()
    first, *rest = owner.body
    is_docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    if is_docstring and first.lineno <= number <= (first.end_lineno or 0):
        return {Ran(str(file), line.lineno) for line in rest[:1]}
    lines = sorted(node.lineno for node in ast.walk(owner) if isinstance(node, ast.stmt) and node is not owner)
    after = [line for line in lines if line >= number] or lines[-1:]
    return {Ran(str(file), after[0])}


@cache
def _definitions(file: Path) -> tuple[ast.FunctionDef | ast.ClassDef, ...]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return tuple(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef))


def _owner(file: Path, number: int) -> ast.FunctionDef | ast.ClassDef | None:
    """The innermost function or class a line stands in; a comment right above one belongs to it."""
    around = [node for node in _definitions(file) if node.lineno <= number <= (node.end_lineno or 0)]
    return max(around, key=lambda node: node.lineno, default=None)


@contextmanager
def watching(title: str) -> Iterator[set[Proof]]:
    """Collects the lines of a title that run meanwhile."""
    _forget(title)
    ran: set[Proof] = set()
    room = str(ROOT / "game" / title)

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        file = frame.f_code.co_filename
        if not file.startswith(room):
            return None
        if event == "line":
            ran.add(Ran(file, frame.f_lineno))
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield ran
    finally:
        sys.settrace(before)


def _forget(title: str) -> None:
    """Answers that were worked out before, perhaps for another test, run no line any more."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"game.{title}."):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def at_work(rule: str, title: str, window: Window) -> bool:
    """Whether something in the window proves the rule."""
    if rule in SIGNS and any(fits(SIGNS[rule], thing) for thing in window.things):
        return True
    return bool(proofs(title).get(rule, frozenset()) & window.proofs)


class Window(NamedTuple):
    """A part of a lesson: the lines that ran, and all that was done and told."""

    ran: frozenset[Proof]
    things: tuple[Action | Event, ...]

    @property
    def proofs(self) -> frozenset[Proof]:
        return self.ran | {Occurred(type(thing).__name__) for thing in self.things}

    def __add__(self, other: object) -> Window:
        assert isinstance(other, Window)
        return Window(self.ran | other.ran, self.things + other.things)


NOTHING = Window(frozenset(), ())


def windows(title: str, chapter: str) -> list[Window]:
    """Of the deal with the prelude, and of each step along the script; the score sheets are open all the time."""
    with watching(title) as ran:
        lesson = sit_down(title, chapter)
    found = [NOTHING] * (len(lesson.chapter.step) + 1)
    found[0] = Window(frozenset(ran), _things(lesson.table, 0))
    while lesson.script.ending is None:
        number, length = lesson.script.index + 1, len(lesson.table.log)
        pick = _thought_out(lesson)
        with watching(title) as ran:
            _look_around(lesson)
            advance(lesson, pick)
            _look_around(lesson)
        found[number] += Window(frozenset(ran), _things(lesson.table, length))
    return found


def _thought_out(lesson: Lesson) -> Pick:
    """The move, found beforehand: while thinking a bot tries what the match never sees."""
    if not lesson.script.is_asking or lesson.table.to_move != YOU:
        return happily
    move = happily(lesson)
    return lambda _: move


def taught_in(found: list[Window], steps: Sequence[Step], number: int) -> Window:
    """What the step of this number may claim: itself and what led to it since the player's last own move.

    One that only looks speaks of all that has been, the deal and the prelude included.
    """
    own = [at for at in range(1, number) if steps[at - 1].mode != "look"]
    first = 0 if steps[number - 1].mode == "look" or not own else own[-1]
    return sum(found[first : number + 1], NOTHING)


def _look_around(lesson: Lesson) -> None:
    """What a screen asks the rules in any position."""
    table = lesson.table
    for seat in range(len(table.players)):
        table.rules.score(table.state, Seat(seat))
    for spot in lesson.lit:
        table.why_not(YOU, spot)


def _things(table: Table, length: int) -> tuple[Action | Event, ...]:
    done = [entry.action for entry in table.log[length:]]
    return (*done, *(event for told in table.told[length:] for event in told))
