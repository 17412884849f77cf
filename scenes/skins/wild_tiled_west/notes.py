"""What is noted of the events of Wild Tiled West: tiles, gold and bullets, herds, bandits, and what was laid where."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect

from game.wild_tiled_west import events as told
from game.wild_tiled_west import year_events
from game.wild_tiled_west.content import PARTNERS
from game.wild_tiled_west.story import word
from scenes.kit.brush import Brush
from scenes.kit.language import mark
from scenes.skins.wild_tiled_west import trays
from scenes.skins.wild_tiled_west.look import partner_picture
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.story_notes import Deed, RivalNotes, StoryNotes, Token, gains, shows

Tokens = tuple[Token, ...]
RIDGE: Final = (year_events.BanditTurned, year_events.RidgeActed)
ACTS: Final = {
    "bandits": ("tokens/bandit", 1), "cover": ("tokens/bandit", -1), "bullets": ("tokens/bullet", 1),
    "cows": (ART + "cow", 1), "hill_bandit": (ART + "hill_bandit", 1),
}  # fmt: skip


def _tile(event: Any) -> Tokens:
    tile = event.tile

    def draw(brush: Brush, area: Rect) -> None:
        trays.draw_mini(brush, tile, area, faint=False)

    return (Token(f"tile {tile}", draw=draw, wide=True),)


def _partner(event: Any) -> Tokens:
    return (Token(partner_picture(event.card)),) if event.card in PARTNERS else ()


def _ridge(event: year_events.RidgeActed) -> Tokens:
    """What it did with each thing it counts; waiting is nothing to be seen."""
    if event.act == "contract":
        return (Token(ART + "contract_flipped"),)
    picture, sign = ACTS.get(event.act, ("", 0))
    return (Token(picture, sign * event.amount, signed=True),) if sign and event.amount else ()


NOTES: Final = StoryNotes(
    {
        told.TileDrafted: _tile,
        told.TilePlaced: _tile,
        told.TileSetAside: _tile,
        told.GoldPaid: gains("tokens/gold", -1),
        told.GoldGained: gains("tokens/gold"),
        told.BulletsGained: gains("tokens/bullet"),
        told.AlleysGained: gains(ART + "icon_alley"),
        told.AlleyPlaced: shows(ART + "icon_alley"),
        told.Climbed: shows("tokens/pickaxe", 1, signed=True),
        told.BanditsArrived: lambda event: (Token("tokens/bandit", len(event.squares), signed=True),),
        told.BanditShot: shows("tokens/tombstone", 1, signed=True),
        told.LaidToRest: shows("tokens/tombstone", 1, signed=True),
        told.TownCompleted: lambda event: (Token(ART + "town_done", event.points + event.bonus, signed=True),),
        told.Wrangled: lambda event: (Token(ART + "cow", event.points, signed=True),),
        told.AceTaken: lambda event: (Token(f"{ART}ace_{event.suit}"),),
        told.PartnerTaken: _partner,
        told.PartnerKept: _partner,
        told.PartnerRefilled: _partner,
        told.ContractPaid: lambda event: (Token(ART + ("contract_flipped" if event.flipped else "contract_first")),),
        year_events.HillBanditPlaced: shows(ART + "hill_bandit"),
        year_events.RopeCaught: shows(ART + "rope"),
        year_events.PartnerRevealed: _partner,
        year_events.RidgeActed: _ridge,
    },
    {
        told.TilePlaced: lambda event: Deed(word(event.tile), event.square.upper()),
        told.PartnerTaken: lambda event: Deed(word(event.card)),
        told.AlleyPlaced: lambda event: Deed(mark("alleys"), event.square.upper()),
        told.Passed: lambda event: Deed(mark("passes")),
        year_events.BanditTurned: lambda event: Deed(word(event.card)),
    },
    choices=(told.PartnerKept,),
    rival=RivalNotes(mark("Bandit Ridge"), "tokens/bandit", "panel/ridge", lambda event: isinstance(event, RIDGE)),
)
