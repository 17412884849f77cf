"""Thinking ahead, for every title at once: whole turns, the best few played on, the rest of the chosen one remembered.

Given a view and nothing else of the match.  How much is thought is counted in lines and playouts; the clock has no say
but through ``goes_on``, which ends a thought early with the best so far.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from game.ai.endgame import best_line
from game.ai.plan import Memory, rehearse
from game.ai.playouts import FAVOURITE, Crew, GoesOn, Job, Row, length, one_alone, ranked_arms
from game.ai.tempers import STEADY, by_temper, caution_of
from game.ai.turns import TurnLine, whole_turns
from game.protocol import Action, Effort, Rules, Seat

LINE: Final = 2  # moves of a playout that take as long as one line of the beam


def to_the_end(share: float) -> bool:
    """Nobody is waiting."""
    return True


class SearchState:
    """What a bot keeps in its head during a match, and who helps it think.  Drop it, and it only thinks anew."""

    def __init__(self, crew: Crew = one_alone, goes_on: GoesOn = to_the_end) -> None:
        self.crew, self.goes_on = crew, goes_on
        self._memories: dict[Seat, Memory] = {}

    def memory(self, seat: Seat) -> Memory:
        return self._memories.setdefault(seat, Memory())


class SearchSettings(NamedTuple):
    """How a bot thinks: how hard, and in which temper."""

    effort: Effort
    temper: str = STEADY


class SearchView(NamedTuple):
    """Where a bot thinks from: its view, and one whole state it could be looking at."""

    rules: Rules
    view: Any
    seat: Seat
    state: Any


def think(rules: Rules, view: Any, seat: Seat, rng: Random, manner: SearchSettings, mind: SearchState) -> Action:
    """What to do at this view; the same view, rng, manner and memory give the same answer."""
    memory = mind.memory(seat)
    planned = memory.next_choice(view)
    if planned is not None:
        return planned
    sight = SearchView(rules, view, seat, rules.imagine(view, seat, rng))
    if manner.effort.open_width and rules.is_open(view, seat):
        _improve_line(sight, manner.effort, mind)
    else:
        turn = ranked_turns(sight, rng, manner, mind)[0]
        memory.keep(rehearse(rules, sight.state, seat, turn.path))
    return memory.take()


def _improve_line(sight: SearchView, effort: Effort, mind: SearchState) -> None:
    """Stay with the line of the last turn unless a better one is found: from here the beam sees further."""
    rules, view, seat, state = sight
    memory = mind.memory(seat)
    line = best_line(rules, state, seat, effort.open_width, effort.open_branch, mind.goes_on)
    if not memory.is_on_course(view) or line.worth > memory.worth:
        memory.keep(rehearse(rules, state, seat, line.path), line.worth)


def ranked_turns(sight: SearchView, rng: Random, manner: SearchSettings, mind: SearchState) -> list[TurnLine]:
    """The turns there are, the best first; those that were not played on come after all that were."""
    rules, view, seat, state = sight
    effort, temper = manner
    every = by_temper(temper, rules, whole_turns(rules, state, seat, effort.width), seat)
    turns = every[: effort.arms]
    if len(turns) == 1 or not effort.playouts:
        return every
    base = rng.getrandbits(64)

    def job(live: Sequence[int]) -> Job:
        return Job(rules, view, seat, tuple(turns[arm].path for arm in live), effort.turns, effort.weighed)

    def play(live: Sequence[int], deals: range) -> Iterator[Row]:
        return mind.crew(job(live), [f"{base}:{deal}" for deal in deals])

    playouts = effort.playouts
    if effort.moves:
        affordable = (effort.moves - LINE * len(every)) // max(1, length(job([FAVOURITE]), f"{base}:0"))
        playouts = max(len(turns), min(playouts, affordable))
    caution = caution_of(temper, effort.caution)
    ranked = ranked_arms(len(turns), playouts, caution, play, mind.goes_on)
    return [*(turns[arm] for arm in ranked), *every[effort.arms :]]
