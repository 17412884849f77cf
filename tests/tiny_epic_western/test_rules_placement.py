"""Section 4.4 of the rules: whose turn it is, and where a Posse may go."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER, Setup
from game.tiny_epic_western import rules
from game.tiny_epic_western.actions import DealPoker
from tests.tiny_epic_western.literal_legal import all_spots, legal, on_spot
from tests.tiny_epic_western.staging import (
    DECK,
    given,
    mover,
    offered,
    party,
    play,
    stander,
    started,
    stock,
    told,
    where,
)

QUIET = ("3/number plus", "3/suit up", "3/leftover", "1/influence right", "4/influence right")


def spots(state) -> set[str]:
    return {text.split()[1] for text in offered(state, "place")}


# ------------------------------------------------------------------ turns


@pytest.mark.rule("TEW-034", "TEW-156")
def test_phase_two_opens_with_the_ranchers_decision():
    state = started(3, until="deal_poker", first_dealer="0")
    state.bosses = ["banker", "trader", "rancher"]
    play(state, DealPoker(DECK), "keep_card 0", "keep_card 0", "keep_card 0")
    assert (mover(state), state.phase) == ("blue", "stand_third"), "before the Dealer, yellow, places"
    play(state, "decline")
    assert (mover(state), state.phase) == ("yellow", "place")


@pytest.mark.rule("TEW-034")
def test_without_the_rancher_phase_two_opens_with_the_dealers_placement():
    state = started(3, until="deal_poker", first_dealer="1")
    state.bosses = ["banker", "trader", "preacher"]
    play(state, DealPoker(DECK), "keep_card 0", "keep_card 0", "keep_card 0")
    assert (mover(state), state.phase) == ("red", "place")


@pytest.mark.rule("TEW-035")
def test_seats_place_one_posse_each_in_turn_and_those_with_none_left_are_skipped():
    state = given(3, dealer="red", ready={"yellow": 1, "red": 2, "blue": 3})
    order = []
    for spot in (
        "1/influence right",
        "2/influence right",
        "3/suit up",
        "3/number plus",
        "3/leftover",
        "4/influence right",
    ):
        order.append(mover(state))
        play(state, f"place {spot}")
    assert order == ["red", "blue", "yellow", "red", "blue", "blue"]
    assert state.phase == "turn_cards", "phase 2 ends when no seat has one left"
    assert where(state, "blue") == ["2/influence right", "3/leftover", "4/influence right"]


@pytest.mark.rule("TEW-036")
def test_placing_is_compulsory_also_with_the_third_posse():
    state = given(
        ready={"yellow": 1, "blue": 1}, posse={"yellow": ["3/suit up", "3/number plus"], "blue": ["3/leftover"]}
    )
    for colour in ("yellow", "blue"):
        assert mover(state) == colour and offered(state) == offered(state, "place") != set()
        play(state, "place 1/influence right" if colour == "yellow" else "place 4/influence right")


# ------------------------------------------------------------------ spots


@pytest.mark.rule("TEW-037", "TEW-038")
@pytest.mark.parametrize(("seats", "count", "ways"), [(2, 10, 14), (3, 11, 16), (4, 12, 18)])
def test_the_spots_of_this_game_and_their_sides(seats, count, ways):
    state = given(seats)
    assert len(spots(state)) == count and len(offered(state)) == ways
    coloured = {2: "14", 3: "124", 4: "1245"}[seats]
    expected = {f"place {position}/porch" for position in "12345"} | {"place 3/leftover"}
    expected |= {f"place {position}/influence {side}" for position in coloured for side in ("left", "right")}
    expected |= {"place 3/number minus", "place 3/number plus", "place 3/suit down", "place 3/suit up"}
    assert offered(state) == expected


@pytest.mark.rule("TEW-037")
def test_the_spots_of_a_solo_game():
    state = given(1)
    assert len(spots(state)) == 10 and not any(spot.startswith("0") for spot in spots(state))


@pytest.mark.rule("TEW-038")
def test_the_side_is_kept_to_the_end_of_the_round():
    state = given(ready={"yellow": 1, "blue": 1})
    play(state, "place 3/number minus")
    assert where(state, "yellow") == ["3/number minus"]
    play(state, "place 3/suit down", "turn_cards")
    assert where(state, "yellow") == ["3/number minus"] and where(state, "blue") == ["3/suit down"]


@pytest.mark.rule("TEW-039")
@pytest.mark.parametrize("side", ["left", "right"])
def test_a_posse_on_either_side_occupies_the_whole_spot(side):
    state = given(posse={"yellow": [f"4/influence {side}"], "blue": [f"1/influence {side}"]})
    assert "4/influence" not in spots(state), "own Posse on either side"
    other = "right" if side == "left" else "left"
    play(state, f"place 1/influence {other}")
    assert state.phase == "roll", "a duel for the other side too"


@pytest.mark.rule("TEW-040", "TEW-044")
def test_a_spot_holds_one_standing_posse_and_any_number_of_wounded():
    state = given(
        3, posse={"yellow": ["3/leftover wounded"], "red": ["3/leftover wounded"], "blue": ["3/leftover wounded"]},
    )  # fmt: skip
    play(state, "place 3/leftover")
    assert stander(state, "3/leftover") == "yellow" and state.duel is None
    assert where(state, "yellow") == ["3/leftover wounded", "3/leftover"]
    play(state, "place 3/leftover", "roll 6 1", "stand")
    assert stander(state, "3/leftover") == "red"
    assert where(state, "yellow") == ["3/leftover wounded"] * 2
    assert where(state, "red") == ["3/leftover wounded", "3/leftover"]


@pytest.mark.rule("TEW-041")
def test_no_seat_places_where_its_own_posse_stands():
    state = given(posse={"yellow": ["1/porch"], "blue": ["4/porch"]}, ready={"yellow": 1, "blue": 1})
    assert "1/porch" not in spots(state) and "4/porch" in spots(state)


@pytest.mark.rule("TEW-042")
def test_several_posse_on_one_mat_on_different_spots():
    state = given(posse={"yellow": ["3/porch", "3/suit up"]}, ready={"yellow": 1, "blue": 1})
    assert {"3/number", "3/leftover"} <= spots(state)
    play(state, "place 3/number plus")
    assert where(state, "yellow") == ["3/porch", "3/suit up", "3/number plus"]


@pytest.mark.rule("TEW-043")
def test_on_a_spot_with_an_own_wounded_posse_one_may_place_again():
    state = given(posse={"yellow": ["4/porch wounded"], "blue": ["4/porch"]})
    play(state, "place 4/porch")
    assert state.phase == "roll" and state.duel is not None
    assert (state.duel.attacking, state.duel.defending) == (1, 3), "with a duel: another seat stands there"
    state = given(posse={"yellow": ["4/porch wounded"]})
    play(state, "place 4/porch")
    assert where(state, "yellow") == ["4/porch wounded", "4/porch"]


@pytest.mark.rule("TEW-044")
def test_without_a_standing_posse_there_is_no_duel():
    for posse in ({}, {"blue": ["1/influence right wounded"]}):
        state = given(posse=posse)
        events = play(state, "place 1/influence left")
        assert told(events, "duel_began") == [] and state.wanted == -1
        assert stander(state, "1/influence") == "yellow" and mover(state) == "blue"
        assert stock(state, "yellow") == (1, 2, 1)


@pytest.mark.rule("TEW-045")
@pytest.mark.parametrize("spot", ["1/porch", "1/influence left", "2/porch", "3/number plus", "3/suit up", "3/leftover"])
def test_a_spot_where_another_stands_is_fought_for(spot):
    state = given(posse={"blue": [spot]}, influence={"yellow": (1, 1, 1)})
    (began,) = told(play(state, f"place {spot}"), "duel_began")
    assert (began.party, began.defender, began.spot) == (0, 1, spot.split()[0])
    assert mover(state) == "chance" and state.phase == "roll"
    assert stander(state, spot.split()[0]) == "blue" and stock(state, "yellow") == (1, 1, 1), "nothing before the duel"


@pytest.mark.rule("TEW-046")
def test_immunity_closes_spots_for_its_seat_and_its_spots_for_the_others():
    state = given(3, posse={"yellow": ["1/porch"], "red": ["2/porch"], "blue": ["4/porch"]})
    everything = spots(state)
    assert {"2/porch", "4/porch"} <= everything
    state.immune[party(state, "yellow")] = True
    assert spots(state) == everything - {"2/porch", "4/porch"}, "an immune seat attacks nobody"
    state.immune[party(state, "yellow")], state.immune[party(state, "red")] = False, True
    assert spots(state) == everything - {"2/porch"}, "and is attacked by nobody"


@pytest.mark.rule("TEW-046")
def test_immunity_does_not_close_spots_with_wounded_posse_only():
    state = given(posse={"blue": ["1/porch wounded"]})
    state.immune = [True, True]
    assert {"place 1/porch"} <= offered(state)
    play(state, "place 1/porch")
    assert stander(state, "1/porch") == "yellow"


@pytest.mark.rule("TEW-047")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_there_is_always_a_spot_without_any_posse_to_place_on(seats):
    for seed in range(12):
        state, rng = rules.setup(Setup(seats)), Random(seed)
        while (seat := rules.to_move(state)) is not None:
            if state.phase == "place":
                assert len(all_spots(state)) == {1: 10, 2: 10, 3: 11, 4: 12}[seats]
                empty = [spot for spot in all_spots(state) if not on_spot(state, spot)]
                assert empty and set(empty) <= spots(state)
                assert offered(state) == legal(state)
            rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state)))


CROWD = {
    "yellow": ["1/porch", "1/influence left"],
    "red": ["2/porch", "2/influence left", "3/porch"],
    "blue": ["4/porch", "4/influence left", "3/suit up"],
}


@pytest.mark.rule("TEW-047", "TEW-024")
def test_a_forced_placement_is_not_asked():
    state = given(4, dealer="green", posse=CROWD | {"green": ["5/porch", "5/influence left"]},
                  ready={"yellow": 1, "red": 0, "blue": 0, "green": 1})  # fmt: skip
    state.immune[party(state, "yellow")] = True
    play(state, "place 3/number plus")
    assert where(state, "yellow") == ["1/porch", "1/influence left", "3/leftover"], "the twelfth Posse, the last spot"
    assert state.phase == "turn_cards"


@pytest.mark.rule("TEW-047", "TEW-024")
def test_the_last_free_spot_is_asked_if_it_has_two_sides():
    state = given(4, dealer="green", posse=CROWD | {"green": ["5/porch", "5/influence left"]},
                  ready={"yellow": 1, "red": 0, "blue": 0, "green": 1})  # fmt: skip
    state.immune[party(state, "yellow")] = True
    play(state, "place 3/leftover")
    assert (mover(state), offered(state)) == ("yellow", {"place 3/number minus", "place 3/number plus"})
