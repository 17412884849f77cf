"""Whose turn it is, and what is said first to a hand that may not touch: over, not yours, this zone's reason."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from game.common.reasons import reason_against
from game.common.turns import taking_turns
from game.protocol import DEALER, Action, Saying, Seat, say


class State(msgspec.Struct):
    phase: str
    seat: int = 0


class Load(Action, frozen=True, tag="load"):
    crate: str

    def path(self, seat: Seat) -> tuple[str, ...]:
        return (f"hand/{seat}", f"berth/{self.crate}")


to_move = taking_turns(frozenset({"deal", "roll"}))


def legal_actions(s: State) -> Sequence[Action]:
    return [Load("east")]


def _berth(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    return say("The west berth is full.") if rest == ["west"] else None


def reason(s: State, seat: int, spot: str) -> str:
    return str(reason_against(s, Seat(seat), spot, to_move, legal_actions, {"berth": _berth}))


@pytest.mark.parametrize(("phase", "mover"), [("deal", DEALER), ("roll", DEALER), ("over", None), ("load", Seat(1))])
def test_the_phase_says_whose_turn_it_is(phase: str, mover: Seat | None) -> None:
    assert to_move(State(phase, 1)) == mover


@pytest.mark.parametrize(
    ("state", "seat", "spot", "sentence"),
    [
        (State("over"), 0, "berth/east", "The game is over."),
        (State("deal"), 0, "berth/east", "It is not your turn."),
        (State("load", 1), 0, "berth/east", "It is not your turn."),
        (State("load"), 0, "berth/east", "None"),
        (State("load"), 0, "hand/0", "None"),
        (State("load"), 0, "berth/west", "The west berth is full."),
        (State("load"), 0, "berth/north", "This plays no part in the decision at hand."),
        (State("load"), 0, "lantern", "This plays no part in the decision at hand."),
    ],
)
def test_the_first_reason_that_holds_is_given(state: State, seat: int, spot: str, sentence: str) -> None:
    assert reason(state, seat, spot) == sentence


def test_a_title_may_know_better_what_to_say_last() -> None:
    otherwise = reason_against(
        State("load"), Seat(0), "lantern", to_move, legal_actions, {}, lambda s: say("First load a crate.")
    )
    assert str(otherwise) == "First load a crate."
