"""How the events of Saloon Tycoon look on their way (ART.md, Motion)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.protocol import Event
from game.saloon_tycoon import events as told
from game.session.stage import Change, Piece
from scenes.kit.glide import in_cubic, in_out_cubic, in_out_quad, out_back, out_quad
from scenes.kit.timeline import after, later, together
from scenes.table.choreography import DUST, Act, Actor, Recipe, Recipes, beats, deal, each, fade, nothing, side_by_side

MOST_COINS: Final = 6
COIN: Final = "saloon_tycoon/st_gold_1"
CRATE: Final = "saloon_tycoon/st_crate"
POINTS: Final = "tokens/vp"


def flights(art: str, count: int, source: str, target: str, name: str) -> Act:
    """A few pictures of a thing on their arcs, one after another."""
    pieces = [Piece(f"{name}{index}", "cube", name, source, art) for index in range(min(count, MOST_COINS))]
    actors = [Actor(piece.id, "piece", piece, None, source, target, 40) for piece in pieces]
    ways = (beats(actor, 0.42, in_out_cubic, travel=(0, 1), scale=(0.6, 0.6)) for actor in actors)
    return Act(tuple(actors), together(*ways, stagger=0.045))


def coins(event: Event, changes: Sequence[Change]) -> Act:
    """Nuggets from where the event says to where it says."""
    source, target = event.touches()[:2]
    return flights(COIN, getattr(event, "amount", 1), source, target, "coin")


def income(event: Event, changes: Sequence[Change]) -> Act:
    """From the house itself."""
    assert isinstance(event, told.IncomeTaken)
    return flights(COIN, event.amount, f"deck/{event.seat}/S/1", f"gold/{event.seat}", "coin")


def points(event: Event, changes: Sequence[Change]) -> Act:
    assert isinstance(event, told.PointsScored)
    if event.amount <= 0:
        return Act()
    source = f"staked/{event.seat}" if event.line in ("open", "secret") else f"deck/{event.seat}/S/1"
    return flights(POINTS, 1 + event.amount // 4, source, f"score/{event.seat}", "point")


def drop(event: Event, changes: Sequence[Change]) -> Act:
    """A room comes off the shelf, hangs over its place and falls on it; dust flies, and it gives a little."""
    gone = (change.before for change in changes if change.before is not None and change.after is None)
    sold = next((piece for piece in gone if piece.kind == "tile"), None)  # the last of its kind
    for change in changes:
        if change.after is None or change.after.kind not in ("room", "roof"):
            continue
        spot, there = change.after.spot, {"travel": (1.0, 1.0), "face": (1.0, 1.0)}  # a room all the way
        piece = Actor(f">{change.after.id}", "piece", sold, change.after, event.touches()[0], spot)
        puff = Actor(f"{DUST}:{spot}", DUST, None, None, spot, spot)
        come = beats(piece, 0.42, in_out_cubic, travel=(0, 1), lift=(0, 90), face=(1, 1))
        down = after(come, beats(piece, 0.26, in_cubic, lift=(90, 0), **there))
        down = after(down, beats(piece, 0.12, out_back, squash=(0.05, 0), **there))
        dust = beats(puff, 0.3, out_quad, scale=(0.2, 0.5), alpha=(0.9, 0))
        return Act((piece, puff), together(down, later(dust, 0.66)))
    return Act()


def crate(event: Event, changes: Sequence[Change]) -> Act:
    """From the pile to its space, and down on it."""
    actor = traveller(changes, "crate", 40)
    if actor is None:
        return Act()
    way = beats(actor, 0.42, in_out_cubic, travel=(0, 1), lift=(0, 40))
    return Act((actor,), after(way, beats(actor, 0.09, in_cubic, lift=(40, 0), travel=(1, 1))))


def traveller(changes: Sequence[Change], kind: str, arc: float) -> Actor | None:
    """The piece of this kind that comes from somewhere."""
    for before, then, via in changes:
        if then is not None and then.kind == kind:
            source = before.spot if before is not None else via or then.spot
            return Actor(f">{then.id}", "piece", before, then, source, then.spot, arc)
    return None


def crates_away(event: Event, changes: Sequence[Change]) -> Act:
    assert isinstance(event, told.BossTookCubes)
    return flights(CRATE, event.amount, "pile", "boss/cubes", "crate")


def walk(event: Event, changes: Sequence[Change]) -> Act:
    """A Character goes from door to door."""
    actor = traveller(changes, "face", 60)
    return Act((actor,), beats(actor, 0.6, in_out_quad, travel=(0, 1))) if actor is not None else Act()


def only(kind: str, recipe: Recipe) -> Recipe:
    """The recipe for changes of one kind of piece; what else changed is simply so."""

    def act(event: Event, changes: Sequence[Change]) -> Act:
        mine = [change for change in changes if (change.after or change.before).kind == kind]  # type: ignore[union-attr]
        return recipe(event, mine)

    return act


def glide(event: Event, changes: Sequence[Change]) -> Act:
    """Cards on an arc, turning on the way where they show another face; those that close up in a hand slide."""
    closing = [change for change in changes if _closes_up(change)]
    others = [change for change in changes if change not in closing]
    flown = each(others, lambda actor: beats(actor, 0.42, in_out_cubic, travel=(0, 1), face=(0, 1)), arc=40)
    slid = each(closing, lambda actor: beats(actor, 0.26, in_out_quad, travel=(0, 1)))
    return Act((*slid.actors, *flown.actors), together(flown.part, later(slid.part, 0.16)))


def _closes_up(change: Change) -> bool:
    """From slot to slot of one hand."""
    ends = [piece.spot.rsplit("/", 1)[0] for piece in (change.before, change.after) if piece is not None]
    return len(ends) == 2 and ends[0] == ends[1]


def keep(event: Event, changes: Sequence[Change]) -> Act:
    """Two fly to their places; the others are put away where they lie."""
    kept = [change for change in changes if change.after is not None]
    return side_by_side((glide(event, kept), fade(event, [change for change in changes if change not in kept])), 0)


def expel(event: Event, changes: Sequence[Change]) -> Act:
    """The Boss has a tile taken away, and its Citizen comes to him."""
    return side_by_side((only("tile", glide)(event, changes), walk(event, changes)), 0)


cards = only("card", glide)
claims = only("claim", glide)

RECIPES: Final[Recipes] = {
    told.FirstChosen: nothing,
    told.Shuffled: nothing,
    told.ClaimsLaid: only("claim", deal),
    told.SecretsDealt: deal,
    told.SecretsKept: keep,
    told.TurnBegan: nothing,
    told.TurnEnded: nothing,
    told.IncomeTaken: income,
    told.EndTriggered: nothing,
    told.RoundLimitReached: nothing,
    told.Scored: nothing,
    told.GoldGained: coins,
    told.GoldPaid: coins,
    told.GoldStolen: coins,
    told.PointsScored: points,
    told.CardsDrawn: only("card", deal),
    told.CardPlayed: cards,
    told.CardResolved: cards,
    told.CardDiscarded: cards,
    told.CardTaken: cards,
    told.CardStolen: cards,
    told.OptionChosen: nothing,
    told.Declined: nothing,
    told.TileBuilt: drop,
    told.CubePlaced: crate,
    told.CubeMoved: crate,
    told.TileFinished: nothing,
    told.RoofPlaced: drop,
    told.CharacterCame: walk,
    told.CharacterMoved: walk,
    told.ClaimStaked: claims,
    told.BossShuffled: nothing,
    told.BossCardTurned: nothing,
    told.BossTookCubes: crates_away,
    told.BossTookClaim: claims,
    told.BossTookTile: expel,
    told.BossScored: nothing,
}
LONG: Final[frozenset[type[Event]]] = frozenset({told.Scored})  # a batch with one of these may take its time
