"""The course of a match: turns, income, the end and the final turns (4.1, 4.11).  Knows when, not what."""

from __future__ import annotations

from game.protocol import Tell
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import NUMBERS
from game.saloon_tycoon.costs import income
from game.saloon_tycoon.ledger import check_arrivals
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.scoring import boss_mark, total
from game.saloon_tycoon.state import State, is_final


def begin_first_turn(s: State, tell: Tell) -> None:
    s.round = 1
    begin_turn(s, s.first, tell)


def begin_turn(s: State, seat: int, tell: Tell) -> None:
    """Arrivals, then Income, then the seat is free to act (ST-020 to ST-024)."""
    s.seat, s.acted, s.phase = seat, False, "menu"
    tell(told.TurnBegan(seat, s.round, is_final(s)))
    check_arrivals(s, tell)  # ST-021
    amount = income(s, seat)
    s.gold[seat] += amount
    tell(told.IncomeTaken(seat, amount, income_level(s, seat) - amount))
    check_arrivals(s, tell)


def end_turn(s: State, a: do.EndTurn, tell: Tell) -> None:
    """The trigger, then a turn for every other seat (ST-155, ST-157, ST-158); alone the Boss comes (ST-182, ST-194)."""
    s.purchase = None
    tell(told.TurnEnded(s.seat))
    if is_final(s):
        s.final_turns -= 1
    elif s.pile == 0:
        s.trigger, s.final_turns = s.seat, s.terms.seats - 1
        tell(told.EndTriggered(s.seat, s.final_turns))
    if s.final_turns == 0:
        finish(s, tell)
    elif s.terms.solo:
        _boss_or_end(s, tell)
    else:
        _next_turn(s, tell)


def _next_turn(s: State, tell: Tell) -> None:
    """ST-014; a new round begins with the first player."""
    seat = (s.seat + 1) % s.terms.seats
    if seat == s.first:
        if _limit_reached(s, tell):
            return
        s.round += 1
    begin_turn(s, seat, tell)


def _boss_or_end(s: State, tell: Tell) -> None:
    if not _limit_reached(s, tell):  # ST-199
        s.phase = "boss"


def _limit_reached(s: State, tell: Tell) -> bool:
    """The safety stop (ST-165)."""
    if s.round < NUMBERS.round_limit or is_final(s):
        return False
    tell(told.RoundLimitReached(s.round))
    finish(s, tell)
    return True


def after_boss(s: State, tell: Tell) -> None:
    """The player's next turn; the last one if the Boss emptied the pile (ST-195)."""
    s.stack = ()
    if s.pile == 0:
        s.trigger, s.final_turns = 1, 1
        tell(told.EndTriggered(1, 1))
    s.round += 1
    begin_turn(s, s.seat, tell)


def finish(s: State, tell: Tell) -> None:
    """Nothing changes any more; the totals are told (section 8)."""
    s.phase, s.stack = "over", ()
    for seat in range(s.terms.seats):
        tell(told.Scored(seat, total(s, seat)))
    if s.terms.solo:
        tell(told.BossScored(boss_mark(s)))
