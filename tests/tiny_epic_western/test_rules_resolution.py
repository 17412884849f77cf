"""Section 4.10 of the rules: phase 3, mat by mat."""

from __future__ import annotations

import pytest

from game.tiny_epic_western import rules
from tests.tiny_epic_western.literal_round import mat_winners
from tests.tiny_epic_western.staging import each, given, mover, offered, play, play_until, stock, told

TYPES = each("choose_type", "money law force")
LOW = {"yellow": "steer_1", "blue": "steer_4"}  # with PLAIN gaps these make nothing, and the Rival's Hat 5 beats them
PLAIN = "hat_1 hat_3 teepee_5 teepee_4 horseshoe_1 horseshoe_3"


def resolved(events, position):
    found = [event for event in told(events, "mat_resolved") if event.position == position]
    return found[0] if found else None


# ------------------------------------------------------------------ the opening


@pytest.mark.rule("TEW-087")
def test_all_kept_cards_are_turned_up_then_the_rivals():
    state = given(3, dealer="red", ready={"yellow": 0, "red": 1, "blue": 0}, rival="hat_5",
                  cards={"yellow": "steer_1", "red": "steer_2", "blue": "steer_3"})  # fmt: skip
    play(state, "place 3/leftover")
    events = play(state, "turn_cards")
    shown = [event for event in events if event.__struct_config__.tag in ("card_turned", "rival_turned")]
    assert {event.seat: event.card for event in shown[:3]} == {0: "steer_1", 1: "steer_2", 2: "steer_3"}
    assert shown[3].cards == ("hat_5",) and all(event.only is None for event in shown)
    assert [rules.observe(state, seat).kept for seat in range(3)] == [["steer_1", "steer_2", "steer_3"]] * 3
    assert state.revealed == [True] * 3 and rules.observe(state, 0).rival == ("hat_5",)


@pytest.mark.rule("TEW-088")
def test_opening_gains_go_clockwise_from_the_dealer_each_with_wanted_boss_then_buildings_by_position():
    state = given(
        3, dealer="blue", bosses={"red": "cowgirl", "blue": "cowgirl"}, wanted="red",
        porches={1: "hat_maker", 3: "blacksmith", 4: "cattle_farm"},
        posse={"red": ["3/porch", "1/porch"], "blue": ["4/porch"]}, ready={"yellow": 0, "red": 0, "blue": 1},
        gaps="hat_1 hat_2 horseshoe_5 teepee_2 steer_2 teepee_5",
        cards={"yellow": "teepee_1", "red": "teepee_4", "blue": "steer_4"}, rival="horseshoe_4",
    )  # fmt: skip
    play(state, "place 3/leftover", "turn_cards")
    seen = []
    while state.phase == "choose_type":
        seen.append((mover(state), state.gain[1].split("/")[0], state.gain[1].split("/")[1]))
        assert state.gain[0] == 1
        play(state, "choose_type law" if "choose_type law" in offered(state) else min(offered(state)))
    assert seen == [
        ("blue", "home", "2"), ("blue", "building", "cattle_farm"), ("blue", "building", "cattle_farm"),
        ("red", "wanted", "1"), ("red", "home", "1"), ("red", "home", "1"),
        ("red", "building", "hat_maker"), ("red", "building", "hat_maker"),
        ("red", "building", "blacksmith"), ("red", "building", "blacksmith"),
    ]  # fmt: skip


@pytest.mark.rule("TEW-089")
def test_mats_are_resolved_by_position_and_the_town_hall_is_not():
    state = given(
        4, ready={"yellow": 1, "red": 0, "blue": 0, "green": 0},
        posse={"yellow": ["5/porch"], "red": ["4/porch", "2/porch"], "blue": ["1/porch", "3/suit up"]},
        cards={"yellow": "steer_1", "red": "steer_2", "blue": "steer_3"},
    )  # fmt: skip
    play(state, "place 3/leftover")
    events = play_until(state, "advance")
    assert [event.position for event in told(events, "mat_resolved")] == [1, 2, 3, 4, 5]


# ------------------------------------------------------------------ contestants


@pytest.mark.rule("TEW-090")
def test_contestants_are_the_seats_with_a_posse_on_any_spot_of_the_mat_standing_or_wounded():
    state = given(
        4, posse={"yellow": ["3/porch"], "red": ["3/porch wounded"], "blue": ["3/suit up"], "green": ["5/porch"]},
        dealer="red", ready={"yellow": 0, "red": 1, "blue": 0, "green": 0},
    )  # fmt: skip
    play(state, "place 2/influence right")
    events = play_until(state, "advance")
    office = resolved(events, 3)
    assert {hand.party for hand in office.hands} == {0, 1, 2} == set(mat_winners(state, 3)[0])


@pytest.mark.rule("TEW-091")
def test_without_a_contestant_nothing_happens_and_the_pot_does_not_grow():
    state = given(ready={"yellow": 1, "blue": 0}, cards={"yellow": "hat_5"}, gaps="hat_4 hat_3", rival="steer_1")
    play(state, "place 3/leftover")
    events = play_until(state, "advance")
    assert resolved(events, 1) is None
    play_until(state, "place")
    state.ready, state.posse, state.seat = [1, 0], [None] * 6, 0
    state.standing = [-1] * 12
    state.gaps, state.kept[0], state.rival = ("hat_4", "hat_3", *state.gaps[2:]), "hat_5", ("steer_1",)
    state.influence[:3] = [0, 0, 0]
    play(state, "place 1/influence left", "turn_cards")
    assert stock(state, "yellow")[0] == 2, "one pot, not two"


@pytest.mark.rule("TEW-092")
def test_two_contestants_compare_with_each_other_only():
    state = given(
        posse={"yellow": ["1/porch"], "blue": ["1/influence left"]}, ready={"yellow": 1, "blue": 0},
        cards=LOW, gaps=PLAIN, rival="hat_5", influence={"yellow": (1, 1, 1), "blue": (1, 1, 1)},
    )  # fmt: skip
    events = play(state, "place 3/leftover", "turn_cards")
    bank = resolved(events, 1)
    assert bank.winners == (0,), "a Pair of 1s against High Card; the Rival's Hat 5 would be a flush"
    assert [hand.rival for hand in bank.hands] == [False, False]
    assert stock(state, "yellow") == (3, 1, 1)


@pytest.mark.rule("TEW-093")
@pytest.mark.parametrize(
    ("card", "rival", "wins"),
    [
        ("hat_5", "steer_5", True),
        ("steer_4", "teepee_4", False),
        ("teepee_4", "steer_4", True),
        ("steer_5", "hat_2", False),
    ],
)
def test_alone_at_a_mat_a_seat_must_not_be_beaten_by_the_rival(card, rival, wins):
    state = given(ready={"yellow": 1, "blue": 0}, cards={"yellow": card}, gaps="hat_3 hat_1 teepee_5", rival=rival)
    events = play(state, "place 1/influence right", "turn_cards")
    bank = resolved(events, 1)
    assert bank.winners == ((0,) if wins else ())
    assert {(hand.rival, hand.card) for hand in bank.hands} == {(False, card), (True, rival)}
    assert stock(state, "yellow") == ((3, 3, 1) if wins else (1, 1, 1))


@pytest.mark.rule("TEW-094")
def test_several_posse_on_a_mat_win_its_pot_once():
    state = given(posse={"yellow": ["1/porch"]}, ready={"yellow": 1, "blue": 0}, rival="steer_1",
                  cards={"yellow": "hat_5"}, gaps="hat_4 hat_3")  # fmt: skip
    play(state, "place 1/influence left", "turn_cards")
    assert stock(state, "yellow") == (3, 2, 1) and state.won == [1, 0]


# ------------------------------------------------------------------ pots


@pytest.mark.rule("TEW-095")
@pytest.mark.parametrize(("position", "after"), [(1, (3, 1, 1)), (4, (1, 3, 1)), (5, (1, 1, 3))])
def test_the_winners_pot_of_each_mat(position, after):
    gaps = ["horseshoe_1", "teepee_2", "teepee_4", "steer_2", "horseshoe_4", "steer_5"]
    gaps[position - 1], gaps[position] = "hat_3", "hat_4"
    state = given(4, ready={"yellow": 1, "red": 0, "blue": 0, "green": 0}, cards={"yellow": "hat_5"}, rival="steer_1",
                  gaps=" ".join(gaps))  # fmt: skip
    play(state, f"place {position}/porch", "turn_cards")
    assert stock(state, "yellow") == after


@pytest.mark.rule("TEW-095", "TEW-021")
def test_the_saloons_pot_is_two_of_one_type():
    state = given(4, ready={"yellow": 1, "red": 0, "blue": 0, "green": 0}, cards={"yellow": "hat_5"}, rival="steer_1",
                  gaps="steer_2 hat_3 hat_4")  # fmt: skip
    play(state, "place 2/porch", "turn_cards")
    assert offered(state) == TYPES
    play(state, "choose_type law")
    assert stock(state, "yellow") == (1, 3, 1)


def sheriff_won(round):
    state = given(ready={"yellow": 1, "blue": 0}, cards={"yellow": "hat_5"}, rival="steer_1", round=round,
                  gaps="steer_2 teepee_1 hat_3 hat_4", steps=(0, 0, 0))  # fmt: skip
    play(state, "place 3/leftover", "turn_cards")
    return state


@pytest.mark.rule("TEW-096", "TEW-126")
def test_the_winner_of_the_sheriffs_office_chooses():
    state = sheriff_won(5)
    assert (mover(state), offered(state)) == ("yellow", {"take_pot influence", "take_pot third"})
    later = rules.copy(state)
    play(later, "take_pot influence")
    assert stock(later, "yellow") == (1, 2, 2) and later.third_next == [False, False]
    play(state, "take_pot third")
    assert stock(state, "yellow") == (1, 1, 1) and state.third_next == [True, False]


@pytest.mark.rule("TEW-096", "TEW-024")
def test_in_round_six_only_the_influence_is_offered():
    state = sheriff_won(6)
    assert state.phase != "sheriff_pot" and stock(state, "yellow") == (1, 2, 2)


@pytest.mark.rule("TEW-097")
@pytest.mark.parametrize(("position", "after"), [(1, (3, 3, 1)), (4, (1, 3, 3)), (5, (3, 1, 3))])
def test_the_right_side_gives_two_more_to_the_winner(position, after):
    gaps = ["horseshoe_1", "teepee_2", "teepee_4", "steer_2", "horseshoe_4", "steer_5"]
    gaps[position - 1], gaps[position] = "hat_3", "hat_4"
    state = given(4, ready={"yellow": 1, "red": 0, "blue": 0, "green": 0}, cards={"yellow": "hat_5"}, rival="steer_1",
                  gaps=" ".join(gaps))  # fmt: skip
    events = play(state, f"place {position}/influence right", "turn_cards")
    assert [gain.reason for gain in told(events, "gained")] == ["pot", "right_side"], "after the pot"
    assert stock(state, "yellow") == after


@pytest.mark.rule("TEW-097")
def test_a_loser_on_the_right_side_gains_nothing_there():
    state = given(posse={"blue": ["1/influence right"]}, ready={"yellow": 1, "blue": 0},
                  cards={"yellow": "hat_5", "blue": "steer_1"}, gaps="hat_4 hat_3")  # fmt: skip
    play(state, "place 1/porch", "turn_cards")
    assert stock(state, "yellow") == (3, 1, 1) and stock(state, "blue") == (1, 1, 1)


@pytest.mark.rule("TEW-097")
def test_only_the_influence_spot_of_the_mat_that_was_won_counts():
    state = given(posse={"yellow": ["4/influence right"]}, ready={"yellow": 1, "blue": 0}, rival="hat_1",
                  cards={"yellow": "hat_5"}, gaps="hat_4 hat_3 teepee_1 teepee_2 teepee_3 steer_5")  # fmt: skip
    play(state, "place 1/porch", "turn_cards")
    assert stock(state, "yellow") == (3, 1, 1), "the Bank is won, the Courthouse lost to the Rival's Straight"


# ------------------------------------------------------------------ ties


@pytest.mark.rule("TEW-098")
def test_exactly_tied_seats_each_win_the_whole_pot_clockwise_from_the_dealer():
    state = given(
        3, dealer="blue", posse={"yellow": ["3/suit up", "2/porch"], "red": ["2/influence right"]},
        ready={"yellow": 0, "red": 0, "blue": 1}, cards={"yellow": "teepee_4", "red": "hat_4", "blue": "steer_1"},
        gaps="steer_2 hat_1 steer_3 horseshoe_4 horseshoe_5 teepee_1", rival="teepee_5",
    )  # fmt: skip
    events = play(state, "place 4/influence right", "turn_cards")
    saloon = resolved(events, 2)
    assert saloon.winners == (0, 1) and saloon.decided == "tie", "both have an effective Hat 4"
    asked = []
    while state.phase == "choose_type":
        asked.append(mover(state))
        play(state, "choose_type money")
    assert asked == ["yellow", "red", "red"], "yellow sits after blue; then red, with its right side"
    assert stock(state, "yellow")[0] == 3 and stock(state, "red")[0] == 5
    assert state.won[:2] == [1, 1]


@pytest.mark.rule("TEW-098")
def test_a_seat_exactly_tied_with_the_rival_wins():
    state = given(posse={"yellow": ["3/suit up"]}, ready={"yellow": 1, "blue": 0}, cards={"yellow": "teepee_4"},
                  rival="hat_4", gaps="steer_2 hat_1 teepee_5 hat_5 steer_3 horseshoe_5")  # fmt: skip
    events = play(state, "place 1/porch", "turn_cards")
    assert resolved(events, 1).winners == (0,) and resolved(events, 1).decided == "tie"
    assert stock(state, "yellow")[0] == 3


@pytest.mark.rule("TEW-099")
def test_losing_contestants_gain_nothing():
    state = given(
        3, posse={"yellow": ["1/porch"], "red": ["1/influence left"]}, ready={"yellow": 1, "red": 0, "blue": 0},
        cards={"yellow": "steer_1", "red": "hat_5", "blue": "steer_2"}, gaps="hat_4 hat_3 teepee_5 teepee_4",
        rival="teepee_1",
    )  # fmt: skip
    before = stock(state, "yellow")
    play(state, "place 4/influence right", "turn_cards")
    assert stock(state, "yellow") == before and stock(state, "red") == (3, 1, 1)


@pytest.mark.rule("TEW-100", "TEW-160")
def test_after_position_five_the_preacher_is_checked():
    state = given(
        posse={"blue": ["5/porch"]}, ready={"yellow": 1, "blue": 0}, bosses={"yellow": "preacher"},
        cards={"yellow": "steer_1", "blue": "hat_5"}, gaps="hat_3 teepee_5 teepee_4 steer_4 hat_1 hat_2", rival="hat_4",
    )  # fmt: skip
    events = play(state, "place 1/influence right", "turn_cards")
    assert [event.position for event in told(events, "mat_resolved")] == [1, 5]
    assert (mover(state), state.phase) == ("yellow", "choose_two")
    events = play(state, "choose_two money force")
    assert stock(state, "yellow") == (2, 1, 2)
    assert [event.phase for event in told(events, "phase_began")] == ["buy"], "then phase 3 ends"
