"""4.4: the effects of tiles and cards."""

from __future__ import annotations

import pytest

from game.protocol import FACE_DOWN, Seat
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import rules
from game.saloon_tycoon.state import reputation
from game.saloon_tycoon.survey import rooms
from tests.saloon_tycoon.cast import ANGIE, ELSEWHERE, FLATFOOT, HIDEOUT, PHINEUS, PRICES, SYDNEY, about, places, sorts
from tests.saloon_tycoon.drawing import given, offered, play
from tests.saloon_tycoon.test_rules_turn import PENDING

REFUSALS = {"decline", "stop", "end_turn"}
FULL = "saloon S 4"


def cubes(s, seat=0):
    """The cubes on the tiles of a board, in the order they were built."""
    return [room.cubes for room in rooms(s.tiles[seat])]


def pending(phase):
    board, hand, action = PENDING[phase]
    s = given(
        board, "", "", gold=(20, 5, 5), hands=(hand, ("happy_hour",), ("all_hands",)), saloons=ELSEWHERE,
        discard=("county_fair", "bank_loan"),
    )  # fmt: skip
    play(s, action)
    assert s.phase == phase
    return s


@pytest.mark.rule("ST-060")
@pytest.mark.parametrize("phase", ["discard", "cube", "rob", "pick_pocket", "take", "choose"])
def test_these_must_be_carried_out(phase):
    assert not REFUSALS & sorts(pending(phase))


@pytest.mark.rule("ST-060")
@pytest.mark.parametrize(
    ("card", "gold"),
    [("pay_dirt", [6, 4]), ("county_fair", [8, 6]), ("happy_hour", [2, 4]), ("passing_the_hat", [5, 3])],
)
def test_gold_cannot_be_refused(card, gold):
    s = given("", "", gold=(0, 4), hands=((card,),), saloons=ELSEWHERE)
    play(s, "play 0")
    assert (s.phase, s.gold) == ("menu", gold)


@pytest.mark.rule("ST-061")
@pytest.mark.parametrize(
    ("phase", "refusal"),
    [
        ("play_card", "decline"),
        ("action", "decline"),
        ("build", "decline"),
        ("move", "decline"),
        ("buy", "stop"),
        ("shift", "stop"),
        ("redraw", "stop"),
    ],
)
def test_these_may_be_refused(phase, refusal):
    s = pending(phase)
    board, gold, saloons = s.tiles[0], s.gold[0], list(s.saloons)
    assert refusal in offered(s)
    play(s, refusal)
    assert s.phase != phase or phase == "action"
    assert (s.tiles[0], s.gold[0] - gold in (0, 1), s.saloons) == (board, True, saloons)


@pytest.mark.rule("ST-061")
def test_buying_and_shifting_may_be_stopped_at_any_point():
    s = given("kitchen A1 1, laundry A2 1", "", gold=(5,), hands=(("bulk_order",),), saloons=ELSEWHERE)
    play(s, "play 0", "supply A1", "stop")
    assert (s.phase, s.gold[0], cubes(s)) == ("menu", 4, [0, 2, 1])
    s = given("kitchen A1 1, laundry A2 1", "", hands=(("shift_the_furniture",),), saloons=ELSEWHERE)
    play(s, "play 0", "shift A1 A2", "stop")
    assert (s.phase, cubes(s)) == ("cube", [0, 0, 2])


@pytest.mark.rule("ST-062")
def test_gold_from_the_bank():
    s = given("", "", gold=(1, 1), hands=(("pay_dirt",),))
    play(s, "play 0")
    assert s.gold == [7, 1]


@pytest.mark.rule("ST-063")
@pytest.mark.parametrize(("present", "gold"), [(0, 2), (1, 4), (2, 6), (3, 8), (4, 8)])
def test_gold_for_each_character(present, gold):
    company = (FLATFOOT, PHINEUS, "lucy_allen", "miss_watson")[:present]
    s = given("", "", hands=(("happy_hour",),), saloons=(company, (ANGIE, SYDNEY)))
    play(s, "play 0")
    assert s.gold[0] == gold


@pytest.mark.rule("ST-063")
@pytest.mark.parametrize(("finished", "gold"), [(0, 3), (1, 4), (5, 8), (6, 9), (7, 9)])
def test_gold_for_each_finished_tile(finished, gold):
    lots = ["A1", "A2", "A3", "A4", "B1", "B2", "B3"][:finished]
    s = given(", ".join(f"kitchen {lot} 3" for lot in lots), "", hands=(("rent_day",),), saloons=ELSEWHERE)
    play(s, "play 0")
    assert s.gold[0] == gold


@pytest.mark.rule("ST-064")
def test_cubes_are_placed_one_by_one_where_the_seat_likes():
    s = given("kitchen A1 1, laundry A2, pantry B1 3", "", hands=(("freight_train",),), saloons=ELSEWHERE)
    pile = s.pile
    play(s, "play 0")
    assert offered(s) == {"put_cube S", "put_cube A1", "put_cube A2"}, "not on a finished tile, and not nowhere"
    play(s, "put_cube A1", "put_cube S")
    assert offered(s) == {"put_cube S", "put_cube A1", "put_cube A2"}
    play(s, "put_cube S")
    assert (cubes(s), pile - s.pile, s.phase, s.gold[0]) == ([2, 2, 0, 3], 3, "menu", 0)


@pytest.mark.rule("ST-065")
def test_cubes_without_a_space_stay_in_the_pile():
    s = given(f"{FULL}, laundry A1 2", "", hands=(("freight_train",),), saloons=ELSEWHERE)
    pile = s.pile
    play(s, "play 0")
    assert (s.phase, pile - s.pile, s.reserve) == ("menu", 1, 0)


@pytest.mark.rule("ST-066")
def test_cubes_for_upper_floors():
    board = "kitchen A1 3, kitchen A1, kitchen A2, kitchen B1 3, kitchen B1 3, pantry B1"
    s = given(board, "", hands=(("roofers_gang",),), saloons=ELSEWHERE)
    play(s, "play 0")
    assert offered(s) == {"put_cube A1", "put_cube B1"}
    play(s, "put_cube A1", "put_cube A1", "put_cube B1")
    assert (cubes(s), reputation(s, 0)) == ([0, 3, 2, 0, 3, 3, 1], 1)


@pytest.mark.rule("ST-067")
def test_spread_cubes_go_on_different_tiles():
    s = given("kitchen A1, kitchen A2, kitchen A3", "", hands=(("all_hands",),), saloons=ELSEWHERE)
    play(s, "play 0", "put_cube A2")
    assert offered(s) == {"put_cube S", "put_cube A1", "put_cube A3"}
    play(s, "put_cube S")
    assert offered(s) == {"put_cube A1", "put_cube A3"}
    s = given("kitchen A1", "", hands=(("all_hands",),), saloons=ELSEWHERE)
    pile = s.pile
    play(s, "play 0", "put_cube A1")
    assert (cubes(s), pile - s.pile, s.phase) == ([1, 1], 2, "menu"), "the third has no tile left"


@pytest.mark.rule("ST-068")
def test_a_chain_is_finished_before_the_next_cube_and_may_make_room_for_it():
    s = given(f"{FULL}, billiard_room A1+A2 3", "", hands=(("supply_wagon",),), saloons=ELSEWHERE)
    play(s, "play 0")
    assert (s.phase, reputation(s, 0)) == ("action", 7)
    told = play(s, "build kitchen B1")
    assert cubes(s) == [4, 4, 1], "the second cube goes on the tile just built"
    assert about(told, "cube_placed") == ["cube_placed 0 kitchen B1 1 1 0 False"]
    s = given(f"{FULL}, billiard_room A1+A2 3", "", hands=(("supply_wagon",),), saloons=ELSEWHERE)
    pile = s.pile
    play(s, "play 0", "earn")
    assert (s.phase, pile - s.pile) == ("menu", 1)


@pytest.mark.rule("ST-070")
def test_a_further_card_costs_no_action_but_its_own_cost():
    s = given("pharmacy A1 2", "", gold=(4,), hands=(("silver_tongue", "bank_loan"),), saloons=ELSEWHERE)
    play(s, "supply A1")
    assert offered(s) == {"play 1", "decline"}, "5 points for the Pharmacy are enough, 2 gold are not"
    play(s, "play 1")
    assert (s.gold[0], reputation(s, 0), s.acted) == (2 + 8, 5 - 1, False)


@pytest.mark.rule("ST-071")
def test_an_extra_action_is_any_tycoon_action_and_a_free_one_does_not_use_it_up():
    s = given(
        "billiard_room A1+A2 3", "", gold=(20,), hands=(("pay_dirt",),), saloons=ELSEWHERE, row=("strongbox", None)
    )  # fmt: skip
    play(s, "supply A1+A2")
    tycoon = {"earn", "draw", "play", "build", "bribe", "decline"}
    assert sorts(s) == tycoon | {"supply", "stake"}
    play(s, "stake 0", "supply S")
    assert (s.phase, sorts(s)) == ("action", tycoon | {"supply"})
    s = given("billiard_room A1+A2 3", "", gold=(2,), deck=(), saloons=ELSEWHERE)
    play(s, "supply A1+A2")
    assert offered(s) == {"earn", "decline"}, "what is not legal now is not offered"


@pytest.mark.rule("ST-072")
def test_a_cheaper_build_keeps_all_other_rules():
    s = given("kitchen A1, kitchen A2, kitchen A3", "", gold=(4,), hands=(("master_carpenter",),), saloons=ELSEWHERE)
    play(s, "play 0")
    assert places(s, "kitchen") == {"B1"}, "1 for the tile; 5 for A4 is too much"
    assert places(s, "poker_room") == set(), "3 for the tile and 2 for B2"
    assert places(s, "jail") == set(), "there is no Poker Room"
    assert places(s, "schoolroom") == set(), "8 - 3 is more than 4"
    assert places(s, "printing_press") == {"B1"}
    play(s, "build printing_press B1")
    assert (s.gold[0], s.acted) == (4 - (PRICES["printing_press"] - 3) + 1, True), "then the card's gold"


@pytest.mark.rule("ST-072")
def test_waived_lots_score_all_the_same_and_no_price_is_negative():
    s = given("kitchen A1, kitchen A2, kitchen A3", "", gold=(2,), hands=(("homestead_deed",),), saloons=ELSEWHERE)
    play(s, "play 0", "build pharmacy A4")
    assert (s.gold[0], reputation(s, 0)) == (0, 4)
    s = given("pharmacy A1 2", "", gold=(2,), hands=(("master_carpenter",),), saloons=ELSEWHERE)
    play(s, "supply A1", "play 0")
    assert places(s, "kitchen") == set(), "a Kitchen is 1 gold, and there is none"
    play(s)
    assert s.acted is False, "not the turn's own action"


@pytest.mark.rule("ST-073")
def test_cubes_at_a_fixed_price():
    s = given("kitchen A1, laundry A2", "", gold=(4,), hands=(("bulk_order",),), saloons=((PHINEUS,), HIDEOUT[:2]))
    play(s, "play 0", "supply S", "supply A2", "supply S", "supply S")
    assert (s.gold[0], s.phase, cubes(s)) == (0, "menu", [3, 0, 1]), "with no gold left it is over"
    s = given("", "", gold=(9,), hands=(("bulk_order",),), saloons=ELSEWHERE)
    play(s, "play 0", "supply S", "supply S", "supply S", "supply S")
    assert (s.gold[0], s.phase) == (9 - 4 + 3, "menu"), "with no space left it is over"
    s = given("kitchen A1, laundry A2", "", gold=(9,), hands=(("bulk_order",),), saloons=ELSEWHERE)
    play(s, "play 0", "supply S", "supply S", "supply A1", "supply A1", "supply A2")
    assert (s.gold[0], s.phase, cubes(s)) == (4, "menu", [2, 2, 1]), "five and no more"


@pytest.mark.rule("ST-074")
def test_cubes_move_between_unfinished_tiles():
    board = "kitchen A1 3, laundry A2 2, pantry B1 1, jail B2"
    s = given(board, "", hands=(("shift_the_furniture",),), saloons=ELSEWHERE)
    pile = s.pile
    play(s, "play 0")
    loose = ("A2", "B1")
    assert offered(s, "shift") == {
        f"shift {source} {target}" for source in loose for target in (*loose, "S", "B2") if source != target
    }
    told = play(s, "shift B1 A2")
    assert about(told, "tile_finished") == ["tile_finished 0 laundry A2 1"]
    assert (cubes(s), reputation(s, 0), len(s.hands[0])) == ([0, 3, 3, 0, 0], 5, 2)
    assert s.pile == pile
    assert s.phase == "cube", "nothing loose is left to shift"


@pytest.mark.rule("ST-074")
def test_four_shifts_at_most():
    s = given("kitchen A1 1", "", hands=(("shift_the_furniture",),), saloons=ELSEWHERE)
    play(s, "play 0", "shift A1 S", "shift S A1", "shift A1 S")
    assert s.phase == "shift"
    play(s, "shift S A1")
    assert (s.phase, cubes(s)) == ("cube", [0, 1])


@pytest.mark.rule("ST-075")
def test_gold_from_one_other_seat_that_has_some():
    s = given("", "", "", "", gold=(1, 5, 0, 2), hands=(("light_fingers",),), saloons=ELSEWHERE)
    play(s, "play 0")
    assert offered(s) == {"rob 1", "rob 3"}
    play(s, "rob 3")
    assert s.gold == [1 + 2 + 2, 5, 0, 0]
    s = given("", "", "", gold=(1, 5, 3), hands=(("light_fingers",),), saloons=ELSEWHERE)
    play(s, "play 0", "rob 1")
    assert s.gold == [1 + 3 + 2, 2, 3]


@pytest.mark.rule("ST-076")
def test_gold_from_every_other_seat():
    s = given("", "", "", "", gold=(0, 5, 0, 1), hands=(("passing_the_hat",),), saloons=ELSEWHERE)
    play(s, "play 0")
    assert s.gold == [2 + 4, 4, 0, 0]


@pytest.mark.rule("ST-077")
def test_a_card_stolen_from_a_hand():
    hands = (("crooked_dealer",), ("pay_dirt", "high_noon"), (), ("rent_day",))
    s = given("", "", "", "", hands=hands, saloons=ELSEWHERE)
    play(s, "play 0", dealer=False)
    assert offered(s) == {"rob 1", "rob 3"}
    play(s, "rob 1", dealer=False)
    assert s.phase == "steal"
    rules.apply(s, do.DealStolen(1))
    assert (s.hands[0], s.hands[1]) == (("high_noon",), ("pay_dirt",))
    assert rules.observe(s, Seat(2)).hands[0] == (FACE_DOWN,)
    stolen = set()
    for seed in range(20):
        s = given("", "", hands=(("crooked_dealer",), ("pay_dirt", "high_noon", "rent_day")))
        play(s, "play 0", seed=seed)
        stolen |= set(s.hands[0])
    assert stolen == {"pay_dirt", "high_noon", "rent_day"}, "any card of the hand"


@pytest.mark.rule("ST-077")
def test_with_nobody_to_rob_the_next_step_follows():
    s = given("", "", hands=(("crooked_dealer", "pay_dirt"), ()))
    play(s, "play 0")
    assert s.phase == "play_card"
    play(s, "play 0")
    assert s.gold[0] == 6


@pytest.mark.rule("ST-078")
def test_gold_for_every_other_seat():
    s = given("", "", "", gold=(1, 1, 1), hands=(("county_fair",),), saloons=ELSEWHERE)
    play(s, "play 0")
    assert s.gold == [9, 3, 3]


MOVES = {
    "silver_tongue": {"miss_watson", PHINEUS, FLATFOOT, "lucy_allen", SYDNEY},
    "no_good_troublemaker": {PHINEUS, FLATFOOT, SYDNEY},
}


@pytest.mark.rule("ST-079")
@pytest.mark.parametrize("card", MOVES)
def test_a_character_in_some_saloon_is_moved_to_another(card):
    saloons = (("miss_watson", PHINEUS), (FLATFOOT, "lucy_allen"), (SYDNEY,))
    s = given("", "", "", gold=(3,), hands=((card,),), saloons=saloons)
    play(s, "play 0")
    home = {who: at for at, saloon in enumerate(saloons) for who in saloon}
    assert offered(s) == {"decline"} | {f"move {who} {to}" for who in MOVES[card] for to in range(3) if to != home[who]}
    play(s, f"move {SYDNEY} 1")
    assert (s.saloons[1], s.saloons[2]) == ((FLATFOOT, "lucy_allen", SYDNEY), ())


@pytest.mark.rule("ST-079")
def test_an_own_outlaw_is_sent_to_another():
    saloons = (("miss_watson", PHINEUS), (FLATFOOT,), ())
    s = given("", "", "", hands=(("high_noon",),), saloons=saloons)
    play(s, "play 0")
    assert offered(s) == {f"move {PHINEUS} 1", f"move {PHINEUS} 2", "decline"}
    play(s, f"move {PHINEUS} 2")
    assert (s.saloons, s.gold[0]) == ([("miss_watson",), (FLATFOOT,), (PHINEUS,)], 4)
    s = given("", "", "", hands=(("high_noon",),), saloons=((), (FLATFOOT,)))
    play(s, "play 0")
    assert (s.phase, s.gold[0]) == ("menu", 4), "nobody to send, the gold comes all the same"


@pytest.mark.rule("ST-080")
def test_points_at_once():
    s = given("", "", hands=(("front_window_show",),))
    play(s, "play 0")
    assert (reputation(s, 0), s.scores[0][5], s.gold[0]) == (2, 2, 2)


@pytest.mark.rule("ST-081")
def test_a_card_is_taken_from_the_discards():
    pile = ("pay_dirt", "rent_day", "pay_dirt", "high_noon")
    s = given(
        "", "", hands=(("word_on_the_street", "bank_loan", "all_hands", "happy_hour", "bulk_order"),), discard=pile
    )
    play(s, "play 0")
    assert offered(s) == {"take pay_dirt", "take rent_day", "take high_noon"}
    play(s, "take rent_day")
    assert (s.hands[0][-1], len(s.hands[0]), s.phase) == ("rent_day", 5, "play_card")
    assert s.discard == ("pay_dirt", "pay_dirt", "high_noon")
    play(s, "play 4")
    assert (s.gold[0], s.discard[-2:]) == (3, ("rent_day", "word_on_the_street"))


@pytest.mark.rule("ST-082")
@pytest.mark.parametrize(
    ("held", "thrown", "drawn"), [(0, 0, 2), (2, 0, 2), (2, 2, 4), (3, 3, 5), (4, 0, 1), (4, 4, 5), (4, 2, 3)]
)
def test_redraw_as_many_and_two_more_within_the_limit(held, thrown, drawn):
    hand = ("pay_dirt", "rent_day", "county_fair", "all_hands")[:held]
    deck = ("happy_hour", "bulk_order", "freight_train", "high_noon", "light_fingers", "master_carpenter")
    s = given("", "", hands=(("fresh_deck", *hand),), deck=deck)
    play(s, "play 0", *["discard 0"] * thrown)
    if s.phase == "redraw":
        play(s, "stop")
    assert s.phase == "play_card"
    assert s.hands[0] == hand[thrown:] + deck[:drawn]
    assert s.discard == hand[:thrown]


@pytest.mark.rule("ST-083")
def test_one_of_the_options_is_carried_out():
    def lucky(option):
        s = given(f"{FULL}, kitchen A1", "", hands=(("drifters_luck",),), saloons=ELSEWHERE)
        play(s, "play 0")
        assert offered(s) == {"choose 0", "choose 1", "choose 2"}
        play(s, f"choose {option}")
        return s.gold[0], len(s.hands[0]), sum(cubes(s)) - 4, s.discard

    assert lucky(0) == (5, 0, 0, ("drifters_luck",))
    assert lucky(1) == (0, 3, 0, ("drifters_luck",))
    assert lucky(2) == (0, 0, 2, ("drifters_luck",))
