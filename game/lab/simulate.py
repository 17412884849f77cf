"""Whole matches by bots, many at a time, and what they add up to.  Prints nothing."""

from __future__ import annotations

import hashlib
import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from game.ai.levels import AT_ONCE, LEVEL_NAMES, decide
from game.ai.search import SearchState
from game.lab.results import Ledger
from game.lab.spread import run
from game.packing import pack
from game.players import Player
from game.protocol import Outcome
from game.saves.matches import save_as
from game.table import Table

Z: Final = 1.96  # standard deviations either side of a 95 % interval
NAMEABLE: Final = re.compile(r"[\w-]{1,60}", re.ASCII)
BATCH: Final = 8  # matches a worker plays before it reports, unless it thinks about them

Progress = Callable[[int], object]  # told how many matches are done


class Plan(msgspec.Struct, frozen=True):
    """What to simulate."""

    title: str
    levels: tuple[str, ...]  # one a seat
    games: int
    seed: str
    options: dict[str, str] = {}
    save_dir: str | None = None
    edition: int = 0  # 0: the newest

    def match(self, number: int) -> str:
        """The name of one of its matches: all that decides how it goes."""
        options = "".join(f" {name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.title} {','.join(self.levels)}{options} {self.seed}/{number}"


Numbered = tuple[Plan, int]  # a match of a plan


class Result(msgspec.Struct, frozen=True):
    """One match, boiled down."""

    shares: tuple[float, ...] | None  # of the victory, one a seat; None where nothing says who won
    totals: tuple[int, ...]
    lines: tuple[dict[str, int], ...]
    decisions: int
    entries: int
    rank: str | None
    rival: int | None  # the points of whoever a solo player is up against, where that one scores
    digest: str
    seconds: float  # of processor time


class SeatReport(msgspec.Struct, frozen=True):
    seat: int
    bot: str
    wins: float | None  # a shared victory counts as a share; None where nothing defines one
    win_rate: float | None
    interval: tuple[float, float] | None  # 95 % around the win rate
    mean_score: float
    lines: dict[str, float]


class Report(msgspec.Struct, frozen=True):
    """All matches of a plan."""

    title: str
    games: int
    seed: str
    options: dict[str, str]
    seats: tuple[SeatReport, ...]
    ranks: dict[str, int]
    decisions: int
    decisions_per_second: float  # of processor time, bots' thinking included
    mean_length: float  # log entries a match
    digest: str  # over all final logs: the same for the same plan, however many jobs


def play_match(plan: Plan, number: int) -> Table:
    """Play match ``number`` of the plan to its end."""
    players = [Player(f"{LEVEL_NAMES[level]} {seat + 1}", level) for seat, level in enumerate(plan.levels)]
    return play_out(Table(plan.title, players, plan.options, f"{plan.seed}/{number}", edition=plan.edition))


def play_out(table: Table, stand_in: str = "cowhand") -> Table:
    """To its end, a bot of this level on the seats of persons; the same table gives the same match."""
    mind = SearchState()
    while (seat := table.to_move) is not None:
        level = table.players[seat].level or stand_in
        rng = Random(f"{table.seed}:bot:{len(table.log)}")
        table.submit(seat, decide(level, table.rules, table.view(seat), seat, rng, mind))
    return table


def quiet(done: int) -> None:
    """The progress nobody watches."""


def simulate(
    plan: Plan, helpers: Executor | None = None, ledger: Ledger[Result] | None = None, progress: Progress = quiet
) -> Report:
    """Play all matches of the plan that the ledger does not hold yet, and add all of them up."""
    ledger = ledger or new_ledger()
    play_all([(plan, number) for number in range(plan.games)], helpers, ledger, progress)
    return report(plan, ledger)


def new_ledger(file: Path | None = None) -> Ledger[Result]:
    return Ledger(Result, file)


def play_all(asked: Sequence[Numbered], helpers: Executor | None, ledger: Ledger[Result], progress: Progress) -> None:
    """Play what is missing in the ledger, in this order; ``progress`` counts what is there already, too."""
    missing = [(plan, number) for plan, number in asked if plan.match(number) not in ledger.done]
    done = len(asked) - len(missing)
    if done:
        progress(done)
    at_once = all(level in AT_ONCE for plan, _ in missing for level in plan.levels)
    for found in run(_play_one, missing, helpers, BATCH if at_once else 1):
        ledger.add((missing[index][0].match(missing[index][1]), result) for index, result in found)
        done += len(found)
        progress(done)


def results_of(plan: Plan, ledger: Ledger[Result]) -> list[Result]:
    """Those there are, in the order of their numbers, whoever was ready first."""
    names = [plan.match(number) for number in range(plan.games)]
    return [ledger.done[name] for name in names if name in ledger.done]


def _play_one(match: Numbered) -> Result:
    plan, number = match
    start = time.process_time()
    table = play_match(plan, number)
    seconds = time.process_time() - start
    outcome = table.outcome
    assert outcome is not None
    if plan.save_dir is not None:
        save_as(Path(plan.save_dir) / f"{plan.title}-{_in_a_name(plan.seed)}-{number}.json", table)
    return Result(
        shares=_shares(table, outcome),
        totals=tuple(sheet.total for sheet in outcome.sheets),
        lines=tuple({line.id: line.points for line in sheet.lines} for sheet in outcome.sheets),
        decisions=sum(entry.seat >= 0 for entry in table.log),
        entries=len(table.log),
        rank=outcome.rank,
        rival=None if outcome.rival is None else outcome.rival.sheet.total,
        digest=hashlib.sha256(pack(table.log)).hexdigest(),
        seconds=seconds,
    )


def _in_a_name(seed: str) -> str:
    """The seed where it can be part of a file's name on every system, else something as good as it."""
    return seed if NAMEABLE.fullmatch(seed) else hashlib.sha256(seed.encode()).hexdigest()[:16]


def _shares(table: Table, outcome: Outcome) -> tuple[float, ...] | None:
    """Of the victory.  Alone it is the rival or the rank that says whether the match was won, if anything does."""
    if len(table.players) == 1:
        return None if table.won_alone is None else (float(table.won_alone),)
    winners = outcome.winners
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(table.players)))


def report(plan: Plan, ledger: Ledger[Result]) -> Report:
    """What the matches of the plan that are there add up to; at least one must be."""
    results = results_of(plan, ledger)
    decisions = sum(result.decisions for result in results)
    seconds = sum(result.seconds for result in results)
    return Report(
        title=plan.title,
        games=len(results),
        seed=plan.seed,
        options=plan.options,
        seats=tuple(_seat_report(level, seat, results) for seat, level in enumerate(plan.levels)),
        ranks=dict(Counter(result.rank for result in results if result.rank)),
        decisions=decisions,
        decisions_per_second=round(decisions / seconds, 1) if seconds else 0.0,
        mean_length=_mean([result.entries for result in results]),
        digest=digest_of(results),
    )


def digest_of(results: Sequence[Result]) -> str:
    return hashlib.sha256("".join(result.digest for result in results).encode()).hexdigest()


def _seat_report(level: str, seat: int, results: Sequence[Result]) -> SeatReport:
    shares = [result.shares[seat] for result in results if result.shares is not None]
    wins, rate, around = won_of(shares, len(results))
    sheets = [result.lines[seat] for result in results]
    lines = {line: _mean([sheet[line] for sheet in sheets]) for line in sheets[0]}
    return SeatReport(seat, level, wins, rate, around, _mean([result.totals[seat] for result in results]), lines)


def won_of(shares: Sequence[float], games: int) -> tuple[float, float, tuple[float, float]] | tuple[None, None, None]:
    """Wins, their share of the games and 95 % around that; nothing where nothing says who won."""
    if not shares:
        return None, None, None
    wins = sum(shares)
    return round(wins, 3), round(wins / games, 4), interval(wins, games)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval around a share of wins."""
    share = wins / games
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return round(max(0.0, centre - reach), 4), round(min(1.0, centre + reach), 4)


def _mean(numbers: Sequence[int]) -> float:
    return round(sum(numbers) / len(numbers), 3)
