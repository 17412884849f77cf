"""What Saloon Tycoon sounds like: saws, floors, the till, doors for whoever comes.  Says which events are silent."""

from __future__ import annotations

from typing import Final

from game.protocol import Event
from game.saloon_tycoon import events as told

MANY: Final = 3  # coins at once
SOUNDS: Final[dict[type[Event], str]] = {
    told.FirstChosen: "hammer",
    told.Shuffled: "shuffle",
    told.ClaimsLaid: "deal",
    told.SecretsDealt: "deal",
    told.SecretsKept: "nail",
    told.IncomeTaken: "register",
    told.EndTriggered: "last_round",
    told.GoldGained: "coin",
    told.GoldPaid: "spend",
    told.GoldStolen: "coin",
    told.PointsScored: "clink",
    told.CardsDrawn: "deal",
    told.CardPlayed: "flip",
    told.CardResolved: "flick",
    told.CardDiscarded: "flick",
    told.CardTaken: "flick",
    told.CardStolen: "flick",
    told.TileBuilt: "floor",
    told.CubePlaced: "saw",
    told.CubeMoved: "place",
    told.TileFinished: "build",
    told.RoofPlaced: "roof",
    told.CharacterCame: "doors",
    told.CharacterMoved: "leave",
    told.ClaimStaked: "stamp",
    told.BossShuffled: "shuffle",
    told.BossCardTurned: "flip",
    told.BossTookCubes: "place",
    told.BossTookClaim: "stamp",
    told.BossTookTile: "tile",
}
SILENT: Final[frozenset[type[Event]]] = frozenset({
    told.TurnBegan,  # every few seconds, and without a banner
    told.TurnEnded,
    told.RoundLimitReached,  # the results follow
    told.Scored,  # the results count it
    told.BossScored,
    told.OptionChosen,  # the plate that was pressed sounded
    told.Declined,
})  # fmt: skip
TURNS: Final[frozenset[type[Event]]] = frozenset({told.TurnBegan})
ROUNDS: Final = TURNS  # a round is a turn of everybody: no banner says more
WELCOME: Final = "doors"


def sound(event: Event) -> str:
    match event:
        case told.GoldGained() | told.GoldStolen() if event.amount >= MANY:
            return "coins"
        case told.PointsScored() | told.IncomeTaken() if event.amount <= 0:
            return ""  # losing is not scolded
    return SOUNDS.get(type(event), "")
