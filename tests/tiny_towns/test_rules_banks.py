"""TT-051 to TT-055: what lies on Banks, Factories and Warehouses, and who may not name.  Scores in passing only."""

from __future__ import annotations

import pytest

from game.tiny_towns import rules
from tests.tiny_towns.drawing import (
    EMPTY,
    FULL,
    draw,
    drawing,
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

FIVE = "wood wheat brick glass stone"
FIVE_BANKS = "Fc Fc Fc Fc / Fc -- -- --"  # as ``given`` furnishes them: wood, wheat, brick, glass, stone
BANK_CUBES = "h h -- -- / w g b --"
FACTORY_CUBES = "w -- -- -- / b s s b"


def building(drawing_, **rest):
    return given(drawing_, phase="build", named="wood", **rest)


def with_banks(rows: str, *resources: str):
    """A town whose first row starts with Banks holding these."""
    first = " ".join(["Fc"] * len(resources) + ["--"] * (4 - len(resources)))
    return town(f"{first} / {rows}", held=dict(zip(("a1", "b1", "c1", "d1"), resources, strict=False)))


# ------------------------------------------------------------------ a resource on arrival


@pytest.mark.rule("TT-051")
@pytest.mark.parametrize(
    ("card", "cubes", "build"),
    [
        ("bank", BANK_CUBES, "build bank a1 b1 a2 b2 c2"),
        ("factory", FACTORY_CUBES, "build factory a1 a2 b2 c2 d2"),
    ],
)
def test_a_bank_or_factory_gets_its_resource_at_once(card, cubes, build):
    state = building(cubes, cards=card)
    told = play(state, build, "target a1")
    assert offered(state) == each("hold", FIVE), "before anything else"
    told += play(state, "hold glass")
    assert (draw(state.towns[0]), on_buildings(state.towns[0])) == (drawing("Fc -- -- --"), {"a1": "glass"})
    assert log(told)[-2:] == [f"constructed 0 a1 {card}", "held 0 a1 glass"]
    assert offered(state) == {"done"}


@pytest.mark.rule("TT-051")
def test_the_resource_on_it_is_public_after_the_reveal():
    state = building(BANK_CUBES, cards="bank")
    told = play(state, "build bank a1 b1 a2 b2 c2", "target a1", "hold glass", "done")
    assert on_buildings(rules.observe(state, 1).towns[0]) == {}
    assert log(told, 1) == ["turn_sealed 0"]
    told = play(state, "put a1", "done")
    assert "held 0 a1 glass" in log(told, 1)
    assert on_buildings(rules.observe(state, 1).towns[0]) == {"a1": "glass"}


@pytest.mark.rule("TT-051")
@pytest.mark.parametrize("card", ["bank", "factory"])
def test_a_placed_bank_or_factory_gets_its_resource_too(card):
    state = building("-- b -- -- / s g s --", cards=card, kept=("grove_university",))
    play(state, "build grove_university b1 a2 b2 c2", "target b1", f"free_type {card}", "free_square a4")
    assert offered(state) == each("hold", FIVE)
    play(state, "hold brick")
    assert on_buildings(state.towns[0]) == {"a4": "brick"}
    assert offered(state) == {"done"}


@pytest.mark.rule("TT-051")
@pytest.mark.parametrize(("card", "points"), [("bank", 4), ("factory", 0)])
def test_the_marker_is_part_of_no_pattern_and_scores_nothing(card, points):
    scores = set()
    for resource in FIVE.split():
        state = building(town("w Fc -- --", held={"b1": resource}), cards=card)
        assert offered(state) == {"done"}, "no Well of wood and a marker"
        scores.add(line(state, "factory"))
    assert scores == {points}


@pytest.mark.rule("TT-051")
def test_the_marker_stays_for_good():
    state = given(town("Fc -- -- --", held={"a1": "glass"}), EMPTY, cards="factory", master=1)
    play(state, "name glass", "put a1", "done", "substitute wood", "put b1", "done")
    assert on_buildings(state.towns[0]) == {"a1": "glass"}
    play(state, "name wood", "put a2", "done", "put b1", "done")
    assert on_buildings(state.towns[0]) == {"a1": "glass"}


# ------------------------------------------------------------------ different Banks


@pytest.mark.rule("TT-052")
def test_a_bank_holds_what_no_other_bank_of_the_town_holds():
    state = building(with_banks("h h -- -- / w g b --", "wood", "glass"), cards="bank")
    play(state, "build bank a2 b2 a3 b3 c3", "target a2")
    assert offered(state) == each("hold", "wheat brick stone")


@pytest.mark.rule("TT-052")
def test_another_seats_banks_do_not_matter():
    state = given(BANK_CUBES, with_banks("-- -- -- --", "wood", "glass"), cards="bank", phase="build", named="wood")
    play(state, "build bank a1 b1 a2 b2 c2", "target a1")
    assert offered(state) == each("hold", FIVE)


@pytest.mark.rule("TT-052")
def test_a_factory_may_repeat_a_resource():
    mine = town("Fc Fc -- -- / w -- -- -- / b s s b", held={"a1": "wood", "b1": "wood"})
    state = building(mine, cards="factory")
    play(state, "build factory a2 a3 b3 c3 d3", "target a2")
    assert offered(state) == each("hold", FIVE)


@pytest.mark.rule("TT-052")
def test_a_sixth_bank_cannot_be_constructed():
    state = building("Fc Fc Fc Fc / Fc -- h h / -- b g w", cards="bank")
    assert offered(state) == {"build cottage c2 b3 c3", "done"}
    state = building("Fc Fc Fc Fc / -- -- h h / -- b g w", cards="bank")
    assert offered(state) == {"build bank c2 d2 b3 c3 d3", "build cottage c2 b3 c3", "done"}
    play(state, "build bank c2 d2 b3 c3 d3", "target c2")
    assert offered(state) == {"hold stone"}, "the one resource left"


@pytest.mark.rule("TT-052", "TT-059", "TT-060", "TT-062")
def test_a_sixth_bank_can_be_placed_by_no_effect():
    university = building("Fc Fc Fc Fc / Fc b -- -- / s g s --", cards="bank", kept=("grove_university",))
    play(university, "build grove_university b2 a3 b3 c3", "target b2")
    assert offered(university) == each("free_type", "cottage farm well chapel tavern theater")
    guild = building("Fc Fc Fc Fc / Fc Co -- g / -- -- h s / -- w b --", cards="bank", kept=("architects_guild",))
    play(guild, "build architects_guild d2 c3 d3 b4 c4", "target d3", "replace b2")
    assert offered(guild) == each("new_type", "farm well chapel tavern theater")


@pytest.mark.rule("TT-052", "TT-061")
def test_after_the_guild_has_taken_a_bank_away_its_resource_and_its_room_are_free_again():
    state = building("Fc Fc Fc Fc / Fc Co -- g / -- -- h s / -- w b --", cards="bank", kept=("architects_guild",))
    play(state, "build architects_guild d2 c3 d3 b4 c4", "target d3", "replace c1", "new_type well", "replace b2")
    assert "new_type bank" in offered(state)
    play(state, "new_type bank")
    assert offered(state) == {"hold brick"}


# ------------------------------------------------------------------ barred from naming


@pytest.mark.rule("TT-053")
def test_the_master_builder_cannot_name_what_lies_on_its_own_banks():
    banks = with_banks("-- -- -- --", "wood", "glass")
    assert offered(given(banks, EMPTY, cards="bank")) == each("name", "wheat brick stone")
    assert offered(given(banks, EMPTY, cards="bank", master=1)) == each("name", FIVE)


@pytest.mark.rule("TT-053")
def test_a_factory_bars_nothing():
    assert offered(given(town("Fc -- -- --", held={"a1": "wood"}), EMPTY)) == each("name", FIVE)


def next_namer(state) -> int:
    """Finish the round: everybody puts its cube on the first free square."""
    this_round = state.round
    play(state, rules.legal_actions(state)[0])
    while state.round == this_round:
        play(state, rules.legal_actions(state)[0] if state.phase == "place" else "done")
    return state.seat


@pytest.mark.rule("TT-054", "TT-076")
def test_a_seat_whose_banks_bar_all_five_is_passed_over():
    state = given(EMPTY, FIVE_BANKS, EMPTY, cards="bank")
    assert [next_namer(state) for _ in range(4)] == [2, 0, 2, 0]


@pytest.mark.rule("TT-054")
def test_if_nobody_is_free_of_both_bars_the_next_seat_without_the_fort_names_anything():
    fort = town("Mo -- -- --", monument="fort_ironweed")
    state = given(FIVE_BANKS, fort, FIVE_BANKS, cards="bank", master=2)
    assert next_namer(state) == 0
    assert offered(state) == each("name", FIVE), "in spite of its Banks"
    assert [next_namer(state) for _ in range(3)] == [2, 0, 2], "worked out anew each time, the Fort never"


@pytest.mark.rule("TT-054")
def test_the_last_active_seat_names_anything_though_its_banks_bar_everything():
    state = given(FIVE_BANKS, FULL, cards="bank", completed=(0, 9))
    assert next_namer(state) == 0
    assert offered(state) == each("name", FIVE)


@pytest.mark.rule("TT-054")
def test_the_bar_holds_again_as_soon_as_somebody_else_may_name():
    """Two seats with five Banks take turns; once a third could name, they would be passed over."""
    state = given(FIVE_BANKS, FIVE_BANKS, cards="bank")
    assert [next_namer(state) for _ in range(3)] == [1, 0, 1]
    state = given(FIVE_BANKS, FIVE_BANKS, EMPTY, cards="bank", master=2)
    assert [next_namer(state) for _ in range(3)] == [2, 2, 2]


# ------------------------------------------------------------------ Warehouse


@pytest.mark.rule("TT-055")
def test_a_new_warehouse_is_empty_and_takes_three_cubes_of_any_kinds():
    state = given("h w h -- / b -- b --", EMPTY, cards="warehouse", phase="build", named="wood")
    play(state, "build warehouse a1 b1 c1 a2 c2", "target b1", "done", "put a1", "done")
    assert in_stores(state.towns[0]) == {"b1": ()}
    assert tally(state) == "empty -15: total -15"
    for resource, column in (("glass", "b"), ("wood", "c"), ("stone", "d")):
        play(state, f"name {resource}", f"put {column}1", "done", "store b1", "done")
        play(state, "name brick", f"put {column}4", "done", f"put {column}4", "done")
    assert in_stores(state.towns[0]) == {"b1": ("wood", "glass", "stone")}
    assert line(state, "factory") == -3
    play(state, "name glass", "put a2", "done")
    assert offered(state, "store", "swap") == {"swap b1 wood", "swap b1 stone"}, "never fewer than it has"
