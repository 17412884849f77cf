"""The two pages of Tiny Towns, by the numbers of ART.md and its mock-ups.  Writes no file: boards.py does."""

from __future__ import annotations

from typing import NamedTuple

from tools.tmx import Box, Page, Said, moved, row

RESOURCES = ("wood", "wheat", "brick", "glass", "stone")
CLASSES = ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory", "monument")
SQUARES = tuple(f"{column}{row}" for row in range(1, 5) for column in "abcd")
SEATS = 6
BOARD, PLOT, PITCH, HEDGE = 640, 135, 143, 38  # the drawing of a town, in its own units
CAVE: Box = (245, 604, 150, 48)  # in the hedge at the foot of a town, in the same units

# Of the spare height of a window that is higher than the page:
BELOW_BAR = 0.25  # the gap under the top bar takes this share
DOCK_TOP = 0.5  # the dock begins lower by this, and grows by the rest
ROW_FOOT = 0.9  # the row of choices in it grows to here
TOP: Said = {"fy": BELOW_BAR}
TALL: Said = {"fy": BELOW_BAR, "fh": 1 - BELOW_BAR}
DOCK: Said = {"column": "centre", "fy": DOCK_TOP}
CHOICES: Said = {**DOCK, "fh": ROW_FOOT - DOCK_TOP}

LOG: dict[str, Said] = {  # where the log is, and what of the spare width it takes
    "left": {"column": "left"},
    "right": {"column": "right", "fx": 1 / 2, "fw": 1 / 2},  # beside the score sheet, which takes as much
    "drawer": {"fx": 1},
}

Things = dict[str, Box]


class Sizes(NamedTuple):
    """What differs between the two pages.  Things on a rival's panel are measured from its corner."""

    bar: Things  # in the top bar, from its left; "tools" from its right
    chip: Box  # the first seat's of one, with the others on both sides of the middle
    chip_pitch: float
    hammer: Box  # on a chip
    focus: Box
    plaque: Box
    card: Box  # the first
    card_pitch: tuple[float, float]
    watch: tuple[float, float, float]  # side and pitch of a slot on the monument, way from its foot
    dock: Box
    choices: Box
    choice_pitch: float
    in_dock: Things  # words, tools and piles
    buttons: Things
    hand: Box  # the first of two
    hand_pitch: float
    rivals: dict[int, tuple[Box, float, Things]]  # by their number: area of the first, pitch, things
    sheet: dict[int, Box]  # by the number of seats
    columns: dict[int, tuple[float, float]]  # likewise: the middle of the last column from the right edge, pitch
    total: tuple[float, float, float]  # top of the totals in the sheet, their width and height
    log: dict[int, tuple[str, Box]]  # by the number of rivals: column and place
    ranks: Box  # alone: the list of ranks, in the rivals' place


def draw(page: Page, sizes: Sizes) -> None:
    """Everything on one page."""
    _bar(page, sizes)
    _cards(page, sizes)
    _dock(page, sizes)
    page.put("focus/seats", "seat/*", "focus", sizes.focus, TOP, column="centre")
    _town(page, "focus", "*", sizes.focus, {**TOP, "column": "centre"})
    page.put("focus/marks", "plaque/*", "plaque", sizes.plaque, TOP, column="centre", art="ui/plaque_brass")
    for seats in range(1, SEATS + 1):
        _sheet(page, sizes, seats)
        _rivals(page, sizes, seats - 1)
    page.put("rivals/0/picture", "panel/ranks", "panel", sizes.ranks, TOP, column="left", art="ui/panel_leather")


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
            hammer = moved(sizes.hammer, left, y)
            page.put(f"everyone/{seats}/marks", f"hammer/#{seat + 1}", "place", hammer, fx=0.5)


def _cards(page: Page, sizes: Sizes) -> None:
    """Four by two; on the last, the own monument, lie the slots of Opaleye's Watch."""
    for index, kin in enumerate(CLASSES):
        down, across = divmod(index, 4)
        box = moved(sizes.card, round(across * sizes.card_pitch[0]), down * sizes.card_pitch[1])
        said: Said = {**TOP, "column": "right", "fx": across / 4, "fw": 1 / 4}
        page.put("shared/spots", f"card/{kin}", "card", box, said)
    page.put("focus/marks", "monument/*", "place", box, said)
    size, pitch, foot = sizes.watch
    left = box[0] + (box[2] - 2 * pitch - size) / 2
    for name, slot in row("watch/*", 3, (left, box[1] + box[3] - foot, size, size), pitch).items():
        page.put("focus/spots", name, "watch", slot, TOP, column="right", fx=3 / 4)


def _dock(page: Page, sizes: Sizes) -> None:
    """The decision at hand.  What is never asked together shares its place, each in a tray of its own."""
    page.put("shared/picture", "panel/dock", "panel", sizes.dock, DOCK, fh=1 - DOCK_TOP, art="ui/panel_paper")
    x, y, w, h = sizes.choices
    page.put("shared/marks", "dock/choices", "choices", sizes.choices, CHOICES)
    for name, box in sizes.in_dock.items():
        kind = name.split("/")[1] if "/" in name else "place"
        share = 1 if kind == "tool" else _share(box, sizes)
        page.put("shared/marks", name, kind, box, column="centre", fy=share)
    plate: Box = (x, y, w - 4 * sizes.choice_pitch, h)
    for index, resource in enumerate(RESOURCES):
        place = moved(plate, index * sizes.choice_pitch, 0)
        page.put("shared/spots", f"resource/{resource}", "choice", place, CHOICES, tray="palette")
    for name, place in row("market", 3, moved(plate, sizes.choice_pitch, 0), sizes.choice_pitch).items():
        page.put("shared/spots", name, "choice", place, CHOICES, tray="market")
    for name, place in row("hand/*", 2, sizes.hand, sizes.hand_pitch).items():
        page.put("focus/spots", name, "choice", place, CHOICES, tray="hand")
    for name, box in sizes.buttons.items():
        page.put("shared/spots", name, "button", box, column="centre", fy=_share(box, sizes), tray=name)


def _share(box: Box, sizes: Sizes) -> float:
    """Things below the row of choices go down with its foot."""
    return ROW_FOOT if box[1] >= sizes.choices[1] + sizes.choices[3] else DOCK_TOP


def _town(page: Page, part: str, seat: str, box: Box, said: Said) -> None:
    """The sixteen squares and the cave of a town drawn in this square."""
    x, y, size, _ = box
    k = size / BOARD
    page.put(f"{part}/picture", f"board/{seat}", "board", box, said, art="tiny_towns/board")
    for index, square in enumerate(SQUARES):
        down, across = divmod(index, 4)
        plot = (x + k * (HEDGE + across * PITCH), y + k * (HEDGE + down * PITCH), k * PLOT, k * PLOT)
        page.put(f"{part}/spots", f"town/{seat}/{square}", "space", plot, said)
    cave = (x + k * CAVE[0], y + k * CAVE[1], k * CAVE[2], k * CAVE[3])
    page.put(f"{part}/spots", f"cavern/{seat}", "store", cave, said)


def _rivals(page: Page, sizes: Sizes, count: int) -> None:
    """The left column, and the log, which moves there if there is room."""
    column, box = sizes.log[count]
    said: Said = {**TALL, **LOG[column]}
    kind = "drawer" if column == "drawer" else "panel"
    page.put(f"rivals/{count}/picture", "panel/log", kind, box, said, art="ui/panel_leather")
    if not count:
        return
    area, pitch, things = sizes.rivals[count]
    for place in range(count):
        share = BELOW_BAR + (1 - BELOW_BAR) * (place / (count - 1) if count > 1 else 0)
        _rival(page, f"rivals/{count}", f"*{place + 1}", moved(area, 0, place * pitch), things, share)


def _rival(page: Page, part: str, seat: str, area: Box, things: Things, share: float) -> None:
    said: Said = {"column": "left", "fy": round(share, 4)}
    page.put(f"{part}/seats", f"seat/{seat}", "rival", area, said, art="ui/panel_leather")
    for name, box in things.items():
        word, _, slot = name.partition("/")
        place = moved(box, area[0], area[1])
        if name == "board":
            _town(page, part, seat, place, said)
        elif slot:
            page.put(f"{part}/spots", f"{word}/{seat}/{slot}", word, place, said)
        else:
            page.put(f"{part}/marks", f"{word}/{seat}", "place" if word == "monument" else word, place, said)


def _sheet(page: Page, sizes: Sizes, seats: int) -> None:
    """The score sheet has a column for each seat, with its total at the foot."""
    part, box = f"everyone/{seats}", sizes.sheet[seats]
    x, y, w, h = box
    share = 1 / 2 if sizes.log[seats - 1][0] == "right" else 1
    shares: Said = {"column": "right", "fx": share}
    page.put(f"{part}/picture", "panel/sheet", "panel", box, TALL, column="right", fw=share, art="ui/panel_paper_plain")
    from_right, pitch = sizes.columns[seats]
    top, wide, high = sizes.total
    for seat in range(seats):
        middle = x + w - from_right - (seats - 1 - seat) * pitch
        column = (middle - pitch / 2, y + 8, pitch, h - 16)
        page.put(f"{part}/marks", f"column/#{seat + 1}", "column", column, {**TALL, **shares})
        total = (middle - min(wide, pitch) / 2, y + top, min(wide, pitch), high)
        page.put(f"{part}/marks", f"score/#{seat + 1}", "place", total, shares, fy=1)


# ------------------------------------------------------------------ 1920x1080

WIDE_RIVAL: Things = {
    "portrait": (14, 12, 50, 50), "name": (74, 13, 166, 28), "level": (74, 41, 166, 22), "points": (244, 12, 90, 50),
    "board": (14, 70, 320, 320), "monument": (14, 398, 46, 72), "label": (66, 446, 120, 24),
    **row("hand", 2, (14, 398, 44, 70), 48), **row("watch", 3, (112, 400, 36, 36), 38),
    "buildings": (232, 400, 102, 32), "empties": (232, 438, 102, 32),
}  # fmt: skip
RIVAL_OF_THREE: Things = {
    "portrait": (14, 12, 50, 50), "name": (74, 13, 162, 28), "level": (74, 41, 162, 22), "points": (240, 12, 92, 50),
    "board": (14, 70, 230, 230), "monument": (263, 74, 64, 100), "label": (256, 177, 78, 24),
    **row("hand", 2, (256, 74, 38, 60), 40), **row("watch", 3, (256, 177, 25, 25), 26.5),
    "buildings": (256, 216, 78, 38), "empties": (256, 256, 78, 38),
}  # fmt: skip
RIVAL_OF_FOUR: Things = {
    "portrait": (12, 10, 44, 44), "name": (64, 8, 170, 27), "level": (64, 34, 170, 22), "points": (240, 10, 96, 44),
    "board": (12, 64, 156, 156), "monument": (182, 66, 46, 72), "label": (234, 90, 102, 24),
    **row("hand", 2, (182, 66, 46, 72), 50), **row("watch", 3, (182, 144, 36, 36), 40),
    "buildings": (182, 186, 74, 34), "empties": (262, 186, 74, 34),
}  # fmt: skip
RIVAL_OF_FIVE: Things = {
    "board": (12, 12, 158, 158), "portrait": (182, 10, 40, 40), "points": (230, 10, 106, 40),
    "name": (182, 52, 154, 26), "level": (182, 77, 154, 22),
    "monument": (182, 104, 42, 66), "label": (228, 104, 108, 24),
    **row("hand", 2, (182, 104, 30, 46), 32), **row("watch", 3, (248, 104, 28, 28), 30),
    "buildings": (228, 138, 52, 32), "empties": (284, 138, 52, 32),
}  # fmt: skip
FULL = Sizes(
    bar={
        "panel/bar": (0, 0, 1920, 64), "bar/back": (24, 8, 48, 48), "bar/title": (90, 8, 222, 48),
        "bar/round": (320, 8, 116, 48), "bar/tools": (1616, 8, 280, 48),
    },
    chip=(960, 8, 164, 48), chip_pitch=172, hammer=(120, 4, 38, 38),
    focus=(396, 88, 640, 640), plaque=(586, 74, 260, 46),
    card=(1060, 88, 198, 292), card_pitch=(212.67, 306), watch=(58, 63, 66),
    dock=(396, 744, 640, 320), choices=(421, 830, 590, 122), choice_pitch=120,
    in_dock={
        "dock/office": (422, 761, 54, 54), "dock/headline": (484, 758, 527, 40), "dock/sentence": (484, 791, 527, 32),
        "dock/hint": (421, 960, 590, 32), "deck": (869, 758, 42, 58), "face_up": (919, 758, 42, 58),
        "discard": (969, 758, 42, 58), **{f"dock/tool/{n}": (421 + n * 150, 998, 140, 44) for n in range(4)},
    },
    buttons={
        "button/done": (781, 849, 230, 84), "button/stop": (781, 849, 230, 84), "button/store": (791, 956, 220, 40),
    },
    hand=(421, 826, 290, 130), hand_pitch=300,
    rivals={
        1: ((24, 88, 348, 480), 496, WIDE_RIVAL), 2: ((24, 88, 348, 480), 496, WIDE_RIVAL),
        3: ((24, 88, 348, 314), 330, RIVAL_OF_THREE), 4: ((24, 88, 348, 232), 248, RIVAL_OF_FOUR),
        5: ((24, 88, 348, 182), 198, RIVAL_OF_FIVE),
    },
    sheet={n: (1060, 702, 836 if n < 3 else 410, 362) for n in range(1, 7)},
    columns={1: (60, 96), 2: (60, 96), 3: (44, 50), 4: (44, 50), 5: (38, 42), 6: (33, 35)},
    total=(310, 44, 36),
    log={n: ("left", (24, 584, 348, 480)) if n < 2 else ("right", (1486, 702, 410, 362)) for n in range(6)},
    ranks=(24, 88, 348, 480),
)  # fmt: skip

# ------------------------------------------------------------------ 1024x640

SMALL_WIDE_RIVAL: Things = {
    "portrait": (8, 6, 34, 34), "name": (46, 8, 68, 30), "points": (114, 6, 36, 34), "board": (10, 46, 140, 140),
    "monument": (10, 196, 36, 57), **row("hand", 2, (10, 196, 36, 57), 40), **row("watch", 3, (90, 196, 18, 18), 20),
    "buildings": (90, 222, 60, 26), "empties": (90, 250, 60, 26),
}  # fmt: skip
SMALL_RIVAL_OF_THREE: Things = {
    "portrait": (8, 6, 34, 34), "name": (46, 8, 68, 30), "points": (114, 6, 38, 34), "board": (8, 46, 126, 126),
    "monument": (137, 48, 18, 28), "hand/0": (137, 48, 18, 28), "hand/1": (137, 78, 18, 28),
    "watch/0": (137, 110, 18, 18), "watch/1": (137, 130, 18, 18), "watch/2": (137, 150, 18, 18),
}  # fmt: skip
SMALL_RIVAL_OF_FOUR: Things = {
    "portrait": (8, 5, 28, 28), "name": (40, 6, 74, 26), "points": (116, 5, 36, 28), "board": (8, 37, 95, 95),
    "monument": (108, 40, 24, 38), **row("hand", 2, (108, 40, 21, 33), 23), **row("watch", 3, (107, 84, 14, 14), 15.5),
    "buildings": (107, 104, 22, 26), "empties": (131, 104, 22, 26),
}  # fmt: skip
SMALL_RIVAL_OF_FIVE: Things = {
    "board": (7, 7, 95, 95), "portrait": (106, 6, 24, 24), "points": (130, 6, 26, 24), "name": (104, 31, 52, 18),
    "monument": (106, 53, 18, 28), **row("hand", 2, (106, 53, 18, 28), 21), **row("watch", 3, (106, 86, 14, 14), 15.5),
}  # fmt: skip
COMPACT = Sizes(
    bar={
        "panel/bar": (0, 0, 1024, 44), "bar/back": (10, 5, 34, 34), "bar/title": (54, 5, 150, 34),
        "bar/round": (208, 5, 88, 34), "bar/tools": (860, 5, 154, 34),
    },
    chip=(512, 4, 66, 36), chip_pitch=70, hammer=(36, 4, 28, 28),
    focus=(180, 60, 396, 396), plaque=(298, 51, 160, 28),
    card=(586, 52, 101, 148), card_pitch=(109, 156), watch=(30, 32, 34),
    dock=(180, 464, 396, 168), choices=(196, 522, 364, 62), choice_pitch=74,
    in_dock={
        "dock/headline": (198, 473, 362, 28), "dock/sentence": (198, 499, 362, 21), "dock/hint": (198, 499, 362, 21),
        "deck": (474, 472, 26, 36), "face_up": (504, 472, 26, 36), "discard": (534, 472, 26, 36),
        **{f"dock/tool/{n}": (196 + n * 92.67, 590, 86, 30) for n in range(4)},
    },
    buttons={
        "button/done": (418, 527, 142, 52), "button/stop": (418, 527, 142, 52), "button/store": (440, 474, 120, 40),
    },
    hand=(196, 522, 179, 62), hand_pitch=185,
    rivals={
        1: ((10, 52, 160, 286), 294, SMALL_WIDE_RIVAL), 2: ((10, 52, 160, 286), 294, SMALL_WIDE_RIVAL),
        3: ((10, 52, 160, 188), 196, SMALL_RIVAL_OF_THREE), 4: ((10, 52, 160, 139), 147, SMALL_RIVAL_OF_FOUR),
        5: ((10, 52, 160, 109), 117, SMALL_RIVAL_OF_FIVE),
    },
    sheet={n: (586, 364, 428, 268) for n in range(1, 7)},
    columns={1: (42, 60), 2: (42, 60), 3: (42, 50), 4: (42, 50), 5: (38, 44), 6: (34, 38)},
    total=(232, 34, 28),
    log={n: ("drawer", (664, 52, 350, 580)) for n in range(6)},
    ranks=(10, 52, 160, 580),
)  # fmt: skip


def pages() -> dict[str, Page]:
    """By file name."""
    full, compact = Page(1920, 1080, "left centre right", 40), Page(1024, 640, "left centre right", 24)
    draw(full, FULL)
    draw(compact, COMPACT)
    return {"tiny_towns.tmx": full, "tiny_towns_compact.tmx": compact}
