"""Which function does which action.  Does nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.protocol import Action, Tell, silent
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import opening, rounds, turn
from game.wild_tiled_west.state import State


def apply(s: State, action: Action, tell: Tell = silent) -> None:
    """Do it, and all that follows by itself, up to the next decision."""
    BY_ACTION[type(action)](s, action, tell)


BY_ACTION: Final[dict[type, Callable[[State, Any, Tell], None]]] = {
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
    do.Place: turn.place_tile,
    do.Shoot: turn.shoot_one,
    do.Wrangle: turn.wrangle_one,
    do.Decline: turn.decline,
    do.TakePartner: turn.second_partner,
    do.ChooseGain: turn.choose_gain,
    do.TakeAce: turn.take_one_ace,
    do.LayToRest: turn.lay_one_to_rest,
    do.StashGold: turn.stash_gold,
    do.KeepGold: turn.keep_gold,
    do.PlaceHillBandit: rounds.place_hill_bandit,
    do.TurnBandit: rounds.turn_bandit,
    do.Finish: rounds.finish,
}
