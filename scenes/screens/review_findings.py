"""What a review has found, in the words of the screen: moments by time with their letters, sentences that differ.

Looks at nothing itself and draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.protocol import Saying, Seat
from game.session import portraits
from game.session.match_turns import Turn, told_of, turns_of
from game.session.review import Moment, Review, Turning
from game.table import Table
from scenes.kit.brush import Brush
from scenes.kit.lettering import number
from scenes.shell.services import Services

LETTERS = "ABCDEFG"


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

    @property
    def moments(self) -> list[Keyed]:
        """In order of time."""
        ordered = sorted(self.review.moments, key=lambda moment: moment.entry)
        return [Keyed(letter, moment) for letter, moment in zip(LETTERS, ordered, strict=False)]

    @property
    def turning(self) -> list[Turning]:
        """Those that are no moments besides."""
        taken = {moment.entry for moment in self.review.moments}
        return [turn for turn in self.review.turning if turn.entry not in taken]

    def moment_at(self, length: int) -> Keyed | None:
        return next((keyed for keyed in self.moments if keyed.moment.entry == length), None)

    def turn_at(self, entry: int) -> Turn | None:
        return self._by_entry.get(entry)

    # -------------------------------------------------------------- words

    def when(self, length: int) -> str:
        return self.tell(self.table.rules.progress(self.table.at(length)))

    def headline(self, moment: Moment) -> str:
        return self.say("{when}: {name}", when=self.when(moment.entry), name=self.table.names[moment.seat])

    def played(self, moment: Moment) -> str:
        return self._sentences(moment.played, moment.better)

    def better(self, moment: Moment) -> str:
        return self._sentences(moment.better, moment.played) or self.say("Another choice, which nobody tells of.")

    def turn(self, entry: int) -> str:
        """What was done in the turn that begins there."""
        turn = self.turn_at(entry)
        return self._sentences(told_of(self.table, turn), ()) if turn is not None else ""

    def _sentences(self, words: Sequence[Saying], other: Sequence[Saying]) -> str:
        """Only what is told of the one and not of the other tells them apart."""
        own = [saying for saying in words if saying not in other] or words
        return " ".join(map(self.tell, own))

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


def signed(points: float) -> str:
    """Whole points with their sign."""
    whole = round(points)
    return ("+" if whole > 0 else "") + number(whole)


def clipped(brush: Brush, words: str, width: int, role: str, lines: int = 1) -> str:
    """As many of the words as find room; all of them are told on hover."""
    room = brush.frame.window.copy()
    room.w, room.h = width, lines * brush.frame.leading(role) + 2
    short = words
    while not brush.fits(short, room, role, lines) and " " in short:
        short = short.rsplit(" ", 1)[0].rstrip(" ,.:;…")
        words = short + "…"
        if brush.fits(words, room, role, lines):
            break
    return words
