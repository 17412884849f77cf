"""The scoreboard, the mining track, towns and score.  Reads the view, knows no rule."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.wild_tiled_west.content import CONTENT, TRACKS
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.state import State
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.language import mark
from scenes.kit.lettering import fine, number
from scenes.kit.palette import Role
from scenes.skins.wild_tiled_west.land import TOWNS
from scenes.skins.wild_tiled_west.look import COW, GOLD, GOOD_PICTURES, POINT, good_of, points_of
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.board import score as score_panel
from scenes.table.view.table_view import TableView

STRIPE: Final = "#eddcb6"
GROUPS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (  # lines of the sheet that are shown as one
    (mark("Towns and bonus"), mark("Towns"), ("towns", "town_bonus")),
    (mark("Herds and contracts"), mark("Herds"), ("wrangling", "contracts")),
    (mark("Tussles"), mark("Tussles"), ("tussles",)),
    (mark("Start, signs, wild side"), mark("Other"), ("start", "buildings_game", "wild_game")),
    (
        mark("Endgame so far"),
        mark("Endgame"),
        ("trailblazing", "buildings_end", "tombstones", "aces", "mining", "partner_1", "partner_2", "wild_end"),
    ),
)
FILLED, BARE, UNDER = "#6b4328", "#fffaf0", "#ffe27a"  # a square of a town: covered, open, under the ghost


def rounds_of(shown: TableView, year: int) -> int:
    record = TRACKS.year[year - 1]
    return record.rounds_5_players if shown.layout.seats == 5 else record.rounds


def round_in_year(shown: TableView) -> int:
    """From 1; after the last round comes the Tussle, which has the number after it."""
    spaces = [space for space in TRACKS.space if space.year == shown.view.year]
    index = spaces.index(TRACKS.space[shown.view.space]) + 1
    return index - (1 if shown.layout.seats == 5 and shown.view.year == 1 else 0)


def is_tussle(shown: TableView) -> bool:
    view: State = shown.view
    return TRACKS.space[view.space].kind == "tussle"


# ------------------------------------------------------------------ scoreboard


def draw_scoreboard(brush: Brush, shown: TableView) -> None:
    """Years with their rounds, stakes and town bonus; then what a herd pays."""
    panel = shown.rect("panel/scoreboard")
    with brush.inside("panel/scoreboard"):
        _head(brush, shown, panel)
        for year in range(1, 5):
            _year(brush, shown, panel, year)
        _herds(brush, shown, panel)


def _head(brush: Brush, shown: TableView, panel: Rect) -> None:
    px, first = brush.px, shown.rect("track/y1r1")
    head = Rect(panel.x + px(16), panel.y + px(8), panel.w - px(32), first.y - panel.y - px(10))
    year = brush.text(
        shown.say("Year {year}", year=shown.view.year), Rect(head.x, head.y, head.w // 2, head.h), "label"
    )
    if brush.frame.compact:
        return
    now, most = round_in_year(shown), rounds_of(shown, shown.view.year)
    words = shown.say("the Tussle") if is_tussle(shown) else shown.say("round {n} of {rounds}", n=now, rounds=most)
    tussle = shown.rect("track/y1t")
    room = Rect(year.right + px(12), head.y, tussle.right - year.right - px(16), head.h)
    if not is_tussle(shown) and not brush.fits(words, room, "voice"):
        words = f"{now}/{most}"
    brush.text(words, room, "voice", palette.SOFT)
    right = Rect(tussle.right + px(2), head.y, panel.right - px(14) - tussle.right, head.h)
    brush.text(shown.say("town"), right, "voice", palette.SOFT, "right")


def _year(brush: Brush, shown: TableView, panel: Rect, year: int) -> None:
    px, view = brush.px, shown.view
    first, tussle = shown.rect(f"track/y{year}r1"), shown.rect(f"track/y{year}t")
    row = Rect(panel.x + px(10), first.y - px(1), panel.w - px(20), first.h + px(3))
    now, past = view.year == year, view.year > year or view.phase == "over"
    if now:
        brush.box(row, "#f0cf86", 6, "#b9852f", 2)
    elif year % 2 == 0:
        brush.box(row, STRIPE, 4)
    ink = palette.FAINT if past else palette.INK
    brush.text(str(year), Rect(row.x, row.y, first.x - row.x, row.h), "count", ink, "centre")
    here = TRACKS.space[view.space].id
    done = [space.id for space in TRACKS.space[: view.space]]
    for record in (space for space in TRACKS.space if space.year == year):
        _space(brush, shown, record.id, record.cart, record.solo_bandit, here, past or record.id in done)
    stake = Rect(tussle.right, row.y, round(panel.w * 0.14), row.h)
    colour = palette.FAINT if past else palette.LOSS
    brush.text(f"±{TRACKS.year[year - 1].tussle}", stake, "small_strong", colour, "centre")
    bonus = TRACKS.year[year - 1].town_bonus
    room = Rect(stake.right, row.y, row.right - px(2) - stake.right, row.h)
    colour = palette.FAINT if past or not bonus else palette.GAIN
    brush.text(f"+{bonus}" if bonus else "–", room, "small_strong", colour, "right")


def _space(brush: Brush, shown: TableView, space: str, cart: bool, card: bool, here: str, done: bool) -> None:
    rect = shown.rect(f"track/{space}")
    tussle = space.endswith("t")
    unused = shown.layout.seats == 5 and space == "y1r1"
    name = "track_tussle" if tussle else "track_cart" if cart else "track_space"
    brush.picture(ART + name, rect, "faint" if unused or (tussle and done) else "")
    if shown.layout.seats == 1 and card and not done and not tussle:
        brush.picture(ART + "track_card", rect.inflate(-rect.w // 5, -rect.h // 5))
    if done and not tussle and not unused:
        brush.icon("check", rect.center, max(9, rect.w // 2), palette.GAIN)
    if space == here and shown.view.phase != "over":
        brush.picture(ART + "round_marker", rect.inflate(brush.px(3), brush.px(3)))


def _herds(brush: Brush, shown: TableView, panel: Rect) -> None:
    """Cows, points, contract, for each size of a herd."""
    px = brush.px
    first, last = shown.rect("contract/contract_4"), shown.rect("contract/contract_7")
    pitch = (last.x - first.x) / 3
    top = shown.rect("track/y4r1").bottom + px(7)
    brush.rule(Rect(panel.x + px(14), top, panel.w - px(28), 1))
    line = (first.y - top) // 2
    for index, pay in enumerate(TRACKS.wrangle):
        middle = round(first.centerx + (index - 1) * pitch)
        left = middle - round(pitch / 2)
        wide = round(pitch)
        _pair(brush, COW, pay.cows, Rect(left, top + 2, wide, line))
        _pair(brush, POINT, pay.points, Rect(left, top + line, wide, line))
        if index:
            spot = f"contract/{TRACKS.contract[index - 1].id}"
            if spot not in shown.hidden:
                draw_contract(brush, index - 1, shown.rect(spot), shown.view.contracts[index - 1])
        elif not brush.frame.compact:
            room = Rect(left, first.y, wide, first.h)
            words = shown.say("no contract")
            words = words if brush.fits(words, room, "voice", 2) else "–"
            brush.text(words, room, "voice", palette.FAINT, "centre", lines=2)


def _pair(brush: Brush, picture: str, count: int, area: Rect) -> None:
    size = min(round(area.h * 0.92), round(area.w * 0.52))
    brush.picture(picture, Rect(area.x, area.centery - size // 2, size, size))
    brush.text(str(count), Rect(area.x + size, area.y, area.w - size, area.h), "pill", palette.INK, "centre")


def draw_contract(brush: Brush, index: int, rect: Rect, flipped: bool, large: bool = False) -> None:
    """The side that pays next, with what it pays."""
    contract = TRACKS.contract[index]
    brush.picture(ART + ("contract_flipped" if flipped else "contract_first"), rect)
    name, amount = good_of(contract.effect_flipped if flipped else contract.effect)
    size = round(rect.h * (0.56 if large else 0.52))
    picture = Rect(rect.x + round(rect.w * 0.06), rect.centery - size // 2, size, size)
    room = Rect(rect.x + round(rect.w * 0.44), rect.y, round(rect.w * 0.5), rect.h)
    if not brush.fits(f"+{amount}", room, "body_strong"):  # one above the other
        picture.midtop, room = rect.midtop, Rect(rect.x, rect.centery, rect.w, rect.bottom - rect.centery)
    brush.picture(GOOD_PICTURES[name], picture)
    brush.text(f"+{amount}", room, "body_strong", palette.INK, "centre")


# ------------------------------------------------------------------ mining


def draw_mining(brush: Brush, shown: TableView) -> None:
    """Income above, endgame points below; the cart on the space reached, the hat on the fourth."""
    seat = shown.focus
    rect = shown.rect(f"mining/{seat}")
    brush.shadow(rect, "card", 12)
    brush.picture(ART + "mining_track", rect)
    space = shown.view.boards[seat].mining
    for record in TRACKS.mining:
        _mine(brush, shown, record.space, record.income, record.points, record.hat, record.space == space)


def _mine(brush: Brush, shown: TableView, space: int, income: int, points: int, hat: bool, here: bool) -> None:
    seat = shown.focus
    box = shown.rect(f"mine/{seat}/{space}")
    if here:  # no glow: nothing is to be touched here
        brush.box(box, None, 7, palette.CREAM, 3)
    half = box.h // 2
    upper, lower = Rect(box.x, box.y, box.w, half), Rect(box.x, box.y + half, box.w, box.h - half)
    if here and f"cart/{seat}" not in shown.hidden:
        draw_cart(brush, box)
    else:
        coin = round(box.w * 0.4)
        brush.picture(GOLD, Rect(upper.x + round(box.w * 0.08), upper.centery - coin // 2, coin, coin))
        room = Rect(upper.x + round(box.w * 0.48), upper.y, round(box.w * 0.48), upper.h)
        brush.text(str(income), room, "body_strong", palette.INK, "centre")
    star = round(box.w * 0.4)
    brush.picture(POINT, Rect(lower.x + round(box.w * 0.06), lower.centery - star // 2, star, star))
    room = Rect(lower.x + round(box.w * 0.44), lower.y, round(box.w * 0.54), lower.h)
    brush.text(str(points), room, "body_strong", palette.CREAM, "centre")
    if hat:
        size = round(box.w * 0.56)
        brush.picture(ART + "hat", Rect(box.right - round(size * 0.62), box.y - round(size * 0.42), size, size))


def draw_cart(brush: Brush, box: Rect) -> None:
    brush.picture(ART + "mining_marker", Rect(box.x, box.y - round(box.h * 0.08), box.w, round(box.h * 0.66)))


# ------------------------------------------------------------------ towns and score


def towns(shown: TableView) -> Rect:
    """The upper part of their panel."""
    panel = shown.rect("panel/towns")
    return Rect(panel.x, panel.y, panel.w, shown.rect(f"town/{shown.focus}/F").bottom - panel.y)


def scores(shown: TableView) -> Rect:
    """The lower part of it."""
    panel, top = shown.rect("panel/towns"), towns(shown).bottom
    return Rect(panel.x, top, panel.w, panel.bottom - top)


def draw_towns(brush: Brush, shown: TableView) -> None:
    """The towns of the seat in the middle, square by square."""
    panel, px, seat = shown.rect("panel/towns"), brush.px, shown.focus
    first = shown.rect(f"town/{seat}/A")
    bonus = TRACKS.year[shown.view.year - 1].town_bonus
    with brush.inside("panel/towns"):
        head = Rect(panel.x + px(16), panel.y + px(8), panel.w - px(32), first.y - panel.y - px(8))
        title = brush.text(shown.say("Towns"), Rect(head.x, head.y, head.w // 2, head.h), "label")
        if bonus:
            room = Rect(title.right + px(8), head.y, head.right - title.right - px(8), head.h)
            brush.text(shown.say("+{n} this year", n=bonus), room, "voice", palette.GAIN, "right")
        for index in range(len(ground(shown.view.boards[seat].face).towns)):
            _town(brush, shown, index)
        _rule(brush, shown, seat)


def light_towns(brush: Brush, shown: TableView, under: frozenset[tuple[int, int]]) -> None:
    """Once more the rows of the towns with squares beneath the ghost."""
    for index, plot in enumerate(ground(shown.view.boards[shown.focus].face).towns):
        if under & points_of(plot.squares):
            _town(brush, shown, index, under)


def _rule(brush: Brush, shown: TableView, seat: int) -> None:
    """The name of a wild face's rule on the row of a sixth town, where there is none; its words are a tip."""
    face = CONTENT.faces[shown.view.boards[seat].face]
    if face.rule_name and len(face.towns) < 6:
        row = shown.rect(f"town/{seat}/F")
        brush.text(shown.say(face.rule_name), row.inflate(-brush.px(12), 0), "voice", palette.INFO, "centre")


def _town(brush: Brush, shown: TableView, index: int, under: frozenset[tuple[int, int]] = frozenset()) -> None:
    seat, px = shown.focus, brush.px
    board = shown.view.boards[seat]
    plot = ground(board.face).towns[index]
    row = shown.rect(f"town/{seat}/{plot.key}")
    if index % 2 == 0 or under:  # what is written there must not be written over itself
        brush.box(row, STRIPE if index % 2 == 0 else palette.PAPER, 4)
    squares, covered = sorted(points_of(plot.squares)), points_of(board.covered)
    if under & set(squares):
        brush.box(row, None, 5, palette.GAIN, 2)
    letter = Rect(row.x + px(4), row.y + 1, row.h - 2, row.h - 2)
    brush.box(letter, TOWNS[plot.key], 5, palette.INK, 2)
    brush.text(plot.key, letter, "pill", palette.INK, "centre")
    small = min(round(row.h * 0.62), round(row.w * 0.042))
    step = small + max(1, px(3))
    name = _town_room(brush, shown, index)
    left = name.right + px(4)
    wide = row.right - round(row.w * 0.13) - left
    brush.text(fine(shown.say(plot.name)), name, _town_role(brush, shown), palette.INK)
    if brush.frame.compact:
        count = f"{len(covered.intersection(squares))}/{len(squares)}"
        brush.text(count, Rect(left, row.y, wide, row.h), "small", palette.SOFT, "right")
    else:
        for place, square in enumerate(squares):
            fill = UNDER if square in under else FILLED if square in covered else BARE
            brush.box(Rect(left + place * step, row.centery - small // 2, small, small), fill, 3, palette.INK, 2)
    end = Rect(row.right - round(row.w * 0.12), row.y, round(row.w * 0.12), row.h)
    if board.towns >> index & 1:
        brush.icon("check", end.center, max(12, round(row.h * 0.8)), palette.GAIN)
    else:
        brush.text(str(plot.points), end, "body_strong", palette.INK, "centre")


def _town_room(brush: Brush, shown: TableView, index: int) -> Rect:
    """Of a town's name: between its letter and its boxes or their count."""
    towns = ground(shown.view.boards[shown.focus].face).towns
    row = shown.rect(f"town/{shown.focus}/{towns[index].key}")
    step = min(round(row.h * 0.62), round(row.w * 0.042)) + max(1, brush.px(3))
    most = max(each.squares.bit_count() for each in towns)
    wide = round(row.w * 0.15) if brush.frame.compact else step * most
    left = row.x + row.h + brush.px(10)
    return Rect(left, row.y, row.right - round(row.w * 0.13) - wide - brush.px(4) - left, row.h)


def _town_role(brush: Brush, shown: TableView) -> Role:
    towns = ground(shown.view.boards[shown.focus].face).towns
    names = ((fine(shown.say(plot.name)), _town_room(brush, shown, index)) for index, plot in enumerate(towns))
    return brush.alike(names, "body")


def draw_score(brush: Brush, shown: TableView) -> None:
    """Five groups of lines and the total, a column for each seat."""
    panel, px = shown.rect("panel/towns"), brush.px
    top = shown.rect(f"town/{shown.focus}/F").bottom + px(6)
    total = shown.rect("score/0")
    seats = range(shown.layout.seats)
    with brush.inside("panel/towns"):
        brush.rule(Rect(panel.x + px(14), top, panel.w - px(28), max(1, px(2))), palette.INK)
        high = (total.y - px(4) - top - px(4)) / (len(GROUPS) + 1)
        head = Rect(panel.x + px(16), top + px(4), total.x - panel.x - px(20), round(high))
        brush.text(shown.say("Score"), head, "label")
        for seat in seats:
            centre = (shown.rect(f"score/{seat}").centerx, head.centery)
            size = min(round(high * 1.02), px(34), shown.rect(f"score/{seat}").w)
            paint.portrait(brush, centre, size, seat, shown.faces[seat])
        rows = [
            Rect(panel.x + px(10), round(top + px(4) + (index + 1) * high), panel.w - px(20), round(high))
            for index in range(len(GROUPS))
        ]
        names, role = _group_names(brush, shown, [_group_room(brush, shown, row) for row in rows])
        for index, (row, name) in enumerate(zip(rows, names, strict=True)):
            _group(brush, shown, row, index, name, role)
        _totals(brush, shown, panel)


def _group_room(brush: Brush, shown: TableView, row: Rect) -> Rect:
    return Rect(row.x + brush.px(8), row.y, shown.rect("score/0").x - row.x - brush.px(10), row.h)


def _group_names(brush: Brush, shown: TableView, rooms: list[Rect]) -> tuple[list[str], Role]:
    """The long names if all of them fit, else all the short ones; at one size."""
    long, short = [shown.say(name) for name, _, _ in GROUPS], [shown.say(name) for _, name, _ in GROUPS]
    fit = all(brush.fits(name, room, "body") for name, room in zip(long, rooms, strict=True))
    names = long if fit and not brush.frame.compact else short
    return names, brush.alike(zip(names, rooms, strict=True), "body")


def _group(brush: Brush, shown: TableView, row: Rect, index: int, name: str, role: Role) -> None:
    if index % 2 == 0:
        brush.box(row, STRIPE, 4)
    brush.text(name, _group_room(brush, shown, row), role)
    lines = GROUPS[index][2]
    for seat, sheet in enumerate(shown.sheets):
        points = sum(line.points for line in sheet.lines if line.id in lines)
        cell = shown.rect(f"score/{seat}")
        ink = palette.FAINT if not points else palette.LOSS if points < 0 else palette.INK
        points_role = "body_strong" if seat == shown.viewer else "body"
        brush.text(number(points) if points else "–", Rect(cell.x, row.y, cell.w, row.h), points_role, ink, "centre")


def _totals(brush: Brush, shown: TableView, panel: Rect) -> None:
    total, px = shown.rect("score/0"), brush.px
    for offset, thick in ((5, 2), (1, 1)):
        brush.rule(Rect(panel.x + px(14), total.y - px(offset), panel.w - px(28), max(1, px(thick))), palette.INK)
    over = shown.outcome is not None
    words = shown.say("Final score") if over else shown.say("If it ended now")
    if brush.frame.compact:
        words = shown.say("Total")
    brush.text(words, Rect(panel.x + px(18), total.y, total.x - panel.x - px(22), total.h), "strong", lines=2)
    score_panel.draw_totals(brush, shown, [sheet.total for sheet in shown.sheets])
