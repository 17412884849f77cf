"""Any title at play: the board, the hands on it, the bots' moves, the panels around it.  Holds no rules.

One click, end to end: pixel -> spot widget -> ``chooser.touch`` -> one action -> ``match.submit`` (saved before it is
shown) -> motion -> the next decision.  What is drawn comes from the watcher's view and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event as Input

from game.protocol import Action, Event, IllegalAction, Seat, Spot
from scenes import doors, faces, keys, log_drawer, paint, palette, rival_panels, score_panel, skins, table_bar, table_dock
from scenes.brush import Brush
from scenes.chooser import Chooser, Step
from scenes.chronicle import LogLine
from scenes.frame import Frame
from scenes.layout import Layout, load
from scenes.log_drawer import Log, sentence
from scenes.match import Match
from scenes.scene import Scene
from scenes.skin import NO_PREVIEW, Desk, Preview, Prompt, Question
from scenes.table_dock import ToolButton, Word
from scenes.table_light import Light, bulb
from scenes.table_spots import SpotWidget
from scenes.widgets import Button, Tool

if TYPE_CHECKING:
    from scenes.house import House

TICK = 0.03  # seconds between looks at a thinking bot
ARM = 0.5  # seconds before a button that appears under the pointer may be pressed
LONG = 1.4  # seconds of pointing at a card until it is enlarged
LARGE = (480, 700)  # reference pixels of an enlarged card


class TableScene(Scene):
    """A match at the screen."""

    name = "table"

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house)
        self.match = match
        self.skin = skins.find(match.table.title)
        self.board = load(match.table.title)
        self.faces = faces.of(house.data, match.table.players)
        self.light = Light(self.skin)
        self.log = Log(self._light_up, self._jump)
        self.peek: Seat | None = None  # whose board was brought to the middle
        self.chooser: Chooser | None = None
        self.asked: tuple[Question, Action] | None = None
        self.pointed: Spot | None = None
        self.preview: Preview = NO_PREVIEW
        self.lit: frozenset[Spot] = frozenset()
        self.large: Spot | None = None  # the card that is enlarged
        self.drawer = False
        self.recap: tuple[str, ...] = ()  # what happened since the watcher's last turn
        self._tips: dict[Spot, str] = {}
        self._input_at = 0.0
        self._armed_at = 0.0
        self._base: Surface | None = None
        self._ended = match.outcome is not None
        self._choose_anew()

    # -------------------------------------------------------------- coming and going

    def enter(self) -> None:
        self.house.evidence = lambda: {
            "title": self.match.table.title,
            "seed": self.match.table.seed,
            "actions": [str(entry) for entry in self.match.table.log],
        }
        self._input_at = self.now
        self._hand_over()

    def resume(self) -> None:
        self._refresh()

    def leave(self) -> None:
        self.match.close()

    def back(self) -> None:
        """Esc: out of the question, the drawer, another's board, the choice begun; at last to the menu."""
        if self.asked is not None:
            self._unask()
        elif self.drawer:
            self._toggle_log()
        elif self.peek is not None:
            self._look_at(None)
        elif self.chooser is not None and self.chooser.step_back():
            self._refresh()
        else:
            self._go_to_menu()

    def _go_to_menu(self) -> None:
        """Nothing is asked, for nothing is lost."""
        self.house.stack.clear_to(doors.menu(self.house))

    # -------------------------------------------------------------- the match moves on

    def update(self, now: float) -> bool:
        if self.house.stack.top is self:
            self._tick(now)
        return super().update(now)

    def wakes(self, now: float) -> float | None:
        soon = super().wakes(now)
        if self.house.stack.top is self and (self.match.is_thinking or self.match.bot_to_move is not None):
            return min(now + TICK, soon if soon is not None else now + TICK)
        return soon

    def _tick(self, now: float) -> None:
        """A bot's move or a hint, once it is thought out."""
        if self.match.bot_to_move is None and not self.match.is_thinking:
            return
        before = len(self.match.table.log), self.match.hint
        self.match.pause = 0.35 * self.house.settings.bot_pace
        events = self.match.tick(now)
        if (len(self.match.table.log), self.match.hint) != before:
            self._after(events)

    def _after(self, events: list[Event]) -> None:
        """Show what has happened, then ask whoever is next."""
        for notice in self.match.notices:
            self.house.toast(self.house.language.tell(notice), "warning", "warning")
        self.match.notices.clear()
        self._choose_anew()
        self._refresh()
        self._hand_over()
        if self.match.outcome is not None and not self._ended:
            self._ended = True
            self._show_results()

    def _hand_over(self) -> None:
        """Another person is to decide: behind the curtain if something is hidden, else at once."""
        if self.match.bot_to_move is not None or not self.match.needs_hand_over():
            return
        curtain = getattr(doors, "curtain", None)
        if self.match.needs_curtain() and curtain is not None:
            scene = curtain(self.house, self.match, self._sit_down)
            if scene is not None:
                self.house.stack.push(scene)
                return
        self._sit_down()

    def _sit_down(self) -> None:
        self.match.hand_over()
        self.peek = None
        self.recap = ()
        self._choose_anew()
        self._refresh()

    def _show_results(self) -> None:
        results = getattr(doors, "results", None)
        scene = results(self.house, self.match) if results is not None else None
        if scene is not None:
            self.house.stack.push(scene)

    def _choose_anew(self) -> None:
        legal = self.match.legal
        self.chooser = Chooser(self.match.watcher, legal) if legal else None
        self.asked = None
        if self.match.is_mine:
            self._remember()

    def _remember(self) -> None:
        """The recap since the last turn, kept until the next one."""
        names = [player.name for player in self.match.table.players]
        news = [event for event in self.match.recap() if self.skin.is_news(event, self.match.watcher)]
        told = [self.match.table.rules.story(event, names) for event in news]
        words = [sentence(self.house.language.tell(saying)) for saying in told if saying is not None]
        if words:
            self.recap = tuple(words)

    def _refresh(self) -> None:
        """What may be touched, or what lies on the board, has changed."""
        self._tips = {}
        self.preview = NO_PREVIEW
        self.lit = frozenset()
        self.relayout()

    def is_moving(self) -> bool:
        """Whether something is on its way across the table."""
        return False

    # -------------------------------------------------------------- hands

    def touch_spot(self, spot: Spot) -> None:
        """A hand touches a spot."""
        if self.asked is not None:
            self._unask()
        if self.chooser is None:
            self.match.hurry()
            return
        if self.now < self._armed_at and spot.startswith("button/"):
            return
        meant = self.chooser.touch(spot)
        if isinstance(meant, Action):
            self._mean(meant)
        elif meant is Step.NOTHING:
            self.sound("illegal")
        else:
            self.sound("press")
            self._refresh()

    def _mean(self, action: Action) -> None:
        question = self.skin.question(self.desk, action) if self.house.settings.confirm_end_turn else None
        if question is not None:
            self.asked = (question, action)
            self.chooser = Chooser(self.match.watcher, self.match.legal)
            self._refresh()
            self.lit = question.lit
        else:
            self._do(action)

    def _do(self, action: Action) -> None:
        try:
            events = self.match.submit(action)
        except IllegalAction as error:
            self.house.toast(self.house.language.tell(error.saying), "warning", "warning")
            events = []
        self.sound("cube")
        self._after(events)

    def _unask(self) -> None:
        self.asked = None
        self._refresh()

    def _undo(self) -> None:
        if self.chooser is not None and self.chooser.touched:
            self.chooser.step_back()
            self._refresh()
        elif self.match.can_undo():
            self.match.undo()
            self._after([])

    def _redo(self) -> None:
        if self.match.can_redo():
            self._after(self.match.redo())

    def _hint(self) -> None:
        self.match.ask_hint()
        self.touch()

    def _look_at(self, seat: Seat | None) -> None:
        """Bring a board to the middle, or the own one back."""
        self.peek = None if seat in (self.peek, self.match.watcher) else seat
        self._refresh()

    def _next_board(self) -> None:
        seats = [*Layout(self.board, self.match.table.setup, self.match.watcher).rivals()]
        here = seats.index(self.peek) + 1 if self.peek in seats else 0
        self._look_at(seats[here] if here < len(seats) else None)

    def _toggle_log(self) -> None:
        self.drawer = not self.drawer
        self._refresh()

    def _filter_log(self, seat: Seat | None) -> None:
        self.log.seat = seat
        self._refresh()

    def _light_up(self, spots: tuple[Spot, ...]) -> None:
        self.lit = frozenset(spots)
        self.touch()

    def _jump(self, line: LogLine) -> None:
        """A click on a line of the log brings the board it speaks of to the middle."""
        if line.seat is not None and line.seat != self.match.watcher and line.spots:
            self._look_at(line.seat if self.peek != line.seat else self.peek)
        self.lit = frozenset(line.spots)
        self.touch()

    # -------------------------------------------------------------- pointing

    def point_at(self, spot: Spot | None) -> None:
        self.pointed = spot
        legal = spot is not None and self.chooser is not None and spot in self.desk.glow
        self.preview = self.skin.preview(self.desk, spot) if legal and spot is not None else NO_PREVIEW
        if spot is not None and self.skin.is_card(self.desk, spot):
            self.later(LONG, lambda: self._enlarge(spot) if self.pointed == spot and self.hands.hovered else None)
        elif spot is None and self.large is not None:
            self.large = None
        self.touch()

    def tip_of(self, spot: Spot) -> str:
        """What is there, what it would do, or why not."""
        if spot not in self._tips:
            words = self.skin.tip(self.desk, spot)
            reason = ""
            if self.chooser is not None and not self.chooser.accepts(spot):
                saying = self.match.why_not(spot)
                reason = self.house.language.tell(saying) if saying is not None else ""
            elif self.chooser is not None and spot in self.desk.glow:
                reason = self.skin.preview(self.desk, spot).sentence
            if words and reason:
                words = f"{words} {reason}" if "\n" in words else f"{words}\n{reason}"
            self._tips[spot] = words or reason
        return self._tips[spot]

    def _enlarge(self, spot: Spot | None) -> None:
        self.large = spot if spot is not None and self.skin.is_card(self.desk, spot) else None
        self.tooltip.hide()
        self.touch()

    def handle(self, event: Input) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEMOTION):
            self._input_at = self.now
        if self.large is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._enlarge(None)
            return True
        return super().handle(event)

    def point(self, event: Input) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            widget = self.hands.at(event.pos)
            self._enlarge(widget.name if widget is not None else None)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.match.hurry()
        return False

    def key(self, event: Input) -> bool:
        calls = {
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "log": self._toggle_log,
            "towns": self._next_board,
            "end_turn": self._end_turn,
            "inspect": lambda: self._enlarge(self.pointed),
            "rotate": self._cycle,
            "rules": self._open_rules,
            "mute": lambda: self.house.change(mute=not self.house.settings.mute),
        }
        call = calls.get(keys.action(event, self.house.settings.keys))
        if call is None:
            return False
        call()
        return True

    def _end_turn(self) -> None:
        button = next((spot for spot in sorted(self.desk.glow) if spot.startswith("button/")), None)
        if button is not None:
            self.touch_spot(button)

    def _cycle(self) -> None:
        """Point at the next way to go on."""
        if self.chooser is not None:
            action = self.chooser.cycle()
            self.lit = frozenset(self.chooser.spots_of(action)) if action is not None else frozenset()
            self.touch()

    def _open_rules(self) -> None:
        doors.enter(self.house, doors.rulebook(self.house, self.match.table.title, self.pointed or ""))

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        self.desk = self._laid_out(frame)
        self._base = None
        self.light.clear()
        self._spots()
        if self.asked is not None:
            question, action = self.asked
            for widget in table_dock.question(self.brush, self.desk, question, lambda: self._do(action), self._unask):
                self.add(widget)
        for widget in table_dock.tools(self.desk, self._tool_row()):
            self.add(widget)
        for widget in score_panel.build(self.brush, self.desk, self.skin, self._light_up):
            self.add(widget)
        for panel in rival_panels.build(self.desk, self._look_at, self._board_hint):
            self.widgets.insert(0, panel)
            panel.join(self)
        for button in table_bar.build(self.desk.layout, self.back, self.say("Leave the table"), self._bar_tools()):
            self.add(button)
        if self._log_is_open():
            for widget in self.log.build(self.brush, self.desk, self._filter_log):
                self.add(widget)

    def _laid_out(self, frame: Frame) -> Desk:
        match, chooser = self.match, self.chooser
        focus = match.watcher if self.peek is None else self.peek
        layout = Layout(self.board, match.table.setup, focus, frame.size)
        seats = range(len(match.table.players))
        glow = chooser.glow if chooser is not None and self.asked is None else frozenset()
        return Desk(
            match, layout, self.house.language, focus, self.faces, chooser, glow,
            chooser.touched if chooser is not None else (), match.view,
            tuple(match.sheet(Seat(seat)) for seat in seats), layout.shown(glow),
        )  # fmt: skip

    def _spots(self) -> None:
        """A widget for every spot in the middle and every one that can be chosen."""
        desk = self.desk
        rooms = self.skin.rooms(desk)
        placed: list[Rect] = []
        for shape in sorted(desk.layout.layer("spots"), key=lambda shape: shape.name in rooms):  # those lie on top
            spot, rect = shape.name, rooms.get(shape.name, shape.rect)
            accepted = self.chooser is not None and self.chooser.accepts(spot)
            if spot not in desk.shown or not (shape.part in ("shared", "focus") or accepted):
                self.light.put(spot, rect, shape.kind)
                continue
            widget = self._spot(spot, rect, shape.kind)
            if widget is None:
                continue
            widget.over = any(rect.colliderect(other) for other in placed)
            placed.append(rect)
            self.add(widget)

    def _spot(self, spot: Spot, rect: Rect, kind: str) -> Any:
        desk = self.desk
        if kind == "button":
            press = self.skin.press(desk, spot)
            if rect.collidepoint(self.hands.pointer):
                self._armed_at = self.now + ARM
            return Button(
                spot, rect, press.label, lambda: self.touch_spot(spot), style=press.style, icon=press.icon,
                hint=self.skin.tip(desk, spot),
            )  # fmt: skip
        if kind == "choice":
            found = table_dock.choice(desk, self.skin, spot, rect, self.touch_spot, self._why_not(spot), "")
            if found is not None:
                return found
        self.light.put(spot, rect, kind)
        if not self.skin.tip(desk, spot) and spot not in desk.glow:
            return None
        return SpotWidget(spot, rect, self, spot in desk.glow)

    def _why_not(self, spot: Spot) -> str:
        saying = self.match.why_not(spot) if self.match.is_mine else None
        return self.house.language.tell(saying) if saying is not None else ""

    def _tool_row(self) -> list[ToolButton]:
        match, bound = self.match, self.house.settings.keys
        begun = self.chooser is not None and bool(self.chooser.touched)
        boards = self.skin.boards(self.desk) if self.peek is None else self.say("Back")
        thinking = self.say("It is not your turn.") if not match.is_mine else ""
        return [
            ToolButton("undo", "undo", self.say("Undo"), self._undo, begun or match.can_undo(),
                       keys.shown(bound["undo"]), self.say("There is nothing to take back.")),
            ToolButton("redo", "redo", self.say("Redo"), self._redo, match.can_redo(),
                       keys.shown(bound["redo"]), self.say("There is nothing to do again.")),
            ToolButton("hint", "hint", self.say("Hint"), self._hint, match.is_mine, keys.shown(bound["hint"]), thinking),
            ToolButton("boards", "eye", boards, self._next_board, len(match.table.players) > 1,
                       keys.shown(bound["towns"]), self.say("You play alone.")),
        ]  # fmt: skip

    def _bar_tools(self) -> list[Tool]:
        mute = self.house.settings.mute
        return [
            Tool("bar/log", "log", self.say("Log"), self._toggle_log),
            Tool("bar/rules", "rules", self.say("Rules"), self._open_rules),
            Tool("bar/sound", "mute" if mute else "sound", self.say("Sound"), self._toggle_sound),
            Tool("bar/settings", "settings", self.say("Settings"),
                 lambda: doors.enter(self.house, doors.settings(self.house))),
        ]  # fmt: skip

    def _toggle_sound(self) -> None:
        self.house.change(mute=not self.house.settings.mute)
        self._refresh()

    def _board_hint(self, name: str) -> str:
        return self.say("{name}: click to see this board in the middle.", name=name)

    def _log_is_open(self) -> bool:
        return self.desk.layout["panel/log"].kind != "drawer" or self.drawer

    # -------------------------------------------------------------- drawing

    def ground(self, brush: Brush) -> None:
        """Everything that lies still until the next decision."""
        desk = self.desk
        self._draw_base(brush)
        self._base = brush.surface.copy()
        self.skin.draw_extra(brush, desk)
        rival_panels.draw(brush, desk, self.skin)
        self.skin.draw(brush, desk)
        for spot, rect in self.skin.rooms(desk).items():
            self.skin.draw_spot(brush, desk, spot, rect, "rest")
        paint.plaque(brush, desk.rect(f"plaque/{desk.focus}"), self.skin.plaque(desk))
        score_panel.draw(brush, desk, self.skin)
        table_dock.draw(brush, desk, self.skin, self._prompt(), self._strip())
        table_bar.draw(brush, desk, self.skin)
        if self._log_is_open() and not self.drawer:
            log_drawer.draw_ground(brush, desk)

    def _draw_base(self, brush: Brush) -> None:
        paint.table(brush)
        rival_panels.draw_ground(brush, self.desk)
        if "panel/ranks" in self.desk.layout:
            brush.panel(self.desk.rect("panel/ranks"), "leather")
        score_panel.draw_ground(brush, self.desk)

    def _prompt(self) -> Prompt:
        if self.asked is not None:
            return Prompt(self.asked[0].headline, self.asked[0].sentence)
        if self.match.is_mine or self.match.outcome is not None:
            return self.skin.prompt(self.desk)
        decider = self.match.decider
        name = self.desk.name(decider) if decider is not None else ""
        bot = self.match.bot_to_move is not None
        headline = self.say("{name} is thinking", name=name) if bot else self.say("{name} is next", name=name)
        return Prompt(headline, self.skin.waiting(self.desk))

    def _strip(self) -> Word | None:
        if self.asked is not None:
            return None
        if self.match.hint is not None:
            return Word(self.skin.advice(self.desk, self.match.hint))
        if self.match.is_mine and self.recap:
            return Word(self.say("Since your last turn:"), "clock", "recap", self.recap)
        return None

    def paint(self, brush: Brush) -> None:
        assert self._base is not None
        awake = self.now - self._input_at < palette.GLOW_STILL and self.house.settings.speed > 0
        self.light.draw(brush, self.desk, self.pointed, self.preview, self.lit, self.now if awake else 0.0, self._base)

    def paint_over(self, brush: Brush) -> None:
        if self.match.hint is not None:
            for spot in self.match.hint.path(self.match.watcher):
                if spot in self.desk.layout:
                    bulb(brush, self.desk.rect(spot))
        if self.large is not None:
            brush.dim(brush.frame.window, 0.6)
            self.skin.draw_large(brush, self.desk, self.large, brush.frame.centred(*LARGE))

    def moving(self, now: float) -> bool:
        awake = now - self._input_at < palette.GLOW_STILL and self.house.settings.speed > 0
        return awake and bool(self.desk.glow)
