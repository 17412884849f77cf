"""Partner cards in the large: to choose from, to look at.  Knows no rule."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.protocol import FACE_DOWN, Spot
from game.wild_tiled_west.content import PARTNERS
from game.wild_tiled_west.shapes import SIGN_OF
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import fine
from scenes.kit.template import Beside, Values, template
from scenes.skins.wild_tiled_west.dock import sign_words
from scenes.skins.wild_tiled_west.goods import is_choosing_second, partner_worth, trade_of
from scenes.skins.wild_tiled_west.look import POINT, partner_of, partner_picture, stack_tile
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.skins.wild_tiled_west.trays import draw_tile
from scenes.skins.wild_tiled_west.words import tile_name, tile_text
from scenes.table.view.table_view import TableView

SHAPE: Final = 200 / 312  # of a partner card


def moved_spots(shown: TableView) -> dict[Spot, Rect]:
    """While a partner is to be chosen the cards lie large where the trays are."""
    seat = shown.viewer
    if shown.view.phase == "keep_partner" and shown.view.hands[seat] and shown.view.seat == seat:
        return _spread(shown, [f"hand/{seat}/{slot}" for slot in range(2)])
    if is_choosing_second(shown):
        return _spread(shown, [f"partners/{slot}" for slot in ("0", "1", "2", "deck")])
    return {}


def ace_rooms(shown: TableView) -> dict[Spot, Rect]:
    """While an ace card is to be taken they lie in the dock."""
    if shown.view.phase != "take_ace" or not shown.is_mine:
        return {}
    room = shown.rect("dock/choices")
    spots = [spot for spot in sorted(shown.glow) if spot.startswith("ace/")]
    high = room.h - 8
    wide = round(high * 0.68)
    step = min(room.w // max(1, len(spots)), wide * 3 // 2)
    left = room.centerx - len(spots) * step // 2
    return {
        spot: Rect(left + index * step + (step - wide) // 2, room.y + 4, wide, high) for index, spot in enumerate(spots)
    }


def draw_aces(brush: Brush, shown: TableView) -> None:
    """Where they can be taken: on the dock, so after it."""
    for spot, rect in ace_rooms(shown).items():
        brush.shadow(rect, "card", 8)
        brush.picture(f"{ART}ace_card_{spot.removeprefix('ace/')}", rect)


def stage(shown: TableView) -> Rect:
    """Where the trays are."""
    return shown.rect("tray/1").union(shown.rect("tray/2"))


def _spread(shown: TableView, spots: list[Spot]) -> dict[Spot, Rect]:
    room = stage(shown)
    gap = room.w // 40
    high = min(round(room.h * 0.94), round((room.w - gap * (len(spots) + 1)) / len(spots) / SHAPE))
    wide = round(high * SHAPE)
    left = room.centerx - (len(spots) * wide + (len(spots) - 1) * gap) // 2
    return {
        spot: Rect(left + index * (wide + gap), room.centery - high // 2, wide, high)
        for index, spot in enumerate(spots)
    }


def draw_partner(brush: Brush, shown: TableView, spot: Spot, rect: Rect, state: str = "rest") -> None:
    """A partner card: name, portrait, words, and what it would score now."""
    card = partner_of(shown.view, spot)
    if card is None or spot in shown.hidden:
        return
    brush.shadow(rect, "lifted" if state == "hover" else "card", 14)
    draw_face(brush, shown, shown.viewer if spot.startswith("partners") else int(spot.split("/")[1]), card, rect)


def draw_face(brush: Brush, shown: TableView, seat: int, card: str, rect: Rect) -> None:
    """Its back, or what it says and what it would score for this seat."""
    if card == FACE_DOWN:
        brush.picture("ui/card_back", rect)
    else:
        draw_card(brush, shown, card, rect, partner_worth(shown, seat, card))


def draw_card(brush: Brush, shown: TableView, card: str, rect: Rect, worth: int | None) -> None:
    """Name, portrait, words, worth; where there is no room for the words a sign says that pointing shows them."""
    record = PARTNERS[card]
    values: Values = {
        "name": trade_of(fine(shown.say(record.name))),
        "face": partner_picture(card),
        "words": fine(shown.say(record.text)),
        "more": paint.more,
        "worth": Beside(POINT, shown.say("now {n}", n=worth)) if worth is not None else None,
    }
    with brush.inside(card):
        template(ART + "partner_card").draw(brush, rect, values)


def draw_stage(brush: Brush, shown: TableView) -> None:
    """A panel over the trays for cards to choose from."""
    brush.panel(stage(shown), "leather")


def draw_large(brush: Brush, shown: TableView, spot: Spot, rect: Rect) -> None:
    """A partner or a tile, enlarged."""
    zone = spot.split("/")[0]
    if zone == "stack":
        _large_tile(brush, shown, stack_tile(spot.removeprefix("stack/")), rect)
        return
    card = partner_of(shown.view, spot)
    if spot.startswith("partners/") and shown.view.second[shown.focus] is not None:
        card = shown.view.second[shown.focus]
    if card is not None and card != FACE_DOWN:
        wide = round(rect.h * SHAPE)
        place = Rect(rect.centerx - wide // 2, rect.y, wide, rect.h)
        brush.shadow(place, "dialog", 20)
        draw_card(brush, shown, card, place, partner_worth(shown, shown.focus, card))


def _large_tile(brush: Brush, shown: TableView, tile: str, rect: Rect) -> None:
    px = brush.px
    brush.panel(rect, "paper")
    inner = rect.inflate(-2 * px(36), -2 * px(36))
    head = Rect(inner.x, inner.y, inner.w, px(52))
    window = Rect(inner.x, head.bottom + px(8), inner.w, round(inner.h * 0.52))
    with brush.inside(tile):
        brush.text(tile_name(shown, tile), head, "large_name", palette.INK, "centre")
        brush.box(window, "#cfd39c", 10, palette.EDGE, 2)
        draw_tile(brush, tile, window, 0.2, 0.6, px(110))
        words = Rect(inner.x, window.bottom + px(14), inner.w, inner.bottom - window.bottom - px(60))
        brush.text(tile_text(shown, tile), words, "large_text", palette.INK, "centre", lines=6)
        if tile in SIGN_OF:
            foot = Rect(inner.x, inner.bottom - px(40), inner.w, px(40))
            brush.picture(f"{ART}sign_{SIGN_OF[tile]}", Rect(foot.x, foot.y, foot.h, foot.h))
            room = Rect(foot.x + foot.h + px(8), foot.y, foot.w - foot.h, foot.h)
            brush.text(sign_words(shown, tile), room, "voice", palette.SOFT)
