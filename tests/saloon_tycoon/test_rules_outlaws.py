"""4.9: how Outlaws come to town, and what they do."""

from __future__ import annotations

import pytest

from game.saloon_tycoon.claims import holds
from game.saloon_tycoon.measures import income_level
from tests.saloon_tycoon.cast import ANGIE, FINAL, FLATFOOT, HIDEOUT, PHINEUS, SYDNEY, about, tags, tower
from tests.saloon_tycoon.drawing import given, offered, play


def elsewhere(*absent):
    """All Outlaws but these are at the second saloon; these are still out of town."""
    return ((), tuple(who for who in HIDEOUT if who not in absent))


# ------------------------------------------------------------------ when


@pytest.mark.rule("ST-130", "ST-131")
@pytest.mark.parametrize(("gold", "comes"), [(7, False), (8, True), (30, True)])
def test_flatfoot_comes_with_the_tenth_gold(gold, comes):
    s = given("", "", gold=(gold,), saloons=elsewhere(FLATFOOT))
    told = play(s, "earn")
    assert (FLATFOOT in s.saloons[0]) == comes
    if comes:
        assert tags(told) == ["gold_gained", "character_came"], "at once"


@pytest.mark.rule("ST-130", "ST-131")
@pytest.mark.parametrize(
    ("board", "hand", "gold", "moves"),
    [
        ("", ("pay_dirt",), 4, ["play 0"]),
        ("", ("light_fingers",), 7, ["play 0"]),
        ("", ("passing_the_hat",), 9, ["play 0"]),
        ("kitchen A1 2", (), 9, ["supply A1"]),
    ],
)
def test_gold_from_any_source_counts(board, hand, gold, moves):
    s = given(board, "", gold=(gold, 3), hands=(hand,), saloons=elsewhere(FLATFOOT))
    play(s, *moves)
    assert s.saloons[0] == (FLATFOOT,)


@pytest.mark.rule("ST-130", "ST-131")
def test_income_can_bring_flatfoot_after_it_was_taken():
    s = given("", "kitchen A1", gold=(0, 8), saloons=elsewhere(FLATFOOT)[::-1])
    told = play(s, "end_turn")
    assert tags(told) == ["turn_ended", "turn_began", "income_taken", "character_came"]
    assert (s.gold[1], s.saloons[1]) == (10, (FLATFOOT,))


@pytest.mark.rule("ST-130", "ST-132")
def test_only_the_active_seat_is_tested():
    s = given("kitchen A1, kitchen A2, kitchen B1, kitchen B2", "saloon S 4, kitchen A1 2", "", gold=(12, 12, 12))
    play(s, "earn")
    assert s.saloons == [(FLATFOOT, ANGIE), (), ()]


@pytest.mark.rule("ST-130")
def test_an_outlaw_comes_before_anything_else():
    s = given("saloon S 3, kitchen A1 1", "", gold=(2,), saloons=elsewhere(PHINEUS))
    told = play(s, "supply S")
    assert tags(told)[:4] == ["gold_paid", "cube_placed", "character_came", "tile_finished"]
    s = given("", "", gold=(7,), hands=(("light_fingers",),), saloons=elsewhere(FLATFOOT))
    s.gold[1] = 3
    assert tags(play(s, "play 0")) == ["card_played", "gold_stolen", "character_came", "gold_gained", "card_resolved"]


@pytest.mark.rule("ST-133")
def test_angie_comes_with_the_fifth_tile_or_roof():
    s = given("kitchen A1, kitchen A2", "", gold=(9,), saloons=elsewhere(ANGIE))
    play(s, "build pantry B1")
    assert (income_level(s, 0), s.saloons[0]) == (4, ())
    s = given("kitchen A1, kitchen A2, kitchen B1", "", gold=(9,), saloons=elsewhere(ANGIE))
    told = play(s, "build pantry A3")
    assert (income_level(s, 0), s.saloons[0]) == (5, (ANGIE,))
    assert tags(told) == ["gold_paid", "tile_built", "points_scored", "character_came"]
    s = given(tower("A1", "kitchen", "kitchen", "kitchen", cubes=2), "", gold=(2,), saloons=elsewhere(ANGIE))
    play(s, "supply A1")
    assert (income_level(s, 0), s.saloons[0]) == (5, (ANGIE,)), "a roof counts"


@pytest.mark.rule("ST-134")
@pytest.mark.parametrize(("board", "comes"), [("saloon S 2, kitchen A1 1", False), ("saloon S 2, kitchen A1 2", True)])
def test_phineus_comes_with_the_fifth_cube_over_all_tiles(board, comes):
    s = given(board, "", gold=(2,), saloons=elsewhere(PHINEUS))
    play(s, "supply S")
    assert (s.saloons[0] == (PHINEUS,)) == comes


@pytest.mark.rule("ST-134")
def test_a_cube_of_an_effect_counts_too():
    s = given("saloon S 2, kitchen A1 2", "", hands=(("freight_train",),), saloons=elsewhere(PHINEUS))
    play(s, "play 0", "put_cube S")
    assert s.saloons[0] == (PHINEUS,)


@pytest.mark.rule("ST-135")
@pytest.mark.parametrize("move", ["stake 0", "stake_secret 0"])
def test_sydney_comes_to_the_first_who_stakes_after_the_points(move):
    row, secrets = ("strongbox", None, None, None), (("nest_egg", "land_baron"),)
    s = given("", "", gold=(15,), row=row, secrets=secrets, saloons=elsewhere(SYDNEY))
    assert tags(play(s, move)) == ["claim_staked", "points_scored", "character_came"]
    assert s.saloons[0] == (SYDNEY,)


@pytest.mark.rule("ST-136")
def test_an_outlaw_arrives_once_only():
    s = given("", "", "", gold=(9, 20, 0), saloons=elsewhere(FLATFOOT))
    play(s, "earn")
    assert s.saloons[0] == (FLATFOOT,)
    s.acted = False
    play(s, f"bribe {FLATFOOT} 2", "end_turn", "earn")
    assert s.saloons[1] == (ANGIE, PHINEUS, SYDNEY), "20 gold do not bring her a second time"
    assert s.saloons[2] == (FLATFOOT,)


@pytest.mark.rule("ST-137")
def test_several_at_once_come_in_their_order():
    board = "saloon S 2, kitchen A1 2, kitchen A2, kitchen B1, kitchen B2"
    s = given("", board, gold=(0, 15))
    told = play(s, "end_turn")
    assert [words.split()[2] for words in about(told, "character_came")] == [FLATFOOT, ANGIE]
    s = given(board, "", gold=(15,), row=("strongbox", None, None, None))
    told = play(s, "stake 0")
    assert s.saloons[0] == (FLATFOOT, ANGIE, SYDNEY), "four cubes bring nobody"
    s = given(board.replace("A1 2", "A1 3"), "", gold=(15,), row=("strongbox", None, None, None))
    play(s, "stake 0")
    assert s.saloons[0] == HIDEOUT


@pytest.mark.rule("ST-138")
def test_falling_below_the_condition_sends_nobody_away():
    s = given("", "", gold=(9,), saloons=elsewhere(FLATFOOT))
    told = play(s, "earn")
    assert s.phase == "menu", "nobody was asked"
    assert told[-1] == f"character_came 0 {FLATFOOT} gold"
    play(s, "supply S", "supply S")
    assert (s.gold[0], s.saloons[0]) == (7, (FLATFOOT,))
    s = given("kitchen A1, kitchen A2, kitchen B1, pantry B2", "", gold=(0,), saloons=((ANGIE,), ()))
    play(s, "earn", "end_turn")
    assert ANGIE in s.saloons[0]


# ------------------------------------------------------------------ what they do


@pytest.mark.rule("ST-139", "ST-022")
def test_flatfoot_takes_from_the_next_income_on():
    s = given("kitchen A1", "", gold=(9,), saloons=elsewhere(FLATFOOT))
    play(s, "earn")
    assert s.gold[0] == 11, "nothing now"
    play(s, "end_turn", "end_turn")
    assert s.gold[0] == 11 + 1


@pytest.mark.rule("ST-139", "ST-113")
def test_phineus_makes_the_next_purchase_dearer():
    s = given("saloon S 3, kitchen A1 1", "", gold=(9,), saloons=elsewhere(PHINEUS))
    play(s, "supply A1")
    assert s.gold[0] == 7
    play(s, "earn", "supply A1")
    assert s.gold[0] == 7 + 2 - 3 + 3


@pytest.mark.rule("ST-139", "ST-052")
def test_angie_begins_with_the_next_card_played_by_an_action():
    hand = ("homestead_deed", "double_shift", "pay_dirt", "rent_day")
    s = given("kitchen A1, kitchen A2, kitchen B1", "", gold=(9,), hands=(hand,), saloons=elsewhere(ANGIE))
    play(s, "play 0", "build laundry B2")
    assert (s.saloons[0], len(s.hands[0])) == ((ANGIE,), 3), "nothing is given up for the card being played"
    play(s, "end_turn", "end_turn")
    assert offered(s, "play") == {f"play {card} {other}" for card in range(3) for other in range(3) if card != other}


@pytest.mark.rule("ST-139", "ST-173")
def test_sydney_costs_nothing_before_the_end():
    s = given("", "", gold=(15,), row=("strongbox", None, None, None), saloons=elsewhere(SYDNEY))
    play(s, "stake 0")
    assert (sum(s.scores[0]), s.gold[0]) == (3, 15)


@pytest.mark.rule("ST-164")
def test_penalties_apply_on_final_turns():
    s = given("", "kitchen A1", gold=(0, 9), hands=((), ("pay_dirt",)), saloons=((), HIDEOUT), pile=0)
    play(s, "end_turn")
    assert s.gold[1] == 9 + 1, "Flatfoot"
    assert offered(s, "play") == set(), "Angie"
    play(s, "supply A1")
    assert s.gold[1] == 7, "Phineus"


@pytest.mark.rule("ST-140")
def test_any_number_of_characters_and_all_of_them_count():
    ladies = (FLATFOOT, ANGIE, "lucy_allen")
    s = given("", "", saloons=((*ladies, PHINEUS, SYDNEY, "doc_bellamy", "rawley_hackett"), ()))
    assert len(s.saloons[0]) == 7
    for claim in ("ladies_club", "gentlemens_table", "packed_house", "mixed_company", "rogues_gallery"):
        assert holds(s, 0, claim), claim
    assert not holds(given("", "", saloons=(("lucy_allen", "miss_watson", "purty_nellie"),)), 0, "rogues_gallery")


@pytest.mark.rule("ST-162")
def test_no_outlaw_comes_on_a_final_turn():
    board = "saloon S 4, kitchen A1, kitchen A2, kitchen B1, kitchen B2"
    s = given(board, "", gold=(15,), row=("strongbox", None, None, None), **FINAL)
    play(s, "earn", "supply A1", "stake 0")
    assert s.saloons == [(), ()]
    assert set(HIDEOUT) <= set(s.away)
