"""What can happen in Wild Tiled West, in the past tense.  Tells; changes nothing.

``source`` says where a gain comes from: "tile" (icons), "space" (bonus spaces of the face), the id of a building, of
a contract or of a face, "income", "year_four_choice", "last_seat".
"""

from __future__ import annotations

from typing import ClassVar

from game.common.faces import BySeat
from game.common.gaps import by, either, seen
from game.protocol import Event, Spot, mark
from game.wild_tiled_west.actions import square_spot


class OnSquare(BySeat, frozen=True):
    square: str
    spots: ClassVar[tuple[str, ...]] = ("board/{seat}/{square}",)


class OnSquares(BySeat, frozen=True):
    squares: tuple[str, ...]

    def touches(self) -> tuple[Spot, ...]:
        return tuple(square_spot(self.seat, square) for square in self.squares)


# ------------------------------------------------------------------ set-up


class BoardsDealt(Event, frozen=True, tag="boards_dealt"):
    """The face of each seat."""

    faces: tuple[str, ...]
    says = mark("Boards: {boards}.")


class TilesRemoved(Event, frozen=True, tag="tiles_removed"):
    """So many tiles leave the trays for good."""

    count: int
    says = mark("{count} tiles leave the trays.")


class TileSetAside(BySeat, frozen=True, tag="tile_set_aside"):
    """A wild face takes a tile from its stack."""

    tile: str
    stack: str
    spots = ("stack/{stack}", "aside/{seat}")
    says = mark("{seat} sets a {tile} aside.")


class PartnersDealt(BySeat, frozen=True, tag="partners_dealt"):
    """Two partners for a seat; FACE_DOWN to everybody else."""

    cards: tuple[str, ...]
    says = seen(mark("{seat} is dealt {first}, and {second}."), back=mark("{seat} is dealt two partners."))

    def touches(self) -> tuple[Spot, ...]:
        return ("partners/deck", *(f"hand/{self.seat}/{slot}" for slot in range(len(self.cards))))


class PartnerKept(BySeat, frozen=True, tag="partner_kept"):
    """One kept, one back to the deck; FACE_DOWN to everybody else."""

    card: str
    returned: str
    says = seen(mark("{seat} keeps {card}, and puts back {returned}."), back=mark("{seat} keeps one partner."))

    def touches(self) -> tuple[Spot, ...]:
        return (*(f"hand/{self.seat}/{slot}" for slot in range(2)), f"partner/{self.seat}/0", "partners/deck")


class PartnersShown(Event, frozen=True, tag="partners_shown"):
    """The partner supply."""

    cards: tuple[str, ...]
    says = mark("Partners for hire: {cards}.")

    def touches(self) -> tuple[Spot, ...]:
        return ("partners/deck", *(f"partners/{slot}" for slot in range(len(self.cards))))


class FirstChosen(BySeat, frozen=True, tag="first_chosen"):
    spots = ("first/{seat}",)
    says = mark("{seat} is first player.")


# ------------------------------------------------------------------ years, rounds, dice


class YearBegan(Event, frozen=True, tag="year_began"):
    year: int
    says = mark("Year {year} begins.")


class RoundBegan(Event, frozen=True, tag="round_began"):
    """The round marker stands on a round space; ``round`` counts within the year."""

    year: int
    round: int
    space: str
    spots = ("track/{space}",)
    says = mark("Year {year}, round {round}.")


class IncomeChosen(BySeat, frozen=True, tag="income_chosen"):
    """Year 4: income or pickaxes."""

    choice: str
    says = by(
        "choice",
        {
            "income": mark("{seat} takes the normal income."),
            "pickaxes": mark("{seat} takes pickaxes in place of the income."),
        },
    )


class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    """What the dice show, and the slot each came to rest on; 0 is out of play."""

    prairie: tuple[int, ...]
    river: tuple[int, ...]
    prairie_slots: tuple[int, ...]
    river_slots: tuple[int, ...]

    def says(self) -> str:
        if (self.prairie, self.river) == (self.prairie_slots, self.river_slots):
            return mark("The dice show prairie {prairie}, river {river}.")
        return mark("The dice show prairie {prairie}, river {river}; they settle on {to_prairie} and {to_river}.")

    def touches(self) -> tuple[Spot, ...]:
        found = [f"slot/prairie_{slot}" for slot in self.prairie_slots if slot]
        return (*found, *(f"slot/river_{slot}" for slot in self.river_slots if slot))


class DieMoved(Event, frozen=True, tag="die_moved"):
    """A line ran empty and its die went on; ``slot`` "" is out of play (WTW-044)."""

    old: str
    slot: str
    says = either(
        "slot",
        mark("No tiles are left for the die on {old}: it moves to {slot}."),
        mark("The die on {old} finds no tiles: out of play."),
    )

    def touches(self) -> tuple[Spot, ...]:
        return (f"slot/{self.old}", *((f"slot/{self.slot}",) if self.slot else ()))


class TurnBegan(BySeat, frozen=True, tag="turn_began"):
    pass


class TileDrafted(BySeat, frozen=True, tag="tile_drafted"):
    """A die bought the top tile of a stack; ``price`` counts ``jumps`` gold for claim jumps."""

    tile: str
    slot: str
    stack: str
    price: int
    passed: tuple[str, ...]  # the stacks jumped over
    jumps: int  # gold paid for that

    def says(self) -> str:
        if len(self.passed) == 1:
            return mark("{seat} jumps a claim and takes {tile} with the die on {slot} for {price} gold.")
        if self.passed:
            return mark("{seat} jumps {count} claims and takes {tile} with the die on {slot} for {price} gold.")
        if self.price:
            return mark("{seat} takes {tile} with the die on {slot} for {price} gold.")
        return mark("{seat} takes {tile} with the die on {slot}.")

    def touches(self) -> tuple[Spot, ...]:
        return (f"slot/{self.slot}", *(f"stack/{stack}" for stack in self.passed), f"stack/{self.stack}")


class GoldPaid(BySeat, frozen=True, tag="gold_paid"):
    amount: int
    spots = ("gold/{seat}",)


class AlleysBegun(BySeat, frozen=True, tag="alleys_begun"):
    """Free alleys in place of a draft."""

    says = mark("{seat} builds free alleys.")


class Passed(BySeat, frozen=True, tag="passed"):
    says = mark("{seat} can do nothing and passes.")


# ------------------------------------------------------------------ placements and gains


class TilePlaced(OnSquares, frozen=True, tag="tile_placed"):
    tile: str
    turn: int
    square: str  # of the grip
    stack: str  # where it came from; "" if it was set aside
    says = mark("{seat} lays {tile} on {squares}.")

    def touches(self) -> tuple[Spot, ...]:
        source = f"stack/{self.stack}" if self.stack else f"aside/{self.seat}"
        return (source, *super().touches())


class AlleyPlaced(OnSquare, frozen=True, tag="alley_placed"):
    """``free`` in place of a draft, or gained on the way."""

    free: bool
    says = mark("{seat} lays an alley on {square}.")


class AlleyLost(BySeat, frozen=True, tag="alley_lost"):
    """No square was left for a gained alley."""

    says = mark("{seat} has no square for an alley: it is lost.")


class Stopped(BySeat, frozen=True, tag="stopped"):
    """No second free alley."""


class GoldGained(BySeat, frozen=True, tag="gold_gained"):
    amount: int
    source: str
    squares: tuple[str, ...] = ()
    says = mark("{seat} takes {amount} gold: {source}.")

    def touches(self) -> tuple[Spot, ...]:
        return (*(square_spot(self.seat, square) for square in self.squares), f"gold/{self.seat}")


class BulletsGained(BySeat, frozen=True, tag="bullets_gained"):
    amount: int
    source: str
    squares: tuple[str, ...] = ()

    def says(self) -> str:
        one = self.amount == 1
        return mark("{seat} takes a bullet: {source}.") if one else mark("{seat} takes {amount} bullets: {source}.")

    def touches(self) -> tuple[Spot, ...]:
        return (*(square_spot(self.seat, square) for square in self.squares), f"bullets/{self.seat}")


class AlleysGained(BySeat, frozen=True, tag="alleys_gained"):
    amount: int
    source: str
    squares: tuple[str, ...] = ()

    def says(self) -> str:
        one = self.amount == 1
        return mark("{seat} gains an alley: {source}.") if one else mark("{seat} gains {amount} alleys: {source}.")

    def touches(self) -> tuple[Spot, ...]:
        return tuple(square_spot(self.seat, square) for square in self.squares)


class PickaxesGained(BySeat, frozen=True, tag="pickaxes_gained"):
    """Each is told as Climbed, or as ClimbLost, when it is resolved."""

    amount: int
    source: str
    squares: tuple[str, ...] = ()

    def touches(self) -> tuple[Spot, ...]:
        return tuple(square_spot(self.seat, square) for square in self.squares)


class Climbed(BySeat, frozen=True, tag="climbed"):
    """The mining marker reached a space."""

    space: int
    says = mark("{seat} climbs to mining space {space}.")

    def touches(self) -> tuple[Spot, ...]:
        return (f"mine/{self.seat}/{self.space - 1}", f"mine/{self.seat}/{self.space}")


class ClimbLost(BySeat, frozen=True, tag="climb_lost"):
    """A pickaxe at the top of the track."""

    says = mark("{seat} is at the top of the mining track: the pickaxe is lost.")


class PointsScored(BySeat, frozen=True, tag="points_scored"):
    """Points of a line of the score sheet, during play; may be negative."""

    line: str
    points: int
    source: str
    spots = ("score/{seat}",)

    def says(self) -> str | None:
        """Towns, wrangles and Tussles have said their points already."""
        if self.line in ("towns", "town_bonus", "wrangling", "tussles"):
            return None
        if self.points < 0:
            return mark("{seat} loses {points} points: {source}.")
        return mark("{seat} scores {points} points: {source}.")


class PartnerTaken(BySeat, frozen=True, tag="partner_taken"):
    """The second partner; ``slot`` 3 is the deck."""

    card: str
    slot: int

    def says(self) -> str:
        return mark("{seat} hires {card}.") if self.slot < 3 else mark("From the partner deck {seat} draws {card}.")

    def touches(self) -> tuple[Spot, ...]:
        return ("partners/deck" if self.slot > 2 else f"partners/{self.slot}", f"partner/{self.seat}/1")


class PartnerRefilled(Event, frozen=True, tag="partner_refilled"):
    card: str
    slot: int
    spots = ("partners/deck", "partners/{slot}")
    says = mark("Now for hire: {card}.")


class BanditsArrived(OnSquares, frozen=True, tag="bandits_arrived"):
    """With the tile just placed."""


class BanditShot(OnSquare, frozen=True, tag="bandit_shot"):
    """By the sheriff on another square of its row or column."""

    sheriff: str
    spots = ("board/{seat}/{sheriff}", "board/{seat}/{square}")
    says = mark("{seat}’s sheriff on {sheriff} shoots the bandit on {square}.")


class LaidToRest(OnSquare, frozen=True, tag="laid_to_rest"):
    """A bandit became a tombstone without a shot."""

    building: str
    says = mark("{seat} lays the bandit on {square} to rest: {building}.")


class TownCompleted(OnSquares, frozen=True, tag="town_completed"):
    town: str  # its key on the face
    name: str
    points: int  # of the sign
    bonus: int  # of the year
    says = either(
        "bonus",
        mark("{seat} completes {town}: {points} points and {bonus} for being early."),
        mark("{seat} completes {town}: {points} points."),
    )

    def touches(self) -> tuple[Spot, ...]:
        return (*super().touches(), f"town/{self.seat}/{self.town}")


class SignWorked(OnSquares, frozen=True, tag="sign_worked"):
    """A white sign, when placed."""

    building: str
    says = mark("{seat}’s {building} opens.")


class Surrounded(OnSquares, frozen=True, tag="surrounded"):
    """A red-signed building was hemmed in."""

    building: str
    says = mark("{seat}’s {building} is surrounded.")


class AceTaken(BySeat, frozen=True, tag="ace_taken"):
    suit: str
    spots = ("ace/{suit}", "aces/{seat}")
    says = mark("{seat} takes the ace of {suit}.")


class NoAceLeft(BySeat, frozen=True, tag="no_ace_left"):
    says = mark("No ace card is left for {seat}.")


class Wrangled(OnSquares, frozen=True, tag="wrangled"):
    """A cowpoke rode into the pasture with these squares."""

    square: str  # where the cowpoke stands
    size: int  # declared
    cows: int  # really there
    points: int
    says = mark("{seat} wrangles {size} cows at {square} for {points} points.")


class ContractPaid(BySeat, frozen=True, tag="contract_paid"):
    """A wrangle met a contract; ``flipped`` says which side paid."""

    contract: str
    flipped: bool
    spots = ("contract/{contract}",)
    says = either(
        "flipped", mark("{seat} meets {contract}, flipped side."), mark("{seat} is the first to meet {contract}.")
    )


class ContractFlipped(Event, frozen=True, tag="contract_flipped"):
    contract: str
    spots = ("contract/{contract}",)
    says = mark("{contract} is flipped.")
