"""What can happen in Tiny Towns, in the past tense.  Tells; changes nothing."""

from __future__ import annotations

from typing import ClassVar, Final

from game.common.faces import BySeat
from game.common.gaps import by, seen
from game.protocol import Event, Spot, mark
from game.tiny_towns.actions import card_spot, square_spot

ROUND_KINDS: Final = {
    "master_builder": mark("Round {round}."),
    "market": mark("Round {round}."),
    "card": mark("Round {round}: the Town Hall draws."),
    "free": mark("Round {round}: everybody chooses freely."),
}


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
    says = mark("In play: {cards}.")

    def touches(self) -> tuple[Spot, ...]:
        return tuple(card_spot(card) for card in self.cards)


class FirstChosen(BySeat, frozen=True, tag="first_chosen"):
    """Who names first, or who is Mayor."""

    office: str
    spots = ("hammer/{seat}",)
    says = by("office", {"mayor": mark("{seat} is the Mayor.")}, mark("{seat} holds the hammer first."))


class MonumentsDealt(BySeat, frozen=True, tag="monuments_dealt"):
    """Two monuments for a seat; FACE_DOWN to everybody else."""

    cards: tuple[str, ...]
    says = seen(mark("{seat} is dealt {cards}."), back=mark("{seat} is dealt two monuments."))

    def touches(self) -> tuple[Spot, ...]:
        return tuple(f"hand/{self.seat}/{slot}" for slot in range(len(self.cards)))


class MonumentKept(BySeat, frozen=True, tag="monument_kept"):
    """One kept, one discarded; FACE_DOWN to everybody else."""

    card: str
    discarded: str
    spots = ("monument/{seat}",)
    says = seen(mark("{seat} keeps {card} and puts {discarded} away."), back=mark("{seat} keeps one monument."))


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The resource cards, with so many set aside unseen."""

    aside: int
    spots = ("deck",)
    says = mark("The resource cards are shuffled.")


class MarketLaid(Event, frozen=True, tag="market_laid"):
    """The three cards of the solo market."""

    cards: tuple[str, ...]
    says = mark("The market shows {cards}.")

    def touches(self) -> tuple[Spot, ...]:
        return ("deck", *(f"market/{slot}" for slot in range(len(self.cards))))


# ------------------------------------------------------------------ resource step


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A new round; ``kind`` is who decides its resource: master_builder, card, free or market."""

    round: int
    kind: str
    says = by("kind", ROUND_KINDS)


class Named(BySeat, frozen=True, tag="named"):
    resource: str
    spots = ("hammer/{seat}", "resource/{resource}")
    says = mark("{seat} names {resource}.")


class Taken(BySeat, frozen=True, tag="taken"):
    slot: int
    resource: str
    spots = ("market/{slot}",)
    says = mark("{seat} takes {resource} from the market.")


class Drawn(Event, frozen=True, tag="drawn"):
    resource: str
    spots = ("deck", "face_up")
    says = mark("The Town Hall calls for {resource}.")


class Picked(BySeat, frozen=True, tag="picked"):
    resource: str
    spots = ("resource/{resource}",)
    says = mark("{seat} chooses {resource}.")


# ------------------------------------------------------------------ town turn


class CubePut(_CubeOnSquare, frozen=True, tag="put"):
    """A cube came down on a square."""

    says = mark("{seat} puts {resource} on {square}.")


class Substituted(BySeat, frozen=True, tag="substituted"):
    """A Factory changed the cube to take."""

    named: str
    resource: str
    spots = ("resource/{named}", "resource/{resource}")
    says = mark("{seat}’s Factory turns {named} into {resource}.")


class Stored(_CubeOnSquare, frozen=True, tag="stored"):
    """A cube was laid on a Warehouse."""

    says = mark("{seat} stores {resource} in the Warehouse on {square}.")


class Swapped(_CubeOnSquare, frozen=True, tag="swapped"):
    """A cube was laid on a Warehouse and another taken off."""

    taken: str
    says = mark("{seat} trades {resource} for {taken} in the Warehouse on {square}.")


class Parked(_CubeOnSquare, frozen=True, tag="parked"):
    """A cube was laid on a Cottage."""

    says = mark("{seat} parks {resource} on the Cottage on {square}.")


class ToCavern(BySeat, frozen=True, tag="to_cavern"):
    resource: str
    spots = ("resource/{resource}", "cavern/{seat}")
    says = mark("{seat} drops {resource} into the Cavern.")


class Gathered(BySeat, frozen=True, tag="gathered"):
    """The cubes of a match left their squares; Trading Posts in it stayed."""

    card: str
    squares: tuple[str, ...]

    def touches(self) -> tuple[Spot, ...]:
        return (*(square_spot(self.seat, square) for square in self.squares), card_spot(self.card))


class Constructed(_BuildingOnSquare, frozen=True, tag="constructed"):
    """The building stands on its square."""

    says = mark("{seat} builds {card} on {square}.")


class Held(_CubeOnSquare, frozen=True, tag="held"):
    """A Bank or Factory got its resource."""

    says = mark("{seat} lays {resource} on the building on {square}.")


class Replaced(_OnSquare, frozen=True, tag="replaced"):
    """The Architect's Guild turned one building into another; cubes on the old one went back."""

    old: str
    card: str
    returned: tuple[str, ...]
    says = mark("{seat} turns {old} on {square} into {card}.")

    def touches(self) -> tuple[Spot, ...]:
        return (card_spot(self.card), square_spot(self.seat, self.square))


class PlacedFree(_BuildingOnSquare, frozen=True, tag="placed_free"):
    """Grove University brought a building."""

    says = mark("{seat} gets {card} free on {square}.")


class WatchSet(BySeat, frozen=True, tag="watch_set"):
    """A piece was laid on Opaleye's Watch."""

    card: str
    slot: int
    says = mark("{seat} reserves {card} on Opaleye’s Watch.")

    def touches(self) -> tuple[Spot, ...]:
        return (card_spot(self.card), f"watch/{self.seat}/{self.slot}")


class TurnSealed(BySeat, frozen=True, tag="turn_sealed"):
    """A seat has finished its town turn."""

    says = mark("{seat}’s turn is done.")


# ------------------------------------------------------------------ end of the round


class Revealed(Event, frozen=True, tag="revealed"):
    """All town turns of the round are public."""

    round: int
    says = mark("All towns are shown.")


class WatchTriggered(BySeat, frozen=True, tag="watch_triggered"):
    """Neighbours constructed cards that lie on Opaleye's Watch."""

    cards: tuple[str, ...]
    says = mark("{seat}’s neighbours built {cards}: Opaleye’s Watch answers.")


class WatchPlaced(_OnSquare, frozen=True, tag="watch_placed"):
    """A piece went from the Watch to a square."""

    card: str
    slot: int
    spots = ("watch/{seat}/{slot}", "town/{seat}/{square}")
    says = mark("{seat} brings {card} from Opaleye’s Watch to {square}.")


class Completed(BySeat, frozen=True, tag="completed"):
    """A town is full; its place among those that finished."""

    place: int
    says = mark("{seat}’s town is complete: place {place}.")


class HammerPassed(BySeat, frozen=True, tag="hammer"):
    """The hammer came to this seat."""

    spots = ("hammer/{seat}",)
    says = mark("The hammer goes to {seat}.")


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
    says = mark("Under the deck goes {returned}; {resource} comes to the market.")


class CubesCleared(BySeat, frozen=True, tag="cubes_cleared"):
    """At the end the cubes on these squares, parked cubes and the Cavern's leave the town."""

    squares: tuple[str, ...]

    def touches(self) -> tuple[Spot, ...]:
        return tuple(square_spot(self.seat, square) for square in self.squares)


class MonumentShown(BySeat, frozen=True, tag="monument_shown"):
    """After the scoring: a monument nobody got to see."""

    card: str
    spots = ("monument/{seat}",)
    says = mark("{seat} never built {card}.")


class Scored(BySeat, frozen=True, tag="scored"):
    total: int
    spots = ("score/{seat}",)
    says = mark("{seat} scores {total}.")
