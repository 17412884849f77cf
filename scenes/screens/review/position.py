"""The moment a review stands at: the board as it was, or what was played beside what was better.  Moves nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from pygame import Rect, Surface

from game.ai.reasons import Reason
from game.play.replay import Replay
from game.protocol import Seat
from game.review.review import Moment, state_after
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import signed
from scenes.kit.lru_cache import LruCache, bytes_of
from scenes.kit.widgets import Button, Hotspot, Painted, Widget
from scenes.screens.review.chart import draw_mark
from scenes.screens.review.findings import Findings, Keyed, clipped
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table import at_move as thumbnail
from scenes.table.at_move import TableAtMove
from scenes.table.title.skin import Skin


def draw_why(brush: Brush, rect: Rect, findings: Findings, skin: Skin, moment: Moment) -> None:
    """What it cost, and why; score lines only where no sentence was found."""
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
    if not moment.because.tells_nothing:
        _draw_sentences(brush, Rect(rect.x, y, rect.w, rect.bottom - y), findings, moment)
        return
    high = max(px(36), line + px(6), 2 * brush.frame.leading("small") + px(4))
    for index, reason in enumerate(moment.comparison.reasons):
        if y + high > rect.bottom:
            return
        _draw_reason(brush, Rect(rect.x, y, rect.w, high), findings, skin, reason, index)
        y += high


def _draw_sentences(brush: Brush, room: Rect, findings: Findings, moment: Moment) -> None:
    """For the better turn, then the first for the played one, each as long as there is room."""
    told = [(findings.tell(each.saying), palette.INK) for each in moment.because.sentences]
    yours = [findings.say("For yours: {reason}", reason=findings.tell(each.saying)) for each in moment.otherwise.for_it]
    y = room.y
    for words, colour in [*told, *((each, palette.SOFT) for each in yours[:1])]:
        high = brush.measure(words, "small", room.w, LINES)[1]
        if y + high > room.bottom:
            return
        brush.text(words, Rect(room.x, y, room.w, high), "small", colour, valign="top", lines=LINES)
        y += high + brush.px(6)


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


LINES: Final = 12  # more than any sentence takes: what does not fit whole is left out
PICTURES: Final = 24 << 20  # bytes of boards kept
COLUMN: Final = 246
PAD: Final = 20
HEAD: Final = 48
ROOMY: Final = 520  # real pixels of width from which on two boards lie side by side
PLAYED, BETTER = "played", "better"


class PositionButtons(NamedTuple):
    """What can be asked of the panel."""

    watch: Callable[[], Any]
    try_better: Callable[[], Any]
    turn: Callable[[], Any]  # show the other board, where only one has room
    reason: str  # why the better one cannot be tried, or ""


class Boards:
    """Pictures of boards as they stood, drawn when they are first looked at."""

    def __init__(self, services: Services, findings: Findings) -> None:
        self._at_move = TableAtMove(services, FACES[findings.table.title], findings.table)
        self.skin = self._at_move.skin
        self._table = findings.table
        self._kept: LruCache[Surface] = LruCache(PICTURES, bytes_of)

    def at(self, replay: Replay, focus: Seat) -> Surface:
        key = ("at", replay.length, focus)
        draw = self._at_move.picture
        return self._kept.get(key, lambda: draw(replay.view, focus, outcome=replay.outcome, moves=replay.length))

    def after(self, moment: Moment, which: str) -> Surface:
        """The mover's board when the turn was over, or would have been."""
        return self._kept.get((which, moment.entry), lambda: self._drawn(moment, which))

    def _drawn(self, moment: Moment, which: str) -> Surface:
        state = self._table.at(moment.last + 1) if which == PLAYED else state_after(self._table, moment)
        return self._at_move.picture(state, Seat(moment.seat))


class PositionPanel:
    """Builds the widgets of one moment."""

    def __init__(self, brush: Brush, findings: Findings, boards: Boards, asks: PositionButtons, which: str) -> None:
        self._brush, self._findings, self._boards, self._asks, self._which = brush, findings, boards, asks, which

    def build(self, panel: Rect, replay: Replay) -> list[Widget]:
        px = self._brush.px
        inner = panel.inflate(-2 * px(PAD), -2 * px(14))
        head = Rect(inner.x, inner.y, inner.w, max(px(HEAD), self._brush.frame.leading("prompt")))
        rest = Rect(inner.x, head.bottom + px(8), inner.w, inner.bottom - head.bottom - px(8))
        keyed = self._findings.moment_at(replay.length)
        if keyed is None:
            return [self._plain_head(head, replay), *self._plain(rest, replay)]
        return [self._moment_head(head, keyed), *self._moment(rest, keyed)]

    # -------------------------------------------------------------- any move

    def _plain_head(self, rect: Rect, replay: Replay) -> Widget:
        findings = self._findings
        mover = replay.decider
        when = findings.when(replay.length)
        name = findings.table.names[mover] if mover is not None else ""
        words = findings.say("{when}: {name}", when=when, name=name) if name else when

        def looks(brush: Brush, rect: Rect) -> None:
            room = rect
            if mover is not None:
                paint.portrait(brush, (rect.x + rect.h // 2, rect.centery), rect.h - 4, mover, findings.faces[mover])
                room = Rect(rect.x + rect.h + brush.px(10), rect.y, rect.w - rect.h - brush.px(10), rect.h)
            brush.text(clipped(brush, words, room.w, "prompt"), room, "prompt")

        return Painted("position/head", rect, looks)

    def _plain(self, rest: Rect, replay: Replay) -> list[Widget]:
        """The board of whoever is to move, and how things stand."""
        px = self._brush.px
        focus = replay.decider if replay.decider is not None else replay.viewer
        column = max(px(COLUMN), round(rest.w * 0.3))
        picture = self._boards.at(replay, focus)
        board = _fitted(picture, Rect(rest.x, rest.y, rest.w - column - px(20), rest.h))
        board.x = rest.x
        beside = Rect(board.right + px(20), rest.y, rest.right - board.right - px(20), rest.h)
        return [
            self._board("now", board, picture, palette.INK),
            Painted("position/now", beside, lambda brush, rect: self._draw_now(brush, rect, replay)),
        ]

    def _draw_now(self, brush: Brush, rect: Rect, replay: Replay) -> None:
        """Every seat's expected lead, and what was told last."""
        findings, px = self._findings, brush.px
        place, high = replay.length - findings.review.start, max(px(34), brush.frame.leading("body") + px(6))
        brush.text(findings.say("Expected lead"), Rect(rect.x, rect.y, rect.w, high), "body_strong", palette.SOFT)
        y = rect.y + high
        if place < len(findings.review.leads):
            for seat, lead in enumerate(findings.review.leads[place]):
                if y + high > rect.bottom:
                    return
                paint.portrait(brush, (rect.x + high // 2, y + high // 2), high - 4, seat, findings.faces[seat])
                told = signed(lead)
                taken = brush.measure("+000", "count")[0]
                name = Rect(rect.x + high + px(8), y, rect.w - high - taken - px(16), high)
                words = clipped(brush, str(findings.table.names[seat]), name.w, "body")
                brush.text(words, name, "body")
                brush.text(told, Rect(rect.right - taken, y, taken, high), "body_strong", palette.INK, "right")
                y += high
        lines, now = replay.all_lines(), replay.current()
        leading = brush.frame.leading("body")
        room = Rect(rect.x, y + px(8), rect.w, rect.bottom - y - px(8))
        if now >= 0 and (most := room.h // leading) > 0:
            words = clipped(brush, findings.tell(lines[now].saying), room.w, "body", most)
            brush.text(words, room, "body", palette.SOFT, valign="top", lines=most)

    # -------------------------------------------------------------- a moment

    def _moment_head(self, rect: Rect, keyed: Keyed) -> Widget:
        findings, moment = self._findings, keyed.moment

        def looks(brush: Brush, rect: Rect) -> None:
            px, side = brush.px, rect.h - 4
            draw_mark(brush, (rect.x + side // 2, rect.centery), side, keyed.letter, True)
            x = rect.x + side + px(10)
            paint.portrait(brush, (x + side // 2, rect.centery), side, moment.seat, findings.faces[moment.seat])
            x += side + px(12)
            words, note = findings.headline(moment), findings.say("after the turn")
            wide = brush.measure(note, "voice")[0] + px(8)
            room = Rect(x, rect.y, rect.right - x, rect.h)
            if brush.measure(words, "prompt")[0] + wide < room.w:
                brush.text(note, room, "voice", palette.SOFT, "right")
                room = Rect(room.x, room.y, room.w - wide, room.h)
            brush.text(clipped(brush, words, room.w, "prompt"), room, "prompt")

        return Painted("position/head", rect, looks)

    def _moment(self, rest: Rect, keyed: Keyed) -> list[Widget]:
        px, moment = self._brush.px, keyed.moment
        column = max(px(COLUMN), round(rest.w * 0.24))
        room = Rect(rest.x, rest.y, rest.w - column - px(16), rest.h)
        beside = Rect(room.right + px(16), rest.y, column, rest.h)
        widgets = self._beside(beside, moment)
        if room.w >= ROOMY:
            half = (room.w - px(12)) // 2
            left = Rect(room.x, room.y, half, room.h)
            cells = [(PLAYED, left), (BETTER, left.move_to(right=room.right))]
        else:
            cells = [(self._which, room)]
        for which, cell in cells:
            widgets += self._cell(which, cell, moment, alone=len(cells) == 1)
        return widgets

    def _cell(self, which: str, cell: Rect, moment: Moment, alone: bool) -> list[Widget]:
        """A board, and below it what was done."""
        brush, findings = self._brush, self._findings
        px, colour = brush.px, palette.LOSS if which == PLAYED else palette.GAIN
        high = max(px(60), 2 * brush.frame.leading("body") + px(10), palette.HIT if alone else 0)
        board = Rect(cell.x, cell.y, cell.w, cell.h - high - px(6))
        plate = Rect(cell.x, cell.bottom - high, cell.w, high)
        if which == PLAYED:
            words = findings.say("Played: {move}", move=findings.played(moment))
        else:
            words = findings.say("Better: {move}", move=findings.better(moment))
        icon = "minus" if which == PLAYED else "check"

        def looks(brush: Brush, spot: Hotspot) -> None:
            brush.box(spot.rect, "#f3d9cf" if which == PLAYED else "#dfeadb", 8, colour, 2)
            side = max(px(28), 16)
            disc = Rect(spot.rect.x + px(8), spot.rect.centery - side // 2, side, side)
            brush.box(disc, colour, side / 2 / brush.frame.scale)
            brush.icon(icon, disc.center, round(side * 0.7), palette.CREAM)
            left, right = disc.right + px(8), spot.rect.right - px(6)
            if alone:
                right -= side + px(6)
                brush.icon("flip", (right + side // 2 + px(3), spot.rect.centery), side, palette.SOFT)
            room = Rect(left, spot.rect.y + px(2), right - left, spot.rect.h - px(4))
            brush.text(clipped(brush, words, room.w, "body", 2), room, "body", palette.INK, lines=2)

        call = self._asks.turn if alone else self._asks.watch
        picture = self._boards.after(moment, which)
        return [
            self._board(which, board, picture, colour),
            Hotspot(f"position/{which}/words", plate, call, looks, hint=words),
        ]

    def _board(self, name: str, room: Rect, picture: Surface, colour: str) -> Widget:
        """As large as the room lets it be; a press stands the table there."""
        place = _fitted(picture, room)
        shown = thumbnail.covering(picture, place.size)

        def looks(brush: Brush, spot: Hotspot) -> None:
            with brush.clip(spot.rect):
                brush.surface.blit(shown, shown.get_rect(center=spot.rect.center))
            brush.box(spot.rect, None, 8, palette.INK, 6)
            brush.box(spot.rect.inflate(-2, -2), None, 8, colour, 4)

        hint = self._findings.say("Stand at the table here")
        return Hotspot(f"position/{name}", place, self._asks.watch, looks, hint=hint)

    def _beside(self, rect: Rect, moment: Moment) -> list[Widget]:
        brush, findings = self._brush, self._findings
        high = max(brush.px(52), palette.HIT, 2 * brush.frame.type_px("button_small"))
        button = Button(
            "try", Rect(rect.x, rect.bottom - high, rect.w, high), findings.say("Try the better one"),
            self._asks.try_better, role="button_small", shadow=False, enabled=not self._asks.reason,
            reason=self._asks.reason,
        )  # fmt: skip
        room = Rect(rect.x, rect.y, rect.w, rect.h - high - brush.px(8))
        return [
            Painted(
                "position/why", room, lambda brush, rect: draw_why(brush, rect, findings, self._boards.skin, moment)
            ),
            button,
        ]


def _fitted(picture: Surface, room: Rect) -> Rect:
    """As large as the room allows, in the picture's own proportions."""
    wide, high = picture.get_size()
    scale = min(room.w / wide, room.h / high)
    return Rect(0, 0, max(1, int(wide * scale)), max(1, int(high * scale))).move_to(center=room.center)
