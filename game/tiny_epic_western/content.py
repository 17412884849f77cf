"""The cards, mats and numbers of Tiny Epic Western, from ``content/*.toml``.  Read once, checked, frozen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal

from msgspec import Struct

from game.common.editions import newest
from game.content import Record, expect, read
from game.tiny_epic_western import effects as word
from game.tiny_epic_western.pieces import (
    INDUSTRIES,
    INFLUENCE,
    KIND_OF,
    MATS,
    POSITION_OF,
    POSSE,
    SPOTS,
    SUITS,
    VALUES,
    Colour,
    IndustryId,
    InfluenceId,
    SuitId,
)

FOLDER: Final = Path(__file__).parent / "content"

Timing = Literal["instant", "resolution", "buy"]
Face = Literal["coloured", "grey", "fixed"]


class Printed(Record, frozen=True, kw_only=True):
    """What every record has."""

    id: str
    name: str
    text: str
    origin: str


class Dealt(Printed, frozen=True, kw_only=True):
    """A card the dealer deals."""

    since: int = 1  # the edition of the box it joined


class Plain(Printed, frozen=True, kw_only=True):
    effect: word.Nothing


class Numbers(Record, frozen=True):
    id: str
    name: str
    min_players: int
    max_players: int
    rounds: int
    posse_per_seat: int
    posse_standing_at_start: int
    influence_start: int
    influence_max: int
    cards_dealt_per_seat: int
    rival_cards: int
    rival_cards_solo: int
    die_faces: int
    wrap_straights: bool
    no_purchase_gives_third_posse: bool


class Influence(Plain, frozen=True, kw_only=True):
    short: str
    look: str


class Industry(Plain, frozen=True, kw_only=True):
    short: str
    order: int
    look: str


class Suit(Plain, frozen=True, kw_only=True):
    rank: int
    look: str


class HandRank(Plain, frozen=True, kw_only=True):
    rank: int


class Mat(Plain, frozen=True, kw_only=True):
    position: int
    colour: Literal["none", "yellow", "red", "blue", "green"]
    kind: Literal["town_hall", "location", "sheriff"]
    gaps: tuple[int, int]
    spot_influence: Literal["none", "wild", "money", "law", "force"]


class Gap(Plain, frozen=True, kw_only=True):
    index: int


class Side(Record, frozen=True, kw_only=True):
    """One of the two options of a two-sided spot."""

    id: str
    timing: Timing
    effect: word.SideEffect
    text: str


class SpotRecord(Printed, frozen=True, kw_only=True):
    mat: str
    kind: Literal["porch", "influence", "number", "suit", "leftover"]
    faces: tuple[Face, ...]
    effect: word.SpotEffect
    grey_bonus: word.Gain | None = None
    timing: Timing | None = None
    side: tuple[Side, ...] = ()


class Pot(Printed, frozen=True, kw_only=True):
    mat: str
    effect: word.PotEffect


class RankRecord(Plain, frozen=True, kw_only=True):
    step: int
    capacity: int


class HallSide(Plain, frozen=True, kw_only=True):
    players: tuple[int, ...]
    majority_vp: dict[str, int]
    minority_vp: dict[str, int]


class Wanted(Printed, frozen=True, kw_only=True):
    vp: int
    effect: word.Gain
    timing: Timing


class PlayerCount(Plain, frozen=True, kw_only=True):
    players: int
    default_colours: tuple[Colour, ...]
    rival_colour: str
    town_hall_side: str


class Difficulty(Plain, frozen=True, kw_only=True):
    order: int
    rival_buildings: int


class RivalSpot(Plain, frozen=True, kw_only=True):
    mat_face: Face
    spot_kind: str
    side: str


class PokerCard(Plain, frozen=True, kw_only=True):
    value: int
    suit: SuitId


class BoardFile(Record, frozen=True):
    title: str
    game: Numbers
    influence: tuple[Influence, ...]
    industry: tuple[Industry, ...]
    suit: tuple[Suit, ...]
    hand_rank: tuple[HandRank, ...]
    mat: tuple[Mat, ...]
    gap: tuple[Gap, ...]
    spot: tuple[SpotRecord, ...]
    pot: tuple[Pot, ...]
    rank: tuple[RankRecord, ...]
    town_hall_side: tuple[HallSide, ...]
    wanted: Wanted
    player_count: tuple[PlayerCount, ...]
    difficulty: tuple[Difficulty, ...]
    rival_spot: tuple[RivalSpot, ...]
    poker_card: tuple[PokerCard, ...]


class Boss(Dealt, frozen=True, kw_only=True):
    phase: int
    trigger: str
    effect: word.BossEffect


class BossesFile(Record, frozen=True):
    title: str
    boss: tuple[Boss, ...]


class Building(Dealt, frozen=True, kw_only=True):
    vp: int
    cost: dict[InfluenceId, int]
    icons: tuple[IndustryId, ...]
    timing: Timing
    effect: word.BuildingEffect

    @property
    def price(self) -> tuple[int, int, int]:
        """The printed cost as Money, Law, Force."""
        return self.cost["money"], self.cost["law"], self.cost["force"]


class BuildingsFile(Record, frozen=True):
    title: str
    building: tuple[Building, ...]


class Content(Struct, frozen=True):
    """All of it, with the look-ups the rules need."""

    board: BoardFile
    bosses: dict[str, Boss]
    buildings: dict[str, Building]
    mats: dict[str, Mat]
    spots: dict[str, SpotRecord]
    pots: dict[str, Pot]  # by mat
    cards: dict[str, PokerCard]
    counts: dict[int, PlayerCount]  # by number of seats
    levels: dict[str, Difficulty]


def load(folder: Path = FOLDER) -> Content:
    """Read and check the three files; raises BadContent."""
    board = read(folder / "board.toml", BoardFile)
    bosses = read(folder / "bosses.toml", BossesFile)
    buildings = read(folder / "buildings.toml", BuildingsFile)
    _check_board(board)
    _check_order(board)
    _check_cards(bosses, buildings)
    return Content(
        board=board,
        bosses={boss.id: boss for boss in bosses.boss},
        buildings={building.id: building for building in buildings.building},
        mats={mat.id: mat for mat in board.mat},
        spots={spot.id: spot for spot in board.spot},
        pots={pot.mat: pot for pot in board.pot},
        cards={card.id: card for card in board.poker_card},
        counts={count.players: count for count in board.player_count},
        levels={level.id: level for level in board.difficulty},
    )


def _check_board(board: BoardFile) -> None:
    tables = ("influence", "industry", "suit", "hand_rank", "mat", "gap", "spot", "pot", "rank", "town_hall_side")
    for table in (*tables, "player_count", "difficulty", "rival_spot", "poker_card"):
        _check_ids("board.toml", table, getattr(board, table))
    mats = {mat.id for mat in board.mat}
    for spot in board.spot:
        expect(spot.mat in mats, "board.toml", f"spot.{spot.id}", f"mat: no mat {spot.mat!r}")
        two = isinstance(spot.effect, word.ChooseSide)
        expect(
            len(spot.side) == 2 * two, "board.toml", f"spot.{spot.id}", "side: a two-sided spot has two, others none"
        )
    for pot in board.pot:
        expect(pot.mat in mats, "board.toml", f"pot.{pot.id}", f"mat: no mat {pot.mat!r}")
    for mat in board.mat:
        gaps = ((mat.position - 1) % len(mats), mat.position)
        expect(mat.gaps == gaps, "board.toml", f"mat.{mat.id}", f"gaps: beside position {mat.position} lie {gaps}")
    for count in board.player_count:
        sides = [side.id for side in board.town_hall_side if count.players in side.players]
        expect(sides == [count.town_hall_side], "board.toml", f"player_count.{count.id}", f"town_hall_side: {sides}")


def _check_order(board: BoardFile) -> None:
    """The order of the nouns is built into pieces.py; the file must say the same."""
    spots = [f"{MATS[POSITION_OF[spot]]}.{KIND_OF[spot]}" for spot in SPOTS]
    for table, found, wanted in (
        ("influence", tuple(each.id for each in board.influence), INFLUENCE),
        ("industry", tuple(each.id for each in sorted(board.industry, key=lambda each: each.order)), INDUSTRIES),
        ("suit", tuple(each.id for each in sorted(board.suit, key=lambda each: each.rank)), SUITS),
        ("mat", tuple(each.id for each in sorted(board.mat, key=lambda each: each.position)), MATS),
        ("spot", tuple(sorted(each.id for each in board.spot)), tuple(sorted(spots))),
        ("rank", tuple(each.step for each in board.rank), (0, 1, 2, 3)),
    ):
        expect(found == wanted, "board.toml", table, f"expected {wanted}, got {found}")
    expect(board.game.posse_per_seat == POSSE, "board.toml", "game", f"posse_per_seat: a seat has {POSSE}")
    cards = {(card.suit, card.value) for card in board.poker_card}
    deck = {(suit, value) for suit in SUITS for value in VALUES}
    expect(cards == deck, "board.toml", "poker_card", "not one card of each value in each suit")
    for card in board.poker_card:
        expect(card.id == f"{card.suit}_{card.value}", "board.toml", f"poker_card.{card.id}", "id: suit and value")


def _check_cards(bosses: BossesFile, buildings: BuildingsFile) -> None:
    _check_ids("bosses.toml", "boss", bosses.boss)
    _check_ids("buildings.toml", "building", buildings.building)
    for building in buildings.building:
        fits = sum(building.price) == building.vp + 2
        expect(fits, "buildings.toml", f"building.{building.id}", "cost: the total is always vp + 2")
        if isinstance(building.effect, word.Conversion):
            apart = building.effect.source != building.effect.target
            expect(apart, "buildings.toml", f"building.{building.id}", "effect: converts a type into itself")


def _check_ids(file: str, table: str, records: Sequence[Any]) -> None:
    seen = set()
    for record in records:
        expect(record.id not in seen, file, f"{table}.{record.id}", "id: used twice")
        seen.add(record.id)


CONTENT: Final = load()
NUMBERS: Final = CONTENT.board.game
BUILDINGS: Final = CONTENT.buildings
BOSSES: Final = CONTENT.bosses
EDITION: Final = newest((*BUILDINGS.values(), *BOSSES.values()))
MOST: Final = NUMBERS.influence_max  # of one influence (TEW-018)
PRICES: Final = {name: building.price for name, building in BUILDINGS.items()}
