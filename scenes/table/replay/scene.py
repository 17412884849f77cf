"""A match watched again: step, play, jump, look with anybody's eyes.  The board is the table's; nothing can be done."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect
from pygame.event import Event

from game.play.replay import Replay
from game.protocol import Seat, Spot
from game.table import Table
from scenes.kit import keys
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Slider, Tool
from scenes.kit.widgets.hands import Hands
from scenes.kit.widgets.shield import HoverArea
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.table import log as log_drawer
from scenes.table.at_move import TableAtMove
from scenes.table.board import bar
from scenes.table.board import rivals as rival_panels
from scenes.table.board import score as score_panel
from scenes.table.board.light import Light
from scenes.table.board.picture import LARGE, TableGround, draw_plaque
from scenes.table.replay import dock as replay_dock
from scenes.table.replay.dock import ReplayPlayer
from scenes.table.replay.log import ReplayLogPanel
from scenes.table.title.face import TitleFace
from scenes.table.title.skin import NO_PREVIEW, Skin
from scenes.table.view.layout import BoardShape
from scenes.table.view.table_view import TableView


class SpotHoverArea(HoverArea):
    """A place of the board: says what lies there at the moment; where nothing does, it is not there for the pointer."""

    def __init__(self, spot: Spot, rect: Rect, tip: Callable[[Spot], str]) -> None:
        super().__init__(spot, rect)
        self.outline: BoardShape | None = None  # of a place that is no rectangle
        self._tip = tip

    def holds(self, point: tuple[int, int]) -> bool:
        return super().holds(point) and (self.outline is None or self.outline.holds(point)) and bool(self.tip)

    def show(self, brush: Brush, ring: bool) -> None:
        if brush.ledger is None or self.tip:
            super().show(brush, ring)

    @property
    def tip(self) -> str:
        return self._tip(self.name)


def build(shown: TableView, skin: Skin, light: Light) -> list[SpotHoverArea]:
    """The spots in the middle; all that are on display get their place in the light."""
    light.clear()
    moved, outlines = skin.moved_spots(shown), skin.shapes(shown)
    dock = shown.rect("panel/dock")
    order = {spot: place for place, spot in enumerate(moved, 1)}  # those lie on top, the last uppermost
    found = []
    for shape in sorted(shown.layout.layer("spots"), key=lambda shape: order.get(shape.name, 0)):
        spot, rect = shape.name, moved[shape.name] if shape.name in moved else shown.rect(shape.name)
        if spot not in shown.displayed or shape.kind in ("button", "choice") or dock.contains(rect):
            continue  # their place is taken by the player's buttons
        light.put(spot, rect, shape.kind, outlines[spot].line if spot in outlines else shape.points)
        if shape.part.startswith("rivals"):
            continue
        teller = SpotHoverArea(spot, rect, lambda spot: skin.tip(shown, spot))
        teller.over = spot in moved
        if spot in outlines:
            teller.outline = shape.moved(rect, outlines[spot].hit)
        found.append(teller)
    return found


class ReplayScene(Scene):
    """The table without hands, a dock with a slider, the whole log."""

    name = "replay"
    covers = 6.0
    first = "replay/play"
    shown: TableView  # of the moment

    def __init__(self, services: Services, face: TitleFace, table: Table, at: int | None = None) -> None:
        super().__init__(services)
        self.replay = Replay(table, face.stage().HEADINGS)
        if at is not None:
            self.replay.go(at)
        self._at_move = TableAtMove(services, face, table)
        self.skin = self._at_move.skin
        self.light = Light(self.skin)
        self.lit: frozenset[Spot] = frozenset()
        self.large: Spot | None = None
        self.drawer = False
        self.player = ReplayPlayer(self, self.replay, self._arrive)
        self._base = TableGround()
        self.log = ReplayLogPanel(self.skin.events, self.player.jump, self._light_up)

    # -------------------------------------------------------------- moving through the match

    def _arrive(self) -> None:
        self.large = None
        if isinstance(self.hands.held, Slider):  # a new layout would take the slider out of the hand
            self._show()
        else:
            self.relayout()

    def _show(self) -> None:
        """The moment has changed, the widgets have not."""
        self.shown = self._at_move.of(self.replay, self.frame.size)
        self._ground = None
        self._point_out()
        self.touch()

    def _point_out(self) -> None:
        """Light what the line of the moment speaks of."""
        lines, now = self.replay.all_lines(), self.replay.current()
        entry = lines[now].entry if now >= 0 else -1
        self.lit = frozenset(spot for line in lines if line.entry == entry for spot in line.spots)
        self.log.show_line(now)

    def pause(self) -> None:
        self.player.pause()

    def put_away(self) -> None:
        super().put_away()
        self._base.forget()

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        self.shown = shown = self._at_move.of(self.replay, frame.size)
        is_open = self.drawer or shown.layout["panel/log"].kind != "drawer"
        self.log.close()
        log = self.log.build(self.brush, shown, self.replay.all_lines(), self.replay.sight) if is_open else ()
        for widget in (
            *reversed(rival_panels.build(shown, self._look_at)),
            *build(shown, self.skin, self.light),
            *score_panel.build(self.brush, shown, self.skin, self._light_up),
            *bar.build(shown.layout, self.back, self.say("Back"), self._tools()),
            *replay_dock.build(self.brush, shown, self.player),
            *log,
        ):
            self.add(widget)
        self._point_out()

    def _tools(self) -> list[Tool]:
        services = self.services
        tools = [
            Tool("bar/rules", "rules", self.say("Rules"), self._open_rules),
            Tool("bar/settings", "settings", self.say("Settings"), lambda: services.open(services.routes.settings)),
        ]
        is_drawer = self.shown.layout["panel/log"].kind == "drawer"
        can_review = self.replay.table.outcome is not None and self.replay.start < self.replay.end
        if self.replay.table.outcome is not None and not (
            is_drawer and can_review
        ):  # a low bar leads there by the review
            tools.insert(0, Tool("bar/results", "trophy", self.say("The results"), self._open_results))
        if can_review:
            tools.insert(0, Tool("bar/review", "review", self.say("Review"), self._open_review))
        if is_drawer:
            tools.insert(0, Tool("bar/log", "log", self.say("Log"), self._toggle_log))
        return tools

    # -------------------------------------------------------------- hands

    def _light_up(self, spots: tuple[Spot, ...]) -> None:
        self.lit = frozenset(spots)
        self.touch()

    def _look_at(self, seat: Seat) -> None:
        """Bring a board to the middle, or the own one back."""
        self.replay.peek = None if seat in (self.replay.peek, self.replay.sight) else seat
        self.relayout()

    def _toggle_log(self) -> None:
        self.drawer = not self.drawer and self.shown.layout["panel/log"].kind == "drawer"
        self.relayout()

    def _open_rules(self) -> None:
        hovered = self.hands.hovered
        topic = self.skin.topic(self.shown, hovered.name) if isinstance(hovered, SpotHoverArea) else ""
        self.services.open(self.services.routes.rulebook, self.replay.table.title, topic)

    def _open_results(self) -> None:
        self.services.stack.replace(self.services.routes.results(self.services, self.replay.table))

    def _open_review(self) -> None:
        self.services.stack.replace(self.services.routes.review(self.services, self.replay.table))

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
        if plain and not _turns(self.hands, event) and replay_dock.keyed(self.player, event.key):
            return True
        bound = {"log": self._toggle_log, "rules": self._open_rules}
        if call := bound.get(keys.action(event, self.services.settings.keys)):
            call()
        return call is not None

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
        brush.surface.blit(self._base.of(brush, shown), (0, 0))
        self.skin.draw_extra(brush, shown)
        rival_panels.draw(brush, shown, self.skin)
        self.skin.draw(brush, shown)
        draw_plaque(brush, shown, self.skin)
        score_panel.draw(brush, shown, self.skin)
        replay_dock.draw(brush, shown, self.replay)
        bar.draw(brush, shown, self.skin)
        if shown.layout["panel/log"].kind != "drawer":
            log_drawer.draw_ground(brush, shown, shown.rect("panel/log"))

    def paint(self, brush: Brush) -> None:
        self.light.draw(brush, self.shown, None, NO_PREVIEW, self.lit, 0.0, self._base.of(brush, self.shown))

    def paint_over(self, brush: Brush) -> None:
        if self.large is not None:
            brush.dim(brush.frame.window, 0.6)
            self.skin.draw_large(brush, self.shown, self.large, brush.frame.centred(*LARGE))


def _turns(hands: Hands, event: Event) -> bool:
    """Left and right belong to a selector that has the ring."""
    sideways = event.key in (pygame.K_LEFT, pygame.K_RIGHT)
    return sideways and hands.keyboard and hands.focused is not None and hands.focused.kind == "selector"
