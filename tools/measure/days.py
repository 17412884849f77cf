"""Measures today's deals: how many points, or of a lead, bots make of each set-up, and so which stars they win.

    python3 tools/dev.py days [TITLE ...] --games 200 --level cowhand

The thresholds of ``assets/trail/<title>.days.toml`` are chosen by it: docs/trail.md says how.  Changes nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from datetime import date

from game.ai.levels import AT_ONCE
from game.daily.deals import DaySetup, Deal, setups_of, titles
from game.goals import YOU, best_other
from game.lab.simulate import play_out
from game.table import Table

FEWER = 6  # times, where a bot thinks long
SHARES = (0.1, 0.25, 0.5, 0.75, 0.9)


def measure(title: str, setup: DaySetup, games: int, level: str) -> str:
    """One line: the shares of what counts, and how often one, two and three stars were won, on deals no date has."""
    deal, found, stars = Deal(title, date(2026, 1, 1), setup), [], []
    for number in range(games):
        seed = f"measured/{setup.id}/{number}"
        table = play_out(Table(title, deal.players("Measured"), setup.options, seed), level)
        outcome = table.outcome
        assert outcome is not None
        total = outcome.sheets[YOU].total
        found.append(total if setup.points is not None else total - best_other(outcome, YOU))
        stars.append(deal.stars(table))
    found.sort()
    marks = " ".join(f"{found[int(share * (games - 1))]:>4}" for share in SHARES)
    won = " ".join(f"{sum(star >= least for star in stars) / games:>4.0%}" for least in (1, 2, 3))
    asked = setup.points or setup.leads
    return f"{title:18} {setup.id:12} {level:9} n={games:<4} {marks}   stars {asked}: {won}"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="days", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="all if none is named")
    parser.add_argument("--games", type=int, default=100, help="of each set-up (100)")
    parser.add_argument("--level", default="cowhand", help="of the bot on the player's seat (cowhand)")
    args = parser.parse_args(argv)
    for title in args.titles or titles():
        for setup in setups_of(title):
            bots = {args.level, *(other.partition(":")[2] for other in setup.others)}
            games = args.games if bots <= AT_ONCE.keys() else max(1, args.games // FEWER)
            print(measure(title, setup, games, args.level), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
