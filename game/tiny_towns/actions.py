"""Everything a seat or the dealer can do in Tiny Towns.  Small frozen values that know which spots mean them."""

from __future__ import annotations

from typing import ClassVar, Final

from game.protocol import Action, Seat, Spot
from game.tiny_towns.content import CARDS

Path = tuple[Spot, ...]


def square_spot(seat: int, square: str) -> Spot:
    return f"town/{seat}/{square}"


def card_spot(card: str) -> Spot:
    return f"card/{CARDS[card].building_class}"


def resource_spot(resource: str) -> Spot:
    return f"resource/{resource}"


class OnSquare(Action, frozen=True):
    square: str

    def path(self, seat: Seat) -> Path:
        return (square_spot(seat, self.square),)


class OfResource(Action, frozen=True):
    resource: str

    def path(self, seat: Seat) -> Path:
        return (resource_spot(self.resource),)


class OfCard(Action, frozen=True):
    card: str

    def path(self, seat: Seat) -> Path:
        return (card_spot(self.card),)


# ------------------------------------------------------------------ set-up and resource step


class ChooseMonument(Action, frozen=True, tag="choose_monument"):
    """Keep one of the two dealt monuments (TT-011)."""

    barrier: ClassVar[bool] = True
    slot: int
    spots = ("hand/{seat}/{slot}",)


class Name(OfResource, frozen=True, tag="name"):
    """As Master Builder, call for a resource (TT-018)."""


class Take(Action, frozen=True, tag="take"):
    """Alone: take a card of the market (TT-135)."""

    slot: int
    spots = ("market/{slot}",)


class Pick(OfResource, frozen=True, tag="pick"):
    """In a free round of the Town Hall, choose the own resource (TT-128)."""


# ------------------------------------------------------------------ placement step


class Put(OnSquare, frozen=True, tag="put"):
    """Lay the cube on an empty square (TT-026)."""


class Substitute(OfResource, frozen=True, tag="substitute"):
    """Take another resource thanks to a Factory (TT-027)."""


class Store(OnSquare, frozen=True, tag="store"):
    """Lay the cube on a Warehouse (TT-028)."""

    def path(self, seat: Seat) -> Path:
        return (square_spot(seat, self.square), "button/store")


class Swap(Action, frozen=True, tag="swap"):
    """Lay the cube on a Warehouse and take another off it (TT-029)."""

    square: str
    resource: str

    def path(self, seat: Seat) -> Path:
        return (square_spot(seat, self.square), resource_spot(self.resource))


class Park(OnSquare, frozen=True, tag="park"):
    """Lay the cube on a Cottage thanks to the Bondmaker (TT-031)."""


class Cavern(Action, frozen=True, tag="cavern"):
    """Lay the cube in the Cavern (TT-032)."""

    spots = ("cavern/{seat}",)


# ------------------------------------------------------------------ building step


class Build(Action, frozen=True, tag="build"):
    """Trade the cubes of a match for a building (TT-039)."""

    card: str
    squares: tuple[str, ...]

    def path(self, seat: Seat) -> Path:
        return (card_spot(self.card), *(square_spot(seat, square) for square in self.squares))


class Target(OnSquare, frozen=True, tag="target"):
    """Say where the new building stands (TT-043)."""


class Hold(OfResource, frozen=True, tag="hold"):
    """Lay a resource on the new Bank or Factory (TT-051)."""


class Replace(OnSquare, frozen=True, tag="replace"):
    """Architect's Guild: choose a building to turn into another (TT-060)."""


class ReplaceStop(Action, frozen=True, tag="replace_stop"):
    """Architect's Guild: leave it at that (TT-061)."""

    spots = ("button/stop",)


class NewType(OfCard, frozen=True, tag="new_type"):
    """Architect's Guild: what it turns into (TT-060)."""


class FreeType(OfCard, frozen=True, tag="free_type"):
    """Grove University: which building comes free (TT-062)."""


class FreeSquare(OnSquare, frozen=True, tag="free_square"):
    """Grove University: where it stands (TT-062)."""


class WatchPick(OfCard, frozen=True, tag="watch_pick"):
    """Opaleye's Watch: reserve a kind of building (TT-063)."""


class WatchTake(Action, frozen=True, tag="watch_take"):
    """Opaleye's Watch: take a triggered piece off it (TT-068)."""

    slot: int
    spots = ("watch/{seat}/{slot}",)


class WatchSquare(OnSquare, frozen=True, tag="watch_square"):
    """Opaleye's Watch: where the piece stands (TT-068)."""


class Done(Action, frozen=True, tag="done"):
    """End the building step or the Watch step (TT-046)."""

    barrier: ClassVar[bool] = True
    spots = ("button/done",)


# ------------------------------------------------------------------ the dealer


class DealCards(Action, frozen=True, tag="deal_cards"):
    """The seven cards in play, in class order (TT-007)."""

    cards: tuple[str, ...]


class DealFirst(Action, frozen=True, tag="deal_first"):
    """The first Master Builder, or the Mayor (TT-009)."""

    seat: int


class DealMonuments(Action, frozen=True, tag="deal_monuments"):
    """Two monuments to each seat (TT-010)."""

    hands: tuple[tuple[str, ...], ...]


class Shuffle(Action, frozen=True, tag="shuffle"):
    """All fifteen resource cards, top first (TT-124, TT-134)."""

    cards: tuple[str, ...]


class TurnUp(Action, frozen=True, tag="turn_up"):
    """The top card of the Town Hall deck (TT-126)."""


class Refill(Action, frozen=True, tag="refill"):
    """The solo market, after the town turn (TT-137)."""


ACTIONS = (
    ChooseMonument | Name | Take | Pick | Put | Substitute | Store | Swap | Park | Cavern | Build | Target | Hold
    | Replace | ReplaceStop | NewType | FreeType | FreeSquare | WatchPick | WatchTake | WatchSquare | Done
    | DealCards | DealFirst | DealMonuments | Shuffle | TurnUp | Refill
)  # fmt: skip

# The actions with little in them exist once: legal lists are made of these.
CHOOSE: Final = tuple(ChooseMonument(slot) for slot in range(2))
TAKE: Final = tuple(Take(slot) for slot in range(3))
CAVERN: Final = Cavern()
STOP: Final = ReplaceStop()
DONE: Final = Done()
