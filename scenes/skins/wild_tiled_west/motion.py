"""How the events of Wild Tiled West look on their way.  What is not named here moves in the usual way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.protocol import FACE_DOWN, Event
from game.session.stage import Change, Piece
from game.wild_tiled_west import events as told
from game.wild_tiled_west import year_events
from game.wild_tiled_west.actions import square_spot
from scenes.kit.glide import in_out_cubic, in_out_quad, in_quad, out_back, out_quad
from scenes.kit.timeline import Part, after, together
from scenes.kit.timeline import later as delayed
from scenes.table.choreography import (
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

MOST: Final = 6  # coins seen of one gain
FLIGHT, DROP = 0.34, 0.14  # seconds of a tile on its way
IN_TRAY: Final = 0.35  # how large a tile is on its stack, its squares being as large as the stack on a board


def tumble(event: Event, changes: Sequence[Change]) -> Act:
    """Dice fall into the slot of the number they show, then step on to where they come to rest."""
    assert isinstance(event, told.DiceRolled)
    dice = (("prairie", event.prairie, event.prairie_slots), ("river", event.river, event.river_slots))
    shows = {
        f"slot/{kind}_{slot}": f"slot/{kind}_{face}"
        for kind, faces, slots in dice
        for face, slot in zip(faces, slots, strict=True)
    }
    fallen = [change._replace(via=shows[change.after.spot]) for change in changes if change.after is not None]

    def roll(actor: Actor) -> Part:
        fall = beats(actor, 0.3, in_quad, lift=(90, 0), turn=(200, 0), travel=(0, 0))
        return after(fall, beats(actor, 0.24, in_out_quad, travel=(0, 1), turn=(0, 0)))

    return each(fallen, roll, stagger=0.07)


def step_on(event: Event, changes: Sequence[Change]) -> Act:
    """A die hops to another slot and is turned to its number; or it is out of play."""
    moved = [change for change in changes if change.after is not None]
    hop = each(moved, lambda actor: beats(actor, 0.3, in_out_quad, travel=(0, 1), face=(0, 1)), arc=40)
    return side_by_side([hop, leave(event, changes)], 0.0)


def leave(event: Event, changes: Sequence[Change]) -> Act:
    """The die that was used; the tile stays on its stack as long as it is in a hand."""
    return fade(event, [change for change in changes if change.after is None])


def lay(event: Event, changes: Sequence[Change]) -> Act:
    """From its stack in an arc onto the board, or down out of one's own hand; dust where it comes to lie.

    What stands on it comes with it.
    """
    acts = []
    for change in changes:
        flies = change.before is not None
        actor = actor_of(change, 60, at_target=not flies, stay=False)
        if actor is None or change.after is None or change.after.kind != "tile":
            continue
        puff = Actor(f"{DUST}:{actor.target}", DUST, None, None, actor.target, actor.target)
        if flies:
            way = beats(actor, FLIGHT, in_out_cubic, travel=(0, 1), scale=(IN_TRAY, 1), face=(1, 1))
        else:
            way = beats(actor, DROP, in_quad, lift=(14, 0))
        dust = beats(puff, 0.26, out_quad, scale=(0.6, 1.4), alpha=(0.8, 0))
        acts.append(Act((actor, puff), together(way, delayed(dust, FLIGHT if flies else DROP))))
    return side_by_side(acts, 0.0)


def coins(art: str) -> Recipe:
    """What a gain brings flies from its squares to its number; from a building or the bank it drops there."""

    def recipe(event: Event, changes: Sequence[Change]) -> Act:
        squares = getattr(event, "squares", ())
        seat, amount = event.seat or 0, getattr(event, "amount", 1)
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
    come = [change for change in changes if change.after is not None]
    up = each(come, lambda actor: beats(actor, 0.24, out_back, scale=(0.2, 1), squash=(0.7, 0)), at_target=True)
    return side_by_side([leave(event, changes), up], 0.05)


def take(event: Event, changes: Sequence[Change]) -> Act:
    """A card hops to its owner, as it will lie there."""
    return each(changes, lambda actor: beats(actor, 0.3, in_out_quad, travel=(0, 1), face=(1, 1)), arc=40)


def turn_over(event: Event, changes: Sequence[Change]) -> Act:
    """One card with two open faces: what goes and what comes on a spot are its two sides."""
    gone = {change.before.spot: change.before for change in changes if change.before is not None}
    come = [change.after for change in changes if change.after is not None]
    return flip(event, [Change(gone.get(piece.spot), piece) for piece in come])


def deal_covered(event: Event, changes: Sequence[Change]) -> Act:
    """From the deck with its back up: what it is, a moment tells."""
    come = [(change.after, change.via) for change in changes if change.after is not None]
    return deal(event, [Change(None, piece._replace(what=FACE_DOWN), via) for piece, via in come])


def ride(event: Event, changes: Sequence[Change]) -> Act:
    """A rider comes in from above and settles."""
    return each(changes, lambda actor: beats(actor, 0.34, in_out_quad, lift=(70, 0), alpha=(0.3, 1)), at_target=True)


RECIPES: Final[Recipes] = {
    told.BoardsDealt: nothing,
    told.PartnersDealt: deal,
    told.PartnerKept: take,
    told.PartnersShown: deal,
    told.FirstChosen: put,
    year_events.FirstPassed: swing,
    told.DiceRolled: tumble,
    year_events.DiceLifted: fade,
    told.DieMoved: step_on,
    told.TileDrafted: leave,
    told.TilePlaced: lay,
    told.AlleyPlaced: put,
    told.GoldGained: coins("tokens/gold"),
    told.BulletsGained: coins("tokens/bullet"),
    told.Climbed: roll_on,
    told.PartnerTaken: take,
    told.PartnerRefilled: deal,
    told.BanditShot: nothing,  # a moment tells it
    told.LaidToRest: rise,
    told.AceTaken: move,
    told.Wrangled: nothing,  # a moment tells it
    told.ContractFlipped: turn_over,
    year_events.HillBanditPlaced: ride,
    year_events.BanditTurned: deal_covered,
    year_events.PartnerRevealed: nothing,  # its cutscene turns them one by one
    year_events.Scored: counting("total", "score"),
}
LONG: Final[frozenset[type[Event]]] = frozenset({told.DiceRolled, year_events.Scored, told.TilePlaced})
