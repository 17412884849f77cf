"""Reads the reasons for a turn of Tiny Towns as a doubter: own layouts, own counting, own turning of towns.

The engine is asked to play the two lines on, and for what lies in a town; what it is worth and what still fits is
counted here, by the letter of ``docs/rules/tiny_towns.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from game.protocol import Action, Motif, Seat
from game.tiny_towns import actions as do
from game.tiny_towns import rules
from game.tiny_towns.state import State, Town
from tools.stress.claims import Unread
from tools.stress.claims.tiny_towns_layouts import Placement, placements, printed
from tools.stress.claims.tiny_towns_score import CORNERS, LiteralTown, around, beside, in_column, in_row, lines, score
from tools.stress.conservation.tiny_towns_ground import (
    CLASSES,
    EMPTY,
    PILES,
    RESOURCES,
    SQUARES,
    Ground,
    next_master,
    words,
)

SETS: Final = {"almshouse": (0, -1, 5, -3, 15, -5, 26), "tavern": (0, 2, 5, 9, 14, 20)}  # TT-099, TT-102
SHRINE: Final = (0, 1, 2, 3, 4, 5, 8)  # TT-064
FLAT: Final = {"fort_ironweed": 7, "grove_university": 3}  # TT-111, those of three points and more
MIDDLE: Final = (5, 6, 9, 10)
CLASS_OF: Final = {card: name for name, pile in PILES.items() for card in pile}


class Raised(NamedTuple):
    """A building of a line, with the towns around it."""

    card: str
    target: int
    squares: frozenset[int]  # its cubes lay here; empty if it came free
    before: Town
    after: Town


class Lack(NamedTuple):
    """A way a layout can still lie: its squares, the cubes that lie there, and those it lacks."""

    card: str
    squares: frozenset[int]
    cubes: int
    lacks: tuple[tuple[int, str], ...]


class Side:
    """A line played to the end of the seat's turn."""

    def __init__(self, before: State, seat: Seat, path: Sequence[Action]) -> None:
        self.state, self.seat, self.steps, self.raised = rules.copy(before), seat, list[Action](), list[Raised]()
        self.put: tuple[str, int] | None = None
        self._play(list(path), before.round)
        self.town: Town = self.state.towns[seat]
        self.ground: Ground = words(self.town.grid)

    def _play(self, path: list[Action], round: int) -> None:
        s, squares, was = self.state, frozenset[int](), None
        while rules.to_move(s) == self.seat and s.round == round:
            legal = rules.legal_actions(s)
            if path and path[0] in legal:
                action = path.pop(0)
            elif len(legal) == 1:
                action = legal[0]
            else:
                return
            self.steps.append(action)
            if isinstance(action, do.Done):
                return
            before, card = s.towns[self.seat], s.work.card
            if isinstance(action, do.Build):
                squares, was = frozenset(map(SQUARES.index, action.squares)), before
            if isinstance(action, do.Put):
                self.put = (s.work.cube or s.named or "", SQUARES.index(action.square))
            rules.apply(s, action)
            if isinstance(action, (do.Target, do.FreeSquare, do.WatchSquare)):
                at, after = SQUARES.index(action.square), s.towns[self.seat]
                self.raised.append(Raised(card or "", at, squares, was or before, after))
                squares, was = frozenset(), None

    @property
    def cards(self) -> list[str]:
        return [each.card for each in self.raised]

    def empties(self) -> int:
        return self.ground.count(EMPTY)


class Doubt:
    """Both lines of a claim, and the counting."""

    def __init__(self, before: State, seat: Seat, line: Sequence[Action], other: Sequence[Action]) -> None:
        self.s, self.seat = before, seat
        self.mine, self.other = Side(before, seat, line), Side(before, seat, other)
        self.was = before.towns[seat]

    # -------------------------------------------------------------- points

    def literal(self, town: Town) -> LiteralTown:
        s, ground = self.s, words(town.grid)
        rounds = [done for done in s.completed if done]
        mine = s.completed[self.seat] or s.round + 1
        right = None
        if s.terms.seats > 1:
            right = words(s.shown[(self.seat - 1) % s.terms.seats].grid).count("tavern")
        return LiteralTown(
            tuple(word if word in CLASSES else "" for word in ground), s.cards, town.monument,
            {store.square: len(store.cubes) for store in town.stores}, town.shrine,
            1 + sum(done < mine for done in rounds), right,
        )  # fmt: skip

    def total(self, town: Town) -> int:
        return sum(self.sheet(town)[0].values())

    def sheet(self, town: Town) -> tuple[dict[str, int], frozenset[int]]:
        return _sheet(*_frozen(self.literal(town)))

    def earned(self, town: Town) -> int:
        return self.total(town) - self.sheet(town)[0]["empty"]

    def fed(self, town: Town) -> frozenset[int]:
        return self.sheet(town)[1]

    def fed_cottages(self, town: Town) -> int:
        ground = words(town.grid)
        return sum(ground[square] == "cottage" for square in self.fed(town))

    # -------------------------------------------------------------- layouts

    def cards(self, town: Town) -> tuple[str, ...]:
        kept = self.s.kept[self.seat]
        cards = [card for card in self.s.cards if card != "bank" or words(town.grid).count("factory") < 5]
        return (*cards, kept) if kept and town.monument is None else tuple(cards)

    def ways(self, town: Town) -> tuple[Lack, ...]:
        return _ways(words(town.grid), self.cards(town), "trading_post" in self.s.cards)

    def of(self, town: Town, card: str) -> list[Lack]:
        return [each for each in self.ways(town) if each.card == card]

    def short(self, town: Town) -> set[tuple[str, int, str]]:
        """Card, square and resource of all that lacks one cube, and has one."""
        return {(each.card, *each.lacks[0]) for each in self.ways(town) if len(each.lacks) == 1 and each.cubes}

    def complete(self, town: Town) -> set[str]:
        return {each.card for each in self.ways(town) if not each.lacks and each.cubes}

    def joined(self, town: Town, card: str) -> list[Lack]:
        return [each for each in self.of(town, card) if each.cubes >= 2 and 1 <= len(each.lacks) <= 2]

    def nearest(self, town: Town, card: str) -> int:
        return min((len(e.lacks) for e in self.of(town, card) if e.cubes and 1 <= len(e.lacks) <= 2), default=9)

    def left_in_market(self, side: Side) -> list[str]:
        taken = next((step.slot for step in side.steps if isinstance(step, do.Take)), self.s.taken)
        return [card for slot, card in enumerate(self.s.market) if slot != taken]

    def rivals(self) -> list[int]:
        return [seat for seat in range(self.s.terms.seats) if seat != self.seat and not self.s.completed[seat]]

    def gifts(self, resource: str) -> set[tuple[int, str]]:
        """Whom this cube would let finish which building in play."""
        found = set()
        for rival in self.rivals():
            ways = _ways(words(self.s.shown[rival].grid), self.s.cards, "trading_post" in self.s.cards)
            found |= {(rival, e.card) for e in ways if len(e.lacks) == 1 and e.cubes and e.lacks[0][1] == resource}
        return found


def _frozen(town: LiteralTown) -> tuple[Any, ...]:
    stored = tuple(sorted(town.stored.items()))
    return town.squares, town.cards, town.monument, stored, town.shrine, town.place, town.right_taverns


@lru_cache(maxsize=20000)
def _sheet(
    squares: Any, cards: Any, monument: Any, stored: Any, shrine: int, place: int, right: Any
) -> tuple[dict[str, int], frozenset[int]]:
    town = LiteralTown(squares, cards, monument, dict(stored), shrine, place, right)
    _, fed = score(town)
    return lines(town, fed), fed


@lru_cache(maxsize=20000)
def _ways(ground: Ground, cards: tuple[str, ...], wild: bool) -> tuple[Lack, ...]:
    return tuple(_open(ground, cards, wild))


def _open(ground: Ground, cards: tuple[str, ...], wild: bool) -> Iterator[Lack]:
    for card in cards:
        for placement in placements(card):
            found = _lack(card, placement, ground, wild)
            if found is not None:
                yield found


def _lack(card: str, placement: Placement, ground: Ground, wild: bool) -> Lack | None:
    lacks, cubes, posts = [], 0, 0
    for square, wanted in placement:
        lies = ground[square]
        if lies == EMPTY:
            lacks.append((square, wanted))
        elif lies == wanted:
            cubes += 1
        elif wild and lies == "factory":
            posts += 1
        else:
            return None
    if posts == len(placement):
        return None
    return Lack(card, frozenset(square for square, _ in placement), cubes, tuple(sorted(lacks)))


# ------------------------------------------------------------------ the frame's question


def check(before: State, seat: Seat, line: Sequence[Action], other: Sequence[Action], motif: Motif) -> str | None:
    """Return why the motif is false, or None."""
    judge = JUDGES.get(motif.name)
    if judge is None:
        raise Unread(motif.name)
    claim = motif.claim
    if judge in ALONE:
        return None if judge(before, seat, line, other, *claim) else "it is not so"
    wrong: str | None = judge(Doubt(before, seat, line, other), *claim)
    return wrong


def _if(*facts: tuple[bool, str]) -> str | None:
    """The first of these facts that does not hold."""
    return next((text for holds, text in facts if not holds), None)


def _raised(side: Side, card: str, target: int | None = None) -> Raised | None:
    return next((e for e in side.raised if e.card == card and (target is None or e.target == target)), None)


def _built(d: Doubt, card: str, target: str, more: int, back: int, fed: int) -> str | None:
    each = _raised(d.mine, card, SQUARES.index(target))
    if each is None:
        return "it is not raised there"
    freed = words(each.after.grid).count(EMPTY) - words(each.before.grid).count(EMPTY) if each.squares else 0
    return _if(
        (card not in d.other.cards, "the other line raises it too"),
        (d.earned(each.after) - d.earned(each.before) == more, "other points"),
        (freed == back, "other squares"),
        (d.fed_cottages(each.after) - d.fed_cottages(each.before) == fed, "other fed"),
    )


def _set(d: Doubt, card: str, count: int, now: int, following: int) -> str | None:
    each = next((raised for raised in reversed(d.mine.raised) if raised.card == card), None)
    if each is None or card not in SETS:
        return "no set"
    table = SETS[card]
    return _if(
        (words(each.after.grid).count(CLASS_OF[card]) == count, "another number"),
        (table[count] - table[count - 1] == now, "another worth now"),
        (table[count + 1] - table[count] == following, "another worth of the next"),
    )


def _first_farm(d: Doubt, card: str) -> str | None:
    return _if(
        (CLASS_OF[card] == "farm" and card in d.mine.cards, "no farm"),
        ("farm" not in words(d.was.grid), "not the first"),
    )


def _fed(d: Doubt, farm: str, square: str) -> str | None:
    at = SQUARES.index(square)
    return _if(
        (_raised(d.mine, "cottage", at) is not None, "no new Cottage"),
        (at in d.fed(d.mine.town), "it is hungry"),
        (farm == d.s.cards[1], "another farm"),
    )


def _ready(d: Doubt, card: str) -> str | None:
    return _if(
        (card in d.complete(d.mine.town), "not complete"),
        (card not in d.complete(d.other.town), "complete after the other line too"),
        (d.mine.empties() > 0, "the town is full"),
    )


def _waits(d: Doubt, card: str) -> str | None:
    return _if(
        (card in d.complete(d.mine.town), "its cubes do not lie ready"),
        (d.mine.empties() > 0, "there is no later turn"),
        (card in d.other.cards, "the other line does not build it"),
    )


def _costs(d: Doubt, card: str, cost: int) -> str | None:
    each = _raised(d.other, card)
    if each is None:
        return "not built"
    return _if((d.earned(each.before) - d.earned(each.after) == cost > 0, "another cost"))


def _grows(d: Doubt, card: str, now: int, later: int) -> str | None:
    each = _raised(d.other, card)
    if each is None or card != "shrine_of_the_elder_tree":
        return "not built"
    count = sum(word in CLASSES for word in words(each.after.grid))
    return _if(
        (card in d.complete(d.mine.town), "its cubes do not lie ready"),
        (SHRINE[min(count, 6)] == now, "another worth now"),
        (SHRINE[min(count + 1, 6)] == later, "another worth later"),
    )


def _pair(d: Doubt, card: str, square: str, there: str) -> tuple[Raised, Raised]:
    mine, other = _raised(d.mine, card, SQUARES.index(square)), _raised(d.other, card, SQUARES.index(there))
    if mine is None or other is None:
        raise LookupError("not raised there")
    return mine, other


def _place(d: Doubt, card: str, square: str, there: str, more: int) -> str | None:
    mine, other = _pair(d, card, square, there)
    return _if((d.total(mine.after) - d.total(other.after) == more > 0, "another difference"))


def _alone(d: Doubt, card: str, square: str, there: str, more: int) -> str | None:
    pair = _pair(d, card, square, there)
    shares = [
        any(words(e.after.grid)[o] == CLASS_OF[card] for o in (*in_row(e.target), *in_column(e.target))) for e in pair
    ]
    return _place(d, card, square, there, more) or _if((shares == [False, True], "it shares a line"))


def _neighbours(d: Doubt, card: str, square: str, here: int, there: str, less: int) -> str | None:
    pair = _pair(d, card, square, there)
    reach: dict[str, Callable[[int], list[int]]] = {
        "well": beside, "granary": around, "orchard": lambda sq: in_row(sq) + in_column(sq),
    }  # fmt: skip
    free = [sum(words(each.after.grid)[o] == EMPTY for o in reach[card](each.target)) for each in pair]
    return _if((free == [here, less] and here > less, "other free squares"))


def _anywhere(d: Doubt, card: str, square: str, there: str) -> str | None:
    pair = _pair(d, card, square, there)
    counts = [[len(d.of(side.town, each)) for each in d.cards(side.town)] for side in (d.mine, d.other)]
    return _if(
        (d.total(pair[0].after) == d.total(pair[1].after), "other points"),
        (counts[0] == counts[1], "other room"),
    )


def _more_room(d: Doubt, card: str, square: str, there: str) -> str | None:
    pair = _pair(d, card, square, there)
    return _if(
        (d.total(pair[0].after) == d.total(pair[1].after), "other points"),
        (len(d.ways(d.mine.town)) > len(d.ways(d.other.town)), "no more room"),
    )


def _pocket(d: Doubt, square: int, there: int) -> str | None:
    if d.mine.put != d.other.put and d.mine.put is not None:
        bare, usual = d.was, d.mine.put[1] == square and d.other.put is not None and d.other.put[1] == there
    else:
        each = next((each for each in d.mine.raised if each.target == square), None)
        if each is None:
            return "nothing stands there"
        bare = Town(grid=each.after.grid - each.after.grid // 16**square % 16 * 16**square,
                    monument=each.after.monument)  # fmt: skip
        usual = any(other.target == there for other in d.other.raised)
    usable = frozenset[int]().union(*(each.squares for each in d.ways(bare)))
    return _if(
        (usual, "the lines do not differ so"), (square not in usable, "it is usable"), (there in usable, "no use")
    )


# ------------------------------------------------------------------ hunger, squares


def _hungry(d: Doubt, farm: str, count: int, lacks: Any) -> str | None:
    town, ground = d.mine.town, d.mine.ground
    hungry = sum(word == "cottage" and square not in d.fed(town) for square, word in enumerate(ground))
    fits = any(tuple(sorted(r for _, r in e.lacks)) == tuple(lacks) for e in d.of(town, farm) if e.cubes)
    return _if(
        (farm == d.s.cards[1] and fits, "it lacks something else"),
        (hungry == count, "another number is hungry"),
        (d.nearest(town, farm) == len(lacks), "it is nearer"),
        (d.nearest(town, farm) < min(d.nearest(d.was, farm), d.nearest(d.other.town, farm)), "no nearer"),
    )


def _spare_food(d: Doubt, farm: str, spare: int) -> str | None:
    town, ground = d.mine.town, d.mine.ground
    homes = ground.count("cottage") + (town.monument == "barrett_castle")
    return _if(
        (farm == "farm" == d.s.cards[1], "another farm"),
        (4 * ground.count("farm") - homes == spare > 0, "another number"),
        (
            d.nearest(town, "cottage") < min(d.nearest(d.was, "cottage"), d.nearest(d.other.town, "cottage")),
            "no nearer",
        ),
    )


def _tight(d: Doubt, mine: int, other: int) -> str | None:
    return _if((d.mine.empties() == mine > other == d.other.empties(), "other squares"))


def _completes(d: Doubt, cubes: int, cost: int) -> str | None:
    found = sum(word in RESOURCES for word in d.mine.ground)
    each = 0 if d.mine.town.monument == "cathedral_of_caterina" else 1
    return _if(
        (d.mine.empties() == 0, "squares are left"), (found == cubes, "other cubes"), (each == cost, "other cost")
    )


# ------------------------------------------------------------------ plans


def _one_short(d: Doubt, card: str, square: int, resource: str) -> str | None:
    kinds = [{(c, r) for c, _, r in d.short(town)} for town in (d.was, d.other.town)]
    return _if(
        ((card, square, resource) in d.short(d.mine.town), "it lacks more, or something else"),
        ((card, resource) not in kinds[1], "the other line leaves it so too"),
        ((card, resource) not in kinds[0], "it was so before"),
    )


def _market(d: Doubt, card: str, square: int, resource: str) -> str | None:
    other = (card, resource) in {(c, r) for c, _, r in d.short(d.other.town)}
    return _if(
        ((card, square, resource) in d.short(d.mine.town), "it lacks more, or something else"),
        (resource in d.left_in_market(d.mine), "it does not stay in the market"),
        (not (other and resource in d.left_in_market(d.other)), "so after the other line too"),
    )


def _hammer(d: Doubt, card: str, square: int, resource: str) -> str | None:
    named = d.s.terms.mode == "master_builder" and d.s.master != d.seat and next_master(d.s, d.s.master) == d.seat
    return _one_short(d, card, square, resource) or _callable(d, resource) or _if((named, "another seat names"))


def _free(d: Doubt, card: str, square: int, resource: str) -> str | None:
    free = d.s.terms.mode == "town_hall" and (d.s.round + 1) % 3 == 0  # TT-125
    return _one_short(d, card, square, resource) or _callable(d, resource) or _if((free, "no free round"))


def _callable(d: Doubt, resource: str) -> str | None:
    held = words(d.mine.town.held)
    banks = [held[square] for square, word in enumerate(d.mine.ground) if word == "factory" and "bank" in d.s.cards]
    return _if((resource not in banks, "a Bank bars it"))


def _both_in_market(d: Doubt, card: str, lacks: Any) -> str | None:
    fits = any(e.lacks == tuple(lacks) and e.cubes for e in d.of(d.mine.town, card))
    return _if(
        (fits, "it lacks something else"),
        (sorted(r for _, r in lacks) == sorted(d.left_in_market(d.mine)), "the market has something else"),
    )


def _open_ends(d: Doubt, count: int, ends: Any, fewer: int) -> str | None:
    mine, other = d.short(d.mine.town), d.short(d.other.town)
    return _if(
        (len(ends) == count == len({r for _, _, r in mine}), "another number"),
        ({r for r, _ in ends} == {r for _, _, r in mine}, "other resources"),
        (all((c, r) in {(card, res) for card, _, res in mine} for r, c in ends), "they finish something else"),
        (len({r for _, _, r in other}) == fewer < count, "another number after the other line"),
    )


def _two_plans(d: Doubt, resource: str, square: int, first: str, second: str) -> str | None:
    serves = [any(square in e.squares for e in d.joined(d.mine.town, card)) for card in (first, second)]
    return _if(
        (d.mine.put == (resource, square), "another cube"),
        (d.mine.ground[square] == resource, "it is gone"),
        (first != second and all(serves), "it serves one of them not"),
    )


def _joins(d: Doubt, resource: str, square: int, card: str, lacks: Any) -> str | None:
    found = [e for e in d.joined(d.mine.town, card) if square in e.squares and e.lacks == tuple(lacks)]
    return _if((d.mine.put == (resource, square), "another cube"), (bool(found), "no such plan"))


def _kept(d: Doubt, squares: frozenset[int], card: str) -> bool:
    still = any(e.squares == squares and len(e.lacks) <= 1 for e in d.of(d.mine.town, card))
    return still or card in d.mine.cards


def _blocks(d: Doubt, card: str, square: int, resource: str) -> str | None:
    plans = [e for e in d.of(d.was, card) if e.lacks == ((square, resource),) and e.cubes]
    other = d.other.put
    return _if(
        (bool(plans), "it did not lack just that"),
        (any(_kept(d, e.squares, card) for e in plans), "this line shuts it out too"),
        (other is not None and other[1] == square and other[0] != resource, "nothing would lie there"),
        ((card, resource) not in {(c, r) for c, _, r in d.short(d.other.town)}, "it is open elsewhere"),
    )


def _spends(d: Doubt, spent: str, card: str, lacks: Any) -> str | None:
    each = _raised(d.other, spent)
    if each is None:
        return "not built"
    plans = [e for e in d.of(d.was, card) if e.lacks == tuple(lacks) and e.cubes and e.squares & each.squares]
    return _if(
        (bool(plans), "it shares no cube"),
        (any(_kept(d, e.squares, card) for e in plans), "this line spends it too"),
        (all((card, r) not in {(c, x) for c, _, x in d.short(d.other.town)} for _, r in lacks), "open elsewhere"),
    )


def _keeps_begun(d: Doubt, card: str) -> str | None:
    begun = [bool(d.joined(town, card)) for town in (d.was, d.mine.town, d.other.town)]
    return _if((begun == [True, True, False], "not so"), (card not in d.complete(d.other.town), "it lies complete"))


# ------------------------------------------------------------------ room


def _laid(d: Doubt, resource: str) -> dict[int, Town]:
    """The town with the cube on each of its empty squares."""
    free = [square for square, word in enumerate(words(d.was.grid)) if word == EMPTY]
    cube = RESOURCES.index(resource) + 1
    return {sq: Town(grid=d.was.grid + cube * 16**sq, monument=d.was.monument) for sq in free}


def _parked(d: Doubt, resource: str, square: int) -> str | None:
    towns = _laid(d, resource)
    near = any(sq in e.squares and len(e.lacks) <= 1 for sq, town in towns.items() for e in d.ways(town))
    ways = {sq: len(d.ways(town)) for sq, town in towns.items()}
    return _if(
        (d.mine.put == (resource, square), "another cube"),
        (not near, "a building comes near"),
        (ways[square] == max(ways.values()), "another square is less in the way"),
    )


def _either_square(d: Doubt, resource: str, square: int, there: int) -> str | None:
    ways = {sq: len(d.ways(town)) for sq, town in _laid(d, resource).items()}
    return _parked(d, resource, square) or _if(
        (d.other.put == (resource, there) and there != square, "another cube"),
        (ways[there] == ways[square], "one is more in the way"),
    )


def _cornered(d: Doubt, resource: str, square: int) -> str | None:
    towns = _laid(d, resource)
    near = any(sq in e.squares and len(e.lacks) <= 1 for sq, town in towns.items() for e in d.ways(town))
    return _if(
        (d.mine.put == (resource, square), "another cube"), (not near, "a building comes near"),
        (square in CORNERS, "no corner"),
    )  # fmt: skip


def _ways_left(d: Doubt, card: str, here: int, there: int) -> str | None:
    counts = [len(d.of(side.town, card)) for side in (d.mine, d.other)]
    return _if((counts == [here, there] and here > there, "other numbers"))


def _most_room(d: Doubt, elsewhere: str, mine: int, other: int) -> str | None:
    counts = [len(d.ways(side.town)) for side in (d.mine, d.other)]
    lies = d.other.put is not None and SQUARES[d.other.put[1]] == elsewhere
    return _if((counts == [mine, other] and mine > other, "other numbers"), (lies, "another square"))


def _uses(d: Doubt, resource: str, square: int, cards: Any) -> str | None:
    found = []
    for side in (d.mine, d.other):
        at = side.put[1] if side.put is not None and side.ground[side.put[1]] == side.put[0] else -1
        found.append({each.card for each in d.ways(side.town) if at in each.squares})
    return _if(
        (d.mine.put == (resource, square), "another cube"),
        (found[0] == set(cards) and len(cards) == len(found[0]) > len(found[1]), "other buildings"),
    )


def _middle(d: Doubt, here: int, there: int) -> str | None:
    counts = [sum(side.ground[square] == EMPTY for square in MIDDLE) for side in (d.mine, d.other)]
    return _if((counts == [here, there] and here > there, "other numbers"))


def _block(d: Doubt, first: int, last: int) -> str | None:
    blocks = [
        {(a, a + 5) for a in range(11) if a % 4 < 3 and all(s.ground[x] == EMPTY for x in (a, a + 1, a + 4, a + 5))}
        for s in (d.mine, d.other)
    ]
    return _if(((first, last) in blocks[0], "it is taken"), (not blocks[1], "one is left after the other line"))


def _same(d: Doubt, how: str) -> str | None:
    looks = [_look(side.town) for side in (d.mine, d.other)]
    called = [
        [getattr(step, "resource", None) for step in side.steps if isinstance(step, (do.Name, do.Pick))]
        for side in (d.mine, d.other)
    ]
    alike = looks[0] == looks[1] if how == "same" else looks[1] in set(_turned(looks[0]))
    return _if((alike, "the towns differ"), (called[0] == called[1], "other calls"))


def _look(town: Town) -> tuple[Any, ...]:
    stored = {store.square: store.cubes for store in town.stores}
    ground, held = words(town.grid), words(town.held)
    return tuple((ground[sq], held[sq], stored.get(sq, ())) for sq in range(16))


def _turned(cells: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    rows = [cells[4 * row : 4 * row + 4] for row in range(4)]
    for _ in range(4):
        rows = [tuple(rows[3 - column][row] for column in range(4)) for row in range(4)]
        yield tuple(cell for row in rows for cell in row)
        yield tuple(cell for row in rows for cell in row[::-1])


# ------------------------------------------------------------------ the others, the Cavern


def _denied(d: Doubt, mine: str, other: str, rival: int, card: str) -> str | None:
    return _if(
        ((rival, card) in d.gifts(other), "the other call finishes nothing there"),
        (not d.gifts(mine), "this call finishes something"),
    )


def _helps(d: Doubt, mine: str, rival: int, card: str) -> str | None:
    return _if(((rival, card) in d.gifts(mine), "it finishes nothing there"))


def _squeezes(d: Doubt, resource: str, rival: int, free: int) -> str | None:
    return _if(
        (rival in d.rivals() and words(d.s.shown[rival].grid).count(EMPTY) == free, "other squares"),
        (all(seat != rival for seat, _ in d.gifts(resource)), "it finishes something there"),
    )


def _for_nobody(d: Doubt, resource: str) -> str | None:
    called = [step.resource for step in d.mine.steps if isinstance(step, do.Name)]
    return _if((called == [resource], "another call"), (not d.gifts(resource), "it finishes something"))


def _aside(d: Doubt, resource: str, square: str = "") -> str | None:
    steps = [step for step in d.mine.steps if isinstance(step, (do.Cavern, do.Store, do.Park))]
    return _if(
        (bool(steps) and getattr(steps[0], "square", "") == square, "it goes elsewhere"),
        (d.s.named == resource, "another cube"),
        (words(d.was.grid).count(EMPTY) <= d.mine.empties(), "it takes a square"),
    )


def _cavern_kept(d: Doubt, left: int) -> str | None:
    used = any(isinstance(step, do.Cavern) for step in d.mine.steps)
    return _if((not used and 2 - len(d.mine.town.cavern) == left > 0, "another number"))  # TT-032


def _locked(d: Doubt, resource: str, other: str) -> str | None:
    asks = [sum(any(r == each for _, r in e.lacks) for e in d.ways(d.mine.town)) for each in (resource, other)]
    holds = any(isinstance(step, do.Hold) and step.resource == resource for step in d.mine.steps)
    return _if((holds, "not locked"), (asks[0] < asks[1], "it is asked for as often"))


def _sure(before: State, seat: Seat, line: Any, other: Any, card: str, points: int) -> bool:
    return FLAT.get(card) == points and before.hands[seat][line[0].slot] == card


def _cheaper(before: State, seat: Seat, line: Any, other: Any, card: str, mine: int, left: str, theirs: int) -> bool:
    hand = before.hands[seat]
    cubes = [sum(letter != "." for row in printed()[each] for letter in row) for each in (card, left)]
    return (hand[line[0].slot], hand[other[0].slot]) == (card, left) and cubes == [mine, theirs] and mine < theirs


ALONE: Final = (_sure, _cheaper)  # before there are towns
JUDGES: Final[dict[str, Callable[..., Any]]] = {
    "built": _built, "clears": _built, "feeds": _built, "set": _set,
    "costs_now": lambda d, card, count, cost, following: _set(d, card, count, -cost, following),
    "first_farm": _first_farm, "fed": _fed, "ready": _ready, "no_hurry": _waits, "costs": _costs, "grows": _grows,
    "place": _place, "alone": _alone, "neighbours": _neighbours, "anywhere": _anywhere, "more_room": _more_room,
    "pocket": _pocket, "hungry": _hungry, "spare_food": _spare_food, "tight": _tight, "completes": _completes,
    "one_short": _one_short, "market": _market, "hammer": _hammer, "free": _free, "both_in_market": _both_in_market,
    "open_ends": _open_ends, "two_plans": _two_plans, "joins": _joins, "blocks": _blocks, "spends": _spends,
    "keeps_begun": _keeps_begun, "parked": _parked, "cornered": _cornered,
    "either_square": _either_square, "room": _ways_left, "ways": _ways_left,
    "most_room": _most_room, "uses": _uses, "middle": _middle, "middle_open": _middle, "block": _block, "same": _same,
    "denied": _denied, "helps": _helps, "squeezes": _squeezes, "for_nobody": _for_nobody, "to_cavern": _aside,
    "parks": _aside, "stores": _aside, "cavern_kept": _cavern_kept, "locked": _locked, "sure": _sure,
    "cheaper": _cheaper,
}  # fmt: skip
