"""Are numbers true?  Plays both lines of many hints on, on deals that no number was found on; compares each of them.

python3 tools/dev.py truth [--matches N] [--deals N] [--titles a,b]

Its playing is its own, literal and slow to read: it shares the rules with ``game/ai/reasons.py``, and which lines are
like enough to be compared.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import hypot, sqrt
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.ai.coach import Advice, Coach  # noqa: E402
from game.ai.contenders import like_with_like  # noqa: E402
from game.ai.levels import decide, effort_of  # noqa: E402
from game.ai.reasons import Contest  # noqa: E402
from game.players import Player  # noqa: E402
from game.protocol import DEALER, Action, Rules, Seat  # noqa: E402
from game.table import Table  # noqa: E402
from game.titles import TITLES  # noqa: E402

NAMES: Final = ("Ida", "Clover", "Bo", "Zed")
SEATS: Final = (2, 3, 1, 4, 2)


class Number(NamedTuple):
    """Something that was said, and what it comes to on other deals."""

    where: str
    what: str
    said: float
    said_error: float
    found: float
    found_error: float

    @property
    def has_wrong_sign(self) -> bool:
        return self.said * self.found < 0

    @property
    def off(self) -> float:
        """In standard errors of both together."""
        return abs(self.said - self.found) / max(1e-9, hypot(self.said_error, self.found_error))


class End(NamedTuple):
    """One deal played to its end."""

    totals: dict[int | None, int]  # by seat; None: of the rival nobody plays
    lines: dict[str, int]  # of who was advised
    lead: float


class Hand:
    """Plays one line on one deal: the line, the rest of a turn by weighed moves, then as it is told."""

    def __init__(self, rules: Rules, seat: Seat, line: Sequence[Action], planned: int, luck: str) -> None:
        self.rules, self.seat = rules, seat
        self._left, self._planned = list(line), planned - len(line)
        self._dice, self._whims = Random(f"dice {luck}"), Random(f"whims {luck}")

    def to_the_end(self, state: Any) -> End:
        while self.rules.to_move(state) is not None:
            self._move(state, weighs=False)
        outcome = self.rules.outcome(state)
        assert outcome is not None
        totals: dict[int | None, int] = {other: sheet.total for other, sheet in enumerate(outcome.sheets)}
        if outcome.rival is not None:
            totals[None] = outcome.rival.sheet.total
        own = {each.id: each.points for each in outcome.sheets[self.seat].lines}
        return End(totals, own, self.rules.judge(state, self.seat))

    def for_turns(self, state: Any, turns: int, weighs_all: bool) -> float:
        """Return the lead that ``judge`` foretells where the turn after so many of the seat begins."""
        was_other = False
        while (mover := self.rules.to_move(state)) is not None:
            if mover == self.seat and was_other:
                turns, was_other = turns - 1, False
                if turns < 0:
                    break
            was_other = was_other or mover not in (self.seat, DEALER)
            self._move(state, weighs=weighs_all or mover == self.seat)
        return self.rules.judge(state, self.seat)

    def _move(self, state: Any, *, weighs: bool) -> None:
        rules, mover = self.rules, self.rules.to_move(state)
        if mover == DEALER:
            rules.apply(state, rules.deal(state, self._dice))
            return
        assert mover is not None
        legal = list(rules.legal_actions(state))
        if mover != self.seat:
            self._planned = 0
        if mover == self.seat and self._left:
            if self._left[0] in legal:
                rules.apply(state, self._left.pop(0))
            elif len(legal) == 1:
                rules.apply(state, legal[0])
            else:
                self._left = []
        elif weighs or (mover == self.seat and self._planned > 0):
            self._planned -= len(legal) > 1
            rules.apply(state, self._best(state, mover, legal))
        else:
            rules.apply(state, rules.likely(state, mover, self._whims))

    def _best(self, state: Any, mover: Seat, legal: Sequence[Action]) -> Action:
        def worth(action: Action) -> float:
            after = self.rules.copy(state)
            self.rules.apply(after, action)
            return self.rules.judge(after, mover)

        return max(legal, key=worth) if len(legal) > 1 else legal[0]


def numbers(table: Table, seat: Seat, advice: Advice[Action], deals: int, where: str) -> list[Number]:
    """Everything the advice says in figures, the lead first, beside what other deals make of it."""
    if advice.second is None or advice.comparison is None:
        return []
    rules, view, effort = table.rules, table.view(seat), effort_of("hint", table.rules, table.view(seat))
    turns, weighs_all = effort.turns, effort.weighed == "everybody"
    contest = Contest(rules, view, seat, table.names, advice.best.choices, advice.second.choices)
    fair = like_with_like(contest, rules.imagine(view, seat, Random(f"truth {where}")))
    pairs, leads = [], []
    for deal in range(deals):
        whole = rules.imagine(view, seat, Random(f"truth {where} {deal}"))

        def hands(deal: int = deal) -> list[Hand]:
            return [Hand(rules, seat, line, fair.planned, str(deal)) for line in (fair.first, fair.second)]

        one, two = (hand.to_the_end(rules.copy(whole)) for hand in hands())
        pairs.append((one, two))
        ahead = [one.lead, two.lead]
        if turns:
            ahead = [hand.for_turns(rules.copy(whole), turns, weighs_all) for hand in hands()]
        leads.append(ahead[0] - ahead[1])
    said, comparison = [], advice.comparison
    if comparison.lead.mean:  # nought is said where two measures contradict each other
        said.append(_number(where, "lead", comparison.lead, leads))
    for reason in comparison.reasons:
        if reason.line:
            found = [a.lines.get(reason.line, 0) - b.lines.get(reason.line, 0) for a, b in pairs]
        else:
            found = [a.totals[reason.seat] - b.totals[reason.seat] for a, b in pairs]
        said.append(_number(where, reason.name, reason.points, found))
    return said


def _number(where: str, what: str, said: Any, found: Sequence[float]) -> Number:
    mean = sum(found) / len(found)
    spread = sum((value - mean) ** 2 for value in found) / (len(found) - 1)
    return Number(where, what, said.mean, said.error, mean, max(sqrt(spread / len(found)), 1 / len(found)))


def hints(title: str, match: int, places: int = 3) -> Iterator[tuple[Table, Seat, Advice[Action], str]]:
    """Hints at some real decisions of a match by Cowhands."""
    seats = SEATS[match % len(SEATS)]
    table = Table(title, [Player(name) for name in NAMES[:seats]], {}, f"truth {match}")
    rng, real = Random(f"{title} {match}"), 0
    wanted = {rng.randint(2 + 25 * place, 26 + 25 * place) for place in range(places)}
    while (seat := table.to_move) is not None and real < max(wanted):
        real += len(table.legal(seat)) > 1
        if real in wanted and len(table.legal(seat)) > 1:
            coach = Coach(table.rules, table.view(seat), seat, table.names)
            yield table, seat, coach.advise(f"hint {match}"), f"{title} {match}:{real}"
        table.submit(seat, decide("cowhand", table.rules, table.view(seat), seat, rng))


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="truth", description="Play out what hints say.")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--deals", type=int, default=240)
    parser.add_argument("--titles", default=",".join(TITLES))
    wanted = parser.parse_args(argv)
    for match in range(wanted.first, wanted.first + wanted.matches):
        for title in wanted.titles.split(","):
            for hint in hints(title, match):
                for each in numbers(*hint[:3], wanted.deals, hint[3]):
                    sign = "WRONG SIGN" if each.what != "lead" and each.has_wrong_sign else ""
                    said = f"{each.said:+.2f}\t{each.said_error:.2f}\t{each.found:+.2f}\t{each.found_error:.2f}"
                    print(f"{each.where}\t{each.what}\t{said}\t{each.off:.1f}\t{sign}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
