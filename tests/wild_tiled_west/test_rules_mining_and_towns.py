"""Sections 4.9 and 4.10 of the rules: the mining track, second partners, towns."""

from __future__ import annotations

import pytest

from game.protocol import FACE_DOWN, Seat
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import CONTENT, PARTNERS
from tests.wild_tiled_west.positions import bits, match, name, play, put, told
from tests.wild_tiled_west.staging import CREEK, FLATS, at, fill, line, marker, streets

# ------------------------------------------------------------------ mining


@pytest.mark.rule("WTW-092")
@pytest.mark.parametrize("space", [1, 2, 5, 6, 10, 11])
def test_a_pickaxe_is_one_space(space):
    state = match(FLATS, CREEK)
    state.boards[0].mining = space
    streets(state, (7, 5))
    events = put(state, "alley", (7, 4))
    assert state.boards[0].mining == space + 1
    assert told(events, said.Climbed) == [said.Climbed(0, space + 1)]


@pytest.mark.rule("WTW-093")
def test_at_the_top_pickaxes_are_lost():
    state = match(FLATS, CREEK)
    b = state.boards[0]
    b.mining, b.gold, b.yellow = 11, 0, ("blacksmith",)
    streets(state, (5, 5))
    put(state, "assay_office", (2, 4), (3, 4), (4, 4), (4, 5))
    assert (b.mining, b.gold) == (12, 1), "one of two pickaxes, and gold for that one only"


@pytest.mark.rule("WTW-094")
def test_space_four_brings_a_partner_before_anything_else():
    state = match(FLATS, CREEK)
    b = state.boards[0]
    b.mining = 3
    streets(state, (5, 5))
    put(state, "assay_office", (2, 4), (3, 4), (4, 4), (4, 5))
    assert (state.phase, state.seat, b.mining) == ("second_partner", 0, 4), "the second pickaxe waits"
    play(state, do.PARTNER[0])
    assert (state.phase, state.seat, b.mining) == ("turn", 1, 5)


def reach_four(seed=1):
    state = match(FLATS, CREEK, seed=seed)
    state.boards[0].mining = 3
    streets(state, (7, 5))
    put(state, "alley", (7, 4))
    assert state.phase == "second_partner"
    return state


@pytest.mark.rule("WTW-095")
def test_three_open_partners_or_the_top_of_the_deck():
    state = reach_four()
    assert list(rules.legal_actions(state)) == list(do.PARTNER)
    assert set(rules.observe(state, Seat(0)).deck) == {FACE_DOWN}, "not seen before it is taken"
    supply, deck = state.supply, state.deck
    for slot in range(3):
        after = rules.copy(state)
        play(after, do.PARTNER[slot])
        assert after.second[0] == supply[slot]
    play(state, do.PARTNER[3])
    assert (state.second[0], state.supply, state.deck) == (deck[0], supply, deck[1:])


@pytest.mark.rule("WTW-096")
def test_an_open_partner_is_replaced_at_once():
    state = reach_four()
    supply, deck = state.supply, state.deck
    events = play(state, do.PARTNER[1])
    assert (state.supply, state.deck) == ((supply[0], deck[0], supply[2]), deck[1:])
    (refilled,) = told(events, said.PartnerRefilled)
    assert (refilled.card, refilled.slot, refilled.only) == (deck[0], 1, None)


@pytest.mark.rule("WTW-097")
def test_the_second_partner_lies_open_the_first_face_down():
    state = reach_four()
    (taken,) = told(play(state, do.PARTNER[3]), said.PartnerTaken)
    assert taken.only is None
    view = rules.observe(state, Seat(1))
    assert (view.kept[0], view.second[0]) == (FACE_DOWN, state.second[0])
    assert rules.observe(state, Seat(0)).kept[0] == state.kept[0] != FACE_DOWN
    state.phase = "over"
    assert rules.observe(state, Seat(1)).kept[0] == state.kept[0]


@pytest.mark.rule("WTW-098")
def test_never_more_than_two_partners():
    state = reach_four()
    play(state, do.PARTNER[0])
    partner = state.second[0]
    streets(state, (2, 2))
    put(state, "alley", (3, 2))
    assert (state.boards[0].mining, state.phase, state.seat) == (5, "turn", 1)
    assert (state.second[0], len(state.supply), len(state.deck)) == (partner, 3, len(PARTNERS) - 2 - 3 - 1)


# ------------------------------------------------------------------ towns

LONE_STAR = ((0, 4), (0, 5), (0, 6), (1, 4), (1, 5), (1, 6))


@pytest.mark.rule("WTW-099")
def test_a_town_is_complete_when_every_square_is_covered_by_whatever_tiles():
    state = match(FLATS, CREEK)
    b = state.boards[0]
    streets(state, (2, 6))
    put(state, "twin_calves", (1, 6), (0, 6))
    put(state, "main_street", *((row, 5) for row in range(5)), picture="g . S . u")
    put(state, "alley", (1, 4))
    assert (b.towns, b.lines[1]) == (0, 0), "one square is open"
    events = put(state, "alley", (0, 4))
    (done,) = told(events, said.TownCompleted)
    assert (done.name, set(done.squares)) == ("Lone Star", {name(*square) for square in LONE_STAR})
    assert (b.towns.bit_count(), b.lines[1]) == (1, 6)


@pytest.mark.rule("WTW-099")
def test_the_sheet_points_at_the_completed_towns_and_no_others():
    state = match(FLATS, CREEK)
    towns = CONTENT.faces[FLATS].towns
    for index, town in enumerate(towns):
        state.boards[0].towns = 1 << index
        earned = {each.id: each.spots for each in rules.score(state, Seat(0)).lines}
        assert earned["towns"] == (f"town/0/{town.key}",)


@pytest.mark.rule("WTW-100")
@pytest.mark.parametrize(("space", "bonus"), [("y1r3", 3), ("y2r1", 2), ("y3r4", 1), ("y4r2", 0)])
def test_sign_and_year_bonus(space, bonus):
    state = match(FLATS, CREEK)
    at(state, space)
    streets(state, *LONE_STAR[1:])
    put(state, "alley", LONE_STAR[0])
    assert (state.boards[0].lines[1], state.boards[0].lines[2]) == (6, bonus)
    assert marker(state) == 5 + 6 + bonus
    assert marker(state, 1) == 5


@pytest.mark.rule("WTW-100", "WTW-101")
@pytest.mark.parametrize("face", sorted(CONTENT.faces))
def test_every_town_of_every_face_pays_its_sign_once(face):
    """Town by town, the last square by an alley; then everything else, which pays no town again."""
    other = FLATS if CONTENT.faces[face].board != "board_1" else CREEK
    state = match(face, other)
    b = state.boards[0]
    terrain = CONTENT.faces[face].terrain.split()
    paid = 0
    for town in CONTENT.faces[face].towns:
        plot = [(r, c) for r in range(11) for c in range(11) if terrain[r][c] == town.key]
        free = [square for square in plot if not b.covered & bits(square)]
        streets(state, *free[:-1])
        b.network |= bits(free[-1]) << 12 | bits(free[-1]) >> 12  # the last square has a neighbour in the network
        state.space = 11 if face != "tempest_plain" else (0 if free[-1][1] < 6 or free[-1][0] > 4 else 6)
        bonus = 1 if state.space == 11 else (3 if state.space == 0 else 2)
        before = marker(state)
        events = put(state, "alley", free[-1])
        (done,) = told(events, said.TownCompleted)
        assert (done.town, done.points, done.bonus) == (town.key, town.points, bonus)
        paid += town.points
        assert b.lines[1] == paid
        assert marker(state) - before >= town.points + bonus
        while state.phase != "turn":
            play(state, rules.legal_actions(state)[-1])
    assert b.towns.bit_count() == len(CONTENT.faces[face].towns)


@pytest.mark.rule("WTW-101")
def test_one_placement_may_complete_several_towns():
    state = match("riverboat_bend", FLATS)
    streets(state, (0, 5), (0, 6), (0, 7), (1, 5), (2, 7), (3, 6))
    events = put(state, "sawmill", (1, 6), (2, 6))
    assert [(town.name, town.points) for town in told(events, said.TownCompleted)] == [("Full House", 5), ("Ante", 2)]
    assert state.boards[0].lines[1:3] == (7, 6)
    streets(state, (2, 5))
    assert told(put(state, "twin_calves", (1, 7), (1, 8)), said.TownCompleted) == [], "neither pays twice"


@pytest.mark.rule("WTW-102")
def test_an_unfinished_town_scores_nothing():
    state = match(FLATS, CREEK)
    fill(state, LONE_STAR[0])
    state.phase = "over"
    assert (line(state, "towns"), line(state, "town_bonus")) == (0, 0)


@pytest.mark.parametrize(("slot", "spot"), [(0, "partners/0"), (2, "partners/2"), (3, "partners/deck")])
def test_a_partner_comes_from_a_slot_of_three_or_from_the_deck(slot, spot):
    assert said.PartnerTaken(Seat(1), "gunsmith", slot).touches() == (spot, "partner/1/1")
