"""Section 7 of the rules: who sees what, in views and in what is told."""

from __future__ import annotations

from random import Random

import pytest

from game.packing import pack
from game.protocol import DEALER, FACE_DOWN, Event, Seat, Setup
from game.saloon_tycoon import rules
from game.saloon_tycoon.events import CardStolen
from game.saloon_tycoon.state import Mark, State
from tests.saloon_tycoon.drawing import ALL_CARDS, OPEN_CLAIMS, SECRET_CLAIMS, given, play
from tests.saloon_tycoon.test_conservation import aimless
from tools.stress.conservation import saloon_tycoon as conservation

PUBLIC = (
    "terms", "phase", "seat", "gold", "tiles", "roofs", "staked", "scores", "saloons", "stock", "away", "pile", "first",
    "round", "acted", "purchase", "final_turns", "trigger", "stack", "discard", "row", "reserve", "boss_discard",
    "boss_claims", "boss_tiles", "boss_cubes",
)  # fmt: skip


def back(cards) -> tuple[str, ...]:
    return tuple(card and FACE_DOWN for card in cards)


def check_zones(s: State, seat: int) -> None:
    """The table of section 7, row by row."""
    view = rules.observe(s, Seat(seat))
    assert (view.deck, view.boss_deck) == (back(s.deck), back(s.boss_deck))
    for other in range(s.terms.seats):
        mine = other == seat
        assert len(view.hands[other]) == len(s.hands[other]), "counts are seen by all"
        if mine:
            assert view.hands[other] == s.hands[other]
        for zone in ("secrets", "offers", "aside"):
            cards = getattr(s, zone)[other]
            assert getattr(view, zone)[other] == (cards if mine else back(cards)), zone
    for name in PUBLIC:
        assert getattr(view, name) == getattr(s, name), name


def secrets_from(s: State, seat: int) -> set[str]:
    """Claims only other seats may know of."""
    known = {staked.claim for claims in s.staked for staked in claims}
    known |= {claim for zone in (s.secrets, s.offers, s.aside) for claim in zone[seat] if claim}
    return set(SECRET_CLAIMS) - known


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_zone_is_seen_by_those_who_may_see_it(seats):
    rng, s = Random(seats), rules.setup(Setup(seats))
    while (moving := rules.to_move(s)) is not None:
        told: list[Event] = []
        rules.apply(s, rules.deal(s, rng) if moving == DEALER else aimless(s, rng), told.append)
        for seat in range(seats):
            check_zones(s, seat)
            conservation.check_view(s, seat)
            heard = "".join(pack(event).decode() for event in told if event.only is None or seat in event.only)
            assert [claim for claim in secrets_from(s, seat) if f'"{claim}"' in heard] == []


def test_claims_that_were_not_dealt_are_known_to_nobody():
    rng, s = Random(2), rules.setup(Setup(2))
    while s.phase != "menu":
        dealing = rules.to_move(s) == DEALER
        rules.apply(s, rules.deal(s, rng) if dealing else rules.legal_actions(s)[0])
    dealt = {claim for zone in (s.secrets, s.aside) for claims in zone for claim in claims} | set(s.row)
    assert len(dealt) == 8 + 4
    for seat in (0, 1):
        text = pack(rules.observe(s, Seat(seat))).decode()
        assert [claim for claim in (*OPEN_CLAIMS, *SECRET_CLAIMS) if f'"{claim}"' in text and claim not in dealt] == []


def test_drawn_cards_are_told_to_their_seat_alone():
    s = given("", "", "", deck=("high_noon", "rent_day"))
    told: list[Event] = []
    rules.apply(s, rules.legal_actions(s)[1], told.append)
    rules.apply(s, rules.deal(s, Random(1)), told.append)
    for seat in range(3):
        heard = "".join(pack(event).decode() for event in told if event.only is None or seat in event.only)
        assert ("high_noon" in heard) == (seat == 0)


def test_a_stolen_card_is_known_to_thief_and_victim():
    s = given("", "", "", hands=(("crooked_dealer",), ("pay_dirt",), ("all_hands",)))
    play(s, "play 0", "rob 1", "decline")
    assert [rules.observe(s, Seat(seat)).hands[0] for seat in range(3)] == [("pay_dirt",), ("pay_dirt",), (FACE_DOWN,)]


@pytest.mark.rule("ST-077")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_theft_is_told_once_and_to_those_who_only_see_a_back_as_an_echo(seats):
    hands = (("crooked_dealer",), ("pay_dirt",), ("all_hands",), ("rent_day",))[:seats]
    s, told = given(*[""] * seats, hands=hands), list[Event]()
    play(s, "play 0", *["rob 1"] * (seats > 2), dealer=False)
    rules.apply(s, rules.deal(s, Random(1)), told.append)
    seen = CardStolen(0, 1, "pay_dirt", 0, 0, only=(0, 1))
    others = tuple(range(2, seats))
    unseen = [CardStolen(0, 1, FACE_DOWN, 0, 0, only=others, echo=True)] if others else []
    assert [event for event in told if isinstance(event, CardStolen)] == [seen, *unseen]


def test_who_steals_still_knows_the_card_that_was_left():
    """Seat 1 took a card for all to see; the thief sees which one it steals, the third seat does not."""
    marks = (Mark(1, "pay_dirt", 0), Mark(1, "pay_dirt", 2))
    known, stolen = set(), set()
    for seed in range(12):
        s = given("", "", "", hands=(("crooked_dealer",), ("rent_day", "pay_dirt"), ("all_hands",)), marks=marks)
        play(s, "play 0", "rob 1", "decline", seed=seed)
        stolen.add(s.hands[0])
        known.add((s.hands[0], rules.observe(s, Seat(0)).hands[1], rules.observe(s, Seat(2)).hands[1]))
    assert stolen == {("pay_dirt",), ("rent_day",)}
    assert known == {
        (("pay_dirt",), (FACE_DOWN,), (FACE_DOWN,)),
        (("rent_day",), ("pay_dirt",), (FACE_DOWN,)),
    }


def test_what_a_seat_imagines_is_a_whole_game():
    s = given(
        "", "", "", hands=(("pay_dirt",), ("rent_day", "high_noon"), ("all_hands",)), secrets=(("nest_egg", None),) * 1
    )
    s.secrets[1] = ("land_baron", "think_big")
    for seed in range(10):
        imagined = rules.imagine(rules.observe(s, Seat(0)), Seat(0), Random(seed))
        conservation.check_cards(imagined)
        assert imagined.hands[0] == ("pay_dirt",)
        assert set(imagined.hands[1]) <= set(ALL_CARDS)
        assert imagined.secrets[0] == ("nest_egg", None)
        assert len(set(imagined.secrets[1]) - {"nest_egg"}) == 2
