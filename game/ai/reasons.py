"""Compares two lines of play: both go on from the same imagined deals.  Says only what was measured.

A few own turns and ``judge`` tell the lead where the effort "hint" of the title says so, else the end does; where the
two contradict each other, nobody leads.  Score lines are counted at the end.  A score line is chosen on the first third
of the deals, made sure of on the second, and measured on the last: a number that had to be large to be said at all
would be too large.  Given a view and nothing else of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from game.ai.levels import effort_of
from game.ai.playouts import GoesOn, Job, play_deal
from game.ai.turns import Path, best_step
from game.protocol import DEALER, Name, Outcome, Rules, Seat

HINT: Final = "hint"  # the effort that says how a lead is measured
SURE: Final = 2.0  # standard errors beyond which a difference is told
LEAST: Final = 1.0  # points; less is not worth a row
PARTS: Final = 3  # of the deals: for choosing, for making sure, for measuring
FEWEST: Final = 9  # deals without which no row is told
MOST_REASONS: Final = 2
TRIED: Final = 4  # of what stands out in the choosing; were all tried, some would pass by luck


class Estimate(msgspec.Struct, frozen=True):
    """A mean of differences, and its standard error."""

    mean: float
    error: float

    @property
    def is_certain(self) -> bool:
        return abs(self.mean) > SURE * self.error

    def turned(self) -> Estimate:
        return Estimate(-self.mean, self.error)

    def bears_out(self, guess: Estimate) -> bool:
        """Whether both are certain, and of the same: one of many lines passes a single trial by luck."""
        return self.is_certain and guess.is_certain and self.mean * guess.mean > 0


class Reason(msgspec.Struct, frozen=True):
    """What the better line brings more (or less) of: points of an own line, or a rival's points altogether."""

    seat: int | None  # whose points they are; None: of the rival nobody plays
    line: str  # the id of an own line; "" for all a rival has
    name: str
    points: Estimate
    is_gain: bool  # speaks for the better line: own points more, a rival's less


class Comparison(msgspec.Struct, frozen=True):
    """The first line against the second.  ``lead`` is by how much the final lead is greater."""

    lead: Estimate
    reasons: tuple[Reason, ...] = ()

    def turned(self) -> Comparison:
        """The second line against the first."""
        reasons = [replace(each, points=each.points.turned(), is_gain=not each.is_gain) for each in self.reasons]
        return Comparison(self.lead.turned(), tuple(reasons))


class Contest(NamedTuple):
    """Two lines from one view, and what everybody is called."""

    rules: Rules
    view: Any
    seat: Seat
    names: Sequence[Name]
    first: Path
    second: Path
    planned: int = 0  # own choices of the turn that are weighed before ``likely`` plays on, those of the lines included

    is_to_the_end: bool = False  # whatever the title says: a puzzle was proved so

    def turned(self) -> Contest:
        return self._replace(first=self.second, second=self.first)


class Source(NamedTuple):
    """Where points of a final score come from."""

    seat: int | None
    line: str
    name: str


class LineEnd(NamedTuple):
    """What a line came to on one deal."""

    lead: float  # at the end
    points: dict[Source, int]
    near: float | None = None  # the lead some own turns on; None where a title tells leads by the end


Pair = tuple[LineEnd, LineEnd]


Measure = Callable[[Sequence[Pair]], "Estimate"]


class Trial(NamedTuple):
    """The pairs, by what they are for."""

    choosing: Sequence[Pair]
    making_sure: Sequence[Pair]
    measuring: Sequence[Pair]

    def told(self, guess: Estimate, measure: Measure, least: float) -> Estimate | None:
        """How large it is, if it is certain and large enough, and comes out the same way on all three."""
        sure = measure(self.making_sure)
        if not guess.is_certain or not sure.bears_out(guess) or abs(sure.mean) < least:
            return None
        told = measure(self.measuring)
        return told if told.bears_out(sure) and abs(told.mean) >= least / 2 else None


def compare(
    contest: Contest, seed: int, deals: int, goes_on: GoesOn, *, may_turn: bool = True
) -> tuple[bool, Comparison]:
    """Compare the lines with the better one first; True if that is the second.

    A line that was measured worse never stands first, unless ``may_turn`` is False.  The same contest and seed give the
    same answer, unless it is cut short.
    """
    pairs = list[Pair]()
    for deal in range(deals):
        pairs.append(play_pair(contest, f"{seed}:{deal}"))
        if not goes_on((deal + 1) / deals):
            break
    is_turned = may_turn and lead_of(pairs).mean < 0
    if is_turned:
        pairs = [(second, first) for first, second in pairs]
    return is_turned, compared(contest.seat, pairs)


def lead_of(pairs: Sequence[Pair]) -> Estimate:
    """Return the lead some turns on; nought if the end contradicts it by more than its standard error."""
    end = estimate([first.lead - second.lead for first, second in pairs])
    both = [(first.near, second.near) for first, second in pairs]
    near = [first - second for first, second in both if first is not None and second is not None]
    if not near:
        return end
    lead = estimate(near)
    if lead.mean * end.mean < 0 and abs(end.mean) > end.error:
        return Estimate(0.0, max(lead.error, abs(lead.mean)))
    return lead


def compared(seat: Seat, pairs: Sequence[Pair]) -> Comparison:
    """What can be said of the first line against the second."""
    lead = lead_of(pairs)
    if len(pairs) < FEWEST:
        return Comparison(lead)
    cut = len(pairs) // PARTS
    return Comparison(lead, _reasons(seat, Trial(pairs[:cut], pairs[cut : 2 * cut], pairs[2 * cut :])))


def estimate(numbers: Sequence[float]) -> Estimate:
    """One number alone tells nothing about its error: it is as large as it can be told.

    Numbers that came out all alike may still differ by one the next time: so much error is always left.
    """
    mean = sum(numbers) / len(numbers)
    if len(numbers) < 2:
        return Estimate(mean, abs(mean))
    spread = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    return Estimate(mean, max(sqrt(spread / len(numbers)), 1 / len(numbers)))


# ------------------------------------------------------------------ what to say


def _reasons(seat: Seat, trial: Trial) -> tuple[Reason, ...]:
    """The score lines that speak for the better line, the largest first; one rival at most."""
    sources = {source for pair in trial.choosing for ending in pair for source in ending.points}
    guesses = {source: _points(source, trial.choosing) for source in sources}
    ranked = sorted(sources, key=lambda source: (-abs(guesses[source].mean), source.line, source.seat or 0))
    found = []
    for source in ranked[:TRIED]:
        points = trial.told(guesses[source], partial(_points, source), LEAST)
        if points is not None and (points.mean > 0) == (source.seat == seat):
            found.append(Reason(source.seat, source.line, source.name, points, is_gain=True))
    rivals = [reason for reason in found if not reason.line]
    return tuple([reason for reason in found if reason not in rivals[1:]][:MOST_REASONS])


def _points(source: Source, pairs: Sequence[Pair]) -> Estimate:
    return estimate([first.points.get(source, 0) - second.points.get(source, 0) for first, second in pairs])


# ------------------------------------------------------------------ playing on


def play_pair(contest: Contest, deal: str) -> Pair:
    """Play both lines on one imagined deal, with the same luck."""
    rng = Random(deal)
    whole, luck = contest.rules.imagine(contest.view, contest.seat, rng), rng.getrandbits(64)
    lines = contest.first, contest.second
    first, second = (_ending(contest, contest.rules.copy(whole), line, luck) for line in lines)
    effort = effort_of(HINT, contest.rules, contest.view)
    if effort.turns and not contest.is_to_the_end:
        job = Job(contest.rules, contest.view, contest.seat, lines, effort.turns, effort.weighed, contest.planned)
        leads = play_deal(job, deal)
        return first._replace(near=leads[0]), second._replace(near=leads[1])
    return first, second


def _ending(contest: Contest, state: Any, path: Path, luck: int) -> LineEnd:
    rules, seat = contest.rules, contest.seat
    _play_out(contest, state, path, luck)
    outcome = rules.outcome(state)
    assert outcome is not None
    return LineEnd(rules.judge(state, seat), _sources(outcome, seat, contest.names))


def _play_out(contest: Contest, state: Any, path: Path, luck: int) -> None:
    """Play to the end: the line as far as it goes, the rest of its turn by weighed moves, then likely moves."""
    rules, seat = contest.rules, contest.seat
    dice, whims = Random(luck), Random(luck + 1)  # apart, so that another choice of moves meets the same dice
    left = contest.planned - len(path)
    while (mover := rules.to_move(state)) is not None:
        if mover == DEALER:
            rules.apply(state, rules.deal(state, dice))
        elif mover == seat and path:
            path = _step(rules, state, path)
        elif mover == seat and left > 0:
            left -= len(rules.legal_actions(state)) > 1
            rules.apply(state, best_step(rules, state, seat))
        else:
            left = left if mover == seat else 0
            rules.apply(state, rules.likely(state, mover, whims))


def _step(rules: Rules, state: Any, path: Path) -> Path:
    """Make the next choice, or what is forced before it.  Return the rest of the path, () if it leads nowhere."""
    legal = rules.legal_actions(state)
    if path[0] in legal:
        rules.apply(state, path[0])
        return path[1:]
    if len(legal) > 1:
        return ()
    rules.apply(state, legal[0])
    return path


def _sources(outcome: Outcome, seat: Seat, names: Sequence[Name]) -> dict[Source, int]:
    points = {Source(seat, line.id, line.name): line.points for line in outcome.sheets[seat].lines}
    for other, sheet in enumerate(outcome.sheets):
        if other != seat:
            points[Source(other, "", str(names[other]))] = sheet.total
    if outcome.rival is not None:
        points[Source(None, "", outcome.rival.name)] = outcome.rival.sheet.total
    return points
