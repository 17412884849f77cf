"""What deserves the whole table for a while: a shot, a herd, a town, a building hemmed in, a card of the Ridge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import sin
from typing import Final

import pygame
from pygame import Rect

from game.protocol import FACE_DOWN, Event
from game.wild_tiled_west import events as told
from game.wild_tiled_west import year_events
from game.wild_tiled_west.content import BUILDINGS, TRACKS
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import about
from scenes.kit.lettering import fine, signed
from scenes.skins.wild_tiled_west import board, hand
from scenes.skins.wild_tiled_west.board import lift
from scenes.skins.wild_tiled_west.land import SIZE
from scenes.skins.wild_tiled_west.look import GOLD, POINT, land_of, point_of
from scenes.skins.wild_tiled_west.partners import turned_over
from scenes.skins.wild_tiled_west.ridge import LINES, draw_card
from scenes.skins.wild_tiled_west.tiles import ART, Square, outline, wash
from scenes.skins.wild_tiled_west.tussle import tussle
from scenes.table.title.cutscene import Cutscene
from scenes.table.view.table_view import TableView

LINE, FLASH, RISE, REST = 0.16, 0.08, 0.26, 0.7  # seconds of a shot
BANNER: Final = 0.35  # seconds the ribbon stands alone
HERDED, TOWN, HEMMED_IN, YEAR = 1.7, 2.1, 1.4, 1.9  # seconds of a moment
CARD, ACT = 1.6, 0.7  # seconds of a bandit card, and of each thing it does
SHOT: Final = LINE + FLASH + RISE
Turned = year_events.BanditTurned
Acts = Sequence[year_events.RidgeActed]


def cutscenes(shown: TableView, events: Sequence[Event]) -> list[Cutscene]:  # noqa: C901
    """In the order they happened; of settlements only what happens in the one in the middle."""
    found: list[Cutscene] = []
    here = [event for event in events if event.seat in (None, shown.focus)]
    shots = [event for event in here if isinstance(event, told.BanditShot)]
    if shots:
        found.append(Cutscene("shot", SHOT * len(shots) + REST, partial(_shot, shots=shots), event=shots[-1]))
    for event in here:
        if isinstance(event, told.Wrangled):
            found.append(Cutscene("wrangle", HERDED, partial(_wrangle, event=event, events=here), event=event))
        elif isinstance(event, told.TownCompleted):
            found.append(Cutscene("town", TOWN, partial(_town, event=event), event=event))
        elif isinstance(event, told.Surrounded):
            found.append(Cutscene("surrounded", HEMMED_IN, partial(_surrounded, event=event), event=event))
    for event in events:
        if isinstance(event, told.PartnerTaken) and event.card != FACE_DOWN:
            found.append(turned_over([event]))
        elif isinstance(event, Turned):
            acts = [act for act in events if isinstance(act, year_events.RidgeActed) and act.card == event.card]
            draw = partial(_bandit, event=event, acts=acts)
            found.append(Cutscene("bandit", CARD + ACT * len(acts), draw, event=event))
        elif isinstance(event, year_events.TussleHeld):
            found.append(tussle(shown, event))
        elif isinstance(event, told.YearBegan):
            pay = [each for each in events if isinstance(each, told.GoldGained) and each.source == "income"]
            found.append(Cutscene("year", YEAR, partial(_year, event=event, pay=pay), event=event))
    revealed = [event for event in events if isinstance(event, year_events.PartnerRevealed)]
    return [*found, turned_over(revealed)] if revealed else found


# ------------------------------------------------------------------ on the settlement


def _ribbon(
    brush: Brush, shown: TableView, words: str, squares: Sequence[Square], points: int = 0, time: float = 1.0
) -> None:
    """What happened, in a sentence over the foot of the settlement, or over its head if it happens at the foot."""
    ground, px = hand.ground_rect(shown, shown.focus), brush.px
    wide = min(ground.w - px(40), brush.measure(words, "prompt")[0] + px(150 if points else 60))
    high = max(px(66), brush.frame.leading("prompt") + px(12))
    low = max(row for row, _ in squares) < SIZE - 3
    y = ground.bottom - high - px(26) if low else ground.y + px(40)
    box = Rect(ground.centerx - wide // 2, y, wide, high)
    brush.shadow(box, "dialog", 12)
    brush.plate("panel_ink", box)
    room = box.inflate(-px(36), 0)
    if points and time > 0.35:
        star = round(high * 0.6)
        label = signed(points)
        wide = brush.measure(label, "prompt")[0]
        right = Rect(room.right - wide, room.y, wide, room.h)
        brush.text(label, right, "prompt", palette.AMBER, "right")
        brush.picture(POINT, Rect(right.x - star - px(4), box.centery - star // 2, star, star))
        room.w -= wide + star + px(14)
    elif points:
        room.w -= px(90)
    brush.text(words, room, "prompt", palette.CREAM, "left" if points else "centre", lines=2)


def _shot(brush: Brush, shown: TableView, rect: Rect, time: float, *, shots: Sequence[told.BanditShot]) -> None:
    """The line is drawn, a flash, the bust drops, the tombstone rises; one bandit after the other."""
    now = land_of(shown.view, shown.focus)
    fallen = [point_of(event.square) for index, event in enumerate(shots) if time >= index * SHOT + LINE + FLASH]
    standing = {point_of(event.square) for event in shots} - set(fallen)
    land = now._replace(graves=frozenset(now.graves - standing))
    _, side = lift(brush, shown, land)
    for index, event in enumerate(shots):
        since = time - index * SHOT
        if since >= 0:
            ends = (point_of(event.sheriff), point_of(event.square))
            if since < LINE + FLASH + 0.1:
                board.draw_shot(brush, shown, shown.focus, *ends, share=min(1.0, since / LINE))
            if LINE <= since < LINE + FLASH + 0.06:
                _flash(brush, shown, ends[1], side)
            if LINE + FLASH <= since < SHOT:
                grave = hand.square_rect(shown, shown.focus, ends[1])
                brush.glow(grave, 10, 10, 6, palette.HOVER, strength=1 - (since - LINE - FLASH) / RISE)
    last = shots[min(len(shots) - 1, max(0, int(time / SHOT)))]
    words = shown.say("The sheriff on {from_} shoots {to}.", from_=last.sheriff, to=last.square)
    _ribbon(brush, shown, words, [point_of(event.square) for event in shots])


def _flash(brush: Brush, shown: TableView, square: Square, side: int) -> None:
    centre = hand.square_rect(shown, shown.focus, square).center
    burst = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    for share, alpha in ((1.0, 60), (0.66, 110), (0.36, 235)):
        pygame.draw.circle(burst, (255, 244, 200, alpha), (2 * side, 2 * side), round(1.5 * side * share))
    brush.surface.blit(burst, burst.get_rect(center=centre))


def _squares(event: told.Wrangled | told.TownCompleted | told.Surrounded) -> list[Square]:
    return [point_of(name) for name in event.squares]


def _wrangle(
    brush: Brush, shown: TableView, rect: Rect, time: float, *, event: told.Wrangled, events: Sequence[Event]
) -> None:
    """A rope closes round the pasture square by square; then the cowpoke is in, and the contract pays."""
    now = land_of(shown.view, shown.focus)
    rides = point_of(event.square)
    land = now if time > 0.6 else now._replace(pokes=frozenset(now.pokes - {rides}))
    ground, side = lift(brush, shown, land)
    squares = _squares(event)
    caught = squares[: max(1, round(len(squares) * min(1.0, time / 0.5)))]
    brush.surface.blit(wash(ground.size, caught, side, "#ffe27a", 60), ground)
    brush.surface.blit(outline(brush.art, ground.size, "glow_rim", caught, side), ground)
    if time > 0.6:
        jump = round(abs(sin(min(1.0, (time - 0.6) / 0.5) * 3.1416)) * side * 0.5)
        box = hand.square_rect(shown, shown.focus, rides).move(0, -jump).inflate(side // 3, side // 3)
        brush.picture(ART + "cowpoke", box)
    paid = sum(each.points for each in events if isinstance(each, told.PointsScored) and each.line == "contracts")
    words = shown.say("A herd of {n} is wrangled", n=event.size)
    if any(isinstance(each, told.ContractPaid) for each in events):
        words = shown.say("A herd of {n}, and its contract pays", n=event.size)
    _ribbon(brush, shown, words, squares, event.points + paid, time)


def _town(brush: Brush, shown: TableView, rect: Rect, time: float, *, event: told.TownCompleted) -> None:
    """The ribbon says which; then its squares turn green one by one, and the stamp comes down."""
    ground, side = lift(brush, shown, land_of(shown.view, shown.focus))
    squares = _squares(event)
    begun = time - BANNER
    done = squares[: round(len(squares) * min(1.0, max(0.0, begun) / 0.7))]
    brush.surface.blit(wash(ground.size, done, side, "#2f7a43", 96), ground)
    brush.surface.blit(outline(brush.art, ground.size, "ghost_rim", done, side), ground)
    if begun > 0.75:
        grow = max(1.0, 1.9 - (begun - 0.75) * 6)
        size = round(side * 1.7 * grow)
        middle = (sum(r for r, _ in squares) / len(squares) + 0.5, sum(c for _, c in squares) / len(squares) + 0.5)
        box = about((ground.x + round(middle[1] * side), ground.y + round(middle[0] * side)), size)
        brush.picture(ART + "town_done", box.clamp(ground) if grow == 1.0 else box)
    words = shown.say("{town} is filled", town=fine(shown.say(event.name)))
    _ribbon(brush, shown, words, squares, event.points + event.bonus, begun - 0.4)


def _surrounded(brush: Brush, shown: TableView, rect: Rect, time: float, *, event: told.Surrounded) -> None:
    """A light runs once round the building, and its sign swings."""
    ground, side = lift(brush, shown, land_of(shown.view, shown.focus))
    squares = _squares(event)
    line = outline(brush.art, ground.size, "ghost_rim", squares, side)
    line.set_alpha(round(255 * min(1.0, 0.4 + abs(sin(time * 6)))))
    brush.surface.blit(line, ground)
    row, column = max(squares)
    sign = brush.art.picture(ART + "sign_red", side)
    swung = pygame.transform.rotate(sign, 16 * sin(time * 9) * max(0.0, 1 - time))
    box = hand.square_rect(shown, shown.focus, (row, column))
    brush.surface.blit(swung, swung.get_rect(center=box.center))
    name = fine(shown.say(BUILDINGS[event.building].name))
    _ribbon(brush, shown, shown.say("{building} is surrounded", building=name), squares)


# ------------------------------------------------------------------ a new year


def _year(
    brush: Brush, shown: TableView, rect: Rect, time: float, *, event: told.YearBegan, pay: Sequence[told.GoldGained]
) -> None:
    """A banner with the year, and what the mines pay everybody."""
    px = brush.px
    panel = about(rect.center, min(rect.w - px(40), px(900)), round(rect.h * 0.5))
    brush.panel(panel, "paper", "dialog")
    inner = panel.inflate(-2 * px(40), -2 * px(30))
    head = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.34))
    brush.text(shown.say("Year {year}", year=event.year), head, "headline", palette.INK, "centre")
    line = Rect(inner.x, head.bottom, inner.w, max(px(34), brush.frame.leading("sentence")))
    record = TRACKS.year[event.year - 1]
    words = shown.say("Tussle for {n} points; towns bring {bonus} more.", n=record.tussle, bonus=record.town_bonus)
    if not record.town_bonus:
        words = shown.say("Tussle for {n} points; towns bring nothing more.", n=record.tussle)
    brush.text(words, line, "sentence", palette.SOFT, "centre")
    row = Rect(inner.x, line.bottom + px(10), inner.w, inner.bottom - line.bottom - px(10))
    if pay:
        _pay(brush, shown, row, pay[: max(0, int((time - 0.3) / 0.15) + 1)], len(pay))
    else:
        choice = TRACKS.year_four_choice
        words = shown.say(
            "Everybody chooses what the mines pay: the usual income, or {gold} gold and {pickaxes} pickaxes.",
            gold=choice.gold, pickaxes=choice.pickaxes,
        )  # fmt: skip
        brush.text(words, row, "strong", palette.INK, "centre", lines=3)


def _pay(brush: Brush, shown: TableView, row: Rect, pay: Sequence[told.GoldGained], seats: int) -> None:
    """A portrait, a nugget and a number for each seat, side by side, as wide as they are."""
    px = brush.px
    number = max(brush.measure(signed(gain.amount), "count")[0] for gain in pay) if pay else 0
    size = min(row.h, px(96), (row.w // seats - number - px(24)) * 5 // 8)
    coin = round(size * 0.6)
    wide = size + coin + number + px(24)
    left = row.centerx - wide * seats // 2
    for index, gain in enumerate(pay):
        cell = Rect(left + index * wide, row.y, wide, row.h)
        paint.portrait(brush, (cell.x + size // 2, cell.centery), size, gain.seat, shown.faces[gain.seat])
        brush.picture(GOLD, Rect(cell.x + size + px(4), cell.centery - coin // 2, coin, coin))
        room = Rect(cell.x + size + coin + px(8), cell.y, number + px(6), cell.h)
        brush.text(signed(gain.amount), room, "count", palette.INK)


# ------------------------------------------------------------------ Bandit Ridge


def _bandit(brush: Brush, shown: TableView, rect: Rect, time: float, *, event: Turned, acts: Acts) -> None:
    """The card is turned over; beside it, line by line, what it does and the rule it follows."""
    px = brush.px
    high = round(rect.h * 0.78)
    wide = round(high * 200 / 312)
    card = Rect(rect.x + rect.w // 2 - wide - px(40), rect.centery - high // 2, wide, high)
    turn = min(1.0, time / 0.4)
    if turn < 1:
        image = brush.art.picture(ART + ("bandit_back" if turn < 0.5 else "bandit_card"), card.size)
        wide = max(2, round(card.w * abs(1 - 2 * turn)))
        narrow = pygame.transform.smoothscale(image, (wide, image.get_height()))
        brush.surface.blit(narrow, narrow.get_rect(center=card.center))
    else:
        draw_card(brush, shown, event.card, card)
    left = card.right + px(40)
    room = Rect(left, card.y, rect.right - left - px(40), card.h)
    _deeds(brush, shown, room, time, acts)


def _deeds(brush: Brush, shown: TableView, area: Rect, time: float, acts: Acts) -> None:
    px = brush.px
    head = Rect(area.x, area.y, area.w, max(px(56), brush.frame.leading("headline")))
    brush.text(shown.say("Bandit Ridge"), head, "headline", palette.AMBER)
    y = head.bottom + px(12)
    for index, act in enumerate(acts):
        if time < 0.6 + 0.5 * index:
            return
        saying = shown.rules.story(act, shown.names)
        line = Rect(area.x, y, area.w, max(px(40), 2 * brush.frame.leading("sentence")))
        if saying is not None:
            brush.text(fine(shown.language.tell(saying)), line, "strong", palette.CREAM, lines=2, valign="foot")
        rule = Rect(area.x, line.bottom, area.w, max(px(28), brush.frame.leading("voice")))
        brush.text(shown.say(LINES.get(act.rule, "")), rule, "voice", palette.TAN, lines=1)
        y = rule.bottom + px(10)
