"""A Citizen or an Outlaw comes through the doors: a face, a name, a line, then what that means.  Knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.protocol import Event
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import CHARACTERS
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.glide import out_back, out_cubic
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.kit.palette import Role
from scenes.skins.saloon_tycoon.look import TINT, face
from scenes.skins.saloon_tycoon.words import name_of
from scenes.table.title.cutscene import Cutscene, so_far
from scenes.table.view.table_view import TableView

Arrival = told.CharacterCame | told.CharacterMoved

ENTER: Final = 2.4  # seconds
UNROLL, COME, SPEAK, MEAN = 0.25, 0.3, 0.55, 1.0  # the banner, the face, the line, what follows: each after the other
OUTLAW: Final = "#5e1f1d"  # the ground of their banner
NAME: Final = Role("Black", 40, 46, 18)
VOICE: Final = Role("It", 24, 29, 13)
LINES: Final = {
    "purty_nellie": mark("“Dim the lamps, dear. I sing at nine.”"),
    "lucy_allen": mark("“Spell your name for me. It goes on page one.”"),
    "widow_campbell": mark("“Black suits me. So does the best table.”"),
    "miss_watson": mark("“Boots off the bench. School is in.”"),
    "sheriff_fletcher": mark("“Quiet night? Let us keep it so.”"),
    "senator_boone": mark("“My friends! I never forget a voter.”"),
    "doc_bellamy": mark("“Purely medicinal. Make it a double.”"),
    "rawley_hackett": mark("“Forty head outside, and one thirst.”"),
    "flatfoot_fleming": mark("“Mind your purse, sugar. I am.”"),
    "moonshine_angie": mark("“Throw one on the fire, or no deal.”"),
    "phineus_pillbottom": mark("“Timber? For you, only a trifle more.”"),
    "sydney_smythe": mark("“One sip, and they will talk about you.”"),
}


def arrival(shown: TableView, event: Arrival, events: Sequence[Event]) -> Cutscene:
    """Into a saloon from out of town, or from another saloon."""
    return Cutscene(f"arrival/{event.who}", ENTER, partial(_draw, event=event), event=event)


def _draw(brush: Brush, shown: TableView, rect: Rect, time: float, *, event: Arrival) -> None:
    """The banner unrolls, the face comes in, the line is spoken, and last stands what it means."""
    px = brush.px
    high = max(px(250), 7 * brush.frame.leading("sentence"))
    strip = draw_banner(brush, rect, high, time, OUTLAW if CHARACTERS[event.who].kind == "outlaw" else TINT.band)
    come = so_far(time, UNROLL, COME)
    if come <= 0:
        return
    side = high - px(28)
    left = strip.x + px(18) - round((1 - out_back(come)) * side)
    with brush.clip(strip):
        face(brush, event.who, Rect(left, strip.y + px(14), side, side), marks=True)
    words = Rect(strip.x + side + px(42), strip.y + px(14), strip.w - side - px(64), high - px(28))
    with brush.inside("moment"):
        _draw_words(brush, shown, words, time, event)


def draw_banner(brush: Brush, rect: Rect, high: int, time: float, colour: str = TINT.band) -> Rect:
    """A strip of colour that unrolls across the corner."""
    wide = max(8, round(rect.w * out_cubic(so_far(time, 0, UNROLL))))
    strip = Rect(rect.centerx - wide // 2, rect.centery - high // 2, wide, high)
    brush.shadow(strip, "lifted", 12)
    brush.box(strip, colour, 12, TINT.spark, 3)
    return strip


def _draw_words(brush: Brush, shown: TableView, room: Rect, time: float, event: Arrival) -> None:
    head = Rect(room.x, room.y, room.w, round(room.h * 0.26))
    brush.text(name_of(shown, event.who), head, NAME, palette.CREAM)
    who = Rect(room.x, head.bottom, room.w, round(room.h * 0.18))
    brush.text(_where(shown, event), who, "body", palette.BAND_TEXT)
    if time >= SPEAK:
        line = Rect(room.x, who.bottom, room.w, round(room.h * 0.26))
        brush.text(fine(shown.say(LINES[event.who])), line, VOICE, palette.AMBER, lines=2)
    if time >= MEAN:
        rest = Rect(room.x, room.y + round(room.h * 0.7), room.w, round(room.h * 0.3))
        meaning = fine(shown.say(CHARACTERS[event.who].text)).split(". ", 1)[-1]  # how it came is over
        brush.text(meaning, rest, "sentence", palette.CREAM, lines=2)


def _where(shown: TableView, event: Arrival) -> str:
    """The trade, and whose saloon it is."""
    trade = fine(shown.say(CHARACTERS[event.who].title))
    seat = event.seat if isinstance(event, told.CharacterCame) else event.to
    if seat == shown.viewer:
        return shown.say("{trade}: comes to your saloon", trade=trade)
    if seat >= len(shown.players):
        return shown.say("{trade}: goes to the Boss", trade=trade)
    return shown.say("{trade}: goes to {name}’s saloon", trade=trade, name=shown.name(seat))
