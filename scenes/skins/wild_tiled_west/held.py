"""A tile on its square that can still be taken back, as it would lie.  Decides nothing."""

from __future__ import annotations

from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import ALLEY
from scenes.kit.brush import Brush
from scenes.skins.wild_tiled_west import board, panels
from scenes.skins.wild_tiled_west.hand import Held
from scenes.skins.wild_tiled_west.look import point_of
from scenes.skins.wild_tiled_west.preview import brings
from scenes.table.table_view import TableView


def draw_held(brush: Brush, shown: TableView, action: do.Place | do.LayAlley) -> None:
    """Over the settlement and its towns as they are."""
    lies = Held(shown.view.tile, action.turn) if isinstance(action, do.Place) else Held(ALLEY, 0)
    found = brings(shown, action)
    board.draw_ghost(brush, shown, lies, point_of(action.square), legal=True)
    for sheriff, bandit in found.shots:
        board.draw_shot(brush, shown, shown.viewer, point_of(sheriff), point_of(bandit))
    if found.squares and brush.ledger is None:  # its words are counted once
        panels.light_towns(brush, shown, frozenset(point_of(name) for name in found.squares))
