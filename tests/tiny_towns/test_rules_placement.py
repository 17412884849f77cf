"""Section 4.3 of the rules: what may become of the cube of the round.  Seat 1 places what seat 0 named."""

from __future__ import annotations

import pytest

from game.tiny_towns import rules
from tests.tiny_towns.drawing import (
    EMPTY,
    EVERY,
    FULL,
    after,
    draw,
    drawing,
    drawn,
    each,
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

BONDMAKER = "statue_of_the_bondmaker"


def called(resource: str, drawing_, **rest):
    """Seat 1 is to place a cube that seat 0 named."""
    return given(EMPTY, drawing_, phase="place", seat=1, named=resource, **rest)


def elsewhere(taken: str) -> str:
    """All squares but these."""
    return " ".join(square for square in EVERY.split() if square not in taken.split())


# ------------------------------------------------------------------ one cube, one way


@pytest.mark.rule("TT-025")
def test_the_cube_cannot_be_refused():
    assert offered(called("wood", EMPTY)) == each("put", EVERY)


@pytest.mark.rule("TT-025")
@pytest.mark.parametrize("way", ["put d4", "store a1", "park b1", "cavern"])
def test_the_cube_goes_one_way_only_and_into_the_own_town_only(way):
    mine = town("Fc Co Mo --", monument=BONDMAKER)
    state = called("wood", mine, cards="warehouse", cavern=True)
    before = state.towns[0]
    play(state, way)
    assert offered(state) == {"done"}, "no second way, and nothing to build"
    assert state.towns[0] == before
    taken = state.towns[1]
    cubes = [draw(taken).count("w"), len(in_stores(taken)["a1"]), len(on_buildings(taken)), len(taken.cavern)]
    assert sum(cubes) == 1


@pytest.mark.rule("TT-026")
def test_the_cube_may_be_put_on_every_empty_square():
    state = called("brick", "w Co -- s / -- Fm g -- / Th Tv We Cp / h b Fc --", cards="trading_post")
    assert offered(state) == each("put", "c1 a2 d2 d4")
    play(state, "put a2")
    assert draw(state.towns[1]) == "w Co -- s / b Fm g -- / Th Tv We Cp / h b Fc --"


# ------------------------------------------------------------------ Factory


@pytest.mark.rule("TT-027")
def test_a_factory_turns_the_foreign_resource_it_holds_into_one_of_the_other_four():
    state = called("glass", town("Fc -- -- --", held={"a1": "glass"}))
    free = elsewhere("a1")
    assert offered(state) == each("put", free) | each("substitute", "wood wheat brick stone")
    told = play(state, "substitute stone")
    assert offered(state) == each("put", free)
    told += play(state, "put b1")
    assert draw(state.towns[1]) == drawing("Fc s -- --")
    assert on_buildings(state.towns[1]) == {"a1": "glass"}, "the Factory keeps its resource"
    assert log(told, 1) == ["substituted 1 glass stone", "put 1 b1 stone"]


@pytest.mark.rule("TT-027")
def test_a_factory_that_holds_something_else_is_of_no_use():
    state = called("wood", town("Fc -- -- --", held={"a1": "glass"}))
    assert offered(state) == each("put", elsewhere("a1"))


@pytest.mark.rule("TT-027")
def test_several_factories_holding_the_resource_give_no_more_than_one():
    two = town("Fc Fc -- --", held={"a1": "glass", "b1": "glass"})
    state = called("glass", two)
    assert offered(state, "substitute") == each("substitute", "wood wheat brick stone")
    play(state, "substitute wood")
    assert offered(state) == each("put", elsewhere("a1 b1")), "one exchange, then the cube is put"


@pytest.mark.rule("TT-027", "TT-036")
def test_a_substituted_cube_goes_on_an_empty_square_and_nowhere_else():
    mine = town("Fc Co Mo --", held={"a1": "glass"}, monument=BONDMAKER)
    state = called("glass", mine, cavern=True)
    assert offered(state, "park", "cavern") == {"park b1", "cavern"}
    play(state, "substitute wood")
    assert offered(state) == each("put", elsewhere("a1 b1 c1"))


# ------------------------------------------------------------------ Warehouse


@pytest.mark.rule("TT-028", "TT-055")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_foreign_cube_may_be_stored_while_the_warehouse_holds_fewer_than_three(count):
    state = called("brick", town("Fc -- -- --", stored={"a1": ("glass",) * count}), cards="warehouse")
    assert offered(state, "store") == {"store a1"}
    told = play(state, "store a1")
    assert in_stores(state.towns[1]) == {"a1": ("brick", *("glass",) * count)}
    assert draw(state.towns[1]) == drawing(f"Fc{count + 1} -- -- --"), "nothing is put on the squares"
    assert log(told, 1) == ["stored 1 a1 brick"]


@pytest.mark.rule("TT-028", "TT-055")
def test_a_warehouse_with_three_cubes_has_no_room():
    state = called("brick", "Fc3 Fc2 -- --", cards="warehouse")
    assert offered(state, "store") == {"store b1"}


@pytest.mark.rule("TT-029", "TT-055")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_swap_lays_the_cube_down_and_takes_one_that_was_there(count):
    stored = ("wood", "stone", "stone")[:count]
    state = called("brick", town("Fc -- -- --", stored={"a1": stored}), cards="warehouse")
    assert offered(state, "swap") == {f"swap a1 {resource}" for resource in stored}
    told = play(state, "swap a1 wood")
    assert offered(state) == each("put", elsewhere("a1"))
    told += play(state, "put c3")
    assert in_stores(state.towns[1]) == {"a1": ("brick", *stored[1:])}, "as many as before"
    assert draw(state.towns[1]) == f"Fc{count} -- -- -- / -- -- -- -- / -- -- w -- / -- -- -- --"
    assert log(told, 1) == ["swapped 1 a1 brick wood", "put 1 c3 wood"]


@pytest.mark.rule("TT-029")
def test_an_empty_warehouse_has_nothing_to_swap():
    assert offered(called("brick", "Fc -- -- --", cards="warehouse"), "swap") == set()


@pytest.mark.rule("TT-030")
def test_a_swapped_cube_goes_on_an_empty_square_and_nowhere_else():
    mine = town("Fc2 Co Mo --", stored={"a1": ("glass", "stone")}, monument=BONDMAKER)
    state = called("wood", mine, cards="warehouse", cavern=True)
    assert offered(state, "park", "cavern", "store") == {"park b1", "cavern", "store a1"}
    play(state, "swap a1 stone")
    assert offered(state) == each("put", elsewhere("a1 b1 c1"))


@pytest.mark.rule("TT-030")
def test_swapping_for_the_same_resource_is_not_offered():
    mine = town("Fc3 -- -- --", stored={"a1": ("wood", "glass", "glass")})
    assert offered(called("glass", mine, cards="warehouse"), "swap") == {"swap a1 wood"}


@pytest.mark.rule("TT-030")
def test_cubes_do_not_pass_between_warehouses_and_do_not_come_off_to_build():
    mine = town("Fc2 w Fc1 s", stored={"a1": ("stone", "stone"), "c1": ("wood",)})
    state = called("brick", mine, cards="warehouse")
    assert offered(state, "swap") == {"swap a1 stone", "swap c1 wood"}
    swapped = after(state, "swap c1 wood", "put a4")
    assert in_stores(swapped.towns[1]) == {"a1": ("stone", "stone"), "c1": ("brick",)}
    play(state, "put a4")
    assert offered(state) == {"done"}, "stored stone beside wood is no Well"


# ------------------------------------------------------------------ Statue of the Bondmaker


@pytest.mark.rule("TT-031")
def test_the_bondmaker_parks_foreign_cubes_on_cottages_one_on_each():
    mine = town("Co Co Mo Co", held={"b1": "stone"}, monument=BONDMAKER)
    state = called("wheat", mine)
    assert offered(state) == each("put", elsewhere("a1 b1 c1 d1")) | {"park a1", "park d1"}
    told = play(state, "park d1")
    assert on_buildings(state.towns[1]) == {"b1": "stone", "d1": "wheat"}
    assert draw(state.towns[1]) == drawing("Co Co Mo Co")
    assert log(told, 1) == ["parked 1 d1 wheat"]


@pytest.mark.rule("TT-031")
def test_without_the_bondmaker_or_before_it_stands_nothing_is_parked():
    assert offered(called("wheat", "Co -- -- --", cavern=True), "park") == set()
    assert offered(called("wheat", town("Co Fc -- --", held={"b1": "wheat"})), "park") == set()
    assert offered(called("wheat", town("Co Mo -- --", monument="silva_forum")), "park") == set()
    assert offered(called("wheat", "Co -- -- --", kept=("", BONDMAKER)), "park") == set()
    statue_next_door = town("Mo -- -- --", monument=BONDMAKER)
    state = given(statue_next_door, "Co -- -- --", phase="place", seat=1, named="wheat")
    assert offered(state, "park") == set()


@pytest.mark.rule("TT-031")
def test_a_parked_cube_is_part_of_no_pattern_and_the_cottage_scores_as_before():
    # Wheat parked on b1 would make a Cottage of the glass and the brick below it.
    mine = town("Mo Co -- -- / b g -- -- / Fm -- -- --", monument=BONDMAKER)
    state = called("wheat", mine)
    before = line(state, "cottage", 1)
    play(state, "park b1")
    assert offered(state) == {"done"}
    assert before == line(state, "cottage", 1) == 3


@pytest.mark.rule("TT-031")
def test_a_parked_cube_stays_for_the_rest_of_the_game():
    state = called("wheat", town("Co Mo -- --", monument=BONDMAKER))
    play(state, "park a1", "done")
    for _ in range(4):
        play(state, "name wood")
        for _ in range(2):
            assert "park a1" not in offered(state)
            play(state, rules.legal_actions(state)[0], "done")
        assert on_buildings(state.towns[1]) == {"a1": "wheat"}


# ------------------------------------------------------------------ Cavern


@pytest.mark.rule("TT-032")
def test_two_foreign_cubes_may_go_to_the_cavern_and_score_nothing():
    state = called("stone", "w -- -- --", cavern=True)
    assert offered(state) == each("put", elsewhere("a1")) | {"cavern"}
    told = play(state, "cavern")
    assert log(told, 1) == ["to_cavern 1 stone"]
    assert (draw(state.towns[1]), state.towns[1].cavern) == (drawing("w -- -- --"), ("stone",))
    assert tally(state, 1) == "empty -16: total -16"
    assert "cavern" in offered(called("stone", town(cavern=("wood",)), cavern=True))
    assert "cavern" not in offered(called("stone", town(cavern=("wood", "wood")), cavern=True))


@pytest.mark.rule("TT-032")
def test_a_cube_in_the_cavern_never_comes_back():
    state = called("stone", town("w -- -- --", cavern=("stone",)), cavern=True)
    play(state, "put a4")
    assert offered(state) == {"done"}, "the stone in the Cavern makes no Well"
    play(state, "done", "name wood")
    assert offered(state) == each("put", elsewhere("a1 a4")), "and is not to be had again"


@pytest.mark.rule("TT-032")
def test_there_is_no_cavern_unless_the_option_is_on():
    assert "cavern" not in offered(called("stone", EMPTY))


# ------------------------------------------------------------------ the own resource


@pytest.mark.rule("TT-033")
@pytest.mark.parametrize("others", ["active", "completed"])
@pytest.mark.parametrize("factory", ["factory", "warehouse"])
def test_who_named_the_resource_can_only_put_it(factory, others):
    fc = {"held": {"a1": "glass"}} if factory == "factory" else {"stored": {"a1": ("wood",)}}
    mine = town("Fc1 Co Mo --" if factory == "warehouse" else "Fc Co Mo --", monument=BONDMAKER, **fc)
    rest = {"cards": factory, "cavern": True}
    if others == "active":
        state = given(mine, EMPTY, **rest)
        assert offered(called("glass", mine, **rest)) > each("put", elsewhere("a1 b1 c1")), "to others it is foreign"
    else:
        state = given(mine, FULL, completed=(0, 8), **rest)
    play(state, "name glass")
    assert offered(state) == each("put", elsewhere("a1 b1 c1"))


# ------------------------------------------------------------------ one thing on a square


@pytest.mark.rule("TT-034", "TT-044")
def test_a_square_holds_one_cube_or_one_building_and_only_some_buildings_take_cubes():
    mine = town("Co Fm We Cp / Tv Th Fc Mo / w h b g / s -- -- --", monument=BONDMAKER)
    state = called("stone", mine, cards="warehouse", cavern=True)
    assert offered(state) == each("put", "b4 c4 d4") | {"store c2", "park a1", "cavern"}


@pytest.mark.rule("TT-034")
@pytest.mark.parametrize("factory", ["bank", "factory", "trading_post"])
def test_banks_factories_and_trading_posts_take_no_cube_of_a_round(factory):
    state = called("stone", "Fc -- -- --", cards=factory)
    assert offered(state) == each("put", elsewhere("a1"))


@pytest.mark.rule("TT-035")
def test_cubes_on_squares_stay_where_they_are_until_a_construction_uses_them():
    state = given("w s -- -- / -- b -- -- / -- -- g --", "h -- -- -- / Fc1 -- -- --", cards="warehouse")
    play(state, "name wheat", "put d4", "build well a1 b1", "target a1", "done", "store a2", "done")
    assert drawn(state) == [
        "We -- -- -- / -- b -- -- / -- -- g -- / -- -- -- h",
        "h -- -- -- / Fc2 -- -- -- / -- -- -- -- / -- -- -- --",
    ]
    play(state, "name glass", "put a4", "done", "put b1", "done")
    assert drawn(state) == [
        "We g -- -- / -- b -- -- / -- -- g -- / -- -- -- h",
        "h -- -- -- / Fc2 -- -- -- / -- -- -- -- / g -- -- --",
    ]


@pytest.mark.rule("TT-036")
@pytest.mark.parametrize(
    ("factory", "way"),
    [
        ("factory", ("put d4",)),
        ("factory", ("substitute wood", "put d4")),
        ("warehouse", ("store a1",)),
        ("warehouse", ("swap a1 glass", "put d4")),
        ("factory", ("park b1",)),
        ("factory", ("cavern",)),
    ],
)
def test_the_building_step_follows_whichever_way_the_cube_went(factory, way):
    fc = {"held": {"a1": "stone"}} if factory == "factory" else {"stored": {"a1": ("glass",)}}
    mine = town(f"{'Fc1' if factory == 'warehouse' else 'Fc'} Co Mo -- / w s -- --", monument=BONDMAKER, **fc)
    state = called("stone", mine, cards=factory, cavern=True)
    play(state, *way)
    assert offered(state) == {"build well a2 b2", "done"}
