"""What can happen in Saloon Tycoon, in the past tense.  Tells; changes nothing."""

from __future__ import annotations

from game.common.faces import BySeat
from game.protocol import Event, Spot
from game.saloon_tycoon.actions import hand_spot, lot_spot
from game.saloon_tycoon.pieces import size_of

# ------------------------------------------------------------------ set-up


class FirstChosen(BySeat, frozen=True, tag="first_chosen"):
    """Who takes the first turn."""

    spots = ("saloon/{seat}",)


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The Tycoon cards; ``count`` lie in the deck afterwards.  ``again``: the discards became the deck (ST-041)."""

    count: int
    again: bool = False

    def touches(self) -> tuple[Spot, ...]:
        return ("discard", "deck") if self.again else ("deck",)


class ClaimsLaid(Event, frozen=True, tag="claims_laid"):
    """The row of open claims."""

    claims: tuple[str, ...]

    def touches(self) -> tuple[Spot, ...]:
        return tuple(f"claim/{slot}" for slot in range(len(self.claims)))


class SecretsDealt(BySeat, frozen=True, tag="secrets_dealt"):
    """Secret claims to choose from; FACE_DOWN to everybody else."""

    claims: tuple[str, ...]

    def touches(self) -> tuple[Spot, ...]:
        return tuple(f"offer/{self.seat}/{slot}" for slot in range(len(self.claims)))


class SecretsKept(BySeat, frozen=True, tag="secrets_kept"):
    """What the seat keeps and what it puts away; FACE_DOWN to everybody else."""

    claims: tuple[str, ...]
    aside: tuple[str, ...]

    def touches(self) -> tuple[Spot, ...]:
        return tuple(f"secret/{self.seat}/{slot}" for slot in range(len(self.claims)))


# ------------------------------------------------------------------ the turn


class TurnBegan(BySeat, frozen=True, tag="turn_began"):
    round: int
    final: bool = False
    spots = ("saloon/{seat}",)


class TurnEnded(BySeat, frozen=True, tag="turn_ended"):
    pass


class IncomeTaken(BySeat, frozen=True, tag="income_taken"):
    """``lost`` is what Flatfoot Fleming kept (ST-022)."""

    amount: int
    lost: int = 0
    spots = ("bank", "gold/{seat}")


class EndTriggered(BySeat, frozen=True, tag="end_triggered"):
    """The pile is empty; so many turns are left (ST-155).  Alone it was the Boss who took the last cube."""

    turns: int
    spots = ("pile",)


class RoundLimitReached(Event, frozen=True, tag="round_limit_reached"):
    """ST-165."""

    round: int


class Scored(BySeat, frozen=True, tag="scored"):
    """The final total of a seat."""

    total: int
    spots = ("score/{seat}",)


# ------------------------------------------------------------------ gold and points


class GoldGained(BySeat, frozen=True, tag="gold_gained"):
    """From the bank; ``source`` is "earn", a tile, a card or a Boss card."""

    amount: int
    source: str
    spots = ("bank", "gold/{seat}")


class GoldPaid(BySeat, frozen=True, tag="gold_paid"):
    """To the bank; ``reason`` is "build", "bribe", "supply", "tax", "poach" or a card."""

    amount: int
    reason: str
    spots = ("gold/{seat}", "bank")


class GoldStolen(BySeat, frozen=True, tag="gold_stolen"):
    victim: int
    amount: int
    card: str
    spots = ("gold/{victim}", "gold/{seat}")


class PointsScored(BySeat, frozen=True, tag="points_scored"):
    """Reputation won, or lost where ``amount`` is below 0; ``line`` as on the score sheet, ``source`` as its cause."""

    amount: int
    line: str
    source: str
    spots = ("score/{seat}",)


# ------------------------------------------------------------------ cards


class CardsDrawn(BySeat, frozen=True, tag="cards_drawn"):
    """Into the slots from ``slot`` on; FACE_DOWN to everybody else."""

    cards: tuple[str, ...]
    slot: int

    def touches(self) -> tuple[Spot, ...]:
        return ("deck", *(hand_spot(self.seat, self.slot + n) for n in range(len(self.cards))))


class CardPlayed(BySeat, frozen=True, tag="card_played"):
    card: str
    slot: int
    spots = ("hand/{seat}/{slot}", "resolving")


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


class CardTaken(BySeat, frozen=True, tag="card_taken"):
    """From the discard pile, for all to see (ST-081)."""

    card: str
    slot: int
    spots = ("discard", "hand/{seat}/{slot}")


class CardStolen(BySeat, frozen=True, tag="card_stolen"):
    """FACE_DOWN to everybody but thief and victim (ST-077)."""

    victim: int
    card: str
    slot: int  # in the victim's hand
    to_slot: int
    spots = ("hand/{victim}/{slot}", "hand/{seat}/{to_slot}")


class OptionChosen(BySeat, frozen=True, tag="option_chosen"):
    card: str
    option: int
    label: str
    spots = ("option/{option}",)


class Declined(BySeat, frozen=True, tag="declined"):
    """``what`` is the step left unused: "play_card", "action", "build" or "move"."""

    what: str
    source: str


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


class CubePlaced(BySeat, frozen=True, tag="cube_placed"):
    """The tile holds ``cubes`` now.  ``price`` is 0 where it came by an effect."""

    tile: str
    place: str
    floor: int
    cubes: int
    price: int = 0
    reserve: bool = False  # not from the pile (ST-116)

    def touches(self) -> tuple[Spot, ...]:
        return ("reserve" if self.reserve else "pile", lot_spot(self.seat, self.place))


class CubeMoved(BySeat, frozen=True, tag="cube_moved"):
    source: str
    target: str
    spots = ("lot/{seat}/{source}", "lot/{seat}/{target}")


class TileFinished(BySeat, frozen=True, tag="tile_finished"):
    """The first step of the chain; points, bonus and roof follow (ST-119)."""

    tile: str
    place: str
    floor: int
    spots = ("lot/{seat}/{place}",)


class RoofPlaced(BySeat, frozen=True, tag="roof_placed"):
    place: str
    income: int  # the new income level

    def touches(self) -> tuple[Spot, ...]:
        return (f"roof/{size_of(self.place)}", lot_spot(self.seat, self.place))


# ------------------------------------------------------------------ Characters and claims


class CharacterCame(BySeat, frozen=True, tag="character_came"):
    """From out of town; ``source`` is the tile finished, or the measure that brought an Outlaw."""

    who: str
    source: str
    spots = ("town", "character/{who}", "saloon/{seat}")


class CharacterMoved(BySeat, frozen=True, tag="character_moved"):
    """By ``seat``, from one saloon to another; ``source`` is "bribe", a card or a Boss card.  Alone the Boss is 1."""

    who: str
    start: int
    to: int
    source: str
    spots = ("saloon/{start}", "character/{who}", "saloon/{to}")


class ClaimStaked(BySeat, frozen=True, tag="claim_staked"):
    """``slot`` is the place in the row, or among the seat's secret claims."""

    claim: str
    slot: int
    points: int
    secret: bool

    def touches(self) -> tuple[Spot, ...]:
        start = f"secret/{self.seat}/{self.slot}" if self.secret else f"claim/{self.slot}"
        return (start, f"staked/{self.seat}")


# ------------------------------------------------------------------ the Boss


class BossShuffled(Event, frozen=True, tag="boss_shuffled"):
    count: int
    again: bool = False

    def touches(self) -> tuple[Spot, ...]:
        return ("boss/discard", "boss/deck") if self.again else ("boss/deck",)


class BossCardTurned(Event, frozen=True, tag="boss_card_turned"):
    card: str
    spots = ("boss/deck", "boss/discard")


class BossTookCubes(Event, frozen=True, tag="boss_took_cubes"):
    amount: int
    spots = ("pile", "boss/cubes")


class BossTookClaim(Event, frozen=True, tag="boss_took_claim"):
    claim: str
    slot: int
    spots = ("claim/{slot}", "boss/claims")


class BossTookTile(Event, frozen=True, tag="boss_took_tile"):
    """The tile leaves the game, its Citizen comes to the Boss (ST-187)."""

    tile: str
    who: str
    spots = ("market/{tile}", "character/{who}", "saloon/1")


class BossScored(Event, frozen=True, tag="boss_scored"):
    """The Boss's mark (ST-196)."""

    total: int
    spots = ("saloon/1",)
