"""The history file as rows to be counted.  Writes nothing but "forget all"."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.protocol import SaddlebagError, Saying, Seat, Setup, won_by_rank
from game.statistics import history
from game.statistics.figures import Played
from game.titles import TITLES


class Book:
    """``figures.History`` over ``game.statistics.history``; opened for each look, so that nothing stays locked."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[Saying] = []  # why there is less to see than was played
        self.left_out = 0  # rows that made no sense

    def played(self) -> Sequence[Played]:
        """One row per seat of every match, oldest first; what cannot be read is told in ``notices``."""
        kept = history.History(self.folder)
        try:
            games = kept.games()
        except SaddlebagError as error:
            self.notices.append(error.saying)
            return []
        finally:
            self.notices += kept.notices
            self.left_out = kept.left_out
            kept.close()
        return [row for game in reversed(games) for row in _rows(game)]

    def clear(self) -> None:
        """Raises SaddlebagError."""
        kept = history.History(self.folder)
        try:
            kept.forget_all()
        finally:
            kept.close()


def _rows(game: history.Game) -> list[Played]:
    names = line_names(game.title, len(game.seats))
    alone = game.won_alone
    if alone is None and len(game.seats) == 1:  # written before the answer was kept: the rank may still tell
        alone = won_alone(game.title, game.rank)
    rows = []
    for number, seated in enumerate(game.seats):
        rivals = tuple(other.level for i, other in enumerate(game.seats) if i != number)
        points = seated.lines
        ordered = [line for line in names if line in points] + [line for line in points if line not in names]
        lines = tuple((line, names.get(line, line), points[line]) for line in ordered)
        rows.append(
            Played(
                game.ended,
                game.title,
                seated.name,
                seated.level,
                rivals,
                seated.place,
                seated.total,
                lines,
                alone,
                game.id,
                number,
                game.rank,
            )
        )
    return rows


def won_alone(title: str, rank: str | None) -> bool | None:
    """Whether this rank counts as won; None if the title has no rank that does."""
    return won_by_rank(TITLES[title].RANKS, rank) if title in TITLES else None


def line_names(title: str, seats: int) -> dict[str, str]:
    """What the lines of a title's score sheet are called, in their order: asked of an empty board under each option,
    for a line may hang on one."""
    key = (title, seats)
    if key not in _NAMES:
        try:
            rules = TITLES[title]
            chosen = [{}, *({option.id: choice.id} for option in rules.options(seats) for choice in option.choices)]
            boards = [rules.setup(Setup(seats, options)) for options in chosen]
            _NAMES[key] = {line.id: line.name for board in boards for line in rules.score(board, Seat(0)).lines}
        except Exception:  # a title that cannot count an empty board: the ids must do
            _NAMES[key] = {}
    return _NAMES[key]


_NAMES: dict[tuple[str, int], dict[str, str]] = {}
