"""``saddlebag verify``: whether saves can be trusted, a line each."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.commands.output import print_lines
from game.saves.matches import verify


def add_to(commands: Any) -> None:
    parser = commands.add_parser("verify", help="check saves: one line each, exit code 1 if any is bad")
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help="a save")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    verdicts = [verify(file) for file in arguments.files]
    print_lines(f"{'good' if verdict.sound else 'BAD '}  {verdict.saying}" for verdict in verdicts)
    return 0 if all(verdict.sound for verdict in verdicts) else 1
