"""What the seat to move may do, phase by phase (section 5).  Changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.protocol import Action
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import BUILDINGS, STACKS
from game.wild_tiled_west.dice import offers
from game.wild_tiled_west.effects import OneGain
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.lines_of_fire import targets
from game.wild_tiled_west.pastures import LARGEST, SMALLEST
from game.wild_tiled_west.pieces import name_of
from game.wild_tiled_west.placing import (
    alley_squares,
    fits,
    free_squares,
    on_squares,
    open_squares,
    placements,
    wanted_squares,
)
from game.wild_tiled_west.resolve import ready_here, second_squares
from game.wild_tiled_west.rounds import empty_hills
from game.wild_tiled_west.state import State
from game.wild_tiled_west.wilds import SIGNPOST_THREE

Legal = Sequence[Action]
TILE_OF: Final = tuple(stack.tile for stack in STACKS)


def legal_actions(s: State) -> Legal:
    """Never empty for a seat to move, no doubles, in a stable order; empty for the dealer and at the end."""
    options = BY_PHASE.get(s.phase)
    return options(s) if options else ()


def _turn(s: State) -> Legal:
    """D4: drafts that are affordable and fit (WTW-057, WTW-058), free alleys, or a pass if neither (WTW-035)."""
    b = s.boards[s.seat]
    free, wanted, gold = free_squares(s, b), wanted_squares(b), b.gold
    found: list[Action] = []
    for slot, stack, price, _ in offers(s, b):
        if price <= gold and fits(TILE_OF[stack], free, wanted):
            found.append(do.draft(slot, STACKS[stack].id))
    if free & wanted:
        found.append(do.BUILD_ALLEYS)  # WTW-076
    return found or (do.PASS,)


def _place_tile(s: State) -> Legal:
    b = s.boards[s.seat]
    return placements(s.tile, free_squares(s, b), wanted_squares(b))


def _place_store(s: State) -> Legal:
    b = s.boards[s.seat]
    return placements(s.tile, open_squares(b), ground(b.face).posts[SIGNPOST_THREE])


def _alley(s: State) -> Legal:
    return on_squares(do.LayAlley, alley_squares(s, s.boards[s.seat]))


def _wrangle(s: State) -> Legal:
    """Every qualifying pasture with every size it can declare (WTW-123), or decline."""
    found: list[Action] = []
    for pasture, cows in ready_here(s):
        square = name_of(pasture & -pasture)
        found += [do.wrangle(square, size) for size in range(SMALLEST, min(cows, LARGEST) + 1)]
    return [*found, do.DECLINE]


def _choose_gain(s: State) -> Legal:
    effect = BUILDINGS[s.goods].effect
    assert isinstance(effect, OneGain)
    return [do.ChooseGain(option) for option in range(len(effect.options))]


BY_PHASE: Final[dict[str, Callable[[State], Legal]]] = {
    "keep_partner": lambda s: do.KEEP,
    "place_house": _place_tile,
    "income_choice": lambda s: do.INCOME,
    "turn": _turn,
    "place_tile": _place_tile,
    "place_free_alley": _alley,
    "second_free_alley": lambda s: [*on_squares(do.LayAlley, second_squares(s)), do.STOP],
    "place_alley": _alley,
    "shoot": lambda s: on_squares(do.Shoot, targets(s.boards[s.seat])),
    "wrangle": _wrangle,
    "second_partner": lambda s: do.PARTNER,
    "choose_gain": _choose_gain,
    "take_ace": lambda s: [do.ACE[suit] for suit in s.aces],
    "lay_to_rest": lambda s: on_squares(do.LayToRest, s.boards[s.seat].bandits),
    "stash": lambda s: do.STASH,
    "place_hill_bandit": lambda s: on_squares(do.PlaceHillBandit, empty_hills(s, s.seat)),
    "place_store": _place_store,
}
