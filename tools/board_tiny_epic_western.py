"""The two pages of Tiny Epic Western, by the numbers of its notes.  Writes no file: boards.py does."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import NamedTuple

from game.tiny_epic_western.content import BOSSES, BUILDINGS
from tools.tmx import Box, Page, Said, moved, row

SEATS = 4
INFLUENCE = ("money", "law", "force")
INDUSTRIES = ("mining", "railroad", "wagons")
MOST = 6  # of one influence, and of a payment
PLATE = (360, 310)  # the drawing of a mat

# Inside a mat, in the drawing's own units.
HEAD: Box = (12, 24, 262, 122)  # picture and ribbon: what a hand points at to ask about the mat
HALL_HEAD: Box = (12, 24, 336, 122)
SIGN: Box = (20, -18, 320, 40)
RIBBON: Box = (4, 113, 352, 33)
POT: Box = (280, 26, 68, 68)
PORCH: Box = (8, 150, 170, 96)
SLOT: Box = (182, 150, 170, 96)
LEFT: Box = (8, 250, 170, 52)
RIGHT: Box = (182, 250, 170, 52)
STRIP: Box = (8, 250, 344, 52)  # of a grey mat
BENDS: dict[str, Box] = {
    "3/minus": (8, 250, 56, 52), "3/plus": (66, 250, 56, 52), "3/down": (130, 250, 56, 52),
    "3/up": (188, 250, 56, 52), "3/leftover": (252, 250, 100, 52),
}  # fmt: skip
TRACK: Box = (8, 150, 190, 142)
RANKS: Box = (202, 150, 150, 142)

TOP: Said = {"fy": 0.4}
RING: Said = {"column": "centre", "fy": 0.4}
DOCK: Said = {"column": "centre", "fy": 1}
Things = dict[str, Box]


class Sizes(NamedTuple):
    """What differs between the two pages.  Things on a panel are measured from its corner."""

    bar: Things
    chip: Box  # the middle of the row, then size
    chip_pitch: float
    dealer: Box  # on a chip
    ring: Box
    mats: tuple[tuple[float, float], ...]  # by position: the corner
    scale: float  # of a mat
    gaps: tuple[tuple[float, float], ...]  # the corners
    gap: tuple[float, float]
    hub: Things
    solo_hub: Things
    dock: Box
    kept: Box
    in_dock: Things
    choices: Box
    side: Box  # the row of buttons above the tools
    own: Box
    own_things: Things
    rivals: dict[int, tuple[Box, float, Things]]  # by their number: area of the first, pitch, things
    automaton: tuple[Box, Things]  # alone: the Rival's panel
    rule: Box  # alone: what the Rival did last, and why
    tally: dict[int, Box]  # by the number of seats: the score of everybody
    column: float  # of it, and the height of its totals
    total: float
    log: dict[int, tuple[str, Box]]  # by the number of seats: column and place
    moment: Box


def draw(page: Page, sizes: Sizes) -> None:
    """Everything on one page."""
    _bar(page, sizes)
    _ring(page, sizes)
    _dock(page, sizes)
    _choices(page, sizes.choices)
    _own(page, sizes)
    for seats in range(1, SEATS + 1):
        _hub(page, sizes, seats)
        _tally(page, sizes, seats)
        column, box = sizes.log[seats]
        said: Said = {"fx": 1, **TOP} if column == "drawer" else {"column": column, "fy": 0.4, "fh": 0.6}
        if column == "right":
            said = {**said, "fw": 1}
        kind = "drawer" if column == "drawer" else "panel"
        page.put(f"everyone/{seats}/picture", "panel/log", kind, box, said, art="ui/panel_leather")
    for count in range(1, SEATS):
        _rivals(page, sizes, count)
    _automaton(page, sizes)
    page.put("shared/marks", "moment", "moment", sizes.moment, fx=0.5, fy=0.4)


def _bar(page: Page, sizes: Sizes) -> None:
    for name, box in sizes.bar.items():
        said: Said = {"fw": 1} if name == "panel/bar" else {"fx": 1} if name == "bar/tools" else {}
        if name == "bar/phases":
            said = {"fx": 0.5}
        layer, kind = ("picture", "panel") if name == "panel/bar" else ("marks", name.split("/")[1])
        page.put(f"shared/{layer}", name, kind, box, said)
    x, y, w, h = sizes.chip
    for seats in range(1, SEATS + 1):
        for seat in range(seats):
            left = x + sizes.chip_pitch * (seat - seats / 2)
            page.put(f"everyone/{seats}/marks", f"chip/#{seat + 1}", "chip", (left, y, w, h), fx=0.5)
            token = moved(sizes.dealer, left, y)
            page.put(f"everyone/{seats}/marks", f"dealer/#{seat + 1}", "place", token, fx=0.5)


# ------------------------------------------------------------------ the circle


def _ring(page: Page, sizes: Sizes) -> None:
    """Six mats with all that lies on them, and the cards between them."""
    page.put("focus/seats", "seat/*", "focus", sizes.ring, RING, art="tiny_epic_western/tew_street")

    def put(layer: str, name: str, kind: str, at: tuple[float, float], box: Box) -> None:
        k = sizes.scale
        place = (at[0] + k * box[0], at[1] + k * box[1], k * box[2], k * box[3])
        page.put(f"shared/{layer}", name, kind, place, RING)

    for position, at in enumerate(sizes.mats):
        put("marks", f"plate/{position}", "plate", at, (0, 0, PLATE[0], PLATE[1] if position else 300))
        put("marks", f"sign/{position}", "sign", at, SIGN)
        put("marks", f"ribbon/{position}", "ribbon", at, RIBBON)
        put("spots", f"mat/{position}", "mat", at, HEAD if position else HALL_HEAD)
        if position:
            put("spots", f"pot/{position}", "pot", at, POT)
            put("spots", f"spot/{position}/porch", "space", at, PORCH)
            put("marks", f"stack/{position}", "place", at, PORCH)
            put("spots", f"slot/{position}", "space", at, SLOT)
        if position in (1, 2, 4, 5):
            put("spots", f"spot/{position}/left", "space", at, LEFT)
            put("spots", f"spot/{position}/right", "space", at, RIGHT)
            put("marks", f"strip/{position}", "strip", at, STRIP)
    for name, box in BENDS.items():
        put("spots", f"spot/{name}", "space", sizes.mats[3], box)
    _town_hall(put, sizes.mats[0])
    for gap, (x, y) in enumerate(sizes.gaps):
        page.put("shared/spots", f"gap/{gap}", "poker", (x, y, *sizes.gap), RING)


def _town_hall(put: Callable[[str, str, str, tuple[float, float], Box], None], at: tuple[float, float]) -> None:
    put("marks", "track", "track", at, TRACK)
    put("marks", "ranks", "ranks", at, RANKS)
    x, y, w, _ = TRACK
    for line, industry in enumerate(INDUSTRIES):
        put("spots", f"token/{industry}", "space", at, (x + 3, y + 30 + line * 29, w - 6, 27))
    for step in range(4):
        put("marks", f"rank/{step}", "place", at, (x + 4 + step * 46, y + 2, 44, 24))


def _hub(page: Page, sizes: Sizes, seats: int) -> None:
    """The middle: Rival card, Wanted card, dice, decks."""
    part = f"everyone/{seats}"
    for name, box in (sizes.solo_hub if seats == 1 else sizes.hub).items():
        if name == "rival/duel" or (name == "rival/1" and seats > 1):
            page.put(f"{part}/marks", name, "place", box, RING)
        else:
            page.put(f"{part}/spots", name, name.split("/")[0], box, RING)


# ------------------------------------------------------------------ the dock


def _dock(page: Page, sizes: Sizes) -> None:
    """The decision at hand.  What is never asked together shares its place, each in a tray of its own."""
    page.put("shared/picture", "panel/dock", "panel", sizes.dock, DOCK, art="ui/panel_paper")
    page.put("shared/marks", "dock/choices", "choices", sizes.choices, DOCK)
    for name, box in sizes.in_dock.items():
        page.put("shared/marks", name, name.split("/")[1], box, DOCK)
    page.put("focus/spots", "kept/*", "poker", sizes.kept, DOCK)
    x, y, w, h = sizes.side
    half = (w - 8) / 2
    for name, box in {"use": (x, y, half, h), "decline": (x + half + 8, y, half, h)}.items():
        page.put("shared/spots", f"button/{name}", "button", box, DOCK, tray=name)
    page.put("shared/spots", "button/pass", "button", sizes.side, DOCK, tray="pass")
    page.put("shared/marks", "dock/side", "side", sizes.side, DOCK)


def _choices(page: Page, room: Box) -> None:
    """Where plates lie if nobody lays them out better; the skin does, for those that are asked for."""

    def lay(names: list[str], columns: int, rows: int, kind: str, tray: str, part: str = "shared") -> None:
        x, y, w, h = room
        wide, high = w / columns, h / rows
        for index, name in enumerate(names):
            down, across = divmod(index, columns)
            box = (x + across * wide, y + down * high, wide - 1, high - 1)
            page.put(f"{part}/spots", name, kind, box, DOCK, tray=tray)

    lay([f"offer/*/{slot}" for slot in range(3)], 1, 3, "plate", "offer", "focus")
    lay([f"amount/{amount}" for amount in range(MOST + 1)], 7, 1, "plate", "amount")
    lay([f"pair/{one}+{other}" for one, other in combinations(INFLUENCE, 2)], 3, 1, "plate", "pair")
    lay([f"boss/{boss}" for boss in BOSSES], 8, 1, "plate", "boss")
    lay([f"building/{building}" for building in BUILDINGS], 10, 3, "plate", "restack")
    lay(["auction/0", "auction/1"], 2, 1, "plate", "auction")
    lay(["pot/influence", "pot/third"], 2, 1, "plate", "pot")
    lay([f"button/{name}" for name in ("reroll", "reveal", "stand", "rival_die", "rival_card")], 5, 1, "plate", "duel")
    for total in range(MOST + 1):
        mixes = [mix for mix in product(range(MOST + 1), repeat=3) if sum(mix) == total]
        names = ["payment/" + "".join(map(str, mix)) for mix in mixes]
        lay(names, 7, 4, "plate", f"payment/{total}")


# ------------------------------------------------------------------ seats


def _things(page: Page, part: str, seat: str, area: Box, things: Things, said: Said,
            wide: tuple[str, ...] = ()) -> None:  # fmt: skip
    """Counters, figures and marks of a party, from the corner of its panel."""
    for name, box in things.items():
        word, _, rest = name.partition("/")
        place = moved(box, area[0], area[1])
        spare: Said = {**said, "fw": 0.5 if word in ("counter", "owned") else 1} if word in wide else said
        if word == "shares" and wide:
            spare = {**said, "fx": 0.5, "fw": 0.4}
        whole = f"{word}/{seat}/{rest}" if rest else f"{word}/{seat}"
        if word in ("counter", "posse", "kept", "home", "wanted", "new"):
            page.put(f"{part}/spots", whole, "poker" if word == "kept" else "plate", place, spare)
        elif word == "offer":
            page.put(f"{part}/spots", whole, "plate", place, said, tray="offers")
        else:
            page.put(f"{part}/marks", whole, word, place, spare)


def _own(page: Page, sizes: Sizes) -> None:
    said: Said = {"column": "right", **TOP}
    page.put("focus/picture", "panel/own", "panel", sizes.own, said, fw=1, art="ui/panel_paper_plain")
    _things(page, "focus", "*", sizes.own, sizes.own_things, said, ("words", "counter", "owned", "left"))


def _rivals(page: Page, sizes: Sizes, count: int) -> None:
    area, pitch, things = sizes.rivals[count]
    for place in range(count):
        share = 0.4 + 0.6 * (place / (count - 1) if count > 1 else 0)
        said: Said = {"column": "left", "fy": round(share, 4)}
        box = moved(area, 0, place * pitch)
        part, seat = f"rivals/{count}", f"*{place + 1}"
        page.put(f"{part}/seats", f"seat/{seat}", "rival", box, said, art="ui/panel_leather")
        _things(page, part, seat, box, things, said)


def _automaton(page: Page, sizes: Sizes) -> None:
    """Alone: the Rival has a panel like a seat, and one that tells what rule it followed."""
    area, things = sizes.automaton
    said: Said = {"column": "left", **TOP}
    page.put("rivals/0/picture", "panel/rival", "panel", area, said, art="ui/panel_leather")
    _things(page, "rivals/0", "1", area, things, said)
    column = "right" if sizes.rule[0] > sizes.dock[0] else "left"
    spare: Said = {"column": column, "fy": 1, "fw": 1 if column == "right" else 0}
    page.put("rivals/0/picture", "panel/rule", "panel", sizes.rule, spare, art="ui/panel_leather")


def _tally(page: Page, sizes: Sizes, seats: int) -> None:
    """What everybody would score: a panel of its own, or a part of the own one; its totals are counted at the foot."""
    part, parties = f"everyone/{seats}", max(2, seats)
    x, y, w, h = box = sizes.tally[seats]
    grows = sizes.log[seats][0] == "left" and seats > 1
    said: Said = {"column": "right", **TOP, "fh": 0.6 if grows else 0}
    if box[0] == sizes.own[0]:
        page.put(f"{part}/picture", "panel/tally", "panel", box, said, fw=1, art="ui/panel_paper_plain")
    page.put(f"{part}/marks", "tally", "tally", box, said, fw=1)
    wide = sizes.column
    for party in range(parties):
        name = f"score/#{party + 1}" if party < seats else f"score/{party}"
        place = (x + w - 8 - (parties - party) * wide, y + h - sizes.total - 6, wide - 2, sizes.total)
        page.put(f"{part}/marks", name, "place", place, column="right", fx=1, fy=1 if grows else TOP["fy"])


# ------------------------------------------------------------------ 1920x1080

OWN: Things = {
    "home": (14, 14, 104, 104), "who": (130, 16, 164, 30), "title": (130, 46, 164, 26), "worth": (128, 76, 90, 42),
    "wanted": (226, 72, 32, 42), "words": (18, 122, 272, 88),
    **{f"counter/{kind}": (16, 212 + line * 33, 276, 31) for line, kind in enumerate(INFLUENCE)},
    **row("posse", 3, (14, 314, 46, 46), 50), "left": (170, 316, 124, 44),
    "new": (226, 362, 68, 42), "owned": (14, 362, 84, 42), "shares": (100, 362, 194, 42),
}  # fmt: skip
RIVAL_OF_THREE: Things = {
    "home": (14, 14, 88, 88), "who": (114, 14, 180, 28), "title": (114, 42, 180, 24), "worth": (112, 66, 84, 38),
    "wanted": (212, 62, 32, 42), **{f"counter/{k}": (18, 108 + 33 * i, 272, 30) for i, k in enumerate(INFLUENCE)},
    **row("posse", 3, (14, 216, 46, 46), 50), "kept": (258, 214, 36, 50), "label": (170, 222, 84, 34),
    **row("offer", 3, (190, 214, 36, 50), 36),
    "new": (238, 268, 56, 38), "owned": (14, 270, 70, 36), "shares": (90, 270, 204, 36),
}  # fmt: skip
WIDE_RIVAL: Things = {
    "home": (14, 14, 104, 104), "who": (130, 16, 164, 30), "title": (130, 46, 164, 26), "worth": (128, 76, 90, 42),
    "wanted": (226, 72, 32, 42), "words": (18, 122, 272, 88),
    **{f"counter/{kind}": (18, 216 + line * 36, 272, 32) for line, kind in enumerate(INFLUENCE)},
    **row("posse", 3, (14, 334, 50, 50), 54), "kept": (244, 326, 48, 67), "label": (176, 340, 64, 40),
    **row("offer", 3, (180, 336, 36, 50), 37),
    "new": (226, 396, 68, 44), "owned": (14, 396, 280, 44), "shares": (14, 442, 280, 30),
}  # fmt: skip
AUTOMATON: Things = {
    "home": (14, 14, 104, 104), "who": (130, 16, 164, 30), "title": (130, 46, 164, 26), "worth": (128, 76, 90, 42),
    "wanted": (226, 72, 32, 42), "words": (18, 124, 272, 70), **row("posse", 3, (14, 200, 54, 54), 60),
    "left": (198, 204, 96, 46), "owned": (14, 268, 280, 76), "new": (226, 268, 68, 76), "shares": (14, 360, 280, 40),
    
}  # fmt: skip
FULL_HUB: Things = {
    "pile": (604, 426, 66, 92), "discard": (680, 426, 66, 92), "rival/0": (782, 420, 72, 101),
    "rival/1": (782, 420, 72, 101), "wanted": (882, 416, 86, 114), "die/attacker": (992, 446, 62, 62),
    "die/defender": (1062, 446, 62, 62), "deck": (1150, 420, 74, 100),
}  # fmt: skip
FULL_SOLO_HUB: Things = {
    "pile": (596, 426, 66, 92), "discard": (670, 426, 66, 92), "rival/0": (752, 420, 72, 101),
    "rival/1": (830, 420, 72, 101), "wanted": (918, 416, 86, 114), "die/attacker": (1020, 446, 60, 60),
    "die/defender": (1086, 446, 60, 60), "die/rival": (1252, 446, 60, 60), "deck": (1164, 420, 74, 100),
    "rival/duel": (1164, 420, 74, 100),
}  # fmt: skip
FULL = Sizes(
    bar={
        "panel/bar": (0, 0, 1920, 64), "bar/back": (24, 8, 48, 48), "bar/title": (90, 8, 324, 48),
        "bar/round": (420, 8, 150, 48), "bar/phases": (1312, 8, 350, 48), "bar/tools": (1616, 8, 280, 48),
    },
    chip=(950, 8, 164, 48), chip_pitch=172, dealer=(124, 6, 36, 36),
    ring=(356, 88, 1208, 776),
    mats=((780, 110), (1198, 110), (1198, 548), (780, 548), (362, 548), (362, 110)), scale=1,
    gaps=((1132, 206), (1341, 424), (1132, 644), (714, 644), (505, 424), (714, 206)), gap=(74, 104),
    hub=FULL_HUB, solo_hub=FULL_SOLO_HUB,
    dock=(356, 880, 1208, 184), kept=(380, 896, 108, 151),
    in_dock={
        "dock/office": (508, 892, 54, 54), "dock/headline": (570, 886, 664, 38), "dock/sentence": (570, 922, 664, 28),
        "dock/hint": (570, 922, 664, 28),
        "dock/tool/0": (1250, 956, 142, 44), "dock/tool/1": (1400, 956, 142, 44),
        "dock/tool/2": (1250, 1006, 142, 44), "dock/tool/3": (1400, 1006, 142, 44),
    },
    choices=(510, 952, 724, 100), side=(1250, 892, 292, 56),
    own=(1588, 88, 308, 412), own_things=OWN,
    rivals={
        1: ((24, 88, 308, 480), 496, WIDE_RIVAL), 2: ((24, 88, 308, 480), 496, WIDE_RIVAL),
        3: ((24, 88, 308, 314), 331, RIVAL_OF_THREE),
    },
    automaton=((24, 88, 308, 480), AUTOMATON), rule=(1588, 834, 308, 230),
    tally={1: (1588, 516, 308, 302), 2: (1588, 516, 308, 548), 3: (1588, 516, 308, 302), 4: (1588, 516, 308, 302)},
    column=42, total=38,
    log={
        1: ("left", (24, 584, 308, 480)), 2: ("left", (24, 584, 308, 480)), 3: ("right", (1588, 834, 308, 230)),
        4: ("right", (1588, 834, 308, 230)),
    },
    moment=(150, 106, 1620, 690),
)  # fmt: skip

# ------------------------------------------------------------------ 1024x640

SMALL_OWN: Things = {
    "home": (8, 8, 52, 52), "who": (64, 8, 92, 20), "title": (64, 27, 92, 18), "worth": (64, 46, 46, 22),
    "wanted": (130, 46, 18, 24), "words": (8, 74, 144, 106),
    **{f"counter/{kind}": (8, 188 + line * 38, 144, 32) for line, kind in enumerate(INFLUENCE)},
    **row("posse", 3, (8, 308, 36, 36), 38), "left": (8, 346, 144, 18),
    "owned": (8, 368, 66, 30), "new": (80, 368, 72, 30), "shares": (8, 402, 144, 26),
}  # fmt: skip
SMALL_RIVAL_OF_THREE: Things = {
    "home": (6, 6, 44, 44), "who": (54, 5, 102, 18), "title": (54, 23, 102, 16), "worth": (54, 38, 46, 18),
    "wanted": (134, 34, 18, 24), **{f"counter/{k}": (6 + 50 * i, 60, 48, 26) for i, k in enumerate(INFLUENCE)},
    **row("posse", 3, (6, 92, 32, 32), 34), "kept": (126, 90, 26, 36), **row("offer", 3, (74, 90, 26, 36), 26),
    "owned": (6, 130, 60, 22), "new": (78, 130, 76, 26), "shares": (6, 158, 148, 24),
}  # fmt: skip
SMALL_WIDE_RIVAL: Things = {
    "home": (8, 8, 52, 52), "who": (64, 8, 92, 20), "title": (64, 27, 92, 18), "worth": (64, 44, 46, 22),
    "wanted": (128, 44, 18, 24), **{f"counter/{k}": (8, 76 + 30 * i, 144, 26) for i, k in enumerate(INFLUENCE)},
    **row("posse", 3, (8, 172, 34, 34), 36), "kept": (122, 168, 30, 42), **row("offer", 3, (72, 168, 28, 40), 28),
    "owned": (8, 216, 62, 28), "new": (76, 216, 76, 28), "shares": (8, 250, 144, 28),
}  # fmt: skip
SMALL_AUTOMATON: Things = {
    "home": (8, 8, 52, 52), "who": (64, 8, 92, 20), "title": (64, 27, 92, 18), "worth": (64, 44, 46, 22),
    "wanted": (128, 44, 18, 24), **row("posse", 3, (8, 74, 36, 36), 40), "left": (8, 112, 144, 20),
    "owned": (8, 136, 144, 40), "new": (8, 180, 144, 40), "shares": (8, 226, 144, 28), 
}  # fmt: skip
SMALL_HUB: Things = {
    "pile": (318, 238, 36, 50), "discard": (358, 238, 36, 50), "rival/0": (412, 235, 40, 56),
    "rival/1": (412, 235, 40, 56), "wanted": (466, 233, 46, 60), "die/attacker": (524, 246, 34, 34),
    "die/defender": (562, 246, 34, 34), "deck": (612, 235, 40, 56),
}  # fmt: skip
SMALL_SOLO_HUB: Things = {
    "pile": (312, 238, 36, 50), "discard": (352, 238, 36, 50), "rival/0": (398, 235, 40, 56),
    "rival/1": (442, 235, 40, 56), "wanted": (490, 233, 46, 60), "die/attacker": (544, 246, 34, 34),
    "die/defender": (580, 246, 34, 34), "die/rival": (668, 246, 34, 34), "deck": (622, 235, 40, 56),
    "rival/duel": (622, 235, 40, 56),
}  # fmt: skip
COMPACT = Sizes(
    bar={
        "panel/bar": (0, 0, 1024, 44), "bar/back": (10, 5, 34, 34), "bar/title": (54, 5, 210, 34),
        "bar/round": (268, 5, 84, 34), "bar/phases": (656, 5, 196, 34), "bar/tools": (860, 5, 154, 34),
    },
    chip=(512, 4, 66, 36), chip_pitch=70, dealer=(36, 4, 28, 28),
    ring=(178, 52, 668, 424),
    mats=((412, 62), (644, 62), (644, 303), (412, 303), (180, 303), (180, 62)), scale=199 / 360,
    gaps=((607, 114), (723, 235), (607, 355), (375, 355), (259, 235), (375, 114)), gap=(41, 57),
    hub=SMALL_HUB, solo_hub=SMALL_SOLO_HUB,
    dock=(180, 482, 664, 150), kept=(192, 494, 62, 87),
    in_dock={
        "dock/headline": (264, 488, 392, 40), "dock/sentence": (264, 528, 392, 31), "dock/hint": (264, 528, 392, 31),
        "dock/tool/0": (662, 540, 83, 38), "dock/tool/1": (749, 540, 83, 38),
        "dock/tool/2": (662, 582, 83, 38), "dock/tool/3": (749, 582, 83, 38),
    },
    choices=(262, 561, 394, 63), side=(662, 494, 170, 40),
    own=(854, 52, 160, 580), own_things=SMALL_OWN,
    rivals={
        1: ((10, 52, 160, 286), 294, SMALL_WIDE_RIVAL), 2: ((10, 52, 160, 286), 294, SMALL_WIDE_RIVAL),
        3: ((10, 52, 160, 188), 196, SMALL_RIVAL_OF_THREE),
    },
    automaton=((10, 52, 160, 376), SMALL_AUTOMATON), rule=(10, 436, 160, 196),
    tally={seats: (858, 486, 152, 140) for seats in range(1, 5)}, column=32, total=22,
    log={seats: ("drawer", (664, 52, 350, 580)) for seats in range(1, 5)},
    moment=(100, 68, 824, 394),
)  # fmt: skip


def pages() -> dict[str, Page]:
    """By file name."""
    full, compact = Page(1920, 1080, "left centre right", 40), Page(1024, 640, "left centre right", 24)
    draw(full, FULL)
    draw(compact, COMPACT)
    return {"tiny_epic_western.tmx": full, "tiny_epic_western_compact.tmx": compact}
