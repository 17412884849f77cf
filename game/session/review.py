"""A match that is over, looked at move by move: who led when, what mattered, who chose well and who was lucky.

A choice is judged by what its seat could see.  Draws nothing and reads no clock: ``Reviewer.step`` looks at one move,
and what it has found so far (``Draft``) can be kept and gone on with.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec

from game.ai.coach import Coach
from game.ai.reasons import Comparison
from game.packing import pack
from game.protocol import DEALER, SaddlebagError, Saying, Seat, say
from game.table import Table

DEALS: Final = 40  # imagined for each moment that may have mattered
MOST_MOMENTS: Final = 5
LOOKED_INTO: Final = 10  # choices that seem to have cost most; those that prove it are the moments
MOST_TURNS: Final = 7
TURNING: Final = 3.0  # points by which a turn must change a lead to be a turning point


class NotOver(SaddlebagError):
    """Only what is over is reviewed: it shows everybody's cards."""


class Glance(msgspec.Struct, frozen=True):
    """A choice, as forecast: the final lead after the best, after what was done, and so on (see ``Appraisal``)."""

    entry: int
    seat: int
    best: float
    played: float
    other: float
    blind: float

    @property
    def loss(self) -> float:
        return self.best - self.played


class Moment(msgspec.Struct, frozen=True):
    """A choice that cost something: what was done, what was better, and why; ``comparison`` is of better to played."""

    entry: int
    seat: int
    played: tuple[Saying, ...]
    better: tuple[Saying, ...]
    comparison: Comparison

    @property
    def worth(self) -> float:
        return self.comparison.lead.mean


class Turning(msgspec.Struct, frozen=True):
    """A turn that changed the expected lead of the seat it helped or hurt most."""

    entry: int  # its last
    seat: int  # whose turn it was
    of: int  # whose lead
    change: float


class SeatReview(msgspec.Struct, frozen=True):
    """How one seat did.  ``accuracy`` is what it kept, of 100, of what choosing well brings over choosing blindly."""

    accuracy: int
    choices: int
    lost: float  # points a choice
    luck: float  # points, by dice and draws
    best_entry: int | None  # its choice that was furthest ahead of the next best
    best_worth: float
    miss_entry: int | None
    miss_worth: float


class Review(msgspec.Struct, frozen=True):
    """All of it.  ``leads`` holds every seat's expected final lead after each entry of the log, from ``start`` on."""

    start: int
    leads: tuple[tuple[float, ...], ...]
    turning: tuple[Turning, ...]
    moments: tuple[Moment, ...]
    seats: tuple[SeatReview, ...]


class Draft(msgspec.Struct):
    """What has been found so far, for one match and no other."""

    match: str  # a digest of its log
    leads: list[tuple[float, ...]]
    glances: list[Glance]
    looked_into: list[int]  # entries
    moments: list[Moment]


class Reviewer:
    """Looks at a match, a move at a time."""

    def __init__(self, table: Table, draft: Draft | None = None) -> None:
        if table.to_move is not None:
            raise NotOver(say("The match is not over, so it cannot be reviewed yet."))
        self._table = table
        digest = match_digest(table)
        self.draft = draft if draft is not None and draft.match == digest else Draft(digest, [], [], [], [])
        self._state = table.at(table.base.length + max(0, len(self.draft.leads) - 1))

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        moves = len(self._table.log) - self._table.base.length + 1
        return (len(self.draft.leads) + len(self.draft.looked_into)) / (moves + len(self._doubtful()) or 1)

    def step(self) -> bool:
        """Look at one thing more; False when all is done."""
        entry = self._table.base.length + len(self.draft.leads) - 1
        if entry < len(self._table.log):
            self._walk(entry)
            return True
        left = [glance for glance in self._doubtful() if glance.entry not in self.draft.looked_into]
        if left:
            self._look_into(left[0])
        return bool(left)

    def _walk(self, entry: int) -> None:
        """Past one entry; before the first there is only where it began."""
        if entry >= self._table.base.length:
            seat, action = self._table.log[entry]
            if seat != DEALER and len(self._table.rules.legal_actions(self._state)) > 1:
                seen = self._coach(self._state, seat).appraise(action, self._seed(entry))
                self.draft.glances.append(Glance(entry, seat, seen.best, seen.played, seen.other, seen.blind))
            self._table.rules.apply(self._state, action)
        rules, state = self._table.rules, self._state
        self.draft.leads.append(tuple(float(rules.judge(state, seat)) for seat in _seats(self._table)))

    def _doubtful(self) -> list[Glance]:
        """The choices that seem to have cost most."""
        costly = sorted(self.draft.glances, key=lambda glance: -glance.loss)
        return [glance for glance in costly[:LOOKED_INTO] if glance.loss > 0]

    def _look_into(self, glance: Glance) -> None:
        """Play it out: only what proves to be worse than the better line by a standard error is a moment."""
        action, seed = self._table.log[glance.entry].action, self._seed(glance.entry)
        coach = self._coach(self._table.at(glance.entry), Seat(glance.seat))
        advice = coach.why_not(coach.appraise(action, seed).path, action, seed, DEALS)
        self.draft.looked_into.append(glance.entry)
        found, second = advice.comparison, advice.second
        if found is None or second is None or second.choices[0] != action or found.lead.mean <= found.lead.error:
            return
        moment = Moment(glance.entry, glance.seat, second.words, advice.best.words, found)
        self.draft.moments.append(moment)

    def _coach(self, state: Any, seat: Seat) -> Coach:
        rules = self._table.rules
        return Coach(rules, rules.observe(state, seat), seat, self._table.names)

    def _seed(self, entry: int) -> str:
        return f"{self._table.seed}:{entry}:review"

    def review(self) -> Review:
        """What was found; once ``step`` says so, all of it."""
        draft, table = self.draft, self._table
        moments = sorted(draft.moments, key=lambda moment: -moment.worth)[:MOST_MOMENTS]
        seats = tuple(_seat_review(table, draft, seat) for seat in _seats(table))
        return Review(table.base.length, tuple(draft.leads), tuple(_turning(table, draft.leads)), tuple(moments), seats)


def match_digest(table: Table) -> str:
    rows = [(table.title, table.rules.VERSION, table.seed), [(entry.seat, entry.action) for entry in table.log]]
    return sha256(pack(rows)).hexdigest()


def _seats(table: Table) -> list[Seat]:
    return [Seat(seat) for seat in range(len(table.players))]


# ------------------------------------------------------------------ reckoning


def _seat_review(table: Table, draft: Draft, seat: Seat) -> SeatReview:
    own = [glance for glance in draft.glances if glance.seat == seat]
    lost, at_stake = sum(glance.loss for glance in own), sum(glance.best - glance.blind for glance in own)
    best = max(own, key=lambda glance: glance.played - glance.other, default=None)
    miss = max((each for each in draft.moments if each.seat == seat), key=lambda each: each.worth, default=None)
    ahead = best.played - best.other if best is not None else 0.0
    return SeatReview(
        accuracy=round(100 * min(1.0, max(0.0, 1 - lost / at_stake))) if at_stake > 0 else 100,
        choices=len(own),
        lost=lost / len(own) if own else 0.0,
        luck=sum(_luck(table, draft.leads, seat)),
        best_entry=best.entry if best is not None and ahead > 0 else None,
        best_worth=max(0.0, ahead),
        miss_entry=miss.entry if miss is not None else None,
        miss_worth=miss.worth if miss is not None else 0.0,
    )


def _luck(table: Table, leads: Sequence[tuple[float, ...]], seat: Seat) -> Iterator[float]:
    """How each move of the dealer changed the forecast, once somebody had decided something."""
    begun = False
    for before, after, entry in zip(leads, leads[1:], table.log[table.base.length :], strict=False):
        if entry.seat != DEALER:
            begun = True
        elif begun:
            yield after[seat] - before[seat]


def _turning(table: Table, leads: Sequence[tuple[float, ...]]) -> list[Turning]:
    """The turns that changed a lead most, in order of time; what the dealer does is its own matter."""
    found = []
    for mover, first, last in _turns(table, len(leads) - 1):
        changes = [after - before for before, after in zip(leads[first], leads[last], strict=True)]
        of = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        if abs(changes[of]) >= TURNING:
            found.append(Turning(table.base.length + last - 1, mover, of, changes[of]))
    largest = sorted(found, key=lambda turn: -abs(turn.change))[:MOST_TURNS]
    return sorted(largest, key=lambda turn: turn.entry)


def _turns(table: Table, length: int) -> Iterator[tuple[int, int, int]]:
    """Runs of entries by one seat: who, and the places in ``leads`` before and after."""
    log = table.log[table.base.length : table.base.length + length]
    first = 0
    for place, entry in enumerate(log):
        if place + 1 == length or log[place + 1].seat != entry.seat:
            if entry.seat != DEALER:
                yield entry.seat, first, place + 1
            first = place + 1
