"""Section 4.12 of the rules: pastures, wrangling, cattle contracts."""

from __future__ import annotations

import pytest

from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules
from tests.wild_tiled_west.positions import bits, lie, match, name, play, put, told
from tests.wild_tiled_west.staging import CREEK, FLATS, line, marker, streets

POINTS = {3: 4, 4: 6, 5: 8, 6: 11, 7: 14}
FIRST = (1, 1)  # Lone Star Flats: the pasture (1, 1) cow, (1, 2) cow, (2, 1) field; row 2 goes on from there


def flats():
    state = match(FLATS, CREEK)
    streets(state, (1, 0))
    return state


def offers(state):
    """First square and size of every wrangle on offer."""
    return {(a.square, a.size) for a in rules.legal_actions(state) if isinstance(a, do.Wrangle)}


def sizes(state, square=FIRST):
    return sorted(size for where, size in offers(state) if where == name(*square))


def herd_of_eight():
    """Two printed cows and three pairs of calves along row 2, the last pair just placed."""
    state = flats()
    lie(state, "twin_calves", (2, 2), (2, 3))
    lie(state, "twin_calves", (2, 4), (2, 5))
    put(state, "twin_calves", (2, 6), (2, 7))
    return state


# ------------------------------------------------------------------ pastures


@pytest.mark.rule("WTW-118")
def test_printed_fields_and_fields_of_different_tiles_make_one_pasture():
    state = flats()
    lie(state, "twin_calves", (2, 2), (2, 3))
    put(state, "long_meadow", (2, 4), (2, 5), (2, 6), (2, 7))
    assert sizes(state) == [3, 4, 5, 6], "2 printed cows, 2 and 2 on tiles"


@pytest.mark.rule("WTW-118")
def test_a_field_with_a_bandit_belongs_to_the_pasture():
    state = flats()
    put(state, "rustlers_run", (3, 2), (2, 2), (2, 3), (2, 4), (2, 5), picture="frcc c___")
    assert sizes(state) == [3, 4, 5]


@pytest.mark.rule("WTW-118")
def test_corners_and_streets_join_no_pasture():
    state = flats()
    lie(state, "twin_calves", (2, 2), (2, 3))
    streets(state, (2, 4))
    put(state, "long_meadow", (3, 4), (4, 4), (5, 4), (6, 4))
    assert state.phase == "turn", "two cows of its own; the four of (2, 3) touch a corner of it and a street"


@pytest.mark.rule("WTW-119")
def test_fields_of_one_tile_may_belong_to_different_pastures_until_joined():
    state = flats()
    lie(state, "long_meadow", (1, 4), (1, 5), (1, 6), (1, 7))
    lie(state, "twin_calves", (4, 4), (5, 4))
    put(state, "split_pasture", (2, 5), (2, 6), (3, 4), (3, 5), picture="_cf c._")
    assert offers(state) == {(name(1, 4), 3), (name(3, 4), 3)}, "3 cows above, 3 below"
    play(state, do.DECLINE)
    put(state, "twin_calves", (2, 4), (2, 3))
    assert sizes(state, (1, 4)) == [3, 4, 5, 6, 7], "joined: 8 cows"
    assert len({square for square, _ in offers(state)}) == 1


# ------------------------------------------------------------------ who may be wrangled


@pytest.mark.rule("WTW-120")
def test_a_pasture_needs_a_new_field_square_three_cows_and_no_cowpoke():
    state = flats()
    lie(state, "waterhole", (3, 4), (3, 5), (4, 4), (4, 5), (5, 4))  # three cows, not joined to what comes
    put(state, "twin_calves", (2, 2), (2, 3))
    assert offers(state) == {(name(1, 1), 3), (name(1, 1), 4)}, "only what the new tile belongs to"
    for wrong in (do.Wrangle(name(3, 4), 3), do.Wrangle(name(1, 1), 5)):
        assert wrong not in rules.legal_actions(state)


@pytest.mark.rule("WTW-120")
def test_two_cows_are_too_few_and_a_cowpoke_bars():
    state = flats()
    put(state, "alley", (0, 1))
    lie(state, "alley", (7, 9))
    put(state, "twin_calves", (5, 9), (4, 9))  # with the cow (6, 8): three
    assert sizes(state, (4, 9)) == [3]
    other = match(FLATS, CREEK)
    streets(other, (5, 5))
    put(other, "twin_calves", (5, 4), (4, 4))
    assert other.phase == "turn", "two cows"
    third = flats()
    third.boards[0].cowpokes = bits((1, 2))
    put(third, "twin_calves", (2, 2), (2, 3))
    assert third.phase == "turn"


@pytest.mark.rule("WTW-121")
@pytest.mark.parametrize("tile", ["alley", "sawmill", "marshals_beat"])
def test_a_tile_without_fields_allows_no_wrangling(tile):
    state = flats()
    lie(state, "twin_calves", (2, 2), (2, 3))  # a herd of four
    squares = {"alley": ((2, 4),), "sawmill": ((2, 4), (2, 5)), "marshals_beat": ((2, 4), (2, 5), (2, 6), (3, 5))}
    put(state, tile, *squares[tile])
    assert state.phase in ("turn", "place_alley")


@pytest.mark.rule("WTW-122")
def test_wrangling_is_optional_and_waits_for_the_next_expansion():
    state = flats()
    put(state, "twin_calves", (2, 2), (2, 3))
    assert do.DECLINE in rules.legal_actions(state)
    play(state, do.DECLINE)
    assert (state.phase, state.seat) == ("turn", 1), "declining ends step 9"
    put(state, "alley", (2, 4))
    assert state.phase == "turn"
    put(state, "twin_calves", (3, 2), (4, 2))
    assert sizes(state) == [3, 4, 5, 6]


# ------------------------------------------------------------------ the wrangle


@pytest.mark.rule("WTW-123")
def test_sizes_go_from_three_to_the_cows_there_at_most_seven():
    assert sizes(herd_of_eight()) == [3, 4, 5, 6, 7]
    state = flats()
    put(state, "twin_calves", (2, 2), (2, 3))
    assert sizes(state) == [3, 4]
    state = flats()
    put(state, "rustlers_run", (3, 2), (2, 2), (2, 3), (2, 4), (2, 5), picture="frcc c___")
    assert sizes(state) == [3, 4, 5]


@pytest.mark.rule("WTW-124")
@pytest.mark.parametrize("size", POINTS)
def test_points_of_the_declared_size(size):
    state = herd_of_eight()
    events = play(state, do.Wrangle(name(*FIRST), size))
    assert state.boards[0].lines[3] == POINTS[size]
    (done,) = told(events, said.Wrangled)
    assert (done.size, done.cows, done.points) == (size, 8, POINTS[size])
    assert line(state, "wrangling") == POINTS[size]


@pytest.mark.rule("WTW-125")
def test_one_cowpoke_on_the_first_field_square():
    state = herd_of_eight()
    play(state, do.Wrangle(name(*FIRST), 3))
    assert state.boards[0].cowpokes == bits((1, 1))


@pytest.mark.rule("WTW-126")
def test_a_wrangled_pasture_is_never_wrangled_again():
    state = herd_of_eight()
    play(state, do.Wrangle(name(*FIRST), 3))
    assert (state.phase, state.seat) == ("turn", 1)
    put(state, "twin_calves", (3, 4), (4, 4))
    assert state.phase == "turn"
    assert state.boards[0].cowpokes.bit_count() == 1


def two_pastures():
    """Four cows left, four cows right, a gap of two squares between them."""
    state = flats()
    lie(state, "twin_calves", (2, 2), (2, 3))
    lie(state, "twin_calves", (2, 6), (2, 7))
    lie(state, "twin_calves", (1, 7), (1, 8))
    return state


@pytest.mark.rule("WTW-127")
def test_joining_pastures_joins_their_cowpokes():
    state = two_pastures()
    state.boards[0].cowpokes = bits((1, 1))
    put(state, "twin_calves", (2, 4), (2, 5))
    assert state.phase == "turn", "the whole pasture is wrangled"
    state.kept[0] = "cattle_baron"  # 2 points for every 4 cows in wrangled pastures
    assert line(state, "partner_1") == 4, "10 cows"
    other = two_pastures()
    other.boards[0].cowpokes = bits((1, 1), (1, 7))
    put(other, "twin_calves", (2, 4), (2, 5))
    assert other.boards[0].cowpokes == bits((1, 1), (1, 7))
    assert other.phase == "turn"
    third = two_pastures()
    put(third, "twin_calves", (2, 4), (2, 5))
    assert sizes(third) == [3, 4, 5, 6, 7]


@pytest.mark.rule("WTW-128")
@pytest.mark.parametrize("order", [0, 1])
def test_several_pastures_of_one_tile_each_in_any_order(order):
    state = flats()
    lie(state, "long_meadow", (1, 4), (1, 5), (1, 6), (1, 7))
    lie(state, "twin_calves", (4, 4), (5, 4))
    put(state, "split_pasture", (2, 5), (2, 6), (3, 4), (3, 5), picture="_cf c._")
    herds = [do.Wrangle(name(1, 4), 3), do.Wrangle(name(3, 4), 3)]
    first, second = herds if order == 0 else herds[::-1]
    play(state, first)
    assert list(rules.legal_actions(state)) == [second, do.DECLINE]
    play(state, second)
    assert (state.boards[0].lines[3], state.boards[0].cowpokes.bit_count()) == (8, 2)
    assert (state.phase, state.seat) == ("turn", 1)


# ------------------------------------------------------------------ contracts


@pytest.mark.rule("WTW-129", "WTW-132")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize(
    ("size", "gold", "bullets", "alleys", "points"),
    [(4, (2, 1), (0, 0), (0, 0), (0, 0)), (5, (0, 0), (2, 1), (0, 0), (0, 0)), (6, (0, 0), (0, 0), (2, 1), (0, 0)),
     (7, (0, 0), (0, 0), (0, 0), (5, 2))],
)  # fmt: skip
def test_a_contract_pays_its_first_or_its_flipped_side(size, gold, bullets, alleys, points, flipped):
    state = herd_of_eight()
    b = state.boards[0]
    b.gold = b.bullets = 0
    state.contracts = [flipped] * 4
    before = marker(state)
    events = play(state, do.Wrangle(name(*FIRST), size))
    assert (b.gold, b.bullets) == (gold[flipped], bullets[flipped])
    assert sum(event.amount for event in told(events, said.AlleysGained)) == alleys[flipped]
    assert (state.phase == "place_alley") == (size == 6), "alleys wait for step 10"
    assert b.lines[4] == points[flipped]
    assert marker(state) - before == POINTS[size] + points[flipped]


@pytest.mark.rule("WTW-129", "WTW-130")
def test_a_contract_that_paid_its_first_side_is_flipped_for_everybody():
    state = herd_of_eight()
    state.boards[0].gold = 0
    events = play(state, do.Wrangle(name(*FIRST), 4))
    assert state.contracts == [True, False, False, False]
    assert told(events, said.ContractFlipped) == [said.ContractFlipped("contract_4")]
    rival = state.boards[1]
    rival.gold = 0
    streets(state, (4, 1), seat=1)
    put(state, "creek_corner", (5, 3), (5, 4), (6, 3), seat=1, picture="cf c_")
    events = play(state, do.Wrangle(name(4, 2), 4))
    assert (state.boards[0].gold, rival.gold, state.contracts[0]) == (2, 1, True)
    assert told(events, said.ContractFlipped) == []


@pytest.mark.rule("WTW-131")
def test_size_three_has_no_contract():
    state = herd_of_eight()
    b = state.boards[0]
    before = (b.gold, b.bullets)
    events = play(state, do.Wrangle(name(*FIRST), 3))
    assert (b.gold, b.bullets, state.contracts) == (*before, [False] * 4)
    assert told(events, said.ContractPaid) == []


@pytest.mark.rule("WTW-132")
def test_bullets_of_a_contract_are_fired_at_once():
    state = herd_of_eight()
    b = state.boards[0]
    b.sheriffs = bits((2, 8))
    play(state, do.Wrangle(name(*FIRST), 5))
    assert (b.bullets, b.graves) == (1, bits((2, 9)))
