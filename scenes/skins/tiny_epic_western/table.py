"""The table of hands in the dock: what cards make at all six mats, and who would win there so far.  Knows no rule."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from pygame import Rect

from game.protocol import Spot
from game.tiny_epic_western import poker
from game.tiny_epic_western.content import CONTENT
from game.tiny_epic_western.state import State
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.palette import Role
from scenes.skins.tiny_epic_western import cards, hands, look
from scenes.skins.tiny_epic_western.seats import draw_face
from scenes.table.view.table_view import TableView

FIRST: Final = 0.07  # of the table's width: its first column
HEAD: Final = Role("Regular", 18, 20, 13)
QUESTION: Final = (
    '<path fill="none" stroke="#fff6e2" stroke-width="2.6" d="M4 5Q4 2 7.5 2Q11 2 11 5Q11 7.5 7.5 9V11"/>'
    '<circle cx="7.5" cy="14" r="1.7" fill="#fff6e2"/>'
)


def table_rows(area: Rect, count: int) -> list[Rect]:
    """The rows of candidates; their heads stand above, where the sentence would."""
    gap = max(4, round(area.h * 0.14))
    high = (area.h - gap * (count - 1)) // count
    return [Rect(area.x, area.y + row * (high + gap), area.w, high) for row in range(count)]


def _cells(area: Rect, y: int, high: int, gap: int) -> list[Rect]:
    """Six cells of a row, one under each mat; the first column is left of them."""
    first = round(area.w * FIRST)
    wide = (area.w - first) / 6
    edges = [round(area.x + first + index * wide) for index in range(7)]
    return [Rect(left, y, right - left, high).inflate(-gap, 0) for left, right in pairwise(edges)]


def _draw_heads(brush: Brush, shown: TableView, area: Rect, heads: Rect, dark: bool) -> None:
    colour = palette.TAN if dark else palette.SOFT
    for position, cell in enumerate(_cells(area, heads.y, heads.h, 2)):
        name = hands.short_mat(shown, position)
        look.write(brush, cell, HEAD, colour, name, f"{name[:7]}.", f"{name[:5]}.", align="centre")


def draw_candidates(brush: Brush, shown: TableView, area: Rect, places: Mapping[Spot, Rect]) -> None:
    """A row for each card: what it makes at every mat; the better one of a column is bold."""
    _draw_heads(brush, shown, area, shown.rect("dock/sentence"), False)
    of = {spot: _card_on(shown, spot) for spot in places}
    best = [max(poker.hand_of(shown.view, card, position) for card in of.values()) for position in range(6)]
    for spot, row in places.items():
        brush.box(row, "#fff9ea", 10, palette.EDGE, 2)
        mini = Rect(row.x + brush.px(8), 0, round(area.w * FIRST) - brush.px(12), min(row.h - 4, brush.px(28)))
        mini.centery = row.centery
        with brush.inside(spot):
            cards.draw_mini(brush, mini, of[spot], True)
            for position, cell in enumerate(_cells(area, row.y, row.h, 4)):
                hand = poker.hand_of(shown.view, of[spot], position)
                top = hand == best[position]
                role = look.TAG if top else look.LEAST
                words = shown.say(hands.SHORT[poker.rank_id(hand)])
                brush.text(words, cell, role, palette.INK if top else palette.FAINT, "centre")


def _card_on(shown: TableView, spot: Spot) -> str:
    view: State = shown.view
    seat = shown.viewer
    if spot.startswith("kept/"):
        return view.kept[seat] or ""
    if view.phase == "redraw_keep":
        return view.drawn or ""
    return view.offers[seat][int(spot.split("/")[2])]


def offer_place(shown: TableView, spot: Spot) -> Rect:
    """Where a dealt card lies until its seat is asked: on a rival's panel, or side by side in the dock."""
    _, seat, slot = spot.split("/")
    if int(seat) != shown.focus:
        return shown.rect(spot)
    room = shown.rect("dock/choices")
    wide = round(room.h * 72 / 101)
    return Rect(room.x + int(slot) * (wide + round(10 * shown.layout.scale)), room.y, wide, room.h)


def draw_offers(brush: Brush, shown: TableView) -> None:
    """The cards of the seat in the middle before it is asked which to keep."""
    for slot, card in enumerate(shown.view.offers[shown.focus]):
        spot = f"offer/{shown.focus}/{slot}"
        if spot not in shown.hidden:
            cards.draw_poker(brush, offer_place(shown, spot), card)


def draw_table(brush: Brush, shown: TableView, area: Rect, dark: bool) -> None:
    """The viewer's hand at all six mats, and who would win there so far."""
    _draw_heads(brush, shown, area, Rect(area.x, area.y, area.w, round(area.h * 0.24)), dark)
    ink = palette.CREAM if dark else palette.INK
    well = Rect(area.x, area.y + round(area.h * 0.24), area.w, area.h - round(area.h * 0.24))
    brush.box(well, palette.SEAM if dark else palette.SHADE, 8)
    half = well.h // 2
    card = poker.effective(shown.view, shown.viewer)
    label = Rect(area.x + brush.px(8), well.y + brush.px(4), round(area.w * FIRST) - brush.px(12), half - brush.px(8))
    if card in CONTENT.cards:
        cards.draw_mini(brush, label, card or "", True)
    for position, cell in enumerate(_cells(area, well.y, half, 4)):
        found = hands.standing(shown.view, shown.viewer, position)
        if found is None:
            brush.text("–", cell, look.TAG, ink, "centre")
            continue
        words = shown.say(hands.SHORT[poker.rank_id(found.strength)])
        brush.text(words, cell, look.TAG, ink, "centre")
        _draw_rivals(brush, shown, cell.move(0, half), found)


def _draw_rivals(brush: Brush, shown: TableView, cell: Rect, found: hands.HandStanding) -> None:
    """Portraits of those at the mat: a check for who is beaten, a cross for who is better, a question for hidden."""
    told = [(party, "check", palette.GAIN) for party in (*found.beats, *found.ties)]
    told += [(party, "close", palette.LOSS) for party in found.loses]
    told += [(party, "", palette.SOFT) for party in found.unknown]
    side = min(cell.h - brush.px(6), brush.px(30))
    step = min(side + brush.px(8), (cell.w - side) // max(1, len(told) - 1) if len(told) > 1 else side)
    x = cell.centerx - (step * (len(told) - 1) + side) // 2
    for party, icon, colour in told:
        place = Rect(x, cell.centery - side // 2, side, side)
        draw_face(brush, shown, party, place.center, side)
        mark = max(9, round(side * 0.5))
        disc = Rect(place.right - mark + 2, place.bottom - mark + 2, mark, mark)
        brush.box(disc, colour, mark, palette.CREAM, 1)
        if icon:
            brush.icon(icon, disc.center, mark - 2, palette.CREAM)
        else:
            sign = brush.art.drawn(QUESTION, (15, 17), (mark - 2, mark - 2))
            brush.surface.blit(sign, sign.get_rect(center=disc.center))
        x += step
