"""Beside the decision: the cube in hand, decks, the chart of ranks, and what lies on a rival's panel."""

from __future__ import annotations

from pygame import Rect

from game.protocol import Seat, Spot
from game.tiny_towns import actions as do
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.pieces import at
from game.tiny_towns.state import State
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import fine, number
from scenes.kit.widgets import ChoiceButton
from scenes.skins.tiny_towns import board, cards
from scenes.skins.tiny_towns.look import FOLDER, NAMES, card_of, card_picture, cube_picture, pill_of, standing
from scenes.skins.tiny_towns.stage import to_place
from scenes.skins.tiny_towns.words import counts, is_deck_out
from scenes.table.title.lying import Lying
from scenes.table.title.skin import ChoiceFace
from scenes.table.view.table_view import TableView

MARKET = ("take", "refill")
PALETTE = ("name", "pick", "take", "hold", "choose_monument", "over")


class StillPlate(ChoiceButton):
    """A card of the market while nobody can take it: it looks as one that can, and neither lights up nor gives."""

    @property
    def lit(self) -> float:
        return 0.0

    @property
    def sunk(self) -> float:
        return 0.0


def draw(brush: Brush, shown: TableView, lying: Lying, area: Rect, dark: bool) -> None:
    """What the row of choices leaves free."""
    view = shown.view
    if view.phase == "choose_monument" and shown.is_mine:
        brush.text(_first_words(shown), area, "sentence", palette.SOFT, lines=4)
    if is_deck_out(view) and view.terms.mode == "town_hall":
        _draw_hall(brush, shown, lying)
    elif is_deck_out(view):
        lying.draw(brush, shown, "deck")
    if view.phase in MARKET and "market/0" not in shown.displayed:  # nobody is asked: no buttons stand there
        lying.draw(brush, shown, "market")
    if any(spot.split("/")[0] in ("resource", "market") for spot in shown.displayed) or view.phase in PALETTE:
        return
    if "button/done" in shown.displayed or "button/stop" in shown.displayed:
        area = Rect(area.x, area.y, shown.rect("button/done").x - area.x - brush.px(12), area.h)
    cube = to_place(view, shown.viewer)
    if cube is not None:
        _draw_cube(brush, shown, cube, area, dark)
    elif shown.is_mine and view.phase in ("build", "watch"):
        _draw_buildable(brush, shown, area)
    elif shown.is_mine and (piece := _subject(shown)):
        _draw_cube(brush, shown, piece, area)


def _subject(shown: TableView) -> str | None:
    """The building a decision is about: the one on its way, the one to be replaced, or the monument that asks."""
    view: State = shown.view
    town = view.towns[shown.viewer]
    if view.phase == "new_type":
        return standing(view, town, at(town.grid, view.work.square))
    return view.work.card or town.monument


def _draw_cube(brush: Brush, shown: TableView, piece: str, area: Rect, dark: bool = False) -> None:
    """The piece that is to be placed, large, and who asked for it."""
    plate = plate_in(area)
    brush.box(plate, palette.LEATHER if dark else palette.SHADE, 12, palette.SEAM if dark else palette.EDGE, 2)
    if piece not in NAMES:
        brush.picture(card_picture(piece), plate.inflate(-brush.px(10), -brush.px(10)))
    elif "to_place" not in shown.hidden:
        draw_ready(brush, shown, piece, plate)
    words = Rect(plate.right + brush.px(18), area.y, area.right - plate.right - brush.px(18), area.h)
    why = _why(shown, piece)
    role = "sentence" if brush.measure(why, "sentence", words.w)[1] <= words.h else "body"
    brush.text(why, words, role, palette.TAN if dark else palette.SOFT, lines=6)


def plate_in(area: Rect) -> Rect:
    """Where the cube lies that is to be placed: at the head of the row of choices."""
    return Rect(area.x, area.y, area.h, area.h)


def draw_ready(brush: Brush, shown: TableView, resource: str, plate: Rect) -> None:
    """A cube to be placed, with its letter."""
    brush.picture(cube_picture(resource), plate.inflate(-brush.px(10), -brush.px(10)))
    small = max(brush.px(26), brush.frame.type_px("pill") + 4)
    pill = Rect(plate.right - small - brush.px(4), plate.bottom - small - brush.px(4), small, small)
    paint.pill(brush, pill, *pill_of(resource, shown.say))


def _why(shown: TableView, piece: str) -> str:
    view = shown.view
    if piece in CARDS and view.phase == "new_type":
        card = fine(shown.say(CARDS[piece].name))
        return shown.say("{card} goes, and the card you click stands on the same square.", card=card)
    if piece in CARDS:
        return fine(shown.say(CARDS[piece].text))
    if not shown.is_mine:
        by_name = view.terms.mode == "master_builder"
        return shown.say("{name} named it.", name=shown.name(view.master)) if by_name else ""
    if view.work.cube and view.work.cube == piece:
        return shown.say("The cube you took instead. Point at a square to see what it would complete.")
    if view.terms.mode == "solo":
        return shown.say("Taken from the market. Point at a square to see what it would complete.")
    if view.terms.mode == "town_hall":
        return shown.say("The Town Hall calls for it. Point at a square to see what it would complete.")
    if view.master == shown.viewer:
        return shown.say("You named it. Point at a square to see what it would complete.")
    who = shown.name(view.master)
    return shown.say("{name} named it. Point at a square to see what it would complete.", name=who)


def _first_words(shown: TableView) -> str:
    """For somebody who sees the game for the first time."""
    return shown.say(
        "A monument is a building only you can raise, once, when its cubes lie in your town. "
        "The seven cards on the right are for everybody: choose what goes well with them."
    )


def _draw_buildable(brush: Brush, shown: TableView, area: Rect) -> None:
    """The pieces that could be raised now, and how many squares are free."""
    side, x = min(area.h, brush.px(104)), area.x
    for card in dict.fromkeys(each.card for each in shown.legal if isinstance(each, do.Build)):
        if x + side > area.right:
            break
        plate = Rect(x, area.centery - side // 2, side, side)
        brush.box(plate, palette.SHADE, 12, palette.EDGE, 2)
        brush.picture(card_picture(card), plate.inflate(-brush.px(8), -brush.px(8)))
        x += side + brush.px(10)
    rest = Rect(x + brush.px(6), area.y, area.right - x - brush.px(6), area.h)
    free = sum(not (shown.view.towns[shown.viewer].grid >> 4 * square & 15) for square in range(16))
    words, colour = shown.language.count("{n} square is free.", "{n} squares are free.", free), palette.SOFT
    if not free:
        words, colour = shown.say("No free square is left: your town will be complete."), palette.LOSS
    if rest.w > brush.px(120):
        brush.text(words, rest, "sentence", colour, lines=4)


def _draw_hall(brush: Brush, shown: TableView, lying: Lying) -> None:
    """The Town Hall's deck, the card turned up, the cards played."""
    lying.draw(brush, shown, "deck")
    for spot in ("face_up", "discard"):
        cards = [*lying.on(shown, spot)]
        if cards:
            draw_resource_card(brush, shown, cards[-1].what, spot, shown.rect(spot))
        else:
            brush.box(shown.rect(spot), None, 6, palette.EDGE, 1.5, dashes="5 4")
    _draw_count(brush, shown.rect("discard"), len([*lying.on(shown, "discard")]) + len(shown.view.aside))


def draw_resource_card(brush: Brush, shown: TableView, resource: str, spot: Spot, rect: Rect) -> None:
    """As it lies there: in the market on a plate as those that can be taken, face up, or played and faint."""
    if spot == "face_up":
        brush.box(rect, palette.PAPER, 6, palette.INK, 2)
        brush.picture(cube_picture(resource), rect.inflate(-4, -4))
    elif spot == "discard":
        brush.box(rect, palette.SHADE, 6, palette.EDGE, 2)
        brush.picture(cube_picture(resource), rect.inflate(-8, -8), "faint")
    else:
        face = resource_face(shown, resource)
        plate = StillPlate(
            spot, rect, face.label, bool, picture=face.picture, pill=face.pill, row=face.row, role="choice"
        )
        plate.draw(brush)


def resource_face(shown: TableView, resource: str) -> ChoiceFace:
    """A resource on a plate."""
    row = tuple(shown.say(name) for name in NAMES.values())
    return ChoiceFace(shown.say(NAMES[resource]), cube_picture(resource), pill_of(resource, shown.say), row)


def draw_deck(brush: Brush, rect: Rect, count: int) -> None:
    brush.picture(FOLDER + "resource_back", rect)
    _draw_count(brush, rect, count)


def _draw_count(brush: Brush, rect: Rect, count: int) -> None:
    high = brush.frame.type_px("pill") + 4
    wide = max(high, brush.measure(str(count), "pill")[0] + brush.px(10))
    disc = Rect(rect.right - wide + 2, rect.bottom - high + 2, wide, high)
    brush.box(disc, palette.NIGHT, high / 2 / brush.frame.scale, palette.CREAM, 1.5)
    brush.text(str(count), disc, "pill", palette.CREAM, "centre")


# ------------------------------------------------------------------ the left column


def draw_seat(brush: Brush, shown: TableView, lying: Lying, seat: Seat) -> None:
    """A rival's monument, pieces on the Watch, and two counts."""
    monument, label = f"monument/{seat}", f"label/{seat}"
    lying.draw(brush, shown, f"hand/{seat}", monument, f"watch/{seat}")
    if label in shown.layout and any(lying.on(shown, monument)) and not any(shown.view.towns[seat].watch):
        room, words = shown.rect(label), _monument_label(shown, seat)
        align = "centre" if room.centerx == shown.rect(monument).centerx else "left"
        brush.text(words, room, "voice", palette.TAN, align)
    _draw_counts(brush, shown, seat)


def draw_monument(brush: Brush, card: str, rect: Rect, *, is_built: bool) -> None:
    """A rival's: its back, and once it can be seen its picture, faint if it was never built."""
    if card not in CARDS:
        cards.draw_back(brush, rect)
    else:
        brush.picture(card_picture(card), rect, "" if is_built else "faint")


def _monument_label(shown: TableView, seat: Seat) -> str:
    if shown.view.towns[seat].monument:
        return shown.say("built")
    return shown.say("not built") if card_of(shown.view, f"monument/{seat}", seat) else shown.say("secret")


def _draw_counts(brush: Brush, shown: TableView, seat: Seat) -> None:
    built, bare = counts(shown.view, seat)
    if f"buildings/{seat}" in shown.layout:
        board.draw_pair(brush, shown.rect(f"buildings/{seat}"), FOLDER + "cottage", built)
        board.draw_pair(brush, shown.rect(f"empties/{seat}"), "", bare)


def draw_ranks(brush: Brush, shown: TableView) -> None:
    """Alone: what the points are worth, the line reached so far lit."""
    panel = shown.rect("panel/ranks")
    px = brush.px
    inner = panel.inflate(-2 * px(20), -2 * px(16))
    head = Rect(inner.x, inner.y, inner.w, brush.frame.leading("label") + px(12))
    brush.text(shown.say("Ranks"), head, "label", palette.AMBER)
    total = shown.sheets[shown.viewer].total
    ranks = CONTENT.numbers.solo_rank
    high = (inner.bottom - head.bottom) // len(ranks)
    reached = next((rank for rank in ranks if total >= rank.min), ranks[-1])
    for index, rank in enumerate(ranks):
        line = Rect(inner.x, head.bottom + index * high, inner.w, high - px(4))
        lit = rank is reached
        if lit:
            brush.box(line, palette.BRASS, 8, palette.AMBER, 2)
        colour = palette.INK if lit else palette.CREAM
        least = number(rank.min) if index < len(ranks) - 1 else "–"
        wide = max(px(54), brush.measure("38", "count")[0] + px(16))
        brush.text(least, Rect(line.x, line.y, wide, line.h), "count", colour, "centre")
        room = Rect(line.x + wide, line.y, line.w - wide - px(6), line.h)
        brush.text(fine(shown.say(rank.name)), room, "name", colour, lines=3)
