"""What a title notes of an event besides its sentence: small pictures, and in a word or two what was done.

The recap shows them as chips, the log beside its lines.  Draws nothing by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.protocol import Event
from scenes.kit.brush import Brush

POINTS: Final = "tokens/vp"
Draw = Callable[[Brush, Rect], object]


class Token(NamedTuple):
    """A picture, and how many of it; ``signed``: so many were gained or lost."""

    picture: str
    amount: int | None = None  # None: the thing itself, named once
    signed: bool = False
    draw: Draw | None = None  # how it is drawn, where that is more than its picture
    wide: bool = False  # twice as wide as high


class Deed(NamedTuple):
    """What was done, in words to be translated, and where, as it is called on the board."""

    what: str
    where: str = ""


TokensOf = Callable[[Any], Sequence[Token]]
DeedOf = Callable[[Any], Deed]


def gains(picture: str, sign: int = 1) -> TokensOf:
    """As much of a thing as the event's ``amount``, gained, or lost with a sign of -1."""
    return lambda event: (Token(picture, sign * event.amount, signed=True),)


def shows(picture: str, amount: int | None = None, signed: bool = False) -> TokensOf:
    """The same of every such event."""
    token = Token(picture, amount, signed)
    return lambda event: (token,)


class RivalNotes(NamedTuple):
    """Whom a person alone plays against and nobody plays: its name, to be translated, its face, and what it did."""

    name: str
    picture: str
    panel: str  # on the board
    is_doing: Callable[[Event], bool]
    points: Callable[[Any], int] | None = None  # it has in this position, where it has any


class StoryNotes:
    """By the type of event; of several deeds the one that is named first in the table is the one to speak of."""

    def __init__(
        self,
        tokens: Mapping[type[Event], TokensOf],
        deeds: Mapping[type[Event], DeedOf],
        choices: Iterable[type[Event]] = (),
        rival: RivalNotes | None = None,
    ) -> None:
        self._tokens, self._deeds, self.rival = tokens, deeds, rival
        self.choices = tuple(choices)  # with these a seat has chosen something that others do not see yet

    def tokens(self, event: Event) -> Sequence[Token]:
        """What it is about; nothing for what has no picture or was not seen."""
        of = self._tokens.get(type(event))
        return of(event) if of is not None else ()

    def summed(self, events: Iterable[Event]) -> list[Token]:
        """All of them in the order in which they came, the same thing once."""
        found: dict[tuple[str, bool], Token] = {}
        for event in events:
            for token in self.tokens(event):
                if token.picture == POINTS:
                    continue  # they are summed up for themselves
                key = token.picture, token.signed
                old = found.get(key)
                if old is None or token.amount is None:
                    found.setdefault(key, token)
                else:
                    found[key] = old._replace(amount=(old.amount or 0) + token.amount)
        return [token for token in found.values() if token.amount != 0]

    def is_seen(self, event: Event) -> bool:
        """Whether it left something to be seen where it happened; what was only paid or drawn did not."""
        return type(event) in self._deeds or any(not token.signed for token in self.tokens(event))

    def deed(self, events: Sequence[Event]) -> Deed | None:
        """The last of the most telling kind."""
        for kind, of in self._deeds.items():
            for event in reversed(events):
                if type(event) is kind:
                    return of(event)
        return None


NO_NOTES = StoryNotes({}, {})
