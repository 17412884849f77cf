"""Positions of Tiny Towns drawn as text, and plays written as words.  Judges nothing: the rules are asked.

A town is drawn as in section 2.3 of the rules: ``"h g -- -- / -- b w s / -- -- -- -- / -- -- -- --"``; rows left out
at the foot are empty, so that ``"w s -- --"`` is a town with two cubes in its top row.  An action is its
tag and its values, ``"put a1"``, ``"build cottage a1 b1 b2"``; an event is written alike, ``"put 0 a1 wood"``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, get_args

from msgspec.structs import replace

from game.protocol import DEALER, Action, Event
from game.tiny_towns import rules
from game.tiny_towns.actions import ACTIONS, Build
from game.tiny_towns.content import CARDS, CONTENT, EDITION
from game.tiny_towns.pieces import BUILDING, CLASS, CLASSES, CUBE, RESOURCE, RESOURCES, SIZE, SQUARE, SQUARES, at
from game.tiny_towns.state import Phase, State, Stock, Terms, Town, blank

FIRST_PLAY: Final = ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory")
SIGNS: Final = dict(zip(("Co", "Fm", "We", "Cp", "Tv", "Th", "Fc", "Mo"), CLASSES, strict=True))
LETTERS: Final = dict(zip("whbgs", RESOURCES, strict=True))
EMPTY: Final = "-- -- -- -- / -- -- -- -- / -- -- -- -- / -- -- -- --"
FULL: Final = "h h h h / h h h h / h h h h / h h h h"  # wheat alone, or with one other cube, makes nothing
ALMOST_FULL: Final = "h h h h / h h h h / h h h h / h h h --"
EVERY: Final = " ".join(SQUARES)

BEFORE_A_TOWN_TURN: Final = ("name", "take", "turn_up", "shuffle", "refill", "over")
IDLE_MONUMENTS: Final = ("the_sky_baths", "barrett_castle", "silva_forum", "mandras_palace", "the_starloom",
                         "archive_of_the_second_age")  # fmt: skip  # for the seats a test does not care about

SORTS: Final = {sort.__struct_config__.tag: sort for sort in get_args(ACTIONS)}


# ------------------------------------------------------------------ towns


def town(
    text: str = EMPTY,
    *,
    monument: str | None = None,
    held: Mapping[str, str] | None = None,
    stored: Mapping[str, Sequence[str]] | None = None,
    cavern: Sequence[str] = (),
    shrine: int = 0,
    watch: Sequence[str | None] = (),
) -> Town:
    """The town drawn; ``Fc2`` is a Warehouse with two cubes, of wood unless ``stored`` says otherwise."""
    text = drawing(text)
    grid, stores = 0, dict(stored or {})
    for name, sign in zip(SQUARES, text.replace("/", " ").split(), strict=True):
        grid |= _nibble(sign) << 4 * SQUARE[name]
        if sign[2:]:
            stores.setdefault(name, ("wood",) * int(sign[2:]))
            assert len(stores[name]) == int(sign[2:]), f"{name} is drawn with {sign[2:]} cubes"
    assert ("Mo" in text) == (monument is not None), "a monument is drawn if, and only if, it is named"
    return Town(
        grid=grid,
        held=sum(CUBE[resource] << 4 * SQUARE[name] for name, resource in (held or {}).items()),
        stores=tuple(Stock(SQUARE[name], in_order(stores[name])) for name in sorted(stores, key=SQUARE.__getitem__)),
        cavern=tuple(cavern),
        monument=monument,
        shrine=shrine,
        watch=tuple(watch),
    )


def drawing(text: str) -> str:
    """The drawing with all its four rows."""
    rows = [row.split() for row in text.split("/")]
    assert len(rows) <= 4 and all(len(row) == 4 for row in rows), f"not up to four rows of four squares: {text}"
    rows += [["--"] * 4] * (4 - len(rows))
    return " / ".join(" ".join(row) for row in rows)


def _nibble(sign: str) -> int:
    if sign == "--":
        return 0
    return CUBE[LETTERS[sign]] if sign in LETTERS else BUILDING[SIGNS[sign[:2]]]


def in_order(resources: Iterable[str]) -> tuple[str, ...]:
    """Resources in the order of the rules."""
    return tuple(sorted(resources, key=RESOURCES.index))


def draw(town: Town) -> str:
    """The town as text again."""
    stored = {store.square: len(store.cubes) for store in town.stores}
    signs = [_sign(at(town.grid, square)) + str(stored.get(square) or "") for square in range(SIZE)]
    return " / ".join(" ".join(signs[row : row + 4]) for row in range(0, SIZE, 4))


def _sign(nibble: int) -> str:
    if not nibble:
        return "--"
    names = LETTERS if nibble in RESOURCE else SIGNS
    wanted = RESOURCE.get(nibble) or CLASS[nibble]
    return next(sign for sign, name in names.items() if name == wanted)


def drawn(state: State) -> list[str]:
    """All towns as text, by seat."""
    return [draw(town) for town in state.towns]


def drawings(*texts: str) -> list[str]:
    """Drawings with all their rows, to compare with ``drawn``."""
    return [drawing(text) for text in texts]


def on_buildings(town: Town) -> dict[str, str]:
    """The cubes lying on Banks, Factories and Cottages."""
    return {name: RESOURCE[cube] for name in SQUARES if (cube := at(town.held, SQUARE[name]))}


def in_stores(town: Town) -> dict[str, tuple[str, ...]]:
    """The cubes lying on each Warehouse."""
    return {SQUARES[store.square]: store.cubes for store in town.stores}


# ------------------------------------------------------------------ positions


def in_play(text: str = "") -> tuple[str, ...]:
    """The first-play set with some cards exchanged: ``in_play("granary bank")``."""
    exchanged = {CARDS[card].building_class: card for card in text.split()}
    return tuple(exchanged.get(CARDS[card].building_class, card) for card in FIRST_PLAY)


def given(
    *towns: str | Town,
    seats: int = 0,
    mode: str = "",
    cards: str = "",
    phase: Phase = "name",
    seat: int | None = None,
    master: int = 0,
    named: str | None = None,
    round: int = 0,
    kept: Sequence[str] = (),
    completed: Sequence[int] = (),
    turns: Sequence[int] = (),
    cavern: bool = False,
    **decks: Any,
) -> State:
    """A match at a decision.  What is not said: two seats, empty towns, the first-play set, no monuments, round 10
    (12, a free round, where a Town Hall seat is to pick), no turns as Master Builder yet."""
    seats = seats or (1 if mode == "solo" else max(2, len(towns)))
    mode = mode or ("solo" if seats == 1 else "master_builder")
    playing = in_play(cards)
    standing = [_furnished(playing, each) for each in (*towns, *(EMPTY,) * (seats - len(towns)))]
    monuments = any(kept) or any(each.monument for each in standing)
    free = mode == "town_hall" and not named and phase not in BEFORE_A_TOWN_TURN
    terms = Terms(seats, mode, monuments, cavern, master, playing, EDITION)  # type: ignore[arg-type]
    state = blank(terms, phase)
    state.towns, state.shown = standing, standing[:]
    state.cards, state.round = playing, round or (12 if free else 10)
    state.turns[: len(turns)] = turns
    state.completed = [10 * (phase == "over")] * seats
    state.completed[: len(completed)] = completed
    state.master, state.named, state.seat = master, named, master if seat is None else seat
    leftwards = ((master + step) % seats for step in range(seats))
    state.starter = next((seat for seat in leftwards if not state.completed[seat]), master)
    state.sealed = seats > 1 and phase not in BEFORE_A_TOWN_TURN
    if monuments:
        _deal_monuments(state, kept)
    _lay_decks(state, **decks)
    return state


def _furnished(cards: tuple[str, ...], drawing: str | Town) -> Town:
    """The town with a store for each Warehouse, and a resource on each Bank and Factory left without one."""
    if isinstance(drawing, str):
        drawing = town(drawing)
    squares = [square for square in range(SIZE) if at(drawing.grid, square) == BUILDING["factory"]]
    if cards[6] == "warehouse":
        stores = {store.square: store for store in drawing.stores}
        return replace(drawing, stores=tuple(stores.get(square, Stock(square)) for square in squares))
    if cards[6] in ("bank", "factory"):
        bare = [square for square in squares if not at(drawing.held, square)]
        free = [cube for cube in RESOURCE if RESOURCE[cube] not in on_buildings(drawing).values()]
        lacking = sum(cube << 4 * square for square, cube in zip(bare, free, strict=False))
        return replace(drawing, held=drawing.held | lacking)
    return drawing


def _deal_monuments(state: State, kept: Sequence[str]) -> None:
    """Each seat keeps what stands in its town or what was asked for; discards and the rest follow from that."""
    wanted = [each.monument or (kept[seat] if seat < len(kept) else "") for seat, each in enumerate(state.towns)]
    idle = [card for card in IDLE_MONUMENTS if card not in wanted]
    state.kept = [card or idle.pop(0) for card in wanted]
    rest = [card for card in CONTENT.piles["monument"] if card not in state.kept]
    state.discarded = list(rest[: len(wanted)])
    state.undealt = tuple(rest[len(wanted) :])


def _lay_decks(
    state: State,
    market: Sequence[str] = ("wood", "wheat", "brick"),
    deck: Sequence[str] = (),
    played: Sequence[str] = (),
) -> None:
    """The fifteen resource cards where the mode has them; ``deck`` is the top of it, the rest follows in any order."""
    left = Counter({resource: 3 for resource in RESOURCES})
    if state.terms.mode == "solo":
        left.subtract([*market, *deck])
        state.market, state.deck = tuple(market), (*deck, *left.elements())
        state.taken = list(market).index(state.named) if state.named else 0
    elif state.terms.mode == "town_hall":
        state.face_up = state.named
        left.subtract([*deck, *played, *([state.named] if state.named else [])])
        rest = list(left.elements())
        state.aside, state.played = tuple(rest[:5]), tuple(played)
        state.deck = (*deck, *rest[5:])


# ------------------------------------------------------------------ plays


def action(text: str) -> Action:
    """``action("swap c3 glass") == Swap("c3", "glass")``."""
    tag, *values = text.split()
    sort = SORTS[tag]
    if sort is Build:
        return Build(values[0], tuple(values[1:]))
    if sort.__struct_fields__ in (("cards",), ("hands",)):
        return sort(tuple(values))
    return sort(*(int(value) if value.isdigit() else value for value in values))


def words(thing: Action | Event) -> str:
    """The other way: an action or an event as its tag and its values, whoever may see it."""
    values = (getattr(thing, name) for name in thing.__struct_fields__ if name not in Event.__struct_fields__)
    flat = (word for value in values for word in (value if isinstance(value, tuple) else (value,)))
    return " ".join([str(thing.__struct_config__.tag), *map(str, flat)])


def play(state: State, *actions: Action | str) -> list[Event]:
    """Do these, each legal when its time comes, and return all that was told."""
    told: list[Event] = []
    for each in actions:
        move = action(each) if isinstance(each, str) else each
        if rules.to_move(state) == DEALER:
            assert move.__struct_config__.tag == state.phase, f"the dealer is to {state.phase}, not to {words(move)}"
        else:
            assert move in rules.legal_actions(state), f"{words(move)} is not among {sorted(offered(state))}"
        rules.apply(state, move, told.append)
    return told


def after(state: State, *actions: Action | str) -> State:
    """A copy of the position, played on; the position itself stays."""
    later = rules.copy(state)
    play(later, *actions)
    return later


def offered(state: State, *tags: str) -> set[str]:
    """What the seat to move may do, in words; with tags, only actions of these sorts."""
    texts = [words(action) for action in rules.legal_actions(state)]
    assert len(set(texts)) == len(texts), f"offered twice: {texts}"
    return {text for text in texts if not tags or text.split()[0] in tags}


def each(verb: str, values: str) -> set[str]:
    """``each("put", "a1 b1") == {"put a1", "put b1"}``."""
    return {f"{verb} {value}" for value in values.split()}


def log(events: Iterable[Event], seat: int | None = None) -> list[str]:
    """The events in words; with a seat, only those it sees."""
    return [words(event) for event in events if seat is None or event.only is None or seat in event.only]


# ------------------------------------------------------------------ counting


def tally(state: State, seat: int = 0) -> str:
    """The lines of the score sheet that are not nought, and the total: ``"well 1, empty -14: total -13"``."""
    sheet = rules.score(state, seat)
    lines = ", ".join(f"{line.id} {line.points}" for line in sheet.lines if line.points)
    return f"{lines}: total {sheet.total}"


def line(state: State, name: str, seat: int = 0) -> int:
    """The points on one line of the score sheet."""
    return next(line.points for line in rules.score(state, seat).lines if line.id == name)


def fed(state: State, seat: int = 0) -> str:
    """The squares of the fed homes."""
    return " ".join(spot.rsplit("/", 1)[1] for spot, mark in rules.score(state, seat).marks if mark == "fed")
