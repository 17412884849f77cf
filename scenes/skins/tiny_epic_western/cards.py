"""The cards of Tiny Epic Western: poker cards, buildings small and large, Boss faces, belts.  Knows no rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Color, Rect, Surface

from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT, Building
from game.tiny_epic_western.pieces import INFLUENCE
from scenes.kit import palette
from scenes.kit.brush import Brush, blank
from scenes.kit.language import Language
from scenes.kit.lettering import fine, number
from scenes.kit.template import Values, template
from scenes.skins.tiny_epic_western import look
from scenes.skins.tiny_epic_western.look import FOLDER, Sign

FRAME = (172, 104)  # the drawing of a small building card


# ------------------------------------------------------------------ poker cards


def draw_poker(brush: Brush, rect: Rect, card: str, printed: str = "") -> None:
    """A card, or its back; where it was bent, the printed one small in a corner."""
    brush.shadow(rect, "chip", 8)
    brush.picture(look.card_picture(card), rect)
    if printed in ("", card) or card not in CONTENT.cards:
        return
    if rect.w < brush.px(60):
        wide = max(10, rect.w // 2)
        sign = Rect(rect.right - wide, rect.y, wide, wide)
        brush.box(sign, palette.INFO, wide, palette.CREAM, 1)
        brush.icon("flip", sign.center, wide - 3, palette.CREAM)
    else:
        side = Rect(rect.right - round(rect.w * 0.46), rect.y + round(rect.h * 0.05), round(rect.w * 0.42), 0)
        side.h = max(round(side.w * 0.62), brush.frame.type_px(look.SIGN_SMALL) + 2)
        draw_mini(brush, side, printed)


def draw_mini(brush: Brush, rect: Rect, card: str, own: bool = False) -> None:
    """A card as a small plate: value and suit; the own one in gold, an unknown one a question."""
    known = CONTENT.cards.get(card)
    line = look.GOLD if own else palette.EDGE
    brush.box(rect, "#fffaf0" if known else "#6b2230", 5, line, 3 if own else 2)
    if known is None:
        brush.text("?", rect, look.SIGN_SMALL, palette.AMBER, "centre")
        return
    half = rect.w // 2
    left = Rect(rect.x + 1, rect.y, half, rect.h)
    brush.text(str(known.value), left, look.SIGN_SMALL, look.SUIT_COLOURS[known.suit], "centre")
    side = min(half, rect.h) - brush.px(5)
    brush.picture(look.suit(known.suit), Rect(rect.right - half - 1, rect.y, half, rect.h).inflate(-2, side - rect.h))


def draw_bars(brush: Brush, rect: Rect, rank: int) -> None:
    """Six rising bars: how good a hand is."""
    wide = rect.w / 6
    for step in range(6):
        high = max(2, round(rect.h * (step + 1.6) / 7.6))
        bar = Rect(round(rect.x + step * wide), rect.bottom - high, max(2, round(wide * 0.66)), high)
        brush.rule(bar, look.GOLD if step < rank else "#5a4030")


# ------------------------------------------------------------------ signs


def draw_signs(brush: Brush, area: Rect, row: Sequence[Sign], ink: str = palette.INK) -> None:
    """A row of signs from the left; all shrink alike where they would not fit."""
    side = area.h if brush.frame.compact else min(area.h, brush.px(24))
    while side > 9 and _signs_width(brush, row, side) > area.w:
        side -= 1
    x = area.x
    for sign in row:
        wide = _sign_width(brush, sign, side)
        _draw_sign(brush, Rect(x, area.y, wide, area.h), sign, side, ink)
        x += wide + max(1, side // 9)


def _signs_width(brush: Brush, row: Iterable[Sign], side: int) -> int:
    return sum(_sign_width(brush, sign, side) + max(1, side // 9) for sign in row)


def _sign_width(brush: Brush, sign: Sign, side: int) -> int:
    kind, what = sign
    if kind == "words":
        return brush.measure(what, look.SIGN_SMALL)[0] + 2
    return round(side * {"arrow": 0.72, "card": 0.74}.get(kind, 1.0))


def _draw_sign(brush: Brush, area: Rect, sign: Sign, side: int, ink: str) -> None:
    kind, what = sign
    square = Rect(0, 0, min(area.w, side), side).move_to(center=area.center)
    if kind == "words":
        brush.text(what, area.inflate(2, 0), look.SIGN_SMALL, ink, "centre")
    elif kind == "arrow":
        shape = f'<path fill="{ink}" d="M0 9H11V4L22 11L11 18V13H0Z"/>'
        brush.surface.blit(brush.art.drawn(shape, (22, 22), square.size), square)
    elif kind == "icon":
        brush.icon(what, square.center, side, ink)
    else:
        brush.picture(FOLDER + "poker_back" if kind == "card" else what, square)
    if kind == "struck":
        line = f'<path stroke="{palette.LOSS}" stroke-width="4" d="M3 21L21 3"/>'
        brush.surface.blit(brush.art.drawn(line, (24, 24), square.size), square)


def draw_price(brush: Brush, area: Rect, price: Sequence[int], short: Sequence[int] = (0, 0, 0),
               struck: int = 0) -> None:  # fmt: skip
    """Number and pip for each type; what is missing in red, what a discount takes off struck out behind it."""
    parts = [(amount, kind, missing) for amount, kind, missing in zip(price, INFLUENCE, short, strict=True) if amount]
    side = area.h if brush.frame.compact else min(area.h, brush.px(22))
    digit = brush.measure("4", look.SIGN_SMALL)[0] + 2
    count = max(1, len(parts) + bool(struck))
    side = max(9, min(side, area.w // count - digit - 1))
    step = min((area.w + 2) // count, side + digit + brush.px(10))
    for index, (amount, kind, missing) in enumerate(parts):
        x = area.x + index * step
        colour = palette.LOSS if missing else palette.INK
        brush.text(str(amount), Rect(x, area.y, digit, area.h), look.SIGN_SMALL, colour, "centre")
        brush.picture(look.pip(kind), Rect(x + digit, area.centery - side // 2, side, side))
    if struck:
        x = area.x + len(parts) * step
        taken = Rect(x, area.y, area.right - x, area.h)
        brush.text(number(-struck), taken, look.SIGN_SMALL, palette.GAIN)


# ------------------------------------------------------------------ buildings


def draw_building(brush: Brush, language: Language, building: str, rect: Rect, sale: bool, seat: int = 0,
                  short: Sequence[int] = (0, 0, 0), discount: int = 0, covers: int = 0) -> None:  # fmt: skip
    """The small card: on a porch its ability in signs, for sale its points, price and shares."""
    key = (building, sale, seat, tuple(short), discount, covers, language.code)

    def draw(place: Rect) -> None:
        with brush.inside(building):
            body = _draw_frame(brush, language, building, place, sale, covers)
            _draw_body(brush, language, BUILDINGS[building], place, body, sale, seat, short, discount)

    brush.kept(key, rect, draw)


def _draw_frame(brush: Brush, language: Language, building: str, rect: Rect, sale: bool, covers: int) -> Rect:
    """Frame, name, and how many it covers; returns what is left."""
    k = rect.w / FRAME[0]
    frame = brush.art.picture(FOLDER + ("building_frame_sale" if sale else "building_frame"), (rect.w, 9999))
    brush.surface.blit(pygame.transform.smoothscale(frame, rect.size), rect)
    band = Rect(rect.x + round(7 * k), rect.y + 1, rect.w - round(12 * k), max(round(25 * k), 15))
    name = fine(language.say(BUILDINGS[building].name))
    side = max(round(23 * k), 14) if covers and not brush.frame.compact else 0  # its edges tell it there
    room = Rect(band.x, band.y, band.w - side, band.h)
    if not brush.fits(name, room, look.TAG):  # two lines, and a deeper band
        room.h = band.h = max(round(40 * k), 2 * brush.frame.leading(look.TAG, palette.FLOOR) + 1)
    if band.h > round(25 * k):  # deeper than it is drawn
        brush.box(Rect(rect.x + 1, band.y, rect.w - 2, band.h), "#1f5a3c" if sale else "#6b4530", 7)
    role = look.TAG if brush.fits(name, room, look.TAG, 2) else look.TAG_SOFT
    brush.text(name, room, role, palette.CREAM, lines=2)
    if side:
        disc = Rect(rect.right - side - 2, band.y + 1, side, side)
        brush.box(disc, palette.NIGHT, side, palette.CREAM, 1.5)
        brush.text(str(covers), disc.inflate(4, 0), look.SIGN_SMALL, palette.CREAM, "centre")
    return Rect(rect.x + round(5 * k), band.bottom, rect.w - round(10 * k), rect.bottom - band.bottom - round(4 * k))


def _draw_body(brush: Brush, language: Language, card: Building, rect: Rect, body: Rect, sale: bool, seat: int,
               short: Sequence[int], discount: int) -> None:  # fmt: skip
    k, room = rect.w / FRAME[0], body
    if brush.frame.compact and not sale:  # one row: signs, then the timing mark
        side = min(body.h, 18)
        draw_signs(brush, Rect(body.x, body.y, body.w - side - 4, body.h), look.signs(card.effect, seat))
        brush.picture(f"tokens/timing_{card.timing}", Rect(body.right - side, body.centery - side // 2, side, side))
        return
    if not brush.frame.compact:
        side = min(body.h + round(6 * k), round(66 * k))
        brush.picture(look.building_picture(card.id), Rect(body.x - 1, body.bottom - side, side, side))
        room = Rect(body.x + side + round(2 * k), body.y, body.w - side - round(2 * k), body.h)
    upper = Rect(room.x, room.y, room.w, room.h // 2)
    lower = Rect(room.x, upper.bottom, room.w, room.h - upper.h)
    if sale:
        _draw_sale(brush, card, body, upper, lower, k, short, discount)
    else:
        draw_signs(brush, upper, look.signs(card.effect, seat))
        _draw_timing(brush, language, card, lower)


def _draw_sale(brush: Brush, card: Building, body: Rect, upper: Rect, lower: Rect, k: float, short: Sequence[int],
               discount: int) -> None:  # fmt: skip
    side = max(round(30 * k), brush.frame.type_px(look.SIGN) + 3)
    disc = Rect(body.x - 1, body.bottom - side + 1, side, side)
    if brush.frame.compact:
        disc.centery = body.centery
        lower = Rect(disc.right + 2, lower.y, lower.right - disc.right - 2, lower.h)
        upper = Rect(lower.x, upper.y, lower.w, upper.h)
    draw_price(brush, upper, card.price, short, struck=discount)
    _draw_icons(brush, card, lower)
    brush.box(disc, "#8f2a30", side / 2 / brush.frame.scale, "#f3cf7a", 3)
    brush.text(str(card.vp), disc, look.SIGN, palette.CREAM, "centre")


def _draw_icons(brush: Brush, card: Building, area: Rect) -> None:
    """The timing mark, then its shares."""
    count = len(card.icons) + 1
    side = min(area.h - 1, round(area.w / count) - 1, brush.px(25) if not brush.frame.compact else 99)
    x = area.x
    for picture in (f"tokens/timing_{card.timing}", *(look.industry(each) for each in card.icons)):
        brush.picture(picture, Rect(x, area.centery - side // 2, side, side))
        x += side + 1


def _draw_timing(brush: Brush, language: Language, card: Building, area: Rect) -> None:
    side = area.h if brush.frame.compact else min(area.h, brush.px(25))
    brush.picture(f"tokens/timing_{card.timing}", Rect(area.x, area.centery - side // 2, side, side))
    words = Rect(area.x + side + brush.px(5), area.y, area.w - side - brush.px(5), area.h)
    if area.h >= brush.frame.leading(look.SAID, palette.FLOOR) + 5:
        look.write(brush, words, look.SAID, palette.SOFT, language.say(look.TIMINGS[card.timing]), "")


def draw_large(brush: Brush, language: Language, building: str, rect: Rect) -> None:
    """A building enlarged: picture, name, sentence, price, shares."""
    card = BUILDINGS[building]
    values: Values = {
        "name": fine(language.say(card.name)),
        "picture": look.building_picture(building),
        "price": lambda brush, area: draw_price(brush, area, card.price),
        "icons": lambda brush, area: _draw_icons(brush, card, area),
        "words": fine(language.say(card.text)),
        "points": language.count("{n} victory point", "{n} victory points", card.vp),
    }
    with brush.inside(building):
        template(FOLDER + "building_large").draw(brush, rect, values)


# ------------------------------------------------------------------ Bosses and belts


def _lit(colour: str) -> str:
    """A seat's colour in lamplight."""
    mixed = Color(colour).lerp(Color("#fff0c4"), 0.35)
    return f"#{mixed.r:02x}{mixed.g:02x}{mixed.b:02x}"


def _bust(brush: Brush, boss: str, size: tuple[int, int], inner: Rect, radius: float) -> Surface:
    """A face as its frame lets it through: the hat may rise over it."""
    face, mask = blank(size), blank(size)
    image = brush.art.picture(look.boss_picture(boss), round(min(size) * 0.94))
    face.blit(image, ((size[0] - image.get_width()) // 2, inner.bottom - image.get_height()))
    mask.blit(brush.art.rounded((inner.w, inner.bottom), radius, "#ffffff"), (inner.x, 0))
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face


def draw_boss(brush: Brush, rect: Rect, boss: str, seat: int) -> None:
    """A framed face on the seat's colour, with its shape; an unknown Boss is a card back."""
    colour = palette.SEATS[seat].colour
    radius = 12
    brush.box(rect, palette.NIGHT, radius)
    brush.box(rect.inflate(-brush.px(5), -brush.px(5)), palette.CREAM, radius - 2)
    inner = rect.inflate(-brush.px(11), -brush.px(11))
    brush.box(inner, _lit(colour), radius - 4)
    if boss in BOSSES:
        low = inner.move(-rect.x, -rect.y)
        key = ("boss", boss, rect.size, tuple(low), brush.frame.key)
        face = brush.art.kept(key, lambda: _bust(brush, boss, rect.size, low, (radius - 4) * brush.frame.scale))
        brush.surface.blit(face, rect)
    else:
        brush.picture("tokens/bandit" if boss else "ui/card_back", inner)
    side = max(round(min(rect.size) * 0.34), 14)
    place = Rect(rect.right - round(side * 0.74), rect.bottom - round(side * 0.74), side, side)
    brush.picture(look.shape_picture(seat), place)


def draw_belt(brush: Brush, rect: Rect, influence: str, amount: int, ink: str = palette.CREAM) -> None:
    """A pip, a belt of six loops with a cartridge for each unit, the number; without a belt where it is too narrow."""
    pip = min(rect.h, brush.px(30) if not brush.frame.compact else rect.h)
    brush.picture(look.pip(influence), Rect(rect.x, rect.centery - pip // 2, pip, pip))
    figure = brush.measure("6", look.FIGURE)[0] + brush.px(10)
    belt = Rect(rect.x + pip + brush.px(7), rect.y, rect.w - pip - brush.px(9) - figure, rect.h)
    if belt.w >= 60:
        high = min(rect.h, round(belt.w / 6))
        place = Rect(belt.x, rect.centery - high // 2, round(high * 6), high)
        drawn = brush.picture(FOLDER + "ammo_belt", place)
        k = drawn.w / 240
        wide, tall = round(24 * k), round(38 * k)
        for loop in range(amount):
            x = drawn.x + round((14 + loop * 37 + 13.5) * k)
            shot = Rect(x - wide // 2, drawn.centery - tall // 2 - 1, wide, tall)
            brush.picture(f"{FOLDER}cartridge_{influence}", shot)
    brush.text(str(amount), Rect(rect.right - figure, rect.y, figure, rect.h), look.FIGURE, ink, "centre")
