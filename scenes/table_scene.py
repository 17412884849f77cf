"""Any title at play: the board, the panels around it, the light on it.  Holds no rules and no title.

What is drawn comes from the watcher's view and nothing else.  The still picture is drawn once for each decision;
light, pointer and motion are laid over it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.protocol import Seat, Spot
from scenes import doors, keys, log_drawer, paint, palette, rival_panels, score_panel, table_bar, table_dock
from scenes.brush import Brush
from scenes.frame import Frame
from scenes.layout import Layout
from scenes.log_drawer import Log
from scenes.match import Match
from scenes.moment import Veil, draw_veil, veiled
from scenes.skin import Desk, Prompt
from scenes.table_dock import ToolButton, Word
from scenes.table_hands import Handled
from scenes.table_light import bulb
from scenes.table_spots import SpotWidget
from scenes.widgets import Button, Tool

if TYPE_CHECKING:
    from scenes.house import House

ARM = 0.5  # seconds before a button that appears under the pointer may be pressed
LARGE = (480, 700)  # reference pixels of an enlarged card


class TableScene(Handled):
    """A match at the screen."""

    name = "table"

    def __init__(self, house: House, match: Match, on_leave: Callable[[], Any] = lambda: None) -> None:
        super().__init__(house, match, on_leave)
        self.log = Log(self._light_up, self._jump)
        self._laid: Layout | None = None
        self._dusk: Surface | None = None  # the table as it looks behind a moment

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        self.desk = self._laid_out(frame)
        self.light.clear()
        self._spots()
        if self.asked is not None:
            question, action = self.asked
            for widget in table_dock.question(self.brush, self.desk, question, lambda: self._do(action), self._unask):
                self.add(widget)
        elif self.match.outcome is not None:
            leave = ("menu", self.say("To the menu"), self._go_to_menu)
            results = ("results", self.say("The results"), self._show_results)
            for widget in table_dock.farewell(self.brush, self.desk, [results, leave]):
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
            for widget in self.log.build(self.brush, self.desk, self._filter_log, self.drawer):
                self.add(widget)
        self.shows.stand(self.skin.standing(self.desk), self.now)
        self._dusk = None
        if self.shows.shown(self.now, 1.0) is not None:
            self.add(Veil(self.desk, self._draw_moment))

    def _laid_out(self, frame: Frame) -> Desk:
        match, chooser = self.match, self.chooser
        focus = match.watcher if self.peek is None else self.peek
        layout = self._layout(focus, frame.size)
        seats = range(len(match.table.players))
        glow = chooser.glow if chooser is not None and self.asked is None else frozenset()
        touched = chooser.touched if chooser is not None else ()
        return Desk(
            match, layout, self.house.language, focus, self.faces, chooser, glow,
            touched, match.view, tuple(match.sheet(Seat(seat)) for seat in seats), layout.shown(glow.union(touched)),
            self.theatre.away, self.pointed,
        )  # fmt: skip

    def _layout(self, focus: Seat, size: tuple[int, int]) -> Layout:
        """Made once for a focus and a window."""
        if self._laid is None or (self._laid.focus, self._laid.window) != (focus, size):
            self._laid = Layout(self.board, self.match.table.setup, focus, size)
            self._base = None
        return self._laid

    def _spots(self) -> None:
        """A widget for every spot in the middle and every one that can be chosen."""
        desk = self.desk
        rooms, outlines = self.skin.rooms(desk), self.skin.shapes(desk)
        placed: list[Rect] = []
        order = {spot: place for place, spot in enumerate(rooms, 1)}  # those lie on top, the last uppermost
        for shape in sorted(desk.layout.layer("spots"), key=lambda shape: order.get(shape.name, 0)):
            spot, rect = shape.name, rooms.get(shape.name, shape.rect)
            accepted = self.chooser is not None and self.chooser.accepts(spot)
            beside = not shape.part.startswith("rivals")  # the others lie on a rival's panel
            if spot not in desk.shown or not (beside or accepted):
                self.light.put(spot, rect, shape.kind, outlines[spot].line if spot in outlines else shape.points)
                continue
            widget = self._spot(spot, rect, shape.kind)
            if widget is None:
                continue
            if spot in outlines:
                self.light.put(spot, rect, shape.kind, outlines[spot].line)
                widget.outline = shape.moved(rect, outlines[spot].hit).holds
            elif shape.points and spot not in rooms:
                self.light.put(spot, rect, shape.kind, shape.points)
                widget.outline = shape.holds
            widget.over = not beside or spot in rooms or any(rect.colliderect(other) for other in placed)
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
        boards = self.skin.boards(self.desk) if self.peek is None else self.say("Back")
        thinking = self.say("It is not your turn.") if not match.is_mine else ""
        return [
            ToolButton("undo", "undo", self.say("Undo"), self._undo, self.has_begun or match.can_undo(),
                       keys.shown(bound["undo"]), self.say("There is nothing to take back.")),
            ToolButton("redo", "redo", self.say("Redo"), self._redo, match.can_redo(),
                       keys.shown(bound["redo"]), self.say("There is nothing to do again.")),
            ToolButton("hint", "hint", self.say("Hint"), self._hint, match.is_mine,
                       keys.shown(bound["hint"]), thinking),
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
        if self._base is None or brush.ledger is not None:
            self._draw_base(brush)
            self._base = brush.surface.copy()
        else:
            brush.surface.blit(self._base, (0, 0))
        self.skin.draw_extra(brush, desk)
        rival_panels.draw(brush, desk, self.skin)
        self.skin.draw(brush, desk)
        for spot, rect in self.skin.rooms(desk).items():
            self.skin.draw_spot(brush, desk, spot, rect, "rest")
        if f"plaque/{desk.focus}" in desk.layout:
            paint.plaque(brush, desk.rect(f"plaque/{desk.focus}"), self.skin.plaque(desk))
        score_panel.draw(brush, desk, self.skin)
        table_dock.draw(brush, desk, self.skin, self._prompt(), self._strip(), self.asked is not None)
        table_bar.draw(brush, desk, self.skin)
        if desk.layout["panel/log"].kind != "drawer":
            log_drawer.draw_ground(brush, desk)

    def _draw_base(self, brush: Brush) -> None:
        """What depends on nothing but the layout."""
        paint.table(brush)
        rival_panels.draw_ground(brush, self.desk)
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
            told = tuple(log_drawer.sentence(self.house.language.tell(saying)) for saying in self.recap)
            return Word(self.say("Since your last turn:"), "clock", "recap", told)
        if self.match.bot_to_move is not None and not self.frame.compact:
            return Word(self.say("Click anywhere to hurry."), "speed", "recap")
        return None

    def paint(self, brush: Brush) -> None:
        assert self._base is not None
        awake = self.now - self._input_at < palette.GLOW_STILL and self.house.settings.speed > 0
        self.light.draw(brush, self.desk, self.pointed, self.preview, self.lit, self.now if awake else 0.0, self._base)
        if self.match.hint is not None:
            path = self.match.hint.path(self.match.watcher)
            self.light.draw_hint(brush, self.desk, path, self.skin.preview(self.desk, path[0]))
        if self.theatre.is_moving(self.now):
            self.theatre.draw(brush, self.desk, self.skin, self.now)

    def _draw_moment(self, brush: Brush) -> None:
        shown = self.shows.shown(self.now, self.house.settings.pace)
        if shown is None:
            return
        moment, time = shown
        if self._dusk is None:
            self._dusk = veiled(self._kept_ground())
        draw_veil(brush, self.desk, self._dusk)
        moment.draw(brush, self.desk, self.desk.rect(moment.room), time)

    def paint_over(self, brush: Brush) -> None:
        seen = self.hands.pointer[0] >= 0 or self.pointed is not None
        if seen and self.skin.holds(self.desk) and not self.is_moving() and self.large is None:
            self.skin.draw_hand(brush, self.desk, self.hands.pointer)
        if self.match.hint is not None and self.large is None:
            for spot in self.match.hint.path(self.match.watcher):
                if spot in self.desk.shown:
                    bulb(brush, self.light.box(spot) or self.desk.rect(spot))
        if self.large is not None:
            brush.dim(brush.frame.window, 0.6)
            self.skin.draw_large(brush, self.desk, self.large, brush.frame.centred(*LARGE))

    def moving(self, now: float) -> bool:
        awake = now - self._input_at < palette.GLOW_STILL and self.house.settings.speed > 0
        shows = self.shows.moving(now, self.house.settings.pace)
        return (awake and bool(self.desk.glow)) or shows or self.theatre.is_moving(now)
