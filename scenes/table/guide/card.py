"""The guide's card: who speaks, what is said, how far the lesson is, and the ways back and on.  Decides nothing."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush, blank
from scenes.kit.palette import Role
from scenes.kit.widgets import Widget, button_width
from scenes.table.cards.side_card import CardButton, CardForm, button

WORDS: Final = (Role("Regular", 24, 30, 15), Role("Regular", 22, 27, 14))  # never smaller
FORMS: Final = ("tall", "wide", "narrow", "strip")  # as they are wanted; small windows begin with the third
WIDTHS: Final = {"tall": 348, "wide": 528, "narrow": 300, "strip": 1060}
WINDOW: Final = 146  # reference pixels of the picture over a tall card
CUE_INK: Final = "#8a5a12"
RULE: Final = "#c9ac78"


class GuideTalk(NamedTuple):
    """What the card shows; words come translated."""

    name: str
    short: str  # where the name finds no room
    progress: str
    words: str
    cue: str
    at: int  # steps done
    steps: int
    is_look: bool
    pose: str  # talk, point, cheer


class GuideButtons(NamedTuple):
    """Its buttons: two at the foot, and the brass one of a card that only tells."""

    left: CardButton
    right: CardButton
    on: CardButton | None = None


class GuidePlan(NamedTuple):
    """The parts of a card, from its own corner; a part without height is left out."""

    form: str
    size: tuple[int, int]
    face: Rect
    head: Rect
    words: Rect
    role: Role
    cue: Rect
    dots: Rect
    foot: Rect


def forms(brush: Brush, talk: GuideTalk, home: Rect, calls: GuideButtons, tint: palette.Tint) -> list[CardForm]:
    """The card in every form, the most wanted first; as wide as its home where that is near its own width."""
    names = FORMS if not brush.frame.compact else ("narrow", "strip", "wide")
    made = {"tall": _column, "narrow": _column, "wide": _beside, "strip": _beside}
    plans = [made[name](brush, talk, name, _width(brush, name, home)) for name in names]
    return [
        CardForm(plan.size, partial(_draw, plan, talk, tint), partial(_buttons, brush, plan, calls=calls))
        for plan in plans
    ]


def _width(brush: Brush, form: str, home: Rect) -> int:
    own = brush.px(WIDTHS[form])
    least, most = {"tall": (0.86, 1.0), "wide": (1.0, 1.25)}.get(form, (1.0, 1.0))
    return round(min(max(home.w, own * least), own * most))


def _said(brush: Brush, talk: GuideTalk, wide: int, most: int) -> tuple[Role, int]:
    """The larger of the two sizes if that stays within so many lines and every word within its line."""
    for wanted in WORDS:
        role = brush.steady(wanted)
        high = brush.measure(talk.words, role, wide, 99)[1]
        if high <= most * brush.frame.leading(role) and _longest(brush, talk, role) <= wide:
            break
    return role, high


def _longest(brush: Brush, talk: GuideTalk, role: Role) -> int:
    """How wide the widest word is: a card is at least so wide, for no word of the guide is ever cut."""
    return max(brush.measure(word, role)[0] for word in talk.words.split())


def _hit(brush: Brush) -> int:
    return max(palette.HIT, brush.px(44))


def _column(brush: Brush, talk: GuideTalk, form: str, width: int) -> GuidePlan:
    """Face over words over buttons."""
    px, edge = brush.px, brush.px(20)
    wide = max(width, 2 * _hit(brush) + 3 * edge, _longest(brush, talk, brush.steady(WORDS[-1])) + 2 * edge)
    inner = wide - 2 * edge
    if form == "tall":
        face = Rect(px(11), px(11), wide - 2 * px(11), px(WINDOW))
        head = Rect(edge, face.bottom + px(12), inner, brush.frame.leading("label") + px(8))
    else:
        side = px(92)
        face = Rect(px(14), px(14), side, side)
        head = Rect(face.right + px(10), face.y, wide - px(14) - face.right - px(10), side)
    top = max(face.bottom, head.bottom) + px(8)
    role, high = _said(brush, talk, inner, 5)
    words = Rect(edge, top, inner, high)
    cue = Rect(px(16), words.bottom + px(10), wide - 2 * px(16), 0)
    fits = brush.measure(talk.cue, "voice")[0] <= cue.w - px(48)
    if form == "tall" and talk.cue and fits and not talk.is_look:
        cue.h = max(px(34), brush.frame.leading("voice") + px(6))
    dots = Rect(edge, cue.bottom + px(10), inner, px(26) if talk.steps else 0)
    rows = 2 if talk.is_look else 1
    foot = Rect(px(16), dots.bottom + px(8), wide - 2 * px(16), rows * _hit(brush) + (rows - 1) * px(8))
    return GuidePlan(form, (wide, foot.bottom + px(18)), face, head, words, role, cue, dots, foot)


def _beside(brush: Brush, talk: GuideTalk, form: str, wide: int) -> GuidePlan:
    """A medallion, and the words beside it; a strip has its buttons beside them too."""
    px, edge = brush.px, brush.px(18)
    side = px(104) if form == "wide" else px(84)
    face = Rect(edge, px(20), side, side)
    left = face.right + px(14)
    row = _row_width(brush, talk) if form == "strip" else 0
    inner = wide - left - edge - (row + px(14) if row else 0)
    head = Rect(left, px(16), inner, brush.frame.leading("label") + px(8))
    role, high = _said(brush, talk, inner, 4 if form == "wide" else 3)
    words = Rect(left, head.bottom + px(6), inner, high)
    low = max(words.bottom, face.bottom) + px(10)
    hit = _hit(brush)
    if form == "strip":
        high = max(low + px(6), hit + 2 * px(16))
        foot = Rect(wide - edge - row, (high - hit) // 2, row, hit)
        return GuidePlan(form, (wide, high), face, head, words, role, Rect(0, 0, 0, 0), Rect(0, 0, 0, 0), foot)
    foot = Rect(edge, low, wide - 2 * edge, hit)
    left = foot.x + 2 * hit + px(24)
    between = Rect(left, foot.y, 0 if talk.is_look else foot.right - left, 0 if talk.is_look else hit)
    return GuidePlan(form, (wide, foot.bottom + px(16)), face, head, words, role, Rect(0, 0, 0, 0), between, foot)


def _row_width(brush: Brush, talk: GuideTalk) -> int:
    on = _hit(brush) * 2 + brush.px(30) if talk.is_look else 0
    return 2 * _hit(brush) + brush.px(10) + on


def _draw(plan: GuidePlan, talk: GuideTalk, tint: palette.Tint, brush: Brush, rect: Rect) -> None:
    if plan.form == "tall":
        _draw_window(brush, plan.face.move(rect.topleft), talk.pose, tint)
    else:
        draw_medallion(brush, plan.face.move(rect.topleft))
    _draw_head(brush, plan.head.move(rect.topleft), talk, plan.form)
    brush.text(talk.words, plan.words.move(rect.topleft), plan.role, palette.INK, valign="top", lines=99)
    if plan.cue.h:
        _draw_cue(brush, plan.cue.move(rect.topleft), talk.cue)
    if plan.dots.h and talk.steps:
        draw_dots(brush, plan.dots.move(rect.topleft), talk.at, talk.steps)


def _draw_head(brush: Brush, head: Rect, talk: GuideTalk, form: str) -> None:
    """Name and count: on one line, or above each other beside the medallion."""
    if form == "narrow":
        upper = Rect(head.x, head.centery - brush.frame.leading("label"), head.w, brush.frame.leading("label"))
        brush.text(talk.short, upper, "label", palette.INK)
        brush.text(talk.progress, upper.move(0, upper.h), "small_strong", palette.SOFT)
        return
    wide = brush.measure(talk.progress, "body_strong")[0]
    brush.text(talk.progress, head, "body_strong", palette.SOFT, "right")
    brush.text(talk.name, Rect(head.x, head.y, head.w - wide - brush.px(10), head.h), "label", palette.INK)
    brush.rule(Rect(head.x, head.bottom, head.w, max(1, brush.px(1))), RULE)


def _draw_cue(brush: Brush, cue: Rect, words: str) -> None:
    brush.box(cue, palette.SHADE, 8)
    brush.icon("touch", (cue.x + brush.px(20), cue.centery), brush.px(24), CUE_INK)
    brush.text(words, Rect(cue.x + brush.px(40), cue.y, cue.w - brush.px(48), cue.h), "voice", palette.INK)


def _buttons(brush: Brush, plan: GuidePlan, rect: Rect, calls: GuideButtons) -> list[Widget]:
    """The brass one first, for it is what Enter should do."""
    foot, hit, gap = plan.foot.move(rect.topleft), _hit(brush), brush.px(10)
    widths = [button_width(brush, call.label, call.icon) for call in (calls.left, calls.right)]
    is_wordy = plan.form == "tall" and sum(widths) + gap <= foot.w
    each = widths if is_wordy else [(foot.w - gap) // 2] * 2
    if plan.form in ("tall", "narrow"):
        left = Rect(foot.x, foot.bottom - hit, each[0], hit)
        right = Rect(foot.right - each[1], foot.bottom - hit, each[1], hit)
        above = Rect(foot.x, foot.y, foot.w, hit)
    else:
        left = Rect(foot.x, foot.bottom - hit, hit, hit)
        right = left.move(hit + gap, 0)
        above = Rect(right.right + gap, foot.bottom - hit, foot.right - right.right - gap, hit)
    low = [(call if is_wordy else call.bare(), at) for call, at in ((calls.left, left), (calls.right, right))]
    return [button(*each) for each in ([(calls.on, above)] if calls.on is not None else []) + low]


def draw_medallion(brush: Brush, area: Rect) -> None:
    """The guide in a brass ring."""
    brush.picture("seats/guide_ring", area)
    side = area.w
    face = blank(area.size)
    bear = brush.art.picture("seats/portrait_bear", round(side * 0.78))
    face.blit(bear, (round(side * 0.11), round(side * 0.14)))
    # The hat may break the ring at the top; the shoulders may not at the foot.
    hole = "M0 0H64V32H55.7A23.7 23.7 0 0 1 8.3 32H0Z"
    mask = brush.art.drawn(f'<path fill="#fff" d="{hole}"/>', (64, 64), area.size)
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    brush.surface.blit(face, area)


def _draw_window(brush: Brush, area: Rect, pose: str, tint: palette.Tint) -> None:
    """The guide before a sunrise in the title's colours; the hat breaks the frame."""
    suns = "".join(
        f'<circle cx="163" cy="91" r="{146 * part}" fill="{tint.spark}" fill-opacity="{alpha}"/>'
        for part, alpha in ((0.74, 0.18), (0.6, 0.28), (0.46, 0.85))
    )
    sky = (
        f'<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{tint.mid}"/>'
        f'<stop offset="1" stop-color="{tint.light}"/></linearGradient></defs>'
        f'<rect width="326" height="146" rx="8" fill="url(#s)"/>{suns}'
        f'<path d="M0 106Q80 74 170 104T326 92V138Q326 146 318 146H8Q0 146 0 138Z" fill="{tint.mid}" '
        f'fill-opacity=".55"/><path d="M0 126Q110 96 210 124T326 116V138Q326 146 318 146H8Q0 146 0 138Z" '
        f'fill="{tint.band}"/>'
    )
    brush.surface.blit(brush.art.drawn(sky, (326, 146), area.size), area)
    side = brush.px(176)
    bear = brush.art.picture(f"seats/guide_bear_{pose}", side)
    place = bear.get_rect(midbottom=(area.centerx + brush.px(10), area.bottom))
    # What reaches below the window is cut by it; the hat above may stand out.
    with brush.clip(Rect(place.x, area.y - brush.px(7), place.w, area.h + brush.px(7))):
        brush.surface.blit(bear, place)


def draw_dots(brush: Brush, area: Rect, at: int, steps: int) -> None:
    """One for each step: done, now, to come."""
    pitch = min(brush.px(28 if steps < 11 else 22), area.w // max(1, steps))
    x = area.centerx - pitch * (steps - 1) // 2
    for step in range(steps):
        name, size = ("now", 22) if step == at else ("done" if step < at else "next", 18)
        side = min(brush.px(size) + 1, pitch)
        image = brush.art.picture(f"ui/step_{name}", side)
        brush.surface.blit(image, image.get_rect(center=(x + pitch * step, area.centery)))
