"""What the viewer looks at: the spot pointed at, the card enlarged, whose board is in the middle.  Touches nothing."""

from __future__ import annotations

from dataclasses import replace

from game.protocol import Seat, Spot
from scenes.table.choosing import Choosing
from scenes.table.host import Host
from scenes.table.skin import NO_PREVIEW, SpotPreview


class Looking:
    """The pointer's side of the table: previews, tips, light on what is spoken of."""

    def __init__(self, host: Host, choosing: Choosing) -> None:
        self._host, self._choosing = host, choosing
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

    def forget(self) -> None:
        """What may be touched has changed; a question that is asked keeps its light."""
        self._tips = {}
        self.preview = NO_PREVIEW
        asked = self._choosing.asked
        self.lit = asked[0].lit if asked is not None else frozenset()

    @property
    def questioned(self) -> Spot | None:
        """What is pointed at by a hand that came to ask; no is said to no other."""
        comes = self.pointed != self._rested or self.pointed in self._host.shown.glow
        return self.pointed if comes else None

    def point_at(self, spot: Spot | None) -> None:
        host = self._host
        self.pointed = spot
        host.shown = shown = replace(host.shown, pointed=spot)
        if spot != self._rested:
            self._rested = None
        legal = spot is not None and spot in self._choosing.glow
        self.preview = host.skin.preview(shown, spot) if legal and spot is not None else NO_PREVIEW
        led = frozenset(host.skin.leads(shown, spot)) if spot is not None and not legal else frozenset()
        if led or self._led:
            self.lit = self._led = led
        if spot != self.large:
            self.large = None
        host.touch()

    def is_plain_card(self, spot: Spot | None) -> bool:
        """A card that is only looked at: pointed at for long, it is enlarged."""
        return spot is not None and spot not in self._choosing.glow and self._host.skin.is_card(self._host.shown, spot)

    def tip_of(self, spot: Spot) -> str:
        """What is there, what it would do, or why not."""
        if spot not in self._tips:
            words, reason = self._host.skin.tip(self._host.shown, spot), self._reason(spot)
            if words and reason:
                words = f"{words} {reason}" if "\n" in words else f"{words}\n{reason}"
            self._tips[spot] = words or reason
        return self._tips[spot]

    def _reason(self, spot: Spot) -> str:
        chooser, skin, shown = self._choosing.chooser, self._host.skin, self._host.shown
        if chooser is None:
            return ""
        if not chooser.accepts(spot):
            saying = shown.why_not(spot)
            return skin.reason(shown, spot, shown.language.tell(saying) if saying is not None else "")
        return skin.preview(shown, spot).sentence if spot in chooser.glow else ""

    def enlarge(self, spot: Spot | None) -> None:
        self.large = spot if spot is not None and self._host.skin.is_card(self._host.shown, spot) else None
        if self.large is not None:
            self._host.services.sounds.play("page")
        self._host.tooltip.hide()
        self._host.touch()

    def light_up(self, spots: tuple[Spot, ...] | frozenset[Spot]) -> None:
        self.lit = frozenset(spots)
        self._host.touch()

    def look_at(self, seat: Seat | None) -> None:
        """Bring a board to the middle, or the own one back."""
        self.peek = None if seat in (self.peek, self._host.match.viewer) else seat
        self._host.refresh()

    def look_back(self) -> None:
        self.look_at(None)

    def next_board(self) -> None:
        """The next of the others', at last the own one again."""
        viewer, count = self._host.match.viewer, len(self._host.match.table.players)
        seats = [Seat((viewer + step) % count) for step in range(1, count)]
        here = seats.index(self.peek) + 1 if self.peek in seats else 0
        self.look_at(seats[here] if here < len(seats) else None)
