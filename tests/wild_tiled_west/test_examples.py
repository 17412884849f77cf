"""Section 12 of the rules: the worked examples, one test each, in the words of the document."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules, solo, year_events
from game.wild_tiled_west.aces import ace_points
from game.wild_tiled_west.content import GAME_LINES
from game.wild_tiled_west.dice import offers, settle_all
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.lines_of_fire import targets
from game.wild_tiled_west.pieces import names
from game.wild_tiled_west.placing import alley_squares
from game.wild_tiled_west.rounds import tussle_points
from game.wild_tiled_west.scoring import running, score
from game.wild_tiled_west.state import Laid
from tests.wild_tiled_west.positions import (
    bits,
    dice,
    heights,
    hold,
    lie,
    match,
    name,
    offered,
    placement,
    play,
    put,
    squares_on,
    told,
)

ROW_3 = {f"t1r3c{column}": 0 for column in range(4)}


@pytest.mark.rule("WTW-038", "WTW-039", "WTW-040", "WTW-041", "WTW-043")
def test_x1_settling_dice():
    state = match("lone_star_flats", "coyote_creek", "silver_bend", "buffalo_gap")
    assert settle_all("prairie", (19, 20, 20), state.stacks)[1] == [19, 20, 1]
    assert settle_all("river", (3, 3), state.stacks)[1] == [3, 4]
    heights(state, **ROW_3)
    for order in ((4, 5, 5), (5, 4, 5), (5, 5, 4)):
        assert sorted(settle_all("prairie", order, state.stacks)[1]) == [5, 6, 7]


@pytest.mark.rule("WTW-044", "WTW-045")
def test_x2_a_die_moves_during_the_round():
    state = match("lone_star_flats", "coyote_creek", "silver_bend", "buffalo_gap")
    heights(state, t1r2c0=0, t1r2c1=0, t1r2c2=1, t1r2c3=0)
    dice(state, prairie=(3, 8, 9))
    state.boards[0].gold = 2
    events = play(state, do.Draft("prairie_3", "t1r2c2"))
    assert state.boards[0].gold == 0
    assert state.prairie == 1 << 8 | 1 << 9
    assert told(events, said.DieMoved) == [said.DieMoved("prairie_8", "prairie_10")]


@pytest.mark.rule("WTW-051", "WTW-052", "WTW-054", "WTW-055")
def test_x3_claim_jumping():
    state = match("lone_star_flats", "coyote_creek", "silver_bend", "buffalo_gap")
    dice(state, river=(5,))
    b = state.boards[0]
    b.gold = 3
    assert [price for _, _, price, _ in offers(state, b)] == [1, 2, 4, 4, 5]
    assert offered(state) == {"t2r0c1": "river_5", "t2r1c1": "river_5"}
    heights(state, t2r1c1=0)
    assert [price for _, _, price, _ in offers(state, b)] == [1, 3, 3, 4]
    heights(state, t2r1c1=3)
    b.yellow = ("wheelwright",)
    assert [price for _, _, price, _ in offers(state, b)] == [1, 1, 2, 1, 1]


@pytest.mark.rule("WTW-067", "WTW-068", "WTW-069")
def test_x4_connection_through_a_cow():
    state = match("lone_star_flats", "coyote_creek")
    lie(state, "sawmill", (5, 5), (5, 6))
    legal = alley_squares(state, state.boards[0])
    assert legal == bits((3, 6), (4, 5), (4, 7), (5, 4), (5, 7), (6, 5))


@pytest.mark.rule("WTW-066", "WTW-078")
def test_x5_first_turn():
    state = match("coyote_creek", "lone_star_flats")
    b = state.boards[0]
    assert b.gold == 2
    put(state, "main_street", *((row, 5) for row in range(2, 7)), picture="g . S . u")
    assert (b.gold, b.bullets, b.towns) == (4, 1, 0)
    covered = {town.name: (town.squares & b.covered).bit_count() for town in ground(b.face).towns}
    assert covered == {"Howling Rock": 0, "Ferry Bend": 1, "Willow Ford": 1, "Gristmill": 0, "Muddy Boots": 0}


@pytest.mark.rule("WTW-073", "WTW-074", "WTW-100", "WTW-116")
@pytest.mark.parametrize("post", [False, True])
def test_x6_a_town_with_alleys(post):
    state = match("coyote_creek", "lone_star_flats")
    b = state.boards[0]
    put(state, "main_street", *((row, 5) for row in range(2, 7)), picture="g . S . u")
    put(state, "side_street", (2, 6), (2, 7), (3, 6))
    play(state, do.LayAlley(name(3, 4)))
    if post:
        b.yellow = ("trading_post",)
    state.space, before = 6, running(state, 0).total  # y2r1
    state.seat, state.phase, state.turn, state.first = 0, "turn", 0, 0
    play(state, do.BUILD_ALLEYS)
    play(state, do.LayAlley(name(3, 3)))
    assert running(state, 0).total - before == (11 if post else 9)
    assert state.phase == "second_free_alley"
    assert squares_on(state) == {(2, 3), (3, 2)}
    assert do.STOP in rules.legal_actions(state)


@pytest.mark.rule("WTW-120", "WTW-122", "WTW-123", "WTW-129", "WTW-130")
def test_x7_wrangling():
    state = match("coyote_creek", "lone_star_flats")
    b = state.boards[0]
    lie(state, "main_street", *((row, 5) for row in range(2, 7)), picture="g . S . u")
    put(state, "creek_corner", (5, 3), (5, 4), (6, 3), picture="cf c_")
    sizes = [a.size for a in rules.legal_actions(state) if isinstance(a, do.Wrangle)]
    assert sizes == [3, 4]
    play(state, do.DECLINE)
    state.contracts = [True, False, True, False]
    b.yellow = ("barn",)
    put(state, "twin_calves", (6, 1), (6, 2))
    assert [a.size for a in rules.legal_actions(state) if isinstance(a, do.Wrangle)] == [3, 4, 5, 6]
    for size, points, gold, bullets, alleys in ((3, 4, 1, 0, 0), (4, 6, 2, 0, 0), (5, 8, 1, 2, 0), (6, 11, 1, 0, 1)):
        after = rules.copy(state)
        events = play(after, do.Wrangle(name(4, 2), size))
        mine = after.boards[0]
        assert (mine.lines[3], mine.gold - b.gold, mine.bullets - b.bullets) == (points, gold, bullets)
        assert sum(event.amount for event in told(events, said.AlleysGained)) == alleys
        assert after.contracts == [True, size == 5, True, False]


@pytest.mark.rule("WTW-133", "WTW-134", "WTW-137", "WTW-140", "WTW-141")
def test_x8_lines_of_fire():
    state = match("thunder_ridge", "lone_star_flats")
    b = state.boards[0]
    b.sheriffs = bits((7, 9))
    b.bandits |= bits((9, 9), (10, 9), (4, 9), (7, 6))
    assert b.bandits & ground(b.face).bandits == bits((0, 0), (7, 7))
    assert targets(b) == bits((7, 7), (9, 9))
    b.bullets, state.alarm, state.seat, state.course = 1, True, 0, "turn"
    once = rules.copy(state)
    rules.apply(once, do.PASS)
    assert once.phase == "shoot"
    assert squares_on(once) == {(7, 7), (9, 9)}
    b.bullets = 3
    rules.apply(state, do.PASS)
    assert (b.graves, b.bullets) == (bits((7, 7), (9, 9)), 1)


@pytest.mark.rule("WTW-106", "WTW-107", "WTW-109")
def test_x9_surrounding():
    state = match("cactus_mesa", "lone_star_flats")
    b = state.boards[0]
    lie(state, "telegraph_office", (6, 0), (7, 0), (8, 0), (9, 0))
    b.red = (0,)
    for square in ((5, 0), (6, 1), (7, 1), (8, 1)):
        lie(state, "alley", square)
    put(state, "alley", (9, 1))
    assert b.mining == 1
    put(state, "alley", (10, 0))
    assert (b.mining, b.red) == (3, ())


@pytest.mark.rule("WTW-166", "WTW-167", "WTW-168", "WTW-169")
@pytest.mark.parametrize(
    ("aces", "default", "strict"),
    [
        ((4, 1, 1, 1), 24, 18), ((2, 2, 2, 0), 12, 12), ((6, 0, 0, 0), 12, 12), ((7, 0, 0, 0), 18, 18),
        ((2, 2, 2, 2), 24, 24), ((3, 2, 2, 1), 24, 18), ((3, 3, 1, 0), 18, 12), ((4, 0, 1, 1), 18, 12),
        ((2, 2, 0, 0), 0, 0),
    ],
)  # fmt: skip
def test_x10_aces(aces, default, strict):
    assert ace_points(aces, both=True) == default
    assert ace_points(aces, both=False) == strict


@pytest.mark.rule("WTW-150", "WTW-151", "WTW-152")
def test_x11_tussle():
    assert tussle_points((2, 4, 2, 4), 4) == (4, -4, 4, -4)
    assert tussle_points((3, 3, 3, 3), 4) == (4, 4, 4, 4)
    assert tussle_points((0, 2, 2, 5), 4) == (4, 0, 0, -4)


@pytest.mark.rule("WTW-030", "WTW-032")
def test_x12_year_four():
    state = match("lone_star_flats", "coyote_creek")
    state.space, state.phase, state.course, state.queue = 16, "income_choice", "income", (1,)  # y4r1
    b = state.boards[0]
    b.gold, b.mining = 0, 6
    normal, digging = rules.copy(state), rules.copy(state)
    play(normal, do.TakeIncome())
    play(digging, do.TakePickaxes())
    assert (normal.boards[0].gold, normal.boards[0].mining) == (4, 6)
    assert (digging.boards[0].gold, digging.boards[0].mining) == (1, 8)
    points = {line.id: line.points for line in score(digging, 0).lines}
    assert points["mining"] == 10
    b.mining, b.yellow = 3, ("blacksmith",)
    play(state, do.TakePickaxes())
    assert state.phase == "second_partner"
    play(state, do.PARTNER[0])
    assert (b.gold, b.mining) == (3, 5)


@pytest.mark.rule("WTW-184", "WTW-185", "WTW-187", "WTW-188", "WTW-193", "WTW-194")
def test_x13_solo():
    state = match("lone_star_flats")

    def turn(card, bandits, cows):
        state.ridge = replace(state.ridge, deck=(card, *state.ridge.deck))
        solo.turn_card(state, lambda event: None)
        assert (state.ridge.bandits, state.ridge.cows) == (bandits, cows)

    turn("midnight_drover", 1, 2)
    turn("calico_meg", 2, 0)
    assert state.contracts == [True, False, False, False]
    turn("territorial_rangers", 0, 0)
    assert solo.tussle(state, 1, 2) == (-2, True)
    solo.hill_bandit(state, lambda event: None)
    assert state.ridge.bandits == 1
    turn("tully_brothers", 3, 0)
    turn("stock_detective", 2, 3)
    turn("stampede", 2, 0)
    assert state.contracts == [True, False, True, False]
    assert solo.tussle(state, 2, 3) == (3, True)
    solo.hill_bandit(state, lambda event: None)
    assert state.ridge.bandits == 3


@pytest.mark.rule("WTW-210", "WTW-211")
def test_x14_ropes():
    state = match("mustang_plains", "lone_star_flats")
    b = state.boards[0]
    for square in ((5, 4), (5, 3), (6, 3), (7, 2), (6, 4)):
        lie(state, "alley", square)
    gold, points = b.gold, running(state, 0).total
    put(state, "alley", (7, 4))
    assert (b.ropes, b.gold - gold, running(state, 0).total - points) == (bits((7, 3)), 1, 3)


@pytest.mark.rule("WTW-222", "WTW-223")
def test_x14_landing_sites():
    state = match("starfall_basin", "lone_star_flats")
    b = state.boards[0]
    lie(state, "alley", (4, 8))
    state.space, gold = 11, b.gold  # y3r1
    events = put(state, "alley", (3, 8))
    assert b.gold - gold == 1
    assert told(events, year_events.SiteCovered) == [year_events.SiteCovered(0, name(3, 8), 2, True)]


@pytest.mark.rule("WTW-201")
def test_x14_stashes():
    state = match("timber_falls", "coyote_creek")
    state.boards[0].stashes = (0, 1, 2, 3)
    assert {line.id: line.points for line in score(state, 0).lines}["wild_end"] == 8


@pytest.mark.rule("WTW-224", "WTW-225")
def test_x14_storm():
    state = match("tempest_plain", "lone_star_flats")
    hold(state, "sawmill")
    assert placement("sawmill", ((4, 5), (5, 5))) in rules.legal_actions(state)
    lie(state, "sawmill", (4, 5), (5, 5))
    hold(state, "alley")
    state.phase = "place_alley"
    assert (4, 4) in squares_on(state)
    assert (4, 6) not in squares_on(state)
    state.space = 6  # y2r1
    assert (4, 6) in squares_on(state)


@pytest.mark.rule("WTW-176", "WTW-177")
def test_x15_a_full_sheet():
    state = match("cactus_mesa", "lone_star_flats")
    b = state.boards[0]
    b.lines = (5, 26, 7, 20, 5, 4, 10, 0)
    shoes = ground(b.face).horseshoes
    bare = bits(*[(0, 0), (0, 10)])
    assert shoes & bare == bare
    b.covered = shoes & ~bare
    b.laid = (Laid("saloon", 0, "C3"), Laid("stables", 0, "G6"), *(Laid("alley", 0, "A1") for _ in range(6)))
    b.aces, b.mining, b.towns = (2, 2, 1, 0), 8, 0b1111
    b.graves = bits((4, 6), (8, 2), (5, 5))
    state.kept[0], state.second[0] = "mayor", "lamplighter"
    sheet = score(state, 0)
    points = {line.id: line.points for line in sheet.lines}
    assert [points[line] for line in GAME_LINES] == [5, 26, 7, 20, 5, 4, 10, 0]
    ends = ("trailblazing", "buildings_end", "tombstones", "aces", "mining", "partner_1", "partner_2", "wild_end")
    assert [points[line] for line in ends] == [-2, 6, 6, 6, 10, 5, 6, 0]
    assert sheet.total == 114


@pytest.mark.rule("WTW-056", "WTW-057")
def test_x16_pay_first():
    state = match("lone_star_flats", "coyote_creek")
    dice(state, prairie=(6,))
    b = state.boards[0]
    b.gold = 0
    assert offered(state) == {}
    b.gold = 1
    assert offered(state) == {"t1r0c3": "prairie_6"}
    play(state, do.Draft("prairie_6", "t1r0c3"))
    assert b.gold == 0
    play(state, next(iter(rules.legal_actions(state))))
    assert b.gold >= 1


def test_squares_are_named_by_column_letter_and_row_number():
    assert names(bits((0, 0), (5, 5), (10, 10))) == ("A1", "F6", "K11")
