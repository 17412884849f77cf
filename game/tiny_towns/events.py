"""What can happen in Tiny Towns, in the past tense.  Tells; changes nothing."""

from __future__ import annotations

from typing import ClassVar

from game.common.faces import BySeat
from game.protocol import Event, Spot
from game.tiny_towns.actions import card_spot, square_spot


class _OnSquare(BySeat, frozen=True):
    square: str
    spots: ClassVar[tuple[str, ...]] = ("town/{seat}/{square}",)


class _CubeOnSquare(_OnSquare, frozen=True):
    """A cube came from the supply."""

    resource: str
    spots = ("resource/{resource}", "town/{seat}/{square}")


class _BuildingOnSquare(_OnSquare, frozen=True):
    card: str

    def touches(self) -> tuple[Spot, ...]:
        return (card_spot(self.card), square_spot(self.seat, self.square))


# ------------------------------------------------------------------ set-up


class CardsDealt(Event, frozen=True, tag="cards_dealt"):
    """The seven building cards in play, in class order."""

    cards: tuple[str, ...]

    def touches(self) -> tuple[Spot, ...]:
        return tuple(card_spot(card) for card in self.cards)


class FirstChosen(BySeat, frozen=True, tag="first_chosen"):
    """Who names first, or who is Mayor."""

    office: str
    spots = ("hammer/{seat}",)


class MonumentsDealt(BySeat, frozen=True, tag="monuments_dealt"):
    """Two monuments for a seat; FACE_DOWN to everybody else."""

    cards: tuple[str, ...]

    def touches(self) -> tuple[Spot, ...]:
        return tuple(f"hand/{self.seat}/{slot}" for slot in range(len(self.cards)))


class MonumentKept(BySeat, frozen=True, tag="monument_kept"):
    """One kept, one discarded; FACE_DOWN to everybody else."""

    card: str
    discarded: str
    spots = ("monument/{seat}",)


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The resource cards, with so many set aside unseen."""

    aside: int
    spots = ("deck",)


class MarketLaid(Event, frozen=True, tag="market_laid"):
    """The three cards of the solo market."""

    cards: tuple[str, ...]

    def touches(self) -> tuple[Spot, ...]:
        return ("deck", *(f"market/{slot}" for slot in range(len(self.cards))))


# ------------------------------------------------------------------ resource step


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A new round; ``kind`` is who decides its resource: master_builder, card, free or market."""

    round: int
    kind: str


class Named(BySeat, frozen=True, tag="named"):
    resource: str
    spots = ("hammer/{seat}", "resource/{resource}")


class Taken(BySeat, frozen=True, tag="taken"):
    slot: int
    resource: str
    spots = ("market/{slot}",)


class Drawn(Event, frozen=True, tag="drawn"):
    resource: str
    spots = ("deck", "face_up")


class Picked(BySeat, frozen=True, tag="picked"):
    resource: str
    spots = ("resource/{resource}",)


# ------------------------------------------------------------------ town turn


class CubePut(_CubeOnSquare, frozen=True, tag="put"):
    """A cube came down on a square."""


class Substituted(BySeat, frozen=True, tag="substituted"):
    """A Factory changed the cube to take."""

    named: str
    resource: str
    spots = ("resource/{named}", "resource/{resource}")


class Stored(_CubeOnSquare, frozen=True, tag="stored"):
    """A cube was laid on a Warehouse."""


class Swapped(_CubeOnSquare, frozen=True, tag="swapped"):
    """A cube was laid on a Warehouse and another taken off."""

    taken: str


class Parked(_CubeOnSquare, frozen=True, tag="parked"):
    """A cube was laid on a Cottage."""


class ToCavern(BySeat, frozen=True, tag="to_cavern"):
    resource: str
    spots = ("resource/{resource}", "cavern/{seat}")


class Gathered(BySeat, frozen=True, tag="gathered"):
    """The cubes of a match left their squares; Trading Posts in it stayed."""

    card: str
    squares: tuple[str, ...]

    def touches(self) -> tuple[Spot, ...]:
        return (*(square_spot(self.seat, square) for square in self.squares), card_spot(self.card))


class Constructed(_BuildingOnSquare, frozen=True, tag="constructed"):
    """The building stands on its square."""


class Held(_CubeOnSquare, frozen=True, tag="held"):
    """A Bank or Factory got its resource."""


class Replaced(_OnSquare, frozen=True, tag="replaced"):
    """The Architect's Guild turned one building into another; cubes on the old one went back."""

    old: str
    card: str
    returned: tuple[str, ...]

    def touches(self) -> tuple[Spot, ...]:
        return (card_spot(self.card), square_spot(self.seat, self.square))


class PlacedFree(_BuildingOnSquare, frozen=True, tag="placed_free"):
    """Grove University brought a building."""


class WatchSet(BySeat, frozen=True, tag="watch_set"):
    """A piece was laid on Opaleye's Watch."""

    card: str
    slot: int

    def touches(self) -> tuple[Spot, ...]:
        return (card_spot(self.card), f"watch/{self.seat}/{self.slot}")


class TurnSealed(BySeat, frozen=True, tag="turn_sealed"):
    """A seat has finished its town turn."""


# ------------------------------------------------------------------ end of the round


class Revealed(Event, frozen=True, tag="revealed"):
    """All town turns of the round are public."""

    round: int


class WatchTriggered(BySeat, frozen=True, tag="watch_triggered"):
    """Neighbours constructed cards that lie on Opaleye's Watch."""

    cards: tuple[str, ...]


class WatchPlaced(_OnSquare, frozen=True, tag="watch_placed"):
    """A piece went from the Watch to a square."""

    card: str
    slot: int
    spots = ("watch/{seat}/{slot}", "town/{seat}/{square}")


class Completed(BySeat, frozen=True, tag="completed"):
    """A town is full; its place among those that finished."""

    place: int


class HammerPassed(BySeat, frozen=True, tag="hammer"):
    """The hammer came to this seat."""

    spots = ("hammer/{seat}",)


class CardDiscarded(Event, frozen=True, tag="card_discarded"):
    """The Town Hall's card went to the discard pile."""

    resource: str
    spots = ("face_up", "discard")


class Refilled(Event, frozen=True, tag="refilled"):
    """The taken market card went under the deck, the top card took its slot."""

    slot: int
    returned: str
    resource: str
    spots = ("market/{slot}", "deck", "market/{slot}")


class CubesCleared(BySeat, frozen=True, tag="cubes_cleared"):
    """At the end the cubes on these squares, parked cubes and the Cavern's leave the town."""

    squares: tuple[str, ...]

    def touches(self) -> tuple[Spot, ...]:
        return tuple(square_spot(self.seat, square) for square in self.squares)


class MonumentShown(BySeat, frozen=True, tag="monument_shown"):
    """After the scoring: a monument nobody got to see."""

    card: str
    spots = ("monument/{seat}",)


class Scored(BySeat, frozen=True, tag="scored"):
    total: int
    spots = ("score/{seat}",)
