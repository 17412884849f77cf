"""The two lists of a review: the moments that mattered, and how everybody played.  Chooses nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from pygame import Rect

from game.protocol import Seat
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import signed
from scenes.kit.widgets import Hotspot, Label, ScrollArea, Widget
from scenes.screens.review.chart import VEIL, draw_mark
from scenes.screens.review.findings import Findings, Keyed, clipped

Go = Callable[[int], Any]
PAD: Final = 20


def inside(brush: Brush, panel: Rect) -> tuple[Rect, Rect]:
    """The line of a panel's heading, and what is left below it."""
    inner = panel.inflate(-2 * brush.px(PAD), -2 * brush.px(14))
    high = brush.frame.leading("label") + brush.px(10)
    return Rect(inner.x, inner.y, inner.w, high), Rect(inner.x, inner.y + high, inner.w, inner.h - high)


def moments(brush: Brush, panel: Rect, findings: Findings, now: int, go: Go, note: str) -> list[Widget]:
    """Heading, how far the looking has come, and the rows."""
    head, rest = inside(brush, panel)
    words = findings.say("Key moments")
    left = brush.measure(words, "label")[0] + brush.px(16)
    rest_of_head = Rect(head.x + left, head.y, head.w - left, head.h)
    parts: list[Widget] = [
        Label("moments/head", Rect(head.x, head.y, left, head.h), words, "label"),
        Label("moments/note", rest_of_head, note, "voice", palette.SOFT, align="right"),
    ]
    if not findings.moments:
        return [*parts, Label("moments/none", rest, _none(findings), "body", palette.SOFT, lines=8, valign="top")]
    view = ScrollArea.inner(rest, brush.frame.scale)
    line = brush.frame.leading("body")
    least = max(palette.HIT, brush.frame.leading("name") + line + brush.px(14))
    high = max(least, min(least + line, rest.h // len(findings.moments)))
    rows: list[Widget] = [
        _moment(brush, Rect(view.x, rest.y + index * high, view.w, high), findings, keyed, now, go)
        for index, keyed in enumerate(findings.moments)
    ]
    return [*parts, ScrollArea("moments/scroll", rest, rows, high * len(rows), brush.frame.scale)]


def _none(findings: Findings) -> str:
    if findings.review.seats and sum(seat.turns for seat in findings.review.seats) < findings.review.turns:
        return findings.say("The match is being looked at, turn by turn. You can leave and come back.")
    return findings.nothing_wrong()


def _moment(brush: Brush, rect: Rect, findings: Findings, keyed: Keyed, now: int, go: Go) -> Hotspot:
    moment = keyed.moment
    name, better = findings.headline(moment), findings.say("Better: {move}", move=findings.better(moment))
    chosen = now == moment.entry

    def looks(brush: Brush, spot: Hotspot) -> None:
        px, plate = brush.px, spot.rect.inflate(0, -brush.px(4))
        if chosen:
            brush.box(plate, VEIL, 10, palette.INK, 2)
        elif spot.lit:
            brush.box(plate, palette.SHADE, 10, alpha=round(spot.lit, 2))
        side, face = max(px(36), 22), max(px(44), 26)
        draw_mark(brush, (plate.x + px(8) + side // 2, plate.centery), side, keyed.letter, chosen)
        x = plate.x + px(16) + side
        paint.portrait(brush, (x + face // 2, plate.centery), face, moment.seat, findings.faces[moment.seat])
        told = signed(-moment.worth)
        taken = brush.measure(told, "count")[0] + px(12)
        end = Rect(plate.right - taken - px(8), plate.y, taken, plate.h)
        brush.text(told, end, "count", palette.LOSS, "right")
        room = Rect(x + face + px(12), plate.y + px(3), end.x - x - face - px(20), plate.h - px(6))
        first, line = brush.frame.leading("name"), brush.frame.leading("body")
        words = clipped(brush, better, room.w, "body", max(1, (room.h - first) // line))
        tall = brush.measure(words, "body", room.w)[1]
        room = Rect(room.x, room.y + (room.h - first - tall) // 2, room.w, first + tall)
        brush.text(clipped(brush, name, room.w, "name"), Rect(room.x, room.y, room.w, first), "name")
        below = Rect(room.x, room.y + first, room.w, tall)
        brush.text(words, below, "body", palette.SOFT, valign="top", lines=max(1, tall // line))

    return Hotspot(f"moment/{keyed.letter}", rect, lambda: go(moment.entry), looks, hint=better)


# ------------------------------------------------------------------ how they played


def players(brush: Brush, panel: Rect, findings: Findings, go: Go) -> list[Widget]:
    head, rest = inside(brush, panel)
    view = ScrollArea.inner(rest, brush.frame.scale)
    count = len(findings.table.players)
    least = _top(brush) + 2 * _line(brush) + brush.px(10)
    high = max(least, min(rest.h // count, least + brush.px(40)))
    blocks: list[Widget] = []
    for seat in range(count):
        blocks += _block(brush, Rect(view.x, rest.y + seat * high, view.w, high), findings, Seat(seat), go)
    return [
        Label("players/head", head, findings.say("How they played"), "label"),
        ScrollArea("players/scroll", rest, blocks, high * count, brush.frame.scale),
    ]


def _line(brush: Brush) -> int:
    return max(brush.frame.leading("body") + brush.px(8), 24)


def _top(brush: Brush) -> int:
    """Accuracy and its bar."""
    return brush.frame.leading("body") + max(8, brush.px(14)) + brush.px(14)


def _block(brush: Brush, rect: Rect, findings: Findings, seat: Seat, go: Go) -> list[Widget]:
    """The seat's card; its best turn and its biggest miss can be gone to."""
    found, line = findings.review.seats[seat], _line(brush)
    wide = round(rect.w * 0.62)
    card = _Card(f"player/{seat}", Rect(rect.x, rect.y, rect.w, rect.h - brush.px(4)), findings, seat, wide)
    foot = Rect(rect.right - wide, rect.y + _top(brush), wide, line)
    widgets: list[Widget] = [card]
    rows = [
        ("best", "trophy", palette.GAIN, found.best_entry, found.best_worth),
        ("miss", "warning", palette.LOSS, found.miss_entry, -found.miss_worth),
    ]
    for name, icon, colour, entry, worth in rows:
        if entry is not None:
            place, call = foot.move(0, (len(widgets) - 1) * line), partial(go, entry)
            row = _deed(f"player/{seat}/{name}", place, icon, colour, findings.turn(entry), worth, call)
            row.over = True
            widgets.append(row)
    return widgets


def _deed(name: str, rect: Rect, icon: str, colour: str, words: str, worth: float, call: Callable[[], Any]) -> Hotspot:
    def looks(brush: Brush, spot: Hotspot) -> None:
        px, side = brush.px, max(brush.px(24), 16)
        if spot.lit:
            brush.box(spot.rect, palette.SHADE, 6, alpha=round(spot.lit, 2))
        brush.icon(icon, (spot.rect.x + px(6) + side // 2, spot.rect.centery), side, colour)
        told = signed(worth)
        taken = brush.measure(told, "body_strong")[0] + px(10)
        end = Rect(spot.rect.right - taken - px(4), spot.rect.y, taken, spot.rect.h)
        brush.text(told, end, "body_strong", colour, "right")
        x = spot.rect.x + px(14) + side
        room = Rect(x, spot.rect.y, end.x - x - px(6), spot.rect.h)
        brush.text(clipped(brush, words, room.w, "body"), room, "body", palette.INK)

    return Hotspot(name, rect, call, looks, hint=words)


class _Card(Widget):
    """Face, name, points, place and luck at the left; accuracy as a bar at the right."""

    kind = "player"

    def __init__(self, name: str, rect: Rect, findings: Findings, seat: Seat, wide: int) -> None:
        lost = findings.review.seats[seat].lost
        words = findings.say("Lost {points} points a turn against the best that was found.", points=f"{lost:.1f}")
        super().__init__(name, rect, hint=words)
        self._findings, self._seat, self._wide = findings, seat, wide

    def draw(self, brush: Brush) -> None:
        px, seat, findings = brush.px, self._seat, self._findings
        left = Rect(self.rect.x, self.rect.y, self.rect.w - self._wide - px(14), self.rect.h - px(8))
        face = min(left.h - px(8), max(px(72), 34), round(left.w * 0.34))
        centre = (left.x + face // 2 + px(2), left.y + px(6) + face // 2)
        paint.portrait(brush, centre, face, seat, findings.faces[seat])
        x = left.x + face + px(12)
        self._draw_names(brush, Rect(x, left.y, left.right - x, left.h))
        right = Rect(self.rect.right - self._wide, self.rect.y, self._wide, _top(brush))
        self._draw_accuracy(brush, right)
        if seat + 1 < len(findings.table.players):
            brush.rule(Rect(self.rect.x, self.rect.bottom, self.rect.w, 1), palette.SHADE)

    def _draw_names(self, brush: Brush, room: Rect) -> None:
        findings, seat = self._findings, self._seat
        outcome = findings.table.outcome
        assert outcome is not None
        points = findings.services.language.count("{n} point", "{n} points", outcome.sheets[seat].total)
        luck = findings.say("Luck: {points}", points=signed(findings.review.seats[seat].luck))
        rows = [(str(findings.table.names[seat]), "name", palette.INK), (points, "body", palette.SOFT)]
        rows.append((findings.place(seat), "voice", palette.SOFT))
        rows += [(luck, "body", palette.SOFT)] if len(findings.table.players) > 1 else []
        y = room.y + brush.px(4)
        for words, role, colour in rows:
            line = brush.frame.leading(role)
            if words and y + line <= room.bottom:
                brush.text(clipped(brush, words, room.w, role), Rect(room.x, y, room.w, line), role, colour)
                y += line

    def _draw_accuracy(self, brush: Brush, area: Rect) -> None:
        found, px = self._findings.review.seats[self._seat], brush.px
        first = Rect(area.x, area.y + px(4), area.w, brush.frame.leading("body"))
        brush.text(self._findings.say("Accuracy"), first, "body", palette.SOFT)
        brush.text(f"{found.accuracy} %" if found.turns else "…", first, "body_strong", palette.INK, "right")
        bar = Rect(area.x, first.bottom + px(2), area.w, max(8, px(14)))
        brush.box(bar, palette.SHADE, 6, palette.EDGE, 1.5)
        if found.turns and (filled := round(bar.w * found.accuracy / 100)) > 4:
            brush.box(Rect(bar.x, bar.y, filled, bar.h), palette.BRASS, 6, palette.INK, 1.5)
