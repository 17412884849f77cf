"""What a title shows when its match is over, and what it is handed for it.  Counts no points and keeps no clock."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.common.awards import Award
from game.protocol import Event, Line, Outcome
from game.table import Table, everything
from scenes.kit import paint, palette
from scenes.kit.brush import Brush, blank
from scenes.kit.glide import in_cubic, in_out_cubic
from scenes.kit.language import Language, mark
from scenes.kit.lettering import number, signed
from scenes.kit.palette import Role

Lines = tuple[str, ...]  # of the score sheet, by id: what a row of the sheet counts together
AXIS: Final = 586.0  # of the hero, in its own plane
WIDE: Final = 1124.0  # of the hero, from 24
HIGH: Final = 976.0
PLACES: Final = (
    mark("first place"),
    mark("second place"),
    mark("third place"),
    mark("fourth place"),
    mark("fifth place"),
    mark("sixth place"),
)
LEAVING: Final = 0.25  # of the podium's time: all leave the places they sat in
OVERLAP: Final = 0.65  # of a seat's arrival, until the next begins
PLATE: Final = (304, 92)
FOOT: Final = 954  # the lower edge of the lowest plates
SUNK: Final = 220.0  # how far a plate sinks to be out of sight
TAG: Final = Role("Black", 22, 26, 13)
GREAT: Final = Role("Black", 42, 46, 16)


class Hero(NamedTuple):
    """The plane of the picture as the notes measure it (24 to 1148 across, 0 to 976 down), laid into the window."""

    left: float
    top: float
    scale: float

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        s = self.scale
        return Rect(round(self.left + x * s), round(self.top + y * s), round(w * s), round(h * s))

    def box(self, x: float, y: float, w: float, h: float) -> Rect:
        """By its middle."""
        return self.rect(x - w / 2, y - h / 2, w, h)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window in the hero's plane."""
        return (x - self.left) / self.scale, (y - self.top) / self.scale

    def px(self, length: float) -> int:
        return max(1, round(length * self.scale))


class Missing(NamedTuple):
    """A thing that could have been done: its picture, what and why, and the points it would have given."""

    picture: str
    name: str
    reason: str
    points: int


class Joined(NamedTuple):
    """Lines that are counted in one row: what it is called, and which join the one it stands for."""

    name: str
    others: Lines


class RankStep(NamedTuple):
    """How far it is to a better rank."""

    rank: str
    points: int


@dataclass(frozen=True)
class Ended:
    """A finished match as everybody may see it: ``view`` is what nobody's eyes hide any more."""

    table: Table
    outcome: Outcome
    view: Any
    faces: tuple[str, ...]
    order: tuple[int, ...]  # seats as they finished
    language: Language

    def say(self, words: str, /, **gaps: object) -> str:
        return self.language.say(words, **gaps)

    def name(self, seat: int) -> str:
        return self.table.players[seat].name

    def total(self, seat: int) -> int:
        return self.outcome.sheets[seat].total

    def lines(self, seat: int, lines: Lines) -> list[Line]:
        """Those of a seat's sheet."""
        return [each for each in self.outcome.sheets[seat].lines if each.id in lines]

    def points(self, seat: int, lines: Lines) -> int:
        return sum(each.points for each in self.lines(seat, lines))

    def place(self, seat: int) -> int:
        return self.outcome.places[seat]

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, each thing once."""
        return tuple(event for told in self.table.told for event in everything(told))

    @property
    def persons(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self.table.players) if player.level is None)

    @property
    def own(self) -> int:
        """Whose board is looked at until the winner is told: the first person's, the first seat's among bots."""
        return self.persons[0] if self.persons else 0

    def shown(self, rise: float) -> int:
        """Whose board is the hero while the podium rises: one's own until the winner is told."""
        return self.winner if self.arrival(self.winner, rise) > 0 else self.own

    def arrival(self, seat: int, rise: float) -> float:
        """How far a seat has come onto its place, 0 to 1: all leave theirs together, the last comes first."""
        rank = self.order.index(seat)
        lasts = (1 - LEAVING) / (1 + OVERLAP * (len(self.order) - 1))
        begins = LEAVING + (len(self.order) - 1 - rank) * OVERLAP * lasts
        return in_out_cubic(min(1.0, max(0.0, (rise - begins) / lasts)))

    @property
    def winner(self) -> int:
        return self.order[0]

    @property
    def is_alone(self) -> bool:
        return len(self.table.players) == 1


class Ceremony:
    """One title's hand at the results; what is written here shows plates in the title's picture."""

    title = ""
    panel_high = 0  # reference pixels of the title's own panel; 0: it has none
    tie_sign = "tokens/vp"  # beside the words that tell how a tie was broken
    joined: Mapping[str, Joined] = MappingProxyType({})  # rows of the sheet that count several lines, by their first

    def scene(self, ended: Ended) -> str:
        """The picture that fills the window, or ""."""
        return f"results/scene_{self.title}"

    def praise(self, ended: Ended, seat: int) -> str:
        """What is said of the winner; the points follow."""
        return ended.say("{name} has done best:", name=ended.name(seat))

    def scenery(self, brush: Brush, ended: Ended, hero: Hero) -> None:
        """What stands still behind the hero; drawn once."""

    def backdrop(self, brush: Brush, ended: Ended, hero: Hero, rise: float) -> None:
        """What stands behind the board and changes when the winner is told."""

    def board(self, brush: Brush, ended: Ended, hero: Hero, seat: int) -> None:
        """The seat's board, as the hero of the picture."""

    def board_rect(self, hero: Hero) -> Rect:
        return hero.rect(24, 200, WIDE, 460)

    def lit(self, brush: Brush, ended: Ended, hero: Hero, rise: float, lines: Lines) -> None:
        """What earned a row of the sheet, marked on the board that is shown; here, on the seats' plates."""
        tag_plates(brush, ended, hero, rise, lines)

    def podium(self, brush: Brush, ended: Ended, hero: Hero, rise: float) -> None:
        """The seats: at 0 all alike in seat order, at 1 as they finished."""
        plates(brush, ended, hero, rise)

    def panel(self, brush: Brush, ended: Ended, area: Rect, lit: Lines) -> None:
        """What else there is to see, in ``area`` of a leather panel, and what of it earned the ``lit`` lines."""

    def panel_name(self, ended: Ended) -> str:
        return ""

    def awards(self, ended: Ended) -> Sequence[Award]:
        """All that were earned, the most telling first."""
        return ()

    def next_rank(self, ended: Ended) -> RankStep | None:
        """The rank just out of reach, alone."""
        return None

    def missing(self, ended: Ended) -> Sequence[Missing]:
        """What would have brought more, alone; the most telling first."""
        return ()

    def advice(self, ended: Ended) -> str:
        """One true sentence for the next time, for who has lost alone against a rival."""
        return ""


def turned(
    brush: Brush, key: Hashable, rect: Rect, draw: Callable[[Rect], object], angle: float = 0.0, open_: float = 1.0
) -> None:
    """What ``draw`` draws there, composed once for a key, then tilted, or turning over (``open_`` below 1)."""
    if brush.ledger is not None:  # its words count, and where they are
        if open_ > 0.99:
            draw(rect)
        return
    room = brush.px(12)
    place = Rect(room, room, *rect.size)

    def make() -> Surface:
        above, brush.surface = brush.surface, blank((rect.w + 2 * room, rect.h + 2 * room))
        draw(place)
        made, brush.surface = brush.surface, above
        return pygame.transform.rotozoom(made, angle, 1) if angle else made

    image = brush.art.kept((key, rect.size, angle, brush.frame), make)
    if open_ < 0.99:
        image = pygame.transform.scale(image, (max(1, round(image.get_width() * open_)), image.get_height()))
    brush.surface.blit(image, image.get_rect(center=rect.center))


def leaving(rise: float) -> float:
    """How far the seats have left the places they sat in, 0 to 1."""
    return in_cubic(min(1.0, rise / LEAVING))


def tag(brush: Brush, hero: Hero, at: tuple[float, float], points: int) -> None:
    """What a piece has earned, over it; ``at`` is a point of the hero's plane."""
    words = signed(points)
    high = max(hero.px(32), 18)
    wide = max(brush.measure(words, TAG)[0] + hero.px(22), high)
    rect = Rect(0, 0, wide, high).move_to(center=hero.box(*at, 1, 1).center)
    line, ink = ("#d9a441", palette.AMBER) if points > 0 else ("#c9876f", palette.WARNING)
    brush.box(rect, palette.NIGHT, high / 2 / brush.frame.scale, line, 2)
    brush.text(words, rect, TAG, ink, "centre")


class PlatePlace(NamedTuple):
    """Where a seat's plate stands, by its middle in the hero's plane, and how wide it is."""

    x: float
    y: float
    wide: float


def plate_spots(ended: Ended) -> tuple[list[PlatePlace], list[PlatePlace]]:
    """Where the plates stand by seat and by place: side by side, in two rows from four seats on."""
    count = len(ended.order)
    across = count if count <= 3 else (count + 1) // 2
    wide = min(PLATE[0], WIDE / across - 24)
    middle = _outward(across)

    def spot(row: int, column: int) -> PlatePlace:
        y = FOOT - PLATE[1] / 2 - (count > 3) * (1 - row) * 104
        return PlatePlace(AXIS + (column - (across - 1) / 2) * (wide + 24), y, wide)

    seats = [spot(*divmod(seat, across)) for seat in range(count)]
    places = [spot(rank // across, middle[rank] if rank < across else rank % across) for rank in range(count)]
    return seats, places


def plates(brush: Brush, ended: Ended, hero: Hero, rise: float) -> None:
    """They sink away, and come up again as they finished, the winner last and in brass."""
    if ended.is_alone:
        return
    seats, places = plate_spots(ended)
    gone = leaving(rise)
    with brush.clip(hero.rect(0, 0, 1172, HIGH)):
        for rank, seat in reversed(list(enumerate(ended.order))):
            came = ended.arrival(seat, rise)
            spot = places[rank] if came else seats[seat]
            sunk = (1 - came) * SUNK if came else gone * SUNK
            if sunk < SUNK:
                lift = 12 * came * (ended.place(seat) == 1)
                plate(brush, ended, hero.box(spot.x, spot.y + sunk - lift, spot.wide, PLATE[1]), seat, came > 0)


def tag_plates(brush: Brush, ended: Ended, hero: Hero, rise: float, lines: Lines) -> None:
    """What a row has brought each seat, over its plate; while they move, nothing."""
    if ended.is_alone or 0 < rise < 1:
        return
    seats, places = plate_spots(ended)
    for rank, seat in enumerate(ended.order):
        spot, points = (places[rank] if rise else seats[seat]), ended.points(seat, lines)
        if points:
            tag(brush, hero, (spot.x + spot.wide / 2 - 34, spot.y - PLATE[1] / 2 - 4), points)


def called(brush: Brush, name: str, room: Rect, role: str | Role, ink: str, align: str = "left") -> bool:
    """Somebody's name on one line or two; where it finds no room at all, the face beside it has to do."""
    lines = next((count for count in (1, 2) if brush.fits(name, room, role, count)), 0)
    if lines:
        brush.text(name, room, role, ink, align, lines=lines)
    return bool(lines)


def _outward(count: int) -> list[int]:
    """Columns from the middle out, for the best to stand there."""
    return sorted(range(count), key=lambda column: (abs(column - (count - 1) / 2), column))


def plate(brush: Brush, ended: Ended, rect: Rect, seat: int, told: bool) -> None:
    """A seat's face, name and, once they are told, place and points; brass for the winner."""
    px = brush.px
    is_best = told and ended.place(seat) == 1
    if is_best:
        brush.glow(rect, 12, 14, 7)
        brush.plate("plaque_brass", rect)
    else:
        brush.panel(rect, "leather")
    with brush.inside(f"plate/{seat}"):
        size = min(rect.h - px(20), px(62))
        paint.portrait(brush, (rect.x + px(14) + size // 2, rect.centery), size, seat, ended.faces[seat])
        left = rect.x + px(24) + size
        points = Rect(rect.right - px(92), rect.y, px(76), rect.h)
        words = Rect(left, rect.y + px(10), points.x - left, rect.h - px(20))
        ink, soft = (palette.INK, palette.TICKET) if is_best else (palette.CREAM, palette.TAN)
        if told:
            name, place = Rect(words.x, words.y, words.w, words.h * 11 // 20), words.copy()
            place.top, place.h = name.bottom, words.h - name.h
            said = ended.say(PLACES[ended.place(seat) - 1])
            if brush.fits(ended.name(seat), name, "name"):
                brush.text(ended.name(seat), name, "name", ink)
                brush.text(said if brush.fits(said, place, "voice") else str(ended.place(seat)), place, "voice", soft)
            else:
                called(brush, ended.name(seat), words, "name", ink)
            brush.text(number(ended.total(seat)), points, GREAT, ink if is_best else palette.AMBER, "right")
        else:
            called(brush, ended.name(seat), words, "name", ink)


def paint_rival(brush: Brush, rect: Rect) -> None:
    """The one who plays against a single person."""
    brush.box(rect, palette.INK, 10)
    brush.box(rect.inflate(-4, -4), palette.CREAM, 8)
    inner = rect.inflate(-8, -8)
    brush.box(inner, "#7f9bb0", 6)
    brush.picture("tokens/bandit", inner)
