"""Crates: take one from the quay in turn; the most points win.  The answers to ``game.protocol.Rules``, in one room.

Rules version 1: as ``docs/rules/crates.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from game.common.deals import nothing_to_deal, refuse_unless_shuffled, shuffled
from game.common.editions import edition_of
from game.common.faces import BySeat, face_down, unseen
from game.common.gaps import sentence
from game.common.options import settled
from game.common.ranking import decided_by, places
from game.common.reasons import Explain, reason_against
from game.common.turns import OVER, taking_turns
from game.content import read
from game.protocol import (
    Action,
    Effort,
    Efforts,
    Event,
    Line,
    Name,
    Option,
    Outcome,
    Rank,
    Saying,
    ScoreSheet,
    Seat,
    Setup,
    Spot,
    Tell,
    mark,
    say,
    silent,
)  # fmt: skip

TITLE: Final = "crates"
NAME: Final = "Crates"
VERSION: Final = 1
EDITION: Final = 1
SEATS: Final = range(2, 5)
RANKS: Final[tuple[Rank, ...]] = ()
UPGRADES: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
BRIEFLY: Final = Effort(width=4, arms=3, playouts=12)
AT_LENGTH: Final = Effort(width=8, arms=4, playouts=60)
EFFORTS: Final = {
    "marshal": Efforts(BRIEFLY, BRIEFLY), "legend": Efforts(AT_LENGTH, AT_LENGTH), "review": Efforts(BRIEFLY, BRIEFLY),
    "hint": Efforts(BRIEFLY, BRIEFLY),
}  # fmt: skip


class Crate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    points: int
    copies: int


class CratesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    row: int
    crate: tuple[Crate, ...]


CONTENT: Final = read(Path(__file__).parent / "content" / "crates.toml", CratesFile)
CRATES: Final = {crate.id: crate for crate in CONTENT.crate}
ALL: Final = tuple(crate.id for crate in CONTENT.crate for _ in range(crate.copies))


class State(msgspec.Struct):
    """Everything about a match at one moment."""

    seats: int
    phase: str
    seat: int
    holds: list[tuple[str, ...]]
    row: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()


class Take(Action, frozen=True, tag="take"):
    slot: int

    def path(self, seat: Seat) -> tuple[Spot, ...]:
        return (f"row/{self.slot}",)


class Shuffle(Action, frozen=True, tag="shuffle"):
    crates: tuple[str, ...]


ACTIONS = Take | Shuffle


class Landed(Event, frozen=True, tag="landed"):
    crates: tuple[str, ...]
    says = mark("On the quay: {crates}.")

    def touches(self) -> tuple[Spot, ...]:
        return ("pile", *(f"row/{slot}" for slot in range(len(self.crates))))


class Taken(BySeat, frozen=True, tag="taken"):
    crate: str
    slot: int
    says = mark("{seat} takes {crate}.")

    def touches(self) -> tuple[Spot, ...]:
        return (f"row/{self.slot}", f"hold/{self.seat}")


def options(seats: int) -> tuple[Option, ...]:
    return ()


def setup(setup: Setup) -> State:
    settled(setup, NAME, SEATS, options)
    edition_of(setup, EDITION, NAME)
    return State(setup.seats, "shuffle", 0, [()] * setup.seats)


to_move: Final = taking_turns(frozenset({"shuffle"}))


def seats(s: State) -> int:
    return s.seats


def legal_actions(s: State) -> Sequence[Action]:
    return [Take(slot) for slot in range(len(s.row))] if s.phase == "take" else []


def deal(s: State, rng: Random) -> Action:
    if s.phase != "shuffle":
        raise nothing_to_deal()
    return Shuffle(shuffled(ALL, rng))


def apply(s: State, action: Action, tell: Tell = silent) -> None:
    if isinstance(action, Shuffle):
        refuse_unless_shuffled(action.crates, ALL, "These are not the crates.")
        s.row, s.pile = action.crates[: CONTENT.row], action.crates[CONTENT.row :]  # CR-001
        s.phase = "take"
        tell(Landed(s.row))
    elif isinstance(action, Take):
        seat, crate = s.seat, s.row[action.slot]
        s.row = (*s.row[: action.slot], *s.pile[:1], *s.row[action.slot + 1 :])  # CR-002
        s.pile = s.pile[1:]
        s.holds[seat] = (*s.holds[seat], crate)
        s.seat = (seat + 1) % s.seats
        s.phase = "take" if s.row else OVER  # CR-003
        tell(Taken(seat, crate, action.slot))


def score(s: State, seat: int) -> ScoreSheet:
    points = sum(CRATES[crate].points for crate in s.holds[seat])
    return ScoreSheet((Line("crates", mark("Crates taken"), points, (f"hold/{seat}",)),))


def outcome(s: State) -> Outcome | None:
    if s.phase != OVER:
        return None
    sheets = tuple(score(s, seat) for seat in range(s.seats))
    standings = [(sheet.total,) for sheet in sheets]
    reason = decided_by(standings, (mark("most points"),), mark("equal in points: the victory is shared"))
    return Outcome(places(standings), sheets, reason)


def copy(s: State) -> State:
    return State(s.seats, s.phase, s.seat, s.holds[:], s.row, s.pile)


def observe(s: State, seat: Seat) -> State:
    view = copy(s)
    view.pile = face_down(s.pile)
    return view


def imagine(view: State, seat: Seat, rng: Random) -> State:
    s = copy(view)
    if s.pile:
        s.pile = tuple(unseen(ALL, [*s.row, *(crate for hold in s.holds for crate in hold)], rng))
    return s


def judge(s: State, seat: int) -> float:
    mine = score(s, seat).total
    return float(mine - max(score(s, other).total for other in range(s.seats) if other != seat))


def likely(s: State, seat: Seat, rng: Random) -> Action:
    return Take(max(range(len(s.row)), key=lambda slot: CRATES[s.row[slot]].points))


def key(s: State) -> Hashable:
    return s.phase, s.seat, tuple(tuple(sorted(hold)) for hold in s.holds), s.row, s.pile


def is_open(s: State, seat: Seat) -> bool:
    return s.phase != "shuffle" and not s.pile


def _row(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    return say("There is no crate here any more.")


BY_ZONE: Final[dict[str, Explain]] = {"row": _row}


def why_not(s: State, seat: Seat, spot: Spot) -> Saying | None:
    return reason_against(s, seat, spot, to_move, legal_actions, BY_ZONE)


def spots(setup: Setup) -> frozenset[Spot]:
    row = {f"row/{slot}" for slot in range(CONTENT.row)}
    return frozenset({"pile", *row, *(f"hold/{seat}" for seat in range(setup.seats))})


def story(event: Event, names: Sequence[Name]) -> Saying | None:
    return sentence(event, names, _word)


def _word(value: object) -> str:
    return CRATES[str(value)].name if str(value) in CRATES else str(value)


def warning(before: State, after: State, seat: Seat, names: Sequence[Name]) -> Saying | None:
    return None


def progress(s: State) -> Saying:
    return say("{left} crates left", left=len(s.row) + len(s.pile))
