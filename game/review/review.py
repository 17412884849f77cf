"""Reviews a finished match turn by turn: who led when, what mattered, who chose well and who was lucky.

A turn is judged by what its seat could see.  ``Reviewer.step`` looks at one thing: first at the course of the match,
then at the turns of persons, then at those of bots.  What it has found so far (``ReviewDraft``) can be shown, kept and
gone on with.

Three sums hold.  Own moves, luck and the rival's slips make the margin (``Account``).  The moments of a seat make its
moves.  The luck of all seats is nought: it is what the confirmed losses leave unexplained.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec

from game.ai.coach import Coach
from game.ai.reasons import Comparison
from game.ai.teacher import Because
from game.packing import pack, unpack_action
from game.protocol import Action, SaddlebagError, Saying, Seat, say
from game.review.turns import Turn, appraise, told_of, turns_of
from game.table import Table

EDITION: Final = 4  # of how it is reckoned: what another edition found is not gone on with
DEALS: Final = 40  # imagined for each moment that may have mattered
MOST_MOMENTS: Final = 5  # of a seat
LOOKED_INTO: Final = 7  # turns of a seat that seem to have cost most; those that prove it are the moments
MOST_BEST: Final = 3  # turns of a seat that are named as its best
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
    because: Because = Because()  # what speaks for the better one against the played one
    otherwise: Because = Because()  # what speaks for the played one

    @property
    def worth(self) -> float:
        return self.comparison.lead.mean

    def choices(self, title: str) -> tuple[Action, ...]:
        """Of the better turn."""
        return tuple(unpack_action(title, raw) for raw in self.path)


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn that changed the expected lead of the seat it helped or hurt most, by so much that stayed."""

    entry: int  # its first choice
    last: int
    seat: int  # whose turn it was
    of: int  # whose lead
    change: float


class Account(msgspec.Struct, frozen=True):
    """How a seat's final points came to differ from its best rival's: ``margin`` is the sum of the other three."""

    rival: int
    margin: int
    moves: float  # what its own moments cost, nought or less
    luck: float  # dice, draws, and what is too small to be blamed on a turn
    slips: float  # what the rival's moments cost the rival


class SeatReview(msgspec.Struct, frozen=True):
    """How one seat did.  ``accuracy``: what its turns kept, of 100, of what choosing well brings over choosing blindly.

    A turn that lost all of that, or more, has kept nothing; one that lost nothing has kept all, and counts no more.
    """

    accuracy: int
    turns: int
    lost: float  # points a turn
    moves: float  # what its moments cost in all, nought or less
    luck: float  # points against the mean of the others; nought over all seats, and alone
    best_entries: tuple[int, ...]  # its turns that were furthest ahead of the next best, the best first
    account: Account | None  # None: it has no rival
    best_entry: int | None  # its turn that was furthest ahead of the next best
    best_worth: float
    miss_entry: int | None
    miss_worth: float


class Review(msgspec.Struct, frozen=True):
    """All of it.  ``leads``, ``points``: of every seat after each entry of the log, from ``start`` on.

    A lead is that over the best rival, as foretold.  With two seats the one lead is the other with its sign changed.
    """

    start: int
    leads: tuple[tuple[float, ...], ...]
    points: tuple[tuple[int, ...], ...]
    turns: int
    turning: tuple[TurningPoint, ...]
    moments: tuple[Moment, ...]
    seats: tuple[SeatReview, ...]

    def moments_of(self, seat: int) -> tuple[Moment, ...]:
        """Return the moments of one seat, the costliest first."""
        return tuple(moment for moment in self.moments if moment.seat == seat)

    @property
    def decided(self) -> TurningPoint | None:
        """Return the turn that changed a lead most, None if no turn did."""
        return max(self.turning, key=lambda turn: abs(turn.change), default=None)


class ReviewDraft(msgspec.Struct):
    """What has been found so far, for one match and no other."""

    match: str  # a digest of its log
    leads: list[tuple[float, ...]] = []
    points: list[tuple[int, ...]] = []
    glances: list[ForecastTurn] = []
    looked_into: list[int] = []  # entries
    moments: list[Moment] = []


class Reviewer:
    """Looks at a match: who led when, then at each turn and what seems to have mattered, persons before bots."""

    def __init__(self, table: Table, draft: ReviewDraft | None = None) -> None:
        check_reviewable(table)
        self._table = table
        self.turns = turns_of(table)
        self._first = {turn.first: turn for turn in self.turns}
        digest = match_digest(table)
        self.draft = draft if draft is not None and draft.match == digest else ReviewDraft(digest)
        self._state = table.at(table.base.length + max(0, len(self.draft.leads) - 1))

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        seats = _seats(self._table)
        looks = sum(len(_doubtful(self.draft, seat)) if self._is_seen(seat) else LOOKED_INTO for seat in seats)
        done = len(self.draft.glances) + len(self.draft.looked_into)
        return min(1.0, done / (len(self.turns) + looks or 1))

    @property
    def is_done(self) -> bool:
        is_led = len(self.draft.leads) > len(self._table.log) - self._table.base.length
        return is_led and self._next_turn() is None

    def step(self) -> bool:
        """Look at one thing more; False when all is done."""
        entry = self._table.base.length + len(self.draft.leads) - 1
        if entry < len(self._table.log):
            self._walk(entry)
            return True
        found = self._next_turn()
        if isinstance(found, Turn):
            self._glance(found)
        elif found is not None:
            self._look_into(found)
        return found is not None

    def _next_turn(self) -> Turn | ForecastTurn | None:
        """The next turn to be weighed, or the next of those that seem to have cost most: persons' before bots'."""
        seen = {glance.entry for glance in self.draft.glances}
        for seats in seats_in_order(self._table):
            for turn in self.turns:
                if turn.seat in seats and turn.first not in seen:
                    return turn
            for seat in seats:
                for glance in _doubtful(self.draft, seat):
                    if glance.entry not in self.draft.looked_into:
                        return glance
        return None

    def _is_seen(self, seat: int) -> bool:
        """True if all turns of the seat were weighed."""
        weighed = sum(glance.seat == seat for glance in self.draft.glances)
        return weighed == sum(turn.seat == seat for turn in self.turns)

    def _walk(self, entry: int) -> None:
        """Past one entry; before the first there is only where it began."""
        rules, state = self._table.rules, self._state
        if entry >= self._table.base.length:
            rules.apply(state, self._table.log[entry].action)
        seats = _seats(self._table)
        self.draft.leads.append(_even([float(rules.judge(state, seat)) for seat in seats]))
        self.draft.points.append(tuple(rules.score(state, seat).total for seat in seats))

    def _glance(self, turn: Turn) -> None:
        view = self._table.rules.observe(self._table.at(turn.first), turn.seat)
        seen = appraise(self._table.rules, view, turn.seat, turn.choices, self._seed(turn.first))
        better = () if seen.best == turn.choices else tuple(msgspec.Raw(pack(action)) for action in seen.best)
        self.draft.glances.append(ForecastTurn(turn.first, turn.seat, seen.loss, seen.edge, seen.stake, better))

    def _look_into(self, glance: ForecastTurn) -> None:
        """Play it out: only what proves to be worse than the better turn by a standard error is a moment."""
        turn = self._first[glance.entry]
        self.draft.looked_into.append(turn.first)
        table = self._table
        view = table.rules.observe(table.at(turn.first), turn.seat)
        best = tuple(unpack_action(table.title, raw) for raw in glance.better)
        coach = Coach(table.rules, view, turn.seat, table.names)
        advice = coach.set_against(best, turn.choices, self._seed(turn.first), DEALS)
        found = advice.comparison
        if found is None or advice.best.choices != best or found.lead.mean <= found.lead.error:
            return
        told = told_of(table, turn), advice.best.told
        whys = advice.because, advice.otherwise
        self.draft.moments.append(Moment(turn.first, turn.last, turn.seat, *told, glance.better, found, *whys))

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


def persons(table: Table) -> list[Seat]:
    """Return the seats of persons; all of them if only bots played."""
    seats = _seats(table)
    return [seat for seat in seats if table.players[seat].level is None] or seats


def seats_in_order(table: Table) -> list[list[Seat]]:
    """Return the seats that are looked at first, then the others."""
    first = persons(table)
    return [first, [seat for seat in _seats(table) if seat not in first]]


def _even(leads: list[float]) -> tuple[float, ...]:
    """Make the leads of two seats one measure: what the one leads by, the other lacks."""
    if len(leads) != 2:
        return tuple(leads)
    lead = (leads[0] - leads[1]) / 2
    return (lead, -lead)


def reviewed(table: Table, turns: Sequence[Turn], draft: ReviewDraft) -> Review:
    """What a draft comes to; one that is not done yet tells of what it has seen."""
    moments = [moment for seat in _seats(table) for moment in _moments(draft, seat)]
    return Review(
        table.base.length,
        tuple(draft.leads),
        tuple(draft.points),
        len(turns),
        tuple(_turning(table, turns, draft.leads)),
        tuple(sorted(moments, key=lambda moment: -moment.worth)),
        tuple(_seat_review(table, draft, seat) for seat in _seats(table)),
    )


def _moments(draft: ReviewDraft, seat: Seat) -> list[Moment]:
    own = [moment for moment in draft.moments if moment.seat == seat]
    return sorted(own, key=lambda moment: -moment.worth)[:MOST_MOMENTS]


def _moves(draft: ReviewDraft, seat: Seat) -> float:
    return -sum(moment.worth for moment in _moments(draft, seat))


def accuracy(draft: ReviewDraft, seat: int) -> int:
    """Of 100; a seat that never had a choice has made no wrong one.  Only a loss that was certain twice counts."""
    own, yardstick = [glance for glance in draft.glances if glance.seat == seat], _yardstick(draft)
    kept = sum(min(1.0, max(0.0, 1 - glance.loss / yardstick)) for glance in own)
    return round(100 * kept / len(own)) if own else 100


def is_whole(draft: ReviewDraft) -> bool:
    """Whether a review that is not open any more had come to its end: what seemed to cost most was looked into."""
    seats = {glance.seat for glance in draft.glances}
    doubtful = [glance for seat in seats for glance in _doubtful(draft, seat)]
    return bool(draft.glances) and all(glance.entry in draft.looked_into for glance in doubtful)


def _doubtful(draft: ReviewDraft, seat: int) -> list[ForecastTurn]:
    """The turns of a seat that seem to have cost most."""
    own = [glance for glance in draft.glances if glance.seat == seat]
    costly = sorted(own, key=lambda glance: -glance.loss)
    return [glance for glance in costly[:LOOKED_INTO] if glance.loss > 0]


def _seat_review(table: Table, draft: ReviewDraft, seat: Seat) -> SeatReview:
    own = [glance for glance in draft.glances if glance.seat == seat]
    lost = sum(glance.loss for glance in own)
    ahead = sorted((glance for glance in own if not glance.loss and glance.edge > 0), key=lambda glance: -glance.edge)
    moments = _moments(draft, seat)
    return SeatReview(
        accuracy=accuracy(draft, seat),
        turns=len(own),
        lost=lost / len(own) if own else 0.0,
        moves=_moves(draft, seat),
        luck=_luck(table, draft, seat),
        best_entries=tuple(glance.entry for glance in ahead[:MOST_BEST]),
        account=_account(table, draft, seat),
        best_entry=ahead[0].entry if ahead else None,
        best_worth=ahead[0].edge if ahead else 0.0,
        miss_entry=moments[0].entry if moments else None,
        miss_worth=moments[0].worth if moments else 0.0,
    )


def _account(table: Table, draft: ReviewDraft, seat: Seat) -> Account | None:
    outcome = table.outcome
    others = [other for other in _seats(table) if other != seat]
    if outcome is None or not others:
        return None
    rival = min(others, key=lambda other: (outcome.places[other], -outcome.sheets[other].total))
    margin = outcome.sheets[seat].total - outcome.sheets[rival].total
    moves, slips = _moves(draft, seat), -_moves(draft, rival)
    return Account(rival, margin, moves, margin - moves - slips, slips)


def _luck(table: Table, draft: ReviewDraft, seat: Seat) -> float:
    """Return what a seat has over the mean of the others once everybody's confirmed losses are made good."""
    outcome = table.outcome
    if outcome is None or len(table.players) == 1:
        return 0.0
    whole = [sheet.total - _moves(draft, Seat(other)) for other, sheet in enumerate(outcome.sheets)]
    others = [points for other, points in enumerate(whole) if other != seat]
    return whole[seat] - sum(others) / len(others)


def _yardstick(draft: ReviewDraft) -> float:
    """What choosing well brings over choosing blindly in a turn of this match, on average: the same for all seats."""
    stakes = [glance.stake for glance in draft.glances]
    return max(LEAST_STAKE, sum(stakes) / len(stakes)) if stakes else LEAST_STAKE


def _turning(table: Table, turns: Sequence[Turn], leads: Sequence[tuple[float, ...]]) -> list[TurningPoint]:
    """The turns that changed a lead most and for good, in order of time; what the dealer does is its own matter."""
    start = table.base.length
    found = []
    for before, turn, after in zip([turns[0], *turns[:-1]] if turns else (), turns, [*turns[1:], None], strict=True):
        if turn.last + 1 - start >= len(leads):
            break
        later = min(len(leads) - 1, after.last + 1 - start) if after is not None else len(leads) - 1
        stages = leads[before.first - start], leads[turn.first - start], leads[turn.last + 1 - start], leads[later]
        changes = [
            _lasting(late - early, last - early, late - first) for first, early, late, last in zip(*stages, strict=True)
        ]
        of = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        if abs(changes[of]) >= TURNING:
            found.append(TurningPoint(turn.first, turn.last, turn.seat, of, changes[of]))
    largest = sorted(found, key=lambda turn: -abs(turn.change))[:MOST_TURNS]
    return sorted(largest, key=lambda turn: turn.entry)


def _lasting(change: float, later: float, earlier: float) -> float:
    """Return as much of a change as the next turn leaves and the turn before had not begun to undo; nought if none."""
    if change * later <= 0 or change * earlier <= 0:
        return 0.0
    return min(change, later, earlier, key=abs)


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
