"""Any title at play: the parts of the table put together.  Holds no rules and no title.

``Play`` moves the match on, ``Choosing`` and ``Looking`` are the two hands, ``TableInput`` gives each event to one of
them, ``Playback`` tells what happened, ``Showing`` makes the position shown, ``SpotLayer`` and ``Panels`` its widgets,
``TablePicture`` its drawing; a ``Companion`` (guide, coach) may sit beside the player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect
from pygame.event import Event as Input

from game.play.match import Match
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.layout_audit import Area
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.shield import Shield
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.table import log as log_drawer
from scenes.table import play as leaving
from scenes.table.actions import TableActions
from scenes.table.board import dock
from scenes.table.board.light import Light
from scenes.table.board.panels import Panels
from scenes.table.board.picture import TablePicture
from scenes.table.board.spot_layer import SpotLayer
from scenes.table.companion import Companion
from scenes.table.hint.coach import TableCoach
from scenes.table.hint.pins import Pin
from scenes.table.input import TableInput
from scenes.table.play import Play
from scenes.table.recap.strip import RecapStrip
from scenes.table.showing import Showing
from scenes.table.state import Changed, TableState
from scenes.table.story.playback import Playback
from scenes.table.title.cutscene import Veil
from scenes.table.title.face import TitleFace
from scenes.table.view.layout import load
from scenes.table.view.table_view import TableView
from scenes.table.watch import Warnings


class TableScene(Scene):
    """A match at the screen."""

    name = "table"

    def __init__(
        self,
        services: Services,
        face: TitleFace,
        match: Match,
        on_leave: Callable[[], object] = lambda: None,
        companions: Sequence[Companion] = (),
    ) -> None:
        super().__init__(services)
        self.match, self.on_leave = match, on_leave
        self.music = match.table.title
        self.skin, stage = face.skin(), face.stage()
        self.state = state = TableState(services, match, self.skin, self.hands, self.changed, self.later)
        self.choosing, self.looking = state.choosing, state.looking
        self.playback = Playback(stage, self.skin.events.recipes, self.skin.events.long, match.view, match.viewer)
        self.light = Light(self.skin)
        self.coach, self.warnings = TableCoach(), Warnings()
        alone = () if companions else (self.warnings,)  # one voice: who sits there warns by itself
        self.play = Play(state, self.playback, [*companions, self.coach, *alone])
        self.actions = TableActions(state, self.play)
        self.recap = RecapStrip(state, self.actions, self.play)
        self.input = TableInput(state, self.actions, self.play, self.recap)
        self.showing = Showing(state, load(match.table.title), self.play)
        self.spots = SpotLayer(state, self.light, self.input, self.actions.button_appears)
        self.panels = Panels(state, self.actions, self.play, self.input, self.recap)
        self.picture = TablePicture(state, self.light, self.play)
        for companion in self.play.companions:
            companion.joins(self.state, self.play)
        self.coach.sits(self.play, self.choosing, self.actions, self.picture, self.light)
        self._begin_decision()

    @property
    def shown(self) -> TableView:
        """The position as it is shown, made with every layout."""
        return self.state.shown

    # -------------------------------------------------------------- coming and going

    def enter(self) -> None:
        self.services.evidence = self._evidence
        self.input.wake()
        if self.skin.welcome:
            self.sound(self.skin.welcome)
        self.play.seating.hand_over()

    def resume(self) -> None:
        self.changed(Changed.TOUCHES)

    def put_away(self) -> None:
        super().put_away()
        self.picture.put_away()

    def leave(self) -> None:
        if self.services.evidence == self._evidence:
            self.services.evidence = dict
        self.match.close()
        self.on_leave()

    def _evidence(self) -> dict[str, Any]:
        return leaving.evidence(self.match)

    # -------------------------------------------------------------- what has changed

    def changed(self, what: Changed) -> None:
        """Each is all that stands before it, and more."""
        if what >= Changed.VIEWER:
            self.looking.peek = None
        if what >= Changed.DECISION:
            self._begin_decision()
        if what >= Changed.TOUCHES:
            asked = self.choosing.asked
            self.looking.forget(asked[0].lit if asked is not None else frozenset())
            self.choosing.open()
        if what >= Changed.STORY:
            self.relayout()
        if what >= Changed.TOUCHES and self.hands.keyboard and self.hands.focused is None:
            self.hands.focus_first(self.shown.glow)
        if self.looking.large is not None:
            self.tooltip.hide()
        self.touch()

    def _begin_decision(self) -> None:
        self.choosing.anew(self.play.offered)
        self.looking.rest()

    # -------------------------------------------------------------- the loop's questions

    def update(self, now: float) -> bool:
        self.play.update(now, self._is_on_top())
        return super().update(now)

    def wakes(self, now: float) -> float | None:
        times = super().wakes(now), self.play.wakes(now, self._is_on_top())
        return min((time for time in times if time is not None), default=None)

    def _is_on_top(self) -> bool:
        return self.services.stack.top is self

    def handle(self, event: Input) -> bool:
        return self.input.takes(event) or super().handle(event)

    def point(self, event: Input) -> bool:
        return self.input.point(event)

    def key(self, event: Input) -> bool:
        return self.input.key(event)

    def back(self) -> None:
        self.input.back()

    def moving(self, now: float) -> bool:
        breathes = self.input.is_awake(now) and bool(self.shown.glow)
        return breathes or self.play.telling.is_telling() or any(each.moving(now) for each in self.play.companions)

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        self.state.shown = self.showing.make(frame.size)
        self.play.telling.stand(self.skin.standing(self.shown))
        picture = self.playback.interlude or self.play.telling.standing.cutscene
        self.services.sounds.duel(picture is not None and picture.is_duel)
        self.state.shown = replace(self.shown, lines=self.showing.lines())
        spots = self.spots.build()  # first: who sits beside keeps clear of where they lie now
        beside = [widget for companion in self.play.companions for widget in companion.build(self.brush, self.shown)]
        cards = self._cards()
        shields = (card.rect for card in (*cards, *beside) if isinstance(card, Shield))
        log = self.shown.rect("panel/log")
        is_log_covered = not self.input.drawer and any(rect.contains(log) for rect in shields)
        moment = Veil(self.shown, lambda brush: self.picture.draw_moment(brush, self._kept_ground))
        veil = [moment] if picture is not None else []
        for widget in (
            *self.panels.beneath(),
            *spots,
            *self.panels.build(self.brush, is_log_covered),
            *cards,
            *veil,
            *beside,
        ):
            self.add(widget)
        if any(companion.speaks for companion in self.play.companions):
            dock.step_back(self.widgets)

    def _cards(self) -> list[Widget]:
        """What the others did, unless somebody beside the player speaks or the log lies there."""
        is_taken = self.input.drawer or any(companion.speaks for companion in self.play.companions)
        return [] if is_taken else self.recap.build(self.brush)

    def toast_room(self) -> Rect:
        """Over the name of the game: board, plaque and seats stay free."""
        title, chips = self.shown.rect("bar/title"), self.shown.rect("chip/0")
        return Rect(title.x, title.y, chips.x - self.frame.px(12) - title.x, title.h)

    # -------------------------------------------------------------- drawing

    def areas(self) -> list[Area]:
        self.spots.note_covering()
        return self.picture.unpainted(super().areas)

    def ground(self, brush: Brush) -> None:
        """Everything that lies still until the next decision."""
        self.picture.draw_still(brush)
        if self.play.telling.is_rehearsing:
            self.picture.draw_real(brush)
        self.panels.draw(brush)

    def paint(self, brush: Brush) -> None:
        self.picture.draw_light(brush, self.now if self.input.is_awake(self.now) else 0.0)
        self.picture.draw_flying(brush)

    def bare(self) -> Sequence[Rect] | None:
        return self.picture.bare() if any(widget.kind == "veil" for widget in self.widgets) else None

    def paint_over(self, brush: Brush) -> None:
        seen = self.hands.pointer[0] >= 0 or self.looking.pointed is not None
        if seen and self.skin.follows(self.shown) and not self.play.is_moving() and self.looking.large is None:
            self.skin.draw_hand(brush, self.shown, self.hands.pointer)
        for companion in self.play.companions:
            companion.paint(brush, self.shown)
        if self.looking.large is not None:
            self.picture.draw_large(brush, self.looking.large)
            return
        self.coach.draw_pins(brush, self.pins())

    def pins(self) -> list[Pin]:
        """Where a hint's pins stand: on its spots, but over no open drawer, no question and nothing veiled."""
        pins = self.coach.pins(self.brush, self.shown)
        if self.input.drawer:
            pins = [pin for pin in pins if not pin.rect.colliderect(log_drawer.drawer(self.brush, self.shown))]
        if self.bare() is not None:
            pins = [pin for pin in pins if pin.rect.colliderect(self.shown.rect("panel/dock"))]
        return pins

    def facts(self) -> dict[str, Any]:
        beside = {name: fact for companion in self.play.companions for name, fact in companion.facts().items()}
        return beside | {
            "moving": self.play.is_moving(), "glow": sorted(self.shown.glow), "touched": self.choosing.touched,
            "moves": len(self.match.table.log), "viewer": self.match.viewer, "alone": self.match.is_private,
        }  # fmt: skip
