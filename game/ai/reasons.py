"""Why one line is better than another: both played to the end on the same imagined deals.  Says only what it measured.

Which line is the better and what is worth saying is chosen on the first third of the deals, made sure of on the second,
and measured on the last: a number that had to be large to be said at all would be too large.  Given a view and nothing
else of the match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from game.ai.playouts import GoesOn
from game.ai.turns import Path
from game.packing import pack
from game.protocol import DEALER, Event, Name, Outcome, Rules, Saying, Seat, Tell

SURE: Final = 2.0  # standard errors beyond which a difference is told
LEAST: Final = 1.0  # points; less is not worth a row
OFTEN: Final = 0.2  # of the deals; a happening that differs in fewer is not worth a sentence
PARTS: Final = 3  # of the deals: for choosing, for making sure, for measuring
COMMONPLACE: Final = 0.15  # of all that is told; a kind of event told more often explains nothing
FEWEST: Final = 9  # deals without which nothing is said
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


class Happening(msgspec.Struct, frozen=True):
    """A sentence of the log that is told in more, or fewer, of the matches that follow the better line."""

    saying: Saying
    share: Estimate  # by how much of all matches that differs
    often: float  # in how much of all matches it is told after the better line

    @property
    def otherwise(self) -> float:
        """In how much of all matches it is told after the other line."""
        return self.often - self.share.mean

    def turned(self) -> Happening:
        return Happening(self.saying, self.share.turned(), self.otherwise)


class Comparison(msgspec.Struct, frozen=True):
    """The first line against the second.  ``lead`` is by how much the final lead is greater."""

    lead: Estimate
    reasons: tuple[Reason, ...] = ()
    happening: Happening | None = None

    def turned(self) -> Comparison:
        """The second line against the first."""
        reasons = [replace(each, points=each.points.turned(), is_gain=not each.is_gain) for each in self.reasons]
        happening = None if self.happening is None else self.happening.turned()
        return Comparison(self.lead.turned(), tuple(reasons), happening)


class Contest(NamedTuple):
    """Two lines from one view, and what everybody is called."""

    rules: Rules
    view: Any
    seat: Seat
    names: Sequence[Name]
    first: Path
    second: Path

    def turned(self) -> Contest:
        return self._replace(first=self.second, second=self.first)


class Source(NamedTuple):
    """Where points of a final score come from."""

    seat: int | None
    line: str
    name: str


class LineEnd(NamedTuple):
    """What a line came to on one deal."""

    lead: float
    points: dict[Source, int]
    own: frozenset[bytes]  # sentences of the line itself, packed
    told: Mapping[bytes, str]  # sentences of what came after, and what kind of event each tells of
    kinds: Counter[str]  # how often each kind was told


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


def compare(contest: Contest, seed: int, deals: int, goes_on: GoesOn) -> tuple[Contest, Comparison]:
    """The contest with the better line first: the given order counts unless the other leads by a standard error.

    The order is settled on the deals for choosing, so that the lead told is not the luck of having been turned.  The
    same contest and seed give the same answer, unless it is cut short.
    """
    pairs: list[Pair] = []
    for deal in range(deals):
        pairs.append(play_pair(contest, f"{seed}:{deal}"))
        if not goes_on((deal + 1) / deals):
            break
    lead = _lead(pairs[: _part(pairs)])
    if lead.mean < -lead.error:
        contest, pairs = contest.turned(), [(second, first) for first, second in pairs]
    return contest, compared(contest.seat, pairs)


def _lead(pairs: Sequence[Pair]) -> Estimate:
    return estimate([first.lead - second.lead for first, second in pairs])


def compared(seat: Seat, pairs: Sequence[Pair]) -> Comparison:
    """What can be said of the first line against the second."""
    if len(pairs) < FEWEST:
        return Comparison(_lead(pairs))
    cut = _part(pairs)
    trial = Trial(pairs[:cut], pairs[cut : 2 * cut], pairs[2 * cut :])
    return Comparison(_lead(pairs[cut:]), _reasons(seat, trial), _happening(trial))


def _part(pairs: Sequence[Pair]) -> int:
    return max(1, len(pairs) // PARTS)


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
    """The largest first, one that speaks for the better line before all others; one rival at most."""
    sources = {source for pair in trial.choosing for ending in pair for source in ending.points}
    guesses = {source: _points(source, trial.choosing) for source in sources}
    ranked = sorted(sources, key=lambda source: (-abs(guesses[source].mean), source.line, source.seat or 0))
    found = []
    for source in ranked[:TRIED]:
        points = trial.told(guesses[source], partial(_points, source), LEAST)
        if points is not None:
            is_gain = (points.mean > 0) == (source.seat == seat)
            found.append(Reason(source.seat, source.line, source.name, points, is_gain))
    rivals = [reason for reason in found if not reason.line]
    found = [reason for reason in found if reason not in rivals[1:]]
    first = next((reason for reason in found if reason.is_gain), None)
    found.sort(key=lambda reason: reason is not first)
    return tuple(found[:MOST_REASONS])


def _points(source: Source, pairs: Sequence[Pair]) -> Estimate:
    return estimate([first.points.get(source, 0) - second.points.get(source, 0) for first, second in pairs])


def _happening(trial: Trial) -> Happening | None:
    """The sentence that differs most for how common its kind is; that a line does what it does is no news."""
    told = _uncommon([ending for pair in trial.choosing for ending in pair])
    for pair in (*trial.choosing, *trial.making_sure, *trial.measuring):
        for ending in pair:
            for sentence in ending.own:
                told.pop(sentence, None)
    guesses = {sentence: _share(sentence, trial.choosing) for sentence in told}
    ranked = sorted(told, key=lambda sentence: (-abs(guesses[sentence].mean) / told[sentence], sentence))
    for sentence in ranked[:TRIED]:
        share = trial.told(guesses[sentence], partial(_share, sentence), OFTEN)
        if share is not None:
            often = sum(sentence in first.told for first, _ in trial.measuring) / len(trial.measuring)
            return Happening(msgspec.json.decode(sentence, type=Saying), share, often)
    return None


def _uncommon(endings: Sequence[LineEnd]) -> dict[bytes, float]:
    """Sentences, and how much of all that is told their kind is; without those of commonplace kinds."""
    kinds: Counter[str] = Counter()
    for ending in endings:
        kinds.update(ending.kinds)
    every = kinds.total()
    sentences = {sentence: kinds[kind] / every for ending in endings for sentence, kind in ending.told.items()}
    return {sentence: share for sentence, share in sentences.items() if share <= COMMONPLACE}


def _share(sentence: bytes, pairs: Sequence[Pair]) -> Estimate:
    return estimate([(sentence in first.told) - (sentence in second.told) for first, second in pairs])


# ------------------------------------------------------------------ playing on


def play_pair(contest: Contest, deal: str) -> Pair:
    """Both lines on one imagined deal, with the same luck."""
    rng = Random(deal)
    whole, luck = contest.rules.imagine(contest.view, contest.seat, rng), rng.getrandbits(64)
    first = _ending(contest, contest.rules.copy(whole), contest.first, luck)
    return first, _ending(contest, contest.rules.copy(whole), contest.second, luck)


def _ending(contest: Contest, state: Any, path: Path, luck: int) -> LineEnd:
    rules, seat = contest.rules, contest.seat
    told = _Told([], [])
    _play_out(contest, state, path, luck, told)
    outcome = rules.outcome(state)
    assert outcome is not None
    points = _sources(outcome, seat, contest.names)
    own, later = (list(_sentences(contest, events)) for events in told)
    kinds = Counter(kind for _, kind in later)
    return LineEnd(rules.judge(state, seat), points, frozenset(dict(own)), dict(later), kinds)


class _Told(NamedTuple):
    """What happened while the line was followed, and after."""

    own: list[Event]
    later: list[Event]


def _play_out(contest: Contest, state: Any, path: Path, luck: int, told: _Told) -> None:
    """To the end: the choices of the path as far as they can be made, likely moves for all the rest."""
    rules, seat = contest.rules, contest.seat
    dice, whims = Random(luck), Random(luck + 1)  # apart, so that another choice of moves meets the same dice
    before = 0
    while (mover := rules.to_move(state)) is not None:
        before = len(told.later)
        if mover == DEALER:
            rules.apply(state, rules.deal(state, dice), told.later.append)
        elif mover == seat and path:
            path = _step(rules, state, path, told.own.append)
        else:
            rules.apply(state, rules.likely(state, mover, whims), told.later.append)
    del told.later[before:]  # the move that ends a match tells the final count, never twice the same


def _step(rules: Rules, state: Any, path: Path, tell: Tell) -> Path:
    """Make the next choice, or what is forced before it; what is left of the path, nothing if it leads nowhere."""
    legal = rules.legal_actions(state)
    if path[0] in legal:
        rules.apply(state, path[0], tell)
        return path[1:]
    if len(legal) > 1:
        return ()
    rules.apply(state, legal[0], tell)
    return path


def _sources(outcome: Outcome, seat: Seat, names: Sequence[Name]) -> dict[Source, int]:
    points = {Source(seat, line.id, line.name): line.points for line in outcome.sheets[seat].lines}
    for other, sheet in enumerate(outcome.sheets):
        if other != seat:
            points[Source(other, "", str(names[other]))] = sheet.total
    if outcome.rival is not None:
        points[Source(None, "", outcome.rival.name)] = outcome.rival.sheet.total
    return points


def _sentences(contest: Contest, events: Iterable[Event]) -> Iterator[tuple[bytes, str]]:
    for event in events:
        if event.only is None or contest.seat in event.only:
            saying = contest.rules.story(event, contest.names)
            if saying is not None:
                yield pack(saying), type(event).__name__
