"""The spots of the board as widgets, and their places in the light.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.protocol import Spot
from scenes.kit.widgets import Button, Widget
from scenes.table.board import dock
from scenes.table.board.light import Light
from scenes.table.board.spots import Double, SpotListener, SpotWidget
from scenes.table.state import TableState
from scenes.table.title.skin import Outline
from scenes.table.view.layout import BoardShape


class SpotLayer:
    """A widget for every spot in the middle and every one that can be chosen; the others are only lit."""

    def __init__(
        self, state: TableState, light: Light, listener: SpotListener, appears: Callable[[Rect], None]
    ) -> None:
        """``appears`` is told where a button comes to lie."""
        self._state, self._light, self._listener, self._appears = state, light, listener, appears
        self._widgets: list[Widget] = []

    def build(self) -> list[Widget]:
        """In the order they lie on each other."""
        shown, skin = self._state.shown, self._state.skin
        self._light.clear()
        moved, outlines = skin.moved_spots(shown), skin.shapes(shown)
        dock = shown.rect("panel/dock") if self._state.choosing.asked is not None else None
        panels = [shown.rect(f"seat/{seat}") for seat in shown.layout.rivals()]
        self._widgets = []
        order = {spot: place for place, spot in enumerate(moved, 1)}  # those lie on top, the last uppermost
        for shape in sorted(shown.layout.layer("spots"), key=lambda shape: order.get(shape.name, 0)):
            rect = moved[shape.name] if shape.name in moved else shown.rect(shape.name)
            if dock is not None and dock.contains(rect):
                continue  # the question has taken its place
            widget = self._widget(shape, rect, outlines.get(shape.name), shape.name in moved)
            if widget is not None:
                widget.over = shape.name in moved or any(panel.contains(rect) for panel in panels)
                self._widgets.append(widget)
        return [*self._widgets, *self._doubles()]

    def note_covering(self) -> None:
        """Spots that lie on other spots do so on purpose.  Only who measures the screen asks for it."""
        beneath: list[Rect] = []
        for widget in self._widgets:
            if not isinstance(widget, SpotWidget) or widget.speaks:
                widget.over = widget.over or widget.rect.collidelist(beneath) >= 0
                beneath.append(widget.rect)

    def _doubles(self) -> list[Widget]:
        shown = self._state.shown
        if self._state.choosing.asked is not None:
            return []
        places = self._state.skin.doubles(shown)
        return [Double(spot, rect, self._listener) for spot, rect in places.items() if spot in shown.glow]

    def _widget(self, shape: BoardShape, rect: Rect, outline: Outline | None, is_moved: bool) -> Widget | None:
        spot, chooser = shape.name, self._state.choosing.chooser
        accepted = chooser is not None and chooser.accepts(spot)
        if spot not in self._state.shown.displayed or (shape.part.startswith("rivals") and not accepted):
            self._light.put(spot, rect, shape.kind, outline.line if outline is not None else shape.points)
            return None
        widget = self._touchable(spot, rect, shape.kind)
        if widget is None:
            return None
        if outline is not None:
            self._light.put(spot, rect, shape.kind, outline.line)
            shape = shape.moved(rect, outline.hit)
        elif not shape.points or is_moved:
            return widget
        else:
            self._light.put(spot, rect, shape.kind, shape.points)
        if isinstance(widget, SpotWidget):
            widget.outline = shape.holds
        return widget

    def _touchable(self, spot: Spot, rect: Rect, kind: str) -> Widget | None:
        shown, skin = self._state.shown, self._state.skin
        if kind == "button":
            return self._button(spot, rect)
        if kind == "choice":
            found = dock.choice(shown, skin, spot, rect, self._listener.touch_spot, self._why_not(spot), "")
            if found is not None:
                return found
        self._light.put(spot, rect, kind)
        glows = spot in shown.glow
        legal = glows or (bool(skin.stands_for(shown, spot)) and self._listener.has_words(spot))
        widget = SpotWidget(spot, rect, self._listener, glows, legal)
        widget.about = partial(skin.clear, shown, spot)
        return widget

    def _button(self, spot: Spot, rect: Rect) -> Button:
        shown, skin = self._state.shown, self._state.skin
        press = skin.press(shown, spot)
        self._appears(rect)
        return Button(
            spot, rect, press.label, lambda: self._listener.touch_spot(spot), style=press.style, icon=press.icon,
            hint=skin.tip(shown, spot),
        )  # fmt: skip

    def _why_not(self, spot: Spot) -> str:
        shown = self._state.shown
        saying = shown.why_not(spot) if shown.is_mine else None
        return shown.language.tell(saying) if saying is not None else ""
