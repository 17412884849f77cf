"""A position of Wild Tiled West, and how to copy it.  Knows no rule.

A Board holds numbers and tuples only, so a plain copy of it is a board of its own.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from game.common.turns import taking_turns
from game.wild_tiled_west.content import CONTENT, GAME_LINES, STACKS, TRACKS

Phase = Literal[
    "deal_boards", "deal_partners", "keep_partner", "shuffle_partners", "deal_first", "shuffle_bandits", "place_house",
    "income_choice", "roll", "turn", "place_tile", "place_free_alley", "second_free_alley", "place_alley", "shoot",
    "wrangle", "second_partner", "choose_gain", "take_ace", "lay_to_rest", "stash", "place_hill_bandit", "place_store",
    "turn_bandit", "finish", "over",
]  # fmt: skip

DEALER_PHASES: Final = frozenset((
    "deal_boards", "deal_partners", "shuffle_partners", "deal_first", "shuffle_bandits", "roll", "turn_bandit",
    "finish",
))  # fmt: skip
to_move: Final = taking_turns(DEALER_PHASES)
PLACING: Final = frozenset({"place_tile", "place_house", "place_store"})
LAYING_ALLEYS: Final = frozenset({"place_free_alley", "second_free_alley", "place_alley"})

YEAR_OF: Final = tuple(space.year for space in TRACKS.space)

Course = Literal["setup", "income", "turn", "tussle"]  # what goes on once a placement or a shot is settled


class Terms(msgspec.Struct, frozen=True):
    """What was agreed before the match."""

    seats: int
    boards: tuple[str | None, ...]  # a board for each seat; None: the dealer draws
    sides: tuple[str | None, ...]  # normal or wild; None: the dealer draws
    first_seat: int | None  # None: the dealer draws
    ace_in_both: bool  # WTW-168
    edition: int = 1  # of the box


class Laid(msgspec.Struct, frozen=True, array_like=True):
    """A tile on a board, as it was placed."""

    tile: str
    turn: int
    square: str  # where its grip lies (shapes.py)


class Board(msgspec.Struct):
    """One seat's settlement and goods.  Sets of squares are bits (pieces.py)."""

    face: str
    gold: int = TRACKS.start.gold
    bullets: int = TRACKS.start.bullets
    mining: int = TRACKS.start.mining_space
    lines: tuple[int, ...] = (TRACKS.start.points, *(0 for _ in GAME_LINES[1:]))  # points so far, by line
    laid: tuple[Laid, ...] = ()  # in order of placement; alleys too
    covered: int = 0
    street: int = 0  # street squares of tiles
    field: int = 0  # field squares of tiles
    cows: int = 0  # on tiles
    network: int = 0  # tiles and printed fields joined to the start tile, or to the store (WTW-067, WTW-216)
    sheriffs: int = 0
    bandits: int = 0  # at large, wherever they stand
    graves: int = 0  # tombstones
    hill_bandits: int = 0  # hills where one was placed, even if it is a tombstone now
    cowpokes: int = 0
    aces: tuple[int, ...] = (0, 0, 0, 0)  # on tiles, by suit
    ace_cards: tuple[str, ...] = ()  # suits
    towns: int = 0  # completed: one bit for each town of the face
    red: tuple[int, ...] = ()  # red signs that have not paid yet: places in ``laid``
    yellow: tuple[str, ...] = ()  # buildings with a yellow sign
    stashes: tuple[int, ...] = ()  # Timber Falls: places in ``laid`` that hold a gold
    ropes: int = 0  # Mustang Plains: the ropes caught
    store: Literal["none", "aside", "placed", "lost"] = "none"  # Three-Fork Trail: the General Store set aside
    store_at: int = -1  # its place in ``laid``
    drafted: int = 0  # tiles, so far
    turns: int = 0  # taken, so far


class Ridge(msgspec.Struct, frozen=True):
    """Bandit Ridge, in solo play (section 9.1)."""

    bandits: int = CONTENT.bandits.bandit_ridge.bandits  # at large
    covered: int = 0
    hill_bandits: int = 0  # ever placed there
    spare: int = 0  # bullets
    cows: int = 0  # the pool
    deck: tuple[str, ...] = ()  # top first
    shown: tuple[str, ...] = ()  # the row of revealed cards


class State(msgspec.Struct):
    """Everything about a match at one moment."""

    terms: Terms
    phase: Phase
    seat: int  # whose decision it is, where it is a seat's
    boards: list[Board]
    stacks: list[int]  # heights, in the order of trays.toml
    hands: list[tuple[str, ...]]  # the partners dealt and not yet chosen from
    kept: list[str | None]  # first partners, face down until the Endgame
    returned: list[str | None]  # what each seat put back in D1: it alone knows
    second: list[str | None]  # second partners, face up
    contracts: list[bool]  # flipped, in the order of tracks.toml
    removed: int = 0  # tiles taken out at set-up
    supply: tuple[str, ...] = ()  # three partners face up
    deck: tuple[str, ...] = ()  # partners, top first
    aces: tuple[str, ...] = ()  # ace cards left in the supply, by suit
    space: int = 0  # of the round track
    first: int = 0  # first player
    turn: int = 0  # how many turns of this round are over
    prairie: int = 0  # slots with a die: bit n - 1 for number n
    river: int = 0
    used: tuple[int, int] = (0, 0)  # prairie and river dice set aside this round (WTW-047)
    out: tuple[int, int] = (0, 0)  # and those out of play (WTW-046)
    course: Course = "setup"
    step: int = 0  # the next of the ten steps of the placement at hand; 0 while there is none
    tile: str = ""  # in hand, or just placed
    first_place: int = 0  # of the placement at hand: the bit of its first square in reading order
    turned: int = 0  # its orientation
    stack: int = -1  # where the tile in hand came from; -1 if not from the trays
    alleys: int = 0  # gained and waiting to be placed (WTW-086)
    store_due: bool = False  # the store set aside waits to be placed (WTW-215)
    free: int = 0  # free alleys of this turn: 1 while the first is resolved, 2 with the second
    first_alley: int = 0  # where the first free alley lies (WTW-074)
    climb: int = 0  # pickaxes still to be resolved
    rest: int = 0  # bandits still to be laid to rest
    alarm: bool = False  # shots may be due (WTW-144)
    goods: str = ""  # the building whose gain is being chosen
    queue: tuple[int, ...] = ()  # seats still to choose an income or to place a hill bandit
    ridge: Ridge | None = None

    @property
    def year(self) -> int:
        return YEAR_OF[self.space]


def blank(terms: Terms) -> State:
    """Before anything was dealt."""
    n = terms.seats
    return State(
        terms=terms,
        phase="deal_boards",
        seat=0,
        boards=[],
        stacks=[stack.height for stack in STACKS],
        hands=[()] * n,
        kept=[None] * n,
        returned=[None] * n,
        second=[None] * n,
        contracts=[False] * len(TRACKS.contract),
        aces=tuple(card.suit for card in TRACKS.ace_card),
        ridge=Ridge() if n == 1 else None,
    )


def copy(s: State) -> State:
    """A state of its own: boards and lists are copied, the frozen values in them are shared."""
    twin: State = s.__copy__()  # type: ignore[attr-defined]  # every msgspec Struct has it, in C
    twin.boards = [board.__copy__() for board in s.boards]  # type: ignore[attr-defined]
    twin.stacks = s.stacks[:]
    twin.hands = s.hands[:]
    twin.kept = s.kept[:]
    twin.returned = s.returned[:]
    twin.second = s.second[:]
    twin.contracts = s.contracts[:]
    return twin
