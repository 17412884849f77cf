"""Beside the decision: the cube in hand, decks, the chart of ranks, and what lies on a rival's panel."""

from __future__ import annotations

from pygame import Rect

from game.protocol import Seat
from game.tiny_towns import actions as do
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.pieces import at
from scenes import paint, palette
from scenes.brush import Brush
from scenes.lettering import fine, number
from scenes.skin import Desk
from scenes.skins.tiny_towns import board, cards
from scenes.skins.tiny_towns.look import FOLDER, NAMES, card_of, card_picture, cube_picture, pill_of, standing
from scenes.skins.tiny_towns.words import counts

PALETTE = ("name", "pick", "take", "hold", "choose_monument", "over")


def draw(brush: Brush, desk: Desk, room: Rect, dark: bool) -> None:
    """What the row of choices leaves free."""
    view = desk.view
    if view.phase == "choose_monument" and desk.match.is_mine:
        brush.text(_first_words(desk), room, "sentence", palette.SOFT, lines=4)
    if view.terms.mode == "town_hall":
        _draw_hall(brush, desk)
    if view.terms.mode == "solo" and "deck" in desk.layout:
        _draw_pile(brush, desk.rect("deck"), len(view.deck))
    if any(spot.split("/")[0] in ("resource", "market") for spot in desk.shown) or view.phase in PALETTE:
        return
    if "button/done" in desk.shown or "button/stop" in desk.shown:
        room = Rect(room.x, room.y, desk.rect("button/done").x - room.x - brush.px(12), room.h)
    cube = view.work.cube or view.named
    if desk.match.is_mine and view.phase in ("place", "put") and cube:
        _draw_cube(brush, desk, cube, room)
    elif desk.match.is_mine and view.phase in ("build", "watch"):
        _draw_buildable(brush, desk, room)
    elif not desk.match.is_mine and view.named:
        _draw_cube(brush, desk, view.named, room, dark)
    elif desk.match.is_mine and (piece := _subject(desk)):
        _draw_cube(brush, desk, piece, room)


def _subject(desk: Desk) -> str | None:
    """The building a decision is about: the one on its way, the one to be replaced, or the monument that asks."""
    view, town = desk.view, desk.view.towns[desk.watcher]
    if view.phase == "new_type":
        return standing(view, town, at(town.grid, view.work.square))
    return view.work.card or town.monument


def _draw_cube(brush: Brush, desk: Desk, piece: str, room: Rect, dark: bool = False) -> None:
    """The piece that is to be placed, large, and who asked for it."""
    side = room.h
    plate = Rect(room.x, room.y, side, side)
    brush.box(plate, palette.LEATHER if dark else palette.SHADE, 12, palette.SEAM if dark else palette.EDGE, 2)
    cube = piece in NAMES
    brush.picture(
        cube_picture(piece) if cube else card_picture(brush.art, piece), plate.inflate(-brush.px(10), -brush.px(10))
    )
    if cube:
        small = max(brush.px(26), brush.frame.type_px("pill") + 4)
        pill = Rect(plate.right - small - brush.px(4), plate.bottom - small - brush.px(4), small, small)
        paint.pill(brush, pill, *pill_of(piece))
    words = Rect(plate.right + brush.px(18), room.y, room.right - plate.right - brush.px(18), room.h)
    why = _why(desk, piece)
    role = "sentence" if brush.measure(why, "sentence", words.w)[1] <= words.h else "body"
    brush.text(why, words, role, palette.TAN if dark else palette.SOFT, lines=6)


def _why(desk: Desk, piece: str) -> str:
    view = desk.view
    if piece in CARDS and view.phase == "new_type":
        card = fine(desk.say(CARDS[piece].name))
        return desk.say("{card} goes, and the card you click stands on the same square.", card=card)
    if piece in CARDS:
        return fine(desk.say(CARDS[piece].text))
    if view.work.cube and view.work.cube == piece and desk.match.is_mine:
        return desk.say("The cube you took instead. Point at a square to see what it would complete.")
    if view.terms.mode == "solo":
        return desk.say("Taken from the market. Point at a square to see what it would complete.")
    if view.terms.mode == "town_hall":
        return desk.say("The Town Hall calls for it. Point at a square to see what it would complete.")
    if view.master == desk.watcher:
        return desk.say("You named it. Point at a square to see what it would complete.")
    who = desk.name(view.master)
    if not desk.match.is_mine:
        return desk.say("{name} named it.", name=who)
    return desk.say("{name} named it. Point at a square to see what it would complete.", name=who)


def _first_words(desk: Desk) -> str:
    """For somebody who sees the game for the first time."""
    return desk.say(
        "A monument is a building only you can raise, once, when its cubes lie in your town. "
        "The seven cards on the right are for everybody: choose what goes well with them."
    )


def _draw_buildable(brush: Brush, desk: Desk, room: Rect) -> None:
    """The pieces that could be raised now, and how many squares are free."""
    ready = dict.fromkeys(each.card for each in desk.match.legal if isinstance(each, do.Build))
    side = min(room.h, brush.px(104))
    x = room.x
    for card in ready:
        if x + side > room.right:
            break
        plate = Rect(x, room.centery - side // 2, side, side)
        brush.box(plate, palette.SHADE, 12, palette.EDGE, 2)
        brush.picture(card_picture(brush.art, card), plate.inflate(-brush.px(8), -brush.px(8)))
        x += side + brush.px(10)
    rest = Rect(x + brush.px(6), room.y, room.right - x - brush.px(6), room.h)
    free = sum(not (desk.view.towns[desk.watcher].grid >> 4 * square & 15) for square in range(16))
    words = desk.language.count("{n} square is free.", "{n} squares are free.", free)
    if not free:
        words = desk.say("No free square is left: your town will be complete.")
    if rest.w > brush.px(120):
        colour = palette.SOFT if free else palette.LOSS
        brush.text(words, rest, "sentence", colour, lines=4)


def _draw_hall(brush: Brush, desk: Desk) -> None:
    """The Town Hall's deck, the card turned up, the cards played."""
    view = desk.view
    _draw_pile(brush, desk.rect("deck"), len(view.deck))
    rect = desk.rect("face_up")
    if view.face_up:
        brush.box(rect, palette.PAPER, 6, palette.INK, 2)
        brush.picture(cube_picture(view.face_up), rect.inflate(-4, -4))
    else:
        brush.box(rect, None, 6, palette.EDGE, 1.5, dashes="5 4")
    rect = desk.rect("discard")
    played = len(view.played) + len(view.aside)
    if view.played:
        brush.box(rect, palette.SHADE, 6, palette.EDGE, 2)
        brush.picture(cube_picture(view.played[-1]), rect.inflate(-8, -8), "faint")
    else:
        brush.box(rect, None, 6, palette.EDGE, 1.5, dashes="5 4")
    _draw_count(brush, rect, played)


def _draw_pile(brush: Brush, rect: Rect, count: int) -> None:
    brush.picture(FOLDER + "resource_back", rect)
    _draw_count(brush, rect, count)


def _draw_count(brush: Brush, rect: Rect, count: int) -> None:
    high = brush.frame.type_px("pill") + 4
    wide = max(high, brush.measure(str(count), "pill")[0] + brush.px(10))
    disc = Rect(rect.right - wide + 2, rect.bottom - high + 2, wide, high)
    brush.box(disc, palette.NIGHT, high / 2 / brush.frame.scale, palette.CREAM, 1.5)
    brush.text(str(count), disc, "pill", palette.CREAM, "centre")


# ------------------------------------------------------------------ the left column


def draw_seat(brush: Brush, desk: Desk, seat: Seat) -> None:
    """A rival's monument, pieces on the Watch, and two counts."""
    layout, view = desk.layout, desk.view
    town = view.towns[seat]
    if f"monument/{seat}" in layout:
        rect = desk.rect(f"monument/{seat}")
        label = ""
        if view.hands[seat]:
            for slot in range(len(view.hands[seat])):
                if f"hand/{seat}/{slot}" in layout:
                    cards.draw_back(brush, desk.rect(f"hand/{seat}/{slot}"))
        elif town.monument:
            brush.picture(card_picture(brush.art, town.monument), rect)
            label = desk.say("built")
        elif card_of(view, f"monument/{seat}", seat):
            brush.picture(card_picture(brush.art, view.kept[seat] or ""), rect, "faint")
            label = desk.say("not built")
        elif view.kept[seat]:
            cards.draw_back(brush, rect)
            label = desk.say("secret")
        if label and f"label/{seat}" in layout and not any(town.watch):
            room = desk.rect(f"label/{seat}")
            brush.text(label, room, "voice", palette.TAN, "centre" if room.centerx == rect.centerx else "left")
    for slot, card in enumerate(town.watch):
        if card and f"watch/{seat}/{slot}" in layout:
            place = desk.rect(f"watch/{seat}/{slot}")
            brush.box(place, palette.PAPER, 5, palette.EDGE, 1.5)
            brush.picture(card_picture(brush.art, card), place)
    _draw_counts(brush, desk, seat)


def _draw_counts(brush: Brush, desk: Desk, seat: Seat) -> None:
    built, bare = counts(desk.view, seat)
    if f"buildings/{seat}" in desk.layout:
        board.draw_pair(brush, desk.rect(f"buildings/{seat}"), FOLDER + "cottage", built)
        board.draw_pair(brush, desk.rect(f"empties/{seat}"), "", bare)


def draw_ranks(brush: Brush, desk: Desk) -> None:
    """Alone: what the points are worth, the line reached so far lit."""
    panel = desk.rect("panel/ranks")
    px = brush.px
    inner = panel.inflate(-2 * px(20), -2 * px(16))
    head = Rect(inner.x, inner.y, inner.w, brush.frame.leading("label") + px(12))
    brush.text(desk.say("Ranks"), head, "label", palette.AMBER)
    total = desk.sheets[desk.watcher].total
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
        brush.text(
            fine(desk.say(rank.name)),
            Rect(line.x + wide, line.y, line.w - wide - px(6), line.h),
            "name",
            colour,
            lines=3,
        )
