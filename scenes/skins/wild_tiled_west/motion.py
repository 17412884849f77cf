"""How the events of Wild Tiled West look on their way.  What is not named here moves in the usual way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.protocol import Event
from game.wild_tiled_west import events as told
from game.wild_tiled_west import events_years as later
from game.wild_tiled_west.actions import square_spot
from scenes.choreography import (
    DUST,
    Act,
    Actor,
    Recipe,
    Recipes,
    actor_of,
    beats,
    counting,
    deal,
    each,
    fade,
    flip,
    move,
    nothing,
    put,
    side_by_side,
    swing,
)
from scenes.motion import Part, after, in_out_cubic, in_out_quad, in_quad, out_back, out_quad, together
from scenes.motion import later as delayed
from scenes.stage import Change, Piece

MOST: Final = 6  # coins seen of one gain


def tumble(event: Event, changes: Sequence[Change]) -> Act:
    """Dice fall into the slot they show, then step on to where they come to rest."""

    def roll(actor: Actor) -> Part:
        fall = beats(actor, 0.3, in_quad, lift=(90, 0), turn=(200, 0), travel=(0, 0))
        return after(fall, beats(actor, 0.24, in_out_quad, travel=(0, 1), turn=(0, 0)))

    return each(changes, roll, stagger=0.07)


def lay(event: Event, changes: Sequence[Change]) -> Act:
    """From its stack in an arc onto the board, or down out of the hand; dust where it comes to lie."""
    acts = []
    for change in changes:
        actor = actor_of(change, 60 if change.via else 14, at_target=False, stay=False)
        if actor is None:
            continue
        puff = Actor(f"{DUST}:{actor.target}", DUST, None, None, actor.target, actor.target)
        way = after(
            beats(actor, 0.34 if change.via else 0.14, in_out_cubic, travel=(0, 1)),
            beats(actor, 0.08, out_back, scale=(1.05, 1), travel=(1, 1)),
        )
        dust = delayed(beats(puff, 0.26, out_quad, scale=(0.6, 1.4), alpha=(0.8, 0)), 0.32 if change.via else 0.12)
        acts.append(Act((actor, puff), together(way, dust)))
    return side_by_side(acts, 0.0)


def coins(art: str) -> Recipe:
    """What a gain brings flies from its squares to its number; from a building or the bank it drops there."""

    def recipe(event: Event, changes: Sequence[Change]) -> Act:
        squares = getattr(event, "squares", ())
        seat, amount = getattr(event, "seat", 0), getattr(event, "amount", 1)
        target = event.touches()[-1] if event.touches() else ""
        if not target:
            return Act()
        middle = max(0, (len(squares) - amount) // 2)  # a tile tells all its squares; as many as it pays are enough
        from_squares = [square_spot(seat, square) for square in squares[middle : middle + amount]]
        sources = from_squares or [target] * min(amount, MOST)
        acts = []
        for index, source in enumerate(sources[:MOST]):
            token = Piece(f"coin/{index}", "coin", art, source, art)
            actor = Actor(f"coin{index}", "coin", token, None, source, target, 40)  # on no stage: gone then
            if source == target:
                steps = beats(actor, 0.24, in_quad, lift=(60, 0), alpha=(0.4, 1))
            else:
                steps = beats(actor, 0.4, in_out_cubic, travel=(0, 1))
            acts.append(Act((actor,), steps))
        return side_by_side(acts, 0.06)

    return recipe


def roll_on(event: Event, changes: Sequence[Change]) -> Act:
    """The cart, one space on its rails."""
    return each(changes, lambda actor: beats(actor, 0.26, in_out_quad, travel=(0, 1)), arc=6)


def rise(event: Event, changes: Sequence[Change]) -> Act:
    """A bust drops, a tombstone comes up."""
    gone = fade(event, [change for change in changes if change.after is None])

    def up(actor: Actor) -> Part:
        return beats(actor, 0.24, out_back, scale=(0.2, 1), squash=(0.7, 0))

    come = each([change for change in changes if change.after is not None], up, at_target=True)
    return side_by_side([gone, come], 0.05)


def ride(event: Event, changes: Sequence[Change]) -> Act:
    """A rider comes in from above and settles."""

    def trot(actor: Actor) -> Part:
        return beats(actor, 0.34, in_out_quad, lift=(70, 0), alpha=(0.3, 1))

    return each(changes, trot, at_target=True)


RECIPES: Final[Recipes] = {
    told.BoardsDealt: nothing,
    told.PartnersDealt: deal,
    told.PartnerKept: move,
    told.PartnersShown: deal,
    told.FirstChosen: put,
    later.FirstPassed: swing,
    told.DiceRolled: tumble,
    later.DiceLifted: fade,
    told.DieMoved: move,
    told.TileDrafted: fade,
    told.TilePlaced: lay,
    told.AlleyPlaced: put,
    told.GoldGained: coins("tokens/gold"),
    told.BulletsGained: coins("tokens/bullet"),
    told.Climbed: roll_on,
    told.PartnerTaken: move,
    told.PartnerRefilled: deal,
    told.BanditShot: rise,
    told.LaidToRest: rise,
    told.AceTaken: move,
    told.Wrangled: ride,
    told.ContractFlipped: flip,
    later.HillBanditPlaced: ride,
    later.BanditTurned: deal,
    later.PartnerRevealed: flip,
    later.Scored: counting("total", "score"),
}
LONG: Final[frozenset[type[Event]]] = frozenset({told.DiceRolled, later.Scored, told.TilePlaced})
