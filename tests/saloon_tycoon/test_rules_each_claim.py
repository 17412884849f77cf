"""All 56 claims, as their texts have them: a position that fulfils each, and positions that just fail."""

from __future__ import annotations

from typing import Any

import pytest

from game.saloon_tycoon.claims import fulfilled, holds, worth
from game.saloon_tycoon.content import CLAIMS
from tests.saloon_tycoon.cast import ANGIE, FLATFOOT, PHINEUS, SYDNEY, tower
from tests.saloon_tycoon.drawing import given

LUCY, WATSON, NELLIE, WIDOW = "lucy_allen", "miss_watson", "purty_nellie", "widow_campbell"
SHERIFF, SENATOR, DOC, RAWLEY = "sheriff_fletcher", "senator_boone", "doc_bellamy", "rawley_hackett"
Position = dict[str, Any]


def at(*who: str) -> Position:
    """These Characters are at the saloon."""
    return {"who": who}


def on(board: str, *who: str, gold: int = 0, **rest: Any) -> Position:
    return {"board": board, "who": who, "gold": gold, **rest}


FOUR_CARDS = ("pay_dirt", "pay_dirt", "rent_day", "rent_day")
EIGHT = "kitchen A1, kitchen A2, kitchen A3, kitchen A4, pantry B1, pantry B2, pantry B3"
TOWER = tower("A1", "kitchen", "kitchen", "kitchen")

# The claim, its points, positions that fulfil it, positions that do not.
OPEN: list[tuple[str, int, list[Position], list[Position]]] = [
    ("ladies_club", 6, [at(LUCY, ANGIE, FLATFOOT), at(LUCY, WATSON, NELLIE, WIDOW)], [at(LUCY, WATSON, DOC, SYDNEY)]),
    ("civil_servants", 6, [at(SHERIFF, SENATOR), at(WATSON, SHERIFF), at(SENATOR, WATSON)], [at(SHERIFF, DOC, LUCY)]),
    ("gentlemens_table", 4, [at(DOC, SYDNEY, PHINEUS)], [at(DOC, SYDNEY, LUCY, ANGIE)]),
    ("rogues_gallery", 6, [at(FLATFOOT, ANGIE, SYDNEY)], [at(FLATFOOT, ANGIE, DOC, LUCY)]),
    ("packed_house", 5, [at(FLATFOOT, LUCY, DOC, SYDNEY)], [at(FLATFOOT, LUCY, DOC)]),
    ("respectable_house", 5, [at(LUCY, DOC)], [at(LUCY), at(LUCY, DOC, ANGIE)]),
    (
        "mixed_company", 6, [at(LUCY, ANGIE, DOC, SYDNEY)],
        [at(LUCY, ANGIE, WATSON, DOC), at(LUCY, DOC, SYDNEY, PHINEUS)],
    ),
    ("law_and_disorder", 5, [at(SHERIFF, ANGIE)], [at(SHERIFF, LUCY), at(DOC, ANGIE)]),
    ("opening_night", 6, [at(NELLIE, LUCY), at(WIDOW, LUCY), at(NELLIE, WIDOW)], [at(NELLIE, WATSON, ANGIE)]),
    ("talk_of_the_territory", 3, [at(LUCY, DOC)], [at(LUCY), {"who": (LUCY, DOC), "others": (ANGIE, SYDNEY)}]),
    (
        "bed_and_breakfast", 4, [on("guest_room A1+A2 4, kitchen B1 3")],
        [on("guest_room A1+A2 3, kitchen B1 3"), on("guest_room A1+A2 4, kitchen B1 2"), on("kitchen B1 3")],
    ),
    (
        "games_parlor", 6, [on("billiard_room A1+A2 4, poker_room B1+B2 4")],
        [on("billiard_room A1+A2 4, poker_room B1+B2 3"), on("billiard_room A1+A2 4, billiard_room B1+B2 4")],
    ),
    ("full_larder", 4, [on("kitchen A1 3, pantry A2 3")], [on("kitchen A1 3, pantry A2 2"), on("pantry A1 3")]),
    ("soap_and_salts", 4, [on("laundry A1 3, pharmacy A2 3")], [on("laundry A1 2, pharmacy A2 3"), on("laundry A1 3")]),
    (
        "long_frontage", 4, [on("poker_room B1+B2, poker_room B3+B4")],
        [on("kitchen A1, kitchen A2, kitchen A3, poker_room B1+B2, kitchen B3")],
    ),
    (
        "both_sides_of_the_corner", 3, [on("poker_room A1+A2, kitchen B1, kitchen B2")],
        [on("poker_room A1+A2, poker_room A3+A4, kitchen B1")],
    ),
    ("raise_the_roof", 4, [on(TOWER, roofs=("A1",))], [on(tower("A1", "kitchen", "kitchen", "kitchen", cubes=2))]),
    (
        "upstairs_rooms", 4, [on(f"{TOWER}, saloon S 4, poker_room S"), on(f"{TOWER}, kitchen B1 3, pantry B1")],
        [on(f"{TOWER}, poker_room B1+B2 4")],
    ),
    (
        "something_for_everyone", 4, [on("kitchen A1, pantry A2, laundry A3, pharmacy A4, poker_room B1+B2")],
        [on("kitchen A1, pantry A2, laundry A3, pharmacy A4, kitchen B1, jail B2, schoolroom B3")],
    ),
    ("house_specialties", 4, [on("jail A1, stables B1+B2")], [on("jail A1 3, kitchen A2, poker_room B1+B2 4")]),
    ("strongbox", 3, [on("", gold=12)], [on("", gold=11)]),
    (
        "going_concern", 3, [on(EIGHT), on(f"{TOWER}, pantry B1, pantry B2, pantry B3", roofs=("A1",))],
        [on(f"{TOWER}, pantry B1, pantry B2", roofs=("A1",))],
    ),
    (
        "no_loose_ends", 5, [on("saloon S 4, kitchen A1 3, kitchen A2 3, kitchen B1 3")],
        [
            on("saloon S 4, kitchen A1 3, kitchen A2 3"),
            on("saloon S 3, kitchen A1 3, kitchen A2 3, kitchen B1 3, kitchen B2 3"),
        ],
    ),
    (
        "ace_in_the_hole", 3, [on("poker_room A1+A2", hand=FOUR_CARDS)],
        [on("poker_room A1+A2", hand=FOUR_CARDS[:3]), on("guest_room A1+A2 4", hand=FOUR_CARDS)],
    ),
]  # fmt: skip

SECRET: list[tuple[str, int, list[Position], list[Position]]] = [
    ("poker_night", 4, [on("poker_room A1+A2 4", LUCY)], [on("poker_room A1+A2 3", LUCY, DOC)]),
    ("den_of_thieves", 6, [at(ANGIE, SYDNEY, LUCY)], [at(LUCY, DOC)]),
    (
        "land_baron", 5, [on("poker_room A1+A2, kitchen A3, poker_room B1+B2")],
        [on("poker_room A1+A2, poker_room B1+B2")],
    ),
    (
        "overstocked", 4, [on("saloon S 4, poker_room A1+A2 4, poker_room B1+B2 4")],
        [on("saloon S 4, poker_room A1+A2 4, kitchen B1 3")],
    ),
    ("claim_jumper", 4, [{"staked": 1}], [{"staked": 0}]),
    ("moonlit_mash", 7, [on("pharmacy A1", ANGIE)], [on("laundry A1 3", ANGIE), on("pharmacy A1 3", FLATFOOT)]),
    ("hand_in_the_till", 7, [on("", FLATFOOT, gold=7)], [on("", FLATFOOT, gold=6), on("", ANGIE, gold=9)]),
    ("snake_oil_franchise", 9, [on("jail A1 3", SYDNEY)], [on("saloon S 4, jail A1 2", SYDNEY), on("jail A1 3", DOC)]),
    (
        "hard_bargain", 7, [on("saloon S 4, poker_room A1+A2 4, jail B1 3", PHINEUS)],
        [
            on("saloon S 4, poker_room A1+A2 4, jail B1 2", PHINEUS),
            on("saloon S 4, poker_room A1+A2 4, poker_room B1+B2 4", SYDNEY),
        ],
    ),
    ("evening_classes", 7, [on("saloon S 4", WATSON)], [on("saloon S 3, jail A1 3", WATSON), on("saloon S 4", LUCY)]),
    ("front_page", 8, [at(LUCY, PHINEUS)], [at(LUCY, DOC), at(WATSON, PHINEUS)]),
    ("stage_door", 9, [at(NELLIE, SYDNEY), at(NELLIE, DOC)], [at(NELLIE, LUCY, ANGIE), at(LUCY, DOC)]),
    ("campaign_trail", 9, [at(SENATOR, ANGIE)], [at(SENATOR), at(SHERIFF, ANGIE, DOC)]),
    ("widows_dowry", 8, [on("", WIDOW, gold=5)], [on("", WIDOW, gold=4), on("", LUCY, gold=5)]),
    (
        "doctors_orders", 8, [on("laundry A1 3", DOC), on("kitchen A1 3", DOC)],
        [on("laundry A1 2, kitchen A2 2, pantry B1 3", DOC), on("laundry A1 3", RAWLEY)],
    ),
    (
        "cattle_drive", 8, [on("kitchen A1 3", RAWLEY), on("pantry A1 3", RAWLEY)],
        [on("kitchen A1 2, laundry A2 3", RAWLEY), on("kitchen A1 3", DOC)],
    ),
    ("clean_streets", 9, [at(SHERIFF, LUCY)], [at(SHERIFF, PHINEUS), at(DOC, LUCY)]),
    ("bachelors_hall", 7, [at(DOC, SYDNEY)], [at(DOC), at(DOC, SYDNEY, LUCY)]),
    ("sewing_circle", 7, [at(LUCY, ANGIE)], [at(LUCY), at(LUCY, ANGIE, DOC)]),
    ("square_dance", 5, [at(LUCY, SYDNEY), at(LUCY, ANGIE, DOC, PHINEUS)], [at(), at(LUCY), at(LUCY, DOC, SYDNEY)]),
    ("spring_cleaning", 8, [on("laundry A1 3, laundry A2 3")], [on("laundry A1 3, laundry A2 2, pharmacy B1 3")]),
    ("winter_stores", 8, [on("pantry A1 3, pantry A2 3")], [on("pantry A1 3, pantry A2 2, kitchen B1 3")]),
    (
        "no_vacancy", 9, [on("guest_room A1+A2 4, guest_room B1+B2 4")],
        [on("guest_room A1+A2 4, guest_room B1+B2 3"), on("guest_room A1+A2 4, brothel B1+B2 4")],
    ),
    (
        "three_of_a_kind", 8, [on("pantry A1, pantry A2, pantry B1 3")],
        [on("pantry A1, pantry A2, kitchen B1, kitchen B2, laundry A3, laundry B3")],
    ),
    (
        "corner_tower", 8, [on("saloon S 4, poker_room S 4, theater S")],
        [on("saloon S 4, poker_room S 4, poker_room A1+A2 4, guest_room A1+A2 4, guest_room A1+A2")],
    ),
    (
        "view_from_above", 8, [on(f"{TOWER}, kitchen B1 3, pantry B1"), on(f"{TOWER}, saloon S 4, poker_room S")],
        [
            on(f"{TOWER}, kitchen B1 3"),
            on(f"{tower('A1', 'kitchen', 'kitchen', 'kitchen', cubes=2)}, {tower('B1', 'pantry', 'pantry')}"),
            on(f"{tower('A1', 'kitchen', 'kitchen')}, {tower('B1', 'pantry', 'pantry')}"),
        ],
    ),
    (
        "small_is_lovely", 6, [on("kitchen A1 3, jail A2 3, pantry B1 3, pantry B2 3")],
        [on("saloon S 4, kitchen A1 3, kitchen A2 3, pantry B1 3, pantry B2 2")],
    ),
    (
        "think_big", 8, [on("saloon S 4, poker_room A1+A2 4, stables B1+B2 4")],
        [on("saloon S 3, poker_room A1+A2 4, stables B1+B2 4, kitchen A3 3")],
    ),
    ("work_in_progress", 5, [on("kitchen A1, kitchen A2 2, pantry B1")], [on("kitchen A1, kitchen A2 2, pantry B1 3")]),
    ("nest_egg", 6, [on("", gold=15)], [on("", gold=14)]),
    (
        "balanced_books", 7, [on("kitchen A1 3, kitchen A2 3, kitchen B1 3, kitchen B2")],
        [
            on("kitchen A1 3, kitchen A2 3, kitchen B1 2, kitchen B2"),
            on("kitchen A1 3, kitchen A2 3, kitchen B1 3, kitchen B2, pantry B3"),
            on("saloon S 4, kitchen A1 3, kitchen B1 3"),
        ],
    ),
    (
        "pride_of_the_town", 7, [on("saloon S 4, kitchen A1 3, kitchen A2 3, pantry B1 3")],
        [
            on("saloon S 4, kitchen A1 3, kitchen A2 3, pantry B1 2"),
            on("saloon S 4, kitchen A1 3, kitchen A2 3, pantry B1 3", theirs=f"saloon S 4, {TOWER}"),
        ],
    ),
]  # fmt: skip


def position(claim: str, found: Position) -> Any:
    others = found.get("others", ())
    s = given(
        found.get("board", ""), found.get("theirs", ""), "",
        gold=(found.get("gold", 0), 3, 3), saloons=(found.get("who", ()), others), hands=(found.get("hand", ()),),
        roofs=(found.get("roofs", ()),), secrets=((claim, None),),
    )  # fmt: skip
    s.staked[0] = (None,) * found.get("staked", 0)  # type: ignore[assignment]  # only their number is asked
    return s


EVERY = [*OPEN, *SECRET]


@pytest.mark.rule("ST-141")
@pytest.mark.parametrize(("claim", "points", "met", "unmet"), EVERY, ids=[row[0] for row in EVERY])
def test_a_claim_holds_when_its_text_does(claim, points, met, unmet):
    for found in met:
        s = position(claim, found)
        assert holds(s, 0, claim), found
        assert fulfilled(s, 0, (None, claim)) == [1]
        assert worth(s, 0, claim) == points
    for found in unmet:
        s = position(claim, found)
        assert not holds(s, 0, claim), found
        assert fulfilled(s, 0, (claim,)) == []


def test_every_claim_is_in_the_table():
    assert [row[0] for row in [*OPEN, *SECRET]] == list(CLAIMS)
    assert (len(OPEN), len(SECRET)) == (24, 32)
