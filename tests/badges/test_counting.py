"""Which matches count, and how much: every word a condition can say, met and just missed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.badges.counting import amount
from game.badges.definitions import Badge, When
from game.content import Words
from game.goals import Evidence, of_table
from game.protocol import Event, Seat
from tests.badges.test_every_badge import challenge_match

WORDS = Words("A", "Ж")


class Dug(Event, frozen=True, tag="dug"):
    """Something of no title."""

    place: str
    depth: int


DUG = tuple(Dug(place=place, depth=depth) for place, depth in (("a", 3), ("b", 9), ("a", 1)))
PLAIN = Evidence(
    title="tiny_towns", won=True, place=1, total=30, lead=5, lines={"well": 4, "empty": -2}, rank="engineer",
    others=("cowhand", None), options={"card_set": "random"}, events=DUG, spots={"well": 2, "empty": 2},
    marks={"fed": 5, "hungry": 1},
)  # fmt: skip


def badge(**more: Any) -> Badge:
    return Badge("a", WORDS, WORDS, 1, **more)


@pytest.mark.parametrize(
    ("met", "missed"),
    [
        ({"won": True}, None),
        ({"points": 30}, {"points": 31}),
        ({"lead": 5}, {"lead": 6}),
        ({"lines": {"well": 4}}, {"lines": {"well": 5}}),
        ({"most": {"empty": -2}}, {"most": {"well": 3}}),
        ({"told": {"Dug": 3}}, {"told": {"Dug": 4}}),
        ({"never": ("Wept",)}, {"never": ("Dug",)}),
        ({"rank": "carpenter"}, {"rank": "town_planner"}),
        ({"first": True}, None),
        ({"seats": 3}, {"seats": 4}),
        ({"options": {"card_set": "random"}}, {"options": {"card_set": "first_play"}}),
        ({"against": "cowhand"}, {"against": "legend"}),
        ({"bare": ("farm",)}, {"bare": ("empty",)}),
        ({"unmarked": ("cold",)}, {"unmarked": ("hungry",)}),
        ({}, {"alone": True}),
    ],
)
def test_which_matches_count(met: dict[str, Any], missed: dict[str, Any] | None) -> None:
    assert amount(badge(when=When(**met)), PLAIN) == 1
    if missed is not None:
        assert amount(badge(when=When(**missed)), PLAIN) == 0


def test_a_shared_first_place_is_a_first_place_and_no_victory() -> None:
    shared = msgspec.structs.replace(PLAIN, won=False)
    assert amount(badge(when=When(first=True)), shared) == 1 and amount(badge(when=When(won=True)), shared) == 0
    alone = msgspec.structs.replace(PLAIN, won=False, others=())
    assert amount(badge(when=When(first=True)), alone) == 0, "alone everybody is first"
    assert amount(badge(when=When(alone=True)), alone) == 1


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"count": "points"}, 30),
        ({"count": "line", "of": "well"}, 4),
        ({"count": "line", "of": "moat"}, 0),
        ({"count": "spots", "of": "well"}, 2),
        ({"count": "marks", "of": "fed"}, 5),
        ({"count": "events", "of": "Dug"}, 3),
        ({"count": "events", "of": "Dug", "where": {"place": "a"}}, 2),
        ({"count": "events", "of": "Dug", "where": {"place": ("b", "c")}}, 1),
        ({"count": "events", "of": "Dug", "where": {"place": "a", "depth": 1}}, 1),
        ({"count": "events", "of": "Dug", "by": "depth"}, 13),
        ({"count": "events", "of": "Dug", "top": "depth"}, 9),
        ({"count": "events", "of": "Dug", "each": "place"}, 2),
        ({"count": "events", "of": "Wept", "top": "depth"}, 0),
    ],
)
def test_how_much_a_match_counts(asked: dict[str, Any], found: int) -> None:
    assert amount(badge(**asked), PLAIN) == found


def test_what_is_told_twice_was_done_once_and_by_its_own_seat() -> None:
    table = challenge_match("tiny_towns", "neighbours")
    before = of_table(table, Seat(0)), of_table(table, Seat(1))
    own = next(event for told in table.told for event in told if event.seat == 0)
    table.told.append((msgspec.structs.replace(own, echo=True),))
    assert (of_table(table, Seat(0)), of_table(table, Seat(1))) == before
    table.told.append((own,))
    assert of_table(table, Seat(0)) != before[0] and of_table(table, Seat(1)) == before[1]


def test_a_hand_that_was_compared_is_of_whoever_held_it() -> None:
    """Parts of a larger event count too: nobody tells of a hand by itself."""
    table = challenge_match("tiny_epic_western", "three_table")
    hands = [evidence.told["Hand"] for seat in range(3) if (evidence := of_table(table, Seat(seat))) is not None]
    assert all(hands) and sum(hands) == sum(
        not hand.rival
        for told in table.told
        for event in told
        for hand in getattr(event, "hands", ())
        if not event.echo
    )
