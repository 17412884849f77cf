"""Who plays on from a moment of a match that is over: a question over the review.  Plays nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import SystemRandom
from typing import Final

from pygame import Rect

from game.protocol import Action, Seat
from game.session.play_on import practice_from
from game.session.setup_plan import LEVELS, STRENGTH
from game.table import Table
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, Label, Selector, button_width, row
from scenes.shell.scene import Scene
from scenes.shell.services import Services

WIDTH: Final = 760
USUAL: Final = "marshal"  # where no bot was at the table
Row = tuple[str, str, list[tuple[object, str]], object]  # name, heading, choices and value of a selector


class PlayOn(Scene):
    """Which seat is yours, and how strong the bots on the others are."""

    name = "play_on"
    overlay = True
    first = "go"

    def __init__(self, services: Services, table: Table, length: int, seat: Seat, path: Sequence[Action] = ()) -> None:
        super().__init__(services)
        self.table, self.length, self.path = table, length, path
        self.seat = seat
        self.level = next((player.level for player in table.players if player.level in STRENGTH), USUAL)
        self.hands.keyboard = True

    def layout(self, frame: Frame) -> None:
        px, say = frame.px, self.say
        high = max(px(60), palette.HIT, 2 * frame.type_px("button"))
        line, edge = frame.leading("label") + px(6), px(40)
        title, note = say("Who plays on?"), say("A practice match: it does not count, and this one stays as it is.")
        wide = min(frame.width - 2 * px(24), px(WIDTH))
        spoken = ((title, "headline"), (note, "sentence"))
        tall = [self.brush.measure(words, role, wide - 2 * edge, 4)[1] for words, role in spoken]
        rows = [row for row in self._rows() if len(row[2]) > 1]
        height = 2 * edge + sum(tall) + px(12) + len(rows) * (line + high + px(14)) + high + px(20)
        self._panel = panel = Rect((frame.width - wide) // 2, max(0, (frame.height - height) // 2), wide, height)
        room = Rect(panel.x + edge, panel.y + edge, wide - 2 * edge, tall[0])
        self.add(Label("title", room.copy(), title, "headline", lines=2))
        room = Rect(room.x, room.bottom + px(8), room.w, tall[1])
        self.add(Label("note", room.copy(), note, "sentence", palette.SOFT, lines=4))
        y = room.bottom + px(12)
        for name, words, choices, value in rows:
            self.add(Label(f"{name}/words", Rect(room.x, y, room.w, line), words, "label", palette.SOFT))
            self.add(Selector(name, Rect(room.x, y + line, room.w, high), choices, value, partial(setattr, self, name)))
            y += line + high + px(14)
        buttons = [
            Button("stay", Rect(0, 0, button_width(self.brush, say("Back")), high), say("Back"), self.back),
            Button("go", Rect(0, 0, button_width(self.brush, say("Play on"), "play"), high), say("Play on"), self._go,
                   style="primary", icon="play"),
        ]  # fmt: skip
        row(Rect(room.x, panel.bottom - edge - high, room.w, high), buttons, px(16), "right")
        for button in buttons:
            self.add(button)

    def _rows(self) -> list[Row]:
        seats: list[tuple[object, str]] = [(Seat(i), player.name) for i, player in enumerate(self.table.players)]
        rows: list[Row] = [("seat", self.say("Your seat"), seats, self.seat)]
        if len(seats) > 1:
            levels: list[tuple[object, str]] = [(level, self.say(LEVELS[level][0])) for level in STRENGTH]
            rows.append(("level", self.say("The others are"), levels, self.level))
        return rows

    def _go(self) -> None:
        services, seed = self.services, f"{SystemRandom().getrandbits(40):x}"
        table = practice_from(self.table, self.length, self.seat, self.level or USUAL, seed, self.path)
        scene = services.routes.table(services, table)
        services.stack.clear_to(services.routes.menu(services))
        services.stack.push(scene)
        services.toast(self.say("A practice match: it does not count."), "play")

    def ground(self, brush: Brush) -> None:
        brush.dim(brush.frame.window, 0.6)
        brush.panel(self._panel, "paper", "dialog")
