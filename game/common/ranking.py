"""Who stands where, and what decided it.  Counts no points; a standing is a title's own chain of figures, the points
first, greater always better.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.protocol import Saying, say

Standing = tuple[int, ...]


def places(standings: Sequence[Standing]) -> tuple[int, ...]:
    """Places count from 1 and may be shared."""
    return tuple(1 + sum(other > mine for other in standings) for mine in standings)


def decided_by(standings: Sequence[Standing], tie_breaks: Sequence[str], shared: str) -> Saying:
    """The sentence of the first figure in which the best differs from the second best; figures are told unsigned."""
    best, second, *_ = sorted(standings, reverse=True)
    if second == best:
        return say(shared)
    at = next(at for at, (mine, theirs) in enumerate(zip(best, second, strict=True)) if mine != theirs)
    return say(tie_breaks[at], points=best[0], best=abs(best[at]), next=abs(second[at]))
