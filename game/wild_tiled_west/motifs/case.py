"""Two turns of one seat from the same position, played out and ready to be compared.

``Turn`` plays the choices of a line to the end of the seat's turn, and keeps the board as it lies then: what the end
of a year brings is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final

from game.protocol import Action, Event, Name, Seat, Spot, Tell
from game.wild_tiled_west.actions import TakePartner, square_spot
from game.wild_tiled_west.content import TRACKS
from game.wild_tiled_west.legal import legal_actions
from game.wild_tiled_west.pieces import DECK, names
from game.wild_tiled_west.placing import squares_of
from game.wild_tiled_west.rounds import LAST_YEAR
from game.wild_tiled_west.scoring import end_points
from game.wild_tiled_west.state import Board, State, copy, to_move

Apply = Callable[[State, Action, Tell], None]

ORDERED: Final = frozenset({"laid", "red", "stashes", "store_at", "ace_cards", "turns"})  # depends on the order of acts


class Turn:
    """What a line brings up to the end of the turn."""

    def __init__(self, apply: Apply, s: State, seat: Seat, path: Sequence[Action]) -> None:
        self.seat, self.events, self.steps = seat, list[Event](), list[Action]()
        self.is_whole = False  # True if the turn is over
        self.state = copy(s)
        self._start = s.space, s.turn, s.year
        self._kept: Board | None = None
        self._play(apply, list(path))
        self.board: Board = self._kept or self.state.boards[seat]

    def _play(self, apply: Apply, path: list[Action]) -> None:
        s = self.state
        while to_move(s) == self.seat and not self._is_over:
            legal = legal_actions(s)
            if path and path[0] in legal:
                action, path = path[0], path[1:]
            elif len(legal) == 1:
                action = legal[0]
            else:
                return
            self.steps.append(action)
            apply(s, action, self._hear)
        self.is_whole = True

    @property
    def _is_over(self) -> bool:
        return (self.state.space, self.state.turn, self.state.year) != self._start

    def _hear(self, event: Event) -> None:
        """Keep the events of the turn; with the first one after it, the board as it lies."""
        if self._kept is not None:
            return
        if self._is_over:
            self._kept = self.state.boards[self.seat].__copy__()  # type: ignore[attr-defined]
        else:
            self.events.append(event)

    def all(self, sort: type[Event]) -> list[Any]:
        """The seat's events of this sort."""
        return [event for event in self.events if isinstance(event, sort) and event.seat == self.seat]

    def first(self, sort: type[Action]) -> Any:
        """The first step of this sort; None if there is none."""
        return next((step for step in self.steps if isinstance(step, sort)), None)


class Case:
    """A turn against another from the same position."""

    def __init__(self, s: State, seat: Seat, players: Sequence[Name], mine: Turn, other: Turn) -> None:
        self.s, self.seat, self.players, self.mine, self.other = s, seat, players, mine, other
        self.was = s.boards[seat]

    @property
    def comes_to_the_same(self) -> bool:
        """True if nothing differs after the two turns but the order in which things were done."""
        return _ground(self.mine.board) == _ground(self.other.board) and _table(self.mine.state) == _table(
            self.other.state
        )

    @cached_property
    def turns_left_this_year(self) -> int:
        """Own turns that are still to come this year after this one."""
        spaces, s = TRACKS.space, self.s
        return sum(each.kind == "round" and each.year == s.year for each in spaces[s.space + 1 :])

    @property
    def is_last_turn(self) -> bool:
        return self.s.year == LAST_YEAR and not self.turns_left_this_year

    @property
    def draws_blindly(self) -> bool:
        """True if a turn draws the second partner from the deck: nobody knows whom."""
        drawn = (turn.first(TakePartner) for turn in (self.mine, self.other))
        return any(step is not None and step.slot == DECK for step in drawn)

    def end(self, turn: Turn) -> int:
        """The endgame lines of the own sheet after this turn, as if the match ended now."""
        s, seat = turn.state, self.seat
        held, s.boards[seat] = s.boards[seat], turn.board
        points = end_points(s, seat)
        s.boards[seat] = held
        return points

    def spots(self, squares: int) -> tuple[Spot, ...]:
        return tuple(square_spot(self.seat, square) for square in names(squares))

    def spot(self, square: str) -> Spot:
        return square_spot(self.seat, square)


def _ground(b: Board) -> tuple[object, ...]:
    """All of a board but the order of acts: tiles by the squares they lie on."""
    lies = [(laid.tile, squares_of(laid)) for laid in b.laid]
    marked = (sorted(lies[index] for index in each) for each in (b.red, b.stashes))
    plain = tuple(getattr(b, name) for name in b.__struct_fields__ if name not in ORDERED)
    store = lies[b.store_at] if b.store_at >= 0 else None
    return (*plain, sorted(lies), *marked, sorted(b.ace_cards), store)


def _table(s: State) -> tuple[object, ...]:
    """What of the table a turn can change."""
    return (
        s.stacks, s.second, s.supply, sorted(s.aces), s.contracts, s.prairie, s.river, s.used, s.out, s.queue, s.phase,
    )  # fmt: skip
