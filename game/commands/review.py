"""``saddlebag review``: a match that is over, looked at again.  Made once; what was found is kept beside the save."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from game.commands.hint import rows, why
from game.commands.output import complain, print_told, progress_bar, table_of
from game.notation import written
from game.packing import pack
from game.protocol import Saying
from game.review.kept import read_draft, write_draft
from game.review.review import Moment, Review, Reviewer
from game.review.turns import told_of, turns_of
from game.saves.documents import SaveError
from game.saves.matches import read_match
from game.table import Table

STEPS: Final = 100  # of the progress bar


def add_to(commands: Any) -> None:
    parser = commands.add_parser("review", help="look again at a match that is over: what mattered, who chose well")
    parser.add_argument("file", metavar="FILE", type=Path, help="a save of a match that is over")
    parser.add_argument("--json", action="store_true", help="machine-readable output")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    table = read_match(arguments.file).table
    reviewer = Reviewer(table, read_draft(arguments.file))
    _look_through(arguments.file, reviewer)
    review = reviewer.review()
    told = msgspec.json.decode(pack(review))  # its better turns are packed already
    print_told(told, _page(table, review), as_json=arguments.json)
    return 0


def _look_through(file: Path, reviewer: Reviewer) -> None:
    """To the end; what was found is kept even if somebody breaks it off."""
    if not reviewer.step():
        return
    show = progress_bar(STEPS, "looking")
    try:
        while reviewer.step():
            show(round(STEPS * reviewer.share))
    finally:
        try:
            write_draft(file, reviewer.draft)
        except SaveError as error:
            complain(error)


def _page(table: Table, review: Review) -> Iterator[str]:
    yield f"{table.rules.NAME}: {', '.join(map(str, table.names))}"
    yield ""
    yield from table_of(list(_players(table, review)))
    turns = {turn.first: turn for turn in turns_of(table)}
    for name, seat in zip(table.names, review.seats, strict=True):
        if (account := seat.account) is not None:
            parts = f"own moves {account.moves:+.1f}, luck {account.luck:+.1f}, their slips {account.slips:+.1f}"
            yield f"  {name} against {table.names[account.rival]}: {parts}, together {account.margin:+d}"
        if seat.best_entry is not None:
            told = _sentences(told_of(table, turns[seat.best_entry]))
            yield f"  best turn of {name}, {_move(seat.best_entry)}, {seat.best_worth:+.1f}: {told}"
    yield ""
    yield "Turning points" if review.turning else "No turn changed the expected lead by much."
    for turn in review.turning:
        yield f"  {_move(turn.entry)}: {table.names[turn.seat]}’s turn, {table.names[turn.of]} {turn.change:+.1f}"
    yield "Moments that mattered" if review.moments else "Nothing better was found for any turn."
    for moment in review.moments:
        yield from _told(table, moment)


def _players(table: Table, review: Review) -> Iterator[list[str]]:
    outcome = table.outcome
    assert outcome is not None
    yield ["", "points", "accuracy", "lost a turn", "luck", "best turn", "biggest miss"]
    for name, sheet, seat in zip(table.names, outcome.sheets, review.seats, strict=True):
        best = "none" if seat.best_entry is None else f"{_move(seat.best_entry)}: {seat.best_worth:+.1f}"
        miss = "none" if seat.miss_entry is None else f"{_move(seat.miss_entry)}: {-seat.miss_worth:+.1f}"
        figures = [str(sheet.total), f"{seat.accuracy} %", f"{seat.lost:.2f}", f"{seat.luck:+.1f}"]
        yield [str(name), *figures, best, miss]


def _told(table: Table, moment: Moment) -> Iterator[str]:
    lead, played = moment.comparison.lead, written(table.log[moment.entry].action)
    when = table.rules.progress(table.at(moment.entry))
    yield f"  {when}, {_move(moment.entry)}, {table.names[moment.seat]}: {_sentences(moment.played) or played}"
    better = _sentences(moment.better) or written(moment.choices(table.title)[0])
    yield f"    {lead.mean:+.1f} (give or take {lead.error:.1f}): {better}"
    yield from why(moment.because)
    yield from rows(moment.comparison)


def _move(entry: int) -> str:
    """As the replay counts: from 1."""
    return f"move {entry + 1}"


def _sentences(words: tuple[Saying, ...]) -> str:
    return " ".join(map(str, words))
