"""Pictures of Tiny Epic Western for the rulebook: cards, hands, mats, duels, the circle.  Drawn without words.

``card:jail`` ``large:banker`` ``mat:bank_grey`` ``poker:hat_3`` ``hand:left/own/right`` ``belt:money/4``
``duel:5+hat_2/3`` (attacker / defender) ``track:2/1/0`` (steps of the industries) ``ring:all``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT
from game.tiny_epic_western.pieces import INDUSTRIES
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.lettering import fine
from scenes.kit.palette import Role
from scenes.skins.tiny_epic_western import cards, look
from scenes.skins.tiny_epic_western.look import FOLDER, Sign
from scenes.table.title.book import LARGE

BOOK: Final = "tiny_epic_western"
POKER: Final = (84, 118)
MAT: Final = (360, 330)  # the plate and its plaque above it
STREET: Final = (1208, 776)  # the drawing of the ground, and where the mats lie on it
PLACES: Final = {
    "town_hall": (424, 22), "bank": (842, 22), "saloon": (842, 460), "sheriff": (424, 460), "courthouse": (6, 460),
    "hideout": (6, 22),
}  # fmt: skip
GAPS: Final = ((775, 118), (984, 335), (775, 556), (357, 556), (148, 335), (357, 118))
GAP_CARDS: Final = ("horseshoe_2", "horseshoe_5", "steer_1", "teepee_4", "hat_4", "teepee_3")
RING: Final = 0.68  # of the table's size
BAND: Final = "#6b4530"
BOSS_BAND: Final = "#5b1f2c"
FIGURE: Final = Role("Black", 30, 34, 13)
SUM: Final = Role("Black", 54, 58, 20)
SIZES: Final = {
    "card": palette.CARD, "large": LARGE, "mat": MAT, "poker": POKER, "hand": (3 * POKER[0] + 12, POKER[1]),
    "belt": (256, 40), "track": (560, 196), "ring": (STREET[0] * RING, STREET[1] * RING),
}  # fmt: skip


def size(kind: str, what: str) -> tuple[float, float]:
    if kind == "duel":
        return (300 + 100 * what.count("+"), 130)
    return SIZES[kind]


def told(language: Language, kind: str, what: str) -> tuple[str, str]:
    """What small windows leave off a card."""
    if kind != "card":
        return "", ""
    record = BUILDINGS[what] if what in BUILDINGS else BOSSES[what]
    return fine(language.say(record.name)), fine(language.say(record.text))


def page_at(kind: str, what: str) -> str:
    if kind == "card":
        return f"{BOOK}/card/{what}"
    return f"{BOOK}/mat/{what.removesuffix('_grey')}" if kind == "mat" else ""


def draw(brush: Brush, language: Language, kind: str, what: str, rect: Rect) -> None:
    hands: dict[str, Callable[[Brush, Language, str, Rect], None]] = {
        "card": _draw_card, "large": _draw_large, "mat": _draw_mat, "poker": _draw_poker, "hand": _draw_hand,
        "belt": _draw_belt, "duel": _draw_duel, "track": _draw_track, "ring": _draw_ring,
    }  # fmt: skip
    hands[kind](brush, language, what, rect)


# ------------------------------------------------------------------ cards


def _draw_card(brush: Brush, language: Language, what: str, rect: Rect) -> None:
    brush.kept(("book", what, language.code), rect, lambda place: _draw_card_at(brush, language, what, place))


def _draw_card_at(brush: Brush, language: Language, what: str, rect: Rect) -> None:
    """In a row: name, picture, facts, and the sentence; small windows tell that below the row."""
    record, px = BUILDINGS[what] if what in BUILDINGS else BOSSES[what], brush.px
    room = paint.card(brush, rect, fine(language.say(record.name)), BAND if what in BUILDINGS else BOSS_BAND)
    words = "" if brush.frame.compact else fine(language.say(record.text))
    with brush.inside(what):
        facts = round(room.h * (0.23 if words else 0.34)) if what in BUILDINGS else 0
        taken = brush.measure(words, "card_text", room.w - px(8))[1] + px(10) if words else 0
        high = max(round(room.h * 0.2), min(room.h - facts - taken, round(room.h * (0.5 if words else 1))))
        window = Rect(room.x, room.y + px(2), room.w, high - px(4))
        brush.box(window, "#f3dfb4", 4)
        brush.picture(look.building_picture(what) if what in BUILDINGS else look.boss_picture(what), window)
        top = window.bottom + px(2)
        if what in BUILDINGS:
            top = _draw_facts(brush, what, Rect(room.x, top, room.w, facts))
        if words:
            rest = Rect(room.x + px(4), top, room.w - px(8), room.bottom - top - px(2))
            brush.text(words, rest, "card_text", palette.INK, "centre", lines=9)


def _draw_facts(brush: Brush, what: str, area: Rect) -> int:
    """Price and points above, timing and shares below; returns where they end."""
    card, half = BUILDINGS[what], area.h // 2
    disc = Rect(area.right - half, area.y, half, half)
    brush.box(disc, "#8f2a30", half / 2 / brush.frame.scale, "#f3cf7a", 2)
    brush.text(str(card.vp), disc, look.SIGN, palette.CREAM, "centre")
    row: list[Sign] = []
    for kind, amount in card.cost.items():
        row += [("words", str(amount)), ("picture", look.pip(kind)), ("words", " ")] if amount else []
    cards.draw_signs(brush, Rect(area.x + brush.px(3), area.y, area.w - half - brush.px(6), half), row)
    below = [("picture", f"tokens/timing_{card.timing}"), ("words", " ")]
    below += [("picture", look.industry(icon)) for icon in card.icons]
    cards.draw_signs(brush, Rect(area.x + brush.px(3), area.y + half, area.w - brush.px(6), half), below)
    return area.bottom


def _draw_large(brush: Brush, language: Language, what: str, rect: Rect) -> None:
    if what in BUILDINGS:
        cards.draw_large(brush, language, what, rect)
        return
    scale, boss = rect.h / 700, BOSSES[what]
    room = paint.card(brush, rect, "", BOSS_BAND)
    strip = Rect(rect.x, rect.y, rect.w, round(80 * scale))
    brush.surface.blit(brush.art.plate("ui/card_band", strip.size, brush.frame.scale, BOSS_BAND), strip)
    edge = round(20 * scale)
    with brush.inside(what):
        brush.text(fine(language.say(boss.name)), strip.inflate(-2 * edge, 0), "large_name", palette.CREAM, "centre")
        window = Rect(room.x, strip.bottom + round(4 * scale), room.w, round(330 * scale))
        brush.box(window, "#f0c68a", 6)
        brush.picture(look.boss_picture(what), window)
        words = Rect(room.x + edge, window.bottom + edge, room.w - 2 * edge, room.bottom - window.bottom - 2 * edge)
        brush.text(fine(language.say(boss.text)), words, "large_text", palette.INK, "centre", lines=9)


# ------------------------------------------------------------------ poker


def _draw_poker(brush: Brush, language: Language, what: str, rect: Rect) -> None:
    cards.draw_poker(brush, rect, what)


def _draw_hand(brush: Brush, language: Language, what: str, rect: Rect) -> None:
    """Three cards; the own one, in the middle, in a gold frame."""
    wide = (rect.w - brush.px(12)) // 3
    for index, card in enumerate(what.split("/")):
        place = Rect(rect.x + index * (wide + brush.px(6)), rect.y, wide, rect.h)
        if index == 1:
            brush.glow(place, 8, 5, 4)
        cards.draw_poker(brush, place, card)


# ------------------------------------------------------------------ mats


def _draw_mat(brush: Brush, language: Language, what: str, rect: Rect) -> None:
    """A plate with its plaque, pot and spots; what each spot gives as signs."""
    mat, k = what.removesuffix("_grey"), rect.w / MAT[0]
    plate = Rect(rect.x, rect.y + round(20 * k), rect.w, round(310 * k))
    brush.picture(f"{FOLDER}mat_{what}", plate)
    with brush.inside(what):
        _draw_plaque(brush, language, mat, Rect(rect.x, rect.y, rect.w, max(round(40 * k), 20)))
    record = CONTENT.mats[mat]
    if record.kind == "location":
        _draw_pot(brush, mat, plate, k)
        _draw_spots(brush, what, record.spot_influence, plate, k)
    elif record.kind == "sheriff":
        _draw_sheriff(brush, plate, k)
    else:
        _draw_steps(brush, "0/0/0", look.at(plate, k, 14, 160, 170, 130))
        _draw_suits(brush, look.at(plate, k, 206, 160, 130, 130))


def _draw_plaque(brush: Brush, language: Language, mat: str, rect: Rect) -> None:
    words = fine(language.say(CONTENT.mats[mat].name))
    wide = min(round(rect.w * 1.14), brush.measure(words, look.TAG)[0] + 2 * brush.px(24))
    plaque = Rect(rect.centerx - wide // 2, rect.y, wide, rect.h)
    brush.plate("plaque_brass", plaque)
    brush.text(words, plaque.inflate(-2 * brush.px(8), 0), look.TAG, palette.INK, "centre", lines=2)


def _draw_pot(brush: Brush, mat: str, plate: Rect, k: float) -> None:
    effect = CONTENT.pots[mat].effect
    kind, amount = getattr(effect, "influence", "wild"), getattr(effect, "amount", 2)
    pan = look.at(plate, k, 284, 30, 60, 60).inflate(0, -round(24 * k))
    cards.draw_signs(brush, pan, [("words", str(amount)), ("picture", look.pip(kind))], palette.CREAM)


def _draw_spots(brush: Brush, what: str, kind: str, plate: Rect, k: float) -> None:
    brush.picture(f"{FOLDER}building_store", look.at(plate, k, 14, 152, 92, 92))
    brush.picture("tokens/timing_buy", look.at(plate, k, 235, 164, 64, 64))
    if what.endswith("_grey"):
        porch, row = look.at(plate, k, 8, 150, 170, 96), [("words", "1"), ("picture", look.pip(kind))]
        cards.draw_signs(brush, Rect(porch.centerx + round(20 * k), porch.y, porch.w // 2, porch.h), row)
        return
    now = [("picture", "tokens/timing_instant"), ("words", " 1"), ("picture", look.pip(kind))]
    win = [("icon", "trophy"), ("words", " 2"), ("picture", look.pip(kind))]
    cards.draw_signs(brush, look.at(plate, k, 34, 258, 130, 36), now)
    cards.draw_signs(brush, look.at(plate, k, 208, 258, 130, 36), win)


def _draw_sheriff(brush: Brush, plate: Rect, k: float) -> None:
    signs = [("picture", look.pip("law")), ("picture", look.pip("force"))]
    cards.draw_signs(brush, look.at(plate, k, 288, 40, 56, 24), signs, palette.CREAM)
    brush.picture(FOLDER + "posse_red", look.at(plate, k, 300, 62, 28, 26))
    brush.picture(f"{FOLDER}building_graveyard", look.at(plate, k, 14, 152, 92, 92))
    brush.picture("tokens/timing_buy", look.at(plate, k, 235, 164, 64, 64))
    for x, words in ((8, "\u22121"), (66, "+1")):
        brush.text(words, look.at(plate, k, x, 250, 56, 52), look.SIGN, palette.INK, "centre")
    for x, up in ((130, False), (188, True)):
        cell = look.at(plate, k, x, 250, 56, 52)
        suit = Rect(cell.x + round(4 * k), cell.y, cell.w // 2, cell.h).inflate(0, -round(24 * k))
        brush.picture(look.suit("horseshoe"), suit)
        _draw_arrow(brush, Rect(cell.centerx, cell.y, cell.w // 2, cell.h), up)
    brush.picture("tokens/timing_buy", look.at(plate, k, 284, 256, 38, 38))


def _draw_arrow(brush: Brush, area: Rect, up: bool) -> None:
    side = max(6, round(area.w * 0.6))
    shape = "M11 4L20 18H2Z" if up else "M11 18L20 4H2Z"
    image = brush.art.drawn(f'<path fill="{palette.INK}" d="{shape}"/>', (22, 22), (side, side))
    brush.surface.blit(image, image.get_rect(center=area.center))


def _draw_suits(brush: Brush, area: Rect) -> None:
    """The suits from the best downwards."""
    side = area.h // 4
    for index, suit in enumerate(("hat", "teepee", "horseshoe", "steer")):
        place = Rect(area.centerx - side // 2, area.y + index * side, side, side)
        brush.box(place.inflate(-2, -2), "#fffaf0", side / 2 / brush.frame.scale)
        brush.picture(look.suit(suit), place.inflate(-side // 3, -side // 3))


def _draw_ring(brush: Brush, language: Language, what: str, rect: Rect) -> None:
    """The whole circle, as it lies on the table."""
    k = rect.w / STREET[0]
    brush.picture(FOLDER + "street", rect)
    for mat, (x, y) in PLACES.items():
        plate = look.at(rect, k, x, y, 360, 310)
        brush.picture(f"{FOLDER}mat_{mat}", plate)
        with brush.inside(mat):
            _draw_plaque(brush, language, mat, Rect(plate.x, plate.y - round(18 * k), plate.w, max(round(44 * k), 30)))
    for card, (x, y) in zip(GAP_CARDS, GAPS, strict=True):
        cards.draw_poker(brush, look.at(rect, k, x, y, 76, 106), card)


# ------------------------------------------------------------------ influence, duels, industries


def _draw_belt(brush: Brush, language: Language, what: str, rect: Rect) -> None:
    kind, amount = what.split("/")
    brush.box(rect.inflate(brush.px(8), brush.px(8)), palette.LEATHER, 10)
    cards.draw_belt(brush, rect, kind, int(amount))


def _draw_duel(brush: Brush, language: Language, what: str, rect: Rect) -> None:
    """Attacker at the left, Defender at the right: figure, die, card if added, and the sum."""
    attacker, defender = what.split("/")
    mark = rect.h // 2
    left, right = 1 + attacker.count("+"), 1 + defender.count("+")
    wide = round((rect.w - mark) * left / (left + right))
    brush.picture(FOLDER + "duel", Rect(rect.x + wide, rect.centery - mark // 2, mark, mark))
    _draw_power(brush, attacker, 0, Rect(rect.x, rect.y, wide, rect.h))
    _draw_power(brush, defender, 1, Rect(rect.x + wide + mark, rect.y, rect.w - wide - mark, rect.h))


def _draw_power(brush: Brush, power: str, seat: int, area: Rect) -> None:
    die, _, card = power.partition("+")
    total = int(die) + (CONTENT.cards[card].value if card else 0)
    brush.box(area, "#ead6ac", 10, palette.EDGE, 2)
    head = round(area.h * 0.42)
    brush.picture(look.posse_picture(seat), Rect(area.x, area.y, area.w // 2, head).inflate(-4, -4))
    brush.text(str(total), Rect(area.centerx, area.y, area.w // 2, head), SUM, palette.INK, "centre")
    low = Rect(area.x, area.y + head, area.w, area.h - head).inflate(-brush.px(12), -brush.px(10))
    if card:
        cards.draw_mini(brush, Rect(low.centerx, low.y, low.w // 2, low.h).inflate(0, -low.h // 3), card)
        low.w //= 2
    brush.picture(f"{FOLDER}die_{die}", low)


def _draw_track(brush: Brush, language: Language, what: str, rect: Rect) -> None:
    brush.box(rect, look.WELL, 12, palette.EDGE, 2)
    _draw_steps(brush, what, rect.inflate(-brush.px(40), -brush.px(24)), figures=True)


def _draw_steps(brush: Brush, what: str, area: Rect, figures: bool = False) -> None:
    """A line for each industry and its token on it; what each rank pays at the foot."""
    foot = round(area.h * 0.26) if figures else 0
    high, step = (area.h - foot) / 3, area.w / 4
    side = max(5, brush.px(11))
    size = round(min(high, step) * 0.86)
    for row, (industry, at) in enumerate(zip(INDUSTRIES, what.split("/"), strict=True)):
        y = round(area.y + (row + 0.5) * high)
        brush.rule(Rect(area.x, y - 1, area.w, max(2, brush.px(3))), "#6b4a32")
        for place in range(4):
            x = round(area.x + (place + 0.5) * step)
            brush.box(Rect(x - side // 2, y - side // 2, side, side), "#7d5a3c", 6)
        token = Rect(round(area.x + (int(at) + 0.5) * step) - size // 2, y - size // 2, size, size)
        brush.picture(look.industry(industry), token)
    if figures:
        _draw_pay(brush, Rect(area.x, area.bottom - foot, area.w, foot), step)


def _draw_pay(brush: Brush, area: Rect, step: float) -> None:
    """The points of each rank, as on the side for three or four seats."""
    full = next(side for side in CONTENT.board.town_hall_side if max(side.players) > 2)
    side = min(area.h, round(step))
    brush.picture("tokens/vp", Rect(area.x, area.y, round(step), area.h).inflate(side - round(step), side - area.h))
    for rank in CONTENT.board.rank[1:]:
        place = Rect(round(area.x + rank.step * step), area.y, round(step), area.h)
        words = f"{full.majority_vp[rank.id]}/{full.minority_vp[rank.id]}"
        brush.text(words, place, FIGURE, palette.AMBER, "centre")
