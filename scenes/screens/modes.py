"""How to play a title: learn it, alone, against bots, around this screen.  Everything else is behind More."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random, SystemRandom
from typing import Final, NamedTuple

from pygame import Rect

from game.profile import names as naming
from game.profile import setup_plan
from game.profile.setup_plan import LEVELS, Chair, SetupPlan
from game.titles import find
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, Header, Hotspot, button_width
from scenes.screens.lessons import courses as learning
from scenes.screens.poster import BOX, Poster
from scenes.screens.setup.draft import begin
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES

SIDE: Final = 440  # reference pixels: the column of the poster
GAP: Final = 24
PICTURE: Final = 0.58  # of a card's height


class Mode(NamedTuple):
    """A card; words come translated."""

    name: str
    words: str
    line: str
    draw: Callable[[Brush, Rect], object]
    go: Callable[[], object]


class ModesScene(Scene):
    """Four cards, two by two; the poster beside them where there is room."""

    name = "modes"

    def __init__(self, services: Services, title: str, chance: Random | None = None) -> None:
        super().__init__(services)
        self.title, self.chance = title, chance or SystemRandom()
        self.person = services.person
        progress = learning.book(services).of(title)
        self.first = "mode/learn" if not progress.finished and not progress.has_played else "mode/bots"
        self._done = len(progress.finished)

    # -------------------------------------------------------------- the four

    def modes(self) -> list[Mode]:
        say, face = self.say, FACES[self.title]
        bots = self._plan_of(len(find(self.title).SEATS) > 1)
        names = ", ".join(f"{chair.name} ({say(LEVELS[chair.level][0])})" for chair in bots.chairs[1:])
        alone = say("{name}: {line}", name=say(face.alone.name), line=say(face.alone.line))
        people = say("Two or more people pass the mouse; everybody has a name.")
        by_oneself = SetupPlan(self.title, [Chair(self.person)])
        return [
            Mode("learn", say("Learn"), self._learn_line(), partial(_drawing, name="seats/guide_bear_point"),
                 self._learn),
            Mode("alone", say("Alone"), alone, partial(_drawing, name=face.alone.picture),
                 partial(self._start, by_oneself)),
            Mode("bots", say("Against bots"), say("At the table: {names}.", names=names),
                 partial(_portraits, seats=bots.seats), partial(self._start, bots)),
            Mode("around", say("Around this screen"), people, partial(_portraits, seats=2), self._gather),
        ]  # fmt: skip

    def _learn_line(self) -> str:
        course = learning.course(self.title)
        total = len(course.chapter) if course is not None else 0
        if self._done:
            return self.say("{done} of {total} lessons done", done=self._done, total=total)
        return self.say("Marshal Sorrel shows you the game at a real table, in at most ten minutes.")

    def _plan_of(self, with_bots: bool) -> SetupPlan:
        """How it was played against bots last, else the usual way."""
        last = setup_plan.last(self.services.data, self.title, self.person)
        if with_bots and last is not None and sum(chair.level is None for chair in last.chairs) == 1 < last.seats:
            return last
        return setup_plan.first(self.title, self.person)

    def _learn(self) -> None:
        self.services.open(self.services.routes.lesson, self.title)

    def _start(self, plan: SetupPlan) -> None:
        begin(self.services, plan, self.chance)

    def _gather(self) -> None:
        """Names are for the set-up to ask."""
        other = naming.free(self.say("Guest"), {self.person})
        self._set_up(SetupPlan(self.title, [Chair(self.person), Chair(other)]))

    def _set_up(self, plan: SetupPlan | None = None) -> None:
        self.services.open(self.services.routes.new_match, self.title, plan)

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        px, edge = frame.px, frame.px(palette.MARGIN)
        name = self.say(find(self.title).NAME)
        header = self.add(Header(frame, self.say("New game"), self.back, self.say("Back"), note=name))
        more = self.say("More choices")
        high = max(px(60), palette.HIT, 2 * frame.type_px("button"))
        foot = frame.height - px(24) - high
        top = header.rect.bottom + px(24)
        area = Rect(edge, top, frame.width - 2 * edge, foot - px(20) - top)
        if not frame.compact and frame.text_scale <= 1.2:
            self._poster(Rect(area.right - px(SIDE), area.y, px(SIDE), area.h))
            area.w -= px(SIDE) + px(GAP)
        self._cards(area)
        wide = button_width(self.brush, more, "settings")
        hint = self.say("Players, levels, boards, rules and the seed.")
        place = Rect(frame.width - edge - wide, foot, wide, high)
        self.add(Button("more", place, more, self._set_up, style="dark", icon="settings", hint=hint))

    def _poster(self, area: Rect) -> None:
        tall = min(area.h, round(area.w * BOX[1] / BOX[0]))
        place = Rect(0, area.y, round(tall * BOX[0] / BOX[1]), tall).move_to(centerx=area.centerx)
        poster = Poster("poster", place, FACES[self.title], self.touch, self.services.language)
        poster.focusable = False
        self.add(poster)

    def _cards(self, area: Rect) -> None:
        gap = self.frame.px(GAP if not self.frame.compact else 14)
        wide, high = (area.w - gap) // 2, (area.h - gap) // 2
        for i, mode in enumerate(self.modes()):
            rect = Rect(area.x + (i % 2) * (wide + gap), area.y + (i // 2) * (high + gap), wide, high)
            self.add(Hotspot(f"mode/{mode.name}", rect, mode.go, partial(_draw_card, mode=mode)))


def _draw_card(brush: Brush, spot: Hotspot, mode: Mode) -> None:
    rect = spot.rect
    if spot.lit > 0:
        brush.glow(rect, 12, 18, 5, "#ffce64", 0.8 * spot.lit)
    brush.panel(rect, "paper", "panel")
    inner = rect.inflate(-2 * brush.px(28), -2 * brush.px(22))
    picture = Rect(inner.x, inner.y, inner.w, round(inner.h * PICTURE))
    mode.draw(brush, picture)
    head = Rect(inner.x, picture.bottom + brush.px(6), inner.w, brush.frame.leading("prompt"))
    brush.text(mode.words, head, "prompt", palette.INK, "centre")
    rest = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
    role = brush.steady("sentence")
    room = rest if brush.fits(mode.line, rest, role, 4) else rest.inflate(2 * brush.px(14), brush.px(10))
    fitted = role if brush.fits(mode.line, room, role, 4) else "sentence"
    brush.text(mode.line, room, fitted, palette.SOFT, "centre", "top", lines=4)


def _drawing(brush: Brush, area: Rect, name: str) -> None:
    brush.picture(name, area)


def _portraits(brush: Brush, area: Rect, seats: int) -> None:
    """Who sits there, side by side."""
    side = min(round(area.h * 0.86), area.w // max(1, seats) - brush.px(8))
    step = side + brush.px(14)
    for seat in range(seats):
        x = area.centerx + round((seat - (seats - 1) / 2) * step)
        paint.portrait(brush, (x, area.centery), side, seat)
