"""What is noted of the events of Tiny Epic Western: influence, figures, cards, buildings, and what was done where."""

from __future__ import annotations

from typing import Any, Final

from game.protocol import FACE_DOWN
from game.tiny_epic_western import events as told
from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT
from game.tiny_epic_western.pieces import INFLUENCE
from game.tiny_epic_western.scoring import sheet
from scenes.kit.language import mark
from scenes.skins.tiny_epic_western import look
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.table.story_notes import Deed, RivalNotes, StoryNotes, Token, shows

Tokens = tuple[Token, ...]
BY_RIVAL: Final = (told.RivalRolled, told.RivalCardDrawn, told.RivalTook, told.RivalAdvanced)


def _figure(event: Any) -> Tokens:
    """Of a seat, or of the Rival, who has the next colour."""
    return (Token(look.posse_picture(event.seat if event.seat is not None else event.party)),)


def _card(event: Any) -> Tokens:
    return (Token(look.card_picture(event.card)),) if event.card != FACE_DOWN else ()


def _building(event: Any) -> Tokens:
    return (Token(look.building_picture(event.building)),) if event.building in BUILDINGS else ()


def _boss(event: Any) -> Tokens:
    return (Token(look.boss_picture(event.boss)),) if event.boss in BOSSES else ()


def _paid(event: told.Paid) -> Tokens:
    spent = zip(INFLUENCE, (event.money, event.law, event.force), strict=True)
    return tuple(Token(look.pip(influence), -amount, signed=True) for influence, amount in spent if amount)


def _is_rivals(event: Any) -> bool:
    return isinstance(event, BY_RIVAL) or bool(getattr(event, "rival", False))


def _rivals_points(view: Any) -> int:
    """Alone it scores as a seat would (TEW-204)."""
    return sheet(view, view.terms.seats).total if view.terms.seats < view.terms.parties else 0


NOTES: Final = StoryNotes(
    {
        told.BossTaken: _boss,
        told.BossKept: _boss,
        told.CardKept: _card,
        told.CardDrawn: _card,
        told.CardTurned: _card,
        told.CardRevealed: _card,
        told.RivalCardDrawn: _card,
        told.RivalPeeked: _card,
        told.ThirdStood: _figure,
        told.ThirdEarned: _figure,
        told.Placed: _figure,
        told.Moved: _figure,
        told.Gained: lambda event: (Token(look.pip(event.influence), event.amount, signed=True),),
        told.Paid: _paid,
        told.DuelBegan: shows(FOLDER + "duel"),
        told.DuelEnded: shows(FOLDER + "duel"),
        told.WantedMoved: shows(FOLDER + "wanted"),
        told.AbilityUsed: _building,
        told.Restacked: _building,
        told.Bought: _building,
        told.RivalTook: _building,
        told.BuildingLaid: _building,
        told.MatResolved: lambda event: [Token(look.card_picture(hand.card)) for hand in event.hands[:1]],
        told.Advanced: lambda event: (Token(look.industry(event.industry), 1, signed=True),),
    },
    {
        told.Bought: lambda event: Deed(BUILDINGS[event.building].name),
        told.RivalTook: lambda event: Deed(BUILDINGS[event.building].name if event.building else mark("buys nothing")),
        told.DuelEnded: lambda event: Deed(mark("won a duel")),
        told.Placed: lambda event: Deed(CONTENT.mats[event.mat].name),
        told.Moved: lambda event: Deed(CONTENT.mats[event.mat].name),
        told.BossTaken: lambda event: Deed(BOSSES[event.boss].name),
        told.Passed: lambda event: Deed(mark("buys nothing")),
    },
    choices=(told.BossKept, told.CardKept),
    rival=RivalNotes(mark("The Rival"), look.boss_picture("rival"), "panel/rival", _is_rivals, _rivals_points),
)
