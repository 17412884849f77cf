"""What Tiny Epic Western sounds like: chips, cards, and a shot that ends a duel.  Says which events are silent."""

from __future__ import annotations

from typing import Final

from game.protocol import Event
from game.tiny_epic_western import events as told
from game.tiny_epic_western.content import NUMBERS

SOUNDS: Final[dict[type[Event], str]] = {
    told.CircleLaid: "deal",
    told.FirstDealer: "hammer",
    told.BossesOffered: "deal",
    told.BossKept: "flick",
    told.BossTaken: "flip",
    told.BuildingLaid: "deal",
    told.RoundBegan: "bell",
    told.GapsDealt: "shuffle",
    told.RivalDealt: "deal",
    told.CardsDealt: "deal",
    told.CardKept: "flick",
    told.ThirdStood: "worker",
    told.Gained: "chip",
    told.Paid: "chip",
    told.CardTurned: "flip",
    told.RivalTurned: "flip",
    told.MatResolved: "cylinder",
    told.ThirdEarned: "worker",
    told.HallRanked: "cylinder",
    told.HallTaken: "stamp",
    told.Bought: "build",
    told.Advanced: "place",
    told.JoinedStack: "flick",
    told.PosseReturned: "gallop",
    told.DealerPassed: "hammer",
    told.Placed: "worker",
    told.DuelBegan: "wind",
    told.DiceRolled: "dice",
    told.Rerolled: "dice",
    told.CardRevealed: "cock",
    told.RivalCardDrawn: "flip",
    told.DuelEnded: "shot",
    told.Wounded: "leave",
    told.WantedMoved: "stamp",
    told.AbilityUsed: "flick",
    told.BossUsed: "flick",
    told.Immune: "stamp",
    told.Restacked: "flick",
    told.Moved: "gallop",
    told.CardDrawn: "deal",
    told.RivalPeeked: "flip",
    told.AuctionDrawn: "deal",
    told.DeckShuffled: "shuffle",
    told.PileReshuffled: "shuffle",
    told.RivalRolled: "dice",
    told.RivalTook: "build",
}
SILENT: Final[frozenset[type[Event]]] = frozenset({
    told.Hand,  # part of a comparison, never told by itself
    told.GainLost,  # losing is not scolded
    told.AbilityLost,
    told.PhaseBegan,
    told.Passed,
    told.DeckRanOut,  # the log says it, and the results follow
    told.PowersCompared,  # after every step of a duel, and the step sounds
    told.RivalAdvanced,  # says why; the token that moves sounds
    told.Scored,  # the results count it
})  # fmt: skip
TURNS: Final[frozenset[type[Event]]] = frozenset({told.RoundBegan, told.Placed, told.PhaseBegan})
ROUNDS: Final[frozenset[type[Event]]] = frozenset({told.RoundBegan})


def sound(event: Event) -> str:
    match event:
        case told.RoundBegan() if event.round == NUMBERS.rounds:
            return "last_round"
        case told.Paid(reason="reroll") | told.BossUsed(boss="gunslinger"):
            return "cock"  # he who is behind tries again
        case told.Paid() if event.money:
            return "spend"
    return SOUNDS.get(type(event), "")
