"""The score sheet, line by line (section 8).  Looks at boards and goods, changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.protocol import FACE_DOWN, Line, ScoreSheet, Spot
from game.wild_tiled_west import effects as kind
from game.wild_tiled_west.aces import ace_points, aces_of
from game.wild_tiled_west.actions import square_spot
from game.wild_tiled_west.content import GAME_LINES, PARTNERS, TRACKS
from game.wild_tiled_west.counts import COUNTERS, bare_horseshoes
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.pieces import names
from game.wild_tiled_west.placing import squares_of
from game.wild_tiled_west.shapes import BUILDING_OF
from game.wild_tiled_west.state import Board, State
from game.wild_tiled_west.wild_scoring import last_step, wild_points

END_LINES: Final = len(TRACKS.score_line) - len(GAME_LINES)
MINING: Final = {mining.space: mining.points for mining in TRACKS.mining}


def score(s: State, seat: int) -> ScoreSheet:
    """The sheet as if the match ended now: sixteen lines (WTW-176)."""
    return _sheet(s, seat, end_lines(s, seat))


def running(s: State, seat: int) -> ScoreSheet:
    """The sheet as the markers stand: endgame lines are 0 until the Endgame (WTW-176)."""
    return score(s, seat) if s.phase == "over" else _sheet(s, seat, [0] * END_LINES)


def _sheet(s: State, seat: int, end: list[int]) -> ScoreSheet:
    played = s.boards[seat].lines if s.boards else (TRACKS.start.points, *(0 for _ in GAME_LINES[1:]))
    spots = _spots(s, seat) if s.boards else {}
    lines = (
        Line(line.id, line.name, points, spots.get(line.id, ()))
        for line, points in zip(TRACKS.score_line, (*played, *end), strict=True)
    )
    return ScoreSheet(tuple(lines))


def end_points(s: State, seat: int) -> int:
    """All endgame lines together, as if the match ended now."""
    return sum(end_lines(s, seat))


def total(s: State, seat: int) -> int:
    """The total alone, as if the match ended now."""
    return sum(s.boards[seat].lines) + end_points(s, seat)


# ------------------------------------------------------------------ endgame lines


def end_lines(s: State, seat: int) -> list[int]:
    """The points of the last lines of the sheet, in its order."""
    if not s.boards:
        return [0] * END_LINES
    b = s.boards[seat]
    return [
        TRACKS.scoring.uncovered_horseshoe * bare_horseshoes(b).bit_count(),  # for each not covered (WTW-162)
        sum([building_points(b, laid.tile) for laid in b.laid]),  # several copies each score (WTW-105, WTW-163)
        TRACKS.scoring.tombstone * b.graves.bit_count(),  # WTW-164
        ace_points(aces_of(b), both=s.terms.ace_in_both),
        MINING[b.mining],  # WTW-170
        partner_points(b, s.kept[seat]),
        partner_points(b, s.second[seat]),
        wild_points(b),  # WTW-172
    ]


def building_points(b: Board, tile: str) -> int:
    """What a tile with a pink sign scores; 0 for all others."""
    building = BUILDING_OF.get(tile)
    return effect_points(b, building.effect) if building and building.sign == "pink" else 0


def partner_points(b: Board, card: str | None) -> int:
    """What a partner scores (WTW-171); one that cannot be seen counts for nothing."""
    return 0 if card is None or card == FACE_DOWN else effect_points(b, PARTNERS[card].effect)


# ------------------------------------------------------------------ one function for each kind of effect


def effect_points(b: Board, effect: Any) -> int:
    return SCORERS[type(effect)](b, effect)


def _score_if(b: Board, effect: kind.ScoreIf) -> int:
    return 0 if bare_horseshoes(b) else effect.points  # the one test there is


def _score_per(b: Board, effect: kind.ScorePer) -> int:
    points = COUNTERS[effect.count](b) // effect.per * effect.points
    return min(points, effect.max) if effect.max else points


def _score_steps(b: Board, effect: kind.ScoreSteps) -> int:
    return last_step(effect.steps, COUNTERS[effect.count](b))


def _score_at_most(b: Board, effect: kind.ScoreAtMost) -> int:
    count = COUNTERS[effect.count](b)
    return next((points for most, points in effect.steps if count <= most), 0)


SCORERS: Final[dict[type, Callable[[Board, Any], int]]] = {
    kind.ScoreIf: _score_if,
    kind.ScorePer: _score_per,
    kind.ScoreSteps: _score_steps,
    kind.ScoreAtMost: _score_at_most,
}


# ------------------------------------------------------------------ where points lie


def _spots(s: State, seat: int) -> dict[str, tuple[Spot, ...]]:
    """The spots that earn the lines with a place on the table."""
    b = s.boards[seat]

    def squares(bits: int) -> tuple[Spot, ...]:
        return tuple(square_spot(seat, square) for square in names(bits))

    towns = [town.key for index, town in enumerate(ground(b.face).towns) if b.towns >> index & 1]
    built = [laid for laid in b.laid if laid.tile in BUILDING_OF]
    pink = [laid for laid in built if BUILDING_OF[laid.tile].sign == "pink"]
    others = [laid for laid in built if BUILDING_OF[laid.tile].sign in ("red", "yellow")]
    return {
        "towns": tuple(f"town/{seat}/{key}" for key in towns),
        "wrangling": squares(b.cowpokes),
        "trailblazing": squares(bare_horseshoes(b)),
        "buildings_game": squares(sum(squares_of(laid) for laid in others)),
        "buildings_end": squares(sum(squares_of(laid) for laid in pink)),
        "tombstones": squares(b.graves),
        "mining": (f"mine/{seat}/{b.mining}",),
        "partner_1": (f"partner/{seat}/0",),
        "partner_2": (f"partner/{seat}/1",),
    }
