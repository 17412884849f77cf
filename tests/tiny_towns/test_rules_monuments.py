"""Section 4.5 of the rules: monuments, and buildings that come without cubes.  The Watch step has its own file."""

from __future__ import annotations

import pytest

from game.tiny_towns import rules
from tests.tiny_towns.drawing import (
    ALMOST_FULL,
    EMPTY,
    FULL,
    after,
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

GUILD = "-- -- -- g / -- -- h s / -- w b --"  # in rows 2 to 4
BUILD_GUILD = ("build architects_guild d2 c3 d3 b4 c4", "target d2")
BUILD_UNIVERSITY = "build grove_university b1 a2 b2 c2"


def building(drawing_, monument: str = "", **rest):
    """Seat 0 is in its building step, and keeps this monument."""
    kept = (monument,) if monument else ()
    return given(drawing_, phase="build", named="wood", kept=kept, **rest)


def guild(first_row: str, **rest):
    """The Guild has just been constructed on d2, below a first row of buildings."""
    state = building(f"{first_row} / {GUILD}", "architects_guild", **rest)
    play(state, *BUILD_GUILD)
    return state


# ------------------------------------------------------------------ constructing it


@pytest.mark.rule("TT-056")
def test_a_monument_is_constructed_like_any_other_building_and_once_only():
    state = building("-- h -- -- / s g -- -- / -- h -- --", "cathedral_of_caterina")
    assert offered(state, "build") == {f"build cathedral_of_caterina {squares}" for squares in ("b1 a2 b2", "a2 b2 b3")}
    play(state, "build cathedral_of_caterina b1 a2 b2")
    assert offered(state) == each("target", "b1 a2 b2")
    play(state, "target a2")
    assert draw(state.towns[0]) == drawing("-- -- -- -- / Mo -- -- -- / -- h -- --")
    assert state.towns[0].monument == "cathedral_of_caterina"


@pytest.mark.rule("TT-056")
@pytest.mark.parametrize("round_", [1, 10, 37])
def test_a_monument_may_be_constructed_in_any_round(round_):
    state = given("-- h -- -- / s -- -- --", round=round_, kept=("cathedral_of_caterina",))
    play(state, "name glass", "put b2")
    assert offered(state, "build") == {"build cathedral_of_caterina b1 a2 b2"}


@pytest.mark.rule("TT-056", "TT-023", "TT-066")
def test_a_monument_turns_public_at_the_reveal_of_its_round():
    state = given("-- h -- -- / s -- -- --", EMPTY, kept=("cathedral_of_caterina", "silva_forum"))
    play(state, "name glass", "put b2", "build cathedral_of_caterina b1 a2 b2", "target b1", "done", "put a1")
    view = rules.observe(state, 1)
    assert (view.kept, view.towns[0].monument) == (["?", "silva_forum"], None)
    told = play(state, "done")
    view = rules.observe(state, 1)
    assert (view.kept, view.towns[0].monument) == (["cathedral_of_caterina", "silva_forum"], "cathedral_of_caterina")
    assert "constructed 0 b1 cathedral_of_caterina" in log(told, 1)
    assert rules.observe(state, 0).kept[1] == "?", "the other one is still a secret"


@pytest.mark.rule("TT-057")
def test_effects_when_constructed_come_at_once_and_before_anything_else():
    state = building("-- b -- -- / s g s -- / w s -- --", "grove_university")
    play(state, BUILD_UNIVERSITY, "target b1")
    assert offered(state) == each("free_type", "cottage farm well chapel tavern theater factory")
    play(state, "free_type tavern", "free_square d4")
    assert offered(state) == {"build well a3 b3", "done"}, "then the building step goes on"


@pytest.mark.rule("TT-057", "TT-050")
def test_an_ongoing_effect_holds_from_that_moment_on_and_for_its_owner_only():
    state = given("h -- -- -- / b g b -- / w s -- --", "w s -- --", kept=("obelisk_of_the_crescent",), phase="build",
                  named="wood")  # fmt: skip
    play(state, "build obelisk_of_the_crescent a1 a2 b2 c2")
    assert offered(state) == each("target", "a1 a2 b2 c2"), "not yet for the Obelisk itself"
    play(state, "target a1", "build well a3 b3")
    assert offered(state) == each("target", "b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"), "the same building step"
    play(state, "target d4", "done", "put d4", "build well a1 b1")
    assert offered(state) == each("target", "a1 b1"), "the neighbour has no Obelisk"


# ------------------------------------------------------------------ never constructed


@pytest.mark.rule("TT-058")
def test_a_monument_that_was_never_constructed_scores_nothing_and_is_shown_after_the_scoring():
    state = given(FULL, ALMOST_FULL, kept=("fort_ironweed", "silva_forum"), completed=(9, 0), master=1)
    assert rules.observe(state, 1).kept == ["?", "silva_forum"]
    told = play(state, "name brick", "put d4", "done")
    for seat in (0, 1):
        assert rules.observe(state, seat).kept == ["fort_ironweed", "silva_forum"]
        assert log(told, seat)[-4:] == [
            "scored 0 -16", "monument_shown 0 fort_ironweed", "scored 1 -16", "monument_shown 1 silva_forum",
        ]  # fmt: skip
    assert (tally(state, 0), tally(state, 1)) == ("empty -16: total -16",) * 2


@pytest.mark.rule("TT-058", "TT-011")
def test_the_discarded_and_undealt_monuments_are_never_shown():
    state = given(FULL, FULL, kept=("fort_ironweed", "silva_forum"), phase="over", completed=(9, 9))
    view = rules.observe(state, 0)
    assert view.discarded == [state.discarded[0], "?"]
    assert set(view.undealt) == {"?"}


# ------------------------------------------------------------------ placed, not constructed


@pytest.mark.rule("TT-059")
def test_a_placed_building_is_any_of_the_seven_uses_no_cubes_and_is_never_a_monument():
    state = building("-- b -- -- / s g s -- / h h h h", "grove_university", cards="inn warehouse")
    play(state, BUILD_UNIVERSITY, "target b1")
    assert offered(state) == each("free_type", "cottage farm well chapel inn theater warehouse")
    told = play(state, "free_type warehouse", "free_square a1")
    assert draw(state.towns[0]) == drawing("Fc Mo -- -- / -- -- -- -- / h h h h")
    assert in_stores(state.towns[0]) == {"a1": ()}
    assert log(told) == ["placed_free 0 a1 warehouse"]


@pytest.mark.rule("TT-059", "TT-067")
def test_a_placed_building_counts_in_every_respect_but_not_as_constructed():
    watch = town("Mo -- -- --", monument="opaleyes_watch", watch=("well", "farm", "chapel"))
    state = given("-- b -- -- / s -- s -- / Co -- -- --", watch, kept=("grove_university",))
    play(state, "name glass", "put b2", BUILD_UNIVERSITY, "target b1", "free_type well", "free_square b3", "done")
    assert line(state, "well") == 1, "it stands beside a Cottage"
    play(state, "put d4", "done")
    assert (state.phase, state.round) == ("name", 11), "and the neighbour's Watch does not stir"


# ------------------------------------------------------------------ Architect’s Guild


@pytest.mark.rule("TT-060")
def test_the_guild_replaces_up_to_two_other_buildings_each_by_another_class():
    state = guild("Co We Fm --")
    assert offered(state) == each("replace", "a1 b1 c1") | {"replace_stop"}, "not itself"
    play(state, "replace b1")
    assert offered(state) == each("new_type", "cottage farm chapel tavern theater factory"), "not a Well, no monument"
    told = play(state, "new_type tavern")
    assert draw(state.towns[0]) == drawing("Co Tv Fm -- / -- -- -- Mo")
    assert log(told) == ["replaced 0 b1 well tavern"]
    play(state, "replace a1", "new_type tavern")
    assert draw(state.towns[0]) == drawing("Tv Tv Fm -- / -- -- -- Mo"), "the two may be alike"
    assert offered(state) == {"done"}, "no third"


@pytest.mark.rule("TT-060")
def test_the_two_new_buildings_may_differ():
    state = guild("Co We Fm --")
    play(state, "replace c1", "new_type cottage", "replace a1", "new_type farm")
    assert draw(state.towns[0]) == drawing("Fm We Co -- / -- -- -- Mo")


@pytest.mark.rule("TT-061")
def test_the_guild_may_stop_after_none_or_one_and_what_is_left_is_lost():
    state = guild("Co We Fm --")
    for stopped in (after(state, "replace_stop"), after(state, "replace a1", "new_type well", "replace_stop")):
        assert offered(stopped) == {"done"}
        play(stopped, "done", "put a1", "done", "name wood", "put a2", "done", "put a2")
        assert offered(stopped) == {"done"}


@pytest.mark.rule("TT-061")
def test_a_replaced_square_is_not_replaced_again():
    state = guild("Co We Fm --")
    play(state, "replace a1", "new_type farm")
    assert offered(state) == each("replace", "b1 c1") | {"replace_stop"}


@pytest.mark.rule("TT-061")
def test_alone_in_its_town_the_guild_has_nothing_to_replace():
    assert offered(guild("-- -- -- --")) == {"replace_stop"}


@pytest.mark.rule("TT-061")
def test_cubes_on_a_replaced_warehouse_go_back_before_the_second_replacement():
    first_row = town("Fc3 We -- -- / " + GUILD, stored={"a1": ("wood", "glass", "glass")})
    state = building(first_row, "architects_guild", cards="warehouse")
    play(state, *BUILD_GUILD, "replace a1")
    told = play(state, "new_type cottage")
    assert log(told) == ["replaced 0 a1 warehouse cottage wood glass glass"]
    assert (in_stores(state.towns[0]), line(state, "factory")) == ({}, 0)
    play(state, "replace b1", "new_type warehouse")
    assert in_stores(state.towns[0]) == {"b1": ()}, "a new Warehouse starts empty"
    assert draw(state.towns[0]) == drawing("Co Fc -- -- / -- -- -- Mo")


@pytest.mark.rule("TT-061", "TT-051")
@pytest.mark.parametrize("card", ["bank", "factory"])
def test_the_resource_of_a_replaced_bank_or_factory_goes_back(card):
    first_row = town("Fc We -- -- / " + GUILD, held={"a1": "glass"})
    state = building(first_row, "architects_guild", cards=card)
    play(state, *BUILD_GUILD, "replace a1")
    told = play(state, "new_type well")
    assert log(told) == [f"replaced 0 a1 {card} well glass"]
    assert on_buildings(state.towns[0]) == {}
    play(state, "replace b1", f"new_type {card}", "hold glass")
    assert (draw(state.towns[0]), on_buildings(state.towns[0])) == (
        drawing("We Fc -- -- / -- -- -- Mo"),
        {"b1": "glass"},
    )
    assert offered(state) == {"done"}


@pytest.mark.rule("TT-061", "TT-051")
def test_a_first_replacement_by_a_factory_leaves_the_second_open():
    state = guild("Co We -- --")
    play(state, "replace a1", "new_type factory", "hold wood")
    assert offered(state) == {"replace b1", "replace_stop"}


# ------------------------------------------------------------------ Grove University


@pytest.mark.rule("TT-062")
def test_the_university_must_place_one_building_on_an_empty_square():
    state = building("-- b -- w / s g s Co", "grove_university")
    play(state, BUILD_UNIVERSITY, "target b2")
    assert "done" not in offered(state), "it is no choice"
    play(state, "free_type chapel")
    assert offered(state) == each("free_square", "a1 b1 c1 a2 c2 a3 b3 c3 d3 a4 b4 c4 d4")
    play(state, "free_square a1")
    assert draw(state.towns[0]) == drawing("Cp -- -- w / -- Mo -- Co")
    assert offered(state) == {"done"}, "one building, no more"


@pytest.mark.rule("TT-062")
def test_without_an_empty_square_the_university_brings_nothing():
    # Three Trading Posts lend their squares, so the University takes the only square that was vacated.
    state = building("Co b Co Co / Fc Fc Fc Co / Co Co Co Co / Co Co Co Co", "grove_university", cards="trading_post")
    play(state, BUILD_UNIVERSITY, "target b1")
    assert offered(state) == {"done"}
    assert draw(state.towns[0]) == "Co Mo Co Co / Fc Fc Fc Co / Co Co Co Co / Co Co Co Co"


# ------------------------------------------------------------------ Opaleye’s Watch


@pytest.mark.rule("TT-063")
def test_the_watch_takes_three_different_cards_of_the_seven():
    state = building("w -- -- -- / b g h h / s -- -- --", "opaleyes_watch", cards="shed bank")
    play(state, "build opaleyes_watch a1 a2 b2 c2 d2 a3", "target a1")
    assert offered(state) == each("watch_pick", "cottage farm shed chapel tavern theater bank")
    play(state, "watch_pick bank")
    assert offered(state) == each("watch_pick", "cottage farm shed chapel tavern theater")
    play(state, "watch_pick cottage")
    assert offered(state) == each("watch_pick", "farm shed chapel tavern theater")
    told = play(state, "watch_pick shed")
    assert state.towns[0].watch == ("bank", "cottage", "shed")
    assert log(told) == ["watch_set 0 shed 2"]
    assert draw(state.towns[0]) == drawing("Mo -- -- --"), "the pieces lie on the Watch, not in the town"
    assert offered(state) == {"done"}


# ------------------------------------------------------------------ Shrine of the Elder Tree


@pytest.mark.rule("TT-064", "TT-116")
@pytest.mark.parametrize(("others", "points"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 8), (6, 8), (10, 8)])
def test_the_shrine_is_worth_what_stands_in_the_town_when_it_is_constructed(others, points):
    rest = ["Tv"] * others + ["--"] * (10 - others)
    state = building(f"b h s {rest[8]} / w g w {rest[9]} / {' '.join(rest[:4])} / {' '.join(rest[4:8])}",
                     "shrine_of_the_elder_tree")  # fmt: skip
    play(state, "build shrine_of_the_elder_tree a1 b1 c1 a2 b2 c2", "target a1")
    assert state.towns[0].shrine == others + 1
    assert line(state, "monument") == points


@pytest.mark.rule("TT-064", "TT-116")
def test_the_value_of_the_shrine_never_changes_afterwards():
    state = building("b h s w / w g w s", "shrine_of_the_elder_tree")
    play(state, "build shrine_of_the_elder_tree a1 b1 c1 a2 b2 c2", "target a1", "build well d1 d2", "target d1")
    assert (draw(state.towns[0]), line(state, "monument")) == (drawing("Mo -- -- We"), 1)


# ------------------------------------------------------------------ Fort Ironweed


def namers(state, rounds: int) -> list[int]:
    """Who gets the hammer after each of so many rounds in which everybody puts its cube on the first free square."""
    found = []
    for _ in range(rounds):
        this_round = state.round
        while state.round == this_round:
            play(state, rules.legal_actions(state)[0] if state.phase != "build" else "done")
        found.append(state.seat)
    return found


@pytest.mark.rule("TT-065", "TT-076")
def test_the_owner_of_the_fort_is_passed_over_from_its_construction_on():
    state = given(EMPTY, "h -- b -- / s w -- --", EMPTY, kept=("", "fort_ironweed"))
    play(state, "name stone", "put a1", "done", "put c2", "build fort_ironweed a1 c1 a2 b2 c2", "target a1", "done")
    play(state, "put a1", "done")
    assert state.seat == 2
    assert namers(state, 3) == [0, 2, 0]


@pytest.mark.rule("TT-065")
def test_an_unbuilt_fort_bars_nobody():
    assert namers(given(EMPTY, EMPTY, EMPTY, kept=("", "fort_ironweed")), 3) == [1, 2, 0]


@pytest.mark.rule("TT-065", "TT-077")
def test_as_the_only_active_seat_the_owner_of_the_fort_names_again():
    fort = town("Mo -- -- --", monument="fort_ironweed")
    state = given(ALMOST_FULL, fort, FULL, completed=(0, 0, 9))
    assert namers(state, 3) == [1, 1, 1]
    assert state.turns == [1, 2, 0]
