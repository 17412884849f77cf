"""A match that is over, looked at turn by turn: who led when, what mattered, who chose well and who was lucky.

A turn is judged by what its seat could see.  Draws nothing and reads no clock: ``Reviewer.step`` looks at one thing,
and what it has found so far (``ReviewDraft``) can be kept and gone on with.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec

from game.ai.coach import Coach
from game.ai.reasons import Comparison
from game.packing import pack, unpack_action
from game.protocol import DEALER, Action, SaddlebagError, Saying, Seat, say
from game.review.turns import Turn, appraise, told_of, turns_of
from game.table import Table

EDITION: Final = 3  # of how it is reckoned: what another edition found is not gone on with
DEALS: Final = 40  # imagined for each moment that may have mattered
MOST_MOMENTS: Final = 5
LOOKED_INTO: Final = 10  # turns that seem to have cost most; those that prove it are the moments
MOST_TURNS: Final = 7
LEAST_STAKE: Final = 1.0  # points; where less is at stake, a point is still the measure
TURNING: Final = 3.0  # points by which a turn must change a lead to be a turning point


class NotOver(SaddlebagError):
    """Only what is over is reviewed: it shows everybody's cards."""


class ForecastTurn(msgspec.Struct, frozen=True):
    """A turn as forecast (see ``Appraisal``)."""

    entry: int  # its first choice
    seat: int
    loss: float
    edge: float
    stake: float
    better: tuple[msgspec.Raw, ...] = ()  # the choices that would have been, packed; nothing where it was the best


class Moment(msgspec.Struct, frozen=True):
    """A turn that cost something: what was done, what was better, and why; ``comparison`` is of better to played."""

    entry: int
    last: int
    seat: int
    played: tuple[Saying, ...]
    better: tuple[Saying, ...]
    path: tuple[msgspec.Raw, ...]  # of the better one, packed
    comparison: Comparison

    @property
    def worth(self) -> float:
        return self.comparison.lead.mean

    def choices(self, title: str) -> tuple[Action, ...]:
        """Of the better turn."""
        return tuple(unpack_action(title, raw) for raw in self.path)


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn that changed the expected lead of the seat it helped or hurt most."""

    entry: int  # its first choice
    last: int
    seat: int  # whose turn it was
    of: int  # whose lead
    change: float


class SeatReview(msgspec.Struct, frozen=True):
    """How one seat did.  ``accuracy``: what its turns kept, of 100, of what choosing well brings over choosing blindly.

    A turn that lost all of that, or more, has kept nothing; one blunder costs no other turn's due.
    """

    accuracy: int
    turns: int
    lost: float  # points a turn
    luck: float  # points, by dice and draws
    best_entry: int | None  # its turn that was furthest ahead of the next best
    best_worth: float
    miss_entry: int | None
    miss_worth: float


class Review(msgspec.Struct, frozen=True):
    """All of it.  Every seat's expected final lead and points after each entry of the log, from ``start`` on."""

    start: int
    leads: tuple[tuple[float, ...], ...]
    points: tuple[tuple[int, ...], ...]
    turns: int
    turning: tuple[TurningPoint, ...]
    moments: tuple[Moment, ...]
    seats: tuple[SeatReview, ...]


class ReviewDraft(msgspec.Struct):
    """What has been found so far, for one match and no other."""

    match: str  # a digest of its log
    leads: list[tuple[float, ...]] = []
    points: list[tuple[int, ...]] = []
    glances: list[ForecastTurn] = []
    looked_into: list[int] = []  # entries
    moments: list[Moment] = []


class Reviewer:
    """Looks at a match: first who led when, then at each turn, last at what seems to have mattered."""

    def __init__(self, table: Table, draft: ReviewDraft | None = None) -> None:
        check_reviewable(table)
        self._table = table
        self.turns = turns_of(table)
        digest = match_digest(table)
        self.draft = draft if draft is not None and draft.match == digest else ReviewDraft(digest)
        self._state = table.at(table.base.length + max(0, len(self.draft.leads) - 1))

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        looks = len(_doubtful(self.draft)) if self._is_walked() else LOOKED_INTO
        done = len(self.draft.glances) + len(self.draft.looked_into)
        return done / (len(self.turns) + looks or 1)

    @property
    def is_done(self) -> bool:
        is_led = len(self.draft.leads) > len(self._table.log) - self._table.base.length
        return is_led and self._is_walked() and not self._left()

    def step(self) -> bool:
        """Look at one thing more; False when all is done."""
        entry = self._table.base.length + len(self.draft.leads) - 1
        if entry < len(self._table.log):
            self._walk(entry)
            return True
        if not self._is_walked():
            self._glance(self.turns[len(self.draft.glances)])
            return True
        if left := self._left():
            self._look_into(left[0])
        return bool(left)

    def _is_walked(self) -> bool:
        return len(self.draft.glances) == len(self.turns)

    def _walk(self, entry: int) -> None:
        """Past one entry; before the first there is only where it began."""
        rules, state = self._table.rules, self._state
        if entry >= self._table.base.length:
            rules.apply(state, self._table.log[entry].action)
        seats = _seats(self._table)
        self.draft.leads.append(tuple(float(rules.judge(state, seat)) for seat in seats))
        self.draft.points.append(tuple(rules.score(state, seat).total for seat in seats))

    def _glance(self, turn: Turn) -> None:
        view = self._table.rules.observe(self._table.at(turn.first), turn.seat)
        seen = appraise(self._table.rules, view, turn.seat, turn.choices, self._seed(turn.first))
        better = () if seen.best == turn.choices else tuple(msgspec.Raw(pack(action)) for action in seen.best)
        self.draft.glances.append(ForecastTurn(turn.first, turn.seat, seen.loss, seen.edge, seen.stake, better))

    def _left(self) -> list[ForecastTurn]:
        return [glance for glance in _doubtful(self.draft) if glance.entry not in self.draft.looked_into]

    def _look_into(self, glance: ForecastTurn) -> None:
        """Play it out: only what proves to be worse than the better turn by a standard error is a moment."""
        turn = next(turn for turn in self.turns if turn.first == glance.entry)
        self.draft.looked_into.append(turn.first)
        table = self._table
        view = table.rules.observe(table.at(turn.first), turn.seat)
        best = tuple(unpack_action(table.title, raw) for raw in glance.better)
        coach = Coach(table.rules, view, turn.seat, table.names)
        advice = coach.set_against(best, turn.choices, self._seed(turn.first), DEALS)
        found = advice.comparison
        if found is None or advice.best.choices != best or found.lead.mean <= found.lead.error:
            return
        moment = Moment(turn.first, turn.last, turn.seat, told_of(table, turn), advice.best.words, glance.better, found)
        self.draft.moments.append(moment)

    def _seed(self, entry: int) -> str:
        return f"{self._table.seed}:{entry}:review"

    def review(self) -> Review:
        """What was found; once ``step`` says so, all of it."""
        return reviewed(self._table, self.turns, self.draft)


def check_reviewable(table: Table) -> None:
    """Raises NotOver where there is nothing to review, or not yet."""
    if table.to_move is not None:
        raise NotOver(say("The match is not over, so it cannot be reviewed yet."))
    if table.base.length == len(table.log):
        raise NotOver(
            say("This match is from an older Saddlebag: its moves cannot be replayed, so there is no review.")
        )


def match_digest(table: Table) -> str:
    terms = (EDITION, table.title, table.rules.VERSION, table.seed)
    return sha256(pack([terms, [(entry.seat, entry.action) for entry in table.log]])).hexdigest()


def _seats(table: Table) -> list[Seat]:
    return [Seat(seat) for seat in range(len(table.players))]


# ------------------------------------------------------------------ reckoning


def reviewed(table: Table, turns: Sequence[Turn], draft: ReviewDraft) -> Review:
    """What a draft comes to; one that is not done yet tells of what it has seen."""
    moments = sorted(draft.moments, key=lambda moment: -moment.worth)[:MOST_MOMENTS]
    return Review(
        table.base.length,
        tuple(draft.leads),
        tuple(draft.points),
        len(turns),
        tuple(_turning(table, turns, draft.leads)),
        tuple(moments),
        tuple(_seat_review(table, draft, seat) for seat in _seats(table)),
    )


def accuracy(draft: ReviewDraft, seat: int) -> int:
    """Of 100; a seat that never had a choice has made no wrong one."""
    own, yardstick = [glance for glance in draft.glances if glance.seat == seat], _yardstick(draft)
    kept = sum(min(2.0, max(0.0, 1 - glance.loss / yardstick)) for glance in own)  # evenly round 1, as errors are
    return round(100 * min(1.0, kept / len(own))) if own else 100


def is_whole(draft: ReviewDraft) -> bool:
    """Whether a review that is not open any more had come to its end: what seemed to cost most was looked into."""
    return bool(draft.glances) and all(glance.entry in draft.looked_into for glance in _doubtful(draft))


def _doubtful(draft: ReviewDraft) -> list[ForecastTurn]:
    """The turns that seem to have cost most."""
    costly = sorted(draft.glances, key=lambda glance: -glance.loss)
    return [glance for glance in costly[:LOOKED_INTO] if glance.loss > 0]


def _seat_review(table: Table, draft: ReviewDraft, seat: Seat) -> SeatReview:
    own = [glance for glance in draft.glances if glance.seat == seat]
    lost = sum(glance.loss for glance in own)
    best = max((glance for glance in own if not glance.loss), key=lambda glance: glance.edge, default=None)
    miss = max((each for each in draft.moments if each.seat == seat), key=lambda each: each.worth, default=None)
    return SeatReview(
        accuracy=accuracy(draft, seat),
        turns=len(own),
        lost=max(0.0, lost / len(own)) if own else 0.0,
        luck=sum(_luck(table, draft.leads, seat)),
        best_entry=best.entry if best is not None and best.edge > 0 else None,
        best_worth=max(0.0, best.edge) if best is not None else 0.0,
        miss_entry=miss.entry if miss is not None else None,
        miss_worth=miss.worth if miss is not None else 0.0,
    )


def _yardstick(draft: ReviewDraft) -> float:
    """What choosing well brings over choosing blindly in a turn of this match, on average: the same for all seats."""
    stakes = [glance.stake for glance in draft.glances]
    return max(LEAST_STAKE, sum(stakes) / len(stakes)) if stakes else LEAST_STAKE


def _luck(table: Table, leads: Sequence[tuple[float, ...]], seat: Seat) -> Iterator[float]:
    """How each move of the dealer changed the forecast, once somebody had decided something."""
    begun = False
    for before, after, entry in zip(leads, leads[1:], table.log[table.base.length :], strict=False):
        if entry.seat != DEALER:
            begun = True
        elif begun:
            yield after[seat] - before[seat]


def _turning(table: Table, turns: Sequence[Turn], leads: Sequence[tuple[float, ...]]) -> list[TurningPoint]:
    """The turns that changed a lead most, in order of time; what the dealer does is its own matter."""
    start = table.base.length
    found = []
    for turn in turns:
        if turn.last + 1 - start >= len(leads):
            break
        before, after = leads[turn.first - start], leads[turn.last + 1 - start]
        changes = [late - early for early, late in zip(before, after, strict=True)]
        of = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        if abs(changes[of]) >= TURNING:
            found.append(TurningPoint(turn.first, turn.last, turn.seat, of, changes[of]))
    largest = sorted(found, key=lambda turn: -abs(turn.change))[:MOST_TURNS]
    return sorted(largest, key=lambda turn: turn.entry)


def state_after(table: Table, moment: Moment) -> Any:
    """Where the better turn would have led: as far as it can be made, what is forced on the way included."""
    state = table.at(moment.entry)
    for action in moment.choices(table.title):
        _do(table, state, Seat(moment.seat), action)
    return state


def _do(table: Table, state: Any, seat: Seat, action: Action) -> None:
    rules = table.rules
    while rules.to_move(state) == seat:
        legal = rules.legal_actions(state)
        if action in legal:
            rules.apply(state, action)
            return
        if len(legal) > 1:
            return
        rules.apply(state, legal[0])
