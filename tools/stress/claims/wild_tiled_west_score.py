"""The score sheet once more, slowly and to the letter of section 8.  Shares no code with the engine's scoring.

``end_lines`` counts the endgame lines from a position.  A ``Book`` follows a match tile by tile and knows what the
lines of play must be.  Boards are plain grids (``literal_placing.Plan``); sets of squares are sets of (row, column).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.protocol import Action, Event
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import year_events
from game.wild_tiled_west.state import Board, State
from tools.stress.claims.wild_tiled_west_plan import FACES, SIZE, Cell, Plan, around
from tools.stress.conservation.wild_tiled_west import spots

EVERY = [(row, column) for row in range(SIZE) for column in range(SIZE)]
SUITS = ("spades", "hearts", "clubs", "diamonds")
SIGN = {
    "fancy_saloon": "white", "general_store": "white", "sawmill": "white", "assay_office": "white",
    "gunsmith": "white", "barn": "yellow", "wheelwright": "yellow", "sheriffs_office": "yellow",
    "trading_post": "yellow", "blacksmith": "yellow", "town_hall": "red", "hotel": "red", "telegraph_office": "red",
    "chapel": "red", "stables": "pink", "saloon": "pink", "ranch_house": "pink", "bank": "pink", "schoolhouse": "pink",
}  # fmt: skip
MINING = (0, 1, 2, 3, 5, 6, 8, 10, 12, 14, 17, 20)
WRANGLE = {3: 4, 4: 6, 5: 8, 6: 11, 7: 14}
TUSSLE = {1: 2, 2: 3, 3: 4, 4: 5}
BONUS = {1: 3, 2: 2, 3: 1, 4: 0}


def plan_of(b: Board, tiles: int | None = None) -> Plan:
    """The board with the first so many of its tiles."""
    return Plan(b.face, [(laid.tile, laid.turn, cell(laid.square)) for laid in b.laid[:tiles]])


def cell(square: str) -> Cell:
    """Row and column of a named square: letters from left to right, numbers downwards (section 2.3)."""
    return int(square[1:]) - 1, "ABCDEFGHIJK".index(square[0])


# ------------------------------------------------------------------ counters of section 8.3


def groups(squares: set[Cell]) -> list[set[Cell]]:
    """Largest groups joined by edges."""
    left, found = set(squares), []
    while left:
        group, waiting = set(), [left.pop()]
        while waiting:
            square = waiting.pop()
            group.add(square)
            for other in around(square):
                if other in left:
                    left.remove(other)
                    waiting.append(other)
        found.append(group)
    return found


def wrangled_cows(plan: Plan, b: Board) -> int:
    fields, cows = set(), set()
    for row, column in EVERY:
        letters = plan.terrain[row][column] + plan.letters[row][column]
        if any(letter in "fcr" for letter in letters):
            fields.add((row, column))
        if "c" in letters:
            cows.add((row, column))
    pokes = spots(b.cowpokes)
    return sum(len(cows & pasture) for pasture in groups(fields) if pasture & pokes)


def aces_by_suit(plan: Plan, b: Board) -> list[int]:
    on_tiles = "".join("".join(row) for row in plan.letters)
    return [on_tiles.count(letter) + list(b.ace_cards).count(suit) for letter, suit in zip("SHCD", SUITS, strict=True)]


def counters(plan: Plan, b: Board) -> dict[str, int]:
    buildings = [laid.tile for laid in b.laid if laid.tile in SIGN]
    aces = aces_by_suit(plan, b)
    open_squares = {square for square in EVERY if plan.open(square)}
    full = 0
    for number in range(SIZE):
        full += not any((number, column) in open_squares for column in range(SIZE))
        full += not any((row, number) in open_squares for row in range(SIZE))
    return {
        "tombstones": len(spots(b.graves)),
        "bandits": len(spots(b.bandits)),
        "sheriffs": sum(row.count("s") for row in plan.letters),
        "ace_suits": sum(count > 0 for count in aces),
        "ace_best_suit": max(aces),
        "cowpokes": len(spots(b.cowpokes)),
        "wrangled_cows": wrangled_cows(plan, b),
        "mining_space": b.mining,
        "building_types": len(set(buildings)),
        "sign_colours": len({SIGN[tile] for tile in buildings}),
        "surrounded_buildings": sum(
            laid.tile in SIGN and plan.surrounded(squares) for laid, squares in zip(b.laid, plan.lying, strict=True)
        ),
        "towns": sum(complete(plan, town["key"]) for town in FACES[b.face]["towns"]),
        "alleys": sum(laid.tile == "alley" for laid in b.laid),
        "gold": b.gold,
        "border_covered": sum(plan.covered((r, c)) for r, c in EVERY if r in (0, 10) or c in (0, 10)),
        "full_lines": full,
        "largest_open_area": max([len(group) for group in groups(open_squares)], default=0),
    }


def complete(plan: Plan, key: str) -> bool:
    """WTW-099."""
    return all(plan.covered((row, column)) for row, column in EVERY if plan.terrain[row][column] == key)


# ------------------------------------------------------------------ endgame lines


def end_lines(state: State, seat: int) -> dict[str, int]:
    b = state.boards[seat]
    plan = plan_of(b)
    count = counters(plan, b)
    bare = sum(plan.icons[row][column] == "o" and not plan.covered((row, column)) for row, column in EVERY)
    return {
        "trailblazing": -bare,
        "buildings_end": sum(pink(laid.tile, count, bare) for laid in b.laid),
        "tombstones": 2 * count["tombstones"],
        "aces": ace_sets(aces_by_suit(plan, b), both=state.terms.ace_in_both),
        "mining": MINING[b.mining - 1],
        "partner_1": partner(state.kept[seat], count),
        "partner_2": partner(state.second[seat], count),
        "wild_end": wild(plan, b),
    }


def pink(tile: str, count: dict[str, int], bare: int) -> int:
    """Section 2.5."""
    if tile == "stables":
        return 8 if bare == 0 else 0
    if tile == "saloon":
        return 2 * count["ace_suits"]
    if tile == "ranch_house":
        return min(6, 2 * count["cowpokes"])
    if tile == "bank":
        return min(5, count["gold"])
    return 2 * count["sign_colours"] if tile == "schoolhouse" else 0


def steps(value: int, *table: tuple[int, int]) -> int:
    points = 0
    for least, worth in table:
        if value >= least:
            points = worth
    return points


def partner(card: str | None, count: dict[str, int]) -> int:
    """The sixteen partners, by their cards."""
    if card is None:
        return 0
    bandits = count["bandits"]
    return {
        "gravedigger": steps(count["tombstones"], (2, 3), (4, 6), (6, 10)),
        "card_sharp": min(8, 2 * count["ace_best_suit"]),
        "cattle_baron": min(8, 2 * (count["wrangled_cows"] // 4)),
        "ranch_hand": steps(count["cowpokes"], (2, 3), (3, 6), (4, 9)),
        "prospector": steps(count["mining_space"], (7, 3), (9, 6), (11, 9)),
        "judge": 9 if bandits <= 1 else 6 if bandits == 2 else 3 if bandits == 3 else 0,
        "marshal": min(9, 3 * count["sheriffs"]),
        "architect": steps(count["building_types"], (4, 3), (6, 6), (8, 9)),
        "fence_rider": steps(count["border_covered"], (16, 3), (20, 6), (24, 9)),
        "outlaw": min(8, 2 * bandits),
        "mayor": steps(count["towns"], (3, 2), (4, 5), (5, 8)),
        "banker": min(7, count["gold"]),
        "lamplighter": min(8, count["alleys"]),
        "surveyor": min(10, 2 * count["full_lines"]),
        "naturalist": steps(count["largest_open_area"], (4, 2), (7, 4), (10, 6), (14, 9)),
        "missionary": min(9, 3 * count["surrounded_buildings"]),
    }[card]


def ace_sets(aces: list[int], *, both: bool) -> int:
    """WTW-166 to WTW-169: try every number of four-suit sets and of three-suit sets without each suit."""
    best = 0
    for fours in range(min(aces) + 1):
        left = [count - fours for count in aces]
        for missing, rest in _threes(left):
            alone = aces if both else rest
            best = max(best, 12 * fours + 6 * missing + sum(matching(count) for count in alone))
    return best


def _threes(aces: list[int]) -> list[tuple[int, list[int]]]:
    """How many sets of three different suits were made, and the aces left; every way."""
    found = [(0, aces)]
    for without in range(4):
        more = []
        for made, left in found:
            most = min(left[suit] for suit in range(4) if suit != without)
            for number in range(most + 1):
                more.append((made + number, [left[s] - (number if s != without else 0) for s in range(4)]))
        found = more
    return found


def matching(count: int) -> int:
    """Sets of 3 or 4 of one suit."""
    best = 0
    for fours in range(count // 4 + 1):
        best = max(best, 12 * fours + 6 * ((count - 4 * fours) // 3))
    return best


def wild(plan: Plan, b: Board) -> int:
    """Endgame points of section 9.2."""
    if b.face == "timber_falls":
        return (0, 1, 3, 5, 8, 11, 15)[min(6, len(b.stashes))]
    if b.face == "hollow_hill":
        return 10 if b.laid and not threats(plan, b) else 0
    if b.face == "riverboat_bend":
        aces = aces_by_suit(plan, b)
        return 3 * (aces[0] * plan.covered((0, 1)) + aces[1] * plan.covered((10, 9)))
    if b.face == "three_fork_trail":
        linked = b.store == "placed" and plan.lying[b.store_at].keys() <= plan.joined(plan.lying[0])
        return 5 if linked else 0
    if b.face == "overland_route":
        streets = {(r, c) for r, c in EVERY if plan.letters[r][c] and plan.letters[r][c] in ".bsSHCDguap"}
        stops = {(r, c) for r, c in EVERY if plan.icons[r][c] == "k"}
        most = max([len(group & stops) for group in groups(streets)], default=0)
        return (0, 0, 3, 7, 12, 18)[most]
    return 0


def threats(plan: Plan, b: Board) -> set[Cell]:
    """WTW-204: look from each building square of the house along the four lines."""
    found = set()
    bandits = spots(b.bandits)
    for (row, column), letter in plan.lying[0].items():
        for down, across in ((1, 0), (-1, 0), (0, 1), (0, -1)) if letter == "#" else ():
            r, c = row + down, column + across
            while 0 <= r < SIZE and 0 <= c < SIZE:
                if (r, c) in bandits:
                    found.add((r, c))
                if plan.terrain[r][c] in "^Mc" or plan.letters[r][c] in ("c", "#"):
                    break
                r, c = r + down, c + across
    return found


def seen(plan: Plan, b: Board) -> set[Cell]:
    """The bandits at large that a sheriff sees (WTW-133 to WTW-137): look at every square between the two."""
    sheriffs = [(r, c) for r, c in EVERY if plan.letters[r][c] == "s"]
    found = set()
    for bandit in spots(b.bandits):
        for sheriff in sheriffs:
            if (bandit[0] == sheriff[0]) != (bandit[1] == sheriff[1]):
                rows, columns = sorted((bandit[0], sheriff[0])), sorted((bandit[1], sheriff[1]))
                between = [(r, c) for r in range(rows[0], rows[1] + 1) for c in range(columns[0], columns[1] + 1)][1:-1]
                if not any(plan.terrain[r][c] in "^Mc" or plan.letters[r][c] in ("c", "#") for r, c in between):
                    found.add(bandit)
    return found


# ------------------------------------------------------------------ lines of play


class Book:
    """What each seat's lines of play must be, written up tile by tile.  Told every step of a match."""

    def __init__(self, seats: int) -> None:
        names = ("start", "towns", "town_bonus", "wrangling", "contracts", "tussles", "buildings_game", "wild_game")
        self.lines = [{name: 5 if name == "start" else 0 for name in names} for _ in range(seats)]
        self.tiles = [0] * seats
        self.towns: list[set[str]] = [set() for _ in range(seats)]
        self.paid: list[set[int]] = [set() for _ in range(seats)]  # red signs, by number of their tile
        self.ropes: list[set[Cell]] = [set() for _ in range(seats)]

    def enter(self, before: State, action: Action, after: State, events: Sequence[Event]) -> None:
        if isinstance(action, do.Wrangle):
            lines = self.lines[before.seat]
            lines["wrangling"] += WRANGLE[action.size]
            if action.size == 7:
                lines["contracts"] += 2 if before.contracts[3] else 5
        for seat, b in enumerate(after.boards):
            while self.tiles[seat] < len(b.laid):
                self.tiles[seat] += 1
                self._placed(seat, b, before.year)
        for event in events:
            if isinstance(event, year_events.TussleHeld):
                self._year_end(after, event, events)

    def _placed(self, seat: int, b: Board, year: int) -> None:
        plan, lines = plan_of(b, self.tiles[seat]), self.lines[seat]
        tiles = [tile for tile, _, _ in plan.tiles]
        for town in FACES[b.face]["towns"]:
            if town["key"] not in self.towns[seat] and complete(plan, town["key"]):
                self.towns[seat].add(town["key"])
                lines["towns"] += town["points"]
                lines["town_bonus"] += BONUS[year]
                lines["buildings_game"] += 2 * tiles.count("trading_post")
        for number, tile in enumerate(tiles):
            if SIGN.get(tile) == "red" and number not in self.paid[seat] and plan.surrounded(plan.lying[number]):
                self.paid[seat].add(number)
                lines["buildings_game"] += {"town_hall": 10, "hotel": 5, "chapel": 4}.get(tile, 0)
        if b.face == "mustang_plains":
            loose = {(r, c) for r, c in EVERY if plan.icons[r][c] == "r"} - self.ropes[seat]
            for rope in loose:
                if not plan.covered(rope) and plan.surrounded({rope}):
                    self.ropes[seat].add(rope)
                    lines["wild_game"] += 3 + (4 if len(self.ropes[seat]) == 5 else 0)

    def _year_end(self, after: State, held: year_events.TussleHeld, events: Sequence[Event]) -> None:
        quiet = not any(isinstance(event, year_events.HillBanditPlaced) for event in events)
        for seat, b in enumerate(after.boards):
            plan = plan_of(b)
            if quiet:  # no hill bandit came in the same breath
                assert held.counts[seat] == len(spots(b.bandits)), "WTW-149"
            if b.face == "starfall_basin":
                (site,) = [(r, c) for r, c in EVERY if plan.icons[r][c] == str(held.year)]
                self.lines[seat]["wild_game"] += -4 if plan.covered(site) else 2
            if b.face == "hollow_hill":
                (seen,) = [
                    event for event in events if isinstance(event, year_events.HouseThreatened) and event.seat == seat
                ]
                if quiet:
                    assert {cell(square) for square in seen.squares} == threats(plan, b), "WTW-204"
                self.lines[seat]["wild_game"] -= len(seen.squares)
            self.lines[seat]["tussles"] += self._tussle(held, seat)

    def _tussle(self, held: year_events.TussleHeld, seat: int) -> int:
        stake, mine = TUSSLE[held.year], held.counts[seat]
        if len(held.counts) == 1:  # WTW-192 to WTW-194
            return stake if mine <= held.ridge else -stake
        if all(count == mine for count in held.counts):
            return stake
        if mine == max(held.counts):
            return -stake
        return stake if mine == min(held.counts) else 0
