"""Sections 8.1 and 8.2 of the rules: the end, the score sheet, and which homes are fed.  Single cards come later."""

from __future__ import annotations

import pytest

from game.tiny_towns import rules
from tests.tiny_towns.drawing import (
    ALMOST_FULL,
    EMPTY,
    FULL,
    draw,
    drawing,
    fed,
    given,
    in_stores,
    line,
    log,
    on_buildings,
    play,
    tally,
    town,
)


def feeding(text: str, cards: str = "", **rest) -> str:
    """The squares of the fed homes of such a town."""
    return fed(given(town(text, **rest), cards=cards))


# ------------------------------------------------------------------ the end


@pytest.mark.rule("TT-078")
def test_at_the_end_cubes_leave_squares_cottages_and_caverns_but_not_warehouses():
    mine = town("Fc2 Co Mo h / h h h h / h h h h / h h h --", stored={"a1": ("glass", "stone")}, held={"b1": "wood"},
                monument="statue_of_the_bondmaker", cavern=("brick",))  # fmt: skip
    state = given(mine, FULL, cards="warehouse", completed=(0, 9), cavern=True)
    told = play(state, "name brick", "put d4", "done")
    assert draw(state.towns[0]) == drawing("Fc2 Co Mo --")
    assert (in_stores(state.towns[0]), on_buildings(state.towns[0])) == ({"a1": ("glass", "stone")}, {})
    assert state.towns[0].cavern == ()
    assert draw(state.towns[1]) == EMPTY
    cleared = "d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"
    assert f"cubes_cleared 0 {cleared}" in log(told)
    assert tally(state) == "factory -2, empty -13: total -15"


@pytest.mark.rule("TT-078")
def test_the_resource_on_a_bank_or_factory_is_no_cube_to_remove():
    state = given(town("Fc h h h / h h h h / h h h h / h h h --", held={"a1": "glass"}), FULL, completed=(0, 9))
    play(state, "name brick", "put d4", "done")
    assert on_buildings(state.towns[0]) == {"a1": "glass"}


# ------------------------------------------------------------------ the score sheet


@pytest.mark.rule("TT-079", "TT-089")
def test_the_score_sheet_has_nine_lines_and_their_sum():
    state = given("Co Fm We Cp / Tv Th Fc -- / -- -- -- --")
    sheet = rules.score(state, 0)
    assert [line.id for line in sheet.lines] == [
        "cottage", "farm", "well", "chapel", "tavern", "theater", "factory", "monument", "empty",
    ]  # fmt: skip
    assert [line.points for line in sheet.lines] == [3, 0, 0, 1, 2, 3, 0, 0, -9]
    assert sheet.total == 0
    assert [line.name for line in sheet.lines][-1] == "Empty squares"


@pytest.mark.rule("TT-079")
def test_a_total_may_be_negative():
    assert tally(given(EMPTY)) == "empty -16: total -16"


@pytest.mark.rule("TT-080")
def test_each_square_without_a_building_costs_one_point_with_or_without_a_cube():
    state = given("Fm Fm Fm Fm / w h b g / s -- -- -- / Fm Fm Fm Fm")
    assert line(state, "empty") == -8
    everywhere = "Fm Fm Fm Fm / Fm Fm Fm Fm / Fm Fm Fm Fm / Fm Fm Fm Fm"
    assert line(given(everywhere), "empty") == 0


@pytest.mark.rule("TT-080", "TT-111")
def test_with_the_cathedral_empty_squares_cost_nothing():
    state = given(town("Mo w -- --", monument="cathedral_of_caterina"))
    assert tally(state) == "monument 2: total 2"


@pytest.mark.rule("TT-080")
def test_the_score_stands_the_same_after_the_cubes_have_been_removed():
    state = given("Co Fm h h / h h h h / h h h h / h h h --", FULL, completed=(0, 9))
    before = tally(state)
    play(state, "name brick", "put d4", "done")
    assert before == tally(state) == "cottage 3, empty -14: total -11"


@pytest.mark.rule("TT-081", "TT-094", "TT-096", "TT-098", "TT-106", "TT-112")
def test_barrett_castle_is_two_cottages_wherever_cottages_are_counted():
    castle = "barrett_castle"
    assert line(given(town("Mo We -- --", monument=castle)), "well") == 2
    assert line(given(town("Mo Cp Fm --", monument=castle)), "chapel") == 2
    assert line(given(town("Mo Cp Fm --", monument=castle), cards="temple"), "chapel") == 4
    assert line(given(town("Mo Th Co --", monument=castle)), "theater") == 1, "its type is cottage"
    assert line(given(town("Mo Th We --", monument=castle)), "theater") == 2


@pytest.mark.rule("TT-081", "TT-083")
def test_for_feeding_barrett_castle_is_one_building():
    mine = town("Mo Co Co Co / Fm -- -- --", monument="barrett_castle")
    assert fed(given(mine)) == "a1 b1 c1 d1", "one Farm is enough for all four"


@pytest.mark.rule("TT-081")
def test_other_monuments_are_a_type_of_their_own():
    assert line(given(town("Mo We -- --", monument="silva_forum")), "well") == 0
    assert line(given(town("Mo Th Co --", monument="silva_forum")), "theater") == 2


@pytest.mark.rule("TT-082")
def test_a_town_scores_by_itself_whatever_stands_in_the_others():
    mine = town("Co Co We Cp / Tv Tv Th Fc / Fm Mo -- --", monument="silva_forum")
    alone = tally(given(mine, EMPTY, EMPTY))
    crowd = "Co Fm We Cp / Tv Tv Tv Fc / Th Co -- --"
    assert tally(given(mine, crowd, crowd, completed=(0, 8, 9))) == alone


# ------------------------------------------------------------------ feeding


@pytest.mark.rule("TT-083", "TT-090")
def test_homes_are_fed_or_hungry_and_twice_fed_is_no_different():
    state = given("Fm Co Fm -- / -- -- -- -- / Co -- Tv --", cards="granary")
    assert rules.score(state, 0).marks == (("town/0/b1", "fed"), ("town/0/a3", "hungry"))
    assert line(state, "cottage") == 3


@pytest.mark.rule("TT-083")
def test_only_cottages_and_barrett_castle_are_fed():
    everything = town("Co We Cp Tv / Th Fc Mo -- / Fm Fm -- --", monument="barrett_castle")
    assert fed(given(everything)) == "a1 c2"
    assert feeding("Co We Cp Tv / Th Fc Mo -- / Fm Fm -- --", monument="silva_forum") == "a1"


@pytest.mark.rule("TT-084")
@pytest.mark.parametrize(("farms", "count"), [(0, 0), (1, 4), (2, 8), (3, 9)])
def test_each_farm_feeds_up_to_four_homes_anywhere(farms, count):
    rest = ["Fm"] * farms + ["--"] * (7 - farms)
    homes = feeding(f"Co Co Co Co / Co Co Co Co / Co {' '.join(rest[:3])} / {' '.join(rest[3:])}")
    assert len(homes.split()) == count


@pytest.mark.rule("TT-085")
def test_a_granary_feeds_the_eight_squares_around_it():
    assert feeding("Co Co Co Co / Co Fm Co Co / Co Co Co Co / Co Co Co Co", "granary") == "a1 b1 c1 a2 c2 a3 b3 c3"
    assert feeding("Co -- -- Co / -- -- Co -- / -- -- -- Fm / -- -- Co Co", "granary") == "c2 c4 d4"


@pytest.mark.rule("TT-085")
def test_a_granary_does_not_reach_around_the_edge():
    assert feeding("-- -- -- Fm / Co -- -- -- / -- -- -- -- / Co -- -- Co", "granary") == ""


@pytest.mark.rule("TT-086")
def test_a_greenhouse_feeds_one_whole_group_near_or_far():
    assert feeding("Co Co -- Co / -- -- -- -- / -- -- -- -- / -- -- -- Fm", "greenhouse") == "a1 b1"
    assert feeding("Co -- -- -- / -- Co -- -- / -- -- Co Co / Fm -- -- Co", "greenhouse") == "c3 d3 d4", (
        "not diagonally"
    )


@pytest.mark.rule("TT-086")
@pytest.mark.parametrize(("farms", "homes"), [("Fm -- --", "a1 a2 b2"), ("Fm Fm --", "a1 c1 d1 a2 b2"),
                                              ("Fm Fm Fm", "a1 c1 d1 a2 b2 d4")])  # fmt: skip
def test_several_greenhouses_feed_different_groups(farms, homes):
    assert feeding(f"Co -- Co Co / Co Co -- -- / -- -- -- -- / {farms} Co", "greenhouse") == homes


@pytest.mark.rule("TT-086", "TT-083")
def test_barrett_castle_belongs_to_a_group():
    assert feeding("Co Mo Co -- / -- -- -- -- / Co Co Fm --", "greenhouse", monument="barrett_castle") == "a1 b1 c1"
    assert feeding("Co Mo Co -- / -- -- -- -- / Co Co Fm --", "greenhouse", monument="silva_forum") == "a3 b3"


@pytest.mark.rule("TT-087")
def test_an_orchard_feeds_its_row_and_column_whatever_stands_between():
    homes = feeding("Co Co Co Co / Co Fm Tv Co / Co We Co Co / Co Co Co Co", "orchard")
    assert homes == "b1 a2 d2 b4"


# ------------------------------------------------------------------ the choice


@pytest.mark.rule("TT-088")
def test_the_farm_feeds_for_the_best_total():
    # Four of five: the Temple on c3 needs both b3 and c4.
    state = given("Co Co Co -- / -- -- -- -- / -- Co Cp Fm / -- -- Co --", cards="temple")
    assert (fed(state), tally(state)) == ("a1 b1 b3 c4", "cottage 12, chapel 4, empty -9: total 7")


@pytest.mark.rule("TT-088")
def test_the_farm_prefers_the_castle_where_it_pays_more():
    mine = town("Co Co Co Co / Fm -- -- Mo / Cp -- -- --", monument="barrett_castle")
    state = given(mine)
    assert (fed(state), tally(state)) == ("a1 b1 c1 d2", "cottage 9, chapel 5, monument 5, empty -9: total 10")


@pytest.mark.rule("TT-088")
def test_the_greenhouse_feeds_for_the_best_total():
    castle_pays = town("Mo -- -- -- / -- -- -- -- / Co -- Fm -- / -- -- -- --", monument="barrett_castle")
    assert fed(given(castle_pays, cards="greenhouse")) == "a1"
    # Two homes beside a Temple are worth 6 + 4, three homes elsewhere 9.
    temple = "Co Co Co -- / -- -- -- -- / Fm Co Cp -- / -- Co Co --"
    assert fed(given(temple, cards="greenhouse temple")) == "b3 b4 c4"
    apart = "Co Co Co -- / -- -- -- -- / Fm -- Co Cp / -- -- -- --"
    assert fed(given(apart, cards="greenhouse temple")) == "a1 b1 c1"


@pytest.mark.rule("TT-088", "TT-114")
def test_where_only_chapels_care_the_larger_group_is_fed():
    # With the Mausoleum a hungry Cottage is worth as much as a fed one, but no Chapel counts it.
    mine = town("Co -- Co Co / Mo Fm Cp --", monument="grand_mausoleum_of_the_rodina")
    state = given(mine, cards="greenhouse")
    assert (fed(state), tally(state)) == ("c1 d1", "cottage 9, chapel 2, empty -10: total 1")


@pytest.mark.rule("TT-088")
def test_among_equals_the_earliest_squares_are_shown():
    assert feeding("Co Co Co -- / -- -- -- -- / Fm Co Co Co") == "a1 b1 c1 b3"
    assert feeding("-- Co Co -- / -- -- -- -- / Fm Co Co --", "greenhouse") == "b1 c1"
    assert feeding("-- Co -- Co / -- -- -- Co / Fm Co -- -- / -- Co -- --", "greenhouse") == "d1 d2"
    assert feeding("Co -- Co Co / Co -- -- -- / Fm -- -- --", "greenhouse") == "a1 a2", "a1 comes before c1"


@pytest.mark.rule("TT-088", "TT-114")
def test_no_feeding_power_stays_idle_even_where_it_gains_nothing():
    mausoleum = {"monument": "grand_mausoleum_of_the_rodina"}
    assert feeding("Co Co Co Co / Co Mo Fm --", **mausoleum) == "a1 b1 c1 d1"
    assert feeding("Co Co -- Co / -- Mo Fm --", "greenhouse", **mausoleum) == "a1 b1"


@pytest.mark.rule("TT-089")
@pytest.mark.parametrize("card", ["farm", "granary", "greenhouse", "orchard"])
def test_farms_never_score_themselves(card):
    assert line(given("Fm Fm Co -- / Co Fm -- --", cards=card), "farm") == 0


def test_the_sheet_names_the_squares_that_earn_each_line():
    state = given("Co -- We -- / We Fm Tv h")
    earners = {line.id: line.spots for line in rules.score(state, 0).lines}
    assert earners["cottage"] == ("town/0/a1",)
    assert earners["well"] == ("town/0/a2",), "the other Well earns nothing"
    assert earners["empty"][:3] == ("town/0/b1", "town/0/d1", "town/0/d2")


def test_the_current_score_can_be_asked_for_at_any_moment():
    assert rules.outcome(given(ALMOST_FULL)) is None
    assert tally(given(ALMOST_FULL)) == "empty -16: total -16"
