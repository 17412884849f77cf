"""What a finished match has to tell: who won, by what, what was missing, which awards.  Draws nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session import portraits, records
from game.session.awards import given
from game.table import Table
from scenes.screens import results_news, results_words
from scenes.screens.results_count import Count, times
from scenes.skins import FACES
from scenes.table.ceremony import Ended

if TYPE_CHECKING:
    from scenes.shell.services import Services


class Story:
    """Worked out once when the match is over; ``explain`` says it again in the words of now."""

    def __init__(self, services: Services, table: Table) -> None:
        outcome = table.outcome
        if outcome is None:
            raise ValueError("the match is not over")
        self.table, self.outcome = table, outcome
        self.skin = FACES[table.title].skin()
        self.ceremony = FACES[table.title].ceremony()
        self.count = Count(outcome, self.skin.uncounted, self.ceremony.joined)
        order = tuple(column for column in self.count.columns if column < len(table.players))
        faces = portraits.of(services.data, table.players)
        self.ended = Ended(table, outcome, table.public_view(), faces, order, services.language)
        self.awards = given(self.ceremony.awards(self.ended)) if len(table.players) > 1 else []
        self._is_short = self.ended.is_alone and table.won_alone is not True
        self.attempts = records.attempts(services.data, table) if self.ended.is_alone else ()
        self.news = results_news.found(services.data, self.ended)
        self.explain()
        self.times = times(self.why is not None and self.why.is_tie, len(self.awards) or len(self.missing))

    def explain(self) -> None:
        """What decided it, what was missing, what would help."""
        self.missing = self.ceremony.missing(self.ended)[:3] if self._is_short else ()
        self.why = results_words.why(self.ended, self.ceremony, self.skin)
        self.advice = results_words.advice(self.ended, self.ceremony)

    @property
    def headline(self) -> str:
        return results_words.headline(self.ended)

    @property
    def is_won(self) -> bool:
        """By a person; where nothing says whether a solo match was won, it was."""
        if self.table.won_alone is not None:
            return self.table.won_alone
        return any(self.table.players[seat].level is None for seat in self.outcome.winners)

    @property
    def is_feted(self) -> bool:
        """With confetti: a win, but not the lowest rank there is, which everybody has."""
        ranks = self.table.rules.RANKS
        return self.is_won and not (ranks and self.outcome.rank == ranks[-1].id)

    @property
    def is_cheerful(self) -> bool:
        """How the phrase sounds: among bots somebody has won, and nobody here has lost."""
        return self.is_won or (not self.ended.persons and self.table.won_alone is None)

    @property
    def ribbon(self) -> str:
        """The title's own, unless persons played and none of them has won."""
        lost = bool(self.ended.persons) and not self.is_won
        return "results/ribbon_defeat" if lost else f"results/ribbon_{self.table.title}"

    @property
    def has_below(self) -> bool:
        return bool(self.awards or self.shows_missing or self.has_ladder)

    @property
    def has_ladder(self) -> bool:
        """A chart of two lines says no more than the headline."""
        return self.ended.is_alone and len(self.table.rules.RANKS) > 2

    @property
    def shows_missing(self) -> bool:
        """In the column; without a rival the ranks stand there, and what was missing stands in the picture."""
        return bool(self.missing) and self.outcome.rival is not None

    @property
    def has_next(self) -> bool:
        """Alone against a rival: a word for the next time, and how it went before."""
        return self.outcome.rival is not None and (bool(self.advice) or len(self.attempts) > 1)

    @property
    def is_standing(self) -> bool:
        """Alone without a rival, and nothing to say but the rank: it stands on brass in the picture."""
        return self.ended.is_alone and self.outcome.rival is None and not self.missing
