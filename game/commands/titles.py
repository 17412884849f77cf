"""``saddlebag titles``: what is in the bag."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from game.commands.output import print_json, print_lines
from game.protocol import Option, Rules
from game.titles import TITLES


def add_to(commands: Any) -> None:
    parser = commands.add_parser("titles", help="the games in the bag, with seats and options")
    parser.add_argument("--json", action="store_true", help="machine-readable output")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print_json([_record(rules) for rules in TITLES.values()])
    else:
        print_lines(line for rules in TITLES.values() for line in _page(rules))
    return 0


def _record(rules: Rules) -> dict[str, Any]:
    return {
        "title": rules.TITLE,
        "name": rules.NAME,
        "rules_version": rules.VERSION,
        "seats": list(rules.SEATS),
        "options": {seats: rules.options(seats) for seats in rules.SEATS},
    }


def _page(rules: Rules) -> Iterator[str]:
    yield f"{rules.NAME} ({rules.TITLE}), {rules.SEATS.start} to {rules.SEATS.stop - 1} players"
    for option, seats in _merged(rules):
        choices = ", ".join(choice.id for choice in option.choices)
        yield f"  {option.id:12} {option.text} {seats}"
        yield f"  {'':12} one of: {choices} (default {option.default})"


def _merged(rules: Rules) -> Iterator[tuple[Option, str]]:
    """Each option once, and again where another number of seats changes its choices."""
    every = [(option, seats) for seats in rules.SEATS for option in rules.options(seats)]
    for name in dict.fromkeys(option.id for option, _ in every):
        faces: dict[Option, list[int]] = {}
        for option, seats in every:
            if option.id == name:
                faces.setdefault(option, []).append(seats)
        for option, seats_with_it in faces.items():
            everywhere = len(seats_with_it) == len(rules.SEATS)
            yield option, "" if everywhere else f"[{_span(seats_with_it)}]"


def _span(seats: list[int]) -> str:
    return f"{seats[0]} players" if len(seats) == 1 else f"{seats[0]} to {seats[-1]} players"
