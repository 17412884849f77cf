"""What is never lost and never made in Tiny Towns: section 11 of the rules as checks.  Plays nothing itself.

``check`` looks at one state; a ``Accounts`` is told every step of a match and keeps the accounts that need a memory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from game.protocol import Action, Event
from game.tiny_towns import actions as do
from game.tiny_towns import events as told
from game.tiny_towns import rules
from game.tiny_towns.state import DEALER_PHASES, State, Town
from tools.stress.conservation.tiny_towns_ground import (
    CLASSES,
    EMPTY,
    PILES,
    RESOURCES,
    SQUARES,
    active,
    all_barred,
    banked,
    held_back,
    next_master,
    squares_of,
    words,
)

MOST_ROUNDS = 300  # invariant 15
BETWEEN_ROUNDS = frozenset({"name", "take", "turn_up", "shuffle"})
BEFORE_MONUMENTS = frozenset({"deal_cards", "deal_first", "deal_monuments"})
OUT_OF_SOLO = {"bank", "inn", "opaleyes_watch", "fort_ironweed"}  # TT-133


# ------------------------------------------------------------------ one state


def check(state: State) -> None:
    """Every invariant that can be told from one state; AssertionError says which is broken."""
    if state.round:
        for seat, town in enumerate(state.towns):
            check_town(state, town, waiting=state.phase == "hold" and seat == state.seat)
            assert town.monument in (None, state.kept[seat]), f"Seat {seat} built a monument it did not keep (7)."
        check_cards(state)
        check_resource_cards(state)
        check_turns(state)
    check_monuments(state)
    if state.phase in BETWEEN_ROUNDS and state.round:
        check_between_rounds(state)


def check_town(state: State, town: Town, *, waiting: bool) -> None:
    """Invariants 1, 5, 6, 7 and 11 for one town; ``waiting`` for the resource of a Bank or Factory."""
    ground, held = words(town.grid), words(town.held)
    check_squares(ground)
    check_warehouses(state.cards[6], ground, town)
    check_markers(state.cards[6], ground, held, waiting=waiting)
    parked = [square for square in range(16) if held[square] != EMPTY and ground[square] != "factory"]
    assert all(ground[square] == "cottage" for square in parked), "A cube lies on a building that takes none (TT-034)."
    assert not parked or town.monument == "statue_of_the_bondmaker", "Only the Bondmaker's owner parks cubes (5)."
    assert len(town.cavern) <= (2 if state.terms.cavern else 0), "The Cavern holds more than it may (5)."
    assert ground.count("monument") == (town.monument is not None), "A town has the one monument that it says (7)."
    check_watch(state, town)


def check_squares(ground: tuple[str, ...]) -> None:
    kinds = Counter("cube" if word in RESOURCES else "building" if word in CLASSES else word for word in ground)
    assert kinds["cube"] + kinds["building"] + kinds[EMPTY] == 16, f"Not sixteen squares: {ground} (1)."


def check_warehouses(card: str, ground: tuple[str, ...], town: Town) -> None:
    standing = [square for square in range(16) if card == "warehouse" and ground[square] == "factory"]
    assert [store.square for store in town.stores] == standing, "There is one store for each Warehouse (5)."
    assert all(len(store.cubes) <= 3 for store in town.stores), "A Warehouse holds 0 to 3 cubes (5)."
    assert all(cube in RESOURCES for store in town.stores for cube in store.cubes), "Only cubes lie on a Warehouse."


def check_markers(card: str, ground: tuple[str, ...], held: tuple[str, ...], *, waiting: bool) -> None:
    markers = [held[square] for square in range(16) if ground[square] == "factory"]
    if card not in ("bank", "factory"):
        assert not any(markers), f"A {card} holds no resource (TT-034)."
        return
    assert markers.count(EMPTY) == waiting, "Each Bank and Factory holds exactly one resource (6)."
    if card == "bank":
        assert len(markers) <= 5, "A town has at most 5 Banks (6)."
        assert len(set(markers)) == len(markers), "The Banks of a town hold different resources (6)."


def check_watch(state: State, town: Town) -> None:
    pieces = [card for card in town.watch if card is not None]
    assert len(set(pieces)) == len(pieces), "The pieces on Opaleye’s Watch are different (11)."
    assert set(pieces) <= set(state.cards), "A piece on Opaleye’s Watch is of no card in play (11)."
    if town.monument != "opaleyes_watch":
        assert not town.watch, "There are pieces on a Watch that does not stand (11)."
    elif state.phase != "watch_pick":
        assert len(town.watch) == 3, "Three cards are laid on Opaleye’s Watch (11)."


def check_cards(state: State) -> None:
    """Invariant 7: seven building cards in play, one of each class."""
    in_pile = [card in pile for card, pile in zip(state.cards, PILES.values(), strict=True)]
    assert all(in_pile), f"{state.cards} are not a card of each class (7)."
    assert state.terms.mode != "solo" or not OUT_OF_SOLO & set(state.cards), "This card is out in solo (TT-133)."


def check_monuments(state: State) -> None:
    """Invariant 7: the monuments are always split into dealt, kept, discarded, undealt; no duplicates."""
    dealt = [card for hand in state.hands for card in hand]
    everywhere = [*dealt, *state.kept, *state.discarded, *state.undealt]
    cards = [card for card in everywhere if card is not None]
    solo = state.terms.mode == "solo"
    expected = (13 if solo else 15) if state.terms.monuments and state.phase not in BEFORE_MONUMENTS else 0
    assert len(cards) == len(set(cards)) == expected, f"There are {expected} monuments, all different (7)."
    assert not solo or not OUT_OF_SOLO & set(cards), "This monument is out in solo (TT-133)."


def check_resource_cards(state: State) -> None:
    """Invariant 8: always 15, 3 of each resource."""
    turned = [state.face_up] if state.face_up else []
    cards = [*state.deck, *turned, *state.played, *state.aside, *state.market]
    copies = 0 if state.terms.mode == "master_builder" else 3
    assert Counter(cards) == Counter(list(RESOURCES) * copies), "There are 3 cards of each resource (8)."
    if state.terms.mode == "solo":
        assert (len(state.market), len(state.deck)) == (3, 12), "3 cards in the market, 12 in the deck (8)."
    if state.terms.mode == "town_hall":
        assert len(state.aside) == 5, "Five cards are set aside after each shuffle (TT-124)."


def check_turns(state: State) -> None:
    """Invariant 9: turns as Master Builder sum up to the rounds played; none in the other modes."""
    named = state.round - (state.phase == "name")
    expected = named if state.terms.mode == "master_builder" else 0
    assert sum(state.turns) == expected, f"{sum(state.turns)} turns as Master Builder in {named} rounds (9)."


def check_between_rounds(state: State) -> None:
    """Invariants 2 and 12, for everybody."""
    for seat, town in enumerate(state.towns):
        room = words(town.grid).count(EMPTY)
        assert (room > 0) == (seat in active(state)), f"Seat {seat} has {room} empty squares between rounds (2)."
        assert replace(town, moves=()) == replace(state.shown[seat], moves=()), "All towns are public now (TT-066)."
        check_score(state, seat)


def check_score(state: State, seat: int) -> None:
    """Invariant 12: the lines of a score sheet."""
    town, sheet = state.towns[seat], rules.score(state, seat)
    points = {line.id: line.points for line in sheet.lines}
    bare = 16 - sum(word in CLASSES for word in words(town.grid))
    assert list(points) == [*CLASSES, "empty"], "The score sheet has nine lines (TT-079)."
    assert sheet.total == sum(points.values()), "The total is the sum of the lines (12)."
    assert points["farm"] == 0, "The farm line is 0 (12)."
    assert points["empty"] == (0 if town.monument == "cathedral_of_caterina" else -bare), "Empty squares (12)."


# ------------------------------------------------------------------ a whole match


class Accounts:
    """The accounts of a match, from any moment between two rounds on."""

    def __init__(self, state: State) -> None:
        self.taken = [cubes_in(town) for town in state.towns]  # cubes ever taken, by seat
        self.returned: list[Counter[str]] = [Counter() for _ in state.towns]  # by constructions and by the Guild
        self.hand: str | None = None  # the cube on its way to a square
        self.arriving: str | None = None  # the class of the building on its way into the town
        self.square = 0  # where a building was last put, or is being replaced
        self.open_round(state)

    def open_round(self, state: State) -> None:
        self.cubes = Counter[int]()  # taken in this round, by seat
        self.order: list[int] = []  # the seats whose town turn is over
        self.secrets: list[Event] = []  # what only one seat has heard so far
        self.active = active(state)
        free = state.terms.mode == "town_hall" and state.round % 3 == 0
        alone = len(self.active) == 1
        barred = [seat for seat in self.active if held_back(state, seat) or (all_barred(state, seat) and not alone)]
        self.excused = barred if free else []  # TT-131

    def enter(self, before: State, action: Action, after: State, events: Sequence[Event] = ()) -> None:
        """Write one step into the books; AssertionError says what does not add up."""
        assert after.round <= MOST_ROUNDS, "A game has 300 rounds at most (15)."
        if before.round and before.phase not in DEALER_PHASES:
            self._check_secrecy(before, action, after, events)
            self._decision(before, action, after, events)
        if after.phase == "over":
            check_cleared(before, after)
        else:
            self._town_accounts(before, after)
        if after.phase == "over" or after.round > before.round > 0:
            self._close_round(before, after, events)
        if after.round > before.round:
            self.open_round(after)

    def _decision(self, before: State, action: Action, after: State, events: Sequence[Event]) -> None:
        check_turn_counts(before, action, after)
        if isinstance(action, do.Name):
            check_naming(before, action)
        if isinstance(action, do.Done) and before.phase == "build":
            self.order.append(before.seat)
            told_now = [plain(event) for event in events if event.echo]
            expected = self.secrets if len(self.order) == len(self.active) else []
            assert told_now == expected, "At the reveal, and no sooner, all is told to the others (TT-066)."
        self._take_cube(before, action)
        self._return_cubes(before, action)
        if after.phase != "over":
            self._check_ground(before, action, after)

    def _check_secrecy(self, before: State, action: Action, after: State, events: Sequence[Event]) -> None:
        """TT-023: until all have finished, nothing of a town turn is told to another seat."""
        open_to_all = isinstance(action, do.Name | do.Take | do.Done) or before.terms.mode == "solo"
        if not open_to_all and len(self.order) < len(self.active):
            assert before.shown == after.shown, f"Others saw {action} (TT-023)."
            assert all(event.only == (before.seat,) for event in events), f"Others heard of {action} (TT-023)."
            self.secrets += map(plain, events)

    def _take_cube(self, before: State, action: Action) -> None:
        """Invariant 4: which cube comes from the supply, and which one is in the seat's hand."""
        cube = None
        match action:
            case do.Substitute(resource) | do.Pick(resource):
                cube = self.hand = resource
            case do.Swap(_, resource):
                cube, self.hand = before.named, resource
            case do.Put() if before.phase == "place":
                cube = self.hand = before.named
            case do.Store() | do.Park() | do.Cavern():
                cube = before.named
        if cube:
            self.taken[before.seat][cube] += 1
            self.cubes[before.seat] += 1

    def _return_cubes(self, before: State, action: Action) -> None:
        """Invariant 4: which cubes go back to the supply (TT-042, TT-061)."""
        town, back = before.towns[before.seat], self.returned[before.seat]
        if isinstance(action, do.Build):
            back.update(word for s in squares_of(action) if (word := words(town.grid)[s]) in RESOURCES)
        if isinstance(action, do.NewType):
            back.update(cube for store in town.stores if store.square == self.square for cube in store.cubes)

    def _check_ground(self, before: State, action: Action, after: State) -> None:
        """TT-035, TT-044: nothing on the squares moves, comes or goes except as the action says."""
        seat = before.seat
        expected = list(words(before.towns[seat].grid))
        for square, word in self._changes(before, action).items():
            assert (expected[square] in CLASSES) == isinstance(action, do.NewType), f"{action} meets a building (3)."
            assert word == EMPTY or expected[square] == EMPTY or word in CLASSES, f"{action}: that square is taken."
            expected[square] = word
        assert list(words(after.towns[seat].grid)) == expected, f"{action} left another town than the rules say."
        for other in range(before.terms.seats):
            assert other == seat or same_town(before, after, other), f"{action} changed the town of seat {other}."

    def _changes(self, before: State, action: Action) -> dict[int, str]:
        """The words that change in the mover's town."""
        match action:
            case do.Put(square):
                return {SQUARES.index(square): self.hand or EMPTY}
            case do.Build(card, squares):
                self.arriving = kin_of(before, card)
                ground = words(before.towns[before.seat].grid)
                return {s: EMPTY for s in map(SQUARES.index, squares) if ground[s] in RESOURCES}
            case do.FreeType(card):
                self.arriving = kin_of(before, card)
            case do.WatchTake(slot):
                self.arriving = kin_of(before, before.towns[before.seat].watch[slot] or "")
            case do.Replace(square):
                self.square = SQUARES.index(square)
            case do.NewType(card):
                return {self.square: kin_of(before, card)}
            case do.Target(square) | do.FreeSquare(square) | do.WatchSquare(square):
                self.square = SQUARES.index(square)
                return {self.square: self.arriving or EMPTY}
        return {}

    def _town_accounts(self, before: State, after: State) -> None:
        for seat, (old, new) in enumerate(zip(before.towns, after.towns, strict=True)):
            assert buildings(new) >= buildings(old), f"Seat {seat} lost a building (3)."
            check_stores_kept(old, new)
            check_watch_kept(old, new)
            check_shrine(old, new)
            in_hand = after.phase == "put" and seat == after.seat
            booked = self.taken[seat] - Counter([self.hand] if in_hand and self.hand else [])
            assert booked == cubes_in(new) + self.returned[seat], f"Seat {seat}: cubes were lost or made (4)."

    def _close_round(self, before: State, after: State, events: Sequence[Event]) -> None:
        """Invariant 4: one cube for each active seat.  TT-016, TT-021: one town turn each, going left."""
        expected = {seat: int(seat not in self.excused) for seat in self.active}
        assert {seat: self.cubes[seat] for seat in self.active} == expected, "One cube a round for each seat (4)."
        seats = before.terms.seats
        leftwards = [seat for step in range(seats) if (seat := (before.master + step) % seats) in self.active]
        assert self.order == leftwards, f"Town turns went {self.order}, not {leftwards} (TT-021)."
        check_places(self.active, after, events)
        if after.phase != "over":
            check_between_rounds(after)
            check_hammer(before, after)


def cubes_in(town: Town) -> Counter[str]:
    """The cubes on squares, stored, parked and in the Cavern; markers on Banks and Factories are none (4)."""
    ground, held = words(town.grid), words(town.held)
    cubes = Counter(word for word in ground if word in RESOURCES)
    cubes.update(cube for store in town.stores for cube in store.cubes)
    cubes.update(held[square] for square in range(16) if ground[square] == "cottage" and held[square] != EMPTY)
    cubes.update(town.cavern)
    return cubes


def plain(event: Event) -> Event:
    """The event, whoever heard it."""
    return replace(event, only=None, echo=False)


def buildings(town: Town) -> int:
    return sum(word in CLASSES for word in words(town.grid))


def kin_of(state: State, card: str) -> str:
    """The class of a card in play; any other is a monument."""
    return CLASSES[state.cards.index(card)] if card in state.cards else "monument"


def same_town(before: State, after: State, seat: int) -> bool:
    return replace(before.towns[seat], moves=()) == replace(after.towns[seat], moves=())


def check_turn_counts(before: State, action: Action, after: State) -> None:
    """TT-020: each naming adds 1 to that seat's count, nothing else does."""
    expected = list(before.turns)
    if isinstance(action, do.Name):
        expected[before.seat] += 1
    assert after.turns == expected, f"{action} counted turns as Master Builder wrongly (9)."


def check_naming(before: State, action: do.Name) -> None:
    """Invariant 10."""
    assert not held_back(before, before.seat), "Fort Ironweed bars its owner (10)."
    free = all_barred(before, before.seat)  # TT-054
    assert free or action.resource not in banked(before, before.seat), "That lies on the namer's Bank (10)."


def check_stores_kept(old: Town, new: Town) -> None:
    """Invariant 5: the number on a Warehouse never goes down while it stands."""
    counts = {store.square: len(store.cubes) for store in new.stores}
    for store in old.stores:
        assert counts.get(store.square, 3) >= len(store.cubes), "Cubes came off a standing Warehouse (5)."


def check_watch_kept(old: Town, new: Town) -> None:
    """Invariant 11: pieces leave the Watch, each once; none comes back or is added."""
    for was, now in zip(old.watch, new.watch, strict=False):
        assert now in (was, None), "A piece came back to Opaleye’s Watch (11)."
    assert len(new.watch) >= len(old.watch), "A place on Opaleye’s Watch is gone (11)."


def check_shrine(old: Town, new: Town) -> None:
    """TT-064: fixed when the Shrine stands, never changed afterwards."""
    if old.monument == new.monument:
        assert old.shrine == new.shrine, "The value of the Shrine never changes (TT-064)."
    elif new.monument == "shrine_of_the_elder_tree":
        assert new.shrine == buildings(new), "The Shrine counts all buildings, itself included (TT-064)."


def check_cleared(before: State, after: State) -> None:
    """TT-078: at the end all cubes are gone but those on Warehouses; the buildings stay."""
    for old, new in zip(before.towns, after.towns, strict=True):
        standing = tuple(word if word in CLASSES else EMPTY for word in words(old.grid))
        assert words(new.grid) == standing, "At the end cubes leave and buildings stay (TT-078)."
        stored = Counter(cube for store in old.stores for cube in store.cubes)
        assert cubes_in(new) == stored, "At the end just the cubes on Warehouses stay (TT-078)."


def check_places(playing: list[int], after: State, events: Sequence[Event]) -> None:
    """TT-071, TT-073: who was completed, and its place."""
    places = {event.seat: event.place for event in events if isinstance(event, told.Completed)}
    gone = [seat for seat in playing if seat not in active(after)]
    rounds = {seat: after.completed[seat] for seat in range(after.terms.seats) if after.completed[seat]}
    expected = {seat: 1 + sum(earlier < rounds[seat] for earlier in rounds.values()) for seat in gone}
    assert places == expected, f"Finishing places {places}, not {expected} (TT-073)."


def check_hammer(before: State, after: State) -> None:
    """TT-076 (with TT-054, TT-065): where the hammer goes; the Mayor stays (TT-124)."""
    moves = before.terms.mode == "master_builder"
    expected = next_master(after, before.master) if moves else before.master
    assert after.master == expected, f"The hammer went to seat {after.master}, not {expected} (TT-076)."
