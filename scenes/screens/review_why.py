"""What a moment of a review cost, and why: points, the lines of the score they are missing in, what became rarer."""

from __future__ import annotations

from pygame import Rect

from game.ai.reasons import Reason
from game.session.review import Moment
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import signed
from scenes.screens.review_findings import Findings, clipped
from scenes.table.skin import Skin


def draw_why(brush: Brush, rect: Rect, findings: Findings, skin: Skin, moment: Moment) -> None:
    """What it cost, in which lines, and how the forecast fell."""
    px = brush.px
    great = brush.frame.leading("headline")
    told = signed(-moment.worth)
    taken = brush.text(told, Rect(rect.x, rect.y, rect.w, great), "headline", palette.LOSS)
    words, line = findings.say("points given away"), brush.frame.leading("body")
    y = rect.y + great + px(4)
    if brush.measure(words, "body")[0] <= rect.right - taken.right - px(10):
        brush.text(words, Rect(taken.right + px(10), rect.y, rect.right - taken.right - px(10), great), "body")
    else:
        tall = brush.measure(words, "body", rect.w, 2)[1]
        brush.text(words, Rect(rect.x, y, rect.w, tall), "body", lines=2)
        y += tall
    high = max(px(36), line + px(6), 2 * brush.frame.leading("small") + px(4))
    for index, reason in enumerate(moment.comparison.reasons):
        if y + high > rect.bottom:
            return
        _draw_reason(brush, Rect(rect.x, y, rect.w, high), findings, skin, reason, index)
        y += high
    _draw_happening(brush, Rect(rect.x, y + px(4), rect.w, rect.bottom - y - px(4)), findings, moment)


def _draw_reason(brush: Brush, rect: Rect, findings: Findings, skin: Skin, reason: Reason, index: int) -> None:
    """As it was for who played: an own line less is a loss, and so is a rival's more."""
    px = brush.px
    if index % 2 == 0:
        brush.box(rect, "#eddcb6", 4)
    is_person = reason.seat is not None and not reason.line
    picture = skin.line_picture(reason.line) if reason.line else ""
    told = signed(-reason.points.mean)
    taken = brush.measure(told, "count")[0] + px(8)
    end = Rect(rect.right - taken - px(4), rect.y, taken, rect.h)
    brush.text(told, end, "count", palette.LOSS if reason.is_gain else palette.GAIN, "right")
    x, side = rect.x + px(6), rect.h - px(6)
    name = reason.name if is_person else findings.say(reason.name)
    room = Rect(x, rect.y, end.x - x - px(4), rect.h)
    beside = Rect(x + side + px(6), rect.y, room.w - side - px(6), rect.h)
    if not brush.fits(name, beside, "small", 2):
        brush.text(name, room, "small", lines=2)  # the words matter more than the picture
        return
    if picture:
        brush.picture(picture, Rect(x, rect.y + px(3), side, side))
        x += side + px(6)
    elif is_person and reason.seat is not None:
        paint.portrait(brush, (x + side // 2, rect.centery), side, reason.seat, findings.faces[reason.seat])
        x += side + px(6)
    room = Rect(x, rect.y, end.x - x - px(4), rect.h)
    role = next((role for role in ("body_strong", "body", "small") if brush.fits(name, room, role, 2)), "small")
    brush.text(name, room, role, lines=2)


def _draw_happening(brush: Brush, rect: Rect, findings: Findings, moment: Moment) -> None:
    happening = moment.comparison.happening
    lines = rect.h // brush.frame.leading("small")
    if happening is None or lines < 2:
        return
    often, otherwise = round(100 * happening.often), round(100 * happening.otherwise)
    gaps = {"often": often, "otherwise": otherwise, "told": findings.tell(happening.saying)}
    words = findings.say("After the better one in {often} of 100 matches, not {otherwise}: {told}", **gaps)
    words = clipped(brush, words, rect.w, "small", lines)
    brush.text(words, rect, "small", palette.SOFT, valign="top", lines=lines)
