"""What a move would bring that its player may not have meant, in one sentence.  Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.protocol import Name, Saying, Seat, say
from game.tiny_epic_western import phrases
from game.tiny_epic_western.pieces import NOBODY
from game.tiny_epic_western.state import State


def warning(before: State, after: State, seat: Seat, names: Sequence[Name]) -> Saying | None:
    """A duel, then the Wanted card given away."""
    duel = after.duel
    if duel is not None and before.duel is None and duel.attacker == seat:
        return say("This is a duel with {who}: the loser is wounded.", who=_party(duel.defender, names))
    if before.wanted == seat != after.wanted and after.wanted != NOBODY:
        return say("This gives the Wanted card to {who}.", who=_party(after.wanted, names))
    return None


def _party(party: int, names: Sequence[Name]) -> Name | str:
    return names[party] if party < len(names) else phrases.THE_RIVAL
