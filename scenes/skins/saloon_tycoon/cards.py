"""Tycoon cards and claims of Saloon Tycoon.  Draws what it is told; judges nothing."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from game.saloon_tycoon.claims import Part
from game.saloon_tycoon.content import CARDS, CLAIMS, CONTENT
from game.saloon_tycoon.effects import Growth
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language, mark
from scenes.kit.lettering import fine
from scenes.kit.palette import Role
from scenes.skins.saloon_tycoon import look
from scenes.skins.saloon_tycoon.look import FOLDER, NAME, NUMBER, SMALL_NAME, TEXT, TINT, name_in

ORANGE: Final = "#b9621e"
CARD: Final = (160, 184)
CLAIM: Final = (152, 198)
MOST_PIPS: Final = 4
LEAST_BADGE: Final = 18  # real pixels: a sign with its number
LEAST_BAND: Final = 25  # real pixels: two lines of a name, set close
LEAST_FOOT: Final = 22  # real pixels: a rosette with its number
LEAST_PARTS: Final = 40  # real pixels: "16/12" on its bar
LEAST: Final = 104  # real pixels: narrower cards carry no sentence
UNITS: Final = {
    "characters": mark("Character"), "outlaws": mark("Outlaw"), "lots": mark("lot"), "cubes": mark("cubes"),
    "claims": mark("claim"),
}  # fmt: skip


class ClaimStanding(NamedTuple):
    """A claim as somebody sees it."""

    claim: str
    secret: bool
    parts: tuple[Part, ...]
    value: int
    ready: bool = False
    brings: str = ""  # an Outlaw who would come with it


# ------------------------------------------------------------------ Tycoon cards


def draw_card(brush: Brush, language: Language, card: str, rect: Rect, state: str = "rest") -> None:
    """A card of the hand: name, picture, signs, sentence."""
    key = ("tycoon", card, state, language.code)
    brush.kept(key, rect, lambda room: _draw_card(brush, language, card, room, state))


def _draw_card(brush: Brush, language: Language, card: str, rect: Rect, state: str) -> None:
    record, px = CARDS[card], brush.px
    k = rect.w / CARD[0]
    if rect.h < rect.w or rect.w < LEAST:  # compact: name and signs
        room = _named(brush, rect, fine(language.say(record.name)), TINT.band)
        sign = paint.more(brush, rect)
        if sign.y - room.y >= LEAST_BADGE:
            room.h = sign.y - room.y
        else:
            room.w = sign.x - room.x
        if room.h > rect.w // 2:
            half = room.h // 2
            brush.picture(look.card_picture(record), Rect(room.x, room.y, room.w, half))
            room = Rect(room.x, room.y + half, room.w, room.h - half)
        _draw_badges(brush, look.badges(record), room)
        paint.mark(brush, rect, "used" if state == "used" else "rest")
        return
    brush.shadow(rect, "lifted" if state == "hover" else "card", 12)
    brush.picture(FOLDER + "card_tycoon", rect)
    band = _band(rect, k, 34)
    name_in(brush, fine(language.say(record.name)), band, NAME, palette.CREAM)
    inner = Rect(rect.x + round(8 * k), rect.y + round(42 * k), rect.w - round(16 * k), rect.h - round(50 * k))
    words = fine(language.say(record.text))
    needed = brush.measure(words, TEXT, inner.w)[1]
    high = next((high for high in (round(50 * k), round(28 * k)) if needed + high + px(2) <= inner.h), 0)
    if high:
        _draw_window(brush, card, Rect(inner.x, inner.y, inner.w, high), full=high > round(40 * k))
    rest = Rect(inner.x, inner.y + high, inner.w, inner.h - high)
    if not look.told_in(brush, words, rest, TEXT, palette.INK, 9):
        _draw_window(brush, card, Rect(inner.x, inner.y, inner.w, round(50 * k)), full=True)
        hidden(brush, Rect(inner.x, inner.y + round(50 * k), inner.w, inner.h - round(50 * k)))
    if state == "used":
        paint.mark(brush, rect, "used")


def _band(rect: Rect, k: float, high: int) -> Rect:
    """Where the name stands: in the painted band, or as near it as two lines can be."""
    band = Rect(rect.x + round(3 * k), rect.y + round(3 * k), rect.w - round(6 * k), round(high * k))
    return band.inflate(0, max(0, LEAST_BAND - band.h))


def _draw_window(brush: Brush, card: str, rect: Rect, full: bool) -> None:
    record = CARDS[card]
    brush.box(rect, look.WINDOW, 4)
    if full:
        brush.picture(look.card_picture(record), Rect(rect.x, rect.y, rect.w // 2, rect.h))
        _draw_badges(brush, look.badges(record), Rect(rect.centerx, rect.y, rect.w // 2, rect.h), stacked=True)
    else:
        _draw_badges(brush, look.badges(record), rect)


def _draw_badges(brush: Brush, signs: tuple[look.Badge, ...], rect: Rect, stacked: bool = False) -> None:
    """Signs under each other (two at most), or side by side."""
    if stacked:
        signs = signs[:2]
        high = rect.h // max(1, len(signs))
        rooms = [Rect(rect.x, rect.y + i * high, rect.w, high) for i in range(len(signs))]
    else:
        wide = rect.w // max(1, len(signs))
        rooms = [Rect(rect.x + i * wide, rect.y, wide, rect.h) for i in range(len(signs))]
    for (art, words), room in zip(signs, rooms, strict=True):
        side = look.squeezed(brush, words, room, NUMBER, brush.px(28))
        taken = min(brush.measure(words, NUMBER)[0], room.w - side - brush.px(4)) if words else 0
        left = room.x + max(0, (room.w - side - brush.px(4) - taken) // 2)
        brush.picture(art, Rect(left, room.centery - side // 2, side, side))
        x = left + side + brush.px(4)
        place = Rect(x, room.y, max(8, room.right - x), room.h)
        if words and brush.fits(words, place, NUMBER, 1):
            brush.text(words, place, NUMBER, palette.INK)


def _named(brush: Brush, rect: Rect, name: str, band: str) -> Rect:
    """A plain card with its name across the whole band; returns what is left."""
    room = paint.card(brush, rect, "", band, state="rest")
    strip = Rect(rect.x, rect.y, rect.w, room.y - rect.y)
    name_in(brush, name, strip, SMALL_NAME, palette.CREAM)
    return room


def draw_slot(brush: Brush, rect: Rect, words: str = "") -> None:
    """Where a card could lie."""
    brush.box(rect, palette.NIGHT, 12, alpha=0.35)
    brush.box(rect, None, 12, "#8a6a42", 2, alpha=0.8, dashes="8 7")
    if words:
        room = rect.inflate(-brush.px(8), 0)
        if brush.fits(words, room, "voice", 5):  # an empty place speaks for itself, and pointing at it says more
            brush.text(words, room, "voice", palette.TAN, "centre", lines=5)


def hidden(brush: Brush, area: Rect) -> None:
    """In place of words there is no room for: the sign that pointing shows them."""
    side = max(brush.px(26), paint.LEAST_SIGN) + 2 * brush.px(4)
    middle = Rect(0, 0, side, side).move_to(center=area.center)
    paint.more(brush, middle)


def draw_back(brush: Brush, rect: Rect, kind: str = "tycoon") -> None:
    """tycoon, open or secret, from behind."""
    brush.picture(f"{FOLDER}back_{kind}", rect)


# ------------------------------------------------------------------ claims


def draw_claim(brush: Brush, language: Language, claim: ClaimStanding, rect: Rect, state: str = "rest") -> None:
    """A claim with how far its reader is."""
    key = ("claim", claim, state, language.code)
    brush.kept(key, rect, lambda room: _draw_claim(brush, language, claim, room, state))
    if claim.ready and state == "rest":
        brush.box(rect.inflate(2 * brush.px(3), 2 * brush.px(3)), None, 14, look.READY, 3)


def _draw_claim(brush: Brush, language: Language, claim: ClaimStanding, rect: Rect, state: str) -> None:
    record, k = CLAIMS[claim.claim], min(rect.w / CLAIM[0], rect.h / CLAIM[1])
    name = fine(language.say(record.name))
    if abs(rect.h / rect.w - CLAIM[1] / CLAIM[0]) > 0.1:  # compact: a plain card
        inner = _named(brush, rect, name, look.WORN if claim.secret else ORANGE).inflate(-2, -2)
    else:
        brush.shadow(rect, "lifted" if state == "hover" else "card", 12)
        brush.picture(FOLDER + ("claim_secret" if claim.secret else "claim_open"), rect)
        name_in(brush, name, _band(rect, k, 36), NAME, palette.CREAM)
        top = rect.y + round(42 * k)
        inner = Rect(rect.x + round(6 * k), top, rect.w - round(12 * k), rect.bottom - round(3 * k) - top)
    _draw_foot(brush, claim, _draw_body(brush, language, claim.claim, inner, k))
    if claim.secret and rect.h > brush.px(120):
        side = round(32 * k)
        seal = Rect(rect.right - round(side * 0.55), rect.y - round(side * 0.52), side, side)
        brush.picture(FOLDER + "claim_seal", seal)
    if state == "used":
        paint.mark(brush, rect, "used")


def _draw_body(brush: Brush, language: Language, claim: str, inner: Rect, k: float) -> Rect:
    """The words of a claim, or the sign that pointing shows them; returns the foot, lower where they need room."""
    for high in (44, 34):
        foot = max(round(high * k), LEAST_FOOT)
        words = Rect(inner.x, inner.y, inner.w, inner.h - foot)
        if _draw_words(brush, language, claim, words):
            break
    else:
        hidden(brush, words)
    return Rect(inner.x + round(2 * k), inner.bottom - foot, inner.w - round(2 * k), foot)


def _draw_words(brush: Brush, language: Language, claim: str, area: Rect) -> bool:
    """The condition, and in italics what makes a growing claim grow; False and nothing where they find no room."""
    record = CLAIMS[claim]
    text = fine(language.say(record.text))
    if record.growth is None:
        return look.told_in(brush, text, area, TEXT, palette.INK, 9)
    asks, grows = f"{text.partition('. ')[0].rstrip('.')}.", growth_words(language, record.growth)
    upper, lower = TEXT, look.SLANT
    high, rest = brush.measure(asks, upper, area.w)[1], brush.measure(grows, lower, area.w)[1]
    if high + rest > area.h:  # both as small as may be
        upper, lower = (_smallest(brush, role) for role in (TEXT, look.SLANT))
        high, rest = brush.measure(asks, upper, area.w)[1], brush.measure(grows, lower, area.w)[1]
    top = area.y + max(0, (area.h - high - rest) // 2)
    above, below = Rect(area.x, top, area.w, high), Rect(area.x, top + high, area.w, area.bottom - top - high)
    if high + rest > area.h or not brush.fits(asks, above, upper, 8) or not brush.fits(grows, below, lower, 5):
        return False
    look.text_in(brush, asks, above, upper, palette.INK, 8)
    look.text_in(brush, grows, Rect(area.x, top + high, area.w, rest), lower, look.WORN, 5)
    return True


def _smallest(brush: Brush, role: Role) -> Role:
    size = palette.FLOOR / brush.frame.scale / brush.frame.text_scale
    return role._replace(size=size, leading=size * role.leading / role.size)


def growth_words(language: Language, growth: Growth) -> str:
    """What makes a growing claim grow, in short."""
    unit = language.say(UNITS[growth.measure])
    gaps = {"base": growth.base, "each": growth.each, "unit": unit, "most": growth.max, "divide": growth.divide}
    if growth.divide > 1:
        return language.say("{base} + {each} per {divide} {unit}, up to {most}", **gaps)
    if growth.base:
        return language.say("{base} + {each} per {unit}, up to {most}", **gaps)
    return language.say("{each} per {unit}, up to {most}", **gaps)


def _draw_foot(brush: Brush, claim: ClaimStanding, area: Rect) -> None:
    """Pips or a bar, who would come, the rosette with the points."""
    side = min(area.h, brush.px(46))
    rosette = Rect(area.right - side, area.centery - side // 2, side, side)
    brush.picture(FOLDER + "points_plate", rosette)
    brush.text(str(claim.value), rosette, NUMBER, palette.AMBER, "centre")
    area = Rect(area.x, area.y, rosette.x - area.x - brush.px(4), area.h)
    if claim.brings and claim.ready:
        small = min(brush.px(32), area.h)
        if area.w - small > max(brush.px(44), LEAST_PARTS):
            look.face(brush, claim.brings, Rect(area.right - small, area.centery - small // 2, small, small))
            area.w -= small + brush.px(2)
    draw_parts(brush, claim.parts, area)


def draw_parts(brush: Brush, parts: tuple[Part, ...], area: Rect) -> None:
    """One pip for each thing asked for; a bar beyond four."""
    long = [part for part in parts if part.need > MOST_PIPS and not part.at_most]
    pips = [part for part in parts if part not in long]
    count = sum(1 if part.at_most else part.need for part in pips)
    if long:
        words = brush.letters.width(f"{long[0].have}/{long[0].need}", "Bold", palette.FLOOR) + 4
        wide = max(brush.px(44), min(words, area.w), area.w - count * brush.px(20))
        _draw_bar(brush, long[0], Rect(area.x, area.centery - max(brush.px(10), 8), wide, 2 * max(brush.px(10), 8)))
        area = Rect(area.x + wide, area.y, area.w - wide, area.h)
    if not count:
        return
    step = max(1, min(brush.px(21), area.w // count))
    side = max(6, min(brush.px(20), step - 1))
    x = area.x
    for part in pips:
        for index in range(1 if part.at_most else part.need):
            place = Rect(x, area.centery - side // 2, side, side)
            if part.at_most and not part.met:
                brush.box(place, look.RED, side / 2 / brush.frame.scale)
                brush.icon("close", place.center, round(side * 0.6), palette.CREAM)
            else:
                name = "done" if part.met else "full" if index < part.have else "empty"
                brush.picture(f"{FOLDER}pip_{name}", place)
            x += step


def _draw_bar(brush: Brush, part: Part, rect: Rect) -> None:
    brush.box(rect, "#d9c59c", 6, "#8c6c3e", 2)
    share = min(1.0, part.have / max(1, part.need))
    inner = rect.inflate(-2 * brush.px(2), -2 * brush.px(2))
    inner.w = max(brush.px(6), round(inner.w * share)) if part.have else 0
    if inner.w:
        brush.box(inner, palette.GAIN if part.met else palette.BRASS, 4)
    ink = palette.CREAM if part.met else palette.INK
    brush.text(f"{part.have}/{part.need}", rect, "pill", ink, "centre")


# ------------------------------------------------------------------ enlarged


def draw_large_card(brush: Brush, language: Language, card: str, rect: Rect) -> None:
    record = CARDS[card]
    k = rect.h / 700
    room = _large_frame(brush, rect, fine(language.say(record.name)), TINT.band)
    window = Rect(room.x, room.y + round(10 * k), room.w, round(250 * k))
    brush.box(window, look.WINDOW, 6)
    brush.picture(look.card_picture(record), window.inflate(-round(40 * k), -round(20 * k)))
    signs = Rect(room.x, window.bottom + round(12 * k), room.w, round(64 * k))
    _draw_badges(brush, look.badges(record), signs)
    edge, high = round(16 * k), room.bottom - signs.bottom - round(12 * k)
    words = Rect(room.x + edge, signs.bottom, room.w - round(32 * k), high)
    brush.text(fine(language.say(record.text)), words, "large_text", palette.INK, "centre", lines=8)


def draw_large_claim(
    brush: Brush, language: Language, claim: ClaimStanding, rect: Rect, lines: tuple[str, ...]
) -> None:
    """With what is there and what is missing, in words."""
    record, k = CLAIMS[claim.claim], rect.h / 700
    room = _large_frame(brush, rect, fine(language.say(record.name)), look.WORN if claim.secret else ORANGE)
    side = round(120 * k)
    rosette = Rect(room.centerx - side // 2, room.y + round(16 * k), side, side)
    brush.picture(FOLDER + "points_plate", rosette)
    brush.text(str(claim.value), rosette, "headline", palette.AMBER, "centre")
    words = Rect(room.x + round(16 * k), rosette.bottom + round(10 * k), room.w - round(32 * k), round(220 * k))
    brush.text(fine(language.say(record.text)), words, "large_text", palette.INK, "centre", lines=8)
    high = (room.bottom - words.bottom - round(12 * k)) // max(3, len(lines))
    for index, (part, told) in enumerate(zip(claim.parts, lines, strict=True)):
        row = Rect(room.x + round(16 * k), words.bottom + index * high, room.w - round(32 * k), high)
        sign = Rect(row.x, row.centery - brush.px(14), brush.px(28), brush.px(28))
        brush.picture(f"{FOLDER}pip_{'done' if part.met else 'empty'}", sign)
        left = sign.right + brush.px(10)
        brush.text(told, Rect(left, row.y, row.right - left, row.h), "sentence", palette.INK, lines=2)


def _large_frame(brush: Brush, rect: Rect, name: str, band: str) -> Rect:
    room = paint.card(brush, rect, "", band)
    strip = Rect(rect.x, rect.y, rect.w, round(76 * rect.h / 700))
    brush.surface.blit(brush.art.plate("ui/card_band", strip.size, brush.frame.scale, band), strip)
    brush.text(name, strip.inflate(-2 * brush.px(20), 0), "large_name", palette.CREAM, "centre", lines=2)
    return Rect(room.x, strip.bottom, room.w, room.bottom - strip.bottom)


def is_open(claim: str) -> bool:
    return claim in CONTENT.open_claims


def draw_stamped(brush: Brush, language: Language, claim: ClaimStanding, rect: Rect) -> None:
    """A claim that was met: its card without pips."""
    record = CLAIMS[claim.claim]
    brush.picture(FOLDER + ("claim_secret" if claim.secret else "claim_open"), rect)
    k = rect.w / CLAIM[0]
    name = Rect(rect.x + round(6 * k), rect.y + round(3 * k), rect.w - round(12 * k), round(36 * k))
    brush.text(fine(language.say(record.name)), name, "name", palette.CREAM, "centre", lines=2)
    words = Rect(rect.x + round(8 * k), rect.y + round(46 * k), rect.w - round(16 * k), rect.h - round(100 * k))
    brush.text(fine(language.say(record.text)), words, "sentence", palette.INK, "centre", lines=8)
