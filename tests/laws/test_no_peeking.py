"""Change what is hidden behind a seat, and nothing that seat is given changes: view, moves, reasons, hints, bots.

The laws ask this of the rules at every step; here a table stands in between, as it does in the window.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from game.ai.coach import Coach
from game.ai.levels import LEVELS
from game.ai.process.messages import answer
from game.ai.search import SearchState
from game.packing import pack
from game.play.move_warnings import warning
from game.play.thinker import Asker, LocalThinker
from game.players import Player
from game.protocol import Seat
from game.table import Table
from game.titles import TITLES

CASES = [(title, seats) for title, rules in TITLES.items() for seats in rules.SEATS]
FEW, MANY = (0, 3, 9, 24), range(12)  # after how many moves is looked

BRIEF = 0.01  # of the usual playouts


def told(table: Table, seat: Seat) -> bytes:
    """All that whoever sits there is given at this moment."""
    asked = []
    for level in LEVELS:
        thinking = Asker(LocalThinker(), [])
        thinking.ask(table, seat, level, is_hint=True)
        assert thinking.asked is not None
        question = replace(thinking.asked.question, patience=BRIEF)
        asked += [question, pack(thinking.take(table)[1]), pack(answer(question))]
    legal = [pack(action) for action in table.legal(seat)]
    reasons = [table.why_not(seat, spot) for spot in sorted(table.rules.spots(table.setup))]
    return msgspec.json.encode((pack(table.view(seat)), legal, asked, reasons, advised(table, seat)))


def advised(table: Table, seat: Seat) -> list[bytes]:
    """Hints with reasons, cut short, an idea compared, warnings: what they look at is the same, only less often."""
    coach = Coach(table.rules, table.view(seat), seat, table.names, SearchState(goes_on=lambda share: False))
    rough, ideas = coach.rough("hint"), table.legal(seat)[:2]
    compared = coach.why_none_of(rough.best.choices, ideas, "hint")
    warned = [warning(table.rules, table.view(seat), seat, table.names, (action,)) for action in ideas]
    return [pack(rough), pack(coach.advise("hint")), pack(compared), pack(warned)]


@pytest.mark.parametrize("moves", [FEW, pytest.param(MANY, marks=pytest.mark.long)], ids=["few", "many"])
@pytest.mark.parametrize(("title", "seats"), CASES)
def test_another_world_behind_the_same_view_gives_the_same(title: str, seats: int, moves: Sequence[int]) -> None:
    table = Table(title, [Player(f"Player {seat + 1}") for seat in range(seats)], {}, f"peeking {seats}")
    rng, looked, differed = Random(title), 0, 0
    for move in range(moves[-1] + 1):
        seat = table.to_move
        if seat is None:  # a short title is over by now
            break
        if move in moves:
            looked, honest, real = looked + 1, told(table, seat), table.state
            table.state = table.rules.imagine(table.view(seat), seat, Random(f"{title} {move}"))
            differed += pack(table.state) != pack(real)
            assert told(table, seat) == honest
            table.state = real
        table.submit(seat, rng.choice(table.legal(seat)))
    assert differed >= min(4, looked - 1), "or nothing was ever hidden"
