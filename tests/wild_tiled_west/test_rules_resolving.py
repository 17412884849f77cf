"""Section 4.8 of the rules: the ten steps of a placement, in their order."""

from __future__ import annotations

import pytest

from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules, year_events
from tests.wild_tiled_west.positions import bits, hold, lie, match, name, placement, play, put, squares_on, told
from tests.wild_tiled_west.staging import CREEK, FLATS, build, fill, kinds, marker, streets, turn_of

HAPPENINGS = (
    said.TilePlaced, said.GoldGained, said.BulletsGained, said.Climbed, said.PartnerTaken, said.BanditShot,
    said.TownCompleted, said.SignWorked, said.Surrounded, year_events.PostReached, said.Wrangled, said.AlleyPlaced,
)  # fmt: skip


def story(events):
    return kinds(events, *HAPPENINGS)


@pytest.mark.rule("WTW-077")
def test_step_1_the_tile_lies_and_its_yellow_sign_works():
    """Sheriff’s Office: its own sheriff shoots in step 4, and the office pays for it."""
    state = match(FLATS, CREEK)
    b = state.boards[0]
    streets(state, (4, 7))
    b.bullets, b.gold = 1, 0
    events = put(state, "sheriffs_office", (3, 7), (3, 8), (2, 7), (2, 8), (1, 8), picture="_s ## ##")
    assert b.covered & bits((3, 7), (3, 8), (2, 7), (2, 8), (1, 8)) == bits((3, 7), (3, 8), (2, 7), (2, 8), (1, 8))
    assert told(events, said.BanditShot) == [], "the bandit (2, 9) is not in line with (1, 8)"
    other = match(FLATS, CREEK)
    streets(other, (2, 8))
    b = other.boards[0]
    b.bullets, b.gold = 1, 0
    put(other, "sheriffs_office", (2, 5), (2, 6), (1, 5), (1, 6), (2, 7), picture="##_ ##s")
    assert (b.gold, b.bullets, b.graves) == (1, 0, bits((2, 9)))


@pytest.mark.rule("WTW-078")
def test_step_2_gold_and_bullets_of_icons_and_bonus_spaces():
    state = match(FLATS, CREEK)
    b = state.boards[0]
    b.gold = 0
    put(state, "main_street", *((row, 5) for row in range(3, 8)), picture="g . S . u")
    assert (b.gold, b.bullets) == (2, 1), "icon and space (3, 5); icon"
    streets(state, (4, 2))
    events = put(state, "alley", (4, 1))
    assert (b.gold, b.bullets) == (2, 2)
    assert told(events, said.BulletsGained) == [said.BulletsGained(0, 1, "space", (name(4, 1),))]


@pytest.mark.rule("WTW-079")
def test_step_3_pickaxes_of_icons_and_spaces():
    state = match(FLATS, CREEK)
    streets(state, (6, 4))
    put(state, "prospect_hole", (7, 4), (7, 5), (8, 5), (9, 5), (9, 6), picture="p._ _._ _.b")
    assert state.boards[0].mining == 3


@pytest.mark.rule("WTW-080", "WTW-087")
def test_step_4_bullet_bandit_and_sheriff_of_one_tile_meet():
    """Partner first (step 3), then the shot with the bullet that came in step 2."""
    state = match(FLATS, CREEK)
    b = state.boards[0]
    streets(state, (2, 8))
    b.mining = 3
    put(state, "posse_corner", (1, 9), (1, 8), (1, 7), (2, 7), (3, 7), picture="..s u__ u__")
    assert state.phase == "second_partner"
    assert (b.bullets, b.graves) == (2, 0), "shots wait for step 4"
    events = play(state, do.PARTNER[0])
    assert story(events) == ["PartnerTaken", "BanditShot"]
    assert (b.bullets, b.graves) == (1, bits((2, 9)))
    assert state.phase == "turn"


@pytest.mark.rule("WTW-080", "WTW-081")
def test_shots_come_before_towns():
    state = match(FLATS, CREEK)
    b = state.boards[0]
    streets(state, (3, 7), (4, 8))
    events = put(state, "marshals_beat", (3, 8), (3, 9), (3, 10), (4, 9), picture=".s. _u_")
    assert story(events) == ["TilePlaced", "BulletsGained", "BanditShot", "TownCompleted"]
    assert (b.graves, b.bullets) == (bits((2, 9)), 0)
    assert state.phase == "place_alley", "of the space (4, 9), in step 10"


@pytest.mark.rule("WTW-081", "WTW-082", "WTW-086")
def test_towns_come_before_the_white_sign_and_alleys_last():
    state = match(FLATS, CREEK)
    streets(state, (0, 4), (0, 5), (1, 4), (1, 5))
    events = put(state, "sawmill", (0, 6), (1, 6))
    assert story(events) == ["TilePlaced", "TownCompleted", "SignWorked"]
    assert state.phase == "place_alley"
    assert marker(state) == 5 + 6 + 3


@pytest.mark.rule("WTW-079", "WTW-082", "WTW-083")
def test_the_white_sign_comes_before_red_signs():
    """A Telegraph Office in the corner: mine, hill, edge and streets round it, (1, 9) open and worth a pickaxe."""
    state = match(FLATS, CREEK)
    build(state, "telegraph_office", *((row, 10) for row in range(4)))
    streets(state, (3, 9), (4, 10))
    events = put(state, "sawmill", (1, 8), (1, 9))
    assert story(events) == ["TilePlaced", "Climbed", "SignWorked", "Surrounded", "Climbed", "Climbed"]
    assert (state.phase, state.boards[0].mining) == ("second_partner", 4)
    play(state, do.PARTNER[3])
    assert state.phase == "place_alley"


@pytest.mark.rule("WTW-083")
def test_red_signs_pay_oldest_placement_first():
    state = match(FLATS, CREEK)
    fill(state, (8, 0), (8, 3))
    b = state.boards[0]
    build(state, "telegraph_office", (2, 3), (2, 4), (2, 5), (2, 6))
    build(state, "chapel", (7, 5), (8, 4), (8, 5), (8, 6), (9, 5))
    b.bandits = 0
    events = put(state, "alley", (8, 3))
    assert [event.building for event in told(events, said.Surrounded)] == ["telegraph_office", "chapel"]
    assert b.red == ()
    assert b.lines[6] == 4


FORK_ROW = ((1, 0), (1, 1), (1, 2), (1, 3), (3, 1), (3, 2))


@pytest.mark.rule("WTW-083", "WTW-084")
def test_red_signs_come_before_the_wild_face():
    state = match("three_fork_trail", FLATS)
    build(state, "telegraph_office", (2, 0), (2, 1), (2, 2), (2, 3))
    streets(state, *FORK_ROW)
    events = put(state, "alley", (2, 4))
    assert story(events) == ["AlleyPlaced", "Surrounded", "Climbed", "Climbed", "PostReached", "GoldGained"]


@pytest.mark.rule("WTW-084", "WTW-085")
def test_the_wild_face_comes_before_wrangling():
    state = match("three_fork_trail", FLATS)
    streets(state, (2, 2))
    events = put(state, "twin_calves", (2, 3), (2, 4))
    assert story(events) == ["TilePlaced", "PostReached", "GoldGained"]
    assert state.phase == "wrangle"
    assert {a.size for a in rules.legal_actions(state) if isinstance(a, do.Wrangle)} == {3}


@pytest.mark.rule("WTW-085", "WTW-086")
def test_wrangling_comes_before_waiting_alleys():
    state = match(CREEK, FLATS)
    streets(state, (7, 3))
    put(state, "twin_calves", (8, 3), (8, 4))
    assert (state.phase, state.alleys) == ("wrangle", 1)
    play(state, do.Wrangle(name(8, 3), 4))
    assert state.phase == "place_alley"
    play(state, rules.legal_actions(state)[0])
    assert (state.phase, state.seat) == ("turn", 1)


@pytest.mark.rule("WTW-086")
def test_alleys_gained_on_the_way_join_the_queue():
    state = match(FLATS, CREEK)
    streets(state, (4, 8))
    put(state, "sawmill", (3, 7), (3, 8))
    laid = []
    play(state, do.LayAlley(name(4, 9)))  # one more
    while state.phase == "place_alley":
        action = max(rules.legal_actions(state), key=lambda a: a.square[1:])
        laid += told(play(state, action), said.AlleyPlaced)
    assert len(laid) == 3, "three from the Sawmill and one from the space, less the first"


@pytest.mark.rule("WTW-086")
def test_each_alley_is_resolved_before_the_next():
    """The first of three alleys fills a town: it is scored before the second is asked."""
    state = match(FLATS, CREEK)
    streets(state, (0, 4), (0, 5), (1, 4), (1, 5), (0, 6))
    put(state, "sawmill", (2, 5), (2, 6))
    events = play(state, do.LayAlley(name(1, 6)))
    assert story(events) == ["AlleyPlaced", "TownCompleted"]
    assert state.phase == "place_alley"


def two_herds(state):
    """A Split Pasture is about to join a herd of five above and make one of three below."""
    lie(state, "long_meadow", (1, 4), (1, 5), (1, 6), (1, 7))
    lie(state, "twin_calves", (2, 7), (2, 8))
    lie(state, "twin_calves", (4, 4), (5, 4))
    return ((2, 5), (2, 6), (3, 4), (3, 5))


@pytest.mark.rule("WTW-087", "WTW-128", "WTW-132")
def test_bullets_of_a_contract_are_fired_before_the_next_wrangle():
    state = match(FLATS, CREEK)
    b = state.boards[0]
    put(state, "split_pasture", *two_herds(state), picture="_cf c._")
    assert {(a.square, a.size) for a in rules.legal_actions(state) if isinstance(a, do.Wrangle)} == {
        (name(1, 4), 3), (name(1, 4), 4), (name(1, 4), 5), (name(3, 4), 3),
    }  # fmt: skip
    b.sheriffs |= bits((10, 9), (8, 8))
    b.bandits |= bits((10, 8), (10, 10), (8, 9))
    before = b.bandits
    play(state, do.Wrangle(name(1, 4), 5))
    assert state.phase == "shoot", "two bullets, three in sight"
    assert squares_on(state) == {(10, 8), (10, 10), (8, 9)}
    play(state, do.Shoot(name(10, 8)))
    assert squares_on(state) == {(10, 10), (8, 9)}
    play(state, do.Shoot(name(8, 9)))
    assert (before & ~b.bandits) == bits((10, 8), (8, 9))
    assert (state.phase, b.bullets) == ("wrangle", 0)
    assert {(a.square, a.size) for a in rules.legal_actions(state) if isinstance(a, do.Wrangle)} == {(name(3, 4), 3)}


@pytest.mark.rule("WTW-087")
def test_bullets_of_a_white_sign_are_fired_before_red_signs():
    state = match(FLATS, CREEK)
    b = state.boards[0]
    fill(state, (2, 5), (2, 6), (3, 4), (3, 5))
    build(state, "telegraph_office", (4, 2), (4, 3), (4, 4), (4, 5))
    b.sheriffs = bits((2, 7))
    events = put(state, "gunsmith", (2, 5), (2, 6), (3, 4), (3, 5), picture="_## #._")
    assert story(events) == ["TilePlaced", "GoldGained", "SignWorked", "BulletsGained", "BanditShot", "Surrounded",
                             "Climbed", "Climbed"]  # fmt: skip
    assert b.bullets == 2


@pytest.mark.rule("WTW-088")
def test_steps_without_a_choice_are_not_asked():
    """A town, a bullet and a shot ask nothing: the turn is over."""
    state = match(FLATS, CREEK)
    b = state.boards[0]
    streets(state, (0, 4), (0, 5), (1, 4), (1, 5), (0, 6))
    b.sheriffs = bits((2, 8))
    streets(state, (8, 8))
    events = put(state, "alley", (1, 6))
    assert story(events) == ["AlleyPlaced", "TownCompleted"]
    events = put(state, "alley", (8, 9))
    assert story(events) == ["AlleyPlaced", "BulletsGained", "BanditShot"]
    assert (state.phase, state.seat) == ("turn", 1)


@pytest.mark.rule("WTW-088")
def test_an_alley_with_one_square_goes_there_by_itself():
    state = match(FLATS, CREEK)
    fill(state, (0, 0))
    turn_of(state)
    events = play(state, do.BUILD_ALLEYS)
    assert said.AlleyPlaced(0, name(0, 0), True) in events
    assert (state.phase, state.seat) == ("turn", 1)


@pytest.mark.rule("WTW-089")
def test_a_gained_alley_must_be_placed_where_the_seat_likes():
    state = match(FLATS, CREEK)
    fill(state, (0, 0), (0, 1), (5, 4), (5, 5))
    put(state, "sawmill", (5, 4), (5, 5))
    assert list(rules.legal_actions(state)) == [do.LayAlley(name(0, 0)), do.LayAlley(name(0, 1))]


@pytest.mark.rule("WTW-090")
def test_a_gained_alley_without_a_square_is_lost():
    state = match(FLATS, CREEK)
    fill(state, (0, 0), (5, 4), (5, 5))
    events = put(state, "sawmill", (5, 4), (5, 5))
    assert kinds(events, said.AlleyPlaced, said.AlleyLost) == ["AlleyPlaced", "AlleyLost", "AlleyLost"]
    assert (state.phase, state.seat, state.alleys) == ("turn", 1, 0)


@pytest.mark.rule("WTW-091")
def test_spaces_and_icons_pay_once():
    state = match(FLATS, CREEK)
    b = state.boards[0]
    b.gold = 0
    put(state, "main_street", *((row, 5) for row in range(3, 8)), picture="g . S . u")
    assert (b.gold, b.bullets) == (2, 1)
    put(state, "alley", (3, 6))
    put(state, "alley", (3, 4))
    assert (b.gold, b.bullets, b.mining) == (2, 1, 1)
    put(state, "alley", (7, 4))
    assert b.mining == 2
    put(state, "alley", (6, 4))
    assert b.mining == 2
    hold(state, "sawmill")
    assert placement("sawmill", ((8, 4), (8, 5))) in rules.legal_actions(state)
