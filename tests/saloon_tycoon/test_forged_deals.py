"""A log can be forged: the dealer's moves in it must be such as the dealer could make.  Seats are the table's care."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER, IllegalAction, Setup
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import rules
from tests.saloon_tycoon.drawing import ALL_BOSS_CARDS, ALL_CARDS, OPEN_CLAIMS, SECRET_CLAIMS, given, play


def before(phase: str, seats: int = 2, **options: str):
    """The first moment at which the dealer is to do this."""
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


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_the_first_player_sits_at_the_table(seat):
    assert refused(before("deal_first"), do.DealFirst(seat))


@pytest.mark.parametrize("cards", [(), ALL_CARDS[1:], (*ALL_CARDS[1:], ALL_CARDS[5]), (*ALL_CARDS, "pay_dirt")])
def test_the_deck_holds_every_card(cards):
    assert refused(before("shuffle"), do.Shuffle(tuple(cards)))


@pytest.mark.parametrize(
    "claims", [OPEN_CLAIMS[:3], OPEN_CLAIMS[:5], (*OPEN_CLAIMS[:3], OPEN_CLAIMS[0]), SECRET_CLAIMS[:4]]
)
def test_the_row_is_made_of_open_claims(claims):
    assert refused(before("lay_claims"), do.LayClaims(tuple(claims)))


@pytest.mark.parametrize(
    "hands",
    [
        (SECRET_CLAIMS[:4],),
        (SECRET_CLAIMS[:4], SECRET_CLAIMS[3:7]),
        (SECRET_CLAIMS[:4], SECRET_CLAIMS[4:7]),
        (SECRET_CLAIMS[:4], OPEN_CLAIMS[:4]),
    ],
)
def test_secret_claims_are_four_different_ones_a_seat(hands):
    assert refused(before("deal_secrets"), do.DealSecrets(tuple(hands)))


def test_the_boss_has_his_own_cards():
    assert refused(before("shuffle_boss", 1), do.ShuffleBoss(ALL_BOSS_CARDS[1:]))
    state = given("", boss_deck=(), boss_discard=ALL_BOSS_CARDS)
    play(state, "end_turn", dealer=False)
    assert state.phase == "boss"
    assert refused(state, do.ShuffleBoss(ALL_BOSS_CARDS[1:]))


def test_the_new_deck_is_the_old_discards():
    state = given("", "", discard=("pay_dirt", "rent_day"), deck=())
    play(state, "draw", dealer=False)
    assert refused(state, do.Reshuffle(("pay_dirt", "pay_dirt")))
    rules.apply(state, do.Reshuffle(("rent_day", "pay_dirt")))
    assert refused(state, do.Reshuffle(()))


@pytest.mark.parametrize("slot", [-1, 2])
def test_a_stolen_card_was_in_the_hand(slot):
    state = given("", "", hands=(("crooked_dealer",), ("pay_dirt", "rent_day")))
    play(state, "play 0", dealer=False)
    assert state.phase == "steal"
    assert refused(state, do.DealStolen(slot))
