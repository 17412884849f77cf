"""The literal second opinion: what is legal, and in which order town turns may be taken."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import get_args

import pytest
from msgspec.structs import asdict, replace

from game.protocol import DEALER, Action, Seat
from game.tiny_towns import actions as do
from game.tiny_towns import events as told
from game.tiny_towns import rules
from game.tiny_towns.state import State, Town
from tests.tiny_towns.literal_legal import (
    Diary,
    banks,
    legal,
    note,
    triggered,
)
from tests.tiny_towns.literal_towns import building_step
from tests.tiny_towns.test_conservation import TABLES, THICK, eager, scattered, thick
from tests.tiny_towns.walked_matches import Chooser, Step, aimless, nibbles, opening, walk
from tools.stress.claims.tiny_towns_layouts import matches, placements
from tools.stress.claims.tiny_towns_score import (
    LiteralTown,
    score,
)
from tools.stress.conservation.tiny_towns_ground import (
    EMPTY,
    SQUARES,
    active,
    all_barred,
    held_back,
    words,
)

FIRST_PLAY = ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory")  # TT-006


# ------------------------------------------------------------------ legality


def compare(state: State, rng: Random, choose: Chooser, rounds: int = 1000) -> None:
    """At every decision the game offers what the letter of the rules allows, each once; nothing where none is due."""
    diary: Diary = []
    for step in walk(state, rng, choose, rounds):
        offered = rules.legal_actions(step.before)
        assert len(set(offered)) == len(offered), f"The game offers something twice: {offered}"
        assert set(offered) == legal(step.before, diary), f"{step.before.phase} of seat {step.before.seat}"
        note(diary, step.before, step.action)
        check_watch_step(step, diary)
        if step.after.round > step.before.round:
            diary.clear()
    if state.phase == "over":
        check_final_sheets(state)


def check_watch_step(step: Step, diary: Diary) -> None:
    """TT-069: there is a Watch step if an active owner has a triggered piece, and only then."""
    if any(isinstance(event, told.Revealed) for event in step.events):
        due = [seat for seat in active(step.before) if triggered(step.before, seat, diary)]
        assert ([step.after.seat] if step.after.phase == "watch" else []) == due


def check_final_sheets(state: State) -> None:
    assert not rules.legal_actions(state)
    outcome = rules.outcome(state)
    assert outcome is not None
    for seat, sheet in enumerate(outcome.sheets):
        lines, _ = score(literal_town(state, seat))
        assert {line.id: line.points for line in sheet.lines} == lines


def literal_town(state: State, seat: int) -> LiteralTown:
    """The town of a seat at the end of a match, in words."""
    town, seats = state.towns[seat], state.terms.seats
    right = words(state.towns[(seat - 1) % seats].grid).count("tavern") if seats > 1 else None
    place = 1 + sum(earlier < state.completed[seat] for earlier in state.completed)
    stored = {store.square: len(store.cubes) for store in town.stores}
    return LiteralTown(words(town.grid), state.cards, town.monument, stored, town.shrine, place, right)


WHOLE = (
    {"cavern": "off", "monuments": "on", "card_set": "random"},
    {"cavern": "on", "monuments": "off", "card_set": "first_play"},
    {"cavern": "on", "monuments": "on", "card_set": "first_play"},
    {"cavern": "off", "monuments": "off", "card_set": "random"},
)


@pytest.mark.rule("TT-011", "TT-012", "TT-018", "TT-019", "TT-026", "TT-032", "TT-033", "TT-037", "TT-038", "TT-039")
@pytest.mark.rule("TT-040", "TT-041", "TT-043", "TT-045", "TT-056", "TT-123", "TT-128", "TT-129", "TT-135", "TT-136")
@pytest.mark.parametrize("options", WHOLE, ids=lambda options: " ".join(options.values()))
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_whole_matches_offer_what_the_rules_allow(seats: int, mode: str, options: dict[str, str]) -> None:
    compare(*opening(seats, mode, 7, **options), eager if options["monuments"] == "on" else aimless)


@pytest.mark.rule("TT-027", "TT-028", "TT-029", "TT-030", "TT-031", "TT-032", "TT-033", "TT-047", "TT-048", "TT-049")
@pytest.mark.rule("TT-050", "TT-051", "TT-052", "TT-053", "TT-054", "TT-059", "TT-060", "TT-061", "TT-062", "TT-063")
@pytest.mark.rule("TT-065", "TT-067", "TT-068", "TT-069", "TT-070", "TT-123", "TT-129", "TT-130", "TT-131", "TT-136")
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_the_thick_of_it_offers_what_the_rules_allow(seats: int, mode: str) -> None:
    for match in THICK:
        if match[:2] == (seats, mode):
            compare(*thick(*match), eager, rounds=3)


@pytest.mark.rule("TT-048", "TT-052", "TT-062", "TT-068", "TT-069", "TT-070")
def test_crafted_positions_offer_what_the_rules_allow() -> None:
    for state, rng in crafted():
        compare(state, rng, eager, rounds=1)


def crafted() -> list[tuple[State, Random]]:
    """What the scattered matches are not sure to reach."""
    crafts = (university_without_room, watch_without_room, watch_with_a_sixth_bank, guild_with_five_banks)
    return [(craft(), Random(1)) for craft in crafts]


def university_without_room() -> State:
    """Three Trading Posts and a brick make a University, and then there is no empty square."""
    ground = ["cottage", "brick", "cottage", "cottage", "factory", "factory", "factory", *["cottage"] * 9]
    return building_step(ground, (*FIRST_PLAY[:6], "trading_post"), "grove_university")


def watch_without_room() -> State:
    """The neighbour is about to construct what lies on the Watch of a full town."""
    state = building_step([], FIRST_PLAY, "opaleyes_watch")
    full = nibbles(["monument", *["wheat"] * 15])
    state.towns[0] = Town(grid=full, monument="opaleyes_watch", watch=("well", "farm", None))
    state.towns[1] = Town(grid=nibbles(["wood", "stone"]))
    state.shown = state.towns[:]
    return state


def watch_with_a_sixth_bank() -> State:
    """The neighbour is about to construct a Bank; one lies on the Watch of a town with five."""
    state = building_step([], (*FIRST_PLAY[:6], "bank"), "opaleyes_watch")
    five = nibbles(["monument", *["factory"] * 5])
    state.towns[0] = Town(grid=five, held=0x543210, monument="opaleyes_watch", watch=("bank", "farm", None))
    state.towns[1] = Town(grid=nibbles(["wheat", "wheat", EMPTY, EMPTY, "wood", "glass", "brick"]))
    state.shown = state.towns[:]
    return state


def guild_with_five_banks() -> State:
    """Whatever else the Guild replaces, it cannot become a Bank."""
    ground = ["factory", "factory", "glass", "factory", "factory", "wheat", "stone", "factory", "wood", "brick"]
    state = building_step([*ground, *["cottage"] * 6], (*FIRST_PLAY[:6], "bank"), "architects_guild")
    state.towns[0] = replace(state.towns[0], held=0x5004_3021)
    state.shown = state.towns[:]
    return state


# ------------------------------------------------------------------ the sample is worth its name


def ground_of(step: Step) -> tuple[str, ...]:
    return words(step.before.towns[step.before.seat].grid)


def monument_of(step: Step) -> str | None:
    return step.before.towns[step.before.seat].monument


def stored_at(step: Step, square: int) -> int:
    return sum(len(store.cubes) for store in step.before.towns[step.before.seat].stores if store.square == square)


def barred(step: Step) -> bool:
    return all_barred(step.before, step.before.seat)


def sixth_bank(step: Step) -> bool:
    return banks(step.before) == 5 and bool(matches("bank", ground_of(step), wild=False))


SITUATIONS: dict[str, Callable[[Step], bool]] = {
    "names although its Banks bar everything": lambda s: isinstance(s.action, do.Name) and barred(s),
    "names where the Banks of several bar everything": lambda s: (
        isinstance(s.action, do.Name)
        and len(active(s.before)) > 1
        and all(all_barred(s.before, seat) for seat in active(s.before))
    ),
    "picks although its Banks bar everything": lambda s: isinstance(s.action, do.Pick) and barred(s),
    "names with Fort Ironweed, alone": lambda s: isinstance(s.action, do.Name) and monument_of(s) == "fort_ironweed",
    "builds in a free round without a cube": lambda s: s.before.named is None and held_back(s.before, s.before.seat),
    "swaps on a full Warehouse": lambda s: (
        isinstance(s.action, do.Swap) and stored_at(s, SQUARES.index(s.action.square)) == 3
    ),
    "has a pattern for a sixth Bank": lambda s: s.before.phase == "build" and sixth_bank(s),
    "uses a Trading Post": lambda s: (
        isinstance(s.action, do.Build) and any(ground_of(s)[SQUARES.index(sq)] == "factory" for sq in s.action.squares)
    ),
    "chooses where a Shed stands": lambda s: s.before.phase == "target" and s.before.work.card == "shed",
    "builds after the Obelisk": lambda s: s.before.phase == "target" and monument_of(s) == "obelisk_of_the_crescent",
    "replaces a Warehouse with cubes on it": lambda s: (
        isinstance(s.action, do.NewType) and stored_at(s, s.before.work.square) > 0
    ),
    "replaces a building next to five Banks": lambda s: (
        isinstance(s.action, do.NewType) and banks(s.before) == 5 and ground_of(s)[s.before.work.square] != "factory"
    ),
    "lays a resource on a replacement": lambda s: s.before.phase == "hold" and s.before.work.left > 0,
    "finds no room for the University's building": lambda s: (
        s.before.phase == "target" and s.before.work.card == "grove_university" and s.after.phase == "build"
    ),
    "constructs in the Watch step": lambda s: isinstance(s.action, do.Build) and s.before.phase == "watch",
    "takes a piece while another is due": lambda s: isinstance(s.action, do.WatchTake) and len(s.before.due) > 1,
    "ends the Watch step with a piece left": lambda s: isinstance(s.action, do.Done) and bool(s.before.due),
    "ends the Watch step for want of a sixth Bank": lambda s: (
        isinstance(s.action, do.Done) and bool(s.before.due) and banks(s.before) == 5
    ),
}


def test_the_sample_reaches_every_action_and_every_odd_situation() -> None:
    missing: set[object] = {*get_args(do.ACTIONS), *SITUATIONS}
    dealt = [opening(seats, mode, 0) for seats, mode in ((1, "solo"), (2, "master_builder"), (3, "town_hall"))]
    for state, rng in [*dealt, *crafted(), *(thick(*match) for match in THICK)]:
        for step in walk(state, rng, eager, rounds=3):
            missing -= {type(step.action)}
            missing -= {name for name in missing if isinstance(name, str) and SITUATIONS[name](step)}
    assert not missing


@pytest.mark.rule("TT-039", "TT-040")
def test_the_literal_layouts_lie_as_often_as_the_rules_say() -> None:
    """TT-E01: the other yardstick is measured, too."""
    counts = {card: len(placements(card)) for card in ("cottage", "well", "tavern", "theater")}
    assert counts == {"cottage": 72, "well": 48, "tavern": 32, "theater": 24}


# ------------------------------------------------------------------ order and secrecy of town turns


def turns_begin(seats: int, mode: str, seed: int) -> tuple[State, Random]:
    """A scattered match at the first town turn of a round, with two seats active at least."""
    for attempt in range(1000):
        state, rng = scattered(seats, mode, 1000 * seed + attempt)
        rounds = rng.randint(1, 3)
        for _ in walk(state, rng, eager, rounds - 1):
            pass
        for _ in islice(walk(state, rng, eager), int(state.phase in ("name", "turn_up"))):
            pass
        if len(active(state)) > 1 and state.phase in ("place", "pick", "build"):
            return state, rng
    raise AssertionError("No such match among a thousand.")


def starting_with(state: State, seat: int) -> State:
    """The same round, but this seat takes the first town turn."""
    other = rules.copy(state)
    other.starter = other.seat = seat
    if state.named is None:  # a free round, TT-131
        other.phase = "build" if held_back(state, seat) or all_barred(state, seat) else "pick"
    return other


def played(state: State, choices: dict[int, list[Action]]) -> State:
    """The state after the reveal, each seat doing what it had chosen."""
    left = {seat: list(actions) for seat, actions in choices.items()}
    while any(left.values()):
        rules.apply(state, left[state.seat].pop(0))
    return state


def position(state: State) -> dict[str, object]:
    """All of a state but who began; while the dealer moves, ``seat`` is nobody's."""
    seat = None if rules.to_move(state) == DEALER else state.seat
    return asdict(state) | {"starter": None, "seat": seat}


@pytest.mark.rule("TT-024")
@pytest.mark.parametrize("mode", ("master_builder", "town_hall"))
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_order_of_town_turns_does_not_matter(seats: int, mode: str) -> None:
    for seed in range(6):
        start, rng = turns_begin(seats, mode, seed)
        choices: dict[int, list[Action]] = {seat: [] for seat in active(start)}
        for step in walk(rules.copy(start), rng, eager):
            choices[step.before.seat].append(step.action)
            if any(isinstance(event, told.Revealed) for event in step.events):
                break
        ends = [position(played(starting_with(start, seat), choices)) for seat in active(start)]
        assert all(end == ends[0] for end in ends)


@pytest.mark.rule("TT-023", "TT-024")
@pytest.mark.parametrize("mode", ("master_builder", "town_hall"))
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_view_does_not_depend_on_a_sealed_turn(seats: int, mode: str) -> None:
    for seed in range(6):
        start, rng = turns_begin(seats, mode, seed)
        mover = start.seat
        others = [Seat(seat) for seat in range(seats) if seat != mover]
        sights = [rules.observe(start, seat) for seat in others]
        finished = []
        for _ in range(3):
            state = rules.copy(start)
            for step in walk(state, rng, eager):
                if isinstance(step.action, do.Done):
                    break
                assert [rules.observe(state, seat) for seat in others] == sights
            finished.append([rules.observe(state, seat) for seat in others])
        assert finished[0] == finished[1] == finished[2]
