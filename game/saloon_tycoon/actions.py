"""Everything a seat or the dealer can do in Saloon Tycoon.  Small frozen values that know which spots mean them."""

from __future__ import annotations

from typing import ClassVar, Final

from game.protocol import Action, Seat, Spot
from game.saloon_tycoon.content import CARDS, CHARACTERS, KINDS, NUMBERS, TILES
from game.saloon_tycoon.pieces import LARGE_PLACES, PLACES, SMALL_PLACES

Path = tuple[Spot, ...]


def lot_spot(seat: int, place: str) -> Spot:
    """A place of a block: "lot/0/A1", for two lots together "lot/0/A1+A2", the corner "lot/0/S"."""
    return f"lot/{seat}/{place}"


def hand_spot(seat: int, slot: int) -> Spot:
    return f"hand/{seat}/{slot}"


def tile_spot(kind: str) -> Spot:
    return f"market/{kind}"


def character_spot(who: str) -> Spot:
    """Wherever the Character is."""
    return f"character/{who}"


def saloon_spot(saloon: int) -> Spot:
    """A seat's saloon; alone, the Boss's is number 1."""
    return f"saloon/{saloon}"


class OnPlace(Action, frozen=True):
    place: str

    def path(self, seat: Seat) -> Path:
        return (lot_spot(seat, self.place),)


class OfSlot(Action, frozen=True):
    slot: int

    def path(self, seat: Seat) -> Path:
        return (hand_spot(seat, self.slot),)


class OfCharacter(Action, frozen=True):
    who: str
    to: int

    def path(self, seat: Seat) -> Path:
        return (character_spot(self.who), saloon_spot(self.to))


# ------------------------------------------------------------------ set-up


class Keep(Action, frozen=True, tag="keep"):
    """Keep two of the secret claims dealt, by slot, the lower first (ST-009)."""

    any_order: ClassVar[bool] = True
    slots: tuple[int, ...]

    def path(self, seat: Seat) -> Path:
        return tuple(f"offer/{seat}/{slot}" for slot in self.slots)


# ------------------------------------------------------------------ Tycoon actions (also as a bonus or by a card)


class Earn(Action, frozen=True, tag="earn"):
    """Take gold from the bank (ST-034)."""

    spots = ("button/earn",)


class Draw(Action, frozen=True, tag="draw"):
    """Draw Tycoon cards (ST-035)."""

    spots = ("button/draw",)


class Play(Action, frozen=True, tag="play"):
    """Play a card (ST-043); ``given`` is the other card that Moonshine Angie wants for it (ST-049), -1 for none."""

    slot: int
    given: int = -1

    def path(self, seat: Seat) -> Path:
        if self.given < 0:
            return (hand_spot(seat, self.slot),)
        return (hand_spot(seat, self.slot), hand_spot(seat, self.given))


class Build(Action, frozen=True, tag="build"):
    """Build a tile; its floor follows from the place (ST-085)."""

    kind: str
    place: str

    def path(self, seat: Seat) -> Path:
        return (tile_spot(self.kind), lot_spot(seat, self.place))


class Bribe(OfCharacter, frozen=True, tag="bribe"):
    """Pay to move a Character to another saloon (ST-107)."""


# ------------------------------------------------------------------ free actions and the end of the turn


class Supply(OnPlace, frozen=True, tag="supply"):
    """Buy a cube for the unfinished tile on this place (ST-112, ST-073)."""


class Stake(Action, frozen=True, tag="stake"):
    """Score an open claim of the row (ST-142)."""

    slot: int
    spots = ("claim/{slot}",)


class StakeSecret(Action, frozen=True, tag="stake_secret"):
    """Turn up an own secret claim and score it (ST-143)."""

    barrier: ClassVar[bool] = True
    slot: int
    spots = ("secret/{seat}/{slot}",)


class EndTurn(Action, frozen=True, tag="end_turn"):
    """ST-030."""

    barrier: ClassVar[bool] = True
    spots = ("button/end_turn",)


# ------------------------------------------------------------------ within effects


class Decline(Action, frozen=True, tag="decline"):
    """Leave an extra play, action, build or move unused (ST-061)."""

    spots = ("button/decline",)


class Stop(Action, frozen=True, tag="stop"):
    """Buy, shift or discard no more (ST-061)."""

    spots = ("button/stop",)


class Discard(OfSlot, frozen=True, tag="discard"):
    """Give up a card: before a draw (ST-037), for a redraw (ST-082), to the Boss (ST-191)."""


class PutCube(OnPlace, frozen=True, tag="put_cube"):
    """Place a cube of an effect on the unfinished tile there (ST-064)."""


class Shift(Action, frozen=True, tag="shift"):
    """Move a cube between own unfinished tiles (ST-074)."""

    source: str
    target: str

    def path(self, seat: Seat) -> Path:
        return (lot_spot(seat, self.source), lot_spot(seat, self.target))


class Rob(Action, frozen=True, tag="rob"):
    """Name the seat whose gold or card is taken (ST-075, ST-077)."""

    victim: int
    spots = ("saloon/{victim}",)


class Move(OfCharacter, frozen=True, tag="move"):
    """Move a Character by a card (ST-079)."""


class Take(Action, frozen=True, tag="take"):
    """Take a card from the discard pile (ST-081)."""

    card: str
    spots = ("discard/{card}",)


class Choose(Action, frozen=True, tag="choose"):
    """Name one of the options of a card (ST-083)."""

    option: int
    spots = ("option/{option}",)


# ------------------------------------------------------------------ alone against the Boss


class PayBoss(Action, frozen=True, tag="pay_boss"):
    """Buy the Boss off (ST-190)."""

    spots = ("button/pay",)


class LoseCitizen(Action, frozen=True, tag="lose_citizen"):
    """Let the Boss have a Citizen (ST-190)."""

    who: str
    spots = ("character/{who}",)


# ------------------------------------------------------------------ the dealer


class DealFirst(Action, frozen=True, tag="deal_first"):
    """Who takes the first turn (ST-013)."""

    seat: int


class Shuffle(Action, frozen=True, tag="shuffle"):
    """All Tycoon cards, top first; the hands come off the top (ST-006)."""

    cards: tuple[str, ...]


class LayClaims(Action, frozen=True, tag="lay_claims"):
    """The row of open claims, left to right (ST-007)."""

    claims: tuple[str, ...]


class DealSecrets(Action, frozen=True, tag="deal_secrets"):
    """Secret claims to choose from, by seat (ST-008)."""

    hands: tuple[tuple[str, ...], ...]


class ShuffleBoss(Action, frozen=True, tag="shuffle_boss"):
    """The Boss cards, top first, at the start or when they ran out (ST-181, ST-183)."""

    cards: tuple[str, ...]


class DealCards(Action, frozen=True, tag="deal_cards"):
    """The cards to be drawn, off the top of the deck, as far as it goes (ST-041)."""


class Reshuffle(Action, frozen=True, tag="reshuffle"):
    """The discard pile as the new deck, top first (ST-041)."""

    cards: tuple[str, ...]


class DealStolen(Action, frozen=True, tag="deal_stolen"):
    """Which card of the victim's hand changes hands (ST-077)."""

    slot: int


class TurnUpBoss(Action, frozen=True, tag="turn_up_boss"):
    """The top card of the Boss deck (ST-183)."""


ACTIONS = (
    Keep | Earn | Draw | Play | Build | Bribe | Supply | Stake | StakeSecret | EndTurn | Decline | Stop | Discard
    | PutCube | Shift | Rob | Move | Take | Choose | PayBoss | LoseCitizen | DealFirst | Shuffle | LayClaims
    | DealSecrets | ShuffleBoss | DealCards | Reshuffle | DealStolen | TurnUpBoss
)  # fmt: skip

# The actions a hand can mean exist once: legal lists are made of these.
SLOTS: Final = range(NUMBERS.hand_limit)
EARN: Final = Earn()
DRAW: Final = Draw()
END_TURN: Final = EndTurn()
DECLINE: Final = Decline()
STOP: Final = Stop()
PAY_BOSS: Final = PayBoss()
PLAY: Final = tuple(Play(slot) for slot in SLOTS)
PLAY_GIVING: Final = tuple(tuple(Play(slot, given) for given in SLOTS) for slot in SLOTS)
DISCARD: Final = tuple(Discard(slot) for slot in SLOTS)
SUPPLY: Final = tuple(Supply(place) for place in PLACES)
PUT_CUBE: Final = tuple(PutCube(place) for place in PLACES)
STAKE: Final = tuple(Stake(slot) for slot in range(8))
STAKE_SECRET: Final = tuple(StakeSecret(slot) for slot in range(NUMBERS.secret_kept))
STAKES: Final = tuple((*STAKE[:row], *STAKE_SECRET) for row in range(len(STAKE) + 1))  # by the length of the row
BUILD: Final = tuple(
    tuple(Build(kind, place) if TILES[kind].building_class != "start" else None for place in PLACES) for kind in KINDS
)
BRIBE: Final = {who: tuple(Bribe(who, to) for to in range(4)) for who in CHARACTERS}
MOVE: Final = {who: tuple(Move(who, to) for to in range(4)) for who in CHARACTERS}
ROB: Final = tuple(Rob(seat) for seat in range(4))

BUTTONS: Final = ("earn", "draw", "end_turn", "decline", "stop", "pay")
PLATES: Final = ("play", "build", "bribe", "supply", "stake")  # no action is pressed here; why_not answers for them


def spots_of(seats: int, row: int) -> frozenset[Spot]:
    """Every place a hand can touch or a piece can lie on, with so many seats and open claims."""
    found = {f"button/{name}" for name in (*BUTTONS, *PLATES)}
    found |= {"bank", "pile", "reserve", "deck", "discard", "town", "resolving", "roof/small", "roof/large"}
    found |= {tile_spot(kind) for kind in KINDS} | {f"discard/{card}" for card in CARDS}
    found |= {character_spot(who) for who in CHARACTERS} | {f"claim/{slot}" for slot in range(row)}
    found |= {f"option/{option}" for option in range(3)}
    found |= {saloon_spot(saloon) for saloon in range(max(2, seats))}
    if seats == 1:
        found |= {"boss/deck", "boss/discard", "boss/claims", "boss/cubes"}
    for seat in range(seats):
        found |= {lot_spot(seat, place) for place in (*SMALL_PLACES, *LARGE_PLACES)}
        found |= {hand_spot(seat, slot) for slot in SLOTS}
        found |= {f"offer/{seat}/{slot}" for slot in range(NUMBERS.secret_dealt)}
        found |= {f"secret/{seat}/{slot}" for slot in range(NUMBERS.secret_kept)}
        found |= {f"{zone}/{seat}" for zone in ("gold", "income", "score", "staked")}
    return frozenset(found)
