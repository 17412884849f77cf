"""Everything a seat or the dealer can do in Wild Tiled West.  Small frozen values that know which spots mean them."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from game.protocol import Action, Seat, Spot
from game.wild_tiled_west.pieces import DECK, SUITS

Path = tuple[Spot, ...]


def square_spot(seat: int, square: str) -> Spot:
    return f"board/{seat}/{square}"


class OnSquare(Action, frozen=True):
    square: str

    def path(self, seat: Seat) -> Path:
        return (square_spot(seat, self.square),)


class ButtonAction(Action, frozen=True):
    """A decision without a place on the table."""


# ------------------------------------------------------------------ set-up and income


class KeepPartner(Action, frozen=True, tag="keep_partner"):
    """D1: keep one of the two dealt partners (WTW-019)."""

    barrier: ClassVar[bool] = True
    slot: int
    spots = ("hand/{seat}/{slot}",)


class TakeIncome(ButtonAction, frozen=True, tag="take_income"):
    """D3: in year 4, the normal income (WTW-030)."""

    spots = ("button/income",)


class TakePickaxes(ButtonAction, frozen=True, tag="take_pickaxes"):
    """D3: in year 4, 1 gold and 2 pickaxes (WTW-030)."""

    spots = ("button/pickaxes",)


# ------------------------------------------------------------------ a turn


class Draft(Action, frozen=True, tag="draft"):
    """D4: take the top tile of a stack with the die on a slot (WTW-048 to WTW-060)."""

    slot: str
    stack: str

    def path(self, seat: Seat) -> Path:
        return (f"slot/{self.slot}", f"stack/{self.stack}")


class BuildAlleys(ButtonAction, frozen=True, tag="build_alleys"):
    """D4: build free alleys in place of a draft (WTW-072)."""

    spots = ("button/alleys",)


class Pass(ButtonAction, frozen=True, tag="pass"):
    """D4: nothing can be drafted and no alley placed (WTW-035)."""

    spots = ("button/pass",)


class Place(Action, frozen=True, tag="place"):
    """D2, D5, D17: lay the tile in hand, turned like this, its grip on this square (WTW-062 to WTW-067)."""

    turn: int
    square: str

    def path(self, seat: Seat) -> Path:
        return (f"turn/{self.turn}", square_spot(seat, self.square))


class LayAlley(OnSquare, frozen=True, tag="lay_alley"):
    """D6, D7, D8: lay an alley (WTW-070, WTW-089)."""


class Stop(ButtonAction, frozen=True, tag="stop"):
    """D7: no second free alley (WTW-073)."""

    spots = ("button/stop",)


# ------------------------------------------------------------------ what a placement asks


class Shoot(OnSquare, frozen=True, tag="shoot"):
    """D9: with too few bullets, which bandit (WTW-141)."""


class Wrangle(Action, frozen=True, tag="wrangle"):
    """D10: a pasture, named by its first square in reading order, and the size declared (WTW-123)."""

    square: str
    size: int

    def path(self, seat: Seat) -> Path:
        return (square_spot(seat, self.square), f"wrangle/{self.size}")


class Decline(ButtonAction, frozen=True, tag="decline"):
    """D10: wrangle nothing more now (WTW-122)."""

    spots = ("button/decline",)


class TakePartner(Action, frozen=True, tag="take_partner"):
    """D11: a partner of the supply, slot 0 to 2, or the top of the deck, slot 3 (WTW-095)."""

    barrier: ClassVar[bool] = True
    slot: int

    def path(self, seat: Seat) -> Path:
        return ("partners/deck" if self.slot == DECK else f"partners/{self.slot}",)


class ChooseGain(Action, frozen=True, tag="choose_gain"):
    """D12: one of the gains a General Store offers, by its number (WTW-112)."""

    option: int
    spots = ("gain/{option}",)


class TakeAce(Action, frozen=True, tag="take_ace"):
    """D13: an ace card of the supply (WTW-111, WTW-207)."""

    suit: str
    spots = ("ace/{suit}",)


class LayToRest(OnSquare, frozen=True, tag="lay_to_rest"):
    """D14: the bandit the Chapel turns into a tombstone (WTW-113)."""


class StashGold(ButtonAction, frozen=True, tag="stash"):
    """D15: put a gold on the new building (WTW-199)."""

    spots = ("button/stash",)


class KeepGold(ButtonAction, frozen=True, tag="keep_gold"):
    """D15: do not (WTW-199)."""

    spots = ("button/keep_gold",)


class PlaceHillBandit(OnSquare, frozen=True, tag="place_hill_bandit"):
    """D16: the hill for the bandit a won Tussle brings (WTW-154)."""


# ------------------------------------------------------------------ the dealer


class DealBoards(Action, frozen=True, tag="deal_boards"):
    """A face for each seat, named or drawn (WTW-004)."""

    faces: tuple[str, ...]


class DealPartners(Action, frozen=True, tag="deal_partners"):
    """Two partners to each seat (WTW-018)."""

    hands: tuple[tuple[str, ...], ...]


class ShufflePartners(Action, frozen=True, tag="shuffle_partners"):
    """The partner cards that nobody kept, top first (WTW-020)."""

    cards: tuple[str, ...]


class DealFirst(Action, frozen=True, tag="deal_first"):
    """The first player (WTW-021)."""

    seat: int


class ShuffleBandits(Action, frozen=True, tag="shuffle_bandits"):
    """Solo: the bandit cards, top first (WTW-178)."""

    cards: tuple[str, ...]


class Roll(Action, frozen=True, tag="roll"):
    """All dice of the game (WTW-036)."""

    prairie: tuple[int, ...]
    river: tuple[int, ...]


class TurnBandit(Action, frozen=True, tag="turn_bandit"):
    """Solo: the top bandit card (WTW-181)."""


class Finish(Action, frozen=True, tag="finish"):
    """The Endgame: first partners are turned over (WTW-161)."""


ACTIONS = (
    KeepPartner | TakeIncome | TakePickaxes | Draft | BuildAlleys | Pass | Place | LayAlley | Stop | Shoot | Wrangle
    | Decline | TakePartner | ChooseGain | TakeAce | LayToRest | StashGold | KeepGold | PlaceHillBandit
    | DealBoards | DealPartners | ShufflePartners | DealFirst | ShuffleBandits | Roll | TurnBandit | Finish
)  # fmt: skip

# The actions with little in them exist once: legal lists are made of these.
KEEP: Final = tuple(KeepPartner(slot) for slot in range(2))
INCOME: Final = (TakeIncome(), TakePickaxes())
BUILD_ALLEYS: Final = BuildAlleys()
PASS: Final = Pass()
STOP: Final = Stop()
DECLINE: Final = Decline()
PARTNER: Final = tuple(TakePartner(slot) for slot in range(DECK + 1))
ACE: Final = {suit: TakeAce(suit) for suit in SUITS}
STASH: Final = (StashGold(), KeepGold())

draft = cache(Draft)
wrangle = cache(Wrangle)
