"""What has been touched so far of a decision, and what it comes to.  Heard, shown and submitted by others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.play.match import Match
from game.protocol import Action, Seat, Spot
from scenes.table.chooser import BUTTON, Chooser
from scenes.table.title.skin import NO_PREVIEW, DockQuestion, Skin, SpotPreview
from scenes.table.view.table_view import TableView


class Choosing:
    """The chooser, the title's question before an action, and the plate that stands for several spots."""

    def __init__(self, match: Match, skin: Skin) -> None:
        self._match, self._skin = match, skin
        self.chooser: Chooser | None = None
        self.asked: tuple[DockQuestion, Action] | None = None
        self.plate: Spot | None = None  # pressed, and standing for the spots that glow

    def anew(self, offered: Sequence[Action]) -> None:
        """Nothing is touched yet."""
        self.chooser = Chooser(self._match.viewer, offered) if offered else None
        self.open()
        self.asked = self.plate = None

    def open(self) -> None:
        """What is touched from the start; a hand that took everything back holds it again."""
        if self.chooser is not None and not self.chooser.touched:
            spot = self._held_from_the_start()
            if spot is not None:
                self.chooser.touch(spot)

    def _held_from_the_start(self) -> Spot | None:
        match = self._match
        return self._skin.opening(match.view, match.viewer, match.legal, match.hint)

    @property
    def has_begun(self) -> bool:
        """Whether the hand has touched anything that could be taken back before the last move is."""
        opening = self._held_from_the_start() if len(self.touched) == 1 else None
        return bool(self.touched) and (opening is None or opening.split("/")[0] != self.touched[0].split("/")[0])

    @property
    def can_take_back(self) -> bool:
        return self.asked is not None or self.has_begun or self._match.can_undo()

    @property
    def touched(self) -> tuple[Spot, ...]:
        return self.chooser.touched if self.chooser is not None else ()

    @property
    def glow(self) -> frozenset[Spot]:
        return self.chooser.glow if self.chooser is not None else frozenset()

    @property
    def pointed(self) -> Action | None:
        """The way to go on that was cycled to."""
        return self.chooser.pointed if self.chooser is not None else None

    @property
    def button(self) -> Spot | None:
        """The one that can be pressed."""
        return next((spot for spot in sorted(self.glow) if spot.startswith(BUTTON)), None)

    def press(self, plate: Spot, spots: Iterable[Spot], offered: Sequence[Action]) -> None:
        """Light what it stands for; pressed again, or with one of those in hand, put the light back."""
        again = self.plate == plate or set(self.touched[:1]) & set(spots)
        self.chooser = Chooser(self._match.viewer, offered)
        self.plate = None if again else plate

    def ask(self, question: DockQuestion, action: Action) -> None:
        """First; who says no goes on where the last touch was."""
        self.asked = (question, action)
        self.step_back()

    def step_back(self) -> None:
        if self.chooser is not None:
            self.chooser.step_back()

    def cycle(self) -> frozenset[Spot]:
        """Point at the next way to go on: its spots."""
        if self.chooser is None:
            return frozenset()
        action = self.chooser.cycle()
        return frozenset(self.chooser.spots_of(action)) if action is not None else frozenset()


class Looking:
    """The pointer's side of the table: previews, tips, light on what is spoken of."""

    def __init__(self, skin: Skin) -> None:
        self._skin = skin
        self.peek: Seat | None = None  # whose board was brought to the middle
        self.pointed: Spot | None = None
        self.preview: SpotPreview = NO_PREVIEW
        self.lit: frozenset[Spot] = frozenset()
        self.large: Spot | None = None  # the card that is enlarged
        self._rested: Spot | None = None  # where the hand was when the decision began: it has asked nothing there yet
        self._led: frozenset[Spot] = frozenset()  # what the pointer rests on has lit up
        self._tips: dict[Spot, str] = {}

    def rest(self) -> None:
        """A decision begins: a hand that lies somewhere has not asked about it."""
        self._rested = self.pointed

    def forget(self, lit: frozenset[Spot]) -> None:
        """What may be touched has changed; a question that is asked keeps its light."""
        self._tips, self.preview, self.lit = {}, NO_PREVIEW, lit

    def questioned(self, glow: frozenset[Spot]) -> Spot | None:
        """What is pointed at by a hand that came to ask; no is said to no other."""
        return self.pointed if self.pointed != self._rested or self.pointed in glow else None

    def point_at(self, shown: TableView) -> None:
        """What ``shown`` says is pointed at."""
        self.pointed = spot = shown.pointed
        if spot != self._rested:
            self._rested = None
        legal = spot in _glow(shown)
        self.preview = self._skin.preview(shown, spot) if legal and spot is not None else NO_PREVIEW
        led = frozenset(self._skin.leads(shown, spot)) if spot is not None and not legal else frozenset()
        if led or self._led:
            self.lit = self._led = led
        if spot != self.large:
            self.large = None

    def is_plain_card(self, shown: TableView) -> bool:
        """A card that is only looked at: pointed at for long, it is enlarged."""
        spot = shown.pointed
        return spot is not None and spot not in _glow(shown) and self._skin.is_card(shown, spot)

    def tip_of(self, shown: TableView, spot: Spot) -> str:
        """What is there, what it would do, or why not."""
        if spot not in self._tips:
            words, reason = self._skin.tip(shown, spot), self._reason(shown, spot)
            if words and reason:
                words = f"{words} {reason}" if "\n" in words else f"{words}\n{reason}"
            self._tips[spot] = words or reason
        return self._tips[spot]

    def _reason(self, shown: TableView, spot: Spot) -> str:
        if shown.chooser is None:
            return ""
        if not shown.chooser.accepts(spot):
            saying = shown.why_not(spot)
            return self._skin.reason(shown, spot, shown.language.tell(saying) if saying is not None else "")
        return self._skin.preview(shown, spot).sentence if spot in shown.chooser.glow else ""

    def look_at(self, seat: Seat | None, viewer: Seat) -> None:
        """Bring a board to the middle, or the own one back."""
        self.peek = None if seat in (self.peek, viewer) else seat

    def next_board(self, viewer: Seat, count: int) -> Seat | None:
        """The next of the others', at last the own one again."""
        seats = [Seat((viewer + step) % count) for step in range(1, count)]
        here = seats.index(self.peek) + 1 if self.peek in seats else 0
        return seats[here] if here < len(seats) else None


def _glow(shown: TableView) -> frozenset[Spot]:
    return shown.chooser.glow if shown.chooser is not None else frozenset()
