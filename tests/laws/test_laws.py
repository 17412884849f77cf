"""The laws every title keeps, whatever it is about (STYLE, section 3.4).  Numbers are those of that list."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.levels import LEVELS, decide
from game.packing import pack, unpack_action, unpack_state
from game.protocol import DEALER, FACE_DOWN, Event, Rules, Seat, Setup
from game.table import Player, Table, seen_by
from game.titles import TITLES
from tests.laws.cases import Step, case_id, random_match, setups

EVERY_SETUP = pytest.mark.parametrize("case", setups(), ids=case_id)
EVERY_TITLE = pytest.mark.parametrize("title", list(TITLES))
SEEDS = ("first", "second")


@EVERY_SETUP
def test_random_play_ends_and_what_is_legal_is_sound(case: tuple[str, Setup]) -> None:
    """Laws 1 and 2: an end within bounds; while a seat is to move, legal is non-empty, without doubles, stable."""
    title, setup = case
    rules = TITLES[title]
    for seed in SEEDS:
        for step in random_match(rules, setup, seed):
            legal = list(rules.legal_actions(step.state))
            if step.seat == DEALER:
                assert legal == []
            else:
                assert legal
                assert len(set(legal)) == len(legal)
                assert list(rules.legal_actions(rules.copy(step.state))) == legal
            last = step
        state = last.state
        rules.apply(state, last.action)
        assert rules.to_move(state) is None
        assert list(rules.legal_actions(state)) == []
        assert rules.outcome(state) is not None


@EVERY_SETUP
def test_an_outcome_agrees_with_its_sheets(case: tuple[str, Setup]) -> None:
    title, setup = case
    rules = TITLES[title]
    for step in random_match(rules, setup, "outcome"):
        assert rules.outcome(step.state) is None
        last = step
    state = last.state
    rules.apply(state, last.action)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.sheets == tuple(rules.score(state, Seat(seat)) for seat in range(setup.seats))
    assert sorted(outcome.places)[0] == 1
    for place in outcome.places:
        assert place == 1 + sum(other < place for other in outcome.places)


@EVERY_SETUP
def test_doing_it_on_a_copy_leaves_the_original_alone(case: tuple[str, Setup]) -> None:
    """Law 3."""
    title, setup = case
    rules = TITLES[title]
    for step in random_match(rules, setup, "copies"):
        before = pack(step.state)
        twin = rules.copy(step.state)
        assert twin == step.state
        rules.apply(twin, step.action)
        assert pack(step.state) == before


@EVERY_SETUP
def test_states_and_actions_survive_packing(case: tuple[str, Setup]) -> None:
    """Law 4."""
    title, setup = case
    for step in random_match(TITLES[title], setup, "packing"):
        assert unpack_state(title, pack(step.state)) == step.state
        assert unpack_action(title, pack(step.action)) == step.action


@EVERY_SETUP
def test_a_view_keeps_its_counts_and_is_its_own_view(case: tuple[str, Setup]) -> None:
    """Law 6, and that a view is a state of the same shape that can itself be packed."""
    title, setup = case
    rules = TITLES[title]
    for step in random_match(rules, setup, "views"):
        for seat in map(Seat, range(setup.seats)):
            view = rules.observe(step.state, seat)
            imagined = rules.imagine(view, seat, Random(step.number))
            assert rules.observe(imagined, seat) == view
            assert rules.observe(view, seat) == view
            assert FACE_DOWN not in _words(pack(imagined))
            assert unpack_state(title, pack(view)) == view


def _words(raw: bytes) -> set[str]:
    return set(raw.decode().split('"'))


@EVERY_SETUP
def test_what_i_may_do_depends_only_on_what_i_see(case: tuple[str, Setup]) -> None:
    """Law 7."""
    title, setup = case
    rules = TITLES[title]
    for step in random_match(rules, setup, "sight"):
        if step.seat != DEALER:
            view = rules.observe(step.state, step.seat)
            assert rules.to_move(view) == step.seat
            assert list(rules.legal_actions(view)) == list(rules.legal_actions(step.state))


@EVERY_SETUP
def test_nothing_hidden_reaches_a_view_an_event_a_judgement_or_a_bot(case: tuple[str, Setup]) -> None:
    """Laws 8 and 14: change what a seat cannot see, and its view, its seen events and its bots stay the same."""
    title, setup = case
    rules = TITLES[title]
    for step in random_match(rules, setup, "secrets"):
        for seat in map(Seat, range(setup.seats)):
            view = rules.observe(step.state, seat)
            other = rules.imagine(view, seat, Random(f"other world {step.number}"))
            twin = rules.observe(other, seat)
            assert twin == view
            if step.seat == seat:
                _same_events(rules, step, other, seat)
                if step.number % 7 == 0:
                    _same_decisions(rules, view, twin, seat)


def _same_events(rules: Rules, step: Step, other: Any, seat: Seat) -> None:
    """Up to the moment the others' cards are turned, doing the same thing shows the same thing."""
    if type(step.action).barrier:
        return  # it ends the seat's turn, and what follows may rightly show what was hidden
    events: list[Event] = []
    rules.apply(other, step.action, events.append)
    assert seen_by(events, seat) == seen_by(step.events, seat)


def _same_decisions(rules: Rules, view: Any, twin: Any, seat: Seat) -> None:
    for level in LEVELS:
        seed = f"{level} decides"
        assert decide(level, rules, view, seat, Random(seed)) == decide(level, rules, twin, seat, Random(seed))


@EVERY_SETUP
def test_every_action_is_reached_by_its_path_and_no_shorter_one(case: tuple[str, Setup]) -> None:
    """Law 9; every spot of it is on the board."""
    title, setup = case
    rules = TITLES[title]
    spots = rules.spots(setup)
    for step in random_match(rules, setup, "paths"):
        if step.seat == DEALER:
            continue
        paths = [action.path(step.seat) for action in rules.legal_actions(step.state)]
        assert all(path and set(path) <= spots for path in paths)
        reached = set(paths)
        assert len(reached) == len(paths)
        assert not any(path[:cut] in reached for path in paths for cut in range(1, len(path)))


@EVERY_SETUP
def test_events_happen_on_the_board_and_tell_a_story(case: tuple[str, Setup]) -> None:
    """Law 11, and every sentence can be said."""
    title, setup = case
    rules = TITLES[title]
    spots = rules.spots(setup)
    names = [f"Player {seat}" for seat in range(setup.seats)]
    for step in random_match(rules, setup, "events"):
        for event in step.events:
            assert set(event.touches()) <= spots
            assert event.only is None or set(event.only) <= set(range(setup.seats))
            saying = rules.story(event, names)
            assert saying is None or str(saying)


@EVERY_SETUP
def test_a_score_can_be_asked_at_any_moment(case: tuple[str, Setup]) -> None:
    title, setup = case
    rules = TITLES[title]
    for step in random_match(rules, setup, "scores"):
        for seat in map(Seat, range(setup.seats)):
            sheet = rules.score(rules.observe(step.state, seat), seat)
            assert sheet.total == sum(line.points for line in sheet.lines)
            assert sheet == rules.score(step.state, seat)


@EVERY_SETUP
def test_a_log_replays_and_can_be_taken_back(case: tuple[str, Setup]) -> None:
    """Laws 5 and 13: replay(log) == state at every length; do, undo, redo gives the same state."""
    title, setup = case
    rng = Random("table")
    players = [Player(f"Player {seat}") for seat in range(setup.seats)]
    table = Table(title, players, setup.options, "replayed")
    while (seat := table.to_move) is not None:
        before = pack(table.state)
        table.submit(seat, rng.choice(table.legal(seat)))
        after, length = pack(table.state), len(table.log)
        if table.can_undo(seat):
            table.undo(seat)
            assert pack(table.state) == before
            table.redo(seat)
            assert pack(table.state) == after
            assert len(table.log) == length
    assert table.at(len(table.log)) == table.state
    again = Table(title, players, setup.options, "replayed")
    again.follow(table.log)
    assert again.state == table.state
    assert again.told == table.told
