"""The score sheet (section 8), kept during play and completed at the end.  Changes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.protocol import Line, ScoreSheet, mark
from game.saloon_tycoon.actions import character_spot, lot_spot
from game.saloon_tycoon.content import CHARACTERS, CLAIMS, TILES
from game.saloon_tycoon.costs import SYDNEY
from game.saloon_tycoon.pieces import KIND_SHIFT
from game.saloon_tycoon.state import HEAD_START, LINES, State, reputation
from game.saloon_tycoon.survey import SPACES, rooms

NAMES: Final = {
    "lots": mark("Lots"),
    "finished": mark("Finished tiles"),
    "roofs": mark("Roofs"),
    "open": mark("Open claims"),
    "secret": mark("Secret claims"),
    "cards": mark("Tycoon cards"),
    "head_start": mark("Head start"),
    "base": mark("The Boss’s base"),
    "unfinished": mark("Unfinished tiles"),
    "citizens": mark("Citizens"),
    "sydney": mark("Sydney Smythe"),
}


UNFINISHED: Final = tuple(tile.unfinished_points for tile in TILES.values())


def score(s: State, seat: int) -> ScoreSheet:
    """The lines of play and three of the end (ST-170 to ST-174); a head start only where it was agreed (ST-017)."""
    board = rooms(s.tiles[seat])
    spots = {
        "lots": _lots(seat, [room.place for room in board if room.floor == 1]),
        "finished": _lots(seat, [room.place for room in board if room.finished]),
        "roofs": _lots(seat, s.roofs[seat]),
        "open": (f"staked/{seat}",),
        "secret": (f"staked/{seat}",),
    }
    kept = LINES if s.terms.head_start else LINES[:HEAD_START]
    lines = [_line(name, points, spots.get(name, ())) for name, points in zip(kept, s.scores[seat], strict=False)]
    lines.append(_line("unfinished", unfinished(s, seat), _lots(seat, [r.place for r in board if not r.finished])))
    present = s.saloons[seat]
    lines.append(_line("citizens", citizens(present), tuple(map(character_spot, filter(_is_citizen, present)))))
    lines.append(_line("sydney", sydney(present), (character_spot(SYDNEY),) if SYDNEY in present else ()))
    return ScoreSheet(tuple(lines))


def total(s: State, seat: int) -> int:
    """The same sum without the sheet."""
    present = s.saloons[seat]
    return reputation(s, seat) + unfinished(s, seat) + citizens(present) + sydney(present)


def unfinished(s: State, seat: int) -> int:
    """ST-171."""
    return sum([UNFINISHED[tile >> KIND_SHIFT] for tile in s.tiles[seat] if tile & 7 < SPACES[tile >> KIND_SHIFT]])


def citizens(present: Iterable[str]) -> int:
    """ST-172."""
    return sum(CHARACTERS[who].effect.amount for who in present if _is_citizen(who))


def sydney(present: Iterable[str]) -> int:
    """ST-173."""
    return CHARACTERS[SYDNEY].effect.amount if SYDNEY in present else 0


def boss_sheet(s: State) -> ScoreSheet:
    """What the player has to beat (ST-196)."""
    claims = sum(CLAIMS[claim].points or 0 for claim in s.boss_claims)
    present = s.saloons[1]
    lines = {"open": claims, "base": s.terms.boss_base, "citizens": citizens(present), "sydney": sydney(present)}
    return ScoreSheet(tuple(_line(name, points, ()) for name, points in lines.items()))


def boss_mark(s: State) -> int:
    """The Boss's total."""
    return boss_sheet(s).total


def _is_citizen(who: str) -> bool:
    return CHARACTERS[who].kind == "citizen"


def _lots(seat: int, places: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(lot_spot(seat, place) for place in places))


def _line(name: str, points: int, spots: tuple[str, ...]) -> Line:
    return Line(name, NAMES[name], points, spots)
