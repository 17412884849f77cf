"""Sections 4.4 and 4.5 of the rules: dice on their slots, and the tiles they offer."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from game.protocol import IllegalAction
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import STACKS
from game.wild_tiled_west.dice import PLACE
from tests.wild_tiled_west.positions import dice, heights, match, play, told
from tests.wild_tiled_west.staging import BEND, CREEK, FLATS, GAP, build, drafts, fill, last_turn

FOUR = (FLATS, CREEK, BEND, GAP)


def four(seed=1):
    return match(*FOUR, seed=seed)


def roll(state, prairie, river=(1, 2)):
    """Where the dice of a roll come to rest, as the table sees it."""
    state.phase = "roll"
    state.prairie = state.river = 0
    rules.apply(state, do.Roll(tuple(prairie), tuple(river)))
    return lying(state)


def lying(state):
    return [{number + 1 for number in range(20) if bits >> number & 1} for bits in (state.prairie, state.river)]


def empty(state, *stacks):
    heights(state, **dict.fromkeys(stacks, 0))


def row(tray, number):
    return [f"t{tray}r{number}c{column}" for column in range(4)]


def column(tray, number):
    return [f"t{tray}r{row}c{number}" for row in range(5)]


# ------------------------------------------------------------------ rolling and settling


@pytest.mark.rule("WTW-036")
def test_all_dice_are_rolled_every_round_those_used_before_too():
    state = four()
    roll(state, (1, 2, 3), (1, 2))
    state.boards[0].gold = 9
    play(state, do.Draft("prairie_1", "t1r0c0"))
    assert state.used == (1, 0)
    last_turn(state, "y1r1")
    assert state.phase == "roll"
    rolled = rules.deal(state, Random(1))
    assert (len(rolled.prairie), len(rolled.river)) == (3, 2)
    rules.apply(state, rolled)
    assert (state.prairie.bit_count(), state.river.bit_count(), state.used) == (3, 2, (0, 0))


@pytest.mark.rule("WTW-037")
def test_each_kind_of_die_has_its_own_slots():
    state = four()
    assert roll(state, (5, 12, 8), (5, 8)) == [{5, 8, 12}, {5, 8}]
    state.phase = "roll"
    for prairie, river in (((21, 1, 2), (1, 2)), ((0, 1, 2), (1, 2)), ((1, 2, 3), (9, 1))):
        with pytest.raises(IllegalAction, match="no such face"):
            rules.apply(state, do.Roll(prairie, river))


@pytest.mark.rule("WTW-038")
def test_a_taken_slot_sends_a_die_on_again_and_again():
    state = four()
    assert roll(state, (7, 7, 7), (2, 2)) == [{7, 8, 9}, {2, 3}]
    assert roll(state, (7, 8, 7), (4, 4)) == [{7, 8, 9}, {4, 5}]


@pytest.mark.rule("WTW-039")
def test_a_slot_without_a_tile_in_its_whole_line_holds_no_die():
    state = four()
    empty(state, *row(1, 3), *column(2, 1))
    assert roll(state, (4, 9, 1), (5, 7)) == [{5, 10, 1}, {6, 8}]


@pytest.mark.rule("WTW-040")
def test_after_the_highest_number_comes_one():
    state = four()
    assert roll(state, (20, 20, 20), (8, 8)) == [{20, 1, 2}, {8, 1}]
    empty(state, *row(2, 4), *column(2, 2))
    assert roll(state, (20, 3, 4), (8, 5)) == [{1, 3, 4}, {1, 5}]


@pytest.mark.rule("WTW-041")
def test_taken_and_empty_are_looked_at_together():
    state = four()
    empty(state, *row(1, 1))  # slots 2 and 7
    assert roll(state, (1, 1, 1)) == [{1, 3, 4}, {1, 2}]
    assert roll(state, (3, 2, 6)) == [{3, 4, 6}, {1, 2}]


@pytest.mark.rule("WTW-042")
def test_a_die_stays_while_any_stack_of_its_line_holds_a_tile():
    state = four()
    empty(state, "t1r0c0", "t1r0c1", "t1r0c2", *column(1, 1)[1:])
    assert roll(state, (1, 6, 9), (1, 3)) == [{1, 6, 9}, {2, 4}]
    heights(state, t1r4c1=1)
    assert roll(state, (1, 6, 9), (1, 3)) == [{1, 6, 9}, {1, 3}]


@pytest.mark.rule("WTW-043")
def test_the_order_of_settling_does_not_matter():
    rng = Random("settling")
    state = four()
    for _ in range(60):
        state.stacks = [rng.choice((0, 0, 0, 1)) for _ in STACKS]
        state.stacks[rng.randrange(40)] = 1
        numbers = [rng.randint(1, 20) for _ in range(3)]
        found = [roll(state, order, order_2) for order in permutations(numbers) for order_2 in ((6, 6), (6, 7), (7, 6))]
        assert all(found[index] == found[index % 3] for index in range(len(found)))
        assert found[1] == found[2]


# ------------------------------------------------------------------ dice during the round


@pytest.mark.rule("WTW-044")
def test_a_draft_that_empties_a_row_and_a_column_moves_dice_of_both():
    state = four()
    empty(state, *row(1, 2), *column(1, 1))
    heights(state, t1r2c1=1)
    dice(state, prairie=(3, 8), river=(1, 3))
    state.used = (1, 0)
    state.boards[0].gold = 9
    events = play(state, do.Draft("prairie_8", "t1r2c1"))
    assert state.phase == "place_tile", "before the tile is placed"
    assert lying(state) == [{4}, {2, 4}]
    moved = {(event.old, event.slot) for event in told(events, said.DieMoved)}
    assert moved == {("prairie_3", "prairie_4"), ("river_1", "river_2"), ("river_3", "river_4")}


@pytest.mark.rule("WTW-044")
def test_a_lifted_die_starts_from_its_slot_not_from_the_number_rolled():
    state = four()
    empty(state, "t1r3c1", "t1r3c2", "t1r3c3")
    heights(state, t1r3c0=1)
    assert roll(state, (3, 3, 9)) == [{3, 4, 9}, {1, 2}]
    play(state, do.Draft("prairie_3", "t1r2c0"))  # slot 3 is free from here on
    play(state, rules.legal_actions(state)[0])
    play(state, do.Draft("prairie_9", "t1r3c0"))
    assert lying(state)[0] == {5}, "the die rolled as 3 lay on 4"


@pytest.mark.rule("WTW-045")
def test_dice_on_lines_with_a_tile_never_move():
    state = four()
    heights(state, t1r0c0=1, t1r0c1=0, t1r0c2=0, t1r0c3=1)
    dice(state, prairie=(1, 6, 7), river=(1,))
    events = play(state, do.Draft("prairie_1", "t1r0c0"))
    assert lying(state) == [{6, 7}, {1}]
    assert told(events, said.DieMoved) == []


@pytest.mark.rule("WTW-046")
def test_a_die_without_any_slot_is_out_of_play():
    state = four()
    state.stacks = [0] * 40
    heights(state, t2r4c3=2)  # slots 15 and 20; no river column has a tile
    assert roll(state, (3, 3, 3), (2, 7)) == [{15, 20}, set()]
    assert state.out == (1, 2)
    assert drafts(state) == {("prairie_15", "t2r4c3"), ("prairie_20", "t2r4c3")}
    heights(state, t2r4c3=1)
    play(state, do.Draft("prairie_15", "t2r4c3"))
    assert (lying(state), state.out) == ([set(), set()], (2, 2))


@pytest.mark.rule("WTW-047")
def test_the_slot_of_a_used_die_is_free():
    state = four()
    heights(state, t1r3c0=1, t1r3c1=0, t1r3c2=0, t1r3c3=0)
    dice(state, prairie=(4, 5, 9))
    play(state, do.Draft("prairie_5", "t1r4c0"))
    assert state.used == (1, 0)
    play(state, rules.legal_actions(state)[0])
    while state.phase != "turn":
        play(state, rules.legal_actions(state)[0])
    assert not {slot for slot, _ in drafts(state)} & {"prairie_5"}, "set aside until the next roll"
    play(state, do.Draft("prairie_9", "t1r3c0"))
    assert (lying(state)[0], state.used) == ({5}, (2, 0))


# ------------------------------------------------------------------ what a die offers


@pytest.mark.rule("WTW-048", "WTW-050")
@pytest.mark.parametrize("number", range(1, 21))
def test_a_prairie_die_offers_the_first_stack_of_its_row_from_its_side(number):
    state = four()
    tray, left, at = 1 + (number > 10), (number - 1) % 10 < 5, (number - 1) % 5
    line = row(tray, at) if left else row(tray, at)[::-1]
    dice(state, prairie=(number,))
    state.boards[0].gold = 9
    for stack in line:
        assert drafts(state) == {(f"prairie_{number}", stack)}
        empty(state, stack)
    assert drafts(state) == set()


@pytest.mark.rule("WTW-049")
@pytest.mark.parametrize("number", range(1, 9))
def test_a_river_die_offers_the_first_stack_of_its_column_from_its_end(number):
    state = four()
    tray, top, at = 1 + (number > 4), (number - 1) % 4 < 2, 1 + (number - 1) % 2
    line = column(tray, at) if top else column(tray, at)[::-1]
    dice(state, river=(number,))
    costs = {stack.id: stack.cost for stack in STACKS}
    for stack in line:
        state.boards[0].gold = costs[stack]
        assert (f"river_{number}", stack) in drafts(state), "without extra cost"
        if costs[stack]:
            state.boards[0].gold -= 1
            assert (f"river_{number}", stack) not in drafts(state)
        empty(state, stack)


def prices(state, slot, line):
    """What each stack costs with this die: the least purse that opens it."""
    found = {}
    for gold in range(8):
        state.boards[0].gold = gold
        for mine, stack in drafts(state):
            if mine == slot:
                found.setdefault(stack, gold)
    return [found.get(stack) for stack in line]


@pytest.mark.rule("WTW-051", "WTW-052", "WTW-054")
def test_a_river_die_may_jump_claims():
    """Column 1 of tray 1 from below: Gunsmith 1, Fancy Saloon 1, Town Hall 2, Prospect Hole 0, Gambling Row 1."""
    state = four()
    dice(state, river=(3,))
    line = column(1, 1)[::-1]
    assert prices(state, "river_3", line) == [1, 1 + 1, 2 + 2, 0 + 3, 1 + 4]
    empty(state, "t1r3c1", "t1r1c1")
    assert prices(state, "river_3", line) == [1, None, 2 + 1, None, 1 + 2], "empty stacks cost nothing"
    state.boards[0].gold = 5
    events = play(state, do.Draft("river_3", "t1r0c1"))
    assert state.boards[0].gold == 2, "the price of the stack taken and two jumps"
    (drafted,) = told(events, said.TileDrafted)
    assert (drafted.price, drafted.jumps, drafted.passed) == (3, 2, ("t1r4c1", "t1r2c1"))


@pytest.mark.rule("WTW-053")
def test_no_claim_jump_with_a_prairie_die_even_at_a_river_stack():
    state = four()
    dice(state, prairie=(3,))
    state.boards[0].gold = 9
    assert drafts(state) == {("prairie_3", "t1r2c0")}
    empty(state, "t1r2c0")
    assert drafts(state) == {("prairie_3", "t1r2c1")}, "Town Hall, and nothing behind it"


@pytest.mark.rule("WTW-055")
def test_a_wheelwright_jumps_for_nothing_but_pays_the_stack():
    state = four()
    dice(state, river=(3,))
    build(state, "wheelwright", (5, 5), (5, 6), (6, 5))
    assert prices(state, "river_3", column(1, 1)[::-1]) == [1, 1, 2, 0, 1]
    state.boards[0].gold = 2
    play(state, do.Draft("river_3", "t1r2c1"))
    assert state.boards[0].gold == 0


@pytest.mark.rule("WTW-056")
def test_the_price_is_paid_before_the_tile_is_placed():
    state = four()
    dice(state, prairie=(20, 6))
    state.boards[0].gold = 1
    play(state, do.Draft("prairie_6", "t1r0c3"))  # Crossroads, with a gold icon
    assert (state.phase, state.boards[0].gold) == ("place_tile", 0)


@pytest.mark.rule("WTW-057")
def test_a_price_above_the_purse_closes_a_stack():
    state = four()
    dice(state, prairie=(6, 2), river=(1,))
    state.boards[0].gold = 0
    assert drafts(state) == {("prairie_2", "t1r1c0")}
    state.boards[0].gold = 1
    assert drafts(state) == {("prairie_2", "t1r1c0"), ("prairie_6", "t1r0c3"), ("river_1", "t1r0c1"),
                             ("river_1", "t1r1c1")}  # fmt: skip


@pytest.mark.rule("WTW-058")
def test_a_tile_that_fits_nowhere_cannot_be_chosen():
    state = four()
    dice(state, prairie=(2, 1, 11))  # Main Street, Creek Corner, Freight Yard
    state.boards[0].gold = 9
    fill(state, (2, 3), (2, 4), (2, 5), (2, 6), (2, 7))
    assert drafts(state) == {("prairie_2", "t1r1c0")}, "only a straight one fits"
    fill(state, (2, 3), (2, 4), (3, 4))
    assert drafts(state) == {("prairie_1", "t1r0c0")}
    fill(state, (0, 0))
    assert drafts(state) == set()


@pytest.mark.rule("WTW-059")
def test_several_dice_may_reach_one_stack_at_different_prices():
    state = four()
    empty(state, "t1r2c0")
    dice(state, prairie=(3,), river=(1, 3))
    state.boards[0].gold = 9
    assert {slot for slot, stack in drafts(state) if stack == "t1r2c1"} == {"prairie_3", "river_1", "river_3"}
    for slot, price in (("prairie_3", 2), ("river_1", 4), ("river_3", 4)):
        after = rules.copy(state)
        play(after, do.Draft(slot, "t1r2c1"))
        assert after.boards[0].gold == 9 - price


@pytest.mark.rule("WTW-060")
def test_a_draft_takes_the_top_tile_and_the_die():
    state = four()
    dice(state, prairie=(1, 6), river=(1,))
    state.boards[0].gold = 9
    before = list(state.stacks)
    play(state, do.Draft("prairie_1", "t1r0c0"))
    changed = {STACKS[i].id: state.stacks[i] - before[i] for i in range(40) if state.stacks[i] != before[i]}
    assert changed == {"t1r0c0": -1}
    assert before[PLACE["t1r0c0"]] == 3
    play(state, rules.legal_actions(state)[0])
    state.boards[1].gold = 9
    assert {slot for slot, _ in drafts(state)} == {"prairie_6", "river_1"}


@pytest.mark.rule("WTW-061")
def test_one_tile_a_turn_and_it_must_be_placed_at_once():
    state = four()
    dice(state, prairie=(1, 6), river=(1,))
    play(state, do.Draft("prairie_1", "t1r0c0"))
    assert {type(action) for action in rules.legal_actions(state)} == {do.Place}, "neither kept nor discarded"
    play(state, rules.legal_actions(state)[0])
    assert [laid.tile for laid in state.boards[0].laid] == ["creek_corner"]
    assert (state.phase, state.seat, state.boards[0].drafted) == ("turn", 1, 1)
