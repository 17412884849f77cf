"""What can happen on the street: placement, duels, abilities, and the moves of the Rival.  Tells; changes nothing.

Read these through ``events.py``, which says what the fields mean.
"""

from __future__ import annotations

from typing import ClassVar

from game.common.faces import BySeat
from game.common.gaps import by, either, seen
from game.protocol import Event, Spot, mark
from game.tiny_epic_western.actions import place_spot, posse_spot

Touched = tuple[Spot, ...]


class ByParty(Event, frozen=True):
    party: int
    rival: bool

    @property
    def seat(self) -> int | None:
        """For the log: which seat did it; None for the Rival."""
        return None if self.rival else self.party


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
