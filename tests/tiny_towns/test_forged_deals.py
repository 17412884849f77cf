"""A log can be forged: the dealer's moves in it must be such as the dealer could make.  Seats are the table's care."""

from __future__ import annotations

from random import Random

import pytest

from game.players import Player
from game.protocol import DEALER, IllegalAction, Setup
from game.table import Entry, Table
from game.tiny_towns import actions as do
from game.tiny_towns import rules
from tests.tiny_towns.drawing import FIRST_PLAY

FIFTEEN = ("wood", "wheat", "brick", "glass", "stone") * 3
TWO_HANDS = (("the_starloom", "fort_ironweed"), ("silva_forum", "barrett_castle"))


def before(phase: str, seats: int = 2, **options: str):
    """The first moment at which the dealer is to do this; seats keep their first monument."""
    state, rng = rules.setup(Setup(seats, options)), Random(1)
    while state.phase != phase:
        dealing = rules.to_move(state) == DEALER
        rules.apply(state, rules.deal(state, rng) if dealing else rules.legal_actions(state)[0])
    return state


def refused(state, action) -> bool:
    """Whether this is refused, with the position left as it was."""
    untouched = rules.copy(state)
    with pytest.raises(IllegalAction):
        rules.apply(state, action)
    return state == untouched


def instead(card: str, building_class: int) -> do.DealCards:
    """The first-play set with one card exchanged, right or wrong."""
    return do.DealCards((*FIRST_PLAY[:building_class], card, *FIRST_PLAY[building_class + 1 :]))


# ------------------------------------------------------------------ the right kind of move, with wrong things in it


@pytest.mark.rule("TT-005", "TT-007")
@pytest.mark.parametrize(
    "forged",
    [
        do.DealCards(()),
        do.DealCards(FIRST_PLAY[:6]),
        do.DealCards((*FIRST_PLAY, "fort_ironweed")),
        instead("well", 1),
        instead("farm", 0),
        instead("fort_ironweed", 6),
        instead("nowhere", 3),
    ],
)
def test_the_cards_dealt_are_one_of_each_class(forged):
    assert refused(before("deal_cards"), forged)


@pytest.mark.rule("TT-006", "TT-008")
def test_the_cards_dealt_are_those_agreed_on():
    assert refused(before("deal_cards", card_set="first_play"), instead("orchard", 1))
    assert refused(before("deal_cards", card_set="picked", farm="orchard"), do.DealCards(FIRST_PLAY))


@pytest.mark.rule("TT-133")
@pytest.mark.parametrize(("card", "building_class"), [("inn", 4), ("bank", 6)])
def test_a_card_taken_out_of_the_solo_game_is_not_dealt(card, building_class):
    assert refused(before("deal_cards", seats=1), instead(card, building_class))


@pytest.mark.rule("TT-009")
@pytest.mark.parametrize("seat", [-1, 2, 6])
def test_the_first_seat_is_one_that_exists(seat):
    assert refused(before("deal_first"), do.DealFirst(seat))


@pytest.mark.rule("TT-010")
@pytest.mark.parametrize(
    "hands",
    [
        (),
        TWO_HANDS[:1],
        (*TWO_HANDS, ("mandras_palace", "grove_university")),
        (TWO_HANDS[0], ("silva_forum",)),
        (TWO_HANDS[0], ("silva_forum", "barrett_castle", "mandras_palace")),
        (TWO_HANDS[0], ("silva_forum", "the_starloom")),
        (TWO_HANDS[0], ("silva_forum", "silva_forum")),
        (TWO_HANDS[0], ("silva_forum", "bank")),
        (TWO_HANDS[0], ("silva_forum", "?")),
    ],
)
def test_each_seat_is_dealt_two_monuments_of_its_own(hands):
    assert refused(before("deal_monuments"), do.DealMonuments(hands))


@pytest.mark.rule("TT-133")
@pytest.mark.parametrize("card", ["opaleyes_watch", "fort_ironweed"])
def test_a_monument_taken_out_of_the_solo_game_is_not_dealt(card):
    assert refused(before("deal_monuments", seats=1), do.DealMonuments(((card, "silva_forum"),)))


# ------------------------------------------------------------------ the wrong kind of move

KINDS = {
    "deal_cards": do.DealCards(FIRST_PLAY),
    "deal_first": do.DealFirst(1),
    "deal_monuments": do.DealMonuments(TWO_HANDS),
    "shuffle": do.Shuffle(FIFTEEN),
    "turn_up": do.TurnUp(),
    "refill": do.Refill(),
    "name": do.Name("wood"),
    "done": do.Done(),
    "put": do.Put("a1"),
}


@pytest.mark.rule("TT-014", "TT-126")
def test_a_log_in_which_the_dealer_does_something_else_than_its_turn_asks_for_is_refused():
    table = Table("tiny_towns", (Player("Ada"), Player("Ben")), {"mode": "town_hall"}, seed="forged")
    for _ in range(2):
        table.submit(table.to_move, table.legal(table.to_move)[0])  # both keep a monument; the dealer turns up a card
    recorded, believed = list(table.log), []
    for index, (seat, move) in enumerate(recorded):
        moment = move.__struct_config__.tag
        for forged in KINDS if seat == DEALER else ():
            if forged != moment and not refuses(table, [*recorded[:index], Entry(DEALER, KINDS[forged])]):
                believed.append(f"{forged} instead of {moment}")
    assert believed == []


def refuses(table: Table, log: list[Entry]) -> bool:
    """Whether the table refuses to follow this log, in a sentence and not by falling over."""
    try:
        table.follow(log)
    except IllegalAction:
        return True
    except (IndexError, KeyError, ValueError):
        return False
    return False
