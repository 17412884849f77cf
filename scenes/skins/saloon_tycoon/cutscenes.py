"""What deserves the whole table in Saloon Tycoon: a finished room, a claim staked, the last turns, the Boss's card."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.protocol import Event
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import BOSS_CARDS, TILES
from game.saloon_tycoon.pieces import SITES_OF
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.glide import out_back, out_cubic
from scenes.kit.lettering import fine
from scenes.kit.palette import Role
from scenes.skins.saloon_tycoon import board, cards, corner
from scenes.skins.saloon_tycoon.arrivals import UNROLL, draw_banner
from scenes.skins.saloon_tycoon.iso import FLOOR, Iso, family, in_window, stand_of
from scenes.skins.saloon_tycoon.look import FOLDER, badge, face
from scenes.skins.saloon_tycoon.words import name_of
from scenes.table.title.cutscene import Cutscene, so_far
from scenes.table.view.table_view import TableView

GREAT: Final = Role("Black", 44, 52, 20)
RAYS: Final = 18
FINISH, STAKE, BANNER, BOSS = 2.0, 1.4, 1.8, 2.0  # seconds


# ------------------------------------------------------------------ one of each, as events.py names them


def room_finished(shown: TableView, event: told.TileFinished, events: Sequence[Event]) -> Cutscene | None:
    """In the own saloon, while it is looked at."""
    if not event.seat == shown.viewer == shown.focus:
        return None
    roofs = {each.place for each in events if isinstance(each, told.RoofPlaced)}
    roof = event.place in roofs and event.floor == 3
    draw = partial(_draw_finish, event=event, roof=roof)
    return Cutscene(f"finish/{event.place}", FINISH, draw, "cheer" if roof else "", event=event)


def staked(shown: TableView, event: told.ClaimStaked, events: Sequence[Event]) -> Cutscene:
    return Cutscene(f"claim/{event.claim}", STAKE, partial(_draw_claim, event=event), event=event)


def last_turns(shown: TableView, event: told.EndTriggered, events: Sequence[Event]) -> Cutscene:
    return Cutscene("last", BANNER, partial(_draw_last, event=event), event=event)


def boss_card(shown: TableView, event: told.BossCardTurned, events: Sequence[Event]) -> Cutscene:
    """The card comes before what it does, which is the same move: it is told after the event before it."""
    place = next(number for number, each in enumerate(events) if each is event)
    after = events[place - 1] if place else event
    return Cutscene(f"boss/{event.card}", BOSS, partial(_draw_boss, event=event), "flip", event=after)


# ------------------------------------------------------------------ a finished room


def _draw_finish(brush: Brush, shown: TableView, rect: Rect, time: float, event: told.TileFinished, roof: bool) -> None:
    """Rays behind the room, its points, its bonus, at last its roof on two ropes."""
    iso = in_window(rect)
    sites, floor = SITES_OF[event.place], event.floor
    rooms = tuple(room._replace(roof=room.roof and room.sites != sites) for room in board.rooms_of(shown, event.seat))
    brush.surface.blit(corner.picture(brush, rect, iso, rooms), rect)
    with brush.clip(rect):
        brush.dim(rect, 0.47, "#180c1e")
        place = iso.picture(sites, floor)
        middle = iso.front(sites, floor, FLOOR)
        _draw_rays(brush, middle, so_far(time, 0.1, 0.4))
        name = f"room_{event.tile}_{family(sites)[-1]}"
        corner.draw_haze(brush, name, place, 14)
        brush.surface.blit(brush.art.picture(FOLDER + name, place.size), place)
        down = so_far(time, 1.2, 0.7)
        if roof and down > 0:
            rise = 16 * (1 - out_cubic(down))
            _draw_ropes(brush, rect, iso, sites, rise)
            corner.draw_roof(brush, brush.surface, iso, sites, floor + 1, rise)
    left = middle[0] > rect.centerx
    _draw_points(brush, rect, middle, left, TILES[event.tile].finish_points, so_far(time, 0.35, 0.35))
    _draw_bonus(brush, shown, rect, middle, not left, event.tile, so_far(time, 0.8, 0.35))
    strip = Rect(rect.x, rect.bottom - brush.px(74), rect.w, brush.px(60))
    brush.text(shown.say("{tile} is finished", tile=name_of(shown, event.tile)), strip, GREAT, palette.AMBER, "centre")


def _draw_rays(brush: Brush, middle: tuple[float, float], share: float) -> None:
    if share <= 0:
        return
    reach = 250 * brush.frame.scale * (0.4 + 0.6 * share)
    size = max(8, round(2 * reach)) // 8 * 8
    half = size / 2
    way = ""
    for ray in range(RAYS):
        a, b = math.radians(ray * 20), math.radians(ray * 20 + 9)
        way += (
            f"M{half:.0f} {half:.0f}L{half + half * math.cos(a):.1f} {half + half * math.sin(a):.1f}"
            f"L{half + half * math.cos(b):.1f} {half + half * math.sin(b):.1f}Z"
        )
    shapes = (
        f'<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="{half}" cy="{half}" r="{half}">'
        '<stop offset=".2" stop-color="#fff" stop-opacity=".42"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>'
        f'</radialGradient></defs><path fill="url(#r)" d="{way}"/>'
    )
    image = brush.art.drawn(shapes, (size, size), (size, size))
    brush.surface.blit(image, (round(middle[0] - half), round(middle[1] - half)))


def _draw_ropes(brush: Brush, rect: Rect, iso: Iso, sites: tuple[str, ...], rise: float) -> None:
    under = stand_of(sites)
    x = (under.x0 + under.x1) / 2
    for y in (under.y0 + 2, under.y1 - 2):
        foot = iso.at(x, y, 3 * FLOOR + 6 + rise)
        brush.rule(Rect(round(foot[0]), rect.y, max(2, brush.px(2)), max(1, round(foot[1]) - rect.y)), "#f3dfb0")


def _draw_points(brush: Brush, rect: Rect, middle: tuple[float, float], left: bool, points: int, share: float) -> None:
    if share <= 0:
        return
    plate = _beside(brush, rect, middle, left, round(brush.px(124) * out_back(share)), brush.px(70))
    brush.picture(FOLDER + "points_plate", plate)
    if share >= 0.6:
        brush.text(f"+{points}", plate, GREAT, palette.AMBER, "centre")


def _beside(brush: Brush, rect: Rect, middle: tuple[float, float], left: bool, side: int, edge: int) -> Rect:
    """A square left or right of the room, not nearer to the edge of the corner than that."""
    x = middle[0] + brush.px(190) * (-1 if left else 1)
    centre = round(min(max(x, rect.x + edge), rect.right - edge)), round(middle[1])
    return Rect(0, 0, max(4, side), max(4, side)).move_to(center=centre)


def _draw_bonus(
    brush: Brush, shown: TableView, rect: Rect, middle: tuple[float, float], left: bool, tile: str, share: float
) -> None:
    """What it brings, on the other side: a sign with its amount, or the Citizen."""
    if share <= 0:
        return
    px, bonus = brush.px, TILES[tile].bonus
    place = _beside(brush, rect, middle, left, round(px(112) * out_back(share)), px(90))
    if isinstance(bonus, fx.ComesCitizen):
        came = bonus.character in shown.view.saloons[shown.viewer]
        face(brush, bonus.character, place, marks=True, look="" if came else "grey")
        words = name_of(shown, bonus.character)
    elif sign := badge(bonus):
        brush.picture(sign[0], place)
        words = sign[1]
    else:
        return
    if share >= 0.6 and words:
        wide = brush.measure(words, "name")[0] + px(32)
        room = Rect(place.centerx - wide // 2, place.bottom + px(2), wide, px(42)).clamp(rect)
        brush.box(room, palette.NIGHT, 10, alpha=0.8)
        brush.text(words, room, "name", palette.AMBER, "centre")


# ------------------------------------------------------------------ banners


def _draw_claim(brush: Brush, shown: TableView, rect: Rect, time: float, event: told.ClaimStaked) -> None:
    """The card, and the points stamped on it."""
    share = out_cubic(so_far(time, 0, 0.3))
    side = round(rect.h * 0.62 * (0.8 + 0.2 * share))
    card = Rect(0, 0, round(side * 152 / 198), side).move_to(center=(rect.centerx, rect.centery - brush.px(20)))
    standing = cards.ClaimStanding(event.claim, event.secret, (), event.points)
    brush.shadow(card, "lifted", 12)
    cards.draw_stamped(brush, shown.language, standing, card)
    who = shown.say("{name} stakes a claim", name=shown.name(event.seat))
    if event.seat == shown.viewer:
        who = shown.say("You stake a claim")
    words = Rect(rect.x, rect.bottom - brush.px(84), rect.w, brush.px(60))
    brush.text(who, words, GREAT, palette.AMBER, "centre")
    stamp = so_far(time, 0.35, 0.2)
    if stamp > 0:
        size = round(brush.px(150) * (1.6 - 0.6 * out_cubic(stamp)))
        plate = Rect(0, 0, size, size).move_to(center=(card.right - brush.px(10), card.bottom - brush.px(30)))
        brush.picture(FOLDER + "points_plate", plate)
        brush.text(f"+{event.points}", plate, GREAT, palette.AMBER, "centre")


def _draw_last(brush: Brush, shown: TableView, rect: Rect, time: float, event: told.EndTriggered) -> None:
    strip = draw_banner(brush, rect, brush.px(150), time)
    if time < UNROLL:
        return
    brush.picture(FOLDER + "pile_0", Rect(strip.x + brush.px(20), strip.y, brush.px(140), strip.h))
    words = Rect(strip.x + brush.px(180), strip.y + brush.px(18), strip.w - brush.px(200), brush.px(60))
    brush.text(shown.say("The pile is empty"), words, GREAT, palette.CREAM)
    low = Rect(words.x, words.bottom, words.w, strip.bottom - words.bottom - brush.px(16))
    told_so = shown.language.count(
        "{n} last turn. Nobody moves or wins a Character any more.",
        "{n} last turns. Nobody moves or wins a Character any more.",
        event.turns,
    )
    if not event.turns:
        told_so = shown.say("That was the last turn: the game is over.")
    brush.text(told_so, low, "sentence", palette.BAND_TEXT, lines=2)


def _draw_boss(brush: Brush, shown: TableView, rect: Rect, time: float, event: told.BossCardTurned) -> None:
    """The card he turns up, with what it does."""
    px, strip = brush.px, draw_banner(brush, rect, brush.px(150), time)
    if time < UNROLL:
        return
    record = BOSS_CARDS[event.card]
    brush.picture("tokens/bandit", Rect(strip.x + px(16), strip.y, strip.h, strip.h).inflate(-px(20), -px(20)))
    words = Rect(strip.x + strip.h + px(20), strip.y + px(14), strip.w - strip.h - px(40), px(56))
    brush.text(fine(shown.say(record.name)), words, GREAT, palette.CREAM)
    low = Rect(words.x, words.bottom, words.w, strip.bottom - words.bottom - px(12))
    brush.text(fine(shown.say(record.text)), low, "sentence", palette.BAND_TEXT, lines=3)
