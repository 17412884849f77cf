"""How the events of Tiny Epic Western look, sound and are noted: one record for each.  Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.play.stage import Change, Piece
from game.protocol import FACE_DOWN, Event
from game.tiny_epic_western import events as told
from game.tiny_epic_western.actions import counter_spot
from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT, NUMBERS
from game.tiny_epic_western.pieces import INFLUENCE
from game.tiny_epic_western.scoring import sheet
from scenes.kit.glide import in_out_cubic
from scenes.kit.language import mark
from scenes.skins.tiny_epic_western import look
from scenes.skins.tiny_epic_western.cutscenes import hall_ranked, mat_won, rival_rolled, rival_ruled, round_began
from scenes.skins.tiny_epic_western.duel import ended
from scenes.skins.tiny_epic_western.look import FOLDER, pip
from scenes.table.title.choreography import Act, counting, deal, flip, fly, move, nothing, puff, put, stream, swing
from scenes.table.title.event_faces import EventFace, EventFaces
from scenes.table.title.notes import Deed, RivalNotes, Token, does, names, shows

# ------------------------------------------------------------------ how they move
APART: Final = 0.06  # seconds between one unit of influence and the next
ARC: Final = 44
SETTLES: Final = 0.45  # seconds of the dust at a token


def _units(influence: str, amount: int, source: str, target: str) -> list[tuple[Piece, str]]:
    """So many, on their way from a spot to a spot."""
    return [
        (Piece(f"unit/{influence}/{number}", "unit", influence, source, pip(influence)), target)
        for number in range(amount)
    ]


def gained(event: Event, changes: Sequence[Change]) -> Act:
    """A unit of influence for each one gained flies to its counter."""
    assert isinstance(event, told.Gained)
    if event.reason in ("pot", "right_side"):
        return Act()  # the moment of its mat shows it
    source = f"home/{event.seat}" if event.source.startswith("building/") else event.source
    target = counter_spot(event.seat, event.influence)
    return stream(_units(event.influence, event.amount, source, target), arc=ARC, stagger=APART)


def paid(event: Event, changes: Sequence[Change]) -> Act:
    """Units leave their counters for what they pay."""
    assert isinstance(event, told.Paid)
    target = event.target if not event.target.startswith(("button/", "building/")) else f"home/{event.seat}"
    ways: list[tuple[Piece, str]] = []
    for influence, amount in zip(INFLUENCE, (event.money, event.law, event.force), strict=True):
        ways += _units(influence, amount, counter_spot(event.seat, influence), target)
    return stream(ways, arc=ARC, stagger=APART)


def advanced(event: Event, changes: Sequence[Change]) -> Act:
    """The token goes one step on, in a puff of dust."""
    assert isinstance(event, told.Advanced)
    cloud, dust = puff(f"token/{event.industry}", (0.2, 0.5), seconds=SETTLES, ease=in_out_cubic)
    return Act((cloud,), dust)


COUNTED: Final = counting("total", "score", "party")  # the Rival's points too, who is no seat


# ------------------------------------------------------------------ what they sound like


def ringing(event: told.RoundBegan) -> str:
    return "last_round" if event.round == NUMBERS.rounds else "bell"


def paying(event: told.Paid) -> str:
    """He who is behind tries again."""
    return "cock" if event.reason == "reroll" else "spend" if event.money else "chip"


def bossing(event: told.BossUsed) -> str:
    return "cock" if event.boss == "gunslinger" else "flick"


# ------------------------------------------------------------------ what is noted of them
DUEL: Final = shows(FOLDER + "duel")
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


def _gained(event: told.Gained) -> Tokens:
    return (Token(look.pip(event.influence), event.amount, signed=True),)


def _step(event: told.Advanced) -> Tokens:
    return (Token(look.industry(event.industry), 1, signed=True),)


def _best(event: told.MatResolved) -> Tokens:
    return tuple(Token(look.card_picture(hand.card)) for hand in event.hands[:1])


def _paid(event: told.Paid) -> Tokens:
    spent = zip(INFLUENCE, (event.money, event.law, event.force), strict=True)
    return tuple(Token(look.pip(influence), -amount, signed=True) for influence, amount in spent if amount)


def _took(event: told.RivalTook) -> Deed:
    return Deed(BUILDINGS[event.building].name if event.building else mark("buys nothing"))


def _is_rivals(event: Any) -> bool:
    return isinstance(event, BY_RIVAL) or bool(getattr(event, "rival", False))


def _rivals_points(view: Any) -> int:
    """Alone it scores as a seat would (TEW-204)."""
    return sheet(view, view.terms.seats).total if view.terms.seats < view.terms.parties else 0


# ------ the records

EVENTS: Final = EventFaces(
    {
        told.Hand: EventFace(silent="part of a comparison, never told by itself"),
        told.CircleLaid: EventFace(sound="deal"),
        told.FirstDealer: EventFace(put, "hammer"),
        told.BossesOffered: EventFace(sound="deal"),
        told.BossKept: EventFace(sound="flick", chips=_boss, is_secret=True),
        told.BossTaken: EventFace(sound="flip", chips=_boss, deed=names("boss", BOSSES), weight=2),
        told.BuildingLaid: EventFace(deal, "deal", chips=_building),
        told.RoundBegan: EventFace(nothing, ringing, begins="round", scene=round_began),
        told.GapsDealt: EventFace(deal, "shuffle", takes_time=True),
        told.RivalDealt: EventFace(deal, "deal"),
        told.CardsDealt: EventFace(deal, "deal"),
        told.CardKept: EventFace(move, "flick", chips=_card, is_secret=True),
        told.ThirdStood: EventFace(sound="worker", chips=_figure),
        told.Gained: EventFace(gained, "chip", chips=_gained),
        told.GainLost: EventFace(silent="losing is not scolded"),
        told.Paid: EventFace(paid, paying, chips=_paid),
        told.PhaseBegan: EventFace(nothing, silent="the log says it", begins="turn"),
        told.CardTurned: EventFace(flip, "flip", chips=_card),
        told.RivalTurned: EventFace(flip, "flip"),
        told.MatResolved: EventFace(nothing, "cylinder", chips=_best, scene=mat_won),
        told.ThirdEarned: EventFace(sound="worker", chips=_figure),
        told.HallRanked: EventFace(nothing, "cylinder", scene=hall_ranked),
        told.HallTaken: EventFace(sound="stamp"),
        told.Bought: EventFace(move, "build", chips=_building, deed=names("building", BUILDINGS), weight=7),
        told.Passed: EventFace(silent="the log says it", deed=does(mark("buys nothing")), weight=1),
        told.Advanced: EventFace(advanced, "place", chips=_step),
        told.JoinedStack: EventFace(move, "flick"),
        told.PosseReturned: EventFace(move, "gallop"),
        told.DealerPassed: EventFace(swing, "hammer"),
        told.DeckRanOut: EventFace(silent="the log says it, and the results follow"),
        told.Scored: EventFace(COUNTED, silent="the results count it", takes_time=True),
        told.Placed: EventFace(move, "worker", chips=_figure, deed=names("mat", CONTENT.mats), weight=4, begins="turn"),
        told.DuelBegan: EventFace(sound="wind", chips=DUEL),
        told.DiceRolled: EventFace(sound="dice"),
        told.Rerolled: EventFace(sound="dice"),
        told.CardRevealed: EventFace(flip, "cock", chips=_card),
        told.RivalCardDrawn: EventFace(deal, "flip", chips=_card),
        told.PowersCompared: EventFace(silent="after every step of a duel, and the step sounds"),
        told.DuelEnded: EventFace(nothing, "shot", chips=DUEL, deed=does(mark("won a duel")), weight=5, scene=ended),
        told.Wounded: EventFace(nothing, "leave"),
        told.WantedMoved: EventFace(move, "stamp", chips=shows(FOLDER + "wanted")),
        told.AbilityUsed: EventFace(sound="flick", chips=_building),
        told.AbilityLost: EventFace(silent="the log says it"),
        told.BossUsed: EventFace(sound=bossing),
        told.Immune: EventFace(sound="stamp"),
        told.Restacked: EventFace(flip, "flick", chips=_building),
        told.Moved: EventFace(move, "gallop", chips=_figure, deed=names("mat", CONTENT.mats), weight=3),
        told.CardDrawn: EventFace(deal, "deal", chips=_card),
        told.RivalPeeked: EventFace(flip, "flip", chips=_card),
        told.AuctionDrawn: EventFace(deal, "deal"),
        told.DeckShuffled: EventFace(fly, "shuffle"),
        told.PileReshuffled: EventFace(sound="shuffle"),
        told.RivalRolled: EventFace(sound="dice", scene=rival_rolled),
        told.RivalTook: EventFace(move, "build", chips=_building, deed=_took, weight=6, scene=rival_ruled),
        told.RivalAdvanced: EventFace(silent="says why; the token that moves sounds", scene=rival_ruled),
    },
    rival=RivalNotes(mark("The Rival"), look.boss_picture("rival"), "panel/rival", _is_rivals, _rivals_points),
)
