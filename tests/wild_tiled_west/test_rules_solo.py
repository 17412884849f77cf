"""Section 9.1 of the rules: alone against Bandit Ridge."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from game.lab.simulate import Plan, play_match
from game.players import Player
from game.protocol import FACE_DOWN, Seat
from game.statistics import figures as statistics
from game.statistics import history
from game.statistics.figures import ResultRows, won_alone
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules, year_events
from game.wild_tiled_west.content import CONTENT
from game.wild_tiled_west.ranking import solo_rank
from tests.wild_tiled_west.positions import bits, match, name, play, put, told
from tests.wild_tiled_west.staging import FLATS, SPACES, at, dealt, drafts, kinds, last_turn, streets, turn_of, whole

SYMBOLS = ["y1r2", "y1r4", "y1t", "y2r2", "y2r4", "y2t", "y3r2", "y3t", "y4r2", "y4t"]
LAST = {1: "y1r5", 2: "y2r4", 3: "y3r4", 4: "y4r3"}
STAKE = {1: 2, 2: 3, 3: 4, 4: 5}


def alone(*cards):
    """A lone game; these bandit cards lie on top of the deck."""
    state = match(FLATS)
    rest = [card for card in state.ridge.deck if card not in cards]
    state.ridge = replace(state.ridge, deck=(*cards, *rest))
    return state


def reveal(state):
    """The next bandit card, as on the way to y1r2."""
    last_turn(state, "y1r1")
    assert state.phase == "turn_bandit"
    return play(state, do.TurnBandit())


def tussle(year, mine, theirs, spare=0):
    """The Tussle of a year with so many bandits on either side, the card before it without effect."""
    state = alone("midnight_drover")
    state.boards[0].bandits = bits(*[(0, column) for column in range(mine)])
    state.ridge = replace(state.ridge, bandits=theirs, spare=spare)
    last_turn(state, LAST[year])
    return state, play(state, do.TurnBandit())


# ------------------------------------------------------------------ set-up and course


@pytest.mark.rule("WTW-178")
def test_set_up_alone():
    state, _ = dealt(1, 3)
    assert (sum(state.stacks), state.removed) == (56, 40)
    assert (state.prairie.bit_count(), state.river.bit_count()) == (2, 1)
    ridge = state.ridge
    assert (ridge.bandits, ridge.spare, ridge.cows, ridge.shown) == (1, 0, 0, ())
    assert sorted(ridge.deck) == sorted(card.id for card in CONTENT.bandits.bandit_card)
    assert len(ridge.deck) == 12
    assert set(rules.observe(state, Seat(0)).ridge.deck) == {FACE_DOWN}
    assert len({dealt(1, seed)[0].ridge.deck for seed in range(5)}) == 5, "shuffled"
    assert dealt(2)[0].ridge is None


@pytest.mark.rule("WTW-179")
def test_sixteen_rounds_of_one_turn():
    state, events, _ = whole(1, "alone")
    rounds = [(event.year, event.round) for event in told(events, said.RoundBegan)]
    assert [sum(year == each for each, _ in rounds) for year in (1, 2, 3, 4)] == [5, 4, 4, 3]
    assert kinds(events, said.RoundBegan, said.TurnBegan) == ["RoundBegan", "TurnBegan"] * 16
    assert len(told(events, said.DiceRolled)) == 16
    assert all((len(roll.prairie), len(roll.river)) == (2, 1) for roll in told(events, said.DiceRolled))
    assert state.boards[0].turns == 16


@pytest.mark.rule("WTW-180")
def test_all_other_rules_apply():
    state = alone()
    turn_of(state)
    assert do.BUILD_ALLEYS in rules.legal_actions(state)
    assert drafts(state)
    assert (len(state.supply), state.contracts, state.aces[0]) == (3, [False] * 4, "spades")
    _, events, _ = whole(1, "first")
    assert {turn.seat for turn in told(events, said.TurnBegan)} == {0}
    assert told(events, year_events.FirstPassed) == [], "the seat is always first player"
    wild, events, _ = whole(1, "wild", seat1_board="board_7", seat1_side="wild")
    assert (wild.boards[0].face, len(told(events, year_events.SiteJudged))) == ("starfall_basin", 4)


@pytest.mark.rule("WTW-181", "WTW-182")
def test_a_card_is_revealed_on_every_symbol_space():
    """Before the dice on a round space; before the year end and the Tussle on a Tussle space."""
    state, events, _ = whole(1, "symbols", seat1_board="board_7", seat1_side="wild")
    cards = told(events, year_events.BanditTurned)
    assert len(cards) == 10
    assert len(state.ridge.deck) == 2
    course = kinds(
        events,
        said.RoundBegan,
        year_events.BanditTurned,
        said.DiceRolled,
        year_events.SiteJudged,
        year_events.TussleHeld,
    )
    expected = []
    for space in SPACES:
        card = ["BanditTurned"] if space in SYMBOLS else []
        expected += [*card, "SiteJudged", "TussleHeld"] if space.endswith("t") else [*card, "RoundBegan", "DiceRolled"]
    assert course == expected


@pytest.mark.rule("WTW-181")
@pytest.mark.parametrize("space", [space for space in SPACES if not space.endswith("t")])
def test_just_these_spaces_show_a_card(space):
    state = alone("midnight_drover")
    state.boards[0].bandits = bits((0, 0), (0, 1), (0, 2), (0, 3))
    last_turn(state, space)
    following = SPACES[SPACES.index(space) + 1]
    assert (state.phase == "turn_bandit") == (following in SYMBOLS)


@pytest.mark.rule("WTW-183")
def test_revealed_cards_stay_in_a_row():
    cards = ("tully_brothers", "stampede", "nervous_deputy")
    state = alone(*cards)
    for number, card in enumerate(cards, 1):
        events = reveal(state)
        assert [(turned.card, turned.place) for turned in told(events, year_events.BanditTurned)] == [
            (card, number - 1)
        ]
        assert state.ridge.shown == cards[:number]


# ------------------------------------------------------------------ bandits and bullets


@pytest.mark.rule("WTW-184")
@pytest.mark.parametrize(("card", "bandits"), [("tully_brothers", 3), ("one_shot_wilbur", 2), ("midnight_drover", 1)])
def test_bandits_of_a_card_join_the_ridge(card, bandits):
    state = alone(card)
    reveal(state)
    assert (state.ridge.bandits, state.ridge.spare) == (bandits, 0)


@pytest.mark.rule("WTW-185", "WTW-186")
def test_bullets_cover_bandits_at_once_and_the_rest_is_kept():
    state = alone("territorial_rangers", "tully_brothers", "one_shot_wilbur")
    reveal(state)
    assert (state.ridge.bandits, state.ridge.covered, state.ridge.spare) == (0, 1, 1)
    reveal(state)
    assert (state.ridge.bandits, state.ridge.covered, state.ridge.spare) == (1, 2, 0), "one of two is covered"
    reveal(state)
    assert (state.ridge.bandits, state.ridge.spare) == (2, 0)


@pytest.mark.rule("WTW-186", "WTW-195")
def test_spare_bullets_cover_hill_bandits_too():
    state, _ = tussle(1, 1, 0, spare=1)
    assert (state.ridge.bandits, state.ridge.spare, state.ridge.covered) == (0, 0, 1)
    state, _ = tussle(1, 1, 0)
    assert (state.ridge.bandits, state.ridge.hill_bandits) == (1, 1)


# ------------------------------------------------------------------ cows


@pytest.mark.rule("WTW-187", "WTW-190")
def test_cows_wait_in_the_pool_until_a_contract_can_be_met():
    state = alone("midnight_drover", "tully_brothers", "sad_eyed_sam")
    reveal(state)
    assert (state.ridge.cows, state.contracts) == (2, [False] * 4)
    reveal(state)
    assert (state.ridge.cows, state.contracts) == (2, [False] * 4)
    reveal(state)
    assert (state.ridge.cows, state.contracts) == (3, [False] * 4)


@pytest.mark.rule("WTW-188", "WTW-189")
@pytest.mark.parametrize(
    ("pool", "flipped", "after", "left"),
    [
        (2, (0, 0, 0, 0), (0, 1, 0, 0), 0),  # 5 cows: the contract of five
        (1, (0, 0, 0, 0), (1, 0, 0, 0), 0),
        (3, (0, 0, 1, 0), (0, 1, 1, 0), 0),  # 6 is flipped: five, and one cow more is spent
        (4, (1, 1, 1, 0), (1, 1, 1, 1), 0),
        (9, (0, 0, 0, 0), (0, 0, 0, 1), 0),  # 12 cows flip one contract only
        (3, (1, 1, 1, 0), (1, 1, 1, 0), 6),  # none left that six cows meet
        (9, (1, 1, 1, 1), (1, 1, 1, 1), 12),
    ],
)
def test_the_largest_contract_that_can_be_met_is_flipped(pool, flipped, after, left):
    state = alone("stampede")  # 3 cows
    b = state.boards[0]
    state.contracts = [bool(each) for each in flipped]
    state.ridge = replace(state.ridge, cows=pool)
    before = (b.gold, b.bullets, sum(b.lines))
    reveal(state)
    assert (state.contracts, state.ridge.cows) == ([bool(each) for each in after], left)
    assert (b.gold, b.bullets, sum(b.lines)) == before, "nobody gains anything"


@pytest.mark.rule("WTW-188")
def test_a_card_without_cows_flips_nothing():
    state = alone("tully_brothers")
    state.ridge = replace(state.ridge, cows=5)
    reveal(state)
    assert (state.contracts, state.ridge.cows) == ([False] * 4, 5)


@pytest.mark.rule("WTW-191")
def test_a_contract_flipped_by_the_ridge_pays_its_flipped_side_only():
    state = alone("stampede")
    state.ridge = replace(state.ridge, cows=1)
    reveal(state)
    assert state.contracts == [True, False, False, False]
    b = state.boards[0]
    at(state, "y1r2")
    b.gold = 0
    streets(state, (1, 0))
    put(state, "twin_calves", (2, 2), (2, 3))
    play(state, do.Wrangle(name(1, 1), 4))
    assert b.gold == 1


# ------------------------------------------------------------------ Tussle


@pytest.mark.rule("WTW-192", "WTW-196")
@pytest.mark.parametrize("year", STAKE)
def test_fewer_bandits_than_the_ridge_win(year):
    state, events = tussle(year, 1, 2)
    b = state.boards[0]
    assert (b.lines[5], state.ridge.bandits) == (STAKE[year], 2)
    assert state.phase == ("finish" if year == 4 else "place_hill_bandit")
    (held,) = told(events, year_events.TussleHeld)
    assert (held.counts, held.points) == ((1,), (STAKE[year],))
    if year < 4:
        play(state, rules.legal_actions(state)[0])
        assert b.hill_bandits.bit_count() == 1


@pytest.mark.rule("WTW-193")
@pytest.mark.parametrize("year", STAKE)
def test_equal_counts_bring_points_and_a_hill_bandit_to_both(year):
    state, _ = tussle(year, 2, 2)
    assert (state.boards[0].lines[5], state.ridge.bandits) == (STAKE[year], 3)
    assert state.phase == ("finish" if year == 4 else "place_hill_bandit")


@pytest.mark.rule("WTW-194", "WTW-195")
@pytest.mark.parametrize("year", STAKE)
def test_more_bandits_than_the_ridge_lose(year):
    state, _ = tussle(year, 3, 2)
    assert (state.boards[0].lines[5], state.ridge.bandits) == (-STAKE[year], 3)
    assert state.boards[0].hill_bandits == 0
    assert state.phase == {1: "roll", 2: "roll", 3: "income_choice", 4: "finish"}[year]


@pytest.mark.rule("WTW-196")
def test_bandit_ridge_takes_no_part_in_anything_else():
    state, events, _ = whole(1, "ridge")
    assert len(state.boards) == 1
    assert len(rules.outcome(state).sheets) == 1
    assert {event.seat for event in events if event.seat is not None} == {0}
    drafted = len(told(events, said.TileDrafted))
    assert sum(state.stacks) == 56 - drafted


# ------------------------------------------------------------------ rank


@pytest.mark.rule("WTW-197")
@pytest.mark.parametrize(
    ("total", "rank"),
    [(-20, "Sidekick"), (89, "Sidekick"), (90, "Ranch Hand"), (104, "Ranch Hand"), (105, "Deputy"), (119, "Deputy"),
     (120, "Trailblazer"), (134, "Trailblazer"), (135, "Gunslinger"), (150, "Legend of the West"),
     (164, "Legend of the West"), (165, "Mysterious Stranger"), (300, "Mysterious Stranger")],
)  # fmt: skip
def test_the_rank_of_a_total(total, rank):
    state, _, _ = whole(1, "rank")
    b = state.boards[0]
    b.lines = (b.lines[0] + total - rules.score(state, Seat(0)).total, *b.lines[1:])
    outcome = rules.outcome(state)
    assert outcome.sheets[0].total == total
    names = {each.id: each.name for each in CONTENT.bandits.rank}
    assert names[outcome.rank] == rank


@pytest.mark.rule("WTW-198")
def test_a_gunslinger_or_better_counts_as_won():
    won = {rank.id for rank in rules.RANKS if rank.won}
    assert [solo_rank(total) in won for total in (50, 90, 134, 135, 150, 165)] == [
        False,
        False,
        False,
        True,
        True,
        True,
    ]
    assert won_alone("wild_tiled_west", solo_rank(135)) is True
    assert won_alone("wild_tiled_west", solo_rank(134)) is False
    state, _, _ = whole(1, "rank")
    assert rules.outcome(state).places == (1,), "no other win or defeat"


@pytest.mark.rule("WTW-198")
@pytest.mark.parametrize(("total", "wins"), [(134, 0), (135, 1)])
def test_statistics_count_a_gunslinger_as_a_winner(tmp_path, total, wins):
    """A finished match goes into the history; the figures count it as a contest, won or not."""
    table = play_match(Plan("wild_tiled_west", ("random",), 1, "statistics"), 0)
    b = table.state.boards[0]
    b.lines = (b.lines[0] + total - rules.score(table.state, Seat(0)).total, *b.lines[1:])
    table.players = (Player("Ann"),)
    kept = history.History(tmp_path)
    now = datetime(2026, 8, 14, tzinfo=UTC)
    kept.record("one", table, rules.outcome(table.state), now, now)
    kept.close()
    found = statistics.summed(ResultRows(tmp_path).played())
    assert (found.games, found.wins, found.rivalled, found.best) == (1, wins, 1, total)
