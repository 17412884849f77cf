"""The table as it stood after some move, as one value to draw: for replay, review, small pictures.  Moves nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.play.match_log import LogLine
from game.play.replay import Replay
from game.profile import portraits
from game.protocol import Outcome, Seat, Setup
from game.table import Table
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.shell.services import Services
from scenes.table.title.face import TitleFace
from scenes.table.view.layout import Layout, load
from scenes.table.view.table_view import TableView, sheets_of

PICTURE: Final = (1280, 720)  # what is drawn for a small picture, before the board is cut out of it


class TableAtMove:
    """Makes a ``TableView`` of any position of one match; a board is laid out once for a focus and a window."""

    def __init__(self, services: Services, face: TitleFace, table: Table) -> None:
        self.skin = face.skin()
        self._services, self._table = services, table
        self._board = load(table.title)
        self._faces = portraits.of(services.data, table.players)
        self._laid: Layout | None = None

    def of(self, replay: Replay, size: tuple[int, int]) -> TableView:
        """Where a replay stands."""
        return self.view(
            replay.view, replay.viewer, replay.focus, size, decider=replay.decider, outcome=replay.outcome,
            won_alone=replay.won_alone, moves=replay.length, lines=replay.lines(),
        )  # fmt: skip

    def view(
        self, view: Any, viewer: Seat, focus: Seat, size: tuple[int, int], *, decider: Seat | None = None,
        outcome: Outcome | None = None, won_alone: bool | None = None, moves: int = 0, lines: Sequence[LogLine] = (),
    ) -> TableView:  # fmt: skip
        table, layout = self._table, self._layout(focus, size)
        return TableView(
            table.rules, table.players, self._faces, self._services.language, layout, view, viewer, focus,
            sheets_of(table, view), decider=decider, outcome=outcome, won_alone=won_alone, moves=moves, lines=lines,
            displayed=layout.shown(()), prompts=self._services.prompts,
        )  # fmt: skip

    def _layout(self, focus: Seat, size: tuple[int, int]) -> Layout:
        if self._laid is None or (self._laid.focus, self._laid.window) != (focus, size):
            self._laid = Layout(self._board, self._table.setup, focus, size)
        return self._laid

    def picture(self, view: Any, focus: Seat, *, outcome: Outcome | None = None, moves: int = 0) -> Surface:
        """The board of one seat alone."""
        shown = self.view(view, focus, focus, PICTURE, outcome=outcome, moves=moves)
        surface = Surface(PICTURE, pygame.SRCALPHA)
        surface.fill(pygame.Color(palette.WALNUT))
        self.skin.draw(Brush(Frame(*PICTURE), self._services.art, self._services.letters, surface), shown)
        return surface.subsurface(cut_out(shown.layout)).copy()


def cut_out(layout: Layout) -> Rect:
    """The part of the table that is pictured: the board of the one in focus."""
    whole = Rect(0, 0, *PICTURE)
    return next((shape.rect for shape in layout.layer("seats") if shape.kind == "focus"), whole).clip(whole)


def board(services: Services, face: TitleFace, table: Table) -> Surface | None:
    """The board of the first person, or None where there is no skin or something on it is not for all eyes."""
    persons = [Seat(seat) for seat, player in enumerate(table.players) if player.level is None] or [Seat(0)]
    views = [table.view(seat) for seat in persons]
    if table.to_move is not None and any(view != views[0] for view in views):
        return None
    try:
        focus = persons[0]
        at_move = TableAtMove(services, face, table)
        return at_move.picture(table.view(focus), focus, outcome=table.outcome, moves=len(table.log))
    except Exception as error:  # a picture is never worth a crash
        services.note(f"no picture of {table.title}: {error!r}")
        return None


@cache
def shape(title: str, seats: int) -> tuple[int, int]:
    """The size of the picture of such a match, known before it is drawn."""
    from scenes.table.view.layout import Layout, load

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
