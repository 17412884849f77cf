"""The final lead a seat may expect: over its best rival, alone over the mark.  A guess, fitted by self-play.

No rule depends on it.  What the seat is in the middle of is first done in a likely way, so that all options of a
decision can be compared.  It looks at nothing the seat may not know: other seats' first partners and the decks play
no part.  What the seats may expect is in ``outlook.py``, how much of such a lead comes true in ``forecast.toml``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.forecast import Forecast
from game.protocol import Seat
from game.wild_tiled_west.bot.answers import ANSWERS, PROMISE
from game.wild_tiled_west.bot.outlook import outlook, outlook_of_rival, turns_left
from game.wild_tiled_west.content import CONTENT, TRACKS
from game.wild_tiled_west.ranking import WON_ALONE
from game.wild_tiled_west.scoring import total
from game.wild_tiled_west.state import State, copy
from game.wild_tiled_west.turn import apply

INGREDIENTS: Final = ("lead", "turns")
FORECAST: Final = Forecast(Path(__file__).with_name("forecast.toml"), INGREDIENTS)
MARK: Final = min(rank.minimum for rank in CONTENT.bandits.rank if rank.minimum >= WON_ALONE)  # alone


def judge(s: State, seat: Seat) -> float:
    """The expected final lead in points; exact once it is over."""
    if s.phase == "over":
        return float(total(s, seat) - _best([total(s, other) for other in range(s.terms.seats) if other != seat]))
    constant, lead, turns = FORECAST.weights(s.terms.seats, stage(s))
    found = ingredients(s, seat)
    return constant + lead * found[0] + turns * found[1]


def ingredients(s: State, seat: Seat) -> tuple[float, float]:
    """The lead as it looks, and how many turns the seat has more than its rival: what ``tools/dev.py tune`` weighs."""
    if not s.boards:
        return 0.0, 0.0
    if s.course == "setup" and s.phase != "place_house":
        return PROMISE.get(s.kept[seat] or "", 0.0), 0.0
    if s.seat == seat and s.phase in ANSWERS:
        s = copy(s)
        while s.seat == seat and s.phase in ANSWERS:
            apply(s, ANSWERS[s.phase](s))
    own, left = outlook(s, seat), turns_left(s, seat)
    if s.terms.seats == 1:
        return own - MARK, float(left)
    rival, theirs = max([
        (outlook_of_rival(s, other), turns_left(s, other)) for other in range(s.terms.seats) if other != seat
    ])  # fmt: skip
    return own - rival, float(left - theirs)


def stage(s: State) -> float:
    """By the space of the round track: the same for all moves of a turn, so that it never decides between them."""
    return s.space / (len(TRACKS.space) - 1)


def _best(totals: list[int]) -> int:
    return max(totals, default=MARK)
