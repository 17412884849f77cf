"""Who won, and why (WTW-173 to WTW-175); alone, the rank (WTW-197).  Counts no points itself."""

from __future__ import annotations

from game.common.ranking import Standing, decided_by, places
from game.protocol import Outcome, Saying, mark, say
from game.wild_tiled_west.content import CONTENT
from game.wild_tiled_west.scoring import score
from game.wild_tiled_west.state import State

TIE_BREAKS = (
    mark("most points"),
    mark("level on points ({points}); more gold and bullets left decide, {best} to {next}"),
)
SHARED = mark("equal in points, gold and bullets: the victory is shared")
WON_ALONE = 135  # points; they count as a won game in statistics (WTW-198)


def outcome(s: State) -> Outcome | None:
    """Places by points, then by gold in the purse and bullets left."""
    if s.phase != "over":
        return None
    seats = range(s.terms.seats)
    sheets = tuple(score(s, seat) for seat in seats)
    standings = [_standing(s, seat, sheets[seat].total) for seat in seats]
    if s.terms.seats == 1:
        return Outcome(places(standings), sheets, _solo_reason(sheets[0].total), solo_rank(sheets[0].total))
    return Outcome(places(standings), sheets, decided_by(standings, TIE_BREAKS, SHARED))


def _standing(s: State, seat: int, total: int) -> Standing:
    """Greater is better.  Stashed gold is no longer in the purse (WTW-174, WTW-200)."""
    b = s.boards[seat]
    return total, b.gold + b.bullets


def solo_rank(total: int) -> str:
    """The rank with the highest minimum that is reached (WTW-197)."""
    reached = [rank.id for rank in CONTENT.bandits.rank if total >= rank.minimum]
    return reached[-1] if reached else CONTENT.bandits.rank[0].id


def _solo_reason(total: int) -> Saying:
    name = next(rank.name for rank in CONTENT.bandits.rank if rank.id == solo_rank(total))
    return say("{points} points: {rank}", points=total, rank=name)
