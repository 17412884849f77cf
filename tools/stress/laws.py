"""The laws a single step of a match must keep, whatever the title.

Each is given the case and a moment, and raises AssertionError.  ``tests/laws`` asks all of them together at every step
of a random match of every set-up; ``tools/stress/soak.py`` does over as many matches as one has patience for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from random import Random
from typing import Any, Final

from game.ai.levels import LEVELS, decide
from game.packing import pack, unpack_action, unpack_state
from game.protocol import DEALER, FACE_DOWN, Action, Event, Name, Rules, Seat, Setup
from game.table import seen_by
from game.titles import TITLES
from tools.stress.walks import WalkStep

EVERY: Final = 7  # steps from one at which bots are asked to the next: thinking takes its time
BRIEF = 0.01  # of the usual playouts: what is thought counts here, not how long


class Case:
    """A title and a set-up, and what is the same for all its steps."""

    def __init__(self, title: str, setup: Setup) -> None:
        self.title, self.setup = title, setup
        self.rules: Rules = TITLES[title]
        self.seats = tuple(Seat(seat) for seat in range(setup.seats))
        self.names = [Name(f"Player {seat}") for seat in self.seats]

    @cached_property
    def spots(self) -> frozenset[str]:
        return self.rules.spots(self.setup)


def what_is_legal_is_sound(case: Case, step: WalkStep) -> None:
    """Laws 1 and 2: while a seat is to move, legal is non-empty, without doubles, stable."""
    rules = case.rules
    legal = list(step.legal)
    assert list(rules.legal_actions(step.state)) == legal  # of a copy, made after the one it was asked of
    if step.seat == DEALER:
        assert legal == []
        return
    assert legal
    assert len(set(legal)) == len(legal)


def doing_it_on_a_copy_leaves_the_original_alone(case: Case, step: WalkStep) -> None:
    """Law 3."""
    before = pack(step.state)
    twin = case.rules.copy(step.state)
    assert twin == step.state
    case.rules.apply(twin, step.action)
    assert pack(step.state) == before


def states_and_actions_survive_packing(case: Case, step: WalkStep) -> None:
    """Law 4."""
    assert unpack_state(case.title, pack(step.state)) == step.state
    assert unpack_action(case.title, pack(step.action)) == step.action


def a_view_keeps_its_counts_and_is_its_own_view(case: Case, step: WalkStep) -> None:
    """Law 6, and that a view is a state of the same shape that can itself be packed."""
    rules = case.rules
    for seat in case.seats:
        view = rules.observe(step.state, seat)
        imagined = rules.imagine(view, seat, Random(step.number))
        assert rules.observe(imagined, seat) == view
        assert rules.observe(view, seat) == view
        assert FACE_DOWN not in pack(imagined).decode().split('"')
        assert unpack_state(case.title, pack(view)) == view


def everybody_sees_what_an_onlooker_does(case: Case, step: WalkStep) -> None:
    """The seat where nobody sits learns nothing that is not in every seat's view, and can be told the score."""
    rules, onlooker = case.rules, Seat(case.setup.seats)
    public = rules.observe(step.state, onlooker)
    for seat in case.seats:
        assert rules.observe(rules.observe(step.state, seat), onlooker) == public
        rules.score(public, seat)


def what_i_may_do_depends_only_on_what_i_see(case: Case, step: WalkStep) -> None:
    """Law 7."""
    if step.seat != DEALER:
        view = case.rules.observe(step.state, step.seat)
        assert case.rules.to_move(view) == step.seat
        assert list(case.rules.legal_actions(view)) == list(step.legal)


def nothing_hidden_reaches_a_view_or_an_event(case: Case, step: WalkStep) -> None:
    """Law 8: change what a seat cannot see, and its view and its seen events stay the same."""
    rules = case.rules
    for seat in case.seats:
        view = rules.observe(step.state, seat)
        other = rules.imagine(view, seat, Random(f"other world {step.number}"))
        twin = rules.observe(other, seat)
        assert twin == view
        if step.seat == seat:
            _same_events(rules, step, other, seat)


def _same_events(rules: Rules, step: WalkStep, other: Any, seat: Seat) -> None:
    """Up to the moment the others' cards are turned, doing the same thing shows the same thing."""
    if type(step.action).barrier:
        return  # what follows may rightly show what was hidden
    events: list[Event] = []
    rules.apply(other, step.action, events.append)
    assert seen_by(events, seat) == seen_by(step.events, seat)


def a_bot_decides_by_what_its_seat_sees(case: Case, step: WalkStep) -> None:
    """Law 14, at some steps: change what its seat cannot see, and a bot of any level decides the same."""
    if step.seat == DEALER or step.number % EVERY:
        return
    rules, seat = case.rules, step.seat
    view = rules.observe(step.state, seat)
    twin = rules.observe(rules.imagine(view, seat, Random(f"other world {step.number}")), seat)
    for level in LEVELS:
        one, other = (decide(level, rules, sight, seat, Random(level), patience=BRIEF) for sight in (view, twin))
        assert one == other


def every_action_is_reached_by_its_path_and_no_shorter_one(case: Case, step: WalkStep) -> None:
    """Law 9; every spot of it is on the board."""
    if step.seat == DEALER:
        return
    paths = [action.path(step.seat) for action in step.legal]
    assert all(path and set(path) <= case.spots for path in paths)
    reached = set(paths)
    assert len(reached) == len(paths)
    assert not any(path[:cut] in reached for path in paths for cut in range(1, len(path)))


def events_happen_on_the_board_and_tell_a_story(case: Case, step: WalkStep) -> None:
    """Law 11, and every sentence can be said."""
    for event in step.events:
        assert set(event.touches()) <= case.spots
        assert event.only is None or set(event.only) <= set(case.seats)
        saying = case.rules.story(event, case.names)
        assert saying is None or str(saying)


def a_score_can_be_asked_at_any_moment(case: Case, step: WalkStep) -> None:
    """And needs nothing its seat cannot see."""
    for seat in case.seats:
        sheet = case.rules.score(case.rules.observe(step.state, seat), seat)
        assert sheet.total == sum(line.points for line in sheet.lines)
        assert sheet == case.rules.score(step.state, seat)


Law = Callable[[Case, WalkStep], None]
CHEAP: Final[tuple[Law, ...]] = (
    what_is_legal_is_sound,
    doing_it_on_a_copy_leaves_the_original_alone,
    what_i_may_do_depends_only_on_what_i_see,
    every_action_is_reached_by_its_path_and_no_shorter_one,
    events_happen_on_the_board_and_tell_a_story,
)
LAWS: Final[tuple[Law, ...]] = (
    *CHEAP,
    # The dear ones: they imagine other worlds, or ask for every seat.
    states_and_actions_survive_packing,
    a_view_keeps_its_counts_and_is_its_own_view,
    everybody_sees_what_an_onlooker_does,
    nothing_hidden_reaches_a_view_or_an_event,
    a_bot_decides_by_what_its_seat_sees,
    a_score_can_be_asked_at_any_moment,
)


def keep(case: Case, step: WalkStep, laws: Iterable[Law] = LAWS) -> None:
    """All of these laws at this step; the one that is broken is named."""
    for law in laws:
        try:
            law(case, step)
        except Exception as error:
            error.add_note(f"law broken: {law.__name__}, at step {step.number}, {step.seat} did {step.action}")
            raise


def an_outcome_agrees_with_its_sheets(case: Case, state: Any) -> None:
    """At the end: nobody moves, places count as the contract says, the sheets are the scores."""
    rules = case.rules
    assert rules.to_move(state) is None
    assert list(rules.legal_actions(state)) == []
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.sheets == tuple(rules.score(state, seat) for seat in case.seats)
    assert sorted(outcome.places)[0] == 1
    for place in outcome.places:
        assert place == 1 + sum(other < place for other in outcome.places)


def a_log_replays(case: Case, log: Iterable[tuple[Seat, Action]], state: Any) -> None:
    """Law 5, for a whole match: the same moves and deals from the start come to the same end."""
    again = case.rules.setup(case.setup)
    for _, action in log:
        case.rules.apply(again, action)
    assert pack(again) == pack(state)
