"""4.2 and 4.3: Earn, Draw, the hand, and playing a Tycoon card."""

from __future__ import annotations

import pytest

from game.protocol import FACE_DOWN, Seat
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import rules
from game.saloon_tycoon.state import reputation
from tests.saloon_tycoon.cast import ANGIE, ELSEWHERE, FINAL, FLATFOOT, PHINEUS, SYDNEY, about, sorts, tags
from tests.saloon_tycoon.drawing import given, offered, play

FIVE = ("pay_dirt", "rent_day", "high_noon", "county_fair", "bank_loan")
WITH_ANGIE = ((ANGIE,), (FLATFOOT, PHINEUS, SYDNEY))


@pytest.mark.rule("ST-034")
def test_earn_is_two_gold():
    s = given("", "", gold=(3, 3))
    assert play(s, "earn") == ["gold_gained 0 2 earn"]
    assert s.gold == [5, 3]


@pytest.mark.rule("ST-035")
def test_draw_is_two_cards_off_the_top():
    s = given("", "", hands=(("pay_dirt",),), deck=("high_noon", "rent_day", "all_hands"))
    play(s, "draw")
    assert s.hands[0] == ("pay_dirt", "high_noon", "rent_day")
    assert s.deck == ("all_hands",)


# How a draw begins: the board, the hand besides the card, what is done; how many cards are drawn.
DRAWS = {
    "action": ("", None, "draw", 2),
    "laundry": ("laundry A1 2", None, "supply A1", 2),
    "guest_room": ("guest_room A1+A2 3", None, "supply A1+A2", 3),
    "card": ("", "stagecoach_mail", "play 0", 2),
    "option": ("", "drifters_luck", "play 0, choose 1", 3),
}


@pytest.mark.rule("ST-036", "ST-037", "ST-038", "ST-069")
@pytest.mark.parametrize("held", range(6))
@pytest.mark.parametrize("way", DRAWS)
def test_as_many_are_discarded_as_the_hand_has_no_room_for(way, held):
    board, card, moves, drawn = DRAWS[way]
    held = min(held, 4) if card else held
    hand = ((card,) if card else ()) + FIVE[:held]
    s = given(board, "", gold=(2,), hands=(hand,), deck=("freight_train", "happy_hour", "bulk_order"))
    play(s, *moves.split(", "), dealer=False)
    due = max(0, held + drawn - 5)
    for step in range(due):
        assert s.phase == "discard"
        assert len(s.deck) == 3, "nothing is seen before the last discard"
        assert offered(s) == {f"discard {slot}" for slot in range(held - step)}, "one at a time, no fewer"
        play(s, f"discard {held - step - 1}", dealer=False)
    assert s.phase == "draw"
    rules.apply(s, do.DealCards())
    assert s.hands[0] == FIVE[: held - due] + ("freight_train", "happy_hour", "bulk_order")[:drawn]
    assert len(s.hands[0]) == min(5, held + drawn)
    assert s.discard[:due] == FIVE[held - due : held][::-1]


@pytest.mark.rule("ST-038")
def test_a_draw_cannot_be_cut_short():
    s = given("", "", hands=(FIVE,))
    play(s, "draw")
    assert sorts(s) == {"discard"}
    play(s, "discard 0")
    assert sorts(s) == {"discard"}, "two are due, not one"


@pytest.mark.rule("ST-039")
def test_no_card_is_thrown_away_at_will():
    s = given("kitchen A1", "", gold=(9,), hands=(FIVE,))
    assert "discard" not in sorts(s)
    play(s, "earn")
    assert "discard" not in sorts(s)


@pytest.mark.rule("ST-040")
def test_the_discards_lie_open_to_all():
    s = given("", "", "", hands=(FIVE[:4],), discard=("freight_train", "all_hands"))
    play(s, "draw", "discard 1", dealer=False)
    for seat in range(3):
        assert rules.observe(s, Seat(seat)).discard == ("freight_train", "all_hands", "rent_day")
        assert set(rules.observe(s, Seat(seat)).deck) == {FACE_DOWN}


@pytest.mark.rule("ST-041")
def test_what_is_left_is_drawn_before_the_shuffle():
    s = given("", "", hands=(FIVE[:4],), deck=("happy_hour",), discard=("freight_train", "all_hands"))
    play(s, "draw", "discard 0", dealer=False)
    rules.apply(s, do.DealCards())
    assert (s.hands[0][-1], s.deck, s.phase) == ("happy_hour", (), "draw")
    assert s.discard == ("freight_train", "all_hands", "pay_dirt"), "the card just discarded is shuffled too"
    rules.apply(s, do.Reshuffle(("pay_dirt", "all_hands", "freight_train")))
    rules.apply(s, do.DealCards())
    assert s.hands[0] == (*FIVE[1:4], "happy_hour", "pay_dirt")
    assert (s.deck, s.discard, s.phase) == (("all_hands", "freight_train"), (), "menu")


@pytest.mark.rule("ST-041")
def test_a_deck_that_suffices_is_not_reshuffled():
    s = given("", "", deck=("happy_hour", "rent_day"), discard=("pay_dirt",))
    play(s, "draw")
    assert (s.hands[0], s.deck, s.discard) == (("happy_hour", "rent_day"), (), ("pay_dirt",))


@pytest.mark.rule("ST-042")
def test_with_too_few_cards_only_these_are_drawn():
    s = given("", "", deck=(), discard=("pay_dirt",))
    play(s, "draw")
    assert (s.hands[0], s.deck, s.discard, s.phase) == (("pay_dirt",), (), (), "menu")


@pytest.mark.rule("ST-042")
@pytest.mark.parametrize(("held", "possible"), [(0, False), (3, False), (4, True), (5, True)])
def test_with_no_card_at_all_draw_is_offered_only_if_a_discard_is_due(held, possible):
    s = given("", "", hands=(FIVE[:held],), deck=(), discard=())
    assert ("draw" in offered(s)) == possible
    if possible:
        play(s, "draw", *["discard 0"] * (held - 3))
        assert len(s.hands[0]) == min(5, held), "what was discarded comes back"


# ------------------------------------------------------------------ playing a card


@pytest.mark.rule("ST-043")
def test_one_card_of_the_hand_is_chosen_and_carried_out():
    s = given("", "", hands=(("pay_dirt", "rent_day", "pay_dirt"),))
    assert offered(s, "play") == {"play 0", "play 1", "play 2"}
    play(s, "play 1")
    assert (s.hands[0], s.discard, s.gold[0]) == (("pay_dirt", "pay_dirt"), ("rent_day",), 3)


@pytest.mark.rule("ST-044", "ST-048")
@pytest.mark.parametrize(
    ("card", "gold", "points", "possible"),
    [
        ("silver_tongue", 2, 0, False),
        ("silver_tongue", 3, 0, True),
        ("bank_loan", 0, 0, False),
        ("bank_loan", 0, 1, True),
        ("bank_loan", 0, -1, False),
        ("pay_dirt", 0, -1, True),
    ],
)
def test_a_card_is_playable_if_its_cost_can_be_paid_in_full(card, gold, points, possible):
    s = given("", "", gold=(gold,), hands=((card,),), scores=({"cards": points},))
    assert (offered(s, "play") == {"play 0"}) == possible


@pytest.mark.rule("ST-044", "ST-163")
def test_a_banned_card_is_not_playable_on_a_final_turn():
    hands = (("high_noon", "no_good_troublemaker", "silver_tongue", "pay_dirt"),)
    assert offered(given("", "", gold=(9,), hands=hands, **FINAL), "play") == {"play 3"}
    assert len(offered(given("", "", gold=(9,), hands=hands), "play")) == 4


@pytest.mark.rule("ST-044", "ST-047")
@pytest.mark.parametrize(
    ("card", "gold"), [("freight_train", 3), ("bulk_order", 3), ("shift_the_furniture", 3), ("homestead_deed", 1)]
)
def test_a_card_may_be_played_for_nothing(card, gold):
    s = given("saloon S 4", "", gold=(gold,), hands=((card,),))
    told = play(s, "play 0")
    assert (s.phase, s.discard, s.tiles[0], s.hands[0]) == ("menu", (card,), given("saloon S 4").tiles[0], ())
    assert set(tags(told)) <= {"card_played", "gold_paid", "card_resolved"}


@pytest.mark.rule("ST-045")
def test_the_card_leaves_the_hand_is_paid_has_its_effects_and_is_discarded():
    s = given("", "", hands=(("bank_loan",),), scores=({"lots": 5},))
    assert tags(play(s, "play 0")) == ["card_played", "points_scored", "gold_gained", "card_resolved"]
    assert (s.gold[0], reputation(s, 0), s.discard) == (8, 4, ("bank_loan",))


@pytest.mark.rule("ST-045")
def test_effects_are_carried_out_from_left_to_right():
    s = given("kitchen A1", "", hands=(("supply_wagon",),))
    told = play(s, "play 0", "put_cube A1", "put_cube A1")
    assert tags(told) == ["card_played", "gold_gained", "cube_placed", "cube_placed", "card_resolved"]
    s = given("", "", hands=(("roofers_gang",),))
    assert tags(play(s, "play 0")) == ["card_played", "points_scored", "card_resolved"]


@pytest.mark.rule("ST-046")
def test_a_card_being_resolved_is_neither_in_hand_nor_among_the_discards():
    s = given("", "", hands=(("stagecoach_mail",),), deck=(), discard=("pay_dirt", "rent_day"))
    play(s, "play 0", dealer=False)
    assert (s.phase, s.hands[0], s.discard) == ("draw", (), ("pay_dirt", "rent_day"))
    play(s)
    assert sorted(s.hands[0]) == ["pay_dirt", "rent_day"], "it was not shuffled into the new deck"
    play(s, "decline")
    assert s.discard == ("stagecoach_mail",)


@pytest.mark.rule("ST-046", "ST-081")
def test_a_card_cannot_take_itself():
    s = given("", "", hands=(("word_on_the_street",),), discard=())
    play(s, "play 0")
    assert (s.hands[0], s.discard) == ((), ("word_on_the_street",))


@pytest.mark.rule("ST-047")
def test_a_step_that_cannot_be_done_is_skipped():
    s = given("saloon S 4", "", hands=(("all_hands",),))
    play(s, "play 0")
    assert (s.gold[0], s.phase) == (1, "menu")
    s = given("", "", hands=(("light_fingers",),))
    play(s, "play 0")
    assert s.gold == [2, 0]


@pytest.mark.rule("ST-048")
def test_costs_are_gold_or_points():
    s = given("", "", gold=(5,), hands=(("silver_tongue",),), saloons=ELSEWHERE)
    assert about(play(s, "play 0"), "gold_paid") == ["gold_paid 0 3 silver_tongue"]
    assert s.gold[0] == 2
    s = given("", "", hands=(("bank_loan",),), scores=({"finished": 7},))
    play(s, "play 0")
    assert (reputation(s, 0), s.scores[0][5]) == (6, -1)


@pytest.mark.rule("ST-032", "ST-071")
def test_double_shift_is_two_actions_one_after_the_other():
    s = given("", "", gold=(0,), hands=(("double_shift", "pay_dirt"),))
    play(s, "play 0", "earn", "play 0")
    assert (s.phase, s.gold[0], s.discard) == ("menu", 8, ("pay_dirt", "double_shift"))
    s = given("", "", gold=(0,), hands=(("double_shift", "pay_dirt"),))
    play(s, "play 0", "decline", "earn")
    assert (s.phase, s.gold[0]) == ("menu", 2)


# ------------------------------------------------------------------ Moonshine Angie


@pytest.mark.rule("ST-049")
def test_with_angie_another_card_goes_first():
    s = given("", "", hands=(("pay_dirt", "rent_day", "county_fair"),), saloons=WITH_ANGIE)
    pairs = {f"play {card} {given_up}" for card in range(3) for given_up in range(3) if card != given_up}
    assert offered(s, "play") == pairs
    told = play(s, "play 2 0")
    assert (s.hands[0], s.discard) == (("rent_day",), ("pay_dirt", "county_fair"))
    assert tags(told)[:2] == ["card_discarded", "card_played"]
    assert s.gold == [8, 2], "what was given up has no effect"


@pytest.mark.rule("ST-049")
def test_angie_elsewhere_asks_for_nothing():
    s = given("", "", hands=(("pay_dirt", "rent_day"),), saloons=((), (ANGIE,)))
    assert offered(s, "play") == {"play 0", "play 1"}


@pytest.mark.rule("ST-050")
@pytest.mark.parametrize("hand", [(), ("pay_dirt",)])
def test_with_angie_two_cards_are_needed(hand):
    assert offered(given("", "", hands=(hand,), saloons=WITH_ANGIE), "play") == set()


@pytest.mark.rule("ST-051")
@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        (("pay_dirt", "bank_loan"), {"play 0 1"}),
        (("bank_loan", "silver_tongue"), set()),
        (("pay_dirt", "bank_loan", "silver_tongue"), {"play 0 1", "play 0 2"}),
        (("pay_dirt", "bank_loan", "rent_day"), {"play 0 1", "play 0 2", "play 2 0", "play 2 1"}),
    ],
)
def test_with_angie_a_playable_card_must_remain(hand, plays):
    s = given("", "", hands=(hand,), saloons=WITH_ANGIE)
    assert offered(s, "play") == plays


@pytest.mark.rule("ST-052", "ST-070")
def test_angie_does_not_matter_for_a_card_played_without_an_action():
    s = given("pharmacy A1 2", "", gold=(2,), hands=(("pay_dirt",),), saloons=WITH_ANGIE)
    play(s, "supply A1")
    assert offered(s) == {"play 0", "decline"}
    play(s, "play 0")
    assert (s.gold[0], s.hands[0], s.acted) == (6, (), False)


@pytest.mark.rule("ST-052")
def test_angie_matters_for_an_extra_action():
    s = given("billiard_room A1+A2 3", "", gold=(2,), hands=(("pay_dirt", "rent_day"),), saloons=WITH_ANGIE)
    play(s, "supply A1+A2")
    assert offered(s, "play") == {"play 0 1", "play 1 0"}
    play(s, "play 0 1")
    assert (s.gold[0], s.hands[0], s.acted) == (6, (), False)
    s = given("", "", hands=(("double_shift", "pay_dirt", "rent_day", "bank_loan"),), saloons=WITH_ANGIE)
    play(s, "play 0 3")
    assert offered(s, "play") == {"play 0 1", "play 1 0"}
