"""What the settings do, shown beside them: words and seats, two pieces on the move, sounds to try.  Keeps nothing."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from pygame import Rect

from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.glide import Glide, in_out_quad
from scenes.kit.language import Language, mark
from scenes.kit.widgets import ChoiceButton, Panel, Widget
from scenes.skins import FACES

FIRST: Final = next(iter(FACES.values()))  # its pieces stand for all
TO_HEAR: Final = (
    ("coin", mark("Coin"), "tokens/money"),
    ("dice", mark("Dice"), "tokens/die_5"),
    ("hammer", mark("Hammer"), "tokens/hammer"),
    ("build", mark("Building"), FIRST.bill.vignette),
    ("shot", mark("Shot"), "tokens/bullet"),
    ("cow", mark("Cow"), "tokens/cow"),
    ("your_turn", mark("Your turn"), "seats/portrait_fox"),
    ("win", mark("Victory"), "tokens/vp"),
)
HOP: Final = 0.9  # seconds at Normal for a piece to cross
ARC: Final = 40  # reference pixels


class Looks(Widget):
    """The table in small: a sentence, six seats, five resources, as the player will see them."""

    kind = "preview"

    def __init__(self, rect: Rect, language: Language, letters: bool) -> None:
        super().__init__("looks", rect)
        self.language, self.letters = language, letters

    def draw(self, brush: Brush) -> None:
        brush.panel(self.rect, "leather")
        room = self.rect.inflate(-2 * brush.px(36), -2 * brush.px(28))
        head, line = brush.frame.leading("prompt"), brush.frame.leading("sentence")
        say = self.language.say
        brush.text(say("You are the Master Builder"), Rect(room.x, room.y, room.w, head), "prompt", palette.AMBER)
        second = Rect(room.x, room.y + head, room.w, line)
        brush.text(say("Name a resource. Every town must place one."), second, "sentence", palette.CREAM)
        rest = Rect(room.x, second.bottom + brush.px(14), room.w, room.bottom - second.bottom - brush.px(14))
        if rest.h >= brush.px(70):
            self._draw_pieces(brush, rest)

    def _draw_pieces(self, brush: Brush, area: Rect) -> None:
        """Seats and resources: below each other where there is height, else side by side."""
        rows = 2 if area.h >= brush.px(170) else 1
        size = min(area.h // rows - brush.px(8), round(area.w / (12.5 if rows == 1 else 7)), brush.px(120))
        seats = area.y + (area.h - rows * (size + brush.px(12))) // 2 + size // 2
        tokens = seats + (rows - 1) * (size + brush.px(12))
        step = size * 1.12 if rows == 1 else (area.w - size) / 5
        for seat in range(6):
            paint.portrait(brush, (area.x + size // 2 + round(seat * step), seats), size, seat)
        step = size * 1.08 if rows == 1 else (area.w - size) / 4
        for i, sample in enumerate(reversed(FIRST.samples)):
            box = Rect(area.right - size - round(i * step), tokens - size // 2, size, size)
            brush.picture(sample.picture, box)
            if self.letters:
                side = max(brush.frame.type_px("pill") + 4, brush.px(26))
                place = Rect(box.right - side, box.bottom - side, side, side)
                paint.pill(brush, place, self.language.say(sample.letter)[:1], sample.fill, sample.colour)


class Race(Widget):
    """Two pieces that hop across when a speed changes: yours and a bot's."""

    kind = "preview"

    def __init__(self, rect: Rect, language: Language) -> None:
        super().__init__("race", rect)
        self.language = language
        self._ways = {"speed": Glide(), "bot_speed": Glide()}

    def go(self, lane: str, pace: float) -> None:
        """Send a piece to the other side, at the pace just chosen."""
        way = self._ways[lane]
        way.to(0.0 if way.target else 1.0, self.host.now, HOP * pace, in_out_quad)

    def inherit(self, old: Any) -> None:
        self._ways = old._ways  # noqa: SLF001

    def moving(self, now: float) -> bool:
        return any(way.moving(now) for way in self._ways.values())

    def draw(self, brush: Brush) -> None:
        brush.panel(self.rect, "leather")
        room = self.rect.inflate(-2 * brush.px(36), -2 * brush.px(24))
        high = room.h // 2
        for i, (lane, words) in enumerate((("speed", mark("You")), ("bot_speed", mark("Bots")))):
            self._draw_lane(brush, Rect(room.x, room.y + i * high, room.w, high), lane, words, FIRST.runners[i], seat=i)

    def _draw_lane(self, brush: Brush, area: Rect, lane: str, words: str, piece: str, seat: int) -> None:
        face = min(area.h - brush.px(16), brush.px(64))
        paint.portrait(brush, (area.x + face // 2, area.centery), face, seat)
        name = Rect(area.x + face + brush.px(16), area.y, brush.px(120) + brush.frame.type_px("name") * 2, area.h)
        brush.text(self.language.say(words), name, "name", palette.AMBER)
        size = min(area.h - brush.px(12), brush.px(110))
        start, end = name.right + size // 2, area.right - size // 2
        for x in (start, end):
            plot = Rect(0, 0, size, size).move_to(center=(x, area.centery))
            brush.box(plot, "#4a6b3c", palette.RADIUS["plot"], "#7f9a5a", 2)
        at = self._ways[lane].at(self.host.now)
        here = round(start + (end - start) * at), area.centery - round(4 * at * (1 - at) * brush.px(ARC))
        brush.picture(piece, Rect(0, 0, size, size).move_to(center=here))


def sounds_to_try(rect: Rect, brush: Brush, language: Language, play: Any, reason: str) -> Panel | None:
    """A panel of plates, each with its sound; None where there is no room."""
    columns, gap = 4, brush.px(14)
    inner = rect.inflate(-2 * brush.px(32), -2 * brush.px(28))
    wide = (inner.w - (columns - 1) * gap) // columns
    rows = len(TO_HEAR) // columns
    high = min((inner.h - (rows - 1) * gap) // rows, brush.px(150))
    if high < brush.px(76) + brush.frame.leading("button_small"):
        return None
    plates: list[Widget] = []
    for i, (name, words, picture) in enumerate(TO_HEAR):
        place = Rect(inner.x + (i % columns) * (wide + gap), inner.y + (i // columns) * (high + gap), wide, high)
        told, call = language.say(words), partial(play, name)
        plate = ChoiceButton(f"hear/{name}", place, told, call, picture=picture, enabled=not reason, reason=reason)
        plate.click = ""
        plates.append(plate)
    used = Rect(rect.x, rect.y, rect.w, rows * high + (rows - 1) * gap + 2 * brush.px(28))
    return Panel("hear", used, "leather", plates)
