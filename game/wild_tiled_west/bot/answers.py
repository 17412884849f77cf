"""What a seat likely answers when a placement asks something.  Guesses for the bots; nothing is done here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.protocol import Action
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.aces import ace_points, aces_of
from game.wild_tiled_west.bot.outlook import GOLD
from game.wild_tiled_west.bot.placement import best_place
from game.wild_tiled_west.content import PARTNERS, TRACKS
from game.wild_tiled_west.legal import legal_actions
from game.wild_tiled_west.lines_of_fire import targets
from game.wild_tiled_west.pastures import PAY
from game.wild_tiled_west.pieces import BIT, DECK, SUITS
from game.wild_tiled_west.resolve import CONTRACT
from game.wild_tiled_west.scoring import SCORERS
from game.wild_tiled_west.state import State

PROMISE: Final = {  # what a first partner brought a Cowhand, on average over 90 matches of two
    "gravedigger": 5.0, "card_sharp": 6.5, "cattle_baron": 7.5, "ranch_hand": 7.5, "prospector": 4.6, "judge": 3.2,
    "marshal": 7.0, "architect": 6.5, "fence_rider": 6.5, "outlaw": 6.5, "mayor": 7.7, "banker": 5.8,
    "lamplighter": 7.5, "surveyor": 6.0, "naturalist": 6.0, "missionary": 6.0,
}  # fmt: skip
USUAL: Final = 6.2  # the mean of them, for a partner that was not measured
BULLETS, ALLEYS = 1, 2  # the options of a General Store


def _partner(s: State) -> Action:
    """The one that would score most now, with what it may still bring."""
    b = s.boards[s.seat]

    def worth(slot: int) -> float:
        effect = PARTNERS[s.supply[slot]].effect
        return SCORERS[type(effect)](b, effect) + 0.5 * PROMISE.get(s.supply[slot], USUAL)

    return do.PARTNER[max(range(DECK), key=worth)]


def _first(s: State) -> Action:
    return legal_actions(s)[0]


def _wrangle(s: State) -> Action:
    """The best paid herd."""

    def worth(action: Action) -> float:
        if not isinstance(action, do.Wrangle):
            return 0.0
        index = CONTRACT.get(action.size)
        bonus = 0.0
        if index is not None:
            contract = TRACKS.contract[index]
            goods = (contract.effect_flipped if s.contracts[index] else contract.effect).goods
            bonus = goods.points + goods.gold * GOLD + goods.bullets + goods.alleys
        return PAY[action.size] + bonus

    return max(legal_actions(s), key=worth)


def _gain(s: State) -> Action:
    b = s.boards[s.seat]
    return do.ChooseGain(BULLETS if not b.bullets and targets(b) else ALLEYS)


def _ace(s: State) -> Action:
    aces = aces_of(s.boards[s.seat])

    def worth(suit: str) -> tuple[int, int]:
        more = tuple(count + (name == suit) for name, count in zip(SUITS, aces, strict=True))
        return ace_points(more, both=s.terms.ace_in_both), max(more)

    return do.ACE[max(s.aces, key=worth)]


def _rest(s: State) -> Action:
    """One that no sheriff sees, if there is one."""
    actions = legal_actions(s)
    seen = targets(s.boards[s.seat])
    return next((a for a in actions if isinstance(a, do.LayToRest) and not BIT[a.square] & seen), actions[0])


ANSWERS: Final[dict[str, Callable[[State], Action]]] = {
    "place_tile": best_place,
    "place_house": best_place,
    "place_store": best_place,
    "place_free_alley": best_place,
    "second_free_alley": best_place,
    "place_alley": best_place,
    "second_partner": _partner,
    "shoot": _first,
    "wrangle": _wrangle,
    "choose_gain": _gain,
    "take_ace": _ace,
    "lay_to_rest": _rest,
    "stash": _first,
    "place_hill_bandit": _first,
}
