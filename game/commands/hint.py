"""``saddlebag hint``: what to do at a saved decision, and why.  Looks through the eyes of who decides, no others."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.ai.coach import Advice, Coach, CoachPlan
from game.ai.reasons import Comparison, Estimate, Happening
from game.commands.output import print_told
from game.notation import written
from game.play.thinker import hint_seed
from game.protocol import Action, SaddlebagError, Seat, say
from game.saves.matches import read_match
from game.table import Table


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
    if advice.second is not None and advice.comparison is not None:
        yield from contrast(table, advice.second, advice.comparison)


def contrast(table: Table, second: CoachPlan[Action], comparison: Comparison) -> Iterator[str]:
    """What the better line has over the other."""
    lead = comparison.lead
    if lead.mean > lead.error:
        yield f"  {_sized(lead)} points better in the end than: {words_of(second)}"
    else:
        yield f"  about as good as: {words_of(second)}"
    for reason in comparison.reasons:
        yield f"    {_sized(reason.points)} {reason.name}"
    if comparison.happening is not None:
        yield f"    {frequency(comparison.happening)}: {comparison.happening.saying}"


def frequency(happening: Happening) -> str:
    """How often it comes after the better line, and after the other."""
    word = "more" if happening.share.mean > 0 else "less"
    return f"{word} often (in {100 * happening.often:.0f} of 100 matches, not {100 * happening.otherwise:.0f})"


def _sized(estimate: Estimate) -> str:
    return f"{estimate.mean:+.1f} (give or take {estimate.error:.1f})"


def words_of(plan: CoachPlan[Action]) -> str:
    """In sentences, or in the notation of a move where nothing is told of it."""
    return " ".join(map(str, plan.words)) or written(plan.choices[0])
