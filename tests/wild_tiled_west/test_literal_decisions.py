"""The engine's dice and decisions against the slow, literal ones, at every state of random matches."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import pytest

from game.protocol import DEALER, Setup
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import STACKS
from game.wild_tiled_west.state import DEALER_PHASES, Phase
from tests.wild_tiled_west.literal_decisions import after_draft, expected, settle
from tests.wild_tiled_west.test_conservation import choose

ALWAYS_ASKED = {"turn", "place_tile", "wrangle", "stash"}  # D4, D5, D10, D15


def slots(bits):
    return {number + 1 for number in range(20) if bits >> number & 1}


def heights(state):
    return {stack.id: height for stack, height in zip(STACKS, state.stacks, strict=True)}


def check_dice(before, action, after):
    if isinstance(action, do.Roll):
        assert slots(after.prairie) == settle("prairie", list(action.prairie), set(), heights(after))
        assert slots(after.river) == settle("river", list(action.river), set(), heights(after))
    elif isinstance(action, do.Draft):
        die, number = action.slot.split("_")
        for kind, old, new in (("prairie", before.prairie, after.prairie), ("river", before.river, after.river)):
            left = slots(old) - ({int(number)} if die == kind else set())
            assert slots(new) == after_draft(kind, left, heights(after))


def follow(setup, seed, scarce):
    """Random hands; ``scarce``: the trays are nearly empty from the start, so that dice have far to go."""
    state, rng, phases = rules.setup(setup), Random(seed), Counter[str]()
    while (seat := rules.to_move(state)) is not None:
        if seat != DEALER:
            legal = list(rules.legal_actions(state))
            literal = expected(state)
            phases[state.phase] += 1
            assert len(legal) == len(set(legal)) > (0 if state.phase in ALWAYS_ASKED else 1), state.phase
            assert literal is None or set(legal) == literal, state.phase
        action = rules.deal(state, rng) if seat == DEALER else choose(state, rng)
        if scarce and state.phase == "roll":
            state.stacks = [height if rng.random() < 0.3 else 0 for height in state.stacks]
        before = rules.copy(state)
        rules.apply(state, action)
        check_dice(before, action, state)
    return phases


@pytest.mark.rule("WTW-038", "WTW-039", "WTW-040", "WTW-041", "WTW-044", "WTW-046", "WTW-074", "WTW-088", "WTW-120",
                  "WTW-123", "WTW-133", "WTW-134", "WTW-137", "WTW-141", "WTW-155")  # fmt: skip
def test_dice_and_decisions_are_what_the_rules_say():
    seen: Counter[str] = Counter()
    for number in range(20):
        seats = 1 + number % 5
        sides = {f"seat{seat}_side": "random" for seat in range(2, seats + 1)}
        options = sides | {"seat1_board": f"board_{1 + number % 8}", "seat1_side": "wild"}
        printed = Setup(seats, options, edition=1)  # with these seeds its matches come to every decision
        seen += follow(printed, f"decisions {number}", scarce=number % 4 == 3)
    asked = set(get_args(Phase)) - DEALER_PHASES - {"over"}
    assert asked - set(seen) <= {"place_store"}, "random hands seldom cover both signposts; see test_rules_wild_trails"
