"""A small picture of a match: its board as it stands, drawn by the title's own skin.  Shows nobody's secrets."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.protocol import Seat, Setup
from game.session import portraits
from game.table import Table
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame

if TYPE_CHECKING:
    from scenes.shell.services import Services
    from scenes.table.board_layout import Layout

WINDOW: Final = (1280, 720)  # what is drawn, before the board is cut out of it


def board(services: Services, table: Table) -> Surface | None:
    """The board of the first person, or None where there is no skin or something on it is not for all eyes."""
    persons = [Seat(seat) for seat, player in enumerate(table.players) if player.level is None] or [Seat(0)]
    views = [table.view(seat) for seat in persons]
    if table.to_move is not None and any(view != views[0] for view in views):
        return None
    try:
        return _drawn(services, table, persons[0])
    except Exception as error:  # a picture is never worth a crash
        services.note(f"no picture of {table.title}: {error!r}")
        return None


def _drawn(services: Services, table: Table, focus: Seat) -> Surface:
    from scenes.skins import FACES
    from scenes.table.board_layout import Layout, load
    from scenes.table.table_view import TableView, sheets_of

    skin = FACES[table.title].skin()
    layout = Layout(load(table.title), table.setup, focus, WINDOW)
    view = table.view(focus)
    shown = TableView(
        table.rules, table.players, portraits.of(services.data, table.players),
        services.language, layout, view, focus, focus,
        sheets_of(table, view), outcome=table.outcome, moves=len(table.log), displayed=layout.shown(()),
    )  # fmt: skip
    surface = Surface(WINDOW, pygame.SRCALPHA)
    surface.fill(pygame.Color(palette.WALNUT))
    skin.draw(Brush(Frame(*WINDOW), services.art, services.letters, surface), shown)
    return surface.subsurface(_cut_out(layout)).copy()


def _cut_out(layout: Layout) -> Rect:
    """The part of the table that is pictured: the board of the one in focus."""
    whole = Rect(0, 0, *WINDOW)
    return next((shape.rect for shape in layout.layer("seats") if shape.kind == "focus"), whole).clip(whole)


@cache
def shape(title: str, seats: int) -> tuple[int, int]:
    """The size of the picture of such a match, known before it is drawn."""
    from scenes.table.board_layout import Layout, load

    return _cut_out(Layout(load(title), Setup(seats), Seat(0), WINDOW)).size


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
    room = pygame.Rect(0, 0, *size)
    room.center = (whole.get_width() // 2, round(whole.get_height() * 0.42))
    return whole.subsurface(room.clip(whole.get_rect())).copy()
