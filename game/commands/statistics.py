"""``saddlebag statistics``: finished matches and badges, as CSV or JSON for other programs."""

from __future__ import annotations

import argparse
from typing import Any

from game.commands.output import complain, print_lines
from game.profile import export
from game.profile.data_folder import data_folder


def add_to(commands: Any) -> None:
    parser = commands.add_parser("statistics", help="the results of finished matches, as CSV or JSON")
    parser.add_argument("--json", action="store_true", help="JSON with badges; without it CSV, a row for every seat")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    folder = data_folder(arguments.data_dir)
    kept = export.contents(folder)
    for notice in kept.notices:
        complain(str(notice))
    text = export.as_json(kept).decode() if arguments.json else export.as_csv(kept)
    print_lines(text.splitlines())
    return 0
