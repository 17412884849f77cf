"""A new match of any title: who plays, how, and with which seed.  Everything offered comes from the title's rules."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.protocol import SaddlebagError
from game.session import naming, portraits, setup_plan, share_code
from game.session.setup_plan import Plan
from game.titles import find
from scenes.kit import paint, palette, still
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.still import Still
from scenes.kit.widgets import Button, Header, Label, ScrollArea, TextField, Toggle, Widget, button_width, row
from scenes.screens.beginning import begin
from scenes.screens.poster import BOX, Poster
from scenes.screens.setup_options import OptionForm
from scenes.screens.setup_rows import Calls, SeatRow, empty_row
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES

SIDE: Final = 400  # reference pixels: the column of the poster
SHARE: Final = 0.53  # of the two pages' width, for the seats
ROOMY: Final = 80  # widths of a letter; below it the poster gives way
TALLEST: Final = 150  # reference pixels of a seat's row


class SetupScene(Scene):
    """Seats left, options in the middle, poster and start right; in small windows the start stands at the foot."""

    name = "setup"
    first = "start"

    def __init__(self, services: Services, title: str, plan: Plan | None = None, chance: Random | None = None) -> None:
        super().__init__(services)
        self.chance = chance or SystemRandom()
        self.person = services.settings.name or naming.offered(services.letters.shows)  # until somebody says otherwise
        self.plan = plan or setup_plan.last(services.data, title, self.person) or setup_plan.first(title, self.person)
        self.notes: list[str] = []  # what has changed by itself since the last click
        self.bad_code = ""
        self._seed_text = self.plan.seed

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        self.faces = portraits.settled([chair.face for chair in self.plan.chairs])
        self.problems = setup_plan.problems(self.plan, self.services.letters.shows)
        name = self.say(find(self.plan.title).NAME)
        header = self.add(Header(frame, self.say("New game"), self.back, self.say("Back"), note=name))
        top = header.rect.bottom + frame.px(24)
        edge, gap = frame.px(palette.MARGIN), frame.px(palette.GUTTER)
        roomy = frame.width / frame.type_px("sentence") >= ROOMY
        foot = frame.height - frame.px(palette.CONTENT_FOOT)
        if roomy:
            side = Rect(frame.width - edge - frame.px(SIDE), top, frame.px(SIDE), foot - top)
            pages = Rect(edge, top, side.x - gap - edge, foot - top)
        else:
            high = max(frame.px(72), palette.HIT + frame.px(8), 2 * frame.type_px("button"))
            side = Rect(edge, foot - high, frame.width - 2 * edge, high)
            pages = Rect(edge, top, frame.width - 2 * edge, side.y - frame.px(20) - top)
        half = round((pages.w - gap) * SHARE)
        self._seats(Rect(pages.x, pages.y, half, pages.h))
        self._options(Rect(pages.x + half + gap, pages.y, pages.w - half - gap, pages.h))
        (self._side if roomy else self._foot)(side)

    def _seats(self, rect: Rect) -> None:
        frame, plan = self.frame, self.plan
        of = find(plan.title).SEATS
        most = of.stop - 1
        inner = rect.inflate(-2 * frame.px(24), -2 * frame.px(18))
        head = Rect(inner.x, inner.y, inner.w, frame.leading("label") + frame.px(20))
        high = min(frame.px(TALLEST), (inner.bottom - head.bottom) // most)
        children: list[Widget] = [Label("seats/heading", head, self.say("Who plays"), "label", palette.SOFT)]
        calls = Calls(self._rename, self._level, self._face, self._move, self._remove, self._full)
        wrong = {problem.field: self.services.language.tell(problem.saying) for problem in reversed(self.problems)}
        for i in range(most):
            place = Rect(inner.x, head.bottom + i * high, inner.w, high)
            if i < plan.seats:
                chair, words = plan.chairs[i], wrong.get(f"seat/{i}", "")
                face = self.faces[i]
                children.append(
                    SeatRow(self.brush, place, i, chair, face, of, plan.seats, calls, self.services.language.say, words)
                )
            else:
                call = self._add if i == plan.seats else None
                children.append(empty_row("add" if call else f"empty/{i}", place, self.say("Add a player"), call))
        self.add(Still("seats", rect, "paper_plain", children))

    def _options(self, rect: Rect) -> None:
        frame = self.frame
        view = rect.inflate(-2 * frame.px(24), -2 * frame.px(18))
        room, say = ScrollArea.inner(view, frame.scale), self.services.language.say
        names = [chair.name for chair in self.plan.chairs]
        form = OptionForm(self.brush, room, say, self.services.art, self.plan.title, self.faces, names)
        form.heading("options", self.say("How it is played"))
        for i, note in enumerate(self.notes):
            form.note(f"note/{i}", note)
        for problem in self.problems:
            if problem.field == "options":
                form.note("wrong", self.services.language.tell(problem.saying), "warning", palette.LOSS)
        form.options(setup_plan.offers(self.plan), self._choose)
        self._seed(form)
        if self.plan.seats == 1:
            text = self.say("Take back as far as you like, even what chance has shown. It does not count.")
            form.line(
                "practice",
                self.say("Practice"),
                text,
                lambda place: Toggle("practice", place, "", self.plan.practice, self._practise),
                140,
            )
        form.spread(max(0, view.h - form.length))
        scroll = ScrollArea("options/scroll", view, form.children, form.length, frame.scale)
        self.add(Still("options", rect, "paper_plain", [scroll]))

    def _seed(self, form: OptionForm) -> None:
        text = self.say("Same seed, same deal. A share code sets everything.")
        form.line(
            "seed",
            self.say("Seed or share code"),
            text,
            lambda place: TextField(
                "seed",
                place,
                self._seed_text,
                self._seeded,
                placeholder=self.say("A fresh one"),
                longest=share_code.LONGEST,
            ),
        )
        if self.bad_code:
            form.note("bad_code", self.bad_code, "warning", palette.LOSS)

    # -------------------------------------------------------------- the way on

    @property
    def sentence(self) -> str:
        """Why it cannot start, or that it can."""
        if self.problems:
            return self.services.language.tell(self.problems[0].saying)
        return self.bad_code or self.say("Ready when you are.")

    @property
    def ready(self) -> bool:
        return not self.problems and not self.bad_code

    def _buttons(self) -> tuple[Button, Button]:
        surprise, start = self.say("Surprise me"), self.say("Start")
        hint = self.say("Any options and any seed; the players stay.")
        none = Rect(0, 0, button_width(self.brush, surprise, "rotate"), 0)
        wide = Rect(0, 0, max(self.frame.px(240), button_width(self.brush, start, "play", "prompt")), 0)
        return (
            Button("surprise", none, surprise, self._surprise, style="dark", icon="rotate", hint=hint),
            Button(
                "start",
                wide,
                start,
                self.start,
                style="primary",
                icon="play",
                role="prompt",
                enabled=self.ready,
                reason=self.sentence,
            ),
        )

    def _side(self, rect: Rect) -> None:
        frame = self.frame
        surprise, start = self._buttons()
        great, small = max(frame.px(96), palette.HIT), max(frame.px(60), palette.HIT)
        start.rect = Rect(rect.x, rect.bottom - great, rect.w, great)
        surprise.rect = Rect(rect.x, start.rect.y - frame.px(16) - small, rect.w, small)
        high = frame.leading("prompt") * 2
        words = Rect(rect.x, surprise.rect.y - frame.px(14) - high, rect.w, high)
        tall = min(words.y - frame.px(10) - rect.y, round(rect.w * BOX[1] / BOX[0]))
        place = Rect(0, rect.y, round(tall * BOX[0] / BOX[1]), tall)
        place.centerx = rect.centerx
        poster = Poster("poster", place, FACES[self.plan.title], self.touch, self.services.language)
        poster.focusable = False
        self.add(poster)
        self._say(words, "centre")
        for button in (surprise, start):
            self.add(button)

    def _foot(self, rect: Rect) -> None:
        buttons = self._buttons()
        row(rect, buttons, self.frame.px(16), "right")
        self._say(Rect(rect.x, rect.y, buttons[0].rect.x - rect.x - self.frame.px(24), rect.h), "left")
        for button in buttons:
            self.add(button)

    def _say(self, area: Rect, align: str) -> None:
        colour = palette.AMBER if self.ready else palette.WARNING
        self.add(
            Label("sentence", area, self.sentence, "voice" if self.ready else "strong", colour, align=align, lines=3)
        )

    # -------------------------------------------------------------- seats

    def _changed(self, notes: list[str] | None = None) -> None:
        self.notes = notes or []
        self.relayout()

    def _recount(self) -> None:
        self._changed([self.services.language.tell(note) for note in setup_plan.fall_back(self.plan)])

    def _add(self) -> None:
        seat = self.plan.seats
        setup_plan.add(self.plan)
        self._recount()
        self.hands.focus(self.find(f"seat/{seat}/name"))

    def _remove(self, seat: int) -> None:
        del self.plan.chairs[seat]
        self._recount()
        self.hands.focus(self.find(f"seat/{min(seat, self.plan.seats - 1)}/remove"))

    def _move(self, seat: int, way: int) -> None:
        chairs = self.plan.chairs
        chairs[seat], chairs[seat + way] = chairs[seat + way], chairs[seat]
        self._changed()
        self.hands.focus(self.find(f"seat/{seat + way}/{'up' if way < 0 else 'down'}"))

    def _rename(self, seat: int, text: str) -> None:
        self.plan.chairs[seat].name = text
        self._changed()

    def _full(self) -> None:
        most = self.say("A name has at most {most} letters.", most=naming.LONGEST)
        self.services.toast(most, "warning", "warning")

    def _level(self, seat: int, level: str | None) -> None:
        chair = self.plan.chairs[seat]
        if level is not None and chair.name == self.person:
            chair.name = setup_plan.free_name(self.plan.chairs)
        chair.level = level
        self._changed()

    def _face(self, seat: int) -> None:
        setup_plan.swap_face(self.plan, seat, self.faces)
        self._changed()

    # -------------------------------------------------------------- options

    def _choose(self, name: str, value: str) -> None:
        setup_plan.choose(self.plan, name, value)
        self._changed()

    def _practise(self, on: bool) -> None:
        self.plan.practice = on

    def _seeded(self, text: str) -> None:
        """A seed is kept as it is typed; a share code is unpacked as soon as it is whole."""
        self.bad_code, self._seed_text = "", text
        if not share_code.looks_like(text):
            self.plan.seed = text
            self._changed()
            return
        try:
            code = share_code.decode(text)
        except SaddlebagError as error:
            self.plan.seed, self.bad_code = "", self.services.language.tell(error.saying)
            self._changed()
            return
        self.plan = setup_plan.from_code(code, self.plan)
        self._seed_text = self.plan.seed
        self._changed([self.say("Everything is set as the share code says.")])

    def _surprise(self) -> None:
        setup_plan.surprise(self.plan, self.chance)
        self.bad_code, self._seed_text = "", self.plan.seed
        self._changed()

    # -------------------------------------------------------------- starting

    def start(self) -> None:
        begin(self.services, self.plan, self.chance)

    def key(self, event: Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.mod & pygame.KMOD_CTRL and self.ready:
            self.start()
            return True
        return False

    def ground(self, brush: Brush) -> None:
        paint.table(brush)
        still.lay(self.widgets, brush)
