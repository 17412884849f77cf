"""The bills on the wall at the end of a Tiny Epic Western match: whose they are, where they hang.  Counts nothing."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Color, Rect

from game.tiny_epic_western.board import owned
from game.tiny_epic_western.content import BUILDINGS
from game.tiny_epic_western.pieces import INFLUENCE
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.language import mark
from scenes.kit.lettering import number
from scenes.kit.palette import Role
from scenes.skins.tiny_epic_western import look
from scenes.table.title.ceremony import AXIS, Ended, Hero, called

Place = tuple[float, float, float, float]  # x, y, wide, tilt
POSTER: Final = (340, 480)
HUNG: Final = ((586.0, 214.0, 340.0, 0.0), (196.0, 300.0, 250.0, 2.5), (976.0, 312.0, 250.0, -2.5))
PAIR: Final = ((430.0, 214.0, 340.0, 0.0), (850.0, 300.0, 250.0, -2.5))
NAILED: Final = (mark("First"), mark("Second"), mark("Third"))
WORD: Final = Role("Black", 50, 54, 14, 5, True)
NAME: Final = Role("Black", 32, 36, 13, 2, True)
REWARD: Final = Role("Black", 54, 58, 18)
COUNTER: Final = Role("Black", 25, 28, 13)
PLACE: Final = Role("Black", 25, 28, 13, 1.5, True)
OWNED: Final = Role("Black", 18, 20, 12)
NOTE: Final = Role("Bold", 21, 25, 13)
RUST: Final = "#8f2a30"
BROWN: Final = "#4a2a1b"


def places(ended: Ended, rise: float) -> list[tuple[int, Place]]:
    """Where everybody's hangs: alike in seat order until the winner is told, then by place; the fourth has none."""
    count = len(ended.order)
    if rise:
        return list(zip(ended.order, PAIR if count == 2 else HUNG, strict=False))
    wide = 280.0 if count < 4 else 250.0
    return [(seat, (AXIS + (seat - (count - 1) / 2) * (1124 / count), 290.0, wide, 0.0)) for seat in range(count)]


def draw_owned(brush: Brush, ended: Ended, hero: Hero, seat: int, at: tuple[float, float, float]) -> None:
    """The buildings a seat has points for, side by side."""
    x, y, wide = at
    held = [name for name in owned(ended.table.state, seat) if BUILDINGS[name].vp]
    step = min(56.0, (wide - 16) / max(1, len(held)))
    for index, name in enumerate(held):
        place = hero.box(x + (index - (len(held) - 1) / 2) * step, y, 54, 54)
        brush.box(place, palette.PAPER, 8, palette.INK, 2)
        brush.picture(look.building_picture(name), place.inflate(-4, -4))
        points = Rect(place.centerx - hero.px(14), place.bottom - hero.px(8), hero.px(28), max(hero.px(24), 14))
        brush.box(points, RUST, 6, palette.INK, 1)
        brush.text(str(BUILDINGS[name].vp), points, OWNED, palette.CREAM, "centre")


def draw(brush: Brush, ended: Ended, rect: Rect, seat: int, told: bool) -> None:
    """One seat as a bill: its Boss, its name and, once it is told, its points."""
    k = rect.w / POSTER[0]
    at = partial(look.at, rect, k)

    def sized(role: Role) -> Role:
        return role._replace(size=role.size * k / brush.frame.scale, leading=role.leading * k / brush.frame.scale)

    is_best = told and ended.place(seat) == 1
    brush.picture("results/poster_wanted", rect)
    word = ended.say("Reward!") if is_best else ended.say("Wanted!")
    brush.text(word, at(26, 30, 288, 60), sized(WORD), BROWN, "centre")
    colour = Color(palette.SEATS[seat].colour).lerp(Color("#ffe9bd"), 0.42)
    brush.surface.fill(colour, at(62, 116, 216, 210))
    boss = ended.view.bosses[seat]
    if boss:
        brush.picture(look.boss_picture(boss), at(66, 118, 208, 208))
    brush.box(at(58, 112, 224, 218), None, 4, palette.INK, 4)
    brush.picture(look.shape_picture(seat), at(262, 300, 44, 44))
    called(brush, ended.name(seat), at(34, 336, 272, 40), sized(NAME), palette.INK, "centre")
    if not told:
        return
    points = number(ended.total(seat))
    wide = brush.measure(points, sized(REWARD))[0]
    middle = rect.centerx + round(24 * k)
    sign = Rect(middle - wide // 2 - round(56 * k), rect.y + round(378 * k), round(46 * k), round(46 * k))
    brush.picture("tokens/vp", sign)
    brush.text(points, Rect(middle - wide // 2, rect.y + round(374 * k), wide + 8, round(56 * k)), sized(REWARD), RUST)
    for index, kind in enumerate(INFLUENCE):
        x = 53 + index * 78
        brush.picture(look.pip(kind), at(x + 8, 433, 32, 32))
        amount = ended.view.influence[3 * seat + index]
        brush.text(str(amount), at(x + 42, 431, 30, 36), sized(COUNTER), palette.INK, "centre")


def nail(brush: Brush, ended: Ended, hero: Hero, at: Place, place: int) -> None:
    """The brass plate under a poster."""
    x, y, wide, _ = at
    foot = y + wide * POSTER[1] / POSTER[0]
    size = (172, 54) if wide > 300 else (132, 46)
    plate = hero.box(x, foot + (23 if wide > 300 else 37), *size)
    brush.plate("plaque_brass", plate)
    brush.text(ended.say(NAILED[place - 1]), plate.inflate(-hero.px(16), 0), PLACE, palette.INK, "centre")


def pin_note(brush: Brush, ended: Ended, hero: Hero, seat: int) -> None:
    """The fourth has a note instead of a poster."""
    rect = hero.rect(30, 868, 236, 92)
    brush.panel(rect, "paper_plain", "card")
    size = min(rect.h - 8, hero.px(58))
    paint.portrait(brush, (rect.x + hero.px(10) + size // 2, rect.centery), size, seat, ended.faces[seat])
    left = rect.x + hero.px(20) + size
    room = Rect(left, rect.y + hero.px(8), rect.right - left - hero.px(10), rect.h - hero.px(16))
    upper = Rect(room.x, room.y, room.w, room.h // 2)
    words = ended.say("{place}. {name}", place=ended.place(seat), name=ended.name(seat))
    if not brush.fits(words, upper, NOTE):
        words = f"{ended.place(seat)}."
    brush.text(words, upper, NOTE, palette.INK)
    lower = Rect(room.x, upper.bottom, room.w, room.h - upper.h)
    side = min(lower.h, hero.px(32))
    brush.picture("tokens/vp", Rect(lower.x, lower.centery - side // 2, side, side))
    lower = Rect(lower.x + side + hero.px(6), lower.y, lower.w - side - hero.px(6), lower.h)
    brush.text(number(ended.total(seat)), lower, "count", palette.INK)
