"""The turns of a match, read from its log: who chose what between two moves of others.  Judges nothing."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.turns import Path
from game.protocol import DEALER, Saying, Seat
from game.table import Table, everything


class Turn(NamedTuple):
    """Entries of one seat in a row, from its first real choice on; what was forced is no choice."""

    first: int
    last: int
    seat: Seat
    choices: Path


def turns_of(table: Table) -> list[Turn]:
    """All that can be replayed, in order; a turn without a choice is none."""
    rules, start = table.rules, table.base.length
    state = rules.copy(table.base.state)
    found: list[Turn] = []
    going_on = False
    for entry, (seat, action) in enumerate(table.log[start:], start):
        going_on = going_on and found[-1].seat == seat
        is_choice = seat != DEALER and len(rules.legal_actions(state)) > 1
        if going_on:
            turn = found[-1]
            found[-1] = turn._replace(last=entry, choices=(*turn.choices, *((action,) if is_choice else ())))
        elif is_choice:
            found.append(Turn(entry, entry, seat, (action,)))
            going_on = True
        rules.apply(state, action)
    return found


def told_of(table: Table, turn: Turn) -> tuple[Saying, ...]:
    """What the log of one who sees everything tells of its doer; for a match that is over."""
    events = (event for told in table.told[turn.first : turn.last + 1] for event in everything(told))
    own = (table.rules.story(event, table.names) for event in events if event.seat == turn.seat)
    return tuple(saying for saying in own if saying is not None)
