"""The part of a line that surely happens in this turn, and a short way to write a motif down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from game.protocol import Action, Event, Motif, Name, Saying, Spot, Tone
from game.saloon_tycoon import actions as do
from game.saloon_tycoon.legal import legal_actions
from game.saloon_tycoon.pieces import PLACES
from game.saloon_tycoon.state import State, copy, is_final, to_move
from game.saloon_tycoon.survey import Room, rooms

Apply = Callable[[State, Action, Callable[[Event], object]], object]
E = TypeVar("E", bound=Event)

NEAR_END: Final = 8  # cubes of the pile by seat: the last turns come soon

TOPICS: Final = {
    **dict.fromkeys(("spares_phineus", "avoids_outlaw", "outlaw", "flatfoot_next"), "outlaw"),
    **dict.fromkeys(("keeps_gold", "nothing_left", "next_turn", "keeps_all"), "gold"),
    **dict.fromkeys(("one_short", "other_open"), "cubes"),
    **dict.fromkeys(("last_turn", "last_chance", "empties", "soon_over"), "clock"),
    **dict.fromkeys(("special", "citizen_waits"), "citizen"),
    **dict.fromkeys(("finishes_more", "more_points"), "points"),
    **dict.fromkeys(("dearest", "keep_points"), "value"),
}  # what is not named here is a topic of its own


class Turn(NamedTuple):
    """The choices of a line in this turn, up to chance or its end, with what was told of them."""

    before: State
    after: State
    actions: tuple[Action, ...]
    heard: tuple[Event, ...]
    ends: bool  # the last choice ends the turn, which is not carried out
    seat: int

    def told(self, sort: type[E]) -> Iterator[E]:
        """The events of a sort that are this seat's."""
        for event in self.heard:
            if isinstance(event, sort) and event.seat == self.seat:
                yield event

    @property
    def is_last(self) -> bool:
        """True on a final turn, and on the one that triggers the end: the seat has no other after it (ST-157)."""
        return is_final(self.before) or not self.after.pile

    def room(self, place: str, floor: int) -> Room | None:
        board = rooms(self.after.tiles[self.seat])
        return next((room for room in board if room.place == place and room.floor == floor), None)


Names = Sequence[Name]


def walk(s: State, seat: int, line: Sequence[Action], apply: Apply) -> Turn:
    """Make the choices of the line until chance or another seat comes in between."""
    state, heard, done = copy(s), list[Event](), list[Action]()
    for action in line:
        while to_move(state) == seat and len(legal := legal_actions(state)) == 1 and action not in legal:
            if isinstance(legal[0], do.EndTurn):
                return Turn(s, state, tuple(done), tuple(heard), False, seat)
            apply(state, legal[0], heard.append)
        if to_move(state) != seat or action not in legal_actions(state):
            break
        done.append(action)
        if isinstance(action, do.EndTurn):
            return Turn(s, state, tuple(done), tuple(heard), True, seat)
        apply(state, action, heard.append)
        if to_move(state) != seat:
            break
    return Turn(s, state, tuple(done), tuple(heard), False, seat)


def told(
    name: str, weight: float, saying: Saying, *facts: Any,
    tone: Tone = "for", spots: tuple[Spot, ...] = (), must: bool = False,
) -> Motif:  # fmt: skip
    """A motif whose claim is its name and these facts; gaps that the text does not name are left out."""
    saying = Saying(saying.text, {gap: filled for gap, filled in saying.gaps.items() if f"{{{gap}}}" in saying.text})
    return Motif(name, weight, saying, (name, *facts), TOPICS.get(name, name), tone, spots, (), must)


def lot(seat: int, place: str) -> tuple[Spot, ...]:
    return (f"lot/{seat}/{place}",) if place in PLACES else ()
