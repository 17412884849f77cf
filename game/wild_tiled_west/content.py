"""The components and numbers of Wild Tiled West, from ``content/*.toml``.  Read once, checked, frozen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from game.common.editions import newest
from game.content import expect, read
from game.wild_tiled_west.effects import IsBuilding
from game.wild_tiled_west.pieces import SIZE, SUITS
from game.wild_tiled_west.records import (
    BanditsFile,
    BoardsFile,
    Building,
    BuildingsFile,
    Face,
    Partner,
    PartnersFile,
    Slot,
    Stack,
    Tile,
    TilesFile,
    TracksFile,
    TraysFile,
)

FOLDER: Final = Path(__file__).parent / "content"

TIMING: Final = {"white": "when_placed", "red": "when_surrounded", "pink": "endgame", "yellow": "ongoing"}
TERRAIN: Final = frozenset(".ABCDEF^Mfc")
PLAIN_ICONS: Final = frozenset(".Xopguab")
WILD_ICONS: Final = PLAIN_ICONS | frozenset("Herk1234")


class Content(Struct, frozen=True):
    """All of it, with the look-ups the rules need."""

    tiles: dict[str, Tile]  # the forty types and the alley
    legend: TilesFile
    buildings: dict[str, Building]
    boards: BoardsFile
    faces: dict[str, Face]
    trays: TraysFile
    partners: dict[str, Partner]
    tracks: TracksFile
    bandits: BanditsFile


def load(folder: Path = FOLDER) -> Content:
    """Read and check the seven files; raises BadContent."""
    tiles = read(folder / "tiles.toml", TilesFile)
    buildings = read(folder / "buildings.toml", BuildingsFile)
    boards = read(folder / "boards.toml", BoardsFile)
    trays = read(folder / "trays.toml", TraysFile)
    partners = read(folder / "partners.toml", PartnersFile)
    tracks = read(folder / "tracks.toml", TracksFile)
    bandits = read(folder / "bandits.toml", BanditsFile)
    _check_ids("tiles.toml", "tile", (tiles.alley, *tiles.tile))
    _check_ids("buildings.toml", "building", buildings.building)
    _check_ids("partners.toml", "partner", partners.partner)
    _check_tiles(tiles, buildings)
    _check_boards(boards)
    _check_trays(trays, tiles)
    _check_tracks(tracks, bandits)
    return Content(
        tiles={tile.id: tile for tile in (*tiles.tile, tiles.alley)},
        legend=tiles,
        buildings={building.id: building for building in buildings.building},
        boards=boards,
        faces={face.id: face for face in boards.face},
        trays=trays,
        partners={partner.id: partner for partner in partners.partner},
        tracks=tracks,
        bandits=bandits,
    )


def _check_ids(file: str, table: str, records: Sequence[Any]) -> None:
    seen = set()
    for record in records:
        expect(record.id not in seen, file, f"{table}.{record.id}", "id: used twice")
        seen.add(record.id)


def _check_tiles(tiles: TilesFile, buildings: BuildingsFile) -> None:
    named = {building.tile: building for building in buildings.building}
    for tile in (*tiles.tile, tiles.alley):
        record = f"tile.{tile.id}"
        rows = tile.grid.split()
        expect(len({len(row) for row in rows}) == 1, "tiles.toml", record, "grid: rows differ in length")
        for letter in "".join(rows):
            expect(letter in tiles.legend, "tiles.toml", record, f"grid: no square has the letter {letter!r}")
        if isinstance(tile.effect, IsBuilding):
            home = named.get(tile.id)
            fits = home is not None and home.id == tile.effect.building and tile.kind == "building"
            expect(fits, "tiles.toml", record, "effect: names no building of this tile")
    for building in buildings.building:
        fits = TIMING[building.sign] == building.timing
        expect(fits, "buildings.toml", f"building.{building.id}", "timing: does not go with the sign")


def _check_boards(boards: BoardsFile) -> None:
    _check_ids("boards.toml", "board", boards.board)
    _check_ids("boards.toml", "face", boards.face)
    expect(boards.size == SIZE, "boards.toml", "size", f"a board is {SIZE} by {SIZE}")
    sides = {(face.board, face.side): face.id for face in boards.face}
    for board in boards.board:
        fits = sides.get((board.id, "normal")) == board.normal and sides.get((board.id, "wild")) == board.wild
        expect(fits, "boards.toml", f"board.{board.id}", "normal, wild: name no faces of this board")
    for face in boards.face:
        record = f"face.{face.id}"
        icons = PLAIN_ICONS if face.side == "normal" else WILD_ICONS
        for layer, rows, known in (("terrain", face.terrain.split(), TERRAIN), ("icons", face.icons.split(), icons)):
            square = len(rows) == SIZE and all(len(row) == SIZE for row in rows)
            expect(square, "boards.toml", record, f"{layer}: is not {SIZE} by {SIZE}")
            strange = set("".join(rows)) - known
            expect(not strange, "boards.toml", record, f"{layer}: unknown letters {sorted(strange)}")
        for town in face.towns:
            size = face.terrain.count(town.key)
            expect(size == town.squares, "boards.toml", record, f"towns: {town.name} has {size} squares")
        wild = face.effect.get("kind") == "special"
        expect(wild == (face.side == "wild"), "boards.toml", record, "effect: a rule goes with a wild face only")


def _check_trays(trays: TraysFile, tiles: TilesFile) -> None:
    _check_ids("trays.toml", "stack", trays.stack)
    _check_ids("trays.toml", "slot", trays.slot)
    stacks = {stack.id: stack for stack in trays.stack}
    stacked, printed = sorted(stack.tile for stack in trays.stack), sorted(tile.id for tile in tiles.tile)
    expect(stacked == printed, "trays.toml", "stack", "tile: not one stack of each tile of tiles.toml")
    for slot in trays.slot:
        known = all(stack in stacks for stack in slot.reads)
        expect(known, "trays.toml", f"slot.{slot.id}", "reads: names an unknown stack")
    for kind, die in trays.die_kinds.items():
        numbers = [slot.number for slot in trays.slot if slot.die == kind]
        expect(numbers == list(range(1, die.faces + 1)), "trays.toml", f"die_kinds.{kind}", "faces: one slot a number")
    for removal in trays.removal:
        taken = sum(removes(removal.source, stack) for stack in trays.stack)
        expect(taken == removal.tiles, "trays.toml", f"removal.{removal.id}", f"tiles: takes {taken}")


def removes(source: str, stack: Stack) -> bool:
    """Whether set-up takes a tile from this stack (WTW-008 to WTW-011)."""
    return source == "every" or (source == "outer" and stack.outer) or source == stack.zone


def _check_tracks(tracks: TracksFile, bandits: BanditsFile) -> None:
    spaces = [mining.space for mining in tracks.mining]
    expect(spaces == list(range(1, len(spaces) + 1)), "tracks.toml", "mining", "space: must count up from 1")
    expect(sum(mining.hat for mining in tracks.mining) == 1, "tracks.toml", "mining", "hat: on exactly one space")
    for year in tracks.year:
        rounds = sum(space.year == year.year and space.kind == "round" for space in tracks.space)
        expect(rounds == year.rounds, "tracks.toml", f"year.{year.id}", f"rounds: the track has {rounds}")
    suits = tuple(card.suit for card in tracks.ace_card)
    expect(suits == SUITS, "tracks.toml", "ace_card", f"suit: expected {SUITS}")
    symbols = tuple(space.id for space in tracks.space if space.solo_bandit)
    same = symbols == bandits.symbol_spaces.ids
    expect(same, "bandits.toml", "symbol_spaces", "ids: differ from the spaces of tracks.toml")
    ranks = [rank.minimum for rank in bandits.rank]
    expect(ranks == sorted(ranks), "bandits.toml", "rank", "minimum: lowest must come first")


CONTENT: Final = load()
TRACKS: Final = CONTENT.tracks
STACKS: Final = CONTENT.trays.stack
SLOTS: Final[dict[str, Slot]] = {slot.id: slot for slot in CONTENT.trays.slot}
TILES: Final = CONTENT.tiles
BUILDINGS: Final = CONTENT.buildings
PARTNERS: Final = CONTENT.partners
EDITION: Final = newest((*CONTENT.boards.board, *PARTNERS.values(), *CONTENT.bandits.bandit_card))
ALLEY: Final = CONTENT.legend.alley.id
GAME_LINES: Final = tuple(line.id for line in TRACKS.score_line if line.phase == "game")
