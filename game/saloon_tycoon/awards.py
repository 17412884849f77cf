"""What somebody did best in Saloon Tycoon, worked out from what was told and how the saloons stand.  Scores nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.common.awards import Award, best_of
from game.protocol import Event, mark, say
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import CLAIMS
from game.saloon_tycoon.state import State


def awards(events: Iterable[Event], state: State) -> list[Award]:
    """All that were earned, the most telling first."""
    kept = tuple(events)
    return [
        *_tallest(kept),
        *_best_company(state),
        *_best_secret(state),
        *_claims(state),
        *_finisher(kept),
        *_gold(state),
        *_roofs(state),
        *_player(kept),
    ]


def _tallest(events: Iterable[Event]) -> list[Award]:
    third = Counter(event.seat for event in events if isinstance(event, told.TileBuilt) and event.floor == 3)
    return best_of(third, mark("Tallest house"), "st_third_floor", lambda n: say("rooms on the third floor: {n}", n=n))


def _best_company(state: State) -> list[Award]:
    guests = [len(present) for present in state.saloons[: state.terms.seats]]
    return best_of(
        guests, mark("Best company"), "st_good_company", lambda n: say("Characters in the house: {n}", n=n), 2
    )


def _best_secret(state: State) -> list[Award]:
    """The dearest secret claim that was staked; what was never staked stays secret."""
    best = {seat: max((each for each in staked if each.secret), key=lambda each: each.points, default=None)
            for seat, staked in enumerate(state.staked)}  # fmt: skip
    points = {seat: claim.points for seat, claim in best.items() if claim is not None}
    if not points:
        return []
    dearest = best[max(points, key=lambda seat: points[seat])]
    name = CLAIMS[dearest.claim].name if dearest is not None else ""
    return best_of(points, mark("Best kept secret"), "st_claim_king",
                   lambda n: say("{claim}: {n} points", claim=name, n=n), least=3)  # fmt: skip


def _claims(state: State) -> list[Award]:
    staked = [len(each) for each in state.staked]
    return best_of(staked, mark("Claim king"), "st_claim_king", lambda n: say("claims staked: {n}", n=n), least=2)


def _finisher(events: Iterable[Event]) -> list[Award]:
    done = Counter(event.seat for event in events if isinstance(event, told.TileFinished))
    return best_of(
        done, mark("Always open"), "st_open_for_business", lambda n: say("rooms finished: {n}", n=n), least=3
    )


def _gold(state: State) -> list[Award]:
    return best_of(
        state.gold, mark("Deepest pockets"), "st_deep_pockets", lambda n: say("gold in hand at the end: {n}", n=n), 5
    )


def _roofs(state: State) -> list[Award]:
    roofs = [len(each) for each in state.roofs[: state.terms.seats]]
    return best_of(roofs, mark("Raised the roof"), "st_raise_the_roof", lambda n: say("roofs: {n}", n=n))


def _player(events: Iterable[Event]) -> list[Award]:
    played = Counter(event.seat for event in events if isinstance(event, told.CardPlayed))
    return best_of(
        played, mark("Full of ideas"), "st_rogues_gallery", lambda n: say("Tycoon cards played: {n}", n=n), least=3
    )
