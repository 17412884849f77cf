"""How the events of Tiny Epic Western look on their way.  What is not named here moves in the usual way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.protocol import Event
from game.session.stage import Change, Piece
from game.tiny_epic_western import events as told
from game.tiny_epic_western.actions import counter_spot
from game.tiny_epic_western.pieces import INFLUENCE
from scenes.kit.glide import in_out_cubic, linear
from scenes.kit.timeline import Part, Tween, together
from scenes.skins.tiny_epic_western.look import pip
from scenes.table.choreography import COUNT, DUST, Act, Actor, Recipes, deal, flip, fly, move, nothing, put, swing

STAGGER: Final = 0.06
WAY: Final = 0.42  # seconds of a unit of influence


def _unit(influence: str, number: int, source: str, target: str) -> tuple[Actor, Part]:
    piece = Piece(f"unit/{influence}/{number}", "unit", influence, source, pip(influence))  # on no stage: gone then
    actor = Actor(f"{influence}/{number}", "piece", piece, None, source, target, 44)
    return actor, (Tween(actor.key, "travel", 0, 1, WAY, in_out_cubic),)


def _units(parts: Sequence[tuple[Actor, Part]]) -> Act:
    return Act(tuple(actor for actor, _ in parts), together(*(part for _, part in parts), stagger=STAGGER))


def gained(event: Event, changes: Sequence[Change]) -> Act:
    """A unit of influence for each one gained flies to its counter."""
    assert isinstance(event, told.Gained)
    if event.reason in ("pot", "right_side"):
        return Act()  # the moment of its mat shows it
    source = f"home/{event.seat}" if event.source.startswith("building/") else event.source
    target = counter_spot(event.seat, event.influence)
    return _units([_unit(event.influence, number, source, target) for number in range(event.amount)])


def paid(event: Event, changes: Sequence[Change]) -> Act:
    """Units leave their counters for what they pay."""
    assert isinstance(event, told.Paid)
    target = event.target if not event.target.startswith(("button/", "building/")) else f"home/{event.seat}"
    parts: list[tuple[Actor, Part]] = []
    for influence, amount in zip(INFLUENCE, (event.money, event.law, event.force), strict=True):
        source = counter_spot(event.seat, influence)
        parts += [_unit(influence, number, source, target) for number in range(amount)]
    return _units(parts)


def advanced(event: Event, changes: Sequence[Change]) -> Act:
    """The token goes one step on, in a puff of dust."""
    assert isinstance(event, told.Advanced)
    spot = f"token/{event.industry}"
    puff = Actor(f"{DUST}:{spot}", DUST, None, None, spot, spot)
    beats = (("scale", 0.2, 0.5), ("alpha", 1, 0))
    return Act((puff,), tuple(Tween(puff.key, field, start, stop, 0.45, in_out_cubic) for field, start, stop in beats))


def counted(event: Event, changes: Sequence[Change]) -> Act:
    """One point a tick; the Rival's too, who is no seat."""
    assert isinstance(event, told.Scored)
    spot = f"score/{event.party}"
    actor = Actor(f"{COUNT}:{spot}", COUNT, None, None, spot, spot)
    return Act((actor,), (Tween(actor.key, "value", 0, event.total, min(0.6, 0.04 * event.total) or 0.04, linear),))


RECIPES: Final[Recipes] = {
    told.FirstDealer: put,
    told.DealerPassed: swing,
    told.BuildingLaid: deal,
    told.GapsDealt: deal,
    told.RivalDealt: deal,
    told.CardsDealt: deal,
    told.CardKept: move,
    told.CardDrawn: deal,
    told.CardRevealed: flip,
    told.CardTurned: flip,
    told.RivalTurned: flip,
    told.RivalPeeked: flip,
    told.Gained: gained,
    told.Paid: paid,
    told.Placed: move,
    told.Moved: move,
    told.DuelEnded: nothing,  # its scene shows both
    told.Wounded: nothing,
    told.WantedMoved: move,
    told.RivalCardDrawn: deal,
    told.AuctionDrawn: deal,
    told.DeckShuffled: fly,
    told.Restacked: flip,
    told.Bought: move,
    told.RivalTook: move,
    told.JoinedStack: move,
    told.Advanced: advanced,
    told.PosseReturned: move,
    told.Scored: counted,
    told.MatResolved: nothing,
    told.HallRanked: nothing,
    told.RoundBegan: nothing,
    told.PhaseBegan: nothing,
}
LONG: Final[frozenset[type[Event]]] = frozenset({told.Scored, told.GapsDealt})  # these batches may take their time
