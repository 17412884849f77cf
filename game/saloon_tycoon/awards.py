"""What somebody did best in Saloon Tycoon, worked out from what was told and how the saloons stand.  Scores nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.common.awards import Award, best_of
from game.protocol import Event, mark
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import CLAIMS
from game.saloon_tycoon.state import State


def awards(events: Iterable[Event], state: State) -> list[Award]:
    """All that were earned, the most telling first."""
    kept = tuple(events)
    third = Counter(event.seat for event in kept if isinstance(event, told.TileBuilt) and event.floor == 3)
    guests = list(map(len, state.saloons[: state.terms.seats]))
    claims = list(map(len, state.staked))
    done = Counter(event.seat for event in kept if isinstance(event, told.TileFinished))
    roofs = list(map(len, state.roofs[: state.terms.seats]))
    played = Counter(event.seat for event in kept if isinstance(event, told.CardPlayed))
    return [
        *best_of(third, mark("Tallest house"), "st_third_floor", mark("rooms on the third floor: {n}")),
        *best_of(guests, mark("Best company"), "st_good_company", mark("Characters in the house: {n}"), 2),
        *_best_secret(state),
        *best_of(claims, mark("Claim king"), "st_claim_king", mark("claims staked: {n}"), 2),
        *best_of(done, mark("Always open"), "st_open_for_business", mark("rooms finished: {n}"), 3),
        *best_of(state.gold, mark("Deepest pockets"), "st_deep_pockets", mark("gold in hand at the end: {n}"), 5),
        *best_of(roofs, mark("Raised the roof"), "st_raise_the_roof", mark("roofs: {n}")),
        *best_of(played, mark("Full of ideas"), "st_rogues_gallery", mark("Tycoon cards played: {n}"), 3),
    ]


def _best_secret(state: State) -> list[Award]:
    """The dearest secret claim that was staked; what was never staked stays secret."""
    best = {seat: max((each for each in staked if each.secret), key=lambda each: each.points, default=None)
            for seat, staked in enumerate(state.staked)}  # fmt: skip
    points = {seat: claim.points for seat, claim in best.items() if claim is not None}
    if not points:
        return []
    dearest = best[max(points, key=lambda seat: points[seat])]
    name = CLAIMS[dearest.claim].name if dearest is not None else ""
    reason = mark("{claim}: {n} points")
    return best_of(points, mark("Best kept secret"), "st_claim_king", reason, 3, claim=name)
