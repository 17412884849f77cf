"""Section 8.3 of the rules: what each building card is worth.  Towns are drawn, points compared."""

from __future__ import annotations

import pytest

from tests.tiny_towns.drawing import given, line, town


def worth(name: str, text: str, card: str, *neighbours: str, **rest) -> int:
    """The points on one line of the sheet of such a town."""
    return line(given(town(text, **rest), *neighbours, cards=card), name)


def row_of(sign: str, count: int) -> str:
    """So many of these, in reading order, in an otherwise empty town."""
    signs = [sign] * count + ["--"] * (16 - count)
    return " / ".join(" ".join(signs[row : row + 4]) for row in range(0, 16, 4))


# ------------------------------------------------------------------ cottage


@pytest.mark.rule("TT-090")
def test_a_cottage_is_worth_3_fed_and_0_unfed():
    assert worth("cottage", "Co Co Co Co / Co Fm -- --", "farm") == 12
    assert worth("cottage", "Co Co Co Co", "farm") == 0
    assert worth("well", "Co We Co --", "well") == 2, "an unfed Cottage is still a Cottage"


# ------------------------------------------------------------------ wells


@pytest.mark.rule("TT-091")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("We -- -- --", 0),
        ("We We -- --", 4),
        ("We We We --", 6),
        ("We -- We --", 0),
        ("We -- -- -- / -- We -- --", 0),
        ("We -- -- -- / We -- -- We", 4),
        ("-- -- -- We / We -- -- --", 0),
    ],
)
def test_a_fountain_is_worth_2_beside_another(text, points):
    assert worth("well", text, "fountain") == points


@pytest.mark.rule("TT-092")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("We Fm -- --", 2),
        ("We Th -- --", 2),
        ("Fm We Th -- / -- Fm -- --", 2),
        ("We Co -- -- / Cp -- -- --", 0),
        ("We Tv -- -- / Fc -- -- --", 0),
        ("We We -- -- / -- Fm -- --", 2),
        ("We -- -- -- / -- Fm -- --", 0),
    ],
)
def test_a_millstone_is_worth_2_beside_a_farm_or_theater_never_more(text, points):
    assert worth("well", text, "millstone") == points


@pytest.mark.rule("TT-093")
def test_a_shed_is_worth_1():
    assert [worth("well", row_of("We", count), "shed") for count in (0, 1, 2, 7)] == [0, 1, 2, 7]


@pytest.mark.rule("TT-094")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("We -- -- -- / -- Co -- --", 0),
        ("Co We Co -- / -- Co -- --", 3),
        ("-- Co -- -- / Co We Co -- / -- Co -- --", 4),
        ("We Co We --", 2),
        ("We Fm Tv --", 0),
        ("-- -- -- We / Co -- -- --", 0),
    ],
)
def test_a_well_is_worth_1_for_each_cottage_beside_it_hungry_ones_too(text, points):
    assert worth("well", text, "well") == points


# ------------------------------------------------------------------ chapels


@pytest.mark.rule("TT-095")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Cp -- -- --", 3),
        ("Cp Co -- -- / Fm -- -- --", 3),
        ("Cp Cp We --", 6),
        ("Cp Tv -- --", 0),
        ("Cp Th -- --", 0),
        ("Cp Fc -- --", 0),
        ("Cp -- Tv -- / -- Tv -- --", 3),
        ("Cp Tv Cp --", 0),
        ("Cp Co Tv Cp", 3),
    ],
)
def test_an_abbey_is_worth_3_away_from_taverns_theaters_and_factories(text, points):
    assert worth("chapel", text, "abbey") == points


@pytest.mark.rule("TT-095")
def test_a_monument_does_not_disturb_an_abbey():
    assert worth("chapel", "Cp Mo -- --", "abbey", monument="silva_forum") == 3


@pytest.mark.rule("TT-096")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Cp -- -- -- / Co Co Co Fm", 3),
        ("Cp Cp Cp -- / Co Co Co Fm", 9),
        ("Cp -- -- -- / Co Co Co --", 0),
        ("Cp -- -- -- / Co Co Co Co / Co Fm -- --", 4),
    ],
)
def test_each_chapel_is_worth_1_for_each_fed_cottage_of_the_town(text, points):
    assert worth("chapel", text, "chapel") == points


@pytest.mark.rule("TT-096")
def test_a_fed_barrett_castle_is_two_cottages_to_a_chapel():
    assert worth("chapel", "Cp Co -- -- / Mo Fm -- --", "chapel", monument="barrett_castle") == 3
    assert worth("chapel", "Cp Co -- -- / Mo -- -- --", "chapel", monument="barrett_castle") == 0


@pytest.mark.rule("TT-097")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("-- Cp -- --", 0),
        ("Cp -- -- --", 1),
        ("Cp -- -- Cp / -- Cp -- --", 6),
        ("Cp -- -- Cp / -- -- -- -- / -- -- -- -- / Cp -- -- Cp", 16),
        ("Cp Cp Cp Cp / -- -- -- -- / -- -- -- -- / Cp -- -- Cp", 24),
        ("Cp -- -- Co / -- -- -- -- / -- -- -- -- / Co -- Cp Co", 2),
    ],
)
def test_each_cloister_is_worth_1_for_each_cloister_on_a_corner(text, points):
    assert worth("chapel", text, "cloister") == points


@pytest.mark.rule("TT-098")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Co Cp Co -- / Fm -- -- --", 4),
        ("Co Cp Co -- / -- Co -- Fm", 4),
        ("Co Cp -- -- / Fm Co -- --", 4),
        ("Co Cp -- -- / Fm -- Co --", 0),
        ("Co Cp Co -- / -- -- -- --", 0),
        ("Co Cp Co Cp / Fm -- -- Co", 8),
    ],
)
def test_a_temple_is_worth_4_with_two_fed_cottages_beside_it(text, points):
    assert worth("chapel", text, "temple") == points


@pytest.mark.rule("TT-098")
def test_a_fed_barrett_castle_alone_is_enough_for_a_temple():
    assert worth("chapel", "Mo Cp -- -- / Fm -- -- --", "temple", monument="barrett_castle") == 4
    assert worth("chapel", "Mo Cp -- -- / -- -- -- --", "temple", monument="barrett_castle") == 0


# ------------------------------------------------------------------ taverns


@pytest.mark.rule("TT-099")
def test_almshouses_score_together():
    points = [worth("tavern", row_of("Tv", count), "almshouse") for count in range(9)]
    assert points == [0, -1, 5, -3, 15, -5, 26, 26, 26]


@pytest.mark.rule("TT-100")
@pytest.mark.parametrize(
    ("mine", "right", "points"),
    [(1, 0, 3), (1, 1, 2), (1, 2, 2), (2, 1, 6), (3, 3, 6), (3, 2, 9), (3, 4, 6), (0, 3, 0)],
)
def test_a_feast_hall_is_worth_2_or_3_with_more_than_the_right_neighbour(mine, right, points):
    left = row_of("Tv", 5)
    assert worth("tavern", row_of("Tv", mine), "feast_hall", left, row_of("Tv", right)) == points


@pytest.mark.rule("TT-101")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Tv -- -- --", 3),
        ("Tv -- -- Tv", 0),
        ("Tv -- -- -- / -- Tv -- -- / -- -- Tv -- / -- -- -- Tv", 12),
        ("Tv Co Fm Tv / -- -- Tv --", 3),
        ("Tv -- -- -- / -- -- -- -- / Co -- -- -- / Tv -- -- --", 0),
    ],
)
def test_an_inn_is_worth_3_with_no_other_in_its_row_and_column(text, points):
    assert worth("tavern", text, "inn") == points


@pytest.mark.rule("TT-102")
def test_taverns_score_together_wherever_they_stand():
    points = [worth("tavern", row_of("Tv", count), "tavern") for count in range(8)]
    assert points == [0, 2, 5, 9, 14, 20, 20, 20]
    assert worth("tavern", "Tv -- -- -- / -- -- Tv -- / -- -- -- -- / -- Tv -- --", "tavern") == 9


# ------------------------------------------------------------------ theaters


@pytest.mark.rule("TT-103")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Th Fm -- --", 3),
        ("Th Fc -- --", 3),
        ("Fm Th Fc --", 3),
        ("Th Co We -- / Tv -- -- --", 0),
        ("Th Cp -- -- / -- Fm -- --", 0),
        ("Th Th Fm --", 3),
        ("Th Fm Th --", 6),
    ],
)
def test_a_bakery_is_worth_3_beside_a_farm_or_factory_never_more(text, points):
    assert worth("theater", text, "bakery") == points


@pytest.mark.rule("TT-104")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Th -- -- --", 1),
        ("Th -- Th --", 2 + 2),
        ("Th Th Th Th", 4 * 4),
        ("Th Th -- -- / Th -- -- -- / Th -- -- --", 3 + 2 + 3 + 3),
        ("Th Co -- Th / -- Th -- --", 2 + 2 + 1),
        ("Th Th Th Th / Th -- -- -- / Th -- -- -- / Th -- -- --", 4 * 7),
    ],
)
def test_a_market_counts_the_markets_of_its_better_line_itself_included(text, points):
    assert worth("theater", text, "market") == points


@pytest.mark.rule("TT-105")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Th -- -- --", 1),
        ("-- -- -- -- / -- Th -- --", 2),
        ("Th -- -- -- / -- Th -- --", 2 + 2),
        ("Th -- -- -- / -- Th Th -- / -- Th Th --", 5 * 5),
        ("-- Th -- -- / Th -- -- Th / -- -- -- -- / -- -- Th --", 4),
        ("Th -- -- -- / -- Co We -- / -- Th -- --", 2 + 2),
    ],
)
def test_a_tailor_is_worth_1_and_1_for_each_tailor_in_the_center(text, points):
    assert worth("theater", text, "tailor") == points


@pytest.mark.rule("TT-106")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Th -- -- --", 0),
        ("Th Co Co We / Co -- -- -- / Fm -- -- --", 3),
        ("Th Co Fm We / Cp -- -- -- / Tv -- -- -- / Fc -- -- --", 6),
        ("Th -- -- -- / -- Co Fm We", 0),
        ("Th Th Co --", 1 + 1),
        ("Th w h b / s -- -- --", 0),
    ],
)
def test_a_theater_is_worth_1_for_each_other_type_in_its_row_and_column(text, points):
    assert worth("theater", text, "theater") == points


@pytest.mark.rule("TT-106")
def test_to_a_theater_a_monument_is_a_type_but_barrett_castle_a_cottage():
    text = "Th Mo Co --"
    assert worth("theater", text, "theater", monument="the_starloom") == 2
    assert worth("theater", text, "theater", monument="barrett_castle") == 1


# ------------------------------------------------------------------ factories


@pytest.mark.rule("TT-107", "TT-108", "TT-109")
@pytest.mark.parametrize(("card", "each"), [("bank", 4), ("factory", 0), ("trading_post", 1)])
def test_banks_factories_and_trading_posts_have_fixed_values(card, each):
    assert [worth("factory", row_of("Fc", count), card) for count in (0, 1, 2, 3)] == [0, each, 2 * each, 3 * each]


@pytest.mark.rule("TT-110")
@pytest.mark.parametrize(("text", "points"), [("Fc -- -- --", 0), ("Fc1 -- -- --", -1), ("Fc3 Fc2 Fc --", -5)])
def test_a_warehouse_costs_1_for_each_cube_stored_on_it(text, points):
    assert worth("factory", text, "warehouse") == points
