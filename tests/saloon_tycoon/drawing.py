"""Positions of Saloon Tycoon written as text, and plays written as words.  Judges nothing: the rules are asked.

A board lists its tiles from the ground up: ``"saloon S 4, kitchen A1 3, pharmacy A1 2, guest_room B1+B2"``: tile,
place, cubes (none: 0).  Floors follow from the order; without a saloon the Saloon tile stands there empty.
An action is its tag and its values, ``"supply A1"``, ``"build kitchen A2"``, ``"play 0 1"``; an event is written
alike, ``"cube_placed 0 kitchen A1 1 2 ..."`` being cut where the test stops caring.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, get_args

from game.protocol import DEALER, Action, Event
from game.saloon_tycoon import rules
from game.saloon_tycoon.actions import ACTIONS
from game.saloon_tycoon.box import box
from game.saloon_tycoon.content import CHARACTERS, EDITION, KINDS, TILES
from game.saloon_tycoon.pieces import PLACE, SITES, SITES_OF, tile
from game.saloon_tycoon.state import BEFORE_TRIGGER, LINES, State, Terms, blank

ALL_CARDS, ALL_BOSS_CARDS, OPEN_CLAIMS, SECRET_CLAIMS = box(EDITION)
SORTS: Final[dict[str, type[Action]]] = {sort.__struct_config__.tag: sort for sort in get_args(ACTIONS)}
WHOLE_NUMBERS: Final = frozenset({"slot", "given", "to", "victim", "option", "seat"})
ROW: Final = ("strongbox", "rogues_gallery", "raise_the_roof", "packed_house", "house_specialties", "going_concern")
IDLE_CARDS: Final = ("pay_dirt", "county_fair", "bank_loan")


def board(text: str = "") -> tuple[int, ...]:
    """The tiles of a board, in the order written."""
    entries = [entry.split() for entry in text.split(",") if entry.strip()]
    if not any(entry[0] == "saloon" for entry in entries):
        entries.insert(0, ["saloon", "S", "0"])
    height = dict.fromkeys(SITES, 0)
    found = []
    for kind, place, *cubes in entries:
        sites = SITES_OF[place]
        floor = 1 + height[sites[0]]
        assert all(height[site] == floor - 1 for site in sites), f"{kind} on {place} does not lie flat"
        height.update(dict.fromkeys(sites, floor))
        found.append(tile(KINDS.index(kind), PLACE[place], floor, int(cubes[0]) if cubes else 0))
    return tuple(found)


def given(
    *boards: str,
    gold: Sequence[int] = (),
    hands: Sequence[Iterable[str]] = (),
    saloons: Sequence[Iterable[str]] = (),
    secrets: Sequence[Iterable[str]] = (),
    row: Sequence[str | None] | None = None,
    roofs: Sequence[Iterable[str]] = (),
    scores: Sequence[dict[str, int]] = (),
    discard: Iterable[str] = (),
    deck: Iterable[str] | None = None,
    level_base: int = 75,
    **rest: Any,
) -> State:
    """A turn's menu in the middle of a match; what is not said is idle.  One board is a solo challenge."""
    seats = max(1, len(boards))
    cubes = {1: 50, 2: 50, 3: 75, 4: 100}[seats]
    claims = {1: 4, 2: 4, 3: 5, 4: 6}[seats]
    s = blank(Terms(seats, 0, cubes, claims, level_base if seats == 1 else 0, edition=EDITION), "menu", 0)
    s.round, s.final_turns = 5, BEFORE_TRIGGER
    s.tiles = [board(text) for text in boards] or [board()]
    s.gold = [*gold, *[0] * (seats - len(gold))]
    s.roofs = _each(roofs, seats, ())
    s.hands = _each(hands, seats, ())
    s.saloons = _each(saloons, s.terms.saloons, ())
    s.secrets = _each(secrets, seats, (None, None))  # type: ignore[assignment]
    s.row = tuple(ROW[:claims] if row is None else row)
    s.scores = [tuple(line.get(name, 0) for name in LINES) for line in [*scores, *[{}] * (seats - len(scores))]]
    present = {who for saloon in s.saloons for who in saloon}
    s.away = tuple(who for who in CHARACTERS if who not in present)
    for tiles in s.tiles:
        for each in tiles:
            if TILES[KINDS[each >> 9]].building_class != "start":
                s.stock[each >> 9] -= 1
    on_boards = sum(each & 7 for tiles in s.tiles for each in tiles)
    s.pile = max(0, cubes - on_boards)
    s.discard = tuple(discard)
    used = Counter(s.discard) + Counter(card for hand in s.hands for card in hand)
    s.deck = tuple((Counter(ALL_CARDS) - used).elements()) if deck is None else tuple(deck)
    if seats == 1:
        s.boss_deck = ALL_BOSS_CARDS
    for name, value in rest.items():
        assert name in State.__struct_fields__, f"no such field: {name}"
        setattr(s, name, value)
    return s


def _each(values: Sequence[Iterable[str]], count: int, idle: Any) -> list[tuple[str, ...]]:
    return [*map(tuple, values), *[idle] * (count - len(values))]


# ------------------------------------------------------------------ plays


def action(words: str) -> Action:
    """``"build kitchen A2"`` and so on."""
    tag, *values = words.split()
    sort = SORTS[tag]
    if tag == "keep":
        return sort(tuple(map(int, values)))
    fields = sort.__struct_fields__
    return sort(*[int(value) if name in WHOLE_NUMBERS else value for name, value in zip(fields, values, strict=False)])


def words(move: Action) -> str:
    """The other way round; what stands at its default is left out."""
    values = [getattr(move, name) for name in move.__struct_fields__]
    if type(move).__name__ == "Play" and values[-1] < 0:
        values.pop()
    flat = [str(each) for value in values for each in (value if isinstance(value, tuple) else (value,))]
    return " ".join([str(type(move).__struct_config__.tag), *flat])


def offered(s: State, *tags: str) -> set[str]:
    """What the seat to move may do, in words; of these sorts only, if any are named."""
    return {words(move) for move in rules.legal_actions(s) if not tags or words(move).split()[0] in tags}


def play(s: State, *moves: str, seed: int = 1, dealer: bool = True) -> list[str]:
    """Play these moves; the dealer moves by chance in between.  Returns what was told, in words."""
    rng, told = Random(seed), list[Event]()
    _deal(s, rng, told, dealer)
    for move in moves:
        wanted = action(move)
        assert wanted in rules.legal_actions(s), f"{move} is not among {sorted(offered(s))}"
        rules.apply(s, wanted, told.append)
        _deal(s, rng, told, dealer)
    return [tell(event) for event in told if not event.echo]


def _deal(s: State, rng: Random, told: list[Event], dealer: bool) -> None:
    while dealer and rules.to_move(s) == DEALER:
        rules.apply(s, rules.deal(s, rng), told.append)


def tell(event: Event) -> str:
    """An event in words."""
    values = [getattr(event, name) for name in event.__struct_fields__ if name not in ("only", "echo")]
    flat = [str(each) for value in values for each in (value if isinstance(value, tuple) else (value,))]
    return " ".join([str(type(event).__struct_config__.tag), *flat])


def after(s: State, move: str) -> State:
    """The position one move later, the dealer not having moved yet."""
    twin = rules.copy(s)
    rules.apply(twin, action(move))
    return twin
