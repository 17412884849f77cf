"""What the viewer looks at: the spot pointed at, the card enlarged, whose board is in the middle.  Touches nothing."""

from __future__ import annotations

from game.protocol import Seat, Spot
from scenes.table.skin import NO_PREVIEW, Skin, SpotPreview
from scenes.table.table_view import TableView


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
