"""What the band plays when, from where in the piece and how loud.  Plays nothing and reads no clock.

One piece at a time; a change is a *cue* that begins when the piece before it has faded.  All fades are ours, step by
step, for the device's own would have to be waited for.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, NamedTuple

from scenes.sound.kit import TIERS, Kit, MusicPiece
from scenes.sound.levels import Duck, Slope, Span, next_change, share
from scenes.sound.mixer import Strike

MENU: Final = "menu"
RESULTS: Final = "results"  # no piece: the count, the sting, and then the menu's
STEP: Final = 0.02  # seconds between two steps of a fade
FULL: Final = 0.5  # of its file, with the slider at the top
ROUNDS: Final = 3  # through a loop, and the band rests
REST: Final = 90.0  # seconds
REST_FADE: Final = 4.0
OPENING_FADE: Final = 1.5
PLACE_OUT, PLACE_IN = 0.6, 1.2
DUEL_OUT, DUEL_IN = 0.3, 0.4
SHOT_OUT, SHOT_REST, SHOT_IN = 0.12, 0.9, 1.5
LAST_AFTER, LAST_FADE, LAST_GAIN = 1.2, 0.3, 1.5  # seconds, seconds, decibels
STING_REST, RESULTS_FADE, RESULTS_LOWER = 1.5, 3.0, 6.0
SOFTLY: Final = 6.0  # decibels: bots alone have won
MUTE_FADE: Final = 0.15
DEEP: Final = (8.0, 0.08, 0.6)  # decibels, seconds down, seconds back: for a moment and for your turn
LONGEST_DUCK: Final = 1.5  # seconds
SLIGHT: Final = (3.0, 0.04, 0.3)  # for an event
MOMENT, EVENT = TIERS.index("moment"), TIERS.index("event")


class Streamed(NamedTuple):
    """What the device is to stream now: another ``number`` is another beginning, at ``start`` seconds."""

    number: int
    file: str
    start: float
    loops: bool
    volume: float  # 0 to 1; at 0 it stands still


class DuelMood(Enum):
    """Whether a duel is on the screen, and decided."""

    NONE = auto()
    OPEN = auto()
    DECIDED = auto()


@dataclass
class MusicCue:
    """A piece from a time on; ``start`` counts on through its rounds.  A sting is ``full``: nothing lowers it."""

    number: int
    piece: MusicPiece
    begins: float
    start: float = 0.0
    fade_in: float = 0.0
    lower: float = 0.0  # decibels
    full: bool = False
    ends: float = math.inf
    fade_out: float = 0.0
    stood: float = 0.0  # seconds it was muted

    def position(self, now: float) -> float:
        return self.start + max(0.0, now - self.begins - self.stood)

    def level(self, now: float) -> float:
        """Its fades, 0 to 1."""
        rises = Slope(0.0, 1.0, self.begins, self.fade_in).at(now)
        return min(rises, Slope(1.0, 0.0, self.ends, self.fade_out).at(now)) if now >= self.begins else 0.0

    def is_over(self, now: float) -> bool:
        played = self.piece.loop is None and self.position(now) >= self.piece.seconds
        return played or now >= self.ends + self.fade_out

    @property
    def tires(self) -> float:
        """When it has gone round often enough; never, if it ends before."""
        goes_on = self.piece.loop is not None and self.ends == math.inf
        return self.begins + self.stood + ROUNDS * self.piece.seconds - self.start if goes_on else math.inf

    @property
    def spans(self) -> tuple[Span, ...]:
        return (
            (self.begins, self.begins + max(self.fade_in, STEP)),
            (self.ends, self.ends + self.fade_out),
            (self.tires, self.tires),
        )


class Music:
    """The table of SOUND.md, "When music changes", as a value that changes: ``take(now)`` is its answer."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._cues: list[MusicCue] = []  # in the order they begin; the last that has begun is heard
        self._number = 0
        self._place = ""
        self._fight = DuelMood.NONE
        self._kept: tuple[MusicPiece, float] | None = None  # what the duel interrupted, and where
        self._rest_until: float | None = None
        self._ducks: list[Duck] = []
        self._lowered: dict[str, Slope] = {}
        self._raised = Slope(0.0, 0.0)
        self._slider = 0.0
        self._heard = Slope(0.0, 0.0)  # 1, or 0 if muted
        self._silent_since: float | None = 0.0

    # -------------------------------------------------------------- what happens

    def set_level(self, slider: float, mute: bool, now: float) -> None:
        """Muted, or at nought, it stands still and goes on where it was."""
        self._slider = slider or self._slider
        silent = mute or slider <= 0
        if silent == (self._silent_since is not None):
            return
        self._heard = self._heard.to(0.0 if silent else 1.0, now, MUTE_FADE)
        if silent:
            self._silent_since = now
            return
        for cue in self._cues:
            cue.stood += max(0.0, now - max(cue.begins, self._silent_since or 0.0))
        self._silent_since = None

    def go_to(self, place: str, now: float) -> None:
        """A screen with a piece of its own: the menu, a title's table, the results."""
        if place == self._place:
            return
        came_from, self._place = self._place, place
        self._fight, self._kept = DuelMood.NONE, None
        self._raised = self._raised.to(0.0, now, PLACE_OUT)
        self.lower(RESULTS, 0.0, PLACE_IN, now)  # the menu's piece that plays already comes nearer; no sting is cut off
        piece, current = self._kit.piece(place), self._current(now)
        if piece is None:
            self._change(now, PLACE_OUT)
        elif came_from != RESULTS or piece not in [cue.piece for cue in self._cues]:
            fade = PLACE_IN if came_from else OPENING_FADE
            self._change(now, PLACE_OUT, self._cue(piece, now + (PLACE_OUT if current else 0.0), fade_in=fade))

    def duel(self, shown: bool, now: float) -> None:
        """Whether one is on the screen."""
        piece, current = self._kit.piece("duel"), self._current(now)
        if shown and self._fight is DuelMood.NONE and piece is not None:
            self._fight = DuelMood.OPEN
            home = current.piece if current else self._kit.piece(self._place)
            self._kept = (home, current.position(now) if current else 0.0) if home else None
            self._change(now, DUEL_OUT, self._cue(piece, now + DUEL_OUT, fade_in=DUEL_IN))
        elif not shown:
            self._decide(now)
            self._fight = DuelMood.NONE

    def round_began(self, now: float) -> None:
        """A rest ends with a round, and never before its time."""
        if self._rest_until is not None and now >= self._rest_until:
            self._come_back(now)

    def last_round(self, now: float) -> None:
        """To the last section, a little louder to the end; a duel is not disturbed."""
        self._raised = self._raised.to(LAST_GAIN, now, LAST_AFTER)
        piece = self._kit.piece(self._place)
        if piece is None:
            return
        if self._fight is DuelMood.OPEN:
            self._kept = (piece, piece.sections[-1])
            return
        begins = now + LAST_AFTER
        self._change(begins - LAST_FADE, LAST_FADE, self._cue(piece, begins, piece.sections[-1], fade_in=LAST_FADE))

    def sting(self, name: str, softly: bool, now: float) -> None:
        """The match is counted: a few bars for whoever won or lost, then the menu's piece from afar."""
        piece, menu = self._kit.piece(name), self._kit.piece(MENU)
        if piece is None or menu is None:
            return
        first = replace(self._cue(piece, now), lower=SOFTLY if softly else 0.0, full=True)
        begins = now + piece.seconds + STING_REST
        self._lowered[RESULTS] = Slope(RESULTS_LOWER, RESULTS_LOWER)
        self._change(now, 0.0, first, self._cue(menu, begins, fade_in=RESULTS_FADE))

    def lower(self, why: str, decibels: float, seconds: float, now: float) -> None:
        """For as long as something asks for it; 0 is back again."""
        self._lowered[why] = self._lowered.get(why, Slope(0.0, 0.0)).to(decibels, now, seconds)

    def heard(self, strike: Strike, now: float) -> None:
        """An effect over the music: it steps back for what is louder.  A shot decides a duel."""
        if self._fight is DuelMood.OPEN and strike.name != "shot":
            return
        if strike.name == "shot":
            self._decide(now)
        if strike.weight >= MOMENT or strike.name == "your_turn":
            depth, attack, release = DEEP
            until = now + max(attack, min(strike.seconds, LONGEST_DUCK))
        elif strike.weight == EVENT:
            depth, attack, release = SLIGHT
            until = now + attack
        else:
            return
        self._ducks = [duck for duck in self._ducks if duck.ends > now]
        self._ducks.append(Duck(depth, now, attack, until, release))

    # -------------------------------------------------------------- what is heard

    def take(self, now: float) -> Streamed | None:
        """What the device is to stream at this moment."""
        self._tend(now)
        cue = self._current(now)
        if cue is None:
            return None
        time = now if self._silent_since is None else self._silent_since
        start, volume = cue.position(max(time, cue.begins)), self._volume(cue, now)
        return Streamed(cue.number, cue.piece.file, start % cue.piece.seconds, cue.piece.loop is not None, volume)

    def wakes(self, now: float) -> float | None:
        """When ``take`` will answer something else; None: not before something happens."""
        if self._silent_since is not None:
            return next_change([self._heard.span], now, STEP)
        spans = [self._heard.span, self._raised.span, *(slope.span for slope in self._lowered.values())]
        spans += [span for cue in self._cues for span in cue.spans]
        spans += [span for duck in self._ducks for span in duck.spans]
        if self._rest_until is not None and self._place == MENU:
            spans.append((self._rest_until, self._rest_until))
        return next_change(spans, now, STEP)

    def _volume(self, cue: MusicCue, now: float) -> float:
        lowered = 0.0 if cue.full else self._deepest(now)
        decibels = self._raised.at(now) - cue.lower - lowered
        return min(1.0, self._slider * FULL * self._heard.at(now) * cue.level(now) * share(decibels))

    def _deepest(self, now: float) -> float:
        """Ducks do not add up."""
        depths = [duck.at(now) for duck in self._ducks] + [slope.at(now) for slope in self._lowered.values()]
        return max(depths, default=0.0)

    # -------------------------------------------------------------- cues

    def _cue(self, piece: MusicPiece, begins: float, start: float = 0.0, fade_in: float = 0.0) -> MusicCue:
        self._number += 1
        return MusicCue(self._number, piece, begins, start, fade_in)

    def _current(self, now: float) -> MusicCue | None:
        begun = [cue for cue in self._cues if cue.begins <= now]
        return begun[-1] if begun and not begun[-1].is_over(now) else None

    def _change(self, ends: float, fade: float, *cues: MusicCue) -> None:
        """What is heard ends then, and these are next."""
        current = self._current(ends)
        self._rest_until = None
        self._cues = list(cues)
        if current is not None:
            if ends < current.ends:
                current = replace(current, ends=ends, fade_out=fade)
            self._cues.insert(0, current)

    def _decide(self, now: float) -> None:
        """Silence is part of a shot; then the piece again, from the section it was in."""
        if self._fight is not DuelMood.OPEN:
            return
        self._fight = DuelMood.DECIDED
        back = []
        if self._kept is not None:
            piece, position = self._kept
            begins = now + SHOT_OUT + SHOT_REST
            back = [self._cue(piece, begins, piece.section_begun(position), fade_in=SHOT_IN)]
        self._change(now, SHOT_OUT, *back)

    # -------------------------------------------------------------- rests

    def _tend(self, now: float) -> None:
        """What nobody does and time brings."""
        self._ducks = [duck for duck in self._ducks if duck.ends > now]
        begun = sum(cue.begins <= now for cue in self._cues)
        self._cues = self._cues[max(0, begun - 1) :]
        cue = self._current(now)
        if cue is not None and self._silent_since is None and now >= cue.tires:
            cue.ends, cue.fade_out = now, REST_FADE
            self._rest_until = now + REST_FADE + REST
        if self._rest_until is not None and self._place == MENU and now >= self._rest_until:
            self._come_back(now)

    def _come_back(self, now: float) -> None:
        piece = self._kit.piece(self._place)
        self._change(now, 0.0, *([self._cue(piece, now, fade_in=PLACE_IN)] if piece else []))
