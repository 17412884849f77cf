"""Who won, and why (section 8).  Counts no points itself."""

from __future__ import annotations

from game.common.ranking import decided_by, places
from game.protocol import Outcome, Rival, Saying, mark, say
from game.saloon_tycoon.content import CONTENT
from game.saloon_tycoon.scoring import boss_sheet, score
from game.saloon_tycoon.state import State

TIE_BREAKS = (
    mark("most reputation"),
    mark("level in reputation ({points}); more gold decides, {best} to {next}"),
    mark("level in reputation ({points}); more claims staked decide, {best} to {next}"),
)
SHARED = mark("equal in reputation, gold and claims: the victory is shared")


def outcome(s: State) -> Outcome | None:
    """Places by points, gold and claims; alone, the Boss's mark and a rank (ST-175, ST-176, ST-197, ST-198)."""
    if s.phase != "over":
        return None
    seats = range(s.terms.seats)
    sheets = tuple(score(s, seat) for seat in seats)
    standings = [(sheets[seat].total, s.gold[seat], len(s.staked[seat])) for seat in seats]
    if s.terms.solo:
        total, boss = sheets[0].total, Rival(mark("The Boss"), boss_sheet(s))
        return Outcome(places(standings), sheets, _solo_reason(total, boss.sheet.total), solo_rank(total), boss)
    return Outcome(places(standings), sheets, decided_by(standings, TIE_BREAKS, SHARED))


def solo_rank(total: int) -> str:
    """The highest rank whose minimum is reached; the lowest one has none (ST-198)."""
    ranks = CONTENT.board.rank
    return next((rank.id for rank in reversed(ranks) if total >= rank.min_score), ranks[0].id)


def _solo_reason(total: int, mark: int) -> Saying:
    rank = next(rank.name for rank in CONTENT.board.rank if rank.id == solo_rank(total))
    if total > mark:
        return say("{points} points beat the Boss’s {mark}: {rank}", points=total, mark=mark, rank=rank)
    return say("{points} points, and the Boss keeps the town with {mark}: {rank}", points=total, mark=mark, rank=rank)
