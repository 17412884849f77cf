"""The parts all ceremonies share: ribbon, line, awards, ranks, what was missing, confetti.  Holds no state."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import pygame
from pygame import Rect, Surface

from game.common.awards import Award
from scenes.kit import paint, palette
from scenes.kit.brush import Brush, blank
from scenes.kit.lettering import fine, number
from scenes.kit.palette import Role
from scenes.table.title.ceremony import AXIS, GREAT, HIGH, Ended, Hero, Missing, called

HEADLINE: Final = Role("Black", 56, 60, 22, 4, True)
LINE: Final = Role("Semibold", 21, 26, 13)
LINE_NUMBER: Final = Role("Black", 21, 26, 13)
SHORT: Final = "#ffb59a"  # the number of a loss, on night
RIBBON: Final = (640, 132)
SLICE: Final = 130
LEAST, MOST = 560, 1100  # width of a ribbon
CELL: Final = "#402a1f"
AWARD_NAME: Final = Role("Bold", 21, 25, 13)
AWARD_WHO: Final = Role("Bold", 19, 23, 13)
PLAQUE: Final = 34  # real pixels: lower than that its corners meet
BRASS: Final = "#e2b04a"
RANK: Final = 46  # a row of the ranks
ADVICE: Final = Role("It", 21, 28, 14)
PAPER_HEAD: Final = Role("Black", 30, 36, 16)
CONFETTI: Final = 46
FALL: Final = 230  # how far a piece falls, in the hero's plane
COLOURS: Final = ("#e2b04a", "#c8452f", "#fff6e2", "#2f7d86", "#8a4b9c")


def ribbon(brush: Brush, hero: Hero, name: str, words: str, share: float) -> None:
    """The headline on its ribbon, which unrolls from the middle."""
    if share <= 0:
        return
    px = hero.px
    role = HEADLINE._replace(size=HEADLINE.size * hero.scale / brush.frame.scale)
    text = brush.measure(words, role)[0]
    wide = min(px(MOST), max(px(LEAST), text + px(310)))
    full = hero.box(AXIS, 24 + RIBBON[1] / 2, 1, RIBBON[1])
    full = Rect(full.centerx - wide // 2, full.y, wide, full.h)
    image = brush.art.kept(("ribbon", name, full.size), lambda: _sliced(brush, name, full.size, hero.scale))
    shown = max(2, round(full.w * share))
    brush.surface.blit(image, (full.centerx - shown // 2, full.y), Rect((full.w - shown) // 2, 0, shown, full.h))
    if share >= 1:
        room = Rect(full.x + px(120), full.y + px(22), full.w - px(240), px(78))
        brush.text(words, room, role, palette.CREAM, "centre")


def _sliced(brush: Brush, name: str, size: tuple[int, int], scale: float) -> Surface:
    """Ends as they are, the middle stretched."""
    source = brush.art.picture(name, (RIBBON[0] * scale, RIBBON[1] * scale))
    wide, high = source.get_size()
    end = min(round(SLICE * scale), size[0] // 2, wide // 2 - 1)
    made = blank(size)
    made.blit(source, (0, 0), Rect(0, 0, end, high))
    middle = source.subsurface(Rect(end, 0, wide - 2 * end, high))
    made.blit(pygame.transform.smoothscale(middle, (max(1, size[0] - 2 * end), high)), (end, 0))
    made.blit(source, (size[0] - end, 0), Rect(wide - end, 0, end, high))
    return made


def line(brush: Brush, hero: Hero, words: str, figure: str, is_won: bool) -> None:
    """What the match came to, in a pill under the ribbon."""
    px = brush.px
    high = max(hero.px(46), brush.frame.leading(LINE) + 6)
    room = hero.px(1060)
    wide, second = brush.measure(words, LINE)[0], brush.measure(figure, LINE_NUMBER)[0] if figure else 0
    gap = px(10) if figure else 0
    taken = min(room, wide + gap + second + 2 * px(28))
    rect = Rect(0, 0, taken, high).move_to(midtop=hero.box(AXIS, 152, 1, 1).midtop)
    brush.box(rect, palette.NIGHT, high / 2 / brush.frame.scale, "#d9a441", 2, 0.94)
    inner = rect.inflate(-2 * px(26), 0)
    left = Rect(inner.x, inner.y, inner.w - second - gap, inner.h)
    brush.text(words, left, LINE, palette.CREAM, "right" if figure else "centre")
    if figure:
        right = Rect(inner.right - second, inner.y, second + px(12), inner.h)
        brush.text(figure, right, LINE_NUMBER, palette.AMBER if is_won else SHORT)


def heading(brush: Brush, panel: Rect, words: str) -> Rect:
    """A leather panel's label; returns what is left below it."""
    px = brush.px
    high = max(px(34), brush.frame.leading("label"))
    brush.text(words, Rect(panel.x + px(22), panel.y + px(12), panel.w - px(44), high), "label", palette.AMBER)
    top = panel.y + px(12) + high
    return Rect(panel.x + px(18), top, panel.w - px(36), panel.bottom - px(14) - top)


def awards(brush: Brush, ended: Ended, panel: Rect, given: Sequence[Award], shown: float) -> None:
    """They lie face down, and ``shown`` of them are turned over; where letters are large, one under another."""
    with brush.inside("awards"):
        area = heading(brush, panel, ended.say("Awards"))
        for index, (award, cell) in enumerate(zip(given, award_cells(brush, area, len(given)), strict=False)):
            _award(brush, ended, cell, award, min(1.0, max(0.0, shown - index)))


def award_cells(brush: Brush, area: Rect, count: int) -> list[Rect]:
    """The whole panel: two by two; up to two one under another, and an odd one takes its row."""
    gap, least = brush.px(8), award_least(brush)
    across = 1 if brush.frame.text_scale > 1.2 or area.w < 300 or count <= 2 else 2
    if across == 1 and count * (least + gap) - gap > area.h and area.w >= 300 and brush.frame.text_scale <= 1.2:
        across = 2
    down = max(1, min(-(-count // across), max(1, (area.h + gap) // (least + gap))))
    wide, high = (area.w - gap * (across - 1)) // across, (area.h - gap * (down - 1)) // down
    shown = min(count, across * down)
    cells = [
        Rect(area.x + (i % across) * (wide + gap), area.y + (i // across) * (high + gap), wide, high)
        for i in range(shown)
    ]
    if across == 2 and shown % 2:
        cells[-1].w = area.w
    return cells


def award_least(brush: Brush) -> int:
    """How high an award must be for its three lines."""
    frame = brush.frame
    return frame.leading(AWARD_NAME) + frame.leading(AWARD_WHO) + frame.leading("small") + brush.px(8)


def _award(brush: Brush, ended: Ended, cell: Rect, award: Award, turned: float) -> None:
    px = brush.px
    brush.box(cell, CELL, 10, palette.SEAM, 2)
    side = min(px(92), cell.h - px(8))
    medal = Rect(cell.x + px(8), cell.centery - side // 2, side, side)
    _medal(brush, medal, award.badge, turned)
    if turned < 0.5:
        return
    left = cell.x + px(18) + side
    room = Rect(left, cell.y + px(4), cell.right - left - px(8), cell.h - px(8))
    lines = _award_lines(brush, ended, award, room)
    high = sum(brush.frame.leading(role) * count for _, role, count in lines)
    top = room.y + max(0, (room.h - high) // 2)
    for words, role, count in lines:
        line = Rect(room.x, top, room.w, brush.frame.leading(role) * count)
        if role is AWARD_WHO:
            face = min(px(28), line.h)
            paint.portrait(brush, (line.x + face // 2, line.centery), face, award.seat, ended.faces[award.seat])
            line = Rect(line.x + face + px(8), line.y, line.w - face - px(8), line.h)
        ink = palette.AMBER if role is AWARD_NAME else palette.CREAM if role is AWARD_WHO else palette.TAN
        brush.text(words, line, role, ink, lines=count)
        top += line.h


def _medal(brush: Brush, rect: Rect, badge: str, turned: float) -> None:
    """A badge turning over: its blank back, then its face."""
    name = f"badges/{badge}" if turned >= 0.5 else f"badges/template_{badge.split('_')[0]}"
    image = brush.art.picture(name, rect.size, None, "" if turned >= 0.5 else "used")
    if 0 < turned < 1:
        image = pygame.transform.scale(image, (max(1, round(image.get_width() * abs(1 - 2 * turned))), rect.h))
    brush.surface.blit(image, image.get_rect(center=rect.center))


def _award_lines(brush: Brush, ended: Ended, award: Award, room: Rect) -> list[tuple[str, Role, int]]:
    """What is called, who, and why; where a name takes two lines, or the reason finds no room, it goes without why."""
    leading, small = brush.frame.leading, palette.ROLES["small"]
    name, reason = ended.say(award.name), ended.language.tell(award.reason)
    one = Rect(0, 0, room.w, leading(AWARD_NAME))
    lines = [(name, AWARD_NAME, 1 if brush.fits(name, one, AWARD_NAME) else 2), (ended.name(award.seat), AWARD_WHO, 1)]
    left = room.h - sum(leading(role) * count for _, role, count in lines)
    for count in (1, 2):
        if brush.fits(reason, Rect(0, 0, room.w, leading(small) * count), small, count):
            return [*lines, (reason, small, count)] if left >= leading(small) * count else lines
    return lines


def ladder(brush: Brush, ended: Ended, panel: Rect) -> None:
    """All ranks of the title, the one that was reached in brass."""
    px, ranks = brush.px, ended.table.rules.RANKS
    with brush.inside("ladder"):
        area = heading(brush, panel, ended.say("Ranks"))
        gap = px(6)
        step = min(max(px(60), 46), (area.h + gap) // len(ranks))
        for index, rank in enumerate(ranks):
            rect = Rect(area.x, area.y + index * step, area.w, step - gap)
            reached = rank.id == ended.outcome.rank
            if reached and rect.h >= PLAQUE:
                brush.plate("plaque_brass", rect)
            elif reached:
                brush.box(rect, BRASS, 10, palette.INK, 2)
            else:
                brush.box(rect, CELL, 10, palette.SEAM, 2)
            ink, soft = (palette.INK, palette.TICKET) if reached else (palette.CREAM, palette.TAN)
            name = brush.text(fine(ended.say(rank.name)), rect.inflate(-2 * px(18), 0), AWARD_NAME, ink)
            right = Rect(name.right + px(16), rect.y, rect.right - px(18) - name.right - px(16), rect.h)
            lines = 2 if rect.h >= 30 else 1
            if brush.fits(ended.say(rank.text), right, "small", lines):
                brush.text(ended.say(rank.text), right, "small", soft, "right", lines=lines)


def missing(brush: Brush, ended: Ended, panel: Rect, rows: Sequence[Missing], note: str, shown: int) -> None:
    """What could have been done, each with the points it would have given."""
    px = brush.px
    with brush.inside("missing"):
        head = max(px(44), brush.frame.leading(PAPER_HEAD))
        room = Rect(panel.x + px(28), panel.y + px(14), panel.w - px(56), head)
        words = ended.say("What was missing")
        taken = brush.text(words, room, PAPER_HEAD, palette.INK)
        rest = Rect(taken.right + px(16), room.y, room.right - taken.right - px(16), head)
        if brush.fits(note, rest, "voice"):
            brush.text(note, rest, "voice", palette.SOFT, "right")
        top = room.bottom + px(8)
        high = panel.bottom - px(18) - top
        least = max(brush.frame.leading("count"), brush.frame.leading(AWARD_NAME)) + px(6)
        told = rows[: max(1, high // least)]  # what would have brought most comes first
        step = min(px(78), high // max(1, len(told)))
        for index, row in enumerate(told[:shown]):
            _row(brush, Rect(panel.x + px(22), top + index * step, panel.w - px(44), step - px(6)), row)


def _row(brush: Brush, rect: Rect, row: Missing) -> None:
    px = brush.px
    brush.box(rect, palette.SHADE, 8)
    side = min(px(50), rect.h - 4)
    brush.picture(row.picture, Rect(rect.x + px(12), rect.centery - side // 2, side, side))
    points = number(row.points)
    role = next((role for role in ("count", "strong") if brush.frame.leading(role) <= rect.h), "small")
    gain = brush.measure(f"+{points}", role)[0] + px(6)
    end = rect.right - px(14) - gain
    brush.text(f"+{points}", Rect(end, rect.y, gain, rect.h), role, palette.GAIN, "right")
    sign = min(px(34), rect.h - 4)
    brush.picture("tokens/vp", Rect(end - sign - px(4), rect.centery - sign // 2, sign, sign))
    left = rect.x + px(24) + side
    room = Rect(left, rect.y + px(4), end - sign - px(12) - left, rect.h - px(8))
    upper = Rect(room.x, room.y, room.w, room.h // 2)
    lower = Rect(room.x, upper.bottom, room.w, room.h - upper.h)
    if not row.reason or room.h < 2 * 16 or not brush.fits(row.reason, lower, "small"):
        room.y, room.h = rect.y, rect.h
        brush.text(row.name, room, AWARD_NAME, palette.INK, lines=2 if room.h >= 2 * 16 else 1)
        return
    brush.text(row.name, upper, AWARD_NAME, palette.INK)
    brush.text(row.reason, lower, "small", palette.SOFT)


def confetti(brush: Brush, hero: Hero, share: float) -> None:
    """It falls once and lies in the air of the picture."""
    rng = Random("confetti")
    for _ in range(CONFETTI):
        x, y, colour = rng.uniform(90, 1080), rng.uniform(180, 420), rng.choice(COLOURS)
        wide, turn, lag = rng.choice((8, 11, 14)), rng.randrange(0, 180, 15), rng.uniform(0, 0.4)
        fallen = min(1.0, max(0.0, (share - lag) / (1 - lag)))
        if fallen <= 0:
            continue
        piece = _piece(brush, hero, colour, wide, turn)
        sway = 18 * (1 - fallen) * (1 if turn > 90 else -1)
        brush.surface.blit(piece, hero.box(x + sway, y - FALL * (1 - fallen), 1, 1).topleft)


def _piece(brush: Brush, hero: Hero, colour: str, wide: int, turn: int) -> Surface:
    def make() -> Surface:
        flat = blank((hero.px(wide), hero.px(6)))
        flat.fill(pygame.Color(colour))
        return pygame.transform.rotozoom(flat, turn, 1)

    return brush.art.kept(("confetti", colour, wide, turn, hero.px(6)), make)


def next_time(brush: Brush, ended: Ended, panel: Rect, words: str, points: Sequence[int]) -> None:
    """A true sentence for the next match and, of earlier ones of this kind, how they went."""
    with brush.inside("next"):
        area = heading(brush, panel, ended.say("Next time") if words else ended.say("Your last matches"))
        if words:
            gap = brush.px(20)
            wide = area.w * 46 // 100 if len(points) > 1 else area.w
            _advice(brush, Rect(area.x + brush.px(4), area.y, wide - gap, area.h), words)
            area = Rect(area.x + wide, area.y, area.w - wide, area.h)
        if len(points) > 1:
            _tried(brush, ended, area, points)


def next_high(brush: Brush, wide: int, words: str, points: Sequence[int]) -> int:
    """How high its panel must be: for the sentence, or for bars beside it."""
    frame, px = brush.frame, brush.px
    if len(points) > 1:
        return max(px(220), 6 * frame.leading("small") + px(60))
    lines = brush.measure(words, ADVICE, wide - px(60), 4)[1]
    return max(px(34), frame.leading("label")) + px(44) + lines


def _advice(brush: Brush, room: Rect, words: str) -> None:
    lines = max(1, room.h // brush.frame.leading(ADVICE))
    high = min(room.h, brush.measure(words, ADVICE, room.w, lines)[1] + 4)
    brush.text(words, Rect(room.x, room.y + brush.px(6), room.w, high), ADVICE, palette.CREAM, lines=lines)


def _tried(brush: Brush, ended: Ended, area: Rect, points: Sequence[int]) -> None:
    """The last matches as bars, today's in the seat's colour."""
    px = brush.px
    foot = max(px(26), brush.frame.leading("small"))
    wide, most = area.w // len(points), max(1, *points)
    for index, total in enumerate(points):
        cell = Rect(area.x + index * wide, area.y, wide, area.h)
        is_today = index == len(points) - 1
        high = round((area.h - 2 * foot) * max(0, total) / most)
        bar = Rect(cell.centerx - px(24), cell.bottom - foot - high, px(48), max(2, high))
        brush.box(bar, palette.SEATS[0].colour if is_today else palette.SEAM, 5, palette.NIGHT, 2)
        figure = Rect(cell.x, bar.y - foot, cell.w, foot)
        brush.text(number(total), figure, "small_strong", palette.AMBER if is_today else palette.TAN, "centre")
        words = ended.say("today") if is_today else ended.say("{n} before", n=len(points) - 1 - index)
        below = Rect(cell.x, cell.bottom - foot, cell.w, foot)
        brush.text(words, below, "small", palette.CREAM if is_today else palette.TAN, "centre")


def standing(brush: Brush, ended: Ended, hero: Hero, rank: str, share: float) -> None:
    """Alone, and nothing was missing: who it was, what rank, how many points, on brass."""
    with brush.clip(hero.rect(0, 0, 1172, HIGH)), brush.inside("standing"):
        rect = hero.box(AXIS, 888 + 180 * (1 - share), 460, 104)
        brush.glow(rect, 12, 14, 7)
        brush.plate("plaque_brass", rect)
        size = min(rect.h - hero.px(24), hero.px(76))
        paint.portrait(brush, (rect.x + hero.px(18) + size // 2, rect.centery), size, 0, ended.faces[0])
        left = rect.x + hero.px(32) + size
        total = Rect(rect.right - hero.px(126), rect.y, hero.px(106), rect.h)
        name = Rect(left, rect.y + hero.px(14), total.x - left, (rect.h - hero.px(28)) * 11 // 20)
        brush.text(number(ended.total(0)), total, GREAT, palette.INK, "right")
        called(brush, ended.name(0), name, "name", palette.INK)
        below = Rect(left, name.bottom, name.w, rect.bottom - hero.px(14) - name.bottom)
        if brush.fits(rank, below, "voice"):
            brush.text(rank, below, "voice", palette.TICKET)
