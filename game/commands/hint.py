"""``saddlebag hint``: what to do at a saved decision, and why.  Looks through the eyes of who decides, no others."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from game.ai.coach import CLOSE, Advice, Coach, CoachPlan, size
from game.ai.reasons import Comparison
from game.ai.teacher import Because
from game.commands.output import print_told
from game.notation import written
from game.play.thinker import hint_seed
from game.protocol import Action, SaddlebagError, Seat, say
from game.saves.matches import read_match
from game.table import Table

TONES: Final = {"for": "why", "rival": "why", "but": "but"}  # what stands before a sentence


def add_to(commands: Any) -> None:
    parser = commands.add_parser("hint", help="say what to do at a saved decision, and why")
    parser.add_argument("file", metavar="FILE", type=Path, help="a save at a person's decision")
    parser.add_argument("--json", action="store_true", help="machine-readable output")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    table = read_match(arguments.file).table
    seat = _asking(table)
    coach = Coach(table.rules, table.view(seat), seat, table.names)
    advice = coach.advise(hint_seed(table))
    told = {"seat": seat, "confidence": advice.confidence, "words": words_of(advice.best), "advice": advice}
    print_told(told, _page(table, seat, advice), as_json=arguments.json)
    return 0


def _asking(table: Table) -> Seat:
    seat = table.to_move
    if seat is None:
        raise SaddlebagError("The match is over.")
    if table.players[seat].level is not None:
        raise SaddlebagError(say("{name} is a bot and needs no hint.", name=table.names[seat]))
    return seat


def _page(table: Table, seat: Seat, advice: Advice[Action]) -> Iterator[str]:
    yield f"{table.rules.NAME}, {table.rules.progress(table.state)}. Hint for {table.names[seat]}: {advice.confidence}."
    yield f"  {words_of(advice.best)}"
    yield from why(advice.because)
    if advice.second is None or advice.comparison is None:
        return
    yield f"  {size(advice.comparison.turned())}: {words_of(advice.second)}"
    if advice.confidence == CLOSE:
        yield from why(advice.otherwise)
    elif advice.because.is_outweighed and advice.because.price is not None:
        yield f"    for it speaks: {advice.because.price.saying}"
    yield from rows(advice.comparison)


def why(because: Because) -> Iterator[str]:
    """The sentences of a card, one on a line."""
    for sentence in because.sentences:
        yield f"    {TONES[sentence.tone]}: {sentence.saying}"


def rows(comparison: Comparison) -> Iterator[str]:
    """The score lines that speak for the better line; they do not add up to its lead."""
    if comparison.reasons:
        told = ", ".join(f"{reason.name} {reason.points.mean:+.0f}" for reason in comparison.reasons)
        yield f"    in points at the end, among others: {told}"


def words_of(plan: CoachPlan[Action]) -> str:
    """In sentences, or in the notation of a move where nothing is told of it."""
    return " ".join(f"{str(saying).rstrip('.')}." for saying in plan.told) or written(plan.choices[0])
