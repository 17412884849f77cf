"""What a seat may do, by the letter of sections 4, 5 and 9 of the rules.  Slow, and shares no rule with the game.

It reads the fields of a state for what lies on the table, never for what the game makes of it: where the rules look
back (which squares were vacated, what the Guild has replaced, what the neighbours constructed) it asks the diary of
the round, which the caller keeps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.protocol import Action
from game.tiny_towns import actions as do
from game.tiny_towns.state import State
from tools.stress.claims.tiny_towns_layouts import matches
from tools.stress.conservation.tiny_towns_ground import (
    CLASSES,
    EMPTY,
    RESOURCES,
    SQUARES,
    Ground,
    active,
    all_barred,
    banked,
    held_back,
    markers,
    squares_of,
    words,
)

# The numbers of the rules, copied from their text.
WAREHOUSE_ROOM = 3  # TT-028
CAVERN_ROOM = 2  # TT-032
MOST_BANKS = 5  # TT-052
GUILD_REPLACES = 2  # TT-060
WATCH_HOLDS = 3  # TT-063


@dataclass(frozen=True)
class Entry:
    """One decision of this round, and the mover's town as it stood before."""

    seat: int
    phase: str
    ground: Ground
    monument: str | None
    action: Action


Diary = list[Entry]


def note(diary: Diary, state: State, action: Action) -> None:
    """Write down a seat's decision before it is applied."""
    town = state.towns[state.seat]
    diary.append(Entry(state.seat, state.phase, words(town.grid), town.monument, action))


def legal(state: State, diary: Diary) -> set[Action]:
    """Everything the seat to move may do now; nothing where it is not for a seat to decide."""
    decide = DECISIONS.get(state.phase)
    return set(decide(state, diary)) if decide else set()


# ------------------------------------------------------------------ set-up and resource step


def choose_monument(state: State, diary: Diary) -> Iterator[Action]:
    """TT-011: keep one of the two dealt cards."""
    assert len(state.hands[state.seat]) == 2, "Two monuments are dealt to each seat (TT-010)."
    yield from (do.ChooseMonument(slot) for slot in range(2))


def name(state: State, diary: Diary) -> Iterator[Action]:
    """TT-018: one of five.  TT-053: none of those on own Banks.  TT-054: all five where the Banks bar everything."""
    assert not held_back(state, state.seat), "Fort Ironweed bars its owner while another seat is active (TT-065)."
    yield from (do.Name(resource) for resource in free_to_choose(state))


def take(state: State, diary: Diary) -> Iterator[Action]:
    """TT-135: one of the three market cards, even if two are alike."""
    yield from (do.Take(slot) for slot in range(3))


def pick(state: State, diary: Diary) -> Iterator[Action]:
    """TT-128, TT-130: any resource that lies on none of the own Banks.  TT-131: some seats take no cube at all."""
    assert not held_back(state, state.seat), "In a free round the owner of Fort Ironweed takes no cube (TT-131)."
    alone = active(state) == [state.seat]
    assert alone or not all_barred(state, state.seat), "A seat whose Banks bar all five takes no cube (TT-131)."
    yield from (do.Pick(resource) for resource in free_to_choose(state))


def free_to_choose(state: State) -> list[str]:
    on_banks = banked(state, state.seat)
    return [resource for resource in RESOURCES if resource not in on_banks or all_barred(state, state.seat)]


# ------------------------------------------------------------------ placement step


def place(state: State, diary: Diary) -> Iterator[Action]:
    """TT-025: exactly one of these ways; TT-033: only the first if the resource is not foreign."""
    yield from put(state, diary)
    if foreign(state):
        for way in (substitute, store, swap, park, cavern):
            yield from way(state)


def foreign(state: State) -> bool:
    """TT-017; TT-129: card rounds are foreign to all, free rounds to nobody; TT-136: solo always."""
    if state.terms.mode == "master_builder":
        return state.seat != state.master
    if state.terms.mode == "town_hall":
        return state.round % 3 != 0  # TT-125
    return True


def put(state: State, diary: Diary) -> Iterator[Action]:
    """TT-026: on an empty square."""
    yield from (do.Put(SQUARES[square]) for square in empties(state))


def substitute(state: State) -> Iterator[Action]:
    """TT-027: if a Factory holds the resource, one of the other four."""
    if state.cards[6] == "factory" and state.named in markers(state, state.seat):
        yield from (do.Substitute(resource) for resource in RESOURCES if resource != state.named)


def store(state: State) -> Iterator[Action]:
    """TT-028: on a Warehouse that holds fewer than 3 cubes."""
    for square, cubes in warehouses(state):
        if len(cubes) < WAREHOUSE_ROOM:
            yield do.Store(SQUARES[square])


def swap(state: State) -> Iterator[Action]:
    """TT-029: for a cube that was on the same Warehouse; TT-030: not for one of the same resource."""
    for square, cubes in warehouses(state):
        yield from (do.Swap(SQUARES[square], cube) for cube in set(cubes) if cube != state.named)


def park(state: State) -> Iterator[Action]:
    """TT-031: with the Statue of the Bondmaker in the town, on a Cottage that has no cube yet."""
    town = state.towns[state.seat]
    if town.monument == "statue_of_the_bondmaker":
        parked = words(town.held)
        cottages = [square for square in range(16) if words(town.grid)[square] == "cottage"]
        yield from (do.Park(SQUARES[square]) for square in cottages if parked[square] == EMPTY)


def cavern(state: State) -> Iterator[Action]:
    """TT-032, TT-123: with the option on, while fewer than 2 cubes lie in the Cavern."""
    if state.terms.cavern and len(state.towns[state.seat].cavern) < CAVERN_ROOM:
        yield do.Cavern()


def warehouses(state: State) -> list[tuple[int, tuple[str, ...]]]:
    """Each Warehouse of the seat, with the cubes on it; a new one is empty (TT-055)."""
    town = state.towns[state.seat]
    if state.cards[6] != "warehouse":
        return []
    on_it = {store.square: store.cubes for store in town.stores}
    ground = words(town.grid)
    return [(square, on_it.get(square, ())) for square in range(16) if ground[square] == "factory"]


# ------------------------------------------------------------------ building step


def build(state: State, diary: Diary) -> Iterator[Action]:
    """TT-037: any number of buildings, none included."""
    yield from constructions(state)
    yield do.Done()


def constructions(state: State) -> Iterator[Action]:
    """TT-038: each of the seven cards, and the own monument once; TT-041: one for each set of squares."""
    ground = words(state.towns[state.seat].grid)
    for card in buildable(state):
        for squares in matches(card, ground, wild="trading_post" in state.cards):
            yield do.Build(card, tuple(SQUARES[square] for square in sorted(squares)))


def buildable(state: State) -> list[str]:
    """TT-038; TT-052: no sixth Bank; TT-056: a monument at most once."""
    own, stands = state.kept[state.seat], state.towns[state.seat].monument
    return supply(state) + ([own] if own is not None and stands is None else [])


def supply(state: State) -> list[str]:
    """The cards in play a seat may add a building of: all seven, but no sixth Bank (TT-052, TT-059)."""
    return [card for card in state.cards if card != "bank" or banks(state) < MOST_BANKS]


def target(state: State, diary: Diary) -> Iterator[Action]:
    """TT-043: a square a cube was just removed from; TT-050: any empty square for the Shed and after the Obelisk."""
    entry = latest(diary, state.seat, do.Build)
    vacated = [square for square in squares_of(entry.action) if entry.ground[square] in RESOURCES]
    anywhere = entry.action.card == "shed" or entry.monument == "obelisk_of_the_crescent"
    empty = [square for square in range(16) if entry.ground[square] == EMPTY] if anywhere else []
    yield from (do.Target(SQUARES[square]) for square in vacated + empty)


def hold(state: State, diary: Diary) -> Iterator[Action]:
    """TT-051: any resource; TT-052: a Bank's differs from those on the owner's other Banks."""
    barred = banked(state, state.seat)
    yield from (do.Hold(resource) for resource in RESOURCES if resource not in barred)


# ------------------------------------------------------------------ monuments


def replace(state: State, diary: Diary) -> Iterator[Action]:
    """TT-060: up to 2 other buildings, TT-061: none of them twice, or stop."""
    done = [entry.action.square for entry in diary if entry.seat == state.seat and isinstance(entry.action, do.Replace)]
    assert len(done) < GUILD_REPLACES, "The Architect’s Guild replaces two buildings at most (TT-060)."
    ground = words(state.towns[state.seat].grid)
    others = [SQUARES[square] for square in range(16) if ground[square] in CLASSES and ground[square] != "monument"]
    yield from (do.Replace(square) for square in others if square not in done)
    yield do.ReplaceStop()


def new_type(state: State, diary: Diary) -> Iterator[Action]:
    """TT-060: a building of a class other than its own, never a monument; TT-052: no sixth Bank."""
    entry = latest(diary, state.seat, do.Replace)
    old = entry.ground[SQUARES.index(entry.action.square)]
    own = state.cards[CLASSES.index(old)]
    yield from (do.NewType(card) for card in supply(state) if card != own)


def free_type(state: State, diary: Diary) -> Iterator[Action]:
    """TT-062, TT-059: any of the seven cards in play, not a sixth Bank."""
    yield from (do.FreeType(card) for card in supply(state))


def free_square(state: State, diary: Diary) -> Iterator[Action]:
    """TT-062: an empty square."""
    yield from (do.FreeSquare(SQUARES[square]) for square in empties(state))


def watch_pick(state: State, diary: Diary) -> Iterator[Action]:
    """TT-063: 3 different cards among the seven in play, one after another."""
    picked = [entry.action.card for entry in diary if isinstance(entry.action, do.WatchPick)]
    assert len(picked) < WATCH_HOLDS, "Three cards are chosen for Opaleye’s Watch (TT-063)."
    yield from (do.WatchPick(card) for card in state.cards if card not in picked)


def watch(state: State, diary: Diary) -> Iterator[Action]:
    """TT-069: construct, or take a triggered piece; TT-068: not end while one can be placed."""
    yield from constructions(state)
    takes = [do.WatchTake(slot) for slot in triggered(state, state.seat, diary) if placeable(state, slot)]
    yield from takes or [do.Done()]


def placeable(state: State, slot: int) -> bool:
    """TT-070: there is an empty square, and it is no sixth Bank."""
    return bool(empties(state)) and state.towns[state.seat].watch[slot] in supply(state)


def triggered(state: State, owner: int, diary: Diary) -> list[int]:
    """TT-067: the slots whose card a neighbour constructed in this round's town turns, the Watch being older."""
    if "opaleyes_watch" in constructed(diary, {owner}):
        return []
    beside = {(owner + 1) % state.terms.seats, (owner - 1) % state.terms.seats} - {owner}
    return [slot for slot, card in enumerate(state.towns[owner].watch) if card in constructed(diary, beside)]


def constructed(diary: Diary, seats: set[int]) -> set[str]:
    """The cards these seats constructed in their town turns of this round."""
    turns = [entry.action for entry in diary if entry.seat in seats and entry.phase == "build"]
    return {action.card for action in turns if isinstance(action, do.Build)}


def watch_square(state: State, diary: Diary) -> Iterator[Action]:
    """TT-068: an empty square."""
    yield from (do.WatchSquare(SQUARES[square]) for square in empties(state))


# ------------------------------------------------------------------ what lies where


def empties(state: State) -> list[int]:
    """The squares of the mover's town that hold neither a cube nor a building."""
    ground = words(state.towns[state.seat].grid)
    return [square for square in range(16) if ground[square] == EMPTY]


def banks(state: State) -> int:
    """How many Banks the mover has, the one that still waits for its resource included."""
    return words(state.towns[state.seat].grid).count("factory") if "bank" in state.cards else 0


def latest(diary: Diary, seat: int, sort: type[Action]) -> Entry:
    """The seat's last decision of this sort."""
    return [entry for entry in diary if entry.seat == seat and isinstance(entry.action, sort)][-1]


# Every function that answers for a phase is named after it.
DECISIONS: dict[str, Callable[[State, Diary], Iterator[Action]]] = {
    rule.__name__: rule
    for rule in (
        choose_monument, name, take, pick, place, put, build, target, hold, replace, new_type, free_type, free_square,
        watch_pick, watch, watch_square,
    )
}  # fmt: skip
