"""What may stand on the command line, for argparse: its errors become usage and exit code 2."""

from __future__ import annotations

import os
import secrets
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import Final

from game.protocol import BadSetup, Rules, say
from game.titles import UnknownTitle, find

MOST: Final = 1_000_000  # of anything counted: more is a slip of the hand


def positive(text: str) -> int:
    """A whole number from 1 up."""
    number = int(text)
    if not 1 <= number <= MOST:
        raise ArgumentTypeError("must be 1 or more" if number < 1 else f"must be {MOST} or less")
    return number


def folder(text: str) -> Path:
    """A folder, there or not; an empty name would mean the one somebody happens to stand in."""
    if not text:
        raise ArgumentTypeError("must be the name of a folder")
    return Path(text)


def known_title(text: str) -> str:
    """A game in the bag."""
    try:
        return find(text).TITLE
    except UnknownTitle as error:
        raise ArgumentTypeError(str(error)) from error


def add_hands(parser: ArgumentParser) -> None:
    """Who does the work, and where it is kept so that it can be gone on with."""
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="J", help="processes to use")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler to work for us, as tcp://host:8786")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep results here; go on if there are some")


def seed_of(arguments: Namespace) -> str:
    """The one given, or a fresh one; what is gone on with must be named."""
    if arguments.seed is None and arguments.resume is not None:
        raise BadSetup("To go on with games, name their seed: --resume needs --seed.")
    seed: str = arguments.seed if arguments.seed is not None else secrets.token_hex(4)
    return seed.encode("utf-8", "replace").decode()  # as the table does: a terminal may hand over half a letter


def check_seats(rules: Rules, seats: object) -> None:
    if seats not in rules.SEATS:
        gaps = {"name": rules.NAME, "low": rules.SEATS.start, "high": rules.SEATS.stop - 1, "seats": seats}
        raise BadSetup(say("{name} is for {low} to {high} players, not {seats}.", **gaps))


def options_of(pairs: list[str]) -> dict[str, str]:
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(say("An option is written NAME=VALUE, not {pair}.", pair=pair))
        options[name] = value
    return options
