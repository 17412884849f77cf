"""The course of a match: every action and every pending task by name, and the loop that goes on until somebody must
decide.  A handler returns True when the phase is set and a seat or the dealer is to move, else the next task is due.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.protocol import Action, Tell
from game.tiny_epic_western import (
    abilities,
    buying,
    dealing,
    duels,
    hall,
    influence,
    placing,
    resolution,
    rival,
    rounds,
)
from game.tiny_epic_western import actions as do
from game.tiny_epic_western.state import State, Task

Handler = Callable[[State, Any, Tell], bool]


def go_on(s: State, action: Action, tell: Tell) -> None:
    """Do it, then everything that follows without a decision."""
    waiting = BY_ACTION[type(action)](s, action, tell)
    todo = s.todo
    while not waiting:
        task = todo.pop()
        waiting = BY_TASK[task.name](s, task, tell)
        todo = s.todo


def _pay_one(s: State, a: do.PayOne, tell: Tell) -> bool:
    return PAY_ONE[s.phase](s, a, tell)


def _pay_mix(s: State, a: do.PayMix, tell: Tell) -> bool:
    return hall.pay_post(s, a, tell) if s.phase == "post_office" else buying.pay_mix(s, a, tell)


def _choose_two(s: State, a: do.ChooseTwo, tell: Tell) -> bool:
    if s.gain[1].startswith("building/"):
        abilities.announce(s, tell)
    return influence.choose_two(s, a, tell)


def _pass(s: State, a: do.Pass, tell: Tell) -> bool:
    return abilities.pass_auction(s, tell) if s.phase == "auction_buy" else hall.pass_buying(s, tell)


def _rival_arrives(s: State, task: Task, tell: Tell) -> bool:
    spot, side = task.word.split(" ")
    return placing.arrive(s, task.number, spot, side, tell)


PAY_ONE: Final[dict[str, Handler]] = {
    "stand_third": placing.stand_third,
    "auction_pay": abilities.pay_one_of,
    "central_pay": abilities.pay_one_of,
    "livery": hall.pay_livery,
}

BY_ACTION: Final[dict[type, Handler]] = {
    do.ChooseBoss: dealing.choose_boss,
    do.KeepBoss: dealing.keep_boss,
    do.KeepCard: dealing.keep_card,
    do.Place: placing.place,
    do.PickPosse: abilities.pick_posse,
    do.MoveTo: abilities.move_to,
    do.Reroll: duels.reroll,
    do.Reveal: duels.reveal,
    do.Stand: duels.stand,
    do.RivalDie: duels.rival_die,
    do.RivalCard: duels.rival_card,
    do.ChooseType: influence.choose_type,
    do.ChooseTwo: _choose_two,
    do.PayOne: _pay_one,
    do.PayMix: _pay_mix,
    do.Convert: abilities.convert,
    do.Exchange: abilities.exchange,
    do.Restack: abilities.restack,
    do.Use: abilities.use,
    do.Peek: abilities.peek,
    do.Decline: abilities.decline,
    do.KeepDrawn: abilities.keep_drawn,
    do.TakePot: resolution.take_pot,
    do.Buy: buying.buy,
    do.AuctionBuy: buying.auction_buy,
    do.Pass: _pass,
    do.Advance: hall.do_advance,
    do.DealCircle: dealing.deal_circle,
    do.DealFirst: dealing.deal_first,
    do.DealBosses: dealing.deal_bosses,
    do.DealBuildings: dealing.deal_buildings,
    do.DealPoker: dealing.deal_poker,
    do.Roll: duels.roll,
    do.RollAgain: duels.roll_again,
    do.DrawRivalCard: duels.draw_rival_card,
    do.DrawCard: abilities.draw_card,
    do.Reshuffle: duels.reshuffle,
    do.DrawBuildings: abilities.draw_buildings,
    do.ShuffleDeck: abilities.shuffle_deck,
    do.RefillSlot: buying.refill_slot,
    do.RollRival: rival.roll_rival,
    do.ShowRival: abilities.show_rival,
    do.TurnCards: resolution.turn_cards,
    do.Refill: rounds.refill,
}

BY_TASK: Final[dict[str, Handler]] = {
    "keep": dealing.keep,
    "open_placement": placing.open_placement,
    "start_placement": placing.start_placement,
    "turn": placing.turn,
    "forced": placing.forced,
    "take": placing.take_task,
    "porch": placing.porch,
    "ability": abilities.ability,
    "put_back": abilities.put_back_task,
    "purchase": buying.purchase_task,
    "phase": duels.phase_task,
    "wild": influence.wild_task,
    "rival_turn": rival.rival_turn,
    "rival_arrives": _rival_arrives,
    "opening": resolution.opening,
    "mat": resolution.mat,
    "pot": resolution.pot,
    "right": resolution.right,
    "preacher": resolution.preacher,
    "hall": hall.hall,
    "post": hall.post,
    "rank": hall.rank,
    "buying_turn": hall.buying_turn,
    "leftover": hall.leftover,
    "livery": hall.livery,
    "advance": hall.advance,
    "stacks": hall.stacks,
    "close": rounds.close,
}
