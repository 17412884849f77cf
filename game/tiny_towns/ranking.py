"""Who won, and why (section 8.5).  Counts no points itself."""

from __future__ import annotations

from game.common.ranking import Standing, decided_by, places
from game.protocol import Outcome, Saying, mark, say
from game.tiny_towns.content import CONTENT
from game.tiny_towns.pieces import BUILDING, SIZE, buildings, of_class
from game.tiny_towns.scoring import score
from game.tiny_towns.state import State

TIE_BREAKS = (
    mark("most points"),
    mark("level on points ({points}); fewer turns as Master Builder decide, {best} to {next}"),
    mark("level on points ({points}); fewer squares without a building decide, {best} to {next}"),
    mark("level on points ({points}); more Cottages decide, {best} to {next}"),
)
SHARED = mark("equal in points and in every tie-break: the victory is shared")


def outcome(s: State) -> Outcome | None:
    """Places by points and the chain of tie-breaks; alone, the rank (TT-120, TT-121, TT-140)."""
    if s.phase != "over":
        return None
    seats = range(s.terms.seats)
    sheets = tuple(score(s, seat) for seat in seats)
    standings = [_standing(s, seat, sheets[seat].total) for seat in seats]
    if s.terms.mode == "solo":
        return Outcome(places(standings), sheets, _solo_reason(sheets[0].total), solo_rank(sheets[0].total))
    return Outcome(places(standings), sheets, decided_by(standings, TIE_BREAKS, SHARED))


def _standing(s: State, seat: int, total: int) -> Standing:
    """Greater is better.  The Cathedral and Barrett Castle change nothing here (TT-121)."""
    grid = s.towns[seat].grid
    empty = SIZE - buildings(grid).bit_count()
    return total, -s.turns[seat], -empty, of_class(grid, BUILDING["cottage"]).bit_count()


def solo_rank(total: int) -> str:
    """The id of the first rank whose minimum is reached; the last one has no minimum (TT-140)."""
    ranks = CONTENT.numbers.solo_rank
    return next((rank.id for rank in ranks if total >= rank.min), ranks[-1].id)


def _solo_reason(total: int) -> Saying:
    name = next(rank.name for rank in CONTENT.numbers.solo_rank if rank.id == solo_rank(total))
    return say("{points} points: {rank}", points=total, rank=name)
