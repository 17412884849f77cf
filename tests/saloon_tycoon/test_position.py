"""When two positions of Saloon Tycoon are the same for a search, and when nothing is hidden any more."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER, Seat, Setup
from game.saloon_tycoon import rules
from game.saloon_tycoon.state import EffectFrame, Mark, Purchase, Staked
from tests.saloon_tycoon.drawing import action, after, given
from tests.saloon_tycoon.wandering import greedy, middle

CHANGES = {
    "phase": "action", "seat": 1, "gold": [9, 9], "tiles": [(8, 9), ()], "roofs": [("A1",), ()], "stock": [0] * 16,
    "hands": [("pay_dirt",), ()], "offers": [("nest_egg",), ()], "secrets": [("nest_egg", None), (None, None)],
    "staked": [(Staked("nest_egg", 6, True),), ()], "scores": [(1,) * 7, (0,) * 7], "saloons": [("lucy_allen",), ()],
    "pile": 3, "first": 1, "round": 33, "acted": True, "purchase": Purchase(2, 1, 0), "final_turns": 1, "trigger": 1,
    "stack": (EffectFrame("cube", "pantry", 0, 1),), "deck": ("pay_dirt",), "discard": ("pay_dirt",),
    "row": ("strongbox",), "marks": (Mark(0, "pay_dirt", 1),), "fresh": ("pay_dirt",), "reserve": 1,
    "boss_deck": ("toll_bridge",), "boss_discard": ("toll_bridge",), "boss_claims": ("strongbox",), "boss_cubes": 2,
}  # fmt: skip
OF_NO_CONSEQUENCE = {
    "terms",  # never change within a match
    "away",  # whoever is not in a saloon
    "aside",  # nobody asks for claims that were put away
    "boss_tiles",  # they are missing from the stock
}


def test_what_was_built_in_another_order_is_the_same():
    start = given("", "", gold=(40, 3))
    one, other = rules.copy(start), rules.copy(start)
    for state, order in ((one, ("kitchen A1", "pantry B1")), (other, ("pantry B1", "kitchen A1"))):
        for build in order:
            rules.apply(state, action(f"build {build}"))
            state.acted = False
    assert one != other
    assert rules.key(one) == rules.key(other)
    assert rules.key(one) != rules.key(start)


def test_cubes_bought_in_another_order_are_the_same():
    start = given("kitchen A1 0, pantry B1 0", "", gold=(9, 3))
    assert rules.key(after(after(start, "supply A1"), "supply B1")) == rules.key(
        after(after(start, "supply B1"), "supply A1")
    )


@pytest.mark.parametrize("field", CHANGES)
def test_whatever_matters_makes_a_difference(field):
    one = given("", "")
    other = rules.copy(one)
    setattr(other, field, CHANGES[field])
    assert rules.key(one) != rules.key(other)


def test_every_field_was_thought_of():
    assert set(rules.State.__struct_fields__) == set(CHANGES) | OF_NO_CONSEQUENCE


def test_positions_of_one_key_allow_the_same():
    for seed in range(12):
        rng, known = Random(seed), {}
        state = middle(rng)
        for _ in range(60):
            if (seat := rules.to_move(state)) is None:
                break
            assert rules.key(rules.copy(state)) == rules.key(state)
            allowed = len(rules.legal_actions(state)), [rules.score(state, Seat(0)).total, rules.judge(state, Seat(0))]
            assert known.setdefault(rules.key(state), allowed) == allowed
            rules.apply(state, rules.deal(state, rng) if seat == DEALER else greedy(state, rng))


def test_it_is_open_only_when_nothing_is_left_to_imagine_or_to_deal():
    for seed in range(6):
        rng, state = Random(seed), rules.setup(Setup(1 + seed % 4))
        while (mover := rules.to_move(state)) is not None:
            for seat in range(state.terms.seats):
                view = rules.observe(state, Seat(seat))
                if rules.is_open(view, Seat(seat)):
                    worlds = [rules.imagine(view, Seat(seat), Random(world)) for world in range(5)]
                    assert all(world == worlds[0] for world in worlds)
                    assert mover != DEALER
            rules.apply(state, rules.deal(state, rng) if mover == DEALER else rng.choice(rules.legal_actions(state)))
        assert rules.is_open(rules.observe(state, Seat(0)), Seat(0))
