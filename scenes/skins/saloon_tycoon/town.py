"""Who is where, and what everybody has: faces, purses, the pile as a clock, the piles of cards."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.protocol import Seat
from game.saloon_tycoon import costs
from game.saloon_tycoon.content import CARDS, CHARACTERS, CONTENT
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.state import State, is_final, reputation
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.skins.saloon_tycoon import cards, look
from scenes.skins.saloon_tycoon.look import BIG, CLOCK, FOLDER, HOT, NUMBER, RED, number_of
from scenes.skins.saloon_tycoon.stage import discard_id
from scenes.table.view.table_view import TableView

TRACK: Final = CONTENT.board.income_track.printed_spaces
BOSS: Final = "tokens/bandit"


def where(view: State, who: str) -> int | None:
    """The saloon a Character is at; None out of town."""
    return next((at for at, there in enumerate(view.saloons) if who in there), None)


# ------------------------------------------------------------------ faces


def lined_up(shown: TableView, saloon: int, there: tuple[str, ...]) -> dict[str, Rect]:
    """Where these Characters would be on the panel of a saloon: in as many rows as leave the faces largest."""
    if not there:
        return {}
    room, count = shown.rect(f"saloon/{saloon}"), len(there)

    def side_in(rows: int) -> int:
        return min(room.h // rows, room.w * 9 // 10 // -(-count // rows))

    rows = next((rows for rows in range(1, 4) if side_in(rows) >= side_in(rows + 1)), 4)
    across, high = -(-count // rows), room.h // rows
    side = min(side_in(rows), round(68 * shown.layout.scale * (1 if room.w > 250 else 1.2)))
    pitch, top = min(room.w // across, round(side * 1.15)), room.bottom - rows * high + (high - side) // 2
    places = (divmod(index, across) for index in range(count))
    rects = (Rect(room.x + along * pitch, top + down * high, side, side) for down, along in places)
    return dict(zip(there, rects, strict=True))


def draw_faces(brush: Brush, shown: TableView, saloon: int) -> None:
    for who, rect in lined_up(shown, saloon, shown.view.saloons[saloon]).items():
        if f"character/{who}" not in shown.hidden:
            draw_character(brush, shown, who, rect)


def draw_character(brush: Brush, shown: TableView, who: str, rect: Rect) -> None:
    look.face(brush, who, rect, marks=rect.w >= brush.px(44))
    if is_final(shown.view):
        look.chained(brush, rect)


def draw_face(brush: Brush, shown: TableView, who: str, rect: Rect) -> None:
    """One of them again, over the light."""
    if where(shown.view, who) is not None:
        look.face(brush, who, rect, marks=rect.w >= brush.px(44))


def character_rect(shown: TableView, who: str) -> Rect | None:
    """Where a Character is seen now; an Outlaw out of town on the Outlaws' panel, a Citizen nowhere."""
    at = where(shown.view, who)
    if at is not None:
        return lined_up(shown, at, shown.view.saloons[at])[who]
    return outlaw_row(shown, who) if CHARACTERS[who].kind == "outlaw" else None


def outlaw_row(shown: TableView, who: str) -> Rect:
    return shown.layout[f"character/{who}"].rect


# ------------------------------------------------------------------ the own purse


def draw_purse(brush: Brush, shown: TableView) -> None:
    """Points, gold and income of the seat in the middle, and its way along the income track."""
    seat, view, px = shown.focus, shown.view, brush.px
    plate = shown.rect("purse")
    brush.box(plate, palette.NIGHT, 12, look.LINE, 2, alpha=0.94)
    level, taken = income_level(view, seat), costs.income(view, seat)
    facts = (
        ("score", "tokens/vp", reputation(view, seat), shown.say("points"), palette.AMBER),
        ("gold", FOLDER + "gold_5", view.gold[seat], shown.say("gold"), palette.AMBER),
        ("income", FOLDER + "bonus_income", taken, shown.say("income"), HOT if taken < level else palette.AMBER),
    )
    with brush.inside("purse"):
        for zone, art, amount, words, ink in facts:
            room = shown.rect(f"{zone}/{seat}")
            third = round(room.h * 0.34)
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


def draw_staked(brush: Brush, shown: TableView, seat: Seat) -> None:
    """The claims a seat has staked, with their points."""
    staked, room = shown.view.staked[seat], shown.rect(f"staked/{seat}")
    if not staked:
        return
    brush.box(room, palette.NIGHT, 8, look.LINE, 1.5, alpha=0.86)
    points = f"+{sum(each.points for each in staked)}"
    words = f"{len(staked)}  {points}"
    side = room.h - brush.px(6)
    left = room.w - side - brush.px(14)
    if brush.measure(points, NUMBER)[0] > left:
        brush.text(points, room, NUMBER, palette.AMBER, "centre")
        return
    if brush.measure(words, NUMBER)[0] > left:
        words = points
    flag = Rect(room.x + brush.px(4), room.y + brush.px(3), side, side)
    brush.picture(FOLDER + "claim_flag", flag)
    brush.text(words, Rect(flag.right + brush.px(4), room.y, left + brush.px(4), room.h), NUMBER, palette.AMBER)


# ------------------------------------------------------------------ a rival's panel


def draw_seat(brush: Brush, shown: TableView, seat: Seat) -> None:
    """Faces, gold, income, cards, secret claims of a rival."""
    view, score = shown.view, shown.rect(f"score/{seat}")
    taken = brush.text(str(reputation(view, seat)), score, BIG, palette.AMBER, "right")
    side = min(score.h, brush.px(42))
    if taken.x - side - brush.px(4) >= score.x and not brush.frame.compact:
        brush.picture("tokens/vp", Rect(taken.x - side - brush.px(4), score.centery - side // 2, side, side))
    draw_faces(brush, shown, seat)
    level, income = income_level(view, seat), costs.income(view, seat)
    number_of(brush, FOLDER + "gold_1", str(view.gold[seat]), shown.rect(f"gold/{seat}"), palette.CREAM)
    ink = HOT if income < level else palette.CREAM
    number_of(brush, FOLDER + "bonus_income", str(income), shown.rect(f"income/{seat}"), ink)
    room, back = shown.rect(f"cards/{seat}"), hand_place(shown, seat)
    cards.draw_back(brush, back)
    hand = sum(f"hand/{seat}/{slot}" not in shown.hidden for slot in range(len(view.hands[seat])))
    beside = Rect(back.right + brush.px(5), room.y, room.right - back.right - brush.px(5), room.h)
    brush.text(str(hand), beside, NUMBER, palette.CREAM)


def hand_place(shown: TableView, seat: int) -> Rect:
    """The one back a rival's hand lies under."""
    room = shown.rect(f"cards/{seat}")
    return Rect(room.x, room.y, min(round(room.h * 0.66), room.w // 2), room.h)


def draw_on_window(brush: Brush, shown: TableView, seat: Seat) -> None:
    """On a rival's window: claims staked and claims kept secret."""
    view = shown.view
    draw_staked(brush, shown, seat)
    for slot, claim in enumerate(view.secrets[seat]):
        if claim is not None and f"secret/{seat}/{slot}" not in shown.hidden:
            cards.draw_back(brush, shown.rect(f"secret/{seat}/{slot}"), "secret")
    for slot in range(len(view.offers[seat])):
        if f"offer/{seat}/{slot}" not in shown.hidden:
            cards.draw_back(brush, shown.rect(f"offer/{seat}/{slot}"), "secret")


# ------------------------------------------------------------------ clock and piles


def draw_clock(brush: Brush, shown: TableView) -> None:
    """The pile is the clock of the game."""
    view, px = shown.view, brush.px
    room, total = shown.rect("pile"), shown.view.terms.cubes
    left, share = view.pile, view.pile / max(1, total)
    last = view.final_turns > 0 and not brush.frame.compact  # the clock counts turns then; without words it cannot
    stage = 4 if share > 0.75 else 3 if share > 0.5 else 2 if share > 0.25 else 1 if left else 0
    art = Rect(room.x, room.y, round(room.h * 1.28), room.h)
    brush.picture(f"{FOLDER}pile_{stage}", art)
    with brush.inside("pile"):
        low = share <= 0.2
        number = Rect(art.right + px(8), room.y, max(px(58), brush.measure("88", CLOCK)[0] + 2), room.h)
        taken = brush.text(str(view.final_turns if last else left), number, CLOCK, HOT if low else palette.AMBER)
        rest = Rect(taken.right + px(10), room.y, room.right - taken.right - px(10), room.h)
        if brush.frame.compact:
            bar = Rect(rest.x, rest.centery - px(8), rest.w, px(16))
        else:
            words = shown.say("of {total} cubes", total=total)
            if last:
                words = shown.language.count("last turn", "last turns", view.final_turns)
            above = Rect(rest.x, rest.y, rest.w, rest.h // 2 + px(2))
            brush.text(words, above, "body_strong", HOT if low else palette.TAN)
            bar = Rect(rest.x, rest.centery + px(4), rest.w, px(14))
        brush.box(bar, "#120a07", 7, "#8a6430", 2)
        inner = bar.inflate(-2 * px(3), -2 * px(3))
        inner.w = round(inner.w * share)
        if inner.w > 2:
            brush.box(inner, RED if low else palette.BRASS, 4)
    brush.picture(FOLDER + "gold_5", shown.rect("bank"))


def draw_piles(brush: Brush, shown: TableView) -> None:
    """Deck and discards, with their counts."""
    view, panel = shown.view, shown.rect("panel/piles")
    brush.box(panel, palette.LEATHER, 12, palette.SEAM, 2)
    discards = [card for at, card in enumerate(view.discard) if discard_id(view.discard, at) not in shown.hidden]
    names = {"deck": shown.say("deck"), "discard": shown.say("discards")}
    widest = max(brush.measure(words, "small")[0] for words in names.values())  # both are named, or neither
    for zone, count in (("deck", len(view.deck)), ("discard", len(discards))):
        room, picture = shown.rect(zone), pile_place(shown, zone)
        if zone == "deck" and count:
            cards.draw_back(brush, picture)
        elif zone == "discard" and count:
            draw_top(brush, discards[-1], picture)
        else:
            brush.box(picture, None, 8, palette.SEAM, 2, dashes="6 5")
        if picture != room:  # it lies flat
            beside = Rect(picture.right + 4, room.y, room.w - picture.w - 4, room.h)
            brush.text(str(count), beside, NUMBER, palette.AMBER)
            continue
        left, top = room.x - brush.px(6), room.bottom + brush.px(4)
        foot = Rect(left, top, room.w + brush.px(12), panel.bottom - room.bottom - brush.px(8))
        high = min(foot.h, brush.frame.leading(NUMBER))
        brush.text(str(count), Rect(foot.x, foot.y, foot.w, high), NUMBER, palette.AMBER, "centre")
        below = Rect(foot.x, foot.y + high, foot.w, foot.h - high)
        if below.h >= brush.frame.leading("small") and widest <= foot.w:
            brush.text(names[zone], below, "small", palette.TAN, "centre", valign="top")


def pile_place(shown: TableView, zone: str) -> Rect:
    """Where the pile itself lies: compact, with four seats, at the left of a line."""
    room = shown.rect(zone)
    return Rect(room.x, room.y, room.h, room.h) if room.w > room.h * 2 else room


def draw_top(brush: Brush, card: str, area: Rect) -> None:
    """The newest of the discards."""
    brush.box(area, palette.PAPER, 8, palette.INK, 2)
    brush.picture(look.card_picture(CARDS[card]), area.inflate(-brush.px(6), -brush.px(10)))
