"""The dock of a replay: what just happened, the slider, the player's buttons, whose eyes.  Moves nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.play.match_log import LogLine
from game.play.replay import Replay, Sight
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.language import Say
from scenes.kit.widgets import Button, Selector, Slider, Widget
from scenes.shell.scene import Scene
from scenes.table.log import sentence
from scenes.table.view.table_view import TableView

BEAT: Final = 0.9  # seconds a step at speed 1


class ReplayPlayer:
    """``arrived`` is called when another moment is to be shown; where only the buttons are others it is laid out."""

    def __init__(self, scene: Scene, replay: Replay, arrived: Callable[[], None]) -> None:
        self.replay = replay
        self.speed = 1.0
        self.is_playing = False
        self._scene, self._arrived = scene, arrived
        self._beat = 0  # which timer counts; older ones find it changed

    def go(self, length: int) -> None:
        """To a moment; playing stops."""
        self.pause()
        if self.replay.go(length):
            self._arrived()

    def step(self, way: int) -> None:
        self.pause()
        if self.replay.step(way):
            self._arrived()

    def jump(self, line: LogLine) -> None:
        """To the moment a line tells of."""
        self.go(line.entry + 1)

    def look_as(self, sight: Sight) -> None:
        self.replay.turn_to(sight)
        self._arrived()

    def toggle(self) -> None:
        """Play from here, or pause; at the end from the beginning."""
        if self.is_playing:
            self.pause()
        else:
            if self.replay.length == self.replay.end:
                self.replay.go(self.replay.start)
            self.is_playing = True
            self._tick_later()
        self._scene.relayout()

    def pause(self) -> None:
        self.is_playing = False
        self._beat += 1

    def set_speed(self, speed: float) -> None:
        self.speed = speed
        if self.is_playing:
            self._tick_later()

    def _tick_later(self) -> None:
        self._beat += 1
        beat = self._beat
        self._scene.later(BEAT / self.speed, lambda: self._tick() if beat == self._beat else None)

    def _tick(self) -> None:
        self.replay.step(1)
        self.is_playing = self.replay.length < self.replay.end
        if self.is_playing:
            self._tick_later()
        self._arrived()


WIDE: Final = 480  # real pixels that two groups of buttons need side by side
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)


class DockRows(NamedTuple):
    """The rows of the dock."""

    words: Rect
    slider: Rect
    buttons: Rect
    choices: Rect


def places(brush: Brush, panel: Rect) -> DockRows:
    """Two rows of buttons and the slider at the foot; the words take what is left."""
    px = brush.px
    inner = panel.inflate(-2 * max(px(24), 12), -2 * max(px(20), 9))
    gap, high = max(px(10), 3), max(px(56), palette.HIT)
    slide = max(px(38), 24)
    if panel.w > 4 * panel.h:  # a low, wide dock: words at its left
        half = inner.w * 2 // 5
        words = Rect(inner.x, inner.y, half - gap, inner.h)
        right = Rect(inner.x + half + gap, inner.y, inner.w - half - gap, inner.h)
        high = min(high, (right.h - slide - 2 * gap) // 2)
        slider = Rect(right.x, right.y, right.w, slide)
        buttons = Rect(right.x, slider.bottom + gap, right.w, high)
        return DockRows(words, slider, buttons, buttons.move(0, high + gap))
    choices = Rect(inner.x, inner.bottom - high, inner.w, high)
    buttons = choices.move(0, -high - gap)
    left = buttons.y - 2 * gap - slide - inner.y  # for the words
    if left < 2 * brush.frame.leading("sentence") and inner.w >= WIDE:  # a low dock: one row of both
        half = round(inner.w * 0.5)
        buttons = Rect(inner.x, choices.y, half, high)
        choices = Rect(buttons.right + gap, choices.y, inner.w - half - gap, high)
    slider = Rect(inner.x, buttons.y - gap - slide, inner.w, slide)
    return DockRows(Rect(inner.x, inner.y, inner.w, slider.y - inner.y - gap), slider, buttons, choices)


def build(brush: Brush, shown: TableView, player: ReplayPlayer) -> list[Widget]:
    rows = places(brush, shown.rect("panel/dock"))
    steps = _buttons(brush, shown.say, player, rows.buttons, with_play=True)
    return [slider(player, rows.slider), *steps, *_choices(brush, shown, player, rows.choices)]


def slider(player: ReplayPlayer, rect: Rect, words: Callable[[float], str] | None = None) -> Slider:
    """All moves of the match from left to right."""
    replay = player.replay
    total = replay.end - replay.start
    return Slider(
        "replay/slider", rect, float(replay.length), lambda value: player.go(round(value)),
        low=float(replay.start), high=float(max(replay.end, replay.start + 1)), step=1.0,
        words=words or (lambda value: f"{round(value) - replay.start}/{total}"), enabled=total > 0,
    )  # fmt: skip


def steps(brush: Brush, say: Say, player: ReplayPlayer, rect: Rect) -> list[Widget]:
    """The slider between the buttons, in one row: where nothing plays by itself."""
    gap, side = brush.px(8), max(palette.HIT, min(rect.h, brush.px(56)))
    left = Rect(rect.x, rect.y, 2 * side + gap, rect.h)
    right = left.move_to(right=rect.right)
    buttons = _buttons(brush, say, player, Rect(rect.x, rect.y, 4 * side + 3 * gap, rect.h), with_play=False)
    for button, x in zip(buttons, (left.x, left.right - side, right.x, right.right - side), strict=True):
        button.rect = Rect(x, rect.y, side, rect.h)
    room = Rect(left.right + 2 * gap, rect.y, right.x - left.right - 4 * gap, rect.h)
    replay = player.replay

    def words(value: float) -> str:
        return say("Move {move} of {of}", move=round(value) - replay.start, of=replay.end - replay.start)

    return [*buttons[:2], slider(player, room, words), *buttons[2:]]


def _buttons(brush: Brush, say: Say, player: ReplayPlayer, area: Rect, *, with_play: bool) -> list[Widget]:
    """To the start, back, play, on, to the end."""
    replay, px = player.replay, brush.px
    more, less = replay.length < replay.end, replay.length > replay.start
    over, begun = say("This is the end of the match."), say("This is where the match begins.")
    gap = px(10)
    wide = (area.w - 4 * gap) // 6  # play counts twice
    playing = say("Pause") if player.is_playing else say("Watch")
    plan = [
        ("start", "", "first", say("To the start"), lambda: player.go(replay.start), less, begun, 1),
        ("back", "", "previous", say("One step back"), lambda: player.step(-1), less, begun, 1),
        ("play", playing, "pause" if player.is_playing else "play", "", player.toggle, True, "", 2),
        ("on", "", "next", say("One step on"), lambda: player.step(1), more, over, 1),
        ("end", "", "last", say("To the end"), lambda: player.go(replay.end), more, over, 1),
    ]
    buttons: list[Widget] = []
    x = area.x
    for name, label, icon, hint, call, enabled, reason, share in plan:
        if name == "play" and not with_play:
            continue
        rect = Rect(x, area.y, wide * share, area.h)
        style = "primary" if name == "play" else "paper"
        buttons.append(
            Button(f"replay/{name}", rect, label, call, style=style, icon=icon, shadow=False, hint=hint,
                   enabled=enabled, reason=reason, role="button_small")
        )  # fmt: skip
        x += rect.w + gap
    return buttons


def _choices(brush: Brush, shown: TableView, player: ReplayPlayer, area: Rect) -> list[Widget]:
    replay, say = player.replay, shown.say
    gap = brush.px(12)
    eyes = [
        (seat, say("Seen by {name}", name=replay.table.players[seat].name) if seat is not None else say("See all"))
        for seat in replay.sights
    ]
    wide = round((area.w - gap) * 0.62)
    alone = len(replay.table.players) == 1
    only = say("You play alone.") if alone else say("Until the match is over, only your own eyes can be used.")
    sight = Selector(
        "replay/sight", Rect(area.x, area.y, wide, area.h), eyes, replay.sight, player.look_as,
        hint=say("Whose eyes you look with"), enabled=len(eyes) > 1, reason=only,
    )  # fmt: skip
    speeds = [(speed, f"{speed:g}×") for speed in SPEEDS]
    pace = Selector(
        "replay/speed", Rect(area.x + wide + gap, area.y, area.w - wide - gap, area.h), speeds, player.speed,
        player.set_speed, wraps=False, hint=say("How fast it plays"),
    )  # fmt: skip
    return [sight, pace]


def keyed(player: ReplayPlayer, key: int) -> bool:
    """The keys of a player, whatever has the focus."""
    calls: dict[int, Callable[[], None]] = {
        pygame.K_RIGHT: lambda: player.step(1),
        pygame.K_LEFT: lambda: player.step(-1),
        pygame.K_SPACE: player.toggle,
        pygame.K_HOME: lambda: player.go(player.replay.start),
        pygame.K_END: lambda: player.go(player.replay.end),
    }
    if key in calls:
        calls[key]()
    return key in calls


def draw(brush: Brush, shown: TableView, replay: Replay) -> None:
    """The panel, and what just happened."""
    panel = shown.rect("panel/dock")
    brush.panel(panel, "paper")
    with brush.inside("panel/dock"):
        room = places(brush, panel).words
        lines, now = replay.all_lines(), replay.current()
        last = next((line for line in reversed(lines[: now + 1]) if not line.is_heading), None)
        words = sentence(shown.language.tell(last.saying)) if last is not None else shown.say("The match begins.")
        if last is not None and last.seat is not None:
            face = min(room.h, brush.px(84))
            paint.portrait(brush, (room.x + face // 2, room.centery), face, last.seat, shown.faces[last.seat])
            room = Rect(room.x + face + brush.px(14), room.y, room.w - face - brush.px(14), room.h)
        role = "prompt" if brush.measure(words, "prompt", room.w, 2)[1] <= room.h else "sentence"
        brush.text(words, room, role, palette.INK, lines=3 if role == "prompt" else 4)
