"""The tile on the cursor: how it is turned, which square it hangs over, where it may lie.  Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.protocol import Action, Spot
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import ALLEY
from game.wild_tiled_west.pastures import pasture_at
from game.wild_tiled_west.pieces import BIT
from game.wild_tiled_west.placing import free_squares, positions, wanted_squares
from game.wild_tiled_west.shapes import flipped, next_turn, shapes
from game.wild_tiled_west.state import LAYING_ALLEYS, PLACING
from scenes.kit.frame import about
from scenes.skins.wild_tiled_west.land import SIZE
from scenes.skins.wild_tiled_west.look import cells, middle, name_at, point_of, points_of
from scenes.skins.wild_tiled_west.tiles import Cells, Square, even
from scenes.table.view.table_view import TableView

POINTING: Final = frozenset({"shoot", "lay_to_rest", "place_hill_bandit"})  # a square is all that is asked


class Held(NamedTuple):
    """A tile in the hand of the viewer."""

    tile: str
    turn: int


def ground_rect(shown: TableView, seat: int) -> Rect:
    """The eleven by eleven squares of a settlement, in whole even pixels, in the middle of their place."""
    room = shown.rect(f"land/{seat}")
    side = even(min(room.w, room.h) / SIZE)
    return about(room.center, SIZE * side)


def side_of(shown: TableView, seat: int) -> int:
    return ground_rect(shown, seat).w // SIZE


def square_rect(shown: TableView, seat: int, square: Square) -> Rect:
    """One square as it is drawn."""
    ground = ground_rect(shown, seat)
    side = ground.w // SIZE
    return Rect(ground.x + square[1] * side, ground.y + square[0] * side, side, side)


def turn_in(touched: tuple[Spot, ...]) -> int | None:
    return int(touched[0].split("/")[1]) if touched and touched[0].startswith("turn/") else None


def held(shown: TableView) -> Held | None:
    """What hangs on the viewer's pointer."""
    if not shown.is_mine:
        return None
    view = shown.view
    if view.phase in PLACING:
        turn = turn_in(shown.touched)
        return Held(view.tile, turn) if turn is not None else None
    return Held(ALLEY, 0) if view.phase in LAYING_ALLEYS else None


def turns_offered(legal: Sequence[Action]) -> tuple[int, ...]:
    """The orientations with a legal position."""
    return tuple(dict.fromkeys(action.turn for action in legal if isinstance(action, do.Place)))


def opening(legal: Sequence[Action], hint: Action | None) -> Spot | None:
    """A tile is held as it lies in the tray, if it fits anywhere like that; after a hint, as the hint has it."""
    offered = turns_offered(legal)
    if isinstance(hint, do.Place):
        return f"turn/{hint.turn}"
    return f"turn/{offered[0]}" if offered else None


def turned(shown: TableView, step: int) -> Spot | None:
    """After a quarter-turn, skipping what fits nowhere."""
    now = held(shown)
    return _fitting(shown, now, next_turn(now.tile, now.turn, step), step) if now and now.tile != ALLEY else None


def mirrored(shown: TableView) -> Spot | None:
    """After a flip; where the mirror image fits nowhere as it is, turned on until it does."""
    now = held(shown)
    return _fitting(shown, now, flipped(now.tile, now.turn), 1) if now and now.tile != ALLEY else None


def _fitting(shown: TableView, now: Held, turn: int, step: int) -> Spot | None:
    """The first orientation from here on that is another one and fits somewhere."""
    offered = turns_offered(shown.legal)
    for _ in range(4):
        if turn in offered and turn != now.turn:
            return f"turn/{turn}"
        turn = next_turn(now.tile, turn, step)
    return None


def all_turns(tile: str) -> tuple[int, ...]:
    return tuple(shape.turn for shape in shapes(tile))


def legal_grips(shown: TableView, held_now: Held) -> frozenset[str]:
    """The squares the grip may lie on, turned like this."""
    if held_now.tile == ALLEY:
        return frozenset(action.square for action in shown.legal if isinstance(action, do.LayAlley))
    places = [action for action in shown.legal if isinstance(action, do.Place)]
    return frozenset(action.square for action in places if action.turn == held_now.turn)


def reach(shown: TableView) -> frozenset[Square]:
    """Every square the tile in hand can cover, turned like this."""
    now = held(shown)
    if now is None:
        return frozenset()
    return frozenset(
        (row, column) for square in legal_grips(shown, now) for row, column, _ in laid_at(now, point_of(square))
    )


def could_cover(shown: TableView, tile: str) -> frozenset[Square]:
    """Every square of the viewer's settlement that a tile could cover, turned any way."""
    board = shown.view.boards[shown.viewer]
    free, wanted, covered = free_squares(shown.view, board), wanted_squares(board), 0
    for shape in shapes(tile):
        places = positions(shape, free, wanted)
        covered |= places
        for offset in shape.offsets:
            covered |= places << offset
    return points_of(covered)


def laid_at(now: Held, square: Square) -> Cells:
    """Its cells with the middle over a square; some may be off the board."""
    mr, mc = middle(now.tile, now.turn)
    return tuple((r - mr + square[0], c - mc + square[1], letter) for r, c, letter in cells(now.tile, now.turn))


def is_on_board(lies: Cells) -> bool:
    return all(0 <= row < SIZE and 0 <= column < SIZE for row, column, _ in lies)


def square_at(shown: TableView, at: tuple[int, int]) -> Square | None:
    """The square of the viewer's settlement under a point, if it is in the middle of the table."""
    if shown.focus != shown.viewer:
        return None
    ground = ground_rect(shown, shown.viewer)
    if not ground.collidepoint(at):
        return None
    side = ground.w // SIZE
    return (at[1] - ground.y) // side, (at[0] - ground.x) // side


def over(shown: TableView, at: tuple[int, int]) -> Square | None:
    """The square the hand is over: that of the keyboard's focus, else that of the pointer."""
    own = f"board/{shown.viewer}/"
    if shown.pointed is not None and shown.pointed.startswith(own):
        return point_of(shown.pointed.removeprefix(own))
    return square_at(shown, at)


def meant(shown: TableView, square: Square) -> Action | None:
    """The action a click on this square means, if it is legal."""
    now = held(shown)
    if now is None:
        return next((a for a in shown.legal if isinstance(a, do.OnSquare) and point_of(a.square) == square), None)
    lies = laid_at(now, square)
    if not is_on_board(lies):
        return None
    name = name_at(square)
    if name not in legal_grips(shown, now):
        return None
    return do.LayAlley(name) if now.tile == ALLEY else do.Place(now.turn, name)


def moved_spots(shown: TableView) -> dict[Spot, Rect]:
    """The squares in the middle as they are drawn, in whole even pixels."""
    seat = shown.focus
    return {
        f"board/{seat}/{name_at((row, column))}": square_rect(shown, seat, (row, column))
        for row in range(SIZE)
        for column in range(SIZE)
    }


def pasture_spots(shown: TableView) -> dict[Spot, frozenset[Square]]:
    """While a herd is to be wrangled: the squares of each pasture that may be, by the spot that stands for it."""
    board, seat = shown.view.boards[shown.viewer], shown.viewer
    return {
        do.square_spot(seat, action.square): points_of(pasture_at(board, BIT[action.square]))
        for action in shown.legal
        if isinstance(action, do.Wrangle)
    }
