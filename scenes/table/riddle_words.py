"""What the card of a puzzle says: the task, the verdict, how the match ended.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.ai.reasons import Comparison, Reason
from game.trail.puzzle_run import Phase, PuzzleRun
from scenes.kit.language import Say
from scenes.kit.lettering import MINUS, number
from scenes.table.cards.rows import ReasonLine
from scenes.table.riddle_card import RiddleTalk


class RiddleWords(NamedTuple):
    """What is said of this puzzle, translated."""

    head: str  # "Puzzle 3 of 8"
    grade: str
    name: str
    task: str


Lines = Callable[[Sequence[Reason]], tuple[ReasonLine, ...]]  # reasons as they are shown at this table


def talk_of(say: Say, run: PuzzleRun, words: RiddleWords, hint: str, lines: Lines) -> RiddleTalk:
    if run.phase is Phase.PLAYING:
        return _ended(say, run)
    if run.phase is Phase.ASKED:
        told = (words.task, *([say("Hint: {words}", words=hint)] if hint else []))
        return RiddleTalk(words.head, words.grade, words.name, told, tries_left=run.tries_left, stars=run.stars)
    return (_wrong if run.phase is Phase.WRONG else _found)(say, run, lines)


def _ended(say: Say, run: PuzzleRun) -> RiddleTalk:
    """The card is only open again once the match is over."""
    sheets = run.table.outcome.sheets if run.table.outcome is not None else ()
    pairs = zip(run.table.players, sheets, strict=False)
    return RiddleTalk(
        say("Played out"), "", "", (", ".join(f"{who.name} {sheet.total}" for who, sheet in pairs),), "shown"
    )


def _found(say: Say, run: PuzzleRun, lines: Lines) -> RiddleTalk:
    """Solved, or shown."""
    head = say("That is it") if run.phase is Phase.SOLVED else say("The best turn")
    tone, stars = ("solved", run.stars) if run.phase is Phase.SOLVED else ("shown", None)
    found = run.weighing.comparison if run.weighing is not None else None
    if found is None:
        words = say("Weighing it against the next best turn …")
        return RiddleTalk(head, "", "", (words,), tone, stars=stars, share=partial(_share, run))
    words = say("Against the next best turn it brings {points} more.", points=_points(found))
    return RiddleTalk(head, "", "", (words,), tone, reasons=lines(found.reasons), stars=stars)


def _wrong(say: Say, run: PuzzleRun, lines: Lines) -> RiddleTalk:
    head = say("Not the best turn")
    found = run.weighing.comparison if run.weighing is not None else None
    if found is None:
        return RiddleTalk(
            head, "", "", (say("Weighing your turn against the best …"),), "wrong", share=partial(_share, run)
        )
    words = say("Played to the end, the best turn brings {points} more than yours.", points=_points(found))
    worth, reasons = MINUS + _points(found), lines(found.reasons)
    return RiddleTalk(head, "", "", (words,), "wrong", worth, reasons, run.tries_left, run.stars)


def _share(run: PuzzleRun) -> float:
    return run.weighing.share if run.weighing is not None else 0.0


def _points(found: Comparison) -> str:
    """Whole points; less than one is told as it is."""
    lead = abs(found.lead.mean)
    return number(round(lead)) if lead >= 1 else f"{lead:.1f}"
