"""A second opinion on boards, claims and points, written from the rules text: slow, plain, and strange to the engine.

The printed numbers are read from the component files once more; nothing of ``game.saloon_tycoon`` is used.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "game" / "saloon_tycoon" / "content"


def printed(file: str, table: str) -> dict[str, dict[str, Any]]:
    records = tomllib.loads((FOLDER / f"{file}.toml").read_text(encoding="utf-8"))[table]
    return {record["id"]: record for record in records}


TILES = printed("tiles", "tile")
CARDS = printed("tycoon_cards", "card")
PEOPLE = printed("characters", "character")
OPEN = printed("open_claims", "claim")
SECRET = printed("secret_claims", "claim")
CLAIMS = OPEN | SECRET
BOSS = printed("boss_deck", "boss_card")

# Section 2.3: the corner and two streets of four lots; what a lot costs and brings by its number.
STREETS = (("S", "A1", "A2", "A3", "A4"), ("S", "B1", "B2", "B3", "B4"))
NEIGHBOURS = [{street[at], street[at + 1]} for street in STREETS for at in range(4)]
LOT_GOLD = {"1": 0, "2": 2, "3": 2, "4": 5}
LOT_POINTS = {"1": 0, "2": 1, "3": 1, "4": 4}
SMALL = [("A1",), ("A2",), ("A3",), ("A4",), ("B1",), ("B2",), ("B3",), ("B4",)]
LARGE = [("S",), ("A1", "A2"), ("A2", "A3"), ("A3", "A4"), ("B1", "B2"), ("B2", "B3"), ("B3", "B4")]  # ST-088


class Tile:
    def __init__(self, kind: str, sites: tuple[str, ...], floor: int) -> None:
        self.kind, self.sites, self.floor, self.cubes = kind, sites, floor, 0

    @property
    def size(self) -> str:
        return str(TILES[self.kind]["size"])

    @property
    def spaces(self) -> int:
        return 3 if self.size == "small" else 4  # ST-117

    @property
    def finished(self) -> bool:
        return self.cubes == self.spaces

    @property
    def place(self) -> str:
        return "+".join(self.sites)


class Player:
    """What lies before one seat."""

    def __init__(self) -> None:
        self.gold = 3
        self.tiles = [Tile("saloon", ("S",), 1)]
        self.roofs: list[str] = []
        self.hand: list[str] = []
        self.secrets: list[str | None] = []
        self.staked: list[tuple[str, int, bool]] = []
        self.people: list[str] = []
        self.lines = dict.fromkeys(("lots", "finished", "roofs", "open", "secret", "cards", "head_start"), 0)


# ------------------------------------------------------------------ building (4.5)


def on_top(board: list[Tile], site: str) -> Tile | None:
    here = [tile for tile in board if site in tile.sites]
    return max(here, key=lambda tile: tile.floor) if here else None


def touches(board: list[Tile], site: str) -> bool:
    """A neighbour of a site that holds a ground tile (ST-090)."""
    grounds = {covered for tile in board if tile.floor == 1 for covered in tile.sites}
    return any({site, other} in NEIGHBOURS for other in grounds)


def floor_for(board: list[Tile], size: str, sites: tuple[str, ...]) -> int | None:
    below = [on_top(board, site) for site in sites]
    if not any(below):
        return 1 if any(touches(board, site) for site in sites) else None  # ST-090
    if not all(below):
        return None
    under = {id(tile): tile for tile in below if tile}.values()
    if not all(tile.finished and tile.floor < 3 for tile in under):  # ST-095, ST-096
        return None
    floors, sizes = {tile.floor for tile in under}, {tile.size for tile in under}
    one_alike = len(under) == 1 and sizes == {size} and all(tile.sites == sites for tile in under)  # ST-092, ST-093
    two_small = size == "large" and len(under) == 2 and sizes == {"small"}  # ST-094
    return floors.pop() + 1 if len(floors) == 1 and (one_alike or two_small) else None


def allowed(board: list[Tile], kind: str, sites: tuple[str, ...], floor: int) -> bool:
    """The prerequisites of a special tile (ST-100 to ST-103)."""
    own = {tile.kind for tile in board}
    for needed in TILES[kind]["prerequisites"]:
        match needed["kind"]:
            case "has_tile":
                fine = needed["tile"] in own
            case "lacks_tile":
                fine = needed["tile"] not in own
            case "on_floor":
                fine = floor in needed["floors"]
            case "on_site":
                fine = list(sites) == needed["sites"] and floor in needed["floors"]
        if not fine:
            return False
    return True


class Offer:
    """A build that is possible and can be paid."""

    def __init__(self, kind: str, sites: tuple[str, ...], floor: int, price: int, points: int) -> None:
        self.kind, self.sites, self.floor, self.price, self.points = kind, sites, floor, price, points

    @property
    def words(self) -> str:
        return f"build {self.kind} {'+'.join(self.sites)}"


def builds(player: Player, stock: dict[str, int], discount: int = 0, waive_lots: bool = False) -> Iterator[Offer]:
    for kind, tile in TILES.items():
        if kind == "saloon" or not stock[kind]:  # ST-087
            continue
        for sites in SMALL if tile["size"] == "small" else LARGE:
            floor = floor_for(player.tiles, tile["size"], sites)
            if floor is None or not allowed(player.tiles, kind, sites, floor):
                continue
            lots = [site[1] for site in sites if site != "S"] if floor == 1 else []  # ST-097, ST-098
            ground = 0 if waive_lots else sum(LOT_GOLD[lot] for lot in lots)
            price = max(0, tile["price"] - discount) + ground  # ST-072, ST-085
            if price <= player.gold:  # ST-086
                yield Offer(kind, sites, floor, price, sum(LOT_POINTS[lot] for lot in lots))


# ------------------------------------------------------------------ measures and claims (2.0)


def covered(player: Player, street: str) -> int:
    return len({site for tile in player.tiles for site in tile.sites if site[0] == street})


def count(player: Player, key: str, value: str) -> int:
    return sum(PEOPLE[who][key] == value for who in player.people)


MEASURES: dict[str, Callable[[Player], int]] = {
    "gold": lambda player: player.gold,
    "income": lambda player: len(player.tiles) + len(player.roofs),
    "tiles": lambda player: len(player.tiles),
    "finished": lambda player: sum(tile.finished for tile in player.tiles),
    "unfinished": lambda player: sum(not tile.finished for tile in player.tiles),
    "roofs": lambda player: len(player.roofs),
    "cubes": lambda player: sum(tile.cubes for tile in player.tiles),
    "cards": lambda player: len(player.hand),
    "characters": lambda player: len(player.people),
    "citizens": lambda player: count(player, "kind", "citizen"),
    "outlaws": lambda player: count(player, "kind", "outlaw"),
    "females": lambda player: count(player, "gender", "F"),
    "males": lambda player: count(player, "gender", "M"),
    "lots": lambda player: covered(player, "A") + covered(player, "B"),
    "lots_a": lambda player: covered(player, "A"),
    "lots_b": lambda player: covered(player, "B"),
    "claims": lambda player: len(player.staked),
    "reputation": lambda player: sum(player.lines.values()),
}


def measure(player: Player, name: str) -> int:
    return MEASURES[name](player)


def matching_people(player: Player, clause: dict[str, Any]) -> int:
    found = 0
    for who in player.people:
        one = PEOPLE[who]
        fits = who in clause.get("names", [who]) and one["title"] in clause.get("titles", [one["title"]])
        fits = fits and one["gender"] == clause.get("gender", one["gender"])
        found += fits and one["kind"] == clause.get("kind", one["kind"])
    return found


def matching_tiles(player: Player, clause: dict[str, Any]) -> int:
    found = []
    for tile in player.tiles:
        fits = tile.kind in clause.get("types", [tile.kind]) and tile.size == clause.get("size", tile.size)
        fits = fits and TILES[tile.kind]["class"] == clause.get("class", TILES[tile.kind]["class"])
        fits = fits and tile.floor in clause.get("floors", [tile.floor])
        fits = fits and any(site in clause.get("sites", [site]) for site in tile.sites)
        if "state" in clause:
            fits = fits and tile.finished == (clause["state"] == "finished")
        if fits:
            found.append(tile.kind)
    if clause.get("distinct"):
        return len(set(found))
    if clause.get("same"):
        return max(Counter(found).values(), default=0)
    return len(found)


def columns(player: Player, clause: dict[str, Any]) -> int:
    """Top tiles on that floor or higher."""
    found = 0
    for tile in player.tiles:
        top = all(on_top(player.tiles, site) is tile for site in tile.sites)
        state = clause.get("state")
        found += top and tile.floor >= clause["floor"] and (state is None or tile.finished == (state == "finished"))
    return found


def clause_holds(clause: dict[str, Any], player: Player, others: list[Player]) -> bool:
    match clause["need"]:
        case "characters":
            have = matching_people(player, clause)
        case "tiles":
            have = matching_tiles(player, clause)
        case "roofs":
            have = sum(
                clause.get("size") in (None, "large" if "+" in at or at == "S" else "small") for at in player.roofs
            )
        case "lots":
            streets = (covered(player, "A"), covered(player, "B"))
            have = {"all": sum(streets), "one": max(streets), "each": min(streets)}[clause["arm"]]
        case "columns":
            have = columns(player, clause)
        case "measure":
            have = measure(player, clause["measure"])
        case "lead":
            mine = measure(player, clause["measure"])
            if not others:
                return mine >= int(clause["solo_min"])
            return all(mine > measure(other, clause["measure"]) for other in others)
        case "equal":
            return measure(player, clause["left"]) == measure(player, clause["right"])
    return have >= int(clause["count"]) if "count" in clause else have <= int(clause["max"])


def claim_holds(claim: str, player: Player, others: list[Player]) -> bool:
    return all(clause_holds(clause, player, others) for clause in CLAIMS[claim]["requires"])


def claim_points(claim: str, player: Player) -> int:
    record = CLAIMS[claim]
    if "points" in record:
        return int(record["points"])
    growth = record["growth"]
    steps = measure(player, growth["measure"]) // growth["divide"]
    return int(min(growth["max"], growth["base"] + growth["each"] * steps))


# ------------------------------------------------------------------ points (section 8)


def final_lines(player: Player) -> dict[str, int]:
    unfinished = [tile for tile in player.tiles if not tile.finished]
    return player.lines | {
        "unfinished": sum(3 if tile.size == "large" else 2 for tile in unfinished),  # ST-171
        "citizens": 5 * measure(player, "citizens"),  # ST-172
        "sydney": -5 if "sydney_smythe" in player.people else 0,  # ST-173
    }
