"""Partners are turned over: one by one at the end of the match, and each second one when it joins.  Knows no rule."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.protocol import FACE_DOWN
from game.wild_tiled_west import events as told
from game.wild_tiled_west import year_events
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.skins.wild_tiled_west.cards import SHAPE, draw_face
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.title.cutscene import Cutscene
from scenes.table.view.table_view import TableView

BANNER: Final = 0.4  # seconds the headline stands alone
EACH: Final = 0.7  # from one card to the next
TURN: Final = 0.36
REST: Final = 1.3
Turned = told.PartnerTaken | year_events.PartnerRevealed


def turned_over(events: Sequence[Turned]) -> Cutscene:
    """All of them side by side."""
    seconds = BANNER + EACH * len(events) + REST
    cues = tuple((BANNER + EACH * place + TURN / 2, "flip") for place in range(1, len(events)))
    return Cutscene("partner", seconds, partial(_draw, events=events), event=events[0], cues=cues)


def _draw(brush: Brush, shown: TableView, rect: Rect, time: float, *, events: Sequence[Turned]) -> None:
    px = brush.px
    head = Rect(rect.x, rect.y, rect.w, max(px(64), brush.frame.leading("headline") + px(16)))
    wide = min(head.w, px(720))
    paint.plaque(brush, Rect(head.centerx - wide // 2, head.y, wide, head.h), _headline(shown, events))
    name = max(px(44), brush.frame.leading("name"))
    high = min(rect.bottom - head.bottom - name - px(24), round(rect.w / len(events) / SHAPE * 0.8))
    side = round(high * SHAPE)
    gap = min(px(40), (rect.w - side * len(events)) // (len(events) + 1))
    left = rect.centerx - (len(events) * (side + gap) - gap) // 2
    with brush.inside("moment"):
        for place, event in enumerate(events):
            card = Rect(left + place * (side + gap), head.bottom + px(16), side, high)
            since = time - BANNER - EACH * place
            _draw_card(brush, shown, card, event, 1.0 if time == math.inf else since / TURN)
            words = shown.name(event.seat)
            brush.text(words, Rect(card.x, card.bottom + px(4), card.w, name), "name", palette.CREAM, "centre")


def _draw_card(brush: Brush, shown: TableView, card: Rect, event: Turned, share: float) -> None:
    """Its back, a narrow card in the turn, its face."""
    if share >= 1:
        draw_face(brush, shown, event.seat, event.card, card)
        return
    share = max(0.0, share)
    if share < 0.5 or event.card == FACE_DOWN:
        image = brush.art.picture("ui/card_back", card.size)
    else:
        image = brush.art.picture(ART + "partner_card", card.size)
    narrow = max(2, round(image.get_width() * abs(1 - 2 * share)))
    image = pygame.transform.smoothscale(image, (narrow, image.get_height()))
    brush.surface.blit(image, image.get_rect(center=card.center))


def _headline(shown: TableView, events: Sequence[Turned]) -> str:
    if isinstance(events[0], year_events.PartnerRevealed):
        return shown.say("The first partners are turned over")
    if events[0].seat == shown.viewer:
        return shown.say("A partner joins you")
    return shown.say("A partner joins {name}", name=shown.name(events[0].seat))
