"""What is on its way across the table, drawn over the still picture.  Knows no title and decides nothing."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any

import pygame
from pygame import Rect, Surface

from game.protocol import Event, Seat, Spot
from scenes import palette
from scenes.brush import Brush
from scenes.choreography import COUNT, DUST, LIGHT, Recipes, Show, Sprite
from scenes.layout import Layout
from scenes.lettering import number
from scenes.motion import BATCH, LONG_BATCH
from scenes.skin import Desk, Skin
from scenes.stage import Piece, Stage

SHARES = {"cube": 0.8, "building": 1.02}  # of its spot; everything else fills it
PUFFS = ((-0.34, 0.1, 0.2), (0.0, 0.16, 0.26), (0.32, 0.08, 0.2), (-0.14, -0.06, 0.18), (0.18, -0.04, 0.17))
DUST_COLOUR = "#e9dcc0"


class Theatre:
    """The stage and the show on it.  While a show runs, the still picture leaves out what is in flight."""

    def __init__(
        self, stages: ModuleType, recipes: Recipes, view: Any, seat: Seat, long: frozenset[type[Event]] = frozenset()
    ) -> None:
        self.stage = Stage(stages, view, seat)
        self.show = Show()
        self.recipes = recipes
        self.long = long  # events whose batch may take its time
        self._away: dict[str, Piece] = {}  # pieces the still picture was drawn without
        self._running = False

    def play(self, events: Iterable[Event], view: Any, seat: Seat, pace: float, now: float) -> None:
        """Let the events happen on the stage and show them."""
        happened = [(event, self.stage.follow(event)) for event in events if not event.echo or event.only is not None]
        self.stage.redraw(view, seat)
        self.show.pace = pace
        long = any(type(event) in self.long for event, _ in happened)
        self.show.play(self.recipes, happened, now, LONG_BATCH if long else BATCH)
        hidden = self.show.hidden(now)
        self._away = {name: piece for name, piece in self.stage.pieces.items() if name in hidden}
        self._running = self.show.is_moving(now)

    def reset(self, view: Any, seat: Seat) -> None:
        """Another seat looks, or something was taken back: nothing moves."""
        self.show.hurry()
        self.stage.redraw(view, seat)
        self._away, self._running = {}, False

    def is_moving(self, now: float) -> bool:
        return self.show.is_moving(now)

    def has_ended(self, now: float) -> bool:
        """True once after a show: the still picture is to be drawn whole again."""
        if self._running and not self.show.is_moving(now):
            self._running, self._away = False, {}
            return True
        return False

    @property
    def away(self) -> set[str]:
        return set(self._away)

    def draw(self, brush: Brush, desk: Desk, skin: Skin, now: float) -> None:
        """Pieces that have arrived, then those in flight."""
        hidden = self.show.hidden(now)
        desk.hidden = hidden
        arrived = dict.fromkeys(piece.spot for name, piece in self._away.items() if name not in hidden)
        for spot in arrived:
            if spot in desk.layout:
                skin.draw_spot(brush, desk, spot, desk.rect(spot), "rest")
        for sprite in self.show.sprites(now):
            if sprite.actor.source in desk.layout and sprite.actor.target in desk.layout:
                draw_sprite(brush, desk.layout, sprite, skin)


def draw_sprite(brush: Brush, layout: Layout, sprite: Sprite, skin: Skin | None = None) -> None:
    """One actor where it is now."""
    kind = sprite.actor.kind
    if kind == LIGHT:
        rect = layout[sprite.actor.target].rect
        brush.glow(rect, 12, 12, 8, palette.HOVER, strength=max(0.0, sprite.alpha))
    elif kind == DUST:
        _draw_dust(brush, layout, sprite)
    elif kind == COUNT:
        brush.text(number(round(sprite.value)), layout[sprite.actor.target].rect, "count", palette.INK, "centre")
    elif sprite.piece is not None and sprite.alpha > 0:
        _draw_piece(brush, layout, sprite, sprite.piece, skin)


def _draw_piece(brush: Brush, layout: Layout, sprite: Sprite, piece: Piece, skin: Skin | None) -> None:
    room = _room(layout, sprite.actor.source, sprite.actor.target, sprite.travel)
    share = SHARES.get(piece.kind, 1.0)
    size = max(4, round(min(room) * share)) if piece.kind in SHARES else (max(4, room[0]), max(4, room[1]))
    own = skin.sprite(brush, piece, room) if skin is not None else None
    image = own if own is not None else brush.art.picture(piece.art, _stepped(size))
    wide = round(image.get_width() * sprite.scale * sprite.stretch)
    high = round(image.get_height() * sprite.scale * (1 - sprite.squash))
    if wide < 1 or high < 1:
        return
    if (wide, high) != image.get_size():
        image = pygame.transform.smoothscale(image, (wide, high))
    if sprite.turn:
        image = pygame.transform.rotate(image, sprite.turn)
    x, y = sprite.centre(layout)
    rect = image.get_rect(center=(round(x), round(y)))
    if piece.kind == "building":
        rect.bottom = round(y + room[1] * 0.44)
    _blit(brush.surface, image, rect, sprite.alpha)


def _blit(surface: Surface, image: Surface, rect: Rect, alpha: float) -> None:
    """Faded without touching the shared picture for longer than this."""
    image.set_alpha(round(255 * min(1.0, max(0.0, alpha))))
    surface.blit(image, rect)
    image.set_alpha(255)


def _room(layout: Layout, source: Spot, target: Spot, travel: float) -> tuple[int, int]:
    """As large as the spot it leaves, then as the one it comes to."""
    a, b = layout[source].rect, layout[target].rect
    t = min(1.0, max(0.0, travel)) if source != target else 1.0
    return round(a.w + (b.w - a.w) * t), round(a.h + (b.h - a.h) * t)


def _stepped(size: int | tuple[int, int]) -> int | tuple[int, int]:
    """In steps of four, so that few sizes are rasterised on the way."""
    if isinstance(size, int):
        return max(4, size - size % 4)
    return max(4, size[0] - size[0] % 4), max(4, size[1] - size[1] % 4)


def _draw_dust(brush: Brush, layout: Layout, sprite: Sprite) -> None:
    rect = layout[sprite.actor.target].rect
    for dx, dy, radius in PUFFS:
        size = max(3, round(rect.w * radius * 2 * sprite.scale))
        puff = brush.art.drawn(f'<circle cx="16" cy="16" r="15" fill="{DUST_COLOUR}"/>', (32, 32), (size, size))
        x, y = rect.centerx + rect.w * dx * sprite.scale, rect.bottom - rect.h * 0.16 + rect.h * dy
        _blit(brush.surface, puff, puff.get_rect(center=(round(x), round(y))), 0.8 * sprite.alpha)
