"""Reads the reasons for a turn of Wild Tiled West as a doubter: own boards, own lines of fire, own tables.

The engine is asked to play the two lines on, and for what lies on a board.  What that is worth is counted by the
literal scorer; prices, bonuses and points are looked up in tables copied from ``docs/rules/wild_tiled_west.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.protocol import Action, Event, Motif, Seat
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as told
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import STACKS
from game.wild_tiled_west.state import Board, State
from tools.stress.claims import Unread
from tools.stress.claims.wild_tiled_west_plan import FACES, SIZE, Cell, Plan, around, closed
from tools.stress.claims.wild_tiled_west_score import (
    BONUS,
    EVERY,
    MINING,
    TUSSLE,
    WRANGLE,
    ace_sets,
    aces_by_suit,
    cell,
    complete,
    counters,
    end_lines,
    groups,
    partner,
    pink,
    plan_of,
    seen,
    wild,
)
from tools.stress.conservation.wild_tiled_west import spots

INCOME: Final = (2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6)  # by mining space, from 1
HAT: Final = 4  # the mining space of the second partner
ROUNDS: Final = {1: 5, 2: 4, 3: 4, 4: 3}
MOST: Final = {  # what a partner can score
    "gravedigger": 10, "card_sharp": 8, "cattle_baron": 8, "ranch_hand": 9, "prospector": 9, "judge": 9, "marshal": 9,
    "architect": 9, "fence_rider": 9, "outlaw": 8, "mayor": 8, "banker": 7, "lamplighter": 8, "surveyor": 10,
    "naturalist": 9, "missionary": 9,
}  # fmt: skip
STEPS: Final[dict[str, tuple[Any, ...]]] = {  # what a partner counts, and its steps
    "gravedigger": ("tombstones", 2, 4, 6), "ranch_hand": ("cowpokes", 2, 3, 4),
    "prospector": ("mining_space", 7, 9, 11), "architect": ("building_types", 4, 6, 8),
    "fence_rider": ("border_covered", 16, 20, 24), "mayor": ("towns", 3, 4, 5),
    "naturalist": ("largest_open_area", 4, 7, 10, 14),
}  # fmt: skip
PAYS: Final = {"barn": "wrangle", "sheriffs_office": "shot", "trading_post": "town", "blacksmith": "pickaxe"}
SPACE: Final = {"PickaxesGained": "p", "BulletsGained": "u", "GoldGained": "g", "AlleysGained": "a"}


WILD_LINE: Final = 7  # of the sheet: start, towns, bonus, wrangling, contracts, Tussles, buildings, wild face


class Side:
    """A line played to the end of the seat's turn: the board then, and what was told of the seat."""

    def __init__(self, before: State, seat: Seat, path: Sequence[Action]) -> None:
        self.state, self.seat, self.steps, self.events = rules.copy(before), seat, list[Action](), list[Event]()
        self._start = before.space, before.turn, before.year
        self._kept: Board | None = None
        self._play(list(path))
        self.board = self._kept or self.state.boards[seat]
        self.plan: Plan = plan_of(self.board)

    def _over(self) -> bool:
        return (self.state.space, self.state.turn, self.state.year) != self._start

    def _play(self, path: list[Action]) -> None:
        s = self.state
        while rules.to_move(s) == self.seat and not self._over():
            legal = rules.legal_actions(s)
            if path and path[0] in legal:
                action = path.pop(0)
            elif len(legal) == 1:
                action = legal[0]
            else:
                return
            self.steps.append(action)
            rules.apply(s, action, self._note)

    def _note(self, event: Event) -> None:
        if self._kept is None and self._over():
            self._kept = rules.copy(self.state).boards[self.seat]
        elif self._kept is None and event.seat == self.seat:
            self.events.append(event)

    def all(self, sort: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, sort)]

    def step(self, sort: type[Action]) -> Any:
        return next((step for step in self.steps if isinstance(step, sort)), None)

    def towns(self) -> set[str]:
        return {town["key"] for town in FACES[self.board.face]["towns"] if complete(self.plan, town["key"])}

    def bandits(self) -> int:
        return len(spots(self.board.bandits))

    def shot(self, before: Board) -> int:
        """Bandits that lie under a tombstone now and did not; those the Chapel laid to rest left out."""
        rest = len(self.all(told.LaidToRest))
        return len(spots(self.board.graves)) - len(spots(before.graves)) - rest

    def aces(self, *, both: bool) -> int:
        return ace_sets(aces_by_suit(self.plan, self.board), both=both)

    def bare(self) -> int:
        return sum(self.plan.icons[r][c] == "o" and not self.plan.covered((r, c)) for r, c in EVERY)


class Doubt:
    """Both lines of a claim, and the board before them."""

    def __init__(self, before: State, seat: Seat, line: Sequence[Action], other: Sequence[Action]) -> None:
        self.s, self.seat = before, seat
        self.mine, self.other = Side(before, seat, line), Side(before, seat, other)
        self.was = before.boards[seat]
        self.plan: Plan = plan_of(self.was)

    def town(self, key: str) -> Any:
        return next(town for town in FACES[self.was.face]["towns"] if town["key"] == key)

    def open_in(self, plan: Plan, key: str) -> set[Cell]:
        return {(r, c) for r, c in EVERY if plan.terrain[r][c] == key and not plan.covered((r, c))}

    def later_this_year(self) -> int:
        """Own turns still to come this year: with five seats year 1 has a round less, at its beginning."""
        first = {1: 0, 2: 6, 3: 11, 4: 16}[self.s.year]  # of the round track; a Tussle ends each year
        return first + ROUNDS[self.s.year] - 1 - self.s.space

    def is_last(self) -> bool:
        return self.s.year == 4 and self.later_this_year() == 0


def check(before: State, seat: Seat, line: Sequence[Action], other: Sequence[Action], motif: Motif) -> str | None:
    """Return why the motif is false, or None."""
    if motif.name == "can_bring" and before.phase == "keep_partner":
        return _can_bring(before, seat, line, other, *motif.claim)
    judge = JUDGES.get(motif.name)
    if judge is None:
        raise Unread(motif.name)
    wrong: str | None = judge(Doubt(before, seat, line, other), *motif.claim)
    return wrong


def _if(*facts: tuple[bool, str]) -> str | None:
    """The first of these facts that does not hold."""
    return next((text for holds, text in facts if not holds), None)


def _can_bring(
    s: State, seat: Seat, line: Any, other: Any, card: str, most: int, left: str, less: int
) -> str | None:  # fmt: skip
    hand = s.hands[seat]
    return _if(
        ((hand[line[0].slot], hand[other[0].slot]) == (card, left), "other cards"),
        ((MOST[card], MOST[left]) == (most, less) and most > less, "other points"),
    )


# ------------------------------------------------------------------ now


def _town(d: Doubt, key: str, points: int, bonus: int) -> str | None:
    return _if(
        (key in d.mine.towns() and bool(d.open_in(d.plan, key)), "it is not closed in this turn"),
        (key not in d.other.towns(), "the other line closes it too"),
        (d.town(key)["points"] == points, "other points"),
        (BONUS[d.s.year] == bonus, "another bonus"),
    )


def _sizes(side: Side) -> list[int]:
    return [step.size for step in side.steps if isinstance(step, do.Wrangle)]


def _wrangle(d: Doubt, square: str, size: int, points: int, first: bool) -> str | None:
    steps = [step for step in d.mine.steps if isinstance(step, do.Wrangle)]
    gain = [sum(WRANGLE[size] for size in _sizes(side)) for side in (d.mine, d.other)]
    paid = any(step.size >= 4 and not d.s.contracts[step.size - 4] for step in steps)
    return _if(
        (any((step.square, step.size) == (square, size) for step in steps), "it is not wrangled so"),
        (WRANGLE[size] == points, "other points"),
        (gain[0] > gain[1], "the other line wrangles as much"),
        (first == paid, "another contract"),
    )


def _left_to_grow(d: Doubt, size: int, points: int, most: int, more: int) -> str | None:
    theirs = [step.size for step in d.other.steps if isinstance(step, do.Wrangle)]
    return _if(
        (size in theirs and d.mine.step(do.Wrangle) is None, "other wrangles"),
        (WRANGLE[size] == points and WRANGLE[most] == more and most == max(WRANGLE) > size, "other points"),
        (not d.is_last(), "there is no later turn"),
    )


def _shots(d: Doubt, count: int) -> str | None:
    return _if((d.mine.shot(d.was) == count > d.other.shot(d.was), "another number"))


def _outlaw(d: Doubt, card: str, after: int, before: int) -> str | None:
    now, then = (partner(card, counters(plan, b)) for plan, b in ((d.plan, d.was), (d.mine.plan, d.mine.board)))
    return _if(
        (card in (d.s.kept[d.seat], d.s.second[d.seat]), "no partner of this seat"),
        ((then, now) == (after, before) and after < before, "other points"),
    )


def _spaces(d: Doubt) -> tuple[int, int]:
    return d.mine.board.mining, d.other.board.mining


def _second_partner(d: Doubt, here: int, there: int) -> str | None:
    return _if(
        (_spaces(d) == (here, there) and there < HAT <= here, "other spaces"),
        (d.s.second[d.seat] is None, "there is one"),
    )


def _income(d: Doubt, here: int, gold: int, less: int) -> str | None:
    return _if(
        (_spaces(d)[0] == here, "another space"),
        (INCOME[here - 1] == gold and INCOME[_spaces(d)[1] - 1] == less < gold, "another income"),
        (d.s.year < 4, "no income is to come"),
    )


def _mining(d: Doubt, here: int, points: int, more: int) -> str | None:
    return _if(
        (_spaces(d)[0] == here, "another space"),
        (MINING[here - 1] == points, "other points"),
        (points - MINING[_spaces(d)[1] - 1] == more > 0, "another difference"),
    )


def _ace_set(d: Doubt, more: int) -> str | None:
    both = d.s.terms.ace_in_both
    return _if((d.mine.aces(both=both) - d.other.aces(both=both) == more > 0, "other points"))


def _ace(d: Doubt, count: int) -> str | None:
    held = [sum(aces_by_suit(side.plan, side.board)) for side in (d.mine, d.other)]
    return _if((held[0] == count > held[1], "another number"))


def _pink(d: Doubt, tile: str, points: int) -> str | None:
    return _if(
        (pink(tile, counters(d.mine.plan, d.mine.board), d.mine.bare()) == points > 0, "other points"),
        (any(laid.tile == tile for laid in d.mine.board.laid[len(d.was.laid) :]), "it is not laid in this turn"),
        (all(laid.tile != tile for laid in d.other.board.laid), "the other line has it"),
    )


def _hemmed_in(d: Doubt, building: str) -> str | None:
    hemmed = []
    for side in (d.mine, d.other):
        numbers = [number for number, laid in enumerate(side.board.laid) if laid.tile == building]
        hemmed.append(sum(side.plan.surrounded(side.plan.lying[number]) for number in numbers))
    before = [number for number, laid in enumerate(d.was.laid) if laid.tile == building]
    was = sum(d.plan.surrounded(d.plan.lying[number]) for number in before)
    return _if((hemmed[0] > max(was, hemmed[1]), "it is not"))


def _one_side(d: Doubt, tile: str, square: str) -> str | None:
    for number, laid in enumerate(d.was.laid):
        if laid.tile == tile:
            squares = d.plan.lying[number]
            sides = [_sides(plan, squares) for plan in (d.plan, d.mine.plan, d.other.plan)]
            if sides[1] == {cell(square)} and min(len(sides[0]), len(sides[2])) > 1:
                return None
    return "it has other sides open"


def _sides(plan: Plan, squares: dict[Cell, str]) -> set[Cell]:
    return {other for square in squares for other in around(square) if plan.open(other)}


def _yellow(d: Doubt, building: str, paid: int) -> str | None:
    signs = [laid.tile for laid in d.was.laid].count(building)
    each = 2 if building == "trading_post" else 1
    happened = [_happened(d, side, PAYS[building]) for side in (d.mine, d.other)]
    more = [laid.tile for laid in d.mine.board.laid].count(building) - signs  # laid in this turn: may pay for the rest
    least, most = signs * each * happened[0], (signs + more) * each * happened[0]
    return _if((least <= paid <= most, "another number"), (more > 0 or happened[0] > happened[1], "as often"))


def _happened(d: Doubt, side: Side, event: str) -> int:
    if event == "wrangle":
        return sum(isinstance(step, do.Wrangle) for step in side.steps)
    if event == "shot":
        return side.shot(d.was)
    if event == "town":
        return sum(bool(d.open_in(d.plan, key)) for key in side.towns())
    return side.board.mining - d.was.mining


def _space(d: Doubt, kind: str, squares: Any) -> str | None:
    icon = SPACE[kind]
    fresh = [
        {
            square
            for square in EVERY
            if d.plan.icons[square[0]][square[1]] == icon and side.plan.covered(square) and not d.plan.covered(square)
        }
        for side in (d.mine, d.other)
    ]
    return _if((fresh[0] == set(map(cell, squares)) and len(fresh[0]) > len(fresh[1]), "other squares"))


def _horseshoe(d: Doubt, left: int, other: int) -> str | None:
    was = sum(d.plan.icons[r][c] == "o" and not d.plan.covered((r, c)) for r, c in EVERY)
    return _if((d.mine.bare() == left < was and d.other.bare() == other > left, "another number"))


def _wild_now(d: Doubt, points: int) -> str | None:
    gain = [side.board.lines[WILD_LINE] - d.was.lines[WILD_LINE] for side in (d.mine, d.other)]
    return _if((gain[0] == points > gain[1], "other points"))


def _last(d: Doubt, stack: str) -> str | None:
    draft = d.mine.step(do.Draft)
    heights = dict(zip((each.id for each in STACKS), d.s.stacks, strict=True))
    return _if(
        (draft is not None and draft.stack == stack and heights[stack] == 1, "it is not the last"),
        (d.s.terms.seats > 1, "there is nobody else"),
    )


def _cheap(d: Doubt, here: int, there: int) -> str | None:
    prices = [sum(event.price for event in side.all(told.TileDrafted)) for side in (d.mine, d.other)]
    return _if((prices == [here, there] and here < there, "other prices"))


# ------------------------------------------------------------------ the board


def _nearly(d: Doubt, key: str, bare: Any, points: int, year: int) -> str | None:
    left = [d.open_in(plan, key) for plan in (d.plan, d.mine.plan, d.other.plan)]
    this_year = d.later_this_year() > 0
    return _if(
        (left[1] == set(map(cell, bare)) and 1 <= len(bare) <= 2, "it lacks others"),
        (len(left[1]) < min(len(left[0]), len(left[2])), "it lacked no more"),
        (year == (d.s.year if this_year else d.s.year + 1) <= 4, "another year"),
        (d.town(key)["points"] + BONUS[year] == points, "other points"),
        (not any(closed(d.was.face, year, square) for square in left[1]), "the storm forbids it"),
    )


def _town_part(d: Doubt, key: str, left: int, points: int) -> str | None:
    counts = [len(d.open_in(plan, key)) for plan in (d.plan, d.mine.plan, d.other.plan)]
    return _if(
        (counts[1] == left < min(counts[0], counts[2]), "it lacks others"),
        (d.town(key)["points"] == points, "other points"),
    )


def _towards(d: Doubt, card: str, mine: int, following: int, other: int) -> str | None:
    name, *thresholds = STEPS[card]
    counts = [counters(plan, b)[name] for plan, b in ((d.mine.plan, d.mine.board), (d.other.plan, d.other.board))]
    return _if(
        (card in (d.s.kept[d.seat], d.s.second[d.seat]), "no partner of this seat"),
        (counts == [mine, other] and mine > other, "other counts"),
        (min((each for each in thresholds if each > mine), default=0) == following, "another step"),
    )


def _pink_more(d: Doubt, tile: str, mine: int, other: int) -> str | None:
    points = [pink(tile, counters(side.plan, side.board), side.bare()) for side in (d.mine, d.other)]
    return _if(
        (points == [mine, other] and mine > other, "other points"),
        (any(laid.tile == tile for laid in d.was.laid), "it does not stand yet"),
    )


def _red_sides(d: Doubt, tile: str, mine: int, other: int) -> str | None:
    for number, laid in enumerate(d.was.laid):
        if laid.tile == tile:
            sides = [len(_sides(plan, d.plan.lying[number])) for plan in (d.plan, d.mine.plan, d.other.plan)]
            if sides[1:] == [mine, other] and 1 < mine < min(sides[0], other):
                return None
    return "it has other sides open"


def _one_suit(d: Doubt, mine: int, other: int) -> str | None:
    most = [max(aces_by_suit(side.plan, side.board)) for side in (d.mine, d.other)]
    return _if((most == [mine, other] and mine > other, "other aces"))


def _suits(d: Doubt, mine: int, other: int) -> str | None:
    kinds = [sum(count > 0 for count in aces_by_suit(side.plan, side.board)) for side in (d.mine, d.other)]
    return _if((kinds == [mine, other] and mine > other, "other suits"))


def _like_hills(d: Doubt, hill: str, there: str, count: int) -> str | None:
    steps = [side.step(do.PlaceHillBandit) for side in (d.mine, d.other)]
    return _if(
        (all(steps) and [step.square for step in steps] == [hill, there], "other hills"),
        (_views(d, hill) == _views(d, there) == count, "other squares"),
    )


def _can_bring_hired(d: Doubt, hired: str, most: int, left: str, less: int) -> str | None:
    return _if(
        ([side.state.second[d.seat] for side in (d.mine, d.other)] == [hired, left], "other partners"),
        ((MOST[hired], MOST[left]) == (most, less) and most > less, "other points"),
    )


def _free_herds(plan: Plan, b: Board) -> list[tuple[int, set[Cell]]]:
    fields = {(r, c) for r, c in EVERY if plan.terrain[r][c] in "fc" or plan.letters[r][c] in ("f", "c", "r")}
    cows = {(r, c) for r, c in EVERY if plan.terrain[r][c] == "c" or plan.letters[r][c] == "c"}
    return [(len(pasture & cows), pasture) for pasture in groups(fields) if not pasture & spots(b.cowpokes)]


def _herd(d: Doubt, cows: int, points: int, squares: Any) -> str | None:
    herds = [_free_herds(plan, b) for plan, b in
             ((d.plan, d.was), (d.mine.plan, d.mine.board), (d.other.plan, d.other.board))]  # fmt: skip
    most = [max((count for count, _ in found), default=0) for found in herds]
    return _if(
        ((cows, set(map(cell, squares))) in herds[1] and cows == most[1], "another herd"),
        (cows > max(most[0], most[2]) and cows >= 2, "no larger"),
        (WRANGLE[min(max(cows, 3), 7)] == points, "other points"),
        (not d.is_last(), "there is no later turn"),
    )


def _sight(d: Doubt, here: int, there: int) -> str | None:
    found = [len(seen(plan, b)) for plan, b in
             ((d.plan, d.was), (d.mine.plan, d.mine.board), (d.other.plan, d.other.board))]  # fmt: skip
    return _if((found[1:] == [here, there] and here > max(there, found[0]), "other bandits"))


def _bullets(d: Doubt, here: int, there: int) -> str | None:
    held = (d.mine.board.bullets, d.other.board.bullets)
    return _if((held == (here, there) and here > there, "other bullets"), (d.mine.bandits() > 0, "no bandit is left"))


def _stakes(d: Doubt, count: int) -> list[int]:
    stake = TUSSLE[d.s.year]
    counts = [count if seat == d.seat else len(spots(b.bandits)) for seat, b in enumerate(d.s.boards)]
    return [
        stake if each == min(counts) else -stake if each == max(counts) else 0 for each in counts
    ]  # WTW-150 to WTW-152


def _tussle(d: Doubt, mine: int, stake: int) -> str | None:
    here, there = (_stakes(d, side.bandits())[d.seat] for side in (d.mine, d.other))
    return _if((here == mine > there, "another stake"), (TUSSLE[d.s.year] == stake, "another year"))


def _alone(d: Doubt, stake: int) -> str | None:
    here, there = (_stakes(d, side.bandits()) for side in (d.mine, d.other))
    others = [seat for seat in range(len(here)) if seat != d.seat]
    return _if(
        (here[d.seat] == there[d.seat] == TUSSLE[d.s.year] == stake, "another stake"),
        (all(here[seat] == -stake < there[seat] for seat in others), "it costs not all of them"),
    )


def _ridge(d: Doubt, here: int, theirs: int, stake: int) -> str | None:
    ridge = d.s.ridge
    return _if(
        (ridge is not None and ridge.bandits == theirs, "another Ridge"),
        (d.mine.bandits() == here <= theirs < d.other.bandits(), "other bandits"),
        (TUSSLE[d.s.year] == stake, "another stake"),
    )


def _partner(d: Doubt, card: str, mine: int, other: int) -> str | None:
    points = [partner(card, counters(side.plan, side.board)) for side in (d.mine, d.other)]
    return _if(
        (card in (d.s.kept[d.seat], d.s.second[d.seat]), "no partner of this seat"),
        (points == [mine, other] and mine > other, "other points"),
    )


def _hired(d: Doubt, hired: str, mine: int, left: str, other: int) -> str | None:
    count = counters(d.mine.plan, d.mine.board)
    return _if(
        ([side.state.second[d.seat] for side in (d.mine, d.other)] == [hired, left], "other partners"),
        (partner(hired, count) == mine > other == partner(left, count), "other points"),
    )


def _wild_end(d: Doubt, mine: int, other: int) -> str | None:
    points = [wild(side.plan, side.board) for side in (d.mine, d.other)]
    return _if((points == [mine, other] and mine > other, "other points"))


def _views(d: Doubt, square: str) -> int:
    """Open squares with a clear line to this one: walk from it in the four directions."""
    plan, (row, column), count = d.plan, cell(square), 0
    for down, across in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        r, c = row + down, column + across
        while 0 <= r < SIZE and 0 <= c < SIZE:
            count += plan.open((r, c))
            if plan.terrain[r][c] in "^Mc" or plan.letters[r][c] in ("c", "#"):
                break
            r, c = r + down, c + across
    return count


def _hill(d: Doubt, hill: str, mine: int, there: str, other: int) -> str | None:
    steps = [side.step(do.PlaceHillBandit) for side in (d.mine, d.other)]
    return _if(
        (all(steps) and [step.square for step in steps] == [hill, there], "other hills"),
        ((_views(d, hill), _views(d, there)) == (mine, other) and mine != other, "other squares"),
    )


def _holes(d: Doubt, here: int, there: int) -> str | None:
    counts = [
        sum(len(group) == 1 for group in groups({square for square in EVERY if side.plan.open(square)}))
        for side in (d.mine, d.other)
    ]
    return _if((counts == [here, there] and here < there, "other holes"))


def _purse(d: Doubt, here: int, there: int) -> str | None:
    return _if(((d.mine.board.gold, d.other.board.gold) == (here, there) and here > there, "other gold"))


def _covers(d: Doubt, mine: int, other: int) -> str | None:
    counts = [sum(side.plan.covered(square) for square in EVERY) - sum(map(d.plan.covered, EVERY))
              for side in (d.mine, d.other)]  # fmt: skip
    return _if((counts == [mine, other] and mine > other, "other squares"))


def _sheet(d: Doubt, more: int) -> str | None:
    totals = []
    for side in (d.mine, d.other):
        side.state.boards[d.seat] = side.board
        totals.append(sum(side.board.lines) + sum(end_lines(side.state, d.seat).values()))
    return _if((totals[0] - totals[1] == more > 0, "another difference"))


def _same(d: Doubt, how: str) -> str | None:
    looks = []
    for side in (d.mine, d.other):
        b, s = side.board, side.state
        signs = sorted((b.laid[number].tile, sorted(side.plan.lying[number])) for number in (*b.red, *b.stashes))
        letters = [["#" if letter == "#" else letter if letter in "bscfr" else letter != "" for letter in row]
                   for row in side.plan.letters]  # fmt: skip
        tiles = sorted((tile[0], sorted(lies)) for tile, lies in zip(side.plan.tiles, side.plan.lying, strict=True))
        looks.append((
            letters, tiles, b.gold, b.bullets, b.mining, b.lines, b.bandits, b.graves, b.cowpokes,
            sorted(b.ace_cards), signs, b.ropes, b.store, s.stacks, s.second, s.supply, sorted(s.aces), s.contracts,
        ))  # fmt: skip
    return _if((looks[0] == looks[1], "they differ"))


JUDGES: Final[dict[str, Callable[..., Any]]] = {
    "town": _town, "wrangle": _wrangle, "left_to_grow": _left_to_grow, "shots": _shots, "outlaw": _outlaw,
    "second_partner": _second_partner, "income": _income, "mining": _mining, "ace_set": _ace_set, "ace": _ace,
    "pink": _pink, "hemmed_in": _hemmed_in, "one_side": _one_side, "yellow": _yellow, "space": _space,
    "horseshoe": _horseshoe, "wild_now": _wild_now, "last": _last, "cheap": _cheap, "nearly": _nearly, "herd": _herd,
    "sight": _sight, "bullets": _bullets, "tussle": _tussle, "alone": _alone, "ridge": _ridge, "partner": _partner,
    "hired": _hired, "wild_end": _wild_end, "hill": _hill, "hidden_hill": _hill, "holes": _holes, "purse": _purse,
    "covers": _covers, "town_part": _town_part, "towards": _towards, "pink_more": _pink_more,
    "red_sides": _red_sides, "one_suit": _one_suit, "suits": _suits, "like_hills": _like_hills,
    "can_bring": _can_bring_hired, "sheet": _sheet, "same": _same,
}  # fmt: skip
