"""Who has the screen, who may look at it, and when a curtain must fall before another gets it.  Draws nothing.

Several persons at one screen all look at it, so it shows what all of them may see: each one's hidden cards lie face
down.  Who is to decide something secret sits down behind the curtain; from then on the screen is theirs alone, until
it turns to another.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

from game.play.stage import Piece, StageSkin
from game.protocol import Action, Event, Seat, Spot
from game.table import Table


class HotSeat:
    """The *viewer* has the mouse.  The *audience* are all whose eyes are on the screen."""

    def __init__(self, table: Table, stage: StageSkin) -> None:
        self.table = table
        self.stage = stage
        self.viewer = first_viewer(table)
        self.is_private = False  # the viewer sat down behind the curtain: nobody else looks
        self._known: dict[Seat, set[tuple[str, str]]] = {seat: set() for seat in self.persons}  # uncovered before
        self._is_secret = False
        self.covered: frozenset[Spot] = frozenset()  # where something of the viewer's lies face down before others
        self.consider()
        self._is_fresh = self.needs_curtain()  # nobody has sat down yet

    @property
    def persons(self) -> tuple[Seat, ...]:
        return persons_at(self.table)

    @property
    def audience(self) -> tuple[Seat, ...]:
        """Whose eyes are on the screen."""
        return (self.viewer,) if self.is_private or len(self.persons) < 2 else self.persons

    @property
    def view(self) -> Any:
        """What all who look at the screen may see."""
        return self.shared(self.audience)

    @property
    def decider(self) -> Seat | None:
        """Who is to decide; nobody when the match is over."""
        return self.table.to_move

    @property
    def bot_to_move(self) -> Seat | None:
        return None if self.decider in self.persons else self.decider

    @property
    def is_seated(self) -> bool:
        """Whether the viewer is a person who has sat down."""
        return not self._is_fresh and self.viewer in self.persons

    @property
    def is_mine(self) -> bool:
        """Whether the viewer is to decide, and may see what about."""
        return self.is_seated and self.decider == self.viewer and not self.needs_hand_over()

    @property
    def next_viewer(self) -> Seat:
        """For whom the screen should be: the person to decide, or whoever has it now."""
        return self.decider if self.decider is not None and self.decider in self.persons else self.viewer

    @property
    def is_face_down(self) -> bool:
        """Whether something of the viewer's lies face down because others look on."""
        return bool(self.covered)

    def needs_hand_over(self) -> bool:
        """Whether another person than the viewer is to decide, or the viewer something secret before all eyes."""
        return self.next_viewer != self.viewer or (self._is_secret and not self.is_private)

    def needs_curtain(self) -> bool:
        """Whether somebody must look away first: the decision is secret, and the screen turns or a face with it."""
        if not self._is_secret:
            return False
        if self.next_viewer != self.viewer:
            return True
        return not self.is_private and self.view != self.table.view(self.viewer)  # else nothing turns up: go on

    def sit_down(self, in_private: bool | None = None) -> None:
        """The next viewer has the screen now; alone, if what is to be decided is secret or it was wished."""
        self._is_fresh = False
        self.viewer = self.next_viewer
        self.is_private = self._is_secret if in_private is None else in_private
        self.consider()

    def consider(self) -> None:
        """After every change of the match: what is known of the hidden faces, and whether the next decision is secret.

        A face that is turned up or goes away is forgotten, so that it is news when it comes again.
        """
        if len(self.persons) < 2:
            return
        for seat, known in self._known.items():
            known &= _faces(self._own(seat))
        self._is_secret = self._decides_in_secret()
        own = self._own(self.viewer)
        self.covered = frozenset() if self.is_private else frozenset(piece.spot for piece in own)
        if self.is_private and self.decider == self.viewer:
            self._known[self.viewer] |= _faces(own)

    # -------------------------------------------------------------- what is secret

    def _decides_in_secret(self) -> bool:
        """Whether the next decision shows, touches or does something that is not for the eyes of all persons."""
        decider = self.decider
        if decider is None or decider not in self.persons:
            return False
        own = self._own(decider)
        if _faces(own) - self._known[decider]:
            return True
        legal, places = self.table.legal(decider), {piece.spot for piece in own}
        return any(places.intersection(action.path(decider)) or self._is_whispered(action) for action in legal)

    def _is_whispered(self, action: Action) -> bool:
        """Whether something about this action would be told to some persons only."""
        state, told = self.table.rules.copy(self.table.state), list[Event]()
        self.table.rules.apply(state, action, told.append)
        return any(event.only is not None and not set(self.persons) <= set(event.only) for event in told)

    def _own(self, seat: Seat) -> set[Piece]:
        """What lies on the table as this seat sees it, and not as all persons do."""
        pieces = self.stage.pieces
        return set(pieces(self.table.view(seat), seat)).difference(pieces(self.shared(self.persons), seat))

    def shared(self, seats: tuple[Seat, ...], state: Any = None) -> Any:
        """What each of these seats may see, now or in that state: a view of a view hides what is hidden from either."""
        return reduce(self.table.rules.observe, seats, self.table.state if state is None else state)


def persons_at(table: Table) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, player in enumerate(table.players) if player.level is None)


def first_viewer(table: Table) -> Seat:
    """The person to decide, or who decided last, or the first one; seat 0 if bots play among themselves."""
    persons = persons_at(table)
    if table.to_move is not None and table.to_move in persons:
        return table.to_move
    lately = (seat for seat, _ in reversed(table.log) if seat in persons)
    return next(lately, persons[0] if persons else Seat(0))


def _faces(pieces: Iterable[Piece]) -> set[tuple[str, str]]:
    """What the pieces are, wherever they lie."""
    return {(piece.kind, piece.what) for piece in pieces}
