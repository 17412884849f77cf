"""Section 8.4 of the rules: what each monument is worth.  Towns are drawn, points compared."""

from __future__ import annotations

import pytest

from tests.tiny_towns.drawing import EMPTY, FULL, given, line, play, tally, town

EVERYTHING = "Co Fm We Cp / Tv Th Fc Mo"


def worth(text: str, monument: str, cards: str = "", **rest) -> int:
    """The points on the monument line."""
    return line(given(town(text, monument=monument, **rest), cards=cards), "monument")


@pytest.mark.rule("TT-111")
@pytest.mark.parametrize(
    ("monument", "points"),
    [
        ("architects_guild", 1),
        ("grove_university", 3),
        ("fort_ironweed", 7),
        ("cathedral_of_caterina", 2),
        ("obelisk_of_the_crescent", 0),
        ("opaleyes_watch", 0),
        ("statue_of_the_bondmaker", 0),
    ],
)
def test_monuments_of_fixed_value(monument, points):
    assert worth("Mo -- -- --", monument) == points
    assert worth(EVERYTHING, monument) == points


@pytest.mark.rule("TT-112")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Mo -- -- --", 0),
        ("Mo Co Co Co", 1),
        ("Mo -- -- -- / -- -- -- -- / -- -- -- -- / -- We Co Tv", 3),
        ("Mo Co w s / Fm -- -- --", 2),
        (EVERYTHING, 7),
    ],
)
def test_the_archive_is_worth_1_for_each_type_in_the_town_monuments_left_out(text, points):
    assert worth(text, "archive_of_the_second_age") == points


@pytest.mark.rule("TT-113", "TT-081", "TT-083")
def test_barrett_castle_is_worth_5_if_fed():
    fed, hungry = town("Mo Fm -- --", monument="barrett_castle"), town("Mo -- -- --", monument="barrett_castle")
    assert tally(given(fed)) == "monument 5, empty -14: total -9"
    assert tally(given(hungry)) == "empty -15: total -15"


@pytest.mark.rule("TT-114", "TT-090", "TT-096", "TT-098")
def test_with_the_mausoleum_unfed_cottages_are_worth_3_and_stay_unfed():
    monument = "grand_mausoleum_of_the_rodina"
    state = given(town("Mo Co Cp Co", monument=monument))
    assert tally(state) == "cottage 6, empty -12: total -6"
    state = given(town("Mo Co Cp Co", monument=monument), cards="temple")
    assert tally(state) == "cottage 6, empty -12: total -6"
    state = given(town("Mo Co Cp Co / Fm -- -- --", monument=monument))
    assert tally(state) == "cottage 6, chapel 2, empty -11: total -3"
    five_and_one_farm = town("Mo Co Co Co / Fm Co Co --", monument=monument)
    assert tally(given(five_and_one_farm)) == "cottage 15, empty -9: total 6"


@pytest.mark.rule("TT-115")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Mo -- -- --", 0),
        ("Mo Co -- --", 2),
        ("Co Mo Co --", 2),
        ("-- Co -- -- / Fm Mo We -- / -- Tv -- --", 8),
        ("Co w -- -- / s Mo g -- / Cp h Th --", 0),
        ("-- Co -- -- / Fm Mo Fm -- / -- Tv -- --", 6),
    ],
)
def test_mandras_palace_is_worth_2_for_each_type_beside_it(text, points):
    assert worth(text, "mandras_palace") == points


@pytest.mark.rule("TT-116", "TT-064")
@pytest.mark.parametrize(("shrine", "points"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 8), (7, 8), (16, 8)])
def test_the_shrine_keeps_the_value_fixed_when_it_was_built(shrine, points):
    assert worth("Mo -- -- --", "shrine_of_the_elder_tree", shrine=shrine) == points
    assert worth(EVERYTHING, "shrine_of_the_elder_tree", shrine=shrine) == points


@pytest.mark.rule("TT-117")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Mo -- -- --", 2),
        ("Mo Co Fm We", 2),
        ("Mo Co Co --", 3),
        ("Mo Co -- -- / Co -- -- --", 2),
        ("Tv Tv -- -- / -- Tv -- Co / -- Tv Mo Co / Co -- -- Co", 5),
        ("Mo w w w / w w w w", 2),
        ("Mo Co Co Fm / Co -- -- --", 3),
    ],
)
def test_silva_forum_is_worth_1_and_the_largest_group_of_one_type(text, points):
    assert worth(text, "silva_forum") == points


@pytest.mark.rule("TT-118")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Mo -- -- --", 14),
        ("Mo Co Co --", 12),
        ("Mo Co Fm We / w h b g", 8),
        ("Mo Co Fm We / Cp Tv Th --", 2),
        (EVERYTHING, 0),
    ],
)
def test_the_sky_baths_are_worth_2_for_each_of_seven_types_missing(text, points):
    assert worth(text, "the_sky_baths") == points


@pytest.mark.rule("TT-119", "TT-073")
@pytest.mark.parametrize(
    ("completed", "points"),
    [
        ((21, 22, 23, 24, 25), 6),
        ((21, 21, 21, 21, 25), 6),
        ((22, 21, 23, 24, 25), 3),
        ((22, 21, 22, 22, 25), 3),
        ((23, 21, 22, 24, 25), 2),
        ((23, 21, 21, 24, 25), 2),
        ((24, 21, 21, 21, 25), 0),
        ((25, 21, 22, 23, 24), 0),
    ],
)
def test_the_starloom_scores_by_the_finishing_place(completed, points):
    loom = town("Mo -- -- --", monument="the_starloom")
    state = given(loom, EMPTY, EMPTY, EMPTY, EMPTY, phase="over", completed=completed)
    assert line(state, "monument") == points


@pytest.mark.rule("TT-119")
def test_the_starloom_must_have_been_constructed():
    state = given(FULL, "h h h h / h h h h / h h h h / h h h --", completed=(9, 0), kept=("the_starloom",), master=1)
    play(state, "name brick", "put d4", "done")
    assert tally(state, 0) == "empty -16: total -16"
