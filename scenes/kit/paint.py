"""The composed parts of docs/art.md: portraits, cards, plaques, chips, pills, backgrounds.  Knows no rules."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.kit import dashes, palette
from scenes.kit.brush import Brush, blank
from scenes.kit.frame import about
from scenes.kit.palette import SEATS, Role

FACE: Final = 0.86  # of a portrait's diameter
STARS: Final = 3  # of a puzzle, a challenge, a deal
BRASS_LINE: Final = "#8a6a42"  # along the foot of the top bar
BAND: Final = 44  # reference pixels: the band of a card with its name
LEAST_BAND: Final = 29  # real pixels: two lines of the smallest type
LEAST_SIGN: Final = 18  # real pixels: an eye is still an eye


def table(brush: Brush) -> None:
    """The walnut table, filling the window."""
    brush.surface.blit(brush.art.cover("ui/table_wood", brush.frame.size), (0, 0))


def backdrop(brush: Brush) -> None:
    """The dusk of the main menu; no other scene may use it."""
    brush.surface.blit(brush.art.cover("brand/menu_backdrop", brush.frame.size), (0, 0))


def plaque(brush: Brush, rect: Rect, words: str, name: str = "") -> None:
    """A brass plate with words in capitals; where they find no room, the name among them alone."""
    brush.shadow(rect, "chip", 9)
    brush.plate("plaque_brass", rect)
    room = rect.inflate(-2 * brush.px(18), 0)
    shown = words if brush.fits(words, room, "label") else name or words
    brush.text(shown, room, "label", palette.INK, "centre")


def portrait(brush: Brush, centre: tuple[int, int], diameter: int, seat: int, who: str | None = None) -> Rect:
    """A seat's portrait in its round frame, with the seat's shape from 34 pixels up.  Sizes in real pixels."""
    look = SEATS[seat]
    rect = about(centre, diameter)
    rings = (
        f'<circle cx="32" cy="32" r="31.5" fill="{palette.NIGHT}"/>'
        f'<circle cx="32" cy="32" r="29" fill="{palette.CREAM}"/>'
        f'<circle cx="32" cy="32" r="26.5" fill="{look.colour}"/>'
    )
    brush.surface.blit(brush.art.drawn(rings, (64, 64), rect.size), rect)
    name = who or look.portrait
    brush.surface.blit(brush.art.kept(("portrait", name, diameter), lambda: _bust(brush, diameter, name)), rect)
    if diameter >= palette.BADGE_FROM:
        badge(brush, rect, seat)
    return rect


def _bust(brush: Brush, diameter: int, who: str) -> Surface:
    """A face as the ring lets it through: the hat may break it at the top, the shoulders may not at the foot."""
    face = blank((diameter, diameter))
    drawn = brush.art.picture(f"seats/portrait_{who}", round(diameter * FACE))
    face.blit(drawn, (round(diameter * 0.07), round(diameter * 0.12)))
    hole = "M0 0H64V32H58.5A26.5 26.5 0 0 1 5.5 32H0Z"
    mask = brush.art.drawn(f'<path fill="#fff" d="{hole}"/>', (64, 64), (diameter, diameter))
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face


def badge(brush: Brush, rect: Rect, seat: int) -> None:
    """The seat's shape at the lower right of its portrait."""
    size = round(rect.w * (0.44 if rect.w < 72 * brush.frame.scale else 0.34))
    shape = brush.art.picture(f"seats/seat_{seat + 1}_{SEATS[seat].shape}", size)
    brush.surface.blit(shape, (rect.right - round(size * 0.82), rect.bottom - round(size * 0.86)))


def pill(brush: Brush, rect: Rect, letter: str, fill: str, colour: str) -> None:
    """A letter in a small box: the third sign after silhouette and colour."""
    brush.box(rect, fill, palette.RADIUS["pill"], palette.INK, 1.5)
    brush.text(letter, rect, "pill", colour, "centre")


def card(
    brush: Brush, rect: Rect, name: str, band: str, text: str = palette.CREAM, state: str = "rest",
    role: str | Role = "card_name",
) -> Rect:  # fmt: skip
    """A card's frame and named band; returns what is left for its picture and sentence.

    ``state``: rest, hover, legal, selected, used.  The caller lifts the rectangle by 8 when it hovers.
    """
    brush.shadow(rect, "lifted" if state == "hover" else "card", palette.RADIUS["card"])
    if state == "legal":
        brush.glow(rect, palette.RADIUS["card"])
    brush.plate("card_frame", rect)
    strip = Rect(rect.x, rect.y, rect.w, max(brush.px(BAND), LEAST_BAND))
    brush.surface.blit(brush.art.plate("ui/card_band", strip.size, brush.frame.scale, band), strip)
    brush.text(name, card_band(brush, rect), role, text, "centre", lines=2)
    mark(brush, rect, state)
    return card_room(brush, rect)


def card_band(brush: Brush, rect: Rect) -> Rect:
    """The room of a card's name."""
    return Rect(rect.x, rect.y, rect.w, max(brush.px(BAND), LEAST_BAND)).inflate(-2 * brush.px(10), 0)


def card_room(brush: Brush, rect: Rect) -> Rect:
    """What a card's frame and name leave."""
    edge, high = brush.px(7), max(brush.px(BAND), LEAST_BAND)
    return Rect(rect.x + edge, rect.y + high, rect.w - 2 * edge, rect.h - high - edge)


def mark(brush: Brush, rect: Rect, state: str) -> None:
    """What a state adds to a card besides light: a line, a ring with a check, or night."""
    if state == "legal":
        brush.box(rect.inflate(2 * brush.px(3), 2 * brush.px(3)), None, 16, palette.RING, 4)
    elif state == "selected":
        brush.focus(rect.inflate(-2 * brush.px(3), -2 * brush.px(3)))
        check(brush, rect.topright, brush.px(30))
    elif state == "used":
        brush.box(rect, palette.NIGHT, palette.RADIUS["card"], alpha=0.5)


def more(brush: Brush, rect: Rect) -> Rect:
    """The sign, at a card's lower right, that pointing at it shows words it has no room for."""
    size = max(brush.px(26), LEAST_SIGN)
    disc = Rect(rect.right - size - brush.px(4), rect.bottom - size - brush.px(4), size, size)
    brush.box(disc, palette.INK, size / 2 / brush.frame.scale, palette.AMBER, 1.5)
    brush.icon("eye", disc.center, round(size * 0.72), palette.CREAM)
    brush.note("more", "sign", disc, over=True)
    return disc


def outline(brush: Brush, points: tuple[tuple[float, float], ...], colour: str, solid: bool = False) -> None:
    """A line of light round a shape that is no rectangle."""
    edge = brush.px(12)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = round(min(xs)) - edge, round(min(ys)) - edge
    wide, high = round(max(xs)) + edge - left, round(max(ys)) + edge - top
    line = tuple((round(x - left), round(y - top)) for x, y in points)
    way = "M" + "L".join(f"{x} {y}" for x, y in line) + "Z"
    thin = max(2, brush.px(4))
    drawn = way if solid else dashes.path(line, brush.px(14), brush.px(8))
    shapes = (
        f'<g fill="none" stroke-linejoin="round"><path d="{way}" stroke="{palette.GLOW}" stroke-opacity="0.35" '
        f'stroke-width="{thin * 4}"/><path d="{way}" stroke="{palette.LEGAL_RING}" stroke-width="{thin + 2}"/>'
        f'<path d="{drawn}" stroke="{colour}" stroke-width="{thin}"/></g>'
    )
    brush.surface.blit(brush.art.drawn(shapes, (wide, high), (wide, high)), (left, top))


def check(brush: Brush, centre: tuple[int, int], size: int) -> None:
    """The green check of a selected thing."""
    rings = (
        f'<circle cx="16" cy="16" r="15" fill="{palette.INK}"/><circle cx="16" cy="16" r="13" fill="{palette.GAIN}"/>'
    )
    disc = brush.art.drawn(rings, (32, 32), (size, size))
    brush.surface.blit(disc, disc.get_rect(center=centre))
    brush.icon("check", centre, round(size * 0.66), palette.CREAM)


def stars(brush: Brush, at: tuple[int, int], won: int, side: int, gap: int, *, on_paper: bool = False) -> None:
    """The three of the Trail, from the left end of their middle line on; those that are won shine."""
    empty = "trail/star_empty" if on_paper else "trail/star_off"
    for place in range(STARS):
        star = Rect(at[0] + place * (side + gap), at[1] - side // 2, side, side)
        brush.picture("trail/star_on" if place < won else empty, star)


def heading_rule(brush: Brush, rect: Rect, words: str, role: str | Role, colour: str, lines: int = 1) -> None:
    """Words in the middle of a line: round headings of the log, sections of a page."""
    taken = brush.text(words, rect, role, colour, "centre", lines=lines)
    gap, thick = brush.px(14), max(1, brush.px(2))
    for x, end in ((rect.x, taken.x - gap), (taken.right + gap, rect.right)):
        if end > x:
            brush.rule(Rect(x, rect.centery - thick // 2, end - x, thick), palette.SEAM)
