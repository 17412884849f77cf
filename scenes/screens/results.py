"""The end of a match: who won and why, the score sheet counted up line by line, what to do next.  Scores nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.ai.levels import LEVEL_NAMES
from game.protocol import Line, Outcome, Rank, won_by_rank
from game.session import portraits, share_code
from game.table import Table
from scenes import skins
from scenes.kit import clipboard, paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.glide import Glide
from scenes.kit.lettering import fine, number
from scenes.kit.widgets import Button, Label, Panel, button_width, row
from scenes.shell import routes
from scenes.shell.scene import Scene
from scenes.table import score_panel

if TYPE_CHECKING:
    from scenes.shell.services import Services

COUNTING: Final = 0.45  # seconds a line at Normal
LONGEST: Final = 4.0  # seconds for the whole count
PODIUM: Final = 520  # reference pixels: the column of seats or ranks
EDGE: Final = 40
ROW: Final = 62  # at most, of the score sheet
STRIPE: Final = "#eddcb6"


class Place(NamedTuple):
    """A seat and where it finished."""

    seat: int
    place: int


class Results(Scene):
    """Paper on the table: the headline, the seats in order of finish, the sheet."""

    name = "results"
    first = "again"

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        outcome = table.outcome
        if outcome is None:
            raise ValueError("the match is not over")
        self.table, self.outcome = table, outcome
        self.skin = skins.find(table.title)
        self.faces = portraits.of(services.data, table.players)
        self.order = sorted(
            (Place(seat, place) for seat, place in enumerate(outcome.places)), key=lambda each: (each.place, each.seat)
        )
        rival = outcome.rival
        self.sheets = (*outcome.sheets, rival.sheet) if rival else outcome.sheets
        self.columns = [each.seat for each in self.order] + ([len(outcome.sheets)] if rival else [])
        self.lines = [line for line in _rows(outcome) if line.id not in self.skin.uncounted]
        self._counted = Glide(0.0)  # lines shown so far

    # -------------------------------------------------------------- counting up

    def enter(self) -> None:
        self.sound("win" if self._is_won() else "lose")
        time = min(COUNTING * len(self.lines), LONGEST)
        self._counted.to(float(len(self.lines)), self.now, self.pace(time), lambda t: t)

    def _is_won(self) -> bool:
        """By a person; where nothing says whether a solo match was won, it was."""
        if self.table.won_alone is not None:
            return self.table.won_alone
        return any(self.table.players[seat].level is None for seat in self.outcome.winners)

    def moving(self, now: float) -> bool:
        return self._counted.moving(now)

    def handle(self, event: Event) -> bool:
        """While it counts, any click or key shows the end at once and does nothing else."""
        if self._counted.moving(self.now) and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._counted.finish()
            self.touch()
            return True
        return super().handle(event)

    def share_of(self, index: int) -> float:
        """How much of a line is counted, 0 to 1."""
        return min(1.0, max(0.0, self._counted.at(self.now) - index))

    def shown(self, column: int, index: int) -> int:
        """The points of a line as far as they are counted: of a seat or, after the seats, of the rival."""
        return round(self._points(column, index) * self.share_of(index))

    def total(self, column: int) -> int:
        return sum(self.shown(column, index) for index in range(len(self.lines)))

    def _points(self, column: int, index: int) -> int:
        """A rival may do without some lines, or have one of its own."""
        wanted = self.lines[index].id
        return next((line.points for line in self.sheets[column].lines if line.id == wanted), 0)

    def longest(self, index: int) -> int:
        """What a whole bar stands for: the best of the line; alone, where nobody compares, the best of all lines."""
        lines = [index] if len(self.outcome.sheets) > 1 else range(len(self.lines))
        return max(1, *(abs(self._points(column, line)) for column in range(len(self.sheets)) for line in lines))

    # -------------------------------------------------------------- laying out

    def layout(self, frame: Frame) -> None:
        px = frame.px
        margin = px(palette.MARGIN)
        page = Rect(0, 0, min(frame.width - 2 * margin, px(1560)), min(frame.height - 2 * margin, px(940)))
        page.center = (frame.width // 2, frame.height // 2)
        inner = page.inflate(-2 * px(EDGE), -2 * px(EDGE))
        head = self.brush.measure(self._headline(), "headline", inner.w, 2)[1]
        why = self.brush.measure(self._reason(), "sentence", inner.w, 2)[1]
        title = Label("headline", Rect(inner.x, inner.y, inner.w, head), self._headline(), "headline", lines=2)
        below = Rect(inner.x, inner.y + head, inner.w, why)
        reason = Label("reason", below, self._reason(), "sentence", palette.SOFT, lines=2)
        high = max(px(60), palette.HIT, 2 * frame.type_px("button_small"))
        buttons = [self._button(*plan, high) for plan in self._plans()]
        row(Rect(inner.x, inner.bottom - high, inner.w, high), buttons, px(14), "right")
        top = inner.y + head + why + px(20)
        body = Rect(inner.x, top, inner.w, inner.bottom - high - px(24) - top)
        wide = min(px(PODIUM * max(1.0, frame.text_scale**0.5)), round(body.w * 0.36))
        self._podium = Rect(body.x, body.y, wide, body.h)
        self._sheet = Rect(body.x + wide + px(32), body.y, body.w - wide - px(32), body.h)
        self.add(Panel("page", page, "paper", [title, reason, *buttons]))

    def _headline(self) -> str:
        if len(self.table.players) == 1:
            return self._headline_alone()
        names = [self.table.players[seat].name for seat in self.outcome.winners]
        if len(names) == 1:
            return self.say("{name} wins", name=names[0])
        return self.say("{names} share the victory", names=", ".join(names))

    def _headline_alone(self) -> str:
        """The rank; where that does not say who won, the word for it, and against a rival by how much."""
        rank, rival = self._rank(), self.outcome.rival
        name = self.say(rank.name) if rank else self.say("The town stands")
        if rival is None or won_by_rank(self.table.rules.RANKS, self.outcome.rank) is not None:
            return name
        if self.table.won_alone:
            return self.say("Victory: {rank}", rank=name)
        ahead, who = rival.sheet.total - self.outcome.sheets[0].total, self.say(rival.name)
        if not ahead:
            return self.say("Defeat: {rival} wins the tie", rival=who)
        return self.say("Defeat: {rival} wins by {n}", rival=who, n=ahead)

    def _rank(self) -> Rank | None:
        return next((rank for rank in self.table.rules.RANKS if rank.id == self.outcome.rank), None)

    def _reason(self) -> str:
        told = fine(self.services.language.tell(self.outcome.reason))
        told = told[:1].upper() + told[1:] + "."
        return told + " " + self.say("A practice match: not ranked.") if self.table.practice else told

    def _plans(self) -> list[tuple[str, str, str, Callable[[], object], str]]:
        return [
            ("share", self.say("Share code"), "save", self._share, "paper"),
            ("replay", self.say("Watch replay"), "replay", self._replay, "paper"),
            ("menu", self.say("Menu"), "back", self.back, "paper"),
            ("again", self.say("Play again"), "play", self._again, "primary"),
        ]

    def _button(self, name: str, words: str, icon: str, call: Callable[[], object], style: str, high: int) -> Button:
        rect = Rect(0, 0, button_width(self.brush, words, icon), high)
        return Button(name, rect, words, call, style=style, icon=icon)

    # -------------------------------------------------------------- what next

    def back(self) -> None:
        self.services.stack.clear_to(routes.menu(self.services))

    def _again(self) -> None:
        """The same people and options, another seed."""
        seed = f"{SystemRandom().getrandbits(40):x}"
        old = self.table
        fresh = Table(old.title, old.players, old.setup.options, seed, practice=old.practice)
        scene = routes.table(self.services, fresh)
        self.services.stack.clear_to(routes.menu(self.services))
        routes.enter(self.services, scene)

    def _replay(self) -> None:
        routes.enter(self.services, routes.replay(self.services, self.table))

    def _share(self) -> None:
        if clipboard.copy(share_code.of_table(self.table)):
            words = self.say("Share code copied: paste it into the seed field of a new game.")
            self.services.toast(words, "check", "gain")
        else:
            self.services.toast(self.say("There is no clipboard here."), "warning", "warning")

    # -------------------------------------------------------------- drawing

    def ground(self, brush: Brush) -> None:
        paint.table(brush)

    def paint_over(self, brush: Brush) -> None:
        with brush.inside("page"):
            if len(self.table.players) == 1 and self.table.rules.RANKS:
                self._draw_ranks(brush)
            else:
                self._draw_podium(brush)
            self._draw_sheet(brush)

    def _draw_podium(self, brush: Brush) -> None:
        """Seats in order of finish, with bars as long as their points."""
        px = brush.px
        best = max(1, *(sheet.total for sheet in self.outcome.sheets))
        step = min(px(168), self._podium.h // len(self.order))
        for index, (seat, place) in enumerate(self.order):
            rect = Rect(self._podium.x, self._podium.y + index * step, self._podium.w, step - px(10))
            _plate(brush, rect, place == 1)
            size = min(rect.h - px(12), px(96))
            paint.portrait(brush, (rect.x + px(16) + size // 2, rect.centery), size, seat, self.faces[seat])
            left = rect.x + px(32) + size
            count = Rect(rect.right - px(110), rect.y, px(96), rect.h)
            words = Rect(left, rect.y + px(6), count.x - left - px(8), rect.h - px(12))
            self._draw_who(brush, words, seat, place)
            brush.text(number(self.total(seat)), count, "headline", palette.INK, "right")
            bar = Rect(left, rect.bottom - px(14), round((count.x - left) * max(0, self.total(seat)) / best), px(6))
            brush.rule(bar, palette.INK)

    def _draw_who(self, brush: Brush, area: Rect, seat: int, place: int) -> None:
        player = self.table.players[seat]
        upper = Rect(area.x, area.y, area.w, round(area.h * 0.5))
        lower = Rect(area.x, upper.bottom, area.w, round(area.h * 0.34))
        brush.text(self.say("{place}. {name}", place=place, name=player.name), upper, "name", palette.INK)
        level = self.say(LEVEL_NAMES[player.level]) if player.level else self.say("Player")
        brush.text(level, lower, "voice", palette.INK)

    def _draw_ranks(self, brush: Brush) -> None:
        """The whole chart, the line that was reached lit."""
        px = brush.px
        ranks = self.table.rules.RANKS
        step = min(px(116), self._podium.h // len(ranks))
        for index, rank in enumerate(ranks):
            rect = Rect(self._podium.x, self._podium.y + index * step, self._podium.w, step - px(10))
            reached = rank.id == self.outcome.rank
            _plate(brush, rect, reached)
            left = rect.x + px(20)
            if reached:
                side = min(rect.h - px(12), px(48))
                brush.picture("tokens/vp", Rect(left, rect.centery - side // 2, side, side))
                left += side + px(12)
            room = Rect(left, rect.y + px(4), rect.right - left - px(14), (rect.h - px(8)) // 2)
            brush.text(self.say(rank.name), room, "name", palette.INK)
            brush.text(self.say(rank.text), room.move(0, room.h), "body", palette.INK)

    def _draw_sheet(self, brush: Brush) -> None:
        px, sheet = brush.px, self._sheet
        head = max(px(52), 36)
        high = min(px(ROW), (sheet.h - head) // (len(self.lines) + 1))
        wide = min(px(200), round(sheet.w * 0.66) // len(self.columns))
        first = sheet.right - wide * len(self.columns)
        for place, column in enumerate(self.columns):
            self._draw_head(brush, Rect(first + place * wide, sheet.y, wide, head - px(8)), column)
        for index, line in enumerate(self.lines):
            rect = Rect(sheet.x, sheet.y + head + index * high, sheet.w, high)
            if index % 2 == 0:
                brush.box(rect, STRIPE, 4)
            self._draw_line(brush, rect, first, line)
            for place, column in enumerate(self.columns):
                self._draw_number(brush, Rect(first + place * wide, rect.y, wide, high), column, index)
        foot = Rect(sheet.x, sheet.y + head + len(self.lines) * high, sheet.w, high)
        brush.rule(Rect(foot.x, foot.y, foot.w, max(1, px(2))), palette.INK)
        label = Rect(foot.x + px(48), foot.y, first - foot.x - px(56), high)
        brush.text(self.say("Total"), label, "strong", palette.INK)
        for place, column in enumerate(self.columns):
            room = Rect(first + place * wide, foot.y, wide, high)
            brush.text(number(self.total(column)), room, "count", palette.INK, "centre")

    def _draw_head(self, brush: Brush, cell: Rect, column: int) -> None:
        """A face; the rival has only a name."""
        if column < len(self.faces):
            paint.portrait(brush, cell.center, min(cell.h, cell.w - brush.px(8)), column, self.faces[column])
        elif self.outcome.rival is not None:
            brush.text(self.say(self.outcome.rival.name), cell, "strong", palette.INK, "centre")

    def _draw_line(self, brush: Brush, rect: Rect, first: int, line: Line) -> None:
        px = brush.px
        side = min(px(36), rect.h)
        picture = self.skin.line_picture(line.id)
        sign = Rect(rect.x + px(6), rect.centery - side // 2, side, side)
        if picture:
            brush.picture(picture, sign)
        else:
            score_panel.draw_bare(brush, sign)
        room = Rect(rect.x + px(48), rect.y, first - rect.x - px(56), rect.h)
        brush.text(self.say(line.name), room, "body", palette.INK)

    def _draw_number(self, brush: Brush, cell: Rect, column: int, index: int) -> None:
        """The points, and a bar under them, to be compared with the other seats' of this line."""
        points, px = self.shown(column, index), brush.px
        colour = palette.FAINT if not points else palette.LOSS if points < 0 else palette.INK
        brush.text(number(points) if points else "–", cell, "body_strong", colour, "centre")
        if points:
            long = round((cell.w - px(24)) * abs(points) / self.longest(index))
            thick = max(2, px(3))
            bar = Rect(cell.centerx - long // 2, cell.bottom - thick - 1, long, thick)
            brush.rule(bar, palette.LOSS if points < 0 else palette.GAIN)


def _rows(outcome: Outcome) -> list[Line]:
    """The lines of the seats, then those that only the rival has."""
    lines = list(outcome.sheets[0].lines)
    known = {line.id for line in lines}
    return lines + [line for line in (outcome.rival.sheet.lines if outcome.rival else ()) if line.id not in known]


def _plate(brush: Brush, rect: Rect, is_lit: bool) -> None:
    """Brass for the best, plain for the others."""
    fill, line = (palette.BRASS, palette.INK) if is_lit else (palette.SHADE, palette.EDGE)
    brush.box(rect, fill, 12, line, 2)
