"""Every spot has its sentence and every event its story, in words a player can read."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from game.protocol import DEALER, Event, Seat, Setup
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import events as told
from game.saloon_tycoon import rules
from tests.saloon_tycoon.drawing import given, play
from tests.saloon_tycoon.test_conservation import aimless, builder

NAMES = ("Hazel", "Bramble", "Clover", "Rosa")
EVENTS = {
    sort
    for sort in vars(told).values()
    if isinstance(sort, type) and issubclass(sort, Event) and sort not in (Event, told.BySeat)
}
SILENT = {told.TurnEnded, told.CardResolved}  # the next turn and the next play say it
SENTENCE = re.compile(r"^[A-Z].*[.]$")
IDS = re.compile(r"\b[a-z]+_[a-z_]+\b|[{}?]")


@cache
def matches() -> tuple[tuple[int, Event], ...]:
    """What was told in some matches of every size."""
    found = []
    for seed in range(60):
        seats = 1 + seed % 4
        rng, state = Random(seed), rules.setup(Setup(seats))
        choose = builder if seed % 3 else aimless
        while (seat := rules.to_move(state)) is not None:
            action = rules.deal(state, rng) if seat == DEALER else choose(state, rng)
            rules.apply(state, action, lambda event, seats=seats: found.append((seats, event)))
    long = given("kitchen A1", "", round=60, seat=1)
    rules.apply(long, do.END_TURN, lambda event: found.append((2, event)))
    return tuple(found)


def test_every_event_is_a_sentence_or_goes_without_saying():
    assert {type(event) for _, event in matches()} == EVENTS
    silent = set(EVENTS)
    for seats, event in matches():
        saying = rules.story(event, NAMES[:seats])
        if saying:
            assert SENTENCE.match(str(saying)), str(saying)
            assert not IDS.search(str(saying)), str(saying)
            silent.discard(type(event))
    assert silent == SILENT


def test_those_who_see_only_the_backs_are_told_how_many_cards_were_drawn():
    words = {1: "draws a card."} | {count: f"draws {count} cards." for count in range(2, 6)}
    drawn = [(seats, event) for seats, event in matches() if isinstance(event, told.CardsDrawn) and event.echo]
    assert {len(event.cards) for _, event in drawn} == set(words)
    assert {seats for seats, _ in drawn} == {2, 3, 4}
    for seats, event in drawn:
        assert str(rules.story(event, NAMES[:seats])) == f"{NAMES[event.seat]} {words[len(event.cards)]}"


@pytest.mark.parametrize(
    ("start", "to", "said"),
    [
        (1, 0, "Hazel bribes Flatfoot Fleming away from Bramble."),
        (0, 1, "Hazel bribes Flatfoot Fleming to leave for Bramble."),
        (1, 2, "Hazel bribes Flatfoot Fleming to go from Bramble to Clover."),
    ],
)
def test_nobody_is_told_to_bribe_a_character_from_themselves_by_name(start, to, said):
    bribed = told.CharacterMoved(Seat(0), "flatfoot_fleming", start, to, "bribe")
    assert str(rules.story(bribed, NAMES[:3])) == said


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_spot_has_a_reason_or_can_be_touched(seats):
    setup = Setup(seats)
    spots = sorted(rules.spots(setup))
    rng, state = Random(seats), rules.setup(setup)
    phases = set()
    while (seat := rules.to_move(state)) is not None:
        if seat != DEALER and (state.phase not in phases or rng.random() < 0.04):
            phases.add(state.phase)
            view = rules.observe(state, seat)
            lit = {spot for action in rules.legal_actions(view) for spot in action.path(seat)}
            for spot in spots:
                reason = rules.why_not(view, seat, spot)
                assert (reason is None) == (spot in lit), spot
                if reason:
                    assert SENTENCE.match(str(reason)) and not IDS.search(str(reason)), (spot, str(reason))
        rules.apply(state, rules.deal(state, rng) if seat == DEALER else aimless(state, rng))
    assert {"keep", "menu"} <= phases


@pytest.mark.parametrize(
    ("spot", "sentence"),
    [
        ("market/jail", "Jail needs a Poker Room on your board."),
        ("market/printing_press", "Printing Press cannot be built beside a Laundry."),
        ("market/luxury_suite", "Luxury Suite goes on floor 3 only."),
        ("market/theater", "Theater goes above the Saloon only, on floor 2 or 3."),
        ("market/guest_room", "This costs 10 gold or more; you have 5."),
        ("lot/0/A3", "It must touch a tile on the ground: build outwards from the Saloon."),
        ("lot/1/A1", "This is another player’s board."),
        ("hand/0/0", "Silver Tongue costs 3 gold; you have 2."),
        ("button/bribe", "A bribe costs 6 gold; you have 5."),
        ("claim/0", "Strongbox is not fulfilled: 5 of 12."),
        ("character/miss_watson", "Miss Watson is out of town."),
    ],
)
def test_reasons_of_the_menu(spot, sentence):
    gold = 2 if spot.startswith("hand") else 5
    s = given("laundry A1 3, kitchen A2 0, pantry B1", "", gold=(gold,), hands=(("silver_tongue",),))
    if spot == "lot/0/A3":
        s = given("kitchen A1", "", gold=(9,))
    assert str(rules.why_not(s, Seat(0), spot)) == sentence


def test_reasons_while_a_cheaper_tile_is_built():
    s = given("saloon S 1, kitchen A1 3", "", gold=(9,), hands=(("master_carpenter",),))
    assert rules.why_not(s, Seat(0), "lot/0/S") is None, "a cube can be bought for it"
    play(s, "play 0")
    assert str(rules.why_not(s, Seat(0), "lot/0/S")) == "The tile below is not finished."
    assert str(rules.why_not(s, Seat(0), "button/end_turn")) == "First build the cheaper tile, or decline."


def test_a_card_in_hand_is_judged_by_whose_hand_it_is():
    """The seat's number and the card's place in the hand are two numbers."""
    s = given("saloon S 1", "saloon S 1", hands=(("master_carpenter",), ("master_carpenter", "master_carpenter")))
    assert str(rules.why_not(s, Seat(0), "hand/1/0")) == "This is another player’s hand."
    assert str(rules.why_not(s, Seat(1), "hand/1/0")) != "This is another player’s hand."
