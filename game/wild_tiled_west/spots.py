"""Every place of the table by name.  Names only."""

from __future__ import annotations

from game.protocol import Setup, Spot
from game.wild_tiled_west.content import CONTENT, SLOTS, STACKS, TRACKS
from game.wild_tiled_west.pieces import DECK, SQUARES, SUITS
from game.wild_tiled_west.shapes import TURNS

BUTTONS = ("income", "pickaxes", "alleys", "pass", "stop", "decline", "stash", "keep_gold")
GAINS = 3  # what a General Store offers


def spots(setup: Setup) -> frozenset[Spot]:
    """Every spot an action or an event of such a match can name."""
    found = {f"button/{name}" for name in BUTTONS} | {f"turn/{turn}" for turn in range(TURNS)}
    found |= {f"slot/{slot}" for slot in SLOTS} | {f"stack/{stack.id}" for stack in STACKS}
    found |= {f"partners/{slot}" for slot in range(DECK)} | {"partners/deck"}
    found |= {f"ace/{suit}" for suit in SUITS} | {f"gain/{option}" for option in range(GAINS)}
    found |= {f"contract/{contract.id}" for contract in TRACKS.contract}
    found |= {f"wrangle/{pay.cows}" for pay in TRACKS.wrangle} | {f"track/{space.id}" for space in TRACKS.space}
    found |= {"ridge", "ridge/deck"}
    found |= {f"ridge/card/{place}" for place in range(len(CONTENT.bandits.symbol_spaces.ids))}
    for seat in range(setup.seats):
        found |= {f"board/{seat}/{square}" for square in SQUARES}
        found |= {f"{zone}/{seat}/{slot}" for zone in ("hand", "partner") for slot in range(2)}
        found |= {f"mine/{seat}/{mining.space}" for mining in TRACKS.mining}
        found |= {f"town/{seat}/{key}" for key in "ABCDEF"}
        found |= {f"{zone}/{seat}" for zone in ("gold", "bullets", "aces", "score", "first", "aside")}
    return frozenset(found)
