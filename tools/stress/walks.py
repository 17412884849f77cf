"""Random matches of every title, at every number of seats, with every choice of every option.  Judges nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from game.protocol import DEALER, Action, BadSetup, Event, Rules, Seat, Setup
from game.titles import TITLES

MANY = 8  # choices of one option: of more than so many each is tried at one number of seats only
MIXES = 6  # random mixtures of options for each number of seats
DRAWS = 4 * MIXES  # mixtures drawn to find so many: a title with few options has fewer


class WalkStep(NamedTuple):
    """A moment of a match, just before ``action`` was done by ``seat``."""

    number: int
    state: Any
    seat: Seat
    action: Action
    events: list[Event]
    legal: Sequence[Action]  # what a seat could choose from; nothing for the dealer


def setups() -> list[tuple[str, Setup]]:
    """The defaults, each choice by itself, and some mixtures, at every number of seats."""
    found = []
    for title, rules in TITLES.items():
        for seats in rules.SEATS:
            found += [(title, Setup(seats, options)) for options in _option_sets(rules, seats)]
    return found


def single_setups() -> list[tuple[str, Setup]]:
    """Those that show a number of seats or a choice that none before has shown: the plain ones, and single choices."""
    shown, found = set[tuple[str, ...]](), []
    for case in setups():
        if not shows(case) <= shown:
            shown |= shows(case)
            found.append(case)
    return found


def few_setups() -> list[tuple[str, Setup]]:
    """A small number of set-ups that between them show all that the others show; several choices at once."""
    cases, found = setups(), []
    left = {each for case in cases for each in shows(case)}
    while left:
        found.append(max(cases, key=lambda case: len(shows(case) & left)))
        left -= shows(found[-1])
    return found


def shows(case: tuple[str, Setup]) -> set[tuple[str, ...]]:
    """The number of seats and the choices of a set-up."""
    title, setup = case
    return {(title, str(setup.seats)), *((title, option, choice) for option, choice in setup.options.items())}


def _option_sets(rules: Rules, seats: int) -> Iterator[dict[str, str]]:
    """None of them twice: options that are left out and options at their default are the same set-up."""
    options = rules.options(seats)
    tried = [dict[str, str](), *_single_choices(rules, seats)]
    yield from tried
    rng, mixed = Random(f"{rules.TITLE} {seats}"), 0
    for _ in range(DRAWS):
        mix = {option.id: rng.choice(option.choices).id for option in options if rng.random() < 0.5}
        changed = {option.id: mix[option.id] for option in options if mix.get(option.id) not in (None, option.default)}
        if changed not in tried and mixed < MIXES and _is_possible(rules, Setup(seats, mix)):
            tried.append(changed)
            mixed += 1
            yield mix


def _single_choices(rules: Rules, seats: int) -> Iterator[dict[str, str]]:
    for option in rules.options(seats):
        for number, choice in enumerate(option.choices):
            here = len(option.choices) <= MANY or rules.SEATS[number % len(rules.SEATS)] == seats
            if choice.id != option.default and here:
                yield {option.id: choice.id}


def _is_possible(rules: Rules, setup: Setup) -> bool:
    """A contradiction is refused in a sentence; tested by its title."""
    try:
        rules.setup(setup)
    except BadSetup:
        return False
    return True


def case_id(case: tuple[str, Setup]) -> str:
    title, setup = case
    return "-".join([title, str(setup.seats), *(f"{name}={value}" for name, value in setup.options.items())])


def random_match(rules: Rules, setup: Setup, seed: str, longest: int = 20_000) -> Iterator[WalkStep]:
    """A match by random moves.  After each step the state has moved on: copy what you keep."""
    rng = Random(seed)
    state = rules.setup(setup)
    for number in range(longest):
        seat = rules.to_move(state)
        if seat is None:
            return
        legal = rules.legal_actions(state) if seat != DEALER else ()
        action = of_any_kind(legal, rng) if seat != DEALER else rules.deal(state, rng)
        events: list[Event] = []
        before = rules.copy(state)
        rules.apply(state, action, events.append)
        yield WalkStep(number, before, seat, action, events, legal)
    raise AssertionError(f"no end after {longest} moves: {rules.TITLE} {setup} seed {seed}")


def of_any_kind(actions: Sequence[Action], rng: Random) -> Action:
    """At random, but rare kinds of action as often as common ones, so that every corner is seen."""
    kind = rng.choice(sorted({type(action).__name__ for action in actions}))
    return rng.choice([action for action in actions if type(action).__name__ == kind])
