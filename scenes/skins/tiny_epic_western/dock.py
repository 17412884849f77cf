"""The choices of Tiny Epic Western in the dock: where plates lie and how they look; the table of hands.  No rules."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.protocol import Spot
from game.tiny_epic_western import poker
from game.tiny_epic_western.content import BOSSES, BUILDINGS, MOST
from game.tiny_epic_western.effects import Conversion, ExchangeTypes
from game.tiny_epic_western.pieces import INFLUENCE, POSSE
from game.tiny_epic_western.state import State
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import fine, number
from scenes.skins.tiny_epic_western import cards, look, table
from scenes.skins.tiny_epic_western import duel_dock as duel
from scenes.skins.tiny_epic_western.figures import figure_at
from scenes.table.board import dock
from scenes.table.view.table_view import TableView

ROWS: Final = ("offer", "kept")  # choices that are rows of the table of hands
PLATES: Final = ("amount", "pair", "payment", "building", "auction", "counter")
POTS: Final = ("pot/influence", "pot/third")
WIDEST: Final = 236  # reference pixels of a plate
BOSS_FACES: Final = (0.5, 0.27, 0.2, 0.14)  # of a Boss card: as large as its words allow
DUEL_COLUMNS: Final = {1: 1, 2: 2, 4: 2}  # by the number of great choices; else three


def asked(shown: TableView) -> list[Spot]:
    """The plates this decision lays into the dock, in a steady order; what was touched stays, before what follows."""
    found = [spot for spot in shown.glow if _is_plate(spot)]
    begun = [spot for spot in shown.touched if _is_plate(spot) and spot not in found]
    return begun + sorted(found, key=lambda spot: (_order(spot), spot))


def _is_plate(spot: Spot) -> bool:
    zone = spot.split("/")[0]
    return zone in PLATES or zone in ROWS or spot in POTS or spot in duel.BUTTONS


def _order(spot: Spot) -> int:
    zone, *rest = spot.split("/")
    if zone == "counter":
        return INFLUENCE.index(rest[1])
    if spot in duel.BUTTONS:
        return duel.BUTTONS.index(spot)
    return 0 if zone == "kept" else 1


def moved_spots(shown: TableView) -> dict[Spot, Rect]:
    """A place for each plate, as large as their number allows."""
    spots = asked(shown)
    if not spots:
        return {}
    room, scale = shown.rect("dock/choices"), shown.layout.scale
    if any(spot.split("/")[0] in ROWS for spot in spots):
        places = table.table_rows(room, len(spots))
    elif shown.view.phase == "duel":
        columns = len(spots) if shown.touched else DUEL_COLUMNS.get(len(spots), 3)
        places = _grid(below_headline(shown), len(spots), scale, columns)
    else:
        places = _grid(room, len(spots), scale)
    return dict(zip(spots, places, strict=True))


def below_headline(shown: TableView) -> Rect:
    """The room of a prompt that says no sentence: everything under its headline."""
    room, head = shown.rect("dock/choices"), shown.rect("dock/headline")
    top = head.y + round(head.union(shown.rect("dock/sentence")).h * dock.HEADLINE) + round(4 * shown.layout.scale)
    return Rect(room.x, top, room.w, room.bottom - top)


def _grid(area: Rect, count: int, scale: float, columns: int = 0) -> list[Rect]:
    """One row as long as it goes, then two, three, four; or so many columns."""
    if not columns:
        columns = math.ceil(count / (1 if count <= 7 else 2 if count <= 12 else 3 if count <= 21 else 4))
    rows = math.ceil(count / columns)
    gap = max(2, round((10 if rows == 1 else 5) * scale))
    wide = min(round(WIDEST * scale * 1.1), (area.w - gap * (columns - 1)) // columns)
    high = (area.h - gap * (rows - 1)) // rows
    return [
        Rect(area.x + (index % columns) * (wide + gap), area.y + (index // columns) * (high + gap), wide, high)
        for index in range(count)
    ]


def boss_rooms(shown: TableView) -> dict[Spot, Rect]:
    """Bosses to choose from lie large over the circle."""
    spots = sorted(spot for spot in shown.glow if spot.startswith("boss/"))
    if not spots:
        return {}
    ring = shown.rect(f"seat/{shown.focus}").inflate(-round(40 * shown.layout.scale), -round(56 * shown.layout.scale))
    columns = min(4, len(spots))
    rows = math.ceil(len(spots) / columns)
    gap = round(16 * shown.layout.scale)
    wide = min((ring.w - gap * (columns - 1)) // columns, round(ring.w * 0.36))
    high = min((ring.h - gap * (rows - 1)) // rows, round(wide * 1.4))
    left = ring.centerx - (columns * wide + (columns - 1) * gap) // 2
    top = ring.centery - (rows * high + (rows - 1) * gap) // 2
    return {
        spot: Rect(left + (index % columns) * (wide + gap), top + (index // columns) * (high + gap), wide, high)
        for index, spot in enumerate(spots)
    }


# ------------------------------------------------------------------ drawing


def draw(brush: Brush, shown: TableView, area: Rect, dark: bool) -> None:
    """The own card, the plates, or the table of hands where nothing is chosen here."""
    draw_kept(brush, shown, dark)
    places = moved_spots(shown)
    candidates = {spot: rect for spot, rect in places.items() if spot.split("/")[0] in ROWS}
    if candidates:
        table.draw_candidates(brush, shown, area, candidates)
    elif places:
        for spot, rect in places.items():
            draw_plate(brush, shown, spot, rect)
        duel.draw_choices(brush, shown, {spot: face_of(brush, places[spot]) for spot in places if spot in duel.BUTTONS})
    elif "button/use" in shown.glow and at_work(shown.view):
        _draw_ability(brush, shown, at_work(shown.view), area)
    elif shown.view.offers[shown.focus]:
        table.draw_offers(brush, shown)
    elif shown.view.gaps and not any(spot.startswith("boss/") for spot in shown.glow):
        table.draw_table(brush, shown, area, dark)


def _draw_ability(brush: Brush, shown: TableView, building: str, area: Rect) -> None:
    """A building that asks to be used, and all it says."""
    brush.box(area, palette.SHADE, 10)
    side = area.h - brush.px(8)
    brush.picture(look.building_picture(building), Rect(area.x + brush.px(6), area.y + brush.px(4), side, side))
    words = Rect(area.x + side + brush.px(18), area.y, area.w - side - brush.px(30), area.h)
    brush.text(fine(shown.say(BUILDINGS[building].text)), words, "sentence", palette.INK, lines=3)


def draw_kept(brush: Brush, shown: TableView, dark: bool) -> None:
    """The card of the seat in the middle, with an eye that tells whether all see it."""
    seat = shown.focus
    card, rect = shown.view.kept[seat], shown.rect(f"kept/{seat}")
    if card is None:
        brush.box(rect, None, 10, palette.SEAM if dark else palette.EDGE, 2, dashes="8 6")
        return
    if f"kept/{seat}" in shown.hidden:
        return
    visible = poker.effective(shown.view, seat) or card
    cards.draw_poker(brush, rect, visible, card)
    side = max(brush.px(34), 18)
    plate = Rect(rect.right - side + brush.px(6), rect.bottom - side + brush.px(4), side, side)
    brush.box(plate, palette.SOFT, 10, palette.CREAM, 2)
    icon = "eye" if shown.view.revealed[seat] or shown.view.rival_open else "hidden"
    brush.icon(icon, plate.center, round(side * 0.7), palette.CREAM)


def draw_plate(brush: Brush, shown: TableView, spot: Spot, rect: Rect) -> None:
    """One choice on a paper plate."""
    brush.plate("button_primary" if spot in shown.touched else "button_paper", rect)
    face = face_of(brush, rect)
    zone, *rest = spot.split("/")
    with brush.inside(spot):
        if zone == "counter":
            _draw_counter(brush, shown, rest[1], face)
        elif zone == "amount":
            _draw_amount(brush, shown, int(rest[0]), face)
        elif zone == "pair":
            _draw_pips(brush, face, [("+1", kind) for kind in rest[0].split("+")])
        elif zone == "payment":
            paid = zip(rest[0], INFLUENCE, strict=True)
            _draw_pips(brush, face, [(amount, kind) for amount, kind in paid if amount != "0"])
        elif zone in ("building", "auction"):
            _draw_building(brush, shown, spot, face)
        elif zone == "pot":
            _draw_pot(brush, shown, rest[0], face)


def face_of(brush: Brush, rect: Rect) -> Rect:
    """What can be written on of a plate."""
    return Rect(rect.x, rect.y, rect.w, rect.h - brush.px(palette.LIP)).inflate(-brush.px(12), -brush.px(8))


def _draw_pips(brush: Brush, area: Rect, parts: Sequence[tuple[str, str]]) -> None:
    """Numbers with pips, in the middle."""
    if not parts:
        brush.text("0", area, look.FIGURE, palette.INK, "centre")
        return
    digit = max(brush.measure(words, look.FIGURE)[0] for words, _ in parts) + brush.px(4)
    side = max(10, min(brush.px(38), area.h, area.w // len(parts) - digit - 2))
    step = min(area.w // len(parts), digit + side + brush.px(12))
    x = area.centerx - step * len(parts) // 2
    for words, kind in parts:
        brush.text(words, Rect(x, area.y, step - side - 1, area.h), look.FIGURE, palette.INK, "right")
        brush.picture(look.pip(kind), Rect(x + step - side, area.centery - side // 2, side, side))
        x += step


def _draw_counter(brush: Brush, shown: TableView, influence: str, area: Rect) -> None:
    """A type to gain or to pay: its name, and what the counter shows then."""
    have = shown.view.influence[3 * shown.viewer + INFLUENCE.index(influence)]
    change = change_of(shown.view)
    then = max(0, min(MOST, have + change))
    side = min(area.h, brush.px(62))
    brush.picture(look.pip(influence), Rect(area.x + brush.px(4), area.centery - side // 2, side, side))
    words = Rect(area.x + side + brush.px(14), area.y, area.w - side - brush.px(14), area.h // 2)
    brush.text(shown.say(look.INFLUENCE_NAMES[influence]), words, "choice", palette.INK)
    below = words.move(0, words.h)
    sign, colour = (f"+{change}", palette.GAIN) if change > 0 else (number(change), palette.LOSS)
    taken = brush.text(f"{have} → {then}", below, look.FIGURE, palette.INK)
    rest = Rect(taken.right + brush.px(10), below.y, below.right - taken.right - brush.px(10), below.h)
    if rest.w >= brush.measure(sign, look.SIGN)[0]:
        brush.text(sign, rest, look.SIGN, colour)


def change_of(view: State) -> int:
    """What choosing a type does to its counter."""
    if view.phase == "choose_type":
        return view.gain[0]
    effect = BUILDINGS[at_work(view)].effect if at_work(view) else None
    if view.phase == "exchange" and isinstance(effect, ExchangeTypes):
        return -effect.pay
    return -1


def at_work(view: State) -> str:
    """The building whose ability is being used, if one is."""
    place = view.posse[view.using] if view.using >= 0 else None
    if place is None or not place.spot.endswith("/porch"):
        return ""
    stack = view.porches[int(place.spot[0])]
    return stack[-1] if stack else ""


def _draw_amount(brush: Brush, shown: TableView, amount: int, area: Rect) -> None:
    """A conversion: so many of one type become that many and two more of another."""
    effect = BUILDINGS[at_work(shown.view)].effect if at_work(shown.view) else None
    if not isinstance(effect, Conversion):
        brush.text(str(amount), area, look.FIGURE, palette.INK, "centre")
        return
    stock = shown.view.influence[3 * shown.viewer : 3 * shown.viewer + 3]
    have = stock[INFLUENCE.index(effect.target)]
    gained = min(MOST, have + amount + effect.bonus) - have
    upper = Rect(area.x, area.y, area.w, area.h // 2)
    _draw_pips(brush, upper, [(number(-amount), effect.source)])
    _draw_pips(brush, upper.move(0, area.h // 2), [(f"+{gained}", effect.target)])


def _draw_building(brush: Brush, shown: TableView, spot: Spot, area: Rect) -> None:
    zone, what = spot.split("/")
    building = what if zone == "building" else shown.view.auction[int(what)]
    if building not in BUILDINGS:
        return
    card = BUILDINGS[building]
    side = min(area.h, brush.px(70))
    brush.picture(look.building_picture(building), Rect(area.x, area.centery - side // 2, side, side))
    words = Rect(area.x + side + brush.px(6), area.y, area.w - side - brush.px(6), area.h // 2)
    brush.text(fine(shown.say(card.name)), words, "choice", palette.INK, lines=2)
    below = Rect(words.x, words.bottom, words.w, area.h - words.h)
    if zone == "auction":
        cards.draw_price(brush, below, card.price)
    else:
        cards.draw_signs(brush, below, look.signs(card.effect, shown.viewer))


def _draw_pot(brush: Brush, shown: TableView, choice: str, area: Rect) -> None:
    if choice == "influence":
        _draw_pips(brush, area, [("+1", "law"), ("+1", "force")])
        return
    side = min(area.h, brush.px(70))
    brush.picture(look.posse_picture(shown.viewer), Rect(area.x, area.centery - side // 2, side, side))
    words = Rect(area.x + side + brush.px(6), area.y, area.w - side - brush.px(6), area.h)
    brush.text(shown.say("Third Posse next round"), words, "choice", palette.INK, lines=3)


def draw_boss_card(brush: Brush, shown: TableView, boss: str, rect: Rect, state: str) -> None:
    """A Boss to choose: face, name, ability."""
    brush.shadow(rect, "lifted" if state == "hover" else "card", 14)
    brush.plate("card_frame", rect)
    text = fine(shown.say(BOSSES[boss].text))
    for share in BOSS_FACES:
        face, name, words = _boss_parts(brush, rect, share)
        if brush.fits(text, words, "card_text", 9):
            break
    brush.box(face, "#e9cf97", 8)
    brush.picture(look.boss_picture(boss), face)
    with brush.inside(f"boss/{boss}"):
        brush.text(shown.say(BOSSES[boss].name), name, "card_name", palette.INK, "centre")
        brush.text(text, words, "card_text", palette.INK, "centre", lines=9)


def _boss_parts(brush: Brush, rect: Rect, share: float) -> tuple[Rect, Rect, Rect]:
    """Face, name and ability of a Boss card whose face takes this share of it."""
    face = Rect(rect.x + brush.px(14), rect.y + brush.px(12), rect.w - brush.px(28), round(rect.h * share))
    high = max(round(rect.h * 0.11), brush.frame.leading("card_name"))
    name = Rect(face.x, face.bottom + brush.px(2), face.w, high)
    return face, name, Rect(face.x, name.bottom, face.w, rect.bottom - name.bottom - brush.px(10))


def posse_rooms(shown: TableView) -> dict[Spot, Rect]:
    """Figures to be picked are touched where they stand."""
    figures = {spot: spot.split("/") for spot in shown.glow if spot.startswith("posse/")}
    places = {spot: figure_at(shown, POSSE * int(party) + int(number)) for spot, (_, party, number) in figures.items()}
    return {spot: place for spot, place in places.items() if place is not None}
