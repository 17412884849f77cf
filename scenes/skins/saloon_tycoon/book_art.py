"""Pictures of Saloon Tycoon for the rulebook: one kind of card for every piece, and corners as examples.

``card:tile/kitchen`` ``card:who/lucy_allen`` ``card:card/pay_dirt`` ``card:claim/nest_egg`` ``card:boss/toll_bridge``;
``corner:saloon.S.1.4,guest_room.A1+A2.1.2``: tile, sites, floor, cubes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, CLAIMS, CONTENT, TILES
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.lettering import fine
from scenes.kit.palette import Role
from scenes.skins.saloon_tycoon import corner, look
from scenes.skins.saloon_tycoon.iso import in_window
from scenes.skins.saloon_tycoon.look import FOLDER
from scenes.table.title import book as book_card
from scenes.table.title.book import LARGE, BookCard, BookLook

BOOK: Final = "saloon_tycoon"
CORNER: Final = (620, 372)
ORANGE: Final = "#9a4f14"  # carries cream
NIGHT_BAND: Final = "#2c3a46"  # the Boss
BANDS: Final = {
    "tile": look.TINT.mid, "special": look.TINT.band, "citizen": "#2a5f8f", "outlaw": look.RED,
    "card": look.TINT.band, "open": ORANGE, "secret": look.WORN, "boss": NIGHT_BAND,
}  # fmt: skip
LOOK: Final = BookLook(look.SMALL_NAME, 30, 0, 4, 0.4, (160, 270), look.WINDOW)
POINTS: Final = Role("Black", 40, 44, 16)


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
        book_card.draw_large(brush, language, LOOK, what, piece(what), rect)
    else:
        one = piece(what)
        book_card.draw(brush, language, LOOK, what, one, rect, fine(language.say(one.name)))


# ------------------------------------------------------------------ what a piece is


def piece(what: str) -> BookCard:
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


def _tile(tile: str) -> BookCard:
    record = TILES[tile]
    bonus = look.badge(record.bonus)
    price = ((FOLDER + "gold_1", str(record.price)),) if record.price else ()
    spaces = ((FOLDER + "cube_flat_empty", f"×{record.spaces}"),)
    signs = (*price, *spaces, *((bonus,) if bonus is not None else ()))
    band = BANDS["special" if record.building_class == "special" else "tile"]
    return BookCard(record.name, record.text, band, _pictured(f"{FOLDER}front_{tile}"), signs)


def _who(who: str) -> BookCard:
    record = CHARACTERS[who]

    def face(brush: Brush, rect: Rect) -> None:
        look.face(brush, who, rect.inflate(-brush.px(6), -brush.px(6)), marks=True)

    return BookCard(record.name, record.text, BANDS[record.kind], face, ())


def _card(card: str) -> BookCard:
    record = CARDS[card]
    return BookCard(record.name, record.text, BANDS["card"], _pictured(look.card_picture(record)), look.badges(record))


def _claim(claim: str) -> BookCard:
    record = CLAIMS[claim]
    worth = f"≤{record.growth.max}" if record.growth else str(record.points)

    def rosette(brush: Brush, rect: Rect) -> None:
        brush.picture(FOLDER + "points_plate", rect.inflate(-brush.px(8), -brush.px(8)))
        brush.text(worth, rect, POINTS, palette.AMBER, "centre")

    band = BANDS["open" if claim in CONTENT.open_claims else "secret"]
    return BookCard(record.name, record.text, band, rosette, ())


def _boss(card: str) -> BookCard:
    record = BOSS_CARDS[card]
    signs = ((FOLDER + "crate", f"×{record.cubes}"),) if record.cubes else ()
    return BookCard(record.name, record.text, BANDS["boss"], _pictured(FOLDER + "pile_2"), signs)


def _pictured(name: str) -> Callable[[Brush, Rect], object]:
    return lambda brush, rect: brush.picture(name, rect.inflate(-brush.px(12), -brush.px(12)))


# ------------------------------------------------------------------ drawing


def _draw_corner(brush: Brush, what: str, rect: Rect) -> None:
    """A saloon as it could stand; finished tiles of the third floor have their roof."""
    rooms = []
    for one in what.split(","):
        tile, sites, floor, cubes = one.split(".")
        spaces = TILES[tile].spaces
        done = int(cubes) >= spaces
        rooms.append(
            corner.CornerRoom(tile, tuple(sites.split("+")), int(floor), int(cubes), spaces, done and floor == "3")
        )
    iso = in_window(rect)
    corner.draw(brush, rect, iso, tuple(rooms))
    with brush.inside("corner"):
        corner.draw_pills(brush, iso, tuple(rooms))
