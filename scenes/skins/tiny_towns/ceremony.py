"""The end of a Tiny Towns match: the town on its island, the seats on stumps.  Counts nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.common.awards import Award
from game.tiny_towns.actions import square_spot
from game.tiny_towns.awards import awards
from game.tiny_towns.content import CONTENT
from game.tiny_towns.pieces import CLASS, SIZE, SQUARE, SQUARES, at
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import about
from scenes.kit.lettering import number
from scenes.kit.palette import Role
from scenes.skins.tiny_towns import island
from scenes.skins.tiny_towns.look import FOLDER
from scenes.table.title.ceremony import AXIS, Ceremony, Ended, Hero, Lines, Missing, RankStep, leaving, tag

GUESTS: Final = ((124, 646, 200), (1050, 646, 196))
CENTRES: Final = {
    2: (470, 702),
    3: (586, 340, 832),
    4: (586, 352, 820, 1028),
    5: (586, 376, 796, 178, 994),
    6: (492, 680, 305, 867, 118, 1054),
}
STUMPS: Final = (150, 112, 84, 60, 60, 60)  # how high the stump of each place is
FOOT: Final = 966
SUNK: Final = 420.0  # how far a stump sinks to be out of sight
PLACE: Final = Role("Black", 24, 28, 13)
NAME: Final = Role("Bold", 20, 24, 12)
POINTS: Final = Role("Black", 22, 26, 13)
GREAT: Final = Role("Black", 28, 32, 15)


class TinyTownsCeremony(Ceremony):
    title = "tiny_towns"
    tie_sign = "tokens/hammer"

    def praise(self, ended: Ended, seat: int) -> str:
        return ended.say("{name}’s town is the finest in the forest:", name=ended.name(seat))

    def scenery(self, brush: Brush, ended: Ended, hero: Hero) -> None:
        """Neighbours who do not play look over the hedges."""
        guests = [look.portrait for look in palette.SEATS if look.portrait not in ended.faces]
        for (x, y, wide), guest in zip(GUESTS, guests, strict=False):
            brush.picture(f"seats/portrait_{guest}", hero.box(x, y - 106, 128, 128), "mirror" if x > AXIS else "")
            brush.picture("results/hedge", hero.rect(x - wide / 2, y - wide * 0.45, wide, wide * 0.45))

    # -------------------------------------------------------------- the town

    def board_rect(self, hero: Hero) -> Rect:
        return island.place(hero)

    def board(self, brush: Brush, ended: Ended, hero: Hero, seat: int) -> None:
        island.draw(brush, hero, ended.view, seat)

    def lit(self, brush: Brush, ended: Ended, hero: Hero, rise: float, lines: Lines) -> None:
        """A dot on every square that earns the line, and over the first what all of them bring."""
        for found in ended.lines(ended.shown(rise), lines):
            plots = sorted((island.plot(SQUARE[spot.split("/")[2]]) for spot in found.spots), key=lambda plot: plot[1])
            if not found.points or not plots:
                continue
            colour = "#d9a441" if found.points > 0 else "#c9876f"
            for x, y in plots[1:]:
                dot = hero.box(x, y - island.PIECE * 0.56, 22, 22)
                brush.box(dot, palette.NIGHT, dot.h / 2 / brush.frame.scale, colour, 4)
            tag(brush, hero, (plots[0][0], plots[0][1] - island.PIECE * 0.6), found.points)

    # -------------------------------------------------------------- the seats

    def podium(self, brush: Brush, ended: Ended, hero: Hero, rise: float) -> None:
        if ended.is_alone:
            return
        many, gone = len(ended.order), leaving(rise)
        by_seat = sorted(CENTRES[many])
        for rank, seat in reversed(list(enumerate(ended.order))):
            came = ended.arrival(seat, rise)
            if came:
                _stump(brush, ended, hero, seat, CENTRES[many][rank], (1 - came) * SUNK, True)
            elif gone < 1:
                _stump(brush, ended, hero, seat, by_seat[seat], gone * SUNK, False)

    # -------------------------------------------------------------- words

    def awards(self, ended: Ended) -> Sequence[Award]:
        return awards(ended.events, ended.table.state, ended.outcome)

    def next_rank(self, ended: Ended) -> RankStep | None:
        ranks, total = CONTENT.numbers.solo_rank, ended.total(0)
        better = [rank for rank in ranks if rank.min > total]
        return RankStep(better[-1].name, better[-1].min - total) if better else None

    def missing(self, ended: Ended) -> Sequence[Missing]:
        """Homes that went hungry, and squares nothing was built on."""
        sheet, found = ended.outcome.sheets[0], []
        hungry = [spot for spot, state in sheet.marks if state == "hungry" and spot in _cottages(ended)]
        if hungry:
            name = ended.say("Cottages that went hungry: {n}", n=len(hungry))
            why = ended.say("Each is worth 3 points once it is fed.")
            found.append(Missing(FOLDER + "cottage", name, why, 3 * len(hungry)))
        bare = next((line for line in sheet.lines if line.id == "empty"), None)
        if bare is not None and bare.points < 0:
            name = ended.say("Squares without a building: {n}", n=len(bare.spots))
            why = ended.say("Every one of them costs a point.")
            found.append(Missing(FOLDER + "empty_plot", name, why, -bare.points))
        return sorted(found, key=lambda row: -row.points)


def _cottages(ended: Ended) -> set[str]:
    """The squares with a Cottage; a monument may be fed too."""
    town = ended.view.towns[0]
    return {square_spot(0, SQUARES[square]) for square in range(SIZE) if CLASS.get(at(town.grid, square)) == "cottage"}


def _stump(brush: Brush, ended: Ended, hero: Hero, seat: int, x: float, sunk: float, told: bool) -> None:
    """A stump out of the grass, as high as the place once it is told; on it the seat's face, before it a plate."""
    many, place = len(ended.order), ended.place(seat) if told else 4
    is_best, fits = told and place == 1, 0.84 if many == 6 else 1.0
    size = (1.0, 0.96, 0.92, 0.84, 0.84, 0.84)[place - 1] * fits
    face = (176, 150, 144, 124, 124, 124)[place - 1] * fits
    kind = min(place, 4)
    full = (STUMPS[kind - 1] + 46) * size
    foot = FOOT + sunk
    top = foot - full + 36 * size
    with brush.clip(hero.rect(0, 0, 1172, FOOT + 4)):
        if is_best:
            brush.picture("results/laurel", hero.rect(x - 155 * size, top - 221 * size, 310 * size, 310 * size))
        brush.picture(f"results/stump_{kind}", hero.rect(x - 110 * size, foot - full, 220 * size, full))
        brush.picture(f"seats/portrait_{ended.faces[seat]}", hero.rect(x - face / 2, top - face + 12, face, face))
        shape = f"seats/seat_{seat + 1}_{palette.SEATS[seat].shape}"
        brush.picture(shape, hero.rect(x + face * 0.26, top - 40, 38, 38))
        if sunk < SUNK / 8:
            _name_plate(brush, ended, hero, seat, (x, foot - (88 if is_best else 40)), told, 220 * size)
        if is_best and sunk < SUNK / 8:
            box = hero.box(x, foot - 40, 80, 40)
            brush.box(box, "#e2b04a", 10, palette.INK, 2)
            brush.text(number(ended.total(seat)), box, GREAT, palette.INK, "centre")


def _name_plate(
    brush: Brush, ended: Ended, hero: Hero, seat: int, at: tuple[float, float], told: bool, room: float
) -> None:
    """Place, name, points, as far as they are told and find room."""
    rect = about(hero.box(*at, 1, 1).center, hero.px(min(176, room - 8)), max(hero.px(38), 19))
    brush.box(rect, palette.NIGHT, 10, "#d9a441", 2, 0.94)
    inner = rect.inflate(-2 * max(4, hero.px(10)), 0)
    if told:
        place = brush.text(str(ended.place(seat)), inner, PLACE, palette.AMBER)
        inner = Rect(place.right + hero.px(8), inner.y, inner.right - place.right - hero.px(8), inner.h)
        if ended.place(seat) > 1:
            total = brush.text(number(ended.total(seat)), inner, POINTS, palette.AMBER, "right")
            inner.w = total.x - hero.px(4) - inner.x
    name = ended.name(seat)
    if brush.fits(name, inner, NAME):
        brush.text(name, inner, NAME, palette.CREAM, "left" if told else "centre")


CEREMONY: Final = TinyTownsCeremony
