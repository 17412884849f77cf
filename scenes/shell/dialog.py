"""A question over the dimmed screen: headline, sentence, at most three buttons.  The safe one is right and focused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets.button import Button, button_width, row
from scenes.shell.scene import Scene
from scenes.shell.services import Services

WIDTH = 720  # reference pixels


class DialogButton(NamedTuple):
    """One button; the dialog closes first, then ``call`` runs."""

    words: str
    call: Callable[[], object] = lambda: None
    style: str = "paper"
    icon: str = ""


class Dialog(Scene):
    """``house.stack.push(Dialog(house, "Leave?", "It is saved.", [leave, stay]))``; Esc gives the last answer."""

    name = "dialog"
    overlay = True

    def __init__(self, services: Services, headline: str, sentence: str, answers: Sequence[DialogButton]) -> None:
        super().__init__(services)
        self.headline, self.sentence = headline, sentence
        self.answers = list(answers)
        self.first = f"answer/{len(self.answers) - 1}"
        self.hands.keyboard = True
        self._panel = Rect(0, 0, 0, 0)

    def layout(self, frame: Frame) -> None:
        px, brush = frame.px, self.brush
        widths = [button_width(brush, answer.words, answer.icon) for answer in self.answers]
        gap, edge = px(16), px(40)
        high = max(px(palette.BUTTON_HEIGHT["ordinary"]), palette.HIT, frame.type_px("button") * 2)
        wide = min(frame.width - 2 * px(24), max(px(WIDTH), sum(widths) + gap * (len(widths) - 1) + 2 * edge))
        self._parts = [
            (self.headline, "headline", palette.INK, brush.measure(self.headline, "headline", wide - 2 * edge, 3)[1]),
            (self.sentence, "sentence", palette.SOFT, brush.measure(self.sentence, "sentence", wide - 2 * edge, 9)[1]),
        ]
        tall = edge + sum(part[3] for part in self._parts) + px(12) + px(32) + high + edge
        self._panel = Rect((frame.width - wide) // 2, (frame.height - tall) // 2, wide, tall)
        buttons = []
        for i, answer in enumerate(self.answers):
            place, call = Rect(0, 0, widths[i], high), self._answer(answer)
            buttons.append(Button(f"answer/{i}", place, answer.words, call, style=answer.style, icon=answer.icon))
        row(Rect(self._panel.x + edge, self._panel.bottom - edge - high, wide - 2 * edge, high), buttons, gap, "right")
        for button in buttons:
            self.add(button)

    def _answer(self, answer: DialogButton) -> Callable[[], None]:
        def call() -> None:
            self.services.stack.pop()
            answer.call()

        return call

    def back(self) -> None:
        self._answer(self.answers[-1])()

    def ground(self, brush: Brush) -> None:
        brush.dim(brush.frame.window, 0.6)
        brush.panel(self._panel, "paper", "dialog")
        edge, y = brush.px(40), self._panel.y + brush.px(40)
        for words, role, colour, high in self._parts:
            room = Rect(self._panel.x + edge, y, self._panel.w - 2 * edge, high)
            brush.text(words, room, role, colour, "left", "top", lines=9)
            y += high + brush.px(12)


def ask(services: Services, headline: str, sentence: str, yes: DialogButton, no: str) -> None:
    """A yes-or-no question whose safe answer is no."""
    services.stack.push(Dialog(services, headline, sentence, [yes, DialogButton(no, style="primary")]))
