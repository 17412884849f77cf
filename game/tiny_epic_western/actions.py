"""Everything a seat or the dealer can do in Tiny Epic Western.  Small frozen values that know which spots mean them."""

from __future__ import annotations

from typing import ClassVar, Final

from game.protocol import Action, Seat, Spot
from game.tiny_epic_western.pieces import INDUSTRIES, INFLUENCE, POSITION_OF, POSSE

Path = tuple[Spot, ...]


def counter_spot(seat: int, influence: str) -> Spot:
    return f"counter/{seat}/{influence}"


def posse_spot(posse: int) -> Spot:
    return f"posse/{posse // POSSE}/{posse % POSSE}"


def place_spot(spot: str, side: str) -> Spot:
    """A placement spot on the board; a two-sided one is touched on the side meant: ``spot/1/left``."""
    return f"spot/{POSITION_OF[spot]}/{side}" if side else f"spot/{spot}"


class OfInfluence(Action, frozen=True):
    influence: str
    spots: ClassVar[tuple[str, ...]] = ("counter/{seat}/{influence}",)


# ------------------------------------------------------------------ set-up and deal


class ChooseBoss(Action, frozen=True, tag="choose_boss"):
    """Take an unused Boss (TEW-009, ``choose``)."""

    boss: str
    spots = ("boss/{boss}",)


class KeepBoss(Action, frozen=True, tag="keep_boss"):
    """Keep one of the two dealt Bosses, unseen by the others (TEW-009, ``two_keep_one``)."""

    barrier: ClassVar[bool] = True
    boss: str
    spots = ("boss/{boss}",)


class KeepCard(Action, frozen=True, tag="keep_card"):
    """Keep one of the dealt poker cards (TEW-032)."""

    slot: int
    spots = ("offer/{seat}/{slot}",)


# ------------------------------------------------------------------ placement


class Place(Action, frozen=True, tag="place"):
    """Put a Posse on a spot, naming the side of a two-sided one (TEW-035, TEW-038)."""

    spot: str
    side: str = ""

    def path(self, seat: Seat) -> Path:
        return (place_spot(self.spot, self.side),)


class PickPosse(Action, frozen=True, tag="pick_posse"):
    """Doctor's Office or Union Station: which own Posse goes (TEW-139, TEW-140)."""

    posse: int

    def path(self, seat: Seat) -> Path:
        return (posse_spot(self.posse),)


class MoveTo(Action, frozen=True, tag="move_to"):
    """Doctor's Office or Union Station: where it goes (TEW-058)."""

    spot: str
    side: str = ""

    def path(self, seat: Seat) -> Path:
        return (place_spot(self.spot, self.side),)


# ------------------------------------------------------------------ duels


class Reroll(Action, frozen=True, tag="reroll"):
    """Roll the own die again (TEW-063)."""

    barrier: ClassVar[bool] = True
    spots = ("button/reroll",)


class Reveal(Action, frozen=True, tag="reveal"):
    """Turn the own card up and add its value (TEW-065)."""

    barrier: ClassVar[bool] = True
    spots = ("button/reveal",)


class Stand(Action, frozen=True, tag="stand"):
    """Accept that the duel is lost (TEW-069)."""

    barrier: ClassVar[bool] = True
    spots = ("button/stand",)


class RivalDie(OfInfluence, frozen=True, tag="rival_die"):
    """Alone: pay to have the Rival's die rolled again (TEW-192)."""

    barrier: ClassVar[bool] = True
    spots = ("button/rival_die", "counter/{seat}/{influence}")


class RivalCard(OfInfluence, frozen=True, tag="rival_card"):
    """Alone: pay to have the Rival's duel card replaced (TEW-192)."""

    barrier: ClassVar[bool] = True
    spots = ("button/rival_card", "counter/{seat}/{influence}")


# ------------------------------------------------------------------ gains, payments, abilities


class ChooseType(OfInfluence, frozen=True, tag="choose_type"):
    """The type of a wild gain (TEW-020, TEW-021)."""


class ChooseTwo(Action, frozen=True, tag="choose_two"):
    """Two different types of influence (TEW-135, TEW-160)."""

    first: str
    second: str
    spots = ("pair/{first}+{second}",)


class PayOne(OfInfluence, frozen=True, tag="pay_one"):
    """Pay a cost of one wild unit (TEW-023): Rancher, Auction House, Central Bank, Livery Stable."""


class PayMix(Action, frozen=True, tag="pay_mix"):
    """Pay a cost in this mix: the Post Office (TEW-151), or a building with several ways to pay (TEW-116)."""

    money: int
    law: int
    force: int
    spots = ("payment/{money}{law}{force}",)


class Convert(Action, frozen=True, tag="convert"):
    """Turn so many units of one type into another (TEW-134)."""

    amount: int
    spots = ("amount/{amount}",)


class Exchange(OfInfluence, frozen=True, tag="exchange"):
    """Pay this type at the Grand Hotel (TEW-137)."""


class Restack(Action, frozen=True, tag="restack"):
    """Barber Shop: bring a covered building to the top of its stack (TEW-138)."""

    building: str
    spots = ("building/{building}",)


class Use(Action, frozen=True, tag="use"):
    """Use the ability: duel immunity (TEW-136) or another card (TEW-141)."""

    spots = ("button/use",)


class Peek(Action, frozen=True, tag="peek"):
    """Telegraph Office: look at the Rival's face-down card (TEW-142)."""

    barrier: ClassVar[bool] = True
    spots = ("button/use",)


class Decline(Action, frozen=True, tag="decline"):
    """Leave an ability unused (TEW-025)."""

    spots = ("button/decline",)


class KeepDrawn(Action, frozen=True, tag="keep_drawn"):
    """Card Parlor: keep the old card (0) or the new one (1) (TEW-141)."""

    barrier: ClassVar[bool] = True
    slot: int

    def path(self, seat: Seat) -> Path:
        return (f"offer/{seat}/{self.slot}" if self.slot else f"kept/{seat}",)


# ------------------------------------------------------------------ resolution and buying


class TakePot(Action, frozen=True, tag="take_pot"):
    """The Sheriff's pot: ``influence`` or ``third`` (TEW-096)."""

    choice: str
    spots = ("pot/{choice}",)


class Buy(Action, frozen=True, tag="buy"):
    """Buy the building in a mat's buy slot (TEW-111, TEW-118, TEW-144)."""

    position: int
    spots = ("slot/{position}",)


class AuctionBuy(Action, frozen=True, tag="auction_buy"):
    """Buy one of the buildings drawn at the Auction House (TEW-143)."""

    barrier: ClassVar[bool] = True
    slot: int
    spots = ("auction/{slot}",)


class Pass(Action, frozen=True, tag="pass"):
    """Buy nothing (TEW-111, TEW-118, TEW-143)."""

    spots = ("button/pass",)


class Advance(Action, frozen=True, tag="advance"):
    """As Town Hall winner, push an industry forward (TEW-122)."""

    industry: str
    spots = ("token/{industry}",)


# ------------------------------------------------------------------ the dealer (chance)


class DealCircle(Action, frozen=True, tag="deal_circle"):
    """The order of the four location mats on positions 1, 2, 4, 5 (TEW-003)."""

    mats: tuple[str, ...]


class DealFirst(Action, frozen=True, tag="deal_first"):
    """The first holder of the Dealer token (TEW-008)."""

    seat: int


class DealBosses(Action, frozen=True, tag="deal_bosses"):
    """One Boss, or two, to each seat (TEW-009)."""

    hands: tuple[tuple[str, ...], ...]


class DealBuildings(Action, frozen=True, tag="deal_buildings"):
    """All thirty buildings, top first (TEW-013)."""

    buildings: tuple[str, ...]


class DealPoker(Action, frozen=True, tag="deal_poker"):
    """All twenty poker cards, top first (TEW-028)."""

    cards: tuple[str, ...]


class Roll(Action, frozen=True, tag="roll"):
    """Both duel dice; alone, the Rival also draws its duel card (TEW-060, TEW-191)."""

    attacker: int
    defender: int


class RollAgain(Action, frozen=True, tag="roll_again"):
    """One duel die anew (TEW-063, TEW-192)."""

    die: int


class DrawRivalCard(Action, frozen=True, tag="draw_rival_card"):
    """Another duel card for the Rival (TEW-192)."""


class DrawCard(Action, frozen=True, tag="draw_card"):
    """A poker card for the user of the Card Parlor (TEW-141)."""


class Reshuffle(Action, frozen=True, tag="reshuffle"):
    """The poker discards become the draw pile, top first (TEW-033)."""

    cards: tuple[str, ...]


class DrawBuildings(Action, frozen=True, tag="draw_buildings"):
    """Buildings for the user of the Auction House (TEW-143)."""


class ShuffleDeck(Action, frozen=True, tag="shuffle_deck"):
    """The building deck after the Auction House, top first (TEW-143)."""

    buildings: tuple[str, ...]


class RefillSlot(Action, frozen=True, tag="refill_slot"):
    """The buy slot the Central Bank has emptied (TEW-144)."""


class RollRival(Action, frozen=True, tag="roll_rival"):
    """Alone: the die for the Rival's placement (TEW-184)."""

    die: int


class ShowRival(Action, frozen=True, tag="show_rival"):
    """The Rival's face-down card, for the user of the Telegraph Office (TEW-142)."""


class TurnCards(Action, frozen=True, tag="turn_cards"):
    """Phase 3 opens: all cards are turned up (TEW-087)."""


class Refill(Action, frozen=True, tag="refill"):
    """The round ends and the mats are refilled (TEW-129, TEW-130)."""


ACTIONS = (
    ChooseBoss | KeepBoss | KeepCard | Place | PickPosse | MoveTo | Reroll | Reveal | Stand | RivalDie | RivalCard
    | ChooseType | ChooseTwo | PayOne | PayMix | Convert | Exchange | Restack | Use | Peek | Decline | KeepDrawn
    | TakePot | Buy | AuctionBuy | Pass | Advance
    | DealCircle | DealFirst | DealBosses | DealBuildings | DealPoker | Roll | RollAgain | DrawRivalCard | DrawCard
    | Reshuffle | DrawBuildings | ShuffleDeck | RefillSlot | RollRival | ShowRival | TurnCards | Refill
)  # fmt: skip

# The actions with little in them exist once: legal lists are made of these.
REROLL: Final = Reroll()
REVEAL: Final = Reveal()
STAND: Final = Stand()
USE: Final = Use()
PEEK: Final = Peek()
DECLINE: Final = Decline()
PASS: Final = Pass()
KEEP: Final = tuple(KeepCard(slot) for slot in range(3))
KEEP_DRAWN: Final = (KeepDrawn(0), KeepDrawn(1))
PAY_ONE: Final = tuple(PayOne(influence) for influence in INFLUENCE)
CHOOSE: Final = tuple(ChooseType(influence) for influence in INFLUENCE)
EXCHANGE: Final = tuple(Exchange(influence) for influence in INFLUENCE)
RIVAL_DIE: Final = tuple(RivalDie(influence) for influence in INFLUENCE)
RIVAL_CARD: Final = tuple(RivalCard(influence) for influence in INFLUENCE)
CONVERT: Final = tuple(Convert(amount) for amount in range(7))
ADVANCE: Final = tuple(Advance(industry) for industry in INDUSTRIES)
BUY: Final = tuple(Buy(position) for position in range(6))
POT: Final = (TakePot("influence"), TakePot("third"))
