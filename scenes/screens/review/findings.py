"""What a review has found, in the words of the screen: moments by time with their letters, sentences that differ.

Looks at nothing itself and draws nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.profile import portraits
from game.protocol import Saying, Seat
from game.review.review import Moment, Review, TurningPoint, persons
from game.review.turns import told_of, turns_of
from game.table import Table
from scenes.kit.brush import Brush
from scenes.kit.lettering import number
from scenes.shell.services import Services

LETTERS: Final = "ABCDEFGHIJKLMNOPQRST"
COMMONPLACE: Final = 0.6  # of the turns; a sentence that more of them tell explains none


class Keyed(NamedTuple):
    """A moment and the letter it goes by."""

    letter: str
    moment: Moment


class Findings:
    """``review`` is what is known now; it grows while somebody still looks."""

    def __init__(self, services: Services, table: Table, review: Review) -> None:
        self.services, self.table, self.review = services, table, review
        self.say, self.tell = services.language.say, services.language.tell
        self.faces = portraits.of(services.data, table.players)
        self.turns = turns_of(table)
        self._by_entry = {turn.first: turn for turn in self.turns}
        self._told = Counter(text for turn in self.turns for text in {each.text for each in told_of(table, turn)})

    @property
    def moments(self) -> list[Keyed]:
        """Those of persons, in order of time; of bots only where nobody else played."""
        seats = persons(self.table)
        ordered = sorted((each for each in self.review.moments if each.seat in seats), key=lambda each: each.entry)
        return [Keyed(letter, moment) for letter, moment in zip(LETTERS, ordered, strict=False)]

    @property
    def turning(self) -> list[TurningPoint]:
        """Those that are no moments besides."""
        taken = {moment.entry for moment in self.review.moments}
        return [turn for turn in self.review.turning if turn.entry not in taken]

    def moment_at(self, length: int) -> Keyed | None:
        return next((keyed for keyed in self.moments if keyed.moment.entry == length), None)

    # -------------------------------------------------------------- words

    def nothing_wrong(self) -> str:
        """What is said where no turn of a person cost anything: the best turn, and what decided the match."""
        told = [self.say("No turn cost you a point.")]
        best = [entry for seat in persons(self.table) for entry in self.review.seats[seat].best_entries[:1]]
        told += [self.say("Your best turn: {move}", move=self.turn(entry)) for entry in best[:1] if self.turn(entry)]
        if (turn := self.review.decided) is not None:
            gaps = {"when": self.when(turn.entry), "name": self.table.names[turn.seat]}
            told.append(self.say("The match was decided in the turn of {name}, {when}.", **gaps))
        return " ".join(told)

    def when(self, length: int) -> str:
        return self.tell(self.table.rules.progress(self.table.at(length)))

    def headline(self, moment: Moment) -> str:
        return self.say("{when}: {name}", when=self.when(moment.entry), name=self.table.names[moment.seat])

    def played(self, moment: Moment) -> str:
        return self._sentences(moment.played, moment.better, moment.seat)

    def better(self, moment: Moment) -> str:
        told = self._sentences(moment.better, moment.played, moment.seat)
        return told or self.say("Another choice, which nobody tells of.")

    def turn(self, entry: int) -> str:
        """What was done in the turn that begins there."""
        turn = self._by_entry.get(entry)
        return self._sentences(told_of(self.table, turn), (), turn.seat) if turn is not None else ""

    def _sentences(self, words: Sequence[Saying], other: Sequence[Saying], seat: int) -> str:
        """Only what is told of the one and not of the other tells them apart; what every turn tells tells nothing."""
        own = [saying for saying in words if saying not in other] or words
        rare = [saying for saying in own if self._told[saying.text] <= COMMONPLACE * len(self.turns)] or own
        return " ".join(self._without_name(self.tell(saying), seat) for saying in rare)

    def _without_name(self, sentence: str, seat: int) -> str:
        """Whose turn it is stands beside it already."""
        rest = sentence.removeprefix(f"{self.table.names[seat]} ")
        return rest[:1].upper() + rest[1:]

    def result(self) -> str:
        """Everybody's points, the winner first."""
        outcome = self.table.outcome
        assert outcome is not None
        order = sorted(range(len(self.table.players)), key=lambda seat: outcome.places[seat])
        rows = [f"{self.table.names[seat]} {number(outcome.sheets[seat].total)}" for seat in order]
        if outcome.rival is not None:
            rows.append(f"{self.say(outcome.rival.name)} {number(outcome.rival.sheet.total)}")
        return f"{self.say(self.table.rules.NAME)}. {', '.join(rows)}."

    def place(self, seat: Seat) -> str:
        outcome = self.table.outcome
        assert outcome is not None
        if len(self.table.players) == 1:
            ranks = self.table.rules.RANKS
            return next((self.say(rank.name) for rank in ranks if rank.id == outcome.rank), "")
        if outcome.places[seat] == 1:
            return self.say("Winner")
        return self.say("Place {place}", place=outcome.places[seat])


def clipped(brush: Brush, words: str, width: int, role: str, lines: int = 1) -> str:
    """As many of the words as find room at their own size; all of them are told on hover."""
    high = lines * brush.frame.leading(role)

    def fits(words: str) -> bool:
        if lines == 1:
            return brush.measure(words, role)[0] <= width
        return brush.measure(words, role, width)[1] <= high

    if fits(words):
        return words
    parts = words.split(" ")
    low, most = 1, len(parts)
    while low < most:  # the most words that fit
        middle = (low + most + 1) // 2
        low, most = (middle, most) if fits(_short(parts, middle)) else (low, middle - 1)
    return _short(parts, low)


def _short(parts: Sequence[str], count: int) -> str:
    return " ".join(parts[:count]).rstrip(" ,.:;…") + "…"
