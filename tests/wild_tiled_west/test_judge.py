"""The bots' guess: it plays far better than chance, looks at nothing hidden, and is exact in the end."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import decide
from game.packing import pack, unpack_state
from game.protocol import DEALER, Seat, Setup
from game.wild_tiled_west import rules
from game.wild_tiled_west.faces import BOARDS
from tests.wild_tiled_west.positions import hold, lie, match, placement


def played(levels, options, seed):
    state, rng = rules.setup(Setup(len(levels), options)), Random(seed)
    while (seat := rules.to_move(state)) is not None:
        if seat == DEALER:
            rules.apply(state, rules.deal(state, rng))
        else:
            rules.apply(state, decide(levels[seat], rules, rules.observe(state, seat), seat, rng))
    return [rules.score(state, Seat(seat)).total for seat in range(len(levels))]


@pytest.mark.parametrize("seed", range(4))
def test_a_cowhand_beats_a_tumbleweed_by_far(seed):
    mine, theirs = played(["cowhand", "random"], {}, seed)
    assert mine > theirs + 30


@pytest.mark.parametrize("board", BOARDS)
def test_a_cowhand_knows_its_way_on_every_wild_face(board):
    (points,) = played(["cowhand"], {"seat1_board": board, "seat1_side": "wild"}, 1)
    assert points > 80


def test_a_position_is_judged_by_what_it_leaves_possible():
    """Filling a town's last square beats one that completes nothing; both bring the same at once otherwise."""
    state = match("coyote_creek", "lone_star_flats")
    lie(state, "main_street", *((row, 5) for row in range(2, 7)), picture="g . S . u")
    lie(state, "side_street", (2, 6), (2, 7), (3, 6))
    lie(state, "alley", (3, 4))
    worth = {}
    for cells in (((3, 3), (3, 2)), ((7, 6), (7, 7))):
        after = rules.copy(state)
        lie(after, "alley", (7, 5))
        hold(after, "sawmill")
        action = placement("sawmill", cells)
        assert action in rules.legal_actions(after)
        rules.apply(after, action)
        worth[cells[0]] = rules.judge(after, Seat(0))
    assert worth[3, 3] > worth[7, 6]


def test_other_seats_first_partners_and_the_decks_play_no_part():
    state = match("coyote_creek", "lone_star_flats", "silver_bend")
    before = rules.judge(state, Seat(0))
    state.kept[1], state.kept[2] = state.kept[2], state.kept[1]
    state.deck = state.deck[::-1]
    assert rules.judge(state, Seat(0)) == before


def test_it_is_the_final_lead_once_it_is_over():
    for seats in (1, 2, 3):
        state, rng = rules.setup(Setup(seats)), Random(seats)
        while (mover := rules.to_move(state)) is not None:
            rules.apply(state, rules.deal(state, rng) if mover == DEALER else rng.choice(rules.legal_actions(state)))
        totals = [rules.score(state, Seat(seat)).total for seat in range(seats)]
        for seat, mine in enumerate(totals):
            others = [total for other, total in enumerate(totals) if other != seat]
            assert rules.judge(state, Seat(seat)) == mine - max(others, default=135)  # a Gunslinger has won


def test_a_point_of_the_rival_weighs_as_much_as_an_own_one():
    state = match("coyote_creek", "lone_star_flats")
    level, mine, theirs = rules.judge(state, Seat(0)), rules.copy(state), rules.copy(state)
    for other, seat in ((mine, 0), (theirs, 1)):
        b = other.boards[seat]
        b.lines = (b.lines[0] + 5, *b.lines[1:])
    assert rules.judge(mine, Seat(0)) - level == pytest.approx(level - rules.judge(theirs, Seat(0)))
    assert rules.judge(mine, Seat(0)) > level


def test_what_is_kept_of_a_rival_never_changes_the_answer():
    """The same position, met for the first time and again, and as a copy that shares nothing."""
    state, rng = rules.setup(Setup(2)), Random(8)
    while (mover := rules.to_move(state)) is not None:
        if mover != DEALER:
            apart = unpack_state(rules.TITLE, pack(state))
            assert rules.judge(state, Seat(0)) == rules.judge(apart, Seat(0)) == rules.judge(rules.copy(state), Seat(0))
        rules.apply(state, rules.deal(state, rng) if mover == DEALER else rng.choice(rules.legal_actions(state)))
