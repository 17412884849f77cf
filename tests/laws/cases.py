"""Set-ups and random matches for the laws: every title, every number of seats, every choice of every option."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from game.protocol import DEALER, Action, BadSetup, Event, Rules, Seat, Setup
from game.titles import TITLES

MANY = 8  # choices of one option: of more than so many each is tried at one number of seats only
MIXES = 6  # random mixtures of options for each number of seats


class Step(NamedTuple):
    """A moment of a match, just before ``action`` was done by ``seat``."""

    number: int
    state: Any
    seat: Seat
    action: Action
    events: list[Event]


def setups() -> list[tuple[str, Setup]]:
    """The defaults, each choice by itself, and some mixtures, at every number of seats."""
    found = []
    for title, rules in TITLES.items():
        for seats in rules.SEATS:
            found += [(title, Setup(seats, options)) for options in _option_sets(rules, seats)]
    return found


def _option_sets(rules: Rules, seats: int) -> Iterator[dict[str, str]]:
    options = rules.options(seats)
    yield {}
    for option in options:
        for number, choice in enumerate(option.choices):
            here = len(option.choices) <= MANY or rules.SEATS[number % len(rules.SEATS)] == seats
            if choice.id != option.default and here:
                yield {option.id: choice.id}
    rng = Random(f"{rules.TITLE} {seats}")
    for _ in range(MIXES):
        mix = {option.id: rng.choice(option.choices).id for option in options if rng.random() < 0.5}
        try:
            rules.setup(Setup(seats, mix))
        except BadSetup:
            continue  # a contradiction, refused in a sentence; tested by its title
        yield mix


def case_id(case: tuple[str, Setup]) -> str:
    title, setup = case
    return "-".join([title, str(setup.seats), *(f"{name}={value}" for name, value in setup.options.items())])


def random_match(rules: Rules, setup: Setup, seed: str, longest: int = 20_000) -> Iterator[Step]:
    """A match by random moves.  After each step the state has moved on: copy what you keep."""
    rng = Random(seed)
    state = rules.setup(setup)
    for number in range(longest):
        seat = rules.to_move(state)
        if seat is None:
            return
        action = rules.deal(state, rng) if seat == DEALER else _choose(rules.legal_actions(state), rng)
        events: list[Event] = []
        before = rules.copy(state)
        rules.apply(state, action, events.append)
        yield Step(number, before, seat, action, events)
    raise AssertionError(f"no end after {longest} moves: {rules.TITLE} {setup} seed {seed}")


def _choose(actions: Any, rng: Random) -> Action:
    """Mostly at random, but rare kinds of action as often as common ones, so that every corner is seen."""
    kinds = sorted({type(action).__name__ for action in actions})
    kind = rng.choice(kinds)
    return rng.choice([action for action in actions if type(action).__name__ == kind])
