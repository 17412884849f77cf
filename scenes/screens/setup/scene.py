"""A new match of any title: who plays, how, and with which seed.  Everything offered comes from the title's rules."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.profile import setup_plan
from game.profile.setup_plan import SetupPlan
from game.titles import find
from scenes.kit import palette
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, Header, Label, button_width, row
from scenes.screens.poster import BOX, Poster
from scenes.screens.setup.draft import SetupDraft, begin
from scenes.screens.setup.options import HowPage
from scenes.screens.setup.seats import SeatsPage
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES

SIDE: Final = 400  # reference pixels: the column of the poster
SHARE: Final = 0.53  # of the two pages' width, for the seats
ROOMY: Final = 80  # widths of a letter; below it the poster gives way


class SetupScene(Scene):
    """Seats left, options in the middle, poster and start right; in small windows the start stands at the foot."""

    name = "setup"
    first = "start"

    def __init__(
        self, services: Services, title: str, plan: SetupPlan | None = None, chance: Random | None = None
    ) -> None:
        super().__init__(services)
        self.chance = chance or SystemRandom()
        person = services.person  # until somebody says otherwise
        plan = plan or setup_plan.last(services.data, title, person) or setup_plan.first(title, person)
        self.draft = SetupDraft(services, plan, person, self.relayout)
        self.seats, self.how = SeatsPage(self, self.draft), HowPage(self, self.draft)

    @property
    def plan(self) -> SetupPlan:
        return self.draft.plan

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        self.draft.look()
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
        self.add(self.seats.build(Rect(pages.x, pages.y, half, pages.h)))
        self.add(self.how.build(Rect(pages.x + half + gap, pages.y, pages.w - half - gap, pages.h)))
        (self._side if roomy else self._foot)(side)

    # -------------------------------------------------------------- the way on

    def _buttons(self) -> tuple[Button, Button]:
        surprise, start = self.say("Surprise me"), self.say("Start")
        hint = self.say("Any options and any seed; the players stay.")
        none = Rect(0, 0, button_width(self.brush, surprise, "rotate"), 0)
        wide = Rect(0, 0, max(self.frame.px(240), button_width(self.brush, start, "play", "prompt")), 0)
        return (
            Button("surprise", none, surprise, self._surprise, style="dark", icon="rotate", hint=hint),
            Button(
                "start", wide, start, self.start, style="primary", icon="play", role="prompt",
                enabled=self.draft.ready, reason=self.draft.sentence,
            ),
        )  # fmt: skip

    def _side(self, rect: Rect) -> None:
        frame = self.frame
        surprise, start = self._buttons()
        great, small = max(frame.px(96), palette.HIT), max(frame.px(60), palette.HIT)
        start.rect = Rect(rect.x, rect.bottom - great, rect.w, great)
        surprise.rect = Rect(rect.x, start.rect.y - frame.px(16) - small, rect.w, small)
        high = frame.leading("prompt") * 2
        words = Rect(rect.x, surprise.rect.y - frame.px(14) - high, rect.w, high)
        tall = min(words.y - frame.px(10) - rect.y, round(rect.w * BOX[1] / BOX[0]))
        place = Rect(0, rect.y, round(tall * BOX[0] / BOX[1]), tall).move_to(centerx=rect.centerx)
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
        ready = self.draft.ready
        colour, role = (palette.AMBER, "voice") if ready else (palette.WARNING, "strong")
        self.add(Label("sentence", area, self.draft.sentence, role, colour, align=align, lines=3))

    def _surprise(self) -> None:
        setup_plan.surprise(self.plan, self.chance)
        self.draft.bad_code, self.draft.seed_text = "", self.plan.seed
        self.draft.changed()

    def start(self) -> None:
        begin(self.services, self.plan, self.chance)

    def key(self, event: Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.mod & pygame.KMOD_CTRL and self.draft.ready:
            self.start()
            return True
        return False
