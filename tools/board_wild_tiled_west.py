"""The two pages of Wild Tiled West, by the numbers of its mock-ups.  Writes no file: boards.py does."""

from __future__ import annotations

from typing import NamedTuple

from tools.tmx import Box, Page, Said, moved, row

SEATS = 5
SIDE = 11
SQUARES = tuple(f"{'ABCDEFGHIJK'[column]}{line + 1}" for line in range(SIDE) for column in range(SIDE))
YEARS = {1: 5, 2: 4, 3: 4, 4: 3}  # rounds on the track
SUITS = ("spades", "hearts", "clubs", "diamonds")
SMALL_GOODS = ("gold", "bullets", "aces", "aside")  # of a rival: in its row of numbers, where the page has one

# Of the spare height of a window that is higher than the page:
BELOW_BAR = 0.25
MIDDLE = 0.5  # the dock and the panels at the foot begin lower by this, and grow by the rest
ROW_FOOT = 0.9
TOP: Said = {"fy": BELOW_BAR}
DOCK: Said = {"column": "centre", "fy": MIDDLE}
CHOICES: Said = {**DOCK, "fh": ROW_FOOT - MIDDLE}
LEFT_HALF: Said = {"column": "right", "fw": 0.5}
RIGHT_HALF: Said = {"column": "right", "fx": 0.5, "fw": 0.5}

Things = dict[str, Box]


class Sizes(NamedTuple):
    """What differs between the two pages.  Things on a panel are measured from its corner."""

    bar: Things
    chip: Box
    chip_pitch: float
    first: Box  # the first player's wheel, on a chip
    focus: Box  # the settlement with its frame
    squares: Box  # its eleven by eleven squares
    plaque: Box  # the widest it may be
    moment: Box
    board: Box  # the scoreboard
    track: tuple[float, float, float, float, float]  # on it: first space x, y, size, pitch across and down
    tussle: float  # x of the Tussle's space
    contract: tuple[Box, float]  # the first, and the pitch
    tray: tuple[Box, float]  # the first tray and the way to the second
    mining: Box
    mine: tuple[Box, float]  # the first space on the track, and the pitch
    partner: tuple[Box, float]  # the first strip, and the way down to the second
    supply: tuple[Box, float]  # the first of four on the second strip
    goods: Box
    good: Things
    towns: Box
    town: tuple[Box, float]  # the first row
    score: tuple[float, float, float, float, float]  # from the right and the foot of the panel, pitch, size
    dock: Box
    choices: Box
    in_dock: Things
    turn: tuple[Box, float, float]
    sizes: tuple[Box, float]
    gains: tuple[Box, float]
    buttons: Things
    rivals: dict[int, tuple[Box, float, float, Things]]  # area of the first, pitch across and down, things
    ridge: Things  # alone: the panel and what lies in it
    drawer: Box


def draw(page: Page, sizes: Sizes) -> None:
    """Everything on one page."""
    _bar(page, sizes)
    _scoreboard(page, sizes)
    _trays(page, sizes)
    _own(page, sizes)
    _dock(page, sizes)
    page.put("shared/marks", "moment", "moment", sizes.moment, TOP, column="centre", fw=0)
    page.put("shared/picture", "panel/log", "drawer", sizes.drawer, {"fx": 1, "fy": BELOW_BAR, "fh": 1 - BELOW_BAR})
    for seats in range(1, SEATS + 1):
        _rivals(page, sizes, seats - 1)
        _ridge(page, sizes, seats - 1)


def _bar(page: Page, sizes: Sizes) -> None:
    for name, box in sizes.bar.items():
        spare: Said = {"fw": 1} if name == "panel/bar" else {"fx": 1} if name == "bar/tools" else {}
        layer, kind = ("picture", "panel") if name == "panel/bar" else ("marks", name.split("/")[1])
        page.put(f"shared/{layer}", name, kind, box, spare)
    x, y, w, h = sizes.chip
    for seats in range(1, SEATS + 1):
        for seat in range(seats):
            left = x + sizes.chip_pitch * (seat - seats / 2)
            page.put(f"everyone/{seats}/marks", f"chip/#{seat + 1}", "chip", (left, y, w, h), fx=0.5)
            wheel = moved(sizes.first, left, y)
            page.put(f"everyone/{seats}/marks", f"first/#{seat + 1}", "place", wheel, fx=0.5)


def _scoreboard(page: Page, sizes: Sizes) -> None:
    """Years and rounds, then the wrangle table with its contracts."""
    left, top = sizes.board[:2]
    said: Said = {**TOP, "column": "left"}
    page.put("shared/picture", "panel/scoreboard", "panel", sizes.board, said, art="ui/panel_paper_plain")
    x, y, size, across, down = sizes.track
    for year, rounds in YEARS.items():
        for number in range(rounds):
            box = (left + x + number * across, top + y + (year - 1) * down, size, size)
            page.put("shared/spots", f"track/y{year}r{number + 1}", "note", box, said)
        box = (left + sizes.tussle, top + y + (year - 1) * down, size, size)
        page.put("shared/spots", f"track/y{year}t", "note", box, said)
    contract, pitch = sizes.contract
    for index in range(4):
        box = moved(contract, left + index * pitch, top)
        page.put("shared/spots", f"contract/contract_{index + 4}", "note", box, said)


def _trays(page: Page, sizes: Sizes) -> None:
    """Stacks in their wells, dice in the sockets round them: in the proportions of the drawing, 410 by 436."""
    first, pitch = sizes.tray
    k = first[2] / 410
    for tray in (1, 2):
        x, y, w, h = moved(first, (tray - 1) * pitch, 0)
        said: Said = {**TOP, "column": "right", "fx": 0.36 if tray == 1 else 0.64}
        page.put("shared/picture", f"tray/{tray}", "tray", (x, y, w, h), said, art="wild_tiled_west/wtw_tray")
        for line in range(5):
            for column in range(4):
                well = (x + k * (56 + 76 * column), y + k * (56 + 66 * line), k * 70, k * 60)
                page.put("shared/spots", f"stack/t{tray}r{line}c{column}", "stack", well, said)
            for side, middle in ((0, 26), (1, 384)):
                number = 10 * (tray - 1) + 5 * side + line + 1
                _socket(page, f"slot/prairie_{number}", x + k * middle, y + k * (86 + 66 * line), k, said)
        for end, middle in ((0, 26), (1, 410)):
            for column, across in ((0, 167), (1, 243)):
                number = 4 * (tray - 1) + 2 * end + column + 1
                _socket(page, f"slot/river_{number}", x + k * across, y + k * middle, k, said)


def _socket(page: Page, name: str, x: float, y: float, k: float, said: Said) -> None:
    size = k * 50
    page.put("shared/spots", name, "die", (x - size / 2, y - size / 2, size, size), said)


def _own(page: Page, sizes: Sizes) -> None:
    """The settlement in the middle, and what its seat has."""
    centre: Said = {**TOP, "column": "centre"}
    page.put("focus/seats", "seat/*", "focus", sizes.focus, centre)
    page.put("focus/picture", "land/*", "board", sizes.squares, centre)
    _squares(page, "focus/spots", "*", sizes.squares, centre, "land")
    page.put("focus/marks", "nameplate/*", "nameplate", sizes.plaque, centre)
    rail: Said = {"column": "right", "fy": 0.375, "fx": 0.5}
    page.put("focus/picture", "mining/*", "track", sizes.mining, rail, art="wild_tiled_west/wtw_mining_track")
    space, pitch = sizes.mine
    for number in range(12):
        box = moved(space, sizes.mining[0] + number * pitch, sizes.mining[1])
        page.put("focus/spots", f"mine/*/{number + 1}", "note", box, rail)
    _partners(page, sizes)
    _goods(page, sizes)
    _towns(page, sizes)


def _squares(page: Page, layer: str, seat: str, box: Box, said: Said, kind: str) -> None:
    x, y, size, _ = box
    step = size / SIDE
    for index, square in enumerate(SQUARES):
        line, column = divmod(index, SIDE)
        page.put(layer, f"board/{seat}/{square}", kind, (x + column * step, y + line * step, step, step), said)


def _partners(page: Page, sizes: Sizes) -> None:
    """Two strips; until there is a second partner, the supply lies on its strip."""
    strip, down = sizes.partner
    for slot in range(2):
        said: Said = {**LEFT_HALF, "fy": MIDDLE}
        box = moved(strip, 0, slot * down)
        page.put("focus/spots", f"partner/*/{slot}", "strip", box, said, tray=f"partner {slot}" if slot else "")
        page.put("focus/marks", f"strip/{slot}", "strip", box, said)
        page.put("focus/spots", f"hand/*/{slot}", "partner", box, said, tray="hand")
    card, pitch = sizes.supply
    for slot, name in enumerate(("0", "1", "2", "deck")):
        box = moved(card, strip[0] + slot * pitch, strip[1] + down)
        page.put("shared/spots", f"partners/{name}", "partner", box, column="right", fx=slot / 8, fy=MIDDLE)


def _goods(page: Page, sizes: Sizes) -> None:
    x, y = sizes.goods[:2]
    grow: Said = {**LEFT_HALF, "fy": MIDDLE, "fh": 1 - MIDDLE}
    page.put("focus/picture", "panel/goods", "panel", sizes.goods, grow, art="ui/panel_paper_plain")
    for name, box in sizes.good.items():
        place = moved(box, x, y)
        part = "shared" if name.startswith("ace/") else "focus"
        spot = name if part == "shared" else f"{name}/*"
        page.put(f"{part}/spots", spot, "note", place, column="right", fy=MIDDLE)


def _towns(page: Page, sizes: Sizes) -> None:
    """Towns above, the score below, on one sheet."""
    x, y, w, h = sizes.towns
    grow: Said = {**RIGHT_HALF, "fy": MIDDLE, "fh": 1 - MIDDLE}
    page.put("focus/picture", "panel/towns", "panel", sizes.towns, grow, art="ui/panel_paper_plain")
    line, down = sizes.town
    for index, key in enumerate("ABCDEF"):
        box = moved(line, x, y + index * down)
        page.put("focus/spots", f"town/*/{key}", "note", box, {**RIGHT_HALF, "fy": MIDDLE})
    right, foot, pitch, wide, high = sizes.score
    for seats in range(1, SEATS + 1):
        for seat in range(seats):
            middle = x + w - right - (seats - 1 - seat) * min(pitch, pitch * 3 / seats)
            total = (middle - wide / 2, y + h - foot, wide, high)
            said: Said = {"column": "right", "fx": 1, "fy": 1}
            page.put(f"everyone/{seats}/marks", f"score/#{seat + 1}", "place", total, said)


def _dock(page: Page, sizes: Sizes) -> None:
    """The decision at hand.  What is never asked together shares its place, each in a tray of its own."""
    page.put("shared/picture", "panel/dock", "panel", sizes.dock, DOCK, fh=1 - MIDDLE, art="ui/panel_paper")
    page.put("shared/marks", "dock/choices", "choices", sizes.choices, CHOICES)
    for name, box in sizes.in_dock.items():
        kind = name.split("/")[1]
        low = ROW_FOOT if box[1] >= sizes.choices[1] + sizes.choices[3] else MIDDLE
        page.put("shared/marks", name, kind, box, column="centre", fy=1 if kind == "tool" else low)
    plate, across, down = sizes.turn
    for turn in range(8):
        box = moved(plate, turn % 4 * across, turn // 4 * down)
        page.put("shared/spots", f"turn/{turn}", "turn", box, DOCK, tray="turn")
    plate, across = sizes.sizes
    for cows in range(3, 8):
        box = moved(plate, (cows - 3) * across, 0)
        page.put("shared/spots", f"wrangle/{cows}", "plate", box, CHOICES, tray="wrangle")
    plate, across = sizes.gains
    for name, box in row("gain", 3, plate, across).items():
        page.put("shared/spots", name, "plate", box, CHOICES, tray="gain")
    for name, box in sizes.buttons.items():
        page.put("shared/spots", f"button/{name}", "button", box, DOCK, tray=f"button {name}")


def _rivals(page: Page, sizes: Sizes, count: int) -> None:
    """Under the scoreboard."""
    if not count:
        return
    area, across, down, things = sizes.rivals[count]
    for place in range(count):
        column, line = (place % 2, place // 2) if across else (0, place)
        lines = (count + 1) // 2 if across else count
        share = MIDDLE + (1 - MIDDLE) * (line / (lines - 1) if lines > 1 else 0)
        said: Said = {"column": "left", "fy": round(share, 4)}
        _rival(page, f"rivals/{count}", f"*{place + 1}", moved(area, column * across, line * down), things, said)


def _rival(page: Page, part: str, seat: str, area: Box, things: Things, said: Said) -> None:
    page.put(f"{part}/seats", f"seat/{seat}", "rival", area, said, art="ui/panel_leather")
    placed = {name: moved(box, area[0], area[1]) for name, box in things.items()}
    for name in ("portrait", "name", "level", "points", "numbers"):
        if name in placed:
            page.put(f"{part}/marks", f"{name}/{seat}", name, placed[name], said)
    land = placed["board"]
    page.put(f"{part}/picture", f"land/{seat}", "board", land, said)
    _squares(page, f"{part}/spots", seat, land, said, "land")
    face = placed["portrait"]
    for name in SMALL_GOODS:
        page.put(f"{part}/marks", f"{name}/{seat}", "place", placed.get(name, face), said)
    for number in range(1, 13):
        page.put(f"{part}/marks", f"mine/{seat}/{number}", "place", placed.get("mine", face), said)
    for key in "ABCDEF":
        page.put(f"{part}/marks", f"town/{seat}/{key}", "place", placed.get("points", face), said)
    for slot in range(2):
        card = placed.get(f"partner/{slot}", face)
        page.put(f"{part}/marks", f"partner/{seat}/{slot}", "place", card, said)
        page.put(f"{part}/spots", f"hand/{seat}/{slot}", "partner", card, said, tray=f"hand {seat} {slot}")


def _ridge(page: Page, sizes: Sizes, count: int) -> None:
    """Alone it has the rivals' place; with others nothing ever lies there."""
    said: Said = {"column": "left", "fy": MIDDLE}
    panel = sizes.ridge["panel"]
    if not count:
        page.put("rivals/0/picture", "panel/ridge", "panel", panel, said, art="ui/panel_leather")
    for name, box in sizes.ridge.items():
        if name == "panel":
            continue
        place = moved(box, panel[0], panel[1])
        if count:
            page.put(f"rivals/{count}/marks", name, "place", place, said)
        else:
            page.put("rivals/0/spots", name, "ridge", place, said)


def _cards(box: Box, across: float, down: float, columns: int) -> Things:
    """The row of bandit cards, line under line."""
    return {f"ridge/card/{n}": moved(box, n % columns * across, n // columns * down) for n in range(10)}


# ------------------------------------------------------------------ 1920x1080

RIVAL_ALONE: Things = {
    "portrait": (14, 12, 50, 50), "name": (74, 11, 160, 30), "level": (74, 43, 260, 22), "points": (236, 8, 98, 36),
    "board": (20, 74, 308, 308), "numbers": (20, 396, 308, 116), "gold": (30, 404, 40, 40),
    "bullets": (135, 404, 40, 40), "mine": (240, 404, 40, 40), "aces": (240, 460, 40, 40), "aside": (30, 460, 40, 40),
    "partner/0": (84, 526, 70, 106), "partner/1": (190, 526, 76, 106),
}  # fmt: skip
RIVAL_OF_TWO: Things = {
    "portrait": (14, 12, 50, 50), "name": (74, 11, 160, 30), "level": (74, 43, 260, 22), "points": (236, 8, 98, 36),
    "board": (16, 74, 220, 220), "numbers": (246, 72, 90, 226), "gold": (250, 74, 36, 36),
    "bullets": (250, 111, 36, 36), "mine": (250, 148, 36, 36), "aces": (250, 222, 36, 36), "aside": (250, 185, 36, 36),
    "partner/0": (298, 262, 24, 36), "partner/1": (252, 260, 40, 38),
}  # fmt: skip
RIVAL_OF_THREE: Things = {
    "portrait": (10, 8, 42, 42), "name": (60, 6, 174, 25), "level": (60, 31, 278, 22), "points": (238, 3, 100, 30),
    "board": (12, 58, 132, 132), "numbers": (154, 58, 184, 134), "gold": (156, 60, 34, 34),
    "bullets": (248, 60, 34, 34), "mine": (156, 104, 34, 34), "aces": (248, 104, 34, 34), "aside": (156, 148, 34, 34),
    "partner/0": (296, 150, 24, 36), "partner/1": (250, 150, 38, 36),
}  # fmt: skip
RIVAL_OF_FOUR: Things = {
    "portrait": (8, 8, 38, 38), "points": (62, 8, 98, 38), "name": (10, 48, 146, 23),
    "board": (12, 74, 143, 143), "numbers": (8, 222, 150, 86), "gold": (10, 224, 34, 34),
    "bullets": (60, 224, 34, 34), "mine": (110, 224, 34, 34), "aces": (10, 266, 34, 34), "aside": (60, 266, 34, 34),
    "partner/0": (132, 266, 22, 34), "partner/1": (106, 266, 24, 34),
}  # fmt: skip
FULL = Sizes(
    bar={
        "panel/bar": (0, 0, 1920, 64), "bar/back": (24, 8, 48, 48), "bar/title": (90, 8, 296, 48),
        "bar/round": (400, 8, 116, 48), "bar/tools": (1616, 8, 280, 48),
    },
    chip=(1020, 8, 166, 48), chip_pitch=172, first=(126, 4, 40, 40),
    focus=(388, 80, 656, 656), squares=(397, 89, 638, 638), plaque=(456, 64, 520, 32),
    moment=(396, 100, 1500, 628),
    board=(24, 88, 348, 314), track=(42, 46, 30, 31, 33), tussle=212, contract=((79, 250, 62, 46), 64),
    tray=((1060, 88, 410, 436), 426),
    mining=(1060, 540, 836, 96), mine=((84, 9, 58, 78), 62),
    partner=((1060, 652, 410, 90), 100), supply=((10, 8, 92, 74), 99),
    goods=(1060, 856, 410, 208),
    good={
        "gold": (10, 8, 76, 66), "bullets": (88, 8, 76, 66), "aces": (10, 84, 202, 112), "aside": (318, 8, 80, 66),
        **{f"ace/{suit}": (226 + 44 * n, 122, 42, 62) for n, suit in enumerate(SUITS)},
    },
    towns=(1486, 652, 410, 412), town=((10, 40, 390, 24), 24), score=(44, 44, 58, 52, 34),
    dock=(396, 744, 640, 320), choices=(420, 828, 592, 162),
    in_dock={
        "dock/office": (420, 760, 54, 54), "dock/headline": (484, 758, 527, 40), "dock/sentence": (484, 791, 527, 32),
        "dock/hint": (484, 791, 527, 32), "dock/brings": (680, 828, 332, 162),
        **{f"dock/tool/{n}": (421 + n * 150, 998, 140, 44) for n in range(4)},
    },
    turn=((420, 828, 61, 78), 64, 84), sizes=((420, 828, 112, 162), 120), gains=((420, 836, 188, 146), 202),
    buttons={
        "alleys": (806, 874, 206, 66), "pass": (806, 874, 206, 66), "stop": (812, 764, 200, 52),
        "decline": (812, 764, 200, 52), "income": (420, 866, 290, 84), "pickaxes": (722, 866, 290, 84),
        "stash": (420, 866, 290, 84), "keep_gold": (722, 866, 290, 84),
    },
    rivals={
        1: ((24, 418, 348, 646), 0, 0, RIVAL_ALONE), 2: ((24, 418, 348, 314), 0, 332, RIVAL_OF_TWO),
        3: ((24, 418, 348, 204), 0, 221, RIVAL_OF_THREE), 4: ((24, 418, 166, 314), 182, 332, RIVAL_OF_FOUR),
    },
    ridge={
        "panel": (24, 418, 348, 646), "ridge": (12, 12, 324, 186), "ridge/deck": (12, 212, 59, 92),
        **_cards((78, 212, 59, 92), 65, 100, 4),
    },
    drawer=(1486, 88, 410, 976),
)  # fmt: skip

# ------------------------------------------------------------------ 1024x640

SMALL_ALONE: Things = {
    "portrait": (8, 6, 34, 34), "name": (46, 8, 66, 30), "points": (114, 6, 38, 34), "board": (3, 46, 154, 154),
    "numbers": (8, 206, 144, 84), "gold": (10, 210, 26, 26), "bullets": (58, 210, 26, 26), "mine": (106, 210, 26, 26),
    "partner/0": (24, 318, 36, 56), "partner/1": (90, 318, 36, 56),
}  # fmt: skip
SMALL_OF_TWO: Things = {
    "portrait": (8, 5, 34, 34), "name": (46, 7, 66, 30), "points": (114, 5, 38, 34), "board": (14, 44, 132, 132),
}  # fmt: skip
SMALL_OF_THREE: Things = {
    "portrait": (10, 8, 34, 34), "points": (6, 46, 46, 30), "name": (4, 80, 52, 20), "board": (57, 10, 99, 99),
}  # fmt: skip
SMALL_OF_FOUR: Things = {
    "portrait": (6, 6, 30, 30), "points": (38, 6, 36, 30), "name": (4, 38, 69, 20), "board": (5, 62, 66, 66),
}  # fmt: skip
COMPACT = Sizes(
    bar={
        "panel/bar": (0, 0, 1024, 44), "bar/back": (10, 5, 34, 34), "bar/title": (54, 5, 206, 34),
        "bar/round": (262, 5, 88, 34), "bar/tools": (860, 5, 154, 34),
    },
    chip=(590, 4, 64, 36), chip_pitch=68, first=(36, 4, 28, 28),
    focus=(180, 56, 396, 400), squares=(180, 60, 396, 396), plaque=(218, 46, 320, 24),
    moment=(180, 60, 834, 396),
    board=(10, 52, 160, 184), track=(17, 25, 16, 16, 20), tussle=99, contract=((37, 148, 29, 30), 30),
    tray=((586, 52, 210, 223), 218),
    mining=(586, 280, 428, 50), mine=((43, 5, 30, 40), 31.75),
    partner=((586, 336, 210, 54), 58), supply=((4, 4, 48, 46), 51),
    goods=(586, 452, 210, 180),
    good={
        "gold": (6, 6, 40, 44), "bullets": (46, 6, 40, 44), "aces": (6, 54, 198, 56), "aside": (166, 6, 40, 44),
        **{f"ace/{suit}": (14 + 48 * n, 118, 38, 56) for n, suit in enumerate(SUITS)},
    },
    towns=(804, 336, 210, 296), town=((5, 24, 200, 20), 20), score=(26, 28, 36, 34, 24),
    dock=(180, 464, 396, 168), choices=(196, 520, 364, 66),
    in_dock={
        "dock/headline": (198, 473, 362, 28), "dock/sentence": (198, 499, 362, 21), "dock/hint": (198, 499, 362, 21),
        "dock/brings": (338, 520, 222, 66), **{f"dock/tool/{n}": (196 + n * 92.67, 590, 86, 30) for n in range(4)},
    },
    turn=((196, 520, 33, 32), 35, 34), sizes=((196, 520, 68, 66), 74), gains=((196, 520, 116, 66), 124),
    buttons={
        "alleys": (418, 530, 142, 46), "pass": (418, 530, 142, 46), "stop": (430, 474, 130, 40),
        "decline": (430, 474, 130, 40), "income": (196, 530, 176, 46), "pickaxes": (384, 530, 176, 46),
        "stash": (196, 530, 176, 46), "keep_gold": (384, 530, 176, 46),
    },
    rivals={
        1: ((10, 244, 160, 388), 0, 0, SMALL_ALONE), 2: ((10, 244, 160, 190), 0, 198, SMALL_OF_TWO),
        3: ((10, 244, 160, 124), 0, 132, SMALL_OF_THREE), 4: ((10, 244, 77, 190), 83, 198, SMALL_OF_FOUR),
    },
    ridge={
        "panel": (10, 244, 160, 388), "ridge": (6, 6, 148, 114), "ridge/deck": (8, 126, 34, 53),
        **_cards((44, 126, 34, 53), 37, 58, 3),
    },
    drawer=(664, 52, 350, 580),
)  # fmt: skip


def pages() -> dict[str, Page]:
    """By file name."""
    full, compact = Page(1920, 1080, "left centre right", 40), Page(1024, 640, "left centre right", 24)
    draw(full, FULL)
    draw(compact, COMPACT)
    return {"wild_tiled_west.tmx": full, "wild_tiled_west_compact.tmx": compact}
