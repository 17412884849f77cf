"""Golden playthroughs: whole matches written out move by move.  Recorded here, compared in tests/playthroughs.

    python3 tools/dev.py record [TITLE ...]           play the plans that have no file yet
    python3 tools/dev.py record --anew [TITLE ...]    play every plan: the bots choose their moves again
    python3 tools/dev.py record --again [TITLE ...]   make the recorded moves once more, after a change of rules

What is played is written in tests/playthroughs/<title>/plans.toml, a [[match]] for each file beside it.  A change of
rules shows as a readable difference in these files; a change of bots does not, because the recorded moves are played
again, not chosen again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.lab.simulate import Plan, play_match
from game.packing import pack, unpack_action
from game.players import Player
from game.protocol import DEALER
from game.table import Table
from tools.content.collector import collect

FOLDER = Path(__file__).parents[2] / "tests" / "playthroughs"

PICKS = (  # Tiny Towns: between them, all twenty-five building cards
    "farm=farm well=fountain chapel=abbey tavern=almshouse theater=bakery factory=bank",
    "farm=granary well=millstone chapel=chapel tavern=feast_hall theater=market factory=factory",
    "farm=greenhouse well=shed chapel=cloister tavern=inn theater=tailor factory=trading_post",
    "farm=orchard well=well chapel=temple tavern=tavern theater=theater factory=warehouse",
)


class Playthrough(msgspec.Struct, forbid_unknown_fields=True):
    """One playthrough to be played: its file name, a bot for each seat, and what is settled beforehand."""

    name: str
    bots: tuple[str, ...]
    seed: str
    options: dict[str, str] = {}
    edition: int = 1


class Plans(msgspec.Struct, forbid_unknown_fields=True):
    match: tuple[Playthrough, ...]


class PlaythroughHead(msgspec.Struct, omit_defaults=True):
    """The first line of a playthrough."""

    title: str
    players: tuple[Player, ...]
    options: dict[str, str]
    seed: str
    edition: int = 1


def written(table: Table) -> str:
    """The match as text: who does what out of how many possibilities, and what everybody sees of it."""
    header = PlaythroughHead(table.title, table.players, table.setup.options, table.seed, table.setup.edition)
    return "\n".join([pack(header).decode(), *_moves(table), *_sheets(table), ""])


def replayed(text: str) -> Table:
    """The match again, its moves read from the text and checked as if made now."""
    first, *lines = text.splitlines()
    header = msgspec.json.decode(first, type=PlaythroughHead)
    table = Table(header.title, header.players, header.options, header.seed, edition=header.edition)
    moves = [line.split(" ", 2) for line in lines if line.startswith(">")]
    for _, _, raw in moves:
        seat = table.to_move
        assert seat is not None
        table.submit(seat, unpack_action(header.title, raw.encode()))
    return table


def _moves(table: Table) -> Iterator[str]:
    names = table.names
    state = table.rules.copy(table.base.state)
    for (seat, action), events in zip(table.log, table.told, strict=True):
        legal = len(table.rules.legal_actions(state))
        who = "dealer" if seat == DEALER else f"{seat}/{legal}"
        yield f"{'#' if seat == DEALER else '>'} {who} {pack(action).decode()}"
        table.rules.apply(state, action)
        for event in events:
            saying = table.rules.story(event, names)
            sight = "" if event.only is None else f" [{' '.join(map(str, event.only))}]"
            yield f"    {saying or type(event).__name__}{sight}"


def _sheets(table: Table) -> Iterator[str]:
    outcome = table.outcome
    assert outcome is not None
    yield f"= places {outcome.places}, {outcome.reason}"
    for seat, sheet in enumerate(outcome.sheets):
        yield f"= {table.players[seat].name}: {sheet.total}"
        yield "    " + ", ".join(f"{line.id} {line.points}" for line in sheet.lines)


def main(words: list[str]) -> None:
    about = argparse.ArgumentParser(prog="tools/dev.py record", description="Writes the golden playthroughs.")
    about.add_argument("titles", nargs="*", metavar="TITLE", help="all, if none is named")
    how = about.add_mutually_exclusive_group()
    how.add_argument("--anew", action="store_true", help="play every plan: the bots choose their moves again")
    how.add_argument("--again", action="store_true", help="make the recorded moves once more")
    asked = about.parse_args(words)
    for folder in sorted(plans.parent for plans in FOLDER.glob("*/plans.toml")):
        if asked.titles and folder.name not in asked.titles:
            continue
        for name, play in _again(folder) if asked.again else _planned(folder):
            if asked.anew or asked.again or not (folder / f"{name}.txt").exists():
                _record(name, play())


def _again(folder: Path) -> Iterator[tuple[str, Callable[[], Table]]]:
    for file in sorted(folder.glob("*.txt")):
        yield file.stem, partial(replayed, file.read_text(encoding="utf-8"))


def _planned(folder: Path) -> Iterator[tuple[str, Callable[[], Table]]]:
    title = folder.name
    for match in msgspec.toml.decode((folder / "plans.toml").read_bytes(), type=Plans).match:
        plan = Plan(title, match.bots, 1, match.seed, match.options, edition=match.edition)
        yield match.name, partial(play_match, plan, 0)
    if title == "tiny_towns":
        for number, picks in enumerate(PICKS, start=1):
            chosen = dict(pick.split("=") for pick in picks.split())
            yield f"cards_{number}", partial(collect, chosen, f"cards {number}")


def _record(name: str, table: Table) -> None:
    folder = FOLDER / table.title
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.txt").write_text(written(table), encoding="utf-8")
    print(f"{table.title}/{name}: {len(table.log)} moves")


if __name__ == "__main__":
    main(sys.argv[1:])
