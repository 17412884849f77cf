"""Sections 4.12 and 4.14 of the rules: the order of phase 4, the ranking, and the industries."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from game.protocol import DEALER
from game.tiny_epic_western import rules
from tests.tiny_epic_western.literal_rival import can_advance
from tests.tiny_epic_western.literal_round import hall_order
from tests.tiny_epic_western.staging import each, given, mover, offered, party, play, play_until, started, told

SPREAD = "teepee_3 hat_1 hat_3 horseshoe_3 steer_3 steer_1"  # g5 and g0 are Steer 1 and Teepee 3
FOUR = {"yellow": 0, "red": 0, "blue": 0, "green": 0}


def hall(events):
    (ranked,) = told(events, "hall_ranked")
    return [hand.party for hand in ranked.hands]


# ------------------------------------------------------------------ the order of phase 4


@pytest.mark.rule("TEW-107")
def test_phase_four_runs_from_the_post_office_to_the_stacks():
    state = given(
        3, porches={3: "post_office", 1: "livery_stable"}, ready={"yellow": 1, "red": 0, "blue": 0},
        posse={"blue": ["3/porch", "3/leftover"], "red": ["1/porch"]},
        cards={"yellow": "hat_5", "red": "hat_4", "blue": "horseshoe_4"},
        gaps=SPREAD, rival="hat_2", influence={"yellow": (3, 3, 3), "red": (3, 3, 3), "blue": (6, 6, 6)},
        slots={1: "jail", 3: "outhouse", 4: "graveyard", 2: "wagon_yard"}, wanted="",
    )  # fmt: skip
    play(state, "place 4/influence right")
    play_until(state, "post_office")
    assert mover(state) == "blue"
    seen, told_of = [], []
    moves = {
        "post_office": "pay_mix 2 0 0", "buy": {"yellow": "pass", "red": "buy 1", "blue": "pass"}, "leftover": "buy 4",
        "livery": "pay_one force", "advance": "advance wagons",
    }  # fmt: skip
    while state.phase in moves:
        seen.append((state.phase, mover(state)))
        move = moves[state.phase]
        events = play(state, move[mover(state)] if isinstance(move, dict) else move)
        told_of += [event.__struct_config__.tag for event in events]
    assert seen == [
        ("post_office", "blue"), ("buy", "blue"), ("buy", "yellow"), ("buy", "red"), ("leftover", "blue"),
        ("livery", "red"), ("advance", "blue"),
    ]  # fmt: skip
    steps = ("hall_taken", "bought", "third_earned", "advanced", "joined_stack")
    order = [tag for tag in told_of if tag in steps]
    assert order[:5] == ["hall_taken", "bought", "bought", "third_earned", "advanced"], order
    assert order[5:7] == ["joined_stack", "joined_stack"], "last of all the new buildings join the stacks"
    assert (
        state.porches[1] == ("livery_stable",) and state.porches[2] == ("jail",) and state.porches[4] == ("graveyard",)
    )


# ------------------------------------------------------------------ the ranking


@pytest.mark.rule("TEW-108")
def test_every_seat_is_ranked_with_or_without_a_posse_and_the_rival_is_not():
    state = given(
        4, ready=FOUR | {"yellow": 1}, gaps=SPREAD, rival="steer_2",
        cards={"yellow": "teepee_4", "red": "hat_2", "blue": "horseshoe_1", "green": "hat_5"},
    )  # fmt: skip
    play(state, "place 3/leftover")
    events = play_until(state, "advance")
    assert hall(events) == [1, 2, 3, 0] == hall_order(state), "Straight, Pair, High Card 5, High Card 4"
    assert list(state.ranking) == [1, 2, 3, 0] and mover(state) == "red"
    assert not any(hand.rival for hand in told(events, "hall_ranked")[0].hands)


@pytest.mark.rule("TEW-108", "TEW-085")
def test_effective_cards_are_ranked():
    state = given(posse={"yellow": ["3/number plus"]}, ready={"yellow": 1, "blue": 0}, gaps=SPREAD,
                  cards={"yellow": "hat_5", "blue": "hat_4"})  # fmt: skip
    play(state, "place 3/leftover")
    assert hall(play_until(state, "advance")) == [0, 1], "Hat 1 makes a Pair; Hat 5 would be High Card too"
    assert state.ranking == (0, 1)


@pytest.mark.rule("TEW-109")
@pytest.mark.parametrize(
    ("natural", "side", "order"),
    [
        ("teepee_4", "3/suit up", ["blue", "yellow"]),  # effective Hat 4 like blue's: natural Hat beats Teepee
        ("hat_5", "3/number minus", ["yellow", "blue"]),  # natural 5 beats natural 4
        ("hat_3", "3/number plus", ["yellow", "blue"]),  # natural Pair beats natural High Card
    ],
)
def test_exactly_tied_seats_are_ordered_by_their_natural_hands(natural, side, order):
    state = given(posse={"yellow": [side]}, ready={"yellow": 1, "blue": 0}, cards={"yellow": natural, "blue": "hat_4"},
                  gaps=SPREAD.replace("hat_3", "hat_2"))  # fmt: skip
    play(state, "place 3/leftover")
    (ranked,) = told(play_until(state, "advance"), "hall_ranked")
    assert [hand.party for hand in ranked.hands] == [party(state, colour) for colour in order]
    assert ranked.decided == "natural" and {hand.card for hand in ranked.hands} == {"hat_4"}


@pytest.mark.rule("TEW-110", "TEW-122")
def test_the_best_ranked_seat_is_the_town_hall_winner_and_advances():
    for cards, winner in (
        ({"yellow": "hat_2", "blue": "hat_4"}, "yellow"),
        ({"yellow": "hat_4", "blue": "hat_2"}, "blue"),
    ):
        state = given(ready={"yellow": 1, "blue": 0}, gaps=SPREAD, cards=cards)
        play(state, "place 3/leftover")
        play_until(state, "advance")
        assert mover(state) == winner


@pytest.mark.rule("TEW-110", "TEW-151")
def test_the_post_office_puts_its_user_first_and_the_others_keep_their_order():
    state = given(
        4, porches={3: "post_office"}, posse={"yellow": ["3/porch"]}, ready=FOUR | {"blue": 1}, dealer="blue",
        gaps=SPREAD,
        cards={"yellow": "teepee_4", "red": "hat_2", "blue": "horseshoe_1", "green": "hat_5"}, rival="steer_2",
        influence=dict.fromkeys(FOUR, (3, 3, 3)),
    )  # fmt: skip
    play(state, "place 4/influence right")
    play_until(state, "post_office")
    play(state, "pay_mix 1 0 1")
    assert list(state.ranking) == [party(state, colour) for colour in ("yellow", "red", "blue", "green")]
    play_until(state, "advance")
    assert mover(state) == "yellow"


# ------------------------------------------------------------------ industries


@pytest.mark.rule("TEW-122")
def test_exactly_one_token_moves_by_exactly_one_step_and_there_is_no_pass():
    for steps, industry, after in (
        ((0, 0, 0), "wagons", (0, 0, 1)),
        ((1, 1, 0), "mining", (2, 1, 0)),
        ((1, 2, 0), "railroad", (1, 3, 0)),
    ):
        state = given(ready={"yellow": 1, "blue": 0}, steps=steps)
        play(state, "place 3/leftover")
        play_until(state, "advance")
        assert offered(state) == offered(state, "advance") and f"advance {industry}" in offered(state)
        play(state, f"advance {industry}")
        assert tuple(state.steps) == after


def reachable() -> list[tuple[int, int, int]]:
    """All places of the tokens before an advance of a six-round game."""
    found = [(0, 0, 0)]
    for steps in found:
        for index, industry in enumerate(("mining", "railroad", "wagons")):
            if sum(steps) < 6 and can_advance(steps, industry):
                later = tuple(step + (place == index) for place, step in enumerate(steps))
                if later not in found:
                    found.append(later)  # type: ignore[arg-type]
    return found


@pytest.mark.rule("TEW-123", "TEW-124")
def test_full_ranks_are_closed_and_after_six_advances_one_token_stands_on_each_rank():
    places = reachable()
    ended = {steps for steps in places if sum(steps) == 6}
    assert ended == set(permutations((1, 2, 3)))
    for steps in places:
        if sum(steps) == 6:
            continue
        state = given(ready={"yellow": 1, "blue": 0}, steps=steps, round=sum(steps) + 1)
        play(state, "place 3/leftover")
        open_ = {industry for industry in ("mining", "railroad", "wagons") if can_advance(steps, industry)}
        assert open_, "before the sixth a legal advance always exists"
        if len(open_) > 1:
            play_until(state, "advance")
            assert offered(state) == each("advance", " ".join(open_))


@pytest.mark.rule("TEW-123")
@pytest.mark.parametrize(
    ("steps", "open_"),
    [((1, 1, 1), "mining railroad wagons"), ((2, 2, 1), "mining railroad"), ((2, 1, 1), "mining railroad wagons"),
     ((3, 2, 1), ""), ((3, 1, 1), "railroad wagons"), ((3, 2, 0), "wagons")],
)  # fmt: skip
def test_ranks_hold_three_two_and_one_token(steps, open_):
    legal = {industry for industry in ("mining", "railroad", "wagons") if can_advance(steps, industry)}
    if steps == (3, 2, 1):
        assert legal == {"wagons"}, "only after the game: 2nd holds two"
        return
    assert legal == set(open_.split())
    state = given(ready={"yellow": 1, "blue": 0}, steps=steps)
    play(state, "place 3/leftover")
    if len(legal) > 1:
        play_until(state, "advance")
        assert offered(state) == each("advance", open_)
    else:
        play_until(state, "refill")
        assert state.steps == [3, 2, 1], "one option: not asked"


@pytest.mark.rule("TEW-123")
def test_tokens_never_move_back():
    state, rng = started(2, 7), Random(7)
    before = list(state.steps)
    while (seat := rules.to_move(state)) is not None:
        rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state)))
        moved = [after - step for step, after in zip(before, state.steps, strict=True)]
        assert sorted(moved) in ([0, 0, 0], [0, 0, 1])
        before = list(state.steps)
    assert sum(before) == state.round
