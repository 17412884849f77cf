"""What Wild Tiled West sounds like: tiles, grass, cattle, and now and then a shot.  Says which events are silent."""

from __future__ import annotations

from typing import Final

from game.protocol import Event
from game.wild_tiled_west import events as told
from game.wild_tiled_west import events_years as later
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
    later.GoldStashed: "coin",
    later.RopeCaught: "flick",
    later.PostReached: "nail",
    later.StoreOpened: "doors",
    later.SiteCovered: "place",
    later.HouseThreatened: "cock",
    later.SiteJudged: "stamp",
    later.DiceLifted: "dice_shake",
    later.FirstPassed: "hammer",
    later.TussleHeld: "wind",
    later.HillBanditPlaced: "worker",
    later.PartnerRevealed: "flip",
    later.RidgeShuffled: "shuffle",
    later.BanditTurned: "flip",
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
    later.StoreLost,
    later.NoHillLeft,
    later.Scored,  # the results count it
    later.GameEnded,
})  # fmt: skip
TURNS: Final[frozenset[type[Event]]] = frozenset({told.TurnBegan, later.BanditTurned})
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
        case later.RidgeActed():
            return RIDGE.get(event.act, "")
        case later.HouseThreatened() if not event.squares:
            return ""
        case later.SiteJudged() if not event.clear:
            return ""
    return SOUNDS.get(type(event), "")
