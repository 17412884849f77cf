"""What stands in ``content/*.toml``, record by record.  Types only; ``content.py`` reads and checks them."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import field

from game.content import Record
from game.wild_tiled_west.effects import BuildingEffect, Gain, PartnerEffect, RidgeRule, TileEffect

Suit = Literal["spades", "hearts", "clubs", "diamonds"]
Sign = Literal["white", "red", "pink", "yellow"]
DieKind = Literal["prairie", "river"]


class File(Record, frozen=True, kw_only=True):
    title: Literal["wild_tiled_west"]


# ------------------------------------------------------------------ tiles.toml, buildings.toml


NO_SQUARE: Final = "_"  # of a grid


class Tile(Record, frozen=True):
    id: str
    name: str
    kind: Literal["pasture", "street", "building", "alley"]
    grid: str
    effect: TileEffect
    text: str
    origin: str

    @property
    def size(self) -> int:
        """The number of its squares."""
        return sum(letter != NO_SQUARE for row in self.grid.split() for letter in row)


class Cell(Record, frozen=True):
    """What a letter of a tile's grid means."""

    terrain: Literal["void", "street", "field", "building"]
    feature: Literal["none", "cow", "bandit", "sheriff", "ace", "icon"]
    suit: Suit | None = None
    gain: Literal["gold", "bullet", "alley", "pickaxe"] | None = None


class TilesFile(File, frozen=True, kw_only=True):
    legend: dict[str, Cell]
    alley: Tile
    tile: tuple[Tile, ...]


class Building(Record, frozen=True):
    id: str
    name: str
    sign: Sign
    timing: Literal["when_placed", "when_surrounded", "endgame", "ongoing"]
    tile: str
    effect: BuildingEffect
    text: str
    name_origin: str
    origin: str


class BuildingsFile(File, frozen=True, kw_only=True):
    building: tuple[Building, ...]


# ------------------------------------------------------------------ boards.toml


class BoardRecord(Record, frozen=True):
    id: str
    name: str
    normal: str
    wild: str
    origin: str
    since: int = 1  # the edition of the box it joined


class Town(Record, frozen=True):
    key: str
    name: str
    points: int
    squares: int
    origin: str


class Face(Record, frozen=True, kw_only=True):
    id: str
    name: str
    board: str
    side: Literal["normal", "wild"]
    stars: int
    terrain: str
    icons: str
    towns: tuple[Town, ...]
    effect: dict[str, Any]  # none, or the rule of a wild face: see effects.py
    text: str
    origin: str
    rule_name: str = ""
    rule_origin: str = ""


class BoardsFile(File, frozen=True, kw_only=True):
    size: int
    board: tuple[BoardRecord, ...]
    face: tuple[Face, ...]


# ------------------------------------------------------------------ trays.toml


class Dice(Record, frozen=True):
    id: str
    players: int
    prairie: int
    river: int
    origin: str


class DieFaces(Record, frozen=True):
    faces: int
    colour: str


class Removal(Record, frozen=True):
    id: str
    players: int
    source: Literal["every", "outer", "prairie", "none"] = field(name="from")
    tiles: int
    text: str
    origin: str


class Stack(Record, frozen=True):
    id: str
    tray: int
    row: int
    column: int
    zone: DieKind
    outer: bool
    tile: str
    height: int
    cost: int
    origin: str


class Slot(Record, frozen=True):
    id: str
    die: DieKind
    number: int
    tray: int
    side: Literal["left", "right", "top", "bottom"]
    reads: tuple[str, ...]
    origin: str
    row: int | None = None
    column: int | None = None


class TraysFile(File, frozen=True, kw_only=True):
    dice: tuple[Dice, ...]
    die_kinds: dict[DieKind, DieFaces]
    removal: tuple[Removal, ...]
    stack: tuple[Stack, ...]
    slot: tuple[Slot, ...]


# ------------------------------------------------------------------ partners.toml, tracks.toml


class Partner(Record, frozen=True):
    id: str
    name: str
    effect: PartnerEffect
    text: str
    origin: str
    since: int = 1  # the edition of the box it joined


class PartnersFile(File, frozen=True, kw_only=True):
    partner: tuple[Partner, ...]


class Start(Record, frozen=True):
    points: int
    gold: int
    bullets: int
    mining_space: int
    last_seat_gold_with_3_players: int
    origin: str


class Mining(Record, frozen=True):
    id: str
    space: int
    income: int
    points: int
    hat: bool
    origin: str


class YearFour(Record, frozen=True):
    id: str
    gold: int
    pickaxes: int
    text: str
    origin: str


class Year(Record, frozen=True):
    id: str
    year: int
    rounds: int
    rounds_5_players: int
    town_bonus: int
    tussle: int
    hill_bandit: bool
    origin: str


class Space(Record, frozen=True):
    id: str
    year: int
    kind: Literal["round", "tussle"]
    cart: bool
    start: tuple[int, ...]
    solo_bandit: bool
    origin: str


class WranglePay(Record, frozen=True):
    id: str
    cows: int
    points: int
    origin: str


class Contract(Record, frozen=True):
    id: str
    name: str
    cows: int
    effect: Gain
    effect_flipped: Gain
    text: str
    origin: str


class Aces(Record, frozen=True):
    set_of_three: int
    set_of_four: int
    same_ace_in_both_kinds: bool
    origin: str


class AceCard(Record, frozen=True):
    id: str
    name: str
    suit: Suit
    effect: TileEffect
    text: str
    origin: str


class Scoring(Record, frozen=True):
    uncovered_horseshoe: int
    tombstone: int
    origin: str


class ScoreLine(Record, frozen=True):
    id: str
    name: str
    phase: Literal["game", "endgame"]
    origin: str


class TracksFile(File, frozen=True, kw_only=True):
    start: Start
    mining: tuple[Mining, ...]
    year_four_choice: YearFour
    year: tuple[Year, ...]
    space: tuple[Space, ...]
    wrangle: tuple[WranglePay, ...]
    contract: tuple[Contract, ...]
    aces: Aces
    ace_card: tuple[AceCard, ...]
    scoring: Scoring
    supply: dict[str, int | bool | str]
    score_line: tuple[ScoreLine, ...]


# ------------------------------------------------------------------ bandits.toml


class RidgeCard(Record, frozen=True):
    id: str
    name: str
    bandits: int
    effect: RidgeRule
    text: str
    origin: str


class BanditCard(Record, frozen=True):
    id: str
    name: str
    effect: RidgeRule
    text: str
    origin: str
    since: int = 1  # the edition of the box it joined


class SymbolSpaces(Record, frozen=True):
    ids: tuple[str, ...]
    origin: str


class SoloRank(Record, frozen=True):
    id: str
    name: str
    minimum: int
    origin: str


class BanditsFile(File, frozen=True, kw_only=True):
    bandit_ridge: RidgeCard
    bandit_card: tuple[BanditCard, ...]
    symbol_spaces: SymbolSpaces
    rank: tuple[SoloRank, ...]
