"""Finds puzzles in bots' matches: positions in which one whole turn is clearly best.  Changes no rule.

Run as ``python3 tools/dev.py puzzles TITLE --find N``.  Each position goes through ever dearer sieves: what the beam
sees, a few playouts, many on deals nobody has chosen by, both turns to the end, and Legend with twice its budget on
other deals (``trail --verify``: ten times).  What is left is appended to ``assets/trail/<title>.puzzles.json`` with its
figures; the same seed finds the same.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from game.ai.levels import decide, effort_of
from game.ai.playouts import Job, play_deal
from game.ai.reasons import Contest, compared, estimate, play_pair
from game.ai.search import SearchSettings, SearchState, SearchView, ranked_turns
from game.ai.turns import Path, slide, whole_turns
from game.lab.simulate import Plan, play_match
from game.match_record import position_of
from game.protocol import DEALER, Action, Effort, Name, Rules, Seat
from game.puzzles.puzzle import Lead, Puzzle, PuzzleProof, end_key, packed_turn, puzzles_file, puzzles_of
from game.table import Table
from game.titles import TITLES

LEAST: Final = 2.0  # points by which the answer leads
SURE: Final = 3.0  # standard errors
WIDE: Final = 24  # lines of the beam, and turns compared
FEW: Final = 8  # deals of the first sieve
SOME: Final = 30  # of the second, for every turn
MANY: Final = 120  # and for those that are left
FAR: Final = 150  # deals played to the end
LONGEST: Final = 6  # choices of an answer
ALIKE: Final = 6  # answers of equal worth, at most
AHEAD: Final = 2  # own turns a puzzle is looked at, beside to the end
DEEPER: Final = 2  # times Legend's budget; ``trail --verify`` asks for ten
ASKED: Final = 5  # times a level is asked whether it finds it
OF_ONE_MATCH: Final = 2
APART: Final = 24  # entries of the log between two of one match
OF_ONE_THEME: Final = 6
CASTS: Final = (("cowhand", "cowhand"), ("marshal", "cowhand"), ("cowhand",), ("marshal", "marshal"))


class PuzzleSpot(NamedTuple):
    """A decision of a match."""

    table: Table
    state: Any
    entry: int
    seat: Seat

    @property
    def rules(self) -> Rules:
        return self.table.rules

    @property
    def name(self) -> str:
        return f"{self.table.seed}:{self.entry}"


class FoundTurns(NamedTuple):
    """Turns that are the answer, and the best of the others."""

    answers: tuple[Path, ...]
    second: Path
    compared: int


# ------------------------------------------------------------------ sieves


def look(spot: PuzzleSpot, note: list[str], wanted: Callable[[str], bool]) -> Puzzle | None:
    """The puzzle this position makes, if it makes one of a theme that is wanted; ``note`` says how far it came."""
    view = spot.rules.observe(spot.state, spot.seat)
    near = nearby(spot.rules, view)
    arms = candidates(spot, view, 8)
    if arms is None:
        return None
    note.append("beam")
    hasty = msgspec.structs.replace(near, weighed="nobody")
    if split(measure(spot, view, arms, hasty, "hasty", FEW), LEAST * 0.5, 0.5) is None:
        return None
    note.append("hasty")
    if split(measure(spot, view, arms, near, "few", FEW), LEAST * 0.75, 1.0) is None:
        return None
    note.append("few")
    found = solid(spot, view, near)
    if found is None:
        return None
    note.append("solid")
    ahead = lead(spot, view, found, near)
    if not is_clear(ahead):
        return None
    note.append("ahead")
    to_the_end, theme = played_out(spot, view, found)
    if not is_clear(to_the_end) or not wanted(theme):
        return None
    note.append("end")
    if not searched(spot, view, found, effort_of("legend", spot.rules, view, DEEPER), "deeper"):
        return None
    note.append("deeper")
    grade = graded(spot, view, found)
    if grade is None:
        return None
    note.append(grade)
    return record(spot, found, PuzzleProof(ahead, to_the_end, found.compared), theme, grade)


def nearby(rules: Rules, view: Any) -> Effort:
    """A few own turns ahead by weighed moves, for ``played_out`` and Legend go to the end; alone there is only that."""
    effort = effort_of("review", rules, view)
    if effort.turns or rules.seats(view) == 1:
        return effort
    return msgspec.structs.replace(effort, turns=AHEAD, weighed="own")


def candidates(spot: PuzzleSpot, view: Any, width: int) -> list[Path] | None:
    """The turns there are, a Cowhand's last; None where its turn is all there is, or nothing is hidden any more."""
    rules, seat = spot.rules, spot.seat
    if len(rules.legal_actions(view)) < 3 or rules.is_open(view, seat):
        return None
    rng = Random(f"{spot.name}:imagined")
    state = rules.imagine(view, seat, rng)
    turns = whole_turns(rules, state, seat, width)
    if len(turns) < 3:
        return None
    plain = plain_turn(spot, state)
    at_plain = end_key(rules, state, seat, plain)
    return [*(line.path for line in turns[:width] if end_key(rules, state, seat, line.path) != at_plain), plain]


def plain_turn(spot: PuzzleSpot, state: Any) -> Path:
    """What a Cowhand would do from here to the end of its turn."""
    rules, seat, state = spot.rules, spot.seat, spot.rules.copy(state)
    path: list[Action] = []
    while legal := slide(rules, state, seat):
        action = decide("cowhand", rules, rules.observe(state, seat), seat, Random(f"{spot.name}:{len(path)}"))
        assert action in legal
        path.append(action)
        rules.apply(state, action)
    return tuple(path)


def measure(
    spot: PuzzleSpot, view: Any, arms: Sequence[Path], effort: Effort, seed: str, deals: int
) -> list[Sequence[float]]:
    """Rows of what each arm came to, deal by deal."""
    job = Job(spot.rules, view, spot.seat, tuple(arms), effort.turns, effort.weighed)
    return [play_deal(job, f"{spot.name}:{seed}:{deal}") for deal in range(deals)]


def split(rows: Sequence[Sequence[float]], least: float, sure: float) -> tuple[list[int], int] | None:
    """Which arms stand clearly above the rest, and the best of the rest; the last arm must not be among them."""
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    order = sorted(range(len(means)), key=lambda arm: -means[arm])
    for size in range(1, min(ALIKE, len(order) - 1) + 1):
        above, second = order[:size], order[size]
        if len(means) - 1 in above:
            return None
        gap = estimate([row[above[-1]] - row[second] for row in rows])
        if gap.mean >= least and gap.mean > sure * gap.error:
            return above, second
    return None


def solid(spot: PuzzleSpot, view: Any, effort: Effort) -> FoundTurns | None:
    """Every turn a wide beam finds, many deals; those far behind are left after the first of them."""
    arms = candidates(spot, view, WIDE)
    if arms is None:
        return None
    rows = measure(spot, view, arms, effort, "some", SOME)
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    order = sorted(range(len(arms)), key=lambda arm: -means[arm])
    live = [*(arm for arm in order[: ALIKE + 4] if arm != len(arms) - 1), len(arms) - 1]
    kept = [arms[arm] for arm in live]
    parted = split(measure(spot, view, kept, effort, "many", MANY), LEAST, 2.0)
    if parted is None or any(len(kept[arm]) > LONGEST for arm in parted[0]):
        return None
    return FoundTurns(tuple(kept[arm] for arm in parted[0]), kept[parted[1]], len(arms))


def lead(spot: PuzzleSpot, view: Any, found: FoundTurns, effort: Effort) -> Lead:
    """Of the last of the answers over the second, on deals nothing was chosen by."""
    rows = measure(spot, view, (found.answers[-1], found.second), effort, "lead", MANY)
    return Lead(estimate([best - second for best, second in rows]), MANY, f"{spot.name}:lead")


def is_clear(lead: Lead) -> bool:
    return lead.points.mean > LEAST and lead.points.mean > SURE * lead.points.error


def played_out(spot: PuzzleSpot, view: Any, found: FoundTurns) -> tuple[Lead, str]:
    """To the end, and where most of the difference comes from: "rival" or the id of a line of the score sheet."""
    names = [Name(f"seat {seat}") for seat in range(spot.rules.seats(spot.state))]
    contest = Contest(spot.rules, view, spot.seat, names, found.answers[-1], found.second)
    pairs = [play_pair(contest, f"{spot.name}:end:{deal}") for deal in range(FAR)]
    points = estimate([first.lead - second.lead for first, second in pairs])
    reasons = [reason for reason in compared(spot.seat, pairs).reasons if reason.is_gain]
    theme = (reasons[0].line or "rival") if reasons else "plan"
    return Lead(points, FAR, f"{spot.name}:end"), theme


def searched(spot: PuzzleSpot, view: Any, found: FoundTurns, effort: Effort, seed: str) -> bool:
    """Whether one who thinks so hard, on deals of that seed, finds an answer."""
    rng = Random(f"{spot.name}:{seed}")
    state = spot.rules.imagine(view, spot.seat, rng)
    best = ranked_turns(SearchView(spot.rules, view, spot.seat, state), rng, SearchSettings(effort), SearchState())[0]
    keys = {end_key(spot.rules, state, spot.seat, path) for path in found.answers}
    return end_key(spot.rules, state, spot.seat, best.path) in keys


def graded(spot: PuzzleSpot, view: Any, found: FoundTurns) -> str | None:
    """The lowest level that finds it more often than not."""
    for level in ("marshal", "legend"):
        effort = effort_of(level, spot.rules, view)
        asked = ASKED if level == "marshal" else 3
        hits = sum(searched(spot, view, found, effort, f"{level}:{number}") for number in range(asked))
        if 2 * hits > asked:
            return level
    return None


def record(spot: PuzzleSpot, found: FoundTurns, proof: PuzzleProof, theme: str, grade: str) -> Puzzle:
    there = Table(spot.table.title, spot.table.players, spot.table.setup.options, spot.table.seed)
    there.follow(spot.table.log[: spot.entry])
    answers = tuple(packed_turn(path) for path in found.answers)
    return Puzzle(
        spot.name, position_of(there), int(spot.seat), answers, packed_turn(found.second), theme, grade, proof,
    )  # fmt: skip


# ------------------------------------------------------------------ matches


def spots_of(table: Table) -> Iterator[PuzzleSpot]:
    """Where somebody's turn begins, from the first fifth on; the log says when."""
    state, last = table.rules.copy(table.base.state), None
    for entry, (seat, action) in enumerate(table.log):
        if seat != DEALER and seat != last and 5 * entry > len(table.log):
            yield PuzzleSpot(table, table.rules.copy(state), entry, seat)
        table.rules.apply(state, action)
        last = seat


def hunt(title: str, wanted: int, seed: str, first: int, seconds: float) -> Iterator[Puzzle]:
    """Puzzles as they are found, from match ``first`` on, until there are enough or the time is up."""
    known = {puzzle.id for puzzle in puzzles_of(title)}
    themes = Counter(puzzle.theme for puzzle in puzzles_of(title))
    found, number, start = 0, first, time.process_time()
    while found < wanted and time.process_time() - start < seconds:
        cast = CASTS[number % len(CASTS)]
        table = play_match(Plan(title, cast, 1, f"{seed}-{'-'.join(cast)}"), number)
        reached = Counter[str]()
        here: list[int] = []
        for spot in spots_of(table):
            if len(here) == OF_ONE_MATCH:
                break
            if spot.name in known or (here and spot.entry < here[-1] + APART):
                continue
            note = ["seen"]
            puzzle = look(spot, note, lambda theme: themes[theme] < OF_ONE_THEME)
            reached.update(note)
            if puzzle is not None:
                found += 1
                here.append(spot.entry)
                themes[puzzle.theme] += 1
                yield puzzle
        told = f"{title} match {number} {'/'.join(cast)}: {dict(reached)} {time.process_time() - start:.0f} s"
        print(told, file=sys.stderr, flush=True)
        number += 1


def keep(title: str, puzzle: Puzzle) -> None:
    file = puzzles_file(title)
    puzzles_of.cache_clear()
    every = sorted([*puzzles_of(title), puzzle], key=lambda each: (each.grade != "marshal", each.id))
    file.write_bytes(b"[\n" + b",\n".join(msgspec.json.encode(each) for each in every) + b"\n]\n")


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="puzzles", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("title", choices=list(TITLES))
    parser.add_argument("--find", type=int, default=1, metavar="N", help="how many to look for (1)")
    parser.add_argument("--seed", default="trail", help="of the matches (trail)")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="K", help="the match to begin with (0)")
    parser.add_argument("--seconds", type=float, default=1e9, help="of processor time, at most")
    args = parser.parse_args(argv)
    for puzzle in hunt(args.title, args.find, args.seed, args.first, args.seconds):
        keep(args.title, puzzle)
        lead = puzzle.proof.to_the_end.points
        print(f"{puzzle.id}: {puzzle.theme}, {puzzle.grade}, {lead.mean:.1f} ± {lead.error:.1f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
