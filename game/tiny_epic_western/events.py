"""What can happen in Tiny Epic Western, in the past tense.  Tells; changes nothing.

``seat`` is a seat.  ``party`` is a seat or, alone, the Rival, and then ``rival`` is True.  ``spot`` is a placement
spot ("1/porch"); ``source`` is the spot of the screen something came from ("pot/1", "building/jail").
What the Rival does by rule names the rule it followed, so that the screen can say so.
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.common.faces import BySeat
from game.common.gaps import by, seen
from game.protocol import Event, Spot, mark
from game.tiny_epic_western.actions import counter_spot, posse_spot
from game.tiny_epic_western.events_street import (
    AbilityLost,
    AbilityUsed,
    AuctionDrawn,
    BossUsed,
    ByParty,
    CardDrawn,
    CardRevealed,
    DeckShuffled,
    DiceRolled,
    DuelBegan,
    DuelEnded,
    Immune,
    Moved,
    PileReshuffled,
    Placed,
    PowersCompared,
    Rerolled,
    Restacked,
    RivalAdvanced,
    RivalCardDrawn,
    RivalPeeked,
    RivalRolled,
    RivalTook,
    Touched,
    WantedMoved,
    Wounded,
)  # fmt: skip
from game.tiny_epic_western.pieces import INFLUENCE, POSSE

__all__ = [
    "AbilityLost", "AbilityUsed", "Advanced", "AuctionDrawn", "BossKept", "BossTaken", "BossUsed", "BossesOffered",
    "Bought", "BuildingLaid", "ByParty", "BySeat", "CardDrawn", "CardKept", "CardRevealed", "CardTurned",
    "CardsDealt", "CircleLaid", "DealerPassed", "DeckRanOut", "DeckShuffled", "DiceRolled", "DuelBegan",
    "DuelEnded", "FirstDealer", "GainLost", "Gained", "GapsDealt", "HallRanked", "HallTaken", "Hand", "Immune",
    "JoinedStack", "MatResolved", "Moved", "Paid", "Passed", "PhaseBegan", "PileReshuffled", "Placed",
    "PosseReturned", "PowersCompared", "Rerolled", "Restacked", "RivalAdvanced", "RivalCardDrawn", "RivalDealt",
    "RivalPeeked", "RivalRolled", "RivalTook", "RivalTurned", "RoundBegan", "Scored", "ThirdEarned", "ThirdStood",
    "Touched", "WantedMoved", "Wounded",
]  # fmt: skip


class Hand(ByParty, frozen=True, tag="hand"):
    """Part of a comparison: the card a party plays at a mat and what it makes there.  Not told by itself."""

    card: str  # effective
    rank: str  # id of the hand rank
    natural: str  # as printed


# ------------------------------------------------------------------ set-up


class CircleLaid(Event, frozen=True, tag="circle_laid"):
    """The mats by position."""

    mats: tuple[str, ...]
    says = mark("The mats lie in a new order.")

    def touches(self) -> Touched:
        return tuple(f"mat/{position}" for position in range(len(self.mats)))


class FirstDealer(BySeat, frozen=True, tag="first_dealer"):
    """Who holds the Dealer token first."""

    spots = ("dealer/{seat}",)
    says = mark("{seat} holds the Dealer token first.")


class BossesOffered(BySeat, frozen=True, tag="bosses_offered"):
    """Two Bosses to choose from; FACE_DOWN to everybody else."""

    bosses: tuple[str, ...]
    spots = ("home/{seat}",)
    says = seen(mark("{seat} may choose: {bosses}."), back=mark("{seat} is dealt two Bosses."))


class BossKept(BySeat, frozen=True, tag="boss_kept"):
    """One of the two was kept; FACE_DOWN to everybody else."""

    boss: str
    spots = ("home/{seat}",)
    says = seen(mark("{seat} keeps {boss}."), back=mark("{seat} keeps one Boss."))


class BossTaken(BySeat, frozen=True, tag="boss_taken"):
    """The seat plays this Boss; public."""

    boss: str
    spots = ("home/{seat}",)
    says = mark("{seat} plays {boss}.")


LAID: Final = {
    ("slot", "deck"): mark("{building} is on sale at {mat}."),
    ("slot", "stack"): mark("{building} leaves the porch: on sale at {mat}."),
    ("stack", "deck"): mark("{building} opens on the porch of {mat}."),
}


class BuildingLaid(Event, frozen=True, tag="building_laid"):
    """A building came face up to a ``slot``, or to a ``stack`` (a porch)."""

    building: str
    position: int
    place: str  # slot or stack
    origin: str  # deck, or stack where a porch building moved to its slot
    refill: bool  # at the end of a round or by the Central Bank, not in set-up
    mat: str

    def says(self) -> str | None:
        """At set-up the table shows it."""
        return LAID[self.place, self.origin] if self.refill else None

    def touches(self) -> Touched:
        source = "deck" if self.origin == "deck" else f"stack/{self.position}"
        return (source, f"{self.place}/{self.position}")


# ------------------------------------------------------------------ rounds and the deal


class RoundBegan(Event, frozen=True, tag="round_began"):
    settles: ClassVar[bool] = True
    round: int
    dealer: int
    spots = ("dealer/{dealer}",)
    says = mark("Round {round}. {seat} is the Dealer.")


class GapsDealt(Event, frozen=True, tag="gaps_dealt"):
    """The six face-up poker cards."""

    cards: tuple[str, ...]
    says = mark("Six poker cards are dealt.")

    def touches(self) -> Touched:
        return ("pile", *(f"gap/{gap}" for gap in range(len(self.cards))))


class RivalDealt(Event, frozen=True, tag="rival_dealt"):
    """The Rival's poker cards as all see them: face down; alone, the second face up."""

    cards: tuple[str, ...]

    def says(self) -> str:
        if len(self.cards) > 1:
            return mark("The Rival gets a face-down card and {card}.")
        return mark("The Rival gets a face-down card.")

    def touches(self) -> Touched:
        return ("pile", *(f"rival/{slot}" for slot in range(len(self.cards))))


class CardsDealt(BySeat, frozen=True, tag="cards_dealt"):
    """Two or three poker cards; FACE_DOWN to everybody else.  ``boss``: whose ability gave a third, or empty."""

    cards: tuple[str, ...]
    boss: str
    says = seen(mark("{seat} is dealt {cards}."), back=mark("{seat} is dealt {count} poker cards."))

    def touches(self) -> Touched:
        return ("pile", *(f"offer/{self.seat}/{slot}" for slot in range(len(self.cards))))


class CardKept(BySeat, frozen=True, tag="card_kept"):
    """One kept, the others discarded; FACE_DOWN to everybody else."""

    card: str
    dropped: tuple[str, ...]
    spots = ("kept/{seat}", "discard")
    says = seen(mark("{seat} keeps {card}."), back=mark("{seat} keeps one card."))


class ThirdStood(BySeat, frozen=True, tag="third_stood"):
    """The third Posse stands this round: ``earned`` last round, or by the ``rancher``."""

    reason: str
    says = mark("{seat}’s third Posse stands this round.")

    def touches(self) -> Touched:
        return (posse_spot(POSSE * self.seat + 2),)


# ------------------------------------------------------------------ influence


GAINS: Final = {
    "spot": mark("{seat} gains {what}."),
    "owner": mark("{seat} earns {what} as owner of the porch."),
    "pot": mark("{seat} takes {what} from the pot."),
    "right_side": mark("{seat} gains {what} for winning on the right side."),
    "wanted": mark("{seat} gains {what} for the Wanted card."),
    "boss": mark("{seat}’s Boss brings {what}."),
}


class Gained(BySeat, frozen=True, tag="gained"):
    """``lost`` units were beyond the limit.

    ``reason``: spot, owner, building, pot, right_side, wanted, boss, purchase.
    """

    influence: str
    amount: int
    lost: int
    reason: str
    source: Spot

    def says(self) -> str:
        if self.lost:
            some = mark("{seat} gains {what}; {lost} more found no room.")
            return some if self.amount else mark("{seat} has no room for {lost}.")
        if self.source.startswith("building/"):
            return mark("{seat} gains {what} from {building}.")
        return GAINS[self.reason]

    def touches(self) -> Touched:
        return (self.source, counter_spot(self.seat, self.influence))


class GainLost(BySeat, frozen=True, tag="gain_lost"):
    """A wild gain with all three counters full."""

    amount: int
    source: Spot
    says = mark("{seat} has no room for any influence.")

    def touches(self) -> Touched:
        return (self.source,)


PAYS: Final = {
    "building": mark("{seat} pays {price}."),
    "reroll": mark("{seat} pays {price} to roll again."),
    "rival_die": mark("{seat} pays {price} to have the Rival’s die rolled again."),
    "rival_card": mark("{seat} pays {price} to have the Rival’s card replaced."),
    "boss": mark("{seat} pays {price} for the third Posse."),
}


class Paid(BySeat, frozen=True, tag="paid"):
    """``reason``: building, reroll, rival_die, rival_card, ability, boss; ``target``: the spot it was paid for."""

    money: int
    law: int
    force: int
    reason: str
    target: Spot

    def says(self) -> str:
        return mark("{seat} pays {price} at {building}.") if self.target.startswith("building/") else PAYS[self.reason]

    def touches(self) -> Touched:
        units = zip(INFLUENCE, (self.money, self.law, self.force), strict=True)
        counters = [counter_spot(self.seat, influence) for influence, amount in units if amount]
        return (*counters, self.target, *(("discard",) if self.reason == "rival_card" else ()))


# ------------------------------------------------------------------ resolution


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """``place``, ``resolve`` or ``buy``."""

    phase: str


class CardTurned(BySeat, frozen=True, tag="card_turned"):
    """Phase 3 opens: a kept card lies face up; ``effective`` differs where it is bent at the Sheriff's Office."""

    card: str
    effective: str
    spots = ("kept/{seat}",)

    def says(self) -> str:
        bent = self.card != self.effective
        return mark("{seat} shows {card}, which counts as {effective}.") if bent else mark("{seat} shows {card}.")


class RivalTurned(Event, frozen=True, tag="rival_turned"):
    cards: tuple[str, ...]
    says = mark("The Rival shows {cards}.")

    def touches(self) -> Touched:
        return tuple(f"rival/{slot}" for slot in range(len(self.cards)))


WON: Final = {
    "rank": mark("At {mat} the pot goes to {winners}: {rank}."),
    "value": mark("At {mat} the pot goes to {winners}: {rank}, by value."),
    "suit": mark("At {mat} the pot goes to {winners}: {rank}, by suit."),
    "tie": mark("Tied for the pot at {mat}: {winners}."),
}


class MatResolved(Event, frozen=True, tag="mat_resolved"):
    """The hands compared at a mat, best first.

    ``decided``: rank, value, suit or tie, between the first two.  ``rule`` is the
    rule by which the Rival played its card, if it did (its hand is among ``hands``).
    """

    settles: ClassVar[bool] = True
    position: int
    hands: tuple[Hand, ...]
    winners: tuple[int, ...]  # seats; empty where the Rival's hand is better
    decided: str
    rule: str
    mat: str

    def says(self) -> str:
        if not self.winners:
            return mark("At {mat} the Rival’s {rank} is better.")
        if self.decided == "tie" and len(self.winners) == 1:  # TEW-093: against the Rival that is enough
            return mark("At {mat} the Rival is level: the pot goes to {winners}.")
        return WON[self.decided]

    def touches(self) -> Touched:
        return (f"gap/{(self.position - 1) % 6}", f"gap/{self.position}", f"mat/{self.position}")


class ThirdEarned(BySeat, frozen=True, tag="third_earned"):
    """The third Posse will stand next round: ``pot``, ``livery`` or ``no_purchase``."""

    reason: str
    says = by(
        "reason",
        {
            "pot": mark("{seat} takes the third Posse for the next round."),
            "livery": mark("{seat} will have the third Posse next round."),
            "no_purchase": mark("{seat} bought nothing: the third Posse stands next round."),
        },
    )

    def touches(self) -> Touched:
        return (posse_spot(POSSE * self.seat + 2),)


# ------------------------------------------------------------------ buying


class HallRanked(Event, frozen=True, tag="hall_ranked"):
    """Everybody's hand at the Town Hall, best first.  ``rule``: TEW-198 where the Rival is ranked too."""

    settles: ClassVar[bool] = True
    hands: tuple[Hand, ...]
    decided: str  # rank, value, suit or natural, between the first two
    rule: str
    spots = ("gap/5", "gap/0", "mat/0")
    says = mark("Town Hall order: {order}.")


class HallTaken(BySeat, frozen=True, tag="hall_taken"):
    """The Post Office makes this seat the Town Hall winner."""

    spots = ("mat/0",)
    says = mark("The Post Office makes {seat} the Town Hall winner.")


class Bought(BySeat, frozen=True, tag="bought"):
    """``by``: buy, leftover, auction or central; position 0 for the Auction House."""

    building: str
    position: int
    by: str
    mat: str  # empty for the Auction House

    def says(self) -> str:
        if self.by == "auction":
            return mark("{seat} buys {building} at the Auction House.")
        return mark("{seat} buys {building} at {mat}.")

    def touches(self) -> Touched:
        return (f"slot/{self.position}" if self.position else "deck", f"new/{self.seat}")


class Passed(BySeat, frozen=True, tag="passed"):
    """Bought nothing: ``buy``, ``leftover`` or ``auction``; ``able`` if something could have been bought."""

    by: str
    able: bool

    def says(self) -> str:
        if self.able:
            return mark("{seat} buys nothing.")
        if self.by == "leftover":
            return mark("{seat} can afford nothing of what is left over.")
        return mark("{seat} can afford nothing within reach.")


class Advanced(ByParty, frozen=True, tag="advanced"):
    industry: str
    step: int
    spots = ("token/{industry}", "rank/{step}")
    says = mark("{party} advances {industry}: {rank}.")


class JoinedStack(ByParty, frozen=True, tag="joined_stack"):
    """A building bought this round lies on top of its owner's stack."""

    building: str
    position: int
    spots = ("new/{party}", "stack/{position}")


# ------------------------------------------------------------------ the end of the round, and of the match


class PosseReturned(Event, frozen=True, tag="posse_returned"):
    """All Posse are back on their Boss cards, healed; the poker cards are gathered for the next shuffle."""

    parties: int
    says = mark("All Posse ride home.")

    def touches(self) -> Touched:
        return (*(f"home/{party}" for party in range(self.parties)), "pile")


class DealerPassed(BySeat, frozen=True, tag="dealer_passed"):
    spots = ("dealer/{seat}",)
    says = mark("The Dealer token goes to {seat}.")


class DeckRanOut(Event, frozen=True, tag="deck_ran_out"):
    """The buy slot here could not be filled: the game ends."""

    position: int
    mat: str
    spots = ("deck", "slot/{position}")
    says = mark("No building is left for {mat}: the game ends.")


class Scored(ByParty, frozen=True, tag="scored"):
    total: int
    spots = ("score/{party}",)
    says = mark("{party} scores {total}.")
