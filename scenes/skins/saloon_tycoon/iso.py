"""The street corner of Saloon Tycoon in space: where each room stands on the screen.  Draws nothing.

A lot is 10 units wide; the point x = y = z = 0 lies far behind the corner.  Main Street (A) leaves the Saloon to the
upper right, Depot Street (B) to the upper left, so both fronts face the viewer and nothing stands before a street.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

Point = tuple[float, float]

UNIT: Final = 8.0  # drawing units of one unit of space
FLOOR: Final = 10.0  # units from floor to floor
WINDOW_UNITS: Final = 972.0  # drawing units across a window, so that the whole block is seen
FAMILIES: Final = {
    "small_a": (12, 10),
    "large_a": (12, 20),
    "small_b": (10, 12),
    "large_b": (20, 12),
    "large_s": (15, 15),
}
SIDE, ABOVE, BELOW = 18, 14, 12  # room round a drawing, in its own units


class Stand(NamedTuple):
    """What a footprint covers, in units."""

    x0: float
    x1: float
    y0: float
    y1: float

    @property
    def near(self) -> float:
        """Larger is nearer to the viewer."""
        return self.x1 + self.y1


SITES: Final[dict[str, Stand]] = {
    "S": Stand(40, 55, 40, 55),
    **{f"A{n + 1}": Stand(43, 55, 30 - 10 * n, 40 - 10 * n) for n in range(4)},
    **{f"B{n + 1}": Stand(30 - 10 * n, 40 - 10 * n, 43, 55) for n in range(4)},
}
LOTS: Final = tuple(site for site in SITES if site != "S")


def stand_of(sites: tuple[str, ...]) -> Stand:
    """The ground under a tile."""
    under = [SITES[site] for site in sites]
    return Stand(
        min(each.x0 for each in under),
        max(each.x1 for each in under),
        min(each.y0 for each in under),
        max(each.y1 for each in under),
    )


def family(sites: tuple[str, ...]) -> str:
    """Which set of drawings fits there."""
    if sites == ("S",):
        return "large_s"
    return ("large_" if len(sites) == 2 else "small_") + sites[0][0].lower()


def size_of(fam: str) -> tuple[float, float]:
    wide, deep = FAMILIES[fam]
    return (wide + deep) * UNIT + 2 * SIDE, (wide + deep) * UNIT / 2 + FLOOR * UNIT + ABOVE + BELOW


def anchor(fam: str) -> Point:
    """The near corner, on the floor it stands on, in the drawing's own units."""
    wide, deep = FAMILIES[fam]
    return SIDE + wide * UNIT, ABOVE + FLOOR * UNIT + (wide + deep) * UNIT / 2


CRATES: Final[dict[str, tuple[Point, ...]]] = {  # from the far corner of the deck; they fill from the Saloon outwards
    "small_a": ((1.2, 5.3), (6.4, 3.2), (1.2, 1.1)),
    "small_b": ((5.3, 1.2), (3.2, 6.4), (1.1, 1.2)),
    "large_a": tuple((3.6, 15.1 - 4.7 * n) for n in range(4)),
    "large_b": tuple((15.1 - 4.7 * n, 3.6) for n in range(4)),
    "large_s": ((2, 2), (7.2, 2), (2, 7.2), (7.2, 7.2)),
}


class Iso(NamedTuple):
    """A view of the corner: the screen place of x = y = z = 0, and the size."""

    x: float
    y: float
    k: float

    def at(self, x: float, y: float, z: float = 0) -> Point:
        return self.x + (x - y) * UNIT * self.k, self.y + ((x + y) * UNIT / 2 - z * UNIT) * self.k

    def moved(self, dx: float, dy: float) -> Iso:
        return Iso(self.x + dx, self.y + dy, self.k)

    def picture(self, sites: tuple[str, ...], floor: int, rise: float = 0) -> Rect:
        """Where a drawing of a room, roof or scaffold goes; ``rise`` in units."""
        fam, under = family(sites), stand_of(sites)
        x, y = self.at(under.x1, under.y1, (floor - 1) * FLOOR + rise)
        (ax, ay), (wide, high) = anchor(fam), size_of(fam)
        return Rect(round(x - ax * self.k), round(y - ay * self.k), round(wide * self.k), round(high * self.k))

    def crate(self, sites: tuple[str, ...], floor: int, slot: int) -> Point:
        """The far corner of a crate's foot on the deck."""
        under, (x, y) = stand_of(sites), CRATES[family(sites)][slot]
        return self.at(under.x0 + x, under.y0 + y, floor * FLOOR)

    def deck(self, sites: tuple[str, ...], floor: int) -> Point:
        """The middle of a room's deck."""
        under = stand_of(sites)
        return self.at((under.x0 + under.x1) / 2, (under.y0 + under.y1) / 2, floor * FLOOR)

    def front(self, sites: tuple[str, ...], floor: int, height: float = 5) -> Point:
        """A point in the middle of its front, so high above its floor."""
        under, fam, z = stand_of(sites), family(sites), (floor - 1) * FLOOR + height
        if fam == "large_s":
            return self.at(under.x1 - 2.5, under.y1 - 2.5, z)
        if fam.endswith("a"):
            return self.at(under.x1, (under.y0 + under.y1) / 2, z)
        return self.at((under.x0 + under.x1) / 2, under.y1, z)


def in_window(area: Rect) -> Iso:
    """The corner in a window: the near corner a little above the foot."""
    k = area.w / WINDOW_UNITS
    return Iso(area.x + area.w / 2, area.bottom - (61 * UNIT + 17) * k, k)
