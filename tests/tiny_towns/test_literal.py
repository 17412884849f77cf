"""The game against the letter of its rules: scores, legal actions, symmetry, order, secrecy.  Sets no rule itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.protocol import Seat
from game.tiny_towns import rules
from game.tiny_towns.state import State, Stock, Terms, Town, blank
from tests.tiny_towns.literal_legal import (
    legal,
)
from tests.tiny_towns.literal_towns import building_step
from tests.tiny_towns.walked_matches import nibbles
from tools.stress.claims.tiny_towns_score import (
    CLASSES,
    NOTHING,
    ORDINARY,
    POINTS,
    Fed,
    LiteralTown,
    feedable,
    score,
    total,
)
from tools.stress.conservation.tiny_towns_ground import (
    EMPTY,
    PILES,
    RESOURCES,
    SQUARES,
)

BUILDINGS = tuple(card for pile in PILES.values() for card in pile)
MONUMENTS = tuple(card for card in POINTS if card not in BUILDINGS)


def examples(count: int) -> settings:
    """The same examples in every run: a failure here is a fault of the game, never bad luck."""
    slow = (HealthCheck.too_slow, HealthCheck.data_too_large)
    return settings(max_examples=count, deadline=None, derandomize=True, database=None, suppress_health_check=slow)


# ------------------------------------------------------------------ towns to count


def decks(**fixed: Sequence[str]) -> st.SearchStrategy[tuple[str, ...]]:
    """Seven cards, one of each class; of a class that is named, only these."""
    return st.tuples(*(st.sampled_from(fixed.get(building_class, pile)) for building_class, pile in PILES.items()))


@st.composite
def grounds(draw: st.DrawFn, usual: Sequence[str]) -> tuple[str, ...]:
    """Sixteen words out of a few: towns of two classes are as likely as towns of all."""
    few = draw(st.lists(st.sampled_from(usual), min_size=1, max_size=6))
    return tuple(draw(st.lists(st.sampled_from(few), min_size=16, max_size=16)))


ANY_GROUND = grounds((NOTHING, *ORDINARY))


@st.composite
def hamlets(draw: st.DrawFn) -> tuple[str, ...]:
    """Cottages in many small groups, and too few farms: feeding them leaves equally good choices."""
    homes = draw(st.lists(st.sampled_from(("cottage", NOTHING)), min_size=16, max_size=16))
    for square in draw(st.lists(st.integers(0, 15), min_size=1, max_size=2)):
        homes[square] = "farm"
    return tuple(homes)


@st.composite
def towns(
    draw: st.DrawFn,
    cards: st.SearchStrategy[tuple[str, ...]],
    monuments: Sequence[str | None] = (None, *MONUMENTS),
    ground: st.SearchStrategy[tuple[str, ...]] = ANY_GROUND,
) -> LiteralTown:
    squares, monument = list(draw(ground)), draw(st.sampled_from(monuments))
    if monument:
        squares[draw(st.integers(0, 15))] = "monument"
    playing = draw(cards)
    warehouses = [square for square in range(16) if squares[square] == "factory" and "warehouse" in playing]
    alone = draw(st.integers(0, 9)) == 0
    return LiteralTown(
        squares=tuple(squares),
        cards=playing,
        monument=monument,
        stored={square: draw(st.integers(0, 3)) for square in warehouses},
        shrine=draw(st.integers(1, 9)) if monument == "shrine_of_the_elder_tree" else 0,
        place=1 if alone else draw(st.integers(1, 6)),
        right_taverns=None if alone else draw(st.integers(0, 5)),
    )


def standing(town: LiteralTown, seat: int = 0, litter: str = EMPTY) -> State:
    """The end of a match in which this seat has this town; ``litter`` lies on its other squares (TT-078)."""
    seats = 1 if town.right_taverns is None else 6
    state = blank(Terms(seats, "solo" if seats == 1 else "master_builder", True, False, 0, town.cards), "over")
    state.cards, state.round, state.seat = town.cards, 30, seat
    state.towns[(seat - 1) % seats] = Town(grid=nibbles(["tavern"] * (town.right_taverns or 0)))
    state.towns[seat] = Town(
        grid=nibbles([word or litter for word in town.squares]),
        stores=tuple(Stock(square, ("wood",) * count) for square, count in town.stored.items()),
        monument=town.monument,
        shrine=town.shrine,
    )
    state.kept[seat] = town.monument
    # TT-073: so many were completed before, the others in the same round or later.
    rounds = [20, *[10] * (town.place - 1), *[20, 30, 20, 30, 20][town.place - 1 :]]
    state.completed = [rounds[(other - seat) % seats] for other in range(seats)]
    return state


def counted(state: State, seat: int) -> tuple[dict[str, int], Fed]:
    """What the game says: its nine lines, and the squares it marks as fed."""
    sheet = rules.score(state, Seat(seat))
    fed = [spot.removeprefix(f"town/{seat}/") for spot, mark in sheet.marks if mark == "fed"]
    return {line.id: line.points for line in sheet.lines}, frozenset(map(SQUARES.index, fed))


def only(card: str) -> st.SearchStrategy[tuple[str, ...]]:
    """Decks with this card, if it is a building."""
    return decks(**{building_class: (card,) for building_class, pile in PILES.items() if card in pile})


# ------------------------------------------------------------------ scoring


@pytest.mark.rule("TT-078", "TT-079", "TT-080", "TT-081", "TT-082", "TT-083", "TT-084", "TT-085", "TT-086", "TT-087")
@pytest.mark.rule("TT-089", "TT-090", "TT-091", "TT-092", "TT-093", "TT-094", "TT-095", "TT-096", "TT-097", "TT-098")
@pytest.mark.rule("TT-099", "TT-100", "TT-101", "TT-102", "TT-103", "TT-104", "TT-105", "TT-106", "TT-107", "TT-108")
@pytest.mark.rule("TT-109", "TT-110", "TT-111", "TT-112", "TT-113", "TT-114", "TT-115", "TT-116", "TT-117", "TT-118")
@pytest.mark.rule("TT-003", "TT-064", "TT-073", "TT-119", "TT-139")
@pytest.mark.parametrize("card", [*BUILDINGS, *MONUMENTS])
@examples(30)
@given(data=st.data())
def test_every_card_scores_to_the_letter(card: str, data: st.DataObject) -> None:
    own = next((building_class for building_class, pile in PILES.items() if card in pile), "cottage")
    monuments = (card,) if card in MONUMENTS else (None, *MONUMENTS)
    town = data.draw(towns(only(card), monuments, grounds((NOTHING, *ORDINARY, own, own, own))))
    seat = data.draw(st.integers(0, 5)) if town.right_taverns is not None else 0
    litter = data.draw(st.sampled_from((EMPTY, *RESOURCES)))
    assert counted(standing(town, seat, litter), seat) == score(town)


HUNGRY = towns(
    decks(farm=("farm", "greenhouse"), chapel=("chapel", "temple")),
    (None, "barrett_castle", "grand_mausoleum_of_the_rodina"),
    grounds(("cottage", "cottage", "cottage", "chapel", "farm", "well", NOTHING)) | hamlets(),
)


@pytest.mark.rule("TT-081", "TT-084", "TT-086", "TT-088", "TT-096", "TT-098", "TT-113", "TT-114")
@examples(400)
@given(town=HUNGRY)
def test_the_best_feeding_is_found_and_shown(town: LiteralTown) -> None:
    assert counted(standing(town), 0) == score(town)


def test_the_literal_count_gets_the_worked_examples_right() -> None:
    """TT-E16 to TT-E22: the yardstick itself is measured."""
    for drawing, cards, monument, expected in WORKED:
        town = pictured(drawing, cards, monument)
        assert sum(score(town)[0].values()) == expected, drawing
    _, fed = score(pictured(*WORKED[7][:3]))
    assert [SQUARES[square] for square in sorted(fed)] == ["a1", "c1", "a3", "b4"]


GREEN = "greenhouse well chapel tavern theater factory"
CLOISTERED = "Cp -- -- Cp / -- Th Th -- / We Mo Th -- / -- -- -- Cp"
WORKED = (
    ("Co Co We Th / Mo Fm Cp Tv / Co We Co Fc / Tv Cp Co --", "greenhouse well chapel feast_hall theater bank",
     "barrett_castle", 40),
    ("Tv Co Cp We / Co Fm Co We / Th Co Mo Tv / Th We Cp Th", "orchard millstone abbey inn market factory",
     "mandras_palace", 35),
    ("Co Co Tv Tv / Cp Fm Co Tv / Co Co Th Fc2 / We We -- Mo", "granary fountain temple tavern bakery warehouse",
     "silva_forum", 36),
    ("Cp Tv Tv Cp / Co Th Th Fc / Co We Th Co / Tv Tv -- Cp", "farm shed cloister almshouse tailor trading_post",
     None, 37),
    (CLOISTERED, "farm shed cloister almshouse tailor trading_post", "the_sky_baths", 22),
    (CLOISTERED, "farm shed cloister almshouse tailor trading_post", "cathedral_of_caterina", 24),
    (CLOISTERED, "farm shed cloister almshouse tailor trading_post", "archive_of_the_second_age", 17),
    ("Co -- Co Co / -- Fm -- Co / Co Cp -- -- / -- Co -- --", "farm well temple tavern theater factory", None, 8),
    ("Co Co -- Co / Fm -- -- Co / Fm Co -- Co / Cp -- -- --", GREEN, None, 13),
    ("Co Co -- Co / Fm -- -- Co / -- Co -- Co / Cp -- -- --", GREEN, None, 4),
)  # fmt: skip


def pictured(drawing: str, cards: str, monument: str | None) -> LiteralTown:
    signs = drawing.replace("/", "").split()
    building_class = dict(zip(("--", "Co", "Fm", "We", "Cp", "Tv", "Th", "Fc", "Mo"), (NOTHING, *CLASSES), strict=True))
    stored = {square: int(sign[2:]) for square, sign in enumerate(signs) if sign[2:]}
    squares = tuple(building_class[sign[:2]] for sign in signs)
    return LiteralTown(squares, ("cottage", *cards.split()), monument, stored, right_taverns=1)


# ------------------------------------------------------------------ symmetry, and feeding more


def images() -> list[tuple[int, ...]]:
    """The eight ways to turn and mirror a town: which square comes to lie on each."""
    found, square = [], tuple(range(16))
    for _ in range(4):
        square = tuple(square[4 * (3 - column) + row] for row in range(4) for column in range(4))
        found += [square, tuple(square[4 * row + 3 - column] for row in range(4) for column in range(4))]
    return found


@pytest.mark.rule("TT-039", "TT-040")
@examples(60)
@given(town=towns(decks()))
def test_turning_a_town_changes_no_total(town: LiteralTown) -> None:
    totals = set()
    for image in images():
        stored = {place: town.stored[square] for place, square in enumerate(image) if square in town.stored}
        turned = LiteralTown(
            tuple(town.squares[square] for square in image), town.cards, town.monument, stored,
            town.shrine, town.place, town.right_taverns,
        )  # fmt: skip
        totals.add(rules.score(standing(turned), Seat(0)).total)
    assert len(totals) == 1


@pytest.mark.rule("TT-039", "TT-040", "TT-047")
@examples(60)
@given(
    ground=grounds(usual=(*RESOURCES, "factory", EMPTY)),
    cards=decks(factory=("trading_post", "bank")),
    monument=st.sampled_from(MONUMENTS),
)
def test_turning_a_town_changes_no_number_of_matches(
    ground: tuple[str, ...], cards: tuple[str, ...], monument: str
) -> None:
    counts = set()
    for image in images():
        state = building_step([ground[square] for square in image], cards, monument)
        counts.add(len(rules.legal_actions(state)))
        assert set(rules.legal_actions(state)) == legal(state, [])
    assert len(counts) == 1


@pytest.mark.rule("TT-088")
@examples(150)
@given(town=HUNGRY, data=st.data())
def test_feeding_one_more_never_lowers_a_total(town: LiteralTown, data: st.DataObject) -> None:
    homes = feedable(town)
    fed = frozenset(data.draw(st.sets(st.sampled_from(homes)))) if homes else frozenset()
    assert all(total(town, fed | {home}) >= total(town, fed) for home in homes)
    if town.cards[1] == "farm" and len(fed) <= 4 * town.squares.count("farm"):
        assert rules.score(standing(town), Seat(0)).total >= total(town, fed)
