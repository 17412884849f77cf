"""What a move would bring that its player may not have meant, in one sentence.  Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.protocol import Name, Saying, Seat, say
from game.saloon_tycoon.content import CHARACTERS
from game.saloon_tycoon.ledger import ARRIVALS
from game.saloon_tycoon.state import State, is_final


def warning(before: State, after: State, seat: Seat, names: Sequence[Name]) -> Saying | None:
    """An Outlaw (ST-130), then the end (ST-155)."""
    came = [who for who in after.saloons[seat] if who in ARRIVALS and who in before.away]
    if came:
        return say("This brings {who} to your saloon, an Outlaw.", who=CHARACTERS[came[0]].name)
    if before.pile > 0 == after.pile and not is_final(after):
        return say("This empties the pile: when your turn is over, the final turns begin.")
    if after.trigger == seat and before.trigger is None:
        return say("The pile is empty: with this the final turns begin.")
    return None
