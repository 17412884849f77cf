"""Who won, and why (TEW-175 to TEW-178, TEW-205).  Counts no points itself."""

from __future__ import annotations

from typing import Final

from game.common.ranking import Standing, decided_by, places
from game.protocol import Outcome, Rank, Rival, mark, say
from game.tiny_epic_western.board import owned, shares
from game.tiny_epic_western.phrases import RIVAL
from game.tiny_epic_western.scoring import score, sheet
from game.tiny_epic_western.state import State

TIE_BREAKS: Final = (
    mark("most points"),
    mark("level on points ({points}); more buildings decide, {best} to {next}"),
    mark("level on points ({points}); more industry icons decide, {best} to {next}"),
)
SHARED: Final = mark("equal in points and in every tie-break: the victory is shared")  # TEW-178
VICTORY: Final = Rank("victory", mark("Victory"), mark("You scored more than the Rival."), won=True)
DEFEAT: Final = Rank("defeat", mark("Defeat"), mark("The Rival scored as much as you, or more."))


def outcome(s: State) -> Outcome | None:
    """Places by points and tie-breaks; alone, whether the Rival was beaten."""
    if s.phase != "over":
        return None
    seats = range(s.terms.seats)
    sheets = tuple(score(s, seat) for seat in seats)
    if s.terms.solo:
        return _against_the_rival(s, sheets[0].total, Outcome((1,), sheets, say("")))
    standings = [_standing(s, seat, sheets[seat].total) for seat in seats]
    return Outcome(places(standings), sheets, decided_by(standings, TIE_BREAKS, SHARED))


def _standing(s: State, seat: int, total: int) -> Standing:
    """Greater is better (TEW-175 to TEW-177)."""
    return total, len(owned(s, seat)), sum(shares(s, seat))


def _against_the_rival(s: State, mine: int, bare: Outcome) -> Outcome:
    """Strictly more VP than the Rival, or the seat has lost (TEW-205)."""
    rival = Rival(RIVAL, sheet(s, 1))
    theirs = rival.sheet.total
    reason = say("{mine} points to the Rival’s {theirs}", mine=mine, theirs=theirs)
    return Outcome(bare.places, bare.sheets, reason, (VICTORY if mine > theirs else DEFEAT).id, rival)
