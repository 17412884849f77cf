"""Section 4.11 of the rules: three-card hands.  Every hand there is, twice: as the game counts and by the letter."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

from game.tiny_epic_western import poker
from tests.tiny_epic_western.literal_cards import HANDS_BEST_FIRST, beats, hand_name, shifted, split
from tests.tiny_epic_western.staging import DECK, given, play, play_until, told


def rank(*cards: str) -> str:
    return poker.rank_id(poker.strength(*cards))


@pytest.mark.rule("TEW-101")
@pytest.mark.parametrize(
    ("position", "pair"), [(0, (5, 0)), (1, (0, 1)), (2, (1, 2)), (3, (2, 3)), (4, (3, 4)), (5, (4, 5))]
)
def test_a_hand_is_the_own_card_and_the_two_gap_cards_beside_the_mat(position, pair):
    gaps = ["steer_1", "hat_1", "steer_3", "hat_3", "steer_5", "hat_5"]
    state = given(cards={"yellow": "teepee_2"}, gaps=" ".join(gaps))
    assert poker.gap_cards(state, position) == (gaps[pair[0]], gaps[pair[1]])
    hand = poker.hand_at(state, 0, position)
    assert hand is not None and hand.strength == poker.strength("teepee_2", gaps[pair[0]], gaps[pair[1]])


@pytest.mark.rule("TEW-101", "TEW-102")
def test_every_hand_of_the_deck_is_called_by_its_right_name_in_any_order():
    for three in combinations(DECK, 3):
        name = hand_name(three)
        assert {rank(*cards) for cards in permutations(three)} == {name}, three


@pytest.mark.rule("TEW-102")
@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("hat_3 hat_4 hat_5", "straight_flush"),
        ("hat_3 steer_3 teepee_3", "three_of_a_kind"),
        ("hat_1 hat_3 hat_4", "flush"),
        ("hat_1 steer_2 hat_3", "straight"),
        ("hat_1 steer_1 hat_3", "pair"),
        ("hat_1 steer_2 hat_4", "high_card"),
    ],
)
def test_the_six_ranks(cards, name):
    assert rank(*cards.split()) == name == hand_name(cards.split())


@pytest.mark.rule("TEW-102")
def test_hands_with_a_bent_card_twice_in_them_take_the_highest_rank_that_fits():
    assert rank("hat_3", "hat_3", "hat_5") == "flush", "a Flush that also contains a pair is a Flush"
    assert rank("hat_3", "hat_3", "steer_3") == "three_of_a_kind"
    for own, first, second in product(DECK, DECK, DECK):
        if first != second:
            assert rank(own, first, second) == hand_name((own, first, second))


@pytest.mark.rule("TEW-102")
def test_the_order_of_the_ranks():
    hands = ["hat_3 hat_4 hat_5", "hat_3 steer_3 teepee_3", "hat_1 hat_3 hat_4", "hat_1 steer_2 hat_3",
             "hat_1 steer_1 hat_3", "hat_1 steer_2 hat_4"]  # fmt: skip
    strengths = [poker.strength(*hand.split()) for hand in hands]
    assert strengths == sorted(strengths, reverse=True) and len(set(strengths)) == 6
    assert [poker.rank_id(strength) for strength in strengths] == list(HANDS_BEST_FIRST)


@pytest.mark.rule("TEW-103")
@pytest.mark.parametrize(
    ("values", "straight"),
    [("123", True), ("234", True), ("345", True), ("451", False), ("512", False), ("135", False)],
)
def test_straights_do_not_wrap(values, straight):
    mixed = [f"{suit}_{value}" for suit, value in zip(("hat", "steer", "teepee"), values, strict=True)]
    alike = [f"hat_{value}" for value in values]
    assert rank(*mixed) == ("straight" if straight else "high_card")
    assert rank(*alike) == ("straight_flush" if straight else "flush")


@pytest.mark.rule("TEW-104", "TEW-105")
def test_rank_then_own_value_then_own_suit_and_nothing_else():
    for first, second in combinations(DECK, 2):
        gaps = (first, second)
        for one, other in combinations(DECK, 2):  # also own cards equal to a gap card, as bending can make
            mine, yours = poker.strength(one, *gaps), poker.strength(other, *gaps)
            assert (mine > yours) == beats(one, other, gaps)
            assert (yours > mine) == beats(other, one, gaps)
        assert poker.strength(first, *gaps) == poker.strength(first, *gaps[::-1])


@pytest.mark.rule("TEW-104")
def test_each_step_of_the_comparison():
    assert beats("steer_1", "hat_5", ("hat_1", "teepee_3")), "rank: Pair before High Card"
    strengths = [poker.strength(card, "hat_1", "teepee_3") for card in ("steer_1", "hat_5", "steer_5", "hat_4")]
    assert strengths == sorted(strengths, reverse=True), "then the own value, then the own suit"
    by_suit = [poker.strength(f"{suit}_5", "hat_1", "teepee_3") for suit in ("hat", "teepee", "horseshoe", "steer")]
    assert by_suit == sorted(by_suit, reverse=True) and len(set(by_suit)) == 4


@pytest.mark.rule("TEW-105")
def test_the_value_of_a_pair_or_straight_is_not_compared():
    strong, weak = poker.strength("hat_4", "steer_2", "steer_3"), poker.strength("hat_1", "steer_2", "steer_3")
    assert strong > weak and poker.decided_by(strong, weak) == "value", "2-3-4 before 1-2-3 by the own 4"
    high, low = poker.strength("steer_3", "hat_4", "teepee_4"), poker.strength("hat_2", "hat_4", "teepee_4")
    assert high > low and poker.decided_by(high, low) == "value", "the same pair of 4s: own 3 before own 2"


@pytest.mark.rule("TEW-105")
def test_gap_cards_are_not_compared_even_when_they_make_the_hand():
    gaps = ("hat_5", "teepee_5")
    assert poker.strength("horseshoe_1", *gaps) > poker.strength("steer_1", *gaps)
    assert poker.strength("steer_2", *gaps) > poker.strength("horseshoe_1", *gaps), (
        "both Pair of 5s: own 2 before own 1"
    )


@pytest.mark.rule("TEW-106")
def test_natural_cards_are_never_exactly_tied():
    for first, second in combinations(DECK, 2):
        own = [card for card in DECK if card not in (first, second)]
        assert len({poker.strength(card, first, second) for card in own}) == 18


@pytest.mark.rule("TEW-106", "TEW-098")
def test_an_exact_tie_needs_a_bent_card():
    for one, other in combinations(DECK, 2):
        suit, value = split(other)
        sides = [(number, kind) for number in (None, "minus", "plus") for kind in (None, "down", "up")]
        bent = {shifted(one, *side) for side in sides[1:]}
        tied = poker.strength(other, "hat_1", "hat_3") in {poker.strength(card, "hat_1", "hat_3") for card in bent}
        assert tied == (f"{suit}_{value}" in bent)


@pytest.mark.rule("TEW-104")
def test_the_table_compares_hands_as_the_rules_do():
    state = given(
        3, posse={"yellow": ["5/porch"], "red": ["5/porch wounded"], "blue": ["5/porch wounded"]},
        ready={"yellow": 1, "red": 0, "blue": 0}, gaps="hat_1 hat_3 hat_5 steer_1 teepee_2 steer_2",
        cards={"yellow": "steer_4", "red": "teepee_4", "blue": "horseshoe_3"},
    )  # fmt: skip
    play(state, "place 3/leftover")
    events = play_until(state, "advance")
    hideout = next(event for event in told(events, "mat_resolved") if event.position == 5)
    assert [hand.party for hand in hideout.hands] == [1, 0, 2] and hideout.decided == "suit"
    assert [hand.rank for hand in hideout.hands] == ["pair"] * 3


@pytest.mark.rule("TEW-092", "TEW-104")
def test_whom_a_seat_would_beat_tie_with_and_lose_to_so_far():
    state = given(
        3, posse={"yellow": ["1/porch"], "red": ["1/influence left"], "blue": ["3/leftover"]}, gaps="steer_1 hat_1"
    )
    state.revealed = [True, True, True]
    pair = poker.gap_cards(state, 1)
    for mine, theirs in product(DECK, DECK):
        state.kept[:2] = [mine, theirs]  # twice the same: a bent card can be such
        found = poker.beats_so_far(state, 0, 1)
        wins, loses = beats(mine, theirs, pair), beats(theirs, mine, pair)
        assert found == ((1,) * wins, (1,) * (mine == theirs), (1,) * loses), (mine, theirs)
