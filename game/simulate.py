"""Whole matches by bots, many at a time, and what they add up to.  Prints nothing."""

from __future__ import annotations

import hashlib
import re
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from math import sqrt
from multiprocessing import active_children, get_context
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from game.ai.levels import LEVEL_NAMES, decide
from game.ai.search import Mind
from game.packing import pack
from game.protocol import Outcome, SaddlebagError
from game.saves.matches import save_as
from game.table import Player, Table

Z: Final = 1.96  # standard deviations either side of a 95 % interval
JOBS: Final = 60  # processes at most; Windows can wait for no more
NAMEABLE: Final = re.compile(r"[\w-]{1,60}", re.ASCII)
BATCH: Final = 8  # matches a worker plays before it reports


class Interrupted(SaddlebagError):
    """The games could not be played to the end."""


class Plan(msgspec.Struct, frozen=True):
    """What to simulate."""

    title: str
    levels: tuple[str, ...]  # one a seat
    games: int
    seed: str
    options: dict[str, str] = {}
    save_dir: str | None = None


class Result(msgspec.Struct, frozen=True):
    """One match, boiled down."""

    shares: tuple[float, ...] | None  # of the victory, one a seat; None where nothing says who won
    totals: tuple[int, ...]
    lines: tuple[dict[str, int], ...]
    decisions: int
    entries: int
    rank: str | None
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
    table = Table(plan.title, players, plan.options, f"{plan.seed}/{number}")
    mind = Mind()
    while (seat := table.to_move) is not None:
        rng = Random(f"{table.seed}:bot:{len(table.log)}")
        table.submit(seat, decide(plan.levels[seat], table.rules, table.view(seat), seat, rng, mind))
    return table


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], object] = lambda done: None) -> Report:
    """Play all matches of the plan; ``progress`` is told how many are done."""
    results: list[Result] = []
    for batch in _batches(plan, jobs):
        results += batch
        progress(len(results))
    return _report(plan, results)


def _batches(plan: Plan, jobs: int) -> Iterator[list[Result]]:
    batches = [range(first, min(first + BATCH, plan.games)) for first in range(0, plan.games, BATCH)]
    if jobs <= 1 or len(batches) <= 1:
        for batch in batches:
            yield _play_batch(plan, batch)
        return
    before = set(active_children())
    with ProcessPoolExecutor(min(jobs, len(batches), JOBS), get_context("spawn"), initializer=_mind_no_keys) as pool:
        try:
            # Not pool.map, which cancels what is left when it is stopped: its own thread falls over that.
            promises = [pool.submit(_play_batch, plan, batch) for batch in batches]
            for promise in promises:  # in order, so the digest is too
                yield promise.result()
        except BrokenProcessPool as error:
            raise Interrupted("One of the processes that played the games has died.") from error
        except BaseException:  # stopped, or one of them failed: nobody waits for the games of the others
            for helper in set(active_children()) - before:
                helper.terminate()
            raise


def _mind_no_keys() -> None:
    """Ctrl+C goes to all processes of a terminal; one of them is enough to stop the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_batch(plan: Plan, numbers: Sequence[int]) -> list[Result]:
    return [_play_one(plan, number) for number in numbers]


def _play_one(plan: Plan, number: int) -> Result:
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


def _report(plan: Plan, results: Sequence[Result]) -> Report:
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
        digest=hashlib.sha256("".join(result.digest for result in results).encode()).hexdigest(),
    )


def _seat_report(level: str, seat: int, results: Sequence[Result]) -> SeatReport:
    shares = [result.shares[seat] for result in results if result.shares is not None]
    wins = sum(shares) if shares else None
    sheets = [result.lines[seat] for result in results]
    return SeatReport(
        seat=seat,
        bot=level,
        wins=None if wins is None else round(wins, 3),
        win_rate=None if wins is None else round(wins / len(results), 4),
        interval=None if wins is None else interval(wins, len(results)),
        mean_score=_mean([result.totals[seat] for result in results]),
        lines={line: _mean([sheet[line] for sheet in sheets]) for line in sheets[0]},
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval around a share of wins."""
    share = wins / games
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return round(max(0.0, centre - reach), 4), round(min(1.0, centre + reach), 4)


def _mean(numbers: Sequence[int]) -> float:
    return round(sum(numbers) / len(numbers), 3)
