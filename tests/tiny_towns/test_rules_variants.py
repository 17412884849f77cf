"""Sections 9.1 and 9.2 of the rules: Cavern and Town Hall.  Only what differs from the standard game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.protocol import DEALER, IllegalAction, Setup
from game.tiny_towns import rules
from game.tiny_towns.actions import Shuffle
from tests.tiny_towns.drawing import (
    EMPTY,
    EVERY,
    FULL,
    draw,
    drawing,
    each,
    given,
    log,
    offered,
    play,
    town,
)

FIVE = "wood wheat brick glass stone"
FIFTEEN = ("wood", "wheat", "brick", "glass", "stone") * 3
FIVE_BANKS = "Fc Fc Fc Fc / Fc -- -- --"
FORT = town("Mo -- -- --", monument="fort_ironweed")
PASS = ("put d4", "done")


def set_up(seats: int, **options: str):
    """The dealer's moves up to the shuffle, without monuments."""
    state = rules.setup(Setup(seats, {"monuments": "off", **options}))
    while state.phase != "shuffle":
        rules.apply(state, rules.deal(state, Random(1)))
    return state


def finish_round(state) -> None:
    """Everybody does the first thing offered, and builds nothing."""
    this_round = state.round
    while state.round == this_round and rules.to_move(state) is not None:
        if rules.to_move(state) == DEALER:
            rules.apply(state, rules.deal(state, Random(state.round)))
        else:
            play(state, "done" if state.phase == "build" else rules.legal_actions(state)[0])


# ------------------------------------------------------------------ Cavern


@pytest.mark.rule("TT-123", "TT-032")
def test_the_cavern_works_for_foreign_resources_in_every_mode():
    assert "cavern" in offered(given(phase="place", seat=1, named="wood", cavern=True))
    assert "cavern" in offered(given(mode="town_hall", phase="place", named="wood", cavern=True))
    assert "cavern" in offered(given(mode="solo", phase="place", named="wood", cavern=True))


@pytest.mark.rule("TT-123", "TT-129")
def test_the_cavern_takes_neither_what_the_seat_named_nor_what_it_chose_in_a_free_round():
    assert "cavern" not in offered(given(phase="place", seat=0, named="wood", cavern=True))
    free = given(mode="town_hall", phase="pick", cavern=True)
    play(free, "pick wood")
    assert offered(free) == each("put", EVERY)


@pytest.mark.rule("TT-123", "TT-032")
def test_the_limit_of_two_is_for_the_whole_game():
    state = given(mode="solo", cavern=True, phase="take")
    for count in (1, 2):
        play(state, "take 0", "cavern", "done", "refill")
        assert len(state.towns[0].cavern) == count
    play(state, "take 0")
    assert "cavern" not in offered(state)


# ------------------------------------------------------------------ Town Hall: the deck


@pytest.mark.rule("TT-124")
def test_the_town_hall_sets_aside_five_of_fifteen_cards_unseen_and_has_no_hammer():
    state = set_up(3, mode="town_hall", first_seat="1")
    told = play(state, Shuffle(FIFTEEN))
    assert (state.aside, state.deck) == (FIFTEEN[:5], FIFTEEN[5:])
    assert log(told) == ["shuffled 5", "round_began 1 card"]
    for seat in range(3):
        view = rules.observe(state, seat)
        assert (view.aside, view.deck) == (("?",) * 5, ("?",) * 10)
    play(state, "turn_up", *PASS, *PASS)
    told = play(state, *PASS)
    assert not [text for text in log(told) if text.startswith(("hammer", "named"))]
    assert state.turns == [0, 0, 0]


@pytest.mark.rule("TT-124", "TT-009")
def test_the_mayor_is_a_title_only_and_the_dealer_draws():
    state = set_up(3, mode="town_hall", first_seat="1")
    play(state, Shuffle(FIFTEEN))
    assert (rules.to_move(state), state.phase) == (DEALER, "turn_up")
    play(state, "turn_up")
    assert (state.seat, offered(state)) == (1, each("put", EVERY)), "the Mayor plays like everyone else"


@pytest.mark.rule("TT-124", "TT-134")
@pytest.mark.parametrize(("seats", "mode"), [(2, "town_hall"), (1, "solo")])
def test_the_shuffle_deals_the_fifteen_cards_in_every_order_alike(seats, mode):
    state = set_up(seats, mode=mode)
    deals = [rules.deal(state, Random(seed)).cards for seed in range(1000)]
    assert all(Counter(cards) == dict.fromkeys(FIVE.split(), 3) for cards in deals)
    for place in range(15):
        counts = Counter(cards[place] for cards in deals)
        assert set(counts) == set(FIVE.split()) and all(140 <= n <= 260 for n in counts.values()), (
            counts
        )  # 200 expected
    pairs = Counter((cards[0], cards[1]) for cards in deals)
    assert len(pairs) == 25


@pytest.mark.rule("TT-124", "TT-134")
@pytest.mark.parametrize(
    "cards", [FIFTEEN[:14], (*FIFTEEN, "wood"), (*FIFTEEN[:14], "wood"), (*FIFTEEN[:14], "gold"), ()]
)
@pytest.mark.parametrize(("seats", "mode"), [(2, "town_hall"), (1, "solo")])
def test_a_forged_shuffle_is_refused(seats, mode, cards):
    state = set_up(seats, mode=mode)
    before = rules.copy(state)
    with pytest.raises(IllegalAction, match="fifteen resource cards"):
        rules.apply(state, Shuffle(cards))
    assert state == before


@pytest.mark.rule("TT-125")
def test_every_third_round_is_free():
    state = set_up(2, mode="town_hall")
    play(state, Shuffle(FIFTEEN))
    kinds = []
    for number in range(1, 10):
        assert state.round == number
        if state.phase == "turn_up":
            play(state, "turn_up")
        kinds.append({"place": "card", "pick": "free"}[state.phase])
        finish_round(state)
    assert kinds == ["card", "card", "free"] * 3


@pytest.mark.rule("TT-126")
def test_the_top_card_names_the_resource_for_everybody_and_is_discarded_after_the_town_turns():
    state = given(seats=3, mode="town_hall", phase="turn_up", deck=("glass", "stone"), played=("wood",))
    told = play(state, "turn_up")
    assert log(told) == ["drawn glass"]
    assert (state.named, state.face_up, state.deck[0]) == ("glass", "glass", "stone")
    assert [rules.observe(state, seat).named for seat in range(3)] == ["glass"] * 3
    for seat in range(3):
        assert state.seat == seat
        play(state, "put a1")
        assert draw(state.towns[seat]) == drawing("g -- -- --")
        assert state.played == ("wood",)
        told = play(state, "done")
    assert (state.face_up, state.played) == (None, ("wood", "glass"))
    assert "card_discarded glass" in log(told)


@pytest.mark.rule("TT-127")
def test_an_empty_deck_is_shuffled_anew_and_the_cycle_goes_on():
    # Nine cards played and one face up in round 14; round 15 is free, round 16 needs a card.
    state = given(mode="town_hall", phase="place", named="stone", round=14,
                  played=("wood", "wood", "wheat", "wheat", "brick", "brick", "glass", "glass", "stone"))  # fmt: skip
    assert state.deck == () and len(state.aside) == 5
    finish_round(state)
    assert (state.round, state.phase, len(state.played)) == (15, "pick", 10)
    finish_round(state)
    assert (state.round, state.phase, rules.to_move(state)) == (16, "shuffle", DEALER)
    told = play(state, Shuffle(FIFTEEN))
    assert log(told) == ["shuffled 5"]
    assert (state.aside, state.deck, state.played, state.phase) == (FIFTEEN[:5], FIFTEEN[5:], (), "turn_up")
    play(state, "turn_up")
    finish_round(state)
    assert (state.round, state.phase) == (17, "turn_up")
    finish_round(state)
    assert (state.round, state.phase) == (18, "pick"), "the next free round"


# ------------------------------------------------------------------ Town Hall: free rounds


@pytest.mark.rule("TT-128")
def test_in_a_free_round_every_seat_chooses_its_own_resource_and_puts_it():
    state = given(seats=3, mode="town_hall", phase="pick")
    for resource in ("glass", "wood", "glass"):
        assert offered(state) == each("pick", FIVE)
        play(state, f"pick {resource}")
        assert offered(state) == each("put", EVERY)
        play(state, "put b1")
        assert offered(state) == {"done"}
        play(state, "done")
    assert [draw(each) for each in state.towns] == [drawing("-- g -- --"), drawing("-- w -- --"), drawing("-- g -- --")]


@pytest.mark.rule("TT-129")
@pytest.mark.parametrize("mayor", [0, 1])
@pytest.mark.parametrize("factory", ["factory", "warehouse"])
def test_a_card_is_foreign_to_everybody_and_a_free_choice_to_nobody(factory, mayor):
    fc = {"held": {"a1": "glass"}} if factory == "factory" else {"stored": {"a1": ("wood",)}}
    mine = town("Fc Co Mo --", monument="statue_of_the_bondmaker", **fc)
    rest = {"mode": "town_hall", "cards": factory, "cavern": True, "master": mayor}
    puts = each("put", " ".join(EVERY.split()[3:]))
    extra = each("substitute", "wood wheat brick stone") if factory == "factory" else {"store a1", "swap a1 wood"}
    card = given(mine, EMPTY, phase="place", seat=0, named="glass", **rest)
    assert offered(card) == puts | extra | {"park b1", "cavern"}, "the Mayor included"
    free = given(mine, EMPTY, phase="pick", seat=0, **rest)
    play(free, "pick glass")
    assert offered(free) == puts


@pytest.mark.rule("TT-130")
def test_banks_bar_the_free_choice_and_nothing_else():
    banks = town("Fc Fc -- --", held={"a1": "wood", "b1": "glass"})
    assert offered(given(banks, mode="town_hall", cards="bank", phase="pick")) == each("pick", "wheat brick stone")
    assert offered(given(EMPTY, banks, mode="town_hall", cards="bank", phase="pick")) == each("pick", FIVE)
    card = given(banks, mode="town_hall", cards="bank", phase="place", named="wood")
    assert offered(card) == each("put", " ".join(EVERY.split()[2:])), "a drawn wood is put like any other"


@pytest.mark.rule("TT-131", "TT-065", "TT-054")
@pytest.mark.parametrize(
    ("ready", "built"),
    [
        (town("Mo w s --", monument="fort_ironweed"), "Mo We -- --"),
        ("Fc w s -- / Fc Fc Fc Fc", "Fc We -- -- / Fc Fc Fc Fc"),
    ],
    ids=["fort", "banks"],
)
def test_fort_and_five_banks_take_no_cube_in_a_free_round_but_may_build(ready, built):
    state = given(EMPTY, ready, mode="town_hall", cards="bank", phase="pick")
    play(state, "pick wood", "put a1", "done")
    assert (state.phase, offered(state)) == ("build", {"build well b1 c1", "done"})
    play(state, "build well b1 c1", "target b1", "done")
    assert (draw(state.towns[1]), state.round) == (drawing(built), 13)


@pytest.mark.rule("TT-131")
@pytest.mark.parametrize("mine", [FORT, FIVE_BANKS], ids=["fort", "banks"])
def test_as_the_only_active_seat_they_choose_any_resource(mine):
    state = given(mine, FULL, mode="town_hall", cards="bank", phase="turn_up", round=11, completed=(0, 9))
    play(state, "turn_up", *PASS)
    assert (state.round, state.phase, offered(state)) == (12, "pick", each("pick", FIVE))


@pytest.mark.rule("TT-131", "TT-025")
def test_in_a_card_round_they_put_their_cube_like_everybody():
    rest = {"mode": "town_hall", "cards": "bank", "phase": "place", "named": "wood"}
    assert offered(given(FORT, **rest)) == each("put", " ".join(EVERY.split()[1:]))
    assert offered(given(FIVE_BANKS, **rest)) == each("put", " ".join(EVERY.split()[5:]))


@pytest.mark.rule("TT-132", "TT-071", "TT-075")
def test_the_town_hall_ends_like_the_standard_game_and_the_last_seat_keeps_the_cycle():
    nearly = "h h h h / h h h h / h h h h / -- -- -- --"
    state = given(nearly, FULL, mode="town_hall", phase="turn_up", round=10, completed=(0, 9), deck=("wood", "brick"))
    phases = []
    for square in ("a4", "b4", "c4", "d4"):
        phases.append(state.phase)
        play(state, "turn_up" if state.phase == "turn_up" else "pick glass", f"put {square}", "done")
    assert phases == ["turn_up", "turn_up", "pick", "turn_up"]
    assert (state.phase, state.completed) == ("over", [13, 9])
    assert rules.outcome(state).places == (1, 1)
