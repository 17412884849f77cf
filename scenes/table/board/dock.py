"""The prompt dock: who decides what, the choices, one hint strip, the tool row.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from pygame import Rect

from game.protocol import Spot
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.widgets import Button, ChoiceButton, Widget, button_width
from scenes.table.title.skin import DockQuestion, Prompt, Skin
from scenes.table.view.table_view import TableView

WARNING = "#f8e0c4"  # the plate of a warning
HEADLINE = 0.57  # of the place of headline and sentence together


class Word(NamedTuple):
    """What the strip says, and with which icon."""

    words: str
    icon: str = "hint"
    tone: str = ""


def is_dark(shown: TableView) -> bool:
    """Leather while somebody else decides."""
    return not shown.is_mine and shown.outcome is None


def tool(rect: Rect, name: str, icon: str, label: str, call: Callable[[], Any], **more: Any) -> Button:
    """One of the row at the foot."""
    return Button(f"tool/{name}", rect, label, call, style="dark", icon=icon, role="button_small", shadow=False, **more)


def question(
    brush: Brush, shown: TableView, asked: DockQuestion, yes: Callable[[], Any], no: Callable[[], Any]
) -> list[Widget]:
    """Two buttons in the row of choices, the brass one right: the safe one, or what was meant all along."""
    room = shown.rect(asked.room)
    high = min(room.h, max(brush.px(palette.BUTTON_HEIGHT["ordinary"]), palette.HIT))
    if asked.beside:
        wide = shown.rect(asked.beside).x - brush.px(12) - room.x
        return [Button("ask/yes", Rect(room.x, room.centery - high // 2, wide, high), asked.yes, yes, style="primary")]
    least = max(brush.px(240), button_width(brush, asked.yes), button_width(brush, asked.no))
    wide = min((room.w - brush.px(16)) // 2, least)
    y = room.centery - high // 2
    left, right = Rect(room.right - 2 * wide - brush.px(16), y, wide, high), Rect(room.right - wide, y, wide, high)
    go, stay = (right, left) if asked.is_meant else (left, right)
    return [
        Button("ask/yes", go, asked.yes, yes, style="primary" if asked.is_meant else "paper"),
        Button("ask/no", stay, asked.no, no, style="paper" if asked.is_meant else "primary"),
    ]


def choice(
    shown: TableView, skin: Skin, spot: Spot, rect: Rect, touch: Callable[[Spot], Any], reason: str, tip: str
) -> Widget | None:
    """A choice as a picture plate; None if the skin draws it."""
    face = skin.face(shown, spot)
    if face is None:
        return None
    chooser = shown.chooser
    enabled = chooser is not None and chooser.accepts(spot) and (spot in shown.glow or spot in shown.touched)
    return ChoiceButton(
        spot, rect, face.label, lambda: touch(spot), picture=face.picture, pill=face.pill, row=face.row,
        selected=spot in shown.touched, role="choice", enabled=enabled, hint=tip, reason=reason,
    )  # fmt: skip


def farewell(brush: Brush, shown: TableView, answers: list[tuple[str, str, Callable[[], Any]]]) -> list[Widget]:
    """When the match is over: where to go from here, the first in brass."""
    room = shown.rect("dock/choices")
    high = min(room.h, max(brush.px(palette.BUTTON_HEIGHT["ordinary"]), palette.HIT))
    gap = brush.px(16)
    wide = (room.w - gap * (len(answers) - 1)) // len(answers)
    return [
        Button(
            f"over/{name}", Rect(room.x + i * (wide + gap), room.centery - high // 2, wide, high), words, call,
            style="paper" if i else "primary",
        )
        for i, (name, words, call) in enumerate(answers)
    ]  # fmt: skip


def draw(brush: Brush, shown: TableView, skin: Skin, prompt: Prompt, strip: Word | None, is_taken: bool = False,
         asked: DockQuestion | None = None) -> None:  # fmt: skip
    """Panel, words and strip; drawn once for each decision.  ``is_taken``: other buttons lie in the row of choices."""
    dark = is_dark(shown)
    draw_panel(brush, shown, shown.rect("panel/dock"))
    with brush.inside("panel/dock"):
        _draw_words(brush, shown, prompt, dark, strip)
        if not is_taken or (asked is not None and asked.beside):
            rest = replace(shown, lines=shown.lines[:-1]) if prompt.is_told else shown  # nothing is said twice
            skin.draw_dock(brush, rest, shown.rect("dock/choices"), dark)
        elif shown.held is not None:
            skin.draw_question(brush, shown, shown.held)
        if strip is not None and not _shares_strip(shown) and not _buttons_on(shown, shown.rect("dock/hint")):
            _draw_strip(brush, shown.rect("dock/hint"), strip, dark)


def draw_panel(brush: Brush, shown: TableView, rect: Rect) -> None:
    brush.panel(rect, "leather" if is_dark(shown) else "paper")


def _buttons_on(shown: TableView, rect: Rect) -> list[Rect]:
    """The buttons on display that take a part of this place."""
    shapes = (shown.layout[spot] for spot in shown.displayed if spot.startswith("button/"))
    return [shape.rect for shape in shapes if shape.kind == "button" and shape.rect.colliderect(rect)]


def _shares_strip(shown: TableView) -> bool:
    """In compact windows the hint takes the sentence's place."""
    return shown.rect("dock/hint").colliderect(shown.rect("dock/sentence"))


def _draw_words(brush: Brush, shown: TableView, prompt: Prompt, dark: bool, strip: Word | None) -> None:
    headline, sentence = shown.rect("dock/headline"), shown.rect("dock/sentence")
    both = headline.union(sentence)
    headline.h = round(both.h * HEADLINE)
    sentence.y, sentence.h = headline.bottom, both.bottom - headline.bottom
    strong, soft = (palette.CREAM, palette.TAN) if dark else (palette.INK, palette.SOFT)
    said = strip.words if strip is not None and _shares_strip(shown) and strip.tone != "recap" else ""
    words = said or prompt.sentence
    if prompt.until and prompt.until in shown.layout:
        edge = shown.rect(prompt.until).x - brush.px(10)
        headline.w, sentence.w = edge - headline.x, edge - sentence.x
    for button in _buttons_on(shown, headline):
        edge = button.x - brush.px(8)
        headline.w, sentence.w = min(headline.w, edge - headline.x), min(sentence.w, edge - sentence.x)
    if "dock/office" in shown.layout:
        office = shown.rect("dock/office")
        if dark and shown.decider is not None:
            paint.portrait(brush, office.center, office.w, shown.decider, shown.faces[shown.decider])
        elif prompt.office and brush.fits(words, sentence, "small", 2):  # or the words need its place
            brush.picture(prompt.office, office)
        else:
            back = headline.x - office.x
            headline.x, headline.w = headline.x - back, headline.w + back
            sentence.x, sentence.w = sentence.x - back, sentence.w + back
    if prompt.is_told and not brush.fits(words, sentence, "small", 2):
        room = Rect(sentence.x, both.y, sentence.w, both.h)
        brush.text(words, room, _sentence_role(brush, words, room), strong, lines=3)
        return
    heading = said if said and prompt.full else prompt.headline
    brush.text(heading, headline, "prompt" if brush.fits(heading, headline, "prompt") else "name", strong)
    if prompt.full:
        return
    brush.text(words, sentence, _sentence_role(brush, words, sentence), soft, lines=2)


def _sentence_role(brush: Brush, words: str, room: Rect) -> str:
    """The largest in which it is told whole."""
    if brush.measure(words, "sentence")[0] <= room.w:
        return "sentence"
    return "body" if brush.fits(words, room, "body", 2) else "small"


def step_back(widgets: Iterable[Widget]) -> None:
    """One brass button is enough: while somebody beside the player has one, the table's own are paper."""
    for widget in widgets:
        if isinstance(widget, Button) and widget.style == "primary" and widget.name.startswith("button/"):
            widget.style = "paper"


def draw_thought(brush: Brush, shown: TableView, share: float) -> None:
    """How far a thought has come, as a bar along the lower edge of the dock."""
    panel = shown.rect("panel/dock")
    edge, high = brush.px(22), max(3, brush.px(6))
    way = Rect(panel.x + edge, panel.bottom - high - brush.px(7), panel.w - 2 * edge, high)
    brush.box(way, palette.SEAM if is_dark(shown) else palette.SHADE, 3)
    brush.box(Rect(way.x, way.y, max(high, round(way.w * share)), high), palette.BRASS, 3)


def draw_warning(brush: Brush, shown: TableView, words: str) -> None:
    """Where a rule bites, over the strip, or over the sentence where there is no strip: what it says can wait."""
    px, strip = brush.px, shown.rect("dock/hint")
    is_free = not _shares_strip(shown) and not _buttons_on(shown, strip)
    rect = strip if is_free else shown.rect("dock/sentence")
    if not is_free and brush.measure(words, "body")[0] > rect.w - px(60):
        rect = rect.union(shown.rect("dock/headline"))
    for button in _buttons_on(shown, rect):
        rect.w = min(rect.w, button.x - px(8) - rect.x)
    rect.h = max(rect.h, brush.frame.leading("body") + px(4))
    brush.cover(rect)
    brush.box(rect, WARNING, 8, palette.LOSS, 2)
    size = min(px(24), rect.h)
    brush.icon("warning", (rect.x + px(9) + size // 2, rect.centery), size, palette.LOSS)
    room = Rect(rect.x + px(18) + size, rect.y, rect.w - px(26) - size, rect.h)
    brush.text(words, room, "body", palette.INK, lines=2)


def _draw_strip(brush: Brush, rect: Rect, strip: Word, dark: bool) -> None:
    px = brush.px
    fill, ink, tint = (palette.SEAM, palette.CREAM, palette.ICON) if dark else (palette.SHADE, palette.INK, "#8a5a12")
    brush.box(rect, fill, 8)
    size = min(px(24), rect.h)
    brush.icon(strip.icon, (rect.x + px(9) + size // 2, rect.centery), size, tint)
    room = Rect(rect.x + px(18) + size, rect.y, rect.w - px(26) - size, rect.h)
    brush.text(strip.words, room, "voice", ink)
