"""``saddlebag statistics``: finished matches and badges, as CSV or JSON for other programs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import platformdirs

from game.commands.output import complain, print_lines
from game.statistics import export


def add_to(commands: Any) -> None:
    parser = commands.add_parser("statistics", help="the results of finished matches, as CSV or JSON")
    parser.add_argument("--json", action="store_true", help="JSON with badges; without it CSV, a row for every seat")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    folder = arguments.data_dir or Path(platformdirs.user_data_dir("saddlebag", appauthor=False))
    kept = export.contents(folder)
    for notice in kept.notices:
        complain(str(notice))
    text = export.as_json(kept).decode() if arguments.json else export.as_csv(kept)
    print_lines(text.splitlines())
    return 0
