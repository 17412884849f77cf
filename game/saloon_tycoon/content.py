"""The tiles, cards, claims and numbers of Saloon Tycoon, from ``content/*.toml``.  Read once, checked, frozen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from game.common.editions import newest
from game.content import Record, expect, read
from game.saloon_tycoon.effects import (
    Arrival,
    BossEvent,
    CharacterKind,
    ChooseOne,
    ComesCitizen,
    Cost,
    Effect,
    FinishTile,
    FirstTo,
    Gender,
    Growth,
    HasTile,
    Influence,
    LacksTile,
    MoveCharacter,
    Need,
    NeedCharacters,
    NeedTiles,
    Prerequisite,
    Size,
    TileClass,
)
from game.saloon_tycoon.pieces import FLOORS, PLACES, SITES

FOLDER: Final = Path(__file__).parent / "content"


class Printed(Record, frozen=True, kw_only=True):
    """What every component has."""

    id: str
    name: str
    text: str = ""
    origin: str
    origin_note: str = ""
    since: int = 1  # the edition of the box it joined


class TileRecord(Printed, frozen=True, kw_only=True):
    building_class: TileClass = field(name="class")
    size: Size
    copies: int
    price: int
    spaces: int = 0  # 0: as its size has (board.toml); so are the points
    finish_points: int = 0
    unfinished_points: int = 0
    bonus: Effect
    prerequisites: tuple[Prerequisite, ...]


class RoofRecord(Printed, frozen=True, kw_only=True):
    size: Size
    copies: int
    income: int


class CardRecord(Printed, frozen=True, kw_only=True):
    copies: int
    effects: tuple[Effect, ...]
    final_turn: Literal["allowed", "banned"]
    cost: Cost = Cost()


class CharacterRecord(Printed, frozen=True, kw_only=True):
    kind: CharacterKind
    gender: Gender
    title: str
    arrives: Arrival
    effect: Influence


class ClaimRecord(Printed, frozen=True, kw_only=True):
    requires: tuple[Need, ...]
    points: int | None = None
    growth: Growth | None = None


class BossRecord(Printed, frozen=True, kw_only=True):
    copies: int
    cubes: int
    event: BossEvent


class BoardRecord(Printed, frozen=True, kw_only=True):
    copies: int
    floors: int
    corner: str


class StreetRecord(Printed, frozen=True, kw_only=True):
    lots: tuple[str, ...]


class SiteRecord(Printed, frozen=True, kw_only=True):
    kind: Literal["corner", "lot"]
    price: int
    reputation: int
    fits: Size | None = None
    street: str | None = None
    index: int = 0


class Footprints(Record, frozen=True):
    small: tuple[tuple[str, ...], ...]
    large: tuple[tuple[str, ...], ...]


class Track(Printed, frozen=True, kw_only=True):
    start: int
    printed_spaces: int
    minimum_taken: int = 0


class Numbers(Record, frozen=True):
    start_gold: int
    start_hand: int
    hand_limit: int
    secret_dealt: int
    secret_kept: int
    earn_gold: int
    draw_cards: int
    bribe_price: int
    cube_price: int
    cube_price_phineus: int
    spaces_small: int
    spaces_large: int
    finish_small: int
    finish_large: int
    unfinished_small: int
    unfinished_large: int
    roof_points: int
    citizen_points: int
    sydney_points: int
    flatfoot_gold: int
    angie_tiles: int
    phineus_cubes: int
    round_limit: int
    solo_theft_gold: int
    solo_theft_cards: int


class PlayerCount(Printed, frozen=True, kw_only=True):
    players: int
    open_claims: int
    cubes: int


class OptionRecord(Printed, frozen=True, kw_only=True):
    values: tuple[str, ...]
    default: str
    cubes_per_player: tuple[int, ...] = ()
    cubes: tuple[int, ...] = ()
    boss_base: tuple[int, ...] = ()
    head_starts: tuple[tuple[int, ...], ...] = ()  # reputation by place in the order, for each number of seats


class RankRecord(Printed, frozen=True, kw_only=True):
    min_score: int


class TilesFile(Record, frozen=True):
    tile: tuple[TileRecord, ...]


class RoofsFile(Record, frozen=True):
    roof: tuple[RoofRecord, ...]


class CardsFile(Record, frozen=True):
    card: tuple[CardRecord, ...]


class CharactersFile(Record, frozen=True):
    character: tuple[CharacterRecord, ...]


class ClaimsFile(Record, frozen=True):
    claim: tuple[ClaimRecord, ...]


class BossFile(Record, frozen=True):
    boss_card: tuple[BossRecord, ...]


class BoardFile(Record, frozen=True):
    board: BoardRecord
    street: tuple[StreetRecord, ...]
    site: tuple[SiteRecord, ...]
    footprints: Footprints
    income_track: Track
    numbers: Numbers
    player_count: tuple[PlayerCount, ...]
    option: tuple[OptionRecord, ...]
    rank: tuple[RankRecord, ...]


class Content(Struct, frozen=True):
    """All of it, by id, in the order of the files."""

    tiles: dict[str, TileRecord]
    roofs: dict[str, RoofRecord]  # by size
    cards: dict[str, CardRecord]
    characters: dict[str, CharacterRecord]
    open_claims: dict[str, ClaimRecord]
    secret_claims: dict[str, ClaimRecord]
    boss_cards: dict[str, BossRecord]
    board: BoardFile

    @property
    def numbers(self) -> Numbers:
        return self.board.numbers

    @property
    def dealt(self) -> tuple[CardRecord | ClaimRecord | BossRecord, ...]:
        """Everything the dealer deals from."""
        stacks = (self.cards, self.open_claims, self.secret_claims, self.boss_cards)
        return tuple(record for stack in stacks for record in stack.values())


def load(folder: Path = FOLDER) -> Content:
    """Read and check the eight files; raises BadContent."""
    board = read(folder / "board.toml", BoardFile)
    tiles = [_sized(tile, board.numbers) for tile in read(folder / "tiles.toml", TilesFile).tile]
    found = Content(
        tiles=_by_id("tiles.toml", tiles),
        roofs={roof.size: roof for roof in read(folder / "roofs.toml", RoofsFile).roof},
        cards=_by_id("tycoon_cards.toml", read(folder / "tycoon_cards.toml", CardsFile).card),
        characters=_by_id("characters.toml", read(folder / "characters.toml", CharactersFile).character),
        open_claims=_by_id("open_claims.toml", read(folder / "open_claims.toml", ClaimsFile).claim),
        secret_claims=_by_id("secret_claims.toml", read(folder / "secret_claims.toml", ClaimsFile).claim),
        boss_cards=_by_id("boss_deck.toml", read(folder / "boss_deck.toml", BossFile).boss_card),
        board=board,
    )
    _check_board(found.board)
    _check_tiles(found)
    _check_characters(found)
    _check_cards(found)
    _check_claims(found)
    return found


def _sized(tile: TileRecord, n: Numbers) -> TileRecord:
    """The tile with the spaces and points of its size, where it does not say its own."""
    spaces, finish, unfinished = (
        (n.spaces_small, n.finish_small, n.unfinished_small)
        if tile.size == "small"
        else (n.spaces_large, n.finish_large, n.unfinished_large)
    )
    return replace(
        tile,
        spaces=tile.spaces or spaces,
        finish_points=tile.finish_points or finish,
        unfinished_points=tile.unfinished_points or unfinished,
    )


def _by_id(file: str, records: Sequence[Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for record in records:
        expect(record.id not in found, file, record.id, "id: used twice")
        found[record.id] = record
    return found


def _check_board(board: BoardFile) -> None:
    file = "board.toml"
    sites = tuple(site.id for site in board.site)
    expect(sites == SITES, file, "site", f"expected {SITES}, got {sites}")
    expect(board.board.floors == FLOORS, file, "board", f"floors: a block is {FLOORS} high")
    places = tuple("+".join(sites) for sites in (*board.footprints.small, *board.footprints.large))
    expect(places == PLACES, file, "footprints", f"expected {PLACES}, got {places}")
    for option in board.option:
        expect(option.default in option.values, file, f"option.{option.id}", "default: is not among the values")
        for name in ("cubes_per_player", "cubes", "boss_base"):
            row = getattr(option, name)
            fits = not row or len(row) == len(option.values)
            expect(fits, file, f"option.{option.id}", f"{name}: needs one number for each value")
        together = [count.players for count in board.player_count if count.players > 1]
        fits = not option.head_starts or [len(places) for places in option.head_starts] == together
        expect(fits, file, f"option.{option.id}", "head_starts: needs one number for each place")
    ranks = [rank.min_score for rank in board.rank]
    expect(ranks == sorted(ranks), file, "rank", "min_score: lowest must come first")
    short = {option.id for option in board.option}
    known = {"first_player", "game_length", "head_start", "solo_level"}
    expect(known <= short, file, "option", "an option is missing")


def _check_tiles(c: Content) -> None:
    file = "tiles.toml"
    for tile in c.tiles.values():
        record = f"tile.{tile.id}"
        citizen = isinstance(tile.bonus, ComesCitizen)
        expect(
            citizen == (tile.building_class == "special"),
            file,
            record,
            "bonus: a Citizen goes with special, only with it",
        )
        if isinstance(tile.bonus, ComesCitizen):
            arrives = c.characters.get(tile.bonus.character)
            named = arrives is not None and arrives.arrives == FinishTile(tile.id)
            expect(named, file, record, f"bonus: {tile.bonus.character} does not come with this tile")
        for condition in tile.prerequisites:
            if isinstance(condition, HasTile | LacksTile):
                expect(condition.tile in c.tiles, file, record, f"prerequisites: no tile {condition.tile!r}")
    expect(next(iter(c.tiles.values())).building_class == "start", file, "tile", "the start tile must come first")


def _check_characters(c: Content) -> None:
    file, n = "characters.toml", c.numbers
    triggers = {"gold": n.flatfoot_gold, "income": n.angie_tiles, "cubes": n.phineus_cubes, "claims": 1}
    for one in c.characters.values():
        record = f"character.{one.id}"
        outlaw = isinstance(one.arrives, FirstTo)
        expect(outlaw == (one.kind == "outlaw"), file, record, "arrives: first_to goes with outlaw, only with it")
        if isinstance(one.arrives, FirstTo):
            same = triggers.get(one.arrives.measure) == one.arrives.at_least
            expect(same, file, record, "arrives: differs from the numbers of board.toml")
        elif one.effect.kind == "end_points":
            expect(one.effect.amount == n.citizen_points, file, record, "effect: differs from citizen_points")
        if one.effect.kind == "cube_price":
            expect(one.effect.amount == n.cube_price_phineus, file, record, "effect: differs from cube_price_phineus")


def _check_cards(c: Content) -> None:
    for card in c.cards.values():
        effects: Iterable[Effect] = card.effects
        for effect in card.effects:
            if isinstance(effect, ChooseOne):
                fits = len(effect.labels) == len(effect.options)
                expect(fits, "tycoon_cards.toml", f"card.{card.id}", "choose: one label for each option")
                effects = (*effects, *(step for option in effect.options for step in option))
        moves = any(isinstance(effect, MoveCharacter) for effect in effects)
        banned = card.final_turn == "banned"
        expect(moves == banned, "tycoon_cards.toml", f"card.{card.id}", "final_turn: banned if it moves a Character")


def _check_claims(c: Content) -> None:
    both = set(c.open_claims) & set(c.secret_claims)
    expect(not both, "secret_claims.toml", "claim", f"id: open and secret alike: {sorted(both)}")
    for claim in (*c.open_claims.values(), *c.secret_claims.values()):
        record = f"claim.{claim.id}"
        expect((claim.points is None) != (claim.growth is None), "claims", record, "has points or growth, one of them")
        for clause in claim.requires:
            if isinstance(clause, NeedCharacters | NeedTiles):
                one = (clause.count is None) != (clause.max is None)
                expect(one, "claims", record, "a clause has count or max, one of them")
            if isinstance(clause, NeedCharacters):
                expect(set(clause.names) <= set(c.characters), "claims", record, "names: somebody unknown")
            if isinstance(clause, NeedTiles):
                expect(set(clause.types) <= set(c.tiles), "claims", record, "types: an unknown tile")
                expect(set(clause.sites) <= set(SITES), "claims", record, "sites: an unknown site")


CONTENT: Final = load()
EDITION: Final = newest(CONTENT.dealt)
NUMBERS: Final = CONTENT.numbers
TILES: Final = CONTENT.tiles
CARDS: Final = CONTENT.cards
CHARACTERS: Final = CONTENT.characters
CLAIMS: Final = CONTENT.open_claims | CONTENT.secret_claims
BOSS_CARDS: Final = CONTENT.boss_cards

KINDS: Final = tuple(TILES)  # the kind of a tile is its place in this list
OUTLAWS: Final = tuple(one.id for one in CHARACTERS.values() if one.kind == "outlaw")  # in arrival order (ST-137)
CITIZENS: Final = tuple(one.id for one in CHARACTERS.values() if one.kind == "citizen")

# What a tile or card does, step by step; an option of ``choose`` is a script of its own: "drifters_luck/1".
SCRIPTS: Final[dict[str, tuple[Effect, ...]]] = (
    {tile.id: (tile.bonus,) for tile in TILES.values()}
    | {card.id: card.effects for card in CARDS.values()}
    | {
        f"{card.id}/{at}": option
        for card in CARDS.values()
        for effect in card.effects
        if isinstance(effect, ChooseOne)
        for at, option in enumerate(effect.options)
    }
)
