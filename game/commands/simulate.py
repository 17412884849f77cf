"""``saddlebag simulate``: whole games by bots, with figures that can be compared."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.ai.levels import LEVEL_NAMES, LEVELS, check_level
from game.commands.arguments import add_hands, check_seats, folder, options_of, positive, seed_of
from game.commands.output import print_told, progress_bar, table_of, wins_of
from game.lab.executors import helpers
from game.lab.simulate import Plan, Report, new_ledger, report, results_of, simulate
from game.protocol import BadSetup, SaddlebagError, Setup, say
from game.titles import find


def add_to(commands: Any) -> None:
    parser = commands.add_parser("simulate", help="let bots play whole games and print the figures")
    parser.add_argument("title", metavar="TITLE", help="which game; see 'saddlebag titles'")
    parser.add_argument("--seats", type=int, metavar="N", help="how many players (default: as many as --bots, or 2)")
    known = ", ".join(LEVELS)
    parser.add_argument("--bots", default="cowhand", metavar="A,B,..", help=f"one for all or one a seat: {known}")
    parser.add_argument("--games", type=positive, default=100, metavar="G", help="how many games (default 100)")
    parser.add_argument("--seed", metavar="S", help="the same seed gives the same games (default: a fresh one)")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="a title option; may be repeated")
    add_hands(parser)
    parser.add_argument("--json", action="store_true", help="machine-readable output")
    parser.add_argument("--save-dir", type=folder, metavar="DIR", help="keep every game as a save in this folder")
    parser.set_defaults(run=run)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise SaddlebagError(say("There can be no folder {folder}: {reason}.", folder=folder, reason=reason)) from error


def run(arguments: argparse.Namespace) -> int:
    plan = _plan(arguments)
    find(plan.title).setup(Setup(len(plan.levels), plan.options))  # a wrong option shows before the work begins
    if plan.save_dir is not None:
        _make_folder(arguments.save_dir)
    ledger = new_ledger(arguments.resume)
    try:
        with helpers(arguments.jobs, arguments.cluster) as hands:
            simulate(plan, hands, ledger, progress_bar(plan.games, "playing"))
    finally:  # stopped or failed: what is done is told all the same
        if results_of(plan, ledger):
            told = report(plan, ledger)
            print_told(told, _page(told), as_json=arguments.json)
    return 0


def _plan(arguments: argparse.Namespace) -> Plan:
    rules = find(arguments.title)
    levels = tuple(level.strip() for level in arguments.bots.split(","))
    for level in levels:
        check_level(level)
    seats = arguments.seats if arguments.seats is not None else (len(levels) if len(levels) > 1 else 2)
    check_seats(rules, seats)
    if len(levels) == 1:
        levels *= seats
    if len(levels) != seats:
        gaps = {"seats": seats, "bots": len(levels)}
        raise BadSetup(say("{seats} seats need {seats} bots (or one for all), not {bots}.", **gaps))
    if arguments.save_dir is not None and arguments.cluster is not None:
        raise BadSetup("A cluster has folders of its own: --save-dir and --cluster do not go together.")
    save_dir = str(arguments.save_dir) if arguments.save_dir is not None else None
    return Plan(rules.TITLE, levels, arguments.games, seed_of(arguments), options_of(arguments.option), save_dir)


def _page(report: Report) -> Iterator[str]:
    options = "".join(f", {name}={value}" for name, value in report.options.items())
    yield f"{report.title}: {report.games} games, seed {report.seed}{options}"
    yield ""
    lines = list(report.seats[0].lines)
    won = ["wins", "share", "95 % interval"] if report.seats[0].wins is not None else []
    rows = [["seat", "bot", *won, "score", *lines]]
    for seat in report.seats:
        sheet = [f"{points:.2f}" for points in (seat.mean_score, *(seat.lines[line] for line in lines))]
        wins = wins_of(seat.wins, seat.win_rate, seat.interval)
        rows.append([str(seat.seat), LEVEL_NAMES[seat.bot], *wins, *sheet])
    yield from table_of(rows)
    yield ""
    if report.ranks:
        counts = sorted(report.ranks.items(), key=lambda item: -item[1])
        yield "ranks: " + ", ".join(f"{rank} {count}" for rank, count in counts)
    yield f"{report.decisions} decisions, {report.decisions_per_second:.0f} a second of processor time"
    yield f"{report.mean_length:.1f} log entries a game"
    yield f"digest {report.digest}"
