"""A match as a state machine of hypothesis: any legal moves, and the laws kept at each.

A law that is broken is told with the set-up and the few moves that break it: hypothesis leaves out moves and takes
others as long as the law stays broken.  It works for every title, by the contract alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from game.packing import pack
from game.players import Player
from game.protocol import Action, Event, Setup
from game.table import Table
from tools.stress.laws import LAWS, Case, Law, a_bot_decides_by_what_its_seat_sees, a_log_replays, keep
from tools.stress.walks import WalkStep, of_any_kind, single_setups

WITHOUT_BOTS = tuple(law for law in LAWS if law is not a_bot_decides_by_what_its_seat_sees)
AHEAD = 60  # moves at most that are made at random, unwatched, before the first that is chosen
SETUPS = single_setups()  # the plain one of a title first: what fails shrinks to it

setups_of_title = st.runner().flatmap(lambda match: st.sampled_from(match.setups))
legal_actions = st.runner().flatmap(lambda match: st.sampled_from(match.legal()))


class MatchMachine(RuleBasedStateMachine):
    """A match at a table: begun anywhere, moved on, taken back, done again."""

    def __init__(self, title: str, laws: Sequence[Law] = WITHOUT_BOTS) -> None:
        super().__init__()
        self.setups = [setup for each, setup in SETUPS if each == title]
        self.title, self.laws = title, laws

    @initialize(setup=setups_of_title, seed=st.integers(0, 9), ahead=st.integers(0, AHEAD))
    def sit_down(self, setup: Setup, seed: int, ahead: int) -> None:
        self.case = Case(self.title, setup)
        self.table = Table(
            self.title, [Player(f"Player {seat + 1}") for seat in self.case.seats], setup.options, str(seed)
        )
        rng = Random(seed)
        for _ in range(ahead):
            if self.table.to_move is not None:
                self.table.submit(self.table.to_move, of_any_kind(self.legal(), rng))

    def legal(self) -> Sequence[Action]:
        assert self.table.to_move is not None
        return self.table.legal(self.table.to_move)

    def is_going_on(self) -> bool:
        return self.table.to_move is not None

    def can_take_back(self) -> bool:
        return any(map(self.table.can_undo, self.case.seats))

    @precondition(is_going_on)
    @rule(action=legal_actions)
    def move(self, action: Action) -> None:
        seat, length, state = self.table.to_move, len(self.table.log), self.case.rules.copy(self.table.state)
        assert seat is not None
        self.table.submit(seat, action)
        for number, entry in enumerate(self.table.log[length:], start=length):
            before, events = self.case.rules.copy(state), list[Event]()
            legal = self.case.rules.legal_actions(before) if number == length else ()
            self.case.rules.apply(state, entry.action, events.append)
            keep(self.case, WalkStep(number, before, entry.seat, entry.action, events, legal), self.laws)
        assert pack(state) == pack(self.table.state)

    @precondition(can_take_back)
    @rule()
    def take_back_and_do_again(self) -> None:
        seat = next(filter(self.table.can_undo, self.case.seats))
        after, length = pack(self.table.state), len(self.table.log)
        self.table.undo(seat)
        assert len(self.table.log) < length
        self.table.redo(seat)
        assert (pack(self.table.state), len(self.table.log)) == (after, length)

    @rule()
    def replay(self) -> None:
        """Also keeps the machine from running out of rules when the match is over."""
        a_log_replays(self.case, self.table.log, self.table.state)
