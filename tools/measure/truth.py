"""Are reasons true?  Plays both lines of many hints out on deals that no reason was found on; compares every number.

python3 tools/dev.py truth [--matches N] [--deals N] [--titles a,b]

Its playing is its own, literal and slow to read: it shares nothing with ``game/ai/reasons.py`` but the rules.
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
from game.ai.levels import decide  # noqa: E402
from game.players import Player  # noqa: E402
from game.protocol import DEALER, Action, Event, Rules, Seat  # noqa: E402
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
    told: frozenset[str]  # sentences, of what came after the line itself


def played(rules: Rules, state: Any, seat: Seat, line: Sequence[Action], luck: str, names: Sequence[Any]) -> End:
    """Follow the line as far as it goes, then likely moves; what is left of a line that leads nowhere is dropped."""
    left, dice, whims, later = list(line), Random(f"dice {luck}"), Random(f"whims {luck}"), list[Event]()
    last: list[Event] = []
    while (mover := rules.to_move(state)) is not None:
        last = []
        if mover == DEALER:
            rules.apply(state, rules.deal(state, dice), last.append)
        elif mover == seat and left:
            legal = list(rules.legal_actions(state))
            if left[0] in legal:
                rules.apply(state, left.pop(0))
            elif len(legal) == 1:
                rules.apply(state, legal[0])
            else:
                left = []
            continue
        else:
            rules.apply(state, rules.likely(state, mover, whims), last.append)
        later += last
    outcome = rules.outcome(state)
    assert outcome is not None
    before = later[: len(later) - len(last)]
    heard = [event for event in before if event.only is None or seat in event.only]
    told = frozenset(str(saying) for event in heard if (saying := rules.story(event, names)) is not None)
    totals: dict[int | None, int] = {other: sheet.total for other, sheet in enumerate(outcome.sheets)}
    if outcome.rival is not None:
        totals[None] = outcome.rival.sheet.total
    own = {each.id: each.points for each in outcome.sheets[seat].lines}
    return End(totals, own, rules.judge(state, seat), told)


def numbers(table: Table, seat: Seat, advice: Advice[Action], deals: int, where: str) -> list[Number]:
    """Everything the advice says in figures, the lead first, beside what other deals make of it."""
    if advice.second is None or advice.comparison is None:
        return []
    rules, view = table.rules, table.view(seat)
    pairs = []
    for deal in range(deals):
        whole = rules.imagine(view, seat, Random(f"truth {where} {deal}"))
        lines = advice.best.choices, advice.second.choices
        one, two = (played(rules, rules.copy(whole), seat, line, str(deal), table.names) for line in lines)
        pairs.append((one, two))
    said, comparison = [], advice.comparison
    said.append(_number(where, "lead", comparison.lead, [a.lead - b.lead for a, b in pairs]))
    for reason in comparison.reasons:
        if reason.line:
            found = [a.lines.get(reason.line, 0) - b.lines.get(reason.line, 0) for a, b in pairs]
        else:
            found = [a.totals[reason.seat] - b.totals[reason.seat] for a, b in pairs]
        said.append(_number(where, reason.name, reason.points, found))
    if comparison.happening is not None:
        words = str(comparison.happening.saying)
        found = [(words in a.told) - (words in b.told) for a, b in pairs]
        said.append(_number(where, words, comparison.happening.share, found))
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
