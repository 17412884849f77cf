"""A match watched again: step, play, jump, look with anybody's eyes.  The board is the table's; nothing can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.protocol import Seat, Spot
from game.session import portraits
from game.session.match import Match
from game.session.match_log import LogLine
from game.session.replay import Replay, Sight
from game.table import Table
from scenes import skins
from scenes.kit import keys, paint
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Tool
from scenes.kit.widgets.slider import Slider
from scenes.shell import routes
from scenes.shell.scene import Scene
from scenes.skins.stages import STAGES
from scenes.table import bar, log_drawer, replay_dock, rival_panels, score_panel
from scenes.table.board_layout import Layout, Shape, load
from scenes.table.light import Light
from scenes.table.replay_log import ReplayLog
from scenes.table.skin import NO_PREVIEW
from scenes.table.spots import HoverArea, Shield
from scenes.table.table_view import TableView, sheets_of

if TYPE_CHECKING:
    from scenes.shell.services import Services

BEAT: Final = 0.9  # seconds a step at speed 1
LARGE: Final = (480, 700)  # reference pixels of an enlarged card


class SpotHoverArea(HoverArea):
    """A place of the board: says what lies there at the moment."""

    def __init__(self, spot: Spot, rect: Rect, scene: ReplayScene) -> None:
        super().__init__(spot, rect)
        self.outline: Shape | None = None  # of a place that is no rectangle
        self._scene = scene

    def holds(self, point: tuple[int, int]) -> bool:
        return super().holds(point) and (self.outline is None or self.outline.holds(point))

    @property
    def tip(self) -> str:
        return self._scene.skin.tip(self._scene.shown, self.name)


class ReplayScene(Scene):
    """The table without hands, a dock with a slider, the whole log."""

    name = "replay"
    covers = 6.0
    first = "replay/play"
    shown: TableView  # of the moment

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        self.replay = Replay(table, STAGES[table.title].HEADINGS)
        self.skin = skins.find(table.title)
        self.board = load(table.title)
        self.faces = portraits.of(services.data, table.players)
        self.light = Light(self.skin)
        self.lit: frozenset[Spot] = frozenset()
        self.large: Spot | None = None
        self.drawer = False
        self.speed = 1.0
        self.is_playing = False
        self._base: Surface | None = None
        self._laid: Layout | None = None  # made once for a focus and a window
        self._log: ReplayLog | None = None
        self._log_key: tuple[Any, ...] = ()
        self._beat = 0  # which timer counts; older ones find it changed

    # -------------------------------------------------------------- moving through the match

    def go(self, length: int) -> None:
        """To a moment; playing stops."""
        self.pause()
        self._arrive(self.replay.go(length))

    def step(self, way: int) -> None:
        self.pause()
        self._arrive(self.replay.step(way))

    def jump(self, line: LogLine) -> None:
        """To the moment a line tells of."""
        self.go(line.entry + 1)

    def look_as(self, sight: Sight) -> None:
        self.replay.turn_to(sight)
        self._arrive(True)

    def _arrive(self, changed: bool) -> None:
        if not changed:
            return
        self.large = None
        if isinstance(self.hands.held, Slider):  # a new layout would take the slider out of the hand
            self._show()
        else:
            self.relayout()

    def _show(self) -> None:
        """The moment has changed, the widgets have not."""
        self.shown = self._desk(self.frame)
        self._ground = None
        self._point_out()
        self.touch()

    def _point_out(self) -> None:
        """Light what the line of the moment speaks of."""
        lines, now = self.replay.all_lines(), self.replay.current()
        entry = lines[now].entry if now >= 0 else -1
        self.lit = frozenset(spot for line in lines if line.entry == entry for spot in line.spots)
        if self._log is not None:
            self._log.show_line(now)

    # -------------------------------------------------------------- playing

    def toggle(self) -> None:
        """Play from here, or pause; at the end from the beginning."""
        if self.is_playing:
            self.pause()
        else:
            if self.replay.length == self.replay.end:
                self.replay.go(self.replay.start)
            self.is_playing = True
            self._tick_later()
        self.relayout()

    def pause(self) -> None:
        self.is_playing = False
        self._beat += 1

    def _tick_later(self) -> None:
        self._beat += 1
        beat = self._beat
        self.later(BEAT / self.speed, lambda: self._tick() if beat == self._beat else None)

    def _tick(self) -> None:
        self.replay.step(1)
        self.is_playing = self.replay.length < self.replay.end
        if self.is_playing:
            self._tick_later()
        self._arrive(True)

    def set_speed(self, speed: float) -> None:
        self.speed = speed
        if self.is_playing:
            self._tick_later()

    def put_away(self) -> None:
        super().put_away()
        self._base = None

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        self.shown = shown = self._desk(frame)
        self._base = None
        self._spots()
        for widget in score_panel.build(self.brush, shown, self.skin, self._light_up):
            self.add(widget)
        for panel in rival_panels.build(shown, self._look_at, self._board_hint):
            self.widgets.insert(0, panel)
            panel.join(self)
        for button in bar.build(shown.layout, self.back, self.say("Back"), self._tools()):
            self.add(button)
        for control in replay_dock.build(self):
            self.add(control)
        self._lay_log()
        self._point_out()

    def _desk(self, frame: Frame) -> TableView:
        replay = self.replay
        layout = self._laid
        if layout is None or (layout.focus, layout.window) != (replay.focus, frame.size):
            layout = self._laid = Layout(self.board, replay.table.setup, replay.focus, frame.size)
        table = replay.table
        return TableView(
            table.rules, table.players, self.faces, self.services.language, layout, replay.view, replay.viewer,
            replay.focus, sheets_of(table, replay.view), decider=replay.decider, outcome=replay.outcome,
            won_alone=replay.won_alone, moves=replay.length, lines=replay.lines(), displayed=layout.shown(()),
        )  # fmt: skip

    def _spots(self) -> None:
        """What lies on the board says what it is; nothing of it can be done."""
        self.light.clear()
        moved, outlines = self.skin.moved_spots(self.shown), self.skin.shapes(self.shown)
        dock = self.shown.rect("panel/dock")
        order = {spot: place for place, spot in enumerate(moved, 1)}  # those lie on top, the last uppermost
        for shape in sorted(self.shown.layout.layer("spots"), key=lambda shape: order.get(shape.name, 0)):
            spot, rect = shape.name, moved.get(shape.name, shape.rect)
            if spot not in self.shown.displayed or shape.kind in ("button", "choice") or dock.contains(rect):
                continue  # their place is taken by the player's buttons
            self.light.put(spot, rect, shape.kind, outlines[spot].line if spot in outlines else shape.points)
            if shape.part.startswith("rivals") or not self.skin.tip(self.shown, spot):
                continue
            teller = SpotHoverArea(spot, rect, self)
            teller.over = spot in moved
            if spot in outlines:
                teller.outline = shape.moved(rect, outlines[spot].hit)
            self.add(teller)

    def _tools(self) -> list[Tool]:
        tools = [
            Tool("bar/rules", "rules", self.say("Rules"), self._open_rules),
            Tool("bar/settings", "settings", self.say("Settings"),
                 lambda: routes.enter(self.services, routes.settings(self.services))),
        ]  # fmt: skip
        if self.replay.table.outcome is not None:
            tools.insert(0, Tool("bar/results", "trophy", self.say("The results"), self._open_results))
        if self.shown.layout["panel/log"].kind == "drawer":
            tools.insert(0, Tool("bar/log", "log", self.say("Log"), self._toggle_log))
        return tools

    def _lay_log(self) -> None:
        """The same widget from moment to moment: a long log is dear to set."""
        shown = self.shown
        is_drawer = shown.layout["panel/log"].kind == "drawer"
        if is_drawer and not self.drawer:
            self._log = None
            return
        key = (self.frame, self.services.language.code, self.replay.sight)
        if self._log is None or key != self._log_key:
            self._log = ReplayLog(self.brush, shown, self.replay.all_lines(), self.jump, self._light_up)
            self._log_key = key
        panel = shown.rect("panel/log")
        looks = (lambda brush: log_drawer.draw_ground(brush, self.shown, panel)) if is_drawer else None
        self.add(Shield("log/panel", panel, looks))
        self.add(self._log)
        self._log.over = True

    # -------------------------------------------------------------- hands

    def _light_up(self, spots: tuple[Spot, ...]) -> None:
        self.lit = frozenset(spots)
        self.touch()

    def _look_at(self, seat: Seat) -> None:
        """Bring a board to the middle, or the own one back."""
        self.replay.peek = None if seat in (self.replay.peek, self.replay.sight) else seat
        self.relayout()

    def _board_hint(self, name: str) -> str:
        return self.say("{name}: click to see this board in the middle.", name=name)

    def _toggle_log(self) -> None:
        self.drawer = not self.drawer and self.shown.layout["panel/log"].kind == "drawer"
        self.relayout()

    def _open_rules(self) -> None:
        hovered = self.hands.hovered
        topic = self.skin.topic(self.shown, hovered.name) if isinstance(hovered, SpotHoverArea) else ""
        routes.enter(self.services, routes.rulebook(self.services, self.replay.table.title, topic))

    def _open_results(self) -> None:
        self.services.stack.replace(routes.results(self.services, cast("Match", self.replay)))

    def resume(self) -> None:
        self.relayout()

    def handle(self, event: Event) -> bool:
        if self.large is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.large = None
            self.touch()
            return True
        if event.type == pygame.KEYDOWN and self._keyed(event):
            return True
        was_held = isinstance(self.hands.held, Slider)
        used = super().handle(event)
        if was_held and self.hands.held is None:
            self.relayout()
        return used

    def _keyed(self, event: Event) -> bool:
        """The keys of a player, whatever has the focus."""
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        calls = {
            pygame.K_RIGHT: lambda: self.step(1),
            pygame.K_LEFT: lambda: self.step(-1),
            pygame.K_SPACE: self.toggle,
            pygame.K_HOME: lambda: self.go(self.replay.start),
            pygame.K_END: lambda: self.go(self.replay.end),
        }
        if plain and event.key in calls and not self._turns(event):
            calls[event.key]()
            return True
        bound = {"log": self._toggle_log, "rules": self._open_rules}
        call = bound.get(keys.action(event, self.services.settings.keys))
        if call is not None:
            call()
        return call is not None

    def _turns(self, event: Event) -> bool:
        """Left and right belong to a selector that has the ring."""
        focused = self.hands.focused
        sideways = event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        return sideways and self.hands.keyboard and focused is not None and focused.kind == "selector"

    def point(self, event: Event) -> bool:
        """A right click enlarges a card."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            widget = self.hands.at(event.pos)
            if isinstance(widget, SpotHoverArea) and self.skin.is_card(self.shown, widget.name):
                self.large = widget.name
                self.tooltip.hide()
                self.touch()
                return True
        return False

    def back(self) -> None:
        """Esc: out of the drawer, another's board, then out."""
        if self.drawer:
            self._toggle_log()
        elif self.replay.peek is not None:
            self.replay.peek = None
            self.relayout()
        else:
            self.services.stack.pop()

    # -------------------------------------------------------------- drawing

    def ground(self, brush: Brush) -> None:
        shown = self.shown
        paint.table(brush)
        rival_panels.draw_ground(brush, shown)
        score_panel.draw_ground(brush, shown)
        self._base = brush.surface.copy()
        self.skin.draw_extra(brush, shown)
        rival_panels.draw(brush, shown, self.skin)
        self.skin.draw(brush, shown)
        if f"plaque/{shown.focus}" in shown.layout:
            paint.plaque(brush, shown.rect(f"plaque/{shown.focus}"), self.skin.plaque(shown), shown.name(shown.focus))
        score_panel.draw(brush, shown, self.skin)
        replay_dock.draw(brush, self)
        bar.draw(brush, shown, self.skin)
        if shown.layout["panel/log"].kind != "drawer":
            log_drawer.draw_ground(brush, shown, shown.rect("panel/log"))

    def paint(self, brush: Brush) -> None:
        assert self._base is not None
        self.light.draw(brush, self.shown, None, NO_PREVIEW, self.lit, 0.0, self._base)

    def paint_over(self, brush: Brush) -> None:
        if self.large is not None:
            brush.dim(brush.frame.window, 0.6)
            self.skin.draw_large(brush, self.shown, self.large, brush.frame.centred(*LARGE))
