"""One match: seats, state and log.  Checks turn and legality, moves for the dealer, takes back and replays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from game.players import Player
from game.protocol import (
    DEALER,
    Action,
    BadSetup,
    Event,
    IllegalAction,
    Name,
    Outcome,
    Saying,
    Seat,
    Setup,
    Spot,
    Tell,
    say,
    silent,
    won_by_rank,
)
from game.titles import find

SEED_LENGTH: Final = 600  # letters; a share code in its place is not longer


class Entry(NamedTuple):
    """One line of the log."""

    seat: Seat
    action: Action


class Base(NamedTuple):
    """Where replaying starts: the set-up, or a snapshot taken over from older rules."""

    length: int
    state: Any


Witness = Callable[[Event | None, Any], object]  # each event with the state just then; None when a move is done


class Table:
    """A match being played.  The log is the match; the state is only where the log has led."""

    def __init__(
        self,
        title: str,
        players: Sequence[Player],
        options: dict[str, str] | None = None,
        seed: str = "",
        *,
        practice: bool = False,
        edition: int = 0,
    ) -> None:
        if len(seed) > SEED_LENGTH:
            raise BadSetup(say("A seed has at most {most} letters.", most=SEED_LENGTH))
        self.title = title
        self.rules = find(title)
        self.players = tuple(players)
        self.setup = Setup(len(self.players), dict(options or {}), edition or self.rules.EDITION)
        self.seed = seed.encode("utf-8", "replace").decode()  # a stray byte of a terminal is no reason to fall over
        persons = sum(player.level is None for player in self.players)
        self.practice = practice and persons <= 1  # unranked, nobody is wronged: undo may cross chance
        self.base = Base(0, self.rules.setup(self.setup))
        self.state = self.rules.copy(self.base.state)
        self.log: list[Entry] = []
        self.told: list[tuple[Event, ...]] = []  # what each entry of the log brought about
        self.witness: Witness | None = None
        self._undone: list[Action] = []
        self._deal()

    # -------------------------------------------------------------- asking

    @property
    def names(self) -> tuple[Name, ...]:
        """What the seats are called, for sentences."""
        return tuple(Name(player.name) for player in self.players)

    @property
    def to_move(self) -> Seat | None:
        """The seat to decide, or None when the match is over.  Never the dealer: it has moved already."""
        return self.rules.to_move(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    @property
    def won_alone(self) -> bool | None:
        """Whether a solo match was won: against a rival, or by its rank; None where nothing says."""
        outcome = self.outcome
        if outcome is None or len(self.players) > 1:
            return None
        if outcome.rival is not None:
            return outcome.sheets[0].total > outcome.rival.sheet.total
        return won_by_rank(self.rules.RANKS, outcome.rank)

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What the seat may do now; nothing while another decides."""
        return self.rules.legal_actions(self.state) if self.to_move == seat else ()

    def view(self, seat: Seat) -> Any:
        """The state as the seat sees it."""
        return self.rules.observe(self.state, seat)

    def public_view(self) -> Any:
        """The state as everybody sees it."""
        return self.view(Seat(len(self.players)))

    def why_not(self, seat: Seat, spot: Spot) -> Saying | None:
        return self.rules.why_not(self.view(seat), seat, spot)

    # -------------------------------------------------------------- playing

    def submit(self, seat: Seat, action: Action) -> list[Event]:
        """Do the seat's action and whatever the dealer does after it; returns what happened, unfiltered."""
        if self.to_move is None:
            raise IllegalAction("The game is over.")
        if self.to_move != seat:
            raise IllegalAction(say("It is {name}’s turn.", name=self.names[self.to_move]))
        if action not in self.legal(seat):
            raise IllegalAction("That is not allowed now.")
        self._undone.clear()
        return self._enter(seat, action)

    def _enter(self, seat: Seat, action: Action) -> list[Event]:
        before = len(self.told)
        self._record(seat, action)
        self._deal()
        return [event for events in self.told[before:] for event in events]

    def _record(self, seat: Seat, action: Action) -> None:
        events: list[Event] = []
        self.rules.apply(self.state, action, events.append if self.witness is None else self._witnessed(events))
        self.log.append(Entry(seat, action))
        self.told.append(tuple(events))
        if self.witness is not None:
            self.witness(None, self.state)

    def _witnessed(self, events: list[Event]) -> Tell:
        def tell(event: Event) -> None:
            events.append(event)
            if self.witness is not None:
                self.witness(event, self.state)

        return tell

    def _deal(self) -> None:
        while self.rules.to_move(self.state) == DEALER:
            # Nothing to copy or save, and undo and redo give the same dice.
            rng = Random(f"{self.seed}:{len(self.log)}")
            self._record(DEALER, self.rules.deal(self.state, rng))

    # -------------------------------------------------------------- taking back

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat's last action can be taken back: no barrier and nobody else's move since."""
        return self._last_own(seat) is not None

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last action."""
        length = self._last_own(seat)
        if length is None:
            raise IllegalAction("There is nothing to take back.")
        self._undone.append(self.log[length].action)
        self._cut(length)

    def can_redo(self, seat: Seat) -> bool:
        return bool(self._undone) and self.to_move == seat

    def redo(self, seat: Seat) -> list[Event]:
        """Do again what was taken back last; the dealer's moves come out the same."""
        if not self.can_redo(seat):
            raise IllegalAction("There is nothing to do again.")
        return self._enter(seat, self._undone.pop())

    def _last_own(self, seat: Seat) -> int | None:
        """The length of the log before the action that may be taken back."""
        for length in range(len(self.log) - 1, self.base.length - 1, -1):
            by, action = self.log[length]
            if by == seat and (self.practice or not action.barrier):
                return length
            if by != DEALER or not self.practice:
                return None
        return None

    def rewind(self, length: int) -> None:
        """Go back to where the log was so long, whatever lies between; for lessons, where nothing is at stake."""
        self._cut(length)
        self._undone.clear()

    def _cut(self, length: int) -> None:
        self.state = self.at(length)
        del self.log[length:], self.told[length:]

    # -------------------------------------------------------------- replaying

    def at(self, length: int) -> Any:
        """The state after so many entries of the log."""
        if not self.base.length <= length <= len(self.log):
            gaps = {"first": self.base.length, "last": len(self.log), "length": length}
            raise IllegalAction(say("This match can be replayed from move {first} to {last}, not to {length}.", **gaps))
        state = self.rules.copy(self.base.state)
        for _, action in self.log[self.base.length : length]:
            self.rules.apply(state, action, silent)
        return state

    def rebase(self, log: Iterable[Entry], state: Any) -> None:
        """Take over a match from a snapshot whose log these rules would play out differently."""
        self.log = list(log)
        self.told = [()] * len(self.log)
        self.base = Base(len(self.log), self.rules.copy(state))
        self.state = self.rules.copy(state)
        self._undone.clear()
        self._deal()

    def follow(self, log: Sequence[Entry]) -> None:
        """Play a recorded log on from the base, checking each move as if it were made now."""
        start = self.base.length
        self.state = self.rules.copy(self.base.state)
        del self.log[start:], self.told[start:]
        for seat, action in log[start:]:
            if seat != self.rules.to_move(self.state):
                raise IllegalAction(say("Move {number} is out of turn.", number=len(self.log) + 1))
            if not self._is_possible(seat, action):
                raise IllegalAction(say("Move {number} breaks the rules.", number=len(self.log) + 1))
            self._record(seat, action)
        self._deal()

    def _is_possible(self, seat: Seat, action: Action) -> bool:
        """A seat does what is legal; the dealer makes the kind of move that is due (``apply`` checks what it holds)."""
        if seat == DEALER:
            return type(action) is type(self.rules.deal(self.state, Random(0)))
        return action in self.rules.legal_actions(self.state)


def seen_by(events: Iterable[Event], seat: Seat) -> list[Event]:
    """The events a seat may see."""
    return [event for event in events if event.only is None or seat in event.only]


def seen_by_all(events: Iterable[Event], seats: Sequence[Seat]) -> list[Event]:
    """The events several seats see who look at one screen: what all of them may, told the way that tells less."""
    return [
        event
        for event in events
        if event.only is None or (any if event.echo else all)(seat in event.only for seat in seats)
    ]


def public(events: Iterable[Event]) -> list[Event]:
    """The events everybody sees."""
    return [event for event in events if event.only is None]


def everything(events: Iterable[Event]) -> list[Event]:
    """The events one who sees all would tell, each once; for a match that is over."""
    return [event for event in events if not event.echo]
