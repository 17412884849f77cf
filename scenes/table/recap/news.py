"""What there is to tell since the viewer's last turn, in words and pictures.  Lays nothing out and draws nothing."""

from __future__ import annotations

from typing import Final

from game.play.recap import Recap, SeatNews, no_rival, recap_of
from game.protocol import Seat
from game.table import seen_by_all
from scenes.table.recap.block import BlockWords
from scenes.table.state import TableState

MOST_TOLD: Final = 6  # sentences in a tip


class RecapNews:
    """Read from the match when it has moved or somebody else looks; nothing is kept longer."""

    def __init__(self, state: TableState) -> None:
        self._state, self._match = state, state.match
        self._read: tuple[object, Recap | None] = (None, None)
        self._blocks: list[BlockWords] | None = None  # of what was read
        self._tips: dict[Seat | None, str] = {}

    @property
    def recap(self) -> Recap | None:
        match = self._match
        key = len(match.table.log), match.viewer, match.audience, self._state.services.language.code
        if self._read[0] != key:
            rival = self._state.skin.events.rival
            found = recap_of(match, rival.is_doing if rival is not None else no_rival)
            self._read, self._blocks, self._tips = (key, found), None, {}
        return self._read[1]

    @property
    def turn(self) -> object:
        """By this one recap is told from the next."""
        return None if self.recap is None else (self._match.viewer, self.recap.start)

    @property
    def blocks(self) -> list[BlockWords]:
        """Those of the others of whom there is something to show."""
        recap = self.recap
        if self._blocks is None:
            self._blocks = [] if recap is None else self._told(recap)
        return self._blocks

    def _told(self, recap: Recap) -> list[BlockWords]:
        found = [self._words(self._counted(doing, recap)) for doing in recap.doings]
        return [words for words in found if words.deed or words.tokens or words.doing.points]

    def _words(self, doing: SeatNews) -> BlockWords:
        notes = self._state.skin.events
        rival = notes.rival if doing.seat is None else None
        return BlockWords(doing, notes.deed(doing.events), notes.summed(doing.events), rival)

    def _counted(self, doing: SeatNews, recap: Recap) -> SeatNews:
        """With the points of the rival nobody plays: only its title can count them."""
        rival = self._state.skin.events.rival
        if doing.seat is not None or rival is None or rival.points is None:
            return doing
        return doing._replace(points=rival.points(self._match.view) - rival.points(recap.before))

    @property
    def is_worth_it(self) -> bool:
        """Whether it is said unasked: somebody did something, or has chosen."""
        return any(words.deed is not None or words.doing.points for words in self.blocks) or bool(self.choices())

    def title(self) -> str:
        is_first = self.recap is not None and self.recap.is_first
        return self._state.say("Before your turn") if is_first else self._state.say("Since your last turn")

    def tip(self, words: BlockWords) -> str:
        """All of it in words, under the name of whom it is about."""
        seat = words.doing.seat
        if seat not in self._tips:
            self._tips[seat] = self._tip(words)
        return self._tips[seat]

    def _tip(self, words: BlockWords) -> str:
        table, tell = self._match.table, self._state.shown.language.tell
        told = [table.rules.story(event, table.names) for event in words.doing.events]
        sentences = [tell(saying) for saying in told if saying is not None]
        return "\n".join((words.name(self._state.shown), " ".join(sentences[-MOST_TOLD:])))

    def choices(self) -> str:
        """Bramble has chosen.  2 seats still to go.  Told where several persons play, to who is to choose too."""
        chosen, shown = self._chosen(), self._state.shown
        if not chosen or self._match.viewer in chosen or not shown.is_mine:
            return ""
        names = ", ".join(shown.name(seat) for seat in reversed(chosen))
        left = len(shown.players) - len(chosen)
        who = shown.language.count("{names} has chosen.", "{names} have chosen.", len(chosen), names=names)
        return f"{who} {shown.language.count('{n} seat still to go.', '{n} seats still to go.', left)}"

    def _chosen(self) -> list[Seat]:
        """Who has chosen what nobody sees yet, the last one first: back to what was nobody's doing."""
        kinds, chosen = self._state.skin.events.choices, list[Seat]()
        if len(self._match.persons) < 2:
            return chosen
        events = (event for told in reversed(self._match.table.told) for event in reversed(told))
        for event in events:
            if not seen_by_all([event], self._match.audience):
                continue
            if event.seat is None or (isinstance(event, kinds) and event.seat in chosen):
                return chosen
            if isinstance(event, kinds):
                chosen.append(Seat(event.seat))
        return chosen
