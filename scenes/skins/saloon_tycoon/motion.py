"""How the events of Saloon Tycoon look on their way (ART.md, Motion)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.protocol import Event
from game.saloon_tycoon import events as told
from scenes.choreography import DUST, Act, Actor, Recipe, Recipes, beats, deal, fly, move, nothing
from scenes.motion import after, in_cubic, in_out_cubic, in_out_quad, later, out_back, out_quad, together
from scenes.stage import Change, Piece

MOST_COINS: Final = 6
COIN: Final = "saloon_tycoon/st_gold_1"
CRATE: Final = "saloon_tycoon/st_crate"
POINTS: Final = "tokens/vp"


def flights(art: str, count: int, source: str, target: str, name: str) -> Act:
    """A few pictures of a thing on their arcs, one after another."""
    acts, actors = [], []
    for index in range(min(count, MOST_COINS)):
        piece = Piece(f"{name}{index}", "cube", name, source, art)
        actor = Actor(f"{name}{index}", "piece", piece, None, source, target, 40)
        actors.append(actor)
        acts.append(beats(actor, 0.42, in_out_cubic, travel=(0, 1), scale=(0.6, 0.6)))
    return Act(tuple(actors), together(*acts, stagger=0.045))


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
    """A room or a roof falls on its place, dust flies, and it gives a little."""
    for change in changes:
        if change.after is None or change.after.kind not in ("room", "roof"):
            continue
        spot = change.after.spot
        piece = Actor(f">{change.after.id}", "piece", None, change.after, spot, spot)
        puff = Actor(f"{DUST}:{spot}", DUST, None, None, spot, spot)
        down = beats(piece, 0.38, in_cubic, lift=(120, 0), alpha=(0.5, 1))
        down = after(down, beats(piece, 0.12, out_back, squash=(0.05, 0)))
        dust = beats(puff, 0.3, out_quad, scale=(0.2, 0.5), alpha=(0.9, 0))
        return Act((piece, puff), together(down, later(dust, 0.36)))
    return Act()


def crate(event: Event, changes: Sequence[Change]) -> Act:
    """From the pile to its space, and down on it."""
    for change in changes:
        if change.after is not None and change.after.kind == "crate":
            source = change.before.spot if change.before is not None else change.via or change.after.spot
            actor = Actor(f">{change.after.id}", "piece", change.before, change.after, source, change.after.spot, 40)
            way = beats(actor, 0.42, in_out_cubic, travel=(0, 1), scale=(0.5, 1), lift=(0, 40))
            return Act((actor,), after(way, beats(actor, 0.09, in_cubic, lift=(40, 0), travel=(1, 1))))
    return Act()


def crates_away(event: Event, changes: Sequence[Change]) -> Act:
    assert isinstance(event, told.BossTookCubes)
    return flights(CRATE, event.amount, "pile", "boss/cubes", "crate")


def walk(event: Event, changes: Sequence[Change]) -> Act:
    """A Character goes from door to door."""
    for change in changes:
        if change.after is None or change.after.kind != "face":
            continue
        source = change.before.spot if change.before is not None else change.after.spot
        actor = Actor(f">{change.after.id}", "piece", change.before, change.after, source, change.after.spot, 60)
        return Act((actor,), beats(actor, 0.6, in_out_quad, travel=(0, 1)))
    return Act()


def only(kind: str, recipe: Recipe) -> Recipe:
    """The recipe for changes of one kind of piece; what else changed is simply so."""

    def act(event: Event, changes: Sequence[Change]) -> Act:
        mine = [change for change in changes if (change.after or change.before).kind == kind]  # type: ignore[union-attr]
        return recipe(event, mine)

    return act


cards = only("card", fly)

RECIPES: Final[Recipes] = {
    told.FirstChosen: nothing,
    told.Shuffled: nothing,
    told.ClaimsLaid: only("card", deal),
    told.SecretsDealt: deal,
    told.SecretsKept: fly,
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
    told.CardPlayed: only("card", move),
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
    told.ClaimStaked: cards,
    told.BossShuffled: nothing,
    told.BossCardTurned: nothing,
    told.BossTookCubes: crates_away,
    told.BossTookClaim: cards,
    told.BossTookTile: walk,
    told.BossScored: nothing,
}
LONG: Final[frozenset[type[Event]]] = frozenset({told.Scored})  # a batch with one of these may take its time
