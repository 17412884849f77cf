"""Section 9.3 of the rules: the solo game.  Only what differs from the standard game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.protocol import DEALER, BadSetup, Setup
from game.tiny_towns import rules
from game.tiny_towns.actions import Shuffle
from game.tiny_towns.content import CONTENT
from tests.tiny_towns.drawing import EMPTY, EVERY, each, given, line, log, offered, play, tally, town

FIFTEEN = ("wood", "wheat", "brick", "glass", "stone") * 3


def set_up():
    """The dealer's moves up to the shuffle, without monuments."""
    state = rules.setup(Setup(1, {"monuments": "off"}))
    rules.apply(state, rules.deal(state, Random(1)))
    return state


# ------------------------------------------------------------------ set-up


@pytest.mark.rule("TT-133")
def test_four_cards_are_taken_out_of_a_solo_game():
    offers = {option.id: {choice.id for choice in option.choices} for option in rules.options(1)}
    assert offers["tavern"] == {"any", "almshouse", "feast_hall", "tavern"}
    assert offers["factory"] == {"any", "factory", "trading_post", "warehouse"}
    for building_class, card in (("tavern", "inn"), ("factory", "bank")):
        with pytest.raises(BadSetup, match=card):
            rules.setup(Setup(1, {"card_set": "picked", building_class: card}))
    state = rules.setup(Setup(1))
    deals = [rules.deal(state, Random(seed)).cards for seed in range(600)]
    for index, building_class, size in ((4, "tavern", 3), (6, "factory", 3), (1, "farm", 4)):
        counts = Counter(cards[index] for cards in deals)
        assert len(counts) == size and set(counts) <= set(CONTENT.piles[building_class]) - {"inn", "bank"}
        assert min(counts.values()) >= 100


@pytest.mark.rule("TT-133", "TT-010")
def test_two_of_thirteen_monuments_are_dealt_to_a_solo_seat_and_one_is_kept():
    seen = set()
    for seed in range(200):
        state = rules.setup(Setup(1))
        while rules.to_move(state) == DEALER:
            rules.apply(state, rules.deal(state, Random(seed)))
        assert (len(state.hands[0]), len(state.undealt)) == (2, 11)
        seen |= {*state.hands[0], *state.undealt}
        assert set(state.hands[0]).isdisjoint({"opaleyes_watch", "fort_ironweed"})
        kept, discarded = state.hands[0]
        play(state, "choose_monument 0")
        assert (state.kept, state.discarded, state.phase) == ([kept], [discarded], "shuffle")
    assert seen == set(CONTENT.piles["monument"]) - {"opaleyes_watch", "fort_ironweed"}


@pytest.mark.rule("TT-134")
def test_three_cards_form_the_market_and_twelve_the_deck():
    state = set_up()
    told = play(state, Shuffle(FIFTEEN))
    assert (state.market, state.deck) == (FIFTEEN[:3], FIFTEEN[3:])
    assert log(told) == ["shuffled 0", "market_laid wood wheat brick", "round_began 1 market"]
    view = rules.observe(state, 0)
    assert (view.market, view.deck) == (FIFTEEN[:3], ("?",) * 12)


# ------------------------------------------------------------------ play


@pytest.mark.rule("TT-135")
def test_each_round_the_seat_takes_one_of_three_cards_and_the_others_stay():
    state = given(mode="solo", phase="take", market=("wood", "glass", "glass"), deck=("stone",))
    assert offered(state) == each("take", "0 1 2"), "all three, even if two are alike"
    told = play(state, "take 2")
    assert (state.named, state.market) == ("glass", ("wood", "glass", "glass"))
    assert log(told) == ["taken 0 2 glass"]
    play(state, "put a1", "done", "refill")
    assert state.market == ("wood", "glass", "stone")
    assert state.turns == [0]


@pytest.mark.rule("TT-136")
def test_alone_the_resource_is_always_foreign():
    factory = town("Fc Co Mo --", held={"a1": "wood"}, monument="statue_of_the_bondmaker")
    state = given(factory, mode="solo", phase="place", named="wood", cavern=True)
    puts = each("put", " ".join(EVERY.split()[3:]))
    assert offered(state) == puts | each("substitute", "wheat brick glass stone") | {"park b1", "cavern"}
    store = town("Fc Co Mo --", stored={"a1": ("glass",)}, monument="statue_of_the_bondmaker")
    state = given(store, mode="solo", phase="place", named="wood", cards="warehouse")
    assert offered(state) == puts | {"store a1", "swap a1 glass", "park b1"}


@pytest.mark.rule("TT-136", "TT-137")
@pytest.mark.parametrize("way", [("put d4",), ("substitute stone", "put d4"), ("park b1",), ("cavern",)])
def test_whatever_becomes_of_the_cube_the_taken_card_goes_under_the_deck(way):
    mine = town("Fc Co Mo --", held={"a1": "glass"}, monument="statue_of_the_bondmaker")
    state = given(
        mine, mode="solo", phase="take", cavern=True, market=("wood", "glass", "glass"), deck=("stone", "brick")
    )
    play(state, "take 1", *way, "done")
    assert (state.phase, rules.to_move(state)) == ("refill", DEALER)
    told = play(state, "refill")
    assert log(told)[0] == "refilled 1 glass stone"
    assert (state.market, state.deck[0], state.deck[-1], len(state.deck)) == (
        ("wood", "stone", "glass"),
        "brick",
        "glass",
        12,
    )


@pytest.mark.rule("TT-137")
def test_the_market_is_refilled_after_the_building_step_not_before():
    state = given("w -- -- --", mode="solo", phase="take", market=("wood", "stone", "glass"), deck=("brick",))
    play(state, "take 1", "put b1", "build well a1 b1", "target a1")
    assert (state.market, len(state.deck)) == (("wood", "stone", "glass"), 12)
    play(state, "done", "refill")
    assert (state.market, len(state.deck), state.round) == (("wood", "brick", "glass"), 12, 11)


@pytest.mark.rule("TT-137")
def test_the_seat_knows_the_cards_it_put_under_the_deck_and_no_others():
    state = given(mode="solo", phase="take", market=("wood", "glass", "glass"), deck=("stone",))
    play(state, "take 0", "put a1", "done", "refill", "take 1", "put b1", "done", "refill")
    assert rules.observe(state, 0).deck == ("?",) * 10 + ("wood", "glass")


@pytest.mark.rule("TT-138")
def test_alone_there_is_no_secrecy_no_watch_step_and_no_hand_over():
    state = given("w -- -- --", mode="solo", phase="take", market=("wood", "stone", "glass"))
    told = play(state, "take 1", "put b1", "build well a1 b1", "target a1", "done", "refill")
    assert all(event.only is None for event in told)
    tags = [text.split()[0] for text in log(told)]
    assert tags == ["taken", "put", "gathered", "constructed", "turn_sealed", "refilled", "round_began"]


@pytest.mark.rule("TT-138")
def test_alone_the_game_ends_when_the_town_is_full():
    state = given("h h h h / h h h h / h h h h / h h h --", mode="solo", phase="take")
    play(state, "take 0", "put d4", "done")
    assert (state.phase, state.completed, tally(state)) == ("over", [10], "empty -16: total -16")


@pytest.mark.rule("TT-139")
def test_alone_a_feast_hall_scores_2_and_the_starloom_6():
    assert line(given("Tv Tv Tv --", mode="solo", cards="feast_hall", phase="over"), "tavern") == 6
    loom = town("Mo -- -- --", monument="the_starloom")
    assert line(given(loom, mode="solo", phase="over"), "monument") == 6


@pytest.mark.rule("TT-139")
def test_alone_everything_else_scores_as_usual():
    text = "Co Co We Cp / Fm Tv Th Fc"
    assert tally(given(text, mode="solo", phase="over")) == tally(given(text, EMPTY, phase="over"))


def at_the_end(markets: int, taverns: int, sheds: int):
    """A full town: 4 points for each of four Markets, Taverns as a set, 1 for each Shed, Farms on the rest."""
    signs = ["Th"] * markets + ["Tv"] * taverns + ["We"] * sheds
    signs += ["Fm"] * (16 - len(signs))
    text = " / ".join(" ".join(signs[row : row + 4]) for row in range(0, 16, 4))
    return given(text, mode="solo", cards="market shed", phase="over")


@pytest.mark.rule("TT-140")
@pytest.mark.parametrize(
    ("pieces", "points", "rank", "name"),
    [
        ((4, 5, 7), 43, "master_architect", "Master Architect"),
        ((4, 5, 2), 38, "master_architect", "Master Architect"),
        ((4, 5, 1), 37, "town_planner", "Town Planner"),
        ((4, 4, 2), 32, "town_planner", "Town Planner"),
        ((4, 4, 1), 31, "engineer", "Engineer"),
        ((4, 3, 0), 25, "engineer", "Engineer"),
        ((4, 2, 3), 24, "carpenter", "Carpenter"),
        ((4, 1, 0), 18, "carpenter", "Carpenter"),
        ((4, 0, 1), 17, "builders_apprentice", "Builder’s Apprentice"),
        ((0, 0, 10), 10, "builders_apprentice", "Builder’s Apprentice"),
        ((0, 0, 9), 9, "aspiring_architect", "Aspiring Architect"),
        ((0, 0, 0), 0, "aspiring_architect", "Aspiring Architect"),
    ],
)
def test_the_solo_total_earns_a_rank_and_there_is_no_defeat(pieces, points, rank, name):
    outcome = rules.outcome(at_the_end(*pieces))
    assert (outcome.sheets[0].total, outcome.rank, str(outcome.reason)) == (points, rank, f"{points} points: {name}")
    assert outcome.places == (1,)


@pytest.mark.rule("TT-140", "TT-079")
def test_the_lowest_rank_has_no_bottom():
    outcome = rules.outcome(given(EMPTY, mode="solo", phase="over"))
    assert (outcome.sheets[0].total, outcome.rank) == (-16, "aspiring_architect")
