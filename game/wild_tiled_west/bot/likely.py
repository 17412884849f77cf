"""What a seat likely does, at a glance: for playouts.  Makes no copies, looks at nothing hidden."""

from __future__ import annotations

from random import Random
from typing import Final

from game.protocol import Action, Seat
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.bot.answers import ANSWERS, PROMISE, USUAL
from game.wild_tiled_west.content import STACKS
from game.wild_tiled_west.dice import offers
from game.wild_tiled_west.legal import TILE_OF, legal_actions
from game.wild_tiled_west.placing import fits, free_squares, wanted_squares
from game.wild_tiled_west.rounds import INCOME
from game.wild_tiled_west.shapes import BUILDING_OF, traits
from game.wild_tiled_west.state import State

SQUARE: Final = 0.6  # points a covered square is good for
GOLD: Final = 0.8  # a gold spent
ICON: Final = 0.7  # a good on a tile
ACE: Final = 3.0
COW: Final = 1.0
SHERIFF: Final = 3.0
BANDIT: Final = 4.0  # against it
BUILDING: Final = 2.0
ALLEYS: Final = 2.2  # two free alleys
WHIM: Final = 1.5  # points by which a choice may be worse than the best and still be made
PICKAXES_AT: Final = 4  # gold of income; with less the pickaxes of year four are taken


def likely(s: State, seat: Seat, rng: Random) -> Action:
    """A quick, sensible move for the seat to move."""
    if s.phase == "turn":
        return _turn(s, rng)
    if answer := ANSWERS.get(s.phase):
        return answer(s)
    if s.phase == "keep_partner":
        hand = s.hands[s.seat]
        return do.KEEP[max(range(len(do.KEEP)), key=lambda slot: PROMISE.get(hand[slot], USUAL))]
    if s.phase == "income_choice":
        return do.INCOME[INCOME[s.boards[s.seat].mining] < PICKAXES_AT]
    return legal_actions(s)[0]


def _turn(s: State, rng: Random) -> Action:
    """The tile that is worth most for its price and fits; free alleys if none is worth more."""
    b = s.boards[s.seat]
    free, wanted = free_squares(s, b), wanted_squares(b)
    found = [
        (TILE_WORTH[TILE_OF[stack]] - GOLD * price + WHIM * rng.random(), slot, stack)
        for slot, stack, price, _ in offers(s, b)
        if price <= b.gold
    ]
    found.sort(reverse=True)
    for worth, slot, stack in found:
        if fits(TILE_OF[stack], free, wanted):
            return do.BUILD_ALLEYS if worth < ALLEYS and free & wanted else do.draft(slot, STACKS[stack].id)
    return do.BUILD_ALLEYS if free & wanted else do.PASS


def _tile_worth(tile: str) -> float:
    """What a tile is good for wherever it goes."""
    brings = traits(tile)
    goods = brings.goods
    worth = SQUARE * brings.size + ACE * sum(brings.aces) + COW * brings.cows + SHERIFF * brings.sheriffs
    worth += ICON * (goods.gold + goods.bullets + goods.alleys + goods.pickaxes) if goods else 0.0
    return worth - BANDIT * brings.bandits + BUILDING * (tile in BUILDING_OF)


TILE_WORTH: Final = {tile: _tile_worth(tile) for tile in TILE_OF}
