"""What a title's own numbers do when equal bots play: scores, places, and how often each piece is used and wins.

    python3 tools/dev.py balance --title wild_tiled_west --seats 3 --games 300 --seed balance
    python3 tools/dev.py balance --title saloon_tycoon --seats 2 --games 800 --resume two.jsonl --minutes 4

Prints the tables of ``docs/balance`` in Markdown.  A match is made from the seed and its number alone.  With
``--resume`` every match is written down as it ends and the next call goes on from there; after ``--minutes`` the run
stops and tells what it has.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from statistics import mean, pstdev
from typing import Any, NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.commands.arguments import add_hands
from game.commands.output import progress_bar
from game.lab.executors import helpers
from game.lab.results import Ledger
from game.lab.simulate import Plan, interval, play_match
from game.lab.spread import run
from game.protocol import Rank, SaddlebagError
from game.table import Table, everything
from game.titles import TITLES, find
from tools.measure.balancing.counts import SOLO, Counts, PieceUse, outcome_of

STILL_PLAYED = 0.5  # a round is shown while this share of the matches still plays it
BATCH = 4  # matches a process plays before it reports


class MatchCount(msgspec.Struct, frozen=True):
    """One match, as far as it is counted.  Tuples have an entry for each seat."""

    number: int
    first: int
    rounds: int
    decisions: int
    totals: tuple[int, ...]
    shares: tuple[float, ...]  # of the victory
    lines: tuple[dict[str, int], ...]
    uses: tuple[tuple[PieceUse, ...], ...]
    offers: dict[str, tuple[str, ...]]  # what lay there to be used, by kind; a kind that is not named always does
    series: dict[str, tuple[tuple[int, ...], ...]]  # numbers that grow, one for each round
    rank: str | None


class CountedTitle(NamedTuple):
    """How a title is counted."""

    look: Callable[[Table, Sequence[Any]], Counts]
    pieces: Callable[[Any], dict[str, list[str]]]  # all of every kind, so that one never used is seen too


def counted(title: str) -> CountedTitle:
    """A title nobody has written anything for tells scores, lines and places."""
    name = f"tools.measure.balancing.{title}"
    if importlib.util.find_spec(name) is None:
        return CountedTitle(lambda table, events: Counts(0, [[] for _ in table.players], {}, {}), lambda content: {})
    room = importlib.import_module(name)
    return CountedTitle(room.look, room.pieces)


# ------------------------------------------------------------------ playing


def record(plan: Plan, number: int) -> MatchCount:
    """Play match ``number`` and count it."""
    table = play_match(plan, number)
    events: list[Any] = [event for told in table.told for event in everything(told)]
    counts = counted(plan.title).look(table, events)
    outcome, seats = outcome_of(table), range(len(plan.levels))
    return MatchCount(
        number=number,
        first=next((event.seat for event in events if type(event).__name__ == "FirstChosen"), 0),
        rounds=counts.rounds,
        decisions=sum(entry.seat >= 0 for entry in table.log),
        totals=tuple(sheet.total for sheet in outcome.sheets),
        shares=tuple(1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in seats),
        lines=tuple({line.id: line.points for line in sheet.lines} for sheet in outcome.sheets),
        uses=tuple(map(tuple, counts.uses)),
        offers=counts.offers,
        series=counts.series,
        rank=str(outcome.rank) if outcome.rank else None,
    )


def play(plan: Plan, ledger: Ledger[MatchCount], minutes: float, hands: Executor | None) -> list[MatchCount]:
    """The matches of the plan, in order of their numbers; those the ledger holds are not played again."""
    names = [plan.match(number) for number in range(plan.games)]
    missing = [number for number, name in enumerate(names) if name not in ledger.done]
    told, end = progress_bar(plan.games, plan.title), time.monotonic() + 60 * minutes
    for found in run(partial(record, plan), missing, hands, BATCH):
        ledger.add((names[each.number], each) for _, each in found)
        told(len(ledger.done))
        if minutes and time.monotonic() > end:
            break
    return [ledger.done[name] for name in names if name in ledger.done]


# ------------------------------------------------------------------ tables


def table(title: str, heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A Markdown table under a heading."""
    lines = [f"### {title}", "", f"| {' | '.join(heads)} |", "|---" + "|--:" * (len(heads) - 1) + "|"]
    return "\n".join([*lines, *(f"| {' | '.join(map(str, row))} |" for row in rows), ""])


def _quantile(numbers: Sequence[int], share: float) -> int:
    return sorted(numbers)[min(len(numbers) - 1, int(share * len(numbers)))]


def _spread(name: str, numbers: Sequence[int]) -> list[object]:
    shares = [_quantile(numbers, share) for share in (0.05, 0.25, 0.5, 0.75, 0.95)]
    return [name, f"{mean(numbers):.1f}", f"{pstdev(numbers):.1f}", min(numbers), *shares, max(numbers)]


def scores(records: Sequence[MatchCount]) -> str:
    """How totals, winners, margins and lengths spread."""
    rows = [_spread("score of a seat", [total for each in records for total in each.totals])]
    if len(records[0].totals) > 1:
        ranked = [sorted(each.totals, reverse=True) for each in records]
        rows.append(_spread("score of the winner", [totals[0] for totals in ranked]))
        rows.append(_spread("lead over the second", [totals[0] - totals[1] for totals in ranked]))
    if any(each.rounds for each in records):
        rows.append(_spread("rounds", [each.rounds for each in records]))
    rows.append(_spread("decisions of a seat", [each.decisions // len(each.totals) for each in records]))
    return table("Spread", ["", "mean", "sd", "least", "5 %", "25 %", "50 %", "75 %", "95 %", "most"], rows)


def places(records: Sequence[MatchCount]) -> str:
    """Who wins, by place in the turn order of the first round."""
    seats, rows = len(records[0].totals), []
    for place in range(seats):
        at = [(place + each.first) % seats for each in records]
        wins = sum(each.shares[seat] for each, seat in zip(records, at, strict=True))
        low, high = interval(wins, len(records))
        score = mean(each.totals[seat] for each, seat in zip(records, at, strict=True))
        ahead = f"{100 * (wins / len(records) - 1 / seats):+.1f}"
        rows.append([place + 1, f"{wins / len(records):.1%}", ahead, f"{low:.1%} - {high:.1%}", f"{score:.1f}"])
    return table("Places in turn order", ["place", "wins", "over its share", "95 % interval", "score"], rows)


def sources(records: Sequence[MatchCount]) -> str:
    """Where the points come from, of all seats and of the winners."""
    sheets = [(lines, share) for each in records for lines, share in zip(each.lines, each.shares, strict=True)]
    won = [lines for lines, share in sheets if share] or [lines for lines, _ in sheets]
    rows = [
        [line, f"{mean(lines[line] for lines, _ in sheets):.2f}", f"{mean(lines[line] for lines in won):.2f}"]
        for line in sheets[0][0]
    ]
    return table("Points by line", ["line", "all", "winners"], rows)


def growth(records: Sequence[MatchCount], name: str) -> str:
    """A number by round, over the seats that still play."""
    rows: list[list[object]] = []
    seats = [numbers for each in records for numbers in each.series[name]]
    for at in range(max(map(len, seats))):
        there = [numbers[at] for numbers in seats if len(numbers) > at]
        if len(there) < STILL_PLAYED * len(seats):
            break
        rows.append([at + 1, f"{mean(there):.2f}", _quantile(there, 0.05), _quantile(there, 0.95)])
    return table(f"{name.capitalize()} by round", ["round", "mean", "5 %", "95 %"], rows)


def used(records: Sequence[MatchCount], kind: str, pieces: Sequence[str]) -> str:
    """How often each piece is used, by how many seats, how those fare, and how often its points made the winner."""
    seats, average = len(records[0].totals), mean(total for each in records for total in each.totals)
    times, decided, offers = Counter[str](), Counter[str](), Counter[str]()
    points, users = defaultdict[str, list[int]](list), defaultdict[str, list[tuple[float, int]]](list)
    for each in records:
        offers.update(each.offers.get(kind, ()))
        second = sorted(each.totals)[-2:][0]
        for uses, share, total in zip(each.uses, each.shares, each.totals, strict=True):
            mine = [use for use in uses if use.kind == kind]
            for use in mine:
                times[use.piece] += 1
                if use.points is not None:
                    points[use.piece].append(use.points)
                    decided[use.piece] += share == 1 and total - use.points < second
            for piece in {use.piece for use in mine}:
                users[piece].append((share, total))
    rows = []
    for piece in sorted(pieces, key=lambda piece: -times[piece]):
        row: list[object] = [piece]
        row += [offers[piece], _part(times[piece], offers[piece])] if offers else []
        row += [times[piece], f"{times[piece] / len(records):.2f}", _part(len(users[piece]), len(records) * seats)]
        row += [f"{mean(points[piece] or [0]):.1f}"] if points else []
        row += [_part(decided[piece], times[piece])] if points and seats > 1 else []
        rows.append(row + _fared(users[piece], seats, average))
    heads = f"{kind}{'/offered/taken' if offers else ''}/times/a match/seats{'/points' if points else ''}"
    heads += ("/decides" if points else "") * (seats > 1) + "/win rate/95 % interval" * (seats > 1) + "/score/off"
    return table(kind[0].upper() + kind[1:], heads.split("/"), rows)


def _part(some: int, many: int) -> str:
    return f"{some / many:.0%}" if many else "-"


def _fared(users: Sequence[tuple[float, int]], seats: int, average: float) -> list[object]:
    if not users:
        return ["-"] * (4 if seats > 1 else 2)
    wins, score = sum(share for share, _ in users), mean(total for _, total in users)
    low, high = interval(wins, len(users))
    won = [f"{wins / len(users):.0%}", f"{low:.0%} - {high:.0%}"] if seats > 1 else []
    return [*won, f"{score:.1f}", f"{score / average - 1:+.1%}"]


def ranks(records: Sequence[MatchCount], known: Sequence[Rank]) -> str:
    """How often each rank is given, the lowest first."""
    given = Counter(each.rank for each in records)
    rows = [[rank.name, given[rank.id], f"{given[rank.id] / len(records):.0%}"] for rank in reversed(known)]
    return table("Ranks", ["rank", "matches", "share"], rows)


def report(plan: Plan, records: Sequence[MatchCount], kinds: Sequence[str]) -> str:
    """All tables of a plan, or those of some kinds of piece."""
    pieces = counted(plan.title).pieces(importlib.import_module(f"game.{plan.title}.content"))
    options = "".join(f", {name} {value}" for name, value in plan.options.items())
    parts = [f"## {plan.title}, {' '.join(plan.levels)}{options}, {len(records)} matches, seed {plan.seed}", ""]
    parts += [scores(records), sources(records)]
    known = find(plan.title).RANKS
    parts += [places(records)] if len(plan.levels) > 1 else [ranks(records, known)] if known else []
    parts += [growth(records, name) for name in records[0].series]
    parts += [used(records, kind, pieces[kind]) for kind in kinds or pieces if kind != SOLO or len(plan.levels) == 1]
    return "\n".join(parts)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="balance", description="Play equal bots against each other and count.")
    parser.add_argument("--title", required=True, choices=list(TITLES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bots", default="cowhand", help="one level for all, or one a seat with commas (cowhand)")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the set-up")
    parser.add_argument("--only", action="append", default=[], metavar="KIND", help="only tables of this kind of piece")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long (never)")
    add_hands(parser)
    wanted = parser.parse_args(argv)
    levels = tuple(wanted.bots.split(",") * (1 if "," in wanted.bots else wanted.seats))
    try:
        plan = Plan(wanted.title, levels, wanted.games, wanted.seed, dict(pair.split("=", 1) for pair in wanted.option))
        with helpers(wanted.jobs, wanted.cluster) as hands:
            records = play(plan, Ledger(MatchCount, wanted.resume), wanted.minutes, hands)
    except SaddlebagError as error:
        parser.error(str(error))
    print(report(plan, records, wanted.only))
    return 0


if __name__ == "__main__":
    sys.exit(main())
