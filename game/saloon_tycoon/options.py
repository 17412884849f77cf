"""What can be settled before a match, and the terms that follow from it (section 3).  Deals nothing."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.common.editions import edition_of
from game.common.options import settled
from game.protocol import Choice, Option, Setup
from game.saloon_tycoon.content import CONTENT, EDITION, OptionRecord
from game.saloon_tycoon.state import Terms

NAME: Final = "Saloon Tycoon"
PRINTED: Final = {option.id: option for option in CONTENT.board.option}
COUNTS: Final = {count.players: count for count in CONTENT.board.player_count}
SEATS: Final = range(min(COUNTS), max(COUNTS) + 1)  # ST-001; one seat is the solo challenge
SEAT: Final = "seat_"  # a first player by number: "seat_1"

CHOICES: Final = {
    "random": ("Random", "Left to chance."),
    "standard": ("Standard", "25 cubes for each player."),
    "short": ("Short", "20 cubes for each player: a few turns less."),
    "none": ("None (the book)", "Everybody starts with no reputation, as printed."),
    "later": ("For later seats", "House rule: who comes later in the order starts with 3 to 9 reputation."),
    "easy": ("Easy", "56 cubes, and the Boss starts from 65."),
    "normal": ("Normal", "50 cubes, and the Boss starts from 75."),
    "hard": ("Hard", "44 cubes, and the Boss starts from 81."),
}


@cache
def options(seats: int) -> tuple[Option, ...]:
    """The options with just the choices this number of seats may have (ST-013, ST-015, ST-017, ST-181)."""
    names = ("solo_level",) if seats == 1 else ("first_player", "game_length", "head_start")
    return tuple(_option(PRINTED[name], seats) for name in names)


def _option(printed: OptionRecord, seats: int) -> Option:
    values = [value for value in printed.values if not value.startswith(SEAT) or _seat(value) < seats]
    graded = printed.id == "solo_level"
    return Option(printed.id, printed.name, printed.text, tuple(map(_choice, values)), printed.default, graded=graded)


def _choice(value: str) -> Choice:
    if value in CHOICES:
        name, text = CHOICES[value]
        return Choice(value, name, text)
    return Choice(value, f"Seat {_seat(value) + 1}", seat=_seat(value))


def _seat(value: str) -> int:
    return int(value.removeprefix(SEAT)) - 1


def terms_of(setup: Setup) -> Terms:
    """The terms these choices make; raises BadSetup with a sentence."""
    chosen = settled(setup, NAME, SEATS, options)
    claims, edition = COUNTS[setup.seats].open_claims, edition_of(setup, EDITION, NAME)
    if setup.seats == 1:
        level = PRINTED["solo_level"]
        at = level.values.index(chosen["solo_level"])
        return Terms(1, 0, level.cubes[at], claims, level.boss_base[at], edition=edition)
    first, length = chosen["first_player"], PRINTED["game_length"]
    cubes = length.cubes_per_player[length.values.index(chosen["game_length"])]
    seat = None if first == "random" else _seat(first)
    head_start = _head_start(chosen, setup.seats)
    return Terms(setup.seats, seat, cubes * setup.seats, claims, head_start=head_start, edition=edition)


def _head_start(chosen: dict[str, str], seats: int) -> tuple[int, ...]:
    """Reputation by place in the order; the book has none (ST-017)."""
    if chosen["head_start"] == "none":
        return ()
    return next(places for places in PRINTED["head_start"].head_starts if len(places) == seats)
