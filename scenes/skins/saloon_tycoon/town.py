"""Who is where, and what everybody has: Outlaws with their gauges, faces, purses, the pile as a clock, the Boss."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from game.protocol import Seat
from game.saloon_tycoon import costs
from game.saloon_tycoon.arrivals import gauges
from game.saloon_tycoon.content import CARDS, CHARACTERS, CONTENT
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.state import State, is_final, reputation
from scenes import paint, palette
from scenes.brush import Brush
from scenes.language import mark
from scenes.lettering import fine
from scenes.palette import SEATS
from scenes.skin import Desk
from scenes.skins.saloon_tycoon import cards
from scenes.skins.saloon_tycoon.look import (
    BIG,
    CLOCK,
    FOLDER,
    HOT,
    LINE,
    NUMBER,
    RED,
    SMALL_NAME,
    card_picture,
    chained,
    face,
    name_in,
    number_of,
)

OUTLAW_WORDS: Final = {
    "sydney_smythe": mark("first claim: costs 5"),
    "flatfoot_fleming": mark("10 gold: 1 less income"),
    "moonshine_angie": mark("5 tiles: discard 1 to play"),
    "phineus_pillbottom": mark("5 cubes: a cube costs 3"),
}
TRACK: Final = CONTENT.board.income_track.printed_spaces
BOSS: Final = "tokens/bandit"


def where(view: State, who: str) -> int | None:
    """The saloon a Character is at; None out of town."""
    return next((at for at, there in enumerate(view.saloons) if who in there), None)


# ------------------------------------------------------------------ faces


def faces(desk: Desk, saloon: int) -> Iterator[tuple[str, Rect]]:
    """The Characters of a saloon, each in its place on the panel."""
    there = [who for who in desk.view.saloons[saloon] if f"character/{who}" not in desk.hidden]
    room = desk.rect(f"saloon/{saloon}")
    count = len(there)
    if not count:
        return
    rows = 1
    while rows < 4 and min(room.h // rows, room.w * 9 // 10 // -(-count // rows)) < min(
        room.h // (rows + 1), room.w * 9 // 10 // -(-count // (rows + 1))
    ):
        rows += 1
    across = -(-count // rows)
    widest = round(68 * desk.layout.scale * (1 if room.w > 250 else 1.2))
    side = min(room.h // rows, room.w * 9 // 10 // across, widest)
    pitch = min(room.w // across, round(side * 1.15))
    for index, who in enumerate(there):
        down, along = divmod(index, across)
        top = room.bottom - (rows - down) * (room.h // rows)
        yield who, Rect(room.x + along * pitch, top + (room.h // rows - side) // 2, side, side)


def draw_faces(brush: Brush, desk: Desk, saloon: int) -> None:
    final = is_final(desk.view)
    for who, rect in faces(desk, saloon):
        face(brush, who, rect, marks=rect.w >= brush.px(44))
        if final:
            chained(brush, rect)


def draw_face(brush: Brush, desk: Desk, who: str, rect: Rect) -> None:
    """One of them again, over the light."""
    if where(desk.view, who) is not None:
        face(brush, who, rect, marks=rect.w >= brush.px(44))


def character_rect(desk: Desk, who: str) -> Rect | None:
    """Where a Character is seen now; an Outlaw out of town on the Outlaws' panel, a Citizen nowhere."""
    at = where(desk.view, who)
    if at is not None:
        return next((rect for other, rect in faces(desk, at) if other == who), None)
    return outlaw_row(desk, who) if CHARACTERS[who].kind == "outlaw" else None


# ------------------------------------------------------------------ the Outlaws' panel


def outlaw_row(desk: Desk, who: str) -> Rect:
    return desk.layout[f"character/{who}"].rect


def draw_outlaws(brush: Brush, desk: Desk) -> None:
    """In town: at whose saloon.  Out of town: how near each seat is to bringing them."""
    panel, px = desk.rect("panel/outlaws"), brush.px
    head = Rect(
        panel.x + px(20), panel.y + px(8), panel.w - px(40), outlaw_row(desk, "sydney_smythe").y - panel.y - px(8)
    )
    with brush.inside("panel/outlaws"):
        brush.text(desk.say("Outlaws"), head, "label", palette.AMBER)
        coming = gauges(desk.view)
        for who in OUTLAW_WORDS:
            _draw_outlaw(brush, desk, who, outlaw_row(desk, who), coming.get(who))


def _draw_outlaw(brush: Brush, desk: Desk, who: str, row: Rect, coming: list[tuple[int, int]] | None) -> None:
    px = brush.px
    at = where(desk.view, who)
    if at is None:
        brush.box(row, "#4a2620", 8, RED, 2)
    high = min(row.h - px(6), px(58))
    head = Rect(row.x + px(6), row.centery - high // 2, high, high)
    face(brush, who, head, look="" if at is not None or coming else "grey")
    if brush.frame.compact and (at is not None or not coming):
        words = Rect(head.right + px(6), row.y, row.right - head.right - px(10), row.h)
        name_in(brush, fine(desk.say(CHARACTERS[who].name)), words, SMALL_NAME, palette.CREAM, "left")
        if at is not None:
            _draw_holder(brush, desk, at, Rect(head.right - high // 2, head.bottom - high // 2, high // 2, high // 2))
        return
    step = max(px(28), 17)
    wide = max(px(52), len(coming) * step) if at is None and coming else px(52)
    words = Rect(head.right + px(8), row.y, row.right - wide - px(8) - head.right - px(8), row.h)
    name = fine(desk.say(CHARACTERS[who].name))
    if at is None and coming and brush.measure(name, "body_strong")[0] > words.w:
        _draw_below(brush, name, coming, Rect(words.x, row.y, row.right - words.x - px(6), row.h), step)
        return
    _draw_told(brush, desk, who, words)
    right = Rect(row.right - wide - px(4), row.y, wide, row.h)
    if at is not None:
        _draw_holder(brush, desk, at, right)
    elif coming:
        _draw_gauges(brush, coming, right, step)


def _draw_below(brush: Brush, name: str, coming: list[tuple[int, int]], room: Rect, step: int) -> None:
    """Where there is little room: the name, the gauges under it."""
    half = room.h // 2
    line, role = Rect(room.x, room.y, room.w, half), palette.ROLES["body_strong"]
    if not brush.fits(name, line, role._replace(face="Semibold"), 2):
        name = name.split(" ")[0]
    name_in(brush, name, line, role, palette.CREAM, "left")
    side = min(half - 3, step - 4)
    pitch = room.w // len(coming)
    for seat, (have, need) in enumerate(coming):
        shape = Rect(room.x + seat * pitch, room.y + half, side, side)
        brush.picture(f"seats/seat_{seat + 1}_{SEATS[seat].shape}", shape)
        bar = Rect(shape.right + 2, shape.centery - max(3, brush.px(5)), pitch - side - 5, max(6, brush.px(10)))
        _draw_bar(brush, bar, have, need)


def _draw_told(brush: Brush, desk: Desk, who: str, room: Rect) -> None:
    """The name and what the Outlaw does, in full where there is room for it."""
    px = brush.px
    name = fine(desk.say(CHARACTERS[who].name))
    line = brush.frame.leading("body_strong")
    if brush.frame.compact or room.h < line + brush.frame.leading("small"):
        brush.text(name, room, "small_strong", palette.CREAM, lines=2)
        return
    full, short = fine(desk.say(CHARACTERS[who].text)), desk.say(OUTLAW_WORDS[who])
    told = next(
        (words for words in (full, short) if brush.measure(words, "small", room.w)[1] + line + px(6) <= room.h), ""
    )
    high = line + (brush.measure(told, "small", room.w)[1] if told else 0)
    top = Rect(room.x, room.centery - high // 2, room.w, line)
    brush.text(name, top, "body_strong", palette.CREAM)
    if told:
        brush.text(told, Rect(room.x, top.bottom, room.w, high - line), "small", palette.TAN, valign="top", lines=6)


def _draw_holder(brush: Brush, desk: Desk, at: int, room: Rect) -> None:
    side = min(brush.px(46), room.h, room.w)
    if at >= desk.layout.seats:
        brush.picture(BOSS, Rect(room.right - side, room.centery - side // 2, side, side))
    else:
        paint.portrait(brush, (room.right - side // 2, room.centery), side, at, desk.faces[at])


def _draw_gauges(brush: Brush, coming: list[tuple[int, int]], room: Rect, step: int) -> None:
    """For each seat its shape and how full its measure is."""
    for seat, (have, need) in enumerate(coming):
        x = room.right - (len(coming) - seat) * step
        side = min(step - 3, brush.px(24))
        shape = Rect(x, room.centery - side - brush.px(1), side, side)
        brush.picture(f"seats/seat_{seat + 1}_{SEATS[seat].shape}", shape)
        bar = Rect(x, room.centery + brush.px(6), side, max(5, brush.px(9)))
        _draw_bar(brush, bar, have, need)


def _draw_bar(brush: Brush, bar: Rect, have: int, need: int) -> None:
    brush.box(bar, palette.NIGHT, 4, palette.TAN, 1.5)
    inner = bar.inflate(-2 * max(1, brush.px(2)), -2 * max(1, brush.px(2)))
    inner.w = round(inner.w * min(1.0, have / max(1, need)))
    if inner.w > 0 and inner.h > 0:
        brush.rule(inner, HOT if have and have * 5 >= need * 4 else palette.BRASS)


# ------------------------------------------------------------------ the own purse


def draw_purse(brush: Brush, desk: Desk) -> None:
    """Points, gold and income of the seat in the middle, and its way along the income track."""
    seat, view, px = desk.focus, desk.view, brush.px
    plate = desk.rect("purse")
    brush.box(plate, palette.NIGHT, 12, LINE, 2, alpha=0.94)
    level, taken = income_level(view, seat), costs.income(view, seat)
    facts = (
        ("score", "tokens/vp", reputation(view, seat), desk.say("points"), palette.AMBER),
        ("gold", FOLDER + "gold_5", view.gold[seat], desk.say("gold"), palette.AMBER),
        ("income", FOLDER + "bonus_income", taken, desk.say("income"), HOT if taken < level else palette.AMBER),
    )
    with brush.inside("purse"):
        for zone, art, amount, words, ink in facts:
            room = desk.rect(f"{zone}/{seat}")
            third = round(room.h * 0.37)
            brush.picture(art, Rect(room.x, room.y + px(2), room.w, third))
            line = brush.frame.leading("small_strong")
            if brush.frame.compact or room.h - third < line + brush.frame.leading(BIG):
                line = 0  # the numbers are larger then
            brush.text(str(amount), Rect(room.x, room.y + third, room.w, room.h - third - line), BIG, ink, "centre")
            if line:
                brush.text(words, Rect(room.x, room.bottom - line, room.w, line), "small_strong", palette.TAN, "centre")
    track = Rect(plate.x + px(8), plate.bottom - px(16), plate.w - px(16), px(9))
    if not brush.frame.compact:
        draw_track(brush, track, level, taken)


def draw_track(brush: Brush, rect: Rect, level: int, taken: int) -> None:
    """Twenty spaces, lit as far as the marker has come; what Flatfoot keeps is red."""
    step = rect.w / TRACK
    for space in range(TRACK):
        cell = Rect(round(rect.x + space * step), rect.y, max(2, round(step) - 1), rect.h)
        colour = palette.SEAM if space >= level else palette.BRASS if space < taken else RED
        brush.rule(cell, colour)


def draw_staked(brush: Brush, desk: Desk, seat: Seat) -> None:
    """The claims a seat has staked, with their points."""
    staked = desk.view.staked[seat]
    room = desk.rect(f"staked/{seat}")
    if not staked:
        return
    brush.box(room, palette.NIGHT, 8, LINE, 1.5, alpha=0.86)
    points = f"+{sum(each.points for each in staked)}"
    words = f"{len(staked)}  {points}"
    side = room.h - brush.px(6)
    left = room.w - side - brush.px(14)
    if brush.measure(words, NUMBER)[0] > left:
        words = points
    if brush.measure(words, NUMBER)[0] > left:
        brush.text(words, room, NUMBER, palette.AMBER, "centre")
        return
    flag = Rect(room.x + brush.px(4), room.y + brush.px(3), side, side)
    brush.picture(FOLDER + "claim_flag", flag)
    brush.text(words, Rect(flag.right + brush.px(4), room.y, left + brush.px(4), room.h), NUMBER, palette.AMBER)


# ------------------------------------------------------------------ a rival's panel


def draw_seat(brush: Brush, desk: Desk, seat: Seat) -> None:
    """Faces, gold, income, cards, secret claims of a rival."""
    view = desk.view
    score = desk.rect(f"score/{seat}")
    words = str(reputation(view, seat))
    taken = brush.text(words, score, BIG, palette.AMBER, "right")
    side = min(score.h, brush.px(42))
    if taken.x - side - brush.px(4) >= score.x and not brush.frame.compact:
        brush.picture("tokens/vp", Rect(taken.x - side - brush.px(4), score.centery - side // 2, side, side))
    draw_faces(brush, desk, seat)
    level, income = income_level(view, seat), costs.income(view, seat)
    number_of(brush, FOLDER + "gold_1", str(view.gold[seat]), desk.rect(f"gold/{seat}"), palette.CREAM)
    ink = HOT if income < level else palette.CREAM
    number_of(brush, FOLDER + "bonus_income", str(income), desk.rect(f"income/{seat}"), ink)
    room = desk.rect(f"cards/{seat}")
    back = Rect(room.x, room.y, min(round(room.h * 0.66), room.w // 2), room.h)
    cards.draw_back(brush, back)
    hand = sum(f"hand/{seat}/{slot}" not in desk.hidden for slot in range(len(view.hands[seat])))
    brush.text(str(hand), Rect(back.right + brush.px(5), room.y, room.right - back.right - brush.px(5), room.h), NUMBER,
               palette.CREAM)  # fmt: skip


def draw_on_window(brush: Brush, desk: Desk, seat: Seat) -> None:
    """On a rival's window: claims staked and claims kept secret."""
    view = desk.view
    draw_staked(brush, desk, seat)
    for slot, claim in enumerate(view.secrets[seat]):
        if claim is not None:
            cards.draw_back(brush, desk.rect(f"secret/{seat}/{slot}"), "secret")
    for slot in range(len(view.offers[seat])):
        cards.draw_back(brush, desk.rect(f"offer/{seat}/{slot}"), "secret")


# ------------------------------------------------------------------ clock and piles


def draw_clock(brush: Brush, desk: Desk) -> None:
    """The pile is the clock of the game."""
    view, px = desk.view, brush.px
    room, total = desk.rect("pile"), desk.view.terms.cubes
    left, share = view.pile, view.pile / max(1, total)
    stage = 4 if share > 0.75 else 3 if share > 0.5 else 2 if share > 0.25 else 1 if left else 0
    art = Rect(room.x, room.y, round(room.h * 1.28), room.h)
    brush.picture(f"{FOLDER}pile_{stage}", art)
    with brush.inside("pile"):
        low = share <= 0.2
        number = Rect(art.right + px(8), room.y, max(px(58), brush.measure("88", CLOCK)[0] + 2), room.h)
        taken = brush.text(str(left), number, CLOCK, HOT if low else palette.AMBER)
        rest = Rect(taken.right + px(10), room.y, room.right - taken.right - px(10), room.h)
        if brush.frame.compact:
            bar = Rect(rest.x, rest.centery - px(8), rest.w, px(16))
        else:
            words = desk.say("of {total} cubes", total=total)
            if is_final(view):
                words = desk.say("last turns")
            brush.text(
                words, Rect(rest.x, rest.y, rest.w, rest.h // 2 + px(2)), "body_strong", HOT if low else palette.TAN
            )
            bar = Rect(rest.x, rest.centery + px(4), rest.w, px(14))
        brush.box(bar, "#120a07", 7, "#8a6430", 2)
        inner = bar.inflate(-2 * px(3), -2 * px(3))
        inner.w = round(inner.w * share)
        if inner.w > 2:
            brush.box(inner, RED if low else palette.BRASS, 4)
    brush.picture(FOLDER + "gold_5", desk.rect("bank"))


def draw_piles(brush: Brush, desk: Desk) -> None:
    """Deck and discards, with their counts."""
    view, panel = desk.view, desk.rect("panel/piles")
    brush.box(panel, palette.LEATHER, 12, palette.SEAM, 2)
    discards = view.discard
    for zone, count, words in (
        ("deck", len(view.deck), desk.say("deck")),
        ("discard", len(discards), desk.say("discards")),
    ):
        room = desk.rect(zone)
        flat = room.w > room.h * 2  # compact, four seats: a line beside the label
        picture = Rect(room.x, room.y, room.h, room.h) if flat else room
        if zone == "deck" and count:
            cards.draw_back(brush, picture)
        elif zone == "discard" and count:
            _draw_top(brush, discards[-1], picture)
        else:
            brush.box(picture, None, 8, palette.SEAM, 2, dashes="6 5")
        if flat:
            brush.text(
                str(count), Rect(picture.right + 4, room.y, room.w - picture.w - 4, room.h), NUMBER, palette.AMBER
            )
            continue
        foot = Rect(
            room.x - brush.px(6),
            room.bottom + brush.px(4),
            room.w + brush.px(12),
            panel.bottom - room.bottom - brush.px(8),
        )
        high = min(foot.h, brush.frame.leading(NUMBER))
        brush.text(str(count), Rect(foot.x, foot.y, foot.w, high), NUMBER, palette.AMBER, "centre")
        if foot.h - high >= brush.frame.leading("small") and brush.measure(words, "small")[0] <= foot.w:
            brush.text(
                words, Rect(foot.x, foot.y + high, foot.w, foot.h - high), "small", palette.TAN, "centre", valign="top"
            )


def _draw_top(brush: Brush, card: str, room: Rect) -> None:
    brush.box(room, palette.PAPER, 8, palette.INK, 2)
    brush.picture(card_picture(CARDS[card]), room.inflate(-brush.px(6), -brush.px(10)))
