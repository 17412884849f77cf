"""Look for a match of bots in which a seat does what a badge asks, and keep it as the proof that it can be done.

python tools/dev.py badges tt_master_architect --levels marshal --option monuments=on --first 0 --matches 200
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.badges.counting import amount
from game.badges.definitions import every_badge
from game.goals import of_table
from game.lab.simulate import Plan, play_match
from game.match_record import MatchRecord, record_of, sit_down
from game.players import Player
from game.protocol import Seat
from game.table import Table
from game.titles import TITLES

PROOFS: Final = Path(__file__).parents[2] / "tests" / "badges" / "proofs.json"


class BadgeProof(msgspec.Struct, frozen=True):
    """A match of bots; ``seat`` is the one that does it."""

    match: MatchRecord
    seat: int
    amount: int


def proofs() -> dict[str, BadgeProof]:
    return msgspec.json.decode(PROOFS.read_bytes(), type=dict[str, BadgeProof]) if PROOFS.exists() else {}


def replayed(proof: BadgeProof, name: str = "Hazel") -> Table:
    """The match with a person on the seat, every move checked."""
    players = [Player(f"Bot {n}", level) for n, level in enumerate(proof.match.levels)]
    players[proof.seat] = Player(name)
    return sit_down(proof.match, players)


def look(key: str, plan: Plan, first: int) -> BadgeProof | None:
    """The first match in which a seat has enough of it, or, where it takes many, anything of it."""
    badge = every_badge()[key].badge
    enough = badge.need if badge.over == "match" else 1
    for number in range(first, first + plan.games):
        table = play_match(plan, number)
        for seat in range(len(table.players)):
            evidence = of_table(table, Seat(seat))
            if evidence is not None and (worth := amount(badge, evidence)) >= enough:
                return BadgeProof(record_of(table), seat, worth)
    return None


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("badge", choices=list(every_badge()))
    parser.add_argument("--title", choices=list(TITLES), help="for a badge of the house")
    parser.add_argument("--levels", default="cowhand,cowhand")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--matches", type=int, default=100)
    asked = parser.parse_args(argv)
    title = every_badge()[asked.badge].group.title or asked.title or next(iter(TITLES))
    options = dict(each.split("=", 1) for each in asked.option)
    plan = Plan(title, tuple(asked.levels.split(",")), asked.matches, f"badge/{asked.badge}", options)
    found = look(asked.badge, plan, asked.first)
    if found is None:
        print(f"{asked.badge}: not in {asked.matches} matches")
        return 1
    kept = proofs() | {asked.badge: found}
    PROOFS.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(kept.items()))), indent=0) + b"\n")
    print(f"{asked.badge}: {found.amount} by seat {found.seat} of {found.match.seed}, {len(found.match.moves)} moves")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
