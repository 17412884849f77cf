"""Section 4.6 of the rules: duels."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.protocol import FACE_DOWN
from game.tiny_epic_western import rules
from tests.tiny_epic_western.staging import after, given, mover, offered, play, stander, stock, told, where

ALL_THREE = {"reroll", "reveal", "stand"}


def duel(**more):
    """Yellow has just placed on the Leftover spot, where blue stands; the dice are next."""
    position = {
        "posse": {"blue": ["3/leftover"]},
        "influence": {"yellow": (2, 2, 2), "blue": (2, 2, 2)},
        "cards": {"yellow": "hat_3", "blue": "steer_4"},
    } | more
    spot = position["posse"]["blue"][0].split()
    state = given(**position)
    play(state, f"place {' '.join(spot)}")
    return state


def powers(events) -> tuple[int, int, str]:
    last = told(events, "powers_compared")[-1]
    return last.attacker, last.defender, last.loser


# ------------------------------------------------------------------ roles and powers


@pytest.mark.rule("TEW-059")
def test_the_placed_posse_attacks_the_standing_one_and_the_wounded_take_no_part():
    state = duel(posse={"blue": ["3/leftover", "3/leftover wounded"], "yellow": ["3/leftover wounded"]})
    assert state.duel is not None
    assert (state.duel.attacker, state.duel.attacking, state.duel.defender, state.duel.defending) == (0, 1, 1, 3)
    play(state, "roll 6 1", "stand")
    assert where(state, "yellow") == ["3/leftover wounded", "3/leftover"]
    assert where(state, "blue") == ["3/leftover wounded"] * 2


@pytest.mark.rule("TEW-060")
def test_chance_rolls_a_fair_die_for_each():
    state = duel()
    rolls = [rules.deal(state, Random(seed)) for seed in range(3600)]
    both = Counter((roll.attacker, roll.defender) for roll in rolls)
    assert set(both) == {(one, two) for one in range(1, 7) for two in range(1, 7)}
    assert all(60 <= count <= 145 for count in both.values()), both  # 100 expected


@pytest.mark.rule("TEW-060")
def test_power_is_the_die_plus_the_printed_value_of_a_card_added_in_this_duel():
    state = duel()
    assert powers(play(state, "roll 2 4")) == (2, 4, "attacker")
    assert powers(play(state, "reveal")) == (5, 4, "defender"), "2 + 3"
    assert powers(play(state, "reveal")) == (5, 8, "attacker"), "4 + 4"


@pytest.mark.rule("TEW-061", "TEW-062")
@pytest.mark.parametrize(
    ("dice", "loser"), [("1 2", "yellow"), ("2 1", "blue"), ("3 3", "yellow"), ("6 6", "yellow"), ("6 5", "blue")]
)
def test_the_lower_power_is_the_current_loser_and_at_equal_power_the_attacker(dice, loser):
    state = duel()
    play(state, f"roll {dice}")
    assert (state.phase, mover(state)) == ("duel", loser), "only the current loser decides"
    assert offered(state) == ALL_THREE


# ------------------------------------------------------------------ reroll


@pytest.mark.rule("TEW-063")
def test_the_attacker_pays_a_force_and_the_defender_a_law():
    state = duel()
    play(state, "roll 3 3", "reroll")
    assert stock(state, "yellow") == (2, 2, 1) and state.phase == "roll_again"
    play(state, "roll_again 5")
    assert mover(state) == "blue"
    play(state, "reroll", "roll_again 6")
    assert stock(state, "blue") == (2, 1, 2) and stock(state, "yellow") == (2, 2, 1)
    assert mover(state) == "yellow"


@pytest.mark.rule("TEW-063")
def test_the_new_number_replaces_the_old_one_even_if_it_is_lower_and_an_added_card_stays():
    state = duel()
    play(state, "roll 4 6", "reveal")  # 7 against 6
    assert powers(play(state, "reroll", "roll_again 1")) == (7, 1, "defender"), "blue's 6 is gone"
    play(state, "reveal")
    assert mover(state) == "blue", "1 + 4 against 4 + 3"
    state = duel()
    play(state, "roll 1 6", "reveal")
    assert powers(play(state, "reroll", "roll_again 2")) == (5, 6, "attacker"), "2 + 3: the card stays added"


@pytest.mark.rule("TEW-063")
def test_the_rerolled_die_is_fair():
    state = duel()
    play(state, "roll 1 1", "reroll")
    counts = Counter(rules.deal(state, Random(seed)).die for seed in range(1800))
    assert set(counts) == set(range(1, 7)) and all(230 <= count <= 370 for count in counts.values()), counts


@pytest.mark.rule("TEW-063")
@pytest.mark.parametrize(("dice", "colour", "poor"), [("1 1", "yellow", (6, 6, 0)), ("6 1", "blue", (6, 0, 6))])
def test_without_the_influence_for_it_there_is_no_reroll(dice, colour, poor):
    state = duel(influence={colour: poor})
    play(state, f"roll {dice}")
    assert mover(state) == colour and offered(state) == {"reveal", "stand"}


@pytest.mark.rule("TEW-064")
def test_rerolls_are_unlimited_while_the_seat_loses_and_can_pay():
    state = duel(influence={"yellow": (0, 0, 6), "blue": (0, 0, 0)})
    play(state, "roll 1 6")
    for left in (5, 4, 3, 2, 1, 0):
        play(state, "reroll", "roll_again 1")
        assert stock(state, "yellow") == (0, 0, left) and mover(state) == "yellow"
        assert ("reroll" in offered(state)) == (left > 0)


# ------------------------------------------------------------------ reveal


@pytest.mark.rule("TEW-065")
def test_a_revealed_card_lies_face_up_until_the_round_end():
    state = duel(ready={"yellow": 1, "blue": 0})
    play(state, "roll 1 6")
    assert rules.observe(state, 1).kept == [FACE_DOWN, "steer_4"]
    (shown,) = told(play(state, "reveal"), "card_revealed")
    assert (shown.seat, shown.card, shown.value, shown.only) == (0, "hat_3", 3, None)
    assert rules.observe(state, 1).kept == ["hat_3", "steer_4"] and rules.observe(state, 0).kept == ["hat_3", FACE_DOWN]
    play(state, "stand")
    assert state.revealed == [True, False] and rules.observe(state, 1).kept[0] == "hat_3"


@pytest.mark.rule("TEW-065", "TEW-066")
def test_a_card_revealed_earlier_this_round_can_neither_be_revealed_nor_added_again():
    state = duel(revealed=["yellow"])
    assert powers(play(state, "roll 3 4")) == (3, 4, "attacker"), "nothing is added in a later duel"
    assert offered(state) == {"reroll", "stand"}


@pytest.mark.rule("TEW-066")
def test_the_card_counts_in_one_duel_only_also_for_the_defender():
    state = given(
        posse={"blue": ["3/leftover"]}, influence={"yellow": (0, 0, 0), "blue": (0, 2, 0)},
        ready={"yellow": 2, "blue": 0}, cards={"yellow": "hat_1", "blue": "steer_4"},
    )  # fmt: skip
    play(state, "place 3/leftover", "roll 5 2", "reveal")  # blue: 2 + 4
    play(state, "reveal")  # yellow: 5 + 1, equal
    assert state.duel is None and stander(state, "3/leftover") == "blue", "yellow has no option left"
    assert powers(play(state, "place 3/leftover", "roll 5 2")) == (5, 2, "defender")
    assert offered(state) == {"reroll", "stand"}


@pytest.mark.rule("TEW-067")
def test_number_and_suit_spots_do_not_change_a_card_in_a_duel():
    state = duel(
        posse={"blue": ["3/leftover"], "yellow": ["3/number plus", "3/suit up"]}, ready={"yellow": 1, "blue": 0}
    )
    play(state, "roll 1 6")
    (shown,) = told(events := play(state, "reveal"), "card_revealed")
    assert (shown.card, shown.value) == ("hat_3", 3) and powers(events) == (4, 6, "attacker")


# ------------------------------------------------------------------ back and forth


@pytest.mark.rule("TEW-068")
def test_after_every_step_the_current_loser_decides_next():
    state = duel()
    deciders = []
    for step in ("roll 1 2", "reveal", "reroll", "roll_again 6", "reroll", "roll_again 6", "reveal"):
        if mover(state) != "chance":
            deciders.append(mover(state))
        play(state, step)
    # 1:2 yellow reveals 4:2; blue rerolls 4:6; yellow rerolls 9:6; blue reveals 9:10
    assert deciders == ["yellow", "blue", "yellow", "blue"] and mover(state) == "yellow"
    assert state.duel is not None and state.duel.dice == (6, 6) and state.duel.added == (3, 4)


@pytest.mark.rule("TEW-069", "TEW-070")
def test_standing_loses_the_duel_and_the_loser_lies_wounded_under_the_winner():
    state = duel()
    play(state, "roll 3 5")
    defended = after(state, "stand")
    assert where(defended, "yellow") == ["3/leftover wounded"] and where(defended, "blue") == ["3/leftover"]
    assert stander(defended, "3/leftover") == "blue" and defended.wanted == 1 and defended.duel is None
    play(state, "reveal", "reroll", "roll_again 1", "stand")  # 6 against 1
    assert where(state, "blue") == ["3/leftover wounded"] and where(state, "yellow") == ["3/leftover"]
    assert stander(state, "3/leftover") == "yellow" and state.wanted == 0


@pytest.mark.rule("TEW-069")
def test_a_loser_without_any_other_option_has_lost():
    state = duel(influence={"yellow": (6, 6, 0), "blue": (1, 1, 1)}, revealed=["yellow"])
    play(state, "roll 4 4")
    assert state.duel is None and where(state, "yellow") == ["3/leftover wounded"]


@pytest.mark.rule("TEW-071", "TEW-050")
def test_the_winning_attacker_stands_on_the_side_it_chose_before():
    for side, law in (("left", 3), ("right", 2)):
        state = given(posse={"blue": ["1/influence right"]}, influence={"yellow": (2, 2, 2)})
        play(state, f"place 1/influence {side}", "roll 6 1", "stand")
        assert where(state, "yellow") == [f"1/influence {side}"]
        assert where(state, "blue") == ["1/influence right wounded"]
        assert stock(state, "yellow") == (2, law, 2)


@pytest.mark.rule("TEW-072")
def test_a_losing_attacker_gains_nothing_and_the_defender_nothing_again():
    state = given(posse={"blue": ["1/influence left"]}, influence={"yellow": (1, 1, 1), "blue": (1, 1, 1)})
    play(state, "place 1/influence left", "roll 1 6", "stand")
    assert stock(state, "yellow") == (1, 1, 1) and stock(state, "blue") == (1, 1, 1)
    assert where(state, "blue") == ["1/influence left"], "the Defender keeps its side"


@pytest.mark.rule("TEW-072", "TEW-074")
def test_a_losing_attacker_has_no_later_benefit_of_the_spot_either():
    state = given(
        posse={"blue": ["4/influence right"]}, dealer="yellow", ready={"yellow": 1, "blue": 0},
        cards={"yellow": "hat_5", "blue": "steer_1"}, gaps="steer_2 steer_4 teepee_1 hat_4 hat_3 teepee_2",
    )  # fmt: skip
    play(state, "place 4/influence right", "roll 1 6", "stand", "turn_cards", "choose_type money")
    assert stock(state, "yellow") == (1, 3, 1), "it wins the Courthouse's 2 Law, but no right-side bonus"
    assert stock(state, "blue") == (2, 1, 1), "for the Wanted card"


@pytest.mark.rule("TEW-073")
def test_there_is_no_limit_to_duels():
    state = given(3, posse={"red": ["3/leftover"]}, ready={"yellow": 3, "red": 2, "blue": 3},
                  influence={"yellow": (0, 0, 0), "red": (0, 0, 0), "blue": (0, 0, 0)},
                  revealed=["yellow", "red", "blue"])  # fmt: skip
    fought = 0
    holder = "red"
    while state.phase == "place":
        attacker = mover(state)
        if attacker == holder:
            play(state, {"yellow": "place 1/porch", "red": "place 2/porch", "blue": "place 4/porch"}[attacker])
            continue
        play(state, "place 3/leftover", "roll 2 1")
        fought, holder = fought + 1, attacker
        assert stander(state, "3/leftover") == attacker
    assert fought == 8, "every placement a duel, several by each seat, all for one spot"
