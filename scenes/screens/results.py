"""The end of a match: its picture, the sheet counted line by line, the winner last, what then.  Scores nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.protocol import Rank
from game.session import attempts, portraits, share_code
from game.session.awards import given
from game.table import Table
from scenes.kit import clipboard, paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.glide import Glide, in_out_cubic, linear
from scenes.kit.widgets import Button, button_width, row
from scenes.screens import results_parts as parts
from scenes.screens import results_words
from scenes.screens.results_count import RIBBON, RISING, Count, share, times
from scenes.screens.results_layout import Asks, lay_out
from scenes.screens.results_sheet import Sheet
from scenes.shell.scene import Scene
from scenes.skins import FACES
from scenes.sound.music import RESULTS
from scenes.table.ceremony import Ended

if TYPE_CHECKING:
    from scenes.shell.services import Services

CONFETTI: Final = 1.1


class Results(Scene):
    """One picture; what moves is the count, the podium, the ribbon and the awards."""

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
        self.count = Count(outcome, self.skin.uncounted)
        order = tuple(column for column in self.count.columns if column < len(table.players))
        faces = portraits.of(services.data, table.players)
        self.ended = Ended(table, outcome, table.public_view(), faces, order, services.language)
        self.ceremony = FACES[table.title].ceremony()
        self.awards = given(self.ceremony.awards(self.ended)) if len(table.players) > 1 else []
        self._is_short = self.ended.is_alone and table.won_alone is not True
        self.attempts = attempts.of_table(services.data, table) if self._is_short else ()
        self._explain()
        self.times = times(self.why is not None, len(self.awards) or len(self.missing))
        self._time = Glide(0.0)  # seconds at Normal
        self._line: int | None = None  # of the sheet, under the pointer
        self._ticked = 0  # lines heard
        self._is_counted = False  # all lines, so that what hangs on the outcome may be seen
        self._is_told = False  # who won

    # -------------------------------------------------------------- the clock

    def enter(self) -> None:
        self._time.to(self.times.end, self.now, self.pace(self.times.end), linear)
        self._follow(self.now)

    @property
    def time(self) -> float:
        """How far the ceremony has come, in seconds at Normal."""
        return self._time.at(self.now)

    def update(self, now: float) -> bool:
        self._follow(now)
        return super().update(now)

    def _follow(self, now: float) -> None:
        """A tick for every line; the panels when all are counted; the phrase when the winner is told."""
        lines = self.count.done(self._time.at(now))
        if lines > self._ticked and self._time.moving(now):
            self.sound("tick")
        self._ticked = lines
        if not self._is_counted and self._time.at(now) >= self.times.why:
            self._is_counted = True
            self.relayout()
        if not self._is_told and self._time.at(now) >= self.times.ribbon:
            self._is_told = True
            bots = not self.ended.persons
            shared = bots and self.table.won_alone is None  # somebody has won, and nobody here has lost
            self.services.sounds.result(shared or self._is_won(), softly=bots)

    def _is_won(self) -> bool:
        """By a person; where nothing says whether a solo match was won, it was."""
        if self.table.won_alone is not None:
            return self.table.won_alone
        return any(self.table.players[seat].level is None for seat in self.outcome.winners)

    def moving(self, now: float) -> bool:
        return self._time.moving(now)

    def handle(self, event: Event) -> bool:
        """While it runs, any click or key shows the end at once and does nothing else."""
        if self._time.moving(self.now) and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._time.finish()
            self._follow(self.now)
            self.touch()
            return True
        return super().handle(event)

    def point(self, event: Event) -> bool:
        """Pointing at a line lights what earned it."""
        if event.type == pygame.MOUSEMOTION:
            line = self.sheet.plan.at(event.pos, len(self.count.lines))
            if line != self._line:
                self._line = line
                self.touch()
        return False

    # -------------------------------------------------------------- laying out

    def _explain(self) -> None:
        """What decided it and what was missing, in the words of now."""
        self.missing = self.ceremony.missing(self.ended)[:3] if self._is_short else ()
        self.why = results_words.why(self.ended, self.ceremony, self.skin)

    def layout(self, frame: Frame) -> None:
        self._explain()
        asks = Asks(
            [self.say(line.name) for line in self.count.lines],
            bool(self.why),
            self._has_below(),
            len(self.missing),
            self._shows_missing(),
            len(self.attempts),
            0 if self.ended.is_alone else self.ceremony.panel_high,
        )
        self.places = lay_out(self.brush, self.count, asks)
        self.hero = self.places.hero
        self.sheet = Sheet(self.ended, self.skin, self.count, self.times, self.why, self.places.plan)
        self._add_buttons(frame)

    def _has_below(self) -> bool:
        return bool(self.awards or self._shows_missing() or self._has_ladder())

    def _has_ladder(self) -> bool:
        """A chart of two lines says no more than the headline."""
        return self.ended.is_alone and len(self.table.rules.RANKS) > 2

    def _shows_missing(self) -> bool:
        """In the column; without a rival the ranks stand there, and what was missing stands in the picture."""
        return bool(self.missing) and self.outcome.rival is not None

    def _add_buttons(self, frame: Frame) -> None:
        px = frame.px
        high = min(max(px(64), palette.HIT, 2 * frame.type_px("button_small")), self.places.foot.h - 8)
        room = Rect(px(palette.MARGIN), 0, frame.width - 2 * px(palette.MARGIN), high)
        room.centery = self.places.foot.centery + px(1)
        buttons = [self._button(*plan, high) for plan in self._plans()]
        if sum(button.rect.w for button in buttons) + px(14) * (len(buttons) - 1) > room.w or frame.compact:
            for button in buttons[:-2]:  # signs will do for what is not the way on
                button.hint, button.label = button.label, ""
                button.rect.w = high
        row(room, buttons, px(14), "right")
        for button in buttons:
            self.add(button)

    def _plans(self) -> list[tuple[str, str, str, Callable[[], object], str]]:
        lost = self._is_counted and self.table.won_alone is False
        again = self.say("Try again") if lost else self.say("Play again")
        return [
            ("review", self.say("Review"), "review", self._review, "dark"),
            ("replay", self.say("Watch replay"), "replay", self._replay, "dark"),
            ("share", self.say("Share code"), "share", self._share, "dark"),
            ("menu", self.say("Menu"), "back", self.back, "dark"),
            ("again", again, "play", self._again, "primary"),
        ]

    def _button(self, name: str, words: str, icon: str, call: Callable[[], object], style: str, high: int) -> Button:
        rect = Rect(0, 0, button_width(self.brush, words, icon), high)
        return Button(name, rect, words, call, style=style, icon=icon)

    # -------------------------------------------------------------- words

    def _headline(self) -> str:
        return results_words.headline(self.ended)

    def _rank(self) -> Rank | None:
        return next((rank for rank in self.table.rules.RANKS if rank.id == self.outcome.rank), None)

    def _ribbon(self) -> str:
        """The title's own, unless persons played and none of them has won."""
        lost = bool(self.ended.persons) and not self._is_won()
        name = "results/ribbon_defeat" if lost else f"results/ribbon_{self.table.title}"
        return self.brush.art.first(name, "results/ribbon_defeat")

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

    def _review(self) -> None:
        self.services.stack.push(self.services.routes.review(self.services, self.table))

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
        scene = self.ceremony.scene(self.ended)
        if brush.art.has(scene):
            brush.surface.blit(brush.art.cover(scene, brush.frame.size), (0, 0))
        else:
            paint.table(brush)
        self.ceremony.scenery(brush, self.ended, self.hero)
        self.sheet.ground(brush, self._is_counted)
        if self.places.panel.h:
            brush.panel(self.places.panel, "leather")
        if self._has_below() and self._is_counted:
            brush.panel(self.places.below, "paper" if self._shows_missing() else "leather")
        if self.missing and not self._shows_missing() and self._is_counted:
            brush.panel(self.places.apart, "paper")
        if self.places.tried.h and self._is_counted:
            brush.panel(self.places.tried, "leather")
        brush.dim(self.places.foot, 0.84)
        brush.rule(
            Rect(self.places.foot.x, self.places.foot.y, self.places.foot.w, max(1, brush.px(2))), paint.BRASS_LINE
        )

    def paint(self, brush: Brush) -> None:
        time = self.time
        self._draw_hero(brush, time)
        lit = self._line if not self.moving(self.now) else self.count.line_at(time)
        self.sheet.draw(brush, time, lit)
        if lit is not None:
            self.ceremony.lit(brush, self.ended, self.hero, self._shown_seat(time), self.count.lines[lit].id)
        if self.places.panel.h:
            with brush.inside("panel"):
                area = parts.heading(brush, self.places.panel, self.ceremony.panel_name(self.ended))
                self.ceremony.panel(brush, self.ended, area)
        if self._is_counted:
            self._draw_below(brush, time)
        if self.table.practice:
            room = Rect(brush.px(24), self.places.foot.y, brush.px(700), self.places.foot.h)
            brush.text(self.say("A practice match: not ranked."), room, "voice", palette.TAN, lines=2)

    def _shown_seat(self, time: float) -> int:
        return self.ended.shown(self._rise(time))

    def _rise(self, time: float) -> float:
        return in_out_cubic(share(time, self.times.podium, RISING))

    def _draw_hero(self, brush: Brush, time: float) -> None:
        with brush.inside("hero"):
            self.ceremony.backdrop(brush, self.ended, self.hero, self._rise(time))
            self._draw_board(brush, self._shown_seat(time))
            self.ceremony.podium(brush, self.ended, self.hero, self._rise(time))
            falling = share(time, self.times.ribbon, CONFETTI)
            if falling and self._is_won() and self.services.settings.pace:
                parts.confetti(brush, self.hero, falling)
            parts.ribbon(
                brush, self.hero, self._ribbon(), self._headline(), share(time, self.times.ribbon, RIBBON * 0.6)
            )
            if time >= self.times.ribbon + RIBBON * 0.6:
                words, figure = results_words.line(self.ended, self.ceremony)
                parts.line(brush, self.hero, words, figure, not results_words.is_loss(self.ended))

    def _draw_board(self, brush: Brush, seat: int) -> None:
        rect = self.ceremony.board_rect(self.hero)
        key = ("results", self.table.title, self.table.seed, len(self.table.log), seat)
        brush.kept(key, rect, lambda place: self._compose(brush, place, rect, seat))

    def _compose(self, brush: Brush, place: Rect, rect: Rect, seat: int) -> None:
        moved = self.hero._replace(left=self.hero.left + place.x - rect.x, top=self.hero.top + place.y - rect.y)
        self.ceremony.board(brush, self.ended, moved, seat)

    def _draw_below(self, brush: Brush, time: float) -> None:
        shown = round(share(time, self.times.awards, max(0.1, self.times.foot - self.times.awards)) * 4)
        if self.awards:
            parts.awards(brush, self.ended, self.places.below, self.awards, shown)
        elif self._shows_missing():
            parts.missing(brush, self.ended, self.places.below, self.missing, results_words.lead(self.ended), shown)
        elif self._has_ladder() and time >= self.times.ribbon:
            parts.ladder(brush, self.ended, self.places.below)
        if self.missing and not self._shows_missing():
            parts.missing(brush, self.ended, self.places.apart, self.missing, "", shown)
        if self.places.tried.h:
            parts.tried(brush, self.ended, self.places.tried, self.attempts)
