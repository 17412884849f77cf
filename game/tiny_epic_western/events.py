"""What can happen in Tiny Epic Western, in the past tense.  Tells; changes nothing.

``seat`` is a seat.  ``party`` is a seat or, alone, the Rival, and then ``rival`` is True.  ``spot`` is a placement
spot ("1/porch"); ``source`` is the spot of the screen something came from ("pot/1", "building/jail").
What the Rival does by rule names the rule it followed, so that the screen can say so.
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.common.faces import BySeat
from game.common.gaps import by, either, seen
from game.protocol import Event, Spot, mark
from game.tiny_epic_western.actions import counter_spot, place_spot, posse_spot
from game.tiny_epic_western.pieces import INFLUENCE, POSSE

Touched = tuple[Spot, ...]


class ByParty(Event, frozen=True):
    party: int
    rival: bool

    @property
    def seat(self) -> int | None:
        """For the log: which seat did it; None for the Rival."""
        return None if self.rival else self.party


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


# ------------------------------------------------------------------ placement and duels


class Placed(ByParty, frozen=True, tag="placed"):
    """A Posse came to a spot; ``duel`` if somebody stands there."""

    posse: int
    spot: str
    side: str
    duel: bool
    mat: str  # id of the mat there

    def says(self) -> str | None:
        """Where the Rival goes was told with its die."""
        if self.rival:
            return None
        return mark("{party} goes for {where}.") if self.duel else mark("{party} places a Posse on {where}.")

    def touches(self) -> Touched:
        return (posse_spot(self.posse), place_spot(self.spot, self.side))


class DuelBegan(ByParty, frozen=True, tag="duel_began"):
    """``party`` attacks ``defender`` on the spot; the numbers are Posse."""

    defender: int
    defender_rival: bool
    attacking: int
    defending: int
    spot: str
    side: str
    mat: str
    says = mark("{party} challenges {defender} to a duel.")

    def touches(self) -> Touched:
        return (posse_spot(self.attacking), posse_spot(self.defending), place_spot(self.spot, self.side))


class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    """Both duel dice."""

    attacker: int
    defender: int
    spots = ("die/attacker", "die/defender")
    says = mark("The dice: Attacker {attacker}, Defender {defender}.")


class Rerolled(ByParty, frozen=True, tag="rerolled"):
    """One duel die anew.  ``free``: the Gunslinger's."""

    role: str  # attacker or defender
    die: int
    before: int
    free: bool
    spots = ("die/{role}",)
    says = mark("{party} rolls again: {die} instead of {before}.")


class CardRevealed(BySeat, frozen=True, tag="card_revealed"):
    """The kept card was turned up and its printed value added."""

    card: str
    value: int
    spots = ("kept/{seat}",)
    says = mark("{seat} reveals {card} and adds {value}.")


class RivalCardDrawn(Event, frozen=True, tag="rival_card_drawn"):
    """The Rival's duel card; ``before`` is the one it replaces, or empty."""

    card: str
    value: int
    before: str
    spots = ("pile", "rival/duel")
    says = mark("The Rival draws {card} and adds {value}.")


class PowersCompared(Event, frozen=True, tag="powers_compared"):
    """After every step of a duel: both powers, and who loses as it stands (equal: the Attacker)."""

    settles: ClassVar[bool] = True
    attacker: int
    defender: int
    dice: tuple[int, int]
    added: tuple[int, int]
    loser: str  # attacker or defender
    spots = ("die/attacker", "die/defender")

    def says(self) -> str:
        if self.attacker == self.defender:
            return mark("Power {attacker} to {defender}: equal, so the Attacker loses as it stands.")
        if self.loser == "attacker":
            return mark("Power {attacker} to {defender}: the Defender is ahead.")
        return mark("Power {attacker} to {defender}: the Attacker is ahead.")


class DuelEnded(ByParty, frozen=True, tag="duel_ended"):
    """``party`` won the duel for the spot."""

    settles: ClassVar[bool] = True
    loser: int
    loser_rival: bool
    spot: str
    side: str
    powers: tuple[int, int]
    says = mark("{party} wins the duel against {loser}.")

    def touches(self) -> Touched:
        with_rival = self.rival or self.loser_rival  # its duel card goes
        return (place_spot(self.spot, self.side), *(("discard",) if with_rival else ()))


class Wounded(ByParty, frozen=True, tag="wounded"):
    posse: int
    spot: str
    side: str

    def touches(self) -> Touched:
        return (posse_spot(self.posse), place_spot(self.spot, self.side))


class WantedMoved(ByParty, frozen=True, tag="wanted_moved"):
    """The Wanted card came from ``before`` (-1: the centre)."""

    before: int
    says = mark("{party} takes the Wanted card.")

    def touches(self) -> Touched:
        return ("wanted" if self.before < 0 else f"wanted/{self.before}", f"wanted/{self.party}")


# ------------------------------------------------------------------ abilities


class AbilityUsed(BySeat, frozen=True, tag="ability_used"):
    """A building at work."""

    building: str
    position: int
    spots = ("stack/{position}",)
    says = mark("{seat} uses {building}.")


class AbilityLost(BySeat, frozen=True, tag="ability_lost"):
    """An instant ability was ``declined`` or ``cannot`` be carried out."""

    building: str
    position: int
    reason: str
    spots = ("stack/{position}",)
    says = by(
        "reason",
        {"declined": mark("{seat} makes no use of {building}.")},
        mark("{seat} has no use for {building} now."),
    )


class BossUsed(BySeat, frozen=True, tag="boss_used"):
    """A Boss ability at work."""

    boss: str
    spots = ("home/{seat}",)
    says = mark("{seat} uses the gift of {boss}.")


class Immune(BySeat, frozen=True, tag="immune"):
    """No duels with this seat for the rest of the round."""

    spots = ("home/{seat}",)
    says = mark("{seat} is immune to duels this round.")


class Restacked(BySeat, frozen=True, tag="restacked"):
    """A building came to the top of a stack."""

    position: int
    building: str
    spots = ("stack/{position}",)
    says = mark("{seat} brings {building} to the top of its stack.")


class Moved(BySeat, frozen=True, tag="moved"):
    """A Posse went to another spot; ``healed`` if it was wounded."""

    posse: int
    before: str
    before_side: str
    spot: str
    side: str
    healed: bool
    mat: str  # of the new spot
    says = either("healed", mark("{seat} heals a Posse: it goes to {where}."), mark("{seat} moves a Posse to {where}."))

    def touches(self) -> Touched:
        return (place_spot(self.before, self.before_side), place_spot(self.spot, self.side))


class CardDrawn(BySeat, frozen=True, tag="card_drawn"):
    """At the Card Parlor; FACE_DOWN to everybody else."""

    card: str
    spots = ("pile", "offer/{seat}/1")
    says = seen(mark("{seat} draws {card}."), back=mark("{seat} draws a poker card."))


class RivalPeeked(BySeat, frozen=True, tag="rival_peeked"):
    """FACE_DOWN to everybody else."""

    card: str
    spots = ("rival/0",)
    says = seen(mark("{seat} sees the Rival’s {card}."), back=mark("{seat} looks at the Rival’s card."))


class AuctionDrawn(BySeat, frozen=True, tag="auction_drawn"):
    """FACE_DOWN to everybody else."""

    buildings: tuple[str, ...]
    says = seen(mark("{seat} sees {buildings}."), back=mark("{seat} looks at buildings from the deck."))

    def touches(self) -> Touched:
        return ("deck", *(f"auction/{slot}" for slot in range(len(self.buildings))))


class DeckShuffled(Event, frozen=True, tag="deck_shuffled"):
    """So many buildings went back, and the deck was shuffled."""

    returned: int
    spots = ("deck",)
    says = mark("The building deck is shuffled.")


class PileReshuffled(Event, frozen=True, tag="pile_reshuffled"):
    """The poker discards became the draw pile."""

    count: int
    spots = ("discard", "pile")
    says = mark("The poker discards are shuffled into a new draw pile.")


# ------------------------------------------------------------------ the Rival, alone


class RivalRolled(Event, frozen=True, tag="rival_rolled"):
    """The Rival's placement: its die, the mat the die names, the mats it went past, and where it goes.

    ``rules`` are those it followed, in order: TEW-184 for the die, TEW-186 where a Rival Posse on the mat sends it on,
    TEW-187 where immunity closes the spot, TEW-185 for the spot (TEW-184 for the very spot on a 6), TEW-188 for a duel.
    ``spot`` is empty if no spot is left for it.
    """

    settles: ClassVar[bool] = True
    die: int
    named: int  # position
    passed: tuple[int, ...]  # positions, with the named one first
    spot: str
    side: str
    duel: bool
    rules: tuple[str, ...]
    named_mat: str
    mat: str  # of the spot it takes

    def says(self) -> str:
        if not self.spot:
            return mark("The Rival rolls {die}: every way is closed to it.")
        if self.passed:
            return mark("The Rival rolls {die} and goes on to {where}.")
        return mark("The Rival rolls {die}: {where}.")

    def touches(self) -> Touched:
        return ("die/rival", f"mat/{self.named}", *((place_spot(self.spot, self.side),) if self.spot else ()))


class RivalTook(Event, frozen=True, tag="rival_took"):
    """The Rival's buying turn: what it takes, and among which (best first).  Empty if all its slots are."""

    settles: ClassVar[bool] = True
    building: str
    position: int
    among: tuple[str, ...]
    rule: str
    mat: str
    says = either(
        "building",
        mark("The Rival takes {building} at {mat}."),
        mark("The Rival finds nothing on sale where its Posse are."),
    )

    def touches(self) -> Touched:
        return (f"slot/{self.position}", "new/1") if self.building else ("home/1",)


class RivalAdvanced(Event, frozen=True, tag="rival_advanced"):
    """Why the Rival advances this industry: the building whose icon it followed, or empty for the fixed order."""

    settles: ClassVar[bool] = True
    industry: str
    building: str
    rule: str
    spots = ("token/{industry}",)
    says = either(
        "building",
        mark("The Rival follows the icons of {building}."),
        mark("No icon of the Rival’s can move: next in line is {industry}."),
    )


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
