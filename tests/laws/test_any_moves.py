"""Whatever moves are made, the laws are kept; and a law that is broken is told with few moves."""

from __future__ import annotations

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from game.protocol import DEALER
from game.titles import TITLES
from tests.laws.machine import MatchMachine
from tools.stress.laws import Case
from tools.stress.walks import WalkStep

MATCHES = settings.default.max_examples // 20 if settings.default else 5  # more under --hypothesis-profile searching

SHRINKING = (Phase.generate, Phase.shrink)  # without explaining, which traces every line


@pytest.mark.parametrize("title", TITLES)
def test_any_moves_keep_the_laws(title: str) -> None:
    run_state_machine_as_test(
        lambda: MatchMachine(title), settings=settings(max_examples=MATCHES, stateful_step_count=20)
    )


def test_a_broken_law_shrinks_to_its_few_moves() -> None:
    """A false law, that no seat may do the third thing it could: one chosen move from the start breaks it."""
    runs: list[list[WalkStep]] = []

    def never_the_third(case: Case, step: WalkStep) -> None:
        runs[-1].append(step)
        assert step.seat == DEALER or step.action not in step.legal[2:3]

    def begin() -> MatchMachine:
        runs.append([])
        return MatchMachine("tiny_towns", [never_the_third])

    with pytest.raises(AssertionError) as broken:
        run_state_machine_as_test(begin, settings=settings(max_examples=10, stateful_step_count=10, phases=SHRINKING))
    assert [step.seat for step in runs[-1] if step.seat != DEALER] == [0]
    told = "\n".join(broken.value.__notes__)
    assert "law broken: never_the_third" in told
    assert "options={}" in told, told
