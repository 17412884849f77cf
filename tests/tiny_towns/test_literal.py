"""The game against the letter of its rules: scores, legal actions, symmetry, order, secrecy.  Sets no rule itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import asdict, replace

from game.protocol import DEALER, Action, Seat
from game.tiny_towns import actions as do
from game.tiny_towns import events as told
from game.tiny_towns import rules
from game.tiny_towns.state import State, Store, Terms, Town, blank
from tests.tiny_towns.literal_legal import (
    Diary,
    banks,
    legal,
    matches,
    note,
    placements,
    triggered,
)
from tests.tiny_towns.literal_scorer import (
    CLASSES,
    NOTHING,
    ORDINARY,
    POINTS,
    Fed,
    LiteralTown,
    feedable,
    score,
    total,
)
from tests.tiny_towns.test_conservation import (
    TABLES,
    THICK,
    Chooser,
    Step,
    aimless,
    eager,
    nibbles,
    opening,
    scattered,
    thick,
    walk,
)
from tools.conservation.tiny_towns_ground import (
    EMPTY,
    PILES,
    RESOURCES,
    SQUARES,
    active,
    all_barred,
    held_back,
    words,
)

BUILDINGS = tuple(card for pile in PILES.values() for card in pile)
FIRST_PLAY = ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory")  # TT-006
MONUMENTS = tuple(card for card in POINTS if card not in BUILDINGS)


def examples(count: int) -> settings:
    """The same examples in every run: a failure here is a fault of the game, never bad luck."""
    slow = (HealthCheck.too_slow, HealthCheck.data_too_large)
    return settings(max_examples=count, deadline=None, derandomize=True, database=None, suppress_health_check=slow)


# ------------------------------------------------------------------ towns to count


def decks(**fixed: Sequence[str]) -> st.SearchStrategy[tuple[str, ...]]:
    """Seven cards, one of each class; of a class that is named, only these."""
    return st.tuples(*(st.sampled_from(fixed.get(building_class, pile)) for building_class, pile in PILES.items()))


@st.composite
def grounds(draw: st.DrawFn, usual: Sequence[str]) -> tuple[str, ...]:
    """Sixteen words out of a few: towns of two classes are as likely as towns of all."""
    few = draw(st.lists(st.sampled_from(usual), min_size=1, max_size=6))
    return tuple(draw(st.lists(st.sampled_from(few), min_size=16, max_size=16)))


ANY_GROUND = grounds((NOTHING, *ORDINARY))


@st.composite
def hamlets(draw: st.DrawFn) -> tuple[str, ...]:
    """Cottages in many small groups, and too few farms: feeding them leaves equally good choices."""
    homes = draw(st.lists(st.sampled_from(("cottage", NOTHING)), min_size=16, max_size=16))
    for square in draw(st.lists(st.integers(0, 15), min_size=1, max_size=2)):
        homes[square] = "farm"
    return tuple(homes)


@st.composite
def towns(
    draw: st.DrawFn,
    cards: st.SearchStrategy[tuple[str, ...]],
    monuments: Sequence[str | None] = (None, *MONUMENTS),
    ground: st.SearchStrategy[tuple[str, ...]] = ANY_GROUND,
) -> LiteralTown:
    squares, monument = list(draw(ground)), draw(st.sampled_from(monuments))
    if monument:
        squares[draw(st.integers(0, 15))] = "monument"
    playing = draw(cards)
    warehouses = [square for square in range(16) if squares[square] == "factory" and "warehouse" in playing]
    alone = draw(st.integers(0, 9)) == 0
    return LiteralTown(
        squares=tuple(squares),
        cards=playing,
        monument=monument,
        stored={square: draw(st.integers(0, 3)) for square in warehouses},
        shrine=draw(st.integers(1, 9)) if monument == "shrine_of_the_elder_tree" else 0,
        place=1 if alone else draw(st.integers(1, 6)),
        right_taverns=None if alone else draw(st.integers(0, 5)),
    )


def standing(town: LiteralTown, seat: int = 0, litter: str = EMPTY) -> State:
    """The end of a match in which this seat has this town; ``litter`` lies on its other squares (TT-078)."""
    seats = 1 if town.right_taverns is None else 6
    state = blank(Terms(seats, "solo" if seats == 1 else "master_builder", True, False, 0, town.cards), "over")
    state.cards, state.round, state.seat = town.cards, 30, seat
    state.towns[(seat - 1) % seats] = Town(grid=nibbles(["tavern"] * (town.right_taverns or 0)))
    state.towns[seat] = Town(
        grid=nibbles([word or litter for word in town.squares]),
        stores=tuple(Store(square, ("wood",) * count) for square, count in town.stored.items()),
        monument=town.monument,
        shrine=town.shrine,
    )
    state.kept[seat] = town.monument
    # TT-073: so many were completed before, the others in the same round or later.
    rounds = [20, *[10] * (town.place - 1), *[20, 30, 20, 30, 20][town.place - 1 :]]
    state.completed = [rounds[(other - seat) % seats] for other in range(seats)]
    return state


def counted(state: State, seat: int) -> tuple[dict[str, int], Fed]:
    """What the game says: its nine lines, and the squares it marks as fed."""
    sheet = rules.score(state, Seat(seat))
    fed = [spot.removeprefix(f"town/{seat}/") for spot, mark in sheet.marks if mark == "fed"]
    return {line.id: line.points for line in sheet.lines}, frozenset(map(SQUARES.index, fed))


def only(card: str) -> st.SearchStrategy[tuple[str, ...]]:
    """Decks with this card, if it is a building."""
    return decks(**{building_class: (card,) for building_class, pile in PILES.items() if card in pile})


# ------------------------------------------------------------------ scoring


@pytest.mark.rule("TT-078", "TT-079", "TT-080", "TT-081", "TT-082", "TT-083", "TT-084", "TT-085", "TT-086", "TT-087")
@pytest.mark.rule("TT-089", "TT-090", "TT-091", "TT-092", "TT-093", "TT-094", "TT-095", "TT-096", "TT-097", "TT-098")
@pytest.mark.rule("TT-099", "TT-100", "TT-101", "TT-102", "TT-103", "TT-104", "TT-105", "TT-106", "TT-107", "TT-108")
@pytest.mark.rule("TT-109", "TT-110", "TT-111", "TT-112", "TT-113", "TT-114", "TT-115", "TT-116", "TT-117", "TT-118")
@pytest.mark.rule("TT-003", "TT-064", "TT-073", "TT-119", "TT-139")
@pytest.mark.parametrize("card", [*BUILDINGS, *MONUMENTS])
@examples(30)
@given(data=st.data())
def test_every_card_scores_to_the_letter(card: str, data: st.DataObject) -> None:
    own = next((building_class for building_class, pile in PILES.items() if card in pile), "cottage")
    monuments = (card,) if card in MONUMENTS else (None, *MONUMENTS)
    town = data.draw(towns(only(card), monuments, grounds((NOTHING, *ORDINARY, own, own, own))))
    seat = data.draw(st.integers(0, 5)) if town.right_taverns is not None else 0
    litter = data.draw(st.sampled_from((EMPTY, *RESOURCES)))
    assert counted(standing(town, seat, litter), seat) == score(town)


HUNGRY = towns(
    decks(farm=("farm", "greenhouse"), chapel=("chapel", "temple")),
    (None, "barrett_castle", "grand_mausoleum_of_the_rodina"),
    grounds(("cottage", "cottage", "cottage", "chapel", "farm", "well", NOTHING)) | hamlets(),
)


@pytest.mark.rule("TT-081", "TT-084", "TT-086", "TT-088", "TT-096", "TT-098", "TT-113", "TT-114")
@examples(400)
@given(town=HUNGRY)
def test_the_best_feeding_is_found_and_shown(town: LiteralTown) -> None:
    assert counted(standing(town), 0) == score(town)


def test_the_literal_count_gets_the_worked_examples_right() -> None:
    """TT-E16 to TT-E22: the yardstick itself is measured."""
    for drawing, cards, monument, expected in WORKED:
        town = pictured(drawing, cards, monument)
        assert sum(score(town)[0].values()) == expected, drawing
    _, fed = score(pictured(*WORKED[7][:3]))
    assert [SQUARES[square] for square in sorted(fed)] == ["a1", "c1", "a3", "b4"]


GREEN = "greenhouse well chapel tavern theater factory"
CLOISTERED = "Cp -- -- Cp / -- Th Th -- / We Mo Th -- / -- -- -- Cp"
WORKED = (
    ("Co Co We Th / Mo Fm Cp Tv / Co We Co Fc / Tv Cp Co --", "greenhouse well chapel feast_hall theater bank",
     "barrett_castle", 40),
    ("Tv Co Cp We / Co Fm Co We / Th Co Mo Tv / Th We Cp Th", "orchard millstone abbey inn market factory",
     "mandras_palace", 35),
    ("Co Co Tv Tv / Cp Fm Co Tv / Co Co Th Fc2 / We We -- Mo", "granary fountain temple tavern bakery warehouse",
     "silva_forum", 36),
    ("Cp Tv Tv Cp / Co Th Th Fc / Co We Th Co / Tv Tv -- Cp", "farm shed cloister almshouse tailor trading_post",
     None, 37),
    (CLOISTERED, "farm shed cloister almshouse tailor trading_post", "the_sky_baths", 22),
    (CLOISTERED, "farm shed cloister almshouse tailor trading_post", "cathedral_of_caterina", 24),
    (CLOISTERED, "farm shed cloister almshouse tailor trading_post", "archive_of_the_second_age", 17),
    ("Co -- Co Co / -- Fm -- Co / Co Cp -- -- / -- Co -- --", "farm well temple tavern theater factory", None, 8),
    ("Co Co -- Co / Fm -- -- Co / Fm Co -- Co / Cp -- -- --", GREEN, None, 13),
    ("Co Co -- Co / Fm -- -- Co / -- Co -- Co / Cp -- -- --", GREEN, None, 4),
)  # fmt: skip


def pictured(drawing: str, cards: str, monument: str | None) -> LiteralTown:
    signs = drawing.replace("/", "").split()
    building_class = dict(zip(("--", "Co", "Fm", "We", "Cp", "Tv", "Th", "Fc", "Mo"), (NOTHING, *CLASSES), strict=True))
    stored = {square: int(sign[2:]) for square, sign in enumerate(signs) if sign[2:]}
    squares = tuple(building_class[sign[:2]] for sign in signs)
    return LiteralTown(squares, ("cottage", *cards.split()), monument, stored, right_taverns=1)


# ------------------------------------------------------------------ symmetry, and feeding more


def images() -> list[tuple[int, ...]]:
    """The eight ways to turn and mirror a town: which square comes to lie on each."""
    found, square = [], tuple(range(16))
    for _ in range(4):
        square = tuple(square[4 * (3 - column) + row] for row in range(4) for column in range(4))
        found += [square, tuple(square[4 * row + 3 - column] for row in range(4) for column in range(4))]
    return found


@pytest.mark.rule("TT-039", "TT-040")
@examples(60)
@given(town=towns(decks()))
def test_turning_a_town_changes_no_total(town: LiteralTown) -> None:
    totals = set()
    for image in images():
        stored = {place: town.stored[square] for place, square in enumerate(image) if square in town.stored}
        turned = LiteralTown(
            tuple(town.squares[square] for square in image), town.cards, town.monument, stored,
            town.shrine, town.place, town.right_taverns,
        )  # fmt: skip
        totals.add(rules.score(standing(turned), Seat(0)).total)
    assert len(totals) == 1


@pytest.mark.rule("TT-039", "TT-040", "TT-047")
@examples(60)
@given(
    ground=grounds(usual=(*RESOURCES, "factory", EMPTY)),
    cards=decks(factory=("trading_post", "bank")),
    monument=st.sampled_from(MONUMENTS),
)
def test_turning_a_town_changes_no_number_of_matches(
    ground: tuple[str, ...], cards: tuple[str, ...], monument: str
) -> None:
    counts = set()
    for image in images():
        state = building_step([ground[square] for square in image], cards, monument)
        counts.add(len(rules.legal_actions(state)))
        assert set(rules.legal_actions(state)) == legal(state, [])
    assert len(counts) == 1


def building_step(ground: Sequence[str], cards: tuple[str, ...], monument: str) -> State:
    """A seat may build on this ground, with this monument in its hand."""
    state = blank(Terms(2, "master_builder", True, False, 0, cards), "build")
    state.cards, state.kept[0], state.towns[0] = cards, monument, Town(grid=nibbles(ground))
    state.round, state.named, state.sealed = 10, "wood", True
    return state


@pytest.mark.rule("TT-088")
@examples(150)
@given(town=HUNGRY, data=st.data())
def test_feeding_one_more_never_lowers_a_total(town: LiteralTown, data: st.DataObject) -> None:
    homes = feedable(town)
    fed = frozenset(data.draw(st.sets(st.sampled_from(homes)))) if homes else frozenset()
    assert all(total(town, fed | {home}) >= total(town, fed) for home in homes)
    if town.cards[1] == "farm" and len(fed) <= 4 * town.squares.count("farm"):
        assert rules.score(standing(town), Seat(0)).total >= total(town, fed)


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
