"""One screen: its widgets, its drawing, its timers.  Knows no rules and opens no window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.canvas import Canvas
from scenes.kit.frame import Frame
from scenes.kit.layout_audit import Area, Audit
from scenes.kit.sketch import Sketches, UnpaintedPaper
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.hands import Hands
from scenes.kit.widgets.label import Still
from scenes.kit.widgets.tooltip import Tooltip
from scenes.shell.services import Services

LIGHT = 48  # reference pixels that a widget's shadow, glow or focus reaches beyond it


class Served:
    """Has the services at hand."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @property
    def now(self) -> float:
        return self.services.clock()

    def say(self, words: str, /, **gaps: object) -> str:
        """Words in the player's language."""
        return self.services.language.say(words, **gaps)

    def pace(self, seconds: float) -> float:
        return seconds * self.services.settings.pace

    def sound(self, name: str) -> None:
        self.services.sounds.play(name)


class SceneHooks(Served):
    """What a scene writes: ``layout``, ``ground`` and ``paint``, and whatever ``enter``, ``key``, ``back`` it needs."""

    name = "scene"
    overlay = False  # drawn over the scene below it
    music = ""  # the piece that is played here; "": what plays goes on
    covers = 0.0  # decibels that piece is lower while this scene lies over it
    first = ""  # name of the widget that has the focus when the scene opens

    def enter(self) -> None:
        """The scene is on top for the first time."""

    def leave(self) -> None:
        """The scene is gone for good."""

    def pause(self) -> None:
        """Another scene covers this one."""

    def resume(self) -> None:
        """On top again."""

    def layout(self, frame: Frame) -> None:
        """Build the widgets for this window size: ``self.add(Button(...))``."""

    def ground(self, brush: Brush) -> None:
        """What does not change until the next layout; drawn once and kept.  Covers the window unless overlay."""
        paint.table(brush)

    def paint(self, brush: Brush) -> None:
        """What changes, under the widgets."""

    def paint_over(self, brush: Brush) -> None:
        """What lies on the widgets."""

    def key(self, event: Event) -> bool:
        """A key no widget wanted."""
        return False

    def point(self, event: Event) -> bool:
        """A mouse event no widget wanted."""
        return False

    def back(self) -> None:
        """Esc."""
        self.services.stack.pop()

    def moving(self, now: float) -> bool:
        """Whether the scene's own drawing is in motion."""
        return False

    def bare(self) -> Sequence[Rect] | None:
        """Where what lies under a veil is seen, while one lets nothing through elsewhere; None: there is none."""
        return None

    def toast_room(self) -> Rect | None:
        """Where a toast covers nothing that is needed; None: in the middle, under the top bar."""
        return None

    def facts(self) -> dict[str, Any]:
        """What somebody who sees only the window must know besides the widgets; told by ``trace``."""
        return {"moving": self.moving(self.now)}


class Scene(SceneHooks):
    """What carries them: widgets, timers, the ground that is drawn once and kept."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.frame = Frame(*palette.REFERENCE)
        self.brush = Brush(self.frame, services.art, services.letters)
        self.widgets: list[Widget] = []
        self.hands = Hands(self.touch)
        self.tooltip = Tooltip(self)
        self._timers: list[tuple[float, Callable[[], None]]] = []
        self._ground: Surface | None = None
        self._canvas: Canvas | None = None  # what the ground is drawn on
        self._dirty = True
        self._moved = False

    # -------------------------------------------------------------- what a scene uses

    def touch(self) -> None:
        """Draw again."""
        self._dirty = True

    def add(self, widget: Any) -> Any:
        """Make a widget part of the scene and hand it back."""
        self.widgets.append(widget)
        widget.join(self)
        return widget

    def find(self, name: str) -> Any:
        """The widget of this name."""
        return next(widget for widget in self.hands.all() if widget.name == name)

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Call once, so many seconds from now, while the scene lives."""
        self._timers.append((self.now + seconds, call))

    def relayout(self) -> None:
        """Build the widgets anew: a value, the language or the text size has changed; or, while covered, the window."""
        self.arrange(Frame(*self.services.stack.size, self.services.settings.text_scale))

    # -------------------------------------------------------------- what the stack calls

    def retire(self) -> None:
        """Gone from the stack: its canvas, which is large, goes at once; the rest is for the collector."""
        self.leave()
        self.put_away()

    def put_away(self) -> None:
        """Not to be seen for a while: pictures of the whole window are let go."""
        self._ground = self._canvas = None

    def arrange(self, frame: Frame) -> None:
        """Lay out for a window size."""
        old = {widget.name: widget for widget in self.hands.all()}
        self.frame = frame = self.frame if frame == self.frame else frame
        self.brush = Brush(frame, self.services.art, self.services.letters)
        self.brush.aid = self.services.settings.colour_aid
        self.widgets = []
        self._ground = None
        self.layout(frame)
        self.hands.take(self.widgets)
        self.tooltip.hide()  # what it spoke about has moved
        for widget in list(self.hands.all()):
            if widget.name in old:
                widget.inherit(old[widget.name])
        if not old and self.first:
            self.hands.focus(self.find(self.first))
        self.touch()

    def handle(self, event: Event) -> bool:
        """An event while on top."""
        self.tooltip.handle(event)
        if self.hands.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            if self.key(event):
                return True
            if event.key == pygame.K_ESCAPE:
                self.back()
                return True
        return event.type in _POINTING and self.point(event)

    def update(self, now: float) -> bool:
        """Run what is due; True if the screen must be drawn again."""
        due = [timer for timer in self._timers if timer[0] <= now]
        self._timers = [timer for timer in self._timers if timer[0] > now]
        for _, call in due:
            call()
        moving = self._moving(now)
        changed = self._dirty or moving or self._moved or bool(due)
        self._moved, self._dirty = moving, False
        return changed

    def wakes(self, now: float) -> float | None:
        """When the scene must be updated next; None: not before something happens."""
        if self._dirty or self._moved or self._moving(now):
            return now
        times = [time for time, _ in self._timers]
        times += [time for widget in self.hands.all() if (time := widget.wakes(now)) is not None]
        return min(times, default=None)

    def _moving(self, now: float) -> bool:
        return self.moving(now) or self.tooltip.moving(now) or any(widget.moving(now) for widget in self.hands.all())

    def draw(self, surface: Surface) -> None:
        brush = self.brush
        brush.surface, bare = surface, None
        if self.overlay:
            self.ground(brush)
        else:
            bare = self.bare() if brush.ledger is None else None
            for part in [self.frame.window] if bare is None else bare:
                surface.blit(self._kept_ground(), part, part)
        self.paint(brush)
        for widget in self.widgets if bare is None else self._uncovered(bare):
            widget.show(brush, self.hands.keyboard)
        self.paint_over(brush)
        self.tooltip.draw(brush)

    def _uncovered(self, bare: Sequence[Rect]) -> Iterator[Widget]:
        """The veil and what lies on it; of the others those that are seen beside it, with their light."""
        reach = 2 * self.frame.px(LIGHT)
        near = [part.inflate(reach, reach) for part in bare]
        beneath = True
        for widget in self.widgets:
            beneath = beneath and widget.kind != "veil"
            if not beneath or widget.rect.collidelist(near) >= 0:
                yield widget

    def _kept_ground(self) -> Surface:
        if self._ground is None:
            if self._canvas is None or self._canvas.picture.get_size() != self.frame.size:
                self._canvas = Canvas(self.frame.size)  # dear: kept for the next ground of this size
            self._canvas.draw(self._draw_ground)
            self._ground = self._canvas.picture
        return self._ground

    def _draw_ground(self, surface: Surface) -> None:
        above, self.brush.surface = self.brush.surface, surface
        self.ground(self.brush)
        for widget in self.widgets:
            if isinstance(widget, Still):
                widget.lay(self.brush)
        self.brush.surface = above

    # -------------------------------------------------------------- for tests

    def areas(self) -> list[Area]:
        """Every rectangle and every line of text of this screen as it stands now, without painting it."""
        brush, ground, paper, ledger = self.brush, self._ground, UnpaintedPaper(self.frame.size), Audit()
        brush.ledger, brush.art = ledger, Sketches(self.services.art)
        if not self.overlay:
            self._draw_ground(paper)  # its words count too
        self._ground = paper
        self.draw(paper)
        brush.ledger, brush.art = None, self.services.art
        self._ground = ground
        return ledger.areas

    def words(self) -> Iterator[str]:
        """Everything written on the screen."""
        return (area.text for area in self.areas() if area.text)

    def rects(self) -> dict[str, Rect]:
        """Where each widget is."""
        return {widget.name: widget.rect for widget in self.hands.all()}


_POINTING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
