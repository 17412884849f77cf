"""Pictures of Saloon Tycoon for the rulebook: one kind of card for every piece, and corners as examples.

``card:tile/kitchen`` ``card:who/lucy_allen`` ``card:card/pay_dirt`` ``card:claim/nest_egg`` ``card:boss/toll_bridge``;
``corner:saloon.S.1.4,guest_room.A1+A2.1.2``: tile, sites, floor, cubes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from pygame import Rect

from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, CLAIMS, CONTENT, TILES
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.lettering import fine
from scenes.kit.palette import Role
from scenes.skins.saloon_tycoon import corner, look
from scenes.skins.saloon_tycoon.iso import in_window
from scenes.skins.saloon_tycoon.look import FOLDER, Badge

BOOK: Final = "saloon_tycoon"
LARGE: Final = (336, 490)  # reference pixels, of a card beside its page
CORNER: Final = (620, 372)
ORANGE: Final = "#9a4f14"  # carries cream
NIGHT_BAND: Final = "#2c3a46"  # the Boss
BANDS: Final = {
    "tile": look.TINT.mid, "special": look.TINT.band, "citizen": "#2a5f8f", "outlaw": look.RED,
    "card": look.TINT.band, "open": ORANGE, "secret": look.WORN, "boss": NIGHT_BAND,
}  # fmt: skip
POINTS: Final = Role("Black", 40, 44, 16)


class Piece(NamedTuple):
    """Anything that is printed as a card in the book."""

    name: str
    text: str
    band: str
    art: Callable[[Brush, Rect], object]
    signs: tuple[Badge, ...]


def size(kind: str, what: str) -> tuple[float, float]:
    return {"card": palette.CARD, "large": LARGE, "corner": CORNER}[kind]


def told(language: Language, kind: str, what: str) -> tuple[str, str]:
    """What small windows leave off a card."""
    if kind != "card":
        return "", ""
    one = piece(what)
    return fine(language.say(one.name)), fine(language.say(one.text))


def page_at(kind: str, what: str) -> str:
    return f"{BOOK}/{what}" if kind == "card" else ""


def draw(brush: Brush, language: Language, kind: str, what: str, rect: Rect) -> None:
    if kind == "corner":
        _draw_corner(brush, what, rect)
    elif kind == "large":
        _draw_large(brush, language, what, rect)
    else:
        brush.kept(("book", what, language.code), rect, lambda place: _draw_card(brush, language, what, place))


# ------------------------------------------------------------------ what a piece is


def piece(what: str) -> Piece:
    kind, id_ = what.split("/")
    makers = {"tile": _tile, "who": _who, "card": _card, "claim": _claim, "boss": _boss}
    return makers[kind](id_)


def sign_of(what: str) -> str:
    """The small picture beside its name."""
    kind, id_ = what.split("/")
    if kind == "card":
        return look.card_picture(CARDS[id_])
    if kind == "claim":
        return FOLDER + ("claim_flag" if id_ in CONTENT.open_claims else "claim_seal")
    return {"tile": f"{FOLDER}sign_{id_}", "who": f"{FOLDER}char_{id_}", "boss": f"{FOLDER}pile_1"}[kind]


def _tile(tile: str) -> Piece:
    record = TILES[tile]
    bonus = look.badge(record.bonus)
    price = ((FOLDER + "gold_1", str(record.price)),) if record.price else ()
    spaces = ((FOLDER + "cube_flat_empty", f"×{record.spaces}"),)
    signs = (*price, *spaces, *((bonus,) if bonus is not None else ()))
    band = BANDS["special" if record.building_class == "special" else "tile"]
    return Piece(record.name, record.text, band, _pictured(f"{FOLDER}front_{tile}"), signs)


def _who(who: str) -> Piece:
    record = CHARACTERS[who]

    def face(brush: Brush, rect: Rect) -> None:
        look.face(brush, who, rect.inflate(-brush.px(6), -brush.px(6)), marks=True)

    return Piece(record.name, record.text, BANDS[record.kind], face, ())


def _card(card: str) -> Piece:
    record = CARDS[card]
    return Piece(record.name, record.text, BANDS["card"], _pictured(look.card_picture(record)), look.badges(record))


def _claim(claim: str) -> Piece:
    record = CLAIMS[claim]
    worth = f"≤{record.growth.max}" if record.growth else str(record.points)

    def rosette(brush: Brush, rect: Rect) -> None:
        brush.picture(FOLDER + "points_plate", rect.inflate(-brush.px(8), -brush.px(8)))
        brush.text(worth, rect, POINTS, palette.AMBER, "centre")

    band = BANDS["open" if claim in CONTENT.open_claims else "secret"]
    return Piece(record.name, record.text, band, rosette, ())


def _boss(card: str) -> Piece:
    record = BOSS_CARDS[card]
    signs = ((FOLDER + "crate", f"×{record.cubes}"),) if record.cubes else ()
    return Piece(record.name, record.text, BANDS["boss"], _pictured(FOLDER + "pile_2"), signs)


def _pictured(name: str) -> Callable[[Brush, Rect], object]:
    return lambda brush, rect: brush.picture(name, rect.inflate(-brush.px(12), -brush.px(12)))


# ------------------------------------------------------------------ drawing


def _draw_card(brush: Brush, language: Language, what: str, rect: Rect) -> None:
    """In a row: name, picture, signs, and the sentence; small windows tell that below the row."""
    one, px = piece(what), brush.px
    room = paint.card(brush, rect, fine(language.say(one.name)), one.band)
    words = "" if brush.frame.compact else fine(language.say(one.text))
    with brush.inside(what):
        foot = round(room.h * (0.15 if words else 0.22)) if one.signs else 0
        taken = brush.measure(words, "card_text", room.w - px(8))[1] + px(8) if words else 0
        high = max(round(room.h * 0.22), min(room.h - foot - taken, round(room.h * (0.4 if words else 1))))
        window = Rect(room.x, room.y + px(2), room.w, high - px(2))
        brush.box(window, look.WINDOW, 4)
        one.art(brush, window)
        if one.signs:
            _draw_signs(brush, one.signs, Rect(room.x, window.bottom, room.w, foot))
        if words:
            top = window.bottom + foot
            rest = Rect(room.x + px(4), top, room.w - px(8), room.bottom - top - px(2))
            brush.text(words, rest, "card_text", palette.INK, "centre", lines=9)


def _draw_signs(brush: Brush, signs: tuple[Badge, ...], area: Rect) -> None:
    """Side by side, each picture with its number; as large as they fit together."""
    side = min(area.h, brush.px(30))
    gap = brush.px(4)
    while side > 10 and sum(_wide(brush, words, side, gap) for _, words in signs) > area.w:
        side -= 1
    wide = [_wide(brush, words, side, gap) for _, words in signs]
    x = area.x + max(0, (area.w - sum(wide)) // 2)
    for (art, words), taken in zip(signs, wide, strict=True):
        brush.picture(art, Rect(x, area.centery - side // 2, side, side))
        if words:
            brush.text(words, Rect(x + side + 1, area.y, taken - side - 1, area.h), look.SMALL_NAME, palette.INK)
        x += taken


def _wide(brush: Brush, words: str, side: int, gap: int) -> int:
    return side + gap + (brush.measure(words, look.SMALL_NAME)[0] + 3 if words else 0)


def _draw_large(brush: Brush, language: Language, what: str, rect: Rect) -> None:
    """Beside its page: the same card, enlarged."""
    one, k = piece(what), rect.h / 700
    room = paint.card(brush, rect, "", one.band)
    strip = Rect(rect.x, rect.y, rect.w, round(80 * k))
    brush.surface.blit(brush.art.plate("ui/card_band", strip.size, brush.frame.scale, one.band), strip)
    edge = round(20 * k)
    with brush.inside(what):
        name = fine(language.say(one.name))
        brush.text(name, strip.inflate(-2 * edge, 0), "large_name", palette.CREAM, "centre", lines=2)
        sentence = fine(language.say(one.text))
        taken = brush.measure(sentence, "large_text", room.w - 2 * edge)[1] + 2 * edge
        taken += round(64 * k) if one.signs else 0
        high = max(round(160 * k), min(round(270 * k), room.bottom - strip.bottom - taken))
        window = Rect(room.x, strip.bottom + round(4 * k), room.w, high)
        brush.box(window, look.WINDOW, 6)
        one.art(brush, window.inflate(-edge, -edge))
        below = window.bottom + edge // 2
        if one.signs:
            row = Rect(room.x, below, room.w, round(56 * k))
            _draw_signs(brush, one.signs, row)
            below = row.bottom
        words = Rect(room.x + edge, below, room.w - 2 * edge, room.bottom - below - edge)
        brush.text(sentence, words, "large_text", palette.INK, "centre", lines=9)


def _draw_corner(brush: Brush, what: str, rect: Rect) -> None:
    """A saloon as it could stand; finished tiles of the third floor have their roof."""
    rooms = []
    for one in what.split(","):
        tile, sites, floor, cubes = one.split(".")
        spaces = TILES[tile].spaces
        done = int(cubes) >= spaces
        rooms.append(corner.Room(tile, tuple(sites.split("+")), int(floor), int(cubes), spaces, done and floor == "3"))
    iso = in_window(rect)
    corner.draw(brush, rect, iso, tuple(rooms))
    with brush.inside("corner"):
        corner.draw_pills(brush, iso, tuple(rooms))
