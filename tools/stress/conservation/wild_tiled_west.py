"""What is never lost and never made in Wild Tiled West: section 11 of the rules as checks.  Plays nothing itself.

``check`` looks at one state; a ``Accounts`` is told every step of a match and keeps the accounts that need a memory.
Written from the rules: squares are row and column here, and boards are read letter by letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from functools import cache, lru_cache

from game.protocol import FACE_DOWN, Action, Event, Seat
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as told
from game.wild_tiled_west import rules, year_events
from game.wild_tiled_west.box import box
from game.wild_tiled_west.content import CONTENT, STACKS, TRACKS
from game.wild_tiled_west.pieces import SQUARES, names
from game.wild_tiled_west.scoring import running
from game.wild_tiled_west.shapes import cells
from game.wild_tiled_west.state import Board, State

Cell = tuple[int, int]
BEFORE_BOARDS = "deal_boards"
DICE = {1: (2, 1), 2: (2, 1), 3: (2, 2), 4: (3, 2), 5: (4, 2)}
SETUP = {"deal_boards", "deal_partners", "keep_partner", "shuffle_partners"}


@lru_cache(4096)
def spots(bits: int) -> frozenset[Cell]:
    """A set of squares of the engine, as rows and columns."""
    return frozenset(_cell(name) for name in names(bits))


@cache
def _cell(name: str) -> Cell:
    return divmod(SQUARES.index(name), 11)


@cache
def near(square: Cell) -> frozenset[Cell]:
    row, column = square
    around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    return frozenset((r, c) for r, c in around if 0 <= r < 11 and 0 <= c < 11)


def joined(seed: Set[Cell], land: Set[Cell]) -> set[Cell]:
    found, edge = set(seed), set(seed)
    while edge:
        edge = {other for square in edge for other in near(square) if other in land} - found
        found |= edge
    return found


@cache
def read(face: str, layer: str) -> dict[Cell, str]:
    """A layer of a face, letter by letter."""
    rows = getattr(CONTENT.faces[face], layer).split()
    return {(r, c): rows[r][c] for r in range(11) for c in range(11)}


@cache
def printed(face: str, letters: str) -> frozenset[Cell]:
    return frozenset(square for square, letter in read(face, "terrain").items() if letter in letters)


@lru_cache(4096)
def lying(tile: str, turn: int, square: str) -> tuple[tuple[int, int, str], ...]:
    return cells(tile, turn, *_cell(square))


class LandAccount:
    """A board: its face, and the tiles on it square by square."""

    def __init__(self, b: Board) -> None:
        self.face, self.icon = b.face, read(b.face, "icons")
        self.tiles = [(laid, lying(laid.tile, laid.turn, laid.square)) for laid in b.laid]
        self.letter = {(r, c): letter for _, found in self.tiles for r, c, letter in found}
        self.covered = set(self.letter)

    def squares(self, letters: str) -> set[Cell]:
        return {square for square, letter in self.letter.items() if letter in letters}

    def printed(self, letters: str) -> frozenset[Cell]:
        return printed(self.face, letters)


# ------------------------------------------------------------------ one state


def check(state: State) -> None:
    """Every invariant that can be told from one state; AssertionError says which is broken."""
    check_cards(state)
    if state.phase == BEFORE_BOARDS:
        return
    check_tiles(state)
    check_dice(state)
    for seat, b in enumerate(state.boards):
        check_board(state, seat, b)
        check_goods(state, seat, b)
    if state.ridge is not None:
        check_ridge(state)


def check_cards(state: State) -> None:
    """Invariants 5 and 6; a view hides some cards, so only counts and what is seen are compared."""
    aces = [*state.aces, *(suit for b in state.boards for suit in b.ace_cards)]
    assert sorted(aces) == sorted(card.suit for card in TRACKS.ace_card), "There are four ace cards (6)."
    held = [card for card in (*state.kept, *state.second) if card]
    dealt = [card for hand in state.hands for card in hand]
    back = [card for card in state.returned if card] if not state.supply else []
    everywhere = [*held, *dealt, *back, *state.supply, *state.deck]
    if state.phase not in ("deal_boards", "deal_partners"):
        partners = box(state.terms.edition).partners
        assert len(everywhere) == len(partners), f"{len(everywhere)} partner cards (5)."
        seen = [card for card in everywhere if card != FACE_DOWN]
        assert len(set(seen)) == len(seen), "A partner card is in two places (5)."
    if state.phase not in SETUP:
        assert len(state.supply) == 3, "Three partners lie face up (5)."


def check_tiles(state: State) -> None:
    """Invariant 1."""
    lying = Counter(laid.tile for b in state.boards for laid in b.laid if laid.tile != "alley")
    sizes = {1: 40, 2: 28, 3: 20, 4: 0, 5: 0}
    aside = Counter[str]()
    for b in state.boards:
        if b.store in ("aside", "lost"):
            aside["general_store"] += 1
        if b.face == "hollow_hill" and not b.laid:
            aside["ranch_house"] += 1
    if state.phase == "place_tile":
        aside[state.tile] += 1
    missing = 0
    for stack, height in zip(STACKS, state.stacks, strict=True):
        out = stack.height - height - lying[stack.tile] - aside[stack.tile]
        assert out in (0, 1), f"{stack.tile}: {out} copies are missing (1)."
        missing += out
    assert missing == sizes[state.terms.seats] == state.removed, "Only the removed tiles are missing (1)."


def check_dice(state: State) -> None:
    """Invariant 4, while a round is on."""
    on_slots = state.prairie.bit_count(), state.river.bit_count()
    if state.course != "turn" or state.phase in ("roll", "turn_bandit", "finish", "over"):
        assert on_slots == (0, 0), "Between rounds no die lies on a slot (4)."
        return
    for kind in (0, 1):
        dice = on_slots[kind] + state.used[kind] + state.out[kind]
        assert dice == DICE[state.terms.seats][kind], "Dice on slots, used and out are all the dice (4)."
    heights = {stack.id: height for stack, height in zip(STACKS, state.stacks, strict=True)}
    for slot in CONTENT.trays.slot:
        bits = state.prairie if slot.die == "prairie" else state.river
        if bits >> slot.number - 1 & 1:
            assert any(heights[stack] for stack in slot.reads), f"A die lies on {slot.id} without a tile (4)."


def check_board(state: State, seat: int, b: Board) -> None:
    land = LandAccount(b)
    assert sum(len(found) for _, found in land.tiles) == len(land.covered), "A square is covered twice (2)."
    assert spots(b.covered) == land.covered, "What is covered is what the tiles cover (2)."
    assert not land.covered & land.printed("^Mfc"), "A blocked square is covered (2)."
    assert spots(b.street) == land.squares(".bsSHCDguap"), "Street squares are those of the tiles."
    assert spots(b.field) == land.squares("fcr"), "Field squares are those of the tiles."
    assert spots(b.cows) == land.squares("c"), "Cows are those of the tiles."
    assert spots(b.sheriffs) == land.squares("s"), "Sheriffs are those of the tiles."
    aces = tuple(len(land.squares(letter)) for letter in "SHCD")
    assert b.aces == aces, "Aces are those of the tiles."
    check_network(b, land)
    check_bandits(state, seat, b, land)
    settled = state.phase in ("turn", "roll", "place_tile", "over") or state.seat != seat
    check_towns(b, land, settled=settled)
    check_pokes(b, land)


def check_network(b: Board, land: LandAccount) -> None:
    """Invariant 3."""
    if not land.tiles:
        return
    path = land.covered | land.printed("fc")
    start = {(r, c) for r, c, _ in land.tiles[0][1]}
    reached = joined(start, path)
    if b.store == "placed":
        reached |= joined({(r, c) for r, c, _ in land.tiles[b.store_at][1]}, path)
    assert land.covered <= reached, "A tile is not joined to the start tile (3)."
    assert spots(b.network) == reached, "The network is all that is joined (3)."
    mark = "H" if b.face == "hollow_hill" else "X"
    assert any(land.icon[square] == mark for square in start), "The start tile covers the start space (WTW-066)."


def check_bandits(state: State, seat: int, b: Board, land: LandAccount) -> None:
    """Invariants 8, 9 and 10."""
    printed = {square for square, icon in land.icon.items() if icon == "b"}
    hills = spots(b.hill_bandits)
    at_large, graves = spots(b.bandits), spots(b.graves)
    assert not at_large & graves, "A tombstone is no bandit at large (8)."
    assert at_large | graves == printed | hills | land.squares("br"), "Bandits neither come nor go (8)."
    assert len(hills) <= 3, "At most three hill bandits (9)."
    assert hills <= land.printed("^") - printed, "Hill bandits stand on hills of their own (9)."
    settled = state.phase in ("turn", "roll", "over") or state.seat != seat
    if settled and b.bullets:
        assert not seen(land, at_large), "A bullet and a bandit in sight (10)."


def seen(land: LandAccount, bandits: frozenset[Cell]) -> set[Cell]:
    """The bandits some sheriff sees, walked square by square (WTW-133 to WTW-137)."""
    walls = land.printed("^Mc") | land.squares("c#")
    found = set()
    for row, column in land.squares("s"):
        for down, across in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            r, c = row + down, column + across
            while 0 <= r < 11 and 0 <= c < 11:
                if (r, c) in bandits:
                    found.add((r, c))
                if (r, c) in walls:
                    break
                r, c = r + down, c + across
    return found


def check_towns(b: Board, land: LandAccount, *, settled: bool) -> None:
    """Invariant 13; in the first steps of a placement a full town waits for step 5."""
    for index, town in enumerate(CONTENT.faces[b.face].towns):
        full = land.printed(town.key) <= land.covered
        marked = bool(b.towns >> index & 1)
        assert full or not marked, f"{town.name} is marked but not covered (13)."
        assert marked or not (full and settled), f"{town.name} is covered but not marked (13)."


def check_pokes(b: Board, land: LandAccount) -> None:
    fields = land.printed("fc") | land.squares("fcr")
    assert spots(b.cowpokes) <= fields, "A cowpoke stands outside a pasture (11)."


def check_goods(state: State, seat: int, b: Board) -> None:
    """Invariants 7, 12, 14, 15."""
    assert b.gold >= 0, "The purse is never negative (7)."
    assert b.bullets >= 0, "Bullets are never negative (7)."
    assert 1 <= b.mining <= 12, "The mining track has twelve spaces (12)."
    sheet = running(state, seat)
    assert len(sheet.lines) == 16, "The score sheet has sixteen lines (14)."
    assert sheet.total == sum(line.points for line in sheet.lines), "The total is the sum of the lines (14)."
    if state.phase != "over":
        assert sheet.total == sum(b.lines), "Endgame lines are 0 until the Endgame (WTW-176)."
    turns = 15 if state.terms.seats == 5 else 16
    assert b.turns <= turns, f"A seat has {turns} turns (15)."
    assert b.drafted <= turns, "At most one tile a turn (15)."
    if state.phase == "over":
        assert b.turns == turns, f"Seat {seat} had {b.turns} turns, not {turns} (15)."
    score = rules.score(state, Seat(seat))
    assert score.lines[0].points == TRACKS.start.points, "Every seat starts with 5 points (WTW-006)."


def check_ridge(state: State) -> None:
    """Invariant 16."""
    ridge = state.ridge
    assert ridge is not None
    shown = [card for card in CONTENT.bandits.bandit_card if card.id in ridge.shown]
    bandits = 1 + sum(card.effect.bandits for card in shown) + ridge.hill_bandits
    assert bandits == ridge.bandits + ridge.covered, "Bandits of the ridge are at large or covered (16)."
    assert ridge.covered + ridge.spare == sum(card.effect.bullets for card in shown), "Bullets of the ridge (16)."
    assert not (ridge.spare and ridge.bandits), "A spare bullet covers a bandit at once (WTW-186)."
    if state.phase not in (*SETUP, "deal_first", "shuffle_bandits"):
        assert len(ridge.deck) + len(ridge.shown) == 12, "There are twelve bandit cards."
    if state.phase == "over":
        assert len(ridge.shown) == 10, "Ten bandit cards are turned (WTW-181)."


# ------------------------------------------------------------------ a whole match


class Accounts:
    """The accounts of a match that need a memory, by seat."""

    def __init__(self, state: State) -> None:
        seats = range(state.terms.seats)
        self.gold = [b.gold for b in state.boards] or [0 for _ in seats]
        self.bullets = [b.bullets for b in state.boards] or [0 for _ in seats]
        self.mining = [b.mining for b in state.boards] or [1 for _ in seats]
        self.points = [sum(b.lines) for b in state.boards] or [5 for _ in seats]
        self.pokes = [b.cowpokes.bit_count() for b in state.boards] or [0 for _ in seats]
        self.graves = [b.graves.bit_count() for b in state.boards] or [0 for _ in seats]
        self.flipped = list(state.contracts)

    def enter(self, before: State, action: Action, after: State, events: Sequence[Event] = ()) -> None:
        """Write one step into the books; AssertionError says what does not add up."""
        for event in events:
            self._book(event)
        for seat, b in enumerate(after.boards):
            assert b.gold == self.gold[seat], f"The purse of seat {seat} does not add up after {action} (7)."
            assert b.bullets == self.bullets[seat], f"The bullets of seat {seat} do not add up (7)."
            assert b.mining == self.mining[seat], f"The marker of seat {seat} does not add up (12)."
            assert sum(b.lines) == self.points[seat], f"The points of seat {seat} do not add up (14)."
            assert b.cowpokes.bit_count() == self.pokes[seat], "A wrangle adds one cowpoke (11)."
            assert b.graves.bit_count() == self.graves[seat], "Tombstones are shots and bandits laid to rest (8)."
        for old, new in zip(self.flipped, after.contracts, strict=True):
            assert new or not old, "A flipped contract never flips back (6)."
        self.flipped = list(after.contracts)
        for old_board, new_board in zip(before.boards, after.boards, strict=False):
            assert new_board.laid[: len(old_board.laid)] == old_board.laid, "A placed tile never moves (WTW-071)."
        if isinstance(action, do.Wrangle):
            self._check_wrangle(before, action)

    def _book(self, event: Event) -> None:
        match event:
            case told.GoldGained():
                self.gold[event.seat] += event.amount
            case told.GoldPaid():
                self.gold[event.seat] -= event.amount
            case year_events.GoldStashed():
                self.gold[event.seat] -= 1
            case told.BulletsGained():
                self.bullets[event.seat] += event.amount
            case told.BanditShot():
                self.bullets[event.seat] -= 1
                self.graves[event.seat] += 1
            case told.LaidToRest():
                self.graves[event.seat] += 1
            case told.Climbed():
                self.mining[event.seat] += 1
            case told.PointsScored():
                self.points[event.seat] += event.points
            case told.Wrangled():
                self.pokes[event.seat] += 1

    def _check_wrangle(self, before: State, action: do.Wrangle) -> None:
        """Invariant 11: no pasture was wrangled while it held a cowpoke; enough cows were there."""
        b = before.boards[before.seat]
        land = LandAccount(b)
        pasture = joined({_cell(action.square)}, land.printed("fc") | land.squares("fcr"))
        assert not pasture & spots(b.cowpokes), "A pasture was wrangled twice (11)."
        assert len(pasture & (land.printed("c") | land.squares("c"))) >= action.size, "Too few cows (WTW-123)."
