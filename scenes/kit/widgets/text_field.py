"""One line of text to type: caret, selection, clipboard, input methods.  Keeps to its longest length."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from scenes.kit import clipboard, palette
from scenes.kit.brush import Brush
from scenes.kit.widgets.base import Widget


class TextField(Widget):
    """``on_change`` hears every change, ``on_enter`` the Enter key, ``on_full`` that no more letters fit."""

    kind = "field"
    focusable = True

    def __init__(
        self,
        name: str,
        rect: Rect,
        text: str,
        on_change: Callable[[str], Any] = lambda text: None,
        *,
        on_enter: Callable[[str], Any] | None = None,
        on_full: Callable[[], Any] = lambda: None,
        placeholder: str = "",
        longest: int = 40,
        role: str = "sentence",
        **more: Any,
    ) -> None:
        super().__init__(name, rect, **more)
        self.text, self.placeholder, self.longest, self.role = text[:longest], placeholder, longest, role
        self.on_change, self.on_enter, self.on_full = on_change, on_enter, on_full
        self.caret = self.anchor = len(self.text)  # the selection lies between them
        self._composing = ""  # what an input method has not yet settled
        self._since = 0.0  # the caret is solid for a moment after each key
        self._start = 0  # pixels scrolled away at the left
        self._edges: list[int] = [0]  # where each letter ends, of the last drawing
        self._left = rect.x

    # -------------------------------------------------------------- text

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def insert(self, words: str) -> None:
        """Put words in place of the selection."""
        start, end = self.selection
        words = " ".join(words.split("\n")).replace("\t", " ")
        words = "".join(letter for letter in words if letter.isprintable())
        taken = words[: self.longest - len(self.text) + end - start]
        self._become(self.text[:start] + taken + self.text[end:], start + len(taken))
        if taken != words:
            self.on_full()

    def _become(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret, self.anchor = text, caret, caret
        self._since = self.host.now
        if changed:
            self.on_change(text)

    def _erase(self, way: int) -> None:
        start, end = self.selection
        if start == end:
            start, end = (max(0, start - 1), end) if way < 0 else (start, min(len(self.text), end + 1))
        self._become(self.text[:start] + self.text[end:], start)

    def _go(self, caret: int, select: bool) -> None:
        self.caret = max(0, min(len(self.text), caret))
        if not select:
            self.anchor = self.caret
        self._since = self.host.now

    # -------------------------------------------------------------- events

    def focus(self, on: bool) -> None:
        super().focus(on)
        self._since = self.host.now
        if on:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
            self.anchor, self.caret = 0, len(self.text)
        else:
            pygame.key.stop_text_input()
            self._composing = ""
            self.anchor = self.caret

    def write(self, event: Event) -> bool:
        if event.type == pygame.TEXTEDITING:
            self._composing = event.text
        else:
            self._composing = ""
            self.insert(event.text)
            self.host.sound("type")
        return True

    def key(self, event: Event) -> bool:
        if self._composing:
            return True  # the key belongs to the input method
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if command:
            return self._command(event.key)
        select = bool(event.mod & pygame.KMOD_SHIFT)
        match event.key:
            case pygame.K_LEFT | pygame.K_RIGHT:
                self._go(self.caret + (1 if event.key == pygame.K_RIGHT else -1), select)
            case pygame.K_HOME:
                self._go(0, select)
            case pygame.K_END:
                self._go(len(self.text), select)
            case pygame.K_BACKSPACE:
                self._erase(-1)
            case pygame.K_DELETE:
                self._erase(1)
            case pygame.K_RETURN | pygame.K_KP_ENTER if self.on_enter:
                self.host.sound("type_bell")
                self.on_enter(self.text)
            case _:
                return bool(event.key == pygame.K_SPACE)  # typed, not pressed
        return True

    def _command(self, key: int) -> bool:
        start, end = self.selection
        match key:
            case pygame.K_a:
                self.anchor, self.caret = 0, len(self.text)
            case pygame.K_c:
                clipboard.copy(self.text[start:end])
            case pygame.K_x:
                clipboard.copy(self.text[start:end])
                self.insert("")
            case pygame.K_v:
                self.insert(clipboard.paste())
            case _:
                return False
        return True

    def press(self, point: tuple[int, int]) -> None:
        super().press(point)
        self._go(self._letter(point[0]), select=False)

    def drag(self, point: tuple[int, int]) -> None:
        self._go(self._letter(point[0]), select=True)

    def release(self, point: tuple[int, int]) -> None:
        self.pressed = False

    def _letter(self, x: int) -> int:
        """The gap between letters nearest to a place."""
        return min(range(len(self._edges)), key=lambda i: abs(self._left + self._edges[i] - x))

    def wakes(self, now: float) -> float | None:
        if not self.focused:
            return None
        beat = palette.CARET_BLINK
        return self._since + (int((now - self._since) / beat) + 1) * beat

    def inherit(self, old: Any) -> None:
        if isinstance(old, TextField) and old.text == self.text:
            self.caret, self.anchor, self._start = old.caret, old.anchor, old._start  # noqa: SLF001

    # -------------------------------------------------------------- drawing

    def draw(self, brush: Brush) -> None:
        brush.plate("panel_well", self.rect)
        if self.focused:
            brush.box(self.rect, None, 12, palette.BRASS, 3)
        room = self.rect.inflate(-2 * brush.px(16), 0)
        kind = palette.ROLES[self.role]
        px = brush.frame.type_px(self.role)
        start, end = self.selection
        shown = self.text[: self.caret] + self._composing + self.text[self.caret :]
        if not shown and not self.focused:
            brush.text(self.placeholder, room, "voice", palette.FAINT)
            return

        def wide(words: str) -> int:
            return brush.letters.width(words, kind.face, px)

        self._edges = [wide(self.text[:i]) for i in range(len(self.text) + 1)]
        caret = wide(self.text[: self.caret] + self._composing)
        self._start = max(min(self._start, caret), caret - room.w + 4, 0)
        self._left = room.x - self._start
        with brush.clip(room.inflate(4, 0)):
            self._draw_line(brush, room, shown, (self._edges[start], self._edges[end]), caret)

    def _draw_line(self, brush: Brush, area: Rect, shown: str, marked: tuple[int, int], caret: int) -> None:
        kind, px = palette.ROLES[self.role], brush.frame.type_px(self.role)
        high = round(px * 1.3)
        top = area.centery - high // 2
        if marked[0] < marked[1] and self.focused:
            brush.rule(Rect(self._left + marked[0], top, marked[1] - marked[0], high), "#e9c66a")
        if shown:
            line = brush.letters.line(shown, kind.face, px, palette.INK)
            brush.surface.blit(line, (self._left, area.centery - brush.letters.rise(kind.face, px)))
            if brush.ledger is not None and brush.surface.get_clip().contains(area):
                brush.ledger.write(shown, area, area, px, False)
        if self._composing:
            wide = brush.letters.width(self._composing, kind.face, px)
            brush.rule(Rect(self._left + caret - wide, top + high, wide, 2), palette.INFO)
        if self.focused and int((self.host.now - self._since) / palette.CARET_BLINK) % 2 == 0:
            brush.rule(Rect(self._left + caret, top, max(2, brush.px(2)), high), palette.INK)
