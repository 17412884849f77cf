"""The end of a match: who won and why, the score sheet counted up line by line, what to do next.  Scores nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from typing import Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.ai.levels import LEVEL_NAMES
from game.protocol import Rank, won_by_rank
from game.session import portraits, share_code
from game.table import Table
from scenes.kit import clipboard, paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.lettering import fine, number
from scenes.kit.widgets import Button, Label, Panel, button_width, row
from scenes.screens.results_sheet import Count, CountedSheet
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.sound.music import RESULTS

PODIUM: Final = 520  # reference pixels: the column of seats or ranks
EDGE: Final = 40


class Place(NamedTuple):
    """A seat and where it finished."""

    seat: int
    place: int


class Results(Scene):
    """Paper on the table: the headline, the seats in order of finish, the sheet."""

    name = "results"
    music = RESULTS
    first = "again"

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        outcome = table.outcome
        if outcome is None:
            raise ValueError("the match is not over")
        self.table, self.outcome = table, outcome
        self.skin = FACES[table.title].skin()
        self.faces = portraits.of(services.data, table.players)
        self.order = sorted(
            (Place(seat, place) for seat, place in enumerate(outcome.places)), key=lambda each: (each.place, each.seat)
        )
        self._ticked = 0  # lines heard
        self._is_told = False  # who won
        self.count = Count(outcome, self.skin.uncounted, services.clock)
        columns = [each.seat for each in self.order] + ([len(outcome.sheets)] if outcome.rival else [])
        self.sheet = CountedSheet(self.count, columns, self.skin, self.faces, services.language)

    # -------------------------------------------------------------- counting up

    def enter(self) -> None:
        self.count.begin(self.services.settings.pace)

    def update(self, now: float) -> bool:
        """A tick for every line, and when all are counted the band says who won."""
        lines, counts = self.count.at(now), self.count.moving(now)
        if lines > self._ticked and counts:
            self.sound("tick")
        self._ticked = lines
        if not counts and not self._is_told:
            self._is_told = True
            bots = all(player.level is not None for player in self.table.players)
            shared = bots and self.table.won_alone is None  # somebody has won, and nobody here has lost
            self.services.sounds.result(shared or self._is_won(), softly=bots)
        return super().update(now)

    def _is_won(self) -> bool:
        """By a person; where nothing says whether a solo match was won, it was."""
        if self.table.won_alone is not None:
            return self.table.won_alone
        return any(self.table.players[seat].level is None for seat in self.outcome.winners)

    def moving(self, now: float) -> bool:
        return self.count.moving(now)

    def handle(self, event: Event) -> bool:
        """While it counts, any click or key shows the end at once and does nothing else."""
        if self.count.moving(self.now) and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.count.finish()
            self.touch()
            return True
        return super().handle(event)

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
        self.services.stack.clear_to(self.services.routes.menu(self.services))

    def _again(self) -> None:
        """The same people and options, another seed."""
        seed = f"{SystemRandom().getrandbits(40):x}"
        old = self.table
        fresh = Table(old.title, old.players, old.setup.options, seed, practice=old.practice)
        scene = self.services.routes.table(self.services, fresh)
        self.services.stack.clear_to(self.services.routes.menu(self.services))
        self.services.stack.push(scene)

    def _replay(self) -> None:
        self.services.stack.push(self.services.routes.replay(self.services, self.table))

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
            self.sheet.draw(brush, self._sheet)

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
            total = self.count.total(seat)
            brush.text(number(total), count, "headline", palette.INK, "right")
            bar = Rect(left, rect.bottom - px(14), round((count.x - left) * max(0, total) / best), px(6))
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


def _plate(brush: Brush, rect: Rect, is_lit: bool) -> None:
    """Brass for the best, plain for the others."""
    fill, line = (palette.BRASS, palette.INK) if is_lit else (palette.SHADE, palette.EDGE)
    brush.box(rect, fill, 12, line, 2)
