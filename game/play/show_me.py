"""A line played through on imagined tables, to be shown and taken back.  Touches no match; draws nothing.

Only what comes out alike whatever may lie hidden is told: the first word that would be made up ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from game.ai.playouts import samples
from game.ai.turns import Path
from game.packing import pack
from game.play.hot_seat import HotSeat
from game.play.match import Told
from game.play.thinker import hint_seed
from game.protocol import Action, Event, Rules, Seat
from game.table import seen_by_all

SAMPLES: Final = 4  # imagined tables


class RehearsedMove(NamedTuple):
    """One move of the line: what was to be seen of it, and how the table looks after it."""

    told: tuple[Told, ...]
    after: Any


def rehearsed(seat: HotSeat, path: Path) -> tuple[Told, ...]:
    """The story of this line as all who look at the screen would see it, up to where it is left to chance or others."""
    rules, viewer, audience = seat.table.rules, seat.viewer, seat.audience
    tables = samples(rules, seat.table.view(viewer), viewer, hint_seed(seat.table), SAMPLES)

    def look(state: Any) -> Any:
        return seat.shared(audience, state)

    played = [
        _played(rules, state, viewer, path, lambda event: seen_by_all([event], audience), look) for state in tables
    ]
    return _alike(played)


def _played(
    rules: Rules, state: Any, viewer: Seat, path: Path, is_seen: Callable[[Event], object], look: Callable[[Any], Any]
) -> list[RehearsedMove]:
    """The choices of the path, and what is forced between them."""
    acts, left = list[RehearsedMove](), list(path)
    while left and rules.to_move(state) == viewer:
        legal = rules.legal_actions(state)
        action = left[0] if left[0] in legal else legal[0]
        if action == left[0]:
            del left[0]
        elif len(legal) > 1:
            break
        acts.append(_act(rules, state, action, is_seen, look))
    return acts


def _act(
    rules: Rules, state: Any, action: Action, is_seen: Callable[[Event], object], look: Callable[[Any], Any]
) -> RehearsedMove:
    told: list[Told] = []

    def tell(event: Event) -> None:
        if is_seen(event):
            told.append(Told(event, look(rules.copy(state)), event.settles))

    rules.apply(state, action, tell)
    after = look(rules.copy(state))
    if told:
        told[-1] = told[-1]._replace(view=after, settled=True)
    return RehearsedMove(tuple(told), after)


def _alike(played: Sequence[Sequence[RehearsedMove]]) -> tuple[Told, ...]:
    """Move by move, as long as all of them tell the same."""
    story: list[Told] = []
    for acts in zip(*played, strict=False):
        if any(pack(act) != pack(acts[0]) for act in acts[1:]):
            break
        story += acts[0].told
    return tuple(story)
