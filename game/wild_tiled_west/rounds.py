"""The course of a match: years, income, rounds, turns, Tussles, the end.  Knows when, not what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.common.deals import refuse_unless
from game.protocol import Tell, silent
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as told
from game.wild_tiled_west import solo, year_events
from game.wild_tiled_west.content import ALLEY, CONTENT, STACKS, TRACKS
from game.wild_tiled_west.dice import PLACE, lift, offer_of, resettle, settle_all
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.gains import score_points, take_gold
from game.wild_tiled_west.pieces import BIT, name_of
from game.wild_tiled_west.placing import alley_squares
from game.wild_tiled_west.resolve import go_on, place
from game.wild_tiled_west.scoring import score
from game.wild_tiled_west.state import State
from game.wild_tiled_west.wilds import year_end

INCOME: Final = {mining.space: mining.income for mining in TRACKS.mining}
YEARS: Final = {year.year: year for year in TRACKS.year}
LAST_YEAR: Final = TRACKS.year[-1].year
DICE: Final = {dice.players: (dice.prairie, dice.river) for dice in CONTENT.trays.dice}
START: Final = {seats: index for index, space in enumerate(TRACKS.space) for seats in space.start}  # WTW-023
FIRST_SPACE: Final = {space.year: index for index, space in enumerate(TRACKS.space) if space.cart}
FACES_OF_DIE: Final[dict[str, int]] = {kind: die.faces for kind, die in CONTENT.trays.die_kinds.items()}


def carry_on(s: State, tell: Tell) -> None:
    """Until a seat must decide, the dealer moves, or the match is over."""
    while not go_on(s, tell):
        if COURSES[s.course](s, tell):
            return


def turn_order(s: State) -> tuple[int, ...]:
    """Clockwise from the first player (section 2.3)."""
    seats = s.terms.seats
    return tuple((s.first + step) % seats for step in range(seats))


# ------------------------------------------------------------------ years and income


def _begin_year(s: State, tell: Tell) -> bool:
    """Also where five players' marker starts one space further on (WTW-023, WTW-029)."""
    tell(told.YearBegan(s.year))
    if s.year == LAST_YEAR:
        s.course, s.queue = "income", turn_order(s)  # WTW-030
        return _next_income(s, tell)
    for seat in turn_order(s):
        _take_income(s, seat, tell)  # WTW-028
    return _begin_round(s, tell)


def _take_income(s: State, seat: int, tell: Tell) -> None:
    b = s.boards[seat]
    take_gold(b, seat, INCOME[b.mining], "income", tell)


def _next_income(s: State, tell: Tell) -> bool:
    """One seat after another, in the open (WTW-031)."""
    if not s.queue:
        return _begin_round(s, tell)
    s.seat, s.queue = s.queue[0], s.queue[1:]
    s.phase = "income_choice"
    return True


def take_income(s: State, a: do.TakeIncome, tell: Tell) -> None:
    tell(told.IncomeChosen(s.seat, "income"))
    _take_income(s, s.seat, tell)
    carry_on(s, tell)


def take_pickaxes(s: State, a: do.TakePickaxes, tell: Tell) -> None:
    """Resolved at once, one space at a time (WTW-032)."""
    choice = TRACKS.year_four_choice
    tell(told.IncomeChosen(s.seat, "pickaxes"))
    take_gold(s.boards[s.seat], s.seat, choice.gold, choice.id, tell)
    s.climb += choice.pickaxes
    tell(told.PickaxesGained(s.seat, choice.pickaxes, choice.id))
    carry_on(s, tell)


# ------------------------------------------------------------------ rounds and turns


def _begin_round(s: State, tell: Tell) -> bool:
    s.course, s.phase, s.turn = "turn", "roll", 0  # WTW-033
    if tell is not silent:
        tell(told.RoundBegan(s.year, round_number(s), TRACKS.space[s.space].id))
    return True


def round_number(s: State) -> int:
    """Within the year, from 1 (WTW-026)."""
    return s.space - max(FIRST_SPACE[s.year], START[s.terms.seats]) + 1


def roll(s: State, a: do.Roll, tell: Tell) -> None:
    """All dice of the game, those of the last round included (WTW-036)."""
    counts = (len(a.prairie), len(a.river))
    refuse_unless(counts == DICE[s.terms.seats], "These are not the dice of this game.")
    for kind, numbers in (("prairie", a.prairie), ("river", a.river)):
        possible = min(numbers) >= 1 and max(numbers) <= FACES_OF_DIE[kind]
        refuse_unless(possible, "A die has no such face.")
    s.prairie, prairie = settle_all("prairie", a.prairie, s.stacks)
    s.river, river = settle_all("river", a.river, s.stacks)
    s.used, s.out = (0, 0), (prairie.count(0), river.count(0))
    if tell is not silent:
        tell(told.DiceRolled(a.prairie, a.river, tuple(prairie), tuple(river)))
    _begin_turn(s, tell)


def _begin_turn(s: State, tell: Tell) -> None:
    s.seat = (s.first + s.turn) % s.terms.seats
    s.phase = "turn"
    tell(told.TurnBegan(s.seat))


def draft(s: State, a: do.Draft, tell: Tell) -> None:
    """The whole price first, then tile and die; lines that ran empty send their dice on (WTW-056, WTW-060)."""
    b = s.boards[s.seat]
    _, index, price, passed = offer_of(s, b, a.slot, PLACE[a.stack])
    stack = STACKS[index]
    lift(s, a.slot)
    s.stacks[index] -= 1
    b.drafted += 1
    s.tile, s.stack, s.phase = stack.tile, index, "place_tile"  # WTW-061
    if tell is not silent:
        jumped = tuple(STACKS[other].id for other in passed)
        tell(told.TileDrafted(s.seat, stack.tile, a.slot, a.stack, price, jumped, price - stack.cost))
    if price:
        b.gold -= price
        tell(told.GoldPaid(s.seat, price))
    if not s.stacks[index]:
        resettle(s, index, tell)


def build_alleys(s: State, a: do.BuildAlleys, tell: Tell) -> None:
    """No gold, no die (WTW-072); with a single square there is nothing to ask."""
    tell(told.AlleysBegun(s.seat))
    s.phase, s.tile = "place_free_alley", ALLEY
    options = alley_squares(s, s.boards[s.seat])
    if not options & options - 1:
        lay_alley(s, do.LayAlley(name_of(options)), tell)


def lay_alley(s: State, a: do.LayAlley, tell: Tell) -> None:
    at = BIT[a.square].bit_length() - 1
    if s.phase == "place_free_alley":
        s.free, s.first_alley = 1, at
    place(s, 0, at, tell)
    carry_on(s, tell)


def stop(s: State, a: do.Stop, tell: Tell) -> None:
    tell(told.Stopped(s.seat))
    carry_on(s, tell)


def pass_turn(s: State, a: do.Pass, tell: Tell) -> None:
    tell(told.Passed(s.seat))
    carry_on(s, tell)


def _end_turn(s: State, tell: Tell) -> bool:
    s.boards[s.seat].turns += 1
    s.free, s.tile, s.stack = 0, "", -1
    s.turn += 1
    if s.turn < s.terms.seats:
        _begin_turn(s, tell)
        return True
    s.prairie = s.river = 0
    s.used = s.out = (0, 0)
    tell(year_events.DiceLifted())
    if s.terms.seats > 1:
        s.first = (s.first + 1) % s.terms.seats  # WTW-146, WTW-147
        tell(year_events.FirstPassed(s.first))
    s.space += 1
    if s.ridge is not None and TRACKS.space[s.space].solo_bandit:
        s.phase = "turn_bandit"  # WTW-181, WTW-182
        return True
    return _arrive(s, tell)


def turn_bandit(s: State, a: do.TurnBandit, tell: Tell) -> None:
    solo.turn_card(s, tell)
    if not _arrive(s, tell):
        carry_on(s, tell)


def _arrive(s: State, tell: Tell) -> bool:
    space = TRACKS.space[s.space]
    if space.kind == "tussle":
        return _tussle(s, tell)
    return _begin_year(s, tell) if space.cart else _begin_round(s, tell)


# ------------------------------------------------------------------ Tussle and Endgame


def _tussle(s: State, tell: Tell) -> bool:
    """Year-end effects, counts, points, then hill bandits (WTW-025, WTW-148 to WTW-158)."""
    for seat in turn_order(s):
        year_end(s, seat, tell)
    year = YEARS[s.year]
    counts = tuple(b.bandits.bit_count() for b in s.boards)
    points, theirs, more = tussle_points(counts, year.tussle), -1, False
    if s.ridge is not None:
        gained, more = solo.tussle(s, counts[0], year.tussle)
        points, theirs = (gained,), s.ridge.bandits
    tell(year_events.TussleHeld(s.year, counts, points, TRACKS.space[s.space].id, theirs))
    for seat, change in enumerate(points):
        score_points(s.boards[seat], seat, "tussles", change, year.id, tell)
    if more:
        solo.hill_bandit(s, tell)
    if s.year == LAST_YEAR:
        s.phase = "finish"  # WTW-157, WTW-160
        return True
    s.course = "tussle"
    s.queue = tuple(seat for seat in turn_order(s) if points[seat] > 0) if year.hill_bandit else ()
    return _next_hill(s, tell)


def tussle_points(counts: tuple[int, ...], stake: int) -> tuple[int, ...]:
    """Fewest bandits gain, most lose; all alike gain (WTW-150 to WTW-152)."""
    low, high = min(counts), max(counts)
    return tuple(stake if count == low else -stake if count == high else 0 for count in counts)


def _next_hill(s: State, tell: Tell) -> bool:
    """The next winner's hill bandit; True when it has a choice of hills (WTW-154, WTW-156)."""
    if not s.queue:
        s.space += 1  # WTW-027
        return _begin_year(s, tell)
    s.seat, s.queue = s.queue[0], s.queue[1:]
    hills = empty_hills(s, s.seat)
    if not hills:
        tell(year_events.NoHillLeft(s.seat))
        return False
    s.phase = "place_hill_bandit"
    if hills & hills - 1:
        return True
    _put_on_hill(s, hills, tell)
    return False


def empty_hills(s: State, seat: int) -> int:
    """Hills without a printed bandit, a hill bandit or a tombstone of either (WTW-155)."""
    b = s.boards[seat]
    printed = ground(b.face)
    return printed.hills & ~printed.bandits & ~b.hill_bandits


def _put_on_hill(s: State, hill: int, tell: Tell) -> None:
    b = s.boards[s.seat]
    b.bandits |= hill
    b.hill_bandits |= hill
    tell(year_events.HillBanditPlaced(s.seat, name_of(hill)))
    s.alarm = True  # WTW-158


def place_hill_bandit(s: State, a: do.PlaceHillBandit, tell: Tell) -> None:
    _put_on_hill(s, BIT[a.square], tell)
    carry_on(s, tell)


def finish(s: State, a: do.Finish, tell: Tell) -> None:
    """First partners are turned over, then all is counted (WTW-161)."""
    s.phase = "over"
    for seat, card in enumerate(s.kept):
        tell(year_events.PartnerRevealed(seat, card or ""))
    if tell is not silent:
        for seat in range(s.terms.seats):
            tell(year_events.Scored(seat, score(s, seat).total))
    tell(year_events.GameEnded())


COURSES: Final[dict[str, Callable[[State, Tell], bool]]] = {
    "setup": _begin_year,
    "income": _next_income,
    "turn": _end_turn,
    "tussle": _next_hill,
}
