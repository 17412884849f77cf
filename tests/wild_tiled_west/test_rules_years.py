"""Sections 4.1 to 4.3 of the rules: years, Mining Income, rounds, turns."""

from __future__ import annotations

import pytest

from game.protocol import DEALER, Seat
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules, year_events
from tests.wild_tiled_west.positions import dice, heights, match, play, told
from tests.wild_tiled_west.staging import (
    BEND,
    CREEK,
    FLATS,
    SPACES,
    at,
    bandits,
    dealt,
    fill,
    kinds,
    last_turn,
    turn_of,
    whole,
)

INCOME = (2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6)


@pytest.mark.rule("WTW-025")
def test_a_year_is_income_rounds_year_end_and_tussle():
    _, events, _ = whole(2, 3, seat1_board="board_7", seat1_side="wild")
    course = (said.YearBegan, said.GoldGained, said.RoundBegan, year_events.SiteJudged, year_events.TussleHeld)
    income = [e for e in events if not isinstance(e, said.GoldGained) or e.source in ("income", "year_four_choice")]
    expected = []
    for rounds in (5, 4, 4, 3):
        expected += ["YearBegan", "GoldGained", "GoldGained", *["RoundBegan"] * rounds, "SiteJudged", "TussleHeld"]
    assert kinds(income, *course) == expected


@pytest.mark.rule("WTW-026")
@pytest.mark.parametrize("seats", rules.SEATS)
def test_rounds_of_the_years(seats):
    _, events, _ = whole(seats, "rounds")
    rounds = [(event.year, event.round) for event in told(events, said.RoundBegan)]
    counts = (4, 4, 4, 3) if seats == 5 else (5, 4, 4, 3)
    assert rounds == [(year, number) for year, most in enumerate(counts, 1) for number in range(1, most + 1)]


@pytest.mark.rule("WTW-027")
@pytest.mark.parametrize(("last", "following"), [("y1r5", "y2r1"), ("y2r4", "y3r1"), ("y3r4", "y4r1")])
def test_after_the_tussle_the_next_year_begins(last, following):
    state = match(FLATS, CREEK)
    last_turn(state, last)
    while state.phase == "place_hill_bandit":
        play(state, rules.legal_actions(state)[0])
    assert SPACES[state.space] == following


@pytest.mark.rule("WTW-027")
def test_after_the_last_tussle_the_endgame_follows():
    state = match(FLATS, CREEK)
    last_turn(state, "y4r3")
    assert (state.phase, rules.to_move(state)) == ("finish", DEALER)
    rules.apply(state, do.Finish())
    assert rules.to_move(state) is None


# ------------------------------------------------------------------ income


@pytest.mark.rule("WTW-028")
@pytest.mark.parametrize("last", ["y1r5", "y2r4"])
def test_every_seat_takes_the_income_of_its_mining_space(last):
    for space in range(0, 12, 3):
        state = match(FLATS, CREEK, BEND)
        for seat, b in enumerate(state.boards):
            b.mining, b.gold = space + seat + 1, 10
        bandits(state, 0, 1, 2)
        last_turn(state, last)
        assert state.phase == "place_hill_bandit"
        play(state, rules.legal_actions(state)[0])
        assert state.phase == "roll", "no decision"
        assert [b.gold for b in state.boards] == [10 + gold for gold in INCOME[space : space + 3]]


@pytest.mark.rule("WTW-028", "WTW-029")
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_the_first_year_brings_income_even_where_its_first_space_is_skipped(seats):
    state, _ = dealt(seats)
    assert [b.gold for b in state.boards] == [2] * seats


def year_four(*faces, first=0):
    """The last turn of year 3 has been taken, and the Tussle settled; nobody has chosen yet."""
    state = match(*faces)
    state.first = (first - 1) % len(faces)  # the marker passes once more
    last_turn(state, "y3r4")
    while state.phase == "place_hill_bandit":
        play(state, rules.legal_actions(state)[0])
    assert state.phase == "income_choice"
    return state


@pytest.mark.rule("WTW-030")
def test_in_year_four_each_seat_chooses_in_turn_order():
    state = year_four(FLATS, CREEK, BEND, first=1)
    for b in state.boards:
        b.gold, b.mining = 0, 9
    for seat, action in ((1, do.INCOME[0]), (2, do.INCOME[1]), (0, do.INCOME[0])):
        assert rules.to_move(state) == seat
        assert list(rules.legal_actions(state)) == list(do.INCOME)
        play(state, action)
    assert [(b.gold, b.mining) for b in state.boards] == [(5, 9), (5, 9), (1, 11)]
    assert state.phase == "roll"


@pytest.mark.rule("WTW-031")
def test_the_choices_are_open():
    state = year_four(FLATS, CREEK)
    events = play(state, do.INCOME[1])
    (choice,) = told(events, said.IncomeChosen)
    assert (choice.seat, choice.choice, choice.only) == (0, "pickaxes", None)
    view = rules.observe(state, Seat(1))
    assert rules.to_move(view) == 1
    assert view.boards[0] == state.boards[0]
    assert view.boards[0].mining == 3


@pytest.mark.rule("WTW-032")
def test_pickaxes_are_resolved_one_space_at_a_time():
    state = year_four(FLATS, CREEK)
    b = state.boards[0]
    b.gold, b.mining, b.yellow = 0, 3, ("blacksmith",)
    events = play(state, do.INCOME[1])
    assert (state.phase, state.seat, b.mining, b.gold) == ("second_partner", 0, 4, 2)
    supply = state.supply
    events = play(state, do.PARTNER[1])
    assert (state.second[0], b.mining, b.gold) == (supply[1], 5, 3)
    assert kinds(events, said.PartnerTaken, said.Climbed) == ["PartnerTaken", "Climbed"]
    assert (state.phase, state.seat) == ("income_choice", 1)


# ------------------------------------------------------------------ rounds and turns


@pytest.mark.rule("WTW-033")
def test_a_round_is_a_roll_a_turn_for_each_seat_and_moving_on():
    _, events, _ = whole(3, "turns", first_seat="2")
    starts = [index for index, event in enumerate(events) if isinstance(event, said.RoundBegan)]
    assert len(starts) == 16
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(events)], strict=True)):
        course = [
            e for e in events[start:end] if isinstance(e, said.DiceRolled | said.TurnBegan | year_events.FirstPassed)
        ]
        assert kinds(course, said.DiceRolled, said.TurnBegan, year_events.FirstPassed) == [
            "DiceRolled", "TurnBegan", "TurnBegan", "TurnBegan", "FirstPassed",
        ]  # fmt: skip
        first = (2 + number) % 3
        assert [turn.seat for turn in told(course, said.TurnBegan)] == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.rule("WTW-034")
def test_a_turn_is_a_draft_or_free_alleys():
    state = match(FLATS, CREEK)
    dice(state, prairie=(1, 2), river=(1,))
    heights(state, t1r0c1=0)
    state.boards[0].gold = 9
    first = rules.copy(state)
    assert {type(action) for action in rules.legal_actions(state)} == {do.Draft, do.BuildAlleys}
    play(state, do.Draft("prairie_1", "t1r0c0"))
    assert {type(action) for action in rules.legal_actions(state)} == {do.Place}
    play(state, rules.legal_actions(state)[0])
    assert (state.phase, state.seat) == ("turn", 1)
    play(first, do.BUILD_ALLEYS)
    assert (first.phase, first.seat) == ("second_free_alley", 0), "the first went to X by itself"
    play(first, do.STOP)
    assert (first.phase, first.seat) == ("turn", 1)


@pytest.mark.rule("WTW-034", "WTW-035")
def test_passing_is_for_seats_that_can_do_nothing_else():
    state = match(FLATS, CREEK)
    fill(state)
    turn_of(state)
    assert list(rules.legal_actions(state)) == [do.PASS]
    play(state, do.PASS)
    assert (state.phase, state.seat, state.boards[0].turns) == ("turn", 1, 1)
    fill(state, (2, 0), seat=1)
    assert list(rules.legal_actions(state)) == [do.BUILD_ALLEYS], "one alley can be placed"


@pytest.mark.rule("WTW-035")
def test_no_pass_while_a_tile_can_be_drafted():
    state = match(FLATS, CREEK)
    while state.phase in ("turn", "place_tile"):
        legal = list(rules.legal_actions(state))
        assert do.PASS not in legal
        play(state, legal[0])
    at(state, "y1r1")
    turn_of(state)
    dice(state)
    assert list(rules.legal_actions(state)) == [do.BUILD_ALLEYS], "no die left, but alleys"


def test_random_turns_end_by_themselves():
    """Whatever a turn brings, it ends, and every seat has its sixteen (fifteen with five players)."""
    state, _, _ = whole(5, "ends")
    assert {b.turns for b in state.boards} == {15}
    state, _, _ = whole(3, "ends")
    assert {b.turns for b in state.boards} == {16}
