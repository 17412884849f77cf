"""What Wild Tiled West sounds like: tiles, grass, cattle, and now and then a shot.  Says which events are silent."""

from __future__ import annotations

from typing import Final

from game.protocol import Event
from game.wild_tiled_west import events as told
from game.wild_tiled_west import year_events
from game.wild_tiled_west.content import TILES, TRACKS

MANY: Final = 3  # gold at once
HERD: Final = 4  # cattle
LAST_ROUND: Final = [space.id for space in TRACKS.space if space.kind != "tussle"][-1]
SOUNDS: Final[dict[type[Event], str]] = {
    told.BoardsDealt: "deal",
    told.TileSetAside: "tile",
    told.PartnersDealt: "deal",
    told.PartnerKept: "flick",
    told.PartnersShown: "deal",
    told.FirstChosen: "hammer",
    told.YearBegan: "bell",
    told.IncomeChosen: "flick",
    told.DiceRolled: "dice",
    told.DieMoved: "dice_land",
    told.TileDrafted: "flick",
    told.GoldPaid: "spend",
    told.TilePlaced: "tile",
    told.AlleyPlaced: "place",
    told.GoldGained: "coin",
    told.BulletsGained: "bullet",
    told.Climbed: "worker",
    told.PartnerTaken: "flip",
    told.PartnerRefilled: "deal",
    told.BanditsArrived: "gallop",
    told.BanditShot: "shot",
    told.LaidToRest: "stone",
    told.TownCompleted: "town",
    told.SignWorked: "nail",
    told.Surrounded: "stamp",
    told.AceTaken: "flip",
    told.Wrangled: "cow",
    told.ContractPaid: "stamp",
    told.ContractFlipped: "flip",
    year_events.GoldStashed: "coin",
    year_events.RopeCaught: "flick",
    year_events.PostReached: "nail",
    year_events.StoreOpened: "doors",
    year_events.SiteCovered: "place",
    year_events.HouseThreatened: "cock",
    year_events.SiteJudged: "stamp",
    year_events.DiceLifted: "dice_shake",
    year_events.FirstPassed: "hammer",
    year_events.TussleHeld: "wind",
    year_events.HillBanditPlaced: "worker",
    year_events.PartnerRevealed: "flip",
    year_events.RidgeShuffled: "shuffle",
    year_events.BanditTurned: "flip",
}
RIDGE: Final = {
    "bandits": "gallop", "bullets": "bullet", "cover": "place", "cows": "cow", "contract": "flip",
    "hill_bandit": "worker",
}  # fmt: skip
SILENT: Final[frozenset[type[Event]]] = frozenset({
    told.TilesRemoved,
    told.TurnBegan,
    told.AlleysBegun,
    told.Passed,
    told.AlleyLost,  # losing is not scolded
    told.Stopped,
    told.AlleysGained,  # the alley sounds when it is laid
    told.PickaxesGained,  # and the pickaxe when the marker climbs
    told.ClimbLost,
    told.PointsScored,  # what earned them sounded
    told.NoAceLeft,
    year_events.StoreLost,
    year_events.NoHillLeft,
    year_events.Scored,  # the results count it
    year_events.GameEnded,
})  # fmt: skip
TURNS: Final[frozenset[type[Event]]] = frozenset({told.TurnBegan, year_events.BanditTurned})
ROUNDS: Final[frozenset[type[Event]]] = frozenset({told.RoundBegan})


def sound(event: Event) -> str:
    match event:
        case told.RoundBegan() if event.space == LAST_ROUND:
            return "last_round"
        case told.GoldGained() if event.amount >= MANY:
            return "coins"
        case told.TilePlaced() if TILES[event.tile].kind == "pasture":
            return "tile_grass"
        case told.Wrangled() if event.cows >= HERD:
            return "herd"
        case year_events.RidgeActed():
            return RIDGE.get(event.act, "")
        case year_events.HouseThreatened() if not event.squares:
            return ""
        case year_events.SiteJudged() if not event.clear:
            return ""
    return SOUNDS.get(type(event), "")
