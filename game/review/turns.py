"""Reads the turns of a match from its log, and weighs a turn against the best that could have been.

A turn is weighed by what its seat saw, and on other deals than those the best was chosen on, so that nothing looks
better only because the best was looked for.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from game.ai.levels import effort_of
from game.ai.playouts import Job, Row, play_deal, ranked_arms
from game.ai.reasons import estimate
from game.ai.search import to_the_end
from game.ai.turns import Path, follow, slide, whole_turns
from game.protocol import DEALER, Effort, Rules, Saying, Seat
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


MEASURING: Final = 16  # deals on which the best is measured once it is chosen
PLAYED, OTHER, BLIND = range(3)  # what is measured on each of those deals


class Appraisal(NamedTuple):
    """In points of the final lead, as foretold some turns on."""

    best: Path
    loss: float  # of what was played to the best; 0 where nothing better was found, or it was not certain again
    edge: float  # of what was played over the best other turn
    stake: float  # of the best over a turn played with closed eyes


def appraise(rules: Rules, view: Any, seat: Seat, played: Path, seed: str) -> Appraisal:
    """The choices a seat made in a turn, seen from where it began; the same view and seed give the same answer."""
    rng, effort = Random(seed), effort_of("review", rules, view)
    others = _others(rules, rules.imagine(view, seat, rng), seat, played, effort)
    best = _chosen(rules, view, seat, (played, *others), effort, rng.getrandbits(64))
    other = best or (others[0] if others else played)
    job = Job(rules, view, seat, (played, other), effort.turns, effort.weighed)
    rows = [_measured(job, rng) for _ in range(MEASURING)]
    lead = estimate([row[OTHER] - row[PLAYED] for row in rows])
    means = [sum(column) / MEASURING for column in zip(*rows, strict=True)]
    loss = lead.mean if best is not None and lead.mean > lead.error else 0.0  # what is noise costs nothing
    top = OTHER if loss else PLAYED
    return Appraisal(best or played, loss, -lead.mean, means[top] - means[BLIND])


def _others(rules: Rules, state: Any, seat: Seat, played: Path, effort: Effort) -> list[Path]:
    """The likeliest turns that lead elsewhere than the played one."""
    after = rules.copy(state)
    follow(rules, after, seat, played)
    key = rules.key(after)
    turns = whole_turns(rules, state, seat, effort.width)
    return [line.path for line in turns if line.path != played and rules.key(line.after) != key][: effort.arms]


def _chosen(rules: Rules, view: Any, seat: Seat, arms: tuple[Path, ...], effort: Effort, base: int) -> Path | None:
    """The turn that is better than the first, or None: it stays unless another leads it for certain."""
    if len(arms) == 1:
        return None

    def play(live: Any, deals: range) -> list[Row]:
        job = Job(rules, view, seat, tuple(arms[arm] for arm in live), effort.turns, effort.weighed)
        return [play_deal(job, f"{base}:{deal}") for deal in deals]

    first = ranked_arms(len(arms), effort.playouts, effort.caution, play, to_the_end)[0]
    return arms[first] if first else None


def _measured(job: Job, rng: Random) -> Row:
    """Both turns and a blind one on a deal of their own."""
    state = job.rules.imagine(job.view, job.seat, rng)
    blind = _blind(job.rules, state, job.seat, rng)
    return play_deal(job._replace(arms=(*job.arms, blind)), f"{rng.getrandbits(64)}")


def _blind(rules: Rules, state: Any, seat: Seat, rng: Random) -> Path:
    """A turn played with closed eyes."""
    path: list[Any] = []
    while legal := slide(rules, state, seat):
        path.append(rng.choice(legal))
        rules.apply(state, path[-1])
    return tuple(path)
