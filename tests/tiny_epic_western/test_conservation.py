"""Nothing is lost and nothing made: section 11 of the rules over whole matches, played rashly and played well."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import decide
from game.protocol import DEALER, Event, Setup
from game.tiny_epic_western import rules
from tools.stress.conservation.tiny_epic_western import check, check_step

MATCHES = 30
OPTIONS = (
    {},
    {"circle": "shuffled", "bosses": "two_keep_one"},
    {"bosses": "choose", "circle": "shuffled"},
)


def play(setup: Setup, seed: int, level: str | None = None) -> None:
    """A match with every state and every step checked; without a level, rare actions are as likely as common ones."""
    rng = Random(seed)
    state = rules.setup(setup)
    while (seat := rules.to_move(state)) is not None:
        check(state)
        before = rules.copy(state)
        if seat == DEALER:
            action = rules.deal(state, rng)
        elif level:
            action = decide(level, rules, rules.observe(state, seat), seat, rng)
        else:
            legal = rules.legal_actions(state)
            kind = rng.choice(sorted({type(each).__name__ for each in legal}))
            action = rng.choice([each for each in legal if type(each).__name__ == kind])
        events: list[Event] = []
        rules.apply(state, action, events.append)
        check_step(before, action, state, events)
    check(state)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "two_keep_one", "choose"])
def test_random_matches_lose_and_make_nothing(seats: int, options: dict[str, str]) -> None:
    for seed in range(MATCHES):
        play(Setup(seats, options), seed)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_matches_played_well_lose_and_make_nothing(seats: int) -> None:
    for seed in range(2):
        play(Setup(seats), seed, "cowhand")


@pytest.mark.parametrize("difficulty", ["apprentice", "beginner", "medium", "hard", "epic"])
def test_every_level_of_the_rival_loses_and_makes_nothing(difficulty: str) -> None:
    for seed in range(10):
        play(Setup(1, {"difficulty": difficulty}), seed)
