"""The Trail: the map with its stations, and beside it what the chosen one holds.  Starts nothing itself."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect

from game.daily.deals import titles
from game.players import Player
from game.profile import portraits
from game.trail.path import TrailMap, TrailStop
from scenes.kit import paint, palette
from scenes.kit.brush import Brush, blank
from scenes.kit.frame import Frame
from scenes.kit.widgets import Header, Painted, Tool
from scenes.kit.widgets.label import Hotspot
from scenes.screens.days.words import Stepping
from scenes.screens.lessons import courses as learning
from scenes.screens.trail import card as trail_card
from scenes.screens.trail import map as trail_map
from scenes.screens.trail import today as trail_today
from scenes.screens.trail.card import Item, items_of, sentence_of
from scenes.screens.trail.map import MapSheet
from scenes.screens.trail.tables import book
from scenes.screens.trail.today import TodayDesk
from scenes.shell.scene import Scene
from scenes.shell.services import Services

SIDE: Final = 424  # reference pixels: width of the card
CARD: Final = 634  # its height, where today's deal finds room below it
COMPACT_BIG: Final = 1.15  # text from this size on leaves no room for two cards in a small window
MINUTE: Final = 60.0
FORWARD: Final = {pygame.K_RIGHT: 1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_UP: -1}


class TrailScene(Scene):
    """Twenty-eight stations, one of them chosen, one thing of it chosen."""

    name = "trail"
    way: TrailMap
    sheet: MapSheet  # made with every layout

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.desk = TodayDesk(services, self.relayout)
        self._look()
        self.chosen = self.way.here.number
        self.item = ""  # the chosen one of the station's list; "" for what comes next in it
        self.first = f"station/{self.chosen}"

    def _look(self) -> None:
        """Read what is won; said once if it could not be read."""
        kept, learnt = book(self.services), learning.book(self.services)
        self.way = TrailMap(kept, learnt, all_open=self.services.settings.trail_open)
        self.services.warn(*kept.notices, *learnt.notices, *self.desk.notices())

    def enter(self) -> None:
        """What is left of the day is told to the minute; at its end there are new deals."""
        self.later(MINUTE, self._tick)

    def _tick(self) -> None:
        self.relayout()
        self.later(MINUTE, self._tick)

    def resume(self) -> None:
        """Stars may have been won meanwhile, or the setting changed."""
        self._look()
        self.relayout()

    @property
    def stop(self) -> TrailStop:
        return self.way.stops[self.chosen - 1]

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        won = self.say("{won} of {most} stars", won=self.way.total, most=self.way.most)
        header = Header(frame, self.say("The Trail"), self.back, self.say("Back"), note=won, tools=self._tools())
        if not frame.compact:
            legend = partial(trail_card.draw_legend, header=header, language=self.services.language)
            header.children.append(Painted("legend", header.room, legend))
        self.add(header)
        edge, top = frame.px(palette.MARGIN if not frame.compact else 18), header.rect.bottom + frame.px(18)
        wide = max(frame.px(SIDE * max(1.0, min(1.25, frame.text_scale))), 276)
        high = frame.height - top - frame.px(palette.CONTENT_FOOT)
        self.sheet = MapSheet(Rect(edge, top, frame.width - wide - 3 * edge, high))
        card = Rect(frame.width - edge - wide, top, wide, high)
        if self._has_card(frame):
            gap = frame.px(palette.BETWEEN_PANELS)
            card.h = frame.px(CARD) if not frame.compact else high - trail_today.COMPACT - gap
            below = Rect(card.x, card.bottom + gap, wide, top + high - card.bottom - gap)
            self.add(trail_today.build(self.brush, below, self.desk.today(), self.services.language))
        self._card(card)
        for stop in self.way.stops[: len(trail_map.POINTS)]:
            self._station(stop)

    def _has_card(self, frame: Frame) -> bool:
        """Big text leaves no room for it: then the bar has a way to all days."""
        return bool(titles()) and frame.text_scale < (trail_card.BIG if not frame.compact else COMPACT_BIG)

    def _tools(self) -> list[Tool]:
        services, routes = self.services, self.services.routes
        days = Tool("days", "calendar", self.say("Today’s deal"), self.desk.open_days)
        return [
            Tool("badges", "badge", self.say("Badges"), lambda: services.open(routes.badges)),
            *([] if self._has_card(self.frame) else [days]),
            Tool("rules", "rules", self.say("Rules"), lambda: services.open(routes.rulebook)),
            Tool("settings", "settings", self.say("Settings"), lambda: services.open(routes.settings)),
        ]

    def _station(self, stop: TrailStop) -> None:
        is_chosen, looks = stop.number == self.chosen, partial(self._draw_station, stop=stop)
        call = self.play if is_chosen else partial(self.choose, stop.number)
        name, place = f"station/{stop.number}", self.sheet.plate(stop)
        hint = f"{stop.station.name.of(self.services.language.code)}: {self._kind(stop)}"
        spot = self.add(Stepping(FORWARD, self.walk, name, place, call, looks, hint=hint))
        spot.focusable = is_chosen  # the focus stops at the chosen one only

    def _items(self) -> tuple[list[Item], Item | None]:
        """Of the station, and of them what was picked or comes next: without a star, with too few, the first."""
        items = items_of(self.services, self.way, self.stop)
        picked = [item for item in items if item.id == self.item]
        fresh = [item for item in items if not item.stars]
        better = [item for item in items if (item.stars or 0) < paint.STARS]
        return items, next(iter((*picked, *fresh, *better, *items)), None)

    def _card(self, rect: Rect) -> None:
        items, chosen = self._items()
        why = sentence_of(self.services, self.way, self.stop)
        card = trail_card.StationCard(self.stop, self._kind(self.stop), len(self.way.stops), items, chosen, why)
        for widget in trail_card.build(self.brush, rect, card, self.services.language, self.pick, self.play):
            self.add(widget)

    def _kind(self, stop: TrailStop) -> str:
        return self.say(trail_card.KINDS[stop.station.kind])

    # -------------------------------------------------------------- what hands do

    def choose(self, number: int) -> None:
        self.chosen, self.item = number, ""
        self.relayout()
        if self.hands.keyboard:
            self.hands.focus_first({f"station/{number}"})

    def walk(self, steps: int) -> None:
        self.hands.keyboard = True
        last = min(len(self.way.stops), len(trail_map.POINTS))
        self.choose(min(max(1, self.chosen + steps), last))

    def pick(self, item: str) -> None:
        """One of the station's list; pressed again it is played."""
        if self.item == item:
            self.play()
            return
        self.item = item
        self.relayout()

    def play(self) -> None:
        """What is chosen, if the station is open."""
        chosen = self._items()[1]
        if not self.stop.is_open or chosen is None:
            self.sound("illegal")
            return
        self.services.stack.push(chosen.opens())

    # -------------------------------------------------------------- drawing

    def ground(self, brush: Brush) -> None:
        paint.table(brush)
        trail_map.draw_sheet(brush, self.sheet, self.way)
        code = self.services.language.code
        for index, region in enumerate(self.way.regions[: len(trail_map.RIBBONS)]):
            is_reached = self.way.is_reached(region)
            most = 3 * len(region.station)
            words = f"{self.way.stars_in(region)}/{most}" if is_reached else self.say("{n} stars", n=region.stars)
            trail_map.draw_ribbon(brush, self.sheet, index, region.name.of(code), words, is_reached)

    def _draw_station(self, brush: Brush, spot: Hotspot, stop: TrailStop) -> None:
        rect = spot.rect.move(0, -round(spot.lit * self.sheet.px(4)))
        if stop.number == self.way.here.number:
            brush.glow(rect.inflate(-rect.w // 6, -rect.h // 6), rect.w / 2 / brush.frame.scale, 16, 9)
        if stop.number == self.chosen:
            ring = rect.inflate(rect.w // 5, rect.h // 5)
            brush.box(ring, None, ring.w / 2 / brush.frame.scale, palette.INK, 7)
            brush.box(ring, None, ring.w / 2 / brush.frame.scale, palette.SELECTED, 4)
        trail_map.draw_plate(brush, rect, stop)
        if stop.is_open:
            side = max(11, self.sheet.px(22))
            trail_map.draw_stars(brush, (rect.centerx, rect.bottom + side // 4), stop.stars, side)

    def paint_over(self, brush: Brush) -> None:
        """You are here."""
        place = self.sheet.plate(self.way.here)
        wide, high = self.sheet.px(72), self.sheet.px(90)
        pin = Rect(place.centerx - wide // 2, place.y + round(place.h * 0.12) - high, wide, high)
        brush.picture("trail/pin", pin)
        side = round(wide * 0.64)
        face = blank((side, side))
        who = portraits.of(self.services.data, [Player(self.services.person)])[0]
        face.blit(brush.art.picture(f"seats/portrait_{who}", side), (0, round(side * 0.06)))
        mask = brush.art.drawn('<circle cx="32" cy="32" r="31" fill="#fff"/>', (64, 64), (side, side))
        face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        brush.surface.blit(face, (pin.centerx - side // 2, pin.y + round(high * 0.4) - side // 2))

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"station": self.chosen, "stars": self.way.total}
