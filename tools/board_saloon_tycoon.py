"""The two pages of Saloon Tycoon, by the numbers of its mock-ups.  Writes no file: boards.py does."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.saloon_tycoon.content import CARDS, CITIZENS
from scenes.skins.saloon_tycoon.iso import WINDOW_UNITS, Iso, in_window
from tools.tmx import Box, Page, Said, moved, row

SMALL = tuple(f"{street}{n}" for street in "AB" for n in range(1, 5))
LARGE = ("S", *(f"{street}{n}+{street}{n + 1}" for street in "AB" for n in range(1, 4)))
COMMON = ("kitchen", "laundry", "pharmacy", "pantry", "guest_room", "billiard_room", "poker_room")
SPECIAL = (
    "printing_press", "jail", "schoolroom", "luxury_suite", "stables", "whiskey_still", "brothel", "theater",
)  # fmt: skip
CELLS = (*COMMON, "roof", *SPECIAL)
OUTLAWS = ("sydney_smythe", "flatfoot_fleming", "moonshine_angie", "phineus_pillbottom")
ACTIONS = ("earn", "draw", "play", "build", "bribe", "supply", "stake")
ANSWERS = ("end_turn", "decline", "stop", "pay")  # in one place: no two are asked for together
CLAIMS = {1: 4, 2: 4, 3: 5, 4: 6}  # in the row, by seats
SEATS = 4
OFFERED, KEPT, HAND, OPTIONS = 4, 2, 5, 3

# Of the spare height of a window that is higher than the page, each thing grows by its share and moves by those above.
CORNER = 0.55  # the corner: more sky
PLATES = 0.33  # the plates of the dock, which grows by the rest
MARKET, CLAIM = 0.06, 0.16  # each row of the right column; what is left is the log's, or the claims'
RIVALS = 0.6  # all the rivals together; the rest is the Outlaws'


def shares(column: str, fy: float = 0.0, fh: float = 0.0) -> dict[str, float | str]:
    return {"column": column, "fy": round(fy, 4), "fh": round(fh, 4)}


CENTRE = shares("centre")
FOOT = shares("centre", CORNER)  # at the foot of the corner
DOCK = shares("centre", CORNER)
TALL_PLATE = shares("centre", CORNER, PLATES)
Things = dict[str, Box]  # what lies on a rival's panel, from its corner


class Sizes(NamedTuple):
    """What differs between the two pages."""

    bar: Things
    chip: Box
    chip_pitch: float
    focus: Box
    plaque: Box
    own: Things  # beside the corner: purse, faces, the card being played
    offer: Box  # the first of four
    offer_pitch: float
    discards: tuple[Box, float, float]  # the first of five by five, pitches
    hand: Box
    hand_pitch: float
    dock: Box
    in_dock: Things
    plate: Box
    plate_pitch: float
    gap: float  # between the Tycoon actions and the free ones
    answer: Box
    option: Box
    option_pitch: float
    market: Box
    market_pitch: tuple[float, float]
    claim: Box
    claim_pitch: tuple[float, float]
    label: Box
    piles: dict[int, Things]  # deck and discards, by seats
    log: dict[int, tuple[str, Box]]  # kind and place, by seats
    rivals: dict[int, tuple[Box, float, Things]]
    outlaws: dict[int, Box]  # the panel, by rivals
    outlaw_rows: tuple[float, float]  # room above the rows and below
    boss: Things


def draw(page: Page, sizes: Sizes) -> None:
    """Everything on one page."""
    _bar(page, sizes)
    _focus(page, sizes)
    _dock(page, sizes)
    _market(page, sizes)
    for seats in range(1, SEATS + 1):
        _claims(page, sizes, seats)
        _side(page, sizes, seats - 1)


def _bar(page: Page, sizes: Sizes) -> None:
    for name, box in sizes.bar.items():
        spare: Said = {"fw": 1} if name == "panel/bar" else {"fx": 1} if name == "bar/tools" else {}
        if name in ("pile", "bank", "reserve"):
            page.put("shared/spots", name, "sign", box, fx=0.8)
            continue
        layer, kind = ("picture", "panel") if name == "panel/bar" else ("marks", name.split("/")[1])
        page.put(f"shared/{layer}", name, kind, box, spare)
    x, y, w, h = sizes.chip
    for seats in range(1, SEATS + 1):
        for seat in range(seats):
            left = x + sizes.chip_pitch * (seat - seats / 2)
            page.put(f"everyone/{seats}/marks", f"chip/#{seat + 1}", "chip", (left, y, w, h), fx=0.4)


# ------------------------------------------------------------------ a corner


def corner(page: Page, part: str, seat: str, box: Box, said: Said) -> None:
    """The window with its lots; where rooms and crates of each floor are seen."""
    page.put(f"{part}/picture", f"board/{seat}", "board", box, said)
    iso = in_window(Rect(0, 0, 10000, round(10000 * box[3] / box[2])), WINDOW_UNITS)
    k = box[2] / 10000
    iso = Iso(box[0] + iso.x * k, box[1] + iso.y * k, iso.k * k)
    foot = {**said, "fy": round(float(said["fy"]) + float(said["fh"]), 4), "fh": 0.0}  # the block stands at the foot
    for place in (*LARGE, *SMALL):
        sites = tuple(place.split("+"))
        layer = f"{part if place in SMALL else _below(part)}/spots"
        page.put(layer, f"lot/{seat}/{place}", "lot", _inside(_round(iso.deck(sites, 1), 70 * iso.k), box), foot)
        for floor in (1, 2, 3, 4):  # the fourth is the roof's
            deck = _inside(_round(iso.deck(sites, floor), 80 * iso.k), box)
            if floor < 4:
                page.put(f"{part}/marks", f"deck/{seat}/{place}/{floor}", "deck", deck, foot)
            rect = iso.picture(sites, floor)
            room = _inside((rect.x, rect.y, rect.w, rect.h), box)
            page.put(f"{part}/marks", f"room/{seat}/{place}/{floor}", "room", room, foot)


def _below(part: str) -> str:
    """Two lots together lie under single ones; a rival's in a part that is used at the same number of seats."""
    return "shared" if part == "focus" else f"everyone/{int(part.split('/')[1]) + 1}"


def _round(centre: tuple[float, float], side: float) -> Box:
    return centre[0] - side / 2, centre[1] - side * 0.46, side, side * 0.92


def _inside(box: Box, window: Box) -> Box:
    """Moved, not cut: a tower may look over the edge of a small window."""
    x = min(max(box[0], window[0]), window[0] + window[2] - box[2])
    y = min(max(box[1], window[1] - 40), window[1] + window[3] - box[3])
    return max(0, x), max(0, y), box[2], box[3]


def _focus(page: Page, sizes: Sizes) -> None:
    page.put("focus/seats", "seat/*", "focus", sizes.focus, CENTRE, fh=CORNER)
    corner(page, "focus", "*", sizes.focus, shares("centre", 0, CORNER))
    page.put("focus/marks", "plaque/*", "plaque", sizes.plaque, CENTRE, art="ui/plaque_brass")
    page.put("shared/marks", "moment", "moment", sizes.focus, CENTRE, fh=CORNER)
    for name, box in sizes.own.items():
        if name == "resolving":
            page.put("shared/spots", name, "sign", box, CENTRE)
        elif name == "purse":
            page.put("shared/marks", name, "purse", box, FOOT)
        else:
            said = CENTRE if name == "staked" else FOOT
            page.put("focus/spots", f"{name}/*", "space" if name == "saloon" else "sign", box, said)
    for name, box in row("offer/*", OFFERED, sizes.offer, sizes.offer_pitch).items():
        page.put("focus/spots", name, "spread", box, shares("centre", CORNER / 2), tray="offer")
    for name, box in row("hand/*", HAND, sizes.hand, sizes.hand_pitch).items():
        page.put("focus/spots", name, "card", box, DOCK)
    first, across, down = sizes.discards
    for index, card in enumerate(CARDS):
        box = moved(first, index % 5 * across, index // 5 * down)
        page.put("focus/spots", f"discard/{card}", "spread", box, shares("centre", CORNER / 2), tray="discards")


def _dock(page: Page, sizes: Sizes) -> None:
    page.put("shared/picture", "panel/dock", "panel", sizes.dock, DOCK, fh=1 - CORNER, art="ui/panel_paper")
    for name, box in sizes.in_dock.items():
        said = shares("centre", 1) if "tool" in name else TALL_PLATE if "choices" in name else DOCK
        page.put("shared/marks", name, name.split("/")[1], box, said)
    for index, name in enumerate(ACTIONS):
        box = moved(sizes.plate, index * sizes.plate_pitch + (sizes.gap if index > 4 else 0), 0)
        page.put("shared/spots", f"button/{name}", "choice", box, TALL_PLATE)
    for name in ANSWERS:
        page.put("shared/spots", f"button/{name}", "button", sizes.answer, DOCK, tray=name)
    for name, box in row("option", OPTIONS, sizes.option, sizes.option_pitch).items():
        page.put("shared/spots", name, "choice", box, TALL_PLATE, tray="option")


# ------------------------------------------------------------------ right


def _market(page: Page, sizes: Sizes) -> None:
    _, _, w, h = sizes.market
    for index, kind in enumerate(CELLS):
        across, down = index % 4, index // 4
        box = moved(sizes.market, across * sizes.market_pitch[0], down * sizes.market_pitch[1])
        row_at = shares("right", down * MARKET, MARKET)
        said: Said = {**row_at, "fx": across / 4, "fw": 1 / 4}
        if kind != "roof":
            page.put("shared/spots", f"market/{kind}", "card", box, said)
            continue
        page.put("shared/marks", "market/roof", "roof", box, said)
        page.put("shared/marks", "market/saloon", "place", (*box[:2], 8, 8), said)
        page.put("shared/spots", "roof/small", "sign", (box[0], box[1], w / 2, h), row_at, fx=across / 4, fw=1 / 8)
        right = (box[0] + w / 2, box[1], w / 2, h)
        page.put("shared/spots", "roof/large", "sign", right, row_at, fx=across / 4 + 1 / 8, fw=1 / 8)


def _claims(page: Page, sizes: Sizes, seats: int) -> None:
    """The row, then the own secret claims, then deck and discards where a cell is left."""
    part, count = f"everyone/{seats}", CLAIMS[seats]
    page.put(f"{part}/marks", "label/claims", "label", sizes.label, shares("right", 4 * MARKET))
    drawer = sizes.log[seats][0] == "drawer"
    high = (1 - 4 * MARKET) / 2 if drawer else CLAIM  # a drawer leaves its room to the claims
    for index in range(count + KEPT):
        across, down = index % 4, index // 4
        box = moved(sizes.claim, across * sizes.claim_pitch[0], down * sizes.claim_pitch[1])
        said: Said = {**shares("right", 4 * MARKET + down * high, high), "fx": across / 4, "fw": 1 / 4}
        if index < count:
            page.put(f"{part}/spots", f"claim/{index}", "card", box, said)
        else:
            page.put(f"{part}/spots", f"secret/*/{index - count}", "card", box, said)
    _piles(page, sizes, seats, 4 * MARKET + high, high)
    kind, box = sizes.log[seats]
    top = 0 if drawer else 4 * MARKET + 2 * high
    log = shares("right", top, 1 - top)
    page.put(f"{part}/picture", "panel/log", kind, box, log, fw=1, art="ui/panel_leather")


def _piles(page: Page, sizes: Sizes, seats: int, top: float, high: float) -> None:
    """Deck and discards: in the last cells of the claims, beside the log, or in the line above."""
    part, drawer = f"everyone/{seats}", sizes.log[seats][0] == "drawer"
    across: dict[str, float] = {"fx": 1 / 2 if seats < 3 else 3 / 4}
    place = shares("right", top, high)
    if seats == SEATS:
        across = {"fx": 3 / 4} if drawer else {"fx": 1}
        place = shares("right", 4 * MARKET) if drawer else shares("right", 1)
    for name, box in sizes.piles[seats].items():
        if name in ("deck", "discard"):
            middle = float(place["fy"]) + float(place["fh"]) / 4
            page.put(f"{part}/spots", name, "sign", box, shares("right", middle), **across)
        else:
            page.put(f"{part}/marks", name, "piles", box, place, **across)


# ------------------------------------------------------------------ left


def _side(page: Page, sizes: Sizes, count: int) -> None:
    """The rivals, or the Boss, and the Outlaws below them."""
    part = f"everyone/{count + 1}"
    if count:
        area, pitch, things = sizes.rivals[count]
        for place in range(count):
            share = RIVALS / count
            _rival(
                page, f"rivals/{count}", f"*{place + 1}", moved(area, 0, place * pitch), things, place * share, share
            )
    else:
        area = sizes.rivals[1][0]
        whole = shares("left", 0, RIVALS)
        page.put(f"{part}/picture", "panel/boss", "panel", area, whole, art="ui/panel_leather")
        for name, box in sizes.boss.items():
            layer, kind = ("marks", "boss") if name.startswith("mark/") else ("spots", "sign")
            kind = "space" if name == "saloon/1" else kind
            page.put(f"{part}/{layer}", name, kind, moved(box, area[0], area[1]), shares("left"))
    _outlaws(page, sizes, part, sizes.outlaws[count])


def _rival(page: Page, part: str, seat: str, area: Box, things: Things, top: float, share: float) -> None:
    """What lies above the foot of the window stays at the head; the window grows."""
    page.put(f"{part}/seats", f"seat/{seat}", "rival", area, shares("left", top, share), art="ui/panel_leather")
    foot = things["board"][1] + things["board"][3]
    for name, box in things.items():
        word, _, slot = name.partition("/")
        place = moved(box, area[0], area[1])
        said = shares("left", top + share if box[1] >= foot - 2 else top)
        if name == "board":
            corner(page, part, seat, place, shares("left", top, share))
        elif slot:
            tray: Said = {"tray": "offer"} if word == "offer" else {}
            page.put(f"{part}/spots", f"{word}/{seat}/{slot}", "sign", place, said, **tray)
        elif word in ("saloon", "gold", "income", "staked", "score"):
            page.put(f"{part}/spots", f"{word}/{seat}", "space" if word == "saloon" else "sign", place, said)
        else:
            page.put(f"{part}/marks", f"{word}/{seat}", word, place, said)


def _outlaws(page: Page, sizes: Sizes, part: str, box: Box) -> None:
    """A row for each Outlaw; the Citizens have their first places along the head, and are shown where they are."""
    rest = 1 - RIVALS
    page.put(f"{part}/picture", "panel/outlaws", "panel", box, shares("left", RIVALS, rest), art="ui/panel_leather")
    x, y, w, h = box
    above, below = sizes.outlaw_rows
    high = (h - above - below) / len(OUTLAWS)
    for index, who in enumerate(OUTLAWS):
        place = (x + w * 0.03, y + above + index * high, w * 0.94, high - w * 0.006)
        said = shares("left", RIVALS + index * rest / len(OUTLAWS), rest / len(OUTLAWS))
        page.put(f"{part}/spots", f"character/{who}", "face", place, said)
    wide = w * 0.94 / (len(CITIZENS) + 1)
    for index, who in enumerate(CITIZENS):
        place = (x + w * 0.03 + (index + 1) * wide, y + 4, wide - 1, above - 6)
        page.put(f"{part}/spots", f"character/{who}", "face", place, shares("left", RIVALS))
    head = (x + w * 0.03, y + 4, wide - 1, above - 6)
    page.put(f"{part}/spots", "town", "sign", head, shares("left", RIVALS))


# ------------------------------------------------------------------ 1920x1080

RIVAL_OF_ONE: Things = {
    "portrait": (14, 12, 50, 50), "name": (74, 13, 160, 28), "level": (74, 41, 160, 22), "score": (236, 12, 98, 50),
    "board": (14, 70, 320, 268), "saloon": (14, 346, 320, 80), "gold": (14, 432, 72, 36), "income": (92, 432, 72, 36),
    **row("hand", 5, (174, 430, 13, 38), 14), "staked": (252, 432, 82, 36),
    "cards": (172, 430, 74, 38),
    **row("secret", 2, (288, 78, 18, 28), 20), **row("offer", 4, (20, 78, 18, 28), 20),
}  # fmt: skip
RIVAL_OF_TWO: Things = {
    "portrait": (14, 12, 50, 50), "name": (74, 13, 160, 28), "level": (74, 41, 160, 22), "score": (236, 12, 98, 50),
    "board": (14, 70, 320, 188), "saloon": (14, 264, 138, 48), "gold": (156, 272, 62, 34), "income": (218, 272, 62, 34),
    **row("hand", 5, (282, 270, 9, 36), 10), "cards": (282, 270, 54, 36), "staked": (20, 76, 86, 30),
    **row("secret", 2, (288, 78, 18, 28), 20), **row("offer", 4, (120, 78, 18, 28), 20),
}  # fmt: skip
RIVAL_OF_THREE: Things = {
    "portrait": (12, 8, 46, 46), "name": (66, 8, 164, 27), "level": (66, 33, 164, 22), "score": (236, 8, 98, 46),
    "board": (12, 60, 232, 148), "saloon": (250, 60, 86, 50), "gold": (250, 114, 86, 30), "income": (250, 146, 86, 30),
    **row("hand", 5, (252, 178, 15, 30), 16), "cards": (250, 178, 86, 30), "staked": (18, 66, 80, 28),
    **row("secret", 2, (202, 66, 16, 26), 19), **row("offer", 4, (120, 66, 16, 26), 19),
}  # fmt: skip
BOSS: Things = {
    "mark/portrait": (14, 12, 64, 64), "mark/name": (90, 12, 150, 34), "mark/level": (90, 44, 150, 26),
    "mark/points": (244, 12, 90, 56), "boss/deck": (14, 88, 92, 144), "boss/discard": (114, 88, 220, 144),
    "saloon/1": (14, 244, 320, 130), "boss/cubes": (14, 384, 100, 40), "boss/claims": (122, 384, 212, 84),
}  # fmt: skip
FULL = Sizes(
    bar={
        "panel/bar": (0, 0, 1920, 64), "bar/back": (24, 8, 48, 48), "bar/title": (90, 8, 270, 48),
        "bar/round": (368, 4, 96, 56), "bar/tools": (1616, 8, 280, 48),
        "pile": (1256, 6, 270, 52), "bank": (1196, 8, 52, 48), "reserve": (1530, 8, 52, 48),
    },
    chip=(820, 8, 152, 48), chip_pitch=158,
    focus=(396, 88, 836, 536), plaque=(664, 74, 300, 46),
    own={
        "saloon": (410, 534, 316, 80), "purse": (996, 500, 226, 114), "score": (1000, 504, 74, 88),
        "gold": (1074, 504, 72, 88), "income": (1146, 504, 72, 88), "staked": (1080, 132, 140, 44),
        "resolving": (410, 128, 140, 161),
    },
    offer=(426, 210, 186, 242), offer_pitch=197,
    discards=((410, 130, 156, 92), 164, 97),
    hand=(396, 636, 160, 184), hand_pitch=169,
    dock=(396, 828, 836, 236),
    in_dock={
        "dock/office": (416, 838, 54, 54), "dock/headline": (478, 835, 540, 38), "dock/sentence": (478, 873, 540, 31),
        "dock/hint": (478, 873, 540, 31), "dock/choices": (422, 908, 784, 104),
        **{f"dock/tool/{n}": (422 + n * 198, 1016, 190, 38) for n in range(4)},
    },
    plate=(422, 926, 104, 86), plate_pitch=110, gap=18,
    answer=(1028, 840, 178, 56), option=(422, 910, 250, 100), option_pitch=267,
    market=(1256, 88, 154, 90), market_pitch=(162, 98),
    claim=(1256, 503, 152, 198), claim_pitch=(162.67, 206), label=(1256, 478, 640, 22),
    piles={
        **{n: {"panel/piles": (1581, 709, 315, 198), "deck": (1616, 722, 90, 140), "discard": (1772, 722, 90, 140)}
           for n in (1, 2)},
        3: {"panel/piles": (1744, 709, 152, 198), "deck": (1754, 729, 62, 97), "discard": (1824, 729, 62, 97)},
        4: {"panel/piles": (1744, 924, 152, 140), "deck": (1758, 934, 54, 84), "discard": (1826, 934, 54, 84)},
    },
    log={n: ("panel", (1256, 924, 640 if n < 4 else 480, 140)) for n in range(1, 5)},
    rivals={
        1: ((24, 88, 348, 480), 496, RIVAL_OF_ONE), 2: ((24, 88, 348, 322), 338, RIVAL_OF_TWO),
        3: ((24, 88, 348, 220), 232, RIVAL_OF_THREE),
    },
    outlaws={0: (24, 584, 348, 480), 1: (24, 584, 348, 480), 2: (24, 764, 348, 300), 3: (24, 784, 348, 280)},
    outlaw_rows=(46, 10), boss=BOSS,
)  # fmt: skip

# ------------------------------------------------------------------ 1024x640

SMALL_OF_ONE: Things = {
    "portrait": (8, 6, 32, 32), "name": (44, 8, 68, 28), "score": (112, 6, 42, 32),
    "board": (6, 44, 148, 112), "saloon": (6, 160, 148, 58), "gold": (6, 222, 46, 24), "income": (54, 222, 46, 24),
    **row("hand", 5, (104, 222, 9, 24), 10), "cards": (102, 222, 52, 24), "staked": (10, 48, 46, 20),
    **row("secret", 2, (122, 48, 12, 18), 14), **row("offer", 4, (62, 48, 12, 18), 14),
}  # fmt: skip
SMALL_OF_TWO: Things = {
    "portrait": (8, 5, 30, 30), "name": (42, 6, 70, 28), "score": (112, 5, 42, 30),
    "board": (6, 38, 148, 84), "saloon": (6, 125, 148, 30), "gold": (6, 158, 46, 24), "income": (54, 158, 46, 24),
    **row("hand", 5, (104, 158, 9, 24), 10), "cards": (102, 158, 52, 24), "staked": (62, 40, 46, 18),
    **row("secret", 2, (122, 42, 12, 18), 14), **row("offer", 4, (62, 42, 12, 18), 14),
}  # fmt: skip
SMALL_OF_THREE: Things = {
    "portrait": (8, 4, 26, 26), "name": (38, 4, 74, 26), "score": (112, 4, 42, 26),
    "board": (6, 32, 104, 68), "saloon": (114, 32, 40, 46), "gold": (6, 104, 46, 24), "income": (54, 104, 46, 24),
    **row("hand", 5, (104, 104, 9, 24), 10), "cards": (102, 104, 52, 24), "staked": (114, 80, 40, 20),
    **row("secret", 2, (82, 35, 10, 16), 12), **row("offer", 4, (54, 35, 6, 10), 7),
}  # fmt: skip
SMALL_BOSS: Things = {
    "mark/portrait": (8, 6, 36, 36), "mark/name": (48, 6, 64, 36), "mark/points": (112, 6, 42, 36),
    "boss/deck": (8, 48, 44, 68), "boss/discard": (56, 48, 98, 68), "saloon/1": (6, 122, 148, 60),
    "boss/cubes": (6, 186, 56, 30), "boss/claims": (66, 186, 88, 60),
}  # fmt: skip
COMPACT = Sizes(
    bar={
        "panel/bar": (0, 0, 1024, 44), "bar/back": (10, 5, 34, 34), "bar/title": (54, 5, 190, 34),
        "bar/round": (236, 3, 70, 38), "bar/tools": (860, 5, 154, 34),
        "pile": (660, 4, 130, 36), "bank": (622, 6, 34, 32), "reserve": (796, 6, 34, 32),
    },
    chip=(456, 4, 60, 36), chip_pitch=63,
    focus=(180, 60, 460, 276), plaque=(300, 51, 220, 26),
    own={
        "saloon": (186, 292, 172, 40), "purse": (510, 276, 126, 58), "score": (512, 278, 42, 54),
        "gold": (554, 278, 40, 54), "income": (594, 278, 40, 54), "staked": (562, 82, 74, 26),
        "resolving": (186, 82, 94, 62),
    },
    offer=(186, 120, 108, 120), offer_pitch=113,
    discards=((186, 82, 86, 46), 90, 49.5),
    hand=(180, 344, 88, 72), hand_pitch=93,
    dock=(180, 424, 460, 208),
    in_dock={
        "dock/headline": (194, 432, 330, 26), "dock/sentence": (194, 456, 330, 24), "dock/hint": (194, 456, 330, 24),
        "dock/choices": (194, 486, 432, 98), **{f"dock/tool/{n}": (194 + n * 109, 592, 105, 30) for n in range(4)},
    },
    plate=(194, 500, 57, 84), plate_pitch=61.3, gap=8,
    answer=(528, 434, 98, 44), option=(194, 490, 138, 90), option_pitch=147,
    market=(650, 52, 86, 64), market_pitch=(92.67, 69),
    claim=(650, 350, 86, 136), claim_pitch=(92.67, 142), label=(650, 329, 220, 19),
    piles={
        **{n: {"panel/piles": (835, 492, 179, 136), "deck": (856, 500, 60, 94), "discard": (936, 500, 60, 94)}
           for n in (1, 2)},
        3: {"panel/piles": (928, 492, 86, 136), "deck": (933, 502, 36, 56), "discard": (973, 502, 36, 56)},
        4: {"panel/piles": (874, 326, 140, 22), "deck": (878, 327, 62, 20), "discard": (946, 327, 62, 20)},
    },
    log={n: ("drawer", (664, 52, 350, 580)) for n in range(1, 5)},
    rivals={
        1: ((10, 52, 160, 254), 262, SMALL_OF_ONE), 2: ((10, 52, 160, 188), 194, SMALL_OF_TWO),
        3: ((10, 52, 160, 134), 139, SMALL_OF_THREE),
    },
    outlaws={0: (10, 314, 160, 318), 1: (10, 314, 160, 318), 2: (10, 440, 160, 192), 3: (10, 469, 160, 163)},
    outlaw_rows=(26, 6), boss=SMALL_BOSS,
)  # fmt: skip


def pages() -> dict[str, Page]:
    """By file name."""
    full, compact = Page(1920, 1080, "left centre right", 40), Page(1024, 640, "left centre right", 24)
    draw(full, FULL)
    draw(compact, COMPACT)
    return {"saloon_tycoon.tmx": full, "saloon_tycoon_compact.tmx": compact}
