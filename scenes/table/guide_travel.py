"""How the light of a lesson moves: from hole to hole, a green ring where the hand was right.  At rest nothing moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from scenes.table.guide_light import Beam, Lit
from scenes.table.state import Changed, TableState

TRAVEL: Final = 0.3  # seconds from one step's light to the next one's
STAMP: Final = 0.16  # until the check is stamped
PRAISE: Final = 0.6  # until it is gone


class _Aim(NamedTuple):
    """What the light is to be, in which window."""

    room: Rect
    lit: Lit
    strength: float


class Travel:
    """Aimed with every layout, asked with every picture; with motion off the light is where it was aimed."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._aim = _Aim(Rect(0, 0, 0, 0), Lit(), 0.0)
        self._source, self._faint = Lit(), 0.0  # where it comes from, and how dark it was there
        self._last = Lit()  # what shone last: the next light comes from there, whatever was told in between
        self._since = self._praised = -PRAISE
        self._right: tuple[Rect, ...] = ()

    def aim(self, room: Rect, lit: Lit, strength: float) -> None:
        """Here it is to shine; a window of another size lights up at once."""
        aim = _Aim(room.copy(), lit, strength)
        if aim == self._aim:
            return
        now, beam, jumps = self._state.now, self.beam(), room != self._aim.room
        self._source = lit if jumps else (beam.lit if beam.lit.rects else self._last)
        self._faint = strength if jumps else beam.strength
        self._aim, self._since = aim, now - TRAVEL if jumps else now
        if lit.rects or jumps:
            self._last = lit
        self._finish(TRAVEL)

    def praise(self, rects: Sequence[Rect]) -> None:
        """The touch was right."""
        self._right, self._praised = tuple(rects), self._state.now
        self._finish(PRAISE)

    def _finish(self, seconds: float) -> None:
        """The last picture is that of the light at rest."""
        if self._pace:
            self._state.later(seconds * self._pace + 0.02, partial(self._state.changed, Changed.PICTURE))

    def is_moving(self, now: float) -> bool:
        """Only ever for a moment."""
        return now - self._since < TRAVEL * self._pace or now - self._praised < PRAISE * self._pace

    def beam(self) -> Beam:
        now, (_, lit, strength) = self._state.now, self._aim
        share = _share(now - self._since, TRAVEL * self._pace)
        at = share * share * (3 - 2 * share)
        old = self._source
        if share < 1 and old.rects:
            touch, look = _between(old.touch or old.look, lit.touch, at), _between(old.look or old.touch, lit.look, at)
            lit = Lit(touch, look, lit.echo)
        fresh = now - self._praised < PRAISE * self._pace
        stamp = _share(now - self._praised, STAMP * self._pace) if fresh else 0.0
        return Beam(lit, self._faint + (strength - self._faint) * at, share >= 1, self._right if fresh else (), stamp)

    @property
    def _pace(self) -> float:
        return self._state.services.settings.pace


def _share(passed: float, whole: float) -> float:
    return 1.0 if passed >= whole else max(0.0, passed / whole)


def _between(old: Sequence[Rect], new: Sequence[Rect], at: float) -> tuple[Rect, ...]:
    """Each new one on its way from an old one."""
    sources = [old[min(i, len(old) - 1)] for i in range(len(new))]
    return tuple(
        Rect(*(round(a + (b - a) * at) for a, b in zip(source, target, strict=True)))
        for source, target in zip(sources, new, strict=True)
    )
