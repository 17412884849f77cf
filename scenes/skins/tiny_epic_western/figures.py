"""Posse on the spots of Tiny Epic Western: who stands, who lies beside, who must be fought.  Knows no rule."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.protocol import Spot
from game.tiny_epic_western.actions import posse_spot
from game.tiny_epic_western.pieces import POSSE
from game.tiny_epic_western.state import State
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.skins.tiny_epic_western import hands, look
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.table.view.table_view import TableView

SIDES: Final = {"left": "influence", "right": "influence", "minus": "number", "plus": "number", "down": "suit",
                "up": "suit", "porch": "porch", "leftover": "leftover"}  # fmt: skip


def defender(view: State, spot: Spot, seat: int) -> int | None:
    """The party a placement here would have to fight."""
    _, position, word = spot.split("/")
    for number, wounded in hands.posse_at(view, int(position), SIDES[word]):
        if not wounded and number // POSSE != seat:
            return number // POSSE
    return None


def draw_guns(brush: Brush, rect: Rect) -> None:
    """The studded ring and crossed guns of a spot that must be fought for."""
    grown = rect.inflate(brush.px(8), brush.px(8))
    brush.surface.blit(brush.art.plate(FOLDER + "mark_duel", grown.size, brush.frame.scale), grown)
    side = max(brush.px(34 if rect.w > 2 * rect.h else 26), 16)
    disc = Rect(rect.right - side + brush.px(4), rect.y - brush.px(8), side, side)
    brush.box(disc, palette.NIGHT, side, palette.EDGE, 2)
    brush.picture(FOLDER + "duel", disc.inflate(-brush.px(6), -brush.px(6)))


def figure_rect(rect: Rect, word: str, index: int, count: int) -> Rect:
    """Where a figure stands on a spot; others lie beside it."""
    if word == "porch":
        side = round(rect.h * 0.66)
        x = rect.x + round(rect.w * 0.01) + index * round(side * 0.5)
    elif word in ("left", "right"):
        side = round(rect.h * 1.12)
        x = rect.right - side - round(rect.w * 0.02) - (count - 1 - index) * round(side * 0.4)
    elif word == "leftover":
        side = rect.h
        x = rect.right - side - (count - 1 - index) * round(side * 0.22)
    else:
        side = rect.h
        x = rect.centerx - side // 2 + (index - (count - 1)) * round(side * 0.22)
    return Rect(x, rect.bottom - side + round(side * 0.05), side, side)


def draw_figure(brush: Brush, shown: TableView, party: int, wounded: bool, place: Rect) -> None:
    """One figure; whoever is immune carries a lock."""
    brush.picture(look.posse_picture(party, "wounded" if wounded else ""), place)
    if not wounded and party < shown.view.terms.seats and shown.view.immune[party]:
        side = max(10, place.w // 3)
        shield = Rect(place.x, place.y, side, side)
        brush.box(shield, palette.INFO, side, palette.CREAM, 1)
        brush.icon("lock", shield.center, side - 3, palette.CREAM)


def on_spot(view: State, position: int, word: str) -> list[tuple[int, bool]]:
    """Who is on a spot of the screen, of which a spot of the rules may have two: number, and whether it is wounded."""
    side = word if word not in ("porch", "leftover") else ""
    return hands.posse_at(view, position, SIDES[word], side)


def draw_figures(brush: Brush, shown: TableView, position: int, word: str, rect: Rect) -> None:
    found = on_spot(shown.view, position, word)
    for index, (number, wounded) in enumerate(found):
        if posse_spot(number) not in shown.hidden:
            draw_figure(brush, shown, number // POSSE, wounded, figure_rect(rect, word, index, len(found)))


def figure_at(shown: TableView, number: int) -> Rect | None:
    """Where a placed figure is on the screen."""
    place = shown.view.posse[number]
    if place is None:
        return None
    position, name = place.spot.split("/")
    word = place.side or name
    found = [each for each, _ in on_spot(shown.view, int(position), word)]
    return figure_rect(shown.rect(f"spot/{position}/{word}"), word, found.index(number), len(found))


def draw_ghost(brush: Brush, shown: TableView, spot: Spot, rect: Rect) -> None:
    """The figure that would go there; where another stands, whole and beside it, face to face."""
    seat, word = shown.viewer, spot.split("/")[2]
    place = figure_rect(rect, word, 0, 1)
    if defender(shown.view, spot, seat) is None:
        brush.picture(look.posse_picture(seat), place, "ghost")
    else:
        brush.picture(look.posse_picture(seat), challenger_rect(rect, word))


def challenger_rect(rect: Rect, word: str) -> Rect:
    """Clear of whoever stands on the spot: at its other end, or above the edge of a spot with room for one."""
    stands = figure_rect(rect, word, 0, 1)
    if rect.w < 2 * stands.w:
        return stands.move(-round(stands.w * 0.6), -round(stands.h * 0.6))
    way = round(stands.w * 1.02)
    return stands.move(-way if stands.centerx > rect.centerx else way, 0)
