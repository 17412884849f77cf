"""What can happen in Saloon Tycoon, in the past tense.  Tells; changes nothing."""

from __future__ import annotations

from typing import Final

from game.common.faces import BySeat
from game.common.gaps import by, either, seen
from game.protocol import FACE_DOWN, Event, Spot, mark
from game.saloon_tycoon.actions import hand_spot, lot_spot
from game.saloon_tycoon.pieces import size_of

# ------------------------------------------------------------------ set-up


class FirstChosen(BySeat, frozen=True, tag="first_chosen"):
    """Who takes the first turn."""

    spots = ("saloon/{seat}",)
    says = mark("{seat} takes the first turn.")


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The Tycoon cards; ``count`` lie in the deck afterwards.  ``again``: the discards became the deck (ST-041)."""

    count: int
    again: bool = False
    says = either("again", mark("The discards are shuffled into a new deck."), mark("The Tycoon cards are shuffled."))

    def touches(self) -> tuple[Spot, ...]:
        return ("discard", "deck") if self.again else ("deck",)


class ClaimsLaid(Event, frozen=True, tag="claims_laid"):
    """The row of open claims."""

    claims: tuple[str, ...]
    says = mark("Open claims: {claims}.")

    def touches(self) -> tuple[Spot, ...]:
        return tuple(f"claim/{slot}" for slot in range(len(self.claims)))


class SecretsDealt(BySeat, frozen=True, tag="secrets_dealt"):
    """Secret claims to choose from; FACE_DOWN to everybody else."""

    claims: tuple[str, ...]
    says = seen(mark("{seat} may choose from {claims}."), back=mark("{seat} is dealt four secret claims."))

    def touches(self) -> tuple[Spot, ...]:
        return tuple(f"offer/{self.seat}/{slot}" for slot in range(len(self.claims)))


class SecretsKept(BySeat, frozen=True, tag="secrets_kept"):
    """What the seat keeps and what it puts away; FACE_DOWN to everybody else."""

    claims: tuple[str, ...]
    aside: tuple[str, ...]
    says = seen(mark("{seat} keeps {claims} and puts {aside} away."), back=mark("{seat} keeps two secret claims."))

    def touches(self) -> tuple[Spot, ...]:
        return tuple(f"secret/{self.seat}/{slot}" for slot in range(len(self.claims)))


# ------------------------------------------------------------------ the turn


class TurnBegan(BySeat, frozen=True, tag="turn_began"):
    round: int
    final: bool = False
    spots = ("saloon/{seat}",)
    says = either("final", mark("Round {round}: {seat}’s final turn."), mark("Round {round}: {seat}’s turn."))


class TurnEnded(BySeat, frozen=True, tag="turn_ended"):
    pass


class IncomeTaken(BySeat, frozen=True, tag="income_taken"):
    """``lost`` is what Flatfoot Fleming kept (ST-022)."""

    amount: int
    lost: int = 0
    spots = ("bank", "gold/{seat}")
    says = either(
        "lost",
        mark("{seat} takes {amount} gold of income; Flatfoot Fleming keeps {lost}."),
        mark("{seat} takes {amount} gold of income."),
    )


class EndTriggered(BySeat, frozen=True, tag="end_triggered"):
    """The pile is empty; so many turns are left (ST-155).  Alone it was the Boss who took the last cube."""

    turns: int
    spots = ("pile",)

    def says(self) -> str:
        if self.turns == 0:
            return mark("The cubes are gone, and the game is over.")
        if self.turns == 1:
            return mark("The cubes are gone: one final turn is left.")
        return mark("The cubes are gone: {turns} final turns are left.")


class RoundLimitReached(Event, frozen=True, tag="round_limit_reached"):
    """ST-165."""

    round: int
    says = mark("Round {round} is over, and with it the game.")


class Scored(BySeat, frozen=True, tag="scored"):
    """The final total of a seat."""

    total: int
    spots = ("score/{seat}",)
    says = mark("{seat} ends with {total} reputation.")


# ------------------------------------------------------------------ gold and points


class GoldGained(BySeat, frozen=True, tag="gold_gained"):
    """From the bank; ``source`` is "earn", a tile, a card or a Boss card."""

    amount: int
    source: str
    spots = ("bank", "gold/{seat}")
    says = by("source", {"earn": mark("{seat} earns {amount} gold.")}, mark("{seat} takes {amount} gold: {source}."))


PAYMENTS: Final = {
    "tax": mark("{seat} loses {amount} gold to the Boss."),
    "poach": mark("{seat} pays the Boss {amount} gold."),
}


class GoldPaid(BySeat, frozen=True, tag="gold_paid"):
    """To the bank; ``reason`` is "build", "bribe", "supply", "tax", "poach" or a card."""

    amount: int
    reason: str
    spots = ("gold/{seat}", "bank")

    def says(self) -> str | None:
        """What is paid for a tile, a bribe or a cube is told with it."""
        if self.reason in ("build", "bribe", "supply"):
            return None
        return PAYMENTS.get(self.reason, mark("{seat} pays {amount} gold for {reason}."))


class GoldStolen(BySeat, frozen=True, tag="gold_stolen"):
    victim: int
    amount: int
    card: str
    spots = ("gold/{victim}", "gold/{seat}")
    says = mark("{seat} takes {amount} gold from {victim}: {card}.")


class PointsScored(BySeat, frozen=True, tag="points_scored"):
    """Reputation won, or lost where ``amount`` is below 0; ``line`` as on the score sheet, ``source`` as its cause."""

    amount: int
    line: str
    source: str
    spots = ("score/{seat}",)

    def says(self) -> str | None:
        """Points of claims are told with the claim."""
        if self.line in ("open", "secret"):
            return None
        if self.amount < 0:
            return mark("{seat} loses {lost} reputation: {source}.")
        if self.line == "head_start":
            return mark("{seat} has a head start of {amount} reputation.")
        if self.line == "lots":
            return mark("{seat} scores {amount} for the lots.")
        return mark("{seat} scores {amount}: {source}.")


# ------------------------------------------------------------------ cards


class CardsDrawn(BySeat, frozen=True, tag="cards_drawn"):
    """Into the slots from ``slot`` on; FACE_DOWN to everybody else."""

    cards: tuple[str, ...]
    slot: int

    def says(self) -> str | None:
        if not self.cards:
            return None
        if FACE_DOWN in self.cards:
            return mark("{seat} draws a card.") if len(self.cards) == 1 else mark("{seat} draws {count} cards.")
        return mark("{seat} draws {cards}.")

    def touches(self) -> tuple[Spot, ...]:
        return ("deck", *(hand_spot(self.seat, self.slot + n) for n in range(len(self.cards))))


class CardPlayed(BySeat, frozen=True, tag="card_played"):
    card: str
    slot: int
    spots = ("hand/{seat}/{slot}", "resolving")
    says = mark("{seat} plays {card}.")


class CardResolved(BySeat, frozen=True, tag="card_resolved"):
    """A card that has done what it does goes on the discard pile (ST-045)."""

    card: str
    spots = ("resolving", "discard")


class CardDiscarded(BySeat, frozen=True, tag="card_discarded"):
    """``reason`` is "limit", "angie", "redraw" or "boss"."""

    card: str
    slot: int
    reason: str
    spots = ("hand/{seat}/{slot}", "discard")
    says = by(
        "reason",
        {
            "limit": mark("{seat} discards {card} to make room."),
            "angie": mark("{seat} gives up {card} for Moonshine Angie."),
            "redraw": mark("{seat} discards {card}."),
            "boss": mark("{seat} discards {card} for the Boss."),
        },
    )


class CardTaken(BySeat, frozen=True, tag="card_taken"):
    """From the discard pile, for all to see (ST-081)."""

    card: str
    slot: int
    spots = ("discard", "hand/{seat}/{slot}")
    says = mark("{seat} takes {card} from the discards.")


class CardStolen(BySeat, frozen=True, tag="card_stolen"):
    """FACE_DOWN to everybody but thief and victim (ST-077)."""

    victim: int
    card: str
    slot: int  # in the victim's hand
    to_slot: int
    spots = ("hand/{victim}/{slot}", "hand/{seat}/{to_slot}")
    says = seen(
        mark("{seat} takes {card} from {victim}’s hand."), back=mark("{seat} takes a card from {victim}’s hand.")
    )


class OptionChosen(BySeat, frozen=True, tag="option_chosen"):
    card: str
    option: int
    label: str
    spots = ("option/{option}",)
    says = mark("{seat} chooses: {label}.")


class Declined(BySeat, frozen=True, tag="declined"):
    """``what`` is the step left unused: "play_card", "action", "build" or "move"."""

    what: str
    source: str
    says = by(
        "what",
        {
            "play_card": mark("{seat} plays no extra card."),
            "action": mark("{seat} takes no extra action."),
            "build": mark("{seat} builds nothing."),
            "move": mark("{seat} moves nobody."),
        },
    )


# ------------------------------------------------------------------ tiles and cubes


class TileBuilt(BySeat, frozen=True, tag="tile_built"):
    """``price`` is for the tile alone, ``lots_price`` for its lots; the points come as PointsScored."""

    tile: str
    place: str
    floor: int
    price: int
    lots_price: int
    income: int  # the new income level
    spots = ("market/{tile}", "lot/{seat}/{place}")

    def says(self) -> str:
        if self.lots_price:
            return mark("{seat} builds {a_tile} on {place} for {price} gold and {lots_price} for the lots.")
        if self.floor == 1:
            return mark("{seat} builds {a_tile} on {place} for {price} gold.")
        return mark("{seat} builds {a_tile} {floor} of {place} for {price} gold.")


class CubePlaced(BySeat, frozen=True, tag="cube_placed"):
    """The tile holds ``cubes`` now.  ``price`` is 0 where it came by an effect."""

    tile: str
    place: str
    floor: int
    cubes: int
    price: int = 0
    reserve: bool = False  # not from the pile (ST-116)
    says = either(
        "price", mark("{seat} buys a cube for the {tile}: {price} gold."), mark("{seat} places a cube on the {tile}.")
    )

    def touches(self) -> tuple[Spot, ...]:
        return ("reserve" if self.reserve else "pile", lot_spot(self.seat, self.place))


class CubeMoved(BySeat, frozen=True, tag="cube_moved"):
    source: str
    target: str
    spots = ("lot/{seat}/{source}", "lot/{seat}/{target}")
    says = mark("{seat} moves a cube from {source} to {target}.")


class TileFinished(BySeat, frozen=True, tag="tile_finished"):
    """The first step of the chain; points, bonus and roof follow (ST-119)."""

    tile: str
    place: str
    floor: int
    spots = ("lot/{seat}/{place}",)
    says = mark("{seat} finishes the {tile} {floor}.")


class RoofPlaced(BySeat, frozen=True, tag="roof_placed"):
    place: str
    income: int  # the new income level
    says = mark("A roof goes on {seat}’s house: income {income}.")

    def touches(self) -> tuple[Spot, ...]:
        return (f"roof/{size_of(self.place)}", lot_spot(self.seat, self.place))


# ------------------------------------------------------------------ Characters and claims


class CharacterCame(BySeat, frozen=True, tag="character_came"):
    """From out of town; ``source`` is the tile finished, or the measure that brought an Outlaw."""

    who: str
    source: str
    spots = ("town", "character/{who}", "saloon/{seat}")
    says = by(
        "source",
        {  # why an Outlaw comes
            "gold": mark("{who} smells {seat}’s gold and moves in."),
            "income": mark("{who} likes a busy house and moves in with {seat}."),
            "cubes": mark("{who} sees {seat}’s crates and moves in."),
            "claims": mark("{who} hears of {seat}’s claim and moves in."),
        },
        mark("{who} comes to {seat}’s saloon."),
    )


class CharacterMoved(BySeat, frozen=True, tag="character_moved"):
    """By ``seat``, from one saloon to another; ``source`` is "bribe", a card or a Boss card.  Alone the Boss is 1."""

    who: str
    start: int
    to: int
    source: str
    spots = ("saloon/{start}", "character/{who}", "saloon/{to}")

    def says(self) -> str:
        if self.source == "bribe":
            if self.to == self.seat:
                return mark("{seat} bribes {who} away from {start}.")
            if self.start == self.seat:
                return mark("{seat} bribes {who} to leave for {to}.")
            return mark("{seat} bribes {who} to go from {start} to {to}.")
        return mark("{who} goes from {start} to {to}: {source}.")


class ClaimStaked(BySeat, frozen=True, tag="claim_staked"):
    """``slot`` is the place in the row, or among the seat's secret claims."""

    claim: str
    slot: int
    points: int
    secret: bool
    says = mark("{seat} stakes {claim} for {points} reputation.")

    def touches(self) -> tuple[Spot, ...]:
        start = f"secret/{self.seat}/{self.slot}" if self.secret else f"claim/{self.slot}"
        return (start, f"staked/{self.seat}")


# ------------------------------------------------------------------ the Boss


class BossShuffled(Event, frozen=True, tag="boss_shuffled"):
    count: int
    again: bool = False
    says = either("again", mark("The Boss’s discards are shuffled again."), mark("The Boss’s cards are shuffled."))

    def touches(self) -> tuple[Spot, ...]:
        return ("boss/discard", "boss/deck") if self.again else ("boss/deck",)


class BossCardTurned(Event, frozen=True, tag="boss_card_turned"):
    card: str
    spots = ("boss/deck", "boss/discard")
    says = mark("The Boss: {card}.")


class BossTookCubes(Event, frozen=True, tag="boss_took_cubes"):
    amount: int
    spots = ("pile", "boss/cubes")
    says = mark("The Boss takes {amount} from the pile.")


class BossTookClaim(Event, frozen=True, tag="boss_took_claim"):
    claim: str
    slot: int
    spots = ("claim/{slot}", "boss/claims")
    says = mark("The Boss takes the claim {claim}.")


class BossTookTile(Event, frozen=True, tag="boss_took_tile"):
    """The tile leaves the game, its Citizen comes to the Boss (ST-187)."""

    tile: str
    who: str
    spots = ("market/{tile}", "character/{who}", "saloon/1")
    says = mark("The Boss builds the {tile}, and {who} goes to him.")


class BossScored(Event, frozen=True, tag="boss_scored"):
    """The Boss's mark (ST-196)."""

    total: int
    spots = ("saloon/1",)
    says = mark("The Boss’s mark is {total}.")
