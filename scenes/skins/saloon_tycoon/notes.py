"""What is noted of the events of Saloon Tycoon: gold, cubes, tiles, Characters, cards, and what was built."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from game.protocol import FACE_DOWN
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, CLAIMS, TILES
from game.saloon_tycoon.pieces import size_of
from game.saloon_tycoon.scoring import boss_mark
from scenes.kit.brush import Brush
from scenes.kit.language import mark
from scenes.skins.saloon_tycoon.look import FOLDER, card_picture, face
from scenes.skins.saloon_tycoon.town import BOSS
from scenes.table.story_notes import Deed, RivalNotes, StoryNotes, Token, gains, shows

Tokens = tuple[Token, ...]
GOLD: Final = FOLDER + "gold_1"
BACK: Final = FOLDER + "back_tycoon"
BY_BOSS: Final = (told.BossCardTurned, told.BossTookCubes, told.BossTookClaim, told.BossTookTile)


def _tile(event: Any) -> Tokens:
    return (Token(f"{FOLDER}front_{event.tile}", wide=True),)


def _card(event: Any) -> Tokens:
    return (Token(card_picture(CARDS[event.card]) if event.card != FACE_DOWN else BACK),)


def _character(event: Any) -> Tokens:
    who = event.who

    def draw(brush: Brush, *area: Any) -> None:
        face(brush, who, *area)

    return (Token(f"{FOLDER}char_{who}", draw=draw),)


def _roof(event: told.RoofPlaced) -> Tokens:
    return (Token(f"{FOLDER}roof_{size_of(event.place)}_a", wide=True),)


def _named(records: Any, field: str, event: Any) -> Deed:
    return Deed(records[getattr(event, field)].name)


NOTES: Final = StoryNotes(
    {
        told.IncomeTaken: gains(GOLD),
        told.GoldGained: gains(GOLD),
        told.GoldStolen: gains(GOLD),
        told.GoldPaid: gains(GOLD, -1),
        told.PointsScored: gains("tokens/vp"),
        told.CardsDrawn: lambda event: (Token(BACK, len(event.cards), signed=True),) if event.cards else (),
        told.CardPlayed: _card,
        told.CardTaken: _card,
        told.CardStolen: _card,
        told.CardDiscarded: shows(BACK, -1, signed=True),
        told.TileBuilt: _tile,
        told.TileFinished: lambda event: (*_tile(event), Token(FOLDER + "done")),
        told.CubePlaced: shows(FOLDER + "crate", 1),
        told.CubeMoved: shows(FOLDER + "crate"),
        told.RoofPlaced: _roof,
        told.CharacterCame: _character,
        told.CharacterMoved: _character,
        told.ClaimStaked: shows(FOLDER + "claim_flag"),
        told.BossTookClaim: shows(FOLDER + "claim_flag"),
        told.BossTookTile: _tile,
        told.BossTookCubes: lambda event: (Token(FOLDER + "crate", event.amount),),
    },
    {
        told.ClaimStaked: partial(_named, CLAIMS, "claim"),
        told.TileFinished: partial(_named, TILES, "tile"),
        told.TileBuilt: partial(_named, TILES, "tile"),
        told.CharacterMoved: partial(_named, CHARACTERS, "who"),
        told.CharacterCame: partial(_named, CHARACTERS, "who"),
        told.CardPlayed: partial(_named, CARDS, "card"),
        told.BossTookTile: partial(_named, TILES, "tile"),
        told.BossTookClaim: partial(_named, CLAIMS, "claim"),
        told.BossCardTurned: partial(_named, BOSS_CARDS, "card"),
    },
    choices=(told.SecretsKept,),
    rival=RivalNotes(mark("The Boss"), BOSS, "panel/boss", lambda event: isinstance(event, BY_BOSS), boss_mark),
)
