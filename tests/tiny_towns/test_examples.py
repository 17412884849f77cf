"""Section 12 of the rules: the worked examples, one test each, in the words of the document."""

from __future__ import annotations

import pytest

from game.tiny_towns import rules
from game.tiny_towns.actions import Shuffle
from game.tiny_towns.patterns import placements
from tests.tiny_towns.drawing import (
    ALMOST_FULL,
    EMPTY,
    EVERY,
    after,
    draw,
    drawing,
    each,
    fed,
    given,
    in_stores,
    line,
    log,
    offered,
    on_buildings,
    play,
    tally,
    town,
)

FIVE = "wood wheat brick glass stone"


def test_the_notation_reads_back_what_it_draws():
    text = "Co Fm We Cp / Tv Th Fc2 Mo / w h b g / s -- -- Fc"
    assert draw(town(text, monument="silva_forum")) == text
    assert draw(town("w s -- --")) == "w s -- -- / -- -- -- -- / -- -- -- -- / -- -- -- --"


# ------------------------------------------------------------------ patterns


@pytest.mark.rule("TT-039")
def test_e01_number_of_placements():
    counts = {card: len(placements(card)) for card in ("cottage", "well", "tavern", "theater")}
    assert counts == {"cottage": 72, "well": 48, "tavern": 32, "theater": 24}


@pytest.mark.rule("TT-037", "TT-041", "TT-043")
def test_e02_two_buildings_in_one_turn():
    state = given("h g -- -- / -- b w --")
    play(state, "name stone", "put d2")
    assert draw(state.towns[0]) == "h g -- -- / -- b w s / -- -- -- -- / -- -- -- --"
    assert offered(state) == {"build cottage a1 b1 b2", "build well c2 d2", "done"}
    play(state, "build cottage a1 b1 b2", "target b2", "build well c2 d2", "target c2")
    assert draw(state.towns[0]) == "-- -- -- -- / -- Co We -- / -- -- -- -- / -- -- -- --"
    assert tally(state) == "well 1, empty -14: total -13"


@pytest.mark.rule("TT-042")
def test_e03_one_cube_one_building():
    state = given("w s w -- / -- -- -- -- / -- -- -- -- / -- -- -- --", phase="build", named="wood")
    assert offered(state) == {"build well a1 b1", "build well b1 c1", "done"}
    for build, left in (("build well a1 b1", "-- We w --"), ("build well b1 c1", "w We -- --")):
        later = after(state, build, "target b1")
        assert (draw(later.towns[0]), offered(later)) == (drawing(left), {"done"})


@pytest.mark.rule("TT-047", "TT-048")
def test_e04_wild_trading_post():
    text = "-- h -- -- / b Fc -- -- / -- w -- -- / -- -- -- --"
    state = given(text, cards="trading_post", phase="build", named="wood")
    assert offered(state) == {"build cottage b1 a2 b2", "build well b2 b3", "done"}
    assert offered(after(state, "build cottage b1 a2 b2")) == {"target b1", "target a2"}
    assert offered(after(state, "build well b2 b3")) == {"target b3"}
    play(state, "build cottage b1 a2 b2", "target a2", "build well b2 b3", "target b3")
    assert draw(state.towns[0]) == "-- -- -- -- / Co Fc -- -- / -- We -- -- / -- -- -- --"


@pytest.mark.rule("TT-050")
def test_e05_shed():
    state = given("w s b -- / g g -- -- / -- -- -- -- / -- -- -- --", cards="shed", phase="build", named="wood")
    play(state, "build shed a1 b1")
    assert offered(state) == each("target", "a1 b1 d1 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4")
    assert len(offered(state)) == 13


# ------------------------------------------------------------------ cubes of a round


@pytest.mark.rule("TT-028", "TT-029", "TT-033", "TT-055")
def test_e06_warehouse():
    store = town("Fc2 -- -- --", stored={"a1": ("glass", "glass")})
    state = given(store, EMPTY, cards="warehouse", master=1)
    play(state, "name brick", "put a1", "done")
    assert offered(state, "store", "swap") == {"store a1", "swap a1 glass"}
    assert offered(state, "put") == each("put", " ".join(EVERY.split()[1:]))
    assert in_stores(after(state, "swap a1 glass").towns[0]) == {"a1": ("brick", "glass")}
    play(state, "store a1", "done")
    assert in_stores(state.towns[0]) == {"a1": ("brick", "glass", "glass")}
    play(state, "name wood")
    assert offered(state) == each("put", " ".join(EVERY.split()[1:]))
    play(state, "put b1", "done", "put b1", "done", "name stone", "put c1", "done")
    assert offered(state, "store", "swap") == {"swap a1 glass", "swap a1 brick"}
    assert line(state, "factory") == -3


@pytest.mark.rule("TT-027", "TT-033")
def test_e07_factory():
    factory = town("Fc -- -- --", held={"a1": "glass"})
    puts = each("put", " ".join(EVERY.split()[1:]))
    other_names_glass = given(EMPTY, factory, phase="place", seat=1, named="glass")
    assert offered(other_names_glass) == puts | each("substitute", "wood wheat brick stone")
    assert offered(given(EMPTY, factory, phase="place", seat=1, named="wood")) == puts
    assert offered(given(EMPTY, factory, phase="place", seat=1, master=1, named="glass")) == puts


@pytest.mark.rule("TT-076", "TT-065", "TT-020")
def test_e08_hammer():
    fort = town("Mo -- -- --", monument="fort_ironweed")
    three_left = "h h h h / h h h h / h h h h / h -- -- --"
    state = given(three_left, fort, ALMOST_FULL, three_left, round=20, turns=(7, 5, 4, 3))
    free = {0: ["b4", "c4", "d4"], 1: EVERY.split()[1:], 2: ["d4"], 3: ["b4", "c4", "d4"]}
    namers = []
    for _ in range(5):
        namers.append((state.round, state.seat))
        play(state, "name brick")
        this_round = state.round
        while state.round == this_round:
            play(state, f"put {free[state.seat].pop(0)}", "done")
    assert namers == [(20, 0), (21, 3), (22, 0), (23, 1), (24, 1)]
    assert state.completed == [22, 0, 20, 22]
    assert state.turns == [9, 7, 4, 4]


@pytest.mark.rule("TT-053", "TT-052")
def test_e09_banks():
    banks = town("Fc Fc -- -- / h h -- -- / w g b --", held={"a1": "wood", "b1": "glass"})
    assert offered(given(banks, EMPTY, cards="bank")) == each("name", "wheat brick stone")
    assert offered(given(banks, EMPTY, cards="bank", master=1)) == each("name", FIVE)
    third = given(banks, EMPTY, cards="bank", phase="build", named="brick")
    play(third, "build bank a2 b2 a3 b3 c3", "target a2")
    assert offered(third) == each("hold", "wheat brick stone")


# ------------------------------------------------------------------ monuments


@pytest.mark.rule("TT-060", "TT-061")
def test_e10_architects_guild():
    mine = "Fc3 We Co -- / -- -- -- g / -- -- h s / -- w b --"
    state = given(mine, cards="warehouse", kept=("architects_guild",), phase="build", named="wood")
    play(state, "build architects_guild d2 c3 d3 b4 c4", "target d2", "replace a1")
    assert line(state, "factory") == -3
    play(state, "new_type cottage")
    assert (draw(state.towns[0]), line(state, "factory")) == (drawing("Co We Co -- / -- -- -- Mo"), 0)
    assert offered(state) == {"replace b1", "replace c1", "replace_stop"}
    play(state, "replace b1")
    assert offered(state) == each("new_type", "cottage farm chapel tavern theater warehouse")


@pytest.mark.rule("TT-067", "TT-068")
def test_e11_opaleyes_watch():
    watch_cubes = "w -- -- -- / b g h h"
    wells_and_more = "w -- w -- / w -- -- --"
    state = given(watch_cubes, wells_and_more, "w h h -- / -- w w --", round=9, kept=("opaleyes_watch",))
    play(state, "name stone", "put a3", "build opaleyes_watch a1 a2 b2 c2 d2 a3", "target a1")
    play(state, "watch_pick well", "watch_pick farm", "watch_pick chapel", "done")
    play(state, "put b2", "build well a2 b2", "target a2", "done", "put d4", "done")
    assert (state.phase, state.round) == ("name", 10), "a Well in round 9: no trigger"
    play(state, "name brick", "put d4", "done", "put c4", "done", "put d4", "done")
    play(state, "name stone", "put a2", "build well a1 a2", "target a2", "build farm b1 c1 b2 c2", "target b1", "done")
    play(state, "put c4", "done", "put b1", "build well a1 b1", "target a1", "done")
    assert (state.round, state.phase, offered(state)) == (11, "watch", {"watch_take 0", "watch_take 1"})
    play(state, "watch_take 0", "watch_square b1", "watch_take 1", "watch_square c1")
    assert (offered(state), state.towns[0].watch) == ({"done"}, (None, None, "chapel"))
    play(state, "done", "name stone", "put d1", "done", "put d1", "build well c1 d1", "target c1", "done")
    play(state, "put d1", "done")
    assert (state.round, state.phase) == (13, "name"), "another Well in round 12: nothing"


@pytest.mark.rule("TT-067")
def test_e11_with_four_seats_the_seat_opposite_does_not_count():
    watch = town("Mo -- -- --", monument="opaleyes_watch", watch=("well", "farm", "chapel"))
    state = given(watch, EMPTY, "w -- -- --", EMPTY)
    play(state, "name stone", "put d4", "done", "put d4", "done", "put b1", "build well a1 b1", "target a1", "done")
    play(state, "put d4", "done")
    assert state.phase == "name"


@pytest.mark.rule("TT-064")
def test_e12_shrine():
    state = given("b h s Tv / w g w Tv / Tv Tv -- --", kept=("shrine_of_the_elder_tree",), phase="build", named="wood")
    play(state, "build shrine_of_the_elder_tree a1 b1 c1 a2 b2 c2", "target a1")
    assert line(state, "monument") == 5
    eleven = town("Mo Tv Tv Tv / Tv Tv Tv Tv / Tv Tv Tv --", monument="shrine_of_the_elder_tree", shrine=5)
    assert line(given(eleven), "monument") == 5


@pytest.mark.rule("TT-073", "TT-119")
def test_e13_finishing_places():
    loom = town("Mo -- -- --", monument="the_starloom")
    worth = []
    for seat in range(4):
        towns = [loom if other == seat else EMPTY for other in range(4)]
        worth.append(line(given(*towns, phase="over", completed=(21, 24, 24, 26)), "monument", seat))
    assert worth == [6, 3, 3, 0]


@pytest.mark.rule("TT-031")
def test_e14_bondmaker():
    text = "Co Mo b -- / Co s -- -- / -- -- -- -- / -- -- -- --"
    mine = town(text, monument="statue_of_the_bondmaker")
    state = given(EMPTY, mine, phase="place", seat=1, named="wheat")
    assert len(offered(state, "put")) == 11
    assert offered(state, "park") == {"park a1", "park a2"}
    play(state, "park a1")
    assert offered(state) == {"done"}, "the wheat on a1 is in no match"
    parked = town(text, monument="statue_of_the_bondmaker", held=on_buildings(state.towns[1]))
    assert offered(given(EMPTY, parked, phase="place", seat=1, named="wood"), "park") == {"park a2"}


@pytest.mark.rule("TT-071", "TT-072")
def test_e15_full_town():
    text = "Co Co Fm b / Tv Tv b g / w s We Cp / h Th b h"
    state = given(text, EMPTY, phase="build", named="wheat")
    assert offered(state) == {"build well a3 b3", "done"}
    assert after(state, "done", "put a1", "done").completed == [10, 0]
    play(state, "build well a3 b3", "target a3", "done", "put a1", "done")
    assert draw(state.towns[0]) == "Co Co Fm b / Tv Tv b g / We -- We Cp / h Th b h"
    assert state.completed == [0, 0]


# ------------------------------------------------------------------ score sheets


@pytest.mark.rule("TT-079", "TT-081", "TT-086", "TT-088", "TT-094", "TT-096", "TT-100", "TT-106", "TT-107", "TT-113")
def test_e16_score_sheet():
    mine = town("Co Co We Th / Mo Fm Cp Tv / Co We Co Fc / Tv Cp Co --", monument="barrett_castle")
    state = given(mine, "Tv -- -- --", cards="greenhouse feast_hall bank")
    assert tally(state) == (
        "cottage 9, well 3, chapel 10, tavern 6, theater 4, factory 4, monument 5, empty -1: total 40"
    )
    assert fed(state) == "a1 b1 a2 a3"


@pytest.mark.rule("TT-079", "TT-087", "TT-092", "TT-095", "TT-101", "TT-104", "TT-115")
def test_e17_score_sheet():
    mine = town("Tv Co Cp We / Co Fm Co We / Th Co Mo Tv / Th We Cp Th", monument="mandras_palace")
    state = given(mine, cards="orchard millstone abbey inn market")
    assert tally(state) == "cottage 12, well 2, chapel 3, tavern 6, theater 6, monument 6: total 35"


@pytest.mark.rule("TT-079", "TT-085", "TT-091", "TT-098", "TT-102", "TT-103", "TT-110", "TT-117")
def test_e18_score_sheet():
    mine = town("Co Co Tv Tv / Cp Fm Co Tv / Co Co Th Fc2 / We We -- Mo", monument="silva_forum")
    state = given(mine, cards="granary fountain temple bakery warehouse")
    assert tally(state) == (
        "cottage 15, well 4, chapel 4, tavern 9, theater 3, factory -2, monument 4, empty -1: total 36"
    )


E19_CARDS = "shed cloister almshouse tailor trading_post"


@pytest.mark.rule("TT-079", "TT-090", "TT-093", "TT-097", "TT-099", "TT-105", "TT-109")
def test_e19_score_sheet():
    state = given("Cp Tv Tv Cp / Co Th Th Fc / Co We Th Co / Tv Tv -- Cp", cards=E19_CARDS)
    assert tally(state) == "well 1, chapel 9, tavern 15, theater 12, factory 1, empty -1: total 37"


@pytest.mark.rule("TT-080", "TT-111", "TT-112", "TT-118")
@pytest.mark.parametrize(
    ("monument", "sheet"),
    [
        ("the_sky_baths", "well 1, chapel 9, theater 12, monument 8, empty -8: total 22"),
        ("cathedral_of_caterina", "well 1, chapel 9, theater 12, monument 2: total 24"),
        ("archive_of_the_second_age", "well 1, chapel 9, theater 12, monument 3, empty -8: total 17"),
    ],
)
def test_e20_same_town_three_monuments(monument, sheet):
    mine = town("Cp -- -- Cp / -- Th Th -- / We Mo Th -- / -- -- -- Cp", monument=monument)
    assert tally(given(mine, cards=E19_CARDS)) == sheet


@pytest.mark.rule("TT-088")
def test_e21_best_feeding():
    state = given("Co -- Co Co / -- Fm -- Co / Co Cp -- -- / -- Co -- --", cards="temple")
    assert (tally(state), fed(state)) == ("cottage 12, chapel 4, empty -8: total 8", "a1 c1 a3 b4")


@pytest.mark.rule("TT-086", "TT-088", "TT-096")
def test_e22_two_greenhouses():
    two = given("Co Co -- Co / Fm -- -- Co / Fm Co -- Co / Cp -- -- --", cards="greenhouse")
    assert (tally(two), fed(two)) == ("cottage 15, chapel 5, empty -7: total 13", "a1 b1 d1 d2 d3")
    one = given("Co Co -- Co / Fm -- -- Co / -- Co -- Co / Cp -- -- --", cards="greenhouse")
    assert (tally(one), fed(one)) == ("cottage 9, chapel 3, empty -8: total 4", "d1 d2 d3")


@pytest.mark.rule("TT-100", "TT-003")
def test_e23_feast_halls():
    state = given("Tv Tv -- --", "Tv Tv Tv --", "Tv Tv Tv --", cards="feast_hall")
    assert [line(state, "tavern", seat) for seat in range(3)] == [4, 9, 6]


# ------------------------------------------------------------------ winner and variants


@pytest.mark.rule("TT-121", "TT-122")
@pytest.mark.parametrize(("mode", "places"), [("master_builder", (2, 1, 3)), ("town_hall", (1, 2, 3))])
def test_e24_tie(mode, places):
    # Five Taverns, Sheds and Banks: 26 - 2 = 24, 28 - 4 = 24 and 24 - 1 = 23 points.
    a = "Tv Tv Tv Tv / Tv We We We / We We We Fm / Fm Fm -- --"
    b = "Tv Tv Tv Tv / Tv Fc Fc Fm / Fm Fm Fm Fm / -- -- -- --"
    c = "Tv Tv Tv Tv / Tv We We We / We Fm Fm Fm / Fm Fm Fm --"
    turns = (6, 5, 5) if mode == "master_builder" else (0, 0, 0)
    state = given(a, b, c, mode=mode, cards="shed bank", phase="over", turns=turns)
    outcome = rules.outcome(state)
    assert (tuple(sheet.total for sheet in outcome.sheets), outcome.places) == ((24, 24, 23), places)


@pytest.mark.rule("TT-125", "TT-127")
def test_e25_town_hall_clock():
    fifteen = ("wood", "wheat", "brick", "glass", "stone") * 3
    state = given(mode="town_hall", phase="shuffle")
    state.round = 0
    play(state, Shuffle(fifteen))
    assert len(state.deck) == 10
    drawn, free, shuffled = [], [], []
    for number in range(1, 19):
        assert state.round == number
        if state.phase == "shuffle":
            shuffled.append(number)
            play(state, Shuffle(fifteen))
        if state.phase == "turn_up":
            drawn.append(number)
            play(state, "turn_up")
        else:
            free.append(number)
        _everybody_stays_small(state)
    assert drawn == [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17]
    assert free == [3, 6, 9, 12, 15, 18]
    assert shuffled == [16]


def _everybody_stays_small(state) -> None:
    """Both seats play their town turn; then the table is swept, so that eighteen rounds find room."""
    this_round = state.round
    while state.round == this_round:
        play(state, "done" if state.phase == "build" else rules.legal_actions(state)[0])
    state.towns = [town(), town()]
    state.shown = state.towns[:]


@pytest.mark.rule("TT-137", "TT-136")
def test_e26_solo_market():
    factory = town("Fc -- -- --", held={"a1": "glass"})
    start = given(factory, mode="solo", phase="take", market=("wood", "glass", "glass"), deck=("stone",))
    play(start, "take 1")
    assert offered(start, "substitute") == each("substitute", "wood wheat brick stone")
    for way in (("put b1",), ("substitute wood", "put b1")):
        state = after(start, *way, "done")
        told = play(state, "refill")
        assert log(told)[0] == "refilled 1 glass stone"
        assert (state.market, len(state.deck), state.deck[-1]) == (("wood", "stone", "glass"), 12, "glass")
