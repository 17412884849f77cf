"""What can be settled before a match, and the terms that follow from it (WTW-004, WTW-227).  Deals nothing."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.common.editions import edition_of, refuse_later
from game.common.options import settled
from game.protocol import BadSetup, Choice, Option, Setup, say
from game.wild_tiled_west.content import CONTENT, EDITION, TRACKS
from game.wild_tiled_west.faces import BOARDS
from game.wild_tiled_west.state import Terms

NAME: Final = "Wild Tiled West"
SEATS: Final = range(1, max(dice.players for dice in CONTENT.trays.dice) + 1)  # WTW-001
RANDOM: Final = "random"

SIDES: Final = (
    Choice("normal", "Normal", "Five towns and no rule of its own."),
    Choice("wild", "Wild", "The board’s other side, with a rule of its own."),
    Choice(RANDOM, "Random", "Left to chance."),
)
ACES: Final = (
    Choice("both", "In both kinds", "An ace may serve in a set of one suit and in a set of different suits."),
    Choice("once", "Once only", "Every ace serves in a single set."),
)


@cache
def options(seats: int) -> tuple[Option, ...]:
    """A board and a side for each seat, the first player, the aces.  The defaults are the first game (WTW-228)."""
    found = []
    boards = (Choice(RANDOM, "Random", "Drawn at random."), *map(_board, BOARDS))
    for seat in range(1, seats + 1):
        text = "No board is used by two seats."
        name = f"Board of seat {seat}"
        found.append(Option(f"seat{seat}_board", name, text, boards, RANDOM, seat - 1, "Board of {name}"))
        text = "The normal side, or the wild one with a rule of its own."
        name = f"Side of seat {seat}"
        found.append(Option(f"seat{seat}_side", name, text, SIDES, "normal", seat - 1, "Side of {name}"))
    if seats > 1:
        first = (Choice(RANDOM, "Random"), *(Choice(str(seat), f"Seat {seat + 1}", seat=seat) for seat in range(seats)))
        found.append(Option("first_seat", "First player", "Who takes the first turn.", first, RANDOM))
    aces = "both" if TRACKS.aces.same_ace_in_both_kinds else "once"
    found.append(Option("aces", "Aces", "How often an ace counts at the end.", ACES, aces))
    return tuple(found)


def _board(board: str) -> Choice:
    record = BOARDS[board]
    normal, wild = CONTENT.faces[record.normal], CONTENT.faces[record.wild]
    return Choice(board, record.name, f"{normal.text} {wild.rule_name}: {wild.text}")


def terms_of(setup: Setup) -> Terms:
    """The terms these choices make; raises BadSetup with a sentence."""
    chosen = settled(setup, NAME, SEATS, options)
    boards = tuple(_fixed(chosen[f"seat{seat}_board"]) for seat in range(1, setup.seats + 1))
    named = [board for board in boards if board]
    if len(named) != len(set(named)):  # WTW-002
        twice = next(board for board in named if named.count(board) > 1)
        raise BadSetup(say("{board} can be used by one seat only.", board=BOARDS[twice].name))
    edition = edition_of(setup, EDITION, NAME)
    refuse_later((BOARDS[board] for board in named), edition, NAME)
    first = _fixed(chosen.get("first_seat", "0"))
    return Terms(
        seats=setup.seats,
        boards=boards,
        sides=tuple(_fixed(chosen[f"seat{seat}_side"]) for seat in range(1, setup.seats + 1)),
        first_seat=None if first is None else int(first),
        ace_in_both=chosen["aces"] == "both",
        edition=edition,
    )


def _fixed(value: str) -> str | None:
    return None if value == RANDOM else value
