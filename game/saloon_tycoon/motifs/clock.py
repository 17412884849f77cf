"""Reasons that lie in the clock: the pile runs out, the last turn."""

from __future__ import annotations

from collections.abc import Iterator

from game.common.counts import points
from game.protocol import Motif, say
from game.saloon_tycoon import events
from game.saloon_tycoon.motifs.lines import NEAR_END, Names, Turn, told
from game.saloon_tycoon.scoring import total
from game.saloon_tycoon.state import is_final


def ticked(turn: Turn, names: Names) -> Iterator[Motif]:
    s, after = turn.before, turn.after
    scores = any(event.amount > 0 for event in turn.told(events.PointsScored))
    if is_final(s):
        if scores:
            text = say("It is your last turn: gold you keep is worth nothing.")
            yield told("last_turn", 2.2, text, True, spots=("pile",))
    elif s.pile and not after.pile:
        yield from _empties(turn)
    elif not s.pile:
        text = say("The pile is empty: when this turn ends, you get no other.")
        yield told("last_chance", 2.6, text, 0, spots=("pile",))
    elif s.pile <= NEAR_END * s.terms.seats and any(turn.told(events.TileFinished)):
        text = say("Only {n} cubes are left in the pile: what is unfinished at the end counts little.", n=s.pile)
        if s.pile > 1:
            yield told("soon_over", 2.0, text, s.pile, spots=("pile",))


def _empties(turn: Turn) -> Iterator[Motif]:
    """The turn takes the last cubes and so triggers the end (ST-155 to ST-157)."""
    s, after, seat = turn.before, turn.after, turn.seat
    if s.terms.solo:
        text = say("It empties the pile: the match ends with this turn.")
        yield told("empties", 3.0, text, 0, tone="but", spots=("pile",), must=True)
        return
    ahead = total(after, seat) - max(total(after, other) for other in range(s.terms.seats) if other != seat)
    text = say("It empties the pile: you get no further turn, everyone else one.")
    if ahead > 0:
        text = say("It empties the pile while you lead by {points}: everyone else has one turn left.",
                   points=points(ahead))  # fmt: skip
    yield told("empties", 4.0, text, ahead, tone="for" if ahead > 0 else "but", spots=("pile",), must=ahead <= 0)
