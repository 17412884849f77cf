"""What is on its way across the table, drawn over the still picture.  Knows no title and decides nothing."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.play.stage import Piece
from game.protocol import Spot
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import number
from scenes.table.title.choreography import COUNT, DUST, LIGHT, Sprite
from scenes.table.title.skin import Skin
from scenes.table.view.layout import Layout
from scenes.table.view.table_view import TableView

PUFFS = ((-0.34, 0.1, 0.2), (0.0, 0.16, 0.26), (0.32, 0.08, 0.2), (-0.14, -0.06, 0.18), (0.18, -0.04, 0.17))
DUST_COLOUR = "#e9dcc0"


def draw_sprite(brush: Brush, shown: TableView, sprite: Sprite, skin: Skin) -> None:
    """One actor where it is now."""
    layout = shown.layout
    kind = sprite.actor.kind
    if kind == LIGHT:
        rect = layout[sprite.actor.target].rect
        brush.glow(rect, 12, 12, 8, palette.HOVER, strength=max(0.0, sprite.alpha))
    elif kind == DUST:
        _draw_dust(brush, layout, sprite)
    elif kind == COUNT:
        _draw_count(brush, layout[sprite.actor.target].rect, number(round(sprite.value)))
    elif sprite.piece is not None and sprite.alpha > 0:
        _draw_piece(brush, shown, sprite, sprite.piece, skin)


def _draw_count(brush: Brush, rect: Rect, words: str) -> None:
    """On a plate of its own: the number it will come to stands beneath."""
    brush.box(rect, palette.BRASS, 8, palette.INK, 2)
    role = "count" if brush.measure(words, "count")[0] <= rect.w - brush.px(12) else "body_strong"
    brush.text(words, rect, role, palette.INK, "centre")


def _draw_piece(brush: Brush, shown: TableView, sprite: Sprite, piece: Piece, skin: Skin) -> None:
    """As it lies at rest where it leaves, from half way on where it comes to; larger or smaller on the way."""
    actor, travel = sprite.actor, sprite.travel
    if actor.after is not None and travel >= 0.5 and piece.what == actor.after.what:
        piece = actor.after
    here = _rest(shown, skin, actor.before or actor.after, actor.source)
    there = _rest(shown, skin, actor.after or actor.before, actor.target)
    if actor.source == actor.target:
        here = there = _rest(shown, skin, piece, actor.target)
    rest, far, way = (there, here, 1 - travel) if piece is actor.after else (here, there, travel)
    size = 1 + (_fitting(rest, far) - 1) * min(1.0, max(0.0, way))
    air = round(max(rest.size) * skin.reach(piece))
    image = _image(brush, shown, skin, piece, rest, air)
    across = round(image.get_width() * size * sprite.scale * sprite.stretch)
    down = round(image.get_height() * size * sprite.scale * (1 - sprite.squash))
    if across < 1 or down < 1:
        return
    if (across, down) != image.get_size():
        image = pygame.transform.smoothscale(image, (across, down))
    if sprite.turn:
        image = pygame.transform.rotate(image, sprite.turn)
    x, y = sprite.between(here.center, there.center, shown.layout.scale)
    rect = image.get_rect(topleft=(round(x - image.get_width() / 2), round(y - image.get_height() / 2)))
    if sprite.squash or sprite.scale != 1:  # it stands on the ground while it grows or gives
        rect.bottom = round(y + size * rest.h / 2 + down * air / (rest.h + 2 * air))
    _blit(brush.surface, image, rect, sprite.alpha)
    if piece is actor.after and (travel >= 1 or actor.source == actor.target):
        skin.draw_nearer(brush, shown, piece, rect)


def _rest(shown: TableView, skin: Skin, piece: Piece | None, spot: Spot) -> Rect:
    """Where it lies there, or would."""
    return shown.rect(spot) if piece is None else skin.lies(shown, piece, spot)


def _fitting(rest: Rect, far: Rect) -> float:
    """How much of its size a thing keeps in another place."""
    return min(far.w / rest.w, far.h / rest.h)


def _image(brush: Brush, shown: TableView, skin: Skin, piece: Piece, rest: Rect, air: int) -> Surface:
    """The piece as the title's own hand draws it at rest, with air round it for what reaches beyond its spot."""

    def make() -> Surface:
        image = Surface((rest.w + 2 * air, rest.h + 2 * air), pygame.SRCALPHA)
        own = Brush(brush.frame, brush.art, brush.letters, image)
        own.aid = brush.aid
        rect = Rect(air, air, rest.w, rest.h)
        if not skin.draw_piece(own, shown, piece, rect):
            own.picture(piece.art, rect)
        return image

    look = shown.language.code, brush.aid, shown.moves  # a claim shows how far its reader is now
    return brush.art.kept(("piece", shown.rules.TITLE, piece, rest.size, look), make)


def _blit(surface: Surface, image: Surface, rect: Rect, alpha: float) -> None:
    """Faded without touching the shared picture for longer than this."""
    image.set_alpha(round(255 * min(1.0, max(0.0, alpha))))
    surface.blit(image, rect)
    image.set_alpha(255)


def _draw_dust(brush: Brush, layout: Layout, sprite: Sprite) -> None:
    rect = layout[sprite.actor.target].rect
    for dx, dy, radius in PUFFS:
        size = max(3, round(rect.w * radius * 2 * sprite.scale))
        puff = brush.art.drawn(f'<circle cx="16" cy="16" r="15" fill="{DUST_COLOUR}"/>', (32, 32), (size, size))
        x, y = rect.centerx + rect.w * dx * sprite.scale, rect.bottom - rect.h * 0.16 + rect.h * dy
        _blit(brush.surface, puff, puff.get_rect(center=(round(x), round(y))), 0.8 * sprite.alpha)
