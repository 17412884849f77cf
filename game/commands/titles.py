"""``saddlebag titles``: what is in the bag."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from game.commands.output import print_told
from game.protocol import Option, Rules
from game.titles import LOADERS, TITLES, trouble


def add_to(commands: Any) -> None:
    parser = commands.add_parser("titles", help="the games in the bag, with seats and options")
    parser.add_argument("--json", action="store_true", help="machine-readable output")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Ends with 1 if the content of a title is wrong."""
    wrong = {title: str(found) for title in LOADERS if (found := trouble(title))}
    lines = [line for rules in TITLES.values() for line in _page(rules)]
    lines += [f"{title} cannot be played: {detail}" for title, detail in wrong.items()]
    records = [*map(_record, TITLES.values()), *({"title": title, "trouble": wrong[title]} for title in wrong)]
    print_told(records, lines, as_json=arguments.json)
    return 1 if wrong else 0


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
    for name, faces in _options(rules).items():
        choices = dict.fromkeys(choice.id for face in faces for choice in face.choices)
        defaults = dict.fromkeys(face.default for face in faces)
        varies = "" if len(set(faces)) == 1 else "; not all with every number of players"
        waits = f"; with {faces[0].under.option}={faces[0].under.value}" if faces[0].under else ""
        yield f"  {name:12} {faces[0].text}"
        yield f"  {'':12} one of: {', '.join(choices)} (default {' or '.join(defaults)}{waits}{varies})"


def _options(rules: Rules) -> dict[str, list[Option]]:
    """Each option with the faces it has at the different numbers of seats."""
    found: dict[str, list[Option]] = {}
    for seats in rules.SEATS:
        for option in rules.options(seats):
            found.setdefault(option.id, []).append(option)
    return found
