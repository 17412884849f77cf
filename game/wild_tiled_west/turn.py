"""What each decision and each move of the dealer does.  Year and round: ``rounds.py``; a placement: ``resolve.py``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.protocol import Action, Tell, silent
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import opening, rounds
from game.wild_tiled_west.content import BUILDINGS
from game.wild_tiled_west.effects import OneGain
from game.wild_tiled_west.gains import gain, shoot, take_ace, take_partner
from game.wild_tiled_west.pieces import BIT
from game.wild_tiled_west.resolve import lay_to_rest, place, place_store, wrangle
from game.wild_tiled_west.shapes import first_place
from game.wild_tiled_west.state import State
from game.wild_tiled_west.wilds import stash


def apply(s: State, action: Action, tell: Tell = silent) -> None:
    """Do it, and all that follows by itself, up to the next decision."""
    within = WITHIN.get(type(action))
    if within is None:
        COURSE[type(action)](s, action, tell)
    else:
        within(s, action, tell)
        rounds.carry_on(s, tell)


def _place(s: State, a: do.Place, tell: Tell) -> None:
    """D2, D5 and D17."""
    at = first_place(s.tile, a.turn, a.square)
    if s.phase == "place_store":
        place_store(s, a.turn, at, tell)
    else:
        place(s, a.turn, at, tell)


def _shoot(s: State, a: do.Shoot, tell: Tell) -> None:
    """D9; the next bullet asks again (WTW-141)."""
    shoot(s, BIT[a.square], tell)
    s.alarm = True


def _choose_gain(s: State, a: do.ChooseGain, tell: Tell) -> None:
    """All three may be chosen, even if the gain cannot be used fully (WTW-112)."""
    effect = BUILDINGS[s.goods].effect
    assert isinstance(effect, OneGain)
    gain(s, effect.options[a.option], s.goods, "buildings_game", tell)
    s.goods = ""


WITHIN: Final[dict[type, Callable[[State, Any, Tell], None]]] = {  # a turn: what follows goes on by itself
    do.Place: _place,
    do.Shoot: _shoot,
    do.Wrangle: lambda s, a, tell: wrangle(s, a.square, a.size, tell),
    do.Decline: lambda s, a, tell: None,  # ends step 9 of this placement (WTW-122)
    do.TakePartner: lambda s, a, tell: take_partner(s, a.slot, tell),
    do.ChooseGain: _choose_gain,
    do.TakeAce: lambda s, a, tell: take_ace(s, a.suit, tell),
    do.LayToRest: lambda s, a, tell: lay_to_rest(s, BIT[a.square], tell),
    do.StashGold: lambda s, a, tell: stash(s, tell),
    do.KeepGold: lambda s, a, tell: None,
}
COURSE: Final[dict[type, Callable[[State, Any, Tell], None]]] = {
    do.DealBoards: opening.deal_boards,
    do.DealPartners: opening.deal_partners,
    do.KeepPartner: opening.keep_partner,
    do.ShufflePartners: opening.shuffle_partners,
    do.DealFirst: opening.deal_first,
    do.ShuffleBandits: opening.shuffle_bandits,
    do.TakeIncome: rounds.take_income,
    do.TakePickaxes: rounds.take_pickaxes,
    do.Roll: rounds.roll,
    do.Draft: rounds.draft,
    do.BuildAlleys: rounds.build_alleys,
    do.Pass: rounds.pass_turn,
    do.LayAlley: rounds.lay_alley,
    do.Stop: rounds.stop,
    do.PlaceHillBandit: rounds.place_hill_bandit,
    do.TurnBandit: rounds.turn_bandit,
    do.Finish: rounds.finish,
}
