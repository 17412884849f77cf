"""Section 9 of the rules, first part: set-up against the Rival, its placement, and duels with it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.protocol import DEALER, FACE_DOWN, Setup
from game.tiny_epic_western import rules
from game.tiny_epic_western.actions import DealPoker
from tests.tiny_epic_western.literal_round import LEVELS, faces_of, set_up
from tests.tiny_epic_western.staging import (
    DECK,
    given,
    line,
    mover,
    offered,
    play,
    solo,
    stander,
    started,
    stock,
    told,
    where,
)

# ------------------------------------------------------------------ set-up and deal


@pytest.mark.rule("TEW-179")
def test_the_rival_has_a_colour_a_home_mat_and_three_posse_but_no_boss_and_no_influence():
    state = started(1)
    assert state.terms.colours == ("yellow", "blue") and list(state.homes) == [1, 4]
    assert len(state.posse) == 6 and len(state.bosses) == 1 and len(state.influence) == 3
    assert faces_of(state) == {1: "coloured", 2: "grey", 3: "sheriff", 4: "coloured", 5: "grey"}
    other = started(1, colour_0="red", rival_colour="green")
    assert faces_of(other) == {1: "grey", 2: "coloured", 3: "sheriff", 4: "grey", 5: "coloured"}
    assert line(given(1, porches={1: "outhouse"}, steps=(0, 3, 0)), "railroad", "yellow") == 3, "the 1-2 player side"


@pytest.mark.rule("TEW-180", "TEW-016", "TEW-015")
@pytest.mark.parametrize("level", LEVELS)
def test_the_level_gives_the_rivals_starting_buildings(level):
    state, rng = rules.setup(Setup(1, {"difficulty": level})), Random(3)
    while state.phase != "deal_buildings":
        rules.apply(state, rules.deal(state, rng))
    deal = rules.deal(state, rng)
    expected = set_up(faces_of(state), 4, LEVELS[level], deal.buildings)
    rules.apply(state, deal)
    assert state.porches[4] == expected.porches[4] == deal.buildings[8 : 8 + LEVELS[level]], "the last dealt on top"
    assert (
        list(state.deck) == expected.deck
        and len(state.deck) == len(deal.buildings) - 8 - LEVELS[level]
        and state.porches[1] == ()
    )


@pytest.mark.rule("TEW-180")
def test_beginner_is_the_default_level_and_its_building_is_usable():
    option = next(option for option in rules.options(1) if option.id == "difficulty")
    assert option.default == "beginner" and [choice.id for choice in option.choices] == list(LEVELS)
    state = solo(porches={4: "hat_maker jail"})
    play(state, "place 4/porch")
    assert state.phase == "convert", "the Jail, dealt last, is on top"


@pytest.mark.rule("TEW-181")
def test_the_seat_deals_every_round_and_moves_first():
    state, rng = started(1, 2), Random(2)
    first = {}
    while (seat := rules.to_move(state)) is not None:
        assert state.dealer == 0
        if state.phase in ("place", "roll_rival"):
            first.setdefault(state.round, state.phase)
        rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state)))
    assert set(first.values()) == {"place"} and len(first) >= 3


@pytest.mark.rule("TEW-182", "TEW-029")
def test_the_rival_gets_a_card_face_down_and_one_face_up_and_keeps_both():
    state = started(1, 0, "deal_poker")
    state.bosses = ["banker"]
    play(state, DealPoker(DECK))
    assert state.gaps == DECK[:6] and state.rival == DECK[6:8] and state.offers == [DECK[8:10]]
    assert rules.observe(state, 0).rival == (FACE_DOWN, DECK[7])
    play(state, "keep_card 0")
    assert state.rival == DECK[6:8] and len(state.pile) == 10


# ------------------------------------------------------------------ placement


@pytest.mark.rule("TEW-183")
@pytest.mark.parametrize("count", [2, 3])
def test_the_rival_places_one_after_each_finished_placement_of_the_seat(count):
    state = solo(ready={"yellow": count, "blue": count})
    for number, spot in enumerate(("3/number plus", "3/suit up", "3/porch")[:count]):
        assert (mover(state), state.phase) == ("yellow", "place")
        play(state, f"place {spot}")
        assert state.phase == "roll_rival" and len(where(state, "blue")) == number
        play(state, f"roll_rival {(5, 2, 1)[number]}")
    assert len(where(state, "blue")) == count and state.phase == "turn_cards"


@pytest.mark.rule("TEW-183")
def test_the_seats_abilities_come_before_the_rivals_placement():
    state = solo(porches={3: "jail"})
    play(state, "place 3/porch")
    assert state.phase == "convert"
    play(state, "convert 1")
    assert state.phase == "roll_rival"


@pytest.mark.rule("TEW-183", "TEW-012")
def test_a_third_posse_of_the_seat_is_a_third_posse_of_the_rival():
    for third in (False, True):
        state = started(1, 0, "deal_poker")
        state.bosses, state.third = ["banker"], [third]
        play(state, DealPoker(DECK), "keep_card 0")
        assert state.ready == [2 + third, 2 + third]


@pytest.mark.rule("TEW-184")
def test_the_placement_die_is_fair():
    state = solo()
    play(state, "place 3/number plus")
    counts = Counter(rules.deal(state, Random(seed)).die for seed in range(1800))
    assert set(counts) == set(range(1, 7)) and all(230 <= count <= 370 for count in counts.values()), counts


@pytest.mark.rule("TEW-184", "TEW-185")
@pytest.mark.parametrize(
    ("die", "spot"),
    [(1, "1/influence right"), (2, "2/porch"), (3, "3/leftover"), (4, "4/influence right"), (5, "5/porch")],
)
def test_one_to_five_name_the_mat_and_the_mat_the_spot(die, spot):
    state = solo()
    play(state, "place 3/number plus", f"roll_rival {die}")
    assert where(state, "blue") == [spot]


@pytest.mark.rule("TEW-184", "TEW-188")
@pytest.mark.parametrize("spot", ["1/porch", "2/porch", "3/suit up", "4/influence left"])
def test_a_six_names_the_spot_of_the_posse_just_placed_and_attacks_it(spot):
    state = solo()
    play(state, f"place {spot}")
    while state.phase == "choose_type":
        play(state, "choose_type money")
    (began,) = told(play(state, "roll_rival 6"), "duel_began")
    assert began.rival and began.spot == spot.split()[0] and (began.attacking, began.defending) == (3, 0)


@pytest.mark.rule("TEW-186")
@pytest.mark.parametrize(
    ("taken", "die", "spot"),
    [
        (["5/porch", "1/influence right"], 5, "2/porch"),
        (["5/porch"], 5, "1/influence right"),
        (["2/porch wounded"], 2, "3/leftover"),
        (["3/leftover", "4/influence right"], 3, "5/porch"),
        (["1/porch wounded"], 1, "2/porch"),
    ],
)
def test_on_one_to_five_a_mat_with_a_rival_posse_sends_it_on(taken, die, spot):
    state = solo(posse={"blue": taken}, ready={"yellow": 1, "blue": 1})
    play(state, "place 3/number plus", f"roll_rival {die}")
    assert where(state, "blue") == [*taken, spot]


@pytest.mark.rule("TEW-186")
def test_on_one_to_five_it_is_sent_on_even_past_the_posse_just_placed():
    state = solo(posse={"blue": ["3/suit up"]}, ready={"yellow": 1, "blue": 1})
    play(state, "place 3/leftover", "roll_rival 3")
    assert where(state, "blue") == ["3/suit up", "4/influence right"] and state.duel is None


@pytest.mark.rule("TEW-184", "TEW-186", "TEW-188")
@pytest.mark.parametrize("rival", ["3/leftover", "3/leftover wounded", "3/suit up"])
def test_a_six_attacks_the_posse_just_placed_even_where_a_rival_posse_is(rival):
    state = solo(posse={"blue": [rival]}, ready={"yellow": 1, "blue": 1})
    events = play(state, "place 3/number plus", "roll_rival 6")
    (rolled,), (began,) = told(events, "rival_rolled"), told(events, "duel_began")
    assert (rolled.spot, rolled.passed, rolled.rules) == ("3/number", (), ("TEW-184", "TEW-188"))
    assert began.rival and began.spot == "3/number" and (began.attacking, began.defending) == (4, 0)


@pytest.mark.rule("TEW-184", "TEW-186")
def test_two_rival_posse_may_meet_on_a_mat_through_a_six():
    state = solo(posse={"blue": ["3/leftover"]}, ready={"yellow": 1, "blue": 1}, pile="hat_5")
    events = play(state, "place 3/number plus", "roll_rival 6", "roll 6 1", "stand")
    assert [ended.rival for ended in told(events, "duel_ended")] == [True]
    assert where(state, "blue") == ["3/leftover", "3/number plus"] and where(state, "yellow") == [
        "3/number plus wounded"
    ]


@pytest.mark.rule("TEW-184", "TEW-186")
def test_a_six_with_nobody_left_to_duel_obeys_the_one_per_mat_rule():
    """The seat attacked a Rival Posse and lost: its Posse lies on the named spot, and the Rival's stands there."""
    state = solo(posse={"blue": ["3/leftover"]}, ready={"yellow": 1, "blue": 1}, pile="hat_5 hat_1")
    events = play(state, "place 3/leftover", "roll 1 6", "stand", "roll_rival 6")
    (rolled,) = told(events, "rival_rolled")
    assert (rolled.passed, rolled.rules) == ((3,), ("TEW-184", "TEW-186", "TEW-185"))
    assert where(state, "blue") == ["3/leftover", "4/influence right"]


def immune(placed, die, rival=(), place="3/number plus"):
    state = solo(posse={"yellow": placed, "blue": list(rival)}, ready={"yellow": 1, "blue": 1})
    state.immune = [True]
    play(state, f"place {place}")
    while state.phase == "choose_type":
        play(state, "choose_type money")
    play(state, f"roll_rival {die}")
    return where(state, "blue")[len(rival) :]


@pytest.mark.rule("TEW-187")
def test_a_spot_closed_by_immunity_sends_the_rival_on_clockwise():
    assert immune(["1/influence left"], 1) == ["2/porch"]
    assert immune(["1/influence left", "2/porch"], 1) == ["3/leftover"]
    assert immune(["1/influence left"], 1, rival=["2/porch"]) == ["3/leftover"]
    assert immune(["1/influence left"], 5, rival=["5/porch"]) == ["2/porch"], "sent on twice, by two rules"
    assert immune(["1/porch"], 1) == ["1/influence right"], "only the spot it would take matters"


@pytest.mark.rule("TEW-187")
def test_a_closed_six_looks_at_the_named_mat_last():
    assert immune([], 6, place="1/porch") == ["2/porch"]
    assert immune(["3/leftover", "2/porch"], 6, rival=["4/influence right", "5/porch"], place="1/porch") == [
        "1/influence right"
    ]


@pytest.mark.rule("TEW-187")
def test_a_posse_without_any_open_spot_is_not_placed_this_round():
    state = solo(posse={"yellow": ["1/influence left", "3/leftover"], "blue": ["4/influence right", "5/porch"]},
                 ready={"yellow": 1, "blue": 1})  # fmt: skip
    state.immune = [True]
    play(state, "place 2/porch", "choose_type money", "roll_rival 1")
    assert where(state, "blue") == ["4/influence right", "5/porch"]
    assert state.phase == "turn_cards" and state.ready == [0, 0]


@pytest.mark.rule("TEW-188")
@pytest.mark.parametrize(
    ("mine", "fights"),
    [("1/influence left", True), ("1/influence right", True), ("1/porch", False), ("1/influence left wounded", False)],
)
def test_the_rival_attacks_whoever_stands_on_its_spot_on_either_side(mine, fights):
    state = solo(posse={"yellow": [mine]}, ready={"yellow": 1, "blue": 1})
    play(state, "place 3/number plus", "roll_rival 1")
    assert (state.duel is not None) == fights
    if not fights:
        assert where(state, "blue") == ["1/influence right"] and stander(state, "1/influence") == "blue"


@pytest.mark.rule("TEW-189", "TEW-045")
def test_the_seat_may_attack_a_rivals_posse():
    state = solo(posse={"blue": ["4/influence right"]}, ready={"yellow": 1, "blue": 0})
    assert {"place 4/influence left", "place 4/influence right"} <= offered(state)
    (began,) = told(play(state, "place 4/influence left"), "duel_began")
    assert not began.rival and began.defender_rival and (began.attacking, began.defending) == (0, 3)


@pytest.mark.rule("TEW-190")
def test_the_rivals_posse_gives_nobody_anything():
    state = solo(porches={2: "jail", 1: "hat_maker", 4: "general_store"}, posse={"yellow": ["1/porch"]},
                 ready={"yellow": 1, "blue": 1}, cards={"yellow": "steer_1"})  # fmt: skip
    play(state, "place 3/number plus")
    events = play(state, "roll_rival 2")
    assert told(events, "gained") == [] and told(events, "ability_used") == [] and state.phase == "turn_cards"
    assert stander(state, "2/porch") == "blue" and stock(state, "yellow") == (1, 1, 1)
