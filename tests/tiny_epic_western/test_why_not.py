"""Hands on the table: which spots mean which action, and the sentence for a spot that means nothing now."""

from __future__ import annotations

import pytest

from game.protocol import DEALER, Saying, Setup
from game.tiny_epic_western import rules
from tests.tiny_epic_western.staging import given, mover, offered, play, play_until, started
from tests.tiny_epic_western.wandering import wander


def why(state, spot: str, seat: int | None = None) -> str | None:
    """The sentence for this spot, for the seat to move unless another is named."""
    saying = rules.why_not(state, state.seat if seat is None else seat, spot)
    return None if saying is None else str(saying)


# ------------------------------------------------------------------ all the time


@pytest.mark.parametrize("seed", range(16))
def test_a_spot_means_something_or_there_is_a_sentence(seed):
    for number, step in enumerate(wander(seed)):
        state = step.before
        seat = rules.to_move(state)
        if seat in (None, DEALER) or number % 6:
            continue
        touched = {spot for action in rules.legal_actions(state) for spot in action.path(seat)}
        view = rules.observe(state, seat)
        for spot in sorted(rules.spots(Setup(state.terms.seats))):
            saying = rules.why_not(view, seat, spot)
            assert (saying is None) == (spot in touched), (state.phase, spot)
            assert saying is None or proper(saying), (state.phase, spot, saying)
            for other in range(state.terms.seats):
                assert other == seat or str(rules.why_not(view, other, spot)) == "It is not your turn."


def proper(saying: Saying) -> bool:
    text = str(saying)
    return text[0].isupper() and text.endswith(".") and not set("{}_") & set(text)


def test_nothing_can_be_touched_out_of_turn_or_after_the_end():
    state = given()
    assert why(state, "spot/1/left") is None and why(state, "spot/1/left", seat=1) == "It is not your turn."
    play_until(state, "refill")
    assert why(state, "deck", seat=0) == "It is not your turn."
    over = given(ready={"yellow": 1, "blue": 0}, round=6, steps=(3, 2, 0))
    play(over, "place 3/porch")
    play_until(over, "over")
    assert why(over, "spot/1/left", seat=0) == "The game is over."


# ------------------------------------------------------------------ phase by phase


def test_placing():
    state = given(posse={"yellow": ["1/porch"], "blue": ["4/porch"]})
    assert why(state, "spot/4/porch") is None, "a duel"
    assert why(state, "spot/1/porch") == "Your own Posse stands there."
    assert why(state, "spot/2/left") == "A grey mat has no influence spot."
    state.immune = [True, False]
    assert why(state, "spot/4/porch") == "You are immune this round: you may not start a duel."
    state.immune = [False, True]
    assert why(state, "spot/4/porch") == "The Posse standing there is immune to duels this round."


def test_fighting():
    state = given(posse={"blue": ["3/leftover"]}, influence={"yellow": (1, 1, 0), "blue": (1, 0, 1)}, revealed=["blue"])
    play(state, "place 3/leftover", "roll 1 6")
    assert why(state, "button/reveal") is None
    assert why(state, "button/reroll") == "An Attacker pays 1 Force to roll again."
    assert why(state, "button/rival_die") == "Only alone against the Rival."


def test_gaining_and_paying():
    state = given(influence={"yellow": (6, 1, 1)})
    play(state, "place 2/porch")
    assert why(state, "counter/0/law") is None
    assert why(state, "counter/0/money") == "This counter is full."
    assert why(state, "counter/1/law") == "This counter belongs to another player."
    state = given(porches={3: "auction_house"}, influence={"yellow": (0, 1, 1)})
    play(state, "place 3/porch")
    assert why(state, "counter/0/money") == "You have none of it."
    state = given(porches={3: "grand_hotel"}, influence={"yellow": (1, 2, 1)})
    play(state, "place 3/porch")
    assert why(state, "counter/0/money") == "The Grand Hotel takes two of one kind."


def test_buying():
    state = given(posse={"yellow": ["1/influence left"]}, ready={"yellow": 1, "blue": 0},
                  influence={"yellow": (6, 6, 6)}, slots={1: "jail", 3: "mansion", 4: "outhouse"})  # fmt: skip
    assert why(state, "slot/1") == "Buildings are bought in the buying phase."
    play(state, "place 3/porch")
    play_until(state, "buy")
    assert mover(state) == "yellow" and why(state, "slot/1") is None
    assert why(state, "slot/4") == "You have no Posse on this mat."
    state.influence[:3] = [0, 6, 6]
    assert why(state, "slot/3") == "You cannot pay for this building."
    state.slots[3] = None
    assert why(state, "slot/3") == "This building has been sold."


def test_advancing():
    state = given(ready={"yellow": 1, "blue": 0}, steps=(2, 2, 1), round=6)
    play(state, "place 3/porch")
    play_until(state, "advance")
    assert why(state, "token/mining") is None and why(state, "token/wagons") == "The next rank is full."
    state.steps = [3, 1, 1]
    assert why(state, "token/mining") == "This industry is at the top."


def test_moving():
    state = given(porches={3: "doctors_office"}, posse={"yellow": ["5/porch wounded", "1/porch"], "blue": ["4/porch"]},
                  ready={"yellow": 1, "blue": 0})  # fmt: skip
    play(state, "place 3/porch")
    assert why(state, "posse/0/0") is None and why(state, "posse/0/1") == "This Posse is not wounded."
    assert why(state, "posse/1/0") == "This is another player’s Posse."
    play(state, "pick_posse 0")
    assert why(state, "spot/3/leftover") == "The Doctor’s Office sends a Posse to a location mat only."
    assert why(state, "spot/4/porch") == "The spot must be free of any Posse, standing or wounded."


def test_choosing_a_boss():
    state = started(2, 0, "choose_boss", bosses="choose")
    play(state, "choose_boss scout")
    assert why(state, "boss/scout") == "Another player has this Boss." and why(state, "boss/banker") is None
    assert "choose_boss scout" not in offered(state)
