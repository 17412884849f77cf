"""The circle of Tiny Epic Western: six mats with spots, buildings and Posse, and the cards between them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from typing import Final

from pygame import Rect

from game.protocol import Spot
from game.tiny_epic_western import poker
from game.tiny_epic_western.board import ICONS, is_grey, owner_of
from game.tiny_epic_western.buying import PurchaseTerms
from game.tiny_epic_western.content import BUILDINGS, CONTENT
from game.tiny_epic_western.effects import ChooseOne, Gain
from game.tiny_epic_western.pieces import INFLUENCE, NOBODY, SHERIFF
from game.tiny_epic_western.state import State
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import number as figure
from scenes.skins.tiny_epic_western import cards, figures, hands, homes, look
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.table.view.table_view import TableView

BUYING: Final = ("buy", "leftover", "central_pay", "central_buy")
MARKS: Final = 2  # of other parties in a ribbon


def influence_of(view: State, position: int) -> str:
    return CONTENT.mats[view.circle[position]].spot_influence


def draw_ring(brush: Brush, shown: TableView) -> None:
    """The street, the mats, the cards between them."""
    ring = shown.rect(f"seat/{shown.focus}")
    brush.shadow(ring, "panel", 28)
    brush.picture(FOLDER + "street", ring)
    for position in range(6):
        draw_mat(brush, shown, position)
    for gap in range(6):
        draw_gap(brush, shown, gap, shown.rect(f"gap/{gap}"))


def draw_gap(brush: Brush, shown: TableView, gap: int, rect: Rect) -> None:
    if shown.view.gaps and f"gap/{gap}" not in shown.hidden:
        cards.draw_poker(brush, rect, shown.view.gaps[gap])


def draw_mat(brush: Brush, shown: TableView, position: int) -> None:
    """One mat with everything on it."""
    view, plate = shown.view, shown.rect(f"plate/{position}")
    brush.shadow(plate, "panel", 16)
    homes.draw(brush, view, position, plate)
    with brush.inside(f"mat/{position}"):
        draw_sign(brush, shown, position)
        if position:
            draw_pot(brush, shown, position, shown.rect(f"pot/{position}"))
        draw_ribbon(brush, shown, position)
        if position == 0:
            return
        for spot in spots_of(view, position):
            draw_spot(brush, shown, spot, shown.rect(spot))
        if is_grey(view, position):
            _draw_strip(brush, shown, position)
        _draw_new(brush, shown, position)


def new_place(shown: TableView, party: int, building: str) -> Rect:
    """Where a building lies that the party bought this round, or is about to."""
    plate, bought = shown.rect(f"plate/{shown.view.homes[party]}"), shown.view.new[party]
    place = bought.index(building) if building in bought else len(bought)
    side = round(plate.w * 0.16)
    house = Rect(plate.x + round(plate.w * 0.03) + place * round(side * 0.86), 0, side, side)
    house.bottom = plate.y + round(plate.w * 112 / 360)
    return house


def draw_new_house(brush: Brush, building: str, house: Rect) -> None:
    brush.shadow(house.inflate(-house.w // 4, -house.w // 4), "chip", 10)
    brush.picture(look.building_picture(building), house)


def _draw_new(brush: Brush, shown: TableView, position: int) -> None:
    """TEW-117: what its owner bought this round lies beside the porch, with a ribbon."""
    whose = owner_of(shown.view, position)
    if whose == NOBODY:
        return
    bought = [building for building in shown.view.new[whose] if f"new/{building}" not in shown.hidden]
    for building in bought:
        draw_new_house(brush, building, new_place(shown, whose, building))
    if bought:
        words = shown.say("new")
        wide = brush.measure(words, look.LEAST)[0] + brush.px(16)
        high = brush.frame.type_px(look.LEAST) + brush.px(8)
        first = new_place(shown, whose, shown.view.new[whose][0])
        ribbon = Rect(first.x, first.y - high // 2, wide, high)
        brush.box(ribbon, palette.GAIN, 6, palette.CREAM, 1.5)
        brush.text(words, ribbon, look.LEAST, palette.CREAM, "centre")


def spots_of(view: State, position: int) -> list[Spot]:
    """The screen spots on a mat that exist in this game."""
    words = ["minus", "plus", "down", "up", "leftover"] if position == SHERIFF else ["left", "right"]
    if is_grey(view, position):
        words = []
    return [f"spot/{position}/porch", f"slot/{position}", *(f"spot/{position}/{word}" for word in words)]


def draw_sign(brush: Brush, shown: TableView, position: int) -> None:
    """The brass plaque: whose home it is, and its name."""
    room, words = shown.rect(f"sign/{position}"), hands.mat_name(shown, position)
    whose = owner_of(shown.view, position)
    side = round(room.h * 0.7) if whose != NOBODY else 0
    is_tight = brush.measure(words, look.PLAQUE)[0] + side + brush.px(26) > room.w
    role = look.TIGHT_PLAQUE if is_tight else look.PLAQUE
    wide = min(room.w, brush.measure(words, role)[0] + side + brush.px(52))
    rect = Rect(room.centerx - wide // 2, room.y, wide, room.h)
    brush.shadow(rect, "chip", 9)
    brush.plate("plaque_brass", rect)
    inner = rect.inflate(-brush.px(24), 0)
    if side:
        brush.picture(look.shape_picture(whose), Rect(inner.x - 2, rect.centery - side // 2, side, side))
        inner = Rect(inner.x + side, inner.y, inner.w - side, inner.h)
    look.write(brush, inner, role, palette.INK, words, hands.short_mat(shown, position), align="centre")


# ------------------------------------------------------------------ the hand a card makes here


def draw_ribbon(brush: Brush, shown: TableView, position: int) -> None:
    """The three cards, their hand and how good it is; while cards are chosen, a row for each of them."""
    view, room = shown.view, shown.rect(f"ribbon/{position}")
    if not view.gaps:
        return
    offered = [card for card in candidates(shown) if card in CONTENT.cards]
    if offered:
        for row, card in enumerate(offered, 1 - len(offered)):
            line = room.move(0, row * room.h)
            brush.box(line, look.WELL, 4, alpha=0.95)
            _draw_hand(brush, shown, position, line, card, MARKS)  # a row may lie before the pot
        return
    found = hands.standing(view, shown.viewer, position)
    if found is None:
        _draw_gaps(brush, shown, position, room, "")
        return
    told = _told(found)
    _draw_hand(brush, shown, position, room, found.card, len(told))
    _draw_verdict(brush, shown, room, told)


def candidates(shown: TableView) -> tuple[str, ...]:
    """The cards the viewer chooses from now."""
    view = shown.view
    if view.phase == "keep_card" and shown.is_mine:
        return tuple(view.offers[shown.viewer])
    if view.phase == "redraw_keep" and shown.is_mine and view.drawn is not None:
        return view.kept[shown.viewer] or "", view.drawn
    return ()


def _draw_gaps(brush: Brush, shown: TableView, position: int, area: Rect, own: str) -> Rect:
    """The two gap cards and the own one between them; returns the room left."""
    gaps = shown.view.gaps
    wide, high = round(area.w * 0.112), round(area.h * 0.82)
    x, y = area.x + round(area.w * 0.015), area.centery - high // 2
    row = [gaps[(position - 1) % 6], *([own] if own else []), gaps[position]]
    for card in row:
        cards.draw_mini(brush, Rect(x, y, wide, high), card, card == own)
        x += wide + brush.px(4)
    return Rect(x + brush.px(4), area.y, area.right - x - brush.px(6), area.h)


def _bars(area: Rect) -> Rect:
    """Where a ribbon shows how good its hand is."""
    return Rect(area.right - round(area.w * 0.14), area.y + round(area.h * 0.2), round(area.w * 0.125),
                round(area.h * 0.6))  # fmt: skip


def _pitch(brush: Brush, area: Rect) -> int:
    """From one mark of a ribbon to the next."""
    return round(area.h * 0.58) + brush.px(7)


def _draw_hand(brush: Brush, shown: TableView, position: int, area: Rect, card: str, marks: int) -> None:
    """The cards, what they make and how good that is; words end where the marks of others begin."""
    rest, bars = _draw_gaps(brush, shown, position, area, card), _bars(area)
    made = poker.rank_id(poker.hand_of(shown.view, card, position))
    rank = hands.RANK_NUMBER[made]
    cards.draw_bars(brush, bars, rank)
    words = Rect(rest.x, rest.y, bars.x - brush.px(5) - marks * _pitch(brush, area) - rest.x, rest.h)
    least = Rect(words.x, words.y, words.w - (MARKS - marks) * _pitch(brush, area), words.h)
    role = brush.alike([(shown.say(name), least) for name in hands.SHORT.values()], look.TAG)
    role = brush.steady(role)  # the same at every mat
    colour = palette.AMBER if rank >= 3 else palette.CREAM
    look.write(brush, words, role, colour, hands.hand_name(shown, card, position), shown.say(hands.SHORT[made]))


def _told(found: hands.HandStanding) -> list[tuple[int, str]]:
    """Whom it would beat so far, and who is better: two of them; the others are in the tip."""
    told = [(party, "check") for party in (*found.beats, *found.ties)]
    return (told + [(party, "close") for party in found.loses])[:MARKS]


def _draw_verdict(brush: Brush, shown: TableView, area: Rect, told: list[tuple[int, str]]) -> None:
    """Shapes with a check or a cross, before the bars."""
    side, pitch, seats = round(area.h * 0.58), _pitch(brush, area), shown.view.terms.seats
    x = _bars(area).x - brush.px(5) - pitch * len(told)
    for party, sign in told:
        place = Rect(x, area.centery - side // 2 - brush.px(2), side, side)
        brush.picture(look.shape_picture(party) if party < seats else "tokens/bandit", place)
        small = side // 2 + 2
        disc = Rect(place.right - small + brush.px(4), place.bottom - small + brush.px(4), small, small)
        brush.box(disc, palette.GAIN if sign == "check" else palette.LOSS, 20, palette.CREAM, 1)
        brush.icon(sign, disc.center, max(7, disc.w - 3), palette.CREAM)
        x += pitch


# ------------------------------------------------------------------ pots and strips


def draw_vignette(brush: Brush, shown: TableView, position: int, rect: Rect) -> None:
    """The picture of a mat with its pot, as wide as the room."""
    plate = homes.picture(brush, shown.view, position, (rect.w, 9999))
    high = min(rect.h, round(plate.get_width() * 112 / 360))
    brush.surface.blit(plate, rect, Rect(0, 0, plate.get_width(), high))
    brush.box(Rect(rect.x, rect.y, plate.get_width(), high), None, 14, palette.INK, 3)
    if position:
        k = plate.get_width() / 360
        draw_pot(brush, shown, position, look.at(rect, k, 280, 26, 68, 68))


def draw_pot(brush: Brush, shown: TableView, position: int, rect: Rect) -> None:
    """What the winner of the hand takes."""
    effect = CONTENT.pots[shown.view.circle[position]].effect
    if isinstance(effect, Gain):
        half = rect.w // 2
        left = Rect(rect.x + round(rect.w * 0.1), rect.y, round(rect.w * 0.36), rect.h)
        brush.text(str(effect.amount), left, look.POT, palette.CREAM, "centre")
        side = round(rect.w * 0.42)
        brush.picture(look.pip(effect.influence), Rect(rect.x + half, rect.centery - side // 2, side, side))
    elif isinstance(effect, ChooseOne):
        side = round(rect.w * 0.34)
        for index, kind in enumerate(("law", "force")):
            x = rect.centerx + (index - 1) * side
            brush.picture(look.pip(kind), Rect(x, rect.y + round(rect.h * 0.14), side, side))
        figure = round(rect.w * 0.38)
        place = Rect(rect.centerx - figure // 2, rect.bottom - figure - round(rect.h * 0.1), figure, figure)
        brush.picture(look.posse_picture(shown.viewer), place)


def _draw_strip(brush: Brush, shown: TableView, position: int) -> None:
    """TEW-051: a grey porch also gives influence."""
    rect = shown.rect(f"strip/{position}")
    words = shown.say("The porch also gives 1")
    side = round(rect.h * 0.56)
    wide = min(brush.measure(words, look.TAG_SOFT)[0], rect.w - side - brush.px(30))
    x = rect.centerx - (wide + side + brush.px(8)) // 2
    brush.text(words, Rect(x, rect.y, wide, rect.h), look.TAG_SOFT, palette.SOFT)
    pip = Rect(x + wide + brush.px(8), rect.centery - side // 2, side, side)
    brush.picture(look.pip(influence_of(shown.view, position)), pip)


# ------------------------------------------------------------------ spots


def draw_spot(brush: Brush, shown: TableView, spot: Spot, rect: Rect) -> None:
    """What lies on a spot of a mat, words and figures."""
    zone, number, *rest = spot.split("/")
    position = int(number)
    if zone == "slot":
        draw_slot(brush, shown, position, rect)
        return
    word = rest[0]
    if word == "porch":
        _draw_porch(brush, shown, position, rect)
    elif word in ("left", "right"):
        _draw_side(brush, shown, position, word, rect)
    else:
        _draw_bend(brush, shown, word, rect)
    figures.draw_figures(brush, shown, position, word, rect)
    is_asked = spot in shown.glow and shown.view.phase == "place"
    if is_asked and figures.defender(shown.view, spot, shown.viewer) is not None:
        figures.draw_guns(brush, rect)


def _draw_porch(brush: Brush, shown: TableView, position: int, rect: Rect) -> None:
    """The top building, with an edge for each one it covers; an empty porch says so."""
    stack = shown.view.porches[position]
    visible = [name for index, name in enumerate(stack) if f"stack/{position}/{index}" not in shown.hidden]
    if not visible:
        words = shown.say("Empty porch")
        brush.text(words, rect.inflate(-brush.px(16), -brush.px(10)), look.SAID, palette.TAN, "centre", lines=2)
        return
    covered = len(visible) - 1
    edges, step = min(covered, 3), max(2, brush.px(4))
    for edge in range(edges):
        strip = Rect(rect.x + brush.px(4), rect.y + edge * step, rect.w - brush.px(8), brush.px(20))
        brush.box(strip, "#d8bd92", 6, palette.INK, 2)
    card = Rect(rect.x, rect.y + edges * step, rect.w, rect.h - edges * step)
    cards.draw_building(brush, shown.language, visible[-1], card, False, shown.viewer, covers=covered)


def draw_slot(brush: Brush, shown: TableView, position: int, rect: Rect) -> None:
    """The building on sale; in the buy phase, those out of reach lie in the dark with what is missing."""
    view, building = shown.view, shown.view.slots[position]
    if building is None or f"slot/{position}" in shown.hidden:
        words = shown.say("Sold") if view.ranking else ""
        brush.text(words, rect.inflate(-brush.px(12), -brush.px(12)), look.SAID, palette.TAN, "centre")
        return
    buying = view.phase in BUYING and shown.is_mine
    is_dark = buying and f"slot/{position}" not in shown.glow
    stock = view.influence[3 * shown.viewer : 3 * shown.viewer + 3]
    price = BUILDINGS[building].price if is_dark else (0, 0, 0)
    short = [max(0, asked - have) for asked, have in zip(price, stock, strict=True)]
    discount = discount_of(view, shown.viewer, building) if buying else 0
    with look.unnoted(brush) if any(short) else nullcontext():
        cards.draw_building(brush, shown.language, building, rect, True, shown.viewer, short, discount)
    if is_dark:
        brush.box(rect, palette.NIGHT, 9, alpha=0.5)
    if any(short):
        _draw_missing(brush, rect, short)


def discount_of(view: State, seat: int, building: str) -> int:
    """TEW-148: what buildings in use take off this purchase."""
    by = {"buy": "buy", "leftover": "leftover"}.get(view.phase, "central")
    return sum(ICONS[building][industry] for industry in PurchaseTerms(view, seat, by).discounts)


def _draw_missing(brush: Brush, rect: Rect, short: Sequence[int]) -> None:
    """What the viewer lacks, in red on a pale plate."""
    parts = [(amount, kind) for amount, kind in zip(short, INFLUENCE, strict=True) if amount]
    high = max(round(rect.h * 0.3), brush.frame.type_px(look.SIGN) + 4)
    step = high + brush.measure(figure(-4), look.SIGN)[0] + brush.px(4)
    plate = Rect(0, 0, min(rect.w - 4, step * len(parts) + brush.px(8)), high)
    plate.bottomright = (rect.right - brush.px(6), rect.bottom - brush.px(3))
    brush.box(plate, palette.PAPER, 8, palette.LOSS, 2)
    step = min(step, (plate.w - brush.px(6)) // len(parts))
    for index, (amount, kind) in enumerate(parts):
        left = plate.x + brush.px(4) + index * step
        side = high - brush.px(6)
        brush.text(figure(-amount), Rect(left, plate.y, step - side, high), look.SIGN, palette.LOSS, "centre")
        brush.picture(look.pip(kind), Rect(left + step - side - 1, plate.centery - side // 2, side, side))


def _draw_side(brush: Brush, shown: TableView, position: int, side: str, rect: Rect) -> None:
    """Left: influence now.  Right: more, with the hand."""
    now = side == "left"
    words = shown.say("Now") if now else shown.say("Win")
    inner = Rect(rect.x + round(rect.w * 0.06), rect.y, round(rect.w * 0.27), rect.h)
    if brush.fits(words, inner, look.TAG_SOFT):
        brush.text(words, inner, look.TAG_SOFT, palette.SOFT)
    else:
        brush.icon("clock" if now else "trophy", inner.center, round(rect.h * 0.5), palette.SOFT)
    figure = Rect(inner.right, rect.y, round(rect.w * 0.1), rect.h)
    brush.text("1" if now else "2", figure, look.FIGURE, palette.INK, "centre")
    pip = round(min(rect.h * 0.58, rect.w * 0.18))
    brush.picture(look.pip(influence_of(shown.view, position)),
                  Rect(figure.right + brush.px(3), rect.centery - pip // 2, pip, pip))  # fmt: skip


def _draw_bend(brush: Brush, shown: TableView, word: str, rect: Rect) -> None:
    """The Sheriff's spots: minus and plus one, a suit down or up, the leftovers."""
    if word in ("minus", "plus"):
        brush.text(figure(-1) if word == "minus" else "+1", rect, look.FIGURE, palette.INK, "centre")
    elif word in ("down", "up"):
        side = round(rect.h * 0.5)
        known = CONTENT.cards.get(shown.view.kept[shown.viewer] or "")
        suit = known.suit if known else "horseshoe"
        place = Rect(rect.x + round(rect.w * 0.08), rect.centery - side // 2, side, side)
        brush.picture(look.suit(suit), place)
        shape = "M0 16H24L12 0Z" if word == "up" else "M0 0H24L12 16Z"
        arrow = Rect(place.right + 1, rect.centery - side // 5, max(6, round(side * 0.55)), max(5, round(side * 0.4)))
        drawn = brush.art.drawn(f'<path fill="{palette.INK}" d="{shape}"/>', (24, 16), arrow.size)
        brush.surface.blit(drawn, arrow)
    else:
        words, room = shown.say("Leftover"), rect.inflate(-brush.px(6), 0)
        if hands.posse_at(shown.view, SHERIFF, "leftover"):
            room.w //= 2  # beside whoever is there
        if not brush.fits(words, room, look.TAG):
            brush.picture("tokens/timing_buy", room.inflate(0, -brush.px(10)))
        else:
            brush.text(words, room, look.TAG, palette.INK, "centre")
