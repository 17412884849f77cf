"""A first look at where a tile or an alley could go: cheap enough for every position.  A guess for the bots.

It only has to find the few good places; ``outlook.py`` then looks at the best of them properly.
"""

from __future__ import annotations

from game.protocol import Action
from game.wild_tiled_west.actions import LayAlley, Place
from game.wild_tiled_west.faces import Plot, ground
from game.wild_tiled_west.legal import legal_actions
from game.wild_tiled_west.pastures import pastures
from game.wild_tiled_west.pieces import BIT, STRIDE, beside, each, line_through
from game.wild_tiled_west.placing import squares_of
from game.wild_tiled_west.shapes import first_place, shape
from game.wild_tiled_west.state import Board, State

GOLD = 0.7
BULLET = 1.2
PICKAXE = 1.8
ALLEY = 1.0
SHOE = 0.6
HEM = 0.8  # a square next to a red sign
LONE = 0.5  # a square only an alley can fill
TARGET = 1.5  # a bandit in line with a sheriff
COW = 1.2  # a cow of a herd the tile joins
SNUG = 0.06  # a side that touches what is covered or blocked


def _progress(town: Plot, space: int) -> tuple[int, tuple[float, ...]]:
    """The squares of a town still open, and what covering so many of them is worth: the last ones most."""
    size, missing = town.squares.bit_count(), (town.squares & space).bit_count()
    share, done = (town.points + 1) / size**2, size - missing
    return town.squares & space, tuple(share * ((done + new) ** 2 - done**2) for new in range(missing + 1))


class Glance:
    """What the squares of one board are worth to a placement."""

    def __init__(self, s: State, b: Board) -> None:
        printed = ground(b.face)
        self.tile = s.tile
        self.space = printed.coverable & ~b.covered
        self.bandits = b.bandits
        self.cows = printed.cows | b.cows
        self.simple = [
            (mask & self.space, worth)
            for mask, worth in (
                (printed.gold, GOLD),
                (printed.bullets, BULLET),
                (printed.pickaxes, PICKAXE),
                (printed.alleys, ALLEY),
                (printed.horseshoes, SHOE),
            )
            if mask & self.space
        ]
        for index in b.red:
            self.simple.append((beside(squares_of(b.laid[index])) & self.space, HEM))
        self.towns = [_progress(town, self.space) for town in printed.towns if town.squares & self.space]
        self.any = 0  # squares worth something by themselves
        for mask, _ in (*self.simple, *self.towns):
            self.any |= mask
        free = [pasture for pasture in pastures(b) if not pasture & b.cowpokes and pasture & self.cows]
        self.herds = [(pasture, (pasture & self.cows).bit_count()) for pasture in free]

    def worth(self, squares: int) -> float:
        """Of covering these."""
        total = 0.0
        if squares & self.any:
            for mask, worth in self.simple:
                if mask & squares:
                    total += worth * (mask & squares).bit_count()
            for mask, more in self.towns:
                if mask & squares:
                    total += more[(mask & squares).bit_count()]
        after = self.space & ~squares
        near = after << 1 | after >> 1 | after << STRIDE | after >> STRIDE  # beside(), written out
        sides = (squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE) & after
        return total - LONE * (after & ~near).bit_count() - SNUG * sides.bit_count()

    def of(self, action: Action) -> float:
        """Of a placement of the tile in hand, or of an alley."""
        if isinstance(action, LayAlley):
            return self.worth(BIT[action.square])
        if not isinstance(action, Place):
            return 0.0
        turned = shape(self.tile, action.turn)
        place = first_place(self.tile, action.turn, action.square)
        total = self.worth(turned.squares << place)
        if turned.field and self.herds:
            near = beside(turned.field << place)
            total += COW * sum(cows for pasture, cows in self.herds if pasture & near)
        if turned.sheriffs:
            for sheriff in each(turned.sheriffs << place):
                total += TARGET * (line_through(sheriff) & self.bandits).bit_count()
        return total


def best_place(s: State) -> Action:
    """The likeliest placement of the tile or alley in hand."""
    look = Glance(s, s.boards[s.seat])
    return max(legal_actions(s), key=look.of)
