"""A small picture of a match: its board as it stands, drawn by the title's own skin.  Shows nobody's secrets."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.protocol import Seat, Setup
from game.table import Table

if TYPE_CHECKING:
    from scenes.shell.services import Services


def board(services: Services, table: Table) -> Surface | None:
    """The board of the first person, or None where there is no skin or something on it is not for all eyes."""
    persons = [Seat(seat) for seat, player in enumerate(table.players) if player.level is None] or [Seat(0)]
    views = [table.view(seat) for seat in persons]
    if table.to_move is not None and any(view != views[0] for view in views):
        return None
    try:
        from scenes.table.table_at_move import TableAtMove

        focus = persons[0]
        at_move = TableAtMove(services, table)
        return at_move.picture(table.view(focus), focus, outcome=table.outcome, moves=len(table.log))
    except Exception as error:  # a picture is never worth a crash
        services.note(f"no picture of {table.title}: {error!r}")
        return None


@cache
def shape(title: str, seats: int) -> tuple[int, int]:
    """The size of the picture of such a match, known before it is drawn."""
    from scenes.table.board_layout import Layout, load
    from scenes.table.table_at_move import PICTURE, cut_out

    return cut_out(Layout(load(title), Setup(seats), Seat(0), PICTURE)).size


def covering(board: Surface, size: tuple[int, int]) -> Surface:
    """The picture in its own proportions, just large enough to leave no edge bare."""
    wide, high = board.get_size()
    scale = max(size[0] / wide, size[1] / high)
    return pygame.transform.smoothscale(board, (round(wide * scale), round(high * scale)))


def poster(services: Services, title: str, size: tuple[int, int]) -> Surface | None:
    """The middle of the title's poster, for a match that has no picture."""
    name = f"{title}/poster"
    if not services.art.has(name):
        return None
    wide, high = services.art.box(name)
    # Without its frame and its band: the picture alone, as far as the poster's own drawing says.
    scale = max(size[0] / (wide * 0.9), size[1] / (high * 0.7))
    whole = services.art.picture(name, (wide * scale, high * scale))
    room = pygame.Rect(0, 0, *size).move_to(center=(whole.get_width() // 2, round(whole.get_height() * 0.42)))
    return whole.subsurface(room.clip(whole.get_rect())).copy()
