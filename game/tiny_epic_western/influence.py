"""Gaining and paying influence (section 4.1).

A function that may have to ask returns True when it has: the phase is set and the seat must decide.
"""

from __future__ import annotations

from game.protocol import Tell
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import events as told
from game.tiny_epic_western.content import MOST
from game.tiny_epic_western.pieces import INFLUENCE
from game.tiny_epic_western.state import State, Task

INDEX = {name: number for number, name in enumerate(INFLUENCE)}
REASONS = {"wanted": "wanted", "building": "building", "home": "boss", "pot": "pot", "spot": "spot", "stack": "owner"}


def reason_of(source: str) -> str:
    """Why something is gained, from the spot it comes from."""
    if source.endswith("/right"):
        return "right_side"
    return REASONS[source.split("/", 1)[0]]


def gain(s: State, seat: int, kind: int, amount: int, source: str, tell: Tell) -> None:
    """A gain stops at the limit; the excess is lost (TEW-018)."""
    place = 3 * seat + kind
    before = s.influence[place]
    after = min(MOST, before + amount)
    s.influence[place] = after
    tell(told.Gained(seat, INFLUENCE[kind], after - before, before + amount - after, reason_of(source), source))


def wild(s: State, seat: int, amount: int, source: str, tell: Tell) -> bool:
    """A wild gain in one type: the seat picks among those not full (TEW-020, TEW-021)."""
    base = 3 * seat
    open_types = [kind for kind in range(3) if s.influence[base + kind] < MOST]
    if not open_types:
        tell(told.GainLost(seat, amount, source))
        return False
    if len(open_types) == 1:  # TEW-024
        gain(s, seat, open_types[0], amount, source, tell)
        return False
    s.phase, s.seat, s.gain = "choose_type", seat, (amount, source)
    return True


def printed(s: State, seat: int, influence: str, amount: int, source: str, tell: Tell) -> bool:
    """A gain as printed: of a type, or wild in one type."""
    if influence == "wild":
        return wild(s, seat, amount, source, tell)
    gain(s, seat, INDEX[influence], amount, source, tell)
    return False


def choose_type(s: State, a: do.ChooseType, tell: Tell) -> bool:
    amount, source = s.gain
    gain(s, s.seat, INDEX[a.influence], amount, source, tell)
    return False


def singly(s: State, seat: int, units: int, source: str) -> None:
    """So many single wild gains, one after another (TEW-022)."""
    s.todo += [Task("wild", seat, 1, source)] * units


def wild_task(s: State, task: Task, tell: Tell) -> bool:
    return wild(s, task.seat, task.number, task.word, tell)


def two_types(s: State, seat: int, source: str, tell: Tell) -> bool:
    """One each of two different types, among those not full (TEW-135, TEW-160)."""
    base = 3 * seat
    open_types = [kind for kind in range(3) if s.influence[base + kind] < MOST]
    if len(open_types) < 3:  # no choice between them (TEW-024)
        for kind in open_types:
            gain(s, seat, kind, 1, source, tell)
        return False
    s.phase, s.seat, s.gain = "choose_two", seat, (1, source)
    return True


def choose_two(s: State, a: do.ChooseTwo, tell: Tell) -> bool:
    amount, source = s.gain
    gain(s, s.seat, INDEX[a.first], amount, source, tell)
    gain(s, s.seat, INDEX[a.second], amount, source, tell)
    return False


def pay(s: State, seat: int, payment: tuple[int, int, int], reason: str, target: str, tell: Tell) -> None:
    """Out of the own counters, into the supply (TEW-019)."""
    base = 3 * seat
    for kind in range(3):
        s.influence[base + kind] -= payment[kind]
    tell(told.Paid(seat, *payment, reason, target))


ONE = {"money": (1, 0, 0), "law": (0, 1, 0), "force": (0, 0, 1)}


def pay_one(s: State, seat: int, influence: str, reason: str, target: str, tell: Tell) -> None:
    """One unit of the named type (TEW-023)."""
    pay(s, seat, ONE[influence], reason, target, tell)
